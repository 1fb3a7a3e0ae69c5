//! The owner of a thread: what subjects know about the threads that call them.

use std::cell::Cell;

thread_local! {
    static OWNER: Cell<Owner> = const { Cell::new(Owner::Unknown) };
    static LISTENS: Cell<bool> = const { Cell::new(false) };
}

/// The owner of a thread that does not listen.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Owner {
    Unknown,
    /// It belongs to another test.
    OtherTest,
    CodeUnderTest,
}

/// The owner of this thread.
pub(crate) fn owner() -> Owner {
    OWNER.get()
}

/// Sets the owner of this thread.
pub(crate) fn set_owner(owner: Owner) {
    OWNER.set(owner);
}

/// Sets whether there is a listener on this thread.
pub(crate) fn set_listens(listens: bool) {
    LISTENS.set(listens);
}

/// The owner of a thread, for the threads that it starts on behalf of a property.
///
/// Calls on threads that a listening thread starts are recorded like those on all others: the listener does not hear
/// them. Threads of any other thread belong to its test.
#[derive(Clone, Copy, Debug)]
pub struct ThreadOrigin {
    is_heard: bool,
}

impl ThreadOrigin {
    /// The origin for threads started by this thread.
    pub fn of_this_thread() -> ThreadOrigin {
        ThreadOrigin { is_heard: LISTENS.get() }
    }

    /// Marks the current thread as started by that one.
    pub fn settle(self) {
        let owner = if self.is_heard { Owner::CodeUnderTest } else { Owner::OtherTest };
        set_owner(owner);
    }
}
