//! Who takes a function of each subject's type.

pub(crate) use lakatos::small::U2;

pub(crate) use crate::forms::{Table, Tree, Wrong, digit, sort_in_place};
pub(crate) use crate::plain::clamp;
pub(crate) use crate::sorting::sort;

pub(crate) fn takes_sort(_: impl Fn(Vec<U2>) -> Vec<U2>) {}
pub(crate) fn takes_sort_in_place(_: impl Fn(&mut [u8])) {}
pub(crate) fn takes_insert(_: impl Fn(&mut Table, u8, bool) -> Option<bool>) {}
pub(crate) fn takes_digit(_: impl Fn(&str) -> Result<u32, Wrong>) {}
pub(crate) fn takes_mirror(_: impl Fn(&Tree) -> Tree) {}
pub(crate) fn takes_clamp(_: impl Fn(i8, i8, i8) -> i8) {}
