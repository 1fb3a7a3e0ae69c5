//! Text of others: messages of panics, conditions from the source.
//!
//! It is shown as it is, except for what would disturb the terminal: invisible characters are escaped, and of the
//! sequences that control a terminal only colours are kept, and only where colours are wanted.

const ESCAPE: char = '\u{1b}';

/// Resets the terminal to plain text.
pub(super) const RESET: &str = "\u{1b}[0m";

/// The lines of a text, without empty ones at its ends and without blanks at the ends of lines.
pub(super) fn lines(text: &str, colour: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for text in text.lines() {
        let line = line(text, colour);
        if !lines.is_empty() || !line.is_empty() {
            lines.push(line);
        }
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// A text on one line, for use inside a sentence.
pub fn one_line(text: &str) -> String {
    let mut words = String::new();
    let mut add = |word: &str| {
        let word = line(word, false);
        if !word.is_empty() {
            words.push_str(if words.is_empty() { "" } else { " " });
            words.push_str(&word);
        }
    };
    let mut start = 0;
    for (at, c) in text.char_indices() {
        if c.is_whitespace() {
            add(&text[start..at]);
            start = at + c.len_utf8();
        }
    }
    add(&text[start..]);
    words
}

/// Code on one line. Blanks in literals stay as they are.
pub fn code_line(code: &str) -> String {
    let outside = outside_literals(code);
    let (mut next, mut out) = (0, String::with_capacity(code.len()));
    for (place, c) in code.char_indices() {
        let is_outside = outside.get(next).is_some_and(|(other, _)| *other == place);
        next += usize::from(is_outside);
        match c {
            _ if is_outside && c.is_whitespace() => {
                if !out.is_empty() && !out.ends_with(' ') {
                    out.push(' ');
                }
            }
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c => out.push(c),
        }
    }
    line(&out, false)
}

/// The characters outside of string and character literals.
pub(super) fn outside_literals(code: &str) -> Vec<(usize, char)> {
    let (mut outside, mut quote, mut escaped) = (Vec::new(), None, false);
    for (place, c) in code.char_indices() {
        match quote {
            Some(mark) => {
                if c == mark && !escaped {
                    quote = None;
                }
                escaped = c == '\\' && !escaped;
            }
            None if c == '"' => quote = Some('"'),
            None if c == '\'' => {
                // A lifetime has no second quotation mark.
                let mut after = code[place + 1..].chars();
                if after.next() == Some('\\') || after.next() == Some('\'') {
                    quote = Some('\'');
                }
            }
            None => outside.push((place, c)),
        }
    }
    outside
}

fn line(text: &str, colour: bool) -> String {
    let mut out = String::with_capacity(text.len());
    // What ends here is known to stay: what follows it are blanks, and colours, which stay too.
    let mut kept = 0;
    let mut colours = String::new();
    let mut coloured = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == ESCAPE {
            let (sequence, after) = rest.split_at(sequence(rest));
            rest = after;
            if colour && is_colour(sequence) {
                out.push_str(sequence);
                colours.push_str(sequence);
                coloured = sequence != RESET;
            }
            continue;
        }
        rest = &rest[c.len_utf8()..];
        show(&mut out, c);
        if !c.is_whitespace() || is_hidden(c) {
            kept = out.len();
            colours.clear();
        }
    }
    out.truncate(kept);
    if out.is_empty() {
        return out;
    }
    out.push_str(&colours);
    if coloured {
        out.push_str(RESET);
    }
    out
}

fn show(out: &mut String, c: char) {
    if !is_hidden(c) {
        return out.push(c);
    }
    for escape in c.escape_default() {
        out.push(escape);
    }
}

/// Would it move the cursor, or change the direction of the text after it?
fn is_hidden(c: char) -> bool {
    (c.is_control() && c != '\t') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The length in bytes of the escape sequence at the beginning of the text.
fn sequence(text: &str) -> usize {
    let after = &text[1..];
    match after.chars().next() {
        Some('[') => {
            let mut length = 2;
            for byte in &after.as_bytes()[1..] {
                match byte {
                    0x20..=0x3f => length += 1,
                    0x40..=0x7e => return length + 1,
                    _ => break,
                }
            }
            length
        }
        Some(']') => {
            let bytes = after.as_bytes();
            for (end, byte) in bytes.iter().enumerate() {
                match byte {
                    0x07 => return 1 + end + 1,
                    0x1b if bytes.get(end + 1) == Some(&b'\\') => return 1 + end + 2,
                    0x1b => return 1 + end,
                    _ => {}
                }
            }
            1 + after.len()
        }
        _ => 1,
    }
}

fn is_colour(sequence: &str) -> bool {
    let [0x1b, b'[', parameters @ .., b'm'] = sequence.as_bytes() else { return false };
    for byte in parameters {
        if !matches!(byte, b'0'..=b'9' | b';') {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_lines_and_keep_their_indentation() {
        let message = "\nassertion `left == right` failed  \n  left: [0]\n right: []\t\n\n";
        assert_eq!(lines(message, false), ["assertion `left == right` failed", "  left: [0]", " right: []"]);
        assert_eq!(lines("a\r\n\r\nb", false), ["a", "", "b"]);
        assert_eq!(lines("", false), [""; 0]);
    }

    #[test]
    fn what_cannot_be_seen_is_written_by_its_number() {
        assert_eq!(lines("a\u{0}b\rc\u{7}\u{202e}d\u{7f}", false), ["a\\u{0}b\\rc\\u{7}\\u{202e}d\\u{7f}"]);
        assert_eq!(lines("a\u{85}", false), ["a\\u{85}"]);
        assert_eq!(lines("été 字 🦀\tx", false), ["été 字 🦀\tx"]);
    }

    #[test]
    fn colours_are_kept_only_where_colours_are_wanted() {
        let text = "\u{1b}[31mred\u{1b}[0m and \u{1b}[1;32mgreen  ";
        assert_eq!(lines(text, false), ["red and green"]);
        assert_eq!(lines(text, true), ["\u{1b}[31mred\u{1b}[0m and \u{1b}[1;32mgreen\u{1b}[0m"]);
        assert_eq!(lines("\u{1b}[31m \nx\n\u{1b}[0m", true), ["x"]);
        assert_eq!(lines("x \u{1b}[0m", true), ["x\u{1b}[0m"]);
    }

    #[test]
    fn other_sequences_that_control_a_terminal_are_left_out() {
        let text = "a\u{1b}[2J\u{1b}[1Ab\u{1b}]0;title\u{7}c\u{1b}]8;;x\u{1b}\\d\u{1b}Me\u{1b}[31";
        assert_eq!(lines(text, false), ["abcdMe"]);
        assert_eq!(lines(text, true), ["abcdMe"]);
        assert_eq!(lines("x\u{1b}", true), ["x"]);
        assert_eq!(lines("x\u{1b}[é", true), ["xé"]);
    }

    #[test]
    fn a_condition_of_several_lines_becomes_one() {
        assert_eq!(one_line("xs.len()\n        < 3  &&\tys"), "xs.len() < 3 && ys");
        assert_eq!(code_line("xs.len()\n        < 3  &&\tys  "), "xs.len() < 3 && ys");
        assert_eq!(one_line(" a \u{1b}[0m "), "a");
    }
}
