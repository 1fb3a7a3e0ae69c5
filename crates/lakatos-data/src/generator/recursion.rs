//! Generators that refer to themselves.
//!
//! The handle inside holds the generator weakly, the shape holds it strongly: so there is no circle to leak, and a shape
//! outlives the variable that made it.

use std::any::type_name;
use std::sync::{Arc, Weak};

use super::{Boxed, Generator};
use crate::shape::{Id, Kind, Link, Shape, Wrap};
use crate::source::Source;

/// A generator that may use itself inside.
pub fn recursive<T: 'static, G: Generator<Value = T>>(body: impl FnOnce(Myself<T>) -> G) -> Recursive<T> {
    let id = Id::fresh();
    Recursive(Arc::new_cyclic(|knot| Knot { body: body(Myself { knot: knot.clone(), id }).boxed(), id }))
}

struct Knot<T> {
    body: Boxed<T>,
    id: Id,
}

/// See [`recursive`].
pub struct Recursive<T>(Arc<Knot<T>>);

impl<T> Clone for Recursive<T> {
    fn clone(&self) -> Self {
        Recursive(Arc::clone(&self.0))
    }
}

impl<T: 'static> Generator for Recursive<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        self.0.body.draw(source)
    }

    fn shape(&self) -> Shape {
        shape(&self.0)
    }
}

fn shape<T: 'static>(knot: &Arc<Knot<T>>) -> Shape {
    let body = knot.body.clone();
    let held = Arc::clone(knot);
    let inner = Link::Later(Arc::new(move || {
        let _alive = &held;
        body.shape()
    }));
    Shape::shared("recursive", type_name::<T>, knot.id, Kind::Wrap(Wrap { cost: 1, ..Wrap::plain(inner) }))
}

/// The generator itself, inside its own definition.
pub struct Myself<T> {
    knot: Weak<Knot<T>>,
    id: Id,
}

impl<T> Clone for Myself<T> {
    fn clone(&self) -> Self {
        Myself { knot: Weak::clone(&self.knot), id: self.id }
    }
}

impl<T: 'static> Generator for Myself<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        self.knot.upgrade()?.body.draw(source)
    }

    /// # Panics
    /// When the definition is not complete: a shape can only be asked for afterwards.
    fn shape(&self) -> Shape {
        let knot = self.knot.upgrade();
        shape(&knot.expect("the shape of a recursive generator was asked for inside its own definition"))
    }
}
