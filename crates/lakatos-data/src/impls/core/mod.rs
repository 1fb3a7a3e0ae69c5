//! Types that need no memory of their own.

mod array;
mod bool;
#[cfg(feature = "std-types")]
mod cell;
mod char;
mod cmp;
mod float;
#[cfg(feature = "std-types")]
mod infallible;
mod int;
#[cfg(feature = "std-types")]
mod net;
#[cfg(feature = "std-types")]
mod nonzero;
mod option;
mod phantom;
#[cfg(feature = "std-types")]
mod range;
mod result;
#[cfg(feature = "std-types")]
mod time;
mod tuple;
mod unit;
#[cfg(feature = "std-types")]
mod wrapping;
