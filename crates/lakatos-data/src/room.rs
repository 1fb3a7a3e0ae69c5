//! Room on the stack.
//!
//! Derived code draws a value by recursion, as deep as the value is. A source for deep values measures how much of the
//! stack is used, by the address of a local variable, and refuses to go deeper than its room: the caller then gets an
//! error, or runs the work on a thread whose stack is large enough ([`with_levels`]).

use std::fmt;

#[cfg(feature = "audit")]
use crate::thread_origin::ThreadOrigin;

/// How much of the stack may be used from here on.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    base: usize,
    bytes: usize,
}

/// The room on a stack of unknown size: a quarter of what a test's thread has.
const MODEST: usize = 512 << 10;

/// What one level of a value may use, generously, in an unoptimized build.
const LEVEL: usize = 6 << 10;

/// The deepest values that are built: about a million levels.
pub const MOST_LEVELS: usize = 1_000_000;

impl Room {
    /// Room on a stack of unknown size.
    pub fn modest() -> Room {
        Room { base: here(), bytes: MODEST }
    }

    /// Is there room for another level?
    #[inline]
    pub fn is_left(&self) -> bool {
        // Under an interpreter addresses say nothing about the stack, and the stack has no end.
        cfg!(miri) || self.base.abs_diff(here()) < self.bytes
    }
}

#[inline(never)]
fn here() -> usize {
    let mark = 0u8;
    std::ptr::from_ref(std::hint::black_box(&mark)) as usize
}

/// A value is too deep for the available stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooDeep {
    /// How deep it is.
    pub levels: usize,
    /// Why no stack was made for it, if that was tried.
    pub reason: Option<String>,
}

impl fmt::Display for TooDeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the value is {} levels deep, ", self.levels)?;
        match &self.reason {
            None if self.levels > MOST_LEVELS => write!(f, "and {MOST_LEVELS} is the most that is built"),
            None => f.write_str("too deep for this stack: build and use it inside `room::with_levels`"),
            Some(reason) => write!(f, "and no thread with a stack of that size could be started: {reason}"),
        }
    }
}

impl std::error::Error for TooDeep {}

/// Runs the work on a thread whose stack has room for values of this many levels; half of it is for the caller's own
/// use.
///
/// The value itself never leaves that thread, so it need not be `Send`: only the result must be.
pub fn with_levels<R: Send>(levels: usize, work: impl FnOnce(Room) -> R + Send) -> Result<R, TooDeep> {
    if levels > MOST_LEVELS {
        return Err(TooDeep { levels, reason: None });
    }
    let bytes = MODEST + levels * LEVEL;
    let builder = std::thread::Builder::new().stack_size(2 * bytes);
    #[cfg(feature = "audit")]
    let origin = ThreadOrigin::of_this_thread();
    std::thread::scope(|scope| {
        let thread = builder.spawn_scoped(scope, move || {
            #[cfg(feature = "audit")]
            origin.settle();
            work(Room { base: here(), bytes })
        });
        let thread = thread.map_err(|error| TooDeep { levels, reason: Some(error.to_string()) })?;
        thread.join().map_err(|panic| std::panic::resume_unwind(panic))
    })
}
