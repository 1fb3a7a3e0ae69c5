//! The shapes of the arguments and results of a subject.

use super::given::{Rebuild, TypedShape, rebuilt};
use crate::data::Data;
use crate::generator::tuples::tuple;
use crate::shape::{Kind, Order, Shape, Show, WrapText};
use crate::tree::{Node, Tree};

/// The shapes of the arguments and results of a subject.
#[derive(Clone, Debug)]
pub struct Signature {
    /// The tuple of the arguments, as they are drawn.
    pub arguments: Shape,
    /// A tuple: the return value, then the final state of each argument that is passed by `&mut`.
    pub result: Shape,
    rebuild_arguments: Rebuilding,
    rebuild_result: Rebuilding,
}

/// How a tuple is built and taken apart again.
#[derive(Clone, Debug)]
enum Rebuilding {
    /// Rebuilding is needless: different trees build different values.
    Needless,
    Whole(Rebuild),
    Parts(Vec<Rebuild>),
}

impl Signature {
    /// The signature with these parts; a tuple is named by its type.
    pub(super) fn of_parts(types: [fn() -> &'static str; 2], parts: [Vec<TypedShape>; 2]) -> Signature {
        let mut sides = Vec::with_capacity(2);
        for (type_name, parts) in types.into_iter().zip(parts) {
            let (mut shapes, mut rebuild) = (Vec::with_capacity(parts.len()), Vec::with_capacity(parts.len()));
            for part in parts {
                shapes.push(part.shape);
                rebuild.push(part.rebuild);
            }
            let shape = tuple(type_name, shapes);
            sides.push((Rebuilding::of(&shape, Rebuilding::Parts(rebuild)), shape));
        }
        let [(rebuild_arguments, arguments), (rebuild_result, result)]: [(Rebuilding, Shape); 2] =
            sides.try_into().expect("a signature has two sides");
        Signature { arguments, result, rebuild_arguments, rebuild_result }
    }

    /// The signature of a function with these tuples.
    pub(super) fn of_tuples<A: Data, R: Data>() -> Signature {
        let (arguments, result) = (A::shape(), R::shape());
        Signature {
            rebuild_arguments: Rebuilding::of(&arguments, Rebuilding::Whole(rebuilt::<A>)),
            rebuild_result: Rebuilding::of(&result, Rebuilding::Whole(rebuilt::<R>)),
            arguments,
            result,
        }
    }

    /// The tree of the arguments that a tree builds, taken apart again: a conversion may build the same value from
    /// different trees, and a call is identified by the tree that it is taken apart into. `None` if that is the tree
    /// itself, or if it cannot be known.
    pub fn rebuilt_arguments(&self, arguments: &Tree) -> Option<Tree> {
        self.rebuild_arguments.rebuilt(arguments)
    }

    /// The same for a result.
    pub fn rebuilt_result(&self, result: &Tree) -> Option<Tree> {
        self.rebuild_result.rebuilt(result)
    }
}

impl Rebuilding {
    fn of(shape: &Shape, rebuilding: Rebuilding) -> Rebuilding {
        if shape.reachable().iter().any(may_merge) { rebuilding } else { Rebuilding::Needless }
    }

    fn rebuilt(&self, tree: &Tree) -> Option<Tree> {
        let rebuilt = match self {
            Rebuilding::Needless => None,
            Rebuilding::Whole(rebuild) => rebuild(tree.root()),
            Rebuilding::Parts(all) => joined(all, tree.root()),
        };
        rebuilt.filter(|rebuilt| rebuilt != tree)
    }
}

fn joined(all: &[Rebuild], tuple: Node<'_>) -> Option<Tree> {
    let mut parts = Vec::with_capacity(all.len());
    for (rebuild, part) in all.iter().zip(tuple.children()) {
        parts.push(rebuild(part)?);
    }
    Some(Tree::con(0, parts))
}

/// May different trees of this shape build the same value?
fn may_merge(part: &Shape) -> bool {
    match &part.def().kind {
        Kind::Leaf(_) => false,
        Kind::Sum(sum) => sum.calls.is_some(),
        Kind::Seq(seq) => seq.order != Order::Free,
        Kind::Wrap(wrap) => wrap.text != WrapText::Same || !matches!(wrap.show, Show::Inner),
        Kind::Bind(_) => true,
    }
}
