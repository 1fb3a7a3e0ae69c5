//! Passes that change what belongs together as a whole: each reaches a minimum that the other edits do not reach.

use lakatos_data::generator::{any, char_in, string};
use lakatos_engine::reduce::{Effort, Pass, Trial};

use crate::pairs::{CONFIRMING, only};
use crate::problems::trial;
use crate::traced::end;

/// Ends a case there by edits, or by edits and this pass, and without it elsewhere?
#[track_caller]
fn is_needed(pass: Pass, trial: fn() -> Box<dyn Trial>, first: &str, minimum: &str) {
    let without: Vec<Pass> = CONFIRMING.into_iter().filter(|other| *other != pass).collect();
    let fewer = [&without[..], &[pass]].concat();
    assert_eq!(end(trial(), first, &Effort { without, ..Effort::default() }).case, minimum);
    assert_ne!(end(trial(), first, &Effort { without: fewer, ..Effort::default() }).case, minimum);
}

/// The elements of a list and how often each stands in a row.
fn stretches(list: &[u8]) -> Vec<(u8, u8)> {
    list.chunk_by(|one, other| one == other).map(|row| (row[0], row.len() as u8)).collect()
}

#[test]
fn stretches_shortens_all_by_as_much() {
    let even = || {
        trial(any::<Vec<u8>>(), |list| {
            let all = stretches(&list);
            Some(all.len() < 3 || all[0].1 < 3 || all.iter().any(|stretch| stretch.1 != all[0].1))
        })
    };
    let first = format!("vec!{:?}", [[5_u8; 8], [9; 8], [7; 8]].concat());
    is_needed(Pass::Stretches, even, &first, "vec![0, 0, 0, 1, 1, 1, 0, 0, 0]");
}

#[test]
fn stretches_lowers_a_number_with_its_stretch() {
    let counted = || {
        trial(any::<Vec<u8>>(), |list| {
            let all = stretches(&list);
            Some(all.len() < 3 || all.iter().any(|stretch| stretch.0 != stretch.1))
        })
    };
    is_needed(Pass::Stretches, counted, "vec![3, 3, 3, 5, 5, 5, 5, 5, 4, 4, 4, 4]", "vec![1, 2, 2, 1]");
}

#[test]
fn stretches_changes_what_another_sequence_says_of_them() {
    let encoded =
        || trial(any::<(Vec<u8>, Vec<(u8, u8)>)>(), |(list, said)| Some(said.len() < 3 || stretches(&list) != said));
    let first = "(vec![4, 4, 4, 2, 2, 8, 8, 8, 8, 3, 3], vec![(4, 3), (2, 2), (8, 4), (3, 2)])";
    is_needed(Pass::Stretches, encoded, first, "(vec![0, 1, 0], vec![(0, 1), (1, 1), (0, 1)])");
}

#[test]
fn alike_lowers_parts_that_are_equal() {
    let equal = || {
        trial(any::<(Vec<u8>, Vec<u8>)>(), |(one, other)| {
            Some(one != other || one.is_empty() || one.iter().map(|byte| u32::from(*byte)).sum::<u32>() != 5)
        })
    };
    is_needed(Pass::Alike, equal, "(vec![2, 3], vec![2, 3])", "(vec![5], vec![5])");
}

#[test]
fn alike_exchanges_two_values_wherever_they_stand() {
    let two = || trial(any::<Vec<u8>>(), |list| Some(list != [1, 2, 0, 2] && list != [2, 1, 0, 1]));
    is_needed(Pass::Alike, two, "vec![1, 2, 0, 2]", "vec![2, 1, 0, 1]");
}

#[test]
fn coupled_makes_one_number_simple_and_looks_for_the_other() {
    let coupled = || trial(any::<(u32, u32)>(), |(x, y)| Some(x < 60 || y / 1_000 != x % 1_000));
    is_needed(Pass::Coupled, coupled, "(32728, 728999)", "(1000, 0)");
}

/// The passes lower one number by one and the other by seven, again and again.
#[test]
fn pairs_repeats_what_lowers_numbers_little_by_little() {
    let quotient = || trial(any::<(u32, u32)>(), |(x, y)| Some(y < 5 || x / 7 != y));
    let end = end(quotient(), "(7000003, 1000000)", &Effort::default());
    assert_eq!(end.case, "(35, 5)");
    assert!(end.systematic < 2_000, "{} evaluations", end.systematic);
}

#[test]
fn steps_tries_many_moduli_of_a_large_number_at_once() {
    let left = || trial(any::<u32>(), |number| Some(number < 5_237 || number % 12_227 != 10_539));
    let effort = Effort { evaluations: 10_000, ..Effort::default() };
    // The simplest numbers are tried, too, and have half of the evaluations.
    let alone = Effort { without: vec![Pass::Sweep], ..effort.clone() };
    assert_eq!(end(left(), "3342615572", &alone).case, "10539");
    let simple = || trial(any::<u32>(), |number| Some(number < 1_000 || number % 227_011 != 4_321));
    assert_eq!(end(simple(), "228604398", &effort).case, "4321");
}

#[test]
fn joint_changes_a_square_with_its_factors() {
    let mean = || {
        trial(any::<(u32, u32, u32)>(), |(a, b, c)| {
            Some(a < 2 || a >= b || c < 11 || u64::from(a) * u64::from(b) != u64::from(c) * u64::from(c))
        })
    };
    is_needed(Pass::Joint, mean, "(36, 49, 42)", "(9, 16, 12)");
}

#[test]
fn pairs_moves_floats_around_zero() {
    let apart = || {
        trial(any::<Vec<f64>>(), |list| Some(list.len() != 3 || list[1] - list[0] != 1.0 || list[2] - list[1] != 1.0))
    };
    is_needed(Pass::Pairs, apart, "vec![0.0, 1.0, 2.0]", "vec![-1.0, 0.0, 1.0]");
}

#[test]
fn fold_makes_many_numbers_fewer_of_the_same_sum() {
    let sum = trial(any::<Vec<u8>>(), |list| Some(list.iter().map(|byte| u32::from(*byte)).sum::<u32>() != 4_000));
    let few = [&[175][..], &[255; 15]].concat();
    assert_eq!(only(Pass::Fold, sum, &format!("vec!{:?}", [200_u8; 20])).case, format!("vec!{few:?}"));
}

/// What is out of order in one list is so in the other, and nothing says which elements belong together.
#[test]
fn twice_exchanges_elements_of_two_lists() {
    let tied = || {
        trial(any::<(Vec<u8>, Vec<u8>)>(), |(one, other)| {
            let mut sorted = one.clone();
            sorted.sort_unstable();
            Some(sorted != [0, 1, 2, 3] || !one.iter().map(|byte| byte * 2 + 9).eq(other))
        })
    };
    is_needed(Pass::Twice, tied, "(vec![3, 0, 1, 2], vec![15, 9, 11, 13])", "(vec![0, 1, 2, 3], vec![9, 11, 13, 15])");
}

#[test]
fn follow_learns_a_square() {
    let square = || {
        trial(any::<(u32, u32)>(), |(x, y)| {
            Some(y < 12 || u64::from(x) != u64::from(y) * u64::from(y) + 3 * u64::from(y) + 7)
        })
    };
    is_needed(Pass::Follow, square, "(812707, 900)", "(187, 12)");
}

/// The first digits of one number are the last of the other: either is lowered a little, again and again.
#[test]
fn steps_looks_for_a_larger_step_when_the_way_is_long() {
    let digits = || trial(any::<(u32, u32)>(), |(x, y)| Some(x < 60 || y / 1_000_000 != x % 1_000));
    let effort = Effort { evaluations: 10_000, ..Effort::default() };
    assert_eq!(end(digits(), "(795887, 887354178)", &effort).case, "(1000, 0)");
}

/// Characters of several ranges are constructors, and which they are is all that counts here.
#[test]
fn twice_exchanges_brackets_that_belong_together() {
    let brackets = || {
        trial(string(char_in("()[]x"), 0..=9), |text| {
            let is_nested = matches!(text.as_str(), "(([]))" | "([()])" | "[(())]" | "([[]])" | "[([])]" | "[[()]]");
            Some(!is_nested)
        })
    };
    is_needed(Pass::Twice, brackets, "\"(([]))\".to_string()", "String::from(\"([[]])\")");
}
