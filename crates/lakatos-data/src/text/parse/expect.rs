//! What is expected for a value of a shape, in words.

use super::error::{alternatives, joined};
use super::path::ends;
use crate::leaf::Leaf;
use crate::shape::{Con, Kind, Seq, SeqText, Shape, Style, Sum, WrapText};

/// This many constructors are named; the others are counted.
const MOST_NAMES: usize = 12;

/// What is expected, as in "a constructor of `Exp` (C, Add or Div)".
pub(super) fn expectation(shape: &Shape) -> String {
    for layer in shape.layers() {
        match &layer.def().kind {
            Kind::Wrap(wrap) => match wrap.text {
                WrapText::Call { path, .. } if !is_pointer(path) => return format!("`{path}(..)`"),
                WrapText::Alternative(name) => return format!("`{}(..)`", name.word()),
                WrapText::Fixed(text) => return format!("`{text}`"),
                WrapText::Function { name, .. } => {
                    return format!(
                        "a function (`{name}::new(|..| ..)`, `{name}::table([..], ..)` or `{name}::hashed(..)`)"
                    );
                }
                _ => {}
            },
            Kind::Sum(sum) => return of_sum(&layer, sum),
            Kind::Seq(seq) => return of_seq(seq),
            Kind::Leaf(leaf) => return of_leaf(leaf),
            Kind::Bind(_) => return "a pair, whose second part depends on the first".to_string(),
        }
    }
    format!("a value of `{}`", shape.type_text())
}

/// Pointers may be left out: what they point to replaces them.
pub(super) fn is_pointer(path: &str) -> bool {
    matches!(ends(path), (Some("Box" | "Rc" | "Arc" | "Lazy"), "new" | "from"))
}

fn of_sum(shape: &Shape, sum: &Sum) -> String {
    let name = shape.def().name;
    match &*sum.cons {
        [] => format!("nothing: `{}` has no values", shape.type_text()),
        [con] => match con.style {
            Style::Anonymous if con.fields.is_empty() => "`()`".to_string(),
            Style::Anonymous if con.fields.len() == 1 => "a tuple of 1 part, as in `(a,)`".to_string(),
            Style::Anonymous => format!("a tuple of {} parts", con.fields.len()),
            Style::Array => format!("an array of {}", count(con.fields.len(), "element")),
            Style::Choice => expectation(&con.fields[0].link.shape()),
            _ => format!("`{}`", sketch(con)),
        },
        [first, ..] if first.style == Style::Choice => format!("one of {} alternatives", sum.cons.len()),
        _ if name == "bool" => "`false` or `true`".to_string(),
        [first, second] if matches!(first.style, Style::Call(call) if call.sign().is_some()) => {
            format!("`{}` or `{}`", sketch(first), sketch(second))
        }
        cons if cons.iter().all(|con| matches!(con.style, Style::Call(_))) => {
            format!("a call that makes a `{name}` ({})", names(&written_names(cons)))
        }
        cons => format!("a constructor of `{name}` ({})", names(&written_names(cons))),
    }
}

/// The names by which constructors are found in the text.
pub(super) fn written_names(cons: &[Con]) -> Vec<&str> {
    let mut names = Vec::with_capacity(cons.len());
    for con in cons {
        names.push(written_name(con));
    }
    names
}

/// The name by which a constructor is found in the text.
pub(super) fn written_name(con: &Con) -> &str {
    match &con.style {
        Style::Call(call) => ends(call.sign().map_or(call.path, |(base, _)| base)).1,
        _ => plain(con.name),
    }
}

/// A name without the mark of a raw identifier.
pub(super) fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// A constructor without its fields.
fn sketch(con: &Con) -> String {
    match &con.style {
        Style::Call(call) if call.sign().is_some() => format!("{} ..", call.path),
        Style::Call(call) => format!("{}({})", call.path, if con.fields.is_empty() { "" } else { ".." }),
        Style::Tuple => format!("{}(..)", con.name),
        Style::Named => format!("{} {{ .. }}", con.name),
        _ => con.name.to_string(),
    }
}

/// `x, y or z`; the names after the first few are counted.
pub(super) fn names(names: &[&str]) -> String {
    if names.len() <= MOST_NAMES {
        return alternatives(names);
    }
    let (first, others) = names.split_at(MOST_NAMES - 1);
    format!("{} or {} others", joined(first), others.len())
}

fn of_seq(seq: &Seq) -> String {
    match seq.text {
        SeqText::Vec => "a list, as in `vec![..]`".to_string(),
        SeqText::From(path) => format!("`{path}([..])`"),
        SeqText::String | SeqText::Str => "a string".to_string(),
    }
}

fn of_leaf(leaf: &Leaf) -> String {
    match leaf {
        Leaf::Int { lo, hi } => format!("an integer from {lo} to {hi}"),
        Leaf::Nat { lo, hi } => format!("an integer from {lo} to {hi}"),
        Leaf::Char { .. } if *leaf == Leaf::any_char() => "a character".to_string(),
        Leaf::Char { lo, hi } => format!("a character from {lo:?} to {hi:?}"),
        Leaf::Index { .. } => format!("an integer from 0 to {}", leaf.last()),
        Leaf::F32 => "a number that `f32` holds".to_string(),
        Leaf::F64 => "a number that `f64` holds".to_string(),
        Leaf::Atom => format!("the number of an atom, from 0 to {}", u32::MAX),
    }
}

/// `1 element`, `2 elements`.
pub(super) fn count(number: usize, of: &str) -> String {
    format!("{number} {of}{}", if number == 1 { "" } else { "s" })
}

/// The possible lengths of a sequence.
pub(super) fn lengths(seq: &Seq) -> String {
    let of = if matches!(seq.text, SeqText::String | SeqText::Str) { "character" } else { "element" };
    match (seq.lo, seq.hi) {
        (lo, usize::MAX) => format!("at least {}", count(lo, of)),
        (lo, hi) if lo == hi => format!("exactly {}", count(lo, of)),
        (0, hi) => format!("at most {}", count(hi, of)),
        (lo, hi) => format!("{lo} to {hi} {of}s"),
    }
}
