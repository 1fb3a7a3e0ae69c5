//! Texts that match a regular expression.
//!
//! The pattern becomes a shape like any other: a class is a choice of ranges, a repetition a sequence, an alternation a
//! choice, a concatenation a tuple. So texts are drawn, listed in tiers, recorded and read back part by part, and never
//! by trying until something matches.

mod piece;
mod reading;

pub use reading::BadPattern;

use std::any::type_name;
use std::panic::Location;
use std::sync::Arc;

use super::{Generator, built};
use crate::shape::{Id, Kind, Link, Reveal, Shape, Show, Wrap};
use crate::source::Source;
use crate::term::Term;
use piece::Piece;

/// The texts that match a regular expression from their first to their last character.
///
/// The syntax is that of the crate `regex`. Every drawn or listed text matches there, too, but not every match is
/// drawn:
///
/// - `\d`, `\w`, `\s`, `\D`, `\W` and `\S` give ASCII characters only; where they exclude something, as in `[^\s]`,
///   they exclude everything that they mean in `regex`.
/// - `*`, `+` and `{n,}` have no upper limit: their length depends on the size of the case.
/// - `^` at the start and `$` at the end of the pattern have no effect. Elsewhere they are refused, as are `\b` and the
///   like: their meaning depends on the characters beside them.
/// - `\p{..}` is refused, unless something else in the build enables the Unicode tables of `regex-syntax`.
///
/// A pattern that reaches a text in two ways, as `a*a*` does, lists it twice.
///
/// ```
/// use lakatos_data::generator::{matching, value};
///
/// let mail = matching(r"[a-z]{1,8}@[a-z]+\.(com|org)");
/// // What is stored says how the text matched.
/// assert_eq!(value(&mail, "(vec!['j', 'o'], '@', vec!['x'], '.', ('o', 'r', 'g'))"), "jo@x.org");
/// ```
///
/// # Panics
/// If the pattern cannot be read, or is one of those that are refused: see [`Matching::new`].
#[track_caller]
pub fn matching(pattern: &str) -> Matching {
    Matching::new(pattern).unwrap_or_else(|bad| panic!("{bad}"))
}

/// See [`matching`].
#[derive(Clone)]
pub struct Matching {
    piece: Arc<Piece>,
    id: Id,
    place: &'static Location<'static>,
}

impl Matching {
    /// The texts that match a pattern, or an error that says what is wrong with the pattern, and where.
    ///
    /// ```
    /// use lakatos_data::generator::Matching;
    ///
    /// let bad = Matching::new("[a-z").err().unwrap();
    /// assert_eq!(bad.to_string(), "`[a-z` is not a pattern: at character 1 (`[`), unclosed character class");
    /// ```
    #[track_caller]
    pub fn new(pattern: &str) -> Result<Matching, BadPattern> {
        let hir = reading::read(pattern)?;
        let piece = Piece::of(&hir).ok_or_else(|| BadPattern::without_match(pattern))?;
        Ok(Matching { piece: Arc::new(piece), id: Id::fresh(), place: Location::caller() })
    }
}

impl Generator for Matching {
    type Value = String;

    fn draw<S: Source + ?Sized>(&self, mut source: &mut S) -> Option<String> {
        let mut text = String::new();
        self.piece.draw(&mut source, &mut text)?;
        Some(text)
    }

    fn shape(&self) -> Shape {
        let texts = self.clone();
        let reveal = move |tree: crate::tree::Node<'_>| Term::of(&built(&texts, tree)?).map(Term::into_parts);
        let show = Show::Value(Reveal::Shared(Arc::new(reveal)));
        let inner = Link::Is(self.piece.shape().clone());
        let wrap = Wrap { show, place: Some(self.place), ..Wrap::plain(inner) };
        Shape::shared("matching", type_name::<String>, self.id, Kind::Wrap(wrap))
    }
}
