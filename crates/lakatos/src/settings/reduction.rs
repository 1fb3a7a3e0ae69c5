//! Limits for making a failing case simpler.

use lakatos_engine::judge::{Failure, FailureKind};
use lakatos_engine::reduce::Effort;

/// The most parts to look at, in all proposals together: a few seconds for a case that is large and stays so.
const WORK: u64 = 20_000_000;
/// The most runs where a run ends a process, and the next needs a new one.
const COSTLY: u64 = 300;

/// Limits for making a failing case simpler.
///
/// ```
/// use lakatos::Check;
/// use lakatos::settings::{Engine, Reduction};
///
/// // Wholes stay what they are, and little is tried in place of a part.
/// let careful = Reduction::new().keep_variant(true).tries_per_part(10);
/// let check = Check::new().engine(Engine::Random).seed(1).reduction(careful);
/// let outcome = check.run(|pair: Result<u8, (u8, u8)>| pair.is_ok());
/// assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "Err((0, 0))");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reduction {
    effort: Effort,
    runs: Option<u64>,
}

impl Reduction {
    /// The defaults.
    pub fn new() -> Reduction {
        Reduction::default()
    }

    /// How often the property may be run, like [`Check::reduce`](crate::Check::reduce).
    pub fn runs(mut self, runs: u64) -> Reduction {
        self.runs = Some(runs);
        self
    }

    /// How many smaller values to try in place of each part, in order and then at random.
    pub fn tries_per_part(mut self, tries: u32) -> Reduction {
        self.effort.tries_per_part = tries;
        self
    }

    /// The size up to which values are tried in place of a part.
    pub fn largest_part(mut self, size: u128) -> Reduction {
        self.effort.largest_part = size;
        self
    }

    /// How deep a part may be to be changed on its own; deeper parts change only with the parts around them.
    pub fn deepest(mut self, depth: usize) -> Reduction {
        self.effort.deepest = depth;
        self
    }

    /// Whether the outermost variant of each argument stays the same.
    pub fn keep_variant(mut self, keep: bool) -> Reduction {
        self.effort.keep_root = keep;
        self
    }

    /// The number of runs, if given.
    pub(crate) fn given_runs(&self) -> Option<u64> {
        self.runs
    }

    /// What may be tried, in this number of runs, for a case that fails in this way.
    pub(crate) fn effort(&self, runs: u64, failure: &Failure) -> Effort {
        let most = match failure.kind {
            FailureKind::Ended(_) => COSTLY,
            _ => u64::MAX,
        };
        Effort { evaluations: runs.min(most), work: WORK, ..self.effort.clone() }
    }
}

/// Two of them are equal if they request the same.
impl PartialEq for Reduction {
    fn eq(&self, other: &Reduction) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }
}

impl Eq for Reduction {}
