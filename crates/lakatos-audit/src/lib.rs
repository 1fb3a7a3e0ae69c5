//! Audits: which mutants of some functions survive a set of properties, and the report on it.
//!
//! [`engine`] makes mutants and judges them, as pure functions over data; [`summary`] turns the findings into
//! [`model`], the report as a value, in which mutants are Rust ([`written`]). [`text`] writes it for people, `json` for
//! programs. It is a crate of its own because few tests use an audit: without the feature `audit` of `lakatos` none of
//! it is compiled.

pub mod engine;
#[cfg(feature = "json")]
pub mod json;
pub mod model;
pub mod rows;
pub mod summary;
pub mod text;
pub mod written;
