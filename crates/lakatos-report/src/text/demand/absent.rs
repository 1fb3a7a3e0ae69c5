//! Demand-driven searches without the feature `lazy`: there are none.

use super::page::Page;
use crate::model::Search;

pub(super) fn write(_page: &mut Page, _search: &Search) {}

pub(super) fn for_all(_search: &Search) -> Option<String> {
    None
}

pub(super) fn doubt(_search: &Search) -> Option<&'static str> {
    None
}
