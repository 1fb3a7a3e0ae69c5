//! Where figures go: to a program line by line as they come, or to people as a table at the end.

use crate::record::Record;
use crate::table::table;

/// Takes the figures of one run. Standard output carries nothing else.
#[derive(Debug)]
pub(crate) struct Output {
    json: bool,
    records: Vec<Record>,
}

impl Output {
    pub(crate) fn new(json: bool) -> Output {
        Output { json, records: Vec::new() }
    }

    /// Are the figures for a program?
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Takes a figure.
    pub(crate) fn put(&mut self, record: Record) {
        if self.json {
            println!("{}", record.json());
        }
        self.records.push(record);
    }

    /// Says what is being measured, to people who wait for a table.
    pub(crate) fn progress(&self, what: &str) {
        if !self.json {
            eprintln!("measuring {what}");
        }
    }

    /// Says what a reader of the figures has to know.
    pub(crate) fn note(&self, what: &str) {
        eprintln!("lakatos-bench: {what}");
    }

    /// Says that a contestant is missing, and why.
    pub(crate) fn left_out(&self, who: &str, case: &str, why: &str) {
        eprintln!("{}", left_out(who, case, why));
    }

    /// No more figures will come.
    pub(crate) fn finish(&self) {
        if !self.json {
            print!("{}", table(&self.records));
        }
    }
}

#[cfg(test)]
impl Output {
    /// The figures that were taken.
    pub(crate) fn records(&self) -> &[Record] {
        &self.records
    }
}

fn left_out(who: &str, case: &str, why: &str) -> String {
    format!("lakatos-bench: left out {who} in {case}: {why}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contestant_that_is_left_out_is_named_with_the_reason() {
        assert_eq!(
            left_out("proptest", "dev", "`cargo fetch` failed: no network"),
            "lakatos-bench: left out proptest in dev: `cargo fetch` failed: no network"
        );
    }
}
