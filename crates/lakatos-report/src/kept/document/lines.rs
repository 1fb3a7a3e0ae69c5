//! The kind of a line of a file of kept cases, by itself.

use super::super::escape::is_blank;
use super::FORMAT;

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind<'t> {
    /// Nothing.
    Blank,
    /// A comment that is not indented.
    Comment,
    /// A part of the block above it.
    Indented,
    /// The beginning of a case.
    Case,
    /// The name of the property.
    Property(&'t str),
    /// A version of the format that can be read.
    Format,
    /// A version of the format that cannot be read yet.
    Later(&'t str),
    /// An invalid version of the format.
    NoFormat,
    /// A marker that a merge has left.
    Marker(Marker),
    /// Something else.
    Unknown,
}

/// A marker of a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    /// Before our side: `<<<<<<<`.
    Ours,
    /// Before what both sides had once: `|||||||`.
    Base,
    /// Before their side: `=======`.
    Theirs,
    /// After the conflict: `>>>>>>>`.
    End,
}

/// The kind of a line.
pub(super) fn kind(line: &str) -> Kind<'_> {
    let line = line.strip_suffix('\n').unwrap_or(line).trim_end_matches(is_blank);
    // Some editors begin a file with a mark of their own.
    let line = line.strip_prefix('\u{feff}').unwrap_or(line);
    let (word, rest) = line.split_once(is_blank).unwrap_or((line, ""));
    let rest = rest.trim_matches(is_blank);
    match word {
        _ if line.is_empty() => Kind::Blank,
        _ if line.starts_with(is_blank) => Kind::Indented,
        _ if line.starts_with('#') => Kind::Comment,
        "case" => Kind::Case,
        "property" => Kind::Property(rest),
        "format" => format(rest),
        "<<<<<<<" => Kind::Marker(Marker::Ours),
        "|||||||" => Kind::Marker(Marker::Base),
        "=======" => Kind::Marker(Marker::Theirs),
        ">>>>>>>" => Kind::Marker(Marker::End),
        _ => Kind::Unknown,
    }
}

fn format(version: &str) -> Kind<'_> {
    let is_number = !version.is_empty() && version.bytes().all(|digit| digit.is_ascii_digit());
    match version.trim_start_matches('0').parse::<u32>() {
        Ok(number) if is_number && number <= FORMAT => Kind::Format,
        _ if is_number && version.bytes().any(|digit| digit != b'0') => Kind::Later(version),
        _ => Kind::NoFormat,
    }
}

/// The end of the lines that belong to the block above them: all that are indented, with the empty lines and the
/// comments between them.
pub(super) fn end_of_body(kinds: &[Kind<'_>], start: usize) -> usize {
    let mut end = start;
    for (at, kind) in kinds.iter().enumerate().skip(start) {
        match kind {
            Kind::Indented => end = at + 1,
            Kind::Blank | Kind::Comment => {}
            _ => break,
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_known_by_its_first_word() {
        let lines = [
            ("", Kind::Blank),
            (" \t\r\n", Kind::Blank),
            ("# case\n", Kind::Comment),
            ("  # case\n", Kind::Indented),
            ("\tlet\n", Kind::Indented),
            ("case\n", Kind::Case),
            ("case 1", Kind::Case),
            ("cases 1", Kind::Unknown),
            ("property", Kind::Property("")),
            ("property a  b \r\n", Kind::Property("a  b")),
            ("\u{feff}format 1\n", Kind::Format),
            ("format 01", Kind::Format),
            ("format 2", Kind::Format),
            ("format 3", Kind::Format),
            ("format 4", Kind::Later("4")),
            ("format 99999999999999999999", Kind::Later("99999999999999999999")),
            ("format 0", Kind::NoFormat),
            ("format -1", Kind::NoFormat),
            ("format", Kind::NoFormat),
            ("format one", Kind::NoFormat),
            ("<<<<<<< HEAD\n", Kind::Marker(Marker::Ours)),
            ("||||||| base\n", Kind::Marker(Marker::Base)),
            ("=======\r\n", Kind::Marker(Marker::Theirs)),
            (">>>>>>> theirs\n", Kind::Marker(Marker::End)),
            ("========\n", Kind::Unknown),
            ("\u{0}\n", Kind::Unknown),
        ];
        for (line, expected) in lines {
            assert_eq!(kind(line), expected, "{line:?}");
        }
    }
}
