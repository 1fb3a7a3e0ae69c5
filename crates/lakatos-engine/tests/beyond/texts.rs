//! Texts with a structure: brackets, pairs, checks, padding, fields.
#![expect(clippy::ptr_arg, reason = "a predicate is about what the generator makes")]

use lakatos_data::generator::{char_in, string};
use lakatos_engine::random::Numbers;

use crate::problem::{Problem, listed, until};

pub(crate) fn all() -> Vec<Problem> {
    vec![
        listed("brackets of two kinds, three deep", string(char_in("()[]x"), 0..=40), are_brackets)
            .starting(|numbers| until(numbers, |numbers| brackets(numbers, 5), are_brackets)),
        listed("two pairs with different keys and the same value", string(char_in("ab=;"), 0..=60), are_pairs)
            .starting(|numbers| {
                let value = word(numbers, "ab", 1, 9);
                format!("{}a={value};{}b={value}", word(numbers, "ab", 0, 6), word(numbers, "ab", 0, 6))
            }),
        listed("digits with a check at the end", string(char_in("0-9"), 0..=40), has_check).starting(|numbers| {
            let mut text = word(numbers, "0123456789", 6, 20) + "7";
            let sum: u32 = text.bytes().map(|digit| u32::from(digit - b'0')).sum();
            text.push_str(&(sum % 10).to_string());
            text
        }),
        listed("minutes that are the hour backwards", string(char_in("0-9:"), 0..=20), is_mirrored).starting(
            |numbers| {
                let hours = ["23", "12", "15", "02", "13", "21", "05", "20"];
                let hour = hours[numbers.below(8) as usize];
                format!("{hour}:{}", hour.chars().rev().collect::<String>())
            },
        ),
        listed("a word with as much space before as after it", string(char_in(" a-c"), 0..=60), is_centred).starting(
            |numbers| {
                let space = " ".repeat(2 + numbers.below(9) as usize);
                format!("{space}{}{space}", word(numbers, "abc", 3, 12))
            },
        ),
        listed("three fields, the second with a comma in quotes", string(char_in("a,\""), 0..=60), are_fields)
            .starting(|numbers| {
                let mut field = || word(numbers, "a", 0, 7);
                format!("{},\"{},{}\",{}", field(), field(), field(), field())
            }),
    ]
}

fn word(numbers: &mut Numbers, letters: &str, least: u64, most: u64) -> String {
    let len = least + numbers.below(most - least + 1);
    let letters: Vec<char> = letters.chars().collect();
    (0..len).map(|_| letters[numbers.below(letters.len() as u64) as usize]).collect()
}

fn brackets(numbers: &mut Numbers, depth: u64) -> String {
    let mut text = String::new();
    for _ in 0..1 + numbers.below(2) {
        let inner = if depth == 0 { "x".to_owned() } else { brackets(numbers, depth - 1) };
        text.push_str(&match numbers.below(3) {
            0 => format!("({inner})"),
            1 => format!("[{inner}]"),
            _ => inner,
        });
    }
    text.truncate(40);
    text
}

fn are_brackets(text: &String) -> bool {
    let (mut open, mut deepest) = (Vec::new(), 0);
    for letter in text.chars() {
        match letter {
            '(' | '[' => open.push(letter),
            ')' if open.pop() != Some('(') => return false,
            ']' if open.pop() != Some('[') => return false,
            _ => {}
        }
        deepest = deepest.max(open.len());
    }
    open.is_empty() && deepest >= 3 && text.contains('(') && text.contains('[')
}

fn are_pairs(text: &String) -> bool {
    let pairs: Vec<Option<(&str, &str)>> = text.split(';').map(|pair| pair.split_once('=')).collect();
    match pairs[..] {
        [Some((one, value)), Some((other, same))] => {
            let is_word = |word: &str| !word.is_empty() && !word.contains('=');
            is_word(one) && is_word(other) && is_word(value) && one != other && value == same
        }
        _ => false,
    }
}

fn has_check(text: &String) -> bool {
    let digits: Vec<u32> = text.bytes().map(|digit| u32::from(digit - b'0')).collect();
    let Some((check, body)) = digits.split_last() else { return false };
    digits.len() >= 5 && digits.contains(&7) && body.iter().sum::<u32>() % 10 == *check
}

fn is_mirrored(text: &String) -> bool {
    let Some((hour, minute)) = text.split_once(':') else { return false };
    let number = |text: &str| text.parse::<u32>().unwrap_or(99);
    hour.len() == 2
        && number(hour) > 0
        && number(hour) < 24
        && number(minute) < 60
        && hour.chars().rev().eq(minute.chars())
}

fn is_centred(text: &String) -> bool {
    let before = text.len() - text.trim_start_matches(' ').len();
    let after = text.len() - text.trim_end_matches(' ').len();
    let word = text.trim_matches(' ');
    before == after && before >= 2 && word.len() >= 3 && !word.contains(' ')
}

fn are_fields(text: &String) -> bool {
    let (mut fields, mut is_quoted) = (vec![String::new()], false);
    for letter in text.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => fields.last_mut().expect("there is one").push(letter),
        }
    }
    !is_quoted && fields.len() == 3 && fields[1].contains(',')
}
