//! Values from their text at run time, for types whose fields are not visible where the text is.

use std::fmt;

use lakatos_data::Data;
use lakatos_data::term::NotBuilt;
use lakatos_data::text::parse::{TextError, parse};

/// Why a text did not become a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// The text is not that of a value of the type.
    Text(TextError),
    /// The type refuses the value.
    Value(NotBuilt),
}

impl fmt::Display for NotRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRead::Text(error) => error.fmt(f),
            NotRead::Value(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotRead {}

/// Reads a value from Rust source.
///
/// ```
/// let lists: Vec<Option<u8>> = lakatos::data::text::from_text("vec![None, Some(0x1f)]").unwrap();
/// assert_eq!(lists, [None, Some(31)]);
/// let error = lakatos::data::text::from_text::<u8>("1_000").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected an integer from 0 to 255, found `1_000`");
/// ```
pub fn from_text<T: Data>(text: &str) -> Result<T, NotRead> {
    let term = parse(&T::shape(), text).map_err(NotRead::Text)?;
    term.build().map_err(NotRead::Value)
}

/// The value that these tokens denote, even where its fields or paths are not visible.
///
/// A term prints in this form where plain Rust would not compile: outside the module of a type with private fields.
///
/// ```
/// mod account {
///     #[derive(lakatos::Data)]
///     pub struct Account { cents: u32 }
///     impl Account {
///         pub fn cents(&self) -> u32 { self.cents }
///     }
/// }
/// let account: account::Account = lakatos::value!(Account { cents: 500 });
/// assert_eq!(account.cents(), 500);
/// ```
///
/// # Panics
/// If the tokens do not denote a value of the type.
#[macro_export]
macro_rules! value {
    ($($tokens:tt)*) => {
        match $crate::data::text::from_text(::core::stringify!($($tokens)*)) {
            ::core::result::Result::Ok(lakatos_value) => lakatos_value,
            ::core::result::Result::Err(lakatos_error) => ::core::panic!("value!: {lakatos_error}"),
        }
    };
}
