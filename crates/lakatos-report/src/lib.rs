//! The report on a property: a model, and its renderings.
//!
//! The model holds everything that a report shows and nothing else. [`text`] writes it for people, [`json`](mod@json)
//! for programs, and reads it. This crate knows data, because a counterexample is a term, and no engine.

#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "keep")]
pub mod kept;
pub mod model;
pub mod text;
