//! Terms as text.
//!
//! Printing and reading are separate files over one agreement, which the shapes hold: how a constructor, a sequence and
//! a wrapper are written.

pub mod code;
pub mod near;
pub mod parse;
mod places;
pub mod print;

pub use parse::{TextError, parse, parse_pattern};
pub use print::{Layout, Paths, compact, indented, is_pattern, is_shown, rust};
