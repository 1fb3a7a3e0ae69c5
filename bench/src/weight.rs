//! What it costs to depend on Lakatos, beside what it costs to depend on its peers.
//!
//! `dev` and `release` build, from nothing, a crate whose only dependency is the contestant: ten types and ten properties,
//! or ten properties of types of the standard library where the contestant has no derive or is built without it.
//! `enums60` and `enums60_dev` build sixty enums with the derive of each contestant, its crates being built already.

pub(crate) mod crates;
mod derives;
mod elf;
mod enums;
mod lockfile;
pub(crate) mod miniature;
pub(crate) mod profile;

use crate::benches::{Bench, Request};
use crate::output::Output;

/// The comparison.
pub(crate) const BENCH: Bench =
    Bench { name: "weight", cases: &["dev", "release", "enums60", "enums60_dev"], quick: &["dev"], run };

/// How often each build is repeated; the best counts.
const ROUNDS: usize = 3;

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let rounds = if request.quick { 1 } else { ROUNDS };
    for &case in &request.cases {
        match profile::of(case) {
            profile::Case::Crates(profile) => crates::measure(case, profile, request.quick, rounds, output)?,
            profile::Case::Derives(profile) => derives::measure(case, profile, rounds, output)?,
        }
    }
    Ok(())
}
