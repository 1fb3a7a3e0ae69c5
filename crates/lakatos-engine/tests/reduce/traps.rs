//! Traps that reducers are known to fall into: each has a case.

use lakatos_data::generator::{Generator, any, range, vec};

use crate::problems::trial;
use crate::traced::ends_at;

/// Each number can only be lowered a little below the other: one step at a time would take a million evaluations.
#[test]
fn two_numbers_that_hold_each_other_up_are_not_lowered_in_turns() {
    let near = || trial(any::<(i64, i64)>(), |(x, y)| Some(x.abs_diff(y) != 1));
    ends_at(near(), "(1000000, 1000001)", "(0, 1)", 100);
    ends_at(near(), "(-1000000, -999999)", "(0, 1)", 100);
}

#[test]
fn three_numbers_that_hold_one_another_up_are_lowered_together() {
    let chain = trial(any::<(i64, i64, i64)>(), |(x, y, z)| Some(x < 5 || y != x + 3 || z != y - 2));
    ends_at(chain, "(70000, 70003, 70001)", "(5, 8, 6)", 1_000);
}

/// Elements go from both lists, or from none.
#[test]
fn two_lists_of_one_length_become_shorter_together() {
    let zipped = trial(any::<(Vec<i32>, Vec<i32>)>(), |(one, other)| {
        (one.len() == other.len()).then(|| one.iter().zip(&other).all(|(a, b)| *a <= *b + 5))
    });
    let first = "(vec![4, 81, 3, 9, 0, 7, 12], vec![6, 81, 20, 2, 1, 8, 14])";
    ends_at(zipped, first, "(vec![1], vec![-5])", 300);
}

/// A number says how long a list is, and nothing but the premise ties them.
#[test]
fn a_length_beside_a_list_follows_it() {
    let counted = trial(any::<(usize, Vec<i32>)>(), |(len, list)| {
        (len == list.len()).then(|| list.iter().all(|number| *number < 900))
    });
    ends_at(counted, "(6, vec![4, 81, 950, 9, 0, 7])", "(1, vec![900])", 200);
}

/// How many lists there are is drawn first, then how long each of them is, then their elements.
#[test]
fn lengths_that_are_drawn_before_other_lengths_become_shorter() {
    let rows =
        range(1..=9usize).flat_map(|count| vec(range(1..=9usize).flat_map(|len| vec(range(0..=99), *len)), *count));
    let low = trial(rows, |rows| Some(rows.iter().flatten().sum::<i32>() < 50));
    let first = "(4, vec![(3, vec![7, 0, 31]), (1, vec![99]), (2, vec![12, 13]), (5, vec![1, 2, 3, 4, 5])])";
    ends_at(low, first, "(1, vec![(1, vec![50])])", 300);
}

/// Between the first failure and the simplest there is no other, and both numbers differ.
#[test]
fn a_needle_is_found_that_needs_two_changes_at_once() {
    let needles = trial(any::<(u8, u8)>(), |pair| Some(pair != (7, 5) && pair != (2, 4)));
    ends_at(needles, "(7, 5)", "(2, 4)", 300);
    let both = trial(any::<(Option<u8>, bool)>(), |(some, is)| Some(some.is_some() != is));
    ends_at(both, "(Some(77), true)", "(None, false)", 30);
}

/// One less never fails.
#[test]
fn only_every_other_number_fails() {
    let even = trial(any::<u32>(), |number| Some(number % 2 == 1 || number < 21));
    ends_at(even, "123456", "22", 100);
    let third = trial(any::<u32>(), |number| Some(number % 3 != 0 || number < 1_000));
    ends_at(third, "999999999", "1002", 200);
}

/// One element less never fails.
#[test]
fn only_every_other_length_fails() {
    let pairs = trial(any::<Vec<u8>>(), |list| Some(list.len() % 2 == 1 || !list.contains(&9)));
    ends_at(pairs, "vec![1, 2, 3, 9, 5, 6, 7, 8]", "vec![0, 9]", 200);
}

/// Whatever one number loses, others have to win.
#[test]
fn a_sum_that_is_fixed_comes_to_rest_on_few_numbers() {
    let list = trial(any::<Vec<u32>>(), |list| Some(list.iter().map(|n| u64::from(*n)).sum::<u64>() != 1_000));
    ends_at(list, "vec![100, 250, 3, 47, 500, 99, 1]", "vec![1000]", 300);
    let three = trial(any::<(u16, u16, u16)>(), |(x, y, z)| Some(u32::from(x) + u32::from(y) + u32::from(z) != 1_000));
    ends_at(three, "(300, 300, 400)", "(0, 0, 1000)", 300);
}

/// What is deleted lies before the element that an index points at.
#[test]
fn an_index_follows_a_deletion() {
    let at = trial(any::<(Vec<i32>, usize)>(), |(list, index)| (index < list.len()).then(|| list[index] < 900));
    ends_at(at, "(vec![4, 81, 3, 9, 0, 950, 12], 5)", "(vec![900], 0)", 200);
    let chain = trial(any::<Vec<usize>>(), |list| {
        let next = |at: usize| list.get(at).copied().filter(|next| *next < list.len());
        Some(list.iter().enumerate().all(|(at, _)| {
            let third = next(at).and_then(next);
            third.is_none_or(|third| third == at || next(at) == Some(at) || next(third) != Some(at))
        }))
    });
    ends_at(chain, "vec![0, 1, 5, 3, 4, 7, 6, 2, 8]", "vec![1, 2, 0]", 300);
}
