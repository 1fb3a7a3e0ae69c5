//! The exchange: how a running test and the subjects communicate.
//!
//! The runner of a test routes every call of a subject through the exchange of that run. On the original it listens,
//! and the calls become the trace of the test; against a mutant it returns the mutant's answers. It also counts: a
//! mutant that makes a test call subjects endlessly is stopped.

use std::sync::Arc;

use lakatos_data::Tree;

use super::SubjectShapes;
use super::exceptions::Exception;
use super::mutants::Mutant;
use super::rules::{Answer, Rule};
use super::tables::Tables;

/// The reply to a call.
#[derive(Debug, PartialEq, Eq)]
pub enum Reply<'a> {
    /// Run the original. Its own calls are asked about, too, unless it [runs alone](Exchange::runs_alone).
    Original,
    /// Return this result.
    Result(&'a Tree),
    /// Panic.
    Panic,
    /// End the test: too many calls were made.
    Stop,
    /// Run the original without asking about its own calls, and ask [`Exchange::altered`] to alter the result; if there
    /// is none, leave it so.
    Alter,
    /// Answer like the user's mutant with this number.
    Supplied(usize),
}

/// The communication of one run of one test. It owns what it needs, so that it can go wherever the calls are made.
pub struct Exchange {
    mode: Mode,
    calls: u64,
    most: u64,
    /// An answer that is in no table.
    own: Option<Answer>,
}

enum Mode {
    /// The original runs, and its calls are recorded.
    Listen(Box<Listening>),
    /// The original runs.
    Count,
    /// A mutant is active.
    Against(Box<Against>),
}

/// The record of the original. One test after the other uses it, and its buffers.
#[derive(Default)]
pub(super) struct Listening {
    pub(super) tables: Tables,
    /// The calls of the last test.
    pub(super) recorded: CallSequence,
}

/// The state of a run against a mutant. One run after the other uses it, and its buffers.
pub(super) struct Against {
    basis: Basis,
    pub(super) memory: Memory,
    ahead: Ahead,
}

impl Against {
    pub(super) fn new(basis: Basis) -> Box<Against> {
        Box::new(Against { basis, memory: Memory::default(), ahead: Ahead::default() })
    }

    /// Switches to another mutant.
    pub(super) fn set_mutant(&mut self, mutant: &Mutant) {
        self.basis.mutant = mutant.clone();
    }
}

/// The basis of a mutant's answers.
pub(super) struct Basis {
    pub(super) tables: Arc<Tables>,
    pub(super) subjects: Arc<[SubjectShapes]>,
    pub(super) mutant: Mutant,
}

impl Basis {
    pub(super) fn stand_in(&self) -> StandIn<'_> {
        StandIn { tables: &self.tables, subjects: &self.subjects, mutant: &self.mutant }
    }
}

/// The calls of a test, in order: their numbers, and how many subjects ran around each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CallSequence {
    pub(super) calls: Vec<u32>,
    pub(super) depths: Vec<u32>,
}

impl CallSequence {
    pub(super) fn clear(&mut self) {
        self.calls.clear();
        self.depths.clear();
    }
}

/// The calls that the test is expected to make, as long as no answer is new: those that it made of the original.
#[derive(Default)]
pub(super) struct Ahead {
    expected: CallSequence,
    next: usize,
}

impl Ahead {
    /// The number of the current call; `None` if it can be any.
    fn next(&mut self) -> Option<u32> {
        let call = self.foreseen();
        self.next += 1;
        call
    }

    /// The same, without consuming it.
    fn foreseen(&self) -> Option<u32> {
        self.expected.calls.get(self.next).copied().filter(|call| *call != UNREADABLE)
    }

    /// The last call runs alone: its own calls are not asked about.
    fn pass_over_inner(&mut self) {
        let depths = &self.expected.depths;
        let Some(outer) = self.next.checked_sub(1).and_then(|place| depths.get(place)) else { return };
        while depths.get(self.next).is_some_and(|depth| depth > outer) {
            self.next += 1;
        }
    }

    /// From here on, calls can be any.
    fn end(&mut self) {
        self.expected.clear();
    }
}

/// In a trace, a call whose arguments could not be taken apart.
pub(super) const UNREADABLE: u32 = u32::MAX;

/// A mutant and the basis of its answers.
#[derive(Clone, Copy)]
pub(super) struct StandIn<'a> {
    pub(super) tables: &'a Tables,
    pub(super) subjects: &'a [SubjectShapes],
    pub(super) mutant: &'a Mutant,
}

/// The answers of a rule, or a user's mutant, to known calls, as far as they were computed.
#[derive(Default)]
pub(super) struct Memory {
    /// By the number of the call: the answer, if it differs from the original's.
    pub(super) answers: Vec<Option<Option<Answer>>>,
    /// By the number of the call: whether the answer is different, and not as good.
    pub(super) changes: Vec<Option<bool>>,
}

impl Memory {
    /// Clears everything, for another mutant.
    pub(super) fn clear(&mut self, calls: usize) {
        self.answers.clear();
        self.answers.resize(calls, None);
        self.changes.clear();
        self.changes.resize(calls, None);
    }

    /// The answer of a rule to a known call.
    pub(super) fn by_rule(&mut self, stand_in: StandIn<'_>, rule: &Rule, call: u32) -> Option<&Answer> {
        let place = call as usize;
        if self.answers[place].is_none() {
            let arguments = stand_in.tables.call_at(call).arguments.root();
            let shape = &stand_in.subjects[rule.subject].result;
            let answer = match stand_in.tables.original(call) {
                Some(number) => rule.answer(shape, arguments, stand_in.tables.result_at(number)),
                None if stand_in.tables.panics(call) => rule.answer_to_panic(shape, arguments),
                None => None,
            };
            self.answers[place] = Some(answer);
        }
        self.answers[place].as_ref().and_then(|answer| answer.as_ref())
    }
}

impl Exchange {
    pub(super) fn listening(mut listening: Box<Listening>) -> Exchange {
        listening.recorded.clear();
        Exchange { mode: Mode::Listen(listening), calls: 0, most: u64::MAX, own: None }
    }

    pub(super) fn counting() -> Exchange {
        Exchange { mode: Mode::Count, calls: 0, most: u64::MAX, own: None }
    }

    /// Against a mutant, given the calls that the test makes of the original.
    pub(super) fn against(mut against: Box<Against>, (calls, depths): (&[u32], &[u32]), most: u64) -> Exchange {
        let Ahead { expected, next } = &mut against.ahead;
        expected.clear();
        expected.calls.extend_from_slice(calls);
        expected.depths.extend_from_slice(depths);
        *next = 0;
        Exchange { mode: Mode::Against(against), calls: 0, most, own: None }
    }

    /// The record of the original.
    pub(super) fn into_listening(self) -> Option<Box<Listening>> {
        match self.mode {
            Mode::Listen(listening) => Some(listening),
            _ => None,
        }
    }

    /// The state of a run against a mutant.
    pub(super) fn into_against(self) -> Option<Box<Against>> {
        match self.mode {
            Mode::Against(against) => Some(against),
            _ => None,
        }
    }

    /// How many calls were made.
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// Was the test told to end?
    pub fn stopped(&self) -> bool {
        self.calls > self.most
    }

    /// A subject is called: is that left to the original, whatever the arguments are? Then it is counted, and need not
    /// be asked about.
    pub fn passes(&mut self, subject: usize) -> bool {
        let passes = self.calls < self.most
            && match &self.mode {
                Mode::Count => true,
                Mode::Listen(_) => false,
                Mode::Against(against) => is_left_alone(against, subject),
            };
        if passes {
            self.calls += 1;
            if let Mode::Against(against) = &mut self.mode {
                let Against { basis, ahead, .. } = &mut **against;
                ahead.next();
                if changes(basis.stand_in(), subject) {
                    ahead.pass_over_inner();
                }
            }
        }
        passes
    }

    /// The original of a subject is about to run: should its own calls not be asked about?
    ///
    /// This is so where a mutant changes the subject, and leaves a call to the original: the result must be the
    /// original's, as for a mutant in source code that calls the original.
    pub fn runs_alone(&self, subject: usize) -> bool {
        match &self.mode {
            Mode::Against(against) => changes(against.basis.stand_in(), subject),
            Mode::Count | Mode::Listen(_) => false,
        }
    }

    /// A subject is called with these arguments, a tuple: what should happen? A call whose arguments cannot be taken
    /// apart is left to the original.
    pub fn ask(&mut self, subject: usize, arguments: Option<&Tree>) -> Reply<'_> {
        self.ask_at(subject, 0, arguments)
    }

    /// The same, where the bodies of `depth` subjects run around the call.
    pub fn ask_at(&mut self, subject: usize, depth: usize, arguments: Option<&Tree>) -> Reply<'_> {
        self.calls += 1;
        if self.calls > self.most {
            return Reply::Stop;
        }
        match &mut self.mode {
            Mode::Count => Reply::Original,
            Mode::Listen(listening) => {
                let Listening { tables, recorded } = &mut **listening;
                recorded.calls.push(arguments.map_or(UNREADABLE, |tree| tables.call(subject, tree)));
                recorded.depths.push(depth as u32);
                Reply::Original
            }
            Mode::Against(against) => by_mutant(against, subject, arguments),
        }
    }

    /// The altered result after [`Reply::Alter`]; [`Reply::Original`] if it stays as it is.
    pub fn altered(&mut self, subject: usize, arguments: &Tree, original: &Tree) -> Reply<'_> {
        let Mode::Against(against) = &self.mode else { return Reply::Original };
        let basis = &against.basis;
        let Mutant::Rule(rule) = &basis.mutant else { return Reply::Original };
        self.own = rule.answer(&basis.subjects[subject].result, arguments.root(), original);
        self.own.as_ref().map_or(Reply::Original, reply)
    }
}

impl Exchange {
    /// Like [`altered`](Exchange::altered), where the original panics.
    pub fn altered_panic(&mut self, subject: usize, arguments: &Tree) -> Reply<'_> {
        let Mode::Against(against) = &self.mode else { return Reply::Original };
        let basis = &against.basis;
        let Mutant::Rule(rule) = &basis.mutant else { return Reply::Original };
        self.own = rule.answer_to_panic(&basis.subjects[subject].result, arguments.root());
        self.own.as_ref().map_or(Reply::Original, reply)
    }
}

fn reply(answer: &Answer) -> Reply<'_> {
    match answer {
        Answer::Result(tree) => Reply::Result(tree),
        Answer::Panic => Reply::Panic,
    }
}

/// Does a mutant answer some call of a subject differently? (For the user's mutants this is not known.)
fn changes(stand_in: StandIn<'_>, subject: usize) -> bool {
    let is_of = |exception: &Exception| stand_in.tables.call_at(exception.call).subject as usize == subject;
    match stand_in.mutant {
        Mutant::Supplied(_) => false,
        Mutant::Rule(rule) => rule.subject == subject,
        Mutant::Exceptions { exceptions, .. } => exceptions.iter().any(is_of),
        Mutant::Swapped(exceptions) => exceptions.iter().any(is_of),
    }
}

/// Does a mutant leave the current call to the original, as far as that is known without its arguments?
fn is_left_alone(against: &Against, subject: usize) -> bool {
    let Against { basis, memory, ahead } = against;
    let stand_in = basis.stand_in();
    let exceptions = match stand_in.mutant {
        Mutant::Supplied(_) => return false,
        Mutant::Rule(rule) => {
            let has_answer = |call: u32| memory.answers[call as usize] != Some(None);
            return rule.subject != subject || ahead.foreseen().is_some_and(|call| !has_answer(call));
        }
        Mutant::Exceptions { exceptions, .. } => exceptions,
        Mutant::Swapped(exceptions) => &exceptions[..],
    };
    match ahead.foreseen() {
        Some(call) => !exceptions.iter().any(|exception| exception.call == call),
        None => !changes(stand_in, subject),
    }
}

/// The answer of a mutant to a call.
fn by_mutant<'a>(against: &'a mut Against, subject: usize, arguments: Option<&Tree>) -> Reply<'a> {
    let Against { basis, memory, ahead } = against;
    match &basis.mutant {
        Mutant::Supplied(number) => Reply::Supplied(*number),
        Mutant::Rule(rule) => by_rule(basis.stand_in(), rule, memory, ahead, subject, arguments),
        Mutant::Exceptions { exceptions, .. } => by_exceptions(&basis.tables, exceptions, ahead, subject, arguments),
        Mutant::Swapped(exceptions) => by_exceptions(&basis.tables, exceptions, ahead, subject, arguments),
    }
}

/// Exceptions are few: comparing with each is quicker than looking the call up. A call that is known to be none of them
/// is not even taken apart. One that seems to be is, so that a test which does not always make the same calls never
/// gets the answer to another one.
fn by_exceptions<'a>(
    tables: &'a Tables,
    exceptions: &[Exception],
    ahead: &mut Ahead,
    subject: usize,
    arguments: Option<&Tree>,
) -> Reply<'a> {
    if ahead.next().is_some_and(|call| !exceptions.iter().any(|exception| exception.call == call)) {
        if exceptions.iter().any(|exception| tables.call_at(exception.call).subject as usize == subject) {
            ahead.pass_over_inner();
        }
        return Reply::Original;
    }
    ahead.end();
    for exception in exceptions {
        let call = tables.call_at(exception.call);
        if call.subject as usize == subject && arguments == Some(&call.arguments) {
            return Reply::Result(tables.result_at(exception.answer));
        }
    }
    Reply::Original
}

fn by_rule<'a>(
    stand_in: StandIn<'a>,
    rule: &Rule,
    memory: &'a mut Memory,
    ahead: &mut Ahead,
    subject: usize,
    arguments: Option<&Tree>,
) -> Reply<'a> {
    let foreseen = ahead.next();
    if rule.subject != subject {
        return Reply::Original;
    }
    if foreseen.is_some_and(|call| memory.answers[call as usize] == Some(None)) {
        ahead.pass_over_inner();
        return Reply::Original;
    }
    ahead.end();
    let Some(arguments) = arguments else { return Reply::Original };
    match stand_in.tables.find(subject, arguments) {
        Some(number) if stand_in.tables.original(number).is_some() || stand_in.tables.panics(number) => {
            memory.by_rule(stand_in, rule, number).map_or(Reply::Original, reply)
        }
        _ => Reply::Alter,
    }
}
