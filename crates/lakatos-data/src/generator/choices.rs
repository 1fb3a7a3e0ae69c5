//! Choices: a value of one of several generators.
//!
//! A choice among values that are written as themselves is written as the chosen value. If a function makes some of the
//! values, their texts do not distinguish the alternatives; then each is written with its name, as in `Leaf(7)`, or
//! with its ordinal, as in `second(7)`.

use std::any::type_name;
use std::sync::Arc;

use super::{Boxed, Generator, con, link, link_to};
use crate::alternative::{AlternativeName, is_name, suggested_name};
use crate::keys::Keys;
use crate::shape::{Con, Def, Id, Kind, Link, List, Shape, Show, Style, Sum, Wrap, WrapText};
use crate::source::{Source, field_with};

/// An alternative of [`one_of`]: a generator, with or without a weight and a name.
#[diagnostic::on_unimplemented(
    message = "`one_of` chooses among generators, with weights or without, and `{Self}` is neither",
    label = "this is not a generator",
    note = "write `one_of([a.boxed(), b.boxed()])` or `one_of([(3, a.boxed()), (1, b.boxed())])`"
)]
pub trait Alternative {
    /// The type of the values.
    type Value: 'static;
    /// The weight, and the generator.
    fn weighted(self) -> (u32, Boxed<Self::Value>);
    /// Its name, if it was given one.
    fn name(&self) -> Option<&'static str> {
        None
    }
}

impl<G: Generator> Alternative for G {
    type Value = G::Value;

    fn weighted(self) -> (u32, Boxed<G::Value>) {
        (1, self.boxed())
    }
}

impl<G: Generator> Alternative for (u32, G) {
    type Value = G::Value;

    fn weighted(self) -> (u32, Boxed<G::Value>) {
        (self.0, self.1.boxed())
    }
}

impl<G: Generator> Alternative for (&'static str, G) {
    type Value = G::Value;

    fn weighted(self) -> (u32, Boxed<G::Value>) {
        (1, self.1.boxed())
    }

    fn name(&self) -> Option<&'static str> {
        Some(self.0)
    }
}

impl<G: Generator> Alternative for (u32, &'static str, G) {
    type Value = G::Value;

    fn weighted(self) -> (u32, Boxed<G::Value>) {
        (self.0, self.2.boxed())
    }

    fn name(&self) -> Option<&'static str> {
        Some(self.1)
    }
}

/// Draws a value of one of these generators. Earlier ones count as simpler, unless later ones have smaller values.
///
/// Each is equally likely, or weights decide: `one_of([(3, a.boxed()), (1, b.boxed())])`. An alternative with weight 0
/// is never drawn beside others, but it is enumerated.
///
/// ```
/// # use lakatos_data::generator::{Generator, just, one_of, range, value};
/// let port = one_of([range(1..=1023u16), range(8000..=8999)]);
/// assert_eq!(value(&port, "8080"), 8080);
/// let mostly_small = one_of([(9, range(0..=9).boxed()), (1, just(1_000_000).boxed())]);
/// assert_eq!(value(&mostly_small, "range(7)"), 7);
/// assert_eq!(value(&mostly_small, "just(())"), 1_000_000);
/// ```
///
/// Where a function makes the values, the text of a case says which alternative was chosen: by the name of that
/// function, if it is not a closure, or of the generator, if no other alternative has the same; else by its ordinal:
/// `first(..)`, `second(..)`. An alternative can be given a name, with or without a weight: `("small", a)`, `(3,
/// "small", a)`. Ordinals are understood, too, where a name is written.
///
/// ```
/// # use lakatos_data::generator::{Generator, one_of, range, value};
/// let (cheap, dear) = (range(0..=9).map(|x| 2 * x), range(0..=9).map(|x| x + 100));
/// let price = one_of([("cheap", cheap.boxed()), ("dear", dear.boxed())]);
/// assert_eq!(value(&price, "dear(3)"), 103);
/// assert_eq!(value(&price, "second(3)"), 103);
/// ```
///
/// # Panics
/// If there is no generator to choose from, or a name is not one word, is an ordinal, or is given twice.
#[track_caller]
pub fn one_of<A: Alternative>(choices: impl IntoIterator<Item = A>) -> OneOf<A::Value> {
    let (mut all, mut names) = (Vec::new(), Vec::new());
    for choice in choices {
        names.push(choice.name());
        all.push(choice.weighted());
    }
    assert!(!all.is_empty(), "`one_of` has nothing to choose from: give it at least one generator");
    let mut suggested = Vec::with_capacity(all.len());
    for (_, choice) in &all {
        suggested.push(suggested_name(choice.type_name()));
    }
    OneOf::new(all, &different_names(&names, suggested))
}

/// The names of alternatives: given ones, and suggested ones that are unique.
#[track_caller]
fn different_names(given: &[Option<&'static str>], suggested: Vec<&'static str>) -> Vec<&'static str> {
    let mut names = suggested;
    for (place, name) in given.iter().enumerate() {
        let Some(name) = name else { continue };
        assert!(
            is_name(name),
            "`one_of` has an alternative named {name:?}: a name is one word of letters, digits and `_`, and not the word \
             for a place, such as `first`"
        );
        assert!(
            !given[..place].contains(&Some(name)),
            "`one_of` has two alternatives named {name:?}: rename one of them"
        );
        names[place] = name;
    }
    let mut different = names.clone();
    for (place, name) in names.iter().enumerate() {
        let mut count = 0;
        for other in &names {
            count += usize::from(other == name);
        }
        if count > 1 && given[place].is_none() {
            different[place] = "";
        }
    }
    different
}

/// See [`one_of`].
pub struct OneOf<T> {
    choices: Vec<(u32, Boxed<T>)>,
    shape: Shape,
}

impl<T> Clone for OneOf<T> {
    fn clone(&self) -> Self {
        OneOf { choices: self.choices.clone(), shape: self.shape.clone() }
    }
}

impl<T: 'static> OneOf<T> {
    fn new(choices: Vec<(u32, Boxed<T>)>, names: &[&'static str]) -> OneOf<T> {
        let mut links = Vec::with_capacity(choices.len());
        let mut named = false;
        for (_, choice) in &choices {
            let part = choice.clone();
            let link = link(choice.is_complete(), move || part.shape());
            named |= !matches!(&link, Link::Is(shape) if is_written_as_it_is(shape));
            links.push(link);
        }
        let mut cons = Vec::with_capacity(choices.len());
        for (index, part) in links.into_iter().enumerate() {
            let name = AlternativeName { place: index as u32, own: names[index] };
            let part = if named { with_name(part, name, type_name::<T>) } else { part };
            cons.push(Con { weight: choices[index].0, ..con("", Style::Choice, vec![part]) });
        }
        let sum = Kind::Sum(Sum { cons: List::Owned { items: cons }, calls: None });
        OneOf { shape: Shape::shared("one_of", type_name::<T>, Id::fresh(), sum), choices }
    }
}

/// Is the text of every value of this shape that of the value itself?
fn is_written_as_it_is(shape: &Shape) -> bool {
    let mut met = Keys::default();
    let mut left = vec![shape.clone()];
    while let Some(shape) = left.pop() {
        // Types are.
        let Shape::Shared(def) = &shape else { continue };
        if !met.insert(shape.id()) {
            continue;
        }
        match &def.kind {
            Kind::Leaf(_) => {}
            Kind::Seq(seq) => left.push(seq.elem.shape()),
            Kind::Sum(sum) => {
                for con in sum.cons.iter() {
                    for field in con.fields.iter() {
                        left.push(field.link.shape());
                    }
                }
            }
            // The second shape is not known.
            Kind::Bind(_) => return false,
            Kind::Wrap(Wrap { show: Show::Inner, inner, .. }) => left.push(inner.shape()),
            Kind::Wrap(_) => return false,
        }
    }
    true
}

/// The same values, written with the name of the alternative.
fn with_name(part: Link, name: AlternativeName, type_name: fn() -> &'static str) -> Link {
    let (id, text) = (Id::fresh(), WrapText::Alternative(name));
    let around = move |part: Link| {
        let wrap = Wrap { show: Show::Source, ..Wrap::checked(part, text, None) };
        Shape::shared("choice", type_name, id, Kind::Wrap(wrap))
    };
    match part {
        Link::Later(later) => Link::Later(Arc::new(move || around(Link::Is(later())))),
        known => Link::Is(around(known)),
    }
}

impl<T: 'static> Generator for OneOf<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        let choice = source.con(self.shape.def());
        field_with(source, 0, |source| self.choices.get(choice)?.1.draw(source))
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.choices.iter().all(|(_, choice)| choice.is_complete())
    }
}

/// `None`, or a value of the generator.
///
/// ```
/// # use lakatos_data::generator::{option, range, value};
/// assert_eq!(value(&option(range(1..=6u8)), "Some(4)"), Some(4));
/// ```
pub fn option<G: Generator>(some: G) -> OptionOf<G> {
    let some = Arc::new(some);
    let cons = vec![con("None", Style::Unit, Vec::new()), con("Some", Style::Tuple, vec![link_to(&some)])];
    OptionOf { shape: of_type("Option", "std::option", type_name::<Option<G::Value>>, cons), some }
}

/// The shape of a type with constructors whose parts are limited.
fn of_type(name: &'static str, module: &'static str, type_name: fn() -> &'static str, cons: Vec<Con>) -> Shape {
    let kind = Kind::Sum(Sum { cons: List::Owned { items: cons }, calls: None });
    Shape::Shared(Arc::new(Def { id: Id::fresh(), name, module, type_name, kind }))
}

/// See [`option`].
pub struct OptionOf<G> {
    some: Arc<G>,
    shape: Shape,
}

impl<G: Generator> Generator for OptionOf<G> {
    type Value = Option<G::Value>;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value> {
        match source.con(self.shape.def()) {
            0 => Some(None),
            _ => Some(Some(field_with(source, 0, |source| self.some.draw(source))?)),
        }
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.some.is_complete()
    }
}

/// `Ok` with a value of the first generator, or `Err` with one of the second.
///
/// ```
/// # use lakatos_data::generator::{any, range, result, value};
/// assert_eq!(value(&result(any::<bool>(), range(400..=599)), "Err(404)"), Err(404));
/// ```
pub fn result<G: Generator, E: Generator>(ok: G, err: E) -> ResultOf<G, E> {
    let (ok, err) = (Arc::new(ok), Arc::new(err));
    let cons = vec![con("Ok", Style::Tuple, vec![link_to(&ok)]), con("Err", Style::Tuple, vec![link_to(&err)])];
    ResultOf { shape: of_type("Result", "std::result", type_name::<Result<G::Value, E::Value>>, cons), ok, err }
}

/// See [`result`].
pub struct ResultOf<G, E> {
    ok: Arc<G>,
    err: Arc<E>,
    shape: Shape,
}

impl<G: Generator, E: Generator> Generator for ResultOf<G, E> {
    type Value = Result<G::Value, E::Value>;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<Self::Value> {
        match source.con(self.shape.def()) {
            0 => Some(Ok(field_with(source, 0, |source| self.ok.draw(source))?)),
            _ => Some(Err(field_with(source, 0, |source| self.err.draw(source))?)),
        }
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }

    fn is_complete(&self) -> bool {
        self.ok.is_complete() && self.err.is_complete()
    }
}
