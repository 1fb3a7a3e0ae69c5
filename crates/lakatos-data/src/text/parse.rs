//! Reading terms.
