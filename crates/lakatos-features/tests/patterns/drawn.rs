//! Whatever is drawn or listed matches, and is the same when it is recorded and read again.

use lakatos::generator::{Generator, matching};
use lakatos_data::read::Build;
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Term, Tree};
use lakatos_engine::random::Random;

use crate::{drawn, listed, whole};

/// As people write them.
const PATTERNS: &[&str] = &[
    "",
    "a",
    "abc",
    "a|b|c",
    "cat|dog|",
    "[a-z]",
    "[a-zA-Z_][a-zA-Z0-9_]*",
    r"[a-z]{1,8}@[a-z]+\.(com|org)",
    r"\d{4}-\d{2}-\d{2}",
    r"^\d+$",
    r"\A(?:x|yy)+\z",
    r"(^a|b)c(d$|e)",
    r"\w+\s\w+",
    r"\D\W\S",
    r"[^\s,]+(,[^\s,]+)*",
    r"[^\d\w]",
    r"[\w--[a-f]]",
    r"[\w&&[^\d]]{2}",
    r"[\d~~[5-9a]]",
    r"[^\W_]",
    r"[^[^\d]]",
    "[^a-z]",
    ".",
    "(?s).{2}",
    "(?i)kelvin",
    "(?i)[^k]",
    "(?x) a b  # comment\n c",
    "(?U)a+b*",
    "(?-u)[a-c]+",
    "[[:alpha:]][[:^alpha:]]",
    "(a|ab)(c|bcd)(d*)",
    "((a?b?)*c){0,3}",
    "(?P<year>19|20)[0-9]{2}",
    r"\x41\u{e9}\n\t\\\.",
    "[é-ü]{3}",
    r"(\+|-)?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?",
    "a{0}b{3}c{2,}d{1,2}",
    "(a*)*",
    "[a&&b]|c",
    "([a&&b])*d",
];

#[test]
fn what_is_drawn_matches() {
    for pattern in PATTERNS {
        let (texts, regex) = (matching(pattern), whole(pattern));
        for text in drawn(&texts, 300) {
            assert!(regex.is_match(&text), "`{pattern}` gave {text:?}");
        }
    }
}

#[test]
fn what_is_listed_matches() {
    for pattern in PATTERNS {
        let (texts, regex) = (matching(pattern), whole(pattern));
        let listed = listed(&texts, 12, 3000);
        assert!(!listed.is_empty(), "`{pattern}` lists nothing");
        for text in listed {
            assert!(regex.is_match(&text), "`{pattern}` lists {text:?}");
        }
    }
}

/// Of each pattern, what some seeds give: the text and the tree.
fn each(mut visit: impl FnMut(&str, &lakatos::generator::Matching, String, Tree)) {
    for pattern in PATTERNS {
        let texts = matching(pattern);
        for seed in 0..40 {
            let mut random = Random::of(&texts.shape());
            random.begin(seed, 10);
            let mut record = Record::new(&mut random);
            let text = texts.draw(&mut record).expect("nothing is refused");
            visit(pattern, &texts, text, record.finish().expect("it was drawn to the end"));
        }
    }
}

#[test]
fn what_is_recorded_builds_the_same_text() {
    each(|pattern, texts, text, tree| {
        let mut build = Build::new(tree.root(), Room::modest());
        assert_eq!(texts.draw(&mut build).as_ref(), Some(&text), "{pattern}");
        assert!(build.fitted(), "{pattern}");
    });
}

#[test]
fn what_is_stored_is_read_again_as_the_same_text() {
    each(|pattern, texts, text, tree| {
        let term = Term::new(texts.shape(), tree).expect("it is of the shape");
        let stored = rust(&term, &Layout::stored());
        let read = parse(&texts.shape(), &stored).unwrap_or_else(|error| panic!("{pattern}: {stored}: {error}"));
        let mut build = Build::new(read.tree().root(), Room::modest());
        assert_eq!(texts.draw(&mut build), Some(text), "{pattern}: {stored}");
    });
}

#[test]
fn classes_named_after_perl_give_ascii_and_take_away_everything() {
    let all = |pattern: &str| drawn(&matching(pattern), 2000);
    assert!(all(r"[\d\s]\W\S").iter().all(|text| text.is_ascii()));
    let no_blanks = all(r"[^\s]");
    assert!(no_blanks.iter().any(|text| !text.is_ascii()), "the rest of Unicode is there");
    assert!(!no_blanks.iter().any(|text| text.contains(char::is_whitespace)));
    // Every one of the 16 characters is missed by 2000 draws with a chance of at most 16 (15/16)^2000 < 10^-54.
    let hex = all("[0-9a-f]");
    assert!("0123456789abcdef".chars().all(|c| hex.iter().any(|text| text.contains(c))));
}

#[test]
fn the_simplest_text_comes_first() {
    let first = |pattern: &str| listed(&matching(pattern), 40, 5);
    assert_eq!(first("."), ["a", "\t", " ", "\0", "b"]);
    assert_eq!(first("[0-9a-z]+"), ["a", "0", "aa", "a0", "0a"]);
    assert_eq!(first("(yes|no)!?"), ["yes", "no", "yes!", "no!"]);
}
