//! Cases by the values that are shown.
//!
//! Where a generator makes a value from something else, the case is that something. A case can be given by the value
//! all the same: its source is searched for, and accepted only if the generator shows exactly this value.

mod guess;
mod listing;
mod search;
#[cfg(all(test, feature = "more-generators", feature = "macros"))]
mod tests;
mod work;

use lakatos_data::shape::{Kind, Show, Wrap};
use lakatos_data::text::{TextError, parse_value};
use lakatos_data::{Shape, Tree};

use self::search::Finder;
use crate::outcome::meaning::shown_text;
use crate::process::texts::contains;
use crate::trial::panics::{Ended, run_listing};

/// Why a text could not be read as values.
pub(crate) enum NotRead {
    /// It has another form.
    Text(TextError),
    /// No source was found from which the generator makes the value.
    Unmade(TextError),
    /// A user function ended it.
    Ended(Ended),
}

/// Does a shape show values in place of their sources?
pub(crate) fn are_shown(shape: &Shape) -> bool {
    shape.reachable().iter().any(|part| matches!(&part.def().kind, Kind::Wrap(Wrap { show: Show::Value(_), .. })))
}

/// The text of the values of a tree, if it reads back as the same values.
pub(crate) fn readable_text(shape: &Shape, tree: &Tree) -> Option<String> {
    if !are_shown(shape) {
        return None;
    }
    let shown = shown_text(shape, tree).filter(|text| !contains(text, "\n"))?;
    let mut finder = Finder::new();
    let found = read_by(&mut finder, shape, &shown).ok()?;
    let is_same = found == *tree || (!finder.hides && shown_text(shape, &found).as_ref() == Some(&shown));
    is_same.then_some(shown)
}

/// The tree of a text of values.
pub(crate) fn read(shape: &Shape, text: &str) -> Result<Tree, NotRead> {
    read_by(&mut Finder::new(), shape, text)
}

fn read_by(finder: &mut Finder, shape: &Shape, text: &str) -> Result<Tree, NotRead> {
    // Reading runs the checks of the types.
    match run_listing(|| parse_value(shape, text, finder)) {
        Ok(Ok(term)) => Ok(term.tree().clone()),
        Ok(Err(error)) if finder.is_missing => Err(NotRead::Unmade(error)),
        Ok(Err(error)) => Err(NotRead::Text(error)),
        Err(ended) => Err(NotRead::Ended(ended)),
    }
}
