//! How the body of a property ended, as a report shows it.
//!
//! Engines and the processes in which cases run name every ending with the vocabulary of [`lakatos_data::words`]. The
//! types here are what users see, and they may grow.

use std::time::Duration;

use lakatos_data::words;

use super::Place;

/// How the body of a property ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// In which way.
    pub kind: FailureKind,
    /// The message of the panic, or the error.
    pub message: String,
    /// Where it came from, if it panicked.
    pub place: Option<Place>,
    /// What panicked.
    pub origin: Origin,
    /// The backtrace of the panic, if requested.
    pub backtrace: Option<String>,
}

impl Failure {
    /// How a body ended, without a place.
    pub fn new(kind: FailureKind, message: String, origin: Origin) -> Failure {
        Failure { kind, message, place: None, origin, backtrace: None }
    }
}

/// In which way the body of a property failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
#[non_exhaustive]
pub enum How {
    /// Its process exited with this status.
    Exited(i32),
    /// Its process was killed by a signal: the number, and the name, which is empty if it is not known.
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

impl From<words::FailureKind> for FailureKind {
    fn from(kind: words::FailureKind) -> FailureKind {
        match kind {
            words::FailureKind::Panicked => FailureKind::Panicked,
            words::FailureKind::ReturnedFalse => FailureKind::ReturnedFalse,
            words::FailureKind::ReturnedErr => FailureKind::ReturnedErr,
            words::FailureKind::Ended(how) => FailureKind::Ended(how.into()),
        }
    }
}

impl From<words::How> for How {
    fn from(how: words::How) -> How {
        match how {
            words::How::Exited(status) => How::Exited(status),
            words::How::Signalled(number, name) => How::Signalled(number, name),
            words::How::Overflowed => How::Overflowed,
            words::How::Stopped(limit) => How::Stopped(limit),
            words::How::Running(limit) => How::Running(limit),
            words::How::Late { took, limit } => How::Late { took, limit },
        }
    }
}

/// What ended a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// An assertion of the property.
    Property,
    /// An assertion somewhere else.
    AssertionElsewhere,
    /// A panic that is not an assertion, in the property.
    PanicInProperty,
    /// A panic that is not an assertion, in code that the property calls.
    CodeUnderTest,
    /// An assertion, where the lines of the property are not known: in a closure, or in code that it calls.
    Assertion,
    /// A panic that is not an assertion, where the lines of the property are not known.
    Panic,
    /// The value that the body returned.
    Returned,
    /// The end of its process, or of its time.
    Ended,
}
