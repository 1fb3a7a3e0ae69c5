//! The judge of a property: draws or builds the arguments, runs the body, and returns how it ended.

mod body;
#[cfg(feature = "lazy")]
mod fewer_atoms;
#[cfg(feature = "lazy")]
mod partial;
mod row;

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use lakatos_data::least::Least;
use lakatos_data::read::{Build, Refit};
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::rule::Functions;
use lakatos_data::source::Source;
use lakatos_data::tree::Node;
use lakatos_data::{Shape, Tree};
#[cfg(feature = "lazy")]
use lakatos_engine::judge::Partial;
use lakatos_engine::judge::{Batch, Conjecture, Failure, FailureKind, Held, How, Judge, Misuse, Reason, Verdict};
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::reach::{Constructors, Reached};
use lakatos_engine::tiers::{Listing, SimplestFirst};

pub(crate) use self::body::{Body, Typed};
use self::row::{Row, Tally, begin_cases};
pub(crate) use crate::property::Doing;
#[cfg(feature = "explain")]
use crate::property::functions::BodyFunctions;
use crate::property::{Answered, Case, Cases, Example, Premise, Recorder, Watch, tuple};
use crate::settings::{PanicRule, Panics};
use crate::trial::LastRun;
use crate::trial::PropertyJudge;
use crate::trial::blame::{misuse_of_panic, panicked_while_drawing};
use crate::trial::guarantee::Guarantees;
use crate::trial::noted::Noted;
use crate::trial::panics::{Ended, is_assumption_false, run_showing, run_trying, take_false_assumption};
use crate::trial::premises::ask;
use crate::trial::quantifiers::Quantifiers;
use crate::trial::remarks;
use crate::trial::watched_source::WatchedSource;

/// A property without its body: what its judges share.
pub(crate) struct Shared {
    pub(crate) recorder: Arc<Box<dyn Recorder>>,
    pub(crate) conjecture: Conjecture,
    premises: Vec<Premise>,
    /// The premises that could not be checked on some values: the bodies check them.
    doubtful: AtomicU64,
    guarantees: Guarantees,
    constructors: Constructors,
    panics: PanicRule,
    examples: Vec<Example>,
    /// The pass through the functions that the body calls.
    #[cfg(feature = "explain")]
    pub(crate) functions: Option<BodyFunctions>,
}

impl Shared {
    pub(crate) fn new(body: &dyn Body, premises: Vec<Premise>, examples: Vec<Example>, panics: PanicRule) -> Shared {
        let recorder = body.recorder();
        let (shapes, recorder) = (recorder.shapes(), Arc::new(recorder));
        let guarantees = Guarantees::of(&premises, &shapes);
        // A guaranteed premise need not be checked, unless it could panic where a later premise rules the case out.
        let mut last = 0;
        for (number, premise) in premises.iter().enumerate() {
            if premise.stands_alone() && !guarantees.has(number) {
                last = number;
            }
        }
        let (mut numbers, mut asked, mut certain) = (Vec::new(), Vec::new(), Vec::new());
        for (number, premise) in premises.iter().enumerate() {
            if premise.stands_alone() && (!guarantees.has(number) || number < last) {
                numbers.push(number);
                asked.push(premise.arguments.to_vec());
                certain.push(premise.never_panics);
            }
        }
        let conjecture = Conjecture { shape: tuple(&shapes), premises: asked, certain, numbers, arguments: shapes };
        let constructors = Constructors::of(&conjecture.shape);
        let doubtful = AtomicU64::new(0);
        Shared {
            recorder,
            conjecture,
            premises,
            doubtful,
            guarantees,
            constructors,
            panics,
            examples,
            #[cfg(feature = "explain")]
            functions: None,
        }
    }

    /// Are there parts of a case that may be chosen when they are looked at?
    #[cfg(feature = "lazy")]
    fn has_open_parts(&self) -> bool {
        lakatos_data::lazy::has_open_parts(&self.conjecture.shape)
    }

    /// The premises that are known to hold once the engine has checked them.
    fn established(&self) -> u64 {
        let mut asked = 0;
        for number in &self.conjecture.numbers {
            asked |= bit(*number);
        }
        asked & !self.doubtful.load(Ordering::Relaxed)
    }
}

/// A judge: a property, its body, and what it keeps from one row of cases to the next.
pub(crate) struct BodyJudge<'a> {
    shared: &'a Shared,
    body: &'a dyn Body,
    memory: Memory,
}

/// What a judge keeps from one row of cases to the next. Unlike the judge, it can be sent to another thread.
#[derive(Default)]
pub(crate) struct Memory {
    random: Option<(u32, Random)>,
    /// What is known for reading edited cases, once one was read.
    reading: Option<Least>,
    watch: Watch,
}

impl<'a> BodyJudge<'a> {
    pub(crate) fn new(shared: &'a Shared, body: &'a dyn Body) -> BodyJudge<'a> {
        BodyJudge::with_memory(shared, body, Memory::default())
    }

    /// A judge that goes on where another one of the same property stopped.
    pub(crate) fn with_memory(shared: &'a Shared, body: &'a dyn Body, memory: Memory) -> BodyJudge<'a> {
        BodyJudge { shared, body, memory }
    }

    pub(crate) fn into_memory(self) -> Memory {
        self.memory
    }

    /// The source for drawing, made on first use.
    fn source(&mut self, atoms: u32) -> Random {
        match self.memory.random.take() {
            Some((of, random)) if of == atoms => random,
            _ => Random::of(&self.shared.conjecture.shape).with_atoms(atoms),
        }
    }

    /// The verdict on a part of the body that did not return.
    fn thrown(&self, ended: Ended, doing: Doing, case: Option<&Tree>) -> Verdict {
        match ended {
            Ended::Discard(assumption) => Verdict::Discard(Reason::Elsewhere(assumption)),
            Ended::Panic(noted) if doing == Doing::Drawing => {
                Verdict::Misuse(misuse_of_panic(&self.shared.conjecture, noted, case))
            }
            Ended::Panic(noted) => of_panic(self.shared.panics, noted, doing),
        }
    }

    /// Builds the values of a case and runs the body; with a backtrace, if it is for the last time. Records the
    /// constructors on request. Also returns what the case was built from.
    fn run_term<'t>(
        &self,
        told: &Case,
        reached: Option<&mut Reached>,
        case: &'t Tree,
        is_last: bool,
    ) -> (Result<Option<Answered>, Ended>, Build<'t>) {
        told.draw_next();
        let mut build = Build::new(case.root(), Room::modest());
        let Some(reached) = reached else {
            let ended = self.run_from(&mut build, told, is_last);
            return (ended, build);
        };
        reached.clear();
        let mut source = WatchedSource::noting(build, &self.shared.constructors, reached);
        let ended = self.run_from(&mut source, told, is_last);
        (ended, source.into_parts().0)
    }

    fn run_from(&self, source: &mut dyn Source, told: &Case, is_last: bool) -> Result<Option<Answered>, Ended> {
        source.con(self.shared.conjecture.shape.def());
        let run = || self.body.run(source, told);
        if is_last { run_showing(run) } else { run_trying(run) }
    }

    /// The verdict on a case that was run.
    fn settled(
        &self,
        ended: Result<Option<Answered>, Ended>,
        build: &Build<'_>,
        told: &Case,
        case: &Tree,
    ) -> Result<Verdict, Ended> {
        let rejected = told.rejected();
        Ok(match ended? {
            Some(answered) => verdict_of_answer(answered, rejected),
            None if build.ran_out_of_room() => Verdict::Misuse(too_deep(case)),
            None => Verdict::Discard(Reason::Refused),
        })
    }

    /// Adjusts a verdict to the quantifiers that were asked.
    fn qualify(&self, case: Option<&Tree>, verdict: Verdict) -> Verdict {
        qualify(self.shared, case, verdict)
    }

    /// Is a false premise one that the type of an argument guarantees?
    fn check_guarantee(&self, case: &Tree, verdict: Verdict) -> Verdict {
        let Verdict::Discard(Reason::Premise(number)) = verdict else { return verdict };
        match self.shared.guarantees.broken(number, case) {
            Some(misuse) => Verdict::Misuse(misuse),
            None => verdict,
        }
    }

    /// Tries the case of a term for the last time.
    fn show_term(&self, case: &Tree) -> LastRun {
        let told = self.told();
        self.memory.watch.follow(Cases::Terms(std::slice::from_ref(case)));
        self.memory.watch.begins(0);
        let (ended, build) = self.run_term(&told, None, case, true);
        self.shown(self.settled(ended, &build, &told, case), told.doing(), Some(case))
    }

    /// Tries an example, for the last time.
    fn show_example(&self, number: usize) -> LastRun {
        let case = self.told();
        self.memory.watch.follow(Cases::Example(number));
        self.memory.watch.begins(0);
        let ended = run_showing(|| (self.shared.examples[number].run)(&case));
        let rejected = case.rejected();
        let ended = ended.map(|answered| verdict_of_answer(answered, rejected));
        self.shown(ended, case.doing(), None)
    }

    fn shown(&self, ended: Result<Verdict, Ended>, doing: Doing, case: Option<&Tree>) -> LastRun {
        let backtrace = match &ended {
            Err(Ended::Panic(noted)) => noted.backtrace.clone(),
            _ => None,
        };
        let late = self.memory.watch.ends();
        let verdict = ended.unwrap_or_else(|ended| self.thrown(ended, doing, case));
        let verdict = or_late(self.qualify(case, verdict), late);
        LastRun { verdict, backtrace, notes: remarks::take_notes(), quantifiers: Quantifiers::take() }
    }

    /// What a body knows about a case that is tried alone.
    fn told(&self) -> Case {
        begin_cases(self.shared.panics);
        Case::new(self.memory.watch.clone())
    }

    /// Tries the case of a term, which has this place among others. Also returns the functions in it.
    fn try_term(&self, told: &Case, reached: Option<&mut Reached>, case: &Tree, place: u64) -> (Verdict, Functions) {
        let watch = &self.memory.watch;
        watch.begins(place);
        let (ended, build) = self.run_term(told, reached, case, false);
        // Nearly every case ends so.
        let is_silent = watch.is_nobody() && !remarks::is_any();
        let is_pass = matches!(ended, Ok(Some(Answered::Held))) && !told.is_rejected() && is_silent;
        let verdict = if is_pass { Verdict::Pass } else { self.verdict(ended, &build, told, case) };
        (verdict, build.into_functions())
    }

    /// Tries listed cases, until one ends the row or unwinds.
    fn run_listed(&self, cases: &mut Listing<'_>, tally: &mut Tally, reached: &mut Reached) {
        let constructors = &self.shared.constructors;
        let notes = constructors.count() > 0;
        while tally.batch.stop.is_none() && cases.next() {
            let source = cases.source();
            let answered = if notes {
                reached.clear();
                self.body.run(&mut WatchedSource::noting(source, constructors, reached), &tally.case)
            } else {
                self.body.run(source, &tally.case)
            };
            // Nearly every case ends so, and needs no record.
            let is_silent_pass = matches!(answered, Some(Answered::Held))
                && !tally.case.is_rejected()
                && !is_assumption_false()
                && !remarks::is_any();
            if is_silent_pass {
                tally.batch.passed += 1;
                if notes {
                    tally.batch.reached.add_all(reached);
                }
                tally.next();
            } else {
                self.take_listed(Ok(answered), cases, tally, reached);
            }
        }
    }

    /// Records the end of a listed case.
    #[cold]
    #[inline(never)]
    fn take_listed(
        &self,
        ended: Result<Option<Answered>, Ended>,
        cases: &mut Listing<'_>,
        tally: &mut Tally,
        reached: &Reached,
    ) {
        let (rejected, swallowed, is_too_deep) = (tally.case.rejected(), take_false_assumption(), cases.is_too_deep());
        let mut tree = || cases.tree().unwrap_or_else(|| Tree::con(0, []));
        let verdict = match (ended, swallowed) {
            // The body caught what an `assume!` threw.
            (Ok(_), Some(assumption)) => {
                tree();
                Verdict::Discard(Reason::Elsewhere(assumption))
            }
            (Ok(Some(answered)), None) => verdict_of_answer(answered, rejected),
            (Ok(None), None) if is_too_deep => Verdict::Misuse(too_deep(&tree())),
            (Ok(None), None) => {
                // It was not drawn to its end.
                tree();
                Verdict::Discard(Reason::Refused)
            }
            (Err(ended), _) => self.thrown(ended, tally.case.doing(), Some(&tree())),
        };
        let verdict = match verdict {
            Verdict::Fail(_) => self.qualify(Some(&tree()), verdict),
            verdict => self.qualify(None, verdict),
        };
        let guaranteed =
            matches!(verdict, Verdict::Discard(Reason::Premise(number)) if self.shared.guarantees.has(number));
        let verdict = if guaranteed { self.check_guarantee(&tree(), verdict) } else { verdict };
        #[cfg(feature = "lazy")]
        let verdict = self.with_fewer_atoms(verdict, &mut tree);
        if tally.take(verdict) {
            tally.batch.reached.add_all(reached);
        }
        if tally.batch.stop.is_none() {
            tally.next();
        }
    }

    #[inline(never)]
    fn verdict(&self, ended: Result<Option<Answered>, Ended>, build: &Build<'_>, told: &Case, case: &Tree) -> Verdict {
        let ended = self.settled(ended, build, told, case);
        let late = self.memory.watch.ends();
        let verdict = ended.unwrap_or_else(|ended| self.thrown(ended, told.doing(), Some(case)));
        let verdict = self.qualify(Some(case), verdict);
        #[cfg(feature = "lazy")]
        let verdict = self.with_fewer_atoms(verdict, &mut || case.clone());
        or_late(self.check_guarantee(case, verdict), late)
    }
}

impl Judge for BodyJudge<'_> {
    fn conjecture(&self) -> &Conjecture {
        &self.shared.conjecture
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let mut random = self.source(schedule.atoms);
        let BodyJudge { shared, body, memory: Memory { watch, .. } } = &*self;
        let mut tally = Tally::new(watch, shared.panics);
        let (first, count) = (numbers.start, numbers.end.saturating_sub(numbers.start));
        watch.follow(Cases::Drawn(first, schedule));
        while tally.place < count && tally.batch.stop.is_none() {
            let mut row = Row { shared, watch, random: &mut random, schedule, first, count, tally: &mut tally };
            let ended = run_trying(|| body.run_row(&mut row));
            if let Err(ended) = ended {
                row.tally.case.rejected();
                let verdict = or_late(self.thrown(ended, row.tally.case.doing(), None), watch.ends());
                if row.settle_verdict(verdict) {
                    row.tally.next();
                }
            }
            // A guaranteed premise was false: does the term confirm it?
            if let Some((place, verdict @ Verdict::Discard(_))) = tally.batch.stop.take_if(is_discard) {
                let case = record(shared, &mut random, first + place, schedule);
                let verdict = case.map_or(verdict.clone(), |case| self.check_guarantee(&case, verdict));
                tally.take(verdict);
                random.reject();
                if tally.batch.stop.is_none() {
                    tally.next();
                }
            }
        }
        // A case that stopped the row is over, too.
        watch.ends();
        // Its other results are counted: the others passed.
        tally.batch.passed = tally.place - tally.batch.discards.total() - tally.batch.maybes;
        tally.batch.reached = random.take_reached();
        tally.batch.lengths = random.lengths().clone();
        self.memory.random = Some((schedule.atoms, random));
        tally.batch
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        let mut random = self.source(schedule.atoms);
        let case = record(self.shared, &mut random, number, schedule);
        random.reject();
        self.memory.random = Some((schedule.atoms, random));
        case
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        let (mut tally, mut reached) = (Tally::new(&self.memory.watch, self.shared.panics), Reached::default());
        if asked {
            tally.case.establish(self.shared.established());
        }
        self.memory.watch.follow(Cases::Terms(cases));
        for case in cases {
            let (verdict, _) = self.try_term(&tally.case, Some(&mut reached), case, tally.place);
            if tally.take(verdict) {
                tally.batch.reached.add_all(&reached);
            }
            if tally.batch.stop.is_some() {
                break;
            }
            tally.next();
        }
        tally.batch
    }

    fn listed(&mut self, cases: &mut Listing<'_>) -> Batch {
        if !self.memory.watch.is_nobody() {
            return self.terms(&cases.trees(), true);
        }
        let (mut tally, mut reached) = (Tally::new(&self.memory.watch, self.shared.panics), Reached::default());
        tally.case.establish(self.shared.established());
        while let Err(ended) = run_trying(|| self.run_listed(cases, &mut tally, &mut reached)) {
            self.take_listed(Err(ended), cases, &mut tally, &reached);
        }
        tally.batch
    }

    fn term(&mut self, case: &Tree) -> Verdict {
        let told = self.told();
        self.memory.watch.follow(Cases::Terms(std::slice::from_ref(case)));
        let (verdict, _) = self.try_term(&told, None, case, 0);
        // The remarks of a single case are not counted.
        remarks::forget();
        verdict
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        let BodyJudge { shared, memory, .. } = self;
        // Most edits fit as they are.
        if edited.is_ground() {
            let mut record = Record::new(Build::new(edited.root(), Room::modest()));
            let drawn = draws(shared, &mut record);
            let (build, read) = record.into_parts();
            if drawn && build.fitted() {
                return read;
            }
        }
        let least = memory.reading.get_or_insert_with(|| Least::of(&shared.conjecture.shape));
        let mut record = Record::new(Refit::new(edited, least, SimplestFirst::default(), Room::modest()));
        let drawn = draws(shared, &mut record);
        record.finish().filter(|_| drawn)
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        let number = self.shared.conjecture.numbers[premise];
        #[cfg(feature = "lazy")]
        super::quantified::reach_to(self.shared.panics.witnesses);
        let held = ask(&self.shared.premises[number], arguments);
        // A broken guarantee shows in the body.
        let is_broken = held == Held::No && self.shared.guarantees.has(number);
        let held = if is_broken { Held::Unknown } else { held };
        if held == Held::Unknown {
            self.shared.doubtful.fetch_or(bit(number), Ordering::Relaxed);
        }
        held
    }

    #[cfg(feature = "lazy")]
    fn partial(&mut self) -> Option<&mut dyn Partial> {
        if self.shared.has_open_parts() { Some(self) } else { None }
    }
}

impl PropertyJudge for BodyJudge<'_> {
    fn as_judge(&mut self) -> &mut dyn Judge {
        self
    }

    fn constructors(&self) -> &Constructors {
        &self.shared.constructors
    }

    fn premises(&self) -> &[Premise] {
        &self.shared.premises
    }

    fn examples(&self) -> Vec<&'static [&'static str]> {
        let mut texts = Vec::with_capacity(self.shared.examples.len());
        for example in &self.shared.examples {
            texts.push(example.texts);
        }
        texts
    }

    fn example(&mut self, number: usize) -> LastRun {
        self.show_example(number)
    }

    #[cfg(feature = "lazy")]
    fn show(&mut self, case: &Tree) -> LastRun {
        self.show_with_atoms(case)
    }

    #[cfg(not(feature = "lazy"))]
    fn show(&mut self, case: &Tree) -> LastRun {
        self.show_term(case)
    }

    fn watch_cases(&mut self, watch: &dyn Fn(Arc<Box<dyn Recorder>>) -> Watch) {
        self.memory.watch = watch(self.shared.recorder.clone());
    }

    fn look_closely(&mut self, closely: bool) {
        self.memory.watch.look_closely(closely);
    }

    fn time_drawing(&mut self, number: u64, schedule: &Schedule, now: &dyn Fn() -> Duration) -> Option<Vec<Duration>> {
        let mut random = self.source(schedule.atoms);
        random.begin(schedule.seed(number), schedule.size(number));
        let mut source = WatchedSource::timing(&mut random, now);
        draws(self.shared, &mut source);
        let times = source.into_parts().1.times;
        random.reject();
        self.memory.random = Some((schedule.atoms, random));
        Some(times)
    }

    #[cfg(feature = "isolate")]
    fn doubt(&mut self, premises: u64) {
        self.shared.doubtful.fetch_or(premises, Ordering::Relaxed);
    }

    #[cfg(feature = "explain")]
    fn functions(&self) -> Option<BodyFunctions> {
        self.shared.functions
    }

    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        let told = self.told();
        self.memory.watch.follow(Cases::Terms(std::slice::from_ref(case)));
        let (_, functions) = self.try_term(&told, None, case, 0);
        let mut asked = Vec::new();
        for (place, function) in functions.iter() {
            if let Some(calls) = function.asked() {
                asked.push((*place, calls));
            }
        }
        asked
    }
}

/// Adjusts a verdict to the quantifiers that were asked.
#[cfg(feature = "lazy")]
fn qualify(shared: &Shared, case: Option<&Tree>, verdict: Verdict) -> Verdict {
    super::quantified::qualify(&shared.conjecture.shape, case, verdict, shared.panics.is_genuine_only)
}

/// Without quantifiers, every verdict counts.
#[cfg(not(feature = "lazy"))]
fn qualify(_shared: &Shared, _case: Option<&Tree>, verdict: Verdict) -> Verdict {
    verdict
}

/// Draws the arguments for the record of the source. A panic counts as a refusal.
fn draws(shared: &Shared, source: &mut dyn Source) -> bool {
    source.con(shared.conjecture.shape.def());
    run_trying(|| shared.recorder.draw(source)).unwrap_or(false)
}

/// The bit of a premise; those after the first 64 have none.
pub(crate) fn bit(premise: usize) -> u64 {
    u32::try_from(premise).ok().and_then(|premise| 1_u64.checked_shl(premise)).unwrap_or(0)
}

fn is_discard(stop: &mut (u64, Verdict)) -> bool {
    matches!(stop.1, Verdict::Discard(_))
}

/// The case with a number, as a term.
fn record(shared: &Shared, random: &mut Random, number: u64, schedule: &Schedule) -> Option<Tree> {
    random.begin(schedule.seed(number), schedule.size(number));
    record_case(&**shared.recorder, &shared.conjecture.shape, random)
}

/// The case for which the source was begun, of this shape.
pub(crate) fn record_case(recorder: &dyn Recorder, case: &Shape, random: &mut Random) -> Option<Tree> {
    let mut record = Record::new(random);
    record.con(case.def());
    if !run_trying(|| recorder.draw(&mut record)).unwrap_or(false) {
        return None;
    }
    remarks::forget();
    record.finish()
}

/// The meaning of a panic at this point.
pub(crate) fn of_panic(panics: PanicRule, noted: Noted, doing: Doing) -> Verdict {
    if doing == Doing::Drawing {
        return Verdict::Misuse(panicked_while_drawing(&noted, "an argument"));
    }
    let is_doubtful = noted.partial || panics.body == Panics::Maybe;
    if panics.body == Panics::Discard || is_doubtful && panics.is_genuine_only {
        return Verdict::Discard(Reason::Panicked);
    }
    let failure = Failure { kind: FailureKind::Panicked, message: noted.message, place: noted.place };
    if is_doubtful { Verdict::Maybe(failure) } else { Verdict::Fail(failure) }
}

/// A case that was late has failed, unless it has failed anyway.
fn or_late(verdict: Verdict, late: Option<How>) -> Verdict {
    match (verdict, late) {
        (Verdict::Pass | Verdict::Discard(_) | Verdict::Maybe(_), Some(how)) => {
            Verdict::Fail(Failure { kind: FailureKind::Ended(how), message: String::new(), place: None })
        }
        (verdict, _) => verdict,
    }
}

/// The verdict of a body that returned.
fn verdict_of_answer(answered: Answered, rejected: Option<usize>) -> Verdict {
    let failed = |kind, message| Verdict::Fail(Failure { kind, message, place: None });
    match (answered, rejected) {
        (_, Some(number)) => Verdict::Discard(Reason::Premise(number)),
        (Answered::Held, None) => Verdict::Pass,
        (Answered::False, None) => failed(FailureKind::ReturnedFalse, String::new()),
        (Answered::Err(error), None) => failed(FailureKind::ReturnedErr, error),
    }
}

fn too_deep(case: &Tree) -> Misuse {
    Misuse {
        problem: format!("a case is {} levels deep, too deep for the stack of this thread", case.depth()),
        remedy: "run the tests with a larger stack: `RUST_MIN_STACK=67108864`".to_owned(),
    }
}
