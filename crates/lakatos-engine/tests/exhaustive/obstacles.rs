//! What a search says when it ends before it must.

use lakatos_data::generator::{Generator, any, range};
use lakatos_data::{Data, Shape};
use lakatos_engine::exhaustive::{Exhausted, Limits};
use lakatos_engine::judge::{Held, Verdict};
use lakatos_macros::Data;

use crate::trial::{Trial, cases};

fn passes(shapes: &[Shape]) -> Trial {
    Trial::of(shapes, |_| Verdict::Pass)
}

fn obstacle(exhausted: &Exhausted) -> &str {
    exhausted.obstacle.as_deref().expect("there is an obstacle")
}

/// Its second size needs more first parts than are listed.
fn uncountable() -> Shape {
    any::<[bool; 17]>().flat_map(|_| any::<bool>()).shape()
}

#[test]
fn a_size_that_cannot_be_counted_ends_the_search_and_names_the_types() {
    let exhausted = passes(&[uncountable()]).search(cases(1_000));
    assert_eq!(
        obstacle(&exhausted),
        "the values of `bool` of size 1 are too many to count in a second; ask for a size below 1"
    );
    assert_eq!((exhausted.complete, exhausted.partial, exhausted.whole), (Some(0), None, false));
    let exhausted = passes(&[uncountable(), bool::shape()]).search(cases(1_000));
    assert_eq!(
        obstacle(&exhausted),
        "the values of `(bool, bool)` of size 1 are too many to count in a second; ask for a size below 1"
    );
    let exhausted = passes(&[bool::shape(), uncountable()]).given(&[0], |_| Held::Yes).search(cases(1_000));
    assert_eq!(
        obstacle(&exhausted),
        "the values of `bool` of size 1 are too many to count in a second; ask for a size below 1"
    );
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Endless(Box<Endless>);

#[test]
fn an_argument_that_needs_itself_is_named() {
    for premises in 0..2 {
        let trial = passes(&[bool::shape(), Endless::shape()]);
        let mut trial = if premises > 0 { trial.given(&[0], |_| Held::Yes) } else { trial };
        let exhausted = trial.search(cases(1_000));
        assert_eq!(
            obstacle(&exhausted),
            "`Endless` has no finite value: Endless.0 -> Endless; \
             add a variant without it, or put it behind `Option` or `Vec`"
        );
        assert_eq!((exhausted.ran, exhausted.whole, exhausted.asked), (0, false, vec![0; premises]));
    }
}

#[test]
fn checks_that_refuse_nearly_everything_end_the_search() {
    let expected = "checks refused 100 values of the arguments, 20 for each case that is allowed; \
         use a range, a length or a constructing function in place of a check, or allow more cases";
    let picky = range(0..=u64::MAX).filter(|value| *value == 10).shape();
    for premises in 0..2 {
        let trial = passes(&[picky.clone(), bool::shape()]);
        let mut trial = if premises > 0 { trial.given(&[1], |_| Held::Yes) } else { trial };
        let exhausted = trial.search(cases(5));
        assert_eq!(obstacle(&exhausted), expected);
        assert_eq!((exhausted.ran, exhausted.whole), (2, false));
        assert_eq!((exhausted.complete, exhausted.partial), (Some(100), None));
    }
}

#[test]
fn premises_that_are_asked_too_often_end_the_search() {
    for shapes in [vec![i64::shape()], vec![i64::shape(), bool::shape()]] {
        let mut trial = (0..50).fold(passes(&shapes), |trial, _| trial.given(&[0], |_| Held::Yes));
        let exhausted = trial.search(cases(4));
        assert_eq!(
            obstacle(&exhausted),
            "the premises were asked 80 times, 20 times for each case that is allowed; \
             let the types of the arguments say what the premises ask for, or allow more cases"
        );
        assert_eq!(trial.asked.len(), 80);
        // The first integer alone, or with both truths.
        assert_eq!(trial.bodies.len(), shapes.len());
    }
}

#[test]
fn answers_that_are_looked_up_are_limited_as_well() {
    let shapes = [u8::shape(), u8::shape(), u8::shape()];
    let mut trial = passes(&shapes).given(&[0, 1], |_| Held::Yes).given(&[1, 2], |_| Held::No);
    let exhausted = trial.search(cases(3_000));
    assert!(obstacle(&exhausted).starts_with("the premises were asked 60000 times"));
    assert!(trial.asked.len() < 7_000);
}

#[test]
fn a_search_ends_when_nothing_more_comes() {
    // It has an end, but that is not known beforehand.
    let shape = any::<bool>().flat_map(|large| range(0..=if *large { 3u8 } else { 1 })).shape();
    let exhausted = passes(&[shape]).search(cases(1_000));
    assert_eq!(
        obstacle(&exhausted),
        "no case has a size from 5 to 1004; larger cases, if there are any, were not looked for"
    );
    assert_eq!((exhausted.ran, exhausted.whole), (6, false));
    assert_eq!((exhausted.complete, exhausted.partial), (Some(1004), None));
}

#[test]
fn few_dependent_pairs_are_tried_to_their_end() {
    let shape = any::<bool>().flat_map(|large| range(0..=if *large { 3u8 } else { 1 })).shape();
    let exhausted = passes(&[shape]).search(Limits { whole: 6, ..cases(1) });
    assert_eq!((exhausted.ran, exhausted.whole, exhausted.complete), (6, true, Some(4)));
}
