//! Types that need no memory of their own.

mod array;
mod bool;
mod cell;
mod char;
mod cmp;
mod float;
mod infallible;
mod int;
mod net;
mod nonzero;
mod option;
mod phantom;
mod range;
mod result;
mod time;
mod tuple;
mod unit;
mod wrapping;
