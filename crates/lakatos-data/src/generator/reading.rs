//! Values of generators, read from the texts of their terms.

use std::error::Error;
use std::fmt;

use super::Generator;
use crate::read::Build;
use crate::room::{Room, TooDeep};
use crate::text::{TextError, parse};

/// The value of a generator with this text, as reports and stored cases write it.
///
/// The text is that of the term: for a value that a function made, that of the function's input.
///
/// ```
/// # use lakatos_data::generator::{Generator, range, value};
/// assert_eq!(value(&range(0..=9u8).map(|half| 2 * half), "4"), 8);
/// ```
///
/// # Panics
/// If the text is not one of a value of the generator. [`try_value`] returns an error instead.
#[track_caller]
pub fn value<G: Generator>(generator: &G, text: &str) -> G::Value {
    match try_value(generator, text) {
        Ok(value) => value,
        Err(error) => panic!("{text:?} is not a value of this generator: {error}"),
    }
}

/// Like [`value`], with an error if the text is not one of a value of the generator.
///
/// ```
/// # use lakatos_data::generator::{range, try_value};
/// assert_eq!(try_value(&range(0..=9u8), "4"), Ok(4));
/// let error = try_value(&range(0..=9u8), "14").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected an integer from 0 to 9, found `14`");
/// ```
pub fn try_value<G: Generator>(generator: &G, text: &str) -> Result<G::Value, BadValue> {
    let term = parse(&generator.shape(), text).map_err(BadValue::Text)?;
    let mut source = Build::new(term.tree().root(), Room::modest());
    let value = generator.draw(&mut source);
    match value {
        Some(value) if source.fitted() => Ok(value),
        _ if source.ran_out_of_room() => Err(BadValue::TooDeep(TooDeep { levels: term.depth(), reason: None })),
        _ => Err(BadValue::Refused),
    }
}

/// Why a text could not be read as a value of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadValue {
    /// The text has another form.
    Text(TextError),
    /// A check refuses the value.
    Refused,
    /// There is not enough stack.
    TooDeep(TooDeep),
}

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadValue::Text(error) => error.fmt(f),
            BadValue::Refused => f.write_str("a filter, or a check of a type, refuses the value"),
            BadValue::TooDeep(deep) => deep.fmt(f),
        }
    }
}

impl Error for BadValue {}
