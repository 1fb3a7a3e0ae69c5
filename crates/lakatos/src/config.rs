//! Configuration: from the places where settings stand to the settings that hold.
//!
//! `key` is the table of all settings; `toml` and `document` read a file, `files` finds it; `profile` says which profile
//! holds; `layer` says who is heard; `effective` is what comes of it, and from where.

pub(crate) mod document;
pub(crate) mod effective;
pub(crate) mod files;
pub(crate) mod key;
pub(crate) mod layer;
pub(crate) mod profile;
pub(crate) mod toml;

#[cfg(test)]
mod tests;
