//! What the engine draws, counts and tries now, in files that a person can read: `golden/draws`, `golden/counts` and
//! `golden/searches`.
//!
//! The same seed gives the same cases, and the same index the same value: a change of that is to be seen.
//! `WRITE_GOLDEN=1 cargo test -p lakatos-engine golden` writes the files anew.

mod counts;
mod draws;
#[path = "../golden/mod.rs"]
mod golden;
#[path = "../oracle/refined.rs"]
mod refined;
#[path = "../oracle/types.rs"]
mod types;
mod zoo;
