//! Searching in short texts.
//!
//! The searchers of the standard library are compiled anew in each crate that uses them: thousands of lines of IR. This
//! crate searches names, lines and sources, each once.

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
pub(crate) fn contains(text: &str, part: &str) -> bool {
    find(text, part).is_some()
}

/// The text before the first occurrence of a part, and after it.
pub(crate) fn split_once<'t>(text: &'t str, part: &str) -> Option<(&'t str, &'t str)> {
    let at = find(text, part)?;
    Some((&text[..at], &text[at + part.len()..]))
}

/// The last part of a path, as in `module::name`.
pub(crate) fn last_of_path(path: &str) -> &str {
    match path.rsplit_once(':') {
        Some((_, last)) => last,
        None => path,
    }
}

/// All texts, with this between them.
pub(crate) fn joined(texts: &[String], between: &str) -> String {
    let mut all = String::new();
    for (index, text) in texts.iter().enumerate() {
        if index > 0 {
            all.push_str(between);
        }
        all.push_str(text);
    }
    all
}

/// A name as an identifier: `tea-shop` as `tea_shop`.
pub(crate) fn underscored(name: &str) -> String {
    let mut identifier = String::with_capacity(name.len());
    for c in name.chars() {
        identifier.push(if c == '-' { '_' } else { c });
    }
    identifier
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
    fn the_last_part_of_a_path_stands_after_the_last_colon() {
        assert_eq!((last_of_path("a::b"), last_of_path("b"), last_of_path("a :: b")), ("b", "b", " b"));
        assert_eq!(underscored("end-to-end"), "end_to_end");
        assert_eq!(joined(&["a".to_owned(), String::new(), "b".to_owned()], ", "), "a, , b");
    }
}
