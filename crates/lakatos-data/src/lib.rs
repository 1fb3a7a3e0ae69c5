//! Algebraic data, reified.
//!
//! The ground floor of Lakatos: no randomness, no input or output, no dependencies.

#[doc(hidden)]
pub mod arrange;
pub mod atoms;
#[doc(hidden)]
pub mod collection;
pub mod data;
#[doc(hidden)]
pub mod derived;
mod differing;
#[doc(hidden)]
pub mod distinct;
pub mod drive;
pub mod fingerprint;
pub mod function;
pub mod generator;
pub mod impls;
#[doc(hidden)]
pub mod keys;
pub mod leaf;
pub mod least;
pub mod order;
pub mod parts;
pub mod read;
pub mod record;
pub mod room;
pub mod rule;
pub mod shape;
pub mod site;
#[cfg(feature = "small")]
pub mod small;
pub mod source;
#[cfg(feature = "audit")]
pub mod subject;
pub mod tables;
pub mod term;
pub mod text;
#[cfg(feature = "audit")]
pub mod thread_origin;
pub mod tree;
pub mod words;

pub use data::{Data, reify};
pub use shape::Shape;
pub use term::Term;
pub use tree::Tree;
