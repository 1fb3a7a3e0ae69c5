//! Configuration: from the places where settings stand to the settings that hold.
//!
//! `key` is the table of all settings; `file` is what a file holds; `toml` and `document` read it, `files` finds it (with
//! the feature `config`); `profile` says which profile
//! holds; `layer` says who is heard; `effective` is what comes of it, and from where.

#[cfg(feature = "config")]
pub(crate) mod document;
pub(crate) mod effective;
pub(crate) mod file;
#[cfg(feature = "config")]
pub(crate) mod files;
#[cfg(not(feature = "config"))]
#[path = "config/absent.rs"]
pub(crate) mod files;
pub(crate) mod key;
pub(crate) mod layer;
pub(crate) mod profile;
#[cfg(feature = "config")]
pub(crate) mod toml;

#[cfg(all(test, feature = "config"))]
mod tests;
