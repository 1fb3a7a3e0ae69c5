//! The life of a counterexample: kept when it is found, tried first from then on, told when it is fixed or stale.
//!
//! Each test has a package of its own: a folder with sources, and one of what is built, in which a copy of this program
//! stands as a program of tests would.

#[path = "../runs/child.rs"]
#[expect(dead_code, reason = "not all of it is wanted here")]
mod child;
#[path = "../runs/golden.rs"]
#[expect(dead_code, reason = "not all of it is wanted here")]
mod golden;

mod cases;
mod flaky;
mod interrupted;
mod life;
mod numbers;
mod orphans;
mod shop;
mod stale;
mod trouble;
mod values;
