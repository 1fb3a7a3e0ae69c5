//! Who takes a function of each subject's type.

pub(crate) use lakatos::small::U2;

pub(crate) use crate::forms::{Table, Tree, Wrong, digit, sort_in_place};
pub(crate) use crate::plain::clamp;
pub(crate) use crate::sorting::sort;
pub(crate) use crate::wholes::{Log, Point, Setting, escaped, nearest, parted};

pub(crate) use std::num::Wrapping;
pub(crate) use std::time::Duration;

pub(crate) fn takes_sort(_: impl Fn(Vec<U2>) -> Vec<U2>) {}
pub(crate) fn takes_sort_in_place(_: impl Fn(&mut [u8])) {}
pub(crate) fn takes_insert(_: impl Fn(&mut Table, u8, bool) -> Option<bool>) {}
pub(crate) fn takes_digit(_: impl Fn(&str) -> Result<u32, Wrong>) {}
pub(crate) fn takes_mirror(_: impl Fn(&Tree) -> Tree) {}
pub(crate) fn takes_clamp(_: impl Fn(i8, i8, i8) -> i8) {}
pub(crate) fn takes_depth(_: impl Fn(Box<Setting>) -> usize) {}
pub(crate) fn takes_merge(_: impl Fn(&mut Setting, Setting)) {}
pub(crate) fn takes_parted(_: impl Fn(&i8, &i8) -> (i8, bool)) {}
pub(crate) fn takes_nearest(_: impl Fn([Point; 2], Point, &[String]) -> Option<(Point, String)>) {}
pub(crate) fn takes_write(_: impl Fn(&mut Log, &str, u8) -> usize) {}
pub(crate) fn takes_escaped(_: impl Fn(&str) -> String) {}
pub(crate) fn takes_later(_: impl Fn(Duration, &Wrapping<u8>) -> Option<(Duration, Wrapping<u8>)>) {}
