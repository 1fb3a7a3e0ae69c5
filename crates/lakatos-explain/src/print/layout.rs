//! Texts that are broken into lines where they are too wide.

/// A text with the places where it may be broken.
#[derive(Clone, Debug)]
pub(super) enum Doc {
    /// A text that is not broken.
    Text(String),
    /// Items between brackets.
    Group {
        /// What stands before them.
        open: String,
        /// The items.
        items: Vec<Doc>,
        /// What stands after them.
        close: &'static str,
    },
    /// `name: item`.
    Labelled(String, Box<Doc>),
    /// An item, and a text after it.
    Followed(Box<Doc>, String),
}

const INDENT: usize = 4;

impl Doc {
    pub(super) fn group(open: &str, items: Vec<Doc>, close: &'static str) -> Doc {
        Doc::Group { open: open.to_owned(), items, close }
    }

    /// The text, in lines of up to this width where that is possible.
    pub(super) fn text(&self, width: usize) -> String {
        let mut out = String::new();
        self.write(&mut out, 0, 0, width);
        out
    }

    /// On one line.
    fn write_flat(&self, out: &mut String) {
        match self {
            Doc::Text(text) => out.push_str(text),
            Doc::Group { open, items, close } => {
                let is_record = close.starts_with('}');
                out.push_str(open);
                out.push_str(if is_record { " " } else { "" });
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    item.write_flat(out);
                }
                out.push_str(if is_record { " " } else { "" });
                out.push_str(close);
            }
            Doc::Labelled(label, item) => {
                out.push_str(label);
                out.push_str(": ");
                item.write_flat(out);
            }
            Doc::Followed(item, after) => {
                item.write_flat(out);
                out.push(' ');
                out.push_str(after);
            }
        }
    }

    /// Writes from a column on; what follows on the same line takes so much room.
    fn write(&self, out: &mut String, indent: usize, after: usize, width: usize) {
        let mut flat = String::new();
        self.write_flat(&mut flat);
        let column = out.chars().rev().take_while(|c| *c != '\n').count();
        if column + flat.chars().count() + after <= width {
            return out.push_str(&flat);
        }
        match self {
            Doc::Text(_) => out.push_str(&flat),
            Doc::Group { open, items, close } => {
                out.push_str(open);
                write_items(out, items, indent + INDENT, width);
                new_line(out, indent);
                out.push_str(close);
            }
            Doc::Labelled(label, item) => {
                out.push_str(label);
                out.push_str(": ");
                item.write(out, indent, after, width);
            }
            Doc::Followed(item, guard) => {
                item.write(out, indent, 0, width);
                new_line(out, indent + INDENT);
                out.push_str(guard);
            }
        }
    }
}

/// One item a line; of short texts as many as there is room for.
fn write_items(out: &mut String, items: &[Doc], indent: usize, width: usize) {
    let are_texts = items.iter().all(|item| matches!(item, Doc::Text(text) if text.len() <= 2 * INDENT));
    let mut column = usize::MAX;
    for (index, item) in items.iter().enumerate() {
        let is_last = index + 1 == items.len();
        let room = match item {
            Doc::Text(text) if are_texts => text.chars().count() + 2,
            _ => width,
        };
        if column.saturating_add(room) <= width {
            out.push(' ');
            column += room;
        } else {
            new_line(out, indent);
            column = indent + room;
        }
        item.write(out, indent, 1, width);
        // Nothing may follow the `..` of a record.
        out.push_str(if is_last { "" } else { "," });
    }
}

fn new_line(out: &mut String, indent: usize) {
    out.push('\n');
    for _ in 0..indent {
        out.push(' ');
    }
}
