//! A call that is heard: what the code that the attribute writes does, step by step.

use std::panic::resume_unwind;

use super::given::read;
use super::switch::{Mute, Shared, is_heard, listens, with_switch};
use super::{Call, Refusal, Reply, Subject, Thrown, address};
use crate::data::Data;
use crate::parts::{Parts, TakeApart};
use crate::term::NotBuilt;
use crate::tree::{Node, Token, Tree};

/// A call that is heard.
///
/// First [`answer`](Ask::answer); if it gives nothing, the body is run, and then comes [`returned`](Ask::returned).
pub struct Ask<'a> {
    subject: Subject,
    listener: Option<Shared>,
    /// The arguments; nothing, if they do not matter, or cannot be taken apart.
    arguments: Option<Tree>,
    /// For each result that is a slice: its number, the number of the argument, and its length.
    lengths: &'a [(usize, usize, usize)],
    is_recursive: bool,
    depth: usize,
    /// Is the result of the original to be told?
    tells: bool,
    /// Does the body run?
    runs: bool,
    /// Unless the body runs, nobody hears.
    mute: Option<Mute>,
}

/// Builds a value out of a tree.
type Building<'b> = &'b mut dyn FnMut(Node<'_>) -> Result<(), NotBuilt>;

/// Runs what is only run when a call is heard, out of the way of what is run otherwise.
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

    /// A call whose arguments are taken apart in this way; if they cannot be, because of this one.
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

    /// What the call gives in place of what the original would, read in this way; nothing, if the body is to run.
    ///
    /// # Panics
    /// If the listener wants it to.
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

    /// The body has run, and these are the results. Gives what the call gives in place of them, if anything.
    ///
    /// # Panics
    /// If the listener wants it to.
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

    /// What the original gave, if it is to be told.
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

    /// Asks the listener what the call is to give, and builds it.
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
        // (Where nobody hears, nothing has to be let through.)
        with_switch(|switch| switch.enter(address(declaration), declaration.calls_itself && !is_alone));
    }

    /// The body does not run any more.
    fn leave(&mut self) -> bool {
        self.runs = false;
        let declaration = self.subject.declaration();
        with_switch(|switch| Came(switch.leave(address(declaration)))).0
    }
}

/// Was the call let through? (On a thread that is about to end nobody asks.)
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

/// Calls a function that is a value, in the way in which one with the attribute is called: `A` is the tuple of its
/// arguments.
///
/// # Panics
/// If the listener wants it to, or if the function does.
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
