//! How a property is expected to fail.

use lakatos_data::texts::contains;

use super::{Failure, FailureKind};

/// How a property is expected to fail: by any case that refutes it, or by one that fails in a certain way.
///
/// ```
/// use lakatos_report::model::Expected;
///
/// let expected = Expected::panics().saying("out of range");
/// assert_eq!(expected.in_words(), "panics and says `out of range`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expected {
    /// How a body should end.
    pub end: ExpectedEnd,
    /// What its message should contain; empty for any.
    pub text: String,
}

/// How a body is expected to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpectedEnd {
    /// In any way that refutes the property.
    Falsified,
    /// It panics.
    Panics,
    /// It returns `false`, or `Ok(false)`.
    ReturnsFalse,
    /// It returns `Err`.
    ReturnsErr,
    /// It does not return, or returns too late: it exits, is killed, or takes longer than its `timeout`.
    Ends,
}

impl Expected {
    fn new(end: ExpectedEnd) -> Expected {
        Expected { end, text: String::new() }
    }

    /// A case refutes the property, in whatever way.
    pub fn falsified() -> Expected {
        Expected::new(ExpectedEnd::Falsified)
    }

    /// The body panics.
    pub fn panics() -> Expected {
        Expected::new(ExpectedEnd::Panics)
    }

    /// The body returns `false`.
    pub fn returns_false() -> Expected {
        Expected::new(ExpectedEnd::ReturnsFalse)
    }

    /// The body returns `Err`.
    pub fn returns_err() -> Expected {
        Expected::new(ExpectedEnd::ReturnsErr)
    }

    /// The body does not return, or returns too late: it exits, is killed, or takes longer than its `timeout`.
    pub fn ends() -> Expected {
        Expected::new(ExpectedEnd::Ends)
    }

    /// The same, with this text in the message of the panic or of the error.
    #[must_use]
    pub fn saying(self, text: &str) -> Expected {
        Expected { text: text.to_owned(), ..self }
    }

    /// Is this the expected failure?
    pub fn is_met_by(&self, failure: &Failure) -> bool {
        self.allows(failure.kind, &failure.message)
    }

    /// Is a failure of this kind expected, with this message?
    pub fn allows(&self, kind: FailureKind, message: &str) -> bool {
        let is_end = match self.end {
            ExpectedEnd::Falsified => true,
            ExpectedEnd::Panics => kind == FailureKind::Panicked,
            ExpectedEnd::ReturnsFalse => kind == FailureKind::ReturnedFalse,
            ExpectedEnd::ReturnsErr => kind == FailureKind::ReturnedErr,
            ExpectedEnd::Ends => matches!(kind, FailureKind::Ended(_)),
        };
        is_end && contains(message, &self.text)
    }

    /// The expectation, to follow the name of the property.
    pub fn in_words(&self) -> String {
        let end = match self.end {
            ExpectedEnd::Falsified => "is falsified",
            ExpectedEnd::Panics => "panics",
            ExpectedEnd::ReturnsFalse => "returns `false`",
            ExpectedEnd::ReturnsErr => "returns `Err`",
            ExpectedEnd::Ends => "does not return in time",
        };
        if self.text.is_empty() { end.to_owned() } else { format!("{end} and says `{}`", self.text) }
    }
}
