//! The description of a property.

use super::{Answered, Case};

/// The place and the name of a property, known at compile time.
#[derive(Clone, Copy, Debug)]
pub struct Statement {
    /// The name of the function.
    pub name: &'static str,
    /// The module that contains it, with the crate: `module_path!()`.
    pub module: &'static str,
    /// The file.
    pub file: &'static str,
    /// The line on which it begins.
    pub line: u32,
    /// The lines of its body, from and to; zero if they are not known.
    pub body: (u32, u32),
    /// The names of the arguments, or the patterns that take them apart.
    pub arguments: &'static [&'static str],
    /// How the arguments are passed: the text before the drawn type, or `&[` for a slice, `&str` for a text.
    pub lent: &'static [&'static str],
    /// For arguments that a generator draws, the beginning of a call that makes a value from what it has drawn; else
    /// empty.
    pub with: &'static [&'static str],
    /// The literals of its body, as they are written, one after the other.
    pub literals: &'static str,
    /// Whether the test is expected to panic.
    pub should_panic: bool,
}

/// An example written at a property.
pub struct Example {
    /// The arguments, as written.
    pub texts: &'static [&'static str],
    /// Makes the values and runs the body on them.
    pub run: fn(&Case) -> Answered,
}
