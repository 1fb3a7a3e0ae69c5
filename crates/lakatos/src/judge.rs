//! The judge of a typed property: draws or builds the arguments, runs the body, says how it ended.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lakatos_data::Tree;
use lakatos_data::least::Least;
use lakatos_data::read::{Build, Functions, Refit};
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::tree::Node;
use lakatos_engine::judge::{Batch, Conjecture, Failure, FailureKind, Held, Judge, Misuse, Place, Reason, Verdict};
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::reach::{Constructors, Reached};
use lakatos_engine::tiers::SimplestFirst;
use lakatos_report::model::Notes;

use crate::crew::Subject;
use crate::guarantee::Guarantees;
use crate::panics::{Ended, Noted, showing, trying};
use crate::property::{Answer, Answered, Arguments, Case, Example, Inputs, Premise};
use crate::pulse::{Cases, Pulse, Recorder};
use crate::reading::Noting;
use crate::said;
use crate::settings::Panics;

/// A property, as far as it is shared between judges.
pub(crate) struct Shared<I: Inputs, F> {
    pub(crate) arguments: Arc<Arguments<I>>,
    pub(crate) conjecture: Conjecture,
    pub(crate) premises: Vec<Premise>,
    /// The premises that could not be asked of some values: the bodies ask them.
    doubtful: AtomicU64,
    pub(crate) guarantees: Guarantees,
    pub(crate) constructors: Constructors,
    pub(crate) panics: Panics,
    pub(crate) examples: Vec<Example<I::Values>>,
    pub(crate) body: F,
}

impl<I: Inputs, F> Shared<I, F> {
    pub(crate) fn new(
        inputs: I,
        premises: Vec<Premise>,
        examples: Vec<Example<I::Values>>,
        panics: Panics,
        body: F,
    ) -> Shared<I, F> {
        let arguments = Arc::new(Arguments::new(inputs));
        let shapes = arguments.shapes();
        let guarantees = Guarantees::of(&premises, &shapes);
        // What a type guarantees need not be asked.
        let may_be_asked = |number: &usize| premises[*number].stands_alone() && !guarantees.has(*number);
        let numbers: Vec<usize> = (0..premises.len()).filter(may_be_asked).collect();
        let conjecture = Conjecture {
            shape: arguments.shape().clone(),
            premises: numbers.iter().map(|number| premises[*number].arguments.to_vec()).collect(),
            numbers,
            arguments: shapes,
        };
        let constructors = Constructors::of(&conjecture.shape);
        let doubtful = AtomicU64::new(0);
        Shared { arguments, conjecture, premises, doubtful, guarantees, constructors, panics, examples, body }
    }

    /// The premises of which it is known, once the engine has asked them, that they hold.
    fn established(&self) -> u64 {
        let asked = self.conjecture.numbers.iter().fold(0, |all, number| all | bit(*number));
        asked & !self.doubtful.load(Ordering::Relaxed)
    }
}

/// A judge, with what it needs for drawing.
pub(crate) struct Typed<'a, I: Inputs, F> {
    shared: &'a Shared<I, F>,
    random: Option<(u32, Random)>,
    /// What is known for reading edited cases, once one was read.
    reading: Option<Least>,
    pulse: Pulse,
}

/// How the body ended for a case that was tried for the last time.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) verdict: Verdict,
    /// The way to the panic, if that was asked for.
    pub(crate) backtrace: Option<String>,
    /// What the body noted.
    pub(crate) notes: Notes,
}

/// What a row of cases is doing, for when it panics.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Doing {
    Drawing,
    Running,
}

/// A row of cases that is being tried.
struct Row {
    batch: Batch,
    /// The place of the case in the row.
    place: u64,
    doing: Doing,
    case: Case,
    /// The constructors of a case that was built from a term.
    reached: Reached,
    /// The functions in it that are computed, in whole or in part.
    functions: Functions,
}

impl Row {
    fn new() -> Row {
        let (batch, reached) = (Batch::default(), Reached::default());
        // What was said since the last case, as by a premise that was asked alone, is said of none.
        said::forget();
        Row { batch, place: 0, doing: Doing::Drawing, case: Case::default(), reached, functions: Vec::new() }
    }

    /// The case is done.
    fn next(&mut self) {
        self.place += 1;
        self.doing = Doing::Drawing;
    }

    /// Takes a verdict other than a pass; says whether the case ran.
    fn take(&mut self, verdict: Verdict) -> bool {
        if let Verdict::Discard(reason) = verdict {
            said::forget();
            self.batch.discards.add(reason, 1);
            return false;
        }
        said::count(&mut self.batch.tally);
        match verdict {
            Verdict::Pass => self.batch.passed += 1,
            Verdict::Maybe(failure) => {
                self.batch.maybes += 1;
                self.batch.maybe.get_or_insert((self.place, failure));
            }
            stop => self.batch.stop = Some((self.place, stop)),
        }
        true
    }
}

impl<'a, I: Inputs, R: Answer, F: Fn(&Case, I::Values) -> R> Typed<'a, I, F> {
    pub(crate) fn new(shared: &'a Shared<I, F>) -> Typed<'a, I, F> {
        Typed { shared, random: None, reading: None, pulse: Pulse::Unfelt }
    }

    /// The source for drawing, made when it is first wanted.
    fn source(&mut self, atoms: u32) -> Random {
        let known = self.random.take().filter(|(of, _)| *of == atoms).map(|(_, random)| random);
        known.unwrap_or_else(|| Random::of(&self.shared.conjecture.shape).with_atoms(atoms))
    }

    /// Tries the cases from the row's place on, until one ends in another way than passing or being discarded without
    /// unwinding.
    fn draw_row(&self, row: &mut Row, random: &mut Random, first: u64, count: u64, schedule: &Schedule) {
        while row.place < count {
            let number = first + row.place;
            self.pulse.begins(row.place);
            random.begin(schedule.seed(number), schedule.size(number));
            match self.shared.arguments.draw(random) {
                None => {
                    random.reject();
                    row.take(Verdict::Discard(Reason::Refused));
                }
                Some(values) => {
                    row.doing = Doing::Running;
                    self.pulse.runs();
                    let answered = (self.shared.body)(&row.case, values).answer();
                    match (answered, row.case.rejected()) {
                        (Answered::Held, None) => {
                            random.accept();
                            said::count(&mut row.batch.tally);
                        }
                        (answered, rejected) => {
                            let verdict = returned(answered, rejected);
                            if !self.settle_drawn(row, random, verdict) {
                                return;
                            }
                        }
                    }
                }
            }
            if !self.is_in_time(row) {
                return;
            }
            row.next();
        }
    }

    /// Was the case over in time? One that was not stops the row.
    #[inline]
    fn is_in_time(&self, row: &mut Row) -> bool {
        let late = self.pulse.ends();
        let is_in_time = late.is_none();
        if let Some(verdict) = late {
            row.batch.stop = Some((row.place, verdict));
        }
        is_in_time
    }

    /// Takes the verdict of a case that was drawn; `false` if the row ends with it.
    fn settle_drawn(&self, row: &mut Row, random: &mut Random, verdict: Verdict) -> bool {
        let guaranteed =
            matches!(verdict, Verdict::Discard(Reason::Premise(number)) if self.shared.guarantees.has(number));
        if guaranteed {
            // Whether the declaration is wrong shows on the term: the caller makes it.
            row.batch.stop = Some((row.place, verdict));
            return false;
        }
        if row.take(verdict) {
            random.accept();
        } else {
            random.reject();
        }
        row.batch.stop.is_none()
    }

    /// How a stretch of the body ended that did not return.
    fn thrown(&self, ended: Ended, doing: Doing) -> Verdict {
        match ended {
            Ended::Discard(assumption) => Verdict::Discard(Reason::Elsewhere(assumption)),
            Ended::Panic(noted) => of_panic(self.shared.panics, noted, doing),
        }
    }

    /// Builds the values of a case and runs the body, which may unwind.
    fn run_term(&self, row: &mut Row, case: &Tree) -> Verdict {
        row.reached.clear();
        let build = Build::new(case.root(), Room::modest());
        let mut source = Noting::new(build, &self.shared.constructors, &mut row.reached);
        let values = self.shared.arguments.draw_from(&mut source);
        let build = source.into_inner();
        let deep = build.ran_out_of_room();
        let Some(values) = values.filter(|_| build.fitted()) else {
            return if deep { Verdict::Misuse(too_deep(case)) } else { Verdict::Discard(Reason::Refused) };
        };
        row.functions = build.into_functions();
        row.doing = Doing::Running;
        self.pulse.runs();
        let answered = (self.shared.body)(&row.case, values).answer();
        returned(answered, row.case.rejected())
    }

    /// Is a premise that is false one that the type of an argument guarantees?
    fn check_guarantee(&self, case: &Tree, verdict: Verdict) -> Verdict {
        let Verdict::Discard(Reason::Premise(number)) = verdict else { return verdict };
        match self.shared.guarantees.broken(number, case) {
            Some(misuse) => Verdict::Misuse(misuse),
            None => verdict,
        }
    }

    /// Tries the case of a term for the last time.
    fn show_term(&self, case: &Tree) -> Shown {
        let mut row = Row::new();
        self.pulse.follow(Cases::Terms(std::slice::from_ref(case)));
        self.pulse.begins(0);
        let ended = showing(|| self.run_term(&mut row, case));
        self.shown(ended, row.doing)
    }

    /// Tries values that are at hand, for the last time.
    fn show_values(&self, values: impl FnOnce() -> I::Values) -> Shown {
        said::forget();
        self.pulse.begins(0);
        let case = Case::default();
        let mut doing = Doing::Drawing;
        let ended = showing(|| {
            let values = values();
            doing = Doing::Running;
            self.pulse.runs();
            let answered = (self.shared.body)(&case, values).answer();
            returned(answered, case.rejected())
        });
        self.shown(ended, doing)
    }

    fn shown(&self, ended: Result<Verdict, Ended>, doing: Doing) -> Shown {
        let backtrace = match &ended {
            Err(Ended::Panic(noted)) => noted.backtrace.clone(),
            _ => None,
        };
        let late = self.pulse.ends();
        let verdict = ended.unwrap_or_else(|ended| self.thrown(ended, doing));
        let verdict = or_late(verdict, late);
        Shown { verdict, backtrace, notes: said::take_notes() }
    }

    /// Tries the case of a term.
    fn try_term(&self, row: &mut Row, case: &Tree) -> Verdict {
        row.doing = Doing::Drawing;
        self.pulse.begins(row.place);
        let ended = trying(|| self.run_term(row, case));
        let late = self.pulse.ends();
        let verdict = ended.unwrap_or_else(|ended| {
            row.case.rejected();
            self.thrown(ended, row.doing)
        });
        or_late(self.check_guarantee(case, verdict), late)
    }
}

impl<I: Inputs, R: Answer, F: Fn(&Case, I::Values) -> R> Judge for Typed<'_, I, F> {
    fn conjecture(&self) -> &Conjecture {
        &self.shared.conjecture
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let mut random = self.source(schedule.atoms);
        let mut row = Row::new();
        let count = numbers.end.saturating_sub(numbers.start);
        self.pulse.follow(Cases::Drawn(numbers.start, schedule));
        while row.place < count && row.batch.stop.is_none() {
            let ended = trying(|| self.draw_row(&mut row, &mut random, numbers.start, count, schedule));
            if let Err(ended) = ended {
                row.case.rejected();
                let verdict = or_late(self.thrown(ended, row.doing), self.pulse.ends());
                if self.settle_drawn(&mut row, &mut random, verdict) {
                    row.next();
                }
            }
            // A premise that a type guarantees was false: is that so?
            if let Some((place, verdict @ Verdict::Discard(_))) = row.batch.stop.take_if(is_discard) {
                let number = numbers.start + place;
                let case = record(self.shared, &mut random, number, schedule);
                let verdict = case.map_or(verdict.clone(), |case| self.check_guarantee(&case, verdict));
                row.take(verdict);
                random.reject();
                if row.batch.stop.is_none() {
                    row.next();
                }
            }
        }
        // A case that stopped the row is over, too.
        self.pulse.ends();
        // Whatever else a case gave is counted: the others passed.
        row.batch.passed = row.place - row.batch.discards.total() - row.batch.maybes;
        row.batch.reached = random.take_reached();
        self.random = Some((schedule.atoms, random));
        row.batch
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        let mut random = self.source(schedule.atoms);
        let case = record(self.shared, &mut random, number, schedule);
        random.reject();
        self.random = Some((schedule.atoms, random));
        case
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        let mut row = Row::new();
        if asked {
            row.case.establish(self.shared.established());
        }
        self.pulse.follow(Cases::Terms(cases));
        for case in cases {
            let verdict = self.try_term(&mut row, case);
            if row.take(verdict) {
                let Row { batch, reached, .. } = &mut row;
                batch.reached.add_all(reached);
            }
            if row.batch.stop.is_some() {
                break;
            }
            row.next();
        }
        row.batch
    }

    fn term(&mut self, case: &Tree) -> Verdict {
        let mut row = Row::new();
        self.pulse.follow(Cases::Terms(std::slice::from_ref(case)));
        let verdict = self.try_term(&mut row, case);
        // Nobody counts what a single case says.
        said::forget();
        verdict
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        // Most edits fit as they are.
        if edited.is_ground() {
            let mut record = Record::new(Build::new(edited.root(), Room::modest()));
            let drawn = trying(|| self.shared.arguments.draw_from(&mut record).is_some());
            let (build, read) = record.into_parts();
            if matches!(drawn, Ok(true)) && build.fitted() {
                return read;
            }
        }
        let Typed { shared, reading, .. } = self;
        let least = reading.get_or_insert_with(|| Least::of(&shared.conjecture.shape));
        let mut record = Record::new(Refit::new(edited, least, SimplestFirst::default(), Room::modest()));
        let drawn = trying(|| shared.arguments.draw_from(&mut record).is_some());
        record.finish().filter(|_| matches!(drawn, Ok(true)))
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        let number = self.shared.conjecture.numbers[premise];
        let held = trying(|| self.shared.premises[number].ask(arguments)).unwrap_or(Held::Unknown);
        if held == Held::Unknown {
            self.shared.doubtful.fetch_or(bit(number), Ordering::Relaxed);
        }
        held
    }
}

impl<I: Inputs, R: Answer, F: Fn(&Case, I::Values) -> R> Subject for Typed<'_, I, F> {
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
        self.shared.examples.iter().map(|example| example.texts).collect()
    }

    fn example(&mut self, number: usize) -> Shown {
        self.pulse.follow(Cases::Example(number));
        self.show_values(self.shared.examples[number].values)
    }

    fn show(&mut self, case: &Tree) -> Shown {
        self.show_term(case)
    }

    fn heed(&mut self, pulse: &dyn Fn(Arc<dyn Recorder>) -> Pulse) {
        self.pulse = pulse(self.shared.arguments.clone());
    }

    fn doubt(&mut self, premises: u64) {
        self.shared.doubtful.fetch_or(premises, Ordering::Relaxed);
    }

    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        let mut row = Row::new();
        self.pulse.follow(Cases::Terms(std::slice::from_ref(case)));
        self.try_term(&mut row, case);
        row.functions.iter().filter_map(|(place, function)| Some((*place, function.asked()?))).collect()
    }
}

impl<I: Inputs> Recorder for Arguments<I> {
    fn record(&self, random: &mut Random) -> Option<Tree> {
        let mut record = Record::new(random);
        trying(|| self.draw_from(&mut record)).ok()??;
        said::forget();
        record.finish()
    }
}

/// The bit of a premise; those after the first 64 have none.
pub(crate) fn bit(premise: usize) -> u64 {
    u32::try_from(premise).ok().and_then(|premise| 1_u64.checked_shl(premise)).unwrap_or(0)
}

fn is_discard(stop: &mut (u64, Verdict)) -> bool {
    matches!(stop.1, Verdict::Discard(_))
}

/// The case of a number as a term.
fn record<I: Inputs, F>(shared: &Shared<I, F>, random: &mut Random, number: u64, schedule: &Schedule) -> Option<Tree> {
    random.begin(schedule.seed(number), schedule.size(number));
    shared.arguments.record(random)
}

/// What a panic means that came while this was done.
pub(crate) fn of_panic(panics: Panics, noted: Noted, doing: Doing) -> Verdict {
    if doing == Doing::Drawing {
        return Verdict::Misuse(panicked_while_drawing(&noted));
    }
    let partial = noted.partial;
    let failure = Failure { kind: FailureKind::Panicked, message: noted.message, place: noted.place };
    match panics {
        Panics::Fail if partial => Verdict::Maybe(failure),
        Panics::Fail => Verdict::Fail(failure),
        Panics::Maybe => Verdict::Maybe(failure),
        Panics::Discard => Verdict::Discard(Reason::Panicked),
    }
}

/// A case that was late has failed, unless it has failed anyway.
fn or_late(verdict: Verdict, late: Option<Verdict>) -> Verdict {
    match verdict {
        Verdict::Pass | Verdict::Discard(_) | Verdict::Maybe(_) => late.unwrap_or(verdict),
        failed => failed,
    }
}

/// The verdict of a body that returned.
fn returned(answered: Answered, rejected: Option<usize>) -> Verdict {
    let failed = |kind, message| Verdict::Fail(Failure { kind, message, place: None });
    match (answered, rejected) {
        (_, Some(number)) => Verdict::Discard(Reason::Premise(number)),
        (Answered::Held, None) => Verdict::Pass,
        (Answered::False, None) => failed(FailureKind::ReturnedFalse, String::new()),
        (Answered::Err(error), None) => failed(FailureKind::ReturnedErr, error),
    }
}

pub(crate) fn panicked_while_drawing(noted: &Noted) -> Misuse {
    let place = noted
        .place
        .as_ref()
        .map_or(String::new(), |Place { file, line, column }| format!(" at {file}:{line}:{column}"));
    Misuse {
        problem: format!("building an argument panicked{place}: {}", noted.message),
        remedy:
            "a constructing function, a conversion or an invariant of `#[data(..)]` must not panic: let it refuse the \
                 value by `Option`, `Result` or `bool`"
                .to_owned(),
    }
}

fn too_deep(case: &Tree) -> Misuse {
    Misuse {
        problem: format!("a case is {} levels deep, too deep for the stack of this thread", case.depth()),
        remedy: "run the tests with a larger stack: `RUST_MIN_STACK=67108864`".to_owned(),
    }
}
