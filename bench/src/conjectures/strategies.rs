//! The strategies: settings of the real engines, with fixed limits of work and no limit of time.

use lakatos::Check;
use lakatos::settings::Engine;

use super::generators::Column;
use super::on_demand;
use super::term::Conjecture;
use super::trial::{Ended, Property};

/// A way to try a conjecture.
pub(super) struct Strategy {
    pub(super) name: &'static str,
    how: How,
}

#[derive(Clone, Copy)]
enum How {
    /// As a property with these settings.
    Settings(fn() -> Check),
    /// By the demand-driven search alone, with so many runs of premises and conclusions.
    OnDemand(u64),
}

impl Strategy {
    /// Tries to refute a conjecture; `None` if there are no generators for its variables.
    pub(super) fn run(&self, conjecture: &Conjecture, column: Column) -> Option<Result<Ended, String>> {
        match self.how {
            How::Settings(check) => Some(Property::new(conjecture, column)?.run(&check())),
            How::OnDemand(runs) => on_demand::run(conjecture, column, runs),
        }
    }
}

/// The seed of everything that is random.
const SEED: u64 = 21;

/// How many cases the exhaustive search may try when it is alone: as many as the longer random search.
const EXHAUSTIVE: u64 = 20_000;

/// How large random cases become when the random search is alone: as in Isabelle, small and many.
const SIZE: u32 = 20;

/// All strategies.
pub(super) const STRATEGIES: [Strategy; 5] = [
    Strategy { name: "random_2000", how: How::Settings(|| random(2_000)) },
    Strategy { name: "random_20000", how: How::Settings(|| random(20_000)) },
    Strategy { name: "exhaustive", how: How::Settings(|| limited().engine(Engine::Exhaustive).exhaustive(EXHAUSTIVE)) },
    Strategy { name: "demand", how: How::OnDemand(EXHAUSTIVE) },
    Strategy { name: "default", how: How::Settings(limited) },
];

fn random(cases: u64) -> Check {
    limited().engine(Engine::Random).random(cases).size(SIZE)
}

/// What they have in common. A case that refutes is not made simpler and not explained: it was found.
fn limited() -> Check {
    Check::new().seed(SEED).time("none").reduce(0).explain(0)
}
