//! Functions to deep values are printed, read and compared without recursion; a result that is too deep is an error.

use lakatos::data::text::{Layout, compact, parse, rust};
use lakatos::prelude::*;
use lakatos::{
    Fun,
    data::{Shape, Tree},
};

#[derive(Data, Debug, PartialEq)]
enum Chain {
    End,
    Link(Box<Chain>),
}

const LINKS: usize = 100_000;

/// The text of a function whose results are so deep.
fn text(links: usize) -> String {
    let deep = |end: &str| format!("{}{end}{}", "Chain::Link(Box::new(".repeat(links), "))".repeat(links));
    format!("Fun::new(|x| match x {{ 1 => {}, _ => Chain::End }})", deep("Chain::End"))
}

#[test]
fn a_function_to_deep_values_has_a_text_and_is_read() {
    let shape: Shape = Fun::<u8, Chain>::shape();
    let text = text(LINKS);
    let term = parse(&shape, &text).unwrap();
    assert_eq!(rust(&term, &Layout { width: usize::MAX, ..Layout::default() }), text);
    assert!(compact(&term).starts_with("{1 -> Link (Link"));
    assert_eq!(term.size(), LINKS as u128 + 2);
    let f: Fun<u8, Chain> = term.build().unwrap();
    assert_eq!(lakatos::data::reify(&f).as_ref(), Some(term.tree()));
    assert_eq!(f(2), Chain::End);
    let tree: &Tree = term.tree();
    assert_eq!(tree.depth(), LINKS + 4);
}

#[test]
#[should_panic(
    expected = "a generated function cannot build its result: the value is 100001 levels deep, too deep for \
                           this stack: build and use it inside `room::with_levels`"
)]
fn a_result_that_is_too_deep_for_the_stack_is_an_error() {
    let f: Fun<u8, Chain> = parse(&Fun::<u8, Chain>::shape(), &text(LINKS)).unwrap().build().unwrap();
    f(1);
}
