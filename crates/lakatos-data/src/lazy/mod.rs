//! Parts of a case that are chosen when they are first looked at.
//!
//! Rust is strict, so laziness is in the data: a [`Lazy`] is a box whose value may still be a [`Hole`]. Looking at it asks
//! the [`Choices`] of a search for the constructor, and draws the value by the derived code, in which nested boxes are
//! holes again. A [`Key`] is never chosen at all: only its comparisons are. No search is here, and a `Lazy` that a strict
//! source draws is a `Box`.
//!
//! What is chosen belongs to one thread: values with holes in them are not `Send`.

mod conjunction;
mod demand;
mod key;
mod value;

pub use crate::choices::{Choices, Hole, Place, Question, with_choices};
pub use conjunction::{Conjunction, RightSide};
pub use demand::Demand;
pub use key::Key;
pub use value::{Lazy, Take, take};
