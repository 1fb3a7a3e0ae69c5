//! A small test of everything at once, for interpreters: every way through the library, few cases each.
//!
//! `.ci/full` runs it under Miri where that can be had; everywhere else it is a test like others.

use lakatos::prelude::*;
use lakatos::{
    Check,
    settings::{Engine, Panics},
};

#[derive(Clone, Debug, PartialEq, Data)]
enum Shape {
    Point,
    Circle {
        #[data(range = 1..=9)]
        radius: u8,
    },
    Group(Vec<Shape>),
}

fn count(shape: &Shape) -> usize {
    match shape {
        Shape::Point | Shape::Circle { .. } => 1,
        Shape::Group(shapes) => 1 + shapes.iter().map(count).sum::<usize>(),
    }
}

fn few() -> Check {
    Check::new().cases(25).size(5).seed(1)
}

#[lakatos::test(cases = 25, size = 5, seed = 1)]
fn a_group_has_more_shapes_than_any_of_its_own(shapes: &[Shape], index: usize) {
    assume!(index < shapes.len());
    assert!(count(&Shape::Group(shapes.to_vec())) > count(&shapes[index]));
}

#[test]
fn a_case_that_fails_is_found_shown_and_replayed() {
    let outcome = few().run(|shape: Shape| assert!(count(&shape) < 3, "too many"));
    let case = outcome.counterexample().unwrap();
    assert_eq!(case.arguments[0].rust, "Shape::Group(vec![Shape::Point, Shape::Point])");
    assert!(outcome.to_string().contains("too many"));
    assert!(outcome.to_json().contains("Shape::Group"));
}

#[test]
fn cases_are_drawn_discarded_and_counted_on_two_threads() {
    let check = || few().engine(Engine::Random);
    let property = |shape: Shape, limit: u8| {
        assume!(count(&shape) <= usize::from(limit));
        limit > 0
    };
    let outcome = check().run(property);
    assert!(outcome.search.discarded() > 0);
    assert_eq!(outcome.search, check().threads(2).run(property).search);
}

#[test]
fn a_partial_function_and_panics_that_mean_nothing_are_survived() {
    let outcome = few().run(|xs: Vec<u8>| partial!(xs[0]) == xs[0]);
    assert!(outcome.is_pass() && outcome.counterexample().is_some());
    let outcome = few().panics(Panics::Discard).run(|x: u8| assert!(x > 3));
    assert!(outcome.is_pass());
}
