//! The words of which expressions are made, and what they mean.
//!
//! A word is one case of one match, not a closure of its own: users compile all of them.

use lakatos_data::site::sites;
use lakatos_data::tree::{Token, Tree};

use super::measures::Measure;
use super::trees::{Subtree, Trees};
use super::values::{Type, Value, value_of};

/// What a function of expressions does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Word {
    /// The sum of two numbers, as large as it is.
    Plus,
    AbsDiff,
    /// The first divides by the second.
    Divides,
    Magnitude,
    Less,
    Same,
    Differs,
    /// A class of characters, one of [`CLASSES`].
    Class(u8),
    FloatLess,
    FloatSame,
    FloatAbs,
    FloatDistance,
    IsNan,
    IsFinite,
    IsEmpty,
    /// How many elements there are.
    Length,
    /// How many bytes a text has.
    Bytes,
    Contains,
    /// How often the second occurs in the first.
    Occurrences,
    /// The element at a place.
    At(u8),
    /// The element at a computed place.
    Get,
    Last,
    SharesElement,
    Includes,
    StartsWith,
    EndsWith,
    /// The text contains the other one.
    HasText,
    HasRepeats,
    HasEqualNeighbours,
    IsSorted,
    Sum,
    IsTrimmed,
    IsAscii,
    ContainsKey,
    Lookup,
    SharesKey,
    /// A field of a constructor.
    Field(u32, u32),
    IsCon(u32),
    Depth,
    /// How many parts have the type of the whole.
    Parts,
    /// How many parts have this constructor.
    CountCon(u32),
    /// The difference of two numbers, and their product, as large as they are.
    Difference,
    Product,
    /// What is measured of one of the columns.
    Column(u16, Measure),
    /// One of the functions of the property.
    Background(u32),
    /// One of the statements about all or some elements.
    Quantified(u32),
    /// One of the patterns: a part of the value fits it.
    Fits(u32),
}

/// A class of characters: the name of the method, and the method.
type Class = (&'static str, fn(char) -> bool);

/// The classes of characters.
pub(crate) const CLASSES: [Class; 7] = [
    ("is_whitespace", char::is_whitespace),
    ("is_ascii_digit", |c| c.is_ascii_digit()),
    ("is_alphabetic", char::is_alphabetic),
    ("is_uppercase", char::is_uppercase),
    ("is_lowercase", char::is_lowercase),
    ("is_ascii", |c| c.is_ascii()),
    ("is_alphanumeric", char::is_alphanumeric),
];

/// The value of a word that needs no more than its arguments, all of which have a value. `element` is the type of what a
/// sequence has, `result` that of the value.
pub(crate) fn apply(trees: &Trees, word: Word, arguments: &[Value], of: Type, result: Type) -> Value {
    match arguments {
        [Value::Int(x), Value::Int(y)] => with_numbers(word, *x, *y),
        [Value::Int(x)] => match (word, char::from_u32(*x as u32)) {
            (Word::Magnitude, _) => Value::Int(x.saturating_abs()),
            (Word::Class(class), Some(c)) => Value::Bool(CLASSES[class as usize].1(c)),
            _ => Value::Undefined,
        },
        [Value::Float(x), Value::Float(y)] => with_floats(word, f64::from_bits(*x), f64::from_bits(*y), of),
        [Value::Float(x)] => match (word, f64::from_bits(*x)) {
            (Word::FloatAbs, x) => Value::Float(x.abs().to_bits()),
            (Word::IsNan, x) => Value::Bool(x.is_nan()),
            (Word::IsFinite, x) => Value::Bool(x.is_finite()),
            _ => Value::Undefined,
        },
        [Value::Bool(x), Value::Bool(y)] => match word {
            Word::Same => Value::Bool(x == y),
            Word::Differs => Value::Bool(x != y),
            _ => Value::Undefined,
        },
        [Value::Tree(one)] => with_tree(word, trees.get(*one), result),
        [Value::Tree(one), Value::Tree(other)] if is_of_two(word) => {
            with_trees(word, trees.get(*one), trees.get(*other))
        }
        [Value::Tree(one), other] => with_element(word, trees.get(*one), *other, result),
        _ => Value::Undefined,
    }
}

fn with_numbers(word: Word, x: i128, y: i128) -> Value {
    match word {
        Word::Plus => Value::Int(x.saturating_add(y)),
        Word::Difference => Value::Int(x.saturating_sub(y)),
        Word::Product => Value::Int(x.saturating_mul(y)),
        Word::AbsDiff => Value::Int(x.saturating_sub(y).saturating_abs()),
        Word::Divides => Value::Bool(y != 0 && x % y == 0),
        Word::Less => Value::Bool(x < y),
        Word::Same => Value::Bool(x == y),
        Word::Differs => Value::Bool(x != y),
        _ => Value::Undefined,
    }
}

fn with_floats(word: Word, x: f64, y: f64, of: Type) -> Value {
    match word {
        Word::FloatLess => Value::Bool(x < y),
        Word::FloatSame => Value::Bool(x == y),
        // What is printed is computed in the type of the user.
        Word::FloatDistance if of == Type::Float32 => Value::Float(f64::from((x as f32 - y as f32).abs()).to_bits()),
        Word::FloatDistance => Value::Float((x - y).abs().to_bits()),
        _ => Value::Undefined,
    }
}

fn bits(node: Subtree<'_>) -> i128 {
    node.bits().unwrap_or_default()
}

fn character(node: Subtree<'_>) -> Option<char> {
    char::from_u32(bits(node) as u32)
}

fn is_blank(node: Option<Subtree<'_>>) -> bool {
    node.and_then(character).is_some_and(char::is_whitespace)
}

fn with_tree(word: Word, tree: Subtree<'_>, result: Type) -> Value {
    let count = tree.token().children();
    let at = |index: usize| tree.child(index).map_or(Value::Undefined, |node| value_of(result, node));
    match word {
        Word::IsEmpty => return Value::Bool(count == 0),
        Word::Length => return Value::Int(count as i128),
        Word::At(index) => return at(index.into()),
        Word::Last => return if count == 0 { Value::Undefined } else { at(count - 1) },
        Word::Field(con, index) => {
            return if has_con(tree, con) { at(index as usize) } else { Value::Undefined };
        }
        Word::IsCon(con) => return Value::Bool(has_con(tree, con)),
        _ => {}
    }
    let elements: Vec<Subtree<'_>> = tree.children().collect();
    let characters = || elements.iter().filter_map(|node| character(*node));
    let are_neighbours = |is_so: &dyn Fn(Subtree<'_>, Subtree<'_>) -> bool, wanted: bool| {
        elements.windows(2).any(|pair| is_so(pair[0], pair[1]) == wanted)
    };
    match word {
        Word::Bytes => Value::Int(characters().fold(0, |all, c| all + c.len_utf8() as i128)),
        Word::Sum => Value::Int(elements.iter().fold(0, |all: i128, node| all.saturating_add(bits(*node)))),
        Word::HasRepeats => Value::Bool(has_repeats(&elements)),
        Word::HasEqualNeighbours => Value::Bool(are_neighbours(&|one, other| one == other, true)),
        Word::IsSorted => Value::Bool(!are_neighbours(&|one, other| bits(one) <= bits(other), false)),
        Word::IsTrimmed => Value::Bool(!is_blank(elements.first().copied()) && !is_blank(elements.last().copied())),
        Word::IsAscii => Value::Bool(characters().all(|c| c.is_ascii())),
        _ => Value::Undefined,
    }
}

fn has_con(node: Subtree<'_>, con: u32) -> bool {
    matches!(node.token(), Token::Con { con: other, .. } if other == con)
}

fn has_repeats(elements: &[Subtree<'_>]) -> bool {
    let mut seen = lakatos_data::keys::Keys::default();
    elements.iter().any(|node| !seen.insert(node.number))
}

fn is_of_two(word: Word) -> bool {
    matches!(
        word,
        Word::Same
            | Word::Differs
            | Word::SharesElement
            | Word::Includes
            | Word::StartsWith
            | Word::EndsWith
            | Word::HasText
            | Word::SharesKey
    )
}

fn with_trees(word: Word, one: Subtree<'_>, other: Subtree<'_>) -> Value {
    let (xs, ys): (Vec<Subtree<'_>>, Vec<Subtree<'_>>) = (one.children().collect(), other.children().collect());
    Value::Bool(match word {
        Word::Same => one == other,
        Word::Differs => one != other,
        Word::SharesElement => xs.iter().any(|x| ys.contains(x)),
        Word::Includes => ys.iter().all(|y| xs.contains(y)),
        Word::StartsWith => xs.starts_with(&ys),
        Word::EndsWith => xs.ends_with(&ys),
        Word::HasText => xs.len() >= ys.len() && (0..=xs.len() - ys.len()).any(|from| xs[from..].starts_with(&ys)),
        Word::SharesKey => xs.iter().any(|x| ys.iter().any(|y| x.child(0) == y.child(0))),
        _ => return Value::Undefined,
    })
}

/// A sequence or a map, and something that may be in it.
fn with_element(word: Word, tree: Subtree<'_>, other: Value, result: Type) -> Value {
    if let (Word::Get, Value::Int(place)) = (word, other) {
        let node = usize::try_from(place).ok().and_then(|place| tree.child(place));
        return node.map_or(Value::Undefined, |node| value_of(result, node));
    }
    let is_same = |node: Option<Subtree<'_>>| match (node, other) {
        (Some(node), Value::Tree(other)) => node.number == other,
        (Some(node), Value::Int(number)) => node.bits() == Some(number),
        (Some(node), Value::Bool(is_true)) => has_con(node, u32::from(is_true)),
        _ => false,
    };
    match word {
        Word::Contains => Value::Bool(tree.children().any(|node| is_same(Some(node)))),
        Word::Occurrences => Value::Int(tree.children().filter(|node| is_same(Some(*node))).count() as i128),
        Word::ContainsKey => Value::Bool(tree.children().any(|entry| is_same(entry.child(0)))),
        Word::Lookup => {
            let entry = tree.children().find(|entry| is_same(entry.child(0)));
            entry.and_then(|entry| entry.child(1)).map_or(Value::Undefined, |node| value_of(result, node))
        }
        _ => Value::Undefined,
    }
}

/// How many values of the type of the whole are above one another, the whole included; how many there are; and how many of
/// them have this constructor.
pub(crate) fn measured(shape: &lakatos_data::Shape, tree: &Tree, con: u32) -> Option<[usize; 3]> {
    let own = shape.core().shape.id();
    let sites = sites(shape, tree.root()).ok()?;
    let (mut levels, mut figures) = (vec![0; sites.len()], [0; 3]);
    for (place, site) in sites.iter().enumerate() {
        let above = if place == 0 { 0 } else { levels[site.above] };
        let is_own = site.core.shape.id() == own;
        levels[place] = above + usize::from(is_own);
        figures[0] = figures[0].max(levels[place]);
        figures[1] += usize::from(is_own);
        figures[2] +=
            usize::from(is_own && matches!(tree.tokens()[place], Token::Con { con: other, .. } if other == con));
    }
    Some(figures)
}
