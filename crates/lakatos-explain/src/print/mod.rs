//! Patterns as text: what `fits!` reads.
//!
//! A pattern is written over the arguments that matter, with names a reader would choose. What has no constructor to write
//! (a call of a constructing function, a generated function, the source of a generator's value) is written for people, and
//! marked as no code.

mod layout;
mod names;
mod parts;

use lakatos_data::shape::Kind;
use lakatos_data::{Shape, Tree};

use crate::pattern::{Part, Pattern};
use crate::positions::has_one_value;
use layout::Doc;
pub(crate) use names::candidate_name;
pub use names::name_slots;
use parts::Writer;

/// The usual width of lines.
pub const WIDTH: usize = 80;

/// What a reader knows: the arguments and the module in which the text will stand.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'r> {
    /// The names of the arguments.
    pub arguments: &'r [String],
    /// The module, as in `my_crate::tests`; `None` if everything can be named.
    pub from: Option<&'r str>,
}

/// A pattern as text.
#[derive(Clone, Debug)]
pub struct Written {
    /// The arguments that matter, by number.
    pub arguments: Vec<usize>,
    /// Their name, or their names as a tuple.
    pub subject: String,
    /// Whether `fits!` reads it.
    pub is_code: bool,
    /// Whether some of it is not about the value, but about what a generator or a function made it of, and which only
    /// they know: readers do not see that.
    pub is_source: bool,
    doc: Doc,
}

impl Written {
    /// The pattern, in lines of up to this width.
    pub fn pattern(&self, width: usize) -> String {
        self.doc.text(width)
    }

    /// `fits!(xs, [x, x, ..])`.
    pub fn fits(&self, width: usize) -> String {
        self.call("fits!(", ")").text(width)
    }

    /// `assume!(!fits!(xs, [x, x, ..]));`: no such case is one.
    pub fn exclusion(&self, width: usize) -> String {
        self.call("assume!(!fits!(", "));").text(width)
    }

    fn call(&self, open: &str, close: &'static str) -> Doc {
        Doc::group(open, vec![Doc::Text(self.subject.clone()), self.doc.clone()], close)
    }
}

/// A value of this shape, as a pattern is written; `None` if that would not be Rust.
pub fn write_value(shape: &Shape, value: &Tree, from: Option<&str>) -> Option<String> {
    let pattern = parts::closed_pattern(shape, value)?;
    let mut writer = Writer::new(&pattern, &[], from);
    let doc = writer.part(0, shape);
    writer.is_code.then(|| doc.text(usize::MAX))
}

/// Writes a pattern of the tuple of arguments, which has this shape, with a guard over the arguments if there is one.
pub fn write(pattern: &Pattern, shape: &Shape, reader: Reader<'_>, guard: Option<&str>) -> Written {
    write_named(pattern, shape, reader, &name_slots(pattern, reader.arguments, &[]), guard)
}

/// The same, with these names for the slots.
pub fn write_named(
    pattern: &Pattern,
    shape: &Shape,
    reader: Reader<'_>,
    names: &[Option<String>],
    guard: Option<&str>,
) -> Written {
    write_with(Writer::new(pattern, names, reader.from), pattern, shape, reader, guard)
}

/// The same for a pattern that parts of the arguments fit: the elements of a sequence may stand anywhere in it.
pub fn write_inside(pattern: &Pattern, shape: &Shape, reader: Reader<'_>) -> Written {
    let names = name_slots(pattern, reader.arguments, &[]);
    let mut writer = Writer::new(pattern, &names, reader.from);
    writer.windows = pattern.children(0);
    write_with(writer, pattern, shape, reader, None)
}

fn write_with(
    mut writer: Writer<'_>,
    pattern: &Pattern,
    shape: &Shape,
    reader: Reader<'_>,
    guard: Option<&str>,
) -> Written {
    let core = shape.core().shape;
    let names = writer.names;
    let (mut arguments, mut subjects, mut docs) = (Vec::new(), Vec::new(), Vec::new());
    if let Kind::Sum(sum) = &core.def().kind {
        for (number, place) in pattern.children(0).iter().enumerate() {
            let place = *place;
            let shape = sum.cons[0].fields[number].link.shape();
            let is_open = matches!(pattern.parts()[place], Part::Open(slot) if names[slot as usize].is_none());
            if !is_open && !has_one_value(&shape.core().shape) {
                arguments.push(number);
                subjects.push(Doc::Text(reader.arguments.get(number).cloned().unwrap_or_default()));
                docs.push(writer.part(place, &shape));
            }
        }
    }
    let (is_code, is_source) = (writer.is_code, writer.is_source);
    let (subject, doc) = match docs.len() {
        0 => (reader.arguments.first().cloned().unwrap_or_default(), Doc::Text("_".to_owned())),
        1 => (subjects.remove(0).text(usize::MAX), docs.remove(0)),
        _ => (Doc::group("(", subjects, ")").text(usize::MAX), Doc::group("(", docs, ")")),
    };
    let doc = match guard {
        Some(guard) => Doc::Followed(Box::new(doc), format!("if {guard}")),
        None => doc,
    };
    Written { arguments, subject, is_code, is_source, doc }
}

/// What a pattern says from a part on, which has this shape; `None` if `fits!` does not read it.
pub fn write_part(pattern: &Pattern, place: usize, shape: &Shape, from: Option<&str>) -> Option<String> {
    let names = name_slots(pattern, &[], &[]);
    let mut writer = Writer::new(pattern, &names, from);
    writer.windows = vec![place];
    let text = writer.part(place, shape).text(usize::MAX);
    writer.is_code.then_some(text)
}
