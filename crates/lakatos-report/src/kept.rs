//! Failing cases that are kept in files, from one run to the next.
//!
//! One file holds the cases of one property, as text that a person can read, edit and merge. [`Document`] is that text;
//! [`CaseFolders`] says where it is on the disk, and [`CaseFile`] reads and changes it there. Cases are *pending* in
//! the build folder until somebody *accepts* them into the folder of the package. Reading never fails: problems with a
//! file are reported beside what could be read.
//!
//! ```text
//! # Failing cases of `lists::inserts`, kept by Lakatos: they are tried before all others.
//! format 2
//! property lists::inserts
//!
//! case 5d2f8c11
//!   let x: i64 = 0;
//!   let xs: Vec<i64> = vec![0, 0];
//!   failure: panicked
//!   place: src/lists.rs:14
//!   message: assertion `left == right` failed\n  left: [0]\n right: [0, 0]
//!   shape: 9c1f00aa12345678
//!   found: by the random search, seed 0x2a, case 17; reduced from size 94 to size 2
//! ```
//!
//! Only the `let` lines are required: a person can write a case by hand, and give it any name. Other lines may be
//! `instance: T = i64` for a generic property, `line: 41` for one of several closures in a test, `test: lists::laws`
//! for a closure with another name than its test, `meaning: 5d2f8c11` where the texts do not determine the case, and
//! the marks `values` (the texts are the values that a report shows, not the input of generators), `unreduced`, `flaky`
//! and `fixed`. Unknown lines stay as they are.

mod digest;
mod document;
mod entry;
mod escape;
mod folder;
mod lock;
mod names;
mod review;
mod trouble;

pub use document::{Document, FORMAT};
pub use entry::{Entry, KeptArgument, KeptFailure};
pub use folder::{CaseFile, CaseFolders, Read};
pub use review::{Pending, accept, discard, pending};
