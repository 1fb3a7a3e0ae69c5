//! Generators that refer to themselves.
//!
//! The inner handle holds the generator weakly, the shape holds it strongly. So there is no cycle to leak, and a shape
//! outlives the variable that made it.

use std::any::{Any, type_name};
use std::sync::{Arc, OnceLock, Weak};

use super::{Boxed, Generator};
use crate::shape::{
    Bind, Check, Con, Def, Field, Id, Kind, Link, List, Reveal, Second, Seq, Shape, ShapeId, Show, Sum, Wrap,
};
use crate::source::Source;

/// A generator that may use itself inside.
///
/// Some alternative must not: values are finite. Clone the handle to use it several times.
///
/// ```
/// # use lakatos_data::generator::{Generator, any, one_of, recursive, value};
/// #[derive(Debug, PartialEq)]
/// enum Tree {
///     Leaf(u8),
///     Fork(Box<Tree>, Box<Tree>),
/// }
/// let trees = recursive(|tree| {
///     let fork = (tree.clone(), tree).map(|(left, right)| Tree::Fork(Box::new(left), Box::new(right)));
///     one_of([any::<u8>().map(Tree::Leaf).boxed(), fork.boxed()])
/// });
/// let fork = value(&trees, "map((Leaf(3), Leaf(4)))");
/// assert_eq!(fork, Tree::Fork(Box::new(Tree::Leaf(3)), Box::new(Tree::Leaf(4))));
/// ```
pub fn recursive<T: 'static, G: Generator<Value = T>>(body: impl FnOnce(Myself<T>) -> G) -> Recursive<T> {
    let id = Id::fresh();
    let knot = Arc::new_cyclic(|knot| Knot { body: body(Myself { knot: knot.clone(), id }).boxed(), id });
    Recursive { shape: shape(&knot), knot }
}

struct Knot<T> {
    body: Boxed<T>,
    id: Id,
}

/// See [`recursive`].
pub struct Recursive<T> {
    knot: Arc<Knot<T>>,
    shape: Shape,
}

impl<T> Clone for Recursive<T> {
    fn clone(&self) -> Self {
        Recursive { knot: Arc::clone(&self.knot), shape: self.shape.clone() }
    }
}

impl<T: 'static> Generator for Recursive<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        self.knot.body.draw(source)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    // It may use another recursion, which is still being defined.
    fn is_complete(&self) -> bool {
        self.knot.body.is_complete()
    }
}

/// The recursion that a shape keeps alive.
#[derive(Clone)]
struct Held {
    #[expect(dead_code, reason = "it is only kept")]
    knot: Arc<dyn Any + Send + Sync>,
    id: ShapeId,
}

/// A shape, and all its parts, which keep something alive: the functions in it may hold a handle of the recursion, and
/// must be callable from any part of the shape.
fn holding(shape: &Shape, held: &Held) -> Shape {
    let Shape::Shared(def) = shape else { return shape.clone() };
    if shape.id() == held.id {
        return shape.clone();
    }
    let kind = match &def.kind {
        Kind::Leaf(_) => return shape.clone(),
        Kind::Sum(sum) => {
            let mut cons = Vec::with_capacity(sum.cons.len());
            for con in sum.cons.iter() {
                cons.push(con_holding(con, held));
            }
            Kind::Sum(Sum { cons: List::Owned { items: cons }, ..*sum })
        }
        Kind::Seq(seq) => Kind::Seq(Seq { elem: link_holding(&seq.elem, held), ..seq.clone() }),
        Kind::Bind(bind) => {
            let (second, held) = (Arc::clone(&bind.second), held.clone());
            let first = link_holding(&bind.first, &held);
            let second: Second = Arc::new(move |first| second(first).map(|shape| holding(&shape, &held)));
            Kind::Bind(Bind { first, second })
        }
        Kind::Wrap(wrap) => {
            let check = wrap.check.clone().map(|check| {
                let held = held.clone();
                Check::Shared(Arc::new(move |tree| {
                    let _alive = &held;
                    check.holds(tree)
                }))
            });
            let show = show_holding(&wrap.show, held);
            Kind::Wrap(Wrap { inner: link_holding(&wrap.inner, held), check, show, ..wrap.clone() })
        }
    };
    Shape::Shared(Arc::new(Def { kind, ..**def }))
}

fn show_holding(show: &Show, held: &Held) -> Show {
    let Show::Value(reveal) = show else { return show.clone() };
    let (reveal, held) = (reveal.clone(), held.clone());
    Show::Value(Reveal::Shared(Arc::new(move |tree| {
        let _alive = &held;
        reveal.value(tree)
    })))
}

fn con_holding(con: &Con, held: &Held) -> Con {
    let mut fields = Vec::with_capacity(con.fields.len());
    for field in con.fields.iter() {
        fields.push(Field { name: field.name, link: link_holding(&field.link, held) });
    }
    Con { fields: List::Owned { items: fields }, ..con.clone() }
}

fn link_holding(link: &Link, held: &Held) -> Link {
    match link {
        Link::To(_) => link.clone(),
        Link::Is(shape) => Link::Is(holding(shape, held)),
        Link::Later(later) => {
            let (later, held) = (Arc::clone(later), held.clone());
            Link::Later(Arc::new(move || holding(&later(), &held)))
        }
    }
}

fn shape<T: 'static>(knot: &Arc<Knot<T>>) -> Shape {
    let body = knot.body.clone();
    let (held, id) = (Arc::clone(knot), knot.id.key());
    // A shape made once is part of this shape alone, so it does not live longer.
    let made = OnceLock::new();
    let inner = Link::Later(Arc::new(move || {
        let make = || {
            let held = Held { knot: Arc::clone(&held) as Arc<dyn Any + Send + Sync>, id };
            holding(&body.shape(), &held)
        };
        made.get_or_init(make).clone()
    }));
    Shape::shared("recursive", type_name::<T>, knot.id, Kind::Wrap(Wrap { cost: 1, ..Wrap::plain(inner) }))
}

/// The generator itself, inside its own definition.
pub struct Myself<T> {
    knot: Weak<Knot<T>>,
    id: Id,
}

impl<T> Clone for Myself<T> {
    fn clone(&self) -> Self {
        Myself { knot: Weak::clone(&self.knot), id: self.id }
    }
}

impl<T: 'static> Generator for Myself<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        self.knot.upgrade()?.body.draw(source)
    }

    fn is_complete(&self) -> bool {
        self.knot.strong_count() > 0
    }

    /// # Panics
    /// If the definition is not complete: the shape is only available afterwards.
    fn shape(&self) -> Shape {
        let knot = self.knot.upgrade();
        shape(&knot.expect("the shape of a recursive generator was asked for inside its own definition"))
    }
}
