//! The examples of the paper on FitSpec, with the properties of each of its rounds. The benchmark measures the same.

pub(crate) mod booleans;
pub(crate) mod digraphs;
pub(crate) mod heaps;
pub(crate) mod partitions;
pub(crate) mod sets;
pub(crate) mod sorting;
pub(crate) mod wide;

use std::time::Duration;

use lakatos::audit::Audit;

/// One round, however long it takes.
pub(crate) fn one_round(audit: Audit<'_>, mutants: usize, tests: usize) -> Audit<'_> {
    audit.mutants(mutants).tests(tests).rounds(1).time(Duration::from_secs(3600))
}

/// As FitSpec does it: one round, exceptions only, the smallest tests only.
pub(crate) fn as_fitspec(audit: Audit<'_>, mutants: usize, tests: usize) -> Audit<'_> {
    one_round(audit, mutants, tests).only_exceptions().only_listed()
}
