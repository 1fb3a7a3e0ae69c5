//! How often premises are asked, and what becomes of their answers.

use lakatos_data::small::{Nat, U2};
use lakatos_data::{Data, Tree};
use lakatos_engine::exhaustive::Limits;
use lakatos_engine::judge::{Held, Reason, Verdict};
use lakatos_macros::Data;

use crate::trial::{FIRST, Trial, built, cases};

const ALL: Limits = Limits { cases: 0, whole: 1_000, ..FIRST };

fn three() -> Trial {
    Trial::typed(&[U2::shape(), U2::shape(), U2::shape()], |_: (U2, U2, U2)| true)
}

fn triples(trial: &Trial) -> Vec<[u8; 3]> {
    let triple = |case: &Tree| {
        let (x, y, z) = built::<(U2, U2, U2)>(case.root());
        [x.get(), y.get(), z.get()]
    };
    trial.bodies.iter().map(triple).collect()
}

/// All triples that a condition allows, by their sums and then from left to right.
fn expected(allows: impl Fn([u8; 3]) -> bool) -> Vec<[u8; 3]> {
    let all = (0..64).map(|number| [number / 16, number / 4 % 4, number % 4]);
    let mut all: Vec<[u8; 3]> = all.filter(|triple| allows(*triple)).collect();
    all.sort_by_key(|triple| (triple.iter().sum::<u8>(), *triple));
    all
}

#[test]
fn arguments_that_a_premise_joins_over_another_are_chosen_first_and_cases_keep_their_order() {
    let mut trial = three().assume(&[0, 2], |(x, z): (U2, U2)| x.get() + z.get() == 3);
    let exhausted = trial.search(ALL);
    assert_eq!(triples(&trial), expected(|[x, _, z]| x + z == 3));
    assert_eq!((exhausted.asked, exhausted.ran, exhausted.discards.total()), (vec![16], 16, 12));
    assert!(exhausted.whole);
}

#[test]
fn a_premise_whose_values_come_again_with_others_is_not_asked_again() {
    let differ = |(x, y): (U2, U2)| x != y;
    let mut trial = three().assume(&[0, 1], differ).assume(&[1, 2], differ).assume(&[0, 2], differ);
    let exhausted = trial.search(ALL);
    assert_eq!(triples(&trial), expected(|[x, y, z]| x != y && y != z && x != z));
    assert_eq!(exhausted.asked, [16, 16, 16]);
    assert_eq!(exhausted.discards.counts(), [0, 2, 1].map(|premise| (Reason::Premise(premise), 4)));
}

#[test]
fn rows_of_three_arguments_are_put_in_order() {
    let mut trial = three().assume(&[0, 1, 2], |(x, y, z): (U2, U2, U2)| x.get() ^ y.get() ^ z.get() != 1);
    let exhausted = trial.search(ALL);
    assert_eq!(triples(&trial), expected(|[x, y, z]| x ^ y ^ z != 1));
    assert_eq!(exhausted.asked, [64]);
}

#[test]
fn what_one_premise_rejects_no_other_is_asked_of() {
    let small = |(x,): (U2,)| x.get() < 2;
    let mut trial = three().assume(&[0, 1], |_: (U2, U2)| true).assume(&[1], small).assume(&[0], small);
    let exhausted = trial.search(ALL);
    assert_eq!(triples(&trial), expected(|[x, y, _]| x < 2 && y < 2));
    assert_eq!(exhausted.asked, [4, 4, 4]);
}

#[test]
fn a_value_larger_than_the_others_leave_room_for_is_not_asked_about() {
    let list = <Vec<bool>>::shape();
    let mut trial = Trial::typed(&[list.clone(), list.clone(), list], |_: (Vec<bool>, Vec<bool>, Vec<bool>)| true)
        .assume(&[0, 1], |(xs, ys): (Vec<bool>, Vec<bool>)| xs.len() == ys.len());
    let exhausted = trial.search(cases(200));
    let largest = exhausted.complete.unwrap() as usize + 1;
    let sizes = trial.asked.iter().map(|(_, values, _)| values.iter().map(|tree| tree.tokens().len() - 1).sum());
    assert!(sizes.max().is_some_and(|size: usize| size <= largest));
}

/// Costs one.
#[derive(Data)]
#[data(crate = lakatos_data)]
struct Costly(bool);

#[test]
fn a_value_is_asked_about_no_earlier_than_it_can_be_used() {
    let mut trial = Trial::of(&[Nat::shape(), Costly::shape()], |_| Verdict::Pass)
        .given(&[0], |_| Held::Yes)
        .given(&[0, 1], |_| Held::Yes);
    let exhausted = trial.search(cases(4));
    assert_eq!((exhausted.complete, exhausted.ran, exhausted.asked), (Some(2), 4, vec![2, 4]));
}

#[test]
fn what_cannot_be_asked_is_left_to_the_body() {
    let no = Verdict::Discard(Reason::Premise(0));
    let mut trial = Trial::of(&[U2::shape(), U2::shape()], move |_| no.clone()).given(&[1], |_| Held::Unknown);
    let exhausted = trial.search(ALL);
    assert_eq!((trial.bodies.len(), exhausted.ran), (16, 0));
    assert_eq!(exhausted.discards.counts(), [(Reason::Premise(0), 16)]);
}

#[test]
fn a_premise_without_arguments_is_asked_once_and_rules_out_all_or_nothing() {
    for (held, bodies) in [(Held::Yes, 64), (Held::Unknown, 64), (Held::No, 0)] {
        let mut trial = three().given(&[1], |_| Held::Yes).given(&[], move |_| held);
        let exhausted = trial.search(ALL);
        assert_eq!((exhausted.whole, trial.bodies.len(), exhausted.asked[1]), (true, bodies, 1));
        assert_eq!(exhausted.discards.total(), u64::from(bodies == 0));
    }
}

#[test]
fn nothing_is_left_when_no_value_of_a_finite_argument_passes() {
    for (arguments, refused) in [([0, 1], 1), ([1, 0], 0)] {
        let shapes = arguments.map(|argument| [<Vec<i64>>::shape(), bool::shape()][argument].clone());
        let mut trial = Trial::of(&shapes, |_| Verdict::Pass)
            .given(&[refused], |_| Held::No)
            .given(&[1 - refused], |nodes| if nodes[0].tokens().len() % 2 == 0 { Held::Yes } else { Held::No });
        let exhausted = trial.search(cases(1_000));
        assert!(exhausted.whole);
        assert_eq!((exhausted.ran, exhausted.asked[0]), (0, 2));
    }
}

#[test]
fn no_premise_is_asked_when_another_argument_has_no_value() {
    let shapes = [<Vec<i64>>::shape(), std::convert::Infallible::shape()];
    let mut trial = Trial::of(&shapes, |_| Verdict::Pass).given(&[0], |_| Held::Yes);
    let exhausted = trial.search(cases(1_000));
    assert_eq!((exhausted.whole, exhausted.complete, exhausted.ran), (true, None, 0));
    assert_eq!(trial.asked, []);
}

#[test]
fn a_rejection_names_the_premise_by_the_number_that_the_property_gives_it() {
    let trial = three().assume(&[1], |(y,): (U2,)| y.get() != 3).assume(&[0], |(x,): (U2,)| x.get() < 2);
    let exhausted = trial.numbered(&[1, 4]).search(cases(1_000));
    let count = |number| exhausted.discards.counts().iter().find(|(reason, _)| *reason == Reason::Premise(number));
    assert_eq!([count(1), count(4)].map(|count| count.map(|(_, count)| *count)), [Some(1), Some(2)]);
    assert_eq!(exhausted.discards.counts().len(), 2);
}
