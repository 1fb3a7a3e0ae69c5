//! The strategies: settings of the real engines, with fixed limits of work and no limit of time.
//!
//! `demand`, the demand-driven search, gets a row here when the terms can be evaluated on values that are chosen as they
//! are inspected; then its cases stand in the list of the benchmark, and nothing else changes.

use lakatos::Check;
use lakatos::settings::Engine;

/// A way to try a conjecture.
pub(super) struct Strategy {
    pub(super) name: &'static str,
    pub(super) check: fn() -> Check,
}

/// The seed of everything that is random.
const SEED: u64 = 21;

/// How many cases the exhaustive search may try when it is alone: as many as the longer random search.
const EXHAUSTIVE: u64 = 20_000;

/// How large random cases become when the random search is alone: as in Isabelle, small and many.
const SIZE: u32 = 20;

/// All strategies.
pub(super) const STRATEGIES: [Strategy; 4] = [
    Strategy { name: "random_2000", check: || random(2_000) },
    Strategy { name: "random_20000", check: || random(20_000) },
    Strategy { name: "exhaustive", check: || limited().engine(Engine::Exhaustive).exhaustive(EXHAUSTIVE) },
    Strategy { name: "default", check: limited },
];

fn random(cases: u64) -> Check {
    limited().engine(Engine::Random).random(cases).size(SIZE)
}

/// What they have in common. A case that refutes is not made simpler and not explained: it was found.
fn limited() -> Check {
    Check::new().seed(SEED).time("none").reduce(0).explain(0)
}
