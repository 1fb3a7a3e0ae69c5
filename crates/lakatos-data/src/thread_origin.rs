//! Whose thread this is: what subjects know of the threads that call them.

use std::cell::Cell;

thread_local! {
    static OWNER: Cell<Owner> = const { Cell::new(Owner::Unknown) };
    static LISTENS: Cell<bool> = const { Cell::new(false) };
}

/// Whose a thread is that does not listen.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Owner {
    Unknown,
    /// It belongs to another test.
    OtherTest,
    CodeUnderTest,
}

/// Whose this thread is.
pub(crate) fn owner() -> Owner {
    OWNER.get()
}

/// From now on it is known whose this thread is.
pub(crate) fn set_owner(owner: Owner) {
    OWNER.set(owner);
}

/// Somebody listens on this thread from now on, or nobody does.
pub(crate) fn set_listens(listens: bool) {
    LISTENS.set(listens);
}

/// Whose thread this is, for the threads that it starts on behalf of a property.
///
/// Calls on those of a thread that listens are noted, as on all others: the listener does not hear them. Those of any other
/// thread belong to its test.
#[derive(Clone, Copy, Debug)]
pub struct ThreadOrigin {
    is_heard: bool,
}

impl ThreadOrigin {
    /// Of this thread.
    pub fn of_this_thread() -> ThreadOrigin {
        ThreadOrigin { is_heard: LISTENS.get() }
    }

    /// This thread was started by that one.
    pub fn settle(self) {
        let owner = if self.is_heard { Owner::CodeUnderTest } else { Owner::OtherTest };
        set_owner(owner);
    }
}
