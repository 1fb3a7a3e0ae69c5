//! What the tests run in a child: properties that fail, say nothing or are wrong on purpose.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

pub(crate) mod again;
pub(crate) mod claims;
pub(crate) mod counted;
pub(crate) mod discards;
pub(crate) mod ends;
pub(crate) mod expected;
pub(crate) mod failing;
pub(crate) mod first;
pub(crate) mod generic;
pub(crate) mod given;
pub(crate) mod hook;
pub(crate) mod partial;
pub(crate) mod paste;
pub(crate) mod rules;
pub(crate) mod seeds;
pub(crate) mod traced;
pub(crate) mod trees;
pub(crate) mod wrong;

/// Counts under a name: one byte more in a file, so that the count outlives however the process ends.
pub(crate) fn tally(name: &'static str) {
    static FILES: Mutex<BTreeMap<&'static str, File>> = Mutex::new(BTreeMap::new());
    let Some(folder) = std::env::var_os("RUNS_TALLIES") else { return };
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let file = files.entry(name).or_insert_with(|| {
        let options = OpenOptions::new().create(true).append(true).open(Path::new(&folder).join(name));
        options.expect("a file for the tally")
    });
    file.write_all(b".").expect("the tally is kept");
}
