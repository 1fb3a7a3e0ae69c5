//! The pattern of the book, which compiles only with the feature.

use lakatos::generator::{Generator, matching};

use crate::whole;

/// The same addresses as a pattern.
fn email() -> impl Generator<Value = String> {
    matching(r"[a-z0-9._]{1,8}@[a-z]{1,6}(\.[a-z]{1,6})?\.(com|org|ch)")
}

#[test]
fn the_pattern_of_the_book_is_this_one() {
    let book = include_str!("../../../../book/writing-generators.md");
    let here = include_str!("book.rs");
    let block = book.split("```rust,ignore\n").nth(1).and_then(|rest| rest.split("```").next());
    let block = block.expect("the book has the pattern");
    assert!(here.contains(block), "{block}");
}

#[test]
fn the_pattern_of_the_book_gives_addresses() {
    let regex = whole(r"[a-z0-9._]+@[a-z]+(\.[a-z]+)?\.[a-z]{2,3}");
    lakatos::Check::new().with(email()).check(|address: String| regex.is_match(&address));
}
