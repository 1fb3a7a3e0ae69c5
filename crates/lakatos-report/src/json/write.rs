//! Writes JSON: objects, lists, strings and numbers, on one line, in order.

use std::fmt::Write;

/// Numbers from here on are written as strings: readers that keep numbers as floats would change them.
const EXACT: u128 = 1 << 53;

/// What is written so far.
#[derive(Default)]
pub struct JsonWriter {
    out: String,
}

impl JsonWriter {
    /// An object, whose fields the function writes.
    pub fn object(&mut self, write: &mut dyn FnMut(&mut JsonObject<'_>)) {
        self.out.push('{');
        write(&mut JsonObject { writer: self, is_first: true });
        self.out.push('}');
    }

    /// A list of this many items, each written by the function.
    pub fn items(&mut self, count: usize, write: &mut dyn FnMut(&mut JsonWriter, usize)) {
        self.out.push('[');
        for number in 0..count {
            if number > 0 {
                self.out.push(',');
            }
            write(self, number);
        }
        self.out.push(']');
    }

    /// Nothing.
    pub fn null(&mut self) {
        self.out.push_str("null");
    }

    /// A truth value.
    pub fn bool(&mut self, value: bool) {
        self.out.push_str(if value { "true" } else { "false" });
    }

    /// A number; as a string if it is too large for readers that keep numbers as floats.
    pub fn number(&mut self, value: u128) {
        let _ = if value < EXACT { write!(self.out, "{value}") } else { write!(self.out, "\"{value}\"") };
    }

    /// A number that may have a fraction. JSON has only finite ones: others are strings.
    pub fn decimal(&mut self, value: f64) {
        let _ = if value.is_finite() { write!(self.out, "{value}") } else { write!(self.out, "\"{value}\"") };
    }

    /// A number of millionths, as a decimal: as a string if its whole part is too large.
    pub(super) fn millionths(&mut self, value: u128) {
        let (whole, fraction) = (value / 1_000_000, value % 1_000_000);
        if fraction == 0 {
            return self.number(whole);
        }
        let fraction = format!("{fraction:06}");
        let fraction = fraction.trim_end_matches('0');
        let mark = if whole < EXACT { "" } else { "\"" };
        let _ = write!(self.out, "{mark}{whole}.{fraction}{mark}");
    }

    /// A text.
    pub fn text(&mut self, text: &str) {
        self.out.push('"');
        for c in text.chars() {
            self.character(c);
        }
        self.out.push('"');
    }

    /// Characters that some readers take for the end of a line are escaped, too, so that the whole is one line for all
    /// of them.
    fn character(&mut self, c: char) {
        match c {
            '"' => self.out.push_str("\\\""),
            '\\' => self.out.push_str("\\\\"),
            '\n' => self.out.push_str("\\n"),
            '\r' => self.out.push_str("\\r"),
            '\t' => self.out.push_str("\\t"),
            _ if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                let _ = write!(self.out, "\\u{:04x}", u32::from(c));
            }
            _ => self.out.push(c),
        }
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.out
    }
}

/// An object that is being written.
pub struct JsonObject<'w> {
    writer: &'w mut JsonWriter,
    is_first: bool,
}

impl JsonObject<'_> {
    /// The writer for the value of the next field.
    pub fn entry(&mut self, name: &str) -> &mut JsonWriter {
        if !self.is_first {
            self.writer.out.push(',');
        }
        self.is_first = false;
        self.writer.text(name);
        self.writer.out.push(':');
        self.writer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json_text(write: impl FnOnce(&mut JsonWriter)) -> String {
        let mut writer = JsonWriter::default();
        write(&mut writer);
        writer.finish()
    }

    #[test]
    fn texts_are_escaped_where_json_or_a_line_would_end() {
        let text = "\"\\/\u{0}\u{8}\n\r\t\u{1f}\u{7f}\u{85}\u{2028} é字🦀";
        assert_eq!(
            json_text(|writer| writer.text(text)),
            "\"\\\"\\\\/\\u0000\\u0008\\n\\r\\t\\u001f\\u007f\\u0085\\u2028 é字🦀\""
        );
    }

    #[test]
    fn numbers_that_a_float_cannot_hold_are_texts() {
        assert_eq!(json_text(|writer| writer.number((1 << 53) - 1)), "9007199254740991");
        assert_eq!(json_text(|writer| writer.number(1 << 53)), "\"9007199254740992\"");
        assert_eq!(json_text(|writer| writer.number(u128::MAX)), "\"340282366920938463463374607431768211455\"");
    }

    #[test]
    fn fractions_are_written_without_an_exponent() {
        let all = [10.0, 0.5, 1e-9, 1e15].map(|number| json_text(|writer| writer.decimal(number)));
        assert_eq!(all, ["10", "0.5", "0.000000001", "1000000000000000"]);
        assert_eq!(json_text(|writer| writer.decimal(f64::NAN)), "\"NaN\"");
    }

    #[test]
    fn millionths_are_written_to_the_last_digit_that_is_not_zero() {
        let all = [20_000_000, 20_000_001, 20_500_000, 7].map(|number| json_text(|writer| writer.millionths(number)));
        assert_eq!(all, ["20", "20.000001", "20.5", "0.000007"]);
        assert_eq!(json_text(|writer| writer.millionths((1 << 53) * 1_000_000 + 1)), "\"9007199254740992.000001\"");
    }

    #[test]
    fn objects_and_lists_have_commas_between_their_parts_only() {
        assert_eq!(json_text(|writer| writer.object(&mut |_| {})), "{}");
        assert_eq!(json_text(|writer| writer.list(&[true; 0])), "[]");
        let all = json_text(|writer| {
            writer.object(&mut |object| {
                object.entry("a").text("b");
                object.field("c", &vec![1u32, 2, 3]);
                object.field("d", &None::<String>);
                object.field("e", &Some(true));
            });
        });
        assert_eq!(all, "{\"a\":\"b\",\"c\":[1,2,3],\"d\":null,\"e\":true}");
    }
}
