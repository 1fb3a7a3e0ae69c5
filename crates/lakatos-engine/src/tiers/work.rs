//! The work that counting may take.

/// The work that counting may take, in steps.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) left: u64,
    /// The cost of a call of a user function.
    pub(super) call: u64,
    /// The cost of a new node.
    pub(super) node: u64,
    /// The cost of looking up a count for sets, bags and maps.
    pub(super) choice: u64,
    /// Whether finding values by their index counts, too.
    pub(super) lists: bool,
    /// Number of calls of user functions after which counting pauses.
    pub(super) calls: u64,
}

/// About a second of an unoptimized build.
const STEPS: u64 = 20_000_000;
/// The steps of counting and listing for each case that a search may try: about the cost of a case.
pub(crate) const STEPS_FOR_EACH_CASE: u64 = 200;
/// A search of fewer cases may take as much work as one of this number.
const FEWEST_CASES: u64 = 50;
/// Counts stay in memory, so there is a limit.
const MOST_STEPS: u64 = 16 * STEPS;

impl Limit {
    /// A fraction of the usual limit, for tiers that only accompany a search.
    pub(super) const SMALL: Limit = Limit { left: STEPS / 5, ..Limit::USUAL };
    pub(super) const USUAL: Limit = Limit { left: STEPS, call: 100, node: 0, choice: 0, lists: false, calls: u64::MAX };

    /// The limit of a search that may try this number of cases: at most 20 calls for each, as many as checks may refuse
    /// values.
    pub(super) fn of_search(cases: u64) -> Limit {
        let left = cases.max(FEWEST_CASES).saturating_mul(STEPS_FOR_EACH_CASE).min(MOST_STEPS);
        Limit { left, call: 10, node: 100, choice: 16, lists: true, calls: u64::MAX }
    }

    /// A user function is about to be called, unless counting pauses.
    pub(super) fn call(&mut self) -> Counted<()> {
        match self.calls.checked_sub(1) {
            Some(calls) => {
                self.calls = calls;
                Ok(())
            }
            None => Err(OutOfWork::Paused),
        }
    }

    /// Takes some of the steps that are left, or all.
    pub(super) fn charge(&mut self, steps: u64) {
        self.left = self.left.saturating_sub(steps);
    }
}

/// Counting takes too much work.
pub(super) enum OutOfWork {
    /// No steps are left.
    Steps,
    /// The first parts of dependent pairs are too many to list.
    Firsts,
    /// Nothing is wrong: the next call continues where it stopped.
    Paused,
}

pub(super) type Counted<T> = Result<T, OutOfWork>;

/// Takes some of the steps that are left.
pub(super) fn take(left: &mut u64, steps: u64) -> Counted<()> {
    match left.checked_sub(steps) {
        Some(less) => {
            *left = less;
            Ok(())
        }
        None => Err(OutOfWork::Steps),
    }
}
