//! A box whose value may still be open.

use std::any::{TypeId, type_name};
use std::borrow::{Borrow, BorrowMut};
use std::cell::{Cell, OnceCell};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use super::MARK;
use super::demand::Demand;
use super::places::{InBox, InPlace};
use crate::choices::{Choices, Doubt, Hole, add_doubt, current, doubt, replace_doubt};
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Link, Wrap};
use crate::source::Source;

/// A box whose value is chosen when it is first looked at.
///
/// Where a `Box` stands in a type, a `Lazy` can stand: it is drawn and compared as one. Under a demand-driven search it
/// begins as a hole, and dereferencing it chooses its constructor. `Debug` never looks: a part
/// that is still open is shown as `_`. Such a run of a property passes for nothing, as a case that is whole may end in
/// another way.
///
/// A clone of a hole is made when somebody looks at it, if nothing can be seen of that: all types in it say that their
/// `Clone` is derived (`#[data(derives_clone)]`; the types of a copy of a module say it). Otherwise it is made at once, and
/// looks at what `Clone` looks at.
///
/// # Examples
///
/// ```
/// use lakatos_data::lazy::Lazy;
///
/// let mut number = Lazy::new(3);
/// let clone = number.clone();
/// *number += 1;
/// assert_eq!((*number, *clone), (4, 3));
/// assert_eq!(format!("{number:?}"), "4");
/// ```
pub struct Lazy<T>(Rc<Slot<T>>);

struct Slot<T> {
    value: OnceCell<T>,
    origin: Option<Origin<T>>,
    /// How to copy the value, set by `Clone`: only clones that wait share a slot, so who finds it shared finds this, too. That
    /// is why changing a value and moving it out ask nothing of its type.
    copy: Cell<Option<Copier<T>>>,
}

type Copier<T> = fn(&T) -> T;

/// Where a value comes from that was not known from the beginning.
enum Origin<T> {
    /// A part of a case, which is chosen.
    Hole { hole: Hole, draw: fn(&Hole) -> Option<T>, def: &'static Def },
    /// A clone of a part of a case, which looks at nothing else.
    Clone { of: Lazy<T>, copy: Copier<T> },
    /// A result, which is worked out.
    Deferred {
        work: Cell<Option<Work<T>>>,
        /// Who chose when it was deferred, and what was looked at when it was worked out.
        choices: Option<Rc<dyn Choices>>,
        looked: OnceCell<Vec<u32>>,
        /// What was not known when it was worked out is not known to anybody who looks at it later.
        doubt: Cell<Doubt>,
    },
}

/// What works a result out.
enum Work<T> {
    Call(Box<dyn FnOnce() -> T>),
    Clone { of: Lazy<T>, copy: Copier<T> },
}

impl<T> Work<T> {
    fn result(self) -> T {
        match self {
            Work::Call(call) => call(),
            Work::Clone { of, copy } => copy(&of),
        }
    }
}

/// While this lives, work is done that has a doubt of its own. In the end, also of a panic, the run around has it, too.
struct Apart(Doubt);

impl Apart {
    fn new() -> Apart {
        Apart(replace_doubt(None))
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        add_doubt(self.0);
    }
}

pub(super) const NOT_REFUSED: &str = "only what cannot be refused waits to be drawn";
const SHARED: &str = "a value is shared only by clones that wait";
const WORKED_OUT_TWICE: &str =
    "a deferred value needs itself, or its work has panicked before: `Lazy::defer` works a value out once";

impl<T> Lazy<T> {
    /// A value that is known.
    pub fn new(value: T) -> Lazy<T> {
        Lazy(Rc::new(Slot { value: OnceCell::from(value), origin: None, copy: Cell::new(None) }))
    }

    /// A value that is worked out when it is first looked at, once.
    ///
    /// So a function that returns `Lazy` looks at its arguments only as far as its result is looked at: a search on demand
    /// tells more cases apart from the beginning, and may prove of all values what otherwise ends at a size.
    ///
    /// # Examples
    ///
    /// ```
    /// use lakatos_data::lazy::Lazy;
    ///
    /// let sum = Lazy::defer(|| (1..=10).sum::<u32>());
    /// assert!(!sum.is_known());
    /// assert_eq!(*sum, 55);
    /// assert!(sum.is_known());
    /// ```
    ///
    /// # Panics
    /// When the value is looked at while it is worked out, or again after the work has panicked.
    pub fn defer(work: impl FnOnce() -> T + 'static) -> Lazy<T> {
        Lazy::deferred(Work::Call(Box::new(work)), current())
    }

    fn deferred(work: Work<T>, choices: Option<Rc<dyn Choices>>) -> Lazy<T> {
        let (looked, doubt) = (OnceCell::new(), Cell::new(None));
        Lazy::waiting(Origin::Deferred { work: Cell::new(Some(work)), choices, looked, doubt })
    }

    fn waiting(origin: Origin<T>) -> Lazy<T> {
        Lazy(Rc::new(Slot { value: OnceCell::new(), origin: Some(origin), copy: Cell::new(None) }))
    }

    /// The same box once more: what one of the two shows is what the other shows.
    pub(super) fn share(&self) -> Lazy<T>
    where
        T: Clone,
    {
        self.0.copy.set(Some(T::clone));
        Lazy(Rc::clone(&self.0))
    }

    /// A call that a copy of a module puts off. The module itself makes it at once, so whoever chooses is told.
    #[doc(hidden)]
    pub fn defer_call(work: impl FnOnce() -> T + 'static) -> Lazy<T> {
        if let Some(choices) = current() {
            choices.call_put_off();
        }
        Lazy::defer(work)
    }

    /// A value that is drawn so when it is looked at, and made of what this describes.
    pub(super) fn open_by(hole: Hole, draw: fn(&Hole) -> Option<T>, def: &'static Def) -> Lazy<T> {
        Lazy::waiting(Origin::Hole { hole, draw, def })
    }

    /// Was the value looked at, or known from the beginning?
    pub fn is_known(&self) -> bool {
        if self.0.value.get().is_some() {
            return true;
        }
        match &self.0.origin {
            Some(Origin::Hole { hole, .. }) => hole.choices.shown_open(),
            Some(Origin::Clone { of, .. }) if of.is_known() => return self.is_looked_at(),
            Some(Origin::Deferred { work, choices, .. }) => {
                let waits = work.take();
                let is_clone_of_known = matches!(&waits, Some(Work::Clone { of, .. }) if of.0.value.get().is_some());
                work.set(waits);
                if is_clone_of_known {
                    return self.is_looked_at();
                }
                if let Some(choices) = choices {
                    choices.shown_open();
                }
            }
            _ => {}
        }
        false
    }

    fn is_looked_at(&self) -> bool {
        let _ = &**self;
        true
    }

    #[cold]
    fn filled(&self) -> &T {
        match self.0.origin.as_ref().expect("what has no origin is known") {
            Origin::Hole { hole, draw, .. } => self.0.value.get_or_init(|| draw(hole).expect(NOT_REFUSED)),
            Origin::Clone { of, copy } => self.0.value.get_or_init(|| copy(of)),
            Origin::Deferred { work, choices, looked, doubt: of_work } => {
                let work = work.take().expect(WORKED_OUT_TWICE);
                let begun = choices.as_ref().map(|choices| choices.deferral_begins());
                let apart = Apart::new();
                let value = self.0.value.get_or_init(|| work.result());
                of_work.set(doubt());
                drop(apart);
                if let (Some(choices), Some(begun)) = (choices, begun) {
                    looked.get_or_init(|| choices.deferral_ends(begun));
                }
                value
            }
        }
    }

    /// Moves the value out.
    #[doc(hidden)]
    pub fn take_value(self) -> T {
        let _ = &*self;
        match Rc::try_unwrap(self.0) {
            Ok(slot) => slot.value.into_inner().expect("it was looked at"),
            Err(slot) => (slot.copy.get().expect(SHARED))(slot.value.get().expect("it was looked at")),
        }
    }
}

impl<T> Lazy<T> {
    /// Moves the value out, to move parts of it: see [`Unboxed`].
    #[doc(hidden)]
    pub fn unboxed(self) -> T {
        self.take_value()
    }

    /// Moves the value out, and says that it was in a box.
    #[doc(hidden)]
    pub fn unboxed_with(self) -> (T, InBox) {
        (self.take_value(), InBox)
    }
}

impl<T: Data> Lazy<T> {
    /// A value that is chosen when it is looked at.
    pub(super) fn open(hole: Hole) -> Lazy<T> {
        Lazy::open_by(hole, draw_hole::<T>, T::DEF)
    }
}

pub(super) const KEPT: &str = "a part of a case is looked at when another case is tried, and nobody chooses it any more: the property \
                               keeps something from case to case";

/// A part is about to be chosen, in its own run.
pub(super) fn fill(hole: &Hole) {
    assert!(!hole.choices.is_kept(hole.place, hole.run), "{KEPT}");
    hole.choices.fill(hole.place);
}

pub(super) fn draw_hole<T: Data>(hole: &Hole) -> Option<T> {
    fill(hole);
    let value = T::draw(&mut Demand::at(Rc::clone(&hole.choices), hole.place));
    hole.choices.filled(hole.place);
    value
}

impl<T> Deref for Lazy<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match (self.0.value.get(), &self.0.origin) {
            (Some(value), None) => value,
            (Some(value), Some(Origin::Hole { hole, .. })) => {
                hole.choices.look(hole.place, hole.run);
                value
            }
            (Some(value), Some(Origin::Clone { of, .. })) => {
                let _ = &**of;
                value
            }
            (Some(value), Some(Origin::Deferred { choices, looked, doubt, .. })) => {
                add_doubt(doubt.get());
                if let (Some(choices), Some(looked)) = (choices, looked.get()) {
                    choices.look_again(looked);
                }
                value
            }
            (None, _) => self.filled(),
        }
    }
}

impl<T> DerefMut for Lazy<T> {
    fn deref_mut(&mut self) -> &mut T {
        let _ = &**self;
        if Rc::get_mut(&mut self.0).is_none() {
            let copy = self.0.copy.get().expect(SHARED);
            *self = Lazy::new(copy(self.0.value.get().expect("it was looked at")));
        }
        Rc::get_mut(&mut self.0).and_then(|slot| slot.value.get_mut()).expect("it is not shared any more")
    }
}

impl<T: Clone> Clone for Lazy<T> {
    fn clone(&self) -> Self {
        let copy = T::clone as Copier<T>;
        match &self.0.origin {
            Some(Origin::Hole { hole, def, .. }) if hole.choices.clones_are_derived(def) => {
                Lazy::waiting(Origin::Clone { of: self.share(), copy })
            }
            Some(Origin::Clone { .. }) => Lazy::waiting(Origin::Clone { of: self.share(), copy }),
            Some(Origin::Deferred { choices, .. }) => {
                Lazy::deferred(Work::Clone { of: self.share(), copy }, choices.clone())
            }
            _ => Lazy::new(T::clone(self)),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let waits = match &source.0.origin {
            None => false,
            Some(Origin::Hole { hole, def, .. }) => hole.choices.clones_are_derived(def),
            Some(_) => true,
        };
        match waits {
            true => *self = source.clone(),
            false => T::clone_from(self, source),
        }
    }
}

#[expect(clippy::partialeq_ne_impl, reason = "a box asks what is in it")]
impl<T: PartialEq> PartialEq for Lazy<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }

    fn ne(&self, other: &Self) -> bool {
        **self != **other
    }
}

impl<T: Eq> Eq for Lazy<T> {}

impl<T: PartialOrd> PartialOrd for Lazy<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (**self).partial_cmp(&**other)
    }

    fn lt(&self, other: &Self) -> bool {
        **self < **other
    }

    fn le(&self, other: &Self) -> bool {
        **self <= **other
    }

    fn gt(&self, other: &Self) -> bool {
        **self > **other
    }

    fn ge(&self, other: &Self) -> bool {
        **self >= **other
    }
}

impl<T: Ord> Ord for Lazy<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl<T: Hash> Hash for Lazy<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for Lazy<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_known().then(|| self.0.value.get()).flatten() {
            Some(value) => value.fmt(f),
            None => f.write_str("_"),
        }
    }
}

impl<T: fmt::Display> fmt::Display for Lazy<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Default> Default for Lazy<T> {
    fn default() -> Self {
        Lazy::new(T::default())
    }
}

impl<T> From<T> for Lazy<T> {
    fn from(value: T) -> Self {
        Lazy::new(value)
    }
}

impl<T> AsRef<T> for Lazy<T> {
    fn as_ref(&self) -> &T {
        self
    }
}

impl<T> AsMut<T> for Lazy<T> {
    fn as_mut(&mut self) -> &mut T {
        self
    }
}

impl<T> Borrow<T> for Lazy<T> {
    fn borrow(&self) -> &T {
        self
    }
}

impl<T> BorrowMut<T> for Lazy<T> {
    fn borrow_mut(&mut self) -> &mut T {
        self
    }
}

impl<I: Iterator> Iterator for Lazy<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        (**self).next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (**self).size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<I::Item> {
        (**self).nth(n)
    }

    fn last(self) -> Option<I::Item> {
        self.take_value().last()
    }
}

/// `*e` in a place where its value is moved: from a [`Lazy`] by its own method, from a reference as a copy.
#[doc(hidden)]
pub trait Take: Clone {
    /// The value.
    fn take_value(&self) -> Self {
        self.clone()
    }
}

impl<T: Clone> Take for T {}

/// A variable of which fields are moved: what is in a [`Lazy`] is taken out by its own method, and everything else stays as it is.
#[doc(hidden)]
pub trait Unboxed: Sized {
    /// The value.
    fn unboxed(self) -> Self {
        self
    }

    /// The value, and that it was in no box.
    fn unboxed_with(self) -> (Self, InPlace) {
        (self, InPlace)
    }
}

impl<T> Unboxed for T {}

/// A value of which a copy is taken.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a lazy copy takes a clone here, and `{Self}` has none",
    label = "this value is cloned in the lazy copy",
    note = "to move a value out of two boxes, take them one after the other: `let inner = *boxes;` and `*inner` then",
    note = "or derive `Clone` for `{Self}`"
)]
pub trait Taken: Clone {}

impl<T: Clone> Taken for T {}

/// The value behind two references.
#[doc(hidden)]
pub fn take<T: Taken>(value: &T) -> T {
    value.clone()
}

impl<T: Data> Data for Lazy<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Lazy<T>>, MARK),
        name: "Lazy",
        module: "lakatos::lazy",
        type_name: type_name::<Lazy<T>>,
        kind: Kind::Wrap(Wrap::call(Link::To(T::shape), "Lazy::new")),
    };

    #[inline]
    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        match source.hole(T::DEF) {
            Some(hole) => Some(Lazy::open(hole)),
            None => T::draw(source).map(Lazy::new),
        }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        (**self).parts(parts);
    }
}
