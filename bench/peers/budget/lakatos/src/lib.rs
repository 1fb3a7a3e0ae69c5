//! Replaced by what is counted.
