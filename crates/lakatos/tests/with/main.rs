//! Generators at arguments, at fields and in closures: `#[with(..)]`, `Check::with`.
//!
//! Some properties fail on purpose: a test starts this program once more, as a child that runs them, and looks at what it
//! says.
#![cfg(all(unix, not(miri)))]

#[macro_use]
#[path = "../runs/pasting.rs"]
mod pasting;

mod arguments;
mod cases;
#[expect(dead_code, reason = "shared with a program that asks more of it")]
#[path = "../runs/child.rs"]
mod child;
mod closures;
mod fields;
#[expect(dead_code, reason = "shared with a program that asks more of it")]
#[path = "../runs/golden.rs"]
mod golden;
mod reports;
