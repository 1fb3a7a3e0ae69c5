//! Quantifiers as a property writes them, and what is said of a formula.

use lakatos_data::Data;
use lakatos_data::lazy::{List, Nat};
use lakatos_lazy::logic::{Answer, Quantifier, Scope, quantify, within};

#[track_caller]
pub(crate) fn exists<T: Data>(holds: impl Fn(&T) -> bool) -> bool {
    quantify(Quantifier::Exists, ("", 0, 0), &holds).said
}

#[track_caller]
pub(crate) fn forall<T: Data>(holds: impl Fn(&T) -> bool) -> bool {
    quantify(Quantifier::ForAll, ("", 0, 0), &holds).said
}

pub(crate) fn answer(formula: impl FnOnce() -> bool) -> Answer {
    answer_with(1, formula)
}

/// The answer where there are so many atoms.
pub(crate) fn answer_with(atoms: u32, formula: impl FnOnce() -> bool) -> Answer {
    let (said, told) = within(Scope { atoms, ..Scope::default() }, formula);
    Answer::of(said, told.unknown.is_some())
}

#[test]
fn no_number_equals_all_numbers() {
    assert_eq!(answer(|| exists(|n: &Nat| forall(|m: &Nat| n == m))), Answer::False);
}

#[test]
fn above_one_there_is_nothing_that_is_at_most_one() {
    let formula = || forall(|x: &Nat| !(*x > 1) || exists(|y: &Nat| x < y && *y <= 1));
    assert_eq!(answer(formula), Answer::False);
    assert_eq!(answer(|| !exists(|y: &Nat| Nat::from(5) < *y && *y <= 1)), Answer::True, "for one number");
}

#[test]
fn a_palindrome_of_one_element_is_no_list_and_its_reverse() {
    use lakatos_data::atoms::A;
    for atoms in 1..=3 {
        let formula = || forall(|xs: &List<A>| xs.rev() != *xs || exists(|ys: &List<A>| *xs == ys.append(&ys.rev())));
        assert_eq!(answer_with(atoms, formula), Answer::False);
    }
    let formula = || forall(|xs: &List<i64>| xs.rev() != *xs || exists(|ys: &List<i64>| *xs == ys.append(&ys.rev())));
    assert_eq!(answer(formula), Answer::Unknown, "elements are compared before the ends of lists");
}

#[test]
fn what_has_no_end_is_unknown() {
    assert_eq!(answer(|| forall(|x: &Nat| exists(|y: &Nat| x < y))), Answer::Unknown);
    assert_eq!(answer(|| exists(|x: &Nat| forall(|y: &Nat| y <= x))), Answer::Unknown);
    assert_eq!(answer(|| exists(|x: &u64| *x == x + 1)), Answer::Unknown);
}

#[test]
fn what_has_an_end_is_decided() {
    assert_eq!(answer(|| exists(|x: &Nat| forall(|y: &Nat| x <= y))), Answer::True);
    assert_eq!(answer(|| exists(|x: &u8| forall(|y: &u8| x <= y))), Answer::True);
    assert_eq!(answer(|| forall(|x: &u8| exists(|y: &u8| x < y))), Answer::False);
    assert_eq!(answer(|| forall(|x: &(bool, bool)| exists(|y: &bool| x.0 == *y))), Answer::True);
    assert_eq!(answer(|| exists(|x: &u64| *x > 10)), Answer::True);
}

#[test]
fn small_types_are_gone_through_whole_however_they_are_nested() {
    assert_eq!(answer(|| exists(|y: &u8| forall(|x: &u8| x <= y))), Answer::True, "only the greatest");
    assert_eq!(answer(|| exists(|y: &i8| forall(|x: &i8| x < y))), Answer::False, "65,536 pairs");
    assert_eq!(answer(|| forall(|x: &u8| forall(|y: &u8| x.wrapping_mul(*y) == y.wrapping_mul(*x)))), Answer::True);
    assert_eq!(answer(|| forall(|x: &u16| x.count_ones() + x.count_zeros() == 16)), Answer::True);
    assert_eq!(answer(|| exists(|x: &(i8, u8)| i32::from(x.0) * i32::from(x.1) == 32_641)), Answer::False);
    let side_by_side = || {
        forall(|x: &u8| {
            forall(|y: &u8| x ^ y == y ^ x) && forall(|y: &u8| x & y == y & x) && !exists(|y: &u8| x | y != y | x)
        })
    };
    assert_eq!(answer(side_by_side), Answer::True);
    let three = || forall(|x: &bool| exists(|y: &u8| forall(|z: &u8| (*z > *y) == (*x && z % 2 == 2))));
    assert_eq!(answer(three), Answer::True, "131,072 triples");
}

#[test]
fn of_many_values_those_that_are_asked_for_are_gone_through() {
    // As large as 256 times 256 times 256, of which 7,936 are looked at.
    let is_sum_of_three_squares = |n: u32| {
        let square = |x: &u8| u32::from(*x) * u32::from(*x);
        exists(|a: &u8| {
            *a <= 4 && exists(|b: &u8| *b <= 4 && exists(|c: &u8| *c <= 4 && square(a) + square(b) + square(c) == n))
        })
    };
    for n in 0..16 {
        let (said, told) = within(Scope { runs: 20_000, ..Scope::default() }, || is_sum_of_three_squares(n));
        assert!(told.unknown.is_none(), "{n}: {told:?}");
        assert_eq!(said, n != 7 && n != 15);
        // Without a search of what is larger.
        let (said, told) = within(Scope { infinite: false, ..Scope::default() }, || is_sum_of_three_squares(n));
        assert!(told.unknown.is_none() && !told.not_searched, "{n}: {told:?}");
        assert_eq!(said, n != 7 && n != 15);
    }
}

#[test]
fn what_is_too_large_to_go_through_is_unknown() {
    let formula = || forall(|x: &u8| forall(|y: &u8| forall(|z: &u8| x.max(y).max(z) >= z.min(x))));
    assert_eq!(answer(formula), Answer::Unknown, "16,777,216 triples");
    assert_eq!(answer(|| forall(|x: &(u16, bool, bool)| x.0 == x.0)), Answer::Unknown, "262,144 values");
}

#[test]
fn small_types_around_an_unknown_are_not_gone_through_without_end() {
    let formula = || forall(|_: &u8| forall(|_: &u8| forall(|x: &Nat| exists(|y: &Nat| x < y))));
    let (_, told) = within(Scope { runs: 20_000, ..Scope::default() }, formula);
    assert!(told.unknown.is_some());
    assert!(told.runs <= 20_000 + 2 * (1 << 17), "{}", told.runs);
}

#[test]
fn four_bytes_in_a_row_are_searched_by_size_first() {
    let formula = || {
        forall(|a: &u8| {
            forall(|b: &u8| {
                forall(|c: &u8| forall(|d: &u8| u32::from(*a) + u32::from(*b) + u32::from(*c) < 3 + u32::from(*d)))
            })
        })
    };
    assert_eq!(answer(formula), Answer::False);
}
