//! What an audit answers when its subjects are called.

use std::borrow::Cow;

use lakatos_audit::engine::{self, Answer, Exchange};
use lakatos_data::Tree;
use lakatos_data::subject::{Call, Listener, Refusal, Reply, Subject, SubjectId, Thrown, UnheardCall};
use lakatos_engine::judge::Misuse;

use super::function::{Panicked, run_original};
use super::supplied::Supplied;

/// Passes on what the exchange of a test says.
pub(super) struct ExchangeListener {
    subjects: Vec<(SubjectId, Subject)>,
    supplied: Vec<Supplied>,
    exchange: Option<Exchange>,
    /// The number of the subject that was last asked about, if it is to be replaced, and whether its original runs
    /// alone. What follows for it, or that its body runs, comes before any other call.
    asked: Option<usize>,
    is_alone: bool,
    unheard_call: Option<UnheardCall>,
    /// An answer that is not the exchange's.
    own: Option<Tree>,
    /// What is wrong with a mutant that somebody supplied.
    pub(super) fault: Option<Misuse>,
}

impl ExchangeListener {
    pub(super) fn new(subjects: &[Subject], supplied: Vec<Supplied>) -> ExchangeListener {
        let subjects = subjects.iter().map(|subject| (subject.id(), subject.clone())).collect();
        ExchangeListener {
            subjects,
            supplied,
            exchange: None,
            asked: None,
            is_alone: false,
            unheard_call: None,
            own: None,
            fault: None,
        }
    }

    /// A test begins.
    pub(super) fn begin(&mut self, exchange: Exchange) {
        self.exchange = Some(exchange);
        self.unheard_call = None;
    }

    /// A test has ended: its exchange, and a thread that was not heard.
    pub(super) fn end(&mut self) -> (Option<Exchange>, Option<UnheardCall>) {
        (self.exchange.take(), self.unheard_call.take())
    }

    /// The number of a subject, if it is to be replaced.
    fn number(&self, subject: &Subject) -> Option<usize> {
        let id = subject.id();
        self.subjects.iter().position(|(known, _)| *known == id)
    }

    /// The result of the original, altered.
    fn altered(&mut self, number: usize, arguments: &Tree) -> Reply<'_> {
        let original = run_original(&self.subjects[number].1, arguments);
        let Some(exchange) = self.exchange.as_mut() else { return Reply::Original };
        match original {
            Ok(Some(original)) => match exchange.altered(number, arguments, &original) {
                engine::Reply::Result(tree) => Reply::Answer(Cow::Borrowed(tree)),
                engine::Reply::Panic => Reply::Panic(Thrown::Mutant),
                _ => Reply::Answer(Cow::Owned(original)),
            },
            Ok(None) => Reply::Original,
            Err(Panicked) => match exchange.altered_panic(number, arguments) {
                engine::Reply::Result(tree) => Reply::Answer(Cow::Borrowed(tree)),
                _ => Reply::Original,
            },
        }
    }

    fn supplied(&mut self, mutant: usize, number: usize, arguments: &Tree) -> Reply<'_> {
        match self.supplied[mutant].answer(number, &self.subjects[number].1, arguments) {
            Ok(None) => Reply::Original,
            Ok(Some(Answer::Panic)) => Reply::Panic(Thrown::Mutant),
            Ok(Some(Answer::Result(tree))) => Reply::Answer(Cow::Borrowed(self.own.insert(tree))),
            Err(fault) => {
                self.fault.get_or_insert(*fault);
                Reply::Original
            }
        }
    }
}

/// What the exchange said, without what it holds.
enum Substitute {
    Alter,
    Supplied(usize),
}

impl Listener for ExchangeListener {
    fn attends(&mut self, subject: &Subject) -> bool {
        self.asked = self.number(subject);
        self.is_alone = false;
        let Some((number, exchange)) = self.asked.zip(self.exchange.as_mut()) else { return false };
        self.is_alone = exchange.runs_alone(number);
        !exchange.passes(number)
    }

    fn called(&mut self, call: &Call<'_>) -> Reply<'_> {
        let Some(number) = self.asked else { return Reply::Original };
        let Some(exchange) = self.exchange.as_mut() else { return Reply::Original };
        // (What is borrowed in one arm of a match counts as borrowed in all of them: so the answers come last.)
        let substitute = match exchange.ask_at(number, call.depth, Some(call.arguments)) {
            engine::Reply::Original => return Reply::Original,
            engine::Reply::Panic => return Reply::Panic(Thrown::Mutant),
            engine::Reply::Stop => return Reply::Panic(Thrown::TooManyCalls),
            engine::Reply::Result(tree) => return Reply::Answer(Cow::Owned(tree.clone())),
            engine::Reply::Alter => Substitute::Alter,
            engine::Reply::Supplied(mutant) => Substitute::Supplied(mutant),
        };
        match substitute {
            Substitute::Alter => self.altered(number, call.arguments),
            Substitute::Supplied(mutant) => self.supplied(mutant, number, call.arguments),
        }
    }

    fn runs_alone(&mut self, _: &Subject) -> bool {
        self.is_alone
    }

    fn refused(&mut self, subject: &Subject, refusal: Refusal) {
        let (Some(number), Some(exchange)) = (self.number(subject), &mut self.exchange) else { return };
        if let Refusal::Argument(_) = refusal {
            // It was made nevertheless, and others come after it.
            exchange.ask(number, None);
            let unasked = self.supplied.iter().find_map(|mutant| mutant.unasked(number, subject, &refusal));
            self.fault = self.fault.take().or(unasked);
        }
    }

    fn called_elsewhere(&mut self, unheard_call: &UnheardCall) {
        if self.subjects.iter().any(|(_, subject)| unheard_call.is_of(subject)) {
            self.unheard_call = Some(unheard_call.clone());
        }
    }
}
