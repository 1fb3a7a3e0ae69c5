//! Premises that the type of an argument guarantees.
//!
//! A type whose values are built by constructing functions can declare what these guarantee (`satisfies`). A premise
//! that states the same about an argument holds for every value, so no engine checks it. If it turns out false all the
//! same, the declaration is wrong, and the report says so.

use lakatos_data::shape::{Kind, Satisfies, Show, Wrap};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::Misuse;

use crate::process::texts::last_of_path;
use crate::property::Premise;
use crate::trial::panics::run_trying;

/// Which premises are guaranteed, by the number of the premise.
pub(crate) struct Guarantees {
    of: Vec<Option<Guarantee>>,
}

struct Guarantee {
    argument: usize,
    shape: Shape,
    satisfies: &'static Satisfies,
}

impl Guarantees {
    pub(crate) fn of(premises: &[Premise], arguments: &[Shape]) -> Guarantees {
        let mut of = Vec::with_capacity(premises.len());
        for premise in premises {
            of.push(guarantee(premise, arguments));
        }
        Guarantees { of }
    }

    /// Is this premise guaranteed?
    #[inline]
    pub(crate) fn has(&self, premise: usize) -> bool {
        self.of.get(premise).is_some_and(Option::is_some)
    }

    /// This premise was false for a case: is the declaration wrong?
    pub(crate) fn broken(&self, premise: usize, case: &Tree) -> Option<Misuse> {
        let guarantee = self.of.get(premise)?.as_ref()?;
        let value = case.root().child(guarantee.argument)?;
        // A function of the same name elsewhere may mean something else.
        if run_trying(|| (guarantee.satisfies.check)(value)).ok()?? {
            return None;
        }
        let type_text = guarantee.shape.type_text();
        let path = guarantee.satisfies.path;
        let value = match Term::new(guarantee.shape.clone(), value.to_tree()) {
            Ok(term) => term.to_string(),
            Err(_) => String::new(),
        };
        Some(Misuse {
            problem: format!(
                "`{type_text}` declares `satisfies = {path}`, but its constructing functions build a value for which \
                 `{path}` is false: {value}"
            ),
            remedy: format!("correct the functions or `{path}`, or take it out of `satisfies`"),
        })
    }
}

fn guarantee(premise: &Premise, arguments: &[Shape]) -> Option<Guarantee> {
    let [argument] = premise.arguments else { return None };
    let called = called_function(premise.text)?;
    let shape = arguments.get(*argument)?.clone();
    // The result of a function is another value.
    for layer in &shape.layers() {
        if let Kind::Wrap(Wrap { show: Show::Source, .. }) = &layer.def().kind {
            return None;
        }
    }
    let core = shape.core().shape;
    let Shape::Fixed(def) = core else { return None };
    let Kind::Sum(sum) = &def.kind else { return None };
    let declared = sum.calls.as_ref()?.satisfies;
    for satisfies in declared {
        if last_of_path(satisfies.path).trim() == called {
            return Some(Guarantee { argument: *argument, shape, satisfies });
        }
    }
    None
}

/// The name of the function, if the text is one call on one value: `is_sorted(&xs)`, `Set::is_sorted(&xs)`,
/// `xs.is_sorted()`.
fn called_function(text: &str) -> Option<&str> {
    let (before, inside) = text.strip_suffix(')')?.split_once('(')?;
    for part in &[before, inside] {
        for c in part.chars() {
            if !(c.is_alphanumeric() || matches!(c, '_' | '&' | ':' | '.' | '*' | ' ')) {
                return None;
            }
        }
    }
    if let Some(b'&' | b'*') = before.trim_start().as_bytes().first() {
        return None;
    }
    let path = before.rsplit_once('.').map_or(before, |(_, name)| name);
    let name = last_of_path(path).trim();
    if name.is_empty() { None } else { Some(name) }
}

#[cfg(test)]
mod tests {
    use super::called_function;

    #[test]
    fn a_call_on_one_value_is_seen() {
        for text in ["is_sorted(&xs)", "Set::is_sorted(&xs)", "xs.is_sorted()", "crate::set::is_sorted(& xs)"] {
            assert_eq!(called_function(text), Some("is_sorted"), "{text}");
        }
    }

    #[test]
    fn anything_else_is_not() {
        for text in
            ["!is_sorted(&xs)", "is_sorted(&f(xs))", "a || is_sorted(&xs)", "xs.len() > 2", "is_sorted", "(a)(b)"]
        {
            assert_eq!(called_function(text), None, "{text}");
        }
    }
}
