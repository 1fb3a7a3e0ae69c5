//! Long, deep and malicious texts.

use lakatos_data::text::parse::parse;
use lakatos_data::tree::Token;
use lakatos_data::{Data, Shape};

use crate::types::{self, Exp};
use crate::{refuses, refuses_as};

const DEEP: usize = 1_000_000;

/// Deep enough to show that the work grows with the text, and no faster.
const FAR: usize = 100_000;

/// Reads a text that is nested this deep, whose tree has so many nodes.
#[track_caller]
fn reads_deep(shape: &Shape, levels: usize, open: &str, middle: &str, close: &str, nodes: usize) {
    let text = format!("{}{middle}{}", open.repeat(levels), close.repeat(levels));
    let term = parse(shape, &text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(term.tree().tokens().len(), nodes);
}

#[test]
fn a_million_constructors_are_read() {
    reads_deep(&Exp::shape(), DEEP, "Add(", "C(1)", ",C(2))", 3 * DEEP + 2);
    reads_deep(&Exp::shape(), FAR, "Exp::Add(Box::new(Exp::C(1)), Box::new(", "C(1)", "))", 3 * FAR + 2);
}

#[test]
fn a_million_parentheses_are_read() {
    reads_deep(&u8::shape(), DEEP, "(", "5", ")", 1);
    reads_deep(&u8::shape(), DEEP, "-(", "5", ")", 1);
}

#[test]
fn a_million_blocks_are_read() {
    reads_deep(&u8::shape(), DEEP, "{", "5", "}", 1);
    reads_deep(&u8::shape(), FAR, "{ let mut a = ", "5", "; a }", 1);
}

#[test]
fn a_million_comments_are_skipped() {
    reads_deep(&u8::shape(), 1, &"/*".repeat(DEEP), "", &format!("{}5", "*/".repeat(DEEP)), 1);
    reads_deep(&u8::shape(), 1, &"// x\n".repeat(DEEP), "5", "", 1);
}

#[test]
fn calls_inside_and_after_one_another_are_read() {
    reads_deep(&types::map(), FAR, "Map::insert(1, 2, ", "Map::new()", ")", 3 * FAR + 1);
    reads_deep(&types::pile(), DEEP, "Pile::union(&Pile::empty(), &", "Pile::empty()", ")", 2 * DEEP + 1);
    let block = format!("{{ let mut it = Map::new(); {}it }}", "it.insert(1, 2);".repeat(FAR));
    let term = parse(&types::map(), &block).unwrap();
    assert_eq!(term.tree().tokens().len(), 3 * FAR + 1);
}

#[test]
fn blocks_that_change_a_variable_are_read_inside_one_another() {
    let open = "{ let mut it = Map::merged(Map::new(), ";
    reads_deep(&types::map(), FAR, open, "Map::new()", ").unwrap(); it.insert(1, 2); it }", 5 * FAR + 1);
}

#[test]
fn alternatives_inside_one_another_are_read() {
    reads_deep(&types::nested_pairs(), FAR, "(", "5", ", true)", 3 * FAR + 2);
}

#[test]
fn fields_in_another_order_cost_nothing_extra() {
    let end = "Chain { next: None, value: 1 }";
    for (open, close) in [("Chain { next: Some(Box::new(", ")), value: 1 }"), ("Chain { value: 1, next: Some(", ") }")]
    {
        reads_deep(&types::chain(), FAR, open, end, close, 3 * FAR + 3);
    }
}

#[test]
fn deep_texts_that_are_wrong_are_refused_at_the_right_place() {
    let text = format!("{}D(1){}", "Add(C(1), ".repeat(FAR), ")".repeat(FAR));
    let error = parse(&Exp::shape(), &text).unwrap_err();
    assert_eq!((error.line, error.column), (1, 10 * FAR + 1));
    let error = parse(&Exp::shape(), &"Add(C(1), ".repeat(FAR)).unwrap_err();
    assert_eq!(error.found, "the end of the text");
}

#[test]
fn a_text_is_repeated_only_so_often() {
    let message = "expected a term of at most 50000000 nodes, found more nodes";
    refuses::<Vec<u8>>("vec![1; 1_000_000_000]", &format!("line 1, column 9: {message}"));
    refuses::<Vec<Vec<u8>>>("vec![vec![1; 10_000]; 10_000]", &format!("line 1, column 23: {message}"));
    refuses::<String>("\"ab\".repeat(1_000_000_000_000)", &format!("line 1, column 13: {message}"));
    let lengths = parse(&Vec::<u8>::shape(), "vec![1; 100_000]").unwrap();
    assert!(matches!(lengths.tree().tokens()[0], Token::Seq { len: 100_000, .. }));
}

#[test]
fn alternatives_that_take_too_long_are_answered_with_the_furthest_fault() {
    let text = format!("{}5, true{}", "(1, ".repeat(30), ")".repeat(30));
    refuses_as(
        &types::ambiguous_pairs(),
        &text,
        "line 1, column 124: expected `)` (the tuple has 2 parts), found `true`",
    );
}
