//! FitSpec's section 5.3: merging heaps.

use std::collections::BinaryHeap;

use lakatos_audit::engine::{Effort, Families, Family, Row};
use lakatos_data::small::U2;

use crate::stage::{Done, On, Stage, Summary};

/// A heap is equal to another if it has the same elements, which `BinaryHeap` itself does not say.
fn elements(heap: &BinaryHeap<U2>) -> Vec<U2> {
    heap.clone().into_sorted_vec()
}

fn plain_merge((mut one, mut other): (BinaryHeap<U2>, BinaryHeap<U2>)) -> BinaryHeap<U2> {
    one.append(&mut other);
    one
}

fn merge(on: &On<'_>, one: &[U2], other: &[U2]) -> Vec<U2> {
    let heap = |elements: &[U2]| elements.iter().copied().collect::<BinaryHeap<U2>>();
    elements(&on.call(0, (heap(one), heap(other)), plain_merge))
}

fn inserted(x: U2, heap: &[U2]) -> Vec<U2> {
    let mut all = heap.to_vec();
    all.push(x);
    all.sort();
    all
}

type One = (BinaryHeap<U2>,);
type Two = (BinaryHeap<U2>, BinaryHeap<U2>);
type Three = (BinaryHeap<U2>, BinaryHeap<U2>, BinaryHeap<U2>);

pub(crate) fn eight() -> Stage {
    Stage::default()
        .subject(plain_merge)
        .property(|on, (g, h): &Two| {
            let (g, h) = (elements(g), elements(h));
            merge(on, &g, &h) == merge(on, &h, &g)
        })
        .property(|on, (h,): &One| merge(on, &elements(h), &[]) == elements(h))
        .property(|on, (x, g, h): &(U2, BinaryHeap<U2>, BinaryHeap<U2>)| {
            let (g, h) = (elements(g), elements(h));
            merge(on, &g, &inserted(*x, &h)) == inserted(*x, &merge(on, &g, &h))
        })
        .property(|on, (f, g, h): &Three| {
            let (f, g, h) = (elements(f), elements(g), elements(h));
            merge(on, &f, &merge(on, &g, &h)) == merge(on, &g, &merge(on, &f, &h))
        })
        .implication(|on, (h,): &One| {
            let h = elements(h);
            (!h.is_empty()).then(|| merge(on, &h, &h).first() == h.first())
        })
        .property(|on, (h,): &One| {
            let h = elements(h);
            merge(on, &h, &h).is_empty() == h.is_empty()
        })
        .implication(|on, (h,): &One| {
            let h = elements(h);
            // An empty heap has no minimum to delete.
            let twice = |all: Vec<U2>| (!all.is_empty()).then(|| all[1..].to_vec());
            (!h.is_empty()).then(|| Some(merge(on, &h, &h[1..])) == twice(merge(on, &h, &h)))
        })
        .property(|on, (g, h): &Two| {
            let (g, h) = (elements(g), elements(h));
            (g.is_empty() && h.is_empty()) == merge(on, &g, &h).is_empty()
        })
}

fn judged(mutants: usize, tests: usize) -> Done {
    let families = Families::EXCEPTIONS;
    eight().audited(Effort { mutants, tests, rounds: 1, families, ..Effort::default() })
}

#[test]
fn merging_heaps_is_judged_as_in_the_paper() {
    let done = judged(1_000, 1_000);
    assert!(done.findings.is_complete() && !done.findings.is_minimal());
    // The last stands in for the third of them until more mutants are tried.
    assert_eq!(done.minimal(), "{3} {4} {1,2,5,7} {1,5,7,8}");
    // Those of the paper, in its words: 1,2,6 are as good as 1,2,8, and 8 follows from 1,2,5 and from 1,2,7.
    assert_eq!(
        done.conjectures(),
        [
            "{2,5} ==> {6} 54% strong",
            "{8} ==> {6} 55% strong",
            "{2,7} ==> {6} 58% strong",
            "{1,8} = {1,2,6} 97% weak",
            "{1,2,5} = {1,5,8} 98% weak",
            "{1,2,7} = {1,7,8} 99% weak",
        ]
    );
}

#[test]
fn more_mutants_refute_three_conjectures_of_the_paper() {
    let done = judged(2_000, 4_000);
    assert!(done.findings.is_complete());
    // No property of one heap, and none that only compares two orders, notices when two heaps vanish in both orders.
    let sole = done.findings.minimal.sets.last().unwrap();
    assert_eq!((sole.len(), done.minimal()), (5, "{3} {4} {1,2,5,7,8}".to_string()));
    assert_eq!(done.conjectures(), ["{2,5} ==> {6} 61% strong", "{2,7} ==> {6} 65% strong", "{8} ==> {6} 72% mild"]);
    let ground = done.audit.ground();
    let unnoticed = |row: &Row| ![0, 1, 4, 6].iter().any(|property| row.killers.contains(*property));
    let number = ground.rows().iter().position(unnoticed).unwrap();
    assert_eq!(done.text(number), "0:#0([0], [1]) -> []; 0:#0([1], [0]) -> []");
}

#[test]
fn a_rule_shows_that_the_fourth_property_alone_says_too_little() {
    let effort = Effort { mutants: 300, tests: 1_000, rounds: 1, ..Effort::default() };
    let done = eight().audited(effort);
    assert!(done.survivors_of(3).contains(&(Family::Constant, "constant []".to_string())));
    assert!(!done.findings.minimal.sets.contains(&vec![3]), "{}", done.minimal());
}
