//! The kill matrix: for each mutant the properties that notice it, each with the first test that does.
//!
//! The ground is what all mutants are judged on: the calls and results by number, the traces and the index. It does not
//! change while mutants are judged, so different threads can judge different mutants, each with an auditee of its own, and
//! the rows are the same as those of one thread.

use std::sync::Arc;

use super::bit_set::BitSet;
use super::exceptions::Exception;
use super::exchange::{Basis, Exchange, Memory, StandIn, UNREADABLE};
use super::mutants::Mutant;
use super::tables::Tables;
use super::traces::{Index, Test, Trace};
use super::{Auditee, Ended, Subject};

/// What mutants are judged on.
pub struct Ground {
    pub(super) subjects: Arc<[Subject]>,
    pub(super) tables: Arc<Tables>,
    pub(super) traces: Vec<Trace>,
    pub(super) index: Index,
    pub(super) mutants: Vec<Mutant>,
    /// The properties that are not audited: they call subjects elsewhere, or do not always ask the same.
    pub(super) unheard: BitSet,
    /// For each property the tests that all mutants with a row have gone through.
    pub(super) tested: Vec<usize>,
    /// The rows of the mutants that were judged.
    pub(super) rows: Vec<Row>,
    pub(super) budget: CallBudget,
}

/// How many calls of subjects a test may make against a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallBudget {
    /// So many in any case.
    pub least: u64,
    /// So many times as many as on the original.
    pub times: u64,
}

impl Default for CallBudget {
    fn default() -> CallBudget {
        CallBudget { least: 1_000, times: 10 }
    }
}

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The properties that kill it.
    pub killers: BitSet,
    /// The first test of each of them that does, in order of the properties.
    pub kills: Vec<Test>,
}

impl Row {
    pub(super) fn survivor(properties: usize) -> Row {
        Row { killers: BitSet::below(properties), kills: Vec::new() }
    }

    /// Without what a property killed.
    pub(super) fn forget(&mut self, property: usize) {
        self.killers.remove(property);
        self.kills.retain(|test| test.property as usize != property);
    }

    fn kill(&mut self, test: Test) {
        self.killers.insert(test.property as usize);
        self.kills.push(test);
    }
}

/// Tables that nobody else has.
pub(super) fn tables_of(tables: &mut Arc<Tables>) -> &mut Tables {
    Arc::get_mut(tables).expect("every exchange was given back")
}

impl Ground {
    /// The mutants, smallest first.
    pub fn mutants(&self) -> &[Mutant] {
        &self.mutants
    }

    /// The same, while nobody judges.
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

    /// What the tests did on the original, by property.
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// The rows of the mutants that were judged.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The mutants by number, in the order in which they are to be judged: in turns one that follows a rule, or is the
    /// user's, and one that makes exceptions. Wherever the time is over, the first of each were tried: a rule shows what
    /// no exception does.
    pub fn turns(&self) -> Vec<usize> {
        let is_rule = |number: &usize| self.mutants[*number].exceptions().is_none();
        let mut rules = (0..self.mutants.len()).filter(is_rule);
        let mut exceptions = (0..self.mutants.len()).filter(|number| !is_rule(number));
        let mut turns = Vec::with_capacity(self.mutants.len());
        while turns.len() < self.mutants.len() {
            turns.extend(rules.next());
            turns.extend(exceptions.next());
        }
        turns
    }

    /// Judges mutants: their rows, in the order of the numbers. Nothing that a row says already is found out again.
    pub fn judge(&self, auditee: &mut dyn Auditee, mutants: impl IntoIterator<Item = usize>) -> Vec<Row> {
        self.judge_while(auditee, &mut mutants.into_iter(), &|| true)
    }

    /// The same, up to the first mutant before which there is not to be gone on.
    pub fn judge_while(
        &self,
        auditee: &mut dyn Auditee,
        mutants: &mut dyn Iterator<Item = usize>,
        go_on: &dyn Fn() -> bool,
    ) -> Vec<Row> {
        let mut rows = Vec::with_capacity(mutants.size_hint().0);
        let mut memory = Memory::default();
        let mut due = Vec::new();
        for number in mutants {
            if !go_on() {
                break;
            }
            let mutant = &Arc::new(self.mutants[number].clone());
            let (mut row, judged) = match self.rows.get(number) {
                Some(row) => (row.clone(), true),
                None => (Row::survivor(self.traces.len()), false),
            };
            match mutant.exceptions() {
                Some(exceptions) => {
                    self.tests_of(exceptions, judged, &mut due);
                    self.judge_tests(auditee, mutant, &due, &mut row);
                }
                None => self.judge_everywhere(auditee, mutant, judged, &mut memory, &mut row),
            }
            row.kills.sort_unstable();
            rows.push(row);
        }
        rows
    }

    /// Does a test make a call that a mutant answers otherwise?
    pub fn is_asked(&self, auditee: &mut dyn Auditee, mutant: usize) -> bool {
        let mutant = &self.mutants[mutant];
        let is_made = |call: u32| !self.index.tests(call).is_empty();
        if let Some(exceptions) = mutant.exceptions() {
            return exceptions.iter().any(|exception| self.is_met(mutant, exception.call));
        }
        let mut memory = Memory::default();
        memory.clear(self.tables.calls());
        (0..self.tables.calls() as u32).any(|call| is_made(call) && self.changes(auditee, mutant, call, &mut memory))
    }

    /// Does a test make a call while no original of a subject runs that a mutant changes?
    fn is_met(&self, mutant: &Mutant, call: u32) -> bool {
        let subjects = mutant.subjects(&self.tables);
        let is_changed = |outer: u32, _: u32| subjects.contains(&(outer as usize));
        let meets = |test: &Test| {
            let mut meets = false;
            let trace = &self.traces[test.property as usize];
            trace.each_asked(test.test as usize, &self.tables, &is_changed, &mut |asked| meets |= asked == call);
            meets
        };
        // The index leaves out what a subject asks of itself, which is all if it is changed alone.
        let tests = self.index.tests(call);
        if subjects.len() == 1 { !tests.is_empty() } else { tests.iter().any(meets) }
    }

    fn first_test(&self, property: usize, judged: bool) -> usize {
        if judged { self.tested[property] } else { 0 }
    }

    /// The tests that make a call which is answered otherwise.
    fn tests_of(&self, exceptions: &[Exception], judged: bool, due: &mut Vec<Test>) {
        due.clear();
        for exception in exceptions {
            for test in self.index.tests(exception.call) {
                if test.test as usize >= self.first_test(test.property as usize, judged) {
                    due.push(*test);
                }
            }
        }
        if exceptions.len() > 1 {
            due.sort_unstable();
            due.dedup();
        }
    }

    fn judge_tests(&self, auditee: &mut dyn Auditee, mutant: &Arc<Mutant>, due: &[Test], row: &mut Row) {
        // Exceptions need no memory.
        let mut memory = Memory::default();
        for test in due {
            let property = test.property as usize;
            if !row.killers.contains(property)
                && !self.unheard.contains(property)
                && self.kills(auditee, mutant, *test, &mut memory)
            {
                row.kill(*test);
            }
        }
    }

    /// Judges a mutant of which only its answers tell what it changes.
    fn judge_everywhere(
        &self,
        auditee: &mut dyn Auditee,
        mutant: &Arc<Mutant>,
        judged: bool,
        memory: &mut Memory,
        row: &mut Row,
    ) {
        memory.clear(self.tables.calls());
        for (property, trace) in self.traces.iter().enumerate() {
            if row.killers.contains(property) || self.unheard.contains(property) {
                continue;
            }
            for number in self.first_test(property, judged)..trace.tests() {
                let touched = trace.calls(number).iter().any(|call| self.changes(auditee, mutant, *call, memory));
                let test = Test { property: property as u32, test: number as u32 };
                if touched && self.kills(auditee, mutant, test, memory) {
                    row.kill(test);
                    break;
                }
            }
        }
    }

    /// Does a rule, or a mutant of the user, answer a call otherwise, and not as well?
    pub(super) fn changes(&self, auditee: &mut dyn Auditee, mutant: &Mutant, call: u32, memory: &mut Memory) -> bool {
        if call == UNREADABLE {
            return false;
        }
        if let Some(changes) = memory.changes[call as usize] {
            return changes;
        }
        let changes = super::equivalence::changes(self.stand_in(mutant), auditee, call, memory);
        memory.changes[call as usize] = Some(changes);
        changes
    }

    pub(super) fn stand_in<'a>(&'a self, mutant: &'a Mutant) -> StandIn<'a> {
        StandIn { tables: &self.tables, subjects: &self.subjects, mutant }
    }

    fn kills(&self, auditee: &mut dyn Auditee, mutant: &Arc<Mutant>, test: Test, memory: &mut Memory) -> bool {
        let (property, number) = (test.property as usize, test.test as usize);
        let heard = self.traces[property].heard(number);
        let most = self.budget.least.saturating_add(self.budget.times.saturating_mul(heard.0.len() as u64));
        let (tables, subjects, mutant) = (Arc::clone(&self.tables), Arc::clone(&self.subjects), Arc::clone(mutant));
        let basis = Basis { tables, subjects, mutant };
        let exchange = Exchange::against(basis, std::mem::take(memory), heard, most);
        let (ended, exchange) = auditee.run(property, number, exchange);
        let is_over = exchange.stopped();
        *memory = exchange.into_memory();
        // A test that was told to end is over, whatever it made of that.
        is_over || matches!(ended, Ended::Failed | Ended::RanAway)
    }
}
