//! A thread that calls the functions of a property.
//!
//! An explanation calls them with arguments that the property itself may never pass: outside of what a function is made
//! for it may not return. Nobody can end it then. So it is called on another thread, which is left behind.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::tree::Token;

use crate::property::functions::{self, BodyFunctions, Calls};
use crate::property::named::NamedFunction;
use crate::trial::exit_guard;
use crate::trial::panics::run_trying;

/// A call that takes longer than this, by the clock on the wall, is not waited for. A busy machine is slow, too: only what
/// never returns should take so long.
const PATIENCE: Duration = Duration::from_secs(5);

/// One call.
pub(super) struct Work {
    /// Where the function is,
    pub(super) functions: Functions,
    /// and its number there.
    pub(super) number: usize,
    /// The arguments, one after the other.
    pub(super) arguments: Vec<Token>,
}

/// Where a function is.
#[derive(Clone)]
pub(super) enum Functions {
    /// Among those of the body.
    Body(BodyFunctions),
    /// It is one that the user names.
    Named(NamedFunction),
}

impl Work {
    fn result(&self) -> Option<Tree> {
        let arguments = || Build::row(&self.arguments, Room::modest());
        let visit = |calls: &mut Calls<'_>| match &self.functions {
            Functions::Body(functions) => functions(calls),
            Functions::Named(function) => function.go_through(calls),
        };
        run_trying(|| functions::call(&visit, self.number, arguments())).ok().flatten()
    }
}

/// A call that has not returned.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Overdue;

/// Has functions called on another thread.
pub(super) struct Caller {
    /// Missing as long as nothing was called, and after a call that did not return.
    desk: Option<Arc<Desk>>,
    patience: Duration,
}

/// Where the two threads meet.
struct Desk {
    state: Mutex<State>,
    changed: Condvar,
}

enum State {
    Idle,
    Asked(Work),
    Answered(Option<Tree>),
    /// Nobody will ask again.
    Over,
}

impl Default for Caller {
    fn default() -> Caller {
        Caller { desk: None, patience: PATIENCE }
    }
}

impl Caller {
    #[cfg(test)]
    pub(super) fn impatient() -> Caller {
        Caller { desk: None, patience: Duration::from_millis(50) }
    }

    /// The result of a call: `None` if it panics, or is not given what it takes.
    pub(super) fn call(&mut self, work: Work) -> Result<Option<Tree>, Overdue> {
        if self.desk.is_none() {
            let desk = Arc::new(Desk { state: Mutex::new(State::Idle), changed: Condvar::new() });
            let other = Arc::clone(&desk);
            let thread = std::thread::Builder::new().name("lakatos".to_owned()).spawn(move || other.serve());
            if thread.is_err() {
                return Ok(work.result());
            }
            self.desk = Some(desk);
        }
        let Some(desk) = &self.desk else { return Ok(None) };
        let result = desk.ask(work, self.patience);
        if result.is_err() {
            self.desk = None;
        }
        result
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        if let Some(desk) = &self.desk {
            desk.put(State::Over);
        }
    }
}

impl Desk {
    fn put(&self, state: State) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = state;
        self.changed.notify_one();
    }

    fn ask(&self, work: Work, patience: Duration) -> Result<Option<Tree>, Overdue> {
        self.put(State::Asked(work));
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let is_open = |state: &mut State| !matches!(state, State::Answered(_));
        let waited = self.changed.wait_timeout_while(state, patience, is_open);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match std::mem::replace(&mut *state, State::Idle) {
            State::Answered(result) => Ok(result),
            _ => {
                // If it returns after all, it finds that nobody waits.
                *state = State::Over;
                Err(Overdue)
            }
        }
    }

    /// Answers until nobody asks any more.
    fn serve(&self) {
        exit_guard::watch_explanation();
        loop {
            let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            let waits = |state: &mut State| !matches!(state, State::Asked(_) | State::Over);
            let mut state = self.changed.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner);
            let State::Asked(work) = std::mem::replace(&mut *state, State::Idle) else { return };
            drop(state);
            let result = work.result();
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            if matches!(*state, State::Over) {
                return;
            }
            *state = State::Answered(result);
            drop(state);
            self.changed.notify_one();
        }
    }
}
