//! Properties as they run: every test starts this program once more, as a child that runs some of the [`cases`], and
//! looks at all that the child says and at how it ends.
#![cfg(all(unix, not(miri)))]

#[macro_use]
mod pasting;

mod aborting;
mod bad_input;
mod cases;
mod child;
mod claims;
mod discards;
mod editions;
mod endings;
mod expected_panics;
mod failing;
mod first_failures;
mod generic;
mod genuine;
mod given;
mod golden;
mod honest_passes;
mod hooks;
mod listing;
mod lists;
mod pasted_lines;
mod replays;
mod rules;
mod same_seed;
mod terminals;
mod traced;
mod trees;
