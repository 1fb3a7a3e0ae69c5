//! Rounds: the effort grows by half until everything was tried, or the maximum is reached.
//!
//! A round prepares (the original runs on the new tests, and more mutants are listed), judges (on any number of
//! threads), and runs the original once more: it must behave as before, or the mutated runs have changed something that
//! outlives them. A round keeps the results of earlier rounds: a dead mutant stays dead, and a living one is tried on
//! the new tests only.

use std::sync::Arc;
use std::time::Duration;

use lakatos_data::arrange;

use super::bit_set::BitSet;
use super::candidates::{Candidates, Families};
use super::clock::{Clock, Deadline, GoOn};
use super::conjectures::ConjectureLimits;
use super::exceptions::{Exceptions, Over, World};
use super::exchange::{Exchange, Listening};
use super::matrix::{CallBudget, Ground, Queue, Row, silent_properties, tables_of};
use super::mutants::Mutant;
use super::own::{Known, OwnCalls, Probe};
use super::subsets::SubsetLimits;
use super::traces::{Index, Test, Trace};
use super::{Ended, SubjectShapes, TestRunner};

/// How much to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many finite exceptions the first round tries.
    pub mutants: usize,
    /// How many tests of each property the first round runs.
    pub tests: usize,
    /// The maximum number of rounds.
    pub rounds: usize,
    /// The families of mutants to make.
    pub families: Families,
    /// How many mutants the user supplies.
    pub supplied: usize,
    /// How many calls of subjects a test may make.
    pub budget: CallBudget,
    /// Limits for minimal subsets.
    pub subsets: SubsetLimits,
    /// Limits for conjectures.
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

/// A test that the original does not pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The test.
    pub test: Test,
    /// How it ended.
    pub ended: Ended,
}

/// A test that ends differently on the original after mutants have run.
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
    /// That call in each run, by its number; `None` if there was none, [`u32::MAX`] if its arguments cannot be taken
    /// apart.
    pub calls: [Option<u32>; 2],
}

impl Unstable {
    /// The difference between the calls of two runs of a test.
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

/// An audit in progress.
pub struct Audit {
    pub(super) ground: Ground,
    pub(super) effort: Effort,
    exceptions: Exceptions,
    candidates: Candidates,
    own: OwnCalls,
    /// For each property the calls with mutants of its own; `None` if there was no time to find them.
    pub(super) probes: Vec<Option<Vec<Probe>>>,
    /// How many tests of each property there are, if all were run.
    pub(super) tests_exhausted: Vec<bool>,
    /// The properties with tests that were left out for lack of time.
    pub(super) tests_cut: Vec<bool>,
    pub(super) rounds: usize,
    /// The number of rounds that left nothing out.
    pub(super) complete_rounds: usize,
    /// How many mutants were made, tried or not.
    pub(super) made: usize,
    /// Did the original run once more on every test?
    pub(super) is_confirmed: bool,
    /// How long the original took for all tests.
    original_time: Duration,
    wanted_mutants: usize,
    wanted_tests: usize,
    listed: usize,
    /// Was a part of a round left out, for lack of time?
    is_cut: bool,
    /// The properties that do not always make the same calls, with the first test of each that shows it.
    pub(super) unstable: Vec<Unstable>,
    /// The recorder of the original, while no test has it. While tests are recorded it has the tables.
    listening: Option<Box<Listening>>,
}

/// Number of tests of each property that are checked, after all mutants, for the same calls as before.
const FEW: usize = 16;

/// Number of first tests of each property that run twice on the original, before mutants do, and the interval for the
/// others, to save time. An unstable test that is not among these goes unnoticed.
const FIRST_TWICE: usize = 32;
const ONE_IN: usize = 16;

fn is_run_again(test: usize) -> bool {
    test < FIRST_TWICE || test % ONE_IN == 0
}

impl Audit {
    /// An audit of these subjects with this number of properties.
    pub fn new(subjects: Vec<SubjectShapes>, properties: usize, effort: Effort) -> Audit {
        let exceptions = Exceptions::of(&subjects);
        let candidates = Candidates::of(&subjects, &effort.families, effort.supplied);
        let own = OwnCalls::of(if effort.families.own_calls { &subjects } else { &[] });
        let mut traces = Vec::new();
        traces.resize_with(properties, Trace::default);
        let ground = Ground {
            subjects: subjects.into(),
            tables: Arc::default(),
            traces,
            index: Index::default(),
            mutants: Vec::new(),
            queues: Vec::new(),
            unheard: BitSet::below(properties),
            tested: vec![0; properties],
            rows: Vec::new(),
            budget: effort.budget,
        };
        let (wanted_mutants, wanted_tests) = (effort.mutants, effort.tests);
        Audit {
            ground,
            effort,
            exceptions,
            candidates,
            own,
            probes: vec![Some(Vec::new()); properties],
            tests_exhausted: vec![false; properties],
            tests_cut: vec![false; properties],
            rounds: 0,
            complete_rounds: 0,
            made: 0,
            is_confirmed: false,
            original_time: Duration::ZERO,
            wanted_mutants,
            wanted_tests,
            listed: 0,
            is_cut: false,
            unstable: Vec::new(),
            listening: None,
        }
    }

    /// What mutants are judged on.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Begins a round: runs the original on the new tests, and lists the new mutants. Returns the first test of each
    /// property that the original does not pass; if there is one, the audit is over.
    pub fn prepare(&mut self, runner: &mut dyn TestRunner) -> Vec<Broken> {
        self.prepare_within(runner, &Clock::endless())
    }

    /// The same, in a part of the time that is left: a quarter of it for the tests, which the properties share, and a
    /// quarter of the rest for the mutants.
    pub fn prepare_within(&mut self, runner: &mut dyn TestRunner, clock: &Clock<'_>) -> Vec<Broken> {
        if self.rounds > 0 {
            self.wanted_mutants = grown(self.wanted_mutants);
            self.wanted_tests = grown(self.wanted_tests);
        }
        self.rounds += 1;
        let start = clock.elapsed();
        self.swap_tables();
        let broken = self.trace(runner, clock);
        self.swap_tables();
        self.original_time = self.original_time.saturating_add(clock.elapsed().saturating_sub(start));
        if broken.is_empty() {
            let go_on = clock.until(clock.after(4));
            self.list(runner, &go_on);
            self.is_cut |= !go_on();
            self.ground.index = Index::of(&self.ground.traces, self.ground.tables.calls());
        }
        broken
    }

    /// Runs the original on the new tests. Each property has its share of the time; properties whose share was too
    /// short get what others leave. The first test is run in any case, while there is any time.
    fn trace(&mut self, runner: &mut dyn TestRunner, clock: &Clock<'_>) -> Vec<Broken> {
        let end = clock.after(4);
        let mut broken = Vec::new();
        let is_unstable =
            |property: &usize| self.unstable.iter().any(|known| known.test.property as usize == *property);
        let mut left: Vec<usize> = (0..self.ground.traces.len()).filter(|property| !is_unstable(property)).collect();
        for (property, trace) in self.ground.traces.iter().enumerate() {
            self.ground.tested[property] = trace.tests();
        }
        for _ in 0..2 {
            let mut cut = Vec::new();
            for (place, property) in left.iter().enumerate() {
                let go_on = clock.until(clock.share(end, left.len() - place));
                let has_time = clock.until(clock.limit());
                match self.trace_property(runner, *property, &has_time, &go_on) {
                    Ok(true) => {}
                    Ok(false) => cut.push(*property),
                    Err(failed) => broken.push(failed),
                }
            }
            left = cut;
        }
        for property in left {
            self.tests_exhausted[property] = false;
            self.tests_cut[property] = true;
            self.is_cut = true;
        }
        arrange::sort_by_key(&mut broken, &|broken| broken.test);
        broken
    }

    /// Runs the original on the new tests of a property, while there is time, and on the first while there is any time
    /// at all. Returns whether all were run.
    fn trace_property(
        &mut self,
        runner: &mut dyn TestRunner,
        property: usize,
        has_time: GoOn<'_>,
        go_on: GoOn<'_>,
    ) -> Result<bool, Broken> {
        if self.ground.traces[property].tests() == 0 {
            runner.tests(property, 1, has_time);
        }
        // Preparing tests takes time as well, so there are few at first.
        let mut wanted = 1.max(self.ground.traces[property].tests()).min(self.wanted_tests);
        loop {
            let tests = runner.tests(property, wanted, go_on);
            self.tests_exhausted[property] = tests.exhausted;
            if !self.trace_tests(runner, property, tests.count, has_time, go_on)? {
                return Ok(false);
            }
            let is_unstable = self.unstable.iter().any(|known| known.test.property as usize == property);
            let are_all = tests.exhausted && tests.count < wanted;
            if is_unstable || are_all || wanted == self.wanted_tests {
                return Ok(is_unstable || tests.exhausted || tests.count >= wanted || go_on());
            }
            if !go_on() {
                return Ok(false);
            }
            wanted = wanted.saturating_mul(2).min(self.wanted_tests);
        }
    }

    /// Runs the original on this number of tests of a property, except those that it has run on. Returns whether all
    /// possible ones were run.
    fn trace_tests(
        &mut self,
        runner: &mut dyn TestRunner,
        property: usize,
        count: usize,
        has_time: GoOn<'_>,
        go_on: GoOn<'_>,
    ) -> Result<bool, Broken> {
        for number in self.ground.traces[property].tests()..count {
            let go_on = if number == 0 { has_time } else { go_on };
            if !go_on() {
                return Ok(false);
            }
            let test = Test { property: property as u32, test: number as u32 };
            let ended = self.hear(runner, test);
            if let Some(Listening { tables, recorded }) = self.listening.as_deref() {
                self.ground.traces[property].push(recorded, ended, tables);
            }
            match ended {
                Ended::Held | Ended::Discarded => {}
                Ended::Elsewhere => {
                    self.ground.unheard.insert(property);
                    continue;
                }
                Ended::Failed | Ended::RanAway => return Err(Broken { test, ended }),
            }
            if is_run_again(number) && go_on() && !self.is_stable(runner, test) {
                return Ok(true);
            }
        }
        Ok(true)
    }

    /// Passes the tables to the recorder, or takes them back.
    fn swap_tables(&mut self) {
        let listening = self.listening.get_or_insert_default();
        std::mem::swap(tables_of(&mut self.ground.tables), &mut listening.tables);
    }

    /// Records the calls of a test on the original; returns how it ends.
    fn hear(&mut self, runner: &mut dyn TestRunner, test: Test) -> Ended {
        let exchange = Exchange::listening(self.listening.take().unwrap_or_default());
        let (ended, exchange) = runner.run(test.property as usize, test.test as usize, exchange);
        self.listening = exchange.into_listening();
        ended
    }

    /// The difference between the last recorded test and its earlier run.
    fn differs(&self, test: Test, after: Ended) -> Option<Unstable> {
        let trace = &self.ground.traces[test.property as usize];
        let before = (trace.calls(test.test as usize), trace.ended(test.test as usize));
        let calls = self.listening.as_ref().map_or(&[][..], |listening| &listening.recorded.calls);
        Unstable::of(test, [before, (calls, after)]).filter(|_| after != Ended::Elsewhere)
    }

    /// Does a test do the same on the original once more? If not, its property cannot be audited.
    fn is_stable(&mut self, runner: &mut dyn TestRunner, test: Test) -> bool {
        let after = self.hear(runner, test);
        let differs = self.differs(test, after);
        if after == Ended::Elsewhere || differs.is_some() {
            self.ground.unheard.insert(test.property as usize);
        }
        self.unstable.extend(differs);
        differs.is_none()
    }

    /// Lists the mutants of the round, and removes those that others make superfluous.
    fn list(&mut self, runner: &mut dyn TestRunner, go_on: GoOn<'_>) {
        let mut known = Known::of(&self.ground.mutants);
        self.list_exceptions(runner, &mut known, go_on);
        if self.effort.families.rules || self.effort.supplied > 0 {
            self.learn_originals(runner, go_on);
        }
        if self.has_all_functions() {
            self.take_out_rules();
        } else {
            self.list_own(runner, &mut known, go_on);
            self.candidates.settle(&mut self.ground, runner, go_on);
        }
        self.candidates.settle_supplied(&mut self.ground, runner, go_on);
    }

    fn list_exceptions(&mut self, runner: &mut dyn TestRunner, known: &mut Known, go_on: GoOn<'_>) {
        let Ground { tables, mutants, queues, .. } = &mut self.ground;
        let mut world = World { tables: tables_of(tables), runner, go_on };
        while self.effort.families.exceptions && self.listed < self.wanted_mutants {
            let Some((size, exceptions)) = self.exceptions.next(&mut world) else { break };
            if let [only] = exceptions[..] {
                if known.has(only) {
                    continue;
                }
                known.insert(only);
            }
            mutants.push(Mutant::Exceptions { size, exceptions });
            queues.push(Queue::Listed);
            self.listed += 1;
        }
    }

    /// Mutants at the calls of the properties.
    fn list_own(&mut self, runner: &mut dyn TestRunner, known: &mut Known, go_on: GoOn<'_>) {
        if !self.effort.families.own_calls {
            return;
        }
        self.own.learn_sizes(&self.exceptions, self.ground.tables.calls());
        for property in 0..self.ground.traces.len() {
            let Ground { tables, traces, subjects, .. } = &mut self.ground;
            let mut world = World { tables: tables_of(tables), runner, go_on };
            let mut mutants = Vec::new();
            self.probes[property] = self.own.probes(&traces[property], subjects, &mut world, known, &mut mutants);
            self.ground.add(Queue::Own(property), mutants);
        }
    }

    /// The original's result for every call of a test, as a basis for the answers of rules.
    fn learn_originals(&mut self, runner: &mut dyn TestRunner, go_on: GoOn<'_>) {
        for call in 0..self.ground.tables.calls() {
            if !go_on() {
                return;
            }
            self.ground.tables_mut().ask_original(runner, call as u32);
        }
    }

    /// Was every function of these types listed? Then the results of every rule are among them.
    fn has_all_functions(&mut self) -> bool {
        self.effort.families.exceptions && self.exceptions.over() == Some(Over::Exhausted)
    }

    fn take_out_rules(&mut self) {
        let mut keep = Vec::with_capacity(self.ground.mutants.len());
        for mutant in &self.ground.mutants {
            keep.push(!matches!(mutant, Mutant::Rule(_) | Mutant::Swapped(_)));
        }
        self.retain(&keep);
        retain(&mut self.ground.rows, &keep);
    }

    /// Keeps some of the mutants.
    fn retain(&mut self, keep: &[bool]) {
        retain(&mut self.ground.mutants, keep);
        retain(&mut self.ground.queues, keep);
    }

    /// Takes the rows of all mutants, in order, as they were judged.
    ///
    /// # Panics
    /// If there are not as many as mutants.
    pub fn take(&mut self, rows: Vec<Row>) {
        self.take_some(rows.into_iter().map(Some).collect());
    }

    /// The same, where some were not judged in this round: they keep their earlier rows. Those that never had one do
    /// not count as tried, and there are no further rounds.
    ///
    /// # Panics
    /// If there are not as many rows as mutants.
    pub fn take_some(&mut self, rows: Vec<Option<Row>>) {
        let Ground { mutants, rows: before, .. } = &mut self.ground;
        assert_eq!(rows.len(), mutants.len(), "each mutant has one row");
        self.made = mutants.len();
        let (mut judged, mut keep) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
        for (number, row) in rows.into_iter().enumerate() {
            self.is_cut |= row.as_ref().is_none_or(|row| !row.untried.is_empty());
            let row = row.or_else(|| before.get(number).cloned());
            keep.push(row.is_some());
            judged.extend(row);
        }
        self.retain(&keep);
        self.ground.rows = judged;
        for (property, trace) in self.ground.traces.iter().enumerate() {
            self.ground.tested[property] = trace.tests();
        }
        self.complete_rounds += usize::from(!self.is_cut);
    }

    /// Before a property counts as killing nothing, it is tried on mutants at more of its calls; what it kills there
    /// becomes one of the mutants.
    pub fn look_again(&mut self, runner: &mut dyn TestRunner, deadline: &Deadline<'_>) {
        if !self.effort.families.own_calls || self.mutants_exhausted() {
            return;
        }
        for property in self.silent_so_far() {
            let Ground { tables, traces, subjects, .. } = &mut self.ground;
            let go_on = || deadline.is_ahead();
            let mut world = World { tables: tables_of(tables), runner, go_on: &go_on };
            let probes = self.own.last_probes(&traces[property], subjects, &mut world);
            let noticed = probes
                .into_iter()
                .find(|mutant| deadline.is_ahead() && self.ground.is_killed_by(runner, mutant, property));
            if !deadline.is_ahead() {
                self.tests_cut[property] = true;
                self.is_cut = true;
            } else if let Some(mutant) = noticed {
                self.ground.add(Queue::Own(property), [mutant]);
                self.made += 1;
                let number = self.ground.mutants.len() - 1;
                let rows = self.ground.judge(runner, [number]);
                self.ground.rows.extend(rows);
            }
        }
    }

    /// The properties that kill nothing so far, and make calls.
    fn silent_so_far(&self) -> Vec<usize> {
        let mut silent = silent_properties(&self.ground);
        silent.retain(|property| self.ground.rows.iter().any(|row| row.met.contains(*property)));
        silent
    }

    /// Runs the original once more on everything; returns the first test that now ends differently. A property that now
    /// calls subjects on other threads, or makes other calls, does so at times, and cannot be audited: its kills do not
    /// count.
    pub fn confirm(&mut self, runner: &mut dyn TestRunner) -> Option<Contaminated> {
        self.confirm_within(runner, &Clock::endless())
    }

    /// The same, while there is time: first on the first test of each property, then on the second of each, and so on.
    pub fn confirm_within(&mut self, runner: &mut dyn TestRunner, clock: &Clock<'_>) -> Option<Contaminated> {
        self.is_confirmed = false;
        let has_time = clock.until(clock.limit());
        let most = self.ground.traces.iter().map(Trace::tests).max().unwrap_or(0);
        for number in 0..most {
            for property in 0..self.ground.traces.len() {
                if number >= self.ground.traces[property].tests() || self.ground.unheard.contains(property) {
                    continue;
                }
                if !has_time() {
                    return None;
                }
                let test = Test { property: property as u32, test: number as u32 };
                if let Some(contaminated) = self.confirm_test(runner, test) {
                    return Some(contaminated);
                }
            }
        }
        self.is_confirmed = true;
        None
    }

    /// Runs the original once more on a test.
    fn confirm_test(&mut self, runner: &mut dyn TestRunner, test: Test) -> Option<Contaminated> {
        let (property, number) = (test.property as usize, test.test as usize);
        let before = self.ground.traces[property].ended(number);
        // The calls are recorded for a few tests only: that takes longer than checking how they end.
        let is_recorded = number < FEW;
        let after = if is_recorded {
            self.swap_tables();
            let after = self.hear(runner, test);
            self.swap_tables();
            after
        } else {
            runner.run(property, number, Exchange::counting()).0
        };
        if after != Ended::Elsewhere && before != after {
            return Some(Contaminated { test, before, after });
        }
        let differs = if is_recorded { self.differs(test, after) } else { None };
        if after == Ended::Elsewhere || differs.is_some() {
            self.ground.unheard.insert(property);
            self.ground.rows.iter_mut().for_each(|row| row.forget(property));
        }
        self.unstable.extend(differs);
        None
    }

    /// Until when mutants may be judged: the rest is for running the original once more.
    pub(super) fn end_of_judging(&self, clock: &Clock<'_>) -> Duration {
        let left = clock.limit().saturating_sub(clock.elapsed());
        // (Before, every test ran twice.)
        clock.limit().saturating_sub((self.original_time / 4 * 3).min(left / 2))
    }

    /// Were all mutants tried?
    pub fn mutants_exhausted(&self) -> bool {
        !self.is_cut && (!self.effort.families.exceptions || self.exceptions.over() == Some(Over::Exhausted))
    }

    /// Was a part of a round left out?
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

    /// The user's mutants that answer every tried call like the original: they do not count.
    pub fn unnoticed(&self) -> &[usize] {
        // (Where there was no time, it is not known.)
        if self.is_cut { &[] } else { self.candidates.unnoticed() }
    }
}

fn retain<T>(items: &mut Vec<T>, keep: &[bool]) {
    let mut place = 0;
    items.retain(|_| {
        place += 1;
        keep[place - 1]
    });
}
