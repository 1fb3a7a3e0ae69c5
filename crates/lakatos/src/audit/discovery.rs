//! Which subjects the properties call.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_audit::engine::Clock;
use lakatos_data::subject::{Call, Listener, Reply, Stranger, Subject as Function, listen};
use lakatos_engine::judge::Misuse;

use super::stage::Tested;
use crate::settings::misuse;

/// So many cases of each property are made ready to find out.
const CASES: usize = 100;

/// Notes who is called.
#[derive(Default)]
pub(super) struct Ear {
    heard: Vec<Function>,
    /// Was anybody called in this run?
    has_called: bool,
    /// Who was called elsewhere.
    strangers: Vec<Stranger>,
}

impl Listener for Ear {
    fn attends(&mut self, subject: &Function) -> bool {
        self.has_called = true;
        let id = subject.id();
        if !self.heard.iter().any(|known| known.id() == id) {
            self.heard.push(subject.clone());
        }
        false
    }

    fn called(&mut self, _: &Call<'_>) -> Reply<'_> {
        Reply::Original
    }

    fn overheard(&mut self, stranger: &Stranger) {
        if !self.strangers.contains(stranger) {
            self.strangers.push(stranger.clone());
        }
    }
}

impl Ear {
    /// Runs the work, and says whether it calls a subject.
    pub(super) fn overhearing<T>(ear: &Rc<RefCell<Ear>>, work: impl FnOnce() -> T) -> (T, bool) {
        ear.borrow_mut().has_called = false;
        let result = listen(ear.clone(), work);
        let has_called = ear.borrow().has_called;
        (result, has_called)
    }
}

/// The subjects that are to be replaced: those that were named, or else all that are called. The properties share an
/// eighth of the time; each has one case, while there is any.
pub(super) fn functions(
    tested: &mut [Tested<'_>],
    ear: &Rc<RefCell<Ear>>,
    named: &[String],
    clock: &Clock<'_>,
) -> Result<Vec<Function>, Misuse> {
    let (count, end) = (tested.len(), clock.after(8));
    let mut is_short = false;
    for (place, tested) in tested.iter_mut().enumerate() {
        is_short |= clock.is_over();
        match tested {
            // The first cases are tried when they are made ready.
            Tested::Property(judge, supply) => {
                supply.tests(&mut **judge, 1, &clock.until(clock.limit()));
                supply.tests(&mut **judge, CASES, &clock.until(clock.share(end, count - place)));
            }
            Tested::Failing(judge, supply) => {
                supply.tests(&mut **judge, 1, &clock.until(clock.limit()));
                supply.tests(&mut **judge, CASES, &clock.until(clock.share(end, count - place)));
                Ear::overhearing(ear, || tested.run(0));
            }
            Tested::Plain(_) if clock.is_over() => {}
            Tested::Plain(_) => drop(Ear::overhearing(ear, || tested.run(0))),
        }
    }
    let heard = ear.borrow().heard.clone();
    if let ([], [stranger, ..]) = (&heard[..], &ear.borrow().strangers[..]) {
        return Err(misuse(
            format!("no property calls, on its own thread, a function that can be replaced; {stranger}"),
            "let the properties, and the code under test, make such calls on the thread of the test",
        ));
    }
    if heard.is_empty() && (is_short || clock.is_over()) {
        return Err(misuse(
            "the time was over before a property called a function that can be replaced",
            "give the audit more time, by `.time(..)` or `LAKATOS_AUDIT_TIME`, or let its properties take less",
        ));
    }
    if heard.is_empty() {
        return Err(misuse(
            "no property calls a function that can be replaced",
            "write `#[lakatos::subject]` above the function that the properties are about, or wrap it by \
             `lakatos::replaceable`",
        ));
    }
    if named.is_empty() {
        return Ok(heard);
    }
    let mut chosen: Vec<Function> = Vec::new();
    for name in named {
        let of_name: Vec<&Function> = heard.iter().filter(|function| is_called(function, name)).collect();
        if of_name.is_empty() {
            return Err(not_called(name, &heard));
        }
        for function in of_name {
            if !chosen.iter().any(|known| known.id() == function.id()) {
                chosen.push(function.clone());
            }
        }
    }
    Ok(chosen)
}

fn not_called(name: &str, heard: &[Function]) -> Misuse {
    let names = names(heard);
    misuse(
        format!("no property calls a subject `{name}`"),
        format!("name one that is called, as {names}, or write `#[lakatos::subject]` above `{name}`"),
    )
}

/// `insert` or `sort`.
pub(super) fn names(functions: &[Function]) -> String {
    let mut names: Vec<String> = functions.iter().map(|function| format!("`{}`", function.about().name)).collect();
    names.dedup();
    names.join(" or ")
}

/// Is a subject called so, by the end of its path?
pub(super) fn is_called(function: &Function, name: &str) -> bool {
    let (path, name) = (without_generics(&function.path()), without_generics(name));
    let path = if path.is_empty() { function.about().name.to_owned() } else { path };
    path == name || path.strip_suffix(name.as_str()).is_some_and(|before| before.ends_with("::"))
}

/// A path without the types of instances: `shop::Set<u8>::insert` as `shop::Set::insert`. That of a trait's method is the
/// type's: `<shop::Suit as FromStr>::from_str` and `shop::<impl FromStr for shop::Suit>::from_str` as
/// `shop::Suit::from_str`.
fn without_generics(path: &str) -> String {
    if let Some((of_type, rest)) = qualified(path) {
        return without_generics(of_type) + &without_generics(rest);
    }
    let (mut depth, mut out) = (0_u32, String::new());
    for c in path.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    // (`Set::<u8>::insert` leaves a gap.)
    out.replace("::::", "::")
}

/// The type that a path begins with, and what follows it, if a trait is named beside it.
fn qualified(path: &str) -> Option<(&str, &str)> {
    let (before, path) = path.split_once('<')?;
    if !before.is_empty() && !before.ends_with("::") {
        return None;
    }
    let (inside, rest) = split(path, ">")?;
    let of_type = match inside.strip_prefix("impl ") {
        Some(inside) => split(inside, " for ").map_or(inside, |(_, of_type)| of_type),
        None => split(inside, " as ")?.0,
    };
    Some((of_type, rest))
}

/// What stands before and after a mark outside of brackets.
fn split<'p>(path: &'p str, mark: &str) -> Option<(&'p str, &'p str)> {
    let mut depth = 0_u32;
    for (place, c) in path.char_indices() {
        if depth == 0 && path[place..].starts_with(mark) {
            return Some((&path[..place], &path[place + mark.len()..]));
        }
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// How a subject is called: by its name, and that of the type if it is a method.
pub(super) fn called(function: &Function) -> String {
    let path = without_generics(&function.path());
    let name = function.about().name;
    let above = path.rsplit("::").nth(1).unwrap_or_default();
    if above.starts_with(char::is_uppercase) { format!("{above}::{name}") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Clock, Rc, functions, without_generics};

    #[test]
    fn without_time_no_property_is_said_to_call_nothing() {
        let late = Clock::new(&|| Duration::from_secs(2), Duration::from_secs(1));
        let misuse = functions(&mut [], &Rc::default(), &[], &late).expect_err("nobody was heard");
        assert_eq!(misuse.problem, "the time was over before a property called a function that can be replaced");
        let remedy =
            "give the audit more time, by `.time(..)` or `LAKATOS_AUDIT_TIME`, or let its properties take less";
        assert_eq!(misuse.remedy, remedy);
        let misuse = functions(&mut [], &Rc::default(), &[], &Clock::endless()).expect_err("nobody was heard");
        assert_eq!(misuse.problem, "no property calls a function that can be replaced");
    }

    #[test]
    fn paths_are_told_by_their_names_alone() {
        for (path, expected) in [
            ("shop::sort", "shop::sort"),
            ("shop::sort<u8>", "shop::sort"),
            ("shop::Set<alloc::vec::Vec<u8>>::insert", "shop::Set::insert"),
            ("Set::<u8>::insert", "Set::insert"),
            ("<shop::Suit as core::str::traits::FromStr>::from_str", "shop::Suit::from_str"),
            (
                "shop::<impl core::convert::From<shop::Suit> for alloc::string::String>::from",
                "alloc::string::String::from",
            ),
            ("shop::<impl shop::Bag<u8>>::put", "shop::Bag::put"),
            ("<shop::Bag<u8> as shop::Put<u8>>::put", "shop::Bag::put"),
            ("<shop::Bag<<u8 as shop::Of>::Item> as shop::Put>::put", "shop::Bag::put"),
            ("", ""),
        ] {
            assert_eq!(without_generics(path), expected, "{path}");
        }
    }
}
