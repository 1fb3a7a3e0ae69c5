//! The page on which a report is written: blocks of lines, with one empty line between two blocks.

use super::words::Words;
use super::{Style, foreign};

/// The indentation of code and messages.
pub const INDENT: usize = 4;

/// The limits for the width of a line: other widths are taken for mistakes.
const NARROWEST: usize = 40;
const WIDEST: usize = 200;

/// The text so far.
pub struct Page {
    out: String,
    width: usize,
    colour: bool,
}

impl Page {
    /// An empty page.
    pub fn new(style: &Style) -> Page {
        Page { out: String::new(), width: style.width.clamp(NARROWEST, WIDEST), colour: style.colour }
    }

    /// The maximum width of a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// An empty sentence.
    pub fn words(&self) -> Words {
        Words::new(self.colour, self.width)
    }

    /// An empty line, unless there is one already.
    pub fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// A sentence on a line of its own.
    pub fn sentence(&mut self, words: &Words) {
        for line in words.fit(self.width, INDENT) {
            self.line(&line);
        }
    }

    /// Our own explanatory sentences, with code between backticks.
    pub fn explanation(&mut self, text: &str) {
        for line in self.words().prose(text).fit(self.width, 0) {
            self.line(&line);
        }
    }

    /// Text of others, line by line, indented.
    pub fn foreign(&mut self, text: &str) {
        for line in foreign::lines(text, self.colour) {
            self.indented(&line);
        }
    }

    /// Prose of others, after these words, as whole sentences. Lines that begin with a space are code.
    pub fn paragraphs(&mut self, opening: &str, text: &str) {
        let mut lines = foreign::lines(&capitalized(&format!("{opening}{text}")), false);
        if let Some(last) = lines.last_mut() {
            let ends = matches!(last.chars().next_back(), Some('.' | '!' | '?' | ':'));
            last.push_str(if ends || is_code(last) { "" } else { "." });
        }
        for line in lines {
            if is_code(&line) || line.is_empty() {
                self.line(&line);
            } else {
                self.explanation(&line);
            }
        }
    }

    /// A line, indented.
    pub fn indented(&mut self, line: &str) {
        if !line.is_empty() {
            for _ in 0..INDENT {
                self.out.push(' ');
            }
        }
        self.line(line);
    }

    /// A line.
    pub fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.out
    }
}

fn is_code(line: &str) -> bool {
    line.starts_with(char::is_whitespace)
}

/// A sentence with a capital first letter.
pub fn capitalized(sentence: &str) -> String {
    let mut capitalized = sentence.to_owned();
    if let Some(first) = capitalized.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    capitalized
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_parted_by_one_empty_line() {
        let mut page = Page::new(&Style::default());
        page.gap();
        page.line("a");
        page.gap();
        page.gap();
        page.foreign("b\n\n  c");
        assert_eq!(page.finish(), "a\n\n    b\n\n      c\n");
    }

    #[test]
    fn widths_are_taken_from_a_sensible_range() {
        let width = |width| Page::new(&Style { width, colour: false }).width();
        assert_eq!([width(0), width(40), width(77), width(usize::MAX)], [40, 40, 77, 200]);
    }

    #[test]
    fn prose_is_broken_and_code_in_it_is_not() {
        let mut page = Page::new(&Style { width: 40, colour: false });
        page.paragraphs(
            "",
            "a sentence that is a little longer than a line\n\n    code that is a little longer than a line\n",
        );
        assert_eq!(
            page.finish(),
            "A sentence that is a little longer than\na line\n\n    code that is a little longer than a line\n"
        );
        let mut page = Page::new(&Style::default());
        page.paragraphs("", "`x` is 3");
        page.paragraphs("To do: ", "write 2,\nor 4!");
        assert_eq!(page.finish(), "`x` is 3.\nTo do: write 2,\nor 4!\n");
    }
}
