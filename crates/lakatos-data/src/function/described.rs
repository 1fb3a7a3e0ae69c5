//! The descriptions of generated functions: a table with a default, or a function that is computed from a seed.
//!
//! Both are one sum under one wrapper, whatever the types. So functions are enumerated, drawn, recorded and read back
//! like everything else. Only tables are listed in tiers: they are all functions that differ from a constant at
//! finitely many places, and a property cannot distinguish any other function from one of them.

use std::any::{TypeId, type_name};
use std::marker::PhantomData;

use super::Fun;
use crate::data::Data;
use crate::shape::{
    Check, Con, Def, Field, Id, Kind, Link, List, Order, Seen, Seq, SeqText, Shape, Style, Sum, Wrap, WrapText,
};
use crate::tables::{Signature, is_canonical, seed};
use crate::tree::Node;

/// How often a table is drawn, and how often a computed function.
const WEIGHTS: (u32, u32) = (2, 3);

/// The descriptions that functions from keys to values have in common, whatever number of arguments the keys stand for.
pub(super) struct Described<K, V>(PhantomData<(K, V)>);

impl<K: Data, V: Data> Described<K, V> {
    const ENTRIES: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Fun<K, V>>, 2),
        name: "entries",
        module: "",
        type_name: type_name::<Vec<(K, V)>>,
        kind: Kind::Seq(Seq {
            elem: Link::To(<(K, V)>::shape),
            lo: 0,
            hi: usize::MAX,
            order: Order::Map,
            text: SeqText::Vec,
        }),
    };

    const FORMS: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Fun<K, V>>, 1),
        name: "Fun",
        module: "lakatos",
        type_name: type_name::<Fun<K, V>>,
        kind: Kind::Sum(Sum {
            cons: List::Fixed {
                items: &[
                    // Constructors that cost nothing and have no names. Written out, because in Rust 1.85 the result of
                    // a function cannot live forever here.
                    Con {
                        name: "",
                        fields: List::Fixed {
                            items: &[
                                Field { name: "", link: Link::To(V::shape) },
                                Field { name: "", link: Link::To(Described::<K, V>::entries) },
                            ],
                        },
                        style: Style::Anonymous,
                        weight: WEIGHTS.0,
                        seen: Seen::Everywhere,
                    },
                    Con {
                        name: "",
                        fields: List::Fixed { items: &[Field { name: "", link: Link::To(seed) }] },
                        style: Style::Anonymous,
                        weight: WEIGHTS.1,
                        seen: Seen::Everywhere,
                    },
                ],
            },
            calls: None,
        }),
    };

    fn entries() -> Shape {
        Shape::Fixed(Self::ENTRIES)
    }

    fn forms() -> Shape {
        Shape::Fixed(Self::FORMS)
    }

    fn is_canonical(tree: Node<'_>) -> bool {
        Signature::of_forms(&Self::forms()).is_some_and(|signature| is_canonical(&signature, tree))
    }

    /// The form of a type of functions with this name and number of arguments.
    pub(super) const fn kind(name: &'static str, arguments: u8) -> Kind {
        let text = WrapText::Function { name, arguments };
        Kind::Wrap(Wrap::checked(Link::To(Self::forms), text, Some(Check::Fixed(Self::is_canonical))))
    }
}
