//! A case as Rust source, without the feature for reading it: the short form is used.

use lakatos_data::Tree;
use lakatos_engine::judge::{Conjecture, Misuse};

use super::CaseText;
use crate::settings::needs_feature;

pub(super) fn read(_: &Conjecture, text: &str) -> Result<Tree, Misuse> {
    let what = format!("`LAKATOS_REPLAY` holds `{text}`, and a case as Rust source");
    Err(needs_feature(&what, "text"))
}

pub(super) fn read_stored(conjecture: &Conjecture, text: &str) -> Result<Tree, Misuse> {
    read(conjecture, text)
}

pub(super) fn text(_: &Conjecture, _: &Tree, _: usize) -> Option<CaseText> {
    None
}
