//! Texts with something left out, put in or changed are read or refused, and nothing else happens.

use lakatos_data::least::Least;
use lakatos_data::text::parse::{parse, parse_pattern};

use crate::errors::COMPLETE;
use crate::shapes::shape;
use crate::std_chance::Chance;

/// What is put in: marks, words and literals that mean something, and some that do not.
const PIECES: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    ",",
    ";",
    ":",
    "::",
    ".",
    "..",
    "..=",
    "=",
    "-",
    "->",
    "|",
    "||",
    "?",
    "!",
    "&",
    "#",
    "\"",
    "'",
    "\\",
    "//",
    "/*",
    "*/",
    "\n",
    " ",
    "_",
    "x",
    "let ",
    "let mut it = ",
    "fn f() -> X ",
    "as ",
    "C(1)",
    "Add",
    "Box::new(",
    "vec![",
    "5",
    "-1",
    "1.5",
    "0x",
    "1e",
    "'a'",
    "\"s\"",
    "r#\"",
    "b'",
    "é",
    "\u{0}",
    "a()",
    "part(",
    "value!",
    "Map::new()",
    "it.insert(",
    "true",
    "; 1000000000",
    "; 3",
    "Default::default()",
    "f64::",
    "&mut it",
];

fn mutated(text: &str, chance: &mut Chance<'_>) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let from = chance.below(characters.len() + 1);
        let length = [0, 1, 1, 2, 5, 12][chance.below(6)].min(characters.len() - from);
        let piece = if chance.below(3) == 0 { "" } else { PIECES[chance.below(PIECES.len())] };
        characters.splice(from..from + length, piece.chars());
    }
    characters.into_iter().collect()
}

#[test]
fn mutations_of_valid_texts_are_read_or_refused() {
    let least = Least::default();
    let mut read = 0;
    for seed in 0..5000 {
        let mut chance = Chance::new(seed, &least);
        let (name, text) = COMPLETE[seed as usize % COMPLETE.len()];
        let text = mutated(text, &mut chance);
        let shape = shape(name);
        match parse(&shape, &text) {
            Ok(_) => read += 1,
            Err(error) => {
                let lines: Vec<&str> = text.split('\n').collect();
                let line = lines.get(error.line - 1).unwrap_or_else(|| panic!("{text}\n{error}"));
                assert!(error.column <= line.chars().count() + 1, "{text}\n{error}");
                assert!(!error.expected.is_empty() && !error.found.is_empty(), "{text}\n{error}");
            }
        }
        let _ = parse_pattern(&shape, &text);
    }
    // Some changes keep a text valid: blanks, other numbers.
    assert!((100..2500).contains(&read), "{read}");
}
