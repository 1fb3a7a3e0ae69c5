//! Tuples of generators.

use std::any::{TypeId, type_name};

use super::{Generator, con};
use crate::data::Data;
use crate::shape::{Con, Def, Field, Id, Kind, Link, List, Seen, Shape, Style, Sum};
use crate::source::{Source, field_with};

/// The number of parts of the largest tuple of generators.
const MOST: usize = 8;

static FIELDS: [Field; MOST] = [const { Field { name: "", link: Link::To(<() as Data>::shape) } }; MOST];
static CONS: [Con; MOST] = [con_of(1), con_of(2), con_of(3), con_of(4), con_of(5), con_of(6), con_of(7), con_of(8)];

/// The description passed to a source before the parts of a tuple are drawn, by their number: it need not know more.
///
/// (A tuple of generators has no room for a shape of its own, and making one at each drawing would be slow.)
static HEADS: [Def; MOST] = [head(1), head(2), head(3), head(4), head(5), head(6), head(7), head(8)];

const fn con_of(count: usize) -> Con {
    let fields = List::Fixed { items: FIELDS.split_at(count).0 };
    Con { name: "", fields, style: Style::Anonymous, weight: 1, seen: Seen::Everywhere }
}

const fn head(count: usize) -> Def {
    let cons = List::Fixed { items: CONS.split_at(count).0.split_at(count - 1).1 };
    Def {
        id: Id::Type(TypeId::of::<List<Field>>, count as u32),
        name: "tuple",
        module: "",
        type_name: type_name::<()>,
        kind: Kind::Sum(Sum { cons, calls: None }),
    }
}

/// Draws a part of a tuple.
#[inline(always)]
fn part<G: Generator, S: Source + ?Sized>(source: &mut S, index: usize, generator: &G) -> Option<G::Value> {
    field_with(source, index, |source| generator.draw(source))
}

/// The shape of a tuple of these parts.
pub(crate) fn tuple(type_name: fn() -> &'static str, shapes: Vec<Shape>) -> Shape {
    let id = Id::made_of(&shapes, "tuple");
    let mut links = Vec::with_capacity(shapes.len());
    for shape in shapes {
        links.push(Link::Is(shape));
    }
    let cons = List::Owned { items: vec![con("", Style::Anonymous, links)] };
    Shape::shared("tuple", type_name, id, Kind::Sum(Sum { cons, calls: None }))
}

macro_rules! side_by_side {
    ($count:literal: $($name:ident $index:tt),+) => {
        /// Values of these generators as a tuple.
        impl<$($name: Generator),+> Generator for ($($name,)+) {
            type Value = ($($name::Value,)+);

            fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value> {
                source.con(&HEADS[$count - 1]);
                Some(($(part(source, $index, &self.$index)?,)+))
            }

            fn shape(&self) -> Shape {
                tuple(type_name::<Self::Value>, vec![$(self.$index.shape()),+])
            }

            fn is_complete(&self) -> bool {
                $(self.$index.is_complete())&&+
            }
        }
    };
}

side_by_side!(1: A 0);
side_by_side!(2: A 0, B 1);
side_by_side!(3: A 0, B 1, C 2);
side_by_side!(4: A 0, B 1, C 2, D 3);
side_by_side!(5: A 0, B 1, C 2, D 3, E 4);
side_by_side!(6: A 0, B 1, C 2, D 3, E 4, F 5);
side_by_side!(7: A 0, B 1, C 2, D 3, E 4, F 5, G 6);
side_by_side!(8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
