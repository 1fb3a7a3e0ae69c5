//! Properties whose cases are tried in a process of their own, or within a time limit: every test starts this program
//! once more, as a child that runs some of the [`cases`], and looks at all that the child says and at how it ends.
#![cfg(all(unix, not(miri)))]

mod as_without;
mod cases;
#[path = "../runs/child.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod child;
mod ends;
#[path = "../runs/golden.rs"]
mod golden;
mod limits;
