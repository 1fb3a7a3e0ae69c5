//! The enumeration against a naive one.
//!
//! The engine counts and unranks; here every tier of many shapes is listed from its definition, and everything that the
//! engine says of it is compared: counts, indices, gaps, streams, ranges, samples and ends.
#![expect(dead_code, reason = "types are looked at from outside")]

#[path = "oracle/agree.rs"]
mod agree;
#[path = "oracle/naive.rs"]
mod naive;
#[path = "oracle/shapes.rs"]
mod shapes;
#[path = "oracle/types.rs"]
mod types;
