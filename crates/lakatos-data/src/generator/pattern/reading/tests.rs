//! The results of reading patterns, and the errors for refused ones: `golden/text/patterns.txt`.
//! `BLESS_GOLDEN=1 cargo test -p lakatos-data --features regex --lib pattern` writes it anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use regex_syntax::hir::{Class, ClassUnicode, HirKind};

use super::{DEEPEST, LONGEST, read};

const PATTERNS: &[&str] = &[
    "",
    "a",
    "abc",
    "^abc$",
    "^^a$$",
    r"\Aabc\z",
    "^",
    "$",
    "^$",
    "^a|b$",
    "(^a|^b)c($|d$)",
    "a^b",
    "a$b",
    "(a^)",
    "($a)",
    "(?:^a)*",
    "(a$)+",
    "a^",
    "$a",
    "(?i)^a",
    "(?m)^a$",
    "a(?i)^",
    "(?x) ^ a b ",
    "()^a",
    "^()a",
    "a()$",
    "^(?:)$",
    r"\b",
    r"a\bb",
    r"\Ba",
    r"a\b{start}",
    r"\d",
    r"\D",
    r"\w\s",
    r"\W\S",
    r"[\d]",
    r"[^\d]",
    r"[\D]",
    r"[^\D]",
    r"[\dé]",
    r"[^\dé]",
    r"[[\d]]",
    r"[[^\d]a]",
    r"[^[^\d]]",
    r"[\w--\d]",
    r"[\w--[\d]]",
    r"[\w--[^\d]]",
    r"[^\w--\d]",
    r"[é-\u{200}--\w]",
    r"[\w&&\d]",
    r"[\w&&[^\d]]",
    r"[\w&&[^\D]]",
    r"[^\w&&\d]",
    r"[\w~~\d]",
    r"[a-z--[^\w]]",
    r"[--\d]",
    r"(?-u)\d",
    r"(?-u:\xff)",
    r"(?s-u:.)",
    r"\p{Nonsense}",
    r"\p{Script=Nonsense}",
    ".",
    "(?s).",
    "a*b+c?",
    "a*?",
    "a{2}",
    "a{2,}",
    "a{2,5}",
    "a{5,2}",
    "a{",
    "a{,2}",
    "a**",
    "*",
    "(?P<name>a)(?P<name>b)",
    "(?<n>a)",
    "(?=a)",
    "(?<!a)",
    r"(a)\1",
    "(",
    ")",
    "[",
    "[b-a]",
    "[a",
    "[]",
    "[^\\s\\S]",
    r"\",
    r"\q",
    r"\x{110000}",
    r"\xZ",
    "é{2}ü)",
    "a{99999}",
    "(?:a{100}){100}",
    "(?:a{100}){101}",
    "(?:é{100}){51}",
    "(?:a{100}){101}|b",
    "(?abc)",
    "(?ii)a",
    "(?",
    "[[:alpha:]]",
    "[[:nonsense:]]",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa(?P<a-name-that-is-very-very-long-indeed>a)",
];

fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { c.escape_unicode().to_string() } else { c.to_string() }).collect()
}

/// A large class, shown by some characters that are in it and some that are not: Unicode grows.
fn large(class: &ClassUnicode) -> String {
    let (mut with, mut without) = (String::new(), String::new());
    for c in ['5', 'a', '_', '-', 'é', '÷', '٣', '\u{10ffff}'] {
        let is_inside = class.ranges().iter().any(|range| (range.start()..=range.end()).contains(&c));
        if is_inside { &mut with } else { &mut without }.push(c);
    }
    format!("= many, such as {with:?} and not {without:?}")
}

fn answer(pattern: &str) -> String {
    match read(pattern) {
        Ok(hir) => match hir.kind() {
            HirKind::Class(Class::Unicode(class)) if class.ranges().len() > 9 => large(class),
            _ => format!("= {}", visible(&hir.to_string())),
        },
        Err(error) => format!("{error}\n  {:?}", error.at),
    }
}

#[test]
fn patterns_are_read_or_refused_where_they_are_wrong() {
    let mut written = String::new();
    for pattern in PATTERNS {
        let _ = writeln!(written, "{pattern}\n  {}", answer(pattern));
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/text/patterns.txt");
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == written, "golden/text/patterns.txt is not what is written now:\n{written}");
}

#[test]
fn patterns_are_as_deep_and_as_long_as_is_said() {
    let deep = |depth: u32| format!("{}a{}", "(".repeat(depth as usize), ")".repeat(depth as usize));
    assert_eq!(answer(&deep(DEEPEST)).lines().count(), 1);
    let fault = "more than 128 groups and repetitions stand in one another: write it flatter";
    assert!(answer(&deep(DEEPEST + 1)).contains(fault), "{}", answer(&deep(DEEPEST + 1)));
    assert!(read(&format!("a{{{LONGEST}}}")).is_ok());
    let error = read(&format!("a{{{}}}", LONGEST + 1)).unwrap_err().to_string();
    assert_eq!(
        error,
        "`a{10001}` is not a pattern: its shortest text has 10001 bytes, and 10000 is the most: repeat less often"
    );
}
