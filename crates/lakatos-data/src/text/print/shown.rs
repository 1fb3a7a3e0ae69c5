//! Values in place of the terms that generators make them from.
//!
//! A wrapper can declare that its value differs from what its tree shows, and give the term of that value. Where values
//! are shown, that term replaces the tree. Where it is not available, `value!` reads a constructor above from the
//! stored text, since its type knows the generator. The text inside `value!` is read back, so it stays as it is stored.

use super::paths;
use super::view::{Form, View};
use crate::shape::{Def, Id, Kind, Link, Shape, ShapeId, Show, Wrap};
use crate::site::Site;
use crate::term::Term;
use crate::tree::{Node, Token, set_spans};

/// A value that is taken apart into itself again would never end.
const MOST_IN_ONE_PLACE: u32 = 16;

/// A value at a place.
struct Value {
    place: usize,
    term: Term,
    /// The wrappers that remain around it, from the outermost.
    outer: Vec<Shape>,
}

/// What is shown at a place.
enum Standing {
    /// What is there.
    Itself,
    /// The value.
    Value(Value),
    /// The source of the value, because the value is not available.
    Source,
}

/// A term that is being laid out: the whole one, or one that replaces a part of another.
struct Frame<'t> {
    view: View<'t>,
    values: Vec<Value>,
    /// The next place, and the next of the values.
    at: usize,
    next: usize,
    /// The positions of the nodes in the whole.
    places: Vec<usize>,
    /// Its root, at its position in the whole.
    root: Site,
    /// How many terms replace one another at that place.
    nested: u32,
}

/// The term with values in place of their sources, seen from a module.
pub(super) fn view_of_value<'t>(term: &'t Term, from: Option<&str>) -> Option<View<'t>> {
    let mut view = View::of(term)?;
    let (values, is_value) = standing(&mut view, from, 0);
    if values.is_empty() {
        view.is_value = is_value;
        return Some(view);
    }
    let root = view.site(0).clone();
    let places = Vec::with_capacity(view.len());
    let mut left = vec![Frame { view, values, at: 0, next: 0, places, root, nested: 0 }];
    let mut whole = Whole { tokens: Vec::new(), sites: Vec::new(), unseen: Vec::new(), is_value };
    while let Some(frame) = left.last_mut() {
        match whole.go_on(frame, from) {
            Some(inner) => left.push(inner),
            None => drop(left.pop()),
        }
    }
    set_spans(&mut whole.tokens);
    Some(View::made(whole.tokens, whole.sites, whole.unseen, whole.is_value))
}

/// Finds the values that replace parts of a term, in order, and marks what `value!` reads. Returns whether the result
/// shows the value.
fn standing(view: &mut View<'_>, from: Option<&str>, nested: u32) -> (Vec<Value>, bool) {
    view.unseen = paths::unseen(view, from, &[]);
    let (mut values, mut sources) = (Vec::new(), Vec::new());
    let mut place = 0;
    while place < view.len() {
        let deep = if place == 0 { nested } else { 0 };
        match standing_at(view, place, deep) {
            Standing::Value(value) => values.push(value),
            Standing::Source => sources.push(place),
            Standing::Itself if view.is_unseen(place) => {}
            Standing::Itself => {
                place += 1;
                continue;
            }
        }
        place = view.end(place);
    }
    let is_value = sources.is_empty() || quote(view, from, &sources, &mut values);
    (values, is_value)
}

/// Marks the constructors that `value!` reads because of what is below them; `false` if some part has none.
fn quote(view: &mut View<'_>, from: Option<&str>, sources: &[usize], values: &mut Vec<Value>) -> bool {
    let mut quoted = Vec::new();
    for &source in sources {
        if let Some(reader) = reader(view, source) {
            quoted.push(reader);
        }
    }
    let is_value = quoted.len() == sources.len();
    view.unseen = paths::unseen(view, from, &quoted);
    // What is read back stays as it is stored.
    let (mut end, mut next) = (0, 0);
    let mut kept = 0;
    for at in 0..values.len() {
        let place = values[at].place;
        while next <= place {
            if next >= end && view.is_unseen(next) {
                end = view.end(next);
            }
            next += 1;
        }
        if place >= end {
            values.swap(kept, at);
            kept += 1;
        }
    }
    values.truncate(kept);
    is_value
}

/// The nearest constructor above that belongs to a type: its text can be read without the generator.
fn reader(view: &View<'_>, place: usize) -> Option<usize> {
    let mut place = place;
    while place > 0 {
        place = view.above(place);
        let is_of_type = matches!(view.core(place).id(), ShapeId::Type(..));
        if is_of_type && matches!(view.form(place), Form::Con(_)) {
            return Some(place);
        }
    }
    None
}

/// What the outermost wrapper with a preference shows.
fn standing_at(view: &View<'_>, place: usize, nested: u32) -> Standing {
    if !view.is_chosen(place) {
        return Standing::Itself;
    }
    let mut layer = view.shape(place).clone();
    let mut outside = 0;
    loop {
        let Kind::Wrap(wrap) = &layer.def().kind else { return Standing::Itself };
        match &wrap.show {
            Show::Inner => {}
            Show::Source => return Standing::Source,
            Show::Value(_) if nested > MOST_IN_ONE_PLACE => return Standing::Itself,
            Show::Value(reveal) => {
                let node = Node::from_tokens(view.below(place));
                let Some(term) = reveal.term(node) else { return Standing::Source };
                let mut outer = view.shape(place).layers();
                outer.truncate(outside);
                return Standing::Value(Value { place, term, outer });
            }
        }
        let inner = wrap.inner.shape();
        outside += 1;
        layer = inner;
    }
}

/// The result so far.
struct Whole {
    tokens: Vec<Token>,
    sites: Vec<Site>,
    unseen: Vec<bool>,
    is_value: bool,
}

impl Whole {
    /// Lays out a term up to the next value that replaces a part of it, and returns that.
    fn go_on<'t>(&mut self, frame: &mut Frame<'t>, from: Option<&str>) -> Option<Frame<'t>> {
        while frame.at < frame.view.len() {
            let place = frame.at;
            let site = frame.site(place);
            if frame.values.get(frame.next).is_some_and(|value| value.place == place) {
                let value = &frame.values[frame.next];
                let nested = if place == 0 { frame.nested + 1 } else { 1 };
                let inside = Frame::inside(value, &site, nested, from);
                frame.next += 1;
                if let Some((inner, is_value)) = inside {
                    frame.at = frame.view.end(place);
                    // The positions of nodes that are not shown are not needed.
                    frame.places.resize(frame.at, self.tokens.len());
                    self.is_value &= is_value;
                    return Some(inner);
                }
            }
            frame.places.push(self.tokens.len());
            self.tokens.push(frame.view.token(place));
            self.unseen.push(frame.view.is_unseen(place));
            self.sites.push(site);
            frame.at += 1;
        }
        None
    }
}

impl<'t> Frame<'t> {
    /// The site of a node, at its position in the whole.
    fn site(&self, place: usize) -> Site {
        if place == 0 {
            return self.root.clone();
        }
        let site = self.view.site(place).clone();
        Site { above: self.places[site.above], depth: self.root.depth + site.depth, ..site }
    }

    /// A term at a site; `None` if it does not fit its own shape.
    fn inside(value: &Value, site: &Site, nested: u32, from: Option<&str>) -> Option<(Frame<'t>, bool)> {
        let mut view = View::of(&value.term)?.into_owned();
        let (values, is_value) = standing(&mut view, from, nested);
        let own = view.site(0);
        let shape = wrap_in(own.shape.clone(), &value.outer);
        let root = Site { shape, core: own.core.clone(), above: site.above, index: site.index, depth: site.depth };
        let places = Vec::with_capacity(view.len());
        Some((Frame { view, values, at: 0, next: 0, places, root, nested }, is_value))
    }
}

/// A shape inside the wrappers of another one.
fn wrap_in(shape: Shape, outer: &[Shape]) -> Shape {
    let mut shape = shape;
    for layer in outer.iter().rev() {
        let Def { name, module, type_name, ref kind, .. } = *layer.def();
        let Kind::Wrap(wrap) = kind else { continue };
        let id = Id::made_of(&[layer.clone(), shape.clone()], "shown");
        let kind = Kind::Wrap(Wrap { inner: Link::Is(shape), ..wrap.clone() });
        shape = Shape::Shared(std::sync::Arc::new(Def { id, name, module, type_name, kind }));
    }
    shape
}
