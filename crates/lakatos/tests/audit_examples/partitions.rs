//! Section 5.5, in all rounds.

use std::collections::BTreeSet;

use lakatos::audit::Audit;
use lakatos::small::U2;

use crate::examples::partitions;
use crate::written::{conjectures, findings, minimal, smallest, verdict};
use crate::{golden, judged};

#[test]
fn the_first_properties_hold_without_any_partition() {
    let outcome = judged(partitions::first(), 2_000, 1_000);
    assert_eq!(verdict(&outcome), (false, true));
    assert_eq!(smallest(&outcome), "if *s == BTreeSet::from([]) { BTreeSet::from([]) } else { partitions(s) }");
    golden("partitions_1", &outcome);
}

#[test]
fn the_second_properties_hold_with_an_empty_block() {
    let outcome = judged(partitions::second(), 2_000, 1_000);
    assert_eq!(verdict(&outcome), (false, true));
    assert_eq!(
        smallest(&outcome),
        "if *s == BTreeSet::from([]) { BTreeSet::from([BTreeSet::from([BTreeSet::from([])])]) } else { partitions(s) }"
    );
    golden("partitions_2", &outcome);
}

/// What the third and the fourth round let live: a set of two has another partition.
const ONE_BLOCK: &str = "if *s == BTreeSet::from([0, 1]) { BTreeSet::from([BTreeSet::from([BTreeSet::from([0, 1])])]) } \
                         else { partitions(s) }";

#[test]
fn the_third_properties_hold_with_too_few_partitions_and_one_of_them_says_nothing_new() {
    // As many mutants as in the paper, where as many survive.
    let outcome = judged(partitions::third(), 19_210, 1_000);
    assert_eq!((verdict(&outcome), findings(&outcome).survivors.count), ((false, false), 6));
    assert_eq!(smallest(&outcome), ONE_BLOCK);
    assert_eq!(minimal(&outcome), "{1,3,4}");
    // 71 percent in the paper, for its mutants of the last tier are others.
    assert_eq!(conjectures(&outcome), ["{4} ==> {2} 62% strong"]);
    golden("partitions_3", &outcome);
}

#[test]
fn the_fourth_properties_say_the_same_with_one_fewer() {
    let outcome = judged(partitions::fourth(), 4_000, 1_000);
    assert_eq!((verdict(&outcome), smallest(&outcome)), ((false, true), ONE_BLOCK.to_owned()));
    golden("partitions_4", &outcome);
}

#[test]
fn the_last_properties_say_it_all() {
    let outcome = judged(partitions::fifth(), 500, 1_000);
    assert_eq!((verdict(&outcome), minimal(&outcome)), ((true, true), "{1,2}".to_owned()));
    golden("partitions_5", &outcome);
}

type Blocks = Vec<Vec<U2>>;

/// The bug that FitSpec found: sets are lists in order, and partitions are listed in what was thought to be their order.
#[lakatos::subject]
fn clever_partitions(s: &[U2]) -> Vec<Blocks> {
    let Some((first, others)) = s.split_first() else { return vec![vec![]] };
    let smaller = clever_partitions(others);
    let mut all = Vec::new();
    for partition in &smaller {
        all.push([&[vec![*first]], &partition[..]].concat());
    }
    for partition in &smaller {
        for (place, block) in partition.iter().enumerate() {
            let mut rest = partition.clone();
            rest.remove(place);
            all.push([&[[&[*first], &block[..]].concat()], &rest[..]].concat());
        }
    }
    all
}

/// Is something in a set that is a list in order? Nobody looks further than where it would stand.
fn has(set: &[Blocks], sought: &Blocks) -> bool {
    set.iter().take_while(|member| *member <= sought).any(|member| member == sought)
}

#[test]
fn a_bug_is_found_that_was_concealed_for_long() {
    let audit = Audit::new().named("clever partitions").subject("clever_partitions");
    let audit = audit.property("what is a partition", |s: BTreeSet<U2>, p: BTreeSet<BTreeSet<U2>>| {
        let (set, blocks) = (Vec::from_iter(s.clone()), p.iter().map(|block| Vec::from_iter(block.clone())).collect());
        let all: BTreeSet<U2> = p.iter().flatten().copied().collect();
        let count: usize = p.iter().map(BTreeSet::len).sum();
        let is_partition = all == s && count == s.len() && p.iter().all(|block| !block.is_empty());
        has(&clever_partitions(&set), &blocks) == is_partition
    });
    let outcome = judged(audit, 500, 1_000);
    // The case is that of the paper: {0,1,2} {{0,1,2}}.
    assert!(!outcome.is_pass());
    golden("partitions_broken", &outcome);
}
