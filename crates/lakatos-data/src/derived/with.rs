//! Fields that are drawn by a generator.
//!
//! A generator is a value, and a type has none. So there is one for each field, made on first use and kept forever,
//! because the same generator must give the same shape. (A field of a generic type has one for each instance.)

use std::any::{Any, TypeId};
use std::sync::{PoisonError, RwLock};

use super::refine::{Like, Refined, part_of, passes};
use crate::data::Data;
use crate::generates::Generates;
use crate::generator::{Boxed, Generator};
use crate::parts::{Parts, Piece};
use crate::read::Build;
use crate::room::Room;
use crate::shape::{Check, Def, Kind, Link, Opacity, Reveal, Shape, Show, Wrap, WrapText};
use crate::term::Term;
use crate::tree::{Node, Tree};

/// The part of a type with this number: values of the type `F` that a generator draws.
pub trait Given<F: 'static, const PART: u32>: Refined<F, PART> {
    /// The generator.
    fn generator() -> &'static Boxed<F>;

    /// The shape of what it draws.
    fn shape() -> Shape {
        Self::generator().shape()
    }

    /// The term of the value that is drawn with these answers, if the type `F` is data.
    fn reveal(tree: Node<'_>) -> Option<Term>;
}

/// A generator with its type erased.
pub fn boxed<F: 'static, G: Generates<F>>(generator: G) -> Boxed<F> {
    generator.boxed()
}

/// What is kept forever, by the type and the number of the part.
type Kept = ((TypeId, u32), &'static (dyn Any + Send + Sync));

/// The generator of a part of an instance of a generic type.
pub fn kept<T: 'static, F: 'static>(part: u32, make: impl FnOnce() -> Boxed<F>) -> &'static Boxed<F> {
    static KEPT: RwLock<Vec<Kept>> = RwLock::new(Vec::new());
    let key = (TypeId::of::<T>(), part);
    let find = |kept: &[Kept]| kept.iter().find(|(of, _)| *of == key).and_then(|(_, value)| value.downcast_ref());
    if let Some(known) = find(&KEPT.read().unwrap_or_else(PoisonError::into_inner)) {
        return known;
    }
    // Making it may need others, so nothing is locked meanwhile.
    let made = make();
    let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = find(&kept) {
        return known;
    }
    let made: &'static Boxed<F> = Box::leak(Box::new(made));
    kept.push((key, made));
    made
}

/// The description of a part whose values a generator draws.
pub const fn given<T: Given<F, PART>, F: 'static, const PART: u32>(like: Like, checked: bool, opacity: Opacity) -> Def {
    let check = if checked { Some(Check::Fixed(passes::<T, F, PART>)) } else { None };
    let wrap = Wrap {
        inner: Link::To(T::shape),
        text: WrapText::Same,
        check,
        opacity,
        cost: 0,
        interior: false,
        show: Show::Value(Reveal::Fixed(revealed::<T, F, PART>)),
        listed: true,
        place: None,
    };
    part_of::<T>(PART, like, Kind::Wrap(wrap))
}

fn revealed<T: Given<F, PART>, F: 'static, const PART: u32>(tree: Node<'_>) -> Option<(Shape, Tree)> {
    T::reveal(tree).map(Term::into_parts)
}

/// The value that is drawn with these answers.
pub fn given_value<T: Given<F, PART>, F: 'static, const PART: u32>(tree: Node<'_>) -> Option<F> {
    let mut source = Build::new(tree, Room::modest());
    T::draw_unasked(&mut source).filter(|_| source.fitted())
}

/// A value that may or may not be data.
///
/// Ask through `&&`: [`OfData`] answers if it can, [`OfAny`] otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a, T>(pub &'a T);

/// Implemented for data.
pub trait OfData<'a> {
    /// Its term.
    fn term(&self) -> Option<Term>;

    /// How to take it apart, if the generator of this shape has drawn it.
    fn piece(&self, shape: fn() -> Shape) -> Piece<'a>;
}

impl<'a, T: Data> OfData<'a> for &Asked<'a, T> {
    fn term(&self) -> Option<Term> {
        Term::of(self.0)
    }

    fn piece(&self, shape: fn() -> Shape) -> Piece<'a> {
        let value = self.0;
        Piece::Later(Box::new(move |parts| parts.as_drawn(value, &shape())))
    }
}

/// Implemented for any other type.
pub trait OfAny<'a> {
    /// It has no term.
    fn term(&self) -> Option<Term>;

    /// It cannot be taken apart.
    fn piece(&self, shape: fn() -> Shape) -> Piece<'a>;
}

impl<'a, T> OfAny<'a> for Asked<'a, T> {
    fn term(&self) -> Option<Term> {
        None
    }

    fn piece(&self, _shape: fn() -> Shape) -> Piece<'a> {
        Piece::Later(Box::new(Parts::cannot))
    }
}
