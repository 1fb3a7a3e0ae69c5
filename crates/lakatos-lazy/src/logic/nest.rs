//! The searches that are open on this thread.
//!
//! A quantifier is a function that ordinary code calls, so it has nobody to ask but its thread. Whoever runs a property says
//! [`within`] which bounds quantifiers are to be searched, and is told what was left unknown.

use std::any::TypeId;
use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::Location;
use std::rc::Rc;

use lakatos_data::lazy::{Doubt, add_doubt, doubt, replace_doubt};
use lakatos_engine::tiers::Tiers;

use super::step::Step;
use crate::chooser::Chooser;

/// How quantifiers are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// How much larger than the smallest a value may be; `None` if each outermost quantifier is to be searched under bounds
    /// that grow.
    pub bound: Option<u64>,
    /// Where bounds grow, the last one of a `forall`.
    pub last: u64,
    /// The last one of an `exists`. Inside of a `forall` it goes further in the same proportion.
    pub witnesses: u64,
    /// Whether a type is searched whose values are chosen whole, if there are too many to try all of them.
    pub infinite: bool,
    /// How often the closures of an outermost quantifier may be run, beside those that go through all values of small types.
    pub runs: u64,
    /// How many atoms of each kind there are.
    pub atoms: u32,
    /// Whether it is written down who chose what.
    pub records: bool,
}

impl Default for Scope {
    fn default() -> Scope {
        Scope { bound: None, last: 24, witnesses: 48, infinite: true, runs: 100_000, atoms: 1, records: false }
    }
}

/// What was asked in a scope.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// How many quantifiers were asked that stood in no other.
    pub asked: u64,
    /// How often closures were run.
    pub runs: u64,
    /// The least size up to which a quantifier was searched whose answer is unknown: then nothing that was said counts.
    pub unknown: Option<u64>,
    /// Whether a quantifier is unknown because its type is one that is not to be searched.
    pub not_searched: bool,
    /// Whether there was a quantifier over atoms.
    pub has_atoms: bool,
    /// The outermost quantifiers, if they are written down.
    pub steps: Vec<Step>,
}

/// A function that values have to satisfy.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    /// Its name.
    pub name: &'static str,
    /// Where it is given.
    pub place: &'static Location<'static>,
}

/// What is open on a thread.
#[derive(Default)]
pub(super) struct Nest {
    pub(super) scope: Option<Scope>,
    pub(super) told: Told,
    /// How many quantifiers are open.
    pub(super) depth: u32,
    /// The bound of the quantifiers inside the outermost one.
    pub(super) bound: u64,
    /// Whether the outermost one is a `forall`, whose bounds grow.
    pub(super) is_universal: bool,
    /// Whether a type was left alone since the outermost one was asked.
    pub(super) is_left_alone: bool,
    /// The runs that are left to the outermost quantifier.
    pub(super) left: u64,
    /// The number of values that the open quantifiers go through together, where they go through all.
    pub(super) product: u128,
    /// Whether small types were not gone through because they have too many values together.
    pub(super) has_too_many: bool,
    /// Whether they are gone through all the same, as far as the runs reach.
    pub(super) goes_through_all: bool,
    /// The number of values of all small types that were gone through whole under the bound.
    pub(super) gone_through: u128,
    /// The runs that were given for it. Each bound begins anew, and is given no more than one of them needs.
    pub(super) granted: u128,
    /// What is written down of the innermost run.
    pub(super) steps: Vec<Step>,
    /// The function that is asked of a value.
    given: Option<Given>,
    pub(super) spare: Spare,
}

/// What is used again: making it anew for each quantifier would be most of the work.
#[derive(Default)]
pub(super) struct Spare {
    choosers: HashMap<TypeId, Vec<Rc<Chooser>>>,
    tiers: HashMap<(TypeId, u32), Vec<Tiers>>,
}

impl Spare {
    pub(super) fn take_chooser(&mut self, of: TypeId) -> Option<Rc<Chooser>> {
        self.choosers.get_mut(&of)?.pop()
    }

    pub(super) fn keep_chooser(&mut self, of: TypeId, chooser: Rc<Chooser>) {
        self.choosers.entry(of).or_default().push(chooser);
    }

    pub(super) fn take_tiers(&mut self, of: TypeId, atoms: u32) -> Option<Tiers> {
        self.tiers.get_mut(&(of, atoms))?.pop()
    }

    pub(super) fn keep_tiers(&mut self, of: TypeId, atoms: u32, tiers: Tiers) {
        self.tiers.entry((of, atoms)).or_default().push(tiers);
    }
}

thread_local! {
    static NEST: RefCell<Nest> = RefCell::new(Nest::default());
}

/// Does something with what is open on this thread. Nothing of the user's is called in it.
pub(super) fn with_nest<R>(work: impl FnOnce(&mut Nest) -> R) -> R {
    NEST.with_borrow_mut(work)
}

/// Does something in which quantifiers are searched like this; also, what was asked. A panic passes through.
pub fn within<R>(scope: Scope, work: impl FnOnce() -> R) -> (R, Told) {
    let opened = open(scope);
    let done = work();
    let told = told_so_far();
    drop(opened);
    (done, told)
}

/// The function that is asked of a value on this thread right now, if there is one: for messages about what it asks.
pub fn asked_of_value() -> Option<Given> {
    with_nest(|nest| nest.given)
}

impl Given {
    /// Asks the function of a value.
    pub fn ask(self, asks: impl FnOnce() -> bool) -> bool {
        let _before = Before(with_nest(|nest| nest.given.replace(self)));
        asks()
    }
}

/// Puts back what was asked before, also when a function panics.
struct Before(Option<Given>);

impl Drop for Before {
    fn drop(&mut self) {
        with_nest(|nest| nest.given = self.0);
    }
}

/// From now on, quantifiers are searched like this, until what is returned is dropped.
#[must_use]
pub fn open(scope: Scope) -> Opened {
    enter(Some(scope))
}

/// From now on, whatever is asked is nothing to who asked before, until what is returned is dropped: for a property that is
/// tried inside of a formula, or of another property.
#[must_use]
pub fn step_out() -> Opened {
    enter(None)
}

fn enter(scope: Option<Scope>) -> Opened {
    let outer = with_nest(|nest| {
        let spare = std::mem::take(&mut nest.spare);
        // What is not to be searched in a scope is not to be searched in one inside of it.
        let infinite = nest.scope.is_none_or(|scope| scope.infinite);
        let scope = scope.map(|scope| Scope { infinite: scope.infinite && infinite, ..scope });
        let inner = Nest { scope, product: 1, spare, ..Nest::default() };
        std::mem::replace(nest, inner)
    });
    Opened(Some((outer, replace_doubt(None))))
}

/// A scope that is open. Puts back what was open before, also when the work panics; the spare things stay.
pub struct Opened(Option<(Nest, Doubt)>);

impl Drop for Opened {
    fn drop(&mut self) {
        if let Some((mut outer, doubt)) = self.0.take() {
            with_nest(|nest| {
                outer.spare = std::mem::take(&mut nest.spare);
                *nest = outer;
            });
            replace_doubt(doubt);
        }
    }
}

/// What was asked so far in the scope of this thread: for one who runs something that may panic.
pub fn told_so_far() -> Told {
    with_nest(|nest| Told { unknown: doubt(), steps: nest.steps.clone(), ..nest.told.clone() })
}

/// Is a scope open on this thread? Then whoever opened it is told what is unknown.
pub fn is_open() -> bool {
    with_nest(|nest| nest.scope.is_some())
}

/// Marks the innermost run: what it says must not count.
pub(super) fn mark() {
    add_doubt(Some(with_nest(|nest| nest.bound)));
}

/// The mark of the run that is over, and how often closures were run in it. The next one begins without.
pub fn end_run() -> (Option<u64>, u64) {
    (replace_doubt(None), with_nest(|nest| std::mem::take(&mut nest.told.runs)))
}
