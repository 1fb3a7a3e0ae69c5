//! How values are written as JSON and read back: one table defines both.
//!
//! [`json_table!`](crate::json_table) takes the fields of a type, the words of an enumeration or the alternatives of
//! one with fields, in the order in which they are written, and makes the writer and the reader of it. What is written
//! is read back equal. A reader ignores fields that it does not know; a field that may be `null` may also be missing.

use std::time::Duration;

use super::error::JsonError;
use super::parse::Content;

pub use super::parse::JsonNode;
pub use super::write::{JsonObject, JsonWriter};

/// A value that can be written as JSON and read back.
pub trait JsonForm: Sized {
    /// What a message says was expected: "a number".
    const EXPECTED: &'static str;

    /// Writes it.
    fn write(&self, writer: &mut JsonWriter);

    /// Reads it.
    fn read(node: &JsonNode) -> Result<Self, JsonError>;

    /// Its value where the field is missing, if it may be.
    fn if_missing() -> Option<Self> {
        None
    }
}

/// A value that is written as fields of an object, which may have other fields.
pub trait JsonFields: Sized {
    /// Writes the fields.
    fn write_fields(&self, object: &mut JsonObject<'_>);

    /// Reads the fields of an object.
    fn read_fields(node: &JsonNode) -> Result<Self, JsonError>;
}

impl JsonWriter {
    /// A list.
    pub fn list<T: JsonForm>(&mut self, items: &[T]) {
        self.items(items.len(), &mut |writer, number| items[number].write(writer));
    }
}

impl JsonObject<'_> {
    /// The next field.
    pub fn field<T: JsonForm>(&mut self, name: &str, value: &T) {
        value.write(self.entry(name));
    }
}

impl JsonNode {
    /// A field of an object.
    pub fn field<T: JsonForm>(&self, name: &str) -> Result<T, JsonError> {
        match self.find(name)? {
            Some(node) => T::read(node).map_err(|error| error.inside(name)),
            None => T::if_missing().ok_or_else(|| missing(self, name, T::EXPECTED)),
        }
    }

    fn find(&self, name: &str) -> Result<Option<&JsonNode>, JsonError> {
        let Content::Object(fields) = &self.content else { return Err(JsonError::expected("an object", self)) };
        let mut found = None;
        for (known, node) in fields {
            if known == name && found.replace(node).is_some() {
                return Err(
                    JsonError::new(node.line, "expected the field once, found it twice".to_owned()).inside(name)
                );
            }
        }
        Ok(found)
    }

    /// The line of a field; that of the object if there is none.
    pub(super) fn line_of(&self, name: &str) -> u32 {
        self.find(name).ok().flatten().map_or(self.line, |node| node.line)
    }

    /// A text.
    pub fn text(&self) -> Result<&str, JsonError> {
        match &self.content {
            Content::Text(text) => Ok(text),
            _ => Err(JsonError::expected("a text", self)),
        }
    }

    /// A number, or a string that encodes one, read by a function.
    pub fn number<T>(&self, expected: &str, read: &dyn Fn(&str) -> Option<T>) -> Result<T, JsonError> {
        let text = match &self.content {
            Content::Number(text) | Content::Text(text) => read(text),
            _ => None,
        };
        text.ok_or_else(|| JsonError::expected(expected, self))
    }

    /// The field that names the alternative of an object.
    pub fn kind(&self, name: &str) -> Result<&JsonNode, JsonError> {
        let node = self.find(name)?;
        let node = node.ok_or_else(|| missing(self, name, String::EXPECTED))?;
        node.text().map_err(|error| error.inside(name)).map(|_| node)
    }

    /// The error for a text that is not one of some words.
    pub fn no_word(&self, words: &[&str]) -> JsonError {
        let mut all = String::new();
        for (number, word) in words.iter().enumerate() {
            let before = match number {
                0 => "",
                _ if number + 1 == words.len() => " or ",
                _ => ", ",
            };
            all.push_str(&format!("{before}{word:?}"));
        }
        JsonError::expected(&all, self)
    }
}

fn missing(node: &JsonNode, name: &str, expected: &str) -> JsonError {
    JsonError::new(node.line, format!("expected {expected}, but the field is missing")).inside(name)
}

/// Numbers that are not negative.
macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl JsonForm for $number {
            const EXPECTED: &'static str = concat!("a number of the type ", stringify!($number));

            fn write(&self, writer: &mut JsonWriter) {
                writer.number(*self as u128);
            }

            fn read(node: &JsonNode) -> Result<$number, JsonError> {
                node.number(Self::EXPECTED, &|text| text.parse().ok())
            }
        }
    )*};
}

numbers!(u32 u64 u128 usize);

/// As a text: it may be negative.
impl JsonForm for i32 {
    const EXPECTED: &'static str = "a number of the type i32";

    fn write(&self, writer: &mut JsonWriter) {
        writer.text(&self.to_string());
    }

    fn read(node: &JsonNode) -> Result<i32, JsonError> {
        node.number(Self::EXPECTED, &|text| text.parse().ok())
    }
}

impl JsonForm for f64 {
    const EXPECTED: &'static str = "a number";

    fn write(&self, writer: &mut JsonWriter) {
        writer.decimal(*self);
    }

    fn read(node: &JsonNode) -> Result<f64, JsonError> {
        node.number(Self::EXPECTED, &|text| text.parse().ok())
    }
}

impl JsonForm for bool {
    const EXPECTED: &'static str = "`true` or `false`";

    fn write(&self, writer: &mut JsonWriter) {
        writer.bool(*self);
    }

    fn read(node: &JsonNode) -> Result<bool, JsonError> {
        match node.content {
            Content::Bool(value) => Ok(value),
            _ => Err(JsonError::expected(Self::EXPECTED, node)),
        }
    }
}

impl JsonForm for String {
    const EXPECTED: &'static str = "a text";

    fn write(&self, writer: &mut JsonWriter) {
        writer.text(self);
    }

    fn read(node: &JsonNode) -> Result<String, JsonError> {
        node.text().map(str::to_owned)
    }
}

/// In milliseconds, with a fraction if there is one.
impl JsonForm for Duration {
    const EXPECTED: &'static str = "a number of milliseconds";

    fn write(&self, writer: &mut JsonWriter) {
        writer.millionths(self.as_nanos());
    }

    fn read(node: &JsonNode) -> Result<Duration, JsonError> {
        node.number(Self::EXPECTED, &milliseconds)
    }
}

fn milliseconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u128 = whole.parse().ok()?;
    let is_fraction = fraction.len() <= 6 && fraction.chars().all(|c| c.is_ascii_digit());
    let fraction: u32 = format!("{fraction:0<6}").parse().ok().filter(|_| is_fraction)?;
    let seconds = u64::try_from(whole / 1_000).ok()?;
    Some(Duration::new(seconds, (whole % 1_000) as u32 * 1_000_000 + fraction))
}

/// `null`, if there is none.
impl<T: JsonForm> JsonForm for Option<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn write(&self, writer: &mut JsonWriter) {
        match self {
            Some(value) => value.write(writer),
            None => writer.null(),
        }
    }

    fn read(node: &JsonNode) -> Result<Option<T>, JsonError> {
        match node.content {
            Content::Null => Ok(None),
            _ => T::read(node).map(Some),
        }
    }

    fn if_missing() -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: JsonForm> JsonForm for Box<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn write(&self, writer: &mut JsonWriter) {
        T::write(self, writer);
    }

    fn read(node: &JsonNode) -> Result<Box<T>, JsonError> {
        T::read(node).map(Box::new)
    }
}

impl<T: JsonFields> JsonFields for Box<T> {
    fn write_fields(&self, object: &mut JsonObject<'_>) {
        T::write_fields(self, object);
    }

    fn read_fields(node: &JsonNode) -> Result<Box<T>, JsonError> {
        T::read_fields(node).map(Box::new)
    }
}

impl<T: JsonForm> JsonForm for Vec<T> {
    const EXPECTED: &'static str = "a list";

    fn write(&self, writer: &mut JsonWriter) {
        writer.list(self);
    }

    fn read(node: &JsonNode) -> Result<Vec<T>, JsonError> {
        let Content::List(nodes) = &node.content else { return Err(JsonError::expected(Self::EXPECTED, node)) };
        let mut items = Vec::with_capacity(nodes.len());
        for (number, node) in nodes.iter().enumerate() {
            items.push(T::read(node).map_err(|error| error.inside(&format!("[{number}]")))?);
        }
        Ok(items)
    }
}

impl<T: JsonForm> JsonForm for [T; 2] {
    const EXPECTED: &'static str = "a list of two";

    fn write(&self, writer: &mut JsonWriter) {
        writer.list(self);
    }

    fn read(node: &JsonNode) -> Result<[T; 2], JsonError> {
        Vec::read(node)?.try_into().map_err(|_| JsonError::expected(Self::EXPECTED, node))
    }
}

/// A number as a text in hexadecimal digits: `"0x2a"`.
pub struct Hexadecimal(pub u64);

impl JsonForm for Hexadecimal {
    const EXPECTED: &'static str = "a hexadecimal number such as \"0x2a\"";

    fn write(&self, writer: &mut JsonWriter) {
        writer.text(&format!("{:#x}", self.0));
    }

    fn read(node: &JsonNode) -> Result<Hexadecimal, JsonError> {
        let digits = |text: &str| text.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok());
        node.number(Self::EXPECTED, &digits).map(Hexadecimal)
    }
}

/// Makes the writer and the reader of types, from tables of their fields.
///
/// ```text
/// struct Place { file, line, column }                a type and its fields, in the order in which they are written
/// words Share { "covered" = Share::Covered, .. }     an enumeration, and the word for each of its values
/// enum How: "kind" {                               an enumeration with fields, and the field that says which it is
///     "exited" = [How::Exited(status)] { status },   what stands in brackets takes the value apart, and builds it
///     ..
/// }
/// ```
///
/// A field may be followed by `=> "name"` for another name, `=> Form` for another form of the value (a tuple of one),
/// `=> ..` for a value whose fields are in the same object, and `=> null` for a field that does not exist here and is
/// written as `null`. After the fields of a type, `; a, b` names methods whose results are written and not read,
/// because they follow from the fields.
#[macro_export]
#[doc(hidden)]
macro_rules! json_table {
    () => {};
    (struct $type:ty { $($field:ident $(=> $how:tt)?),* $(,)? $(; $($method:ident),*)? } $($rest:tt)*) => {
        impl $crate::json::form::JsonFields for $type {
            fn write_fields(&self, object: &mut $crate::json::form::JsonObject<'_>) {
                $($crate::json_field!(write object, &self.$field, $field $($how)?);)*
                $($(object.field(stringify!($method), &self.$method());)*)?
            }

            fn read_fields(node: &$crate::json::form::JsonNode) -> Result<Self, $crate::json::JsonError> {
                $($crate::json_field!(read node, $field $($how)?);)*
                Ok(Self { $($field),* })
            }
        }
        $crate::json_table! { @object $type }
        $crate::json_table! { $($rest)* }
    };
    (pair $type:ty { $first:ident, $second:ident } $($rest:tt)*) => {
        impl $crate::json::form::JsonFields for $type {
            fn write_fields(&self, object: &mut $crate::json::form::JsonObject<'_>) {
                object.field(stringify!($first), &self.0);
                object.field(stringify!($second), &self.1);
            }

            fn read_fields(node: &$crate::json::form::JsonNode) -> Result<Self, $crate::json::JsonError> {
                Ok((node.field(stringify!($first))?, node.field(stringify!($second))?))
            }
        }
        $crate::json_table! { @object $type }
        $crate::json_table! { $($rest)* }
    };
    (words $type:ty { $($word:literal = $value:path),* $(,)? } $($rest:tt)*) => {
        impl $crate::json::form::JsonForm for $type {
            const EXPECTED: &'static str = "a text";

            fn write(&self, writer: &mut $crate::json::form::JsonWriter) {
                writer.text(match self { $($value => $word),* });
            }

            fn read(node: &$crate::json::form::JsonNode) -> Result<Self, $crate::json::JsonError> {
                match node.text()? {
                    $($word => Ok($value),)*
                    _ => Err(node.no_word(&[$($word),*])),
                }
            }
        }
        $crate::json_table! { $($rest)* }
    };
    (
        enum $type:ty: $key:literal {
            $($word:literal = [$($value:tt)*] { $($field:ident $(=> $how:tt)?),* $(,)? }),* $(,)?
        } $($rest:tt)*
    ) => {
        impl $crate::json::form::JsonFields for $type {
            fn write_fields(&self, object: &mut $crate::json::form::JsonObject<'_>) {
                match self {
                    $($($value)* => {
                        object.entry($key).text($word);
                        $($crate::json_field!(write object, $field, $field $($how)?);)*
                    })*
                }
            }

            fn read_fields(node: &$crate::json::form::JsonNode) -> Result<Self, $crate::json::JsonError> {
                let kind = node.kind($key)?;
                match kind.text()? {
                    $($word => {
                        $($crate::json_field!(read node, $field $($how)?);)*
                        Ok($($value)*)
                    })*
                    _ => Err(kind.no_word(&[$($word),*]).inside($key)),
                }
            }
        }
        $crate::json_table! { @object $type }
        $crate::json_table! { $($rest)* }
    };
    (@object $type:ty) => {
        impl $crate::json::form::JsonForm for $type {
            const EXPECTED: &'static str = "an object";

            fn write(&self, writer: &mut $crate::json::form::JsonWriter) {
                writer.object(&mut |object| $crate::json::form::JsonFields::write_fields(self, object));
            }

            fn read(node: &$crate::json::form::JsonNode) -> Result<Self, $crate::json::JsonError> {
                $crate::json::form::JsonFields::read_fields(node)
            }
        }
    };
}

/// One field of a table: see [`json_table!`](crate::json_table).
#[macro_export]
#[doc(hidden)]
macro_rules! json_field {
    (write $object:ident, $value:expr, $field:ident) => {
        $object.field(stringify!($field), $value)
    };
    (write $object:ident, $value:expr, $field:ident null) => {
        $object.entry(stringify!($field)).null()
    };
    (write $object:ident, $value:expr, $field:ident ..) => {
        $crate::json::form::JsonFields::write_fields($value, $object)
    };
    (write $object:ident, $value:expr, $field:ident $name:literal) => {
        $object.field($name, $value)
    };
    (write $object:ident, $value:expr, $field:ident $form:ident) => {
        $object.field(stringify!($field), &$form(*$value))
    };
    (read $node:ident, $field:ident) => {
        let $field = $node.field(stringify!($field))?;
    };
    (read $node:ident, $field:ident null) => {};
    (read $node:ident, $field:ident ..) => {
        let $field = $crate::json::form::JsonFields::read_fields($node)?;
    };
    (read $node:ident, $field:ident $name:literal) => {
        let $field = $node.field($name)?;
    };
    (read $node:ident, $field:ident $form:ident) => {
        let $form($field) = $node.field(stringify!($field))?;
    };
}
