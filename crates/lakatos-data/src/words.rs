//! The vocabulary that engines and reports share: how a body ended, where, and what was measured.
//!
//! Engines and reports do not know each other, and both know data: so what an engine says and a report shows unchanged
//! stands here, once. Whoever matches one of these names every alternative; what users match is the report's own form of
//! them, which may grow.

use std::time::Duration;

/// A property that is used wrongly: what is wrong, with the value, and what to do.
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
    /// It did not return, or too late.
    Ended(How),
}

/// How a body ended that did not return, or returned too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The process in which it ran ended with this status.
    Exited(i32),
    /// The process in which it ran was ended by a signal: its number, and its name if that is one of [`SIGNALS`].
    Signalled(i32, &'static str),
    /// The stack overflowed.
    Overflowed,
    /// It was ended because it had run for this time, which is the limit.
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

/// Signals that end processes, by number and name; those that have another number elsewhere are left out there.
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

/// The number of `SIGBUS`; none where it is not known.
const BUS: i32 = if cfg!(any(target_os = "linux", target_os = "android")) {
    7
} else if cfg!(target_vendor = "apple") {
    10
} else {
    -1
};

/// Whether a condition is met as often as is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// It is.
    Covered,
    /// It is not.
    Uncovered,
    /// It is met nearly as often, or there were too few cases to tell.
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

/// A filter of a generator or an invariant of a type, and how many values it lets through. They were drawn for this
/// count alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Where it was written, if it is that of a generator: file and line.
    pub place: Option<(String, u32)>,
    /// The type of the values.
    pub type_text: String,
    /// How many values it was asked about.
    pub tried: u64,
    /// How many it let through.
    pub passed: u64,
}
