//! What cannot be had is refused, with the place and what to do.

use lakatos::generator::{Matching, matching};

/// Patterns, and what is said of them.
const BAD: &[(&str, &str)] = &[
    ("a(b", "at character 2 (`(`), unclosed group"),
    ("ab)", "at character 3 (`)`), unopened group"),
    ("[z-a]", "at character 2 (`z-a`), invalid character class range, the start must be <= the end"),
    ("é[", "at character 2 (`[`), unclosed character class"),
    ("*a", "before character 1, repetition operator missing expression"),
    ("a{3,2}", "at character 2 (`{3,2}`), invalid repetition count range, the start must be <= the end"),
    ("a\\", "at character 2 (`\\`), incomplete escape sequence, reached end of pattern prematurely"),
    ("(?=a)b", "at character 1 (`(?=`), look-around, including look-ahead and look-behind, is not supported"),
    (r"(a)\1", "at character 4 (`\\1`), backreferences are not supported"),
    ("a^b", "at character 2 (`^`), the beginning can only be asked for at the beginning: leave it out"),
    ("(a^)b", "at character 3 (`^`), the beginning can only be asked for at the beginning: leave it out"),
    ("(?m)(^a)*", "at character 6 (`^`), the beginning can only be asked for at the beginning: leave it out"),
    ("a$b", "at character 2 (`$`), the end can only be asked for at the end: leave it out"),
    (r"\za", "at character 1 (`\\z`), the end can only be asked for at the end: leave it out"),
    (
        r"\bword\b",
        "at character 1 (`\\b`), the bounds of words cannot be asked for: write out what stands on both sides",
    ),
    (
        r"\p{Geek}",
        "at character 1 (`\\p{Geek}`), this class of Unicode is not known here: give its ranges, as in `[α-ω]`",
    ),
    (r"(?-u)\xFF", "at character 6 (`\\xFF`), this matches bytes that are not text: leave out the flag `-u`"),
    ("[a&&b]", "no text matches it: a class in it is empty"),
    (r"a[^\s\S]", "no text matches it: a class in it is empty"),
    ("(a{200}){200}", "its shortest text has 40000 bytes, and 10000 is the most: repeat less often"),
];

#[test]
fn what_is_wrong_with_a_pattern_is_said_with_its_place() {
    for (pattern, fault) in BAD {
        let bad = Matching::new(pattern).err().unwrap_or_else(|| panic!("`{pattern}` is accepted"));
        assert_eq!(bad.to_string(), format!("`{pattern}` is not a pattern: {fault}"));
        assert_eq!(bad.pattern, *pattern);
    }
}

#[test]
fn a_pattern_that_is_too_deep_is_refused_and_the_deepest_is_drawn() {
    let nested = |depth: usize| format!("{}a{}", "(".repeat(depth), "|b)*".repeat(depth));
    let deep = nested(100);
    let bad = Matching::new(&deep).err().expect("it is too deep");
    let fault =
        "(`((((((((((((((((((((((((..`), more than 128 groups and repetitions stand in one another: write it flatter";
    assert!(bad.to_string().ends_with(fault), "{bad}");
    let texts = matching(&nested(42));
    assert_eq!(crate::drawn(&texts, 50).len(), 50);
}

#[test]
#[should_panic(expected = "`[a-z` is not a pattern: at character 1 (`[`), unclosed character class")]
fn the_short_form_panics_with_the_same_words() {
    let _ = matching("[a-z");
}
