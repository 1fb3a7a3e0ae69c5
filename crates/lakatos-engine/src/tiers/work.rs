//! The work that counting may take.

/// The work that counting may take, in steps.
pub(super) struct Limit {
    pub(super) left: u64,
}

/// About a second of an unoptimized build.
const STEPS: u64 = 20_000_000;

impl Limit {
    /// A part of what is usual, for what only accompanies a search.
    pub(super) const SMALL: Limit = Limit { left: STEPS / 5 };
}

impl Default for Limit {
    fn default() -> Limit {
        Limit { left: STEPS }
    }
}

/// Counting takes too much work.
pub(super) struct OutOfWork;

pub(super) type Counted<T> = Result<T, OutOfWork>;

/// Takes some of the steps that are left.
pub(super) fn take(left: &mut u64, steps: u64) -> Counted<()> {
    match left.checked_sub(steps) {
        Some(less) => {
            *left = less;
            Ok(())
        }
        None => Err(OutOfWork),
    }
}
