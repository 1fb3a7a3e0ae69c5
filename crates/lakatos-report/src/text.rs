//! The report as text, for people.
//!
//! What a reader needs first comes first: the verdict, then the case as code that can be pasted, then how the body
//! ended, then what was searched. There is one file for each of these. A plain report is the coloured one without its
//! colours. The public items besides [`report`] are building blocks for reports of other crates.

pub mod bindings;
#[cfg(feature = "lazy")]
mod demand;
#[cfg(not(feature = "lazy"))]
#[path = "text/demand/absent.rs"]
mod demand;
pub mod ending;
mod evidence;
#[cfg(feature = "explain")]
mod explanation;
pub mod failure;
pub mod foreign;
#[cfg(feature = "keep")]
mod kept;
mod left_out;
pub mod notes;
pub mod numbers;
pub mod page;
pub mod replay;
mod shares;
mod time;
mod verdict;
pub mod words;

use std::fmt;

use crate::model::{Counterexample, Outcome, Property};
use page::Page;

/// The layout of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The maximum width of a line, from 40 to 200. Names, paths, messages and commands are not broken.
    pub width: usize,
    /// Whether colours may be used.
    pub colour: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style { width: 100, colour: false }
    }
}

/// The whole report. Every line ends with a line end.
pub fn report(outcome: &Outcome, style: &Style) -> String {
    let mut page = Page::new(style);
    verdict::write(&mut page, outcome);
    page.finish()
}

/// Notices that need action although the property passes, one line each: kept cases that are fixed, that are stale, or
/// that cannot be read. Without the feature `keep` there are none.
pub fn notices(outcome: &Outcome) -> Vec<String> {
    #[cfg(feature = "keep")]
    return kept::notices(outcome);
    #[cfg(not(feature = "keep"))]
    {
        let _ = outcome;
        Vec::new()
    }
}

/// The report on a case that has not ended yet. Every line ends with a line end.
pub fn still_running(property: &Property, case: &Counterexample, style: &Style) -> String {
    let mut page = Page::new(style);
    verdict::running(&mut page, property, case);
    page.finish()
}

impl fmt::Display for Outcome {
    /// The [`report`], plain, in lines of up to 100 characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&report(self, &Style::default()))
    }
}
