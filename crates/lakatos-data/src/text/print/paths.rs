//! The paths of constructors, functions and types, and where they can be named.

use std::any::TypeId;

use super::{Paths, view::Form, view::View};
use crate::shape::{Call, Con, Def, Kind, Seen, ShapeId, Style};
use crate::text::places;

/// The name of a constructor in source: `Exp::Div`, or `Point` for a struct.
pub(super) fn constructor(out: &mut String, def: &Def, con: &Con, paths: Paths) {
    if def.id.key() == ShapeId::Type(TypeId::of::<bool>(), 0) {
        return out.push_str(con.name);
    }
    if paths == Paths::Full && !def.module.is_empty() {
        out.push_str(def.module);
        out.push_str("::");
    }
    let in_prelude = matches!(def.module, "std::option" | "std::result") && paths == Paths::Short;
    if !in_prelude && !is_struct(def, con) {
        out.push_str(def.name);
        out.push_str("::");
    }
    out.push_str(con.name);
}

fn is_struct(def: &Def, con: &Con) -> bool {
    con.name == def.name && matches!(&def.kind, Kind::Sum(sum) if sum.cons.len() == 1)
}

/// Is it a truth value? It has constructors, but people see a primitive.
#[cfg(feature = "parse")]
pub(super) fn is_bool(view: &View<'_>, place: usize) -> bool {
    view.core(place).id() == ShapeId::Type(TypeId::of::<bool>(), 0)
}

/// A function that a shape names, as seen from its module.
pub(super) fn function(out: &mut String, path: &str, module: &str, paths: Paths) {
    if paths == Paths::Short || module.is_empty() {
        return out.push_str(path);
    }
    let (first, rest) = places::first(path, "::").map_or(("", path), |at| (&path[..at], &path[at + 2..]));
    let (above, rest) = match first {
        "crate" => (first_word(module), rest),
        "self" => (module, rest),
        "super" => (places::last(module, "::").map_or(module, |at| &module[..at]), rest),
        "std" | "core" | "alloc" => ("", path),
        "" if path.starts_with("::") => ("", path),
        _ => (module, path),
    };
    out.push_str(above);
    if !above.is_empty() {
        out.push_str("::");
    }
    out.push_str(rest);
}

/// Can a call that changes a value in place use method syntax? It can if it is an associated function, by its path, and
/// the value comes first.
pub(super) fn is_method(call: &Call) -> bool {
    let Some(end) = places::last(call.path, "::") else { return false };
    let first = last_word(&call.path[..end]).chars().next();
    call.receiver == Some(0) && first.is_some_and(char::is_uppercase)
}

/// The last word of a path.
pub(super) fn last_word(path: &str) -> &str {
    places::last(path, "::").map_or(path, |at| &path[at + 2..])
}

/// The first word of a path.
fn first_word(path: &str) -> &str {
    places::first(path, "::").map_or(path, |at| &path[..at])
}

/// The type of a part, without its wrappers, as it can be declared for the result of a function.
#[cfg(feature = "parse")]
pub(super) fn type_of(view: &View<'_>, place: usize, paths: Paths) -> String {
    match paths {
        Paths::Short => declared(&view.core(place).type_text()),
        Paths::Full => declared((view.def(place).type_name)()),
    }
}

/// The compiler leaves out lifetimes, which can only be `'static`, and names a type by the path of its definition,
/// which can be private in the standard library.
#[cfg(feature = "parse")]
fn declared(type_name: &str) -> String {
    let mut out = String::with_capacity(type_name.len());
    let mut rest = type_name;
    while !rest.is_empty() {
        let (path, after) = split(rest, &|c| c.is_alphanumeric() || c == '_' || c == ':');
        out.push_str(&public_path(path));
        let (marks, after) = split(after, &|c| !c.is_alphanumeric() && c != '_');
        let is_cow = last_word(path) == "Cow";
        for (at, mark) in marks.char_indices() {
            out.push(mark);
            if mark == '&' {
                out.push_str("'static ");
            } else if is_cow && at == 0 && mark == '<' {
                out.push_str("'static, ");
            }
        }
        rest = after;
    }
    out
}

/// The longest prefix of such characters, and the rest.
#[cfg(feature = "parse")]
fn split<'t>(text: &'t str, such: &dyn Fn(char) -> bool) -> (&'t str, &'t str) {
    for (at, c) in text.char_indices() {
        if !such(c) {
            return text.split_at(at);
        }
    }
    (text, "")
}

/// Each type of the standard library that is data can be named in a module directly below the root.
#[cfg(feature = "parse")]
fn public_path(path: &str) -> String {
    let krate = first_word(path);
    let below = path.get(krate.len() + 2..).unwrap_or_default();
    let module = first_word(below);
    if matches!(krate, "core" | "alloc" | "std") && module.len() < below.len() {
        return format!("std::{module}::{}", last_word(below));
    }
    path.to_string()
}

/// For each place: is its constructor one that the reader cannot write? Empty if everything is visible.
///
/// Those that `read` marks are not. Calls that change one value in place are written as one block, so they can be
/// written together or not at all.
pub(super) fn unseen(view: &View<'_>, from: Option<&str>, read: &[usize]) -> Vec<bool> {
    if from.is_none() && read.is_empty() {
        return Vec::new();
    }
    let mut unseen = vec![false; view.len()];
    for place in read {
        unseen[*place] = true;
    }
    for place in (0..view.len()).rev() {
        let Form::Con(con) = view.form(place) else { continue };
        let in_chain = receiver(view, place).is_some_and(|next| is_step(view, next) && unseen[next]);
        let hidden = from.is_some_and(|from| !is_seen(con, view.def(place).module, from));
        unseen[place] |= in_chain || hidden;
    }
    unseen
}

/// Can a constructor of a type from this module be named in another?
pub(super) fn is_seen(con: &Con, module: &str, from: &str) -> bool {
    match con.seen {
        Seen::Everywhere => true,
        _ if module.is_empty() => true,
        Seen::Crate => first_word(module) == first_word(from),
        Seen::Module => from.strip_prefix(module).is_some_and(|below| below.is_empty() || below.starts_with("::")),
    }
}

/// The part that a call changes in place, if it does so.
pub(super) fn receiver(view: &View<'_>, place: usize) -> Option<usize> {
    match view.form(place) {
        Form::Con(Con { style: Style::Call(Call { receiver: Some(index), .. }), .. }) => {
            view.children(place).get(*index as usize).copied()
        }
        _ => None,
    }
}

/// Can this part be one more call on the value that is being changed, rather than a value of its own?
pub(super) fn is_step(view: &View<'_>, place: usize) -> bool {
    receiver(view, place).is_some() && !view.is_wrapped(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function_text(path: &str, module: &str) -> String {
        let mut out = String::new();
        function(&mut out, path, module, Paths::Full);
        out
    }

    #[test]
    fn full_paths_of_functions_start_at_the_crate() {
        assert_eq!(function_text("Box::new", "std::boxed"), "std::boxed::Box::new");
        assert_eq!(function_text("make", "my_crate::inner"), "my_crate::inner::make");
        assert_eq!(function_text("crate::other::make", "my_crate::inner"), "my_crate::other::make");
        assert_eq!(function_text("self::make", "my_crate::inner"), "my_crate::inner::make");
        assert_eq!(function_text("super::make", "my_crate::inner"), "my_crate::make");
        assert_eq!(function_text("std::mem::take", "my_crate::inner"), "std::mem::take");
        assert_eq!(function_text("::other::make", "my_crate::inner"), "::other::make");
        assert_eq!(function_text("make", ""), "make");
    }

    #[test]
    fn declared_types_have_public_paths_and_lifetimes() {
        assert_eq!(declared("i64"), "i64");
        assert_eq!(declared("(i64, my_crate::Exp)"), "(i64, my_crate::Exp)");
        assert_eq!(declared("[alloc::string::String; 3]"), "[std::string::String; 3]");
        assert_eq!(
            declared("alloc::collections::btree::map::BTreeMap<u8, core::option::Option<u8>>"),
            "std::collections::BTreeMap<u8, std::option::Option<u8>>"
        );
        assert_eq!(declared(std::any::type_name::<std::collections::HashSet<u8>>()), "std::collections::HashSet<u8>");
        assert_eq!(declared("core::ops::range::Range<u8>"), "std::ops::Range<u8>");
        assert_eq!(declared("(&str, Cow<str>)"), "(&'static str, Cow<'static, str>)");
        assert_eq!(declared("alloc::borrow::Cow<[my::Cow]>"), "std::borrow::Cow<'static, [my::Cow]>");
    }
}
