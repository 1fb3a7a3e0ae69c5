//! Values of literals in source code.

/// The value of a literal.
#[derive(Clone, Debug, PartialEq)]
pub enum Word {
    /// An integer, or a byte.
    Integer(i128),
    /// A float.
    Float(f64),
    /// A character.
    Character(char),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}
