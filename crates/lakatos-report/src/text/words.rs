//! Sentences: words that are broken into lines.

use super::foreign::{self, RESET};

/// The colour of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Like the text around it.
    Plain,
    /// Names and places.
    Bold,
    /// Less important text.
    Dim,
    /// Errors.
    Red,
    /// Successes.
    Green,
}

impl Paint {
    fn code(self) -> &'static str {
        match self {
            Paint::Plain => "",
            Paint::Bold => "\u{1b}[1m",
            Paint::Dim => "\u{1b}[2m",
            Paint::Red => "\u{1b}[1;31m",
            Paint::Green => "\u{1b}[1;32m",
        }
    }
}

/// A space at which no line breaks.
pub const FIXED: char = '\u{a0}';
const FIXED_TEXT: &str = "\u{a0}";

/// A word, with the parts glued to it.
#[derive(Clone, Debug, Default)]
struct Word {
    text: String,
    width: usize,
}

/// The words of a sentence.
#[derive(Clone, Debug)]
pub struct Words {
    words: Vec<Word>,
    /// Whether the next text belongs to the last word.
    glued: bool,
    colour: bool,
    /// The longest piece of code that is not broken.
    unbroken: usize,
}

impl Words {
    /// No words yet, for lines of this width.
    pub fn new(colour: bool, width: usize) -> Words {
        Words { words: Vec::new(), glued: false, colour, unbroken: width / 2 }
    }

    /// Adds words. A space at the beginning or at the end separates them from the text before and after; [`FIXED`] does
    /// not.
    pub fn say(self, text: &str) -> Words {
        self.painted(Paint::Plain, text)
    }

    /// Adds words in a colour.
    pub fn painted(mut self, paint: Paint, text: &str) -> Words {
        for (index, word) in text.split(' ').enumerate() {
            self.glued &= index == 0;
            self.glue(paint, word);
        }
        self
    }

    /// Adds words that may contain code between backticks.
    pub fn prose(self, text: &str) -> Words {
        let mut words = self;
        let mut rest = text;
        while let Some((before, code, after)) = quoted(rest) {
            words = words.say(before).code(code);
            rest = after;
        }
        words.say(rest)
    }

    /// Adds a text that is not broken.
    pub fn whole(mut self, paint: Paint, text: &str) -> Words {
        self.glue(paint, &foreign::one_line(text));
        self
    }

    /// Adds code between backticks. It is not broken inside a literal.
    pub fn code(mut self, code: &str) -> Words {
        let code = format!("`{}`", foreign::code_line(code));
        if code.chars().count() <= self.unbroken {
            self.glue(Paint::Plain, &code);
            return self;
        }
        let mut from = 0;
        for &(place, c) in &foreign::outside_literals(&code) {
            if c == ' ' {
                self = self.say(&with_fixed_spaces(&code[from..place])).say(" ");
                from = place + 1;
            }
        }
        self.say(&with_fixed_spaces(&code[from..]))
    }

    fn glue(&mut self, paint: Paint, text: &str) {
        if text.is_empty() {
            return;
        }
        if !self.glued {
            self.words.push(Word::default());
        }
        self.glued = true;
        let Some(word) = self.words.last_mut() else { return };
        let painted = self.colour && paint != Paint::Plain;
        word.width += text.chars().count();
        word.text.push_str(if painted { paint.code() } else { "" });
        for c in text.chars() {
            word.text.push(if c == FIXED { ' ' } else { c });
        }
        word.text.push_str(if painted { RESET } else { "" });
    }

    /// The words in lines of at most this width; only a wider word sticks out.
    pub fn fit(&self, width: usize, hanging: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut column = 0;
        for word in &self.words {
            match lines.last_mut() {
                Some(line) if column + 1 + word.width <= width => {
                    line.push(' ');
                    line.push_str(&word.text);
                    column += 1 + word.width;
                }
                line => {
                    let indent = if line.is_some() { hanging } else { 0 };
                    let mut line = String::with_capacity(indent + word.text.len());
                    for _ in 0..indent {
                        line.push(' ');
                    }
                    line.push_str(&word.text);
                    lines.push(line);
                    column = indent + word.width;
                }
            }
        }
        lines
    }
}

/// A text in which no line ends.
pub(super) fn with_fixed_spaces(text: &str) -> String {
    let mut fixed = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' ' => fixed.push_str(FIXED_TEXT),
            c => fixed.push(c),
        }
    }
    fixed
}

/// The first code in a text, with what is before and after it.
fn quoted(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('`')?;
    let (code, after) = rest.split_once('`')?;
    Some((before, code, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        Words::new(false, 40)
    }

    #[test]
    fn words_are_parted_where_a_blank_is_said() {
        let sentence = words().say("case").say(" 20").say(", of ").say("size").say(" 5.");
        assert_eq!(sentence.fit(100, 0), ["case 20, of size 5."]);
    }

    #[test]
    fn lines_are_as_full_as_they_can_be() {
        let sentence = words().say("one two three four five");
        assert_eq!(sentence.fit(9, 2), ["one two", "  three", "  four", "  five"]);
        assert_eq!(sentence.fit(23, 0), ["one two three four five"]);
        assert_eq!(sentence.fit(22, 0), ["one two three four", "five"]);
        assert_eq!(sentence.fit(1, 0), ["one", "two", "three", "four", "five"]);
    }

    #[test]
    fn blanks_in_literals_stay_as_they_are() {
        let code = "f(\"a  b\",\n   ' ',  'b')";
        assert_eq!(words().code(code).fit(100, 0), ["`f(\"a  b\", ' ', 'b')`"]);
        assert_eq!(Words::new(false, 3).code(code).fit(8, 0), ["`f(\"a  b\",", "' ',", "'b')`"]);
        assert_eq!(words().code("\"two\nlines\"").fit(100, 0), ["`\"two\\nlines\"`"]);
    }

    #[test]
    fn short_code_is_not_broken_and_long_code_is() {
        let sentence =
            words().say("by ").code("a < b").say(", not ").code("a long condition that has many words").say(".");
        assert_eq!(sentence.fit(6, 0)[..4], ["by", "`a < b`,", "not `a", "long"]);
        assert_eq!(sentence.fit(6, 0).len(), 9);
    }

    #[test]
    fn code_in_prose_is_known_by_its_quotation_marks() {
        let sentence = words().prose("see `a = b` (`c d`), it`s e");
        assert_eq!(sentence.fit(5, 0), ["see", "`a = b`", "(`c d`),", "it`s", "e"]);
        assert_eq!(words().say("size\u{a0}5 or size\u{a0}6").fit(8, 0), ["size 5", "or", "size 6"]);
    }

    #[test]
    fn a_colour_takes_no_room() {
        let sentence = Words::new(true, 40).painted(Paint::Red, "is falsified").say(" (x)");
        assert_eq!(sentence.fit(13, 0), ["\u{1b}[1;31mis\u{1b}[0m \u{1b}[1;31mfalsified\u{1b}[0m", "(x)"]);
        assert_eq!(sentence.fit(16, 0).len(), 1);
    }
}
