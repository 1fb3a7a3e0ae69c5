//! Quantifiers in properties: what is decided, what is said, and the statements that were written down before.

#![expect(clippy::nonminimal_bool, reason = "statements are as they are written down")]

mod atoms;
mod attacks;
mod book;
mod hotel;
mod must_hold;
mod own_types;
mod plain;
mod proofs;
mod reports;
mod shapes;
mod statements;
