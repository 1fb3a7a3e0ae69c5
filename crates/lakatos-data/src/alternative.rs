//! The name of an alternative of a choice in a text.
//!
//! An alternative has a name if it was given one, or if the type of its generator distinguishes it from the others. Its
//! ordinal word is always understood, too, and so is the number that older versions wrote.

use std::borrow::Cow;

use crate::texts::contains;

/// The name of an alternative, and its index among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlternativeName {
    /// Its index, from 0.
    pub place: u32,
    /// Its own name; empty if it has none.
    pub own: &'static str,
}

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
];

/// The prefix of the number of an index that has no word, and of every number in older texts.
const NUMBERED: &str = "choice_";

impl AlternativeName {
    /// The word to write: its own name, or else its ordinal.
    pub fn word(self) -> Cow<'static, str> {
        match (self.own, ORDINALS.get(self.place as usize)) {
            ("", Some(ordinal)) => Cow::Borrowed(ordinal),
            ("", None) => Cow::Owned(self.number()),
            (own, _) => Cow::Borrowed(own),
        }
    }

    /// Does this word mean it?
    pub fn is_called(self, word: &str) -> bool {
        let ordinal = ORDINALS.get(self.place as usize).copied();
        (!self.own.is_empty() && word == self.own) || ordinal == Some(word) || word == self.number()
    }

    /// The index as older versions wrote it: `choice_0` is the first.
    pub fn number(self) -> String {
        format!("{NUMBERED}{}", self.place)
    }
}

/// Can this be the name of an alternative? It must be one word, and not an ordinal.
pub(crate) fn is_name(text: &str) -> bool {
    let is_word = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && text.bytes().next().is_some_and(|byte| !byte.is_ascii_digit());
    is_word && text != "_" && !ORDINALS.contains(&text) && !text.starts_with(NUMBERED)
}

/// The name that the type of a generator suggests: that of the function that makes its values, if it is not a closure,
/// and else that of the generator. Empty if there is none.
pub(crate) fn suggested_name(type_name: &'static str) -> &'static str {
    let mut rest = type_name;
    let name = loop {
        let (path, arguments) = parts(rest);
        match (last_segment(path), arguments.as_slice()) {
            // They have the same values.
            ("Filtered" | "Unique" | "Shown" | "Arc", [inner, ..]) => rest = inner,
            ("Map", [.., function]) if is_name(function_name(function)) => break function_name(function),
            ("Any", [of]) => break last_segment(parts(of).0),
            (name, _) => break of_ours(name),
        }
    };
    if is_name(name) { name } else { "" }
}

/// The name of our own generators in source.
fn of_ours(name: &'static str) -> &'static str {
    match name {
        "Map" => "map",
        "FlatMap" => "flat_map",
        "Just" => "just",
        "Sampled" => "sample",
        "Range" => "range",
        "Strings" => "string",
        "Then" => "then",
        "OneOf" => "one_of",
        "OptionOf" => "option",
        "ResultOf" => "result",
        "Recursive" => "recursive",
        "Collection" => "",
        other => other,
    }
}

/// The name of a function or a constructor, by its type; for closures and pointers, something that is not a word.
fn function_name(type_name: &'static str) -> &'static str {
    let path = type_name.strip_suffix("::{{constructor}}").unwrap_or(type_name);
    match path {
        pointer if contains(pointer, "fn(") => "",
        path if path.ends_with('>') => last_segment(parts(path).0),
        path => last_segment(path),
    }
}

fn last_segment(path: &'static str) -> &'static str {
    match path.rsplit_once(':') {
        Some((_, last)) => last,
        None => path,
    }
}

/// The path of a type, and its arguments.
fn parts(type_name: &'static str) -> (&'static str, Vec<&'static str>) {
    let mut arguments = Vec::new();
    if type_name.starts_with('(') {
        return ("", arguments);
    }
    let Some((path, inside)) = type_name.split_once('<') else { return (type_name, arguments) };
    let (mut depth, mut start, mut before) = (0_usize, 0, b' ');
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            b'<' | b'(' | b'[' | b'{' => depth += 1,
            // The arrow of a function type does not close an angle bracket.
            b'>' if before == b'-' => {}
            b',' | b'>' if depth == 0 => {
                arguments.push(inside[start..at].trim_start());
                start = at + 1;
            }
            b'>' | b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        before = byte;
    }
    (path, arguments)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::any::type_name_of_val;

    use crate::generator::{Generator, any, just, range, shown, vec};

    fn doubled(x: u8) -> u8 {
        2 * x
    }

    fn list(x: u8) -> Vec<u8> {
        vec![x]
    }

    fn name_for<G: Generator>(generator: G) -> &'static str {
        suggested_name(type_name_of_val(&generator))
    }

    #[test]
    fn a_generator_is_called_as_the_function_that_makes_its_values_or_as_itself() {
        assert_eq!(name_for(range(0..=9_u8).map(doubled)), "doubled");
        assert_eq!(name_for(range(0..=9_u8).map(Some)), "Some");
        assert_eq!(name_for(range(0..=9_u8).map(std::convert::identity)), "identity");
        assert_eq!(name_for(range(0..=9_u8).map(doubled).filter(|x| *x > 3)), "doubled");
        assert_eq!(name_for(shown(range(0..=9_u8).map(|x| x + 1).map(doubled))), "doubled");
        assert_eq!(name_for(range(0..=9_u8).map(|x| x + 1)), "map");
        assert_eq!(name_for((range(0..=9_u8), any::<u8>()).map(|(x, y)| x ^ y)), "map");
        assert_eq!(name_for(range(0..=9_u8).flat_map(|x| vec(just(*x), 2))), "flat_map");
        assert_eq!(name_for(range(0..=9_u8)), "range");
        assert_eq!(name_for(just(|x: u8| -> Vec<u8> { vec![x] })), "just");
        assert_eq!(name_for(any::<Vec<Option<u8>>>()), "Vec");
        assert_eq!(name_for((any::<u8>(), any::<u8>())), "");
        assert_eq!(name_for(range(0..=9_u8).map(doubled as fn(u8) -> u8)), "map");
        assert_eq!(name_for(range(0..=9_u8).map(list as fn(u8) -> Vec<u8>)), "map");
    }

    #[test]
    fn a_name_is_one_word_and_no_place() {
        for name in ["cheap", "Leaf", "_x", "x_1", "firsts"] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "_", "1x", "two words", "a::b", "first", "twelfth", "choice_3", "é"] {
            assert!(!is_name(name), "{name}");
        }
    }

    #[test]
    fn an_alternative_is_called_by_its_name_and_by_its_place() {
        let cheap = AlternativeName { place: 1, own: "cheap" };
        assert_eq!(cheap.word(), "cheap");
        for (word, is_meant) in [("cheap", true), ("second", true), ("choice_1", true), ("first", false), ("", false)] {
            assert_eq!(cheap.is_called(word), is_meant, "{word}");
        }
        let words = [0, 11, 12].map(|place| AlternativeName { place, own: "" }.word());
        assert_eq!(words, ["first", "twelfth", "choice_12"]);
        assert!(!AlternativeName { place: 12, own: "" }.is_called(""));
    }
}
