//! The enumeration against a naive one.
//!
//! The engine counts and unranks; here every tier of many shapes is listed from its definition, and everything that the
//! engine says of it is compared: counts, indices, gaps, streams, ranges, samples and ends.

#[path = "oracle/agree.rs"]
mod agree;
#[path = "oracle/combinators.rs"]
mod combinators;
#[path = "oracle/ends.rs"]
mod ends;
#[path = "oracle/in_place.rs"]
mod in_place;
#[path = "oracle/naive.rs"]
mod naive;
#[path = "oracle/nested.rs"]
mod nested;
#[path = "oracle/random_shapes.rs"]
mod random_shapes;
#[path = "oracle/refined.rs"]
mod refined;
#[path = "oracle/shapes.rs"]
mod shapes;
#[path = "oracle/stepping.rs"]
mod stepping;
#[path = "oracle/streaming.rs"]
mod streaming;
#[path = "oracle/types.rs"]
mod types;
