//! The kill matrix: for each mutant the properties that notice it, each with the first test that does.
//!
//! All mutants are judged on the ground: the calls and results by number, the traces and the index. It does not change
//! while mutants are judged, so different threads can judge different mutants, each with a runner of its own, and the
//! rows are the same as those of one thread.

use std::sync::Arc;

use lakatos_data::arrange;

use super::bit_set::BitSet;
use super::clock::{Deadline, Shares};
use super::exceptions::Exception;
use super::exchange::{Against, Basis, Exchange, Memory, StandIn, UNREADABLE};
use super::mutants::Mutant;
use super::tables::Tables;
use super::traces::{Index, Test, Trace};
use super::{Ended, SubjectShapes, TestRunner};

/// What mutants are judged on.
pub struct Ground {
    pub(super) subjects: Arc<[SubjectShapes]>,
    pub(super) tables: Arc<Tables>,
    pub(super) traces: Vec<Trace>,
    pub(super) index: Index,
    pub(super) mutants: Vec<Mutant>,
    /// The queue of each mutant, in the same order.
    pub(super) queues: Vec<Queue>,
    /// The properties that are not audited: they call subjects on other threads, or do not always make the same calls.
    pub(super) unheard: BitSet,
    /// For each property the tests that all mutants with a row have gone through.
    pub(super) tested: Vec<usize>,
    /// The rows of the mutants that were judged.
    pub(super) rows: Vec<Row>,
    pub(super) budget: CallBudget,
}

/// The origin of a mutant: those of one queue are judged in order, and the queues take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Queue {
    /// The rules of a subject.
    Rules(usize),
    /// Finite exceptions, smallest first.
    Listed,
    /// Other answers to the calls of a property.
    Own(usize),
    /// The user's mutants.
    Supplied,
}

/// How many calls of subjects a test may make against a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallBudget {
    /// This number in any case.
    pub least: u64,
    /// This multiple of the number on the original.
    pub times: u64,
}

impl Default for CallBudget {
    fn default() -> CallBudget {
        CallBudget { least: 1_000, times: 10 }
    }
}

/// The results of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The properties that kill it.
    pub killers: BitSet,
    /// The first test of each of them that does, in order of the properties.
    pub kills: Vec<Test>,
    /// The properties with a call that it answers differently.
    pub met: BitSet,
    /// The properties with a test that was stopped, because it made too many calls, and none that failed.
    pub stopped: BitSet,
    /// The properties that were not tried on it, because they had used up their share of the time.
    pub untried: BitSet,
}

/// The runner of tests against mutants, and the state kept meanwhile.
struct Judging<'j> {
    runner: &'j mut dyn TestRunner,
    /// The state of the mutant, while no test has it.
    against: Option<Box<Against>>,
    shares: Shares<'j>,
    /// Buffer for the tests that a mutant is tried on.
    due: Vec<Test>,
}

impl Judging<'_> {
    /// The runner, and what is remembered about the mutant.
    fn parts(&mut self) -> (&mut dyn TestRunner, &mut Memory) {
        let against = self.against.as_mut().expect("every exchange was given back");
        (&mut *self.runner, &mut against.memory)
    }
}

/// How a test ended against a mutant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judged {
    Held,
    Killed,
    Stopped,
}

/// Number of stopped tests of a property after which no more are tried against the mutant.
const MOST_STOPPED: usize = 3;
/// Number of tests with a call to run when a property is checked again for kills.
const MOST_LOOKED_AT: usize = 20;

impl Row {
    pub(super) fn survivor(properties: usize) -> Row {
        let none = BitSet::below(properties);
        Row { killers: none.clone(), kills: Vec::new(), met: none.clone(), stopped: none.clone(), untried: none }
    }

    /// Is it killed by no property, although a test was stopped, or not tried?
    pub fn is_undecided(&self) -> bool {
        self.killers.is_empty() && !self.is_settled()
    }

    /// Is it killed by no property, and was every one tried to its end?
    pub fn is_survivor(&self) -> bool {
        self.killers.is_empty() && self.is_settled()
    }

    /// Was every property tried on it, and no test stopped?
    pub(super) fn is_settled(&self) -> bool {
        self.stopped.is_empty() && self.untried.is_empty()
    }

    /// Removes the kills of a property.
    pub(super) fn forget(&mut self, property: usize) {
        self.killers.remove(property);
        self.met.remove(property);
        self.stopped.remove(property);
        self.untried.remove(property);
        self.kills.retain(|test| test.property as usize != property);
    }

    fn kill(&mut self, test: Test) {
        self.killers.insert(test.property as usize);
        self.stopped.remove(test.property as usize);
        self.kills.push(test);
    }
}

/// The tables, while nothing else shares them.
pub(super) fn tables_of(tables: &mut Arc<Tables>) -> &mut Tables {
    Arc::get_mut(tables).expect("every exchange was given back")
}

impl Ground {
    /// The mutants, smallest first.
    pub fn mutants(&self) -> &[Mutant] {
        &self.mutants
    }

    /// The same, while no mutant is being judged.
    pub(super) fn tables_mut(&mut self) -> &mut Tables {
        tables_of(&mut self.tables)
    }

    /// Calls and results by number.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// For each call the tests that make it.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The calls of the tests on the original, by property.
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// The rows of the mutants that were judged.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Adds mutants to a queue.
    pub(super) fn add(&mut self, queue: Queue, mutants: impl IntoIterator<Item = Mutant>) {
        self.mutants.extend(mutants);
        self.queues.resize(self.mutants.len(), queue);
    }

    /// The mutants by number, in the order in which they are judged: in turns one of each queue. Wherever the time
    /// ends, the first of each were tried: rules of every subject, the smallest exceptions, and mutants at the calls of
    /// every property.
    pub fn turns(&self) -> Vec<usize> {
        let mut queues: Vec<(Queue, Vec<usize>)> = Vec::new();
        for (number, queue) in self.queues.iter().enumerate() {
            match queues.iter_mut().find(|(of, _)| of == queue) {
                Some((_, numbers)) => numbers.push(number),
                None => queues.push((*queue, vec![number])),
            }
        }
        arrange::sort_by_key(&mut queues, &|(queue, _)| *queue);
        let longest = queues.iter().map(|(_, numbers)| numbers.len()).max().unwrap_or(0);
        let mut turns = Vec::with_capacity(self.mutants.len());
        for place in 0..longest {
            turns.extend(queues.iter().filter_map(|(_, numbers)| numbers.get(place)));
        }
        turns
    }

    /// Judges mutants: their rows, in the order of the numbers. Results that a row has already are not computed again.
    pub fn judge(&self, runner: &mut dyn TestRunner, mutants: impl IntoIterator<Item = usize>) -> Vec<Row> {
        self.judge_before(runner, &mut mutants.into_iter(), &Deadline::never())
    }

    /// The same, up to the last mutant that could be judged before an end. A property that has used up its share of the
    /// time is left out.
    pub fn judge_before(
        &self,
        runner: &mut dyn TestRunner,
        mutants: &mut dyn Iterator<Item = usize>,
        deadline: &Deadline<'_>,
    ) -> Vec<Row> {
        let mut rows = Vec::with_capacity(mutants.size_hint().0);
        let shares = Shares::new(deadline, self.traces.len());
        let mut judging = Judging { runner, against: Some(self.against(Mutant::NONE)), shares, due: Vec::new() };
        for number in mutants {
            match self.judge_one(&mut judging, number) {
                Some(row) => rows.push(row),
                None => break,
            }
        }
        rows
    }

    fn against(&self, mutant: Mutant) -> Box<Against> {
        Against::new(Basis { tables: Arc::clone(&self.tables), subjects: Arc::clone(&self.subjects), mutant })
    }

    /// The row of a mutant; `None` if the time was over before.
    fn judge_one(&self, judging: &mut Judging<'_>, number: usize) -> Option<Row> {
        let mutant = &self.mutants[number];
        if let Some(against) = &mut judging.against {
            against.set_mutant(mutant);
        }
        let (mut row, judged) = match self.rows.get(number) {
            Some(row) => (row.clone(), true),
            None => (Row::survivor(self.traces.len()), false),
        };
        let is_whole = judging.shares.is_ahead()
            && match mutant.exceptions() {
                Some([only]) => self.judge_tests(judging, mutant, self.index.tests(only.call), judged, &mut row),
                Some(exceptions) => {
                    let mut due = std::mem::take(&mut judging.due);
                    self.tests_of(exceptions, &mut due);
                    let is_whole = self.judge_tests(judging, mutant, &due, judged, &mut row);
                    judging.due = due;
                    is_whole
                }
                None => self.judge_everywhere(judging, mutant, judged, &mut row),
            };
        if !row.kills.is_sorted() {
            arrange::sort(&mut row.kills);
        }
        is_whole.then_some(row)
    }

    /// Does a property kill a mutant that is not in the list, and consists of exceptions?
    pub(super) fn is_killed_by(&self, runner: &mut dyn TestRunner, mutant: &Mutant, property: usize) -> bool {
        let mut against = Some(self.against(mutant.clone()));
        let mut due = Vec::new();
        self.tests_of(mutant.exceptions().unwrap_or_default(), &mut due);
        let mut own = due.into_iter().filter(|test| test.property as usize == property).take(MOST_LOOKED_AT);
        own.any(|test| self.judged(runner, test, &mut against) == Judged::Killed)
    }

    /// Does a test make a call that a mutant answers differently, while no original of a changed subject runs?
    fn meets(&self, judging: &mut Judging<'_>, mutant: &Mutant, test: Test) -> bool {
        let exceptions = mutant.exceptions();
        if exceptions.is_some_and(|exceptions| self.are_of_one_subject(exceptions)) {
            // (It is due because it makes one of the calls from outside of their subject.)
            return true;
        }
        let (runner, memory) = judging.parts();
        let trace = &self.traces[test.property as usize];
        let is_changed = |outer: u32| mutant.changes_subject(outer, &self.tables);
        trace.asks(test.test as usize, &self.tables, &is_changed, &mut |call| match exceptions {
            Some(exceptions) => exceptions.iter().any(|exception| exception.call == call),
            None => self.changes(runner, mutant, call, memory),
        })
    }

    fn are_of_one_subject(&self, exceptions: &[Exception]) -> bool {
        let subject = |exception: &Exception| self.tables.call_at(exception.call).subject;
        exceptions.windows(2).all(|pair| subject(&pair[0]) == subject(&pair[1]))
    }

    fn first_test(&self, property: usize, judged: bool) -> usize {
        if judged { self.tested[property] } else { 0 }
    }

    /// The tests with a call that is answered differently, in order.
    fn tests_of(&self, exceptions: &[Exception], due: &mut Vec<Test>) {
        due.clear();
        for exception in exceptions {
            merge(due, self.index.tests(exception.call));
        }
    }

    /// Judges a mutant on these tests, in order of their properties, except those that it has gone through; `false` if
    /// the time was over before.
    fn judge_tests(
        &self,
        judging: &mut Judging<'_>,
        mutant: &Mutant,
        due: &[Test],
        judged: bool,
        row: &mut Row,
    ) -> bool {
        let mut stopped = (u32::MAX, 0);
        for test in due {
            let property = test.property as usize;
            if (test.test as usize) < self.first_test(property, judged) {
                continue;
            }
            if stopped.0 != test.property {
                stopped = (test.property, 0);
            }
            if stopped.1 == MOST_STOPPED || self.is_over_for(judging, property, row) {
                continue;
            }
            if !judging.shares.is_ahead() {
                return false;
            }
            stopped.1 += usize::from(self.judge_test(judging, mutant, *test, row));
        }
        true
    }

    /// Judges a mutant whose changes only its answers show; `false` if the time was over before.
    fn judge_everywhere(&self, judging: &mut Judging<'_>, mutant: &Mutant, judged: bool, row: &mut Row) -> bool {
        judging.parts().1.clear(self.tables.calls());
        for (property, trace) in self.traces.iter().enumerate() {
            let mut stopped = 0;
            for number in self.first_test(property, judged)..trace.tests() {
                if stopped == MOST_STOPPED || self.is_over_for(judging, property, row) {
                    break;
                }
                if !judging.shares.is_ahead() {
                    return false;
                }
                let (runner, memory) = judging.parts();
                if trace.calls(number).iter().any(|call| self.changes(runner, mutant, *call, memory)) {
                    let test = Test { property: property as u32, test: number as u32 };
                    stopped += usize::from(self.judge_test(judging, mutant, test, row));
                }
            }
        }
        true
    }

    /// Is there nothing left to find out for a property about a mutant, or no time for it?
    fn is_over_for(&self, judging: &Judging<'_>, property: usize, row: &mut Row) -> bool {
        if row.killers.contains(property) || self.unheard.contains(property) {
            return true;
        }
        let is_spent = judging.shares.is_spent(property);
        if is_spent {
            row.untried.insert(property);
        }
        is_spent
    }

    /// Runs a test against a mutant, and returns whether it was stopped.
    fn judge_test(&self, judging: &mut Judging<'_>, mutant: &Mutant, test: Test, row: &mut Row) -> bool {
        let property = test.property as usize;
        if !row.met.contains(property) && self.meets(judging, mutant, test) {
            row.met.insert(property);
        }
        let Judging { runner, against, shares, .. } = judging;
        match shares.spend(property, || self.judged(&mut **runner, test, against)) {
            Judged::Held => false,
            Judged::Killed => {
                row.kill(test);
                false
            }
            Judged::Stopped => {
                row.stopped.insert(property);
                true
            }
        }
    }

    /// Does a rule, or a user's mutant, answer a call differently, and not as well?
    pub(super) fn changes(&self, runner: &mut dyn TestRunner, mutant: &Mutant, call: u32, memory: &mut Memory) -> bool {
        if call == UNREADABLE {
            return false;
        }
        if let Some(changes) = memory.changes[call as usize] {
            return changes;
        }
        let changes = super::equivalence::changes(self.stand_in(mutant), runner, call, memory);
        memory.changes[call as usize] = Some(changes);
        changes
    }

    pub(super) fn stand_in<'a>(&'a self, mutant: &'a Mutant) -> StandIn<'a> {
        StandIn { tables: &self.tables, subjects: &self.subjects, mutant }
    }

    /// How a test ends against the mutant.
    fn judged(&self, runner: &mut dyn TestRunner, test: Test, against: &mut Option<Box<Against>>) -> Judged {
        let (property, number) = (test.property as usize, test.test as usize);
        let recorded = self.traces[property].recorded(number);
        let most = self.budget.least.saturating_add(self.budget.times.saturating_mul(recorded.0.len() as u64));
        let own = against.take().expect("every exchange was given back");
        let (ended, exchange) = runner.run(property, number, Exchange::against(own, recorded, most));
        let is_stopped = exchange.stopped();
        *against = exchange.into_against();
        match ended {
            // A test that was told to end is over, whatever it did then.
            _ if is_stopped => Judged::Stopped,
            Ended::RanAway => Judged::Stopped,
            Ended::Failed => Judged::Killed,
            Ended::Held | Ended::Discarded | Ended::Elsewhere => Judged::Held,
        }
    }
}

/// Merges tests into others; both are in order, and each occurs once.
fn merge(all: &mut Vec<Test>, more: &[Test]) {
    let before = all.len();
    all.extend_from_slice(more);
    if before == 0 || more.is_empty() {
        return;
    }
    // From the end on, the greater of the two last ones goes to its place.
    let (mut left, mut right, mut place) = (before, more.len(), all.len());
    while right > 0 && left > 0 {
        place -= 1;
        if all[left - 1] > more[right - 1] {
            left -= 1;
            all[place] = all[left];
        } else {
            right -= 1;
            all[place] = more[right];
        }
    }
    all[..right].copy_from_slice(&more[..right]);
    all.dedup();
}

/// The properties that kill nothing. A mutant that panics is noticed by every caller, which says nothing about the use
/// of its results.
pub(super) fn silent_properties(ground: &Ground) -> Vec<usize> {
    let mut say_something = ground.unheard.clone();
    for (row, mutant) in ground.rows().iter().zip(ground.mutants()) {
        if !mutant.panics() {
            say_something.join(&row.killers);
        }
    }
    (0..ground.traces().len()).filter(|property| !say_something.contains(*property)).collect()
}
