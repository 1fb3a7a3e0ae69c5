//! Calls and results by number: every tree is kept once, with what is known about it.
//!
//! A call is a subject with its arguments. Mutants, traces and the index refer to calls and results by their numbers,
//! so that a test against a mutant compares numbers and returns existing trees.

use lakatos_data::Tree;
use lakatos_data::keys::Keys;

use super::TestRunner;

/// A subject with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// The number of the subject.
    pub subject: u32,
    /// The tuple of its arguments.
    pub arguments: Tree,
}

/// Is a call that of a subject with these arguments? (It has the hash of the two.)
fn is_call(subject: usize, arguments: &Tree) -> impl Fn(&Call) -> bool {
    move |call| call.subject as usize == subject && call.arguments == *arguments
}

/// What is known about the original's result for a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// It was not asked for.
    Nothing,
    /// There is none.
    NoResult,
    /// There is none: it panics.
    Panic,
    /// The number of the result.
    Result(u32),
}

/// All calls and results so far.
#[derive(Debug, Default)]
pub struct Tables {
    calls: Keys<Call>,
    originals: Vec<Known>,
    results: Keys<Tree>,
}

impl Tables {
    /// The number of a call, which may be new.
    pub fn call(&mut self, subject: usize, arguments: &Tree) -> u32 {
        let (subject, same) = (subject as u32, is_call(subject, arguments));
        let new = || Call { subject, arguments: arguments.clone() };
        let number = self.calls.number_of(&(subject, arguments), same, new);
        if number == self.originals.len() {
            self.originals.push(Known::Nothing);
        }
        number as u32
    }

    /// The number of a known call.
    pub fn find(&self, subject: usize, arguments: &Tree) -> Option<u32> {
        let number = self.calls.find_as(&(subject as u32, arguments), is_call(subject, arguments));
        number.map(|number| number as u32)
    }

    /// The call that has a number.
    pub fn call_at(&self, number: u32) -> &Call {
        self.calls.get(number as usize)
    }

    /// How many calls were met.
    pub fn calls(&self) -> usize {
        self.calls.len()
    }

    /// For how many of the tried calls the original has no result.
    pub fn without_result(&self) -> usize {
        self.originals.iter().filter(|known| matches!(known, Known::NoResult | Known::Panic)).count()
    }

    /// The number of a result.
    pub fn result(&mut self, tree: Tree) -> u32 {
        self.results.number(tree) as u32
    }

    /// The result that has a number.
    pub fn result_at(&self, number: u32) -> &Tree {
        self.results.get(number as usize)
    }

    /// The original's result for a call: the original is asked once. `None` if it has none.
    pub fn ask_original(&mut self, runner: &mut dyn TestRunner, call: u32) -> Option<u32> {
        if self.originals[call as usize] == Known::Nothing {
            let Call { subject, arguments } = self.calls.get(call as usize);
            let known = match runner.original(*subject as usize, arguments) {
                Some(tree) => Known::Result(self.result(tree)),
                None if runner.panics(*subject as usize, arguments) => Known::Panic,
                None => Known::NoResult,
            };
            self.originals[call as usize] = known;
        }
        self.original(call)
    }

    /// The original's result for a call, if it was asked for and has one.
    pub fn original(&self, call: u32) -> Option<u32> {
        match self.originals[call as usize] {
            Known::Result(number) => Some(number),
            Known::Nothing | Known::NoResult | Known::Panic => None,
        }
    }

    /// Does the original panic for a call, as far as is known?
    pub fn panics(&self, call: u32) -> bool {
        self.originals[call as usize] == Known::Panic
    }
}
