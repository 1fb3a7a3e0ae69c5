//! Algebraic data, reified.
//!
//! The ground floor of Lakatos: no randomness, no input or output, no dependencies.
//!
//! The modules in reading order, from bottom to top. Each uses only those before it.
//!
//! - What values consist of: [`tree`], [`leaf`]. Also tables, sorting and searching for all (`keys`, `arrange`, `texts`), and
//!   the [`words`] that the engine and the report share.
//! - Supplies of values that are hard to find: `supply`.
//! - Sets of values: [`shape`], [`fingerprint`], [`least`].
//! - A tree under its shape: [`site`], [`order`].
//! - Choosing the parts of a case one by one: `choices`.
//! - What answers the questions of a drawing: [`room`] on the stack (with `thread_origin`, the owner of the thread), a
//!   [`rule`] that a source observes, and [`source`].
//! - Sources: [`read`] builds from a tree, [`record`] keeps the answers.
//! - Taking values apart: [`parts`]; and the trait of all values: [`data`].
//! - Drawing without a type: `differing` elements, [`drive`].
//! - [`term`]: a tree and its shape, as a value; `distinct` distinguishes built values.
//! - Functions as [`tables`], whatever their types.
//! - Terms as [`text`], written and read.
//! - Types and combinators: [`function`], [`generator`] (and `generates`, what `#[with(..)]` requires), [`atoms`],
//!   `small`, and `collection`.
//! - Parts that are chosen when they are first looked at: `lazy`.
//! - What macros refer to: `derived` and `subject`.
//! - [`impls`]: the types of the standard library.

#[doc(hidden)]
pub mod alternative;
pub mod arrange;
#[cfg(feature = "small")]
pub mod atoms;
#[cfg(feature = "lazy")]
pub mod choices;
#[doc(hidden)]
pub mod collection;
pub mod data;
#[cfg(feature = "derived")]
#[doc(hidden)]
pub mod derived;
mod differing;
#[cfg(any(feature = "audit", feature = "derived"))]
#[doc(hidden)]
pub mod distinct;
pub mod drive;
pub mod fingerprint;
#[cfg(feature = "functions")]
pub mod function;
#[doc(hidden)]
pub mod generates;
pub mod generator;
pub mod impls;
#[doc(hidden)]
pub mod keys;
#[cfg(feature = "lazy")]
pub mod lazy;
pub mod leaf;
pub mod least;
pub mod order;
pub mod parts;
pub mod read;
pub mod record;
pub mod room;
#[cfg_attr(not(feature = "functions"), path = "rule/absent.rs")]
pub mod rule;
pub mod shape;
pub mod site;
#[cfg(feature = "small")]
pub mod small;
pub mod source;
#[cfg(feature = "audit")]
pub mod subject;
#[cfg(feature = "lazy")]
pub mod supply;
#[cfg_attr(not(feature = "functions"), path = "tables/absent.rs")]
pub mod tables;
pub mod term;
pub mod text;
pub mod texts;
#[cfg(feature = "audit")]
pub mod thread_origin;
pub mod tree;
pub mod words;

pub use data::{Data, reify};
pub use shape::Shape;
pub use term::Term;
pub use tree::Tree;
