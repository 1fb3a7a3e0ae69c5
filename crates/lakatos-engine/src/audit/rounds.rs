//! Rounds: the effort grows by half until everything was tried, or so often as was asked for.
//!
//! A round prepares (the original runs on the new tests, and more mutants are listed), judges (by as many
//! threads as one likes), and runs the original once more: what it does now it must have done before, or the
//! mutated runs have changed something that outlives them. A round keeps what the rounds before it found: a mutant that
//! is dead stays dead, and one that lives is tried on the new tests only.

use std::sync::Arc;

use super::bit_set::BitSet;
use super::candidates::Candidates;
use super::conjectures::ConjectureLimits;
use super::exceptions::{Exceptions, Over, World};
use super::exchange::{Exchange, Heard};
use super::findings::Findings;
use super::matrix::{CallBudget, Ground, Row, tables_of};
use super::mutants::Mutant;
use super::subsets::SubsetLimits;
use super::traces::{Index, Test, Trace};
use super::{Auditee, Ended, Subject};

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many finite exceptions the first round tries.
    pub mutants: usize,
    /// How many tests of each property the first round runs.
    pub tests: usize,
    /// How many rounds there are at most.
    pub rounds: usize,
    /// Which mutants are made.
    pub families: Families,
    /// How many mutants the user supplies.
    pub supplied: usize,
    /// How many calls of subjects a test may make.
    pub budget: CallBudget,
    /// How far minimal subsets are looked for.
    pub subsets: SubsetLimits,
    /// How far conjectures are looked for.
    pub conjectures: ConjectureLimits,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            mutants: 500,
            tests: 1_000,
            rounds: 6,
            families: Families::default(),
            supplied: 0,
            budget: CallBudget::default(),
            subsets: SubsetLimits::default(),
            conjectures: ConjectureLimits::default(),
        }
    }
}

impl Effort {
    /// How many tests of each property the last round runs.
    pub fn most_tests(&self) -> usize {
        (1..self.rounds).fold(self.tests, |tests, _| grown(tests))
    }
}

/// Half as much again.
fn grown(count: usize) -> usize {
    count.saturating_add((count / 2).max(1))
}

/// Which mutants are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Families {
    /// Finite exceptions.
    pub exceptions: bool,
    /// Rule-shaped ones, and those that exchange two results.
    pub rules: bool,
    /// Among the rule-shaped ones, those that panic.
    pub panics: bool,
}

impl Default for Families {
    fn default() -> Families {
        Families { exceptions: true, rules: true, panics: true }
    }
}

impl Families {
    /// Finite exceptions alone, as FitSpec has them.
    pub const EXCEPTIONS: Families = Families { exceptions: true, rules: false, panics: false };
}

/// A test that the original does not pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The test.
    pub test: Test,
    /// How it ended.
    pub ended: Ended,
}

/// A test that ends otherwise on the original after mutants have run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contaminated {
    /// The test.
    pub test: Test,
    /// How it ended before any mutant ran.
    pub before: Ended,
    /// How it ended afterwards.
    pub after: Ended,
}

/// A test that does not do the same on the original when it is run again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unstable {
    /// The test.
    pub test: Test,
    /// How it ended, each time.
    pub ended: [Ended; 2],
    /// The number of the first call, from 0, in which the two runs differ.
    pub place: usize,
    /// That call in each run, by its number; `None` if there was none, [`u32::MAX`] if its arguments cannot be taken apart.
    pub calls: [Option<u32>; 2],
}

impl Unstable {
    /// What differs between what was heard of two runs of a test.
    fn of(test: Test, runs: [(&[u32], Ended); 2]) -> Option<Unstable> {
        let [(first, before), (second, after)] = runs;
        if first == second && before == after {
            return None;
        }
        let place = first.iter().zip(second).take_while(|(first, second)| first == second).count();
        let calls = [first.get(place).copied(), second.get(place).copied()];
        Some(Unstable { test, ended: [before, after], place, calls })
    }
}

/// An audit under way.
pub struct Audit {
    pub(super) ground: Ground,
    pub(super) effort: Effort,
    exceptions: Exceptions,
    candidates: Candidates,
    /// How many tests of each property there are, if they were all run.
    pub(super) tests_exhausted: Vec<bool>,
    pub(super) rounds: usize,
    wanted_mutants: usize,
    wanted_tests: usize,
    listed: usize,
    /// Was anything of a round left out, because there was not to be gone on?
    is_cut: bool,
    /// The properties that do not always ask the same, with the first test of each that shows it.
    pub(super) unstable: Vec<Unstable>,
}

/// So many tests are run before anybody asks whether to go on.
const FEW: usize = 16;

impl Audit {
    /// An audit of these subjects by so many properties.
    pub fn new(subjects: Vec<Subject>, properties: usize, effort: Effort) -> Audit {
        let exceptions = Exceptions::of(&subjects);
        let candidates = Candidates::of(&subjects, &effort.families, effort.supplied);
        let mut traces = Vec::new();
        traces.resize_with(properties, Trace::default);
        let ground = Ground {
            subjects: subjects.into(),
            tables: Arc::default(),
            traces,
            index: Index::default(),
            mutants: Vec::new(),
            unheard: BitSet::below(properties),
            tested: vec![0; properties],
            rows: Vec::new(),
            budget: effort.budget,
        };
        let (wanted_mutants, wanted_tests) = (effort.mutants, effort.tests);
        let tests_exhausted = vec![false; properties];
        Audit {
            ground,
            effort,
            exceptions,
            candidates,
            tests_exhausted,
            rounds: 0,
            wanted_mutants,
            wanted_tests,
            listed: 0,
            is_cut: false,
            unstable: Vec::new(),
        }
    }

    /// What mutants are judged on.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Begins a round: runs the original on the tests that are new, and lists the mutants that are. The first test of
    /// each property that the original does not pass; if there is one, the audit is over.
    pub fn prepare(&mut self, auditee: &mut dyn Auditee) -> Vec<Broken> {
        self.prepare_while(auditee, &|| true)
    }

    /// The same, with no more than a few tests of each property once there is not to be gone on.
    pub fn prepare_while(&mut self, auditee: &mut dyn Auditee, go_on: &dyn Fn() -> bool) -> Vec<Broken> {
        if self.rounds > 0 {
            self.wanted_mutants = grown(self.wanted_mutants);
            self.wanted_tests = grown(self.wanted_tests);
        }
        self.rounds += 1;
        let broken = self.trace(auditee, go_on);
        if broken.is_empty() {
            self.list(auditee);
            self.ground.index = Index::of(&self.ground.traces, &self.ground.tables);
        }
        broken
    }

    fn trace(&mut self, auditee: &mut dyn Auditee, go_on: &dyn Fn() -> bool) -> Vec<Broken> {
        let mut broken = Vec::new();
        let (mut heard, mut again) = (Heard::default(), Heard::default());
        let mut tables = std::mem::take(self.ground.tables_mut());
        let Ground { traces, tested, unheard, .. } = &mut self.ground;
        for (property, trace) in traces.iter_mut().enumerate() {
            tested[property] = trace.tests();
            if self.unstable.iter().any(|known| known.test.property as usize == property) {
                continue;
            }
            let tests = auditee.tests(property, self.wanted_tests);
            self.tests_exhausted[property] = tests.exhausted;
            for number in trace.tests()..tests.count {
                if number % FEW == FEW - 1 && !go_on() {
                    self.tests_exhausted[property] = false;
                    self.is_cut = true;
                    break;
                }
                heard.clear();
                let (ended, exchange) = auditee.run(property, number, Exchange::listening(tables, heard));
                (tables, heard) = exchange.into_heard();
                trace.push(&heard, ended);
                let test = Test { property: property as u32, test: number as u32 };
                match ended {
                    Ended::Held | Ended::Discarded => {}
                    Ended::Elsewhere => {
                        unheard.insert(property);
                        continue;
                    }
                    Ended::Failed | Ended::RanAway => {
                        broken.push(Broken { test, ended });
                        break;
                    }
                }
                again.clear();
                let (after, exchange) = auditee.run(property, number, Exchange::listening(tables, again));
                (tables, again) = exchange.into_heard();
                if after == Ended::Elsewhere {
                    unheard.insert(property);
                } else if let Some(differs) = Unstable::of(test, [(&heard.calls, ended), (&again.calls, after)]) {
                    unheard.insert(property);
                    self.unstable.push(differs);
                    break;
                }
            }
        }
        *self.ground.tables_mut() = tables;
        broken
    }

    /// Lists the mutants of the round, and takes out those that others make superfluous.
    fn list(&mut self, auditee: &mut dyn Auditee) {
        let mut world = World { tables: tables_of(&mut self.ground.tables), auditee };
        while self.effort.families.exceptions && self.listed < self.wanted_mutants {
            let Some((size, exceptions)) = self.exceptions.next(&mut world) else { break };
            self.ground.mutants.push(Mutant::Exceptions { size, exceptions });
            self.listed += 1;
        }
        if self.effort.families.rules || self.effort.supplied > 0 {
            self.learn_originals(auditee);
        }
        if self.has_all_functions() {
            self.take_out_rules();
        } else {
            self.candidates.settle(&mut self.ground, auditee);
        }
        self.candidates.settle_supplied(&mut self.ground, auditee);
    }

    /// The original's result for every call that a test makes: what rules answer is made from it.
    fn learn_originals(&mut self, auditee: &mut dyn Auditee) {
        for call in 0..self.ground.tables.calls() {
            self.ground.tables_mut().ask_original(auditee, call as u32);
        }
    }

    /// Was every function of these types listed? Then whatever a rule makes is among them.
    fn has_all_functions(&mut self) -> bool {
        self.effort.families.exceptions && self.exceptions.over() == Some(Over::Exhausted)
    }

    fn take_out_rules(&mut self) {
        let Ground { mutants, rows, .. } = &mut self.ground;
        let mut keep = Vec::with_capacity(mutants.len());
        for mutant in mutants.iter() {
            keep.push(!matches!(mutant, Mutant::Rule(_) | Mutant::Swapped(_)));
        }
        retain(mutants, &keep);
        retain(rows, &keep);
    }

    /// Takes the rows of all mutants, in order, as they were judged.
    ///
    /// # Panics
    /// When they are not as many as there are mutants.
    pub fn take(&mut self, rows: Vec<Row>) {
        self.take_some(rows.into_iter().map(Some).collect());
    }

    /// The same, where some were not judged in this round: they have the rows that they had. Those that never had one are
    /// not counted as tried, and there are no further rounds.
    ///
    /// # Panics
    /// When the rows are not as many as there are mutants.
    pub fn take_some(&mut self, rows: Vec<Option<Row>>) {
        let Ground { mutants, rows: before, .. } = &mut self.ground;
        assert_eq!(rows.len(), mutants.len(), "each mutant has one row");
        let (mut judged, mut keep) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
        for (number, row) in rows.into_iter().enumerate() {
            self.is_cut |= row.is_none();
            let row = row.or_else(|| before.get(number).cloned());
            keep.push(row.is_some());
            judged.extend(row);
        }
        retain(mutants, &keep);
        self.ground.rows = judged;
        for (property, trace) in self.ground.traces.iter().enumerate() {
            self.ground.tested[property] = trace.tests();
        }
    }

    /// Runs the original once more on everything: the first test that now ends otherwise. A property that now calls
    /// subjects elsewhere, or asks something else, does so at times, and cannot be audited: what it killed is not counted.
    pub fn confirm(&mut self, auditee: &mut dyn Auditee) -> Option<Contaminated> {
        let mut tables = std::mem::take(self.ground.tables_mut());
        let mut found = None;
        let Ground { traces, unheard, rows, .. } = &mut self.ground;
        'all: for (property, trace) in traces.iter().enumerate() {
            for number in 0..trace.tests() {
                if unheard.contains(property) {
                    break;
                }
                let (before, test) = (trace.ended(number), Test { property: property as u32, test: number as u32 });
                // What a test asks is heard of a few only: it takes longer than to see how it ends.
                let mut differs = None;
                let after = if number < FEW {
                    let exchange = Exchange::listening(tables, Heard::default());
                    let (after, exchange) = auditee.run(property, number, exchange);
                    let heard;
                    (tables, heard) = exchange.into_heard();
                    differs = Unstable::of(test, [(trace.calls(number), before), (&heard.calls, after)]);
                    after
                } else {
                    auditee.run(property, number, Exchange::counting()).0
                };
                if after != Ended::Elsewhere && before != after {
                    found = Some(Contaminated { test, before, after });
                    break 'all;
                }
                self.unstable.extend(differs.filter(|_| after != Ended::Elsewhere));
                if after == Ended::Elsewhere || differs.is_some() {
                    unheard.insert(property);
                    rows.iter_mut().for_each(|row| row.forget(property));
                }
            }
        }
        *self.ground.tables_mut() = tables;
        found
    }

    /// Were all mutants and all tests tried?
    pub fn is_exhausted(&self) -> bool {
        self.mutants_exhausted() && self.tests_exhausted.iter().all(|exhausted| *exhausted)
    }

    /// Were all mutants tried?
    pub fn mutants_exhausted(&self) -> bool {
        !self.is_cut && (!self.effort.families.exceptions || self.exceptions.over() == Some(Over::Exhausted))
    }

    /// Was anything of a round left out?
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Could another round try anything more?
    pub fn may_grow(&self) -> bool {
        let more_mutants = self.effort.families.exceptions && self.exceptions.over().is_none();
        !self.is_cut
            && self.rounds < self.effort.rounds
            && (more_mutants || !self.tests_exhausted.iter().all(|exhausted| *exhausted))
    }

    /// The user's mutants that answer everything which was tried as the original does: they are none.
    pub fn unnoticed(&self) -> &[usize] {
        self.candidates.unnoticed()
    }

    /// What the audit has found so far.
    pub fn findings(&self) -> Findings {
        Findings::of(self)
    }
}

fn retain<T>(items: &mut Vec<T>, keep: &[bool]) {
    let mut place = 0;
    items.retain(|_| {
        place += 1;
        keep[place - 1]
    });
}

/// How an audit ended.
#[derive(Clone, Debug)]
pub enum Audited {
    /// The original does not satisfy the properties: the first test of each that it fails.
    Broken(Vec<Broken>),
    /// The mutated runs changed what the original does.
    Contaminated(Contaminated),
    /// So far as was asked for.
    Done(Box<Findings>),
}

/// Audits on one thread: rounds until everything was tried, there were enough, or the caller has had enough.
pub fn run(audit: &mut Audit, auditee: &mut dyn Auditee, go_on: &mut dyn FnMut(&Audit) -> bool) -> Audited {
    loop {
        let broken = audit.prepare(auditee);
        if !broken.is_empty() {
            return Audited::Broken(broken);
        }
        let rows = audit.ground.judge(auditee, 0..audit.ground.mutants.len());
        audit.take(rows);
        if let Some(contaminated) = audit.confirm(auditee) {
            return Audited::Contaminated(contaminated);
        }
        if !audit.may_grow() || !go_on(audit) {
            return Audited::Done(Box::new(audit.findings()));
        }
    }
}
