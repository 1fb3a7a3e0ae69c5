//! The functions that a property calls, called for the sake of an explanation: on trees, as a case of the judge is.
//!
//! A function that panics for some arguments has no result there, and that is all. One that takes long, never returns, or
//! does not say the same twice is not called again.

mod caller;

use lakatos_data::Tree;
use lakatos_explain::background::{Background, Backgrounds};
use std::time::Duration;

use self::caller::{Caller, Functions, Overdue, Work};
use crate::property::functions::{self, BodyFunctions, Calls};
use crate::property::named::NamedFunction;
use crate::trial::PropertyJudge;
use crate::trial::panics::run_trying;

/// A call that takes longer is the last of its function.
const LONGEST: Duration = Duration::from_millis(100);
/// How long all calls of a function may take.
const LONGEST_OF_ALL: Duration = Duration::from_secs(1);
/// The first calls of a function are made twice, and then one of so many.
const TWICE: u64 = 32;
const AGAIN_OF: u64 = 16;
/// Arguments that were lent are not freed: a function is called no more often than this.
const MOST: u64 = 50_000;

/// Why a function is not called any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dropped {
    /// A call of it, or all of them, took too long.
    Slow,
    /// It gave two results for the same arguments.
    Unsteady,
}

/// The functions of a property, and those that its user names.
pub(crate) struct CalledFunctions {
    functions: Option<BodyFunctions>,
    named: Vec<NamedFunction>,
    list: Vec<Background>,
    /// What is known of each.
    states: Vec<State>,
    /// The time.
    now: Box<dyn Fn() -> Duration>,
    caller: Caller,
}

#[derive(Default)]
struct State {
    /// Its number among those of the body, or it is this one of those that are named.
    number: usize,
    named: Option<usize>,
    calls: u64,
    took: Duration,
    dropped: Option<Dropped>,
}

impl CalledFunctions {
    /// Those of the property of a judge.
    pub(crate) fn of_judge(
        judge: &dyn PropertyJudge,
        named: &[NamedFunction],
        now: Box<dyn Fn() -> Duration>,
    ) -> CalledFunctions {
        CalledFunctions::new(judge.functions(), named.to_vec(), now)
    }

    pub(crate) fn new(
        functions: Option<BodyFunctions>,
        named: Vec<NamedFunction>,
        now: Box<dyn Fn() -> Duration>,
    ) -> CalledFunctions {
        let mut called =
            CalledFunctions { functions, named, list: Vec::new(), states: Vec::new(), now, caller: Caller::default() };
        if let Some(functions) = functions {
            called.add(&functions, None);
        }
        for number in 0..called.named.len() {
            let function = called.named[number].clone();
            called.add(&|calls: &mut Calls<'_>| function.go_through(calls), Some(number));
        }
        called
    }

    /// Adds what is listed and not known yet.
    fn add(&mut self, functions: &dyn Fn(&mut Calls<'_>), named: Option<usize>) {
        // Shapes of the user's types may run the user's code.
        let listed = run_trying(|| functions::list(functions)).unwrap_or_default();
        for (number, background) in listed {
            if !self.is_known(&background) {
                self.list.push(background);
                self.states.push(State { number, named, ..State::default() });
            }
        }
    }

    /// Is the same function there, of the same types? If one of them is asserted, both are.
    fn is_known(&mut self, background: &Background) -> bool {
        for known in &mut self.list {
            let mut is_same = known.path == background.path && known.result.id() == background.result.id();
            is_same &= known.parameters.len() == background.parameters.len();
            for (one, other) in known.parameters.iter().zip(&background.parameters) {
                is_same &= one.shape.id() == other.shape.id() && one.passed == other.passed;
            }
            if is_same {
                known.is_asserted |= background.is_asserted;
                return true;
            }
        }
        false
    }

    /// The functions that are not called any more, and why.
    pub(crate) fn dropped(&self) -> Vec<(&str, Dropped)> {
        let mut all = Vec::new();
        for (background, state) in self.list.iter().zip(&self.states) {
            if let Some(dropped) = state.dropped {
                all.push((background.path.as_str(), dropped));
            }
        }
        all
    }

    fn result(&mut self, function: usize, arguments: &[&Tree]) -> Result<Option<Tree>, Overdue> {
        let State { number, named, .. } = self.states[function];
        let functions = match (named, self.functions) {
            (Some(named), _) => Functions::Named(self.named[named].clone()),
            (None, Some(functions)) => Functions::Body(functions),
            (None, None) => return Ok(None),
        };
        let mut tokens = Vec::new();
        for argument in arguments {
            tokens.extend_from_slice(argument.tokens());
        }
        self.caller.call(Work { functions, number, arguments: tokens })
    }
}

impl Backgrounds for CalledFunctions {
    fn list(&self) -> &[Background] {
        &self.list
    }

    fn call(&mut self, function: usize, arguments: &[&Tree]) -> Option<Tree> {
        let state = self.states.get(function)?;
        if state.dropped.is_some() || state.calls >= MOST {
            return None;
        }
        let calls = state.calls;
        let begun = (self.now)();
        let result = self.result(function, arguments);
        let took = (self.now)().saturating_sub(begun);
        let is_overdue = result.is_err();
        let is_twice = !is_overdue && took <= LONGEST && (calls < TWICE || calls % AGAIN_OF == 0);
        let is_steady = !is_twice || self.result(function, arguments) == result;
        let state = &mut self.states[function];
        state.calls += 1;
        state.took += took;
        if is_overdue || took > LONGEST || state.took > LONGEST_OF_ALL {
            state.dropped = Some(Dropped::Slow);
        } else if !is_steady {
            state.dropped = Some(Dropped::Unsteady);
        }
        if state.dropped.is_some() { None } else { result.ok().flatten() }
    }
}

#[cfg(test)]
mod tests;
