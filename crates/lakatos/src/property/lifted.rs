//! Generators that properties use because of a premise: `#[lakatos::generator(satisfies = is_valid)]`.

use std::any::TypeId;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use lakatos_data::generator::{Any, Generator, any};
use lakatos_data::shape::{Def, Id, Kind, Link, Wrap};
use lakatos_data::source::Source;
use lakatos_data::{Data, Shape};

use super::given::{AsItIs, Given, given};

/// A type with a generator whose values satisfy a function: the number stands for the name of the function. The attribute
/// implements it.
pub trait Satisfies<const FUNCTION: u64>: Data {
    /// The name of the function that makes the generator.
    const GENERATOR: &'static str;
    /// The name of the function that its values satisfy.
    const FUNCTION: &'static str;

    /// The generator.
    fn generator() -> impl Generator<Value = Self>;
}

/// An argument of a property that has such a premise.
///
/// Ask through `&&`: [`IsLifted`] answers if there is a generator, [`IsNotLifted`] otherwise.
pub struct Lift<T, const FUNCTION: u64>(PhantomData<fn() -> T>);

impl<T, const FUNCTION: u64> Lift<T, FUNCTION> {
    /// An argument of this type.
    #[expect(clippy::new_without_default, reason = "the attribute writes the call")]
    pub fn new() -> Self {
        Lift(PhantomData)
    }
}

/// There is a generator.
pub trait IsLifted<T> {
    /// The generator.
    fn generator(&self) -> Lifted<impl Generator<Value = T>>;
}

impl<T: Satisfies<FUNCTION>, const FUNCTION: u64> IsLifted<T> for &Lift<T, FUNCTION> {
    fn generator(&self) -> Lifted<impl Generator<Value = T>> {
        Lifted::new(AsItIs::generator(&&given(T::generator())), T::GENERATOR, T::FUNCTION)
    }
}

/// There is none: values are drawn as their type says.
pub trait IsNotLifted<T> {
    /// What draws them.
    fn generator(&self) -> Any<T>;
}

impl<T: Data, const FUNCTION: u64> IsNotLifted<T> for Lift<T, FUNCTION> {
    fn generator(&self) -> Any<T> {
        any::<T>()
    }
}

/// A generator that is used because of a premise. Its shape says so.
pub struct Lifted<G> {
    generator: Arc<G>,
    shape: Shape,
}

impl<G> Clone for Lifted<G> {
    fn clone(&self) -> Self {
        Lifted { generator: Arc::clone(&self.generator), shape: self.shape.clone() }
    }
}

/// What the descriptions of such generators are known by.
struct Mark;

/// The names of the two functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    /// The one that makes the generator.
    pub(crate) generator: &'static str,
    /// The one that its values satisfy.
    pub(crate) function: &'static str,
}

impl<G: Generator> Lifted<Given<G>> {
    fn new(given: Given<G>, generator: &'static str, function: &'static str) -> Lifted<Given<G>> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let kind = Kind::Wrap(Wrap::plain(Link::Is(given.shape())));
        let id = Id::Type(TypeId::of::<Mark>, number);
        let def = Def { id, name: generator, module: function, type_name: std::any::type_name::<G::Value>, kind };
        Lifted { generator: Arc::new(given), shape: Shape::Shared(Arc::new(def)) }
    }
}

/// Is this argument drawn by a generator that is used because of a premise? Which?
pub(crate) fn names_of(shape: &Shape) -> Option<Names> {
    let def = shape.def();
    let is_lifted = matches!(def.id, Id::Type(of, _) if of() == TypeId::of::<Mark>());
    is_lifted.then_some(Names { generator: def.name, function: def.module })
}

impl<G: Generator> Generator for Lifted<G> {
    type Value = G::Value;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<G::Value> {
        self.generator.draw(source)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }
}
