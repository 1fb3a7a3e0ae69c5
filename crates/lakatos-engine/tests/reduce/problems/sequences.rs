//! Vectors, and vectors of vectors.

use std::collections::BTreeSet;

use lakatos_data::generator::{Generator, any, range, vec};
use lakatos_engine::reduce::Trial;
use lakatos_macros::Data;

use super::trial;

fn sum(numbers: &[i16]) -> i16 {
    numbers.iter().fold(0, |sum, number| sum.wrapping_add(*number))
}

#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Bounded {
    #[data(where = |numbers| sum(numbers) < 256)]
    pub(crate) numbers: Vec<i16>,
}

/// The property of bound5.
pub(crate) fn stays_bounded(all: [Bounded; 5]) -> bool {
    sum(&all.map(|bounded| sum(&bounded.numbers))) < 5 * 256
}

pub(super) fn bound5() -> Box<dyn Trial> {
    type Five = (Bounded, Bounded, Bounded, Bounded, Bounded);
    trial(any::<Five>(), |(a, b, c, d, e)| Some(stays_bounded([a, b, c, d, e])))
}

/// The property of large_union_list.
pub(crate) fn has_few_numbers(lists: &[Vec<i64>]) -> bool {
    lists.iter().flatten().collect::<BTreeSet<_>>().len() <= 4
}

pub(super) fn large_union_list() -> Box<dyn Trial> {
    trial(any::<Vec<Vec<i64>>>(), |lists| Some(has_few_numbers(&lists)))
}

/// The property of reverse.
pub(crate) fn is_palindrome(list: &[i32]) -> bool {
    list.iter().rev().eq(list.iter())
}

pub(super) fn reverse() -> Box<dyn Trial> {
    trial(any::<Vec<i32>>(), |list| Some(is_palindrome(&list)))
}

/// A length from 1 to 100, and then a list of so many numbers.
pub(crate) fn lists() -> impl Generator<Value = Vec<i32>> {
    range(1..=100usize).flat_map(|len| vec(range(0..=1000), *len))
}

/// The property of length_list.
pub(crate) fn is_low(list: &[i32]) -> bool {
    list.iter().all(|number| *number < 900)
}

pub(super) fn length_list() -> Box<dyn Trial> {
    trial(lists(), |list| Some(is_low(&list)))
}

#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Digit(#[data(range = 0..=10)] usize);

/// The premise of coupling.
pub(crate) fn all_point_inside(list: &[Digit]) -> bool {
    list.iter().all(|digit| digit.0 < list.len())
}

/// The property of coupling.
pub(crate) fn none_are_coupled(list: &[Digit]) -> bool {
    list.iter().enumerate().all(|(i, digit)| digit.0 == i || list[digit.0].0 != i)
}

pub(super) fn coupling() -> Box<dyn Trial> {
    trial(any::<Vec<Digit>>(), |list| all_point_inside(&list).then(|| none_are_coupled(&list)))
}

/// The property of deletion: the first occurrence of the number at an index is removed, and then it is gone.
pub(crate) fn is_gone<T: PartialEq + Copy>(mut list: Vec<T>, index: usize) -> bool {
    let number = list[index];
    let first = list.iter().position(|other| *other == number);
    list.remove(first.unwrap_or(index));
    !list.contains(&number)
}

pub(super) fn deletion() -> Box<dyn Trial> {
    trial(any::<(Vec<i32>, usize)>(), |(list, index)| (index < list.len()).then(|| is_gone(list, index)))
}

pub(super) fn deletion_u8() -> Box<dyn Trial> {
    trial(any::<(Vec<u8>, u8)>(), |(list, index)| {
        let index = usize::from(index);
        (index < list.len()).then(|| is_gone(list, index))
    })
}

/// The property of distinct.
pub(crate) fn has_two_at_most(list: &[i32]) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() < 3
}

pub(super) fn distinct() -> Box<dyn Trial> {
    trial(any::<Vec<i32>>(), |list| Some(has_two_at_most(&list)))
}

/// The property of nested_lists.
pub(crate) fn is_short(lists: &[Vec<()>]) -> bool {
    lists.iter().map(Vec::len).sum::<usize>() <= 10
}

pub(super) fn nested_lists() -> Box<dyn Trial> {
    trial(any::<Vec<Vec<()>>>(), |lists| Some(is_short(&lists)))
}
