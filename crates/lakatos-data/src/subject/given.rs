//! Given arguments, taken apart as the types that are drawn for them; and values at the types of an instance.

use std::any::{Any, TypeId};

use crate::data::{Data, reify};
use crate::parts::{Parts, TakeApart};
use crate::room::Room;
use crate::shape::Shape;
use crate::term::{NotBuilt, build};
use crate::tree::{Node, Tree};

/// A value, as something that can be taken apart.
pub fn part<T: Data>(value: &T) -> &dyn TakeApart {
    value
}

/// A value, as something that can be taken apart, at the type of an instance.
pub fn part_at<T: 'static, I: Data>(value: &T) -> &dyn TakeApart {
    as_instance::<T, I>(value)
}

/// A slice, taken apart as a `Vec`.
pub fn slice<T: Data>(slice: &[T]) -> impl TakeApart + '_ {
    Slice(slice)
}

/// A slice, taken apart as a `Vec`, at the type of an instance.
pub fn slice_at<T: 'static, I: Data>(slice: &[T]) -> impl TakeApart + '_ {
    let mut elements: Vec<&I> = Vec::with_capacity(slice.len());
    for element in slice {
        elements.push(as_instance(element));
    }
    SliceAt(elements)
}

struct Slice<'a, T>(&'a [T]);

impl<T: Data> TakeApart for Slice<'_, T> {
    fn take_apart<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.seq(self.0.iter());
    }
}

struct SliceAt<'a, I>(Vec<&'a I>);

impl<I: Data> TakeApart for SliceAt<'_, I> {
    fn take_apart<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.seq(self.0.iter().copied());
    }
}

/// A text, taken apart as a `String`.
pub struct Text<'a>(pub &'a str);

impl TakeApart for Text<'_> {
    fn take_apart<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.text(self.0);
    }
}

/// Are two types the same, so that this is the audited instance?
#[inline]
pub fn is_instance<T: 'static, I: 'static>() -> bool {
    TypeId::of::<T>() == TypeId::of::<I>()
}

/// A value whose type has two names.
fn as_instance<T: 'static, I: 'static>(value: &T) -> &I {
    let value: &dyn Any = value;
    match value.downcast_ref() {
        Some(value) => value,
        None => other_type::<T, I>(),
    }
}

/// A value whose type has two names, handed over.
pub fn back<I: 'static, T: 'static>(value: I) -> T {
    let mut slot = Some(value);
    let slot: &mut dyn Any = &mut slot;
    match slot.downcast_mut::<Option<T>>().and_then(Option::take) {
        Some(value) => value,
        None => other_type::<I, T>(),
    }
}

fn other_type<T, I>() -> ! {
    let (one, other) = (std::any::type_name::<T>(), std::any::type_name::<I>());
    panic!("`#[lakatos::subject]` took `{one}` for `{other}`: check the types that it is given, as in `T = i64`")
}

/// Gives a slice other elements, as many as it has.
pub fn fill<T>(slice: &mut [T], elements: Vec<T>) {
    for (place, element) in slice.iter_mut().zip(elements) {
        *place = element;
    }
}

/// Like [`fill`], with elements whose type has two names.
pub fn fill_at<I: 'static, T: 'static>(slice: &mut [T], elements: Vec<I>) {
    for (place, element) in slice.iter_mut().zip(elements) {
        *place = back(element);
    }
}

/// The shape of a type, and how its values are built and taken apart again.
pub struct TypedShape {
    pub(super) shape: Shape,
    pub(super) rebuild: Rebuild,
}

/// Builds the value of a tree and takes it apart: `None` if either cannot be done.
pub(super) type Rebuild = fn(Node<'_>) -> Option<Tree>;

/// The shape of a type.
pub fn shape<T: Data>() -> TypedShape {
    TypedShape { shape: T::shape(), rebuild: rebuilt::<T> }
}

pub(super) fn rebuilt<T: Data>(tree: Node<'_>) -> Option<Tree> {
    reify(&build::<T>(tree, Room::modest()).ok()?)
}

/// The value of a part of a tuple.
pub fn read<T: Data>(tuple: Node<'_>, number: usize) -> Result<T, NotBuilt> {
    match tuple.child(number) {
        Some(tree) => build(tree, Room::modest()),
        None => Err(NotBuilt::Refused { asked: T::shape().type_text() }),
    }
}

/// The same, if it is one.
pub fn built<T: Data>(tuple: Node<'_>, number: usize) -> Option<T> {
    read(tuple, number).ok()
}

/// The tree of a tuple.
pub fn taken(parts: &[&dyn TakeApart]) -> Option<Tree> {
    Parts::of_row(parts, Vec::new())
}
