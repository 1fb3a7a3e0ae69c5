//! Values that another library makes from a seed, and simplifies in its own way.
//!
//! A term is a seed, or a seed and the steps that simplified the value. The steps are numbers, where smaller numbers
//! mean more simplification, and a value that was not simplified counts as larger than any other. So making terms
//! smaller makes values simpler, without knowing what a step is.

use std::any::type_name;
use std::panic::Location;
use std::sync::Arc;

use lakatos_data::Shape;
use lakatos_data::generator::Generator;
use lakatos_data::leaf::Leaf;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::shape::{
    Check, Con, Field, Id, Kind, Link, Opacity, Order, Seen, Seq, SeqText, Show, Style, Sum, Wrap,
};
use lakatos_data::site::sites;
use lakatos_data::source::{Source, field_with, filtered};
use lakatos_data::tree::{Node, Token, Tree};

/// The source of a value.
pub(crate) struct Origin {
    pub(crate) seed: u64,
    /// How large it may become; 0 where sizes mean nothing.
    #[cfg_attr(not(feature = "quickcheck"), expect(dead_code, reason = "proptest knows no sizes"))]
    pub(crate) size: usize,
    /// How it was simplified; empty if it was not.
    pub(crate) steps: Vec<u32>,
}

/// What another library needs.
#[derive(Clone, Copy)]
pub(crate) struct Terms {
    /// The range of sizes that it accepts, if it knows sizes.
    pub(crate) sizes: Option<(u32, u32)>,
    /// How many numbers encode how a value was simplified.
    pub(crate) steps: usize,
    /// The greatest of them, which does nothing.
    pub(crate) idle: u32,
}

/// The number of seeds: more than anybody tries, and not too long to read.
const SEED: Leaf = Leaf::Index { count: 1 << 32 };

/// What the shape of such values is called.
const NAME: &str = "seeded";

/// Makes a value, or refuses.
type Make<T> = Arc<dyn Fn(&Origin) -> Option<T> + Send + Sync>;

/// The values that another library makes from seeds.
pub struct Seeded<T> {
    make: Make<T>,
    forms: Arc<Forms>,
    id: Id,
    place: &'static Location<'static>,
}

impl<T> Clone for Seeded<T> {
    fn clone(&self) -> Self {
        Seeded { make: Arc::clone(&self.make), forms: Arc::clone(&self.forms), id: self.id, place: self.place }
    }
}

impl<T: 'static> Seeded<T> {
    #[track_caller]
    pub(crate) fn new(terms: Terms, make: impl Fn(&Origin) -> Option<T> + Send + Sync + 'static) -> Seeded<T> {
        let forms = Arc::new(Forms::of(terms, type_name::<T>));
        Seeded { make: Arc::new(make), forms, id: Id::fresh(), place: Location::caller() }
    }
}

impl<T: 'static> Generator for Seeded<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, mut source: &mut S) -> Option<T> {
        let draw = |source: &mut &mut S| (self.make)(&self.forms.draw(source)?);
        filtered(&mut source, || self.forms.either.clone(), draw, |_| true)
    }

    fn shape(&self) -> Shape {
        let values = self.clone();
        let check = move |tree: Node<'_>| {
            let mut source = Build::new(tree, Room::modest());
            let origin = values.forms.draw(&mut source).filter(|_| source.fitted());
            origin.is_some_and(|origin| (values.make)(&origin).is_some())
        };
        let wrap = Wrap {
            show: Show::Source,
            listed: false,
            check: Some(Check::Shared(Arc::new(check))),
            place: Some(self.place),
            ..Wrap::plain(Link::Is(self.forms.either.clone()))
        };
        Shape::shared(NAME, type_name::<T>, self.id, Kind::Wrap(wrap))
    }
}

/// The shapes of terms.
struct Forms {
    terms: Terms,
    /// One of the other two.
    either: Shape,
    /// The seed, the size, the steps. It is never drawn, only reached by making terms smaller.
    simplified: Shape,
    /// The seed, or the seed and the size.
    drawn: Shape,
    steps: Seq,
}

const SIMPLIFIED: usize = 0;

impl Forms {
    fn of(terms: Terms, values: fn() -> &'static str) -> Forms {
        let step = leaf(type_name::<u32>, Leaf::Int { lo: 0, hi: i128::from(terms.idle) });
        let (lo, hi) = (terms.steps, terms.steps);
        let steps = Seq { elem: Link::Is(step), lo, hi, order: Order::Free, text: SeqText::Vec };
        let list = Shape::shared("steps", type_name::<Vec<u32>>, Id::fresh(), Kind::Seq(steps.clone()));
        let size =
            terms.sizes.map(|(lo, hi)| leaf(type_name::<u32>, Leaf::Int { lo: i128::from(lo), hi: i128::from(hi) }));
        let simplified = [Some(seed(0)), size.clone(), Some(list)].into_iter().flatten().collect();
        let simplified = sum(values, vec![con(Style::Anonymous, 1, simplified)]);
        let drawn = match size {
            Some(size) => sum(values, vec![con(Style::Anonymous, 1, vec![seed(u32::MAX), size])]),
            None => seed(u32::MAX),
        };
        let choices = [(0, &simplified), (1, &drawn)];
        let choices = choices.map(|(weight, form)| con(Style::Choice, weight, vec![form.clone()]));
        let either = sum(values, choices.into_iter().collect());
        Forms { terms, either, simplified, drawn, steps }
    }

    fn draw(&self, source: &mut dyn Source) -> Option<Origin> {
        let choice = source.con(self.either.def());
        field_with(source, 0, |source| if choice == SIMPLIFIED { self.simplified(source) } else { self.drawn(source) })
    }

    fn simplified(&self, source: &mut dyn Source) -> Option<Origin> {
        source.con(self.simplified.def());
        let seed = field_with(source, 0, |source| u64::try_from(source.leaf(&SEED)).ok())?;
        let size = if self.terms.sizes.is_some() { field_with(source, 1, |source| self.size(source))? } else { 0 };
        let last = 1 + usize::from(self.terms.sizes.is_some());
        let steps = field_with(source, last, |source| {
            let step = Leaf::Int { lo: 0, hi: i128::from(self.terms.idle) };
            let len = source.len(&self.steps);
            (0..len).map(|index| field_with(source, index, |source| Some(source.leaf(&step) as u32))).collect()
        })?;
        Some(Origin { seed, size, steps })
    }

    fn drawn(&self, source: &mut dyn Source) -> Option<Origin> {
        if self.terms.sizes.is_none() {
            return Some(Origin { seed: u64::try_from(source.leaf(&SEED)).ok()?, size: 0, steps: Vec::new() });
        }
        source.con(self.drawn.def());
        let seed = field_with(source, 0, |source| u64::try_from(source.leaf(&SEED)).ok())?;
        let size = field_with(source, 1, |source| self.size(source))?;
        Some(Origin { seed, size, steps: Vec::new() })
    }

    fn size(&self, source: &mut dyn Source) -> Option<usize> {
        let (lo, hi) = self.terms.sizes?;
        usize::try_from(source.int(i64::from(lo), i64::from(hi))).ok()
    }
}

/// The same case, where every drawn value has steps that do nothing, so that reduction can simplify it. `None` if there
/// is no such value.
pub(crate) fn open_seeds(shape: &Shape, case: &Tree) -> Option<Tree> {
    let sites = sites(shape, case.root()).ok()?;
    let mut opened = None;
    // From the last to the first, so that earlier ones keep their positions.
    for (place, site) in sites.iter().enumerate().rev() {
        if !site.shape.layers().iter().any(|layer| layer.def().name == NAME) {
            continue;
        }
        if let Some(simplified) = unsimplified(&site.core.shape, case.node(place)?) {
            opened = Some(opened.as_ref().unwrap_or(case).spliced(place, simplified.root()));
        }
    }
    opened
}

/// The term of a drawn value, with steps that do nothing.
fn unsimplified(either: &Shape, drawn: Node<'_>) -> Option<Tree> {
    let Kind::Sum(choices) = &either.def().kind else { return None };
    let form = choices.cons[SIMPLIFIED].fields[0].link.shape();
    let Kind::Sum(sum) = &form.def().kind else { return None };
    let list = sum.cons[0].fields[sum.cons[0].fields.len() - 1].link.shape();
    let Kind::Seq(steps) = &list.def().kind else { return None };
    let Kind::Leaf(Leaf::Int { hi: idle, .. }) = steps.elem.shape().def().kind else { return None };
    if matches!(drawn.token(), Token::Con { con, .. } if con as usize == SIMPLIFIED) {
        return None;
    }
    let form = drawn.child(0)?;
    let mut parts: Vec<Tree> = form.children().map(Node::to_tree).collect();
    if parts.is_empty() {
        parts.push(form.to_tree());
    }
    parts.push(Tree::seq((0..steps.lo).map(|_| Tree::leaf(idle))));
    Some(Tree::con(SIMPLIFIED, [Tree::con(0, parts)]))
}

fn leaf(of: fn() -> &'static str, leaf: Leaf) -> Shape {
    Shape::shared("number", of, Id::fresh(), Kind::Leaf(leaf))
}

/// A seed means nothing by itself: another one is another value, not a smaller one.
fn seed(cost: u32) -> Shape {
    let seeds = leaf(type_name::<u64>, SEED);
    let wrap = Wrap { opacity: Opacity::Opaque, cost, ..Wrap::plain(Link::Is(seeds)) };
    Shape::shared("seed", type_name::<u64>, Id::fresh(), Kind::Wrap(wrap))
}

fn sum(values: fn() -> &'static str, cons: Vec<Con>) -> Shape {
    Shape::shared("seed", values, Id::fresh(), Kind::Sum(Sum { cons: cons.into_iter().collect(), calls: None }))
}

fn con(style: Style, weight: u32, fields: Vec<Shape>) -> Con {
    let fields = fields.into_iter().map(|shape| Field { name: "", link: Link::Is(shape) }).collect();
    Con { name: "", fields, style, weight, seen: Seen::Everywhere }
}
