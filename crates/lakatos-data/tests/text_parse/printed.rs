//! Terms of every form in every layout: `golden/text/printed.txt`. What is written as Rust is read back, names for
//! parts written out.
//! `BLESS_GOLDEN=1 cargo test -p lakatos-data --test text_parse printed` writes it anew.

use std::fmt::Write as _;

use lakatos_data::text::code::{CodeError, decode, encode};
use lakatos_data::text::parse::{parse, parse_pattern};
use lakatos_data::text::print::{Layout, Paths, compact, indented, is_pattern, is_shown, rust};

use crate::damaged::{PATTERNS, WELL_FORMED, compare};
use crate::names::written_out;
use crate::shapes::shape;

/// Terms that are larger, with parts that are the same or nearly.
const LARGER: &[(&str, &str)] = &[
    ("exp", "Add(Add(C(1), Div(C(2), C(3))), Add(C(1), Div(C(2), C(3))))"),
    ("exp", "Add(Add(C(1), Div(C(2), C(3))), Add(C(4), Div(C(-5), C(6))))"),
    ("exp", "Div(Add(Add(C(0), C(0)), Add(C(0), C(0))), Add(Add(C(0), C(0)), Add(C(0), C(1))))"),
    ("nested", "vec![(1, Some(Add(C(1), C(2)))), (2, Some(Add(C(1), C(2)))), (3, None), (1, Some(Add(C(1), C(2))))]"),
    ("nested", "vec![(0, None), (0, None), (0, None)]"),
    ("vec", "vec![0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]"),
    (
        "string",
        "\"a text that is long, with \\\"quotes\\\", a tab\\t, a line\\n, and é, and one that is rare: \\u{202e}\"",
    ),
    ("hashmap", "HashMap::from([(1, true), (2, false), (3, true), (4, false), (5, true), (6, false), (7, true)])"),
    ("map", "{ let mut it = Map::new(); it.insert(1, 2); it.insert(3, 4); let _ = it.remove(1); it.insert(5, 6); it }"),
    ("map", "Map::merged(Map::insert(1, 2, Map::new()), Map::merged(Map::new(), Map::insert(1, 2, Map::new())))"),
    (
        "pile",
        "Pile::union(&Pile::union(&Pile::single(1), &Pile::single(2)), &{ let mut it = Pile::single(1); it.absorb(&Pile::single(2)); it })",
    ),
    ("pile", "Pile::without({ let mut it = Pile::empty(); scale(&3, &mut it); it }, &7)"),
    ("matrix", "Matrix::from_rows(vec![vec![1, 2, 3], vec![1, 2, 3], vec![-1, i64::MIN, i64::MAX]])"),
    ("styles", "Named { first: 1, second: -2, r#type: 3 }"),
    ("f64", "1e300"),
    ("f64", "0.1"),
    ("f64", "f64::from_bits(0x7ff8000000000001)"),
    ("f32", "1e-40"),
];

fn layouts() -> Vec<(&'static str, Layout)> {
    let plain = Layout::default();
    vec![
        ("narrow", Layout { width: 24, ..plain.clone() }),
        ("full", Layout { paths: Paths::Full, width: 60, ..plain.clone() }),
        ("elsewhere", Layout { from: Some("another::module".to_owned()), ..plain.clone() }),
        ("here", Layout { from: Some("text_parse::types".to_owned()), ..plain.clone() }),
        ("shared", Layout { share: Some(2), ..plain.clone() }),
        ("functions", Layout { share: Some(3), functions: Some(1), width: 40, ..plain.clone() }),
        ("stored", Layout::stored()),
    ]
}

#[test]
fn terms_are_printed_in_every_layout_and_read_back() {
    let mut written = String::new();
    let whole = WELL_FORMED.iter().chain(LARGER).map(|row| (row, false));
    for ((name, text), pattern) in whole.chain(PATTERNS.iter().map(|row| (row, true))) {
        let shape = shape(name);
        let read = |text: &str| if pattern { parse_pattern(&shape, text) } else { parse(&shape, text) };
        let term = read(text).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
        let plain = rust(&term, &Layout::default());
        let _ = writeln!(written, "{name}: {plain}\n{}", compact(&term));
        let here = Some("text_parse::types");
        let _ = writeln!(
            written,
            "shown {}, pattern {} {}",
            is_shown(&term),
            is_pattern(&term, None),
            is_pattern(&term, here)
        );
        let code = encode(term.tree());
        let _ = writeln!(written, "code {}", code.as_deref().unwrap_or("-"));
        assert!(code.is_none_or(|code| decode(&code).as_ref() == Ok(term.tree())));
        let _ = writeln!(written, "{}", indented(&term));
        for (kind, layout) in layouts() {
            let text = rust(&term, &layout);
            match read(&written_out(&text)) {
                Ok(again) => assert_eq!(again.tree(), term.tree(), "{text}"),
                Err(fault) => panic!("{text}\n{fault}"),
            }
            if text != plain {
                let _ = writeln!(written, "-- {kind}\n{text}");
            }
        }
        written.push('\n');
    }
    compare("printed.txt", &written);
}

#[test]
fn a_damaged_code_is_refused() {
    for (name, text) in LARGER {
        let term = parse(&shape(name), text).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
        let code = encode(term.tree()).unwrap_or_default();
        for (at, c) in code.char_indices() {
            let (before, after) = (&code[..at], &code[at + 1..]);
            let other = if c == 'A' { 'B' } else { 'A' };
            for damaged in [format!("{before}{after}"), format!("{before}{other}{after}"), before.to_owned()] {
                assert_eq!(decode(&damaged), Err(CodeError::Damaged), "{code} {damaged}");
            }
        }
    }
}
