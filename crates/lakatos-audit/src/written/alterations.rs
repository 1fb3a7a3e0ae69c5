//! Altered results, in words and as statements.

use crate::engine::Alteration;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::{Shape, Tree};

use super::arms::braced;
use super::places::Target;
use super::value;

/// A result that is altered: in words, and as the body of a closure.
pub(super) fn altered(target: &Target, shape: &Shape, by: &Alteration) -> (String, Option<String>) {
    let does = target.altered(|what| alteration(shape, by, what));
    let statement = target.place().and_then(|(name, place)| statement(target, shape, by, &name, &place));
    (does, statement.map(|statement| target.block(&statement)))
}

/// An element of a list, as Rust.
fn element(shape: &Shape, tree: &Tree) -> String {
    match &shape.core().shape.def().kind {
        Kind::Seq(seq) => value(&seq.elem.shape(), tree),
        _ => "..".to_owned(),
    }
}

/// What becomes of a value.
fn alteration(shape: &Shape, by: &Alteration, what: &str) -> String {
    match by {
        Alteration::Next => format!("the next value after {what}"),
        Alteration::Previous => format!("the value before {what}"),
        Alteration::Negated => format!("{what} with the other sign"),
        Alteration::Other => format!("another variant than {what}"),
        Alteration::Reversed => format!("{what} in reverse"),
        Alteration::FirstDropped => format!("{what} without its first element"),
        Alteration::LastDropped => format!("{what} without its last element"),
        Alteration::FirstDoubled => format!("{what} with its first element twice"),
        Alteration::LastDoubled => format!("{what} with its last element twice"),
        Alteration::Prepended(tree) => format!("{what} with `{}` in front", element(shape, tree)),
        Alteration::Appended(tree) => format!("{what} with `{}` at the end", element(shape, tree)),
    }
}

/// The same as a statement about a value of this name at this place, where the standard library has one that never
/// panics.
fn statement(target: &Target, shape: &Shape, by: &Alteration, name: &str, place: &str) -> Option<String> {
    let type_text = shape.type_text();
    let is_text = type_text == "String";
    // A slice keeps its length.
    let is_list = type_text.starts_with("Vec<") && !target.is_slice();
    let has_clones = is_list && is_cloned(&type_text);
    let by_method =
        |method: &str| INTEGERS.contains(&type_text.as_str()).then(|| format!("{place} = {name}.{method};"));
    // At the end of the numbers the result stays as it is.
    let (least, greatest) = limits(shape);
    match by {
        Alteration::Next => by_method(&format!("saturating_add(1){greatest}")),
        Alteration::Previous => by_method(&format!("saturating_sub(1){least}")),
        Alteration::Negated if !least.is_empty() || !greatest.is_empty() => None,
        Alteration::Negated => by_method("wrapping_neg()"),
        Alteration::Other => (type_text == "bool").then(|| format!("{place} = !{place};")),
        Alteration::Reversed if is_text => Some(format!("{place} = {name}.chars().rev().collect();")),
        Alteration::Reversed => type_text.starts_with("Vec<").then(|| format!("{name}.reverse();")),
        _ if !is_list && !is_text => None,
        Alteration::FirstDropped => Some(if_so(&format!("!{name}.is_empty()"), &format!("{name}.remove(0);"))),
        Alteration::LastDropped => Some(format!("{name}.pop();")),
        Alteration::Prepended(tree) => Some(format!("{name}.insert(0, {});", element(shape, tree))),
        Alteration::Appended(tree) => Some(format!("{name}.push({});", element(shape, tree))),
        Alteration::FirstDoubled | Alteration::LastDoubled if !is_text && !has_clones => None,
        Alteration::FirstDoubled => {
            let first = if is_text { "chars().next()" } else { "first().cloned()" };
            Some(if_so(&format!("let Some(first) = {name}.{first}"), &format!("{name}.insert(0, first);")))
        }
        Alteration::LastDoubled => {
            let last = if is_text { "chars().last()" } else { "last().cloned()" };
            Some(if_so(&format!("let Some(last) = {name}.{last}"), &format!("{name}.push(last);")))
        }
    }
}

/// What keeps a number of a shape within a range of its own: `.max(1)`, `.min(9)`; empty where the type does.
fn limits(shape: &Shape) -> (String, String) {
    let type_text = shape.type_text();
    let bits = match &type_text[type_text.len().min(1)..] {
        "size" => usize::BITS,
        bits => bits.parse().unwrap_or(0),
    };
    let (least, greatest) = match &shape.core().shape.def().kind {
        Kind::Leaf(Leaf::Int { lo, hi }) if bits > 0 => {
            let all = if type_text.starts_with('u') { Leaf::unsigned(bits) } else { Leaf::signed(bits) };
            let Leaf::Int { lo: first, hi: last } = all else { return Default::default() };
            ((*lo != first).then(|| lo.to_string()), (*hi != last).then(|| hi.to_string()))
        }
        Kind::Leaf(Leaf::Nat { lo, hi }) => {
            ((*lo != 0).then(|| lo.to_string()), (*hi != u128::MAX).then(|| hi.to_string()))
        }
        _ => (None, None),
    };
    let call = |method: &str, end: Option<String>| end.map(|end| format!(".{method}({end})")).unwrap_or_default();
    (call("max", least), call("min", greatest))
}

fn if_so(condition: &str, statement: &str) -> String {
    format!("if {condition} {}", braced(statement))
}

/// The numbers that can be counted up and down without an end.
const INTEGERS: [&str; 12] = ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// Others of which everybody knows that they can be cloned.
const CLONED: [&str; 7] = ["bool", "char", "f32", "f64", "String", "Vec", "Option"];

/// Are values of this type equal just if they are made of the same parts? Of other types nobody knows.
pub(super) fn is_compared(type_text: &str) -> bool {
    is_cloned(type_text) && !type_text.contains("f32") && !type_text.contains("f64")
}

/// Can values of this type be cloned? Of other types nobody knows.
pub(super) fn is_cloned(type_text: &str) -> bool {
    let mut words = type_text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    words.all(|word| INTEGERS.contains(&word) || CLONED.contains(&word))
}
