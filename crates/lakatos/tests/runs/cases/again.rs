//! Cases that are run again. Each body counts how often it runs.

use lakatos::prelude::*;

use super::tally;

#[derive(Data)]
pub(crate) enum Token {
    Mark(char),
    Word { text: String },
    Group(Vec<Token>, Option<Box<Token>>),
}

fn texts(token: &Token) -> Vec<String> {
    match token {
        Token::Mark(mark) => vec![mark.to_string()],
        Token::Word { text } => vec![text.clone()],
        Token::Group(tokens, last) => tokens.iter().chain(last.as_deref()).flat_map(texts).collect(),
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_number(x: i64) {
    tally("ran");
    assert!(x > -3, "{x}");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_quotation_mark(mark: char) {
    tally("ran");
    assert!(mark != '\'', "{mark:?}");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_backslash(mark: char) {
    tally("ran");
    assert!(mark != '\\', "{mark:?}");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_text_with_marks(text: String) {
    tally("ran");
    assert!(!(text.contains('"') && text.len() > 1), "{text:?}");
}

#[lakatos::test(engine = random)]
#[ignore = "run by another test"]
fn a_text_with_line_ends(text: &str) {
    tally("ran");
    assert!(!(text.contains('\n') && text.contains('\'')), "{text:?}");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn tokens_in_tokens(token: Token) {
    tally("ran");
    assert!(texts(&token).iter().filter(|text| !text.is_empty()).count() < 3, "{:?}", texts(&token));
}

#[lakatos::test]
#[ignore = "run by another test"]
fn several_arguments(xs: &[u8], mut pair: (bool, Option<i8>), token: &Token, more: &mut Vec<String>) {
    tally("ran");
    pair.0 = !pair.0;
    more.push(String::new());
    assert!(!(xs.len() == 1 && !pair.0 && pair.1.is_some() && more.len() > 1), "{}", texts(token).concat());
}

#[lakatos::test]
#[ignore = "run by another test"]
fn no_arguments() {
    tally("ran");
    assert_eq!(1, 2);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn with_a_premise(x: u8, y: u8) {
    assume!(x > 2);
    assume!(y > x);
    tally("ran");
    assert!(y < 6, "{x} {y}");
}

#[lakatos::test(T = bool | u8 | Vec<bool>)]
#[ignore = "run by another test"]
fn an_instance<T: Data + Clone + PartialEq + std::fmt::Debug + 'static>(xs: Vec<T>) {
    tally("ran");
    let is_byte = std::any::TypeId::of::<T>() == std::any::TypeId::of::<u8>();
    assert!(!is_byte || xs.len() < 2 || xs[0] == xs[1], "{xs:?}");
}

#[test]
#[ignore = "run by another test"]
fn the_second_closure() {
    lakatos::check(|text: String| text.len() < 1_000_000);
    lakatos::check(|x: u8| {
        tally("ran");
        assert!(x < 5, "{x}");
    });
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_property_with_one_inside(n: u8) {
    tally("ran");
    lakatos::check(move |x: u8| assert!(x != 3 || n < 5, "three, and {n}"));
}

#[lakatos::test(engine = random)]
#[ignore = "run by another test"]
fn a_long_case(xs: Vec<u64>) {
    assert!(xs.iter().map(|x| x.to_string().len()).sum::<usize>() < 1_800);
}

#[lakatos::test(engine = random, reduce = 0, size = 400)]
#[ignore = "run by another test"]
fn a_very_long_case(xs: Vec<u64>) {
    assert!(xs.iter().map(|x| x.to_string().len()).sum::<usize>() < 6_000);
}

/// A bug that somebody mends between two runs.
#[lakatos::test]
#[ignore = "run by another test"]
fn a_bug(x: u8) {
    tally("ran");
    assert!(x < 5 || std::env::var_os("RUNS_MENDED").is_some());
}

#[test]
#[ignore = "run by another test"]
fn two_closures() {
    lakatos::check(|x: u8| x.count_ones() < 9);
    lakatos::check(|x: bool| u8::from(x) < 2);
}

#[test]
#[ignore = "run by another test"]
fn a_closure_of_any_name() {
    lakatos::Check::new().named("prices: any / all?").check(|x: u8| {
        tally("ran");
        assert!(x < 5, "{x}");
    });
}
