//! What derived code refers to. Not a public API: it changes with the derive.
//!
//! An expansion is compiled in every crate that derives, so it holds only what depends on the type; whatever is the
//! same for all types is here.

mod convert;
mod refine;
mod skip;
mod sum;
mod with;

pub use std::any::type_name;
pub use std::default::Default;
pub use std::option::Option::{self, None, Some};
pub use std::sync::OnceLock;

pub use crate::collection::Lengthy;
pub use crate::data::{Built, Data, Kept, field};
pub use crate::distinct::{ByEquality, ByHash, ByNothing, ByOrder, Probe, Undropped};
pub use crate::generates::Generates;
pub use crate::generator::{Boxed, Generator};
pub use crate::leaf::Leaf;
pub use crate::parts::{Parts, Piece, TakeApart};
pub use crate::shape::{
    Call, Calls, Con, DERIVES_CLONE, Def, Distinct, Field, Id, Kind, Link, List, Opacity, Satisfies, Seen, Seq, Shape,
    Style, Sum, Wrap, WrapText,
};
pub use crate::source::{Source, field_by, resumed};
pub use crate::term::Term;
pub use crate::tree::Node;

pub use convert::{With, never, parts_through, refuses, satisfied, through, with};
pub use refine::{
    Kin, Like, Limited, Refined, draw_bits, evaluated, greatest, holds, least, lengthy, lengthy_below, lengthy_exactly,
    like, ranged, ranged_below, refined_draw, refined_shape, seq, wrapped,
};
pub use skip::{draw_skipped, skipped};
pub use sum::{Chosen, any_refuses, called, faulty, onward, onward_anew, sum};
pub use with::{Asked, Given, OfAny, OfData, boxed, given, given_value, kept};
