//! What the attribute `#[lakatos::subject]` refers to. Not for people: it changes as the attribute does.

pub use lakatos_data::subject::{
    About, Argument, Ask, Equal, Incomparable, NotBuilt, Passing, Probe, Subject, Text, Typed, aside, back, built,
    fill, fill_at, is_heard, is_instance, listens, part, part_at, path_of, read, shape, slice, slice_at, taken,
};
pub use lakatos_data::tree::Node;

// (What a crate without `std`, or of an older edition, does not find under the names that others have for it.)
pub use std::string::String;
pub use std::vec::Vec;
pub use std::{line, vec};
