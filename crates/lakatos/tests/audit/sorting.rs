//! Sorting, as in sections 1 and 5.2 of the paper on FitSpec, with attributes.

use std::time::Duration;

use lakatos::audit::Audit;
use lakatos::report::AuditOutcome;
use lakatos::small::U2;

use crate::{LONG, golden};

#[lakatos::subject]
pub(crate) fn sort(mut xs: Vec<U2>) -> Vec<U2> {
    xs.sort();
    xs
}

fn count(x: U2, xs: &[U2]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

#[lakatos::test]
fn is_ordered(xs: Vec<U2>) -> bool {
    sort(xs).is_sorted()
}

#[lakatos::test]
fn keeps_the_length(xs: Vec<U2>) {
    let length = xs.len();
    assert_eq!(sort(xs).len(), length);
}

#[lakatos::test]
fn keeps_elements(x: U2, xs: Vec<U2>) {
    assert_eq!(sort(xs.clone()).contains(&x), xs.contains(&x));
}

#[lakatos::test]
fn adds_no_elements(x: U2, xs: Vec<U2>) {
    assert_eq!(sort(xs.clone()).iter().all(|y| *y != x), xs.iter().all(|y| *y != x));
}

#[lakatos::test]
fn the_least_comes_first(x: U2, xs: Vec<U2>) {
    let mut all = xs;
    all.insert(0, x);
    assert_eq!(sort(all.clone()).first(), all.iter().min());
}

#[lakatos::test]
fn keeps_counts(x: U2, xs: Vec<U2>) {
    assert_eq!(count(x, &sort(xs.clone())), count(x, &xs));
}

#[lakatos::test]
fn inserts_as_it_sorts(x: U2, xs: Vec<U2>) {
    let mut expected = sort(xs.clone());
    let place = expected.iter().position(|y| x <= *y).unwrap_or(expected.len());
    expected.insert(place, x);
    let mut all = xs;
    all.insert(0, x);
    assert_eq!(sort(all), expected);
}

/// As much as the paper tries, in one round.
fn as_the_paper(audit: Audit<'_>) -> Audit<'_> {
    audit
        .mutants(4_000)
        .tests(4_000)
        .rounds(1)
        .time(LONG)
        .only_exceptions()
        .only_listed()
        .time(Duration::from_secs(3600))
}

#[test]
fn five_properties_of_sorting_are_judged_as_in_the_paper() {
    let audit =
        lakatos::audit!([is_ordered, keeps_the_length, keeps_elements, adds_no_elements, the_least_comes_first]);
    golden("sort_five", &as_the_paper(audit).named("sort").run());
}

#[test]
fn order_and_counts_say_it_all() {
    let audit = lakatos::audit!(sort; [is_ordered, keeps_counts]);
    let outcome = audit.named("sort").rounds(2).time(LONG).complete().no_redundant().run();
    assert!(outcome.is_pass(), "{outcome}");
    golden("sort_complete", &outcome);
}

#[test]
fn inserting_says_it_all_of_exceptions_and_not_of_rules() {
    let audit = as_the_paper(lakatos::audit!([inserts_as_it_sorts])).named("sort");
    let outcome = audit.run();
    assert!(outcome.is_complete(), "{outcome}");
    let outcome = lakatos::audit!([inserts_as_it_sorts]).named("sort").rounds(1).time(LONG).run();
    assert!(!outcome.is_complete());
    golden("sort_by_inserting", &outcome);
}

#[test]
fn audits_are_the_same_each_time() {
    let audit = || lakatos::audit!([is_ordered, keeps_elements]).named("sort").rounds(1).time(LONG).with_matrix().run();
    assert_eq!(audit(), audit());
    let properties = || lakatos::audit!([is_ordered, keeps_elements]).named("sort").rounds(2).time(LONG).with_matrix();
    let time = Duration::from_secs(3600);
    let alone = properties().time(time).run();
    for threads in [2, 3] {
        assert_eq!(properties().time(time).threads(threads).run(), alone);
    }
}

pub(crate) fn sort_rules() -> AuditOutcome {
    lakatos::audit!([is_ordered]).rounds(1).time(LONG).with_matrix().run()
}
