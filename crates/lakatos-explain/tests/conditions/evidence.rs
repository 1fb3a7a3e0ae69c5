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
