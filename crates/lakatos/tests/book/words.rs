//! The chapter on failures: forms of cases that are left out.

use lakatos::prelude::*;

fn count_words(text: &str) -> usize {
    text.split(' ').filter(|word| !word.is_empty()).count()
}

#[lakatos::test]
fn there_is_a_space_between_two_words(text: String) {
    assume!(!fits!(text, [] | [' ', ..] | [.., ' '] | [.., ' ', ' ', ..]));
    assert_eq!(count_words(&text), text.matches(' ').count() + 1);
}
