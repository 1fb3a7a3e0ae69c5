//! What is known of the shapes that are drawn, and the plans made of it.

use lakatos_data::Shape;
use lakatos_data::keys::Keys;
use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::shape::{Def, Field, Kind, Order, Seq, ShapeId, Sum};

use super::knots::{Knot, Knots};
use super::numbers::{Numbers, scaled};
use super::slots::{Key, Slots};
use super::sums::SumPlan;
use crate::reach::Constructors;

/// Everything that is worked out once.
#[derive(Debug)]
pub(super) struct Shapes {
    root: Shape,
    least: Least,
    knots: Knots,
    constructors: Constructors,
    sums: Vec<SumPlan>,
    /// The sums that have a plan, and the number of each plan.
    planned: Keys<ShapeId>,
    numbers: Vec<u32>,
    known_sums: Slots<u32>,
    known_elems: Slots<Elem>,
    twins: Twins,
    /// Whether a case may choose among the constructors of one type more than once.
    chooses_again: bool,
    /// The sums in which constructors may be switched off now.
    met: Vec<usize>,
    /// How many shapes there were at first.
    first: usize,
}

/// What is known of the elements of a sequence.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Elem {
    /// There is none.
    pub(super) barren: bool,
    /// The knot of which the sequence is part, if it is.
    pub(super) knot: u32,
    /// They contain recursive values.
    pub(super) reaches: bool,
    /// They have no parts.
    pub(super) leaf: bool,
    /// How many a set of them can have, and a map whose entries they are.
    in_set: Keyed,
    in_map: Keyed,
}

impl Elem {
    /// How many of them a sequence of this order can have.
    pub(super) fn keys(&self, order: Order) -> Keyed {
        match order {
            Order::Free | Order::Bag => Keyed::Unknown,
            Order::Set => self.in_set,
            Order::Map => self.in_map,
        }
    }
}

/// How many different elements a set can have, or keys a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Keyed {
    /// Nobody knows.
    #[default]
    Unknown,
    /// At most so many. The style of leaves does not matter.
    Few(u32),
    /// As many as the style of leaves lets through, and at most so many.
    Leaves(u32),
}

impl Keyed {
    fn by(shape: &Shape) -> Keyed {
        match &shape.core().shape.def().kind {
            Kind::Leaf(Leaf::Index { .. } | Leaf::Atom) => Keyed::Unknown,
            Kind::Leaf(leaf) => Keyed::Leaves(u32::try_from(leaf.last()).unwrap_or(u32::MAX).saturating_add(1)),
            Kind::Sum(sum) if sum.cons.iter().all(|con| con.fields.is_empty()) => Keyed::Few(sum.cons.len() as u32),
            _ => Keyed::Unknown,
        }
    }

    /// By the first part of an entry.
    fn by_key(entry: &Shape) -> Keyed {
        match &entry.core().shape.def().kind {
            Kind::Sum(Sum { cons, .. }) => match cons.first().and_then(|con| con.fields.first()) {
                Some(key) => Keyed::by(&key.link.shape()),
                None => Keyed::Unknown,
            },
            _ => Keyed::Unknown,
        }
    }
}

/// Parts of a case that are of one type.
#[derive(Debug, Default)]
struct Twins {
    /// Their depth.
    depth: u32,
    pairs: Vec<(usize, usize)>,
}

/// Dependent pairs make new shapes again and again; when there are so many, they are forgotten.
const MOST_SHAPES: usize = 5_000;

impl Shapes {
    pub(super) fn of(root: &Shape) -> Shapes {
        let mut knots = Knots::default();
        knots.include(root);
        Shapes {
            root: root.clone(),
            least: Least::of(root),
            first: knots.len(),
            knots,
            constructors: Constructors::of(root),
            sums: Vec::new(),
            planned: Keys::default(),
            numbers: Vec::new(),
            known_sums: Slots::new(),
            known_elems: Slots::new(),
            twins: Twins::of(root),
            chooses_again: chooses_again(root),
            met: Vec::new(),
        }
    }

    pub(super) fn constructors(&self) -> &Constructors {
        &self.constructors
    }

    /// Adds a shape that a dependent pair made.
    pub(super) fn include(&mut self, shape: &Shape) {
        self.least.include(shape);
        self.knots.include(shape);
    }

    /// Switches all constructors on.
    pub(super) fn unmask(&mut self) {
        while let Some(number) = self.met.pop() {
            self.sums[number].unmask();
        }
    }

    /// Ends what belongs to a case. Says whether choices are made in another way from now on.
    pub(super) fn forget(&mut self) -> bool {
        let masked = !self.met.is_empty();
        self.unmask();
        let too_many = self.knots.len() > self.first + MOST_SHAPES;
        if too_many {
            *self = Shapes::of(&self.root);
        }
        masked | too_many
    }

    /// The number of the plan of a sum.
    pub(super) fn find(&mut self, def: &Def) -> usize {
        match self.known_sums.get(Key::of(def)) {
            Some(number) => number as usize,
            None => self.find_sum(def),
        }
    }

    #[cold]
    fn find_sum(&mut self, def: &Def) -> usize {
        let id = def.id.key();
        let number = match self.planned.find(&id) {
            Some(place) => self.numbers[place],
            None => self.add_sum(def, id),
        };
        self.known_sums.put(Key::of(def), number);
        number as usize
    }

    fn add_sum(&mut self, def: &Def, id: ShapeId) -> u32 {
        let number = self.sums.len() as u32;
        if let Kind::Sum(sum) = &def.kind {
            let place = self.constructors.first(def);
            self.sums.push(SumPlan::of(def, sum, &self.least, &mut self.knots, place));
        }
        self.planned.insert(id);
        self.numbers.push(number);
        number
    }

    #[inline]
    pub(super) fn sum(&self, number: usize) -> &SumPlan {
        &self.sums[number]
    }

    /// Switches off some constructors of a sum, until the case ends.
    #[cold]
    pub(super) fn mask(&mut self, number: usize, off: &mut u64) {
        let by = *off;
        let mut numbers = Numbers::of_case(by);
        *off = numbers.next();
        self.sums[number].mask(by, &mut numbers);
        self.met.push(number);
    }

    pub(super) fn knot(&self, number: u32) -> &Knot {
        self.knots.knot(number)
    }

    #[inline]
    pub(super) fn elem(&mut self, seq: &Seq) -> Elem {
        let key = Key::of_elem(seq);
        if let Some(key) = key {
            if let Some(elem) = self.known_elems.get(key) {
                return elem;
            }
        }
        self.find_elem(seq, key)
    }

    #[cold]
    fn find_elem(&mut self, seq: &Seq, key: Option<Key>) -> Elem {
        let shape = seq.elem.shape();
        let barren = matches!(self.least.bound(&shape), Some(bound) if bound.depth.is_none());
        let place = self.knots.place(shape.id()).unwrap_or_default();
        let (in_set, in_map) = (Keyed::by(&shape), Keyed::by_key(&shape));
        let elem = Elem { barren, knot: place.rows, reaches: place.reaches, leaf: place.leaf, in_set, in_map };
        if let Some(key) = key {
            self.known_elems.put(key, elem);
        }
        elem
    }

    /// Are there parts of a case that are of one type?
    pub(super) fn has_twins(&self) -> bool {
        !self.twins.pairs.is_empty()
    }

    /// May a case choose among the constructors of one type more than once? If it may not, to switch some of them off
    /// for a whole case changes nothing: without that, too, each is chosen as often.
    pub(super) fn choose_again(&self) -> bool {
        self.chooses_again
    }

    /// Two parts of one type: how deep they are, and which they are.
    pub(super) fn twins(&self, chance: u64) -> (u32, usize, usize) {
        let (from, to) = self.twins.pairs[scaled(chance << 8, self.twins.pairs.len() as u64) as usize];
        (self.twins.depth, from, to)
    }
}

impl Twins {
    /// The first parts that are of one type. A case of one argument that has parts is looked into.
    fn of(root: &Shape) -> Twins {
        let (mut depth, mut shape) = (1, root.core().shape);
        loop {
            let Kind::Sum(sum) = &shape.def().kind else { return Twins::default() };
            let [con] = &*sum.cons else { return Twins::default() };
            if con.fields.len() != 1 {
                return Twins::among(depth, &con.fields);
            }
            let next = con.fields[0].link.shape().core().shape;
            if depth > MOST_WRAPPERS {
                return Twins::default();
            }
            depth += 1;
            shape = next;
        }
    }
}

impl Twins {
    /// Leaves are left out: they are equal often enough because of the ways in which they are drawn.
    fn among(depth: u32, parts: &[Field]) -> Twins {
        let mut ids: Vec<ShapeId> = Vec::new();
        let mut pairs = Vec::new();
        for (to, part) in parts.iter().enumerate().take(MOST_PARTS) {
            let part = part.link.shape();
            let id = part.id();
            if !matches!(part.core().shape.def().kind, Kind::Leaf(_)) {
                for (from, other) in ids.iter().enumerate() {
                    if *other == id {
                        pairs.push((from, to));
                    }
                }
            }
            ids.push(id);
        }
        Twins { depth, pairs }
    }
}

/// May values of this shape choose among the constructors of one type more than once?
fn chooses_again(root: &Shape) -> bool {
    let mut left = vec![root.clone()];
    let mut met: Vec<ShapeId> = Vec::new();
    for _ in 0..MOST_VISITED {
        let Some(shape) = left.pop() else { return false };
        let shape = shape.core().shape;
        match &shape.def().kind {
            Kind::Leaf(_) => {}
            Kind::Sum(sum) => {
                if sum.cons.len() > 1 {
                    if met.contains(&shape.id()) {
                        return true;
                    }
                    met.push(shape.id());
                }
                for con in sum.cons.iter() {
                    for field in con.fields.iter() {
                        left.push(field.link.shape());
                    }
                }
            }
            // The second element makes the choices of the first again.
            Kind::Seq(seq) => {
                left.push(seq.elem.shape());
                left.push(seq.elem.shape());
            }
            Kind::Bind(_) | Kind::Wrap(_) => return true,
        }
    }
    true
}

/// A type of more parts is not looked through: it may be recursive.
const MOST_VISITED: u32 = 200;

/// More structs with one field around one another are a circle.
const MOST_WRAPPERS: u32 = 20;
/// Among more parts than this no twins are looked for.
const MOST_PARTS: usize = 32;
