//! Panics of functions of the user's types while cases are listed or built: which function it was, and for which value.

use lakatos_data::text::{Layout, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::{Conjecture, Misuse};
use lakatos_engine::tiers::{Asked, Purpose, culprit};

use crate::process::texts::joined;
use crate::settings::ATOMS;
use crate::trial::noted::Noted;
use crate::trial::panics::{Ended, run_listing};

/// How the message begins of a panic because values depend on a quantifier that is unknown.
pub(crate) const VALUES_UNKNOWN: &str = "whether a value satisfies ";

/// The same, where it decides which values a type or a generator has.
pub(crate) const LISTED_UNKNOWN: &str = "which values there are is not known: ";

/// What is said where values depend on a quantifier that is unknown, if that is why there was a panic.
fn unknown_values(noted: &Noted) -> Option<Misuse> {
    let remedy = "quantify over a type of `lakatos::lazy`, whose search can end, or over a type with few values; or draw \
                  the values without the quantifier, and ask it in the property by `assume!`";
    let is_why = [VALUES_UNKNOWN, LISTED_UNKNOWN].iter().any(|begin| noted.message.starts_with(begin));
    is_why.then(|| Misuse { problem: noted.message.clone(), remedy: remedy.to_owned() })
}

/// Functions of the user's types that panic, and what to do.
pub(crate) fn panicked_while_drawing(noted: &Noted, arguments: &str) -> Misuse {
    if let Some(misuse) = unknown_values(noted) {
        return misuse;
    }
    Misuse {
        problem: format!("building {arguments} panicked{}: {}", noted.place_text(), noted.message),
        remedy:
            "a constructing function, a conversion or an invariant of `#[data(..)]` must not panic: let it refuse the \
                 value by `Option`, `Result` or `bool`"
                .to_owned(),
    }
}

/// What to blame for a panic that no case caused.
pub(crate) enum Blame {
    /// A function of the user's types.
    Misuse(Misuse),
    /// This library: what the panic said.
    Internal(String),
}

/// Finds the cause of a panic while cases of these properties were listed.
pub(crate) fn blame(conjectures: &[Conjecture], ended: Ended) -> Blame {
    let noted = match ended {
        Ended::Panic(noted) => noted,
        Ended::Discard(assumption) => {
            let message = format!("`{}` is used outside of a property", assumption.call());
            Noted { message, ..Noted::default() }
        }
    };
    if let Some(misuse) = unknown_values(&noted) {
        return Blame::Misuse(misuse);
    }
    if noted.is_of_library() {
        return Blame::Internal(noted.message);
    }
    for conjecture in conjectures {
        if let Some(misuse) = found_again(conjecture, noted.clone()) {
            return Blame::Misuse(misuse);
        }
    }
    Blame::Misuse(panicked_while_drawing(&noted, "an argument"))
}

/// The misuse for a panic while a case was built.
pub(crate) fn misuse_of_panic(conjecture: &Conjecture, noted: Noted, case: Option<&Tree>) -> Misuse {
    if let Some(misuse) = unknown_values(&noted) {
        return misuse;
    }
    match (found_again(conjecture, noted.clone()), case) {
        (Some(misuse), _) => misuse,
        (None, Some(case)) => panicked_while_drawing(&noted, &arguments_text(conjecture, case)),
        (None, None) => panicked_while_drawing(&noted, "an argument"),
    }
}

/// Lists the values once more, to find the function and the value that cause the panic.
fn found_again(conjecture: &Conjecture, mut noted: Noted) -> Option<Misuse> {
    let mut panics = |code: &mut dyn FnMut()| match run_listing(code) {
        Ok(()) => false,
        Err(Ended::Discard(_)) => true,
        Err(Ended::Panic(other)) => {
            noted = other;
            true
        }
    };
    let Asked { purpose, shape, tree } = culprit(&conjecture.shape, ATOMS, &mut panics)?;
    let (doing, remedy) = match purpose {
        Purpose::Build => (
            "building or comparing",
            "a constructing function, `==`, `cmp` and `hash` must not panic: let the function refuse the value by \
             `Option`, `Result` or `bool`",
        ),
        Purpose::Check => (
            "checking",
            "an invariant of `#[data(..)]` and a filter of a generator must not panic: let them return `false`",
        ),
        Purpose::Depend => (
            "making a generator from",
            "the function that makes a generator of a value must not panic: give it only values for which there is one",
        ),
    };
    let problem = format!("{doing} {} panicked{}: {}", code(shape, tree), noted.place_text(), noted.message);
    Some(Misuse { problem, remedy: remedy.to_owned() })
}

/// A value as Rust source on one line.
fn code(shape: Shape, tree: Tree) -> String {
    // As it is stored: the code that panics is what makes the value.
    let layout = Layout { width: usize::MAX, ..Layout::stored() };
    match Term::new(shape, tree) {
        Ok(term) => format!("`{}`", rust(&term, &layout)),
        Err(_) => String::new(),
    }
}

fn arguments_text(conjecture: &Conjecture, case: &Tree) -> String {
    let mut texts = Vec::with_capacity(conjecture.arguments.len());
    for (shape, node) in conjecture.arguments.iter().zip(case.root().children()) {
        texts.push(code(shape.clone(), node.to_tree()));
    }
    joined(&texts, ", ")
}
