//! What the expansion of `#[lakatos::subject]` refers to. Not a public API: it changes with the attribute.

pub use lakatos_data::subject::{
    Ask, Declaration, Equal, Incomparable, NotBuilt, Passing, Probe, Subject, SubjectArgument, Text, Typed, aside,
    back, built, fill, fill_at, is_heard, is_instance, listens, part, part_at, path_of, read, shape, slice, slice_at,
    taken,
};
pub use lakatos_data::tree::Node;

// (For crates without `std`, or of an older edition, where the usual names do not resolve. The name is one that nobody
// has in scope, or the compiler would call the path to it too long.)
pub use std::string::String as OwnedText;
pub use std::vec::Vec as List;
pub use std::{line, vec};
