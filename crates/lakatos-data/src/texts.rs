//! Searching in short texts, and joining them.
//!
//! The searchers of the standard library are compiled anew for each kind of pattern: thousands of lines of IR. Nothing
//! here searches long texts.

/// The index at which a part of a text first occurs.
fn find(text: &str, part: &str) -> Option<usize> {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let mut at = 0;
    while at + part.len() <= text.len() {
        if &text[at..at + part.len()] == part {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// Is this part in the text?
pub fn contains(text: &str, part: &str) -> bool {
    find(text, part).is_some()
}

/// The text before the first occurrence of a part, and after it.
pub fn split_once<'t>(text: &'t str, part: &str) -> Option<(&'t str, &'t str)> {
    let at = find(text, part)?;
    Some((&text[..at], &text[at + part.len()..]))
}

/// The text with another one in place of each occurrence of a part, of so many at most.
pub fn replaced(text: &str, part: &str, by: &str, most: usize) -> String {
    let (mut all, mut rest) = (String::new(), text);
    for _ in 0..if part.is_empty() { 0 } else { most } {
        let Some((before, after)) = split_once(rest, part) else { break };
        all.push_str(before);
        all.push_str(by);
        rest = after;
    }
    all.push_str(rest);
    all
}

/// All texts, with this between them.
pub fn joined<T: AsRef<str>>(texts: &[T], between: &str) -> String {
    let mut all = String::new();
    for (index, text) in texts.iter().enumerate() {
        if index > 0 {
            all.push_str(between);
        }
        all.push_str(text.as_ref());
    }
    all
}

/// A text without this character.
pub fn without_character(text: &str, character: char) -> String {
    let mut rest = String::with_capacity(text.len());
    for c in text.chars() {
        if c != character {
            rest.push(c);
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_found_where_it_stands_first() {
        assert_eq!(split_once("a: b: c", ": "), Some(("a", "b: c")));
        assert_eq!(split_once("größe: é", ": "), Some(("größe", "é")));
        assert_eq!(split_once("aab", "ab"), Some(("a", "")));
        assert_eq!(split_once("ab", "abc"), None);
        assert_eq!(split_once("", ""), Some(("", "")));
        assert!(contains("ab", "") && contains("xyz", "yz") && !contains("xyz", "zy"));
    }

    #[test]
    fn occurrences_are_replaced_from_the_front() {
        assert_eq!(replaced("a < b < c", " < ", " >= ", 1), "a >= b < c");
        assert_eq!(replaced("xyx", "x", "xx", usize::MAX), "xxyxx");
        assert_eq!((replaced("ab", "", "-", 3), replaced("ab", "c", "-", 3)), ("ab".to_owned(), "ab".to_owned()));
    }

    #[test]
    fn texts_are_joined_with_something_between_them() {
        assert_eq!(joined(&["a".to_owned(), String::new(), "b".to_owned()], ", "), "a, , b");
        assert_eq!(
            (without_character("1_000_", '_'), without_character("é", '_')),
            ("1000".to_owned(), "é".to_owned())
        );
    }
}
