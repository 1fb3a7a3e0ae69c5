//! Choosing the parts of a case, as values with holes see it.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::atomic::{self, AtomicU64};

use crate::leaf::Leaf;
use crate::shape::{Def, Seq};

/// A part of a case, by the number that the chooser has given it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(pub u32);

/// A part that is not chosen yet, and its chooser.
#[derive(Clone)]
pub struct Hole {
    /// The chooser.
    pub choices: Rc<dyn Choices>,
    /// The place of the part.
    pub place: Place,
    /// The run that it is a part of.
    pub run: u32,
}

/// What to choose at a place.
#[derive(Clone, Copy)]
pub enum Question<'a> {
    /// A constructor, by its index.
    Con(&'a Def),
    /// The length of a sequence.
    Len(&'a Seq),
    /// Whether there is one more element of a sequence that grows: 1 if there is.
    More(&'a Seq),
    /// A leaf, by its rank.
    Leaf(&'a Leaf),
}

/// How a conjunction was evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Both sides hold.
    Holds,
    /// The right side is false, which is written so: the left side is not a cause.
    RightIsFalse(&'static str),
    /// It was left while this side was evaluated.
    Left(&'static str),
}

/// Chooses the parts of a case when they are looked at. The same place has the same choice until a run ends.
pub trait Choices {
    /// The constructor, the length, whether there is one more element, or the rank of the leaf at a place.
    fn choose(&self, place: Place, question: Question<'_>) -> u128;

    /// A part of the constructor or of the sequence that was chosen at a place.
    fn part(&self, place: Place, index: usize) -> Place;

    /// What follows the first element of a sequence that grows.
    fn tail(&self, place: Place) -> Place;

    /// The place of an argument of the property.
    fn argument(&self, index: usize) -> Place;

    /// May a value of this description wait until it is looked at? Not if drawing it may fail: then there is nothing to
    /// look at.
    fn may_wait(&self, def: &Def) -> bool;

    /// Do all types that this is made of say that their `Clone` is derived? Then a clone may wait, too.
    fn clones_are_derived(&self, def: &Def) -> bool;

    /// A hole is being filled: the next choices, until [`filled`](Choices::filled), belong to it.
    fn fill(&self, place: Place);

    /// The hole at this place is filled.
    fn filled(&self, place: Place);

    /// A hole of this run that is already filled is looked at.
    fn look(&self, place: Place, run: u32);

    /// The number of this run.
    fn run(&self) -> u32 {
        0
    }

    /// Is a part of this run from an earlier one? Then somebody has kept it, and whoever looks at it depends on something else
    /// than the case.
    fn is_kept(&self, place: Place, run: u32) -> bool {
        let _ = (place, run);
        false
    }

    /// A key stands here that is such a leaf.
    fn key_waits(&self, place: Place, leaf: &Leaf) {
        let _ = (place, leaf);
    }

    /// How two keys compare.
    fn compare(&self, left: Place, right: Place) -> Ordering;

    /// Are two keys equal?
    fn is_equal(&self, left: Place, right: Place) -> bool;

    /// A conjunction is evaluated.
    fn conjunction_begins(&self);

    /// The left side of the innermost conjunction holds: what it looked at does not cause the right side to be false.
    fn left_side_holds(&self);

    /// The innermost conjunction has been evaluated, and this is how it was.
    fn conjunction_ends(&self, ended: Ended);

    /// A deferred value is worked out. What it looks at from now on, until [`deferral_ends`](Choices::deferral_ends), is a
    /// reason for whatever looks at the value later.
    fn deferral_begins(&self) -> usize;

    /// The deferred value that began with this number is known. Returns what it looked at.
    fn deferral_ends(&self, begun: usize) -> Vec<u32>;

    /// A computed deferred value is looked at again, and so is all that it looked at.
    fn look_again(&self, looked: &[u32]);

    /// Keys were compared about which nothing is known: the result of the run must not count.
    fn cannot_say(&self);

    /// Somebody was told that a part is still open, by `Debug` or in another way. A part of a case that is whole would have
    /// been told, so the run may say something else of each value that the part can have.
    fn shown_open(&self);

    /// A key is hashed of which only the comparisons are chosen: a number that it shares with the keys that are equal to it, and
    /// with no others that were hashed in this run. A case that is whole has other hashes.
    fn hashed(&self, place: Place) -> u64;

    /// A copy of a module has deferred a call that the module makes at once.
    fn call_put_off(&self) {}
}

thread_local! {
    static CURRENT: RefCell<Option<Rc<dyn Choices>>> = const { RefCell::new(None) };
    static DOUBT: Cell<Doubt> = const { Cell::new(None) };
}

/// Whether what the innermost run on this thread says may be otherwise, because something in it is known up to a size only:
/// the least such size.
pub type Doubt = Option<u64>;

/// The doubt of the innermost run on this thread is another one from now on; what it was.
pub fn replace_doubt(doubt: Doubt) -> Doubt {
    DOUBT.replace(doubt)
}

/// The doubt of the innermost run on this thread.
pub fn doubt() -> Doubt {
    DOUBT.get()
}

/// Adds to the doubt of the innermost run on this thread.
pub fn add_doubt(doubt: Doubt) {
    if let Some(size) = doubt {
        DOUBT.set(Some(DOUBT.get().map_or(size, |least| least.min(size))));
    }
}

/// Runs the work while keys and conjunctions use these choices.
pub fn with_choices<R>(choices: &Rc<dyn Choices>, work: impl FnOnce() -> R) -> R {
    let _restored = Restored(CURRENT.replace(Some(Rc::clone(choices))));
    work()
}

/// Restores the earlier choices, even when the work panics.
struct Restored(Option<Rc<dyn Choices>>);

impl Drop for Restored {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// The chooser on this thread, if a search is running.
pub fn current() -> Option<Rc<dyn Choices>> {
    CURRENT.with_borrow(Option::clone)
}

/// How often somebody asked for choices on a thread where nobody chooses.
static UNASKED: AtomicU64 = AtomicU64::new(0);

/// How often somebody asked so far, on any thread, where nobody chooses. If that changes while a run is under way, the run
/// may rest on an answer that nobody has chosen.
pub fn unasked() -> u64 {
    UNASKED.load(atomic::Ordering::Relaxed)
}

/// Asks the chooser on this thread, if a search is running.
pub(crate) fn ask_if_any<R>(question: impl FnOnce(&dyn Choices) -> R) -> Option<R> {
    CURRENT.with_borrow(|choices| choices.as_deref().map(question))
}

/// Asks the chooser on this thread, of which there should be one.
pub(crate) fn ask_current<R>(question: impl FnOnce(&dyn Choices) -> R) -> Option<R> {
    let answer = ask_if_any(question);
    if answer.is_none() {
        UNASKED.fetch_add(1, atomic::Ordering::Relaxed);
    }
    answer
}
