//! What the pass of pairs proposes, all other passes being off: numbers that hold one another are moved together.

use lakatos_data::generator::any;
use lakatos_engine::reduce::{Effort, Pass, Trial};

use crate::problems::trial;
use crate::traced::{End, end};

pub(crate) const ALL: [Pass; 31] = [
    Pass::Smallest,
    Pass::Delete,
    Pass::Hoist,
    Pass::Leaves,
    Pass::Pairs,
    Pass::Swap,
    Pass::Reorder,
    Pass::Smaller,
    Pass::Sweep,
    Pass::Fold,
    Pass::Renumber,
    Pass::Zip,
    Pass::Relocate,
    Pass::Regroup,
    Pass::Rebuild,
    Pass::Random,
    Pass::Steps,
    Pass::Joint,
    Pass::Runs,
    Pass::Conserve,
    Pass::Counts,
    Pass::Lengths,
    Pass::Sorted,
    Pass::Twofold,
    Pass::Ties,
    Pass::Alike,
    Pass::Stretches,
    Pass::Coupled,
    Pass::Follow,
    Pass::Twice,
    Pass::Shake,
];

/// Those that confirm that a case is the simplest: they find what others miss, now and then.
pub(crate) const CONFIRMING: [Pass; 15] = [
    Pass::Sweep,
    Pass::Random,
    Pass::Steps,
    Pass::Joint,
    Pass::Runs,
    Pass::Conserve,
    Pass::Counts,
    Pass::Lengths,
    Pass::Sorted,
    Pass::Twofold,
    Pass::Ties,
    Pass::Coupled,
    Pass::Follow,
    Pass::Twice,
    Pass::Shake,
];

/// Reduces by this pass alone.
#[track_caller]
pub(crate) fn only(pass: Pass, trial: Box<dyn Trial>, first: &str) -> End {
    let without = ALL.into_iter().filter(|other| *other != pass).collect();
    end(trial, first, &Effort { without, ..Effort::default() })
}

/// Reduces by pairs alone: to this case, by these tries.
#[track_caller]
fn pairs(trial: Box<dyn Trial>, first: &str, last: &str, tries: &[&str]) {
    let end = only(Pass::Pairs, trial, first);
    assert_eq!((end.case.as_str(), end.tried), (last, tries.iter().map(ToString::to_string).collect()));
}

/// Fails if the first number is greater than the second by this.
fn difference(by: i128) -> Box<dyn Trial> {
    trial(any::<(i128, i128)>(), move |(x, y)| Some(x.wrapping_sub(y) != by))
}

/// Fails if both numbers together are this.
fn sum(of: i128) -> Box<dyn Trial> {
    trial(any::<(i128, i128)>(), move |(x, y)| Some(x.wrapping_add(y) != of))
}

/// The first number goes to zero, or, if it is there, the second; what is simpler only by exchange comes last.
#[test]
fn numbers_that_differ_by_a_fixed_amount_are_moved_together() {
    pairs(
        difference(5),
        "(105, 100)",
        "(1, -4)",
        &["(0, -5)", "(5, 0)", "(4, 1)", "(3, 2)", "(0, 5)", "(1, -4)", "(0, -3)"],
    );
    pairs(difference(-5), "(100, 105)", "(0, 5)", &["(0, 5)", "(1, 4)", "(2, 3)"]);
    pairs(
        difference(5),
        "(-100, -105)",
        "(1, -4)",
        &["(0, -5)", "(5, 0)", "(4, 1)", "(3, 2)", "(0, 5)", "(1, -4)", "(0, -3)"],
    );
    pairs(difference(-5), "(-105, -100)", "(0, 5)", &["(0, 5)", "(1, 4)", "(2, 3)"]);
    pairs(difference(-7), "(0, 7)", "(0, 7)", &["(1, 6)", "(2, 5)"]);
    pairs(difference(7), "(0, -7)", "(1, -6)", &["(7, 0)", "(6, 1)", "(5, 2)", "(0, 7)", "(1, -6)", "(0, -5)"]);
    pairs(difference(2), "(1, -1)", "(1, -1)", &["(0, 0)"]);
}

#[test]
fn numbers_of_a_fixed_sum_are_exchanged() {
    pairs(
        sum(10),
        "(7, 3)",
        "(1, 9)",
        &["(0, -4)", "(1, -3)", "(3, -1)", "(6, 2)", "(5, 1)", "(4, 0)", "(6, 4)", "(1, 9)", "(0, 8)"],
    );
    pairs(sum(10), "(2, 8)", "(1, 9)", &["(0, 6)", "(1, 7)", "(1, 9)", "(0, 8)"]);
    pairs(
        sum(-10),
        "(-7, -3)",
        "(0, -10)",
        &[
            "(0, 4)", "(-1, 3)", "(-3, 1)", "(-6, -2)", "(-5, -1)", "(-4, 0)", "(-6, -4)", "(0, -10)", "(10, 0)",
            "(8, -2)", "(4, -6)", "(1, -9)", "(2, -8)", "(3, -7)",
        ],
    );
    pairs(sum(7), "(0, 7)", "(1, 6)", &["(1, 6)", "(0, 5)"]);
    pairs(sum(-7), "(0, -7)", "(0, -7)", &["(7, 0)", "(6, -1)", "(4, -3)", "(1, -6)", "(2, -5)", "(3, -4)"]);
    pairs(
        sum(4),
        "(104, -100)",
        "(1, 3)",
        &[
            "(6, -198)",
            "(30, -174)",
            "(62, -142)",
            "(103, -101)",
            "(102, -102)",
            "(101, -103)",
            "(103, -99)",
            "(0, 4)",
            "(1, 3)",
            "(0, 2)",
        ],
    );
    pairs(sum(3), "(1, 2)", "(1, 2)", &["(0, 1)"]);
    pairs(
        sum(2000),
        "(1000, 1000)",
        "(1, 1999)",
        &[
            "(0, 0)",
            "(30, 30)",
            "(126, 126)",
            "(254, 254)",
            "(510, 510)",
            "(999, 999)",
            "(998, 998)",
            "(997, 997)",
            "(999, 1001)",
            "(30, 1970)",
            "(2, 1998)",
            "(1, 1999)",
            "(0, 1998)",
        ],
    );
}

#[test]
fn numbers_at_the_ends_of_their_type_are_moved_together() {
    let ends = format!("({}, {})", i128::MIN + 3, i128::MIN);
    assert_eq!(only(Pass::Pairs, difference(3), &ends).case, "(1, -2)");
    let ends = format!("({}, {})", i128::MAX, i128::MAX - 3);
    assert_eq!(only(Pass::Pairs, difference(3), &ends).case, "(1, -2)");
}

/// Reduces by pairs alone: to this case, with so many tries.
#[track_caller]
fn ends_at(trial: Box<dyn Trial>, first: &str, last: &str, tries: usize) {
    let end = only(Pass::Pairs, trial, first);
    assert_eq!((end.case.as_str(), end.tried.len()), (last, tries), "{:?}", end.tried);
}

#[test]
fn of_four_numbers_three_are_lowered_together() {
    let first = trial(any::<(u8, u8, u8, u8)>(), |(a, b, c, d)| Some(b != a + 1 || c != a + 2 || d < 60));
    ends_at(first, "(50, 51, 52, 77)", "(0, 1, 2, 60)", 97);
    let last = trial(any::<(u8, u8, u8, u8)>(), |(a, b, c, d)| Some(c != b + 1 || d != b + 2 || a < 60));
    ends_at(last, "(77, 50, 51, 52)", "(60, 0, 1, 2)", 100);
}

#[test]
fn of_three_numbers_two_are_lowered_together_and_any_two_exchanged() {
    ends_at(trial(any::<(u8, u8, u8)>(), |(a, b, c)| Some(b != a + 1 || c < 60)), "(50, 51, 77)", "(0, 1, 60)", 14);
    ends_at(trial(any::<(i32, i32, i32)>(), |(a, b, c)| Some(a + b + c != 30)), "(10, 10, 10)", "(1, 1, 28)", 23);
}

#[test]
fn the_numbers_of_a_list_are_moved_until_zero_is_in_their_middle() {
    let steps = |len: usize| {
        trial(any::<Vec<i32>>(), move |list| Some(list.len() != len || list.windows(2).any(|two| two[1] - two[0] != 1)))
    };
    ends_at(steps(2), "vec![-4, -3]", "vec![0, 1]", 1);
    ends_at(steps(3), "vec![7, 8, 9]", "vec![-1, 0, 1]", 27);
    ends_at(steps(4), "vec![7, 8, 9, 10]", "vec![-1, 0, 1, 2]", 67);
}

/// Two numbers that are three places apart meet as long as there are at most 24; then each has two neighbours only.
#[test]
fn of_many_numbers_only_neighbours_are_paired() {
    let row = |len: usize, values: [u8; 4]| {
        let mut row = vec![0; len];
        row[..4].copy_from_slice(&values);
        row
    };
    for (len, apart, last, tries) in [(24, 3, [0, 0, 0, 9], 79), (25, 3, [4, 0, 0, 5], 19), (25, 2, [0, 0, 9, 0], 22)] {
        let sum = trial(any::<Vec<u8>>(), move |list| {
            let rest = list.iter().enumerate().filter(|(place, _)| *place != 0 && *place != apart);
            Some(list.len() != len || list[0] + list[apart] != 9 || rest.into_iter().any(|(_, number)| *number != 0))
        });
        let mut first = row(len, [4, 0, 0, 0]);
        first[apart] = 5;
        ends_at(sum, &format!("vec!{first:?}"), &format!("vec!{:?}", row(len, last)), tries);
    }
}

#[test]
fn characters_are_no_numbers() {
    let neighbours = |(x, y): (char, char)| Some(u32::from(x) + 1 != u32::from(y));
    pairs(trial(any::<(char, char)>(), neighbours), "('x', 'y')", "('x', 'y')", &[]);
}

/// Leaves that are equal, or as far apart as they are, are lowered together before each is lowered for itself.
#[test]
fn leaves_that_are_equal_are_lowered_together() {
    let leaves = |trial: Box<dyn Trial>, first: &str| only(Pass::Leaves, trial, first).case;
    let above = || trial(any::<(i32, i32)>(), |(x, y)| Some(x != y || x < 10));
    assert_eq!(leaves(above(), "(1000, 1000)"), "(10, 10)");
    let below = || trial(any::<(i32, i32)>(), |(x, y)| Some(x != y || x > -10));
    assert_eq!(leaves(below(), "(-1000, -1000)"), "(-10, -10)");
    let two = trial(any::<(u8, u8, u8, u8)>(), |(a, b, c, d)| Some(a != c || b != d || a < 3 || b < 20));
    assert_eq!(leaves(two, "(77, 200, 77, 200)"), "(3, 20, 3, 20)");
    let letters = trial(any::<(char, char)>(), |(x, y)| Some(x != y || x < 'd'));
    assert_eq!(leaves(letters, "('x', 'x')"), "('d', 'd')");
}

#[test]
fn leaves_are_lowered_by_the_same_amount() {
    let leaves = |trial: Box<dyn Trial>, first: &str| only(Pass::Leaves, trial, first).case;
    assert_eq!(leaves(difference(5), "(105, 100)"), "(5, 0)");
    assert_eq!(leaves(difference(5), "(-100, -105)"), "(0, -5)");
    let three = || trial(any::<(u16, u16, u16)>(), |(x, y, z)| Some(x < 5 || y != x + 3 || z != y - 2));
    assert_eq!(leaves(three(), "(7000, 7003, 7001)"), "(5, 8, 6)");
    assert_eq!(leaves(sum(0), "(70, -70)"), "(0, 0)");
    let apart = || trial(any::<(i32, i32)>(), |(x, y)| Some(x.checked_neg() != Some(y) || x < 10));
    assert_eq!(leaves(apart(), "(70, -70)"), "(10, -10)");
}
