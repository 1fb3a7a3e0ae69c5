//! The shapes of the arguments and results of a generated function.

use std::any::{TypeId, type_name};

use crate::data::Data;
use crate::shape::{Def, Id, Kind, Link, Shape, Wrap, WrapText};

/// Stands for the seeds of functions in the identities of shapes.
enum Seed {}

/// The shape of the seeds of functions.
pub(crate) fn seed() -> Shape {
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

/// The shapes of the arguments and results of a function, from its shape.
#[derive(Clone, Debug)]
pub struct Signature {
    entries: Shape,
    /// The shape of its arguments: of the only one, or of all as a tuple.
    pub keys: Shape,
    /// The shape of its results.
    pub values: Shape,
}

impl Signature {
    /// The signature of a shape; `None` if its values are not functions.
    pub fn of(shape: &Shape) -> Option<Signature> {
        for layer in shape.layers() {
            if let Kind::Wrap(Wrap { text: WrapText::Function { .. }, inner, .. }) = &layer.def().kind {
                return Signature::of_forms(&inner.shape());
            }
        }
        None
    }

    /// The signature of a shape without wrappers.
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
}

/// Is this the seed of a function? It is not listed, but the function is, as a table.
pub fn is_seed(shape: &Shape) -> bool {
    shape.id() == seed().id()
}

/// Does this shape have values that tiers do not list, not even in another form?
pub fn has_unlisted(shape: &Shape) -> bool {
    let mut unlisted = false;
    for part in shape.reachable() {
        unlisted |= matches!(part.def().kind, Kind::Wrap(Wrap { listed: false, .. })) && !is_seed(&part);
    }
    unlisted
}
