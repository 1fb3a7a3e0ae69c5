//! Strangers: threads that call subjects while a listener on another thread cannot hear them.
//!
//! A listener belongs to a thread. When the code under test starts threads of its own, what they call is not replaced,
//! and nothing that is said of the mutant is true; so their calls are noticed. But tests run beside each other, and a call
//! from the thread of another test means nothing. Nobody can ask a thread who started it. What can be asked is its name:
//! the test harness gives each thread the path of its test, and threads that code starts nearly always have no name, or
//! one that is no path (`tokio-runtime-worker`). Hence the rule: **a thread that calls a subject without listening is a
//! stranger, unless its name is a path of identifiers, as those of tests are, or that of a doctest.**
//!
//! What the rule cannot tell: a thread that the code under test itself named by an identifier (`worker`) goes unnoticed;
//! a thread without name that another test started at the same time is noticed in vain (then the same run, alone, has no
//! stranger); of several listeners at work each is told of every stranger, and asks which subject it called. The library's
//! own threads say whose they are ([`Descent`]).

use std::cell::Cell;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::switch::with;
use super::{About, Subject, address};

/// A thread that called a subject while a listener on another thread did not hear it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stranger {
    /// The name of the subject.
    pub subject: &'static str,
    /// The name of the thread, if it has one.
    pub thread: Option<String>,
    /// The address of what is known of the subject.
    address: usize,
}

impl Stranger {
    /// A thread of this name, if it has one, called this subject.
    pub fn new(about: &About, thread: Option<String>) -> Stranger {
        Stranger { subject: about.name, thread, address: address(about) }
    }

    /// Did it call this subject?
    pub fn called(&self, subject: &Subject) -> bool {
        self.address == address(subject.about())
    }
}

impl fmt::Display for Stranger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` was called on another thread", self.subject)?;
        match &self.thread {
            Some(name) => write!(f, ", `{name}`"),
            None => Ok(()),
        }
    }
}

/// For each subject the stranger that was noted last, with its number among all.
static LAST: Mutex<Vec<(usize, Stranger)>> = Mutex::new(Vec::new());

/// How often a stranger was noted.
static NOTED: AtomicUsize = AtomicUsize::new(0);

/// How many scopes of listening have begun.
static SCOPES: AtomicUsize = AtomicUsize::new(0);

/// What is known of a thread that does not listen.
pub(super) struct Acquaintance {
    known: Cell<Known>,
    /// The number of scopes that had begun when it was noted, and the subject.
    noted: Cell<(usize, usize)>,
}

impl Acquaintance {
    /// Nothing is known.
    pub(super) const fn new() -> Acquaintance {
        Acquaintance { known: Cell::new(Known::NotYet), noted: Cell::new((0, 0)) }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Known {
    NotYet,
    /// It belongs to another test.
    Kin,
    Stranger,
}

/// A scope begins; gives what [`since`] wants.
pub(super) fn begin() -> usize {
    SCOPES.fetch_add(1, Ordering::Relaxed);
    NOTED.load(Ordering::Acquire)
}

/// The strangers that were noted since a scope began.
pub(super) fn since(noted: usize) -> Vec<Stranger> {
    if NOTED.load(Ordering::Acquire) == noted {
        return Vec::new();
    }
    let Ok(last) = LAST.lock() else { return Vec::new() };
    let later = last.iter().filter(|(number, _)| *number > noted);
    later.map(|(_, stranger)| stranger.clone()).collect()
}

/// A subject is called on a thread without a listener, and there is a listener elsewhere.
pub(super) fn note(about: &About, acquaintance: &Acquaintance) {
    if acquaintance.known.get() == Known::Kin {
        return;
    }
    let noted = (SCOPES.load(Ordering::Relaxed), address(about));
    if acquaintance.noted.replace(noted) == noted {
        return;
    }
    let thread = std::thread::current().name().map(str::to_owned);
    if acquaintance.known.get() == Known::NotYet && thread.as_deref().is_some_and(is_test) {
        return acquaintance.known.set(Known::Kin);
    }
    acquaintance.known.set(Known::Stranger);
    if let Ok(mut last) = LAST.lock() {
        let stranger = Stranger::new(about, thread);
        last.retain(|(_, before)| before.address != stranger.address);
        last.push((NOTED.load(Ordering::Relaxed) + 1, stranger));
        NOTED.fetch_add(1, Ordering::Release);
    }
}

/// Is this the name of a thread that a test harness started?
fn is_test(name: &str) -> bool {
    let is_path = !name.is_empty() && name.chars().all(|c| c == '_' || c == ':' || c.is_alphanumeric());
    // `src/lib.rs - sort (line 7)`
    is_path || (name.contains(" - ") && name.contains("(line "))
}

/// Whose thread this is, for the threads that it starts on behalf of a property.
///
/// Those of a thread that listens are strangers, as all others are: the listener does not hear them. Those of any other
/// thread belong to its test.
#[derive(Clone, Copy, Debug)]
pub struct Descent {
    is_heard: bool,
}

impl Descent {
    /// Of this thread.
    pub fn of_this_thread() -> Descent {
        Descent { is_heard: with(|switch| switch.listener().is_some()) }
    }

    /// This thread was started by that one.
    pub fn settle(self) {
        let known = if self.is_heard { Known::Stranger } else { Known::Kin };
        with(|switch| switch.acquaintance().known.set(known));
    }
}

#[cfg(test)]
mod tests {
    use super::is_test;

    #[test]
    fn threads_of_tests_are_known_by_their_names() {
        for name in ["main", "sorts", "tests::sort::it_sorts", "größe::prüft", "src/lib.rs - sort (line 7)"] {
            assert!(is_test(name), "{name}");
        }
        for name in ["", "tokio-runtime-worker", "worker 3", "pool/1", "src/lib.rs"] {
            assert!(!is_test(name), "{name}");
        }
    }
}
