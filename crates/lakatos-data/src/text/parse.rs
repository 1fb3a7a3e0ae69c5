//! Reading terms.
//!
//! Reads everything that [`print`](super::print) writes, what rustfmt makes of that, and what a person would write in
//! its place: comments, trailing commas, short and full paths, raw strings, `1_000`, casts, names for parts. The shape
//! directs the reading, so an error can say what could have stood at its place. Whether an invariant holds is not asked:
//! that shows when the term is built.

mod blocks;
mod brackets;
mod choices;
mod constructors;
mod error;
mod expect;
mod functions;
mod lex;
mod lists;
mod literal;
mod names;
mod nodes;
mod number;
mod pairs;
mod path;
mod reader;
mod scalars;
mod uses;
mod value;

pub use error::TextError;

use crate::shape::Shape;
use crate::term::Term;

use error::Fault;
use reader::Reader;

/// Reads a term of a shape.
pub fn parse(shape: &Shape, text: &str) -> Result<Term, TextError> {
    read(shape, text, false)
}

/// Reads a term that may have holes (`_`) and variables (`x`, `y`, `z`, `x3`, `x4`, ...) in it.
pub fn parse_pattern(shape: &Shape, text: &str) -> Result<Term, TextError> {
    read(shape, text, true)
}

fn read(shape: &Shape, text: &str, pattern: bool) -> Result<Term, TextError> {
    let tree = Reader::new(text, pattern).read(shape).map_err(|fault| fault.in_text(text))?;
    Term::new(shape.clone(), tree).map_err(|misfit| Fault::new(0, misfit.expected, misfit.found).in_text(text))
}
