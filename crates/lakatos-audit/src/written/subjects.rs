//! The names of subjects.

use lakatos_data::subject::Subject;

use super::parts;
use crate::model::{AuditedSubject, Parameter};

impl AuditedSubject {
    /// A function, for the report.
    pub fn of(function: &Subject) -> AuditedSubject {
        let signature = function.signature();
        let shapes = parts(&signature.arguments);
        let arguments = function.declaration().arguments.iter().zip(&shapes);
        let arguments = arguments.map(|(argument, shape)| Parameter::new(argument.name, argument.passing, shape));
        let returns = parts(&signature.result).first().map(|shape| shape.type_text()).unwrap_or_default();
        let path = function.path();
        let path = if path.is_empty() { function.declaration().name.to_owned() } else { path };
        AuditedSubject { name: subject_name(function), path, arguments: arguments.collect(), returns }
    }
}

/// `insert` or `sort`.
pub fn names(functions: &[Subject]) -> String {
    let mut names: Vec<String> =
        functions.iter().map(|function| format!("`{}`", function.declaration().name)).collect();
    names.dedup();
    names.join(" or ")
}

/// Does a subject have this name, at the end of its path?
pub fn is_called(function: &Subject, name: &str) -> bool {
    let (path, name) = (without_generics(&function.path()), without_generics(name));
    let path = if path.is_empty() { function.declaration().name.to_owned() } else { path };
    path == name || path.strip_suffix(name.as_str()).is_some_and(|before| before.ends_with("::"))
}

/// A path without the types of instances: `shop::Set<u8>::insert` as `shop::Set::insert`. That of a trait's method is
/// the type's: `<shop::Suit as FromStr>::from_str` and `shop::<impl FromStr for shop::Suit>::from_str` as
/// `shop::Suit::from_str`.
fn without_generics(path: &str) -> String {
    if let Some((of_type, rest)) = qualified(path) {
        return without_generics(of_type) + &without_generics(rest);
    }
    let (mut depth, mut out) = (0_u32, String::new());
    for c in path.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    // (`Set::<u8>::insert` leaves a gap.)
    out.replace("::::", "::")
}

/// The type at the beginning of a path, and the rest, if a trait is named with it.
fn qualified(path: &str) -> Option<(&str, &str)> {
    let (before, path) = path.split_once('<')?;
    if !before.is_empty() && !before.ends_with("::") {
        return None;
    }
    let (inside, rest) = split(path, ">")?;
    let of_type = match inside.strip_prefix("impl ") {
        Some(inside) => split(inside, " for ").map_or(inside, |(_, of_type)| of_type),
        None => split(inside, " as ")?.0,
    };
    Some((of_type, rest))
}

/// The text before and after a mark outside of brackets.
fn split<'p>(path: &'p str, mark: &str) -> Option<(&'p str, &'p str)> {
    let mut depth = 0_u32;
    for (place, c) in path.char_indices() {
        if depth == 0 && path[place..].starts_with(mark) {
            return Some((&path[..place], &path[place + mark.len()..]));
        }
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// The name of a subject, with the type if it is a method.
pub fn subject_name(function: &Subject) -> String {
    let path = without_generics(&function.path());
    let name = function.declaration().name;
    let above = path.rsplit("::").nth(1).unwrap_or_default();
    if above.starts_with(char::is_uppercase) { format!("{above}::{name}") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::without_generics;

    #[test]
    fn paths_are_told_by_their_names_alone() {
        for (path, expected) in [
            ("shop::sort", "shop::sort"),
            ("shop::sort<u8>", "shop::sort"),
            ("shop::Set<alloc::vec::Vec<u8>>::insert", "shop::Set::insert"),
            ("Set::<u8>::insert", "Set::insert"),
            ("<shop::Suit as core::str::traits::FromStr>::from_str", "shop::Suit::from_str"),
            (
                "shop::<impl core::convert::From<shop::Suit> for alloc::string::String>::from",
                "alloc::string::String::from",
            ),
            ("shop::<impl shop::Bag<u8>>::put", "shop::Bag::put"),
            ("<shop::Bag<u8> as shop::Put<u8>>::put", "shop::Bag::put"),
            ("<shop::Bag<<u8 as shop::Of>::Item> as shop::Put>::put", "shop::Bag::put"),
            ("", ""),
        ] {
            assert_eq!(without_generics(path), expected, "{path}");
        }
    }
}
