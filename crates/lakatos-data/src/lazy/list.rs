//! Lists whose tail is chosen when it is looked at, and functions of lists that wait.
//!
//! Each function returns at once, and looks at its arguments as far as its result is looked at. So whether two lists differ
//! is often known before their ends are. A property of `Vec` gets here by `List::from(vec)`, or by being stated of `List`.

use std::any::{TypeId, type_name};
use std::fmt;

use super::MARK;
use super::nat::{Nat, constructor};
use super::value::Lazy;
use crate::data::{Data, field};
use crate::parts::Parts;
use crate::shape::{Con, Def, Field, Id, Kind, Link, List as Fixed, Sum, Wrap};
use crate::source::Source;

/// A list of which a search chooses no more than a property looks at.
///
/// # Examples
///
/// ```
/// use lakatos_data::lazy::List;
///
/// let list = List::from(vec![1, 2, 3]);
/// assert_eq!(list.append(&list.rev()), List::from(vec![1, 2, 3, 3, 2, 1]));
/// assert_eq!(list.map(|x| x * 2).filter(|x| *x > 2).take(1), List::from(vec![4]));
/// assert!(list.len() == 3 && list.zip(&list).contains(&(2, 2)));
/// ```
pub struct List<T>(Lazy<Node<T>>);

enum Node<T> {
    Nil,
    Cons(Element<T>, List<T>),
}

/// An element, which is chosen when it is looked at, and not when the list is. It is written as it is.
struct Element<T>(Lazy<T>);

impl<T> List<T> {
    /// The empty list.
    pub fn nil() -> List<T> {
        List(Lazy::new(Node::Nil))
    }

    /// A list with one more element at its beginning.
    pub fn cons(first: T, rest: List<T>) -> List<T> {
        List(Lazy::new(Node::Cons(Element(Lazy::new(first)), rest)))
    }

    /// The first element and the rest; `None` if the list is empty.
    pub fn split_first(&self) -> Option<(&T, &List<T>)> {
        self.parted().map(|(first, rest)| (&**first, rest))
    }

    /// The same, with an element that is not looked at.
    fn parted(&self) -> Option<(&Lazy<T>, &List<T>)> {
        match &*self.0 {
            Node::Nil => None,
            Node::Cons(first, rest) => Some((&first.0, rest)),
        }
    }

    /// A list that begins with an element that may be open.
    fn beginning(first: Lazy<T>, rest: List<T>) -> List<T> {
        List(Lazy::new(Node::Cons(Element(first), rest)))
    }

    /// Is it empty? Looks at no element.
    pub fn is_empty(&self) -> bool {
        self.parted().is_none()
    }

    /// The elements, from the first on.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter(self)
    }
}

impl<T: Clone + 'static> List<T> {
    /// The same list once more: nothing is cloned.
    fn share(&self) -> List<T> {
        List(self.0.share())
    }

    /// A list that is worked out when it is looked at.
    pub fn defer(work: impl FnOnce() -> List<T> + 'static) -> List<T> {
        List(Lazy::defer(move || work().0.take_value()))
    }

    /// A list of one element.
    pub fn single(only: T) -> List<T> {
        List::cons(only, List::nil())
    }

    /// The elements of this list, and then those of another.
    #[must_use]
    pub fn append(&self, other: &List<T>) -> List<T> {
        let (list, other) = (self.share(), other.share());
        List::defer(move || match list.parted() {
            None => other,
            Some((first, rest)) => List::beginning(first.share(), rest.append(&other)),
        })
    }

    /// The elements from the last to the first.
    #[must_use]
    pub fn rev(&self) -> List<T> {
        let list = self.share();
        List::defer(move || match list.parted() {
            None => List::nil(),
            Some((first, rest)) => rest.rev().append(&List::beginning(first.share(), List::nil())),
        })
    }

    /// What a function gives for each element.
    pub fn map<U: Clone + 'static>(&self, function: impl Fn(&T) -> U + Clone + 'static) -> List<U> {
        let list = self.share();
        List::defer(move || match list.parted() {
            None => List::nil(),
            Some((first, rest)) => {
                let (first, rest, apply) = (first.share(), rest.map(function.clone()), function.clone());
                List::beginning(Lazy::defer(move || apply(&first)), rest)
            }
        })
    }

    /// Pairs of elements at the same place, up to the end of the shorter list.
    pub fn zip<U: Clone + 'static>(&self, other: &List<U>) -> List<(T, U)> {
        let (list, other) = (self.share(), other.share());
        List::defer(move || match (list.parted(), other.parted()) {
            (Some((first, rest)), Some((second, others))) => {
                let (first, second, rest) = (first.share(), second.share(), rest.zip(others));
                List::beginning(Lazy::defer(move || (T::clone(&first), U::clone(&second))), rest)
            }
            _ => List::nil(),
        })
    }

    /// The elements of which a predicate holds.
    #[must_use]
    pub fn filter(&self, holds: impl Fn(&T) -> bool + Clone + 'static) -> List<T> {
        let list = self.share();
        List::defer(move || match list.split_first() {
            None => List::nil(),
            Some((first, rest)) if holds(first) => List::cons(first.clone(), rest.filter(holds.clone())),
            Some((_, rest)) => rest.filter(holds.clone()),
        })
    }

    /// The first elements, at most as many as this.
    #[must_use]
    pub fn take(&self, count: impl Into<Nat>) -> List<T> {
        let (list, count) = (self.share(), count.into());
        List::defer(move || match count.pred() {
            None => List::nil(),
            Some(less) => match list.parted() {
                None => List::nil(),
                Some((first, rest)) => List::beginning(first.share(), rest.take(less)),
            },
        })
    }

    /// How many elements there are, worked out as far as it is compared.
    pub fn len(&self) -> Nat {
        let list = self.share();
        Nat::defer(move || match list.parted() {
            None => Nat::zero(),
            Some((_, rest)) => rest.len().succ(),
        })
    }
}

impl<T: PartialEq> List<T> {
    /// Is one of the elements equal to this?
    pub fn contains(&self, value: &T) -> bool {
        self.iter().any(|element| element == value)
    }

    /// Does another list begin with the elements of this one?
    pub fn is_prefix_of(&self, other: &List<T>) -> bool {
        let (mut left, mut right) = (self, other);
        while let Some((first, rest)) = left.parted() {
            match right.parted() {
                Some((second, others)) if **first == **second => (left, right) = (rest, others),
                _ => return false,
            }
        }
        true
    }
}

/// The elements of a [`List`].
pub struct Iter<'a, T>(&'a List<T>);

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> List<T> {
        let values: Vec<T> = values.into_iter().collect();
        values.into_iter().rev().fold(List::nil(), |rest, first| List::cons(first, rest))
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(values: Vec<T>) -> List<T> {
        values.into_iter().collect()
    }
}

impl<T: Clone> Clone for List<T> {
    fn clone(&self) -> Self {
        List(self.0.clone())
    }
}

impl<T: Clone> Clone for Node<T> {
    fn clone(&self) -> Self {
        match self {
            Node::Nil => Node::Nil,
            Node::Cons(first, rest) => Node::Cons(Element(first.0.clone()), rest.clone()),
        }
    }
}

/// Compares element by element, and looks at the tails only if the elements before are equal.
impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &List<T>) -> bool {
        let (mut left, mut right) = (self, other);
        loop {
            match (left.parted(), right.parted()) {
                (None, None) => return true,
                (Some((first, rest)), Some((second, others))) if **first == **second => (left, right) = (rest, others),
                _ => return false,
            }
        }
    }
}

impl<T: Eq> Eq for List<T> {}

/// As far as it is known: `[1, 2]` or, if the rest is open, `[1, 2, ..]`.
impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut shown, mut rest) = (f.debug_list(), self);
        while rest.0.is_known() {
            let Some((first, others)) = rest.parted() else { return shown.finish() };
            shown.entry(first);
            rest = others;
        }
        shown.finish_non_exhaustive()
    }
}

impl<T: Data> Node<T> {
    // A constant of its own: Rust 1.85 promotes no temporary inside of another one whose type has a destructor.
    const CONSTRUCTORS: &'static [Con] = &[
        constructor("List::nil", &[]),
        constructor(
            "List::cons",
            &[
                Field { name: "", link: Link::To(Element::<T>::shape) },
                Field { name: "", link: Link::To(List::<T>::shape) },
            ],
        ),
    ];
}

impl<T: Data> Data for Node<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Node<T>>, 0),
        name: "List",
        module: "lakatos::lazy",
        type_name: type_name::<List<T>>,
        kind: Kind::Sum(Sum { cons: Fixed::Fixed { items: Node::<T>::CONSTRUCTORS }, calls: None }),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        match source.con(Self::DEF) {
            0 => Some(Node::Nil),
            _ => Some(Node::Cons(field(source, 0)?, field(source, 1)?)),
        }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self {
            Node::Nil => parts.con(0, &[]),
            Node::Cons(first, rest) => parts.con(1, &[first, rest]),
        }
    }
}

impl<T: Data> Data for Element<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Element<T>>, MARK),
        name: T::DEF.name,
        module: T::DEF.module,
        type_name: type_name::<T>,
        kind: Kind::Wrap(Wrap::plain(Link::To(T::shape))),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Lazy::draw(source).map(Element)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}

impl<T: Data> Data for List<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<List<T>>, MARK),
        name: "List",
        module: "lakatos::lazy",
        type_name: type_name::<List<T>>,
        kind: Kind::Wrap(Wrap::plain(Link::To(Node::<T>::shape))),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Lazy::draw(source).map(List)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}
