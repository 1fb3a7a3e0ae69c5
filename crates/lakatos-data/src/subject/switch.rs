//! The switch: the listener on this thread, and whether there is a listener at all.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::unheard_calls::{self, LastNote};
use super::{Declaration, Listener, address};
use crate::thread_origin;
use crate::tree::Token;

/// How many listeners there are, on all threads.
static LISTENERS: AtomicUsize = AtomicUsize::new(0);

/// A listener, shared with its owner.
pub(super) type Shared = Rc<RefCell<dyn Listener>>;

/// What a thread knows about the subjects that it calls.
pub(super) struct Switch {
    listener: RefCell<Option<Shared>>,
    /// How many scopes suppress listening.
    mutes: Cell<usize>,
    /// The subject whose next call is that of its own body.
    passing: Cell<usize>,
    /// The subjects whose bodies run, the innermost last.
    running: RefCell<Vec<usize>>,
    /// How many of them ran already when the listener began to listen.
    ran_before: Cell<usize>,
    /// The nodes of a tree that is not needed any more.
    spare: Cell<Vec<Token>>,
    last_note: LastNote,
}

thread_local! {
    static SWITCH: Switch = const {
        Switch {
            listener: RefCell::new(None),
            mutes: Cell::new(0),
            passing: Cell::new(0),
            running: RefCell::new(Vec::new()),
            ran_before: Cell::new(0),
            spare: Cell::new(Vec::new()),
            last_note: LastNote::new(),
        }
    };
}

/// Is there a listener on any thread? This is all that a call costs without one.
#[inline(always)]
pub fn is_heard() -> bool {
    LISTENERS.load(Ordering::Relaxed) != 0
}

/// Is this call of a subject heard on this thread? Asked once for each call, if there is a listener at all.
#[cold]
#[inline(never)]
pub fn listens(declaration: &Declaration) -> bool {
    // A thread that is about to end has no switch any more.
    SWITCH.try_with(|switch| switch.listens(declaration)).unwrap_or(false)
}

impl Switch {
    fn listens(&self, declaration: &Declaration) -> bool {
        if self.mutes.get() > 0 {
            return false;
        }
        let subject = address(declaration);
        if self.passing.get() == subject {
            self.passing.set(0);
            return false;
        }
        if self.listener.borrow().is_none() {
            unheard_calls::note(declaration, &self.last_note);
            return false;
        }
        !(declaration.spares_recursion && self.runs(subject))
    }

    pub(super) fn runs(&self, subject: usize) -> bool {
        self.running.borrow().get(self.ran_before.get()..).is_some_and(|running| running.contains(&subject))
    }

    /// How many subjects are running their bodies.
    pub(super) fn depth(&self) -> usize {
        self.running.borrow().len().saturating_sub(self.ran_before.get())
    }

    pub(super) fn listener(&self) -> Option<Shared> {
        self.listener.borrow().clone()
    }

    /// The body of a subject begins: by a call of itself, which must be let through, or otherwise.
    pub(super) fn enter(&self, subject: usize, by_itself: bool) {
        self.running.borrow_mut().push(subject);
        if by_itself {
            self.passing.set(subject);
        }
    }

    /// The body has ended; `false` if the call that should be let through never came.
    pub(super) fn leave(&self, subject: usize) -> bool {
        self.running.borrow_mut().pop();
        let came = self.passing.get() != subject;
        if !came {
            self.passing.set(0);
        }
        came
    }

    /// An empty list with room in it.
    pub(super) fn take_spare(&self) -> Vec<Token> {
        let mut spare = self.spare.take();
        spare.clear();
        spare
    }

    pub(super) fn give_spare(&self, spare: Vec<Token>) {
        self.spare.set(spare);
    }
}

/// Asks the switch of this thread; the default if the thread is about to end.
pub(super) fn with_switch<R: Default>(work: impl FnOnce(&Switch) -> R) -> R {
    SWITCH.try_with(work).unwrap_or_default()
}

/// Runs the work while a listener hears every call of a subject on this thread. The previous listener is restored
/// afterwards, even when the work panics.
pub fn listen<R>(listener: Rc<RefCell<dyn Listener>>, work: impl FnOnce() -> R) -> R {
    let _scope = Scope::open(listener);
    work()
}

/// Ends a scope of listening in any case.
struct Scope {
    listener: Shared,
    before: Option<Shared>,
    /// The saved state: a nested scope starts afresh.
    mutes: usize,
    passing: usize,
    running: usize,
    ran_before: usize,
    noted: usize,
}

impl Scope {
    fn open(listener: Shared) -> Scope {
        LISTENERS.fetch_add(1, Ordering::Relaxed);
        let noted = unheard_calls::begin();
        thread_origin::set_listens(true);
        SWITCH.with(|switch| {
            let running = switch.running.borrow().len();
            Scope {
                before: switch.listener.replace(Some(Rc::clone(&listener))),
                listener,
                mutes: switch.mutes.take(),
                passing: switch.passing.take(),
                running,
                ran_before: switch.ran_before.replace(running),
                noted,
            }
        })
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        thread_origin::set_listens(self.before.is_some());
        with_switch(|switch| {
            switch.listener.replace(self.before.take());
            switch.mutes.set(self.mutes);
            switch.passing.set(self.passing);
            switch.running.borrow_mut().truncate(self.running);
            switch.ran_before.set(self.ran_before);
        });
        LISTENERS.fetch_sub(1, Ordering::Relaxed);
        for unheard_call in unheard_calls::noted_since(self.noted) {
            // A listener that panicked in the midst of deciding is left alone.
            if let Ok(mut listener) = self.listener.try_borrow_mut() {
                run_unheard(|| listener.called_elsewhere(&unheard_call));
            }
        }
    }
}

/// Runs the work without a listener for subjects on this thread: their originals run.
pub fn run_unheard<R>(work: impl FnOnce() -> R) -> R {
    let _mute = Mute::new();
    work()
}

/// While it exists, no calls are heard.
pub(super) struct Mute(());

impl Mute {
    pub(super) fn new() -> Mute {
        with_switch(|switch| switch.mutes.set(switch.mutes.get() + 1));
        Mute(())
    }
}

impl Drop for Mute {
    fn drop(&mut self) {
        with_switch(|switch| switch.mutes.set(switch.mutes.get().saturating_sub(1)));
    }
}
