//! Generated functions in properties: laws that hold, conjectures that do not, and what their reports say.
//!
//! Conjectures that fail are [`cases`], which this program runs as a child of itself.
#![cfg(all(unix, not(miri)))]

#[macro_use]
#[path = "../runs/pasting.rs"]
mod pasting;

mod cases;
#[path = "../runs/child.rs"]
#[expect(dead_code, reason = "made for another program, too")]
mod child;
mod deep;
#[path = "../runs/golden.rs"]
mod golden;
mod laws;
mod pasted_lines;
mod proofs;
mod reports;
mod settled;
