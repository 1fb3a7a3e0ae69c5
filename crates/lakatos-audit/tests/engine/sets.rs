//! FitSpec's sections 5.4 and 5.5: operations on sets, powersets and partitions.

use std::collections::BTreeSet;

use lakatos_audit::engine::{Effort, Families};
use lakatos_data::small::U2;

use crate::stage::{On, Stage, Summary};

type Set = BTreeSet<U2>;
type Sets = BTreeSet<Set>;
type SetsOfSets = BTreeSet<Sets>;

const MEMBER: usize = 0;
const INSERT: usize = 1;
const DELETE: usize = 2;
const COMMON: usize = 3;
const UNION: usize = 4;
const WITHIN: usize = 5;

fn plain_insert((x, mut s): (U2, Set)) -> Set {
    s.insert(x);
    s
}

fn plain_delete((x, mut s): (U2, Set)) -> Set {
    s.remove(&x);
    s
}

fn member(on: &On<'_>, x: U2, s: &Set) -> bool {
    on.call(MEMBER, (x, s.clone()), |(x, s): (U2, Set)| s.contains(&x))
}

fn insert(on: &On<'_>, x: U2, s: &Set) -> Set {
    on.call(INSERT, (x, s.clone()), plain_insert)
}

fn delete(on: &On<'_>, x: U2, s: &Set) -> Set {
    on.call(DELETE, (x, s.clone()), plain_delete)
}

fn common(on: &On<'_>, s: &Set, t: &Set) -> Set {
    on.call(COMMON, (s.clone(), t.clone()), |(s, t): (Set, Set)| &s & &t)
}

fn union(on: &On<'_>, s: &Set, t: &Set) -> Set {
    on.call(UNION, (s.clone(), t.clone()), |(s, t): (Set, Set)| &s | &t)
}

fn within(on: &On<'_>, s: &Set, t: &Set) -> bool {
    on.call(WITHIN, (s.clone(), t.clone()), |(s, t): (Set, Set)| s.is_subset(&t))
}

fn subjects() -> Stage {
    Stage::default()
        .subject(|(x, s): (U2, Set)| s.contains(&x))
        .subject(plain_insert)
        .subject(plain_delete)
        .subject(|(s, t): (Set, Set)| &s & &t)
        .subject(|(s, t): (Set, Set)| &s | &t)
        .subject(|(s, t): (Set, Set)| s.is_subset(&t))
}

/// What union and intersection contain.
fn membership(stage: Stage) -> Stage {
    stage
        .property(|on, (x, s, t): &(U2, Set, Set)| {
            member(on, *x, &union(on, s, t)) == (member(on, *x, s) || member(on, *x, t))
        })
        .property(|on, (x, s, t): &(U2, Set, Set)| {
            member(on, *x, &common(on, s, t)) == (member(on, *x, s) && member(on, *x, t))
        })
}

fn first_two(stage: Stage) -> Stage {
    stage
        .property(|on, (x, s): &(U2, Set)| member(on, *x, &insert(on, *x, s)))
        .property(|on, (x, s): &(U2, Set)| !member(on, *x, &delete(on, *x, s)))
}

pub(crate) fn first_round() -> Stage {
    membership(first_two(subjects()))
        .property(|on, (s, t): &(Set, Set)| within(on, s, &union(on, s, t)))
        .property(|on, (s, t): &(Set, Set)| within(on, &common(on, s, t), s))
        .property(|on, (s, t): &(Set, Set)| union(on, s, t) == union(on, t, s))
        .property(|on, (s, t): &(Set, Set)| common(on, s, t) == common(on, t, s))
}

fn containment(stage: Stage) -> Stage {
    stage.property(|on, (s, t): &(Set, Set)| within(on, s, t) == s.iter().all(|x| member(on, *x, t)))
}

pub(crate) fn third_round() -> Stage {
    let stage = subjects()
        .property(|on, (x, y, s): &(U2, U2, Set)| member(on, *x, &insert(on, *y, s)) == (x == y || member(on, *x, s)))
        .property(|on, (x, y, s): &(U2, U2, Set)| member(on, *x, &delete(on, *y, s)) == (member(on, *x, s) && x != y));
    containment(membership(stage))
}

fn as_the_paper(mutants: usize) -> Effort {
    Effort { mutants, tests: 1_500, rounds: 1, families: Families::EXCEPTIONS, ..Effort::default() }
}

#[test]
fn the_first_properties_of_sets_are_judged_as_in_the_paper() {
    let done = first_round().audited(as_the_paper(750));
    let findings = &done.findings;
    assert!(!findings.is_complete() && !findings.is_minimal());
    assert_eq!((findings.mutants, findings.tests()), (750, 3_200));
    assert!(findings.tested.iter().all(|tested| tested.exhausted));
    assert_eq!((findings.survivors.len(), findings.percent_killed()), (43, 94));
    assert_eq!(done.smallest(), "5:#0([0], []) -> #1");
    assert_eq!(done.minimal(), "{1,2,3,4,5} {1,2,3,4,6}");
    // The paper's figures are 45, 31, 72 and 75 percent: its 750 mutants are the same up to the last tier, of which it
    // takes those with small arguments first, and we those with few exceptions.
    assert_eq!(
        done.conjectures(),
        ["{4} ==> {8} 46% strong", "{3} ==> {7} 55% strong", "{3,6} ==> {5} 76% mild", "{3,4,5} = {3,4,6} 78% mild"]
    );
}

#[test]
fn the_second_properties_of_sets_are_minimal_and_let_a_careless_deletion_live() {
    let done = containment(membership(first_two(subjects()))).audited(as_the_paper(750));
    assert!(!done.findings.is_complete() && done.findings.is_minimal());
    assert_eq!(done.smallest(), "2:#0(0, []) -> [1]");
    assert!(done.conjectures().is_empty());
}

#[test]
fn the_third_properties_of_sets_are_complete_and_minimal() {
    let done = third_round().audited(as_the_paper(750));
    assert!(done.findings.is_complete() && done.findings.is_minimal());
    assert_eq!(done.findings.tests(), 2_816);
    assert!(done.conjectures().is_empty());
}

fn plain_powerset((s,): (Set,)) -> Sets {
    let mut all = Sets::from([Set::new()]);
    for x in s {
        for mut with in all.clone() {
            with.insert(x);
            all.insert(with);
        }
    }
    all
}

fn plain_partitions((s,): (Set,)) -> SetsOfSets {
    let mut all = SetsOfSets::from([Sets::new()]);
    for x in s {
        let mut next = SetsOfSets::new();
        for partition in all {
            let mut alone = partition.clone();
            alone.insert(Set::from([x]));
            next.insert(alone);
            for block in &partition {
                let mut joined = partition.clone();
                let mut block = joined.take(block).unwrap();
                block.insert(x);
                joined.insert(block);
                next.insert(joined);
            }
        }
        all = next;
    }
    all
}

fn powerset(on: &On<'_>, s: &Set) -> Sets {
    on.call(0, (s.clone(),), plain_powerset)
}

fn partitions(on: &On<'_>, s: &Set) -> SetsOfSets {
    on.call(1, (s.clone(),), plain_partitions)
}

fn of_powersets() -> Stage {
    Stage::default()
        .subject(plain_powerset)
        .subject(plain_partitions)
        .property(|on, (s, t): &(Set, Set)| powerset(on, s).contains(t) == t.is_subset(s))
}

fn blocks_within(stage: Stage) -> Stage {
    stage.property(|on, (s,): &(Set,)| partitions(on, s).iter().flatten().all(|block| block.is_subset(s)))
}

fn not_empty(stage: Stage) -> Stage {
    stage.property(|on, (s,): &(Set,)| !partitions(on, s).is_empty())
}

fn covers(p: &Sets, s: &Set) -> bool {
    p.iter().flatten().copied().collect::<Set>() == *s && p.iter().all(|block| !block.is_empty())
}

fn covering(stage: Stage) -> Stage {
    stage.property(|on, (s,): &(Set,)| partitions(on, s).iter().all(|p| covers(p, s)))
}

pub(crate) fn of_partitions() -> Stage {
    of_powersets().property(|on, (s, p): &(Set, Sets)| {
        let disjoint = p.iter().map(BTreeSet::len).sum::<usize>() == s.len();
        partitions(on, s).contains(p) == (covers(p, s) && disjoint)
    })
}

#[test]
fn powersets_and_partitions_are_refined_as_in_the_paper() {
    let rounds = |stage: Stage, mutants| {
        let done = stage.audited(Effort { mutants, ..as_the_paper(0) });
        let verdict = (done.findings.is_complete(), done.findings.is_minimal());
        (verdict, done.smallest(), done.minimal(), done.conjectures())
    };
    let first = rounds(blocks_within(of_powersets()), 2_000);
    assert_eq!(first, ((false, true), "1:#0([]) -> []".into(), "{1,2}".into(), vec![]));
    let second = rounds(not_empty(blocks_within(of_powersets())), 2_000);
    assert_eq!(second, ((false, true), "1:#0([]) -> [[[]]]".into(), "{1,2,3}".into(), vec![]));
    let third = rounds(covering(not_empty(blocks_within(of_powersets()))), 19_210);
    // The paper's conjecture has 71 percent: see above.
    let conjecture = "{4} ==> {2} 62% strong".to_string();
    assert_eq!(third, ((false, false), "1:#0([0, 1]) -> [[[0, 1]]]".into(), "{1,3,4}".into(), vec![conjecture]));
    let last = rounds(of_partitions(), 500);
    assert_eq!(last, ((true, true), String::new(), "{1,2}".into(), vec![]));
}
