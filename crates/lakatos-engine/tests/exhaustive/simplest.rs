//! When a case has failed, the simplest of its size is looked for: fewest nodes, then first in the tier.

use std::time::Duration;

use lakatos_data::small::Nat;
use lakatos_data::{Data, Tree};
use lakatos_engine::exhaustive::{Exhausted, Limits, Simplest};
use lakatos_engine::judge::{Failure, FailureKind, Held, How, Place, Verdict};

use crate::random_conjectures::Random;
use crate::trial::{FIRST, Trial, built, cases, fails};

/// As many simpler cases may be tried as there are.
fn thorough(limits: Limits) -> Limits {
    Limits { simpler: u64::MAX, ..limits }
}

fn simplest(exhausted: &Exhausted) -> &Simplest {
    exhausted.simplest.as_ref().expect("a case has failed, and simpler ones were looked for")
}

fn value<T: Data>(exhausted: &Exhausted) -> T {
    built(simplest(exhausted).case.root())
}

fn fails_at(line: u32) -> Failure {
    Failure { place: Some(Place { file: "file.rs".to_owned(), line, column: 1 }), ..fails() }
}

#[test]
fn one_number_is_simpler_than_a_row_of_zeros() {
    let mut trial = Trial::typed(&[<Vec<u8>>::shape()], |(xs,): (Vec<u8>,)| {
        xs.iter().map(|x| usize::from(*x)).sum::<usize>() + xs.len() < 6
    });
    let exhausted = trial.search(thorough(cases(1_000)));
    assert_eq!(value::<(Vec<u8>,)>(&exhausted), (vec![5],));
    let hit = exhausted.found.as_ref().unwrap();
    assert_eq!((built::<(Vec<u8>,)>(hit.case.root()), hit.number, hit.size), ((vec![0; 6],), 33, 6));
    // Of the 31 that follow, those are tried that have fewer nodes than the best so far: one of each length.
    assert_eq!((simplest(&exhausted).runs, simplest(&exhausted).complete), (5, true));
    assert_eq!((exhausted.ran, exhausted.complete), (33, Some(5)));
    assert_eq!(exhausted.partial.map(|part| (part.tried, part.of)), Some((1, Some(32))));
    assert_eq!(trial.failed, std::slice::from_ref(&hit.case), "who watches is told of the first failure alone");
}

#[test]
fn what_is_found_is_the_simplest_of_the_smallest_size_that_fails() {
    let (mut complete, mut others) = (0, 0);
    for seed in 0..600 {
        let mut random = Random::new(seed);
        random.limits.cases = 150;
        let mut trial = random.trial(random.body());
        let exhausted = trial.search(thorough(random.limits));
        let first = random.trial(random.body()).search(random.limits);
        assert_eq!(format!("{:?}", first.found), format!("{:?}", exhausted.found), "{random:?}");
        assert_eq!((first.ran, first.complete, first.partial), (exhausted.ran, exhausted.complete, exhausted.partial));
        assert_eq!(first.discards.counts(), exhausted.discards.counts());
        let Some(hit) = &exhausted.found else {
            assert!(exhausted.simplest.is_none());
            continue;
        };
        let simplest = simplest(&exhausted);
        assert!(matches!((random.body())(&simplest.case), Verdict::Fail(_)));
        if !simplest.complete {
            continue;
        }
        complete += 1;
        let tier = random.allowed(hit.size as usize + 1);
        let smaller = random.allowed(hit.size as usize).len();
        let body = random.body();
        // What a premise leaves out that is asked too early is looked for in smaller sizes only.
        let failing = tier[smaller..].iter().filter(|case| !random.comes_late(case));
        let failing = failing.filter(|case| matches!(body(case), Verdict::Fail(_)));
        // Of those with as many nodes, the first is the least.
        let expected = failing.min_by_key(|case| case.tokens().len());
        assert_eq!(expected, Some(&simplest.case), "{random:?}");
        others += u32::from(simplest.case != hit.case);
    }
    assert!(complete > 200 && others > 20, "{complete} {others}");
}

#[test]
fn only_what_has_fewer_nodes_is_tried() {
    let fail = |_: &Tree| Verdict::Fail(fails());
    let mut trial = Trial::of(&[u64::shape(), u64::shape()], fail);
    let exhausted = trial.search(thorough(cases(100)));
    assert_eq!((simplest(&exhausted).runs, simplest(&exhausted).complete, trial.bodies.len()), (0, true, 1));
}

#[test]
fn the_simplest_may_fail_in_another_way_and_then_the_first_is_told_too() {
    let mut trial = Trial::of(&[<Vec<Nat>>::shape()], |case| {
        let (xs,): (Vec<Nat>,) = built(case.root());
        match xs.iter().map(|x| x.0).sum::<u64>() + xs.len() as u64 {
            0..4 => Verdict::Pass,
            _ => Verdict::Fail(fails_at(if xs.len() > 2 { 1 } else { 2 })),
        }
    });
    let exhausted = trial.search(thorough(cases(1_000)));
    assert_eq!(value::<(Vec<Nat>,)>(&exhausted), (vec![Nat(3)],));
    assert_eq!(simplest(&exhausted).failure, fails_at(2));
    let others: Vec<(Vec<Nat>, u32)> = simplest(&exhausted)
        .others
        .iter()
        .map(|(case, failure)| (built::<(Vec<Nat>,)>(case.root()).0, failure.place.as_ref().unwrap().line))
        .collect();
    assert_eq!(others, [(vec![Nat(0), Nat(0), Nat(1)], 1)], "of each other way the simplest");
}

#[test]
fn a_size_that_is_too_large_to_be_looked_through_is_not_called_complete() {
    // The list of twelve comes first in its tier, the list of one number last.
    let body = |(xs,): (Vec<Nat>,)| xs.len() < 12 && xs != [Nat(11)];
    let search = |limits: Limits| Trial::typed(&[<Vec<Nat>>::shape()], body).search(limits);
    let all = search(Limits { cases: 2_200, ..thorough(FIRST) });
    assert_eq!((value::<(Vec<Nat>,)>(&all), simplest(&all).complete), ((vec![Nat(11)],), true));
    let few = search(Limits { cases: 2_049, simpler: 100, ..FIRST });
    assert_eq!((value::<(Vec<Nat>,)>(&few), simplest(&few).complete), ((vec![Nat(0); 12],), false));
    assert_eq!(simplest(&few).runs, 100);
    let none = search(Limits { cases: 2_049, ..FIRST });
    assert!(none.found.is_some() && none.simplest.is_none());
}

#[test]
fn premises_that_were_asked_are_not_asked_again() {
    let mut trial = Trial::typed(&[<Vec<Nat>>::shape(), <Vec<Nat>>::shape()], |(xs, ys): (Vec<Nat>, Vec<Nat>)| {
        xs.iter().chain(&ys).map(|x| x.0 + 1).sum::<u64>() < 6
    })
    .given(&[1], |nodes| if nodes[0].children().count() == 1 { Held::No } else { Held::Yes })
    .given(
        &[0, 1],
        |nodes| if nodes[0].children().count() > nodes[1].children().count() { Held::No } else { Held::Yes },
    );
    let exhausted = trial.search(thorough(cases(1_000)));
    assert_eq!(value::<(Vec<Nat>, Vec<Nat>)>(&exhausted), (vec![], vec![Nat(0), Nat(4)]));
    for (place, asked) in trial.asked.iter().enumerate() {
        assert!(!trial.asked[..place].contains(asked), "{asked:?}");
    }
}

#[test]
fn what_takes_too_long_is_not_tried_many_times() {
    let late = Failure { kind: FailureKind::Ended(How::Stopped(Duration::from_secs(1))), ..fails() };
    let mut trial = Trial::of(&[<Vec<Nat>>::shape()], {
        let late = late.clone();
        move |case| if case.tokens().len() > 3 { Verdict::Fail(late.clone()) } else { Verdict::Pass }
    });
    let exhausted = trial.search(thorough(cases(1_000)));
    assert!(exhausted.found.is_some() && exhausted.simplest.is_none());
    let mut trial = Trial::of(&[<Vec<Nat>>::shape()], move |case| match case.tokens().len() {
        0..3 => Verdict::Pass,
        3 if case.root().child(0).unwrap().child(0).unwrap().bits() == Some(3) => Verdict::Fail(late.clone()),
        3..6 => Verdict::Pass,
        _ => Verdict::Fail(fails()),
    });
    let exhausted = trial.search(thorough(cases(1_000)));
    assert_eq!((simplest(&exhausted).failure.clone(), simplest(&exhausted).complete), (fails(), false));
    assert_eq!(trial.bodies.iter().filter(|case| case.tokens().len() == 3).count(), 4);
}
