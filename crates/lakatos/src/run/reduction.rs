//! From the case that was found to the one that is shown.
//!
//! The engine reduces; here it is given the property, told how much it may try, and watched: a simpler case is passed
//! on as soon as it is known, so that nothing is lost by whatever ends the process then.

use lakatos_data::{Shape, Tree};
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::{Failure, FailureKind, Verdict};
use lakatos_engine::reduce::{Effort, Reduced, Trial, reduce};

use crate::settings::Settings;
use crate::told::terminal::Progress;
use crate::trial::threads::Subject;

/// So many parts are looked at, all proposals together: a few seconds for a case that is large and stays so.
const WORK: u64 = 20_000_000;
/// Where a run ends a process, another one has to be started for the next: only so many are tried.
const COSTLY: u64 = 300;

/// Who hears of simpler cases.
pub(crate) type Heard<'a> = &'a mut dyn FnMut(&Tree, &Failure);

/// What came of a reduction.
pub(crate) struct Simplest {
    pub(crate) reduced: Reduced,
    /// The first case that failed for good, where only a doubtful one was being reduced.
    pub(crate) genuine: Option<(Tree, Failure)>,
}

/// How much is tried to make a failing case simpler.
///
/// ```
/// use lakatos::{Check, Engine, Reduction};
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

    /// How often the property may be run. As [`Check::reduce`](crate::Check::reduce).
    pub fn runs(mut self, runs: u64) -> Reduction {
        self.runs = Some(runs);
        self
    }

    /// How many smaller values are tried in place of each part, in order and then at random.
    pub fn tries_per_part(mut self, tries: u32) -> Reduction {
        self.effort.tries_per_part = tries;
        self
    }

    /// The size up to which values are tried in place of a part.
    pub fn largest_part(mut self, size: u128) -> Reduction {
        self.effort.largest_part = size;
        self
    }

    /// How deep a part may be that is changed for itself; what is deeper changes only with what holds it.
    pub fn deepest(mut self, depth: usize) -> Reduction {
        self.effort.deepest = depth;
        self
    }

    /// Whether the outermost variant of each argument stays what it is.
    pub fn keep_variant(mut self, keep: bool) -> Reduction {
        self.effort.keep_root = keep;
        self
    }

    /// The number of runs, if it is given.
    pub(crate) fn given_runs(&self) -> Option<u64> {
        self.runs
    }

    /// What may be tried, in so many runs, for a case that fails in this way.
    fn effort(&self, runs: u64, failure: &Failure) -> Effort {
        let most = match failure.kind {
            FailureKind::Ended(_) => COSTLY,
            _ => u64::MAX,
        };
        Effort { evaluations: runs.min(most), work: WORK, ..self.effort.clone() }
    }
}

/// Two of them are equal if they ask for the same.
impl PartialEq for Reduction {
    fn eq(&self, other: &Reduction) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }
}

impl Eq for Reduction {}

/// Makes a failing case as simple as can be. Cases that are smaller than what is known pass.
pub(crate) fn simplest(
    subject: &mut dyn Subject,
    name: &str,
    hit: &Hit,
    settings: &Settings,
    known: u128,
    heard: Heard<'_>,
) -> Option<Simplest> {
    let (failure, doubtful) = match &hit.verdict {
        Verdict::Fail(failure) => (failure.clone(), false),
        Verdict::Maybe(failure) => (failure.clone(), true),
        _ => return None,
    };
    let mut effort = settings.reduction.effort(settings.reduce, &failure);
    effort.known = known;
    let mut reducing = Reducing { subject, doubtful, genuine: None, heard, progress: Progress::reducing(name) };
    let reduced = reduce(&mut reducing, hit.case.clone(), failure, &effort);
    reducing.progress.clear();
    Some(Simplest { reduced, genuine: reducing.genuine })
}

/// A reduction that is under way.
struct Reducing<'a> {
    subject: &'a mut dyn Subject,
    /// Whether a case is reduced that fails only through a part that is declared partial.
    doubtful: bool,
    genuine: Option<(Tree, Failure)>,
    heard: Heard<'a>,
    progress: Progress,
}

impl Trial for Reducing<'_> {
    fn shape(&self) -> &Shape {
        &self.subject.conjecture().shape
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.subject.as_judge().read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        self.progress.tried(1);
        let verdict = verdict_of(self.subject, case);
        match verdict {
            Verdict::Maybe(failure) if self.doubtful => Verdict::Fail(failure),
            Verdict::Fail(failure) if self.doubtful => {
                self.genuine.get_or_insert((case.clone(), failure));
                Verdict::Pass
            }
            other => other,
        }
    }

    fn taken(&mut self, case: &Tree, failure: &Failure) {
        (self.heard)(case, failure);
    }
}

/// What a property says of one case.
pub(crate) fn verdict_of(subject: &mut dyn Subject, case: &Tree) -> Verdict {
    subject.as_judge().term(case)
}
