//! Parts of a case that are chosen when they are first looked at.
//!
//! Rust is strict, so laziness is in the data: a [`Lazy`] is a box whose value may still be a [`Hole`]. Looking at it asks
//! the [`Choices`] of a search for the constructor, and draws the value by the derived code, in which nested boxes are
//! holes again. A [`Key`] is never chosen at all: only its comparisons are. No search is here, and a `Lazy` that a strict
//! source draws is a `Box`. Results may wait, too ([`Lazy::defer`]): [`Nat`] and [`List`] are made of such boxes, and their
//! functions look at no more of their arguments than is looked at in the result.
//!
//! What is chosen belongs to one thread: values with holes in them are not `Send`.

use crate::shape::{Def, Id, Kind, Shape};

mod by_value;
mod conjunction;
mod demand;
mod field;
mod growing;
mod held;
mod key;
mod list;
pub(crate) mod nat;
mod open;
#[doc(hidden)]
pub mod places;
mod supplied;
mod value;

pub use crate::choices::{
    Choices, Doubt, Ended, Hole, Place, Question, add_doubt, current, doubt, replace_doubt, unasked, with_choices,
};
pub use crate::supply::{Chance, Listed, Scarcity, Supply};
pub use conjunction::{Conjunction, RightSide};
pub use demand::Demand;
pub use field::{Bound, Field, Guarded, field_value, look_at, look_in_guard};
pub use growing::{Elements, Growing, Window, Windows};
pub use held::{Held, KeepValue};
pub use key::Key;
pub use list::{Iter, List};
pub use nat::Nat;
pub use open::Open;
pub use supplied::draw_supplied;
pub use value::{Lazy, Take, Unboxed, take};

/// What the descriptions of boxes that may be open, and of keys, are known by. They are as those of boxes and leaves in
/// every other way.
const MARK: u32 = 0x6c61_7a79;

/// Is there a part that may be chosen when it is looked at?
///
/// Not where there is a cell: clones share what is open, so a change through one of them would be seen in the other.
///
/// # Examples
///
/// ```
/// use lakatos_data::Data;
/// use lakatos_data::lazy::{Lazy, has_open_parts};
///
/// assert!(has_open_parts(&<Vec<Lazy<u8>>>::shape()));
/// assert!(!has_open_parts(&<Vec<Box<u8>>>::shape()));
/// assert!(!has_open_parts(&<Lazy<std::cell::Cell<u8>>>::shape()));
/// ```
pub fn has_open_parts(shape: &Shape) -> bool {
    let parts = shape.reachable();
    let is_cell = |part: &Shape| part.def().module == "std::cell";
    parts.iter().any(|part| matches!(part.def().id, Id::Type(_, MARK))) && !parts.iter().any(is_cell)
}

/// Is this a vector whose elements are chosen one after the other?
pub fn is_growing(def: &Def) -> bool {
    matches!((&def.kind, def.id), (Kind::Seq(_), Id::Type(_, MARK)))
}
