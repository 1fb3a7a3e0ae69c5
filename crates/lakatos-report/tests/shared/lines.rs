//! What holds of the lines of every text.

/// Nothing at the ends of lines, nothing that moves the cursor, no great gaps.
#[track_caller]
pub(crate) fn are_tidy(text: &str) {
    assert!(text.ends_with('\n') && !text.starts_with('\n') && !text.contains("\n\n\n\n"), "{text:?}");
    for line in text.lines() {
        assert_eq!(line, line.trim_end(), "{text}");
        assert!(!line.contains(|c: char| c.is_control() && c != '\t'), "{line:?}");
    }
}

/// A text without the sequences that begin and end colours.
pub(crate) fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').expect("a colour has an end").1)
}
