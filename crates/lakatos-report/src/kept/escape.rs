//! Texts on one line: characters that would break the line are escaped, and read back as they were.

use std::fmt::Write;

/// The text on one line, with blanks at its ends and invisible characters escaped.
pub(super) fn escaped(text: &str) -> String {
    let inner = text.trim_matches(is_blank);
    let start = text.len() - text.trim_start_matches(is_blank).len();
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let is_inside = at >= start && at < start + inner.len();
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if is_hidden(c) || !is_inside => by_number(&mut out, c),
            c => out.push(c),
        }
    }
    out
}

/// The text with every character escaped that could be taken for a part of the line around it.
pub(super) fn guarded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_alphanumeric() || c == '_' {
            out.push(c);
        } else {
            by_number(&mut out, c);
        }
    }
    out
}

/// The text that was [`escaped`] or [`guarded`]. Other text stands for itself.
pub(super) fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (c, length) = escape(&rest[at..]).unwrap_or(('\\', 1));
        out.push(c);
        rest = &rest[at + length..];
    }
    out + rest
}

/// The character for an escape at the beginning of the text, and the length of the escape.
fn escape(text: &str) -> Option<(char, usize)> {
    let short = match text.as_bytes().get(1)? {
        b'\\' => Some('\\'),
        b'n' => Some('\n'),
        b'r' => Some('\r'),
        b't' => Some('\t'),
        _ => None,
    };
    if let Some(c) = short {
        return Some((c, 2));
    }
    let digits = text.strip_prefix("\\u{")?.split('}').next().filter(|digits| digits.len() <= 6)?;
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let number = if is_number { u32::from_str_radix(digits, 16).ok()? } else { return None };
    let c = char::from_u32(number)?;
    let length = digits.len() + 4;
    text.as_bytes().get(length - 1).filter(|end| **end == b'}').map(|_| (c, length))
}

fn by_number(out: &mut String, c: char) {
    // Writing to a string does not fail.
    let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
}

/// Blanks that an editor may remove at the end of a line.
pub(super) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r')
}

/// Blanks, and what ends a line.
pub(super) fn is_line_blank(c: char) -> bool {
    is_blank(c) || c == '\n'
}

/// Characters that are invisible, or that change the text around them.
pub(super) fn is_hidden(c: char) -> bool {
    let is_format =
        matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    c.is_control() || is_format
}

/// A text as a message quotes it: on one line, and cut off if it is long.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let text = escaped(text.trim_matches(is_line_blank));
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}..", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_written_on_one_line_and_read_back() {
        let texts = [
            ("", ""),
            ("left == right", "left == right"),
            ("a\n  b\r\n\tc", "a\\n  b\\r\\n\\tc"),
            ("\\n", "\\\\n"),
            ("  a b ", "\\u{20}\\u{20}a b\\u{20}"),
            (" ", "\\u{20}"),
            ("\u{1b}[1m\u{0}\u{202e}", "\\u{1b}[1m\\u{0}\\u{202e}"),
            ("été 字", "été 字"),
        ];
        for (text, line) in texts {
            assert_eq!(escaped(text), line);
            assert_eq!(unescaped(line), text);
            assert_eq!(unescaped(&guarded(text)), text);
        }
        assert_eq!(guarded("x: (a, b)"), "x\\u{3a}\\u{20}\\u{28}a\\u{2c}\\u{20}b\\u{29}");
    }

    #[test]
    fn what_is_no_escape_stands_for_itself() {
        for text in ["\\", "\\q", "\\u", "\\u{", "\\u{}", "\\u{41", "\\u{d800}", "\\u{+41}", "\\u{0000041}", "\\é"] {
            assert_eq!(unescaped(text), text);
        }
        assert_eq!(unescaped("\\u{41}\\u{1f980}}"), "A🦀}");
    }

    #[test]
    fn a_quoted_text_is_cut_where_it_is_long() {
        assert_eq!(quoted("  let x\u{0}\r\n"), "let x\\u{0}");
        assert_eq!(quoted(&"é".repeat(61)), "é".repeat(60) + "..");
        assert_eq!(quoted(&"é".repeat(60)), "é".repeat(60));
        assert_eq!(quoted(&"\0".repeat(500)), "\\u{0}".repeat(12) + "..");
    }
}
