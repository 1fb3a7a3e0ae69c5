//! A call that a listener hears: what the code written by the attribute does, step by step.

use std::panic::resume_unwind;

use super::given::read;
use super::switch::{Mute, Shared, is_heard, listens, with_switch};
use super::{Call, Refusal, Reply, Subject, Thrown, address};
use crate::data::Data;
use crate::parts::{Parts, TakeApart};
use crate::term::NotBuilt;
use crate::tree::{Node, Token, Tree};

/// A call that a listener hears.
///
/// First [`answer`](Ask::answer); if it returns nothing, the body runs, and then comes [`returned`](Ask::returned).
pub struct Ask<'a> {
    subject: Subject,
    listener: Option<Shared>,
    /// The arguments; `None` if they do not matter, or cannot be taken apart.
    arguments: Option<Tree>,
    /// For each result that is a slice: its number, the number of the argument, and its length.
    lengths: &'a [(usize, usize, usize)],
    is_recursive: bool,
    depth: usize,
    /// Should the result of the original be reported?
    tells: bool,
    /// Does the body run?
    runs: bool,
    /// Unless the body runs, no calls are heard.
    mute: Option<Mute>,
}

/// Builds a value from a tree.
type Building<'b> = &'b mut dyn FnMut(Node<'_>) -> Result<(), NotBuilt>;

/// Runs code that only a heard call needs, out of line.
#[cold]
#[inline(never)]
pub fn aside<R>(work: impl FnOnce() -> R) -> R {
    work()
}

impl<'a> Ask<'a> {
    /// A call with these arguments.
    pub fn new(subject: Subject, arguments: &[&dyn TakeApart], lengths: &'a [(usize, usize, usize)]) -> Ask<'a> {
        let opaque = || {
            let mut number = 0;
            while number + 1 < arguments.len() && Parts::of(arguments[number]).is_some() {
                number += 1;
            }
            number
        };
        Ask::of(subject, &|spare| Parts::of_row(arguments, spare), &opaque, lengths)
    }

    /// A call whose arguments are taken apart in this way; if one cannot be, its number is the error.
    fn of(
        subject: Subject,
        take_apart: &dyn Fn(Vec<Token>) -> Option<Tree>,
        opaque: &dyn Fn() -> usize,
        lengths: &'a [(usize, usize, usize)],
    ) -> Ask<'a> {
        let id = address(subject.declaration());
        let (listener, is_recursive, depth) =
            with_switch(|switch| (switch.listener(), switch.runs(id), switch.depth()));
        let mute = Some(Mute::new());
        let mut arguments = None;
        if let Some(listener) = listener.as_ref().filter(|listener| listener.borrow_mut().attends(&subject)) {
            arguments = take_apart(with_switch(|switch| switch.take_spare()));
            if arguments.is_none() {
                listener.borrow_mut().refused(&subject, Refusal::Argument(opaque()));
            }
        }
        Ask { subject, listener, arguments, lengths, is_recursive, depth, tells: false, runs: false, mute }
    }

    /// The answer that replaces the result of the original, read in this way; `None` if the body should run.
    ///
    /// # Panics
    /// If the listener requests it.
    pub fn answer<T>(&mut self, read: impl Fn(Node<'_>) -> Result<T, NotBuilt>) -> Option<T> {
        let mut value = None;
        self.ask(None, &mut |tree| {
            value = Some(read(tree)?);
            Ok(())
        });
        if value.is_none() {
            self.enter();
        }
        value
    }

    /// The body has run, and these are the results. Returns the answer that replaces them, if any.
    ///
    /// # Panics
    /// If the listener requests it.
    pub fn returned<T>(
        &mut self,
        read: impl Fn(Node<'_>) -> Result<T, NotBuilt>,
        results: &[&dyn TakeApart],
    ) -> Option<T> {
        let result = self.told(results)?;
        let mut value = None;
        self.ask(Some(result), &mut |tree| {
            value = Some(read(tree)?);
            Ok(())
        });
        value
    }

    /// The result of the original, if it should be reported.
    fn told(&mut self, results: &[&dyn TakeApart]) -> Option<Tree> {
        let came = self.leave();
        self.mute = Some(Mute::new());
        let result = if came && self.tells { Parts::of_row(results, Vec::new()) } else { None };
        let refusal = match (came, self.tells, &result) {
            (false, ..) => Refusal::Elsewhere,
            (true, true, None) => Refusal::Result,
            _ => return result,
        };
        if let Some(listener) = &self.listener {
            listener.borrow_mut().refused(&self.subject, refusal);
        }
        None
    }

    /// Asks the listener for the answer, and builds it.
    fn ask(&mut self, result: Option<Tree>, building: Building<'_>) {
        let (Some(arguments), Some(listener)) = (&self.arguments, &self.listener) else { return };
        let (is_recursive, depth) = (self.is_recursive, self.depth);
        let call = Call { subject: &self.subject, arguments, is_recursive, depth };
        let mut listener = listener.borrow_mut();
        let reply = match result {
            Some(result) => listener.returned(&call, result),
            None => listener.called(&call),
        };
        let refusal = match reply {
            Reply::Original => return,
            Reply::Tell => return self.tells = true,
            Reply::Panic(thrown) => {
                drop(listener);
                throw(thrown)
            }
            Reply::Answer(tree) => fit(tree.root(), self.lengths, building),
        };
        if let Err(refusal) = refusal {
            listener.refused(&self.subject, refusal);
        }
    }

    /// The body runs.
    fn enter(&mut self) {
        self.runs = true;
        let listener = self.listener.as_ref();
        let is_alone = listener.is_some_and(|listener| listener.borrow_mut().runs_alone(&self.subject));
        if !is_alone {
            self.mute = None;
        }
        let declaration = self.subject.declaration();
        // (Where no calls are heard, none has to be let through.)
        with_switch(|switch| switch.enter(address(declaration), declaration.calls_itself && !is_alone));
    }

    /// The body does not run any more.
    fn leave(&mut self) -> bool {
        self.runs = false;
        let declaration = self.subject.declaration();
        with_switch(|switch| Came(switch.leave(address(declaration)))).0
    }
}

/// Was the call let through? (On a thread that is about to end, the answer does not matter.)
struct Came(bool);

impl Default for Came {
    fn default() -> Came {
        Came(true)
    }
}

impl Drop for Ask<'_> {
    fn drop(&mut self) {
        if self.runs {
            self.leave();
        }
        if let Some(arguments) = self.arguments.take() {
            with_switch(|switch| switch.give_spare(arguments.into_tokens()));
        }
    }
}

fn throw(thrown: Thrown) -> ! {
    resume_unwind(Box::new(thrown))
}

/// Builds an answer, if slices keep their lengths.
fn fit(answer: Node<'_>, lengths: &[(usize, usize, usize)], building: Building<'_>) -> Result<(), Refusal> {
    for (result, argument, has) in lengths {
        let given = answer.child(*result).map_or(0, |child| child.token().children());
        if given != *has {
            return Err(Refusal::Length { argument: *argument, has: *has, given });
        }
    }
    building(answer).map_err(Refusal::Answer)
}

/// Calls a function that is a value, like one with the attribute: `A` is the tuple of its arguments.
///
/// # Panics
/// If the listener requests it, or if the function panics.
pub fn asked<A: Data, R: Data>(subject: &Subject, arguments: A, function: impl FnOnce(A) -> R) -> R {
    if !is_heard() || !listens(subject.declaration()) {
        return function(arguments);
    }
    aside(|| {
        let mut ask = Ask::of(subject.clone(), &|spare| Parts::of_value(&arguments, spare), &|| 0, &[]);
        let read = |answer: Node<'_>| read(answer, 0);
        if let Some(result) = ask.answer(read) {
            return result;
        }
        let result = function(arguments);
        ask.returned(read, &[&result]).unwrap_or(result)
    })
}
