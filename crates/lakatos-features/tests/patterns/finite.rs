//! A pattern of finitely many texts lists exactly those that match.

use std::collections::BTreeSet;

use lakatos::data::{End, Tiers};
use lakatos::generator::{Generator, matching};

use crate::{listed, whole};

/// Patterns over the letters a, b and c whose texts have at most six of them.
const PATTERNS: &[&str] = &[
    "a|bb|ccc",
    "[abc]{0,3}",
    "[a-c][^\x00-ac-\u{10ffff}]?c{1,2}",
    "(ab|a|b)(c|cc)?",
    "(a{1,2}b?){2}",
    "((a|b)(b|c))?|abc",
    "a{2,4}(b|c){0,2}",
    "(|a)(|b)(|c)",
    "[a-c&&[^b]]{2,3}",
    "(?:a(?:b(?:c)?)?)?",
];

fn all_texts(up_to: usize) -> Vec<String> {
    let mut texts = vec![String::new()];
    let mut from = 0;
    for _ in 0..up_to {
        let longest = from..texts.len();
        from = texts.len();
        for index in longest {
            for c in ['a', 'b', 'c'] {
                let longer = format!("{}{c}", texts[index]);
                texts.push(longer);
            }
        }
    }
    texts
}

#[test]
fn a_finite_pattern_lists_all_that_match_and_ends() {
    let all = all_texts(6);
    for pattern in PATTERNS {
        let texts = matching(pattern);
        let End::At(last) = Tiers::of(&texts.shape()).expect("it has a base case").end() else {
            panic!("`{pattern}` has no end");
        };
        let regex = whole(pattern);
        let listed: BTreeSet<String> = listed(&texts, last, usize::MAX).into_iter().collect();
        let expected: BTreeSet<String> = all.iter().filter(|text| regex.is_match(text)).cloned().collect();
        assert_eq!(listed, expected, "`{pattern}`");
    }
}

#[test]
fn a_text_that_is_reached_in_one_way_is_listed_once() {
    for pattern in ["[abc]{0,3}", "a|bb|ccc", "(|a)(|b)(|c)"] {
        let mut listed = listed(&matching(pattern), 20, usize::MAX);
        let count = listed.len();
        listed.sort();
        listed.dedup();
        assert_eq!(listed.len(), count, "`{pattern}`");
    }
}

#[test]
fn an_endless_pattern_has_no_end() {
    assert_eq!(Tiers::of(&matching("ab*").shape()).expect("it has a base case").end(), End::Never);
}
