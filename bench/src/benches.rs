//! The list of comparisons.

use crate::output::Output;
use crate::{
    audit, budget, compile, conjectures, defaults, etna, faults, find, generalize, hotel, narrow, premises, shrink,
    suites, throughput, tiers, universe, weight,
};

/// One comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bench {
    /// What it is asked for by.
    pub(crate) name: &'static str,
    /// The parts that can be asked for alone, in the order in which they run.
    pub(crate) cases: &'static [&'static str],
    /// The cases of a quick run in which none are named.
    pub(crate) quick: &'static [&'static str],
    /// Measures.
    pub(crate) run: Run,
}

/// Measures what is requested; the error is for people.
pub(crate) type Run = fn(&Request, &mut Output) -> Result<(), String>;

/// What to measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    /// The cases, in the order in which they run.
    pub(crate) cases: Vec<&'static str>,
    /// Whether the program is tried rather than the figures wanted.
    pub(crate) quick: bool,
    /// Whether misses are listed, where a comparison has some to list.
    pub(crate) misses: bool,
}

/// All comparisons, in alphabetical order.
pub(crate) const BENCHES: &[Bench] = &[
    audit::BENCH,
    budget::BENCH,
    compile::BENCH,
    conjectures::BENCH,
    defaults::BENCH,
    etna::BENCH,
    faults::BENCH,
    find::BENCH,
    generalize::BENCH,
    hotel::BENCH,
    narrow::BENCH,
    premises::BENCH,
    shrink::BENCH,
    suites::BENCH,
    throughput::BENCH,
    tiers::BENCH,
    universe::BENCH,
    weight::BENCH,
];
