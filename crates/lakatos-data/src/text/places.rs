//! Searching a text for a part.
//!
//! The parts are short: a path's colons, the end of a raw string. The search of the standard library, made for long
//! texts, would be too much code for that.

/// The first place where a text has this part.
pub(super) fn first(text: &str, part: &str) -> Option<usize> {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let mut at = 0;
    while at + part.len() <= text.len() {
        if text[at..].starts_with(part) {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// The last place where a text has this part.
pub(super) fn last(text: &str, part: &str) -> Option<usize> {
    let (text, part) = (text.as_bytes(), part.as_bytes());
    let mut at = (text.len() + 1).checked_sub(part.len())?;
    while at > 0 {
        at -= 1;
        if text[at..].starts_with(part) {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_where_the_standard_library_finds_them() {
        for text in ["", ":", "::", ":::", "a::b::c", "a::b::", "::a", "añ::ñ", "ñ"] {
            for part in ["::", ":", "a", "b::c", "ñ", "a::b::c::d", ""] {
                assert_eq!(first(text, part), text.find(part), "{part:?} in {text:?}");
                let last_byte = text.as_bytes().windows(part.len().max(1)).rposition(|row| row == part.as_bytes());
                let expected = if part.is_empty() { Some(text.len()) } else { last_byte };
                assert_eq!(last(text, part), expected, "{part:?} in {text:?}");
            }
        }
    }
}
