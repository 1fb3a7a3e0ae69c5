//! Calls that no listener hears: those of threads that call subjects while a listener is on another thread.
//!
//! A listener belongs to a thread. When the code under test starts threads of its own, their calls are not replaced,
//! and the verdict on the mutant is unfounded; so such calls are recorded. But tests run in parallel, and a call from
//! the thread of another test means nothing. The parent of a thread is not available, but its name is: the test harness
//! gives each thread the path of its test, and threads that code starts nearly always have no name, or one that is not
//! a path (`tokio-runtime-worker`). Hence the rule: **a call on a thread that does not listen is recorded, unless the
//! thread's name is a path of identifiers, as those of tests are, or that of a doctest.**
//!
//! Limits of the rule: a thread that the code under test itself named by an identifier (`worker`) goes unnoticed; a
//! thread without a name that another test started at the same time is recorded in vain (then the same run, alone, has
//! no such call); of several active listeners each receives every such call, and checks which subject it belongs to.
//! The library's own threads declare their owner ([`ThreadOrigin`](crate::thread_origin::ThreadOrigin)).

use std::cell::Cell;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Declaration, Subject, address};
use crate::texts::contains;
use crate::thread_origin::{self, Owner};

/// A call of a subject on a thread without a listener, while a listener was on another thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnheardCall {
    /// The name of the subject.
    pub subject: &'static str,
    /// The name of the thread, if it has one.
    pub thread: Option<String>,
    /// The address of the subject's declaration.
    address: usize,
}

impl UnheardCall {
    /// A thread with this name, if any, called this subject.
    pub fn new(declaration: &Declaration, thread: Option<String>) -> UnheardCall {
        UnheardCall { subject: declaration.name, thread, address: address(declaration) }
    }

    /// Is it a call of this subject?
    pub fn is_of(&self, subject: &Subject) -> bool {
        self.address == address(subject.declaration())
    }
}

impl fmt::Display for UnheardCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` was called on another thread", self.subject)?;
        match &self.thread {
            Some(name) => write!(f, ", `{name}`"),
            None => Ok(()),
        }
    }
}

/// For each subject the call that was recorded last, with its number among all.
static LAST: Mutex<Vec<(usize, UnheardCall)>> = Mutex::new(Vec::new());

/// How many calls were recorded.
static NOTED: AtomicUsize = AtomicUsize::new(0);

/// How many scopes of listening have begun.
static SCOPES: AtomicUsize = AtomicUsize::new(0);

/// The last record of a thread that does not listen.
pub(super) struct LastNote {
    /// The number of scopes that had begun by then, and the subject.
    noted: Cell<(usize, usize)>,
}

impl LastNote {
    /// Nothing was recorded.
    pub(super) const fn new() -> LastNote {
        LastNote { noted: Cell::new((0, 0)) }
    }
}

/// A scope begins. Returns the argument for [`noted_since`].
pub(super) fn begin() -> usize {
    SCOPES.fetch_add(1, Ordering::Relaxed);
    NOTED.load(Ordering::Acquire)
}

/// The calls that were recorded since a scope began.
pub(super) fn noted_since(noted: usize) -> Vec<UnheardCall> {
    if NOTED.load(Ordering::Acquire) == noted {
        return Vec::new();
    }
    let Ok(last) = LAST.lock() else { return Vec::new() };
    let later = last.iter().filter(|(number, _)| *number > noted);
    later.map(|(_, unheard_call)| unheard_call.clone()).collect()
}

/// A subject is called on a thread without a listener, and there is a listener elsewhere.
pub(super) fn note(declaration: &Declaration, last_note: &LastNote) {
    if thread_origin::owner() == Owner::OtherTest {
        return;
    }
    let noted = (SCOPES.load(Ordering::Relaxed), address(declaration));
    if last_note.noted.replace(noted) == noted {
        return;
    }
    let thread = std::thread::current().name().map(str::to_owned);
    if thread_origin::owner() == Owner::Unknown && thread.as_deref().is_some_and(is_test) {
        return thread_origin::set_owner(Owner::OtherTest);
    }
    thread_origin::set_owner(Owner::CodeUnderTest);
    if let Ok(mut last) = LAST.lock() {
        let unheard_call = UnheardCall::new(declaration, thread);
        last.retain(|(_, before)| before.address != unheard_call.address);
        last.push((NOTED.load(Ordering::Relaxed) + 1, unheard_call));
        NOTED.fetch_add(1, Ordering::Release);
    }
}

/// Is this the name of a thread that a test harness started?
fn is_test(name: &str) -> bool {
    let is_path = !name.is_empty() && name.chars().all(|c| c == '_' || c == ':' || c.is_alphanumeric());
    // `src/lib.rs - sort (line 7)`
    is_path || (contains(name, " - ") && contains(name, "(line "))
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
