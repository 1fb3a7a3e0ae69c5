//! What the quantifiers of a case leave unknown, until the case is over.
//!
//! A quantifier answers `true` or `false` in any case, so that the code around it can go on. If it does not know, the
//! result of the body counts only as far as the quantifier searched: a failure is possibly spurious, a pass is never
//! part of a proof, and a premise that is false may hold.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::panic::Location;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use lakatos_data::lazy::replace_doubt;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::site::sites;
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::{Assumption, Batch, Conjecture, Held, Judge, Partial, Reason, Verdict};
use lakatos_engine::random::Schedule;
use lakatos_engine::tally::Mark;
use lakatos_lazy::logic::{Opened, Step, Told, step_out};
use lakatos_report::model::{UNKNOWN_QUANTIFIERS, UNSEARCHED_QUANTIFIERS};

use super::panics::property_of_this_thread;
use super::remarks::{self, NestedRemarks};
use crate::property::Identity;
use crate::settings::{RANDOM_ATOMS, WITNESSES};

/// Has a case of this process, or of one that it has started, asked an unknown quantifier? Few do, and others need not be
/// tried again to know it.
static HAS_UNKNOWNS: AtomicBool = AtomicBool::new(false);

/// A process that was started says that a case has asked an unknown quantifier.
#[cfg(feature = "isolate")]
pub(crate) fn hear_of_unknowns() {
    HAS_UNKNOWNS.store(true, Ordering::Relaxed);
}

thread_local! {
    static UNKNOWN: Cell<Option<u64>> = const { Cell::new(None) };
    static ASKED_ATOMS: Cell<bool> = const { Cell::new(false) };
    /// Whether the case before asked a quantifier over atoms.
    static HAD_ATOMS: Cell<bool> = const { Cell::new(false) };
    /// How many atoms of each kind quantifiers go through.
    static ATOMS: Cell<u32> = const { Cell::new(RANDOM_ATOMS) };
    /// Up to which size quantifiers search for witnesses; 0 if they leave large types alone.
    static REACH: Cell<u64> = const { Cell::new(WITNESSES) };
    static STEPS: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
}

/// The name of the table that says how many cases ask an unknown quantifier.
const TABLE: &str = UNKNOWN_QUANTIFIERS;
/// How the labels of unknown quantifiers begin in it.
const UP_TO_SIZE: &str = "up to size ";

static MARK: Mark = Mark { name: TABLE, file: "", line: 0, wanted: None };
static UNSEARCHED: Mark = Mark { name: UNSEARCHED_QUANTIFIERS, file: "", line: 0, wanted: None };

/// What discards a case that depends on an unknown quantifier. It has no line, and reports have words of their own for
/// it.
pub(crate) static UNDECIDED: Assumption = Assumption { text: "every quantifier is known", file: "", line: 0 };

/// A quantifier that is not nested was asked.
pub(crate) fn note(told: Told) {
    STEPS.with_borrow_mut(|steps| steps.extend(told.steps));
    ASKED_ATOMS.set(ASKED_ATOMS.get() | told.has_atoms);
    if told.has_atoms {
        // There may be more atoms than a quantifier goes through, so nothing that rests on it is a proof.
        remarks::label(&MARK, format_args!("up to {RANDOM_ATOMS} atoms of a type"));
    }
    if let Some(size) = told.unknown {
        HAS_UNKNOWNS.store(true, Ordering::Relaxed);
        UNKNOWN.set(Some(UNKNOWN.get().map_or(size, |least| least.min(size))));
        match told.not_searched {
            true => remarks::label(&UNSEARCHED, format_args!("because of `witnesses = off`")),
            false => remarks::label(&MARK, format_args!("{UP_TO_SIZE}{size}")),
        }
    }
}

/// A quantifier that is unknown, and was asked on a thread that tries no case.
struct Misplaced {
    name: &'static str,
    place: &'static Location<'static>,
    size: u64,
    /// The property that was being tried then, if there was only one.
    property: Option<String>,
}

static MISPLACED: Mutex<Vec<Misplaced>> = Mutex::new(Vec::new());

/// A quantifier is unknown that is asked on a thread which tries no case, perhaps for the property that is being tried.
pub(crate) fn note_misplaced(name: &'static str, place: &'static Location<'static>, size: u64) {
    let Some(property) = property_of_this_thread() else { return };
    let mut all = MISPLACED.lock().unwrap_or_else(PoisonError::into_inner);
    if !all.iter().any(|known| known.place == place && known.property == property) {
        all.push(Misplaced { name, place, size, property });
    }
}

/// A quantifier of this property that was asked on another thread: while the property was tried alone, or in its body.
pub(crate) fn take_misplaced(identity: &Identity) -> Option<String> {
    let (first, last) = identity.body;
    let is_its_own = |misplaced: &Misplaced| {
        let Misplaced { place, property, .. } = misplaced;
        let is_in_body = place.file() == identity.property.file && first <= place.line() && place.line() <= last;
        is_in_body || property.as_ref() == Some(&identity.property.name)
    };
    let mut all = MISPLACED.lock().unwrap_or_else(PoisonError::into_inner);
    let found = all.iter().position(is_its_own)?;
    let Misplaced { name, place, size, .. } = all.remove(found);
    Some(format!(
        "`{name}` ({}:{}) was asked on a thread that the property started, where nobody can be told that its answer is known \
         up to size {size} only",
        place.file(),
        place.line()
    ))
}

/// The least size up to which a quantifier of this case was searched that is unknown.
pub(crate) fn unknown_so_far() -> Option<u64> {
    UNKNOWN.get()
}

/// Cases are tried whose quantifiers search up to this size for witnesses; 0 if they leave large types alone.
pub(crate) fn reach_to(witnesses: u64) {
    REACH.set(witnesses);
}

/// Up to which size quantifiers search for witnesses.
pub(crate) fn reach() -> u64 {
    REACH.get()
}

/// While this lives, a property is tried whose quantifiers say nothing to the case or the formula in which it stands.
pub(crate) struct NestedQuantifiers {
    unknown: Option<u64>,
    asked_atoms: bool,
    atoms: u32,
    reach: u64,
    steps: Vec<Step>,
    _apart: Opened,
}

impl NestedQuantifiers {
    pub(crate) fn new() -> NestedQuantifiers {
        let (unknown, asked_atoms, steps) = (UNKNOWN.take(), ASKED_ATOMS.take(), STEPS.take());
        let atoms = ATOMS.replace(RANDOM_ATOMS);
        NestedQuantifiers { unknown, asked_atoms, atoms, reach: reach(), steps, _apart: step_out() }
    }
}

impl Drop for NestedQuantifiers {
    fn drop(&mut self) {
        UNKNOWN.set(self.unknown);
        ASKED_ATOMS.set(self.asked_atoms);
        ATOMS.set(self.atoms);
        REACH.set(self.reach);
        STEPS.set(std::mem::take(&mut self.steps));
    }
}

/// How many atoms of each kind quantifiers go through.
pub(crate) fn atoms() -> u32 {
    ATOMS.get()
}

/// Did the case before ask a quantifier over atoms?
pub(crate) fn has_gone_through_atoms() -> bool {
    HAD_ATOMS.get()
}

/// While this lives, there are fewer atoms, and what a case says beside its verdict counts for nothing.
pub(crate) struct FewAtoms {
    before: u32,
    _apart: NestedRemarks,
}

impl FewAtoms {
    pub(crate) fn new(atoms: u32) -> FewAtoms {
        FewAtoms { before: ATOMS.replace(atoms), _apart: NestedRemarks::new() }
    }
}

impl Drop for FewAtoms {
    fn drop(&mut self) {
        ATOMS.set(self.before);
    }
}

/// Adjusts a verdict to the quantifiers that were asked. The next case starts afresh.
pub(crate) fn qualify(shape: &Shape, case: Option<&Tree>, verdict: Verdict, is_genuine_only: bool) -> Verdict {
    let verdict = match verdict {
        Verdict::Fail(_) if ASKED_ATOMS.get() && !has_known_atoms(shape, case) => {
            Verdict::Discard(Reason::Elsewhere(&UNDECIDED))
        }
        verdict => verdict,
    };
    HAD_ATOMS.set(ASKED_ATOMS.replace(false));
    // (A value of a quantifier that was looked at too late leaves a doubt.)
    if UNKNOWN.take().or(replace_doubt(None)).is_none() {
        return verdict;
    }
    match verdict {
        Verdict::Fail(_) if is_genuine_only => Verdict::Discard(Reason::Elsewhere(&UNDECIDED)),
        Verdict::Fail(failure) => Verdict::Maybe(failure),
        Verdict::Discard(_) => Verdict::Discard(Reason::Elsewhere(&UNDECIDED)),
        verdict => verdict,
    }
}

/// Are all atoms of a case among those that quantifiers go through? A drawn case, or a function that is computed from a
/// seed, may have others: then a quantifier has not gone through all atoms.
fn has_known_atoms(shape: &Shape, case: Option<&Tree>) -> bool {
    let has_atoms = shape.reachable().iter().any(|part| matches!(part.def().kind, Kind::Leaf(Leaf::Atom)));
    if !has_atoms {
        return true;
    }
    let Some((case, sites)) = case.and_then(|case| Some((case, sites(shape, case.root()).ok()?))) else { return false };
    case.tokens().iter().zip(sites.iter()).all(|(token, site)| {
        let def = site.core.shape.def();
        match (&def.kind, token) {
            (Kind::Leaf(Leaf::Atom), Token::Leaf(bits)) => (0..i128::from(ATOMS.get())).contains(&bits.get()),
            (_, Token::Con { con: 1, arity: 1, .. }) => !(def.type_name)().contains("Fun"),
            _ => true,
        }
    })
}

/// Was a quantifier unknown since the last call?
pub(crate) fn take_unknown() -> bool {
    ASKED_ATOMS.set(false);
    UNKNOWN.take().or(replace_doubt(None)).is_some()
}

/// What the property says of a case, where a pass that asks an unknown quantifier is no pass: it may be a failure.
pub(crate) fn known_verdict(judge: &mut dyn Judge, case: &Tree, verdict: Verdict) -> Verdict {
    if verdict != Verdict::Pass || !HAS_UNKNOWNS.load(Ordering::Relaxed) {
        return verdict;
    }
    let batch = judge.terms(std::slice::from_ref(case), false);
    let mut said = batch.tally.entries().iter();
    let is_unknown = said.any(|said| {
        let name = said.mark.name;
        name == UNSEARCHED_QUANTIFIERS || name == TABLE && said.label.starts_with(UP_TO_SIZE)
    });
    match batch.into_verdict() {
        Verdict::Pass if is_unknown => Verdict::Discard(Reason::Elsewhere(&UNDECIDED)),
        verdict => verdict,
    }
}

/// A judge that knows no other passes than [`known_verdict`] does: for explanations, whose rules rest on passes, too.
pub(crate) struct KnownPasses<'a>(pub(crate) &'a mut dyn Judge);

impl Judge for KnownPasses<'_> {
    fn conjecture(&self) -> &Conjecture {
        self.0.conjecture()
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        self.0.seeds(numbers, schedule)
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.0.record(number, schedule)
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        self.0.terms(cases, asked)
    }

    fn term(&mut self, case: &Tree) -> Verdict {
        let verdict = self.0.term(case);
        known_verdict(self.0, case, verdict)
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.0.read(edited)
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.0.premise(premise, arguments)
    }

    fn partial(&mut self) -> Option<&mut dyn Partial> {
        self.0.partial()
    }
}

/// The quantifiers of the case that was shown.
pub(crate) fn take_steps() -> Vec<Step> {
    STEPS.take()
}
