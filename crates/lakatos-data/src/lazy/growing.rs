//! Vectors that grow: whether there is one more element is chosen when somebody gets there, and the element when it is
//! looked at.
//!
//! In a lazy copy of a module this is `Vec`. Whoever goes through the elements from the first on learns no more of it than it
//! looks at, so that "sorted" is false of all vectors that begin with `[2, 1]` at once, as it is for lists of boxes. Everything
//! else that a vector can do is done with all of its elements.

use std::any::{TypeId, type_name};
use std::cell::OnceCell;
use std::ops::{Deref, DerefMut};

use super::MARK;
use super::value::{KEPT, Lazy, NOT_REFUSED, draw_hole, fill};
use crate::choices::{Hole, Place, Question};
use crate::collection::seq_of;
use crate::data::Data;
use crate::parts::Parts;
use crate::shape::{Def, Id, Kind, Seq};
use crate::source::Source;

mod iter;
mod traits;

pub use iter::{Elements, Window, Windows};

/// A vector whose end is chosen when somebody looks for it.
///
/// # Examples
///
/// ```
/// use lakatos_data::lazy::Growing;
///
/// let mut numbers: Growing<u8> = vec![1, 2, 4].into();
/// numbers.push(8);
/// assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]));
/// assert_eq!(numbers.iter().rev().take(2).collect::<Growing<_>>(), [&8, &4]);
/// ```
pub struct Growing<T> {
    /// All elements, once they are wanted together.
    whole: OnceCell<Vec<T>>,
    /// What is chosen one after the other.
    open: Option<Begin<T>>,
}

/// A vector that is chosen, from its first element on.
struct Begin<T> {
    first: Lazy<Cell<T>>,
    hole: Hole,
    draw: fn(&Hole, &mut Vec<Place>) -> Vec<T>,
    /// What describes the elements.
    def: &'static Def,
    /// What was looked at to know all elements. Whoever looks at them again looks at that.
    looked: OnceCell<Vec<Place>>,
}

/// Whether there is one more element.
enum Cell<T> {
    End,
    More(Lazy<T>, Lazy<Cell<T>>),
}

fn seq<T: Data>() -> &'static Seq {
    const { &seq_of::<Vec<T>>(0, usize::MAX) }
}

/// Is there one more element here?
fn has_more<T: Data>(hole: &Hole, place: Place) -> bool {
    hole.choices.choose(place, Question::More(seq::<T>())) == 1
}

fn draw_cell<T: Data>(hole: &Hole) -> Option<Cell<T>> {
    let Hole { choices, place, run } = hole;
    fill(hole);
    let cell = if has_more::<T>(hole, *place) {
        let at = |place| Hole { choices: choices.clone(), place, run: *run };
        Cell::More(Lazy::open(at(choices.part(*place, 0))), Lazy::open_by(at(choices.tail(*place)), draw_cell, T::DEF))
    } else {
        Cell::End
    };
    choices.filled(*place);
    Some(cell)
}

/// All elements at once, and the places of all that was looked at. What was chosen before is chosen again the same way.
fn draw_whole<T: Data>(hole: &Hole, looked: &mut Vec<Place>) -> Vec<T> {
    let choices = &hole.choices;
    let (mut values, mut place) = (Vec::new(), hole.place);
    assert!(!choices.is_kept(place, hole.run), "{KEPT}");
    loop {
        choices.fill(place);
        let has_more = has_more::<T>(hole, place);
        choices.filled(place);
        looked.push(place);
        if !has_more {
            return values;
        }
        let element = Hole { choices: choices.clone(), place: choices.part(place, 0), run: hole.run };
        values.push(draw_hole(&element).expect(NOT_REFUSED));
        looked.push(element.place);
        place = choices.tail(place);
    }
}

impl<T> Growing<T> {
    /// A vector without elements.
    pub const fn new() -> Growing<T> {
        Growing { whole: OnceCell::new(), open: None }
    }

    /// A vector without elements that has room for some.
    pub fn with_capacity(capacity: usize) -> Growing<T> {
        Growing::of(Vec::with_capacity(capacity))
    }

    /// A vector of which all is known.
    fn of(whole: Vec<T>) -> Growing<T> {
        Growing { whole: OnceCell::from(whole), open: None }
    }

    /// All elements, if they are known together, else how it begins.
    fn parted(&self) -> Result<&Vec<T>, &Lazy<Cell<T>>> {
        match (self.whole.get(), &self.open) {
            (None, Some(begin)) => Err(&begin.first),
            _ => Ok(self.whole()),
        }
    }

    fn whole(&self) -> &Vec<T> {
        match (self.whole.get(), &self.open) {
            (None, None) => self.whole.get_or_init(Vec::new),
            (None, Some(begin)) => self.whole.get_or_init(|| {
                let mut looked = Vec::new();
                let whole = (begin.draw)(&begin.hole, &mut looked);
                begin.looked.get_or_init(|| looked);
                whole
            }),
            (Some(whole), None) => whole,
            (Some(whole), Some(begin)) => {
                let Hole { choices, run, .. } = &begin.hole;
                begin.looked.get().into_iter().flatten().for_each(|place| choices.look(*place, *run));
                whole
            }
        }
    }

    fn into_whole(self) -> Vec<T> {
        self.whole();
        self.whole.into_inner().unwrap_or_default()
    }

    /// The number of elements, none of which is looked at.
    pub fn len(&self) -> usize {
        let mut rest = match self.parted() {
            Ok(whole) => return whole.len(),
            Err(first) => first,
        };
        let mut len = 0;
        while let Cell::More(_, tail) = &**rest {
            (len, rest) = (len + 1, tail);
        }
        len
    }

    /// Has it no elements?
    pub fn is_empty(&self) -> bool {
        match self.parted() {
            Ok(whole) => whole.is_empty(),
            Err(first) => matches!(**first, Cell::End),
        }
    }

    /// The element at an index. Those before it are not looked at.
    pub fn get(&self, index: usize) -> Option<&T> {
        let mut rest = match self.parted() {
            Ok(whole) => return whole.get(index),
            Err(first) => first,
        };
        for _ in 0..index {
            let Cell::More(_, tail) = &**rest else { return None };
            rest = tail;
        }
        let Cell::More(element, _) = &**rest else { return None };
        Some(element)
    }

    /// The first element.
    pub fn first(&self) -> Option<&T> {
        self.get(0)
    }

    /// The elements, from the first on.
    pub fn iter(&self) -> Elements<'_, T> {
        Elements::of(self)
    }

    /// All stretches of so many elements.
    ///
    /// # Panics
    /// If that is zero.
    pub fn windows(&self, size: usize) -> Windows<'_, T> {
        assert!(size > 0, "the size of a window is not zero");
        Windows::of(self.iter(), size)
    }

    /// Is one of the elements equal to this? Looks no further than to that.
    pub fn contains(&self, value: &T) -> bool
    where
        T: PartialEq,
    {
        self.iter().any(|element| element == value)
    }

    /// Is no element less than the one before it? Looks no further than to the first that is.
    pub fn is_sorted(&self) -> bool
    where
        T: PartialOrd,
    {
        self.windows(2).all(|pair| pair[0] <= pair[1])
    }

    /// The elements from an index on, which are no longer in this vector.
    #[must_use]
    pub fn split_off(&mut self, at: usize) -> Growing<T> {
        Growing::of(Vec::split_off(self, at))
    }

    /// The same elements.
    pub fn to_vec(&self) -> Growing<T>
    where
        T: Clone,
    {
        self.clone()
    }
}

impl<T> Deref for Growing<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        self.whole()
    }
}

impl<T> DerefMut for Growing<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        self.whole();
        // From now on it is what is made of it.
        self.open = None;
        self.whole.get_mut().expect("it is there")
    }
}

impl<T: Data> Data for Growing<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Growing<T>>, MARK),
        name: "Vec",
        module: "std::vec",
        type_name: type_name::<Vec<T>>,
        kind: Kind::Seq(seq_of::<Vec<T>>(0, usize::MAX)),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        match source.hole(Self::DEF) {
            Some(hole) => {
                let first = Lazy::open_by(hole.clone(), draw_cell::<T>, T::DEF);
                let begin = Begin { first, hole, draw: draw_whole::<T>, def: T::DEF, looked: OnceCell::new() };
                Some(Growing { whole: OnceCell::new(), open: Some(begin) })
            }
            None => Vec::draw(source).map(Growing::of),
        }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.seq(self.whole().iter());
    }
}
