//! What the body of a property may return.

use std::fmt::Debug;

/// What the body of a property returns: nothing, a `bool`, or a `Result` of one of these.
#[diagnostic::on_unimplemented(
    message = "the body of a property returns `()`, `bool`, `Result<(), E>` or `Result<bool, E>` with an `E` that is `Debug`, not `{Self}`",
    label = "a property cannot return this",
    note = "assert what should hold, or compare so that the last expression is a `bool`",
    note = "of an `Option`, say what `None` means: `.is_some()` or `== Some(true)` if the property fails, `None => lakatos::discard!()` if the case does not count"
)]
pub trait Answer: Sized {
    /// Did it hold?
    fn answer(self) -> Answered;

    /// The value to return when a premise was false.
    fn skipped() -> Self;
}

/// The answer of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It held.
    Held,
    /// It returned `false`.
    False,
    /// It returned this error.
    Err(String),
}

/// For bodies whose own answer borrows from their arguments: it is taken before they are dropped.
impl Answer for Answered {
    #[inline]
    fn answer(self) -> Answered {
        self
    }

    fn skipped() -> Answered {
        Answered::Held
    }
}

impl Answer for () {
    #[inline]
    fn answer(self) -> Answered {
        Answered::Held
    }

    fn skipped() {}
}

impl Answer for bool {
    #[inline]
    fn answer(self) -> Answered {
        if self { Answered::Held } else { Answered::False }
    }

    fn skipped() -> bool {
        true
    }
}

macro_rules! results {
    ($($value:ty)*) => {$(
        impl<E: Debug> Answer for Result<$value, E> {
            #[inline]
            fn answer(self) -> Answered {
                match self {
                    Ok(value) => value.answer(),
                    Err(error) => Answered::Err(format!("{error:?}")),
                }
            }

            fn skipped() -> Self {
                Ok(Answer::skipped())
            }
        }
    )*};
}

results!(() bool);
