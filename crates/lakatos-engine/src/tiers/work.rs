//! The work that counting may take.

/// The work that counting may take, in steps.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) left: u64,
    /// What a call of a function of the user takes.
    pub(super) call: u64,
    /// What a new node takes.
    pub(super) node: u64,
    /// What it takes to look up what was counted of sets, bags and maps.
    pub(super) choice: u64,
    /// Whether finding values by their index counts, too.
    pub(super) lists: bool,
    /// After so many calls of functions of the user, counting pauses.
    pub(super) calls: u64,
}

/// About a second of an unoptimized build.
const STEPS: u64 = 20_000_000;
/// What counting and listing may take for each case that a search may try: about what a case takes.
pub(crate) const STEPS_FOR_EACH_CASE: u64 = 200;
/// A search of fewer cases than this may take as much work as one of so many.
const FEWEST_CASES: u64 = 50;
/// What is counted stays in memory.
const MOST_STEPS: u64 = 16 * STEPS;

impl Limit {
    /// A part of what is usual, for what only accompanies a search.
    pub(super) const SMALL: Limit = Limit { left: STEPS / 5, ..Limit::USUAL };
    pub(super) const USUAL: Limit = Limit { left: STEPS, call: 100, node: 0, choice: 0, lists: false, calls: u64::MAX };

    /// What a search may take that may try so many cases: at most 20 calls for each, as many as checks may refuse values.
    pub(super) fn of_search(cases: u64) -> Limit {
        let left = cases.max(FEWEST_CASES).saturating_mul(STEPS_FOR_EACH_CASE).min(MOST_STEPS);
        Limit { left, call: 10, node: 100, choice: 16, lists: true, calls: u64::MAX }
    }

    /// A function of the user is to be called, unless counting pauses.
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
    /// Nothing is wrong: it goes on where it was when it is asked for again.
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
