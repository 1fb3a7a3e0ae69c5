//! A case as Rust source.

use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::{Conjecture, Misuse, case};

use super::{CaseText, no_case};
use crate::outcome::meaning;
use crate::outcome::values::{self, NotRead};
use crate::process::texts::contains;
use crate::settings::misuse;
use crate::trial::panics::{Ended, run_listing};

/// The case of a text: the value of the only argument, or all as a tuple. What cannot be read as values is taken as the
/// input of generators.
pub(super) fn read(conjecture: &Conjecture, text: &str) -> Result<Tree, Misuse> {
    let shape = shape(conjecture);
    if !values::are_shown(&shape) {
        return read_stored(conjecture, text);
    }
    match values::read(&shape, text) {
        Ok(tree) => Ok(whole(conjecture, tree)),
        Err(NotRead::Text(error)) => read_stored(conjecture, text).map_err(|_| not_read(text, &error.to_string())),
        Err(NotRead::Unmade(error)) => Err(misuse(
            format!("`LAKATOS_REPLAY` holds `{text}`, which is not a case of this property: {error}"),
            "give a value that the generator makes, or what it makes the value from, followed by `#source`",
        )),
        Err(NotRead::Ended(ended)) => Err(ended_by(text, ended)),
    }
}

/// The same for a stored text.
pub(super) fn read_stored(conjecture: &Conjecture, text: &str) -> Result<Tree, Misuse> {
    // Reading runs the checks of the types.
    match run_listing(|| parse(&shape(conjecture), text)) {
        Ok(Ok(term)) => Ok(whole(conjecture, term.tree().clone())),
        Ok(Err(error)) => Err(not_read(text, &error.to_string())),
        Err(ended) => Err(ended_by(text, ended)),
    }
}

/// The shape of the text of a case.
fn shape(conjecture: &Conjecture) -> Shape {
    match conjecture.arguments.as_slice() {
        [only] => only.clone(),
        _ => conjecture.shape.clone(),
    }
}

/// The case of a tree that was read.
fn whole(conjecture: &Conjecture, tree: Tree) -> Tree {
    if conjecture.arguments.len() == 1 { case([tree]) } else { tree }
}

fn not_read(text: &str, why: &str) -> Misuse {
    misuse(
        format!("`LAKATOS_REPLAY` holds `{text}`, which is not a case of this property: {why}"),
        "write the value of the argument, or a tuple of the values of all arguments, as Rust source",
    )
}

fn ended_by(text: &str, ended: Ended) -> Misuse {
    match ended {
        Ended::Panic(noted) => no_case(text, &format!("checking it panicked{}: {}", noted.place_text(), noted.message)),
        Ended::Discard(assumption) => no_case(text, &format!("a check of it uses `{}`", assumption.call())),
    }
}

/// The text of a case, on one line; `None` if there is none, or it does not read back as the same case.
pub(super) fn text(conjecture: &Conjecture, case: &Tree, longest: usize) -> Option<CaseText> {
    let (shape, tree) = match conjecture.arguments.as_slice() {
        [only] => (only.clone(), case.root().child(0)?.to_tree()),
        _ => (conjecture.shape.clone(), case.clone()),
    };
    if let Some(text) = values::readable_text(&shape, &tree).filter(|text| text.len() <= longest) {
        return Some(CaseText { text, is_value: true });
    }
    let term = Term::new(shape.clone(), tree.clone()).ok()?;
    let text = rust(&term, &Layout::stored());
    let is_short = !contains(&text, "\n") && text.len() <= longest;
    if !is_short || read_stored(conjecture, &text).as_ref() != Ok(case) {
        return None;
    }
    let is_value = !values::are_shown(&shape) && !meaning::is_needed(&shape, &tree, &text);
    Some(CaseText { text, is_value })
}
