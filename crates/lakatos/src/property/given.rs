//! Generators given for arguments: `#[with(..)]`, and [`Check::with`](crate::Check::with).

use std::any::type_name;
use std::panic::Location;
use std::sync::Arc;

use lakatos_data::generates::Generates;
use lakatos_data::generator::Generator;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::shape::{Id, Kind, Link, Reveal, Show, Wrap};
use lakatos_data::source::Source;
use lakatos_data::tree::Node;
use lakatos_data::{Data, Shape, Term};

/// A generator given for an argument, shared by all that draw from it.
pub struct Given<G> {
    generator: Arc<G>,
    shape: Shape,
}

impl<G> Clone for Given<G> {
    fn clone(&self) -> Self {
        Given { generator: Arc::clone(&self.generator), shape: self.shape.clone() }
    }
}

impl<G: Generator> Generator for Given<G> {
    type Value = G::Value;

    #[inline]
    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<G::Value> {
        self.generator.draw(source)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }
}

impl<G: Generator> Given<G> {
    fn new(generator: Arc<G>, show: Show, place: &'static Location<'static>) -> Given<G> {
        let wrap = Wrap { show, place: Some(place), ..Wrap::plain(Link::Is(generator.shape())) };
        let shape = Shape::shared("with", type_name::<G::Value>, Id::fresh(), Kind::Wrap(wrap));
        Given { generator, shape }
    }
}

/// A generator whose values may or may not be showable.
///
/// Ask through `&&`: [`AsItIs`] answers for data, [`AsItsSource`] otherwise.
pub struct Asked<G> {
    asked: Arc<G>,
    place: &'static Location<'static>,
}

/// Takes the generator of an argument.
#[track_caller]
pub fn given<T, G: Generates<T>>(generator: G) -> Asked<G> {
    Asked { asked: Arc::new(generator), place: Location::caller() }
}

/// For values that are data: they are shown as themselves.
pub trait AsItIs<G> {
    /// The generator.
    fn generator(&self) -> Given<G>;
}

impl<G: Generator> AsItIs<G> for &Asked<G>
where
    G::Value: Data,
{
    fn generator(&self) -> Given<G> {
        let generator = Arc::clone(&self.asked);
        let reveal = move |tree: Node<'_>| {
            let mut source = Build::new(tree, Room::modest());
            let value = generator.draw(&mut source)?;
            if source.fitted() { Term::of(&value).map(Term::into_parts) } else { None }
        };
        let show = Show::Value(Reveal::Shared(Arc::new(reveal)));
        Given::new(Arc::clone(&self.asked), show, self.place)
    }
}

/// For any values: their source is shown.
pub trait AsItsSource<G> {
    /// The generator.
    fn generator(&self) -> Given<G>;
}

impl<G: Generator> AsItsSource<G> for Asked<G> {
    fn generator(&self) -> Given<G> {
        Given::new(Arc::clone(&self.asked), Show::Source, self.place)
    }
}
