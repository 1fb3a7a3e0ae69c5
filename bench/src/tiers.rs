//! How fast tiers are enumerated and indexed, and in how much memory.

use crate::benches::{Bench, Request};
use crate::output::Output;

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "tiers",
    cases: &["vec_i64", "vec_vec_i64", "tree", "pair_int_vec"],
    quick: &["vec_i64", "tree"],
    run,
};

fn run(_request: &Request, _output: &mut Output) -> Result<(), String> {
    Err("internal error: the benchmark `tiers` is not built yet".to_owned())
}
