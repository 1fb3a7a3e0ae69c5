//! Answers the questions of a run, and goes back after it.
//!
//! New decisions (`decide`) and the way back (`back`) have files of their own.

mod back;
mod decide;
mod looked;

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use lakatos_data::lazy::{Choices, Ended, Place, Question, unasked};
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Def;
use lakatos_data::{Shape, Tree};

use crate::aim::Aim;
use crate::bounds::{Bound, Needs};
use crate::decision::Decision;
use crate::learned::{Learned, Mixed};
use crate::parts::{Chosen, NONE, Parts};
use crate::relations::{Relation, Relations};

/// How a search goes back after a false premise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// To the last decision.
    Chronological,
    /// To the latest decision that the premise looked at.
    Jumping,
    /// The same, and what was learned is remembered.
    Learning,
}

/// The choices of a search, which values with holes ask.
pub struct Chooser(RefCell<State>);

/// Where a stretch of a run ended: what was decided and asked up to there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    decisions: usize,
    asked: (u64, u64),
}

/// Because of what a run did not do.
pub enum Blame {
    /// Whatever it looked at since the stretch began: nothing else can help.
    Looked,
    /// Every decision: the case was one, and others are to follow.
    All,
}

struct State {
    bound: Bound,
    /// How many atoms of each kind there are; no end, if that is not said.
    atoms: Option<u32>,
    strategy: Strategy,
    needs: Needs,
    arguments: usize,
    parts: Parts,
    relations: Relations,
    decisions: Vec<Decision>,
    learned: Learned,
    /// What the bound leaves when everything that is open takes its smallest value.
    left: u64,
    /// The same at the beginning.
    room: u64,
    /// How many open parts can grow.
    growing: u32,
    /// The same at the beginning.
    roots: u32,
    /// What choices aim at, if they are made at random.
    aim: Option<Aim>,
    /// What the keys are, by their places, if they get values when they are compared.
    leaves: Option<HashMap<u32, Leaf, BuildHasherDefault<Mixed>>>,
    /// Whether keys are being compared by their values.
    is_comparing: bool,
    /// The questions of this run: how many, and which, as one number.
    asked: (u64, u64),
    /// How many decisions of earlier runs this one has come by.
    met: usize,
    /// Whether a run asked otherwise than the one before it.
    drifted: bool,
    /// The number of this stretch.
    run: u32,
    /// Whether a part of an earlier stretch was looked at.
    has_kept: bool,
    /// Whether more keys were compared in a run than can be kept apart.
    overflowed: bool,
    /// Whether somebody was told in a run that a part is still open.
    has_shown: bool,
    /// How often somebody had asked where nobody chooses when the stretch began.
    unasked: u64,
    /// Whether a copy of a module has put off a call.
    has_deferred: bool,
    /// Whether a key was hashed of which only the comparisons are chosen.
    has_hashed: bool,
    /// One of each set of equal keys that were hashed in this stretch.
    hashed: Vec<Place>,
    /// Whether a decision was given up although the bound kept choices back.
    unknown: bool,
    /// The decisions that were looked at since the stretch began, and the relations of keys that follow from others: see
    /// `looked`.
    looked: Vec<u32>,
    /// Whether nobody will ask what was looked at in this stretch: then it is not noted.
    is_quiet: bool,
    /// The scope in which that is noted.
    scope: u32,
    /// How many decisions there were when each hole began to be filled that is being filled.
    fills: Vec<u32>,
    conjunctions: Vec<Sides>,
    /// Whether a left side was ever taken for no reason.
    tells_apart: bool,
    /// The side of a conjunction because of which the stretch is false, as far as is known.
    rejects: Option<&'static str>,
}

/// A conjunction that is being evaluated: where its notes begin, and where those of its left side end when that holds.
struct Sides {
    begin: usize,
    end: usize,
}

impl Chooser {
    /// Chooses cases with arguments of these shapes.
    pub fn new(shapes: &[Shape], strategy: Strategy) -> Rc<Chooser> {
        let state = State {
            bound: Bound::Size(0),
            atoms: None,
            strategy,
            needs: Needs::of(shapes),
            arguments: shapes.len(),
            parts: Parts::default(),
            relations: Relations::default(),
            decisions: Vec::new(),
            learned: Learned::default(),
            left: 0,
            room: 0,
            growing: 0,
            roots: Needs::growing(shapes),
            aim: None,
            leaves: None,
            is_comparing: false,
            asked: (0, 0),
            met: 0,
            drifted: false,
            run: 0,
            has_kept: false,
            overflowed: false,
            has_shown: false,
            unasked: 0,
            has_deferred: false,
            has_hashed: false,
            hashed: Vec::new(),
            unknown: false,
            looked: Vec::new(),
            is_quiet: false,
            scope: 1,
            fills: Vec::new(),
            conjunctions: Vec::new(),
            tells_apart: false,
            rejects: None,
        };
        Rc::new(Chooser(RefCell::new(state)))
    }

    /// The size of the smallest case with arguments of these shapes.
    pub fn smallest(&self, shapes: &[Shape]) -> u64 {
        let state = self.0.borrow();
        shapes.iter().map(|shape| state.needs.smallest(shape)).fold(0, u64::saturating_add)
    }

    /// Is there a value of this shape, which is one of an argument?
    pub fn has_values(&self, shape: &Shape) -> bool {
        self.0.borrow().needs.has_values(shape)
    }

    /// Begins anew, with another bound; where size is bounded, so much is left for what is larger than the smallest.
    /// What was learned is kept.
    pub fn begin(&self, bound: Bound, left: u64) {
        let state = &mut *self.0.borrow_mut();
        let depth = if let Bound::Depth(depth) = bound { depth } else { 0 };
        state.bound = bound;
        state.parts = Parts::of_arguments(state.arguments, depth);
        state.relations = Relations::default();
        state.decisions.clear();
        state.learned.fall_all();
        (state.left, state.room) = (left, left);
        state.growing = state.roots;
        state.unknown = false;
        state.drifted = false;
        state.has_kept = false;
    }

    /// What the bound leaves when everything that is open takes its smallest value.
    pub fn left(&self) -> u64 {
        self.0.borrow().left
    }

    /// Is there a part of a recursive type?
    pub fn can_grow(&self) -> bool {
        self.0.borrow().roots > 0
    }

    /// What was taken of the size, beyond the smallest.
    pub fn spent(&self) -> u64 {
        let state = self.0.borrow();
        state.room.saturating_sub(state.left)
    }

    /// From now on choices are made at random.
    pub fn aim(&self, aim: Aim) {
        self.0.borrow_mut().aim = Some(aim);
    }

    /// What was learned.
    pub fn knowledge(&self) -> Learned {
        let mut learned = self.0.borrow().learned.clone();
        learned.fall_all();
        learned
    }

    /// Takes over what was learned elsewhere of the same property.
    pub fn know(&self, learned: Learned) {
        self.0.borrow_mut().learned = learned;
    }

    /// Forgets what was learned, all but the first so many sets.
    pub fn forget(&self, count: usize) {
        self.0.borrow_mut().learned.keep(count);
    }

    /// What is chosen at a place, as a leaf, for a key that was compared: its values agree with all comparisons.
    pub fn key(&self, place: Place) -> Option<u32> {
        let key = self.0.borrow().parts.at(place).key;
        (key != NONE).then_some(key)
    }

    /// Values for the keys that were compared: the smallest.
    pub fn key_values(&self) -> Vec<i128> {
        self.0.borrow().relations.values()
    }

    /// From now on keys that are compared get values, as other leaves do.
    pub(crate) fn choose_keys(&self) {
        self.0.borrow_mut().leaves = Some(HashMap::default());
    }

    /// There are only so many atoms of each kind.
    pub fn limit_atoms(&self, atoms: u32) {
        self.0.borrow_mut().atoms = Some(atoms);
    }

    /// A stretch of a run begins where another ended.
    pub fn begin_stretch(&self, mark: Mark) {
        let state = &mut *self.0.borrow_mut();
        state.asked = mark.asked;
        state.met = mark.decisions;
        state.looked.clear();
        state.conjunctions.clear();
        state.fills.clear();
        state.scope += 1;
        state.run = state.run.wrapping_add(1);
        state.overflowed = false;
        state.has_shown = false;
        state.unasked = unasked();
        state.hashed.clear();
        state.rejects = None;
    }

    /// From now on it is noted what is looked at, or not: then only [`Blame::All`] is right after a stretch.
    pub fn note_looks(&self, is_noted: bool) {
        self.0.borrow_mut().is_quiet = !is_noted;
    }

    /// Where the run is.
    pub fn mark(&self) -> Mark {
        let state = self.0.borrow();
        Mark { decisions: state.decisions.len(), asked: state.asked }
    }

    /// Did a run ask otherwise than the one before it? Asked at the end of a stretch, after which all its decisions must
    /// have been met.
    pub fn has_drifted(&self) -> bool {
        let state = self.0.borrow();
        state.has_kept || state.drifted || state.met != state.decisions.len()
    }

    /// Was a part of another stretch looked at? Then the property keeps something from case to case.
    pub fn has_kept(&self) -> bool {
        self.0.borrow().has_kept
    }

    /// Were more keys compared in this stretch than can be kept apart, or keys where nobody chooses, as on another thread?
    /// Then it says nothing.
    pub fn has_overflowed(&self) -> bool {
        self.0.borrow().has_overflowed()
    }

    /// Was somebody told in this stretch that a part is still open? In a case that is whole no part is, so what the stretch
    /// says counts only if the whole case is run as well.
    pub fn has_shown(&self) -> bool {
        self.0.borrow().has_shown
    }

    /// Does this stretch say nothing, whatever it returns?
    pub fn says_nothing(&self) -> bool {
        let state = self.0.borrow();
        state.has_overflowed() || state.has_shown
    }

    /// The condition because of which the stretch was false, if conditions are told apart.
    pub fn rejects(&self) -> Option<&'static str> {
        self.0.borrow().rejects
    }

    /// Something was not tried that may matter.
    pub fn give_up_all(&self) {
        self.0.borrow_mut().unknown = true;
    }

    /// Does the bound keep anything back that may matter?
    pub fn is_unknown(&self) -> bool {
        self.0.borrow().unknown
    }

    /// The number of sets of choices that are known to be in no case.
    pub fn learned(&self) -> usize {
        self.0.borrow().learned.count()
    }

    /// The case as far as it is chosen, with holes.
    pub fn tree(&self) -> Tree {
        let state = self.0.borrow();
        state.parts.tree(state.arguments, &state.relations.values())
    }

    /// Has a copy of a module put off a call that the module makes at once?
    pub fn has_deferred(&self) -> bool {
        self.0.borrow().has_deferred
    }

    /// Was a key hashed of which only the comparisons are chosen? Their hashes say nothing of those of a case that is whole.
    pub fn has_hashed(&self) -> bool {
        self.0.borrow().has_hashed
    }

    /// Was the left side of a conjunction ever taken for no reason that the right one is false?
    pub fn tells_apart(&self) -> bool {
        self.0.borrow().tells_apart
    }

    /// Were keys compared?
    pub fn has_keys(&self) -> bool {
        self.0.borrow().relations.has_keys()
    }

    /// Goes on to the next choices; `false` when all were tried. The number of the decision that has changed is the last
    /// one then.
    pub fn go_back(&self, blame: Blame) -> bool {
        self.0.borrow_mut().go_back(blame)
    }

    /// How many decisions there are.
    pub fn decisions(&self) -> usize {
        self.0.borrow().decisions.len()
    }
}

impl State {
    fn is_kept(&mut self, run: u32) -> bool {
        let is_kept = run != self.run;
        self.has_kept |= is_kept;
        is_kept
    }

    fn has_overflowed(&self) -> bool {
        self.overflowed || self.unasked != unasked()
    }
}

impl Mark {
    /// Is this before the decision that was changed last, of so many?
    pub fn is_before_last(&self, decisions: usize) -> bool {
        self.decisions < decisions
    }
}

impl Choices for Chooser {
    fn choose(&self, place: Place, question: Question<'_>) -> u128 {
        self.0.borrow_mut().choose(place, question)
    }

    fn part(&self, place: Place, index: usize) -> Place {
        self.0.borrow().parts.child(place, index)
    }

    fn tail(&self, place: Place) -> Place {
        self.0.borrow().parts.tail(place)
    }

    fn argument(&self, index: usize) -> Place {
        Place(index as u32)
    }

    fn may_wait(&self, def: &Def) -> bool {
        self.0.borrow_mut().needs.may_wait(def)
    }

    fn clones_are_derived(&self, def: &Def) -> bool {
        self.0.borrow_mut().needs.clones_are_derived(def)
    }

    fn fill(&self, place: Place) {
        let state = &mut *self.0.borrow_mut();
        let decisions = state.decisions.len() as u32;
        state.fills.push(decisions);
        let part = state.parts.at_mut(place);
        if part.chosen == Chosen::Open {
            part.filling = (decisions, NONE);
        }
    }

    fn filled(&self, place: Place) {
        let state = &mut *self.0.borrow_mut();
        let begin = state.fills.pop().unwrap_or(0);
        let (decisions, scope) = (state.decisions.len() as u32, state.scope);
        let part = state.parts.at_mut(place);
        // New decisions, or what is there was decided when more followed.
        if decisions > begin || part.filling.1 > begin {
            part.filling.1 = decisions;
        }
        part.noted = scope;
    }

    fn look(&self, place: Place, run: u32) {
        let state = &mut *self.0.borrow_mut();
        if !state.is_kept(run) {
            state.look(place);
        }
    }

    fn run(&self) -> u32 {
        self.0.borrow().run
    }

    fn is_kept(&self, _place: Place, run: u32) -> bool {
        self.0.borrow_mut().is_kept(run)
    }

    fn key_waits(&self, place: Place, leaf: &Leaf) {
        if let Some(leaves) = &mut self.0.borrow_mut().leaves {
            leaves.insert(place.0, *leaf);
        }
    }

    fn compare(&self, left: Place, right: Place) -> Ordering {
        if let Some(order) = self.0.borrow_mut().order_of_values(left, right) {
            return order;
        }
        let relation = self.0.borrow_mut().relate(left, right, true);
        relation.order().unwrap_or_else(|| left.cmp(&right))
    }

    fn is_equal(&self, left: Place, right: Place) -> bool {
        if let Some(order) = self.0.borrow_mut().order_of_values(left, right) {
            return order.is_eq();
        }
        self.0.borrow_mut().relate(left, right, false) == Relation::Equal
    }

    fn conjunction_begins(&self) {
        let state = &mut *self.0.borrow_mut();
        if state.is_quiet {
            return;
        }
        state.scope += 1;
        let begin = state.looked.len();
        state.conjunctions.push(Sides { begin, end: begin });
    }

    fn left_side_holds(&self) {
        let state = &mut *self.0.borrow_mut();
        if state.is_quiet {
            return;
        }
        state.scope += 1;
        if let Some(sides) = state.conjunctions.last_mut() {
            sides.end = state.looked.len();
        }
        state.rejects = None;
    }

    fn conjunction_ends(&self, ended: Ended) {
        let state = &mut *self.0.borrow_mut();
        if state.is_quiet {
            return;
        }
        state.scope += 1;
        let sides = state.conjunctions.pop();
        // The innermost side that is false is told; what was false before one that holds was no reason.
        state.rejects = match (ended, state.rejects) {
            (Ended::Holds, _) => None,
            (Ended::RightIsFalse(side) | Ended::Left(side), None) if !side.is_empty() => Some(side),
            (_, known) => known,
        };
        if let (Some(sides), Ended::RightIsFalse(_)) = (sides, ended) {
            state.tells_apart |= sides.begin < sides.end;
            state.looked.drain(sides.begin..sides.end);
        }
    }

    fn deferral_begins(&self) -> usize {
        let state = &mut *self.0.borrow_mut();
        // Parts that were noted before are noted again: they are reasons of the deferred value, too.
        state.scope += 1;
        state.looked.len()
    }

    fn deferral_ends(&self, begun: usize) -> Vec<u32> {
        self.0.borrow().looked.get(begun..).map_or_else(Vec::new, <[u32]>::to_vec)
    }

    fn look_again(&self, looked: &[u32]) {
        self.0.borrow_mut().looked.extend_from_slice(looked);
    }

    fn cannot_say(&self) {
        self.0.borrow_mut().overflowed = true;
    }

    fn shown_open(&self) {
        self.0.borrow_mut().has_shown = true;
    }

    fn hashed(&self, place: Place) -> u64 {
        self.0.borrow_mut().has_hashed = true;
        let mut number = 0;
        loop {
            let known = self.0.borrow().hashed.get(number).copied();
            match known {
                Some(known) if known != place && !self.is_equal(known, place) => number += 1,
                Some(_) => return number as u64,
                None => {
                    self.0.borrow_mut().hashed.push(place);
                    return number as u64;
                }
            }
        }
    }

    fn call_put_off(&self) {
        self.0.borrow_mut().has_deferred = true;
    }
}
