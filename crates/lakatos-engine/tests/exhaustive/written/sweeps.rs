//! Exhaustive searches.

use std::collections::{BTreeSet, BinaryHeap};

use lakatos_data::atoms::A;
use lakatos_data::generator::{Generator, any, range, vec};
use lakatos_data::small::{Nat, U2};
use lakatos_data::tree::Node;
use lakatos_data::{Data, Shape};
use lakatos_engine::exhaustive::Limits;
use lakatos_engine::judge::{Failure, FailureKind, Held, Reason, Verdict};
use lakatos_macros::Data;

use super::{ENDLESS, Listing};
use crate::golden::is_golden;
use crate::trial::{FIRST, Trial, built, fails};

/// The limits that most searches are tried with: some end in the middle of a size.
fn limits() -> Vec<Limits> {
    let mut all = Vec::new();
    for (cases, whole, simpler) in [
        (40, 0, 0),
        (0, 0, 0),
        (1, 0, 3),
        (3, 10, 100),
        (17, 64, 0),
        (150, 0, 5),
        (700, 1_000, 1_000),
        (5, 100_000, 50),
    ] {
        all.push(Limits { cases, whole, simpler, ..FIRST });
    }
    all.push(Limits { cases: 500, largest: 3, ..FIRST });
    all.push(Limits { cases: 60, atoms: 3, ..FIRST });
    all
}

fn three() -> [Shape; 3] {
    [U2::shape(), U2::shape(), U2::shape()]
}

/// Calls that build equal values.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data, construct(empty(), with(u8, Self)))]
struct Members(BTreeSet<u8>);

impl Members {
    fn empty() -> Members {
        Members(BTreeSet::new())
    }

    fn with(value: u8, mut members: Members) -> Members {
        members.0.insert(value);
        members
    }
}

/// Calls that an equality merges although they differ.
#[derive(Debug, Data)]
#[data(crate = lakatos_data, construct(new(), up(Self), twice(Self)))]
struct Parity(u8);

impl Parity {
    fn new() -> Parity {
        Parity(0)
    }

    fn up(self) -> Parity {
        Parity(self.0.wrapping_add(1))
    }

    fn twice(self) -> Parity {
        Parity(self.0.wrapping_add(2))
    }
}

impl PartialEq for Parity {
    fn eq(&self, other: &Parity) -> bool {
        self.0 % 2 == other.0 % 2
    }
}

impl Eq for Parity {}

#[test]
fn searches_without_premises_go_the_golden_way() {
    let mut all = Listing::default();
    all.add("lists of integers", || Trial::typed(&[<Vec<i64>>::shape()], |_: (Vec<i64>,)| true), &limits());
    all.add("two bytes", || Trial::typed(&[u8::shape(), bool::shape()], |_: (u8, bool)| true), &limits());
    let long = || {
        Trial::typed(&[<Vec<u8>>::shape()], |(xs,): (Vec<u8>,)| {
            xs.iter().map(|x| usize::from(*x)).sum::<usize>() + xs.len() < 6
        })
    };
    all.add("a list of size 6 fails", long, &limits());
    let trees = || {
        let shapes = [<Option<Vec<bool>>>::shape(), Nat::shape()];
        Trial::typed(&shapes, |(list, n): (Option<Vec<bool>>, Nat)| n.0 < 2 || list.is_none_or(|list| list.len() < 2))
    };
    all.add("an option and a number", trees, &limits());
    let picky = || Trial::of(&[range(0..=u64::MAX).filter(|n| n % 9 == 4).shape(), bool::shape()], |_| Verdict::Pass);
    all.add("one in nine", picky, &limits());
    let dependent = any::<bool>().flat_map(|large| range(0..=if *large { 3u8 } else { 1 })).shape();
    all.add("a dependent pair", || Trial::of(std::slice::from_ref(&dependent), |_| Verdict::Pass), &limits());
    all.add("bags", || Trial::of(&[<BinaryHeap<bool>>::shape()], |_| Verdict::Pass), &limits());
    all.add("atoms", || Trial::of(&[<Vec<A>>::shape(), A::shape()], |_| Verdict::Pass), &limits());
    let wide = vec(range(0..=u64::MAX), 10).shape();
    all.add("far too many of a size", || Trial::of(&[wide.clone(), wide.clone()], |_| Verdict::Pass), &limits());
    let merged = || Trial::of(&[Members::shape(), bool::shape()], |_| Verdict::Pass);
    all.add("members", merged, &limits());
    all.add("parities", || Trial::typed(&[Parity::shape()], |(parity,): (Parity,)| parity.0 < 6), &limits());
    is_golden("searches/without_premises.txt", &all.text);
}

/// Fails in two ways, is no case, or may fail.
fn varied(case: Node<'_>) -> Verdict {
    let (x, list): (U2, Vec<bool>) = built(case);
    match (x.get(), list.len()) {
        (3, 2) if list[0] => Verdict::Fail(fails()),
        (2, 3) => Verdict::Fail(Failure { kind: FailureKind::Panicked, message: "oh".to_owned(), place: None }),
        (1, 1) => Verdict::Discard(Reason::Panicked),
        (0, 2) => Verdict::Maybe(fails()),
        _ => Verdict::Pass,
    }
}

#[test]
fn searches_with_premises_go_the_golden_way() {
    let mut all = Listing::default();
    let over =
        || Trial::typed(&three(), |_: (U2, U2, U2)| true).assume(&[0, 2], |(x, z): (U2, U2)| x.get() + z.get() == 3);
    all.add("joined over another", over, &limits());
    let differ = |(x, y): (U2, U2)| x != y;
    let all_differ = move || {
        let trial = Trial::typed(&three(), |(x, y, _): (U2, U2, U2)| x.get() + y.get() < 5);
        trial.assume(&[0, 1], differ).assume(&[1, 2], differ).assume(&[0, 2], differ)
    };
    all.add("three that differ, and fail", all_differ, &limits());
    let four = || {
        let list = <Vec<bool>>::shape();
        Trial::typed(&[list.clone(), Nat::shape(), list, Nat::shape()], |_: (Vec<bool>, Nat, Vec<bool>, Nat)| true)
            .assume(&[0, 2], |(xs, ys): (Vec<bool>, Vec<bool>)| xs.len() == ys.len())
            .assume(&[1], |(n,): (Nat,)| n.0 % 2 == 1)
            .assume(&[3, 1], |(m, n): (Nat, Nat)| m < n)
    };
    all.add("two groups", four, &limits());
    let mixed = || {
        Trial::of(&[U2::shape(), <Vec<bool>>::shape()], |case| varied(case.root()))
            .assume(&[1], |(list,): (Vec<bool>,)| list.len() != 1 || list[0])
            .given(&[0], |nodes| if nodes[0].bits() == Some(0) { Held::Unknown } else { Held::Yes })
    };
    all.add("several verdicts", mixed, &limits());
    let panics = || {
        Trial::of(&[Nat::shape(), Nat::shape()], |case| {
            let (x, y): (Nat, Nat) = built(case.root());
            if x.0 == 4 && y.0 == 2 { Verdict::Fail(fails()) } else { Verdict::Discard(Reason::Premise(1)) }
        })
        .given(&[0, 1], |nodes| if nodes[0].bits() == Some(4) { Held::Unknown } else { Held::Yes })
        .given(&[1], |nodes| if nodes[0].bits().is_some_and(|n| n % 2 == 1) { Held::Yes } else { Held::No })
        .numbered(&[0, 1])
    };
    all.add("a premise that panics before another rejects", panics, &limits());
    let nothing = || {
        Trial::of(&[<Vec<i64>>::shape(), bool::shape()], |_| Verdict::Pass)
            .given(&[1], |_| Held::No)
            .given(&[0], |nodes| if nodes[0].tokens().len() % 2 == 0 { Held::Yes } else { Held::No })
    };
    all.add("nothing passes", nothing, &limits());
    let none = || Trial::typed(&three(), |_: (U2, U2, U2)| true).given(&[], |_| Held::Yes).given(&[1], |_| Held::Yes);
    all.add("a premise without arguments", none, &limits());
    let checked = || {
        let even = any::<Nat>().filter(|n| n.0 % 2 == 0).shape();
        Trial::of(&[even, Members::shape(), bool::shape()], |_| Verdict::Pass)
            .given(&[0, 1], |nodes| if nodes[1].tokens().len() < 5 { Held::Yes } else { Held::No })
    };
    all.add("checks and calls", checked, &limits());
    is_golden("searches/with_premises.txt", &all.text);
}

#[test]
fn searches_that_time_cuts_short_go_the_golden_way() {
    let mut all = Listing::default();
    let times = [
        ((0, 0), u64::MAX),
        ((1, 1), u64::MAX),
        ((3, 4), u64::MAX),
        ((10, 5), u64::MAX),
        ((64, 2), u64::MAX),
        ((7, 30), u64::MAX),
        (ENDLESS, 0),
        (ENDLESS, 5),
        (ENDLESS, 60),
        ((25, 3), 12),
    ];
    let limits = Limits { cases: 300, whole: 500, simpler: 40, ..FIRST };
    all.add_timed("lists", || Trial::typed(&[<Vec<i64>>::shape()], |_: (Vec<i64>,)| true), &limits, &times);
    let fails =
        || Trial::typed(&[<Vec<bool>>::shape(), Nat::shape()], |(xs, n): (Vec<bool>, Nat)| xs.len() < 2 || n.0 < 2);
    all.add_timed("one fails", fails, &limits, &times);
    let joined = || {
        Trial::typed(&three(), |_: (U2, U2, U2)| true)
            .assume(&[0, 2], |(x, z): (U2, U2)| x != z)
            .assume(&[1], |(y,): (U2,)| y.get() != 1)
    };
    all.add_timed("joined", joined, &limits, &times);
    let panics = || {
        Trial::of(&[Nat::shape(), Nat::shape()], |_| Verdict::Discard(Reason::Premise(1)))
            .given(&[0, 1], |nodes| if nodes[0].bits() == Some(4) { Held::Unknown } else { Held::Yes })
            .given(&[1], |nodes| if nodes[0].bits().is_some_and(|n| n % 2 == 1) { Held::Yes } else { Held::No })
    };
    all.add_timed("doubts", panics, &limits, &times);
    all.add_timed("merged", || Trial::of(&[Members::shape()], |_| Verdict::Pass), &limits, &times);
    is_golden("searches/time.txt", &all.text);
}
