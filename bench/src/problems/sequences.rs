//! Vectors, and vectors of vectors.

use std::collections::BTreeSet;

use lakatos::generator::{Generator, lists_of_length, range};
use lakatos::prelude::*;
use lakatos::{Check, Outcome};

fn sum(numbers: &[i16]) -> i16 {
    numbers.iter().fold(0, |sum, number| sum.wrapping_add(*number))
}

#[derive(Data)]
struct Bounded {
    #[data(where = |numbers| sum(numbers) < 256)]
    numbers: Vec<i16>,
}

pub(super) fn bound5(check: Check) -> Outcome {
    check.run(|a: Bounded, b: Bounded, c: Bounded, d: Bounded, e: Bounded| {
        let sums = [a, b, c, d, e].map(|bounded| sum(&bounded.numbers));
        sum(&sums) < 5 * 256
    })
}

pub(super) fn large_union_list(check: Check) -> Outcome {
    check.run(|lists: Vec<Vec<i64>>| lists.iter().flatten().collect::<BTreeSet<_>>().len() <= 4)
}

pub(super) fn reverse(check: Check) -> Outcome {
    check.run(|list: Vec<i32>| list.iter().rev().eq(list.iter()))
}

/// A length from 1 to 100, and then a list of so many numbers.
pub(super) fn length_list(check: Check) -> Outcome {
    let lists = range(1..=100usize).flat_map(|len| lists_of_length(*len, range(0..=1000)));
    check.with(lists).run(|list| list.iter().all(|number| *number < 900))
}

#[derive(Data)]
struct Digit(#[data(range = 0..=10)] usize);

pub(super) fn coupling(check: Check) -> Outcome {
    check.run(|list: Vec<Digit>| {
        assume!(list.iter().all(|digit| digit.0 < list.len()));
        list.iter().enumerate().all(|(i, digit)| digit.0 == i || list[digit.0].0 != i)
    })
}

/// Removes the first occurrence of the number at an index: is it gone?
fn is_gone<T: PartialEq + Copy>(mut list: Vec<T>, index: usize) -> bool {
    assume!(index < list.len());
    let number = list[index];
    let first = list.iter().position(|other| *other == number);
    list.remove(first.unwrap_or(index));
    !list.contains(&number)
}

pub(super) fn deletion(check: Check) -> Outcome {
    check.run(|list: Vec<i32>, index: usize| is_gone(list, index))
}

pub(super) fn deletion_u8(check: Check) -> Outcome {
    check.run(|list: Vec<u8>, index: u8| is_gone(list, usize::from(index)))
}

pub(super) fn distinct(check: Check) -> Outcome {
    check.run(|list: Vec<i32>| list.iter().collect::<BTreeSet<_>>().len() < 3)
}

pub(super) fn nested_lists(check: Check) -> Outcome {
    check.run(|lists: Vec<Vec<()>>| lists.iter().map(Vec::len).sum::<usize>() <= 10)
}
