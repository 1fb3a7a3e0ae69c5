//! What random search meets in a default run, measured: how often arguments are equal, values stand at an end, elements
//! repeat, constructors occur, and how large values are.
//!
//! Every claim has the form "P(event) >= p" over 5 runs of 1,000 cases. Seeds are fixed, so a claim holds always or
//! never; thresholds are well below what was measured, so that a change of the numbers alone does not break them.

#[path = "chances/collections.rs"]
mod collections;
#[path = "chances/integers.rs"]
mod integers;
#[path = "chances/leaves.rs"]
mod leaves;
#[path = "chances/recursion.rs"]
mod recursion;
#[path = "chances/runs.rs"]
mod runs;
#[path = "chances/source.rs"]
mod source;
