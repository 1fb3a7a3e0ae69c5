//! Runs that are followed: lines of JSON in files, while properties are tried.
//!
//! Every test starts this program once more, as a child that runs some of the [`cases`], and reads what it has written.
#![cfg(all(unix, not(miri)))]

mod cases;
#[path = "../runs/child.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod child;
mod events;
#[path = "../runs/golden.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod golden;
#[path = "../../../lakatos-report/tests/shared/layout.rs"]
mod layout;
#[path = "../../../lakatos-report/tests/any_outcome/reader.rs"]
mod reader;
mod refused;
mod tyche;
