//! Replaced by what is compiled.
