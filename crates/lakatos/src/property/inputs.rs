//! The arguments of a property: any number, each with the generator it is drawn from.

use std::any::type_name;

use lakatos_data::Shape;
use lakatos_data::generator::Generator;
use lakatos_data::shape::{Con, Field, Id, Kind, Link, List, Seen, Style, Sum};
use lakatos_data::source::Source;

/// A list of generators, as pairs of the first and the rest: `(any::<u8>(), (any::<bool>(), ()))`.
pub trait Inputs: Clone + Send + Sync + 'static {
    /// The values, as pairs of the first and the rest.
    type Values;

    /// Draws the values as the children of the open node, from this index on.
    fn draw<S: Source + ?Sized>(&self, source: &mut S, index: usize) -> Option<Self::Values>;

    /// Adds the shapes.
    fn shapes(&self, shapes: &mut Vec<Shape>);
}

impl Inputs for () {
    type Values = ();

    #[inline]
    fn draw<S: Source + ?Sized>(&self, _source: &mut S, _index: usize) -> Option<()> {
        Some(())
    }

    fn shapes(&self, _shapes: &mut Vec<Shape>) {}
}

impl<G: Generator + Clone, Rest: Inputs> Inputs for (G, Rest) {
    type Values = (G::Value, Rest::Values);

    // (A sum that could overflow would also mean more code for each type.)
    #[expect(clippy::question_mark, reason = "each `?` is two more functions that users compile for each type")]
    #[inline(always)]
    fn draw<S: Source + ?Sized>(&self, source: &mut S, index: usize) -> Option<Self::Values> {
        if !source.enter(index) {
            return None;
        }
        let first = self.0.draw(source);
        source.leave();
        let Some(first) = first else { return None };
        let Some(rest) = self.1.draw(source, index.wrapping_add(1)) else { return None };
        Some((first, rest))
    }

    fn shapes(&self, shapes: &mut Vec<Shape>) {
        shapes.push(self.0.shape());
        self.1.shapes(shapes);
    }
}

/// The shape of the tuple of these: a case, or the arguments of a premise.
pub(crate) fn tuple(shapes: &[Shape]) -> Shape {
    let mut fields = Vec::with_capacity(shapes.len());
    for shape in shapes {
        fields.push(Field { name: "", link: Link::Is(shape.clone()) });
    }
    let fields = List::Owned { items: fields };
    let con = Con { name: "", fields, style: Style::Anonymous, weight: 1, seen: Seen::Everywhere };
    let sum = Sum { cons: List::Owned { items: vec![con] }, calls: None };
    Shape::shared("tuple", type_name::<()>, Id::made_of(shapes, "arguments"), Kind::Sum(sum))
}
