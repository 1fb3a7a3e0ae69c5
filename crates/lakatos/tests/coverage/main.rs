//! What bodies say of their cases: labels, what is to be covered, notes; and what the report makes of it.
#![cfg(all(unix, not(miri)))]

mod cases;
#[path = "../runs/child.rs"]
#[expect(dead_code, reason = "other programs start children in other ways, too")]
mod child;
mod covers;
mod labels;
mod notes;
mod refusals;
mod reports;
