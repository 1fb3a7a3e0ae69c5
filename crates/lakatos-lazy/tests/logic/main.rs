//! Quantifiers, given by closures: what is decided, and that nothing is decided wrongly.

#![expect(
    clippy::nonminimal_bool,
    clippy::overly_complex_bool_expr,
    clippy::cmp_owned,
    reason = "formulas stand as they are meant: what is negated, and which side asks"
)]

mod asked;
mod brute;
mod captured;
mod unknowns;
