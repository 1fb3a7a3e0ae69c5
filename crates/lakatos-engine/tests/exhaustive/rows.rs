//! Cases are tried in rows, and every figure is as if they were tried one by one.

use lakatos_data::tree::Node;
use lakatos_data::{Data, Tree};
use lakatos_engine::judge::{Held, Misuse, Reason, Verdict};

use crate::trial::{Trial, built, cases, fails};

fn number(case: &Tree) -> u8 {
    built::<(u8,)>(case.root()).0
}

#[test]
fn a_row_goes_on_over_sizes() {
    let mut trial = Trial::typed(&[i64::shape()], |_: (i64,)| true);
    let exhausted = trial.search(cases(1_000));
    assert_eq!(trial.rows, [256, 256, 256, 232]);
    assert_eq!(trial.progress, [256, 256, 256, 232]);
    assert_eq!((exhausted.complete, exhausted.partial), (Some(999), None));
}

#[test]
fn what_is_rejected_after_the_case_that_fails_is_not_counted() {
    let body = |case: &Tree| if number(case) == 40 { Verdict::Fail(fails()) } else { Verdict::Pass };
    let even = |nodes: &[Node<'_>]| match nodes[0].bits() {
        Some(bits) if bits % 2 == 0 => Held::Yes,
        _ => Held::No,
    };
    let mut trial = Trial::of(&[u8::shape()], body).given(&[0], even);
    let exhausted = trial.search(cases(1_000));
    let hit = exhausted.found.unwrap();
    assert_eq!((hit.number, hit.size), (41, 40));
    assert_eq!((exhausted.ran, exhausted.discards.total(), exhausted.asked), (21, 20, vec![256]));
    assert_eq!(trial.progress, [41]);
    assert_eq!((exhausted.complete, exhausted.partial.unwrap().tried), (Some(39), 1));
}

#[test]
fn rows_of_rejections_are_told_of_before_a_row_of_cases_is_full() {
    let mut trial = Trial::typed(&[u16::shape()], |_: (u16,)| true).given(&[0], |nodes| match nodes[0].bits() {
        Some(0) => Held::Yes,
        _ => Held::No,
    });
    let exhausted = trial.search(cases(10_000));
    assert_eq!(trial.progress, [4097, 4096, 1807]);
    assert_eq!((exhausted.ran, exhausted.discards.total()), (1, 9_999));
}

#[test]
fn the_first_maybe_is_kept_and_the_search_goes_on() {
    let body = |case: &Tree| match number(case) {
        7 | 9 => Verdict::Maybe(fails()),
        3 => Verdict::Discard(Reason::Panicked),
        12 => Verdict::Fail(fails()),
        _ => Verdict::Pass,
    };
    let exhausted = Trial::of(&[u8::shape()], body).search(cases(1_000));
    let (maybe, found) = (exhausted.maybe.unwrap(), exhausted.found.unwrap());
    assert_eq!((maybe.number, maybe.size, number(&maybe.case)), (8, 7, 7));
    assert_eq!(maybe.verdict, Verdict::Maybe(fails()));
    assert_eq!((found.number, found.size, number(&found.case)), (13, 12, 12));
    assert_eq!((exhausted.ran, exhausted.maybes, exhausted.discards.total()), (12, 2, 1));
}

#[test]
fn a_misuse_ends_the_search_and_is_no_case_that_ran() {
    let misuse = Misuse { problem: "wrong".to_owned(), remedy: "do right".to_owned() };
    for verdict in [Verdict::Misuse(misuse), Verdict::Internal("ours".to_owned())] {
        let ends = verdict.clone();
        let body = move |case: &Tree| if number(case) == 5 { ends.clone() } else { Verdict::Pass };
        let exhausted = Trial::of(&[u8::shape()], body).search(cases(1_000));
        let hit = exhausted.found.unwrap();
        assert_eq!((hit.verdict, hit.number, exhausted.ran), (verdict, 6, 5));
        assert_eq!((exhausted.whole, exhausted.complete), (false, Some(4)));
    }
}

#[test]
fn the_first_maybe_is_that_of_the_first_row_that_has_one() {
    let body = |case: &Tree| match built::<(u16,)>(case.root()).0 {
        300 | 600 => Verdict::Maybe(fails()),
        _ => Verdict::Pass,
    };
    let exhausted = Trial::of(&[u16::shape()], body).search(cases(1_000));
    assert_eq!((exhausted.maybe.unwrap().number, exhausted.maybes, exhausted.ran), (301, 2, 1_000));
}

#[test]
fn a_size_that_goes_on_over_rows_is_still_the_same() {
    // One value of size 0, then 1024 of size 1.
    let shape = <Option<[bool; 10]>>::shape();
    for number in [1, 2, 256, 257, 258, 513, 1_025] {
        let count = std::cell::Cell::new(0);
        let body = move |_: &Tree| {
            count.set(count.get() + 1);
            if count.get() == number { Verdict::Fail(fails()) } else { Verdict::Pass }
        };
        let exhausted = Trial::of(std::slice::from_ref(&shape), body).search(cases(2_000));
        let (hit, part) = (exhausted.found.unwrap(), exhausted.partial.unwrap());
        assert_eq!((hit.number, hit.size), (number, u128::from(number > 1)));
        assert_eq!((part.size, part.tried), (hit.size, u128::from(if number > 1 { number - 1 } else { 1 })));
    }
}
