//! From the results of the engines to the report.

pub(crate) mod argument;
pub(crate) mod meaning;
pub(crate) mod replay;
pub(crate) mod shares;
pub(crate) mod steps;
#[cfg(feature = "text")]
pub(crate) mod trees;
#[cfg(feature = "text")]
pub(crate) mod values;

use lakatos_data::{Term, Tree};
use lakatos_engine::judge::{Conjecture, Discards, Failure, FailureKind, Place, Reason};
use lakatos_engine::lengths::Lengths;
use lakatos_engine::plan::Searched;
use lakatos_engine::reach::Reached;
use lakatos_engine::reduce::{Reduced, Rest};
#[cfg(feature = "lazy")]
use lakatos_report::model::is_of_unknown_quantifiers;
use lakatos_report::model::{
    self, Argument, Constructors, Counterexample, DemandDriven, Discard, DiscardReason, Exhaustive, Found, Notes,
    Origin, Search, Vacuous,
};

use self::argument::argument;
use crate::outcome::replay::replay;
use crate::property::Identity;
use crate::settings::{Setting, Settings, Time};
use crate::trial::PropertyJudge;
#[cfg(feature = "lazy")]
use crate::trial::quantified::UNDECIDED;

/// Further details of a case that failed.
#[derive(Debug, Default)]
pub(crate) struct FailureDetails {
    /// The backtrace of the panic.
    pub(crate) backtrace: Option<String>,
    /// The notes of the body.
    pub(crate) notes: Notes,
}

/// A case that failed, and what is known of it.
pub(crate) struct Refutation<'c> {
    pub(crate) case: &'c Tree,
    pub(crate) failure: Failure,
    pub(crate) found: Found,
    /// The seed of the random search, if it found the case.
    pub(crate) seed: Option<u64>,
    pub(crate) details: FailureDetails,
}

impl<'c> Refutation<'c> {
    /// A case of which nothing else is known, and that the random search did not find.
    pub(crate) fn new(case: &'c Tree, failure: Failure, found: Found) -> Refutation<'c> {
        Refutation { case, failure, found, seed: None, details: FailureDetails::default() }
    }
}

/// A case that failed, as the report shows it.
pub(crate) fn counterexample(conjecture: &Conjecture, identity: &Identity, refuted: Refutation<'_>) -> Counterexample {
    let Refutation { case, failure, found, seed, details } = refuted;
    let arguments = shown_arguments(conjecture, identity, case);
    let failure = self::failure(identity, failure, details.backtrace);
    let mut shown = Counterexample::new(arguments, failure, found, replay(conjecture, identity, case, seed));
    shown.notes = details.notes;
    shown
}

/// The arguments of a case, as they are shown.
pub(crate) fn shown_arguments(conjecture: &Conjecture, identity: &Identity, case: &Tree) -> Vec<Argument> {
    let shapes = &conjecture.arguments;
    let mut arguments = Vec::with_capacity(shapes.len());
    for (index, tree) in arguments_of(case).iter().enumerate() {
        if let Some(shape) = shapes.get(index) {
            arguments.push(argument(identity, index, tree.clone(), shape));
        }
    }
    arguments
}

/// The arguments of an example, as in the source.
pub(crate) fn example_arguments(judge: &dyn PropertyJudge, identity: &Identity, number: usize) -> Vec<Argument> {
    written_arguments(judge.conjecture(), identity, judge.examples()[number])
}

/// Arguments as in the source.
pub(crate) fn written_arguments(conjecture: &Conjecture, identity: &Identity, texts: &[&'static str]) -> Vec<Argument> {
    let shapes = &conjecture.arguments;
    let mut arguments = Vec::with_capacity(shapes.len());
    for (index, text) in texts.iter().enumerate() {
        let Some(shape) = shapes.get(index) else { break };
        let (name, type_text) = (identity.binding(index), identity.type_text(index, shape));
        arguments.push(Argument::new(name, type_text, (*text).to_owned()));
    }
    arguments
}

/// The arguments of a case.
pub(crate) fn arguments_of(case: &Tree) -> Vec<Tree> {
    let mut arguments = Vec::new();
    for node in case.root().children() {
        arguments.push(node.to_tree());
    }
    arguments
}

/// Cuts off a text that has more characters than this.
pub(crate) fn cut_off(text: &mut String, longest: usize) {
    if let Some((end, _)) = text.char_indices().nth(longest) {
        text.truncate(end);
        text.push_str(" ..");
    }
}

/// The report of a reduction that reached a case of this size.
pub(crate) fn reduced(size: u128, reduced: &Reduced) -> model::Reduced {
    let mut shown = model::Reduced::new(size, reduced.evaluations, reduced.is_complete());
    shown.rest = reduced.rest.map(|rest| match rest {
        Rest::AllSimpler => model::Rest::AllSimpler,
        Rest::NoChange { below, shaken } => model::Rest::NoChange { below, shaken },
    });
    shown
}

/// The size of a case.
pub(crate) fn size(judge: &dyn PropertyJudge, case: &Tree) -> Option<u128> {
    Term::new(judge.conjecture().shape.clone(), case.clone()).ok().map(|term| term.size())
}

pub(crate) fn failure(identity: &Identity, failed: Failure, backtrace: Option<String>) -> model::Failure {
    let origin = origin(identity, &failed);
    let Failure { kind, message, place } = failed;
    let mut shown = model::Failure::new(kind.into(), message, origin);
    (shown.place, shown.backtrace) = (place, backtrace);
    shown
}

/// What ended the body.
fn origin(identity: &Identity, failed: &Failure) -> Origin {
    match failed.kind {
        FailureKind::Panicked => {}
        FailureKind::ReturnedFalse | FailureKind::ReturnedErr => return Origin::Returned,
        FailureKind::Ended(_) => return Origin::Ended,
    }
    let (first, last) = identity.body;
    let inside = match &failed.place {
        Some(Place { file, line, .. }) => *file == identity.property.file && first <= *line && *line <= last,
        None => false,
    };
    let asserted = failed.message.starts_with("assertion");
    match (inside, asserted) {
        (_, true) if last == 0 => Origin::Assertion,
        (_, false) if last == 0 => Origin::Panic,
        (true, true) => Origin::Property,
        (true, false) => Origin::PanicInProperty,
        (false, true) => Origin::AssertionElsewhere,
        (false, false) => Origin::CodeUnderTest,
    }
}

/// Cases that were discarded, by reason.
pub(crate) fn discards(judge: &dyn PropertyJudge, identity: &Identity, counted: &Discards) -> Vec<Discard> {
    let mut discards = Vec::new();
    for (reason, count) in counted.counts() {
        discards.push(Discard { reason: discard_reason(judge, identity, *reason), count: *count });
    }
    discards
}

/// Everything that was searched.
pub(crate) fn search(
    judge: &dyn PropertyJudge,
    identity: &Identity,
    searched: &Searched,
    seed: u64,
    settings: &Settings,
    patience: &mut dyn FnMut() -> bool,
) -> Search {
    let mut reached = Reached::default();
    let mut discards = Discards::default();
    let mut maybes = 0;
    if let Some(done) = &searched.exhaustive {
        reached.add_all(&done.reached);
        discards.add_all(&done.discards);
        discards.add_all(&done.merged.discards);
        maybes += done.maybes;
    }
    if let Some(done) = &searched.random {
        reached.add_all(&done.reached);
        discards.add_all(&done.discards);
        maybes += done.maybes;
        if let Some(steered) = &done.steered {
            discards.add_all(&steered.discards);
            maybes += steered.maybes;
        }
    }
    let mut search = Search::default();
    search.examples = judge.examples().len() as u64;
    search.exhaustive = exhaustive(searched);
    search.random = random(searched, seed, settings);
    search.discards = self::discards(judge, identity, &discards);
    search.maybes = maybes;
    search.constructors = constructors(judge, &reached);
    search.filters = shares::filters(&judge.conjecture().shape, searched, patience);
    search.tables = shares::tables(searched);
    search.covers = shares::covers(searched);
    search
}

fn exhaustive(searched: &Searched) -> Option<Exhaustive> {
    let done = searched.exhaustive.as_ref()?;
    let mut exhaustive = Exhaustive::default();
    exhaustive.ran = done.ran;
    exhaustive.discarded = done.discards.total();
    exhaustive.complete = done.complete;
    exhaustive.partial = done.partial;
    exhaustive.whole = done.whole;
    exhaustive.atoms = searched.atoms;
    exhaustive.obstacle.clone_from(&done.obstacle);
    exhaustive.merged = merged_cases(&done.merged);
    exhaustive.doubtful = done.doubtful;
    Some(exhaustive)
}

fn merged_cases(done: &lakatos_engine::exhaustive::Merged) -> Option<model::Merged> {
    let mut merged = model::Merged::default();
    merged.types = done.types.clone();
    (merged.ran, merged.discarded) = (done.ran, done.discards.total());
    (!merged.types.is_empty()).then_some(merged)
}

fn random(searched: &Searched, seed: u64, settings: &Settings) -> Option<model::Random> {
    let done = searched.random.as_ref()?;
    let mut random = model::Random::default();
    (random.ran, random.discarded, random.seed) = (done.ran, done.discards.total(), seed);
    random.rounds = matches!(settings.search_time(), Time::Given(_)).then_some(done.rounds);
    let is_cut = done.cases < settings.number(Setting::Random) || (done.out_of_time && done.rounds < 2);
    if is_cut && done.ran != done.cases {
        (random.rounds, random.planned) = (None, Some(done.cases));
    }
    if done.found.is_none() {
        random.lengths = not_reached(&done.lengths);
    }
    random.steered = done.steered.as_ref().map(steered);
    Some(random)
}

fn steered(done: &lakatos_engine::steer::Steered) -> model::Steered {
    let mut steered = model::Steered::default();
    (steered.ran, steered.discarded) = (done.ran, done.discards.total());
    for target in &done.targets {
        let name = target.mark.name.to_owned();
        steered.targets.push(model::Target { name, drawn: target.drawn, best: target.best });
    }
    steered
}

/// The lengths whose upper end was not drawn.
fn not_reached(lengths: &Lengths) -> Vec<model::Length> {
    let mut not_reached = Vec::new();
    for length in lengths.all() {
        if length.longest < length.hi {
            not_reached.push(model::Length { allowed: length.hi as u64, longest: length.longest as u64 });
        }
    }
    not_reached
}

fn constructors(judge: &dyn PropertyJudge, reached: &Reached) -> Constructors {
    let all = judge.constructors();
    let mut missing = Vec::new();
    for sum in all.sums() {
        for (con, name) in sum.names.iter().enumerate() {
            if !reached.has(sum.place(con)) {
                missing.push(format!("{}::{name}", sum.type_text));
            }
        }
    }
    Constructors { reached: all.count() - missing.len(), of: all.count(), missing }
}

pub(crate) fn discard_reason(judge: &dyn PropertyJudge, identity: &Identity, reason: Reason) -> DiscardReason {
    match reason {
        Reason::Premise(number) => {
            let premise = judge.premises().get(number);
            DiscardReason::Premise {
                text: premise.map_or(String::new(), |premise| premise.text.to_owned()),
                file: identity.property.file.clone(),
                line: premise.map_or(0, |premise| premise.line),
            }
        }
        #[cfg(feature = "lazy")]
        Reason::Elsewhere(assumption) if assumption.text == UNDECIDED.text && assumption.line == 0 => {
            DiscardReason::Undecided
        }
        Reason::Elsewhere(assumption) => DiscardReason::Premise {
            text: assumption.text.to_owned(),
            file: assumption.file.to_owned(),
            line: assumption.line,
        },
        Reason::Refused => DiscardReason::Refused,
        Reason::Panicked => DiscardReason::Panicked,
    }
}

/// Why a case was discarded, in words.
pub(crate) fn reason_text(judge: &dyn PropertyJudge, identity: &Identity, reason: Reason) -> String {
    discard_reason(judge, identity, reason).in_words()
}

/// If fewer than one case in this number ran to its end, the run says nothing.
const NEARLY_ALL: u64 = 100;

/// Was nearly everything discarded, or did it panic where that is not a failure?
pub(crate) fn vacuous(search: &Search) -> Option<Vacuous> {
    let (ran, panicked, discarded) = (search.ran(), search.maybes, search.discarded());
    let held = ran.saturating_sub(panicked);
    let nearly_all = held.saturating_mul(NEARLY_ALL) < ran + discarded;
    let whole = search.exhaustive.as_ref().is_some_and(|done| done.whole);
    // Where parts are chosen on demand, discards say nothing about what was tried.
    if search.demand.as_ref().is_some_and(|demand| demand.cases >= ENOUGH_ON_DEMAND || demand.proves()) {
        return None;
    }
    if held > 0 && (!nearly_all || whole) {
        return None;
    }
    let mut vacuous = Vacuous::default();
    (vacuous.ran, vacuous.panicked, vacuous.discarded) = (ran, panicked, discarded);
    for discard in &search.discards {
        // The last of those that are equal.
        if vacuous.chief.as_ref().is_none_or(|chief| chief.count <= discard.count) {
            vacuous.chief = Some(discard.clone());
        }
    }
    Some(vacuous)
}

/// From this number of different cases on, a demand-driven search counts as a test.
const ENOUGH_ON_DEMAND: u64 = 10;

/// Was every case tried, whatever the number of atoms, and does none stand for others?
pub(crate) fn is_proof(search: &Search) -> bool {
    #[cfg(feature = "lazy")]
    if has_unknowns(search) {
        return false;
    }
    if search.demand.as_ref().is_some_and(DemandDriven::proves) {
        return true;
    }
    // What a generator does not make was not tried, and the premise may hold of it.
    if search.demand.as_ref().is_some_and(|demand| !demand.lifted.is_empty()) {
        return false;
    }
    let Some(done) = &search.exhaustive else { return false };
    done.whole && done.atoms.is_none() && done.merged.is_none() && done.doubtful.is_none()
}

/// Did a case ask a quantifier that is not decided?
#[cfg(feature = "lazy")]
fn has_unknowns(search: &Search) -> bool {
    let is_closed = search.demand.as_ref().is_some_and(|demand| demand.closed);
    let is_undecided = |discard: &Discard| discard.reason == DiscardReason::Undecided;
    !is_closed
        && (search.tables.iter().any(|table| is_of_unknown_quantifiers(&table.name))
            || search.discards.iter().any(is_undecided))
}
