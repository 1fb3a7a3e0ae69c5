//! A case as Rust source.

use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Term, Tree};
use lakatos_engine::judge::{Conjecture, Misuse, case};

use super::no_case;
use crate::settings::misuse;
use crate::trial::panics::{Ended, run_listing};

/// The case of a text: the value of the only argument, or all as a tuple.
pub(super) fn read(conjecture: &Conjecture, text: &str) -> Result<Tree, Misuse> {
    // Reading runs the checks of the types.
    let read = run_listing(|| match conjecture.arguments.as_slice() {
        [only] => parse(only, text).map(|term| case([term.tree().clone()])),
        _ => parse(&conjecture.shape, text).map(|term| term.tree().clone()),
    });
    let read = read.map_err(|ended| match ended {
        Ended::Panic(noted) => no_case(text, &format!("checking it panicked{}: {}", noted.place_text(), noted.message)),
        Ended::Discard(assumption) => no_case(text, &format!("a check of it uses `{}`", assumption.call())),
    })?;
    read.map_err(|error| {
        misuse(
            format!("`LAKATOS_REPLAY` holds `{text}`, which is not a case of this property: {error}"),
            "write the value of the argument, or a tuple of the values of all arguments, as Rust source",
        )
    })
}

/// The text of a case, on one line; `None` if there is none, or it is not read as the same case.
pub(super) fn text(conjecture: &Conjecture, case: &Tree, longest: usize) -> Option<String> {
    let term = match conjecture.arguments.as_slice() {
        [only] => Term::new(only.clone(), case.root().child(0)?.to_tree()),
        _ => Term::new(conjecture.shape.clone(), case.clone()),
    };
    let text = rust(&term.ok()?, &Layout::stored());
    let is_read = !text.contains('\n') && text.len() <= longest && super::read(conjecture, &text).as_ref() == Ok(case);
    is_read.then_some(text)
}
