//! How the body of a property ended.

use super::ending;
use super::page::{Page, capitalized};
use super::words::Paint;
use crate::model::{Failure, FailureKind, Origin, Place};

/// Writes how the body ended, and its message. `opening` is the beginning of the sentence, if not empty.
pub fn write(page: &mut Page, opening: &str, failure: &Failure) {
    let says_nothing = failure.message.trim().is_empty();
    let mut words = page.words().say(&capitalized(&format!("{opening}{}", what(failure))));
    if let Some(place) = &failure.place {
        words = words.say(" at ").whole(Paint::Bold, &location(place));
    }
    let end = match failure.kind {
        FailureKind::Ended(_) if !says_nothing => ". The last that it wrote to standard error:",
        FailureKind::Panicked if says_nothing => ", without a message.",
        _ if says_nothing => ".",
        _ => ":",
    };
    page.sentence(&words.say(end));
    page.foreign(&failure.message);
    if let Some(backtrace) = &failure.backtrace {
        page.gap();
        page.sentence(&page.words().say("The way to it:"));
        page.foreign(backtrace);
    }
}

/// How the body ended, and its message, on one line if the message is one line.
#[cfg(feature = "json")]
pub fn sentence(failure: &Failure) -> String {
    let mut sentence = what(failure);
    if let Some(place) = &failure.place {
        sentence = format!("{sentence} at {}", location(place));
    }
    match failure.message.trim() {
        "" => sentence,
        message => format!("{sentence}: {message}"),
    }
}

fn what(failure: &Failure) -> String {
    let words = match (failure.kind, failure.origin) {
        (FailureKind::Ended(how), _) => return ending::end_sentence(how),
        (FailureKind::ReturnedFalse, _) => "the property returns `false`",
        (FailureKind::ReturnedErr, _) => "the property returns an error",
        (FailureKind::Panicked, Origin::Property) => "an assertion of the property fails",
        (FailureKind::Panicked, Origin::AssertionElsewhere) => "an assertion outside the property fails",
        (FailureKind::Panicked, Origin::PanicInProperty) => "the property panics",
        (FailureKind::Panicked, Origin::CodeUnderTest) => "code that the property calls panics",
        (FailureKind::Panicked, Origin::Assertion) => "an assertion fails",
        (FailureKind::Panicked, Origin::Panic) => "it panics",
        (FailureKind::Panicked, Origin::Returned | Origin::Ended) => "the property panics",
    };
    words.to_owned()
}

fn location(place: &Place) -> String {
    format!("{}:{}:{}", place.file, place.line, place.column)
}
