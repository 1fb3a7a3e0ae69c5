//! What is not claimed for want of evidence: each of these was said once, or nearly.

use lakatos_data::data::reify;
use lakatos_data::generator::range;
use lakatos_data::{Data, Tree};
use lakatos_engine::judge::{Failure, Verdict};
use lakatos_explain::Verdicts;
use lakatos_macros::Data;

use crate::functions::Functions;
use crate::property::{Property, generated, holds, one, two};
use crate::types::Exp;
use crate::{expect_none_wrong, explained_from, explained_with, oracle};

/// A case of one argument.
pub(crate) fn case_of(value: &impl Data) -> Tree {
    Tree::con(0, [reify(value).expect("it can be taken apart")])
}

/// The rules for the failing case that is found. None of them is wrong for the cases of the oracle, or for these.
#[track_caller]
pub(crate) fn expect_true(property: &Property, further: &[Tree]) -> Vec<String> {
    let (explanation, texts) = explained_with(property, Functions::default());
    let (case, _, _) = property.find().expect("it fails");
    let mut cases = oracle(property, &case);
    for case in further {
        cases.push((case.clone(), matches!(property.verdict(case), Verdict::Fail(_))));
    }
    expect_none_wrong(property, &explanation, &cases);
    texts
}

#[test]
fn one_length_is_not_all_where_a_longer_one_fails() {
    let lengths: Vec<Tree> = (0..140).map(|len| case_of(&vec![false; len])).collect();
    for (by, rest) in [(19, 13), (23, 20), (37, 4)] {
        let property = one("xs", move |xs: Vec<bool>| holds(xs.len() % by != rest));
        expect_true(&property, &lengths);
    }
}

#[test]
fn the_length_of_a_case_of_many_elements_is_a_bound_and_not_all() {
    // All that is known passes, and is shorter: edits of one element never are longer.
    let property = one("xs", |xs: Vec<u8>| holds(xs.len() < 900));
    let base = case_of(&vec![0_u8; 900]);
    let Verdict::Fail(failure) = property.verdict(&base) else { panic!("it fails") };
    let mut verdicts = Verdicts::default();
    for len in [0, 1, 450, 675, 899] {
        let case = case_of(&vec![0_u8; len]);
        let verdict = property.verdict(&case);
        verdicts.add(case, &verdict);
    }
    let found: (&Tree, &Failure) = (&base, &failure);
    let (explanation, texts) = explained_from(&property, Functions::default(), found, verdicts);
    assert_eq!(texts, ["exactly when xs.len() >= 900"]);
    let cases: Vec<(Tree, bool)> = (890..1_000).map(|len| (case_of(&vec![7_u8; len]), len >= 900)).collect();
    expect_none_wrong(&property, &explanation, &cases);
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Stay {
    nights: u8,
    guests: u8,
}

#[test]
fn what_is_true_of_one_part_is_not_said_of_two() {
    let stays = one("stays", |stays: Vec<Stay>| holds(!stays.iter().any(|stay| stay.nights >= 5 && stay.guests >= 5)));
    let two_of = |one: [u8; 2], other: [u8; 2]| {
        let stay = |[nights, guests]: [u8; 2]| Stay { nights, guests };
        case_of(&vec![stay(one), stay(other)])
    };
    let mut cases = Vec::new();
    for number in 0..64 {
        cases.push(two_of([5 + number, number % 5], [number % 5, 5 + number]));
        cases.push(two_of([number % 5, 5 + number], [5 + number, number % 5]));
    }
    expect_true(&stays, &cases);
    // A part is `Add`, and a part below it is 0: another part that is 0 changes nothing.
    fn has(e: &Exp) -> bool {
        e.parts().iter().any(|part| matches!(part, Exp::Add(x, _) if **x == Exp::C(0)))
    }
    let zero = |e: Exp| Exp::Add(Box::new(Exp::C(3)), Box::new(Exp::Neg(Box::new(e))));
    let cases = [case_of(&zero(Exp::C(0))), case_of(&zero(zero(Exp::Neg(Box::new(Exp::C(0))))))];
    expect_true(&one("e", |e: Exp| holds(!has(&e))), &cases);
}

#[test]
fn where_one_case_of_many_hundreds_fails_what_is_said_is_true() {
    let dates = (range(1..=9_999_i32), range(1..=12_i32));
    let is_wrong = |(y, m): (i32, i32)| y % 100 == 0 && m == 2 && y % 400 != 0;
    let property = generated("date", dates, move |date| holds(!is_wrong(date)));
    let (explanation, texts) = explained_with(&property, Functions::default());
    assert_eq!(texts, ["when fits!(date, (x, y) if x % 100 == 0 && y == 2 && x % 400 != 0)"]);
    let mut cases = Vec::new();
    for y in 1..=9_999 {
        for m in 1..=12 {
            cases.push((Tree::con(0, [Tree::con(0, [Tree::leaf(y), Tree::leaf(m)])]), is_wrong((y as i32, m as i32))));
        }
    }
    expect_none_wrong(&property, &explanation, &cases);
}

#[test]
fn a_remainder_by_a_multiple_is_not_all_where_the_divisor_is_smaller() {
    for (by, rest) in [(6_u32, 5), (12, 7), (35, 20)] {
        let numbers: Vec<Tree> = (0..2_000).map(|x| case_of(&(x as u32))).collect();
        expect_true(&one("x", move |x: u32| holds(x % by != rest)), &numbers);
        let lengths: Vec<Tree> = (0..140).map(|len| case_of(&vec![false; len])).collect();
        expect_true(&one("xs", move |xs: Vec<bool>| holds(xs.len() as u32 % by != rest)), &lengths);
    }
}

#[test]
fn a_window_of_floats_around_one_case_is_not_all() {
    // The exponent decides: far away, others fail.
    let exponent = |x: f64| (x.to_bits() >> 52) & 0x7ff;
    let property = one("x", move |x: f64| holds(exponent(x) % 123 != 89));
    let far: Vec<Tree> = (1..2_046).map(|exponent| case_of(&f64::from_bits((exponent << 52) + 1))).collect();
    expect_true(&property, &far);
}

#[test]
fn that_only_one_of_two_options_is_there_is_said_in_one_line() {
    let property = two(["a", "b"], |a: Option<u16>, b: Option<u16>| holds(a.is_some() == b.is_some()));
    let (_, texts) = explained_with(&property, Functions::default());
    assert_eq!(texts, ["exactly when a.is_none() != b.is_none()"]);
}

/// A case of two arguments.
fn pair_of(x: &impl Data, y: &impl Data) -> Tree {
    Tree::con(0, [reify(x).expect("it can be taken apart"), reify(y).expect("it can be taken apart")])
}

#[test]
fn a_number_that_is_named_is_not_all_where_a_remainder_is_meant() {
    let property = two(["x", "y"], |x: u32, y: u16| holds(x % 283 != 9 || y < 391));
    let cases: Vec<Tree> = (0..60_u32).map(|by| pair_of(&(9 + 283 * by), &400_u16)).collect();
    expect_true(&property, &cases);
    let difference = two(["x", "y"], |x: i64, y: u8| holds((i128::from(x) - i128::from(y)) % 642 != 0));
    let cases: Vec<Tree> = (-30..30_i64).map(|by| pair_of(&(642 * by), &0_u8)).collect();
    expect_true(&difference, &cases);
    let counted = one("xs", |xs: Vec<u32>| holds(xs.iter().filter(|x| **x % 1_557 == 3).count() % 3 != 1));
    let cases: Vec<Tree> = (0..60_u32).map(|by| case_of(&vec![3 + 1_557 * by])).collect();
    expect_true(&counted, &cases);
}

#[test]
fn a_sum_of_two_is_not_said_by_its_remainder() {
    let property = one("xs", |xs: Vec<u16>| {
        let adds_up = (0..xs.len()).any(|i| xs[..i].iter().any(|y| u32::from(*y) + u32::from(xs[i]) == 5));
        holds(!adds_up || usize::from(xs[0]) != xs.len() + 7)
    });
    let cases: Vec<Tree> = (1..60_u16).map(|by| case_of(&vec![10, 24 * by, 5])).collect();
    expect_true(&property, &cases);
}

#[test]
fn a_remainder_is_by_the_largest_divisor_that_all_failing_cases_share() {
    let property = one("xs", |xs: Vec<u16>| holds(!xs.iter().any(|x| x % 54 == 0) || xs.len() % 3 != 1));
    let cases: Vec<Tree> = (0..200_u16).map(|by| case_of(&vec![18 * by])).collect();
    expect_true(&property, &cases);
}

#[test]
fn a_bound_of_products_may_lie_between_those_of_neighbours() {
    let property = two(["x", "y"], |x: u16, y: u16| holds(!(15..=3_336).contains(&(u32::from(x) * u32::from(y)))));
    let cases: Vec<Tree> = (1..200_u16).flat_map(|x| (3_250 / x..=3_400 / x).map(move |y| pair_of(&x, &y))).collect();
    expect_true(&property, &cases);
    let of_two = one("xs", |xs: Vec<u8>| {
        let product = |i: usize| xs[..i].iter().map(move |y| u16::from(*y)).max().unwrap_or(0);
        holds((0..xs.len()).all(|i| product(i) * u16::from(xs[i]) < 31))
    });
    let cases: Vec<Tree> = (0..40_u8).flat_map(|x| (0..40_u8).map(move |y| case_of(&vec![x, y]))).collect();
    expect_true(&of_two, &cases);
}

#[test]
fn a_remainder_goes_with_what_holds_of_larger_numbers() {
    let property = two(["x", "y"], |x: u16, y: u16| holds(y < x || y % 92 != 17));
    let cases: Vec<Tree> = (0..250_u16).map(|x| pair_of(&x, &(17 + 92 * (x % 5)))).collect();
    expect_true(&property, &cases);
}
