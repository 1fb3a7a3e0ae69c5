//! Terms as text.
//!
//! Printing and reading are separate files. They agree through the shapes, which hold how a constructor, a sequence and
//! a wrapper are written.

pub mod code;
pub mod near;
#[cfg(feature = "parse")]
pub mod parse;
mod places;
pub mod print;

#[cfg(feature = "parse")]
pub use parse::{Sources, TextError, parse, parse_pattern, parse_value};
pub use print::{Layout, Paths, can_be_named, compact, constructor_path, is_pattern, is_shown, rust};
#[cfg(feature = "parse")]
pub use print::{indented, indented_shared};
