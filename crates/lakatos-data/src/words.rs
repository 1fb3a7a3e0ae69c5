//! The words that engines and reports have in common: how a body ended, where, and what was measured.
//!
//! Engines and reports do not know each other, and both know data. So values that an engine returns and a report shows
//! unchanged are defined here, once. Internal code matches every variant; users match the report's own version of these
//! types, which may grow.

use std::time::Duration;

/// A misuse of a property: what is wrong, with the value, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misuse {
    /// What is wrong.
    pub problem: String,
    /// What to do.
    pub remedy: String,
}

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as the compiler names it.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// In which way the body of a property failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// It panicked.
    Panicked,
    /// It returned `false`.
    ReturnedFalse,
    /// It returned `Err`.
    ReturnedErr,
    /// It did not return, or returned too late.
    Ended(How),
}

/// How a body ended that did not return, or returned too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Its process exited with this status.
    Exited(i32),
    /// Its process was killed by a signal: the number, and the name if it is one of [`SIGNALS`].
    Signalled(i32, &'static str),
    /// The stack overflowed.
    Overflowed,
    /// It was killed because it had run for this time, which is the limit.
    Stopped(Duration),
    /// It has run for this time, which is the limit, and still runs.
    Running(Duration),
    /// It returned, after a longer time than the limit.
    Late {
        /// After which time it returned.
        took: Duration,
        /// The limit.
        limit: Duration,
    },
}

/// Signals that end processes, by number and name, without those that have another number elsewhere.
pub const SIGNALS: [(i32, &str); 13] = [
    (1, "SIGHUP"),
    (2, "SIGINT"),
    (3, "SIGQUIT"),
    (4, "SIGILL"),
    (5, "SIGTRAP"),
    (6, "SIGABRT"),
    (BUS, "SIGBUS"),
    (8, "SIGFPE"),
    (9, "SIGKILL"),
    (11, "SIGSEGV"),
    (13, "SIGPIPE"),
    (14, "SIGALRM"),
    (15, "SIGTERM"),
];

/// The number of `SIGBUS`, where it is known.
const BUS: i32 = if cfg!(any(target_os = "linux", target_os = "android")) {
    7
} else if cfg!(target_vendor = "apple") {
    10
} else {
    -1
};

/// Whether a condition is met by the required share of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// It is.
    Covered,
    /// It is not.
    Uncovered,
    /// The share is close to the required one, or there were too few cases to decide.
    Undecided,
}

/// A size that was not tried completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial {
    /// The size.
    pub size: u128,
    /// How many of its cases were tried.
    pub tried: u128,
    /// How many cases it has at most; `None` if that is not known.
    pub of: Option<u128>,
}

/// A filter of a generator or an invariant of a type, and how many values it accepts, measured on values that were
/// drawn only for this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Where it was written, if it is a filter: file and line.
    pub place: Option<(String, u32)>,
    /// The type of the values.
    pub type_text: String,
    /// On how many values it was run.
    pub tried: u64,
    /// How many it accepted.
    pub passed: u64,
}
