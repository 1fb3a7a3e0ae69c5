//! Classes of characters.

use std::any::type_name;

use super::{Generator, Ranged, con};
use crate::arrange::arranged;
use crate::leaf::Leaf;
use crate::shape::{Con, Id, Kind, Link, List, Shape, Style, Sum};
use crate::source::{Source, field_with};

/// The characters of a class, written as in a regular expression between brackets: `char_in("a-zA-Z0-9_")`.
///
/// A `-` at the start or the end is literal; so is any character after a backslash, but `\n`, `\r` and `\t` mean the
/// same as in Rust. A range is drawn in proportion to its number of characters.
///
/// ```
/// # use lakatos_data::generator::{char_in, try_value, value};
/// let hex = char_in("0-9a-f");
/// assert_eq!(value(&hex, "'b'"), 'b');
/// assert!(try_value(&hex, "'g'").is_err());
/// ```
///
/// # Panics
/// If the class is empty, a range is the wrong way round, or nothing follows a backslash.
#[track_caller]
pub fn char_in(class: &str) -> Class {
    match ranges(class) {
        Ok(ranges) => Class::of(&ranges),
        Err(fault) => panic!("the class of characters {class:?} {fault}"),
    }
}

/// The digits from `0` to `9`.
///
/// ```
/// # use lakatos_data::generator::{digits, value};
/// assert_eq!(value(&digits(), "'7'"), '7');
/// ```
pub fn digits() -> Class {
    Class::of(&[('0', '9')])
}

/// The letters from `a` to `z`.
///
/// ```
/// # use lakatos_data::generator::{lowercase, value};
/// assert_eq!(value(&lowercase(), "'q'"), 'q');
/// ```
pub fn lowercase() -> Class {
    Class::of(&[('a', 'z')])
}

/// The letters from `A` to `Z`.
///
/// ```
/// # use lakatos_data::generator::{uppercase, value};
/// assert_eq!(value(&uppercase(), "'Q'"), 'Q');
/// ```
pub fn uppercase() -> Class {
    Class::of(&[('A', 'Z')])
}

/// The letters from `a` to `z` and from `A` to `Z`.
///
/// ```
/// # use lakatos_data::generator::{letters, value};
/// assert_eq!(value(&letters(), "'Q'"), 'Q');
/// ```
pub fn letters() -> Class {
    Class::of(&[('a', 'z'), ('A', 'Z')])
}

/// The characters of ASCII, including invisible ones.
///
/// ```
/// # use lakatos_data::generator::{ascii, value};
/// assert_eq!(value(&ascii(), r"'\n'"), '\n');
/// ```
pub fn ascii() -> Class {
    Class::of(&[('\0', '\u{7f}')])
}

/// The printable characters of ASCII, including the space.
///
/// ```
/// # use lakatos_data::generator::{printable, value};
/// assert_eq!(value(&printable(), "'~'"), '~');
/// ```
pub fn printable() -> Class {
    Class::of(&[(' ', '~')])
}

/// The whitespace of ASCII: the space, `\t`, `\n`, `\x0b`, `\x0c` and `\r`.
///
/// ```
/// # use lakatos_data::generator::{value, whitespace};
/// assert_eq!(value(&whitespace(), r"'\t'"), '\t');
/// ```
pub fn whitespace() -> Class {
    Class::of(&[(' ', ' '), ('\t', '\r')])
}

/// See [`char_in`].
#[derive(Clone)]
pub struct Class {
    leaves: Vec<Leaf>,
    shape: Shape,
}

impl Class {
    fn of(ranges: &[(char, char)]) -> Class {
        let mut leaves = Vec::with_capacity(ranges.len());
        let mut cons = Vec::with_capacity(ranges.len());
        for &(lo, hi) in ranges {
            let leaf = Leaf::Char { lo, hi };
            let weight = u32::try_from(leaf.last() + 1).unwrap_or(u32::MAX);
            let shape = Shape::shared("range", type_name::<char>, Id::fresh(), Kind::Leaf(leaf));
            cons.push(Con { weight, ..con("", Style::Choice, vec![Link::Is(shape)]) });
            leaves.push(leaf);
        }
        let kind = match &leaves[..] {
            [leaf] => Kind::Leaf(*leaf),
            _ => Kind::Sum(Sum { cons: List::Owned { items: cons }, calls: None }),
        };
        Class { leaves, shape: Shape::shared("class", type_name::<char>, Id::fresh(), kind) }
    }
}

impl Generator for Class {
    type Value = char;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<char> {
        if let [leaf] = &self.leaves[..] {
            return Some(char::from_bits(source.leaf(leaf)));
        }
        let leaf = self.leaves.get(source.con(self.shape.def()))?;
        field_with(source, 0, |source| Some(char::from_bits(source.leaf(leaf))))
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }
}

/// The ranges of a class, with overlapping or adjacent ones merged, and the one with the simplest character first.
fn ranges(class: &str) -> Result<Vec<(char, char)>, String> {
    let ranges = read_class(class)?;
    if ranges.is_empty() {
        return Err("has no characters: give at least one".to_string());
    }
    let mut joined: Vec<(char, char)> = Vec::with_capacity(ranges.len());
    for place in arranged(ranges.len(), &mut |left, right| ranges[left].cmp(&ranges[right])) {
        let (lo, hi) = ranges[place];
        match joined.last_mut() {
            Some(last) if last.1 >= lo || last.1.after() == Some(lo) => last.1 = last.1.max(hi),
            _ => joined.push((lo, hi)),
        }
    }
    let order = arranged(joined.len(), &mut |left, right| simplest(joined[left]).cmp(&simplest(joined[right])));
    let mut simplest_first = Vec::with_capacity(joined.len());
    for place in order {
        simplest_first.push(joined[place]);
    }
    Ok(simplest_first)
}

/// How simple the simplest character of a range is, among all characters.
fn simplest((lo, hi): (char, char)) -> Option<u128> {
    Leaf::any_char().rank(Leaf::Char { lo, hi }.unrank(0))
}

/// The ranges of a class, as they are written.
fn read_class(class: &str) -> Result<Vec<(char, char)>, String> {
    let items = items(class)?;
    let mut ranges = Vec::new();
    let mut next = 0;
    while let Some(&lo) = items.get(next) {
        match (items.get(next + 1), items.get(next + 2)) {
            (Some(Item::Dash), Some(&hi)) => {
                let (lo, hi) = (lo.char(), hi.char());
                if lo > hi {
                    return Err(format!("has the range `{lo}-{hi}`, whose first character comes after its last"));
                }
                ranges.push((lo, hi));
                next += 3;
            }
            _ => {
                ranges.push((lo.char(), lo.char()));
                next += 1;
            }
        }
    }
    Ok(ranges)
}

/// An item of a class.
#[derive(Clone, Copy)]
enum Item {
    Char(char),
    /// A dash without a backslash: it joins its neighbours, if it has two.
    Dash,
}

impl Item {
    fn char(self) -> char {
        match self {
            Item::Char(c) => c,
            Item::Dash => '-',
        }
    }
}

fn items(class: &str) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    let mut rest = class.chars();
    while let Some(c) = rest.next() {
        items.push(match c {
            '-' => Item::Dash,
            '\\' => match rest.next() {
                Some('n') => Item::Char('\n'),
                Some('r') => Item::Char('\r'),
                Some('t') => Item::Char('\t'),
                Some(c) => Item::Char(c),
                None => return Err("ends with a backslash: write the character that it stands before".to_string()),
            },
            c => Item::Char(c),
        });
    }
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_read_as_between_brackets() {
        let cases: [(&str, &[(char, char)]); 10] = [
            ("a-z", &[('a', 'z')]),
            ("z", &[('z', 'z')]),
            ("a-cb-fg", &[('a', 'g')]),
            ("0-9a-f", &[('a', 'f'), ('0', '9')]),
            ("-a", &[('a', 'a'), ('-', '-')]),
            ("a-", &[('a', 'a'), ('-', '-')]),
            (r"a\-z", &[('a', 'a'), ('-', '-'), ('z', 'z')]),
            (r"\]\\\n", &[('\n', '\n'), ('\\', ']')]),
            ("+--", &[('+', '-')]),
            ("\u{d7ff}\u{e000}", &[('\u{d7ff}', '\u{e000}')]),
        ];
        for (class, expected) in cases {
            assert_eq!(ranges(class).as_deref(), Ok(expected), "{class}");
        }
    }

    #[test]
    #[should_panic(expected = "the class of characters \"\" has no characters: give at least one")]
    fn an_empty_class_is_refused() {
        let _ = char_in("");
    }

    #[test]
    #[should_panic(
        expected = "the class of characters \"0-9z-a\" has the range `z-a`, whose first character comes after its last"
    )]
    fn a_range_the_wrong_way_round_is_refused() {
        let _ = char_in("0-9z-a");
    }

    #[test]
    #[should_panic(
        expected = "the class of characters \"a\\\\\" ends with a backslash: write the character that it stands before"
    )]
    fn a_backslash_before_nothing_is_refused() {
        let _ = char_in("a\\");
    }
}
