//! What the attribute `#[lakatos::subject]` refers to. Not for people: it changes as the attribute does.

pub use lakatos_data::subject::{
    Ask, Declaration, Equal, Incomparable, NotBuilt, Passing, Probe, Subject, SubjectArgument, Text, Typed, aside,
    back, built, fill, fill_at, is_heard, is_instance, listens, part, part_at, path_of, read, shape, slice, slice_at,
    taken,
};
pub use lakatos_data::tree::Node;

// (What a crate without `std`, or of an older edition, does not find under the names that others have for it. By a name
// that nobody has in scope, or the compiler would call the path to it too long.)
pub use std::string::String as OwnedText;
pub use std::vec::Vec as List;
pub use std::{line, vec};
