//! What describes a generated function: a table with a default, or a function that is computed from a seed.
//!
//! Both are one sum under one wrapper, whatever the types: so functions are enumerated, drawn, recorded and re-read as
//! everything else is. Only tables are listed in tiers: they are all functions that differ from a constant at finitely
//! many places, and every other function is one of them as far as a property can ask.

use std::any::{TypeId, type_name};
use std::marker::PhantomData;

use super::Fun;
use super::canonical::{self, is_canonical};
use super::census::count;
use crate::data::Data;
use crate::shape::{
    Check, Con, Def, Field, Id, Kind, Link, List, Order, Seen, Seq, SeqText, Shape, Style, Sum, Wrap, WrapText,
};
use crate::tree::{Node, Tree};

/// The constructor of a table: its default, and its entries.
pub(crate) const TABLE: usize = 0;
/// The constructor of a function that is computed from a seed.
pub(crate) const HASHED: usize = 1;

/// Tables with as many entries as half of these arguments are larger than any that are listed.
const MOST_ARGUMENTS: u128 = 256;

/// How often a table is drawn, and how often a function that is computed.
const WEIGHTS: (u32, u32) = (2, 3);

/// Stands for the seeds of functions in the identities of shapes.
enum Seed {}

/// The descriptions that functions from keys to values have in common, however many arguments the keys stand for.
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
                    // Constructors that cost nothing and have no names; written out, because Rust 1.85 does not let what a
                    // function returns live for ever here.
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

    /// The form of a type of functions that is called so and has so many arguments.
    pub(super) const fn kind(name: &'static str, arguments: u8) -> Kind {
        let text = WrapText::Function { name, arguments };
        Kind::Wrap(Wrap::checked(Link::To(Self::forms), text, Some(Check::Fixed(Self::is_canonical))))
    }
}

fn seed() -> Shape {
    const SEED: &Def = &Def {
        id: Id::Type(TypeId::of::<Seed>, 0),
        name: "seed",
        module: "",
        type_name: type_name::<u64>,
        kind: {
            let mut wrap = Wrap::plain(Link::To(u64::shape));
            wrap.listed = false;
            Kind::Wrap(wrap)
        },
    };
    Shape::Fixed(SEED)
}

/// What a function takes and gives, read off its shape.
#[derive(Clone, Debug)]
pub struct Signature {
    entries: Shape,
    /// The shape of its arguments: of the only one, or of all as a tuple.
    pub keys: Shape,
    /// The shape of its results.
    pub values: Shape,
}

impl Signature {
    /// Of the functions of a shape; `None` if its values are no functions.
    pub fn of(shape: &Shape) -> Option<Signature> {
        for layer in shape.layers() {
            if let Kind::Wrap(Wrap { text: WrapText::Function { .. }, inner, .. }) = &layer.def().kind {
                return Signature::of_forms(&inner.shape());
            }
        }
        None
    }

    /// Of the functions whose shape without wrappers this is.
    pub fn of_forms(forms: &Shape) -> Option<Signature> {
        let Kind::Sum(sum) = &forms.def().kind else { return None };
        let [table, hashed] = &*sum.cons else { return None };
        let ([_, entries], [seed]) = (&*table.fields, &*hashed.fields) else { return None };
        if !is_seed(&seed.link.shape()) {
            return None;
        }
        let entries = entries.link.shape();
        let entry = match &entries.def().kind {
            Kind::Seq(seq) => seq.elem.shape(),
            _ => return None,
        };
        let Kind::Sum(pair) = &entry.def().kind else { return None };
        let [key, value] = &*pair.cons[0].fields else { return None };
        Some(Signature { keys: key.link.shape(), values: value.link.shape(), entries })
    }

    /// The entries of a table, as a sequence.
    pub(crate) fn entries(&self) -> &Shape {
        &self.entries
    }

    /// The entries and the default of a table; `None` of a function that is computed.
    pub fn parts(&self, function: Node<'_>) -> Option<(Vec<(Tree, Tree)>, Tree)> {
        let default = canonical::default(function)?.to_tree();
        let mut entries = Vec::new();
        for (key, result) in canonical::entries(function) {
            entries.push((key.to_tree(), result.to_tree()));
        }
        Some((entries, default))
    }

    /// How many entries a canonical table has at most: some result must be the most frequent.
    pub fn most_entries(&self) -> usize {
        let most = match (count(&self.keys), count(&self.values)) {
            (_, Some(0 | 1)) => 0,
            (Some(arguments), Some(results)) => arguments - arguments.div_ceil(results),
            (Some(arguments), None) => arguments.saturating_sub(1),
            (None, _) => return usize::MAX,
        };
        usize::try_from(most).unwrap_or(usize::MAX)
    }

    /// Can a table be another than the canonical one, although it has no more entries than that has, and none of them
    /// says what the default says?
    pub fn has_other_tables(&self) -> bool {
        match count(&self.keys) {
            Some(0) => true,
            // Among more arguments, as many entries as that are never met.
            Some(arguments) if arguments <= MOST_ARGUMENTS => self.most_entries() as u128 > (arguments - 1) / 2,
            _ => false,
        }
    }

    /// The tree of the function that gives these results for these arguments, and the default for all others.
    pub fn table(&self, entries: Vec<(Tree, Tree)>, default: Tree) -> Tree {
        canonical::canonical(self, entries, default)
    }
}

/// Is this the seed of a function? It is not listed, but what it stands for is: as a table.
pub fn is_seed(shape: &Shape) -> bool {
    shape.id() == seed().id()
}

/// Are there values of this shape that tiers do not list, and that are not listed in another form either?
pub fn has_unlisted(shape: &Shape) -> bool {
    let mut unlisted = false;
    for part in shape.reachable() {
        unlisted |= matches!(part.def().kind, Kind::Wrap(Wrap { listed: false, .. })) && !is_seed(&part);
    }
    unlisted
}
