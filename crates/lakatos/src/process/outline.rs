//! Which functions and constants Rust source has, and what each of them names: enough to find the literals that matter for
//! a property, which stand in what it calls.
//!
//! Names are all that is known: two functions of one name are taken for both, and what macros make is not seen.

use std::collections::BTreeSet;

use crate::process::literals::{Literal, Scanner, Token};

/// This far it is from what a property names to what that names, and so on.
const LEVELS: usize = 4;
/// This many literals are near.
const MOST: usize = 64;

/// A function or a constant.
pub(crate) struct Item {
    name: String,
    file: String,
    /// From the name to the end.
    lines: (u32, u32),
    /// What it names.
    names: BTreeSet<String>,
    /// The places of its literals.
    literals: Vec<usize>,
}

/// The functions and constants of a source whose literals are known.
pub(crate) fn items(source: &str, file: &str, literals: &[Literal], items: &mut Vec<Item>) {
    let mut scanner = Scanner::new(source);
    // What has begun and not ended, and how deep in brackets it began.
    let mut open: Vec<(Item, u32)> = Vec::new();
    let (mut depth, mut begins) = (0_u32, false);
    while let Some(token) = scanner.next() {
        let ends = match token {
            Token::Name("fn" | "const" | "static") => {
                begins = true;
                continue;
            }
            Token::Name("mut" | "unsafe" | "async" | "extern") if begins => continue,
            Token::Name(name) if begins => {
                let lines = (scanner.line, scanner.line);
                let (name, file) = (name.to_owned(), file.to_owned());
                // What has a function inside of it is taken to call it.
                for (item, _) in &mut open {
                    item.names.insert(name.clone());
                }
                open.push((Item { name, file, lines, names: BTreeSet::new(), literals: Vec::new() }, depth));
                false
            }
            Token::Name(name) => {
                for (item, _) in &mut open {
                    if !item.names.contains(name) {
                        item.names.insert(name.to_owned());
                    }
                }
                false
            }
            Token::Literal(_, word) => {
                if let Some(place) = literals.iter().position(|known| known.word == word) {
                    for (item, _) in &mut open {
                        item.literals.push(place);
                    }
                }
                false
            }
            Token::Mark('(' | '[' | '{') => {
                depth += 1;
                false
            }
            Token::Mark(mark @ (')' | ']' | '}')) => {
                depth = depth.saturating_sub(1);
                mark == '}'
            }
            Token::Mark(mark) => mark == ';',
        };
        begins = false;
        while matches!(open.last(), Some((_, begun)) if depth < *begun || ends && depth == *begun) {
            if let Some((mut item, _)) = open.pop() {
                item.lines.1 = scanner.line;
                items.push(item);
            }
        }
    }
}

/// The places of the literals of what stands in a line of a file, of what is named there, and so on: the nearest first.
pub(crate) fn literals_near(items: &[Item], file: &str, line: u32) -> Vec<usize> {
    let is_here = |item: &&Item| item.file == file && (item.lines.0..=item.lines.1).contains(&line);
    // A function that stands in another one ends before it.
    let Some(here) = items.iter().find(is_here) else { return Vec::new() };
    let (mut names, mut reached) = (here.names.clone(), vec![false; items.len()]);
    let mut literals: Vec<usize> = Vec::new();
    for _ in 0..LEVELS {
        let mut next = BTreeSet::new();
        for (at, item) in items.iter().enumerate() {
            if reached[at] || std::ptr::eq(item, here) || !names.contains(&item.name) {
                continue;
            }
            reached[at] = true;
            next.extend(item.names.iter().cloned());
            for place in &item.literals {
                if literals.len() < MOST && !literals.contains(place) {
                    literals.push(*place);
                }
            }
        }
        names = next;
    }
    literals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::literals::scan;

    /// The literals that are near to a line, as they are written.
    fn near_line(source: &str, line: u32) -> Vec<String> {
        let (mut literals, mut all) = (Vec::new(), Vec::new());
        scan(source, "a.rs", 100, &mut literals);
        items(source, "a.rs", &literals, &mut all);
        literals_near(&all, "a.rs", line).into_iter().map(|place| literals[place].text.clone()).collect()
    }

    #[test]
    fn literals_of_what_is_called_are_near_those_of_what_that_calls_are_farther() {
        let source = "fn test(x: u32) -> bool {\n    !outer(x, 5)\n}\n\nfn inner(x: u32) -> bool { x == 77 && LIMIT > x }\n\
            const LIMIT: u32 = 99;\nfn outer(x: u32) -> bool { inner(x + 33) }\nfn other() -> u32 { 44 }\n";
        assert_eq!(near_line(source, 2), ["33", "77", "99"]);
        assert_eq!(near_line(source, 5), ["99"]);
        assert_eq!(near_line(source, 8), [] as [&str; 0]);
        assert_eq!(near_line(source, 4), [] as [&str; 0]);
    }

    #[test]
    fn methods_generic_functions_and_functions_inside_of_others_are_seen() {
        let source = "impl A {\n    fn get<const N: usize>(&self) -> [u8; N] where A: B { [7; N] }\n}\n\
            fn test() {\n    fn within() -> char { 'q' }\n    A.get::<3>();\n}\n\
            fn caller(f: fn(u8) -> u8) -> u8 { within() as u8; f(8) }\n";
        assert_eq!(near_line(source, 6), ["7", "'q'"]);
        assert_eq!(near_line(source, 8), ["'q'"]);
    }

    #[test]
    fn source_that_breaks_off_has_the_items_that_ended() {
        for source in ["fn", "fn f(", "fn f() { }}}) 9", "const", "static mut X", ") fn g() { 3 }"] {
            let _ = near_line(source, 1);
        }
    }
}
