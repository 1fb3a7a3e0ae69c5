//! What derived code refers to. Not for people: it changes as the derive does.

pub use crate::data::{Built, Data, Kept};
pub use crate::distinct::{ByEquality, ByHash, ByNothing, ByOrder, Probe};
pub use crate::generator::Ranged;
pub use crate::impls::seq::{Lengthy, seq_of};
pub use crate::leaf::Leaf;
pub use crate::parts::{Apart, Parts};
pub use crate::room::Room;
pub use crate::shape::{
    Call, Calls, Check, Con, Def, Distinct, Field, Id, Kind, Link, List, Opacity, Satisfies, Seen, Seq, Shape, Style,
    Sum, Wrap, WrapText,
};
pub use crate::source::{Resume, Source, again, again_with, field, field_with, filtered};
pub use crate::term::build;
pub use crate::tree::Node;

/// Does a conversion refuse values?
pub const fn refuses<A, R: Built<T>, T>(_function: fn(A) -> R) -> bool {
    R::REFUSES
}
