//! What the README and the book quote is what is so.
//!
//! The modules with properties hold the code of the chapters; `chapters` finds the blocks of code and the reports, and
//! compares.
#![cfg(not(miri))]

mod chapters;

mod bytes;
mod calculator;
mod closures;
mod counts;
mod draft;
mod drawing;
mod limits;
mod lists;
mod queue;
mod reverse;
mod runs;
mod sorted;
