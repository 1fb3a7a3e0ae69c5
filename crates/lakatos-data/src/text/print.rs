//! Printing terms.
