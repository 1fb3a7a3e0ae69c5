//! Terms as text.
//!
//! Printing and reading are separate files over one agreement, which the shapes hold: how a constructor, a sequence and
//! a wrapper are written.

pub mod code;
pub mod near;
#[cfg(feature = "parse")]
pub mod parse;
mod places;
pub mod print;

#[cfg(feature = "parse")]
pub use parse::{TextError, parse, parse_pattern};
#[cfg(feature = "parse")]
pub use print::indented;
pub use print::{Layout, Paths, compact, is_pattern, is_shown, rust};
