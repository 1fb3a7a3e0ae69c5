//! The examples of the paper on FitSpec, with the properties of each of its rounds. The benchmark measures the same.

pub(crate) mod booleans;
pub(crate) mod digraphs;
pub(crate) mod heaps;
pub(crate) mod partitions;
pub(crate) mod sets;
pub(crate) mod sorting;
pub(crate) mod wide;

use std::time::Duration;

use lakatos::Audit;

/// As FitSpec does it: one round, exceptions only, the smallest tests only.
pub(crate) fn as_fitspec(audit: Audit<'_>, mutants: usize, tests: usize) -> Audit<'_> {
    let audit = audit.mutants(mutants).tests(tests).rounds(1).only_exceptions().only_listed();
    audit.time(Duration::from_secs(3600))
}
