//! Parts of a pattern: each with its shape, and the way to draw a text of it.
//!
//! Fixed text is spelled out character by character, although nothing can be chosen there. So the text of a term shows
//! the matched text, whichever of several alternatives it is read as.

use std::any::type_name;

use regex_syntax::hir::{Class, ClassBytes, ClassUnicode, Hir, HirKind, Repetition};

use super::super::con;
use crate::leaf::Leaf;
use crate::shape::{Con, Id, Kind, Link, List, Order, Seq, SeqText, Shape, Style, Sum};
use crate::source::{Source, field_with};

/// A part of a pattern.
pub(super) struct Piece {
    form: Form,
    shape: Shape,
}

enum Form {
    /// A character of this range.
    Char(Leaf),
    /// One of these.
    Either(Vec<Piece>),
    /// All of these, one after the other.
    Row(Vec<Piece>),
    /// This one, repeated.
    Many(Box<Piece>),
}

/// How much more often than the smallest a range of a class can be drawn. Without this limit the characters of all
/// Unicode would leave no room for the few that a pattern names.
const HEAVIEST: u32 = 128;

impl Piece {
    /// The parts of a pattern; `None` if nothing matches it.
    pub(super) fn of(hir: &Hir) -> Option<Piece> {
        match hir.kind() {
            HirKind::Empty => Some(Piece::row(Vec::new())),
            HirKind::Literal(literal) => Some(Piece::fixed(std::str::from_utf8(&literal.0).ok()?)),
            HirKind::Class(Class::Unicode(class)) => Piece::class(ranges(class)),
            HirKind::Class(Class::Bytes(class)) => Piece::class(ranges_of_bytes(class)?),
            // Removed before: remaining marks that look at their neighbours match nothing.
            HirKind::Look(_) => None,
            HirKind::Repetition(repetition) => Piece::many(repetition),
            HirKind::Capture(capture) => Piece::of(&capture.sub),
            HirKind::Concat(parts) => Some(Piece::row(parts.iter().map(Piece::of).collect::<Option<_>>()?)),
            HirKind::Alternation(parts) => Piece::either(parts.iter().filter_map(Piece::of).collect()),
        }
    }

    pub(super) fn shape(&self) -> &Shape {
        &self.shape
    }

    fn link(&self) -> Link {
        Link::Is(self.shape.clone())
    }

    fn char(lo: char, hi: char) -> Piece {
        let leaf = Leaf::Char { lo, hi };
        let shape = Shape::shared("char", type_name::<char>, Id::fresh(), Kind::Leaf(leaf));
        Piece { form: Form::Char(leaf), shape }
    }

    fn fixed(text: &str) -> Piece {
        let mut pieces: Vec<Piece> = text.chars().map(|c| Piece::char(c, c)).collect();
        match pieces.len() {
            1 => pieces.remove(0),
            _ => Piece::row(pieces),
        }
    }

    fn row(pieces: Vec<Piece>) -> Piece {
        let con = con("", Style::Anonymous, pieces.iter().map(Piece::link).collect());
        Piece { shape: sum("row", type_name::<String>, [con].into_iter().collect()), form: Form::Row(pieces) }
    }

    fn either(mut pieces: Vec<Piece>) -> Option<Piece> {
        if pieces.len() < 2 {
            return pieces.pop();
        }
        let cons = pieces.iter().map(|piece| con("", Style::Choice, vec![piece.link()]));
        let shape = sum("either", type_name::<String>, cons.collect());
        Some(Piece { form: Form::Either(pieces), shape })
    }

    fn class(mut ranges: Vec<(char, char)>) -> Option<Piece> {
        if let [(lo, hi)] = ranges[..] {
            return Some(Piece::char(lo, hi));
        }
        // The range with the simplest character is the first choice.
        ranges.sort_by_key(|(lo, hi)| {
            let simplest = Leaf::Char { lo: *lo, hi: *hi }.unrank(0);
            Leaf::any_char().rank(simplest)
        });
        let pieces: Vec<Piece> = ranges.into_iter().map(|(lo, hi)| Piece::char(lo, hi)).collect();
        if pieces.is_empty() {
            return None;
        }
        let cons = pieces.iter().map(|piece| {
            let Form::Char(leaf) = &piece.form else { return con("", Style::Choice, vec![piece.link()]) };
            let characters = u32::try_from(leaf.last()).unwrap_or(u32::MAX).saturating_add(1);
            Con { weight: characters.min(HEAVIEST), ..con("", Style::Choice, vec![piece.link()]) }
        });
        let shape = sum("class", type_name::<char>, cons.collect());
        Some(Piece { form: Form::Either(pieces), shape })
    }

    fn many(repetition: &Repetition) -> Option<Piece> {
        let Some(piece) = Piece::of(&repetition.sub) else {
            return (repetition.min == 0).then(|| Piece::row(Vec::new()));
        };
        let (lo, hi) = (repetition.min as usize, repetition.max.map_or(usize::MAX, |max| max as usize));
        let seq = Seq { elem: piece.link(), lo, hi, order: Order::Free, text: SeqText::Vec };
        let shape = Shape::shared("repetition", type_name::<String>, Id::fresh(), Kind::Seq(seq));
        Some(Piece { form: Form::Many(Box::new(piece)), shape })
    }

    /// Adds a matching text. The recursion is as deep as the pattern, which is limited.
    pub(super) fn draw(&self, source: &mut dyn Source, text: &mut String) -> Option<()> {
        match &self.form {
            Form::Char(leaf) => {
                let bits = source.leaf(leaf);
                text.push(u32::try_from(bits).ok().and_then(char::from_u32)?);
            }
            Form::Either(pieces) => {
                let choice = source.con(self.shape.def());
                field_with(source, 0, |source| pieces.get(choice)?.draw(source, text))?;
            }
            Form::Row(pieces) => {
                source.con(self.shape.def());
                for (index, piece) in pieces.iter().enumerate() {
                    field_with(source, index, |source| piece.draw(source, text))?;
                }
            }
            Form::Many(piece) => {
                let Kind::Seq(seq) = &self.shape.def().kind else { return None };
                for index in 0..source.len(seq) {
                    field_with(source, index, |source| piece.draw(source, text))?;
                }
            }
        }
        Some(())
    }
}

fn sum(name: &'static str, type_name: fn() -> &'static str, cons: List<Con>) -> Shape {
    Shape::shared(name, type_name, Id::fresh(), Kind::Sum(Sum { cons, calls: None }))
}

fn ranges(class: &ClassUnicode) -> Vec<(char, char)> {
    class.iter().map(|range| (range.start(), range.end())).collect()
}

/// The same for a class of bytes, all of which are ASCII in texts.
fn ranges_of_bytes(class: &ClassBytes) -> Option<Vec<(char, char)>> {
    class.is_ascii().then(|| class.iter().map(|range| (range.start().into(), range.end().into())).collect())
}
