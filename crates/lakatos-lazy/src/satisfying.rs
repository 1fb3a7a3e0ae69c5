//! The generator of values of which a premise holds.

use std::any::{Any, type_name};
use std::marker::PhantomData;
use std::panic::Location;
use std::rc::Rc;
use std::sync::Arc;

use lakatos_data::generator::Generator;
use lakatos_data::lazy::{Choices, Demand, Open, Place, Supply, draw_supplied};
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::shape::{Check, Id, Kind, Link, Wrap};
use lakatos_data::source::Source;
use lakatos_data::tree::Node;
use lakatos_data::{Data, Shape, reify};

use crate::logic::Given;
use crate::supply::{Figures, Supplier};

/// The values for which a function holds, found by running the function on values that are chosen while it looks at them.
///
/// The function takes a type with open parts: one of a module's lazy copy, or one written with `Lazy` or `Key`. The values
/// are those of the same type as it is written in the module, or of the lazy one: whichever the argument has.
///
/// For a function of ordinary types this would be to draw values until one happens to be right, so it does not compile:
/// see [`filter`](Generator::filter) for that.
#[track_caller]
pub fn satisfying<L, V, F>(predicate: F) -> Satisfying<L, V, F>
where
    L: Open + Data,
    V: Data,
    F: Fn(&L) -> bool + Send + Sync + 'static,
{
    let (predicate, place) = (Arc::new(predicate), Location::caller());
    let (runs, asks, given) = (Arc::clone(&predicate), Arc::clone(&predicate), Given { name: type_name::<F>(), place });
    let run = move |choices: &Rc<dyn Choices>| {
        let value = L::draw(&mut Demand::at(Rc::clone(choices), Place(0)))?;
        Some(given.ask(|| runs(&value)))
    };
    let holds = move |tree: Node<'_>| build::<L>(tree).is_some_and(|value| given.ask(|| asks(&value)));
    let supply = Arc::new(Supplier::new(L::shape(), Box::new(run), Box::new(holds)));
    Satisfying { predicate, supply, id: Id::fresh(), place, types: PhantomData }
}

/// See [`satisfying`].
pub struct Satisfying<L, V, F> {
    predicate: Arc<F>,
    supply: Arc<Supplier>,
    id: Id,
    place: &'static Location<'static>,
    types: PhantomData<fn(L) -> V>,
}

impl<L, V, F> Clone for Satisfying<L, V, F> {
    fn clone(&self) -> Self {
        let (predicate, supply) = (Arc::clone(&self.predicate), Arc::clone(&self.supply));
        Satisfying { predicate, supply, ..*self }
    }
}

impl<L, V, F> Satisfying<L, V, F> {
    /// How hard it is to find values: the runs that were made before the first was drawn, and what they found.
    pub fn figures(&self) -> Figures {
        self.supply.figures()
    }
}

impl<L, V, F> Generator for Satisfying<L, V, F>
where
    L: Open + Data,
    V: Data,
    F: Fn(&L) -> bool + Send + Sync + 'static,
{
    type Value = V;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<V> {
        let given = Given { name: type_name::<F>(), place: self.place };
        draw_supplied(source, &*self.supply, |value: &V| match (value as &dyn Any).downcast_ref::<L>() {
            Some(value) => given.ask(|| (self.predicate)(value)),
            None => reify(value).is_some_and(|tree| self.supply.holds(tree.root())),
        })
    }

    fn shape(&self) -> Shape {
        let supply: Arc<dyn Supply> = Arc::clone(&self.supply) as Arc<dyn Supply>;
        let check = Some(Check::Supplied(supply));
        let wrap = Wrap { check, place: Some(self.place), ..Wrap::plain(Link::Is(V::shape())) };
        Shape::shared("satisfying", type_name::<V>, self.id, Kind::Wrap(wrap))
    }
}

fn build<T: Data>(tree: Node<'_>) -> Option<T> {
    let mut source = Build::new(tree, Room::modest());
    let value = T::draw(&mut source);
    value.filter(|_| source.fitted())
}
