//! How far a search goes, and what it says of that.

use std::collections::BinaryHeap;

use lakatos_data::Data;
use lakatos_data::generator::{Generator, range, vec};
use lakatos_engine::exhaustive::{Limits, Partial};
use lakatos_engine::judge::{Held, Verdict};
use lakatos_macros::Data;

use crate::trial::{FIRST, Trial, cases};

fn lists(limit: u64) -> (Option<u128>, Option<Partial>) {
    let mut trial = Trial::typed(&[<Vec<i64>>::shape()], |_: (Vec<i64>,)| true);
    let exhausted = trial.search(cases(limit));
    assert_eq!(trial.bodies.len() as u64, limit);
    assert!(!exhausted.whole && exhausted.obstacle.is_none());
    (exhausted.complete, exhausted.partial)
}

#[test]
fn a_size_is_complete_with_its_last_case_and_not_before() {
    let part = |size, tried, of| Some(Partial { size, tried, of: Some(of) });
    assert_eq!(lists(0), (None, None));
    assert_eq!(lists(1), (Some(0), None));
    assert_eq!(lists(3), (Some(1), part(2, 1, 2)));
    assert_eq!(lists(4), (Some(2), None));
    assert_eq!(lists(7), (Some(2), part(3, 3, 4)));
    assert_eq!(lists(8), (Some(3), None));
    assert_eq!(lists(1_000), (Some(9), part(10, 488, 512)));
}

#[test]
fn a_finite_space_is_tried_to_its_end_if_it_is_small_enough_and_cut_short_if_not() {
    let whole = |limits: Limits| {
        let mut trial = Trial::typed(&[u8::shape(), bool::shape()], |_: (u8, bool)| true);
        let exhausted = trial.search(limits);
        (exhausted.whole, exhausted.ran)
    };
    assert_eq!(whole(Limits { cases: 0, whole: 512, ..FIRST }), (true, 512));
    assert_eq!(whole(Limits { cases: 100, whole: 511, ..FIRST }), (false, 100));
    assert_eq!(whole(Limits { cases: 512, whole: 0, ..FIRST }), (true, 512));
    assert_eq!(whole(Limits { cases: 511, whole: 0, ..FIRST }), (false, 511));
}

#[test]
fn what_checks_refuse_is_no_case_but_counts_for_how_large_a_space_may_be() {
    let shape = range(0..=99u8).filter(|value| value % 10 == 9).shape();
    let search =
        |whole| Trial::of(std::slice::from_ref(&shape), |_| Verdict::Pass).search(Limits { cases: 5, whole, ..FIRST });
    let all = search(100);
    assert_eq!((all.whole, all.ran, all.complete), (true, 10, Some(99)));
    let some = search(99);
    assert_eq!((some.whole, some.ran, some.complete), (false, 5, Some(58)));
    assert_eq!(some.partial, None);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Bag(#[data(len = 0..=2)] BinaryHeap<bool>);

#[test]
fn bags_are_finite_though_they_are_not_counted_all_at_once() {
    let search = |whole| Trial::of(&[Bag::shape()], |_| Verdict::Pass).search(Limits { cases: 2, whole, ..FIRST });
    let (all, some) = (search(6), search(5));
    assert_eq!((all.whole, all.ran), (true, 6));
    assert_eq!((some.whole, some.ran), (false, 2));
}

#[test]
fn a_limit_counts_what_premises_reject() {
    let list = <Vec<i64>>::shape();
    let shapes = [list.clone(), list];
    let mut trial = Trial::of(&shapes, |_| Verdict::Pass).given(&[1], |nodes| match nodes[0].token().children() {
        0 | 3 => Held::Yes,
        _ => Held::No,
    });
    for limit in [1, 2, 17, 300] {
        trial.asked.clear();
        let exhausted = trial.search(cases(limit));
        assert_eq!(exhausted.ran + exhausted.discards.total(), limit);
        assert_eq!(exhausted.discards.total(), trial.rejections(0));
    }
}

#[test]
fn a_size_far_too_large_is_tried_in_part() {
    let lists = vec(range(0..=u64::MAX), 10).shape();
    let exhausted = Trial::of(&[lists.clone(), lists], |_| Verdict::Pass).search(cases(100));
    assert_eq!(exhausted.complete, Some(1));
    assert_eq!(exhausted.partial, Some(Partial { size: 2, tried: 79, of: Some(20 * 21 / 2) }));
}

#[test]
fn where_cases_soon_are_long_there_are_fewer_of_them() {
    let mut trial = Trial::typed(&[<Vec<()>>::shape()], |_: (Vec<()>,)| true);
    let exhausted = trial.search(cases(1_000));
    let nodes: usize = trial.bodies.iter().map(|case| case.tokens().len()).sum();
    assert!((32_000..33_000).contains(&nodes), "{nodes}");
    assert_eq!(exhausted.complete, Some(u128::from(exhausted.ran) - 1));
    assert_eq!(
        exhausted.obstacle.as_deref(),
        Some(
            "the cases became long: together they have 32000 nodes, 32 for each case that is allowed; allow more cases \
             to have longer ones tried"
        )
    );
}
