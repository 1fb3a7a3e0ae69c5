//! Where brackets end.
//!
//! Computed once for a text, on first use. Distinguishes `(a)` from `(a,)` and `(a, b)` without reading them, and lets
//! the reader skip the value of a name until the name is used.

use super::lex::{Kind, lexeme};

/// The brackets of a text, by the places where they open.
pub(super) struct Brackets {
    pairs: Vec<Pair>,
}

/// A bracket that opens, where it closes, and whether there is a comma directly inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    open: usize,
    /// `None` if it does not close.
    pub(super) close: Option<usize>,
    /// Whether there is a comma directly inside.
    pub(super) comma: bool,
}

impl Brackets {
    /// Scans the whole text once.
    pub(super) fn of(text: &str) -> Brackets {
        let mut pairs: Vec<Pair> = Vec::new();
        let mut open: Vec<(usize, char)> = Vec::new();
        let mut after_colons = false;
        let mut at = 0;
        loop {
            let next = lexeme(text, at);
            at = next.end;
            match next.kind {
                Kind::End | Kind::Open(_) => return Brackets { pairs },
                Kind::Mark(c) => match closing(c, after_colons) {
                    Some(close) => {
                        open.push((pairs.len(), close));
                        pairs.push(Pair { open: next.start, close: None, comma: false });
                    }
                    None if c == ',' => {
                        if let Some((pair, _)) = open.last() {
                            pairs[*pair].comma = true;
                        }
                    }
                    None => close(&mut pairs, &mut open, c, next.start),
                },
                _ => {}
            }
            after_colons = next.kind == Kind::Colons;
        }
    }

    /// The bracket that opens at a place.
    pub(super) fn at(&self, open: usize) -> Option<Pair> {
        let index = self.pairs.binary_search_by_key(&open, |pair| pair.open).ok()?;
        Some(self.pairs[index])
    }
}

/// The closing bracket of a bracket. Only `::<` opens an angle: elsewhere `<` is a comparison, or in a type that is not
/// read.
fn closing(open: char, after_colons: bool) -> Option<char> {
    match open {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        '<' if after_colons => Some('>'),
        _ => None,
    }
}

/// How many unclosed brackets are searched for one that closes: a text with more is broken anyway.
const MOST_UNCLOSED: usize = 1000;

/// Closes the innermost bracket of a kind, if there is one; those inside it that did not close never do.
fn close(pairs: &mut [Pair], open: &mut Vec<(usize, char)>, c: char, at: usize) {
    if !matches!(c, ')' | ']' | '}' | '>') {
        return;
    }
    // `>` without its `::<` is not a bracket: only the innermost is checked.
    let depth = if c == '>' { 1 } else { MOST_UNCLOSED };
    for index in (open.len().saturating_sub(depth)..open.len()).rev() {
        let (pair, close) = open[index];
        if close == c {
            pairs[pair].close = Some(at);
            return open.truncate(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_count_only_directly_inside() {
        let text = "((f(1, 2)), [Map::<A, B>::new()])";
        let brackets = Brackets::of(text);
        let comma = |open| brackets.at(open).map(|pair| (pair.close, pair.comma));
        assert_eq!(comma(0), Some((Some(text.len() - 1), true)));
        assert_eq!(comma(1), Some((Some(9), false)));
        assert_eq!(comma(3), Some((Some(8), true)));
        assert_eq!(comma(12), Some((Some(31), false)));
        assert_eq!(comma(2), None);
    }

    #[test]
    fn a_bracket_that_does_not_close_has_no_end() {
        let brackets = Brackets::of("(a [b )");
        assert_eq!(brackets.at(0).and_then(|pair| pair.close), Some(6));
        assert_eq!(brackets.at(3).and_then(|pair| pair.close), None);
    }

    #[test]
    fn stray_closing_brackets_change_nothing() {
        let brackets = Brackets::of("]}> ( > )");
        assert_eq!(brackets.at(4).and_then(|pair| pair.close), Some(8));
    }
}
