//! Types that need no memory of their own.

mod bool;
mod int;
mod option;
mod tuple;
