//! Patterns at random, made by a generator of our own: the library tried on itself.

use lakatos::generator::{Boxed, Generator, Matching, just, one_of, range, recursive, vec};
use lakatos::prelude::*;
use lakatos::{Check, settings::Engine};

use crate::{drawn, listed, whole};

/// Texts of patterns: every operator, classes, groups, flags.
fn patterns() -> impl Generator<Value = String> {
    recursive(|pattern| {
        let pair = (pattern.clone(), pattern.clone());
        let repeated = (pattern.clone(), repetitions()).map(|(part, how)| format!("(?:{part}){how}"));
        one_of([
            (4, atoms().boxed()),
            (3, pair.map(|(a, b)| format!("{a}{b}")).boxed()),
            (2, (pattern.clone(), pattern.clone()).map(|(a, b)| format!("(?:{a}|{b})")).boxed()),
            (2, repeated.boxed()),
            (1, pattern.map(|part| format!("(?i:{part})")).boxed()),
        ])
    })
}

fn atoms() -> impl Generator<Value = String> {
    let letters = range('a'..='e').map(String::from).boxed();
    let classes = ["[a-c]", "[^b]", r"\d", r"[\w&&[^e]]", r"[^\s]", ".", r"\W", "[[:upper:]-]", r"[^\D4]", ""];
    let class = range(0..=classes.len() - 1).map(move |index| classes[index].to_owned()).boxed();
    let spans = vec((range('a'..='z'), range('a'..='z')), 1..=3);
    let spans = spans.map(|spans| {
        let text: String = spans.into_iter().map(|(a, b)| format!("{}-{}", a.min(b), a.max(b))).collect();
        format!("[{text}]")
    });
    one_of([(2, letters), (1, class), (1, spans.boxed())])
}

fn repetitions() -> Boxed<String> {
    let bounded = (range(0..=3u8), range(0..=3u8)).map(|(from, more)| format!("{{{from},{}}}", from + more));
    let sign = |sign: &str| just(sign.to_owned()).boxed();
    one_of([(1, sign("*")), (1, sign("+")), (1, sign("?")), (1, sign("{2,}")), (2, bounded.boxed())]).boxed()
}

/// Does everything that the pattern gives match it?
fn is_sound(pattern: &str) -> bool {
    let Ok(texts) = Matching::new(pattern) else { return false };
    let regex = whole(pattern);
    drawn(&texts, 20).iter().chain(&listed(&texts, 6, 100)).all(|text| regex.is_match(text))
}

#[test]
fn what_any_pattern_gives_matches_it() {
    Check::new().engine(Engine::Random).random(150).size(12).seed(1).with(patterns()).check(|pattern: String| {
        // Compiling a huge pattern takes the other side a second or more.
        assume!(pattern.len() < 200);
        assert!(is_sound(&pattern), "`{pattern}`");
    });
}

#[test]
fn the_simplest_patterns_give_what_matches_them() {
    Check::new()
        .engine(Engine::Exhaustive)
        .exhaustive(400)
        .with(patterns())
        .check(|pattern: String| is_sound(&pattern));
}
