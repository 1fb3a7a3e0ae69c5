//! Section 5.5, in all rounds.

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
