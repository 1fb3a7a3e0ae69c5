//! Generated functions as text: what is printed, and everything that is read.

use lakatos_data::function::{Fun, Fun2, Fun3};
use lakatos_data::small::{Nat, U2};
use lakatos_data::text::{Layout, Paths, compact, indented, parse, parse_pattern, rust};
use lakatos_data::{Data, Term};

fn term<T: Data>(value: &T) -> Term {
    Term::of(value).unwrap()
}

fn printed<T: Data>(value: &T) -> String {
    let text = term(value).to_string();
    let again = parse(&T::shape(), &text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(again, term(value), "{text}");
    text
}

#[test]
fn functions_are_printed_as_closures_where_arguments_are_patterns() {
    assert_eq!(
        printed(&Fun::<i64, i64>::table([(3, 1), (-5, 0)], 2)),
        "Fun::new(|x| match x { 3 => 1, -5 => 0, _ => 2 })"
    );
    assert_eq!(printed(&Fun::<i64, Vec<u8>>::table([], vec![1])), "Fun::new(|_| vec![1])");
    assert_eq!(printed(&Fun2::<i64, u8, bool>::table([], true)), "Fun2::new(|_, _| true)");
    assert_eq!(
        printed(&Fun2::<char, Option<(bool, ())>, Nat>::table([(('a', Some((true, ()))), Nat(1))], Nat(0))),
        "Fun2::new(|x, y| match (x, y) { ('a', Some((true, ()))) => Nat(1), _ => Nat(0) })"
    );
    assert_eq!(
        printed(&Fun3::<bool, Nat, [i8; 2], u8>::table([((true, Nat(3), [1, 2]), 5)], 4)),
        "Fun3::new(|x, y, z| match (x, y, z) { (true, Nat(3), [1, 2]) => 5, _ => 4 })"
    );
    assert_eq!(printed(&Fun::<u8, u8>::hashed(42)), "Fun::hashed(0x2a)");
    assert_eq!(
        printed(&Fun::<i128, u8>::table([(i128::MIN, 1)], 0)),
        "Fun::new(|x| match x { -170141183460469231731687303715884105728 => 1, _ => 0 })"
    );
}

#[test]
fn functions_are_printed_as_tables_where_they_are_not() {
    assert_eq!(printed(&Fun::<Vec<u8>, u8>::table([(vec![0], 1)], 2)), "Fun::table([(vec![0], 1)], 2)");
    assert_eq!(printed(&Fun::<String, u8>::table([("a".into(), 1)], 2)), "Fun::table([(String::from(\"a\"), 1)], 2)");
    assert_eq!(printed(&Fun::<f32, bool>::table([(1.5, true)], false)), "Fun::table([(1.5, true)], false)");
    assert_eq!(
        printed(&Fun::<Box<u8>, bool>::table([(Box::new(1), true)], false)),
        "Fun::table([(Box::new(1), true)], false)"
    );
    assert_eq!(
        printed(&Fun2::<u8, Vec<u8>, bool>::table([((7, vec![]), true)], false)),
        "Fun2::table([((7, vec![]), true)], false)"
    );
}

#[test]
fn functions_inside_tables_can_be_taken_apart_and_others_are_closures() {
    type Inner = Fun<i64, i64>;
    let inner = || Inner::table([(1, 2)], 0);
    assert_eq!(
        printed(&Fun::<bool, Inner>::table([(true, inner())], Inner::table([], 3))),
        "Fun::new(|x| match x { false => Fun::new(|_| 3), _ => Fun::new(|x| match x { 1 => 2, _ => 0 }) })"
    );
    assert_eq!(
        printed(&Fun::<Vec<()>, Inner>::table([(vec![], inner())], Inner::table([], 3))),
        "Fun::table([(vec![], Fun::table([(1, 2)], 0))], Fun::table([], 3))"
    );
    assert_eq!(
        printed(&(Fun::<Inner, bool>::table([(inner(), true)], false), inner())),
        "(Fun::table([(Fun::table([(1, 2)], 0), true)], false), Fun::new(|x| match x { 1 => 2, _ => 0 }))"
    );
}

#[test]
fn long_functions_are_broken_into_lines() {
    let f = Fun::<i64, Vec<i64>>::table([(1, vec![100_000, 2, 3]), (2, vec![])], vec![7]);
    let layout = Layout { width: 40, ..Layout::default() };
    let text = "Fun::new(|x| match x {\n    1 => vec![100000, 2, 3],\n    2 => vec![],\n    _ => vec![7],\n})";
    assert_eq!(rust(&term(&f), &layout), text);
    assert_eq!(parse(&Fun::<i64, Vec<i64>>::shape(), text).unwrap(), term(&f));
    let f = Fun::<Vec<i64>, u8>::table([(vec![100_000, 2, 3], 1), (vec![1_000_000_000], 9)], 7);
    let text =
        "Fun::table(\n    [\n        (vec![100000, 2, 3], 1),\n        (vec![1000000000], 9),\n    ],\n    7,\n)";
    assert_eq!(rust(&term(&f), &layout), text);
    let f = Fun::<u8, (Vec<u8>, Vec<u8>)>::table([], (vec![100; 6], vec![200; 6]));
    let text = rust(&term(&f), &layout);
    assert!(text.lines().all(|line| line.len() <= 40), "{text}");
    assert_eq!(parse(&Fun::<u8, (Vec<u8>, Vec<u8>)>::shape(), &text).unwrap(), term(&f));
}

#[test]
fn full_paths_lead_to_functions() {
    let layout = Layout { paths: Paths::Full, ..Layout::default() };
    let f = Fun::<Option<u8>, u8>::table([(None, 1)], 0);
    assert_eq!(rust(&term(&f), &layout), "lakatos::Fun::new(|x| match x { std::option::Option::None => 1, _ => 0 })");
    assert_eq!(rust(&term(&Fun::<u8, u8>::hashed(1)), &layout), "lakatos::Fun::hashed(0x1)");
}

#[test]
fn nothing_inside_a_function_is_shared() {
    let part = || Some(vec![1, 2, 3]);
    let pair = (Fun::<u8, Option<Vec<u8>>>::table([(1, part())], None), part(), part());
    let layout = Layout { share: Some(2), functions: Some(1), ..Layout::default() };
    let text = rust(&term(&pair), &layout);
    let function = "Fun::new(|x| match x { 1 => Some(vec![1, 2, 3]), _ => None })";
    assert_eq!(text, format!("{{\n    let a = || Some(vec![1, 2, 3]);\n    ({function}, a(), a())\n}}"));
}

#[test]
fn functions_have_short_forms() {
    assert_eq!(compact(&term(&Fun::<i64, i64>::table([(3, 1), (5, 0)], 2))), "{3 -> 1, 5 -> 0, _ -> 2}");
    assert_eq!(
        compact(&term(&Fun2::<i64, i64, Option<u8>>::table([((3, 4), Some(1))], None))),
        "{(3, 4) -> Some 1, _ -> None}"
    );
    assert_eq!(compact(&term(&Some(Fun::<i64, i64>::hashed(255)))), "Some {seed 0xff}");
    assert_eq!(compact(&term(&Fun::<(), Fun<bool, u8>>::table([], Fun::table([], 7)))), "{_ -> {_ -> 7}}");
    assert_eq!(indented(&term(&Some(Fun::<u8, u8>::table([(1, 2)], 3)))), "Some {1 -> 2, _ -> 3}");
    let nested = Some(Fun::<u8, Option<u8>>::table([(1, Some(2))], None));
    assert_eq!(indented(&term(&nested)), "Some\n|\n+- Fun\n   |\n   +- 1 -> Some 2\n   |\n   +- _ -> None");
}

/// Reads a text, and prints what was read.
fn read<T: Data>(text: &str) -> String {
    match parse(&T::shape(), text) {
        Ok(term) => {
            term.build::<T>().unwrap_or_else(|error| panic!("{text}: {error}"));
            compact(&term)
        }
        Err(error) => panic!("{text}\n{error}"),
    }
}

#[test]
fn what_a_person_would_write_is_read() {
    let function = "{3 -> 1, 5 -> 1, _ -> 2}";
    for text in [
        "Fun::new(|x| match x { 3 => 1, 5 => 1, _ => 2 })",
        "Fun::new(|x| match x { 3 | 5 => 1, _ => 2, })",
        "Fun::new(move |n: i64| -> i64 { match n { 3 | 5 => 1, _ => 2 } })",
        "lakatos::Fun::<i64, i64>::new(|x| match x { 5 => 1, 3 => { 1 } 4 => 2, 3 => 9, _ => 2 })",
        "Fun::table([(5, 1), (3, 1)], 2)",
        "Fun::table(vec![(5, 1), (3, 7), (3, 1), (8, 2)], 2,)",
        "{ let mut f = Fun::table([(5, 1), (3, 1)], 2); f }",
        "(Fun::new(|x| match x { /* three */ 3 => 1, 5 => 1, _ => 2 })).clone()",
    ] {
        assert_eq!(read::<Fun<i64, i64>>(text), function);
    }
    assert_eq!(read::<Fun<u8, u8>>("Fun::hashed(42)"), "{seed 0x2a}");
    assert_eq!(read::<Fun<u8, u8>>("Fun::hashed(0x2A_u64)"), "{seed 0x2a}");
    assert_eq!(read::<Box<Fun<u8, u8>>>("Fun::new(|_x| 4)"), "{_ -> 4}");
    assert_eq!(
        read::<Fun2<u8, u8, u8>>("Fun2::new(|a, b| match (a, b) { (1, 2) => 3, _ => 4 })"),
        "{(1, 2) -> 3, _ -> 4}"
    );
}

#[test]
fn a_match_that_leaves_nothing_out_needs_no_rest() {
    assert_eq!(read::<Fun<bool, u8>>("Fun::new(|x| match x { false => 1, true => 2 })"), "{true -> 2, _ -> 1}");
    assert_eq!(read::<Fun<bool, u8>>("Fun::new(|x| match x { true | false => 2 })"), "{_ -> 2}");
    assert_eq!(read::<Fun<(), bool>>("Fun::new(|x| match x { () => true })"), "{_ -> true}");
}

#[test]
fn what_is_read_is_the_canonical_table() {
    assert_eq!(read::<Fun<bool, u8>>("Fun::table([(true, 2), (false, 2)], 1)"), "{_ -> 2}");
    assert_eq!(read::<Fun<bool, u8>>("Fun::new(|x| match x { true => 1, _ => 2 })"), "{false -> 2, _ -> 1}");
    assert_eq!(
        read::<Fun<U2, bool>>("Fun::table([(U2::new(0), true), (U2::new(1), true), (U2::new(2), true)], false)"),
        "{3 -> false, _ -> true}"
    );
    assert_eq!(read::<Fun<std::convert::Infallible, u8>>("Fun::new(|_| 9)"), "{_ -> 0}");
}

#[test]
fn a_function_of_a_pattern_can_have_holes() {
    let term = parse_pattern(&Fun::<Vec<u8>, u8>::shape(), "Fun::table([(vec![0], x)], _)").unwrap();
    assert_eq!(term.to_string(), "Fun::table([(vec![0], x)], _)");
    assert_eq!(parse_pattern(&Fun::<u8, u8>::shape(), "_").unwrap().to_string(), "_");
}

/// The first line of the error.
fn refused<T: Data>(text: &str) -> String {
    let error = parse(&T::shape(), text).expect_err(text);
    error.to_string()
}

#[test]
fn what_is_no_function_is_refused_with_what_could_stand_there() {
    const FUNCTION: &str = "a function (`Fun::new(|..| ..)`, `Fun::table([..], ..)` or `Fun::hashed(..)`)";
    let cases = [
        ("3", format!("line 1, column 1: expected {FUNCTION}, found `3`")),
        ("Fun::knew(|_| 3)", format!("line 1, column 1: expected {FUNCTION}, found `Fun::knew`; did you mean `new`?")),
        ("Fun2::new(|_| 3)", format!("line 1, column 1: expected {FUNCTION}, found `Fun2::new`")),
        ("Fun::new(3)", "line 1, column 10: expected a closure, as in `|x| match x { .. }`, found `3`".to_string()),
        ("Fun::new(|x| x)", "line 1, column 14: expected an integer from 0 to 255, found `x`".to_string()),
        (
            "Fun::new(|x| match x { 3 => 1 })",
            "line 1, column 31: expected `_ =>` and what the function gives for everything else, found `}`".to_string(),
        ),
        ("Fun::new(|x| match x { 3 -> 1, _ => 2 })", "line 1, column 26: expected `=>`, found `->`".to_string()),
        (
            "Fun::new(|x| match x { 300 => 1, _ => 2 })",
            "line 1, column 24: expected an integer from 0 to 255, found `300`".to_string(),
        ),
        ("Fun::new(|x| match x { _ => 1, 3 => 2 })", "line 1, column 32: expected `}`, found `3`".to_string()),
        ("Fun::table([(1, 2)])", "line 1, column 20: expected `,`, found `)`".to_string()),
        (
            "Fun::hashed(-1)",
            "line 1, column 13: expected an integer from 0 to 18446744073709551615, found `-1`".to_string(),
        ),
        ("Fun::new(|_| 3", "line 1, column 15: expected `)`, found the end of the text".to_string()),
    ];
    for (text, expected) in cases {
        assert_eq!(refused::<Fun<u8, u8>>(text), expected, "{text}");
    }
}

#[test]
fn long_tables_are_printed_and_read() {
    let keys: Vec<String> = (0..3_000).map(|key| format!("{key} => {}", key + 1)).collect();
    let text = format!("Fun::new(|x| match x {{ {}, _ => 0 }})", keys.join(", "));
    let term = parse(&Fun::<u64, u64>::shape(), &text).unwrap();
    assert_eq!(rust(&term, &Layout { width: usize::MAX, ..Layout::default() }), text);
}
