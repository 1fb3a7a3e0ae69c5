//! Generators side by side.

use std::any::{TypeId, type_name};

use super::{Generator, con};
use crate::data::Data;
use crate::shape::{Con, Def, Field, Id, Kind, Link, List, Seen, Shape, Style, Sum};
use crate::source::{Source, field_with};

/// What a source is asked with before the parts of a tuple are drawn: it need know no more than how many there are.
///
/// (A tuple of generators has no room for a shape of its own, and making one at each drawing would be slow.)
const fn head(fields: &'static [Field], cons: &'static [Con]) -> Def {
    Def {
        id: Id::Type(TypeId::of::<List<Field>>, fields.len() as u32),
        name: "tuple",
        module: "",
        type_name: type_name::<()>,
        kind: Kind::Sum(Sum { cons: List::Fixed { items: cons }, calls: None }),
    }
}

const FIELD: Field = Field { name: "", link: Link::To(<() as Data>::shape) };

const fn head_con(fields: &'static [Field]) -> Con {
    let fields = List::Fixed { items: fields };
    Con { name: "", fields, style: Style::Anonymous, weight: 1, seen: Seen::Everywhere }
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
        /// Values of these generators, side by side.
        impl<$($name: Generator),+> Generator for ($($name,)+) {
            type Value = ($($name::Value,)+);

            fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value> {
                static FIELDS: [Field; $count] = [FIELD; $count];
                static CONS: [Con; 1] = [head_con(&FIELDS)];
                static HEAD: Def = head(&FIELDS, &CONS);
                source.con(&HEAD);
                Some(($(field_with(source, $index, |source| self.$index.draw(source))?,)+))
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
