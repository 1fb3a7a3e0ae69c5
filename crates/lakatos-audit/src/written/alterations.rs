//! Altered results, in words and as statements.

use crate::engine::Alteration;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq, SeqText, Show, WrapText};
use lakatos_data::{Data, Shape, Tree};

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

/// An altered value in words.
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

/// The same as a statement about a value of this name at this place, if the standard library has one that never panics.
fn statement(target: &Target, shape: &Shape, by: &Alteration, name: &str, place: &str) -> Option<String> {
    match Known::of(shape) {
        Known::Integer(limits) => integer_statement(&limits, by, name, place),
        Known::Bool => matches!(by, Alteration::Other).then(|| format!("{place} = !{place};")),
        Known::Text if matches!(by, Alteration::Reversed) => Some(format!("{place} = {name}.chars().rev().collect();")),
        Known::Text => {
            let ends = Ends { first: "chars().next()", last: "chars().last()" };
            list_statement(shape, by, name, Some(&ends))
        }
        Known::List if matches!(by, Alteration::Reversed) => Some(format!("{name}.reverse();")),
        // A slice keeps its length.
        Known::List if target.is_slice() => None,
        Known::List => {
            let ends = Ends { first: "first().cloned()", last: "last().cloned()" };
            list_statement(shape, by, name, is_cloned(shape).then_some(&ends))
        }
        Known::Other => None,
    }
}

/// The values that the standard library can alter.
enum Known {
    /// A number that can be counted up and down, in a range of its own.
    Integer(Limits),
    Bool,
    Text,
    List,
    Other,
}

impl Known {
    fn of(shape: &Shape) -> Known {
        let core = shape.core().shape;
        if !is_plain(shape, &core) {
            return Known::Other;
        }
        match &core.def().kind {
            Kind::Leaf(leaf) => Limits::of(leaf, full_name(&core)).map_or(Known::Other, Known::Integer),
            Kind::Seq(Seq { text: SeqText::String, .. }) => Known::Text,
            Kind::Seq(Seq { text: SeqText::Vec, .. }) => Known::List,
            Kind::Sum(_) if core.id() == bool::shape().id() => Known::Bool,
            _ => Known::Other,
        }
    }
}

/// Are the values of a shape those of its core, and not made by a function?
fn is_plain(shape: &Shape, core: &Shape) -> bool {
    let is_check = |layer: &Shape| match &layer.def().kind {
        Kind::Wrap(wrap) => matches!((&wrap.text, &wrap.show), (WrapText::Same, Show::Inner)),
        _ => true,
    };
    full_name(shape) == full_name(core) && shape.layers().iter().all(is_check)
}

/// The type of the values, as the compiler names it: no user type has the name of another.
fn full_name(shape: &Shape) -> &'static str {
    (shape.def().type_name)()
}

/// Keeps a number within its range: `.max(1)`, `.min(9)`; empty where its type does.
#[derive(Default)]
struct Limits {
    least: String,
    greatest: String,
}

impl Limits {
    /// `None` if numbers of this type cannot be counted up and down.
    fn of(leaf: &Leaf, type_name: &str) -> Option<Limits> {
        if !INTEGERS.contains(&type_name) {
            return None;
        }
        let bits = match &type_name[1..] {
            "size" => usize::BITS,
            bits => bits.parse().ok()?,
        };
        let whole = if type_name.starts_with('u') { Leaf::unsigned(bits) } else { Leaf::signed(bits) };
        let ([least, greatest], [first, last]) = (ends(leaf)?, ends(&whole)?);
        let call = |method: &str, end: &str, whole: &str| {
            if end == whole { String::new() } else { format!(".{method}({end})") }
        };
        Some(Limits { least: call("max", &least, &first), greatest: call("min", &greatest, &last) })
    }
}

/// The least and the greatest number of a leaf.
fn ends(leaf: &Leaf) -> Option<[String; 2]> {
    match leaf {
        Leaf::Int { lo, hi } => Some([lo.to_string(), hi.to_string()]),
        Leaf::Nat { lo, hi } => Some([lo.to_string(), hi.to_string()]),
        _ => None,
    }
}

/// At the end of the numbers the result stays as it is.
fn integer_statement(limits: &Limits, by: &Alteration, name: &str, place: &str) -> Option<String> {
    let Limits { least, greatest } = limits;
    let method = match by {
        Alteration::Next => format!("saturating_add(1){greatest}"),
        Alteration::Previous => format!("saturating_sub(1){least}"),
        Alteration::Negated if least.is_empty() && greatest.is_empty() => "wrapping_neg()".to_owned(),
        _ => return None,
    };
    Some(format!("{place} = {name}.{method};"))
}

/// How to copy the first and the last element.
struct Ends {
    first: &'static str,
    last: &'static str,
}

/// A list or a text gets longer or shorter; elements that cannot be copied are not doubled.
fn list_statement(shape: &Shape, by: &Alteration, name: &str, copied: Option<&Ends>) -> Option<String> {
    Some(match by {
        Alteration::FirstDropped => if_so(&format!("!{name}.is_empty()"), &format!("{name}.remove(0);")),
        Alteration::LastDropped => format!("{name}.pop();"),
        Alteration::Prepended(tree) => format!("{name}.insert(0, {});", element(shape, tree)),
        Alteration::Appended(tree) => format!("{name}.push({});", element(shape, tree)),
        Alteration::FirstDoubled => {
            let first = copied?.first;
            if_so(&format!("let Some(first) = {name}.{first}"), &format!("{name}.insert(0, first);"))
        }
        Alteration::LastDoubled => {
            let last = copied?.last;
            if_so(&format!("let Some(last) = {name}.{last}"), &format!("{name}.push(last);"))
        }
        _ => return None,
    })
}

fn if_so(condition: &str, statement: &str) -> String {
    format!("if {condition} {}", braced(statement))
}

/// The numbers that can be counted up and down indefinitely.
const INTEGERS: [&str; 12] = ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// Other types that are known to be cloneable, as the compiler names them.
const CLONED: [&str; 7] =
    ["bool", "char", "f32", "f64", "alloc::string::String", "alloc::vec::Vec", "core::option::Option"];

/// Are values of this shape equal exactly if their parts are? For user types this is not known.
pub(super) fn is_compared(shape: &Shape) -> bool {
    is_cloned(shape) && !types_in(shape).any(|name| name == "f32" || name == "f64")
}

/// Can values of this shape be cloned? For user types this is not known.
pub(super) fn is_cloned(shape: &Shape) -> bool {
    types_in(shape).all(|name| INTEGERS.contains(&name) || CLONED.contains(&name))
}

/// The types within the type of a shape.
fn types_in(shape: &Shape) -> impl Iterator<Item = &'static str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    full_name(shape).split(move |c| !is_part(c)).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Types with the names of others.
    mod own {
        use lakatos_macros::Data;

        #[derive(Data)]
        #[data(crate = lakatos_data)]
        pub(super) struct String(pub(super) u8);
    }

    #[test]
    fn a_type_of_a_user_is_not_taken_for_one_of_the_same_name() {
        let [ours, theirs] = [own::String::shape(), String::shape()];
        assert_eq!(ours.type_text(), theirs.type_text());
        assert_eq!([is_cloned(&ours), is_cloned(&theirs)], [false, true]);
        assert_eq!([is_compared(&<Vec<own::String>>::shape()), is_compared(&<Vec<String>>::shape())], [false, true]);
    }

    #[test]
    fn a_number_stays_in_a_range_of_its_own() {
        let shown = |lo, hi, name| Limits::of(&Leaf::Int { lo, hi }, name).map(|all| all.least + &all.greatest);
        assert_eq!(shown(0, 255, "u8").as_deref(), Some(""));
        assert_eq!(shown(1, 9, "i64").as_deref(), Some(".max(1).min(9)"));
        assert_eq!(shown(0, 1, "own::u8"), None);
        assert_eq!(Limits::of(&Leaf::F64, "f64").map(|all| all.least), None);
    }
}
