//! Shapes: sets of values, described at run time.
//!
//! Every engine works from shapes. Derived types have theirs as a constant ([`Shape::Fixed`]); generators make theirs
//! when they are built ([`Shape::Shared`]); nothing else distinguishes the two. A tree can see four forms (a sum of
//! constructors, a sequence, a leaf, a dependent pair), and there is a fifth that it cannot: a [`Wrap`] has the tree of
//! what it wraps, and adds text, a check, opacity or the knot of a recursion.

use std::any::TypeId;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::Location;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::alternative::AlternativeName;
use crate::keys::Keys;
use crate::leaf::Leaf;
use crate::tree::{Node, Tree};

/// A set of values: cheap to clone, shared between threads.
#[derive(Clone)]
pub enum Shape {
    /// The description that a type carries as a constant.
    Fixed(&'static Def),
    /// A description made at run time.
    Shared(Arc<Def>),
}

/// One description: a name for people, an identity for tables, and the form.
pub struct Def {
    /// The identity of this description.
    pub id: Id,
    /// The name of the type, as in `Exp`.
    pub name: &'static str,
    /// The module of the name, as in `my_crate::syntax`; empty if no path leads there.
    pub module: &'static str,
    /// The full name of the type of the values, as the compiler writes it.
    pub type_name: fn() -> &'static str,
    /// The form.
    pub kind: Kind,
}

impl Def {
    /// How many constructors there are to choose from.
    pub fn con_count(&self) -> usize {
        match &self.kind {
            Kind::Sum(sum) => sum.cons.len(),
            Kind::Bind(_) => 1,
            _ => 0,
        }
    }

    /// How many fields a constructor has; 0 if it does not exist.
    pub fn arity(&self, con: usize) -> usize {
        match &self.kind {
            Kind::Sum(sum) => sum.cons.get(con).map_or(0, |con| con.fields.len()),
            Kind::Bind(_) => 2,
            _ => 0,
        }
    }

    /// Does this constructor exist, with this many fields?
    pub fn has_con(&self, con: usize, arity: usize) -> bool {
        con < self.con_count() && self.arity(con) == arity
    }
}

/// The identity of a description.
#[derive(Clone, Copy, Debug)]
pub enum Id {
    /// A part of a type: 0 is the type itself, others are refinements that it declares. The part may be marked by
    /// [`DERIVES_CLONE`] and [`DROPS`], which make no difference between descriptions.
    Type(fn() -> TypeId, u32),
    /// Made at run time, by [`Id::fresh`].
    Own(u64),
}

/// The mark of a type whose `Clone` is derived: a clone says nothing that the value does not say.
pub const DERIVES_CLONE: u32 = 1 << 31;
/// The mark of a type that implements `Drop`: its values are looked at in the end.
pub const DROPS: u32 = 1 << 28;

/// An [`Id`] as a key of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ShapeId {
    /// A part of a type.
    Type(TypeId, u32),
    /// Made at run time.
    Own(u64),
}

impl Id {
    /// The same as a key of tables.
    pub fn key(self) -> ShapeId {
        match self {
            Id::Type(of, part) => ShapeId::Type(of(), part & !(DERIVES_CLONE | DROPS)),
            Id::Own(number) => ShapeId::Own(number),
        }
    }

    /// Is the type marked so?
    pub fn is_marked(self, mark: u32) -> bool {
        matches!(self, Id::Type(_, part) if part & mark != 0)
    }

    /// The identity of a description that its parts and a few numbers determine.
    pub fn made_of(parts: &[Shape], figures: impl Hash) -> Id {
        let mut hasher = DefaultHasher::new();
        parts.iter().for_each(|part| part.id().hash(&mut hasher));
        figures.hash(&mut hasher);
        // Counting never reaches the upper half.
        Id::Own(hasher.finish() | 1 << 63)
    }

    /// An identity that no other description has.
    pub fn fresh() -> Id {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Id::Own(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The form of a description.
pub enum Kind {
    /// One of several constructors (structs, tuples and arrays have one).
    Sum(Sum),
    /// A sequence of values of one shape.
    Seq(Seq),
    /// A value without parts.
    Leaf(Leaf),
    /// A pair whose second shape depends on the first value.
    Bind(Bind),
    /// Another shape, with an addition that its tree does not show.
    Wrap(Wrap),
}

/// A list that is either part of a constant or made at run time.
///
/// (Braces, because a constant's borrowed parts live forever only inside braces.)
#[derive(Clone)]
pub enum List<T: 'static> {
    /// Part of a constant.
    Fixed {
        /// The items.
        items: &'static [T],
    },
    /// Made at run time.
    Owned {
        /// The items.
        items: Vec<T>,
    },
}

impl<T> std::ops::Deref for List<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        match self {
            List::Fixed { items } => items,
            List::Owned { items } => items,
        }
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        List::Owned { items: items.into_iter().collect() }
    }
}

/// A sum of constructors.
pub struct Sum {
    /// The constructors, in order of declaration.
    pub cons: List<Con>,
    /// Present if the constructors are function calls.
    pub calls: Option<Calls>,
}

/// The facts about a type whose values are built by calling functions.
#[derive(Clone, Copy)]
pub struct Calls {
    /// Distinguishes calls that build a new value from calls that build an earlier one; `None` without `Eq`.
    pub distinct: fn() -> Option<Box<dyn Distinct>>,
    /// The predicates that every value built this way is declared to satisfy.
    pub satisfies: &'static [Satisfies],
}

/// A predicate that constructing functions guarantee.
#[derive(Clone, Copy)]
pub struct Satisfies {
    /// Its path, as written.
    pub path: &'static str,
    /// Builds the value and checks it; `None` if no value is built.
    pub check: fn(Node<'_>) -> Option<bool>,
}

/// Remembers values, and returns for each whether it is the first of its kind.
pub trait Distinct {
    /// Builds the value of a tree: `Some(true)` if no equal one was shown before, `None` if it is refused.
    fn first(&mut self, tree: Node<'_>) -> Option<bool>;
}

/// A constructor.
#[derive(Clone)]
pub struct Con {
    /// Its name, as in `Div`; empty for tuples, arrays and choices.
    pub name: &'static str,
    /// Its fields.
    pub fields: List<Field>,
    /// How it is written.
    pub style: Style,
    /// How often it is drawn, relative to the others.
    pub weight: u32,
    /// Who can name it and all its fields.
    pub seen: Seen,
}

/// How a constructor is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `None`; the constructor of a struct has the type's name.
    Unit,
    /// `Some(x)`.
    Tuple,
    /// `Point { x, y }`.
    Named,
    /// `(a, b)`: costs nothing.
    Anonymous,
    /// `[a, b]`: costs nothing.
    Array,
    /// One of several alternatives, written as its only field: costs nothing.
    Choice,
    /// A function that is called.
    Call(Call),
}

/// How a constructing function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// The called path, as in `RbMap::insert`; or the term to which the only argument is added or from which it is
    /// subtracted, with the operator, as in `SystemTime::UNIX_EPOCH +`.
    pub path: &'static str,
    /// The field that is changed in place (`&mut Self`), if any.
    pub receiver: Option<u32>,
    /// Whether the function may refuse its arguments.
    pub refuses: bool,
    /// The fields that are passed as `&`: bit `i` is set for field `i`. The one that is changed in place is not among
    /// them.
    pub borrows: u32,
}

impl Call {
    /// The left operand and the operator, if this is not a call but a sum or a difference: `UNIX_EPOCH` and `+`.
    pub fn sign(&self) -> Option<(&'static str, char)> {
        let sign = self.path.chars().next_back().filter(|last| matches!(last, '+' | '-'))?;
        Some((self.path[..self.path.len() - 1].trim_end(), sign))
    }

    /// Is this field passed as `&`? Only the first 32 can be.
    pub fn is_borrowed(&self, field: usize) -> bool {
        field < u32::BITS as usize && self.borrows >> field & 1 == 1
    }
}

/// Where a constructor can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seen {
    /// Only inside the module of the type.
    Module,
    /// Anywhere in its crate.
    Crate,
    /// Everywhere.
    Everywhere,
}

/// A field of a constructor.
#[derive(Clone)]
pub struct Field {
    /// Its name; empty for fields that have only a position.
    pub name: &'static str,
    /// Its shape.
    pub link: Link,
}

/// The way from a description to a part of it.
#[derive(Clone)]
pub enum Link {
    /// A type: named by the function that gives its shape, so that types can be recursive.
    To(fn() -> Shape),
    /// An existing shape.
    Is(Shape),
    /// A shape that is made on demand: the knot of a recursive generator.
    Later(Arc<dyn Fn() -> Shape + Send + Sync>),
}

impl Link {
    /// The shape that this leads to.
    pub fn shape(&self) -> Shape {
        match self {
            Link::To(shape) => shape(),
            Link::Is(shape) => shape.clone(),
            Link::Later(shape) => shape(),
        }
    }
}

/// A sequence.
#[derive(Clone)]
pub struct Seq {
    /// The shape of the elements.
    pub elem: Link,
    /// The least length.
    pub lo: usize,
    /// The greatest length.
    pub hi: usize,
    /// What the order of the elements means.
    pub order: Order,
    /// How it is written.
    pub text: SeqText,
}

impl Seq {
    /// Can it be too short when equal elements are dropped, although enough were drawn?
    pub fn may_fall_short(&self) -> bool {
        matches!(self.order, Order::Set | Order::Map) && self.lo > 1
    }
}

/// What the order of the elements of a sequence means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// It is part of the value.
    Free,
    /// Nothing: elements are in order of simplicity, and may be repeated.
    Bag,
    /// Nothing: elements are in order of simplicity, and differ.
    Set,
    /// Nothing: elements are pairs in order of the simplicity of their first parts, which differ.
    Map,
}

/// How a sequence is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeqText {
    /// `vec![a, b]`.
    Vec,
    /// `PATH([a, b])`.
    From(&'static str),
    /// `String::from("ab")`.
    String,
    /// `"ab"`.
    Str,
}

/// A dependent pair.
#[derive(Clone)]
pub struct Bind {
    /// The shape of the first part.
    pub first: Link,
    /// The shape of the second part, given the first; `None` if the first does not build.
    pub second: Second,
}

/// Computes the second shape of a dependent pair.
pub type Second = Arc<dyn Fn(Node<'_>) -> Option<Shape> + Send + Sync>;

/// Another shape with an addition.
#[derive(Clone)]
pub struct Wrap {
    /// The wrapped shape.
    pub inner: Link,
    /// How it is written.
    pub text: WrapText,
    /// Selects values; all, if absent.
    pub check: Option<Check>,
    /// Whether reduction and generalization leave it alone.
    pub opacity: Opacity,
    /// What it adds to the size: 1 for the knot of a recursion, else 0.
    pub cost: u32,
    /// Whether the value can change behind a shared reference, or be kept by a clone.
    pub interior: bool,
    /// What replaces it where values are shown.
    pub show: Show,
    /// Whether it is listed in tiers; else it is only drawn and read.
    pub listed: bool,
    /// Where it was written, if it was made at run time.
    pub place: Option<&'static Location<'static>>,
}

/// What replaces a wrapped value where values are shown. (Stored terms always have what is wrapped.)
#[derive(Clone)]
pub enum Show {
    /// What is wrapped: its text is that of the value.
    Inner,
    /// What is wrapped, as a substitute: a function makes the value from it.
    Source,
    /// The value: this returns its own term, if it can be taken apart.
    Value(Reveal),
}

/// Builds the value of a tree and takes it apart: the tree of the value, and its own shape.
#[derive(Clone)]
pub enum Reveal {
    /// Part of a constant.
    Fixed(fn(Node<'_>) -> Option<Revealed>),
    /// Made at run time.
    Shared(Arc<dyn Fn(Node<'_>) -> Option<Revealed> + Send + Sync>),
}

/// The shape of a value, and its tree.
pub type Revealed = (Shape, Tree);

impl Reveal {
    /// The tree of the value, and its own shape.
    pub fn value(&self, tree: Node<'_>) -> Option<Revealed> {
        match self {
            Reveal::Fixed(reveal) => reveal(tree),
            Reveal::Shared(reveal) => reveal(tree),
        }
    }
}

/// How a wrapped value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrapText {
    /// As what it wraps.
    Same,
    /// `PATH(inner)`, or `PATH(inner).unwrap()`.
    Call {
        /// The path that is called.
        path: &'static str,
        /// Whether the call may refuse.
        refuses: bool,
    },
    /// `NAME(inner)`: one of several alternatives.
    Alternative(AlternativeName),
    /// A fixed text: the value has no parts worth showing.
    Fixed(&'static str),
    /// As a function: `NAME::new(|x| match x { .. })`.
    Function {
        /// The name of the type of functions.
        name: &'static str,
        /// How many arguments it has.
        arguments: u8,
    },
}

/// Selects values of a wrapped shape.
#[derive(Clone)]
pub enum Check {
    /// Part of a constant.
    Fixed(fn(Node<'_>) -> bool),
    /// Made at run time.
    Shared(Arc<dyn Fn(Node<'_>) -> bool + Send + Sync>),
    /// The same, by a supply that can also find such values.
    #[cfg(feature = "lazy")]
    Supplied(Arc<dyn crate::supply::Supply>),
}

impl Check {
    /// Is the value of this tree selected?
    pub fn holds(&self, tree: Node<'_>) -> bool {
        match self {
            Check::Fixed(check) => check(tree),
            Check::Shared(check) => check(tree),
            #[cfg(feature = "lazy")]
            Check::Supplied(supply) => supply.holds(tree),
        }
    }
}

/// Whether reduction and generalization leave a part alone.
#[derive(Clone, Copy)]
pub enum Opacity {
    /// As what it wraps.
    Clear,
    /// Always.
    Opaque,
    /// When all of these are.
    When(&'static [fn() -> Shape]),
}

impl Wrap {
    /// A wrapper that adds nothing.
    pub const fn plain(inner: Link) -> Wrap {
        Wrap::checked(inner, WrapText::Same, None)
    }

    /// A wrapper with this text and perhaps a check.
    pub const fn checked(inner: Link, text: WrapText, check: Option<Check>) -> Wrap {
        let (opacity, show) = (Opacity::Clear, Show::Inner);
        Wrap { inner, text, check, opacity, cost: 0, interior: false, show, listed: true, place: None }
    }

    /// A wrapper that is written as a call.
    pub const fn call(inner: Link, path: &'static str) -> Wrap {
        Wrap::checked(inner, WrapText::Call { path, refuses: false }, None)
    }
}

impl Con {
    /// What a use of this constructor adds to the size of its fields.
    pub fn cost(&self) -> u32 {
        match self.style {
            Style::Anonymous | Style::Array | Style::Choice => 0,
            _ => u32::from(!self.fields.is_empty()),
        }
    }
}

/// A shape as a tree sees it: without wrappers.
#[derive(Clone, Debug)]
pub struct Core {
    /// The shape behind the wrappers: never a [`Kind::Wrap`].
    pub shape: Shape,
    /// What the wrappers add to the size.
    pub cost: u32,
}

/// More nested wrappers than this are a cycle without any value.
const MOST_WRAPPERS: usize = 1000;

/// The inside of a cycle of wrappers: a sum without constructors.
static NOTHING: Def = Def {
    id: Id::Type(TypeId::of::<std::convert::Infallible>, u32::MAX >> 4),
    name: "nothing",
    module: "",
    type_name: std::any::type_name::<std::convert::Infallible>,
    kind: Kind::Sum(Sum { cons: List::Fixed { items: &[] }, calls: None }),
};

impl Shape {
    /// A shape made at run time.
    pub fn shared(name: &'static str, type_name: fn() -> &'static str, id: Id, kind: Kind) -> Shape {
        Shape::Shared(Arc::new(Def { id, name, module: "", type_name, kind }))
    }

    /// The description.
    pub fn def(&self) -> &Def {
        match self {
            Shape::Fixed(def) => def,
            Shape::Shared(def) => def,
        }
    }

    /// The key of this shape in tables.
    pub fn id(&self) -> ShapeId {
        self.def().id.key()
    }

    /// The shape without wrappers.
    pub fn core(&self) -> Core {
        let mut shape = self.clone();
        let mut cost = 0;
        for _ in 0..=MOST_WRAPPERS {
            let Kind::Wrap(wrap) = &shape.def().kind else { return Core { shape, cost } };
            cost += wrap.cost;
            let inner = wrap.inner.shape();
            shape = inner;
        }
        Core { shape: Shape::Fixed(&NOTHING), cost: 0 }
    }

    /// Is this a wrapper whose values a function makes, such as `map`?
    pub fn is_made(&self) -> bool {
        let Kind::Wrap(wrap) = &self.def().kind else { return false };
        !matches!((&wrap.show, wrap.text), (Show::Inner, _) | (_, WrapText::Alternative(_)))
    }

    /// The shapes from this one down to its core, all but the last wrappers.
    pub fn layers(&self) -> Vec<Shape> {
        let mut layers = vec![self.clone()];
        while let Some(Kind::Wrap(wrap)) = layers.last().map(|shape| &shape.def().kind) {
            if layers.len() > MOST_WRAPPERS {
                return vec![Shape::Fixed(&NOTHING)];
            }
            let inner = wrap.inner.shape();
            layers.push(inner);
        }
        layers
    }

    /// This shape and all its parts, each once, wholes before their parts.
    ///
    /// The results of dependent pairs are not included.
    pub fn reachable(&self) -> Vec<Shape> {
        let mut seen = Keys::default();
        seen.insert(self.id());
        let mut all = vec![self.clone()];
        let mut next = 0;
        while next < all.len() {
            let whole = all[next].clone();
            let mut to = |link: &Link| {
                let part = link.shape();
                if seen.insert(part.id()) {
                    all.push(part);
                }
            };
            match &whole.def().kind {
                Kind::Leaf(_) => {}
                Kind::Seq(seq) => to(&seq.elem),
                Kind::Wrap(wrap) => to(&wrap.inner),
                Kind::Bind(bind) => to(&bind.first),
                Kind::Sum(sum) => {
                    for con in sum.cons.iter() {
                        for field in con.fields.iter() {
                            to(&field.link);
                        }
                    }
                }
            }
            next += 1;
        }
        all
    }

    /// The names of the constructors; empty for shapes that have none.
    pub fn constructors(&self) -> Vec<&'static str> {
        match &self.core().shape.def().kind {
            Kind::Sum(sum) => {
                let mut names = Vec::with_capacity(sum.cons.len());
                for con in sum.cons.iter() {
                    names.push(con.name);
                }
                names
            }
            _ => Vec::new(),
        }
    }

    /// Do reduction and generalization leave this alone? A collection is opaque if its elements are.
    pub fn is_opaque(&self) -> bool {
        for layer in self.layers() {
            match &layer.def().kind {
                Kind::Wrap(Wrap { opacity: Opacity::Opaque, .. }) => return true,
                Kind::Wrap(Wrap { opacity: Opacity::When(parts), .. })
                    if parts.iter().all(|part| part().is_opaque()) =>
                {
                    return true;
                }
                Kind::Seq(seq) => return seq.elem.shape().is_opaque(),
                _ => {}
            }
        }
        false
    }

    /// The type of the values in short, as in `Vec<i64>`, without paths.
    pub fn type_text(&self) -> String {
        short_type((self.def().type_name)())
    }

    /// The type of the values with their limits, as in `u8 from 0 to 23`.
    pub fn limits_text(&self) -> String {
        let core = self.core().shape;
        let limits = match &core.def().kind {
            Kind::Leaf(Leaf::Int { lo, hi }) => format!(" from {lo} to {hi}"),
            Kind::Leaf(Leaf::Nat { lo, hi }) => format!(" from {lo} to {hi}"),
            Kind::Leaf(Leaf::Char { lo, hi }) => format!(" from {lo:?} to {hi:?}"),
            Kind::Seq(Seq { lo: 0, hi: usize::MAX, .. }) => String::new(),
            Kind::Seq(Seq { lo, hi: usize::MAX, .. }) => format!(" of length {lo} or more"),
            Kind::Seq(Seq { lo, hi, .. }) => format!(" of length {lo} to {hi}"),
            _ => String::new(),
        };
        self.type_text() + &limits
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({})", self.type_text())
    }
}

/// `alloc::vec::Vec<core::option::Option<i64>>` as `Vec<Option<i64>>`.
fn short_type(full: &str) -> String {
    let mut out = String::with_capacity(full.len());
    let mut word = String::new();
    let mut rest = full.chars().peekable();
    while let Some(c) = rest.next() {
        if c == ':' && rest.peek() == Some(&':') {
            rest.next();
            word.clear();
        } else if c.is_alphanumeric() || c == '_' {
            word.push(c);
        } else {
            out.push_str(&std::mem::take(&mut word));
            out.push(c);
        }
    }
    out.push_str(&word);
    out
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Id, Kind, Link, Order, Seq, SeqText, Shape, Wrap};
    use crate::data::Data;
    use crate::generator::{Generator, any, range, vec};

    /// A shape that is made from something else is another description, and is not counted.
    #[test]
    fn descriptions_are_told_apart_by_what_they_are_made_of() {
        let parts = [any::<u8>().shape(), any::<i8>().shape(), range(0..=5_u8).shape()];
        let made = |figure: u32| {
            let mut ids: Vec<_> =
                parts.iter().map(|part| Id::made_of(std::slice::from_ref(part), figure).key()).collect();
            ids.extend([&[][..], &parts[..2], &parts].map(|parts| Id::made_of(parts, figure).key()));
            ids
        };
        let all: BTreeSet<_> = (0..500).flat_map(made).collect();
        assert_eq!(all.len(), 3_000);
        assert_eq!(made(7), made(7));
        assert!((0..1_000).all(|_| !all.contains(&Id::fresh().key())));
    }

    #[test]
    fn only_what_drops_equal_elements_may_fall_short() {
        let falls = |order, lo| {
            let elem = Link::To(<u8 as Data>::shape);
            Seq { elem, lo, hi: 9, order, text: SeqText::Vec }.may_fall_short()
        };
        for order in [Order::Free, Order::Bag, Order::Set, Order::Map] {
            let drops = matches!(order, Order::Set | Order::Map);
            assert_eq!([0, 1, 2, 3].map(|lo| falls(order, lo)), [false, false, drops, drops], "{order:?}");
        }
    }

    #[test]
    fn shapes_that_are_made_of_the_same_are_the_same() {
        let small = || range(0..=5_u8).shape();
        let lists = || vec(range(0..=5_u8), 1..=3).shape();
        assert!(small().id() != small().id() && small().same(&small()));
        assert!(lists().same(&lists()) && any::<Vec<u8>>().shape().same(&any::<Vec<u8>>().shape()));
        for other in [range(0..=6_u8).shape(), range(1..=5_u8).shape(), any::<u8>().shape(), lists()] {
            assert!(!small().same(&other) && !other.same(&small()), "{other:?}");
        }
        assert!(!lists().same(&vec(range(0..=5_u8), 1..=4).shape()));
    }

    /// This number of wrappers around a leaf.
    fn wrapped(wrappers: usize) -> Shape {
        (0..wrappers).fold(range(0..=5_u8).shape().core().shape, |inner, _| {
            let wrap = Wrap { cost: 1, ..Wrap::plain(Link::Is(inner)) };
            Shape::shared("Wrapped", || "Wrapped", Id::fresh(), Kind::Wrap(wrap))
        })
    }

    #[test]
    fn a_thousand_wrappers_are_looked_through_and_more_are_taken_for_a_circle() {
        for wrappers in [0, 1, 999, 1_000] {
            let shape = wrapped(wrappers);
            let (core, layers) = (shape.core(), shape.layers());
            assert_eq!((core.cost as usize, layers.len()), (wrappers, wrappers + 1));
            assert!(matches!(core.shape.def().kind, Kind::Leaf(_)), "{wrappers}");
            assert_eq!(layers.last().map(Shape::id), Some(core.shape.id()), "{wrappers}");
        }
        for wrappers in [1_001, 1_002] {
            let shape = wrapped(wrappers);
            let layers: Vec<&str> = shape.layers().iter().map(|layer| layer.def().name).collect();
            assert_eq!((shape.core().shape.def().name, layers), ("nothing", vec!["nothing"]), "{wrappers}");
        }
    }
}
