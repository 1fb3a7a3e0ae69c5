//! Patterns as the matcher of the tests reads them: from their text, by no code of the macro.

/// A pattern.
#[derive(Clone, Debug)]
pub(crate) enum Pattern {
    Any,
    Name(String),
    At(String, Box<Pattern>),
    Range(i64, i64),
    Character(char),
    Made(String, Vec<Pattern>),
    Row(Vec<Pattern>),
    Rest(Option<String>),
    Or(Vec<Pattern>),
    Part(Box<Pattern>),
}

/// The pattern of a text.
pub(crate) fn read(text: &str) -> Pattern {
    let mut left = words(text);
    left.reverse();
    let pattern = alternatives(&mut left);
    assert!(left.is_empty(), "{text}: {left:?} is left");
    pattern
}

/// Words, numbers, characters and marks.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut left = text.trim_start();
    while let Some(first) = left.chars().next() {
        let length = if first == '\'' {
            2 + left[1..].find('\'').expect("a character has an end")
        } else if first.is_alphanumeric() || first == '_' {
            left.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').unwrap_or(left.len())
        } else if left.starts_with("..=") {
            3
        } else if left.starts_with("..") {
            2
        } else {
            1
        };
        words.push(left[..length].to_owned());
        left = left[length..].trim_start();
    }
    words
}

fn take(left: &mut Vec<String>, word: &str) -> bool {
    let is_next = left.last().is_some_and(|next| next == word);
    if is_next {
        left.pop();
    }
    is_next
}

fn alternatives(left: &mut Vec<String>) -> Pattern {
    let mut patterns = vec![single(left)];
    while take(left, "|") {
        patterns.push(single(left));
    }
    if patterns.len() == 1 { patterns.remove(0) } else { Pattern::Or(patterns) }
}

fn list(left: &mut Vec<String>, end: &str) -> Vec<Pattern> {
    let mut patterns = Vec::new();
    while !take(left, end) {
        patterns.push(alternatives(left));
        take(left, ",");
    }
    patterns
}

fn single(left: &mut Vec<String>) -> Pattern {
    let word = left.pop().expect("a pattern");
    let is_number = |word: &String| word.starts_with(|c: char| c.is_ascii_digit());
    match word.as_str() {
        "_" => Pattern::Any,
        "some" => Pattern::Part(Box::new(single(left))),
        "(" => {
            let mut inside = list(left, ")");
            if inside.len() == 1 { inside.remove(0) } else { Pattern::Made(String::new(), inside) }
        }
        "[" => Pattern::Row(list(left, "]")),
        ".." => Pattern::Rest(None),
        "..=" => Pattern::Range(i64::MIN, number(left)),
        _ if is_number(&word) => {
            let low = word.parse().expect("a number");
            if take(left, "..=") {
                return Pattern::Range(low, number(left));
            }
            let high = if take(left, "..") { i64::MAX } else { low };
            Pattern::Range(low, high)
        }
        _ if word.starts_with('\'') => Pattern::Character(word.chars().nth(1).expect("a character")),
        _ if word.starts_with(char::is_uppercase) => {
            let inside = if take(left, "(") { list(left, ")") } else { Vec::new() };
            Pattern::Made(word, inside)
        }
        _ if take(left, "@") => match single(left) {
            Pattern::Rest(None) => Pattern::Rest(Some(word)),
            inner => Pattern::At(word, Box::new(inner)),
        },
        _ => Pattern::Name(word),
    }
}

fn number(left: &mut Vec<String>) -> i64 {
    left.pop().expect("a number").parse().expect("a number")
}
