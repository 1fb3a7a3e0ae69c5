//! Writing JSON: objects, lists, texts and numbers, on one line, in the order in which they are said.

use std::fmt::Write;

/// Numbers from here on are written as texts: readers that keep numbers as floats would change them.
const EXACT: u128 = 1 << 53;

/// What is written so far.
#[derive(Default)]
pub(super) struct Writer {
    out: String,
}

impl Writer {
    /// An object, whose entries the function says.
    pub(super) fn object(&mut self, entries: impl FnOnce(&mut Object<'_>)) {
        self.out.push('{');
        entries(&mut Object { writer: self, is_first: true });
        self.out.push('}');
    }

    /// A list, whose items the function writes one by one.
    pub(super) fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Writer, T)) {
        self.out.push('[');
        let start = self.out.len();
        for item in items {
            self.separate(start);
            write(self, item);
        }
        self.out.push(']');
    }

    /// Puts a comma before the next item of a list, unless it is the first.
    fn separate(&mut self, start: usize) {
        if self.out.len() > start {
            self.out.push(',');
        }
    }

    /// A value, or `null`.
    pub(super) fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Writer, T)) {
        match value {
            Some(value) => write(self, value),
            None => self.out.push_str("null"),
        }
    }

    pub(super) fn bool(&mut self, value: bool) {
        self.out.push_str(if value { "true" } else { "false" });
    }

    /// A number; as a text if it is too large for readers that keep numbers as floats.
    pub(super) fn number(&mut self, value: impl Into<u128>) {
        let value = value.into();
        let _ = if value < EXACT { write!(self.out, "{value}") } else { write!(self.out, "\"{value}\"") };
    }

    /// A value that was written elsewhere.
    pub(super) fn raw(&mut self, json: &str) {
        self.out.push_str(json);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.out.push('"');
        for c in text.chars() {
            self.character(c);
        }
        self.out.push('"');
    }

    /// What some readers take for the end of a line is escaped too, so that the whole is one line to all of them.
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
    pub(super) fn finish(self) -> String {
        self.out
    }
}

/// An object that is being written.
pub(super) struct Object<'w> {
    writer: &'w mut Writer,
    is_first: bool,
}

impl Object<'_> {
    /// The value of the next entry is written to this.
    pub(super) fn entry(&mut self, name: &str) -> &mut Writer {
        if !self.is_first {
            self.writer.out.push(',');
        }
        self.is_first = false;
        self.writer.text(name);
        self.writer.out.push(':');
        self.writer
    }

    pub(super) fn text(&mut self, name: &str, text: &str) {
        self.entry(name).text(text);
    }

    pub(super) fn number(&mut self, name: &str, number: impl Into<u128>) {
        self.entry(name).number(number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Writer)) -> String {
        let mut writer = Writer::default();
        write(&mut writer);
        writer.finish()
    }

    #[test]
    fn texts_are_escaped_where_json_or_a_line_would_end() {
        let text = "\"\\/\u{0}\u{8}\n\r\t\u{1f}\u{7f}\u{85}\u{2028} é字🦀";
        assert_eq!(
            written(|writer| writer.text(text)),
            "\"\\\"\\\\/\\u0000\\u0008\\n\\r\\t\\u001f\\u007f\\u0085\\u2028 é字🦀\""
        );
    }

    #[test]
    fn numbers_that_a_float_cannot_hold_are_texts() {
        assert_eq!(written(|writer| writer.number((1u64 << 53) - 1)), "9007199254740991");
        assert_eq!(written(|writer| writer.number(1u64 << 53)), "\"9007199254740992\"");
        assert_eq!(written(|writer| writer.number(u128::MAX)), "\"340282366920938463463374607431768211455\"");
    }

    #[test]
    fn objects_and_lists_have_commas_between_their_parts_only() {
        assert_eq!(written(|writer| writer.object(|_| {})), "{}");
        assert_eq!(written(|writer| writer.list([true; 0], Writer::bool)), "[]");
        let all = written(|writer| {
            writer.object(|object| {
                object.text("a", "b");
                object.entry("c").list([1u8, 2, 3], Writer::number);
                object.entry("d").option(None::<&str>, Writer::text);
                object.entry("e").option(Some(true), Writer::bool);
            });
        });
        assert_eq!(all, "{\"a\":\"b\",\"c\":[1,2,3],\"d\":null,\"e\":true}");
    }
}
