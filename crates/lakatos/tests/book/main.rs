//! What the README and the book quote is what is so.
//!
//! The modules with properties hold the code of the chapters; `chapters` finds the blocks of code and the reports, and
//! compares.
#![cfg(not(miri))]

mod chapters;

mod addresses;
mod bytes;
mod calculator;
mod closures;
mod colours;
mod configuration;
mod counts;
mod draft;
mod drawing;
mod failures;
mod functions;
mod graph;
mod lambda;
mod limits;
mod lists;
mod quartile;
mod queue;
mod reductions;
mod refuted;
mod reverse;
mod runs;
mod shares;
mod simplest;
mod sorted;
mod unique;
mod why;
mod words;
