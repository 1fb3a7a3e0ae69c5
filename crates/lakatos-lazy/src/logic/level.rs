//! One open quantifier, as the values that it makes see it.
//!
//! Its places have numbers of their own, so that a key of an outer search is never taken for one of its own: keys are
//! compared through their thread, and that knows the innermost search only.

use std::cell::Cell;
use std::cmp::Ordering;
use std::rc::Rc;

use lakatos_data::lazy::{Choices, Ended, Place, Question};
use lakatos_data::shape::Def;

use super::nest;
use crate::chooser::Chooser;

/// So many places belong to one level.
const PLACES: u32 = 1 << 26;
/// No more quantifiers are open at once.
pub(super) const MOST_LEVELS: u32 = 60;

/// What is said when a value is looked at that a closure has put aside.
const TOO_LATE: &str = "a value of a quantifier is looked at after its closure has returned, when nobody chooses its parts any \
                        more: `lakatos::logic::decide` has the witness";

/// An open quantifier, for one run of its closure.
pub(super) struct Level {
    chooser: Rc<Chooser>,
    first: u32,
    outer: Option<Rc<dyn Choices>>,
    is_over: Cell<bool>,
}

/// Says in the end that the run is over.
pub(super) struct Closing(Rc<Level>);

impl Drop for Closing {
    fn drop(&mut self) {
        self.0.is_over.set(true);
    }
}

impl Level {
    pub(super) fn new(chooser: Rc<Chooser>, depth: u32, outer: Option<Rc<dyn Choices>>) -> Rc<Level> {
        Rc::new(Level { chooser, first: depth * PLACES, outer, is_over: Cell::new(false) })
    }

    /// When what is returned is dropped, the run of the closure is over: the places of its value are those of another one.
    pub(super) fn close_later(self: &Rc<Level>) -> Closing {
        Closing(Rc::clone(self))
    }

    /// Parts that are still open cannot be chosen when the run is over.
    fn is_in_time(&self) {
        if self.is_over.get() {
            nest::mark();
            panic!("{TOO_LATE}");
        }
    }

    /// Where the value of the quantifier stands.
    pub(super) fn root(&self) -> Place {
        self.argument(0)
    }

    fn own(&self, place: Place) -> Place {
        Place(place.0 - self.first)
    }

    /// Asks this search of two of its own keys, and the outer one of two of its. How a key of one compares with a key of the
    /// other would have to be decided for all values of the outer one at once: nothing is said of that.
    fn of_keys<R>(&self, (left, right): (Place, Place), ask: impl Fn(&dyn Choices, Place, Place) -> R, else_: R) -> R {
        let is_own = |place: Place| place.0 >= self.first;
        match (is_own(left), is_own(right), &self.outer) {
            (true, true, _) if !self.is_over.get() => ask(&*self.chooser, self.own(left), self.own(right)),
            (false, false, Some(outer)) => ask(&**outer, left, right),
            _ => {
                nest::mark();
                else_
            }
        }
    }
}

impl Choices for Level {
    fn choose(&self, place: Place, question: Question<'_>) -> u128 {
        self.is_in_time();
        self.chooser.choose(self.own(place), question)
    }

    fn part(&self, place: Place, index: usize) -> Place {
        Place(self.chooser.part(self.own(place), index).0 + self.first)
    }

    fn tail(&self, place: Place) -> Place {
        Place(self.chooser.tail(self.own(place)).0 + self.first)
    }

    fn argument(&self, index: usize) -> Place {
        Place(self.chooser.argument(index).0 + self.first)
    }

    fn may_wait(&self, def: &Def) -> bool {
        self.chooser.may_wait(def)
    }

    fn clones_are_derived(&self, def: &Def) -> bool {
        self.chooser.clones_are_derived(def)
    }

    fn fill(&self, place: Place) {
        self.is_in_time();
        self.chooser.fill(self.own(place));
    }

    fn filled(&self, place: Place) {
        self.chooser.filled(self.own(place));
    }

    fn look(&self, place: Place, run: u32) {
        if self.is_over.get() {
            return nest::mark();
        }
        self.chooser.look(self.own(place), run);
    }

    fn run(&self) -> u32 {
        self.chooser.run()
    }

    fn is_kept(&self, place: Place, run: u32) -> bool {
        match &self.outer {
            Some(outer) if place.0 < self.first => outer.is_kept(place, run),
            _ => {
                let is_kept = !self.is_over.get() && self.chooser.run() != run;
                if is_kept {
                    nest::mark();
                }
                is_kept
            }
        }
    }

    fn compare(&self, left: Place, right: Place) -> Ordering {
        self.of_keys((left, right), |choices, left, right| choices.compare(left, right), Ordering::Less)
    }

    fn is_equal(&self, left: Place, right: Place) -> bool {
        self.of_keys((left, right), |choices, left, right| choices.is_equal(left, right), false)
    }

    fn conjunction_begins(&self) {
        self.chooser.conjunction_begins();
    }

    fn left_side_holds(&self) {
        self.chooser.left_side_holds();
    }

    /// What a quantifier is asked is never asked again to see whether the sides tell each other something: both are reasons.
    fn conjunction_ends(&self, ended: Ended) {
        self.chooser.conjunction_ends(match ended {
            Ended::RightIsFalse(side) => Ended::Left(side),
            other => other,
        });
    }

    fn deferral_begins(&self) -> usize {
        self.chooser.deferral_begins()
    }

    fn deferral_ends(&self, begun: usize) -> Vec<u32> {
        self.chooser.deferral_ends(begun)
    }

    fn look_again(&self, looked: &[u32]) {
        self.chooser.look_again(looked);
    }

    fn cannot_say(&self) {
        nest::mark();
    }

    fn shown_open(&self) {
        if self.is_over.get() {
            return nest::mark();
        }
        self.chooser.shown_open();
    }

    fn hashed(&self, _place: Place) -> u64 {
        nest::mark();
        0
    }

    fn call_put_off(&self) {
        if let Some(outer) = &self.outer {
            outer.call_put_off();
        }
    }
}
