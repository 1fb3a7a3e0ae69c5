//! The enumeration as it is defined, and nothing more: every tree of a size by recursion over the shape, all of them in
//! memory, sorted by simplicity.
//!
//! Shares no code with the engine and no idea either: it knows no counts, no indices, no identities of shapes. Sets, bags
//! and maps are all lists of the elements, less those that are not in order; values built by calls are all calls, less
//! those that build a value seen before.

use std::collections::HashMap;
use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::leaf::Leaf;
use lakatos_data::order::{compare, key_shape};
use lakatos_data::shape::{Bind, Con, Def, Kind, Order, Seq, Shape, Style, Sum};
use lakatos_data::tree::Node;

/// What is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Mode {
    /// The values.
    Members,
    /// The values, and what checks refuse.
    Candidates,
    /// All ways to call constructing functions, whatever they build.
    Calls,
}

/// Lists tiers; remembers those of types.
pub(crate) struct Naive {
    atoms: usize,
    known: HashMap<(usize, usize, Mode), Rc<Vec<Tree>>>,
}

impl Naive {
    /// Lists tiers when there are so many atoms of each kind.
    pub(crate) fn new(atoms: usize) -> Naive {
        Naive { atoms, known: HashMap::new() }
    }

    /// All values of a size.
    pub(crate) fn members(&mut self, shape: &Shape, size: usize) -> Vec<Tree> {
        self.all(shape, size, Mode::Members).to_vec()
    }

    /// All values of a size, and what checks refuse.
    pub(crate) fn candidates(&mut self, shape: &Shape, size: usize) -> Vec<Tree> {
        self.all(shape, size, Mode::Candidates).to_vec()
    }

    fn all(&mut self, shape: &Shape, size: usize, mode: Mode) -> Rc<Vec<Tree>> {
        let key = match shape {
            Shape::Fixed(def) => Some((std::ptr::from_ref::<Def>(def) as usize, size, mode)),
            Shape::Shared(_) => None,
        };
        if let Some(known) = key.and_then(|key| self.known.get(&key)) {
            return Rc::clone(known);
        }
        let trees = sorted(shape, self.list(shape, size, mode));
        let twice = trees.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None, "a tree of {shape:?} is listed twice");
        let trees = Rc::new(trees);
        self.known.extend(key.map(|key| (key, Rc::clone(&trees))));
        trees
    }

    fn list(&mut self, shape: &Shape, size: usize, mode: Mode) -> Vec<Tree> {
        match &shape.def().kind {
            Kind::Leaf(leaf) => self.leaf(leaf, size),
            Kind::Seq(seq) => self.sequences(seq, size, mode),
            Kind::Bind(bind) => self.pairs(bind, size, mode),
            Kind::Sum(sum) => self.sum(shape, sum, size, mode),
            Kind::Wrap(wrap) if !wrap.listed => Vec::new(),
            Kind::Wrap(wrap) => {
                let Some(size) = size.checked_sub(wrap.cost as usize) else { return Vec::new() };
                let inner = self.all(&wrap.inner.shape(), size, mode);
                let passes = |tree: &&Tree| wrap.check.as_ref().is_none_or(|check| check.holds(tree.root()));
                inner.iter().filter(|tree| mode != Mode::Members || passes(tree)).cloned().collect()
            }
        }
    }

    /// The value whose rank is the size.
    fn leaf(&self, leaf: &Leaf, size: usize) -> Vec<Tree> {
        let value = match *leaf {
            Leaf::Int { lo, hi } => integers(lo, hi).nth(size),
            Leaf::Atom => (size < self.atoms).then_some(size as i128),
            leaf => (size as u128 <= leaf.last()).then(|| leaf.unrank(size as u128)),
        };
        value.map(Tree::leaf).into_iter().collect()
    }

    fn sum(&mut self, shape: &Shape, sum: &Sum, size: usize, mode: Mode) -> Vec<Tree> {
        match sum.calls.and_then(|calls| (calls.distinct)()) {
            Some(mut seen) if mode != Mode::Calls => {
                let mut news = Vec::new();
                for size in 0..=size {
                    let calls = sorted(shape, self.constructors(sum, size, Mode::Calls));
                    news = calls.into_iter().filter(|tree| seen.first(tree.root()) == Some(true)).collect();
                }
                news
            }
            _ => self.constructors(sum, size, mode),
        }
    }

    fn constructors(&mut self, sum: &Sum, size: usize, mode: Mode) -> Vec<Tree> {
        let mut trees = Vec::new();
        for (number, con) in sum.cons.iter().enumerate() {
            let Some(left) = size.checked_sub(cost(con)) else { continue };
            let fields = con.fields.iter().map(|field| self.up_to(&field.link.shape(), left, mode)).collect::<Vec<_>>();
            let fields: Vec<&Tiers> = fields.iter().collect();
            trees.extend(rows(&fields, left).into_iter().map(|row| Tree::con(number, row)));
        }
        trees
    }

    /// All tiers up to a size.
    fn up_to(&mut self, shape: &Shape, size: usize, mode: Mode) -> Tiers {
        (0..=size).map(|size| self.all(shape, size, mode)).collect()
    }

    fn sequences(&mut self, seq: &Seq, size: usize, mode: Mode) -> Vec<Tree> {
        let elem = seq.elem.shape();
        let mut trees = Vec::new();
        let elements = self.up_to(&elem, size, mode);
        for len in seq.lo..=seq.hi.min(seq.lo + size) {
            let rows = rows(&vec![&elements; len], size - (len - seq.lo));
            let ordered = rows.into_iter().filter(|row| in_order(seq.order, &elem, row));
            trees.extend(ordered.map(Tree::seq));
        }
        trees
    }

    fn pairs(&mut self, bind: &Bind, size: usize, mode: Mode) -> Vec<Tree> {
        let mut trees = Vec::new();
        for first_size in 0..size {
            for first in self.all(&bind.first.shape(), first_size, mode).iter() {
                let Some(second) = (bind.second)(first.root()) else { continue };
                let seconds = self.all(&second, size - 1 - first_size, mode);
                trees.extend(seconds.iter().map(|second| Tree::con(0, [first.clone(), second.clone()])));
            }
        }
        trees
    }
}

/// The tiers of one shape, from size 0 on.
type Tiers = Vec<Rc<Vec<Tree>>>;

/// All rows of one tree of each, with sizes that add up.
fn rows(columns: &[&Tiers], size: usize) -> Vec<Vec<Tree>> {
    let [first, others @ ..] = columns else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for own in 0..=size {
        if first[own].is_empty() {
            continue;
        }
        let rest = rows(others, size - own);
        for tree in first[own].iter() {
            all.extend(rest.iter().map(|rest| [std::slice::from_ref(tree), rest].concat()));
        }
    }
    all
}

/// Do the elements stand as those of a set, a bag or a map do?
fn in_order(order: Order, elem: &Shape, row: &[Tree]) -> bool {
    let before = |shape: &Shape, left: Node<'_>, right: Node<'_>| compare(shape, left, right).expect("an element");
    row.windows(2).all(|pair| match order {
        Order::Free => true,
        Order::Bag => before(elem, pair[0].root(), pair[1].root()).is_le(),
        Order::Set => before(elem, pair[0].root(), pair[1].root()).is_lt(),
        Order::Map => {
            let key = |entry: &Tree| entry.root().child(0).expect("an entry has a key").to_tree();
            before(&key_shape(elem), key(&pair[0]).root(), key(&pair[1]).root()).is_lt()
        }
    })
}

/// Simplest first.
fn sorted(shape: &Shape, mut trees: Vec<Tree>) -> Vec<Tree> {
    trees.sort_by(|left, right| compare(shape, left.root(), right.root()).expect("what is listed is of the shape"));
    trees
}

/// A constructor application of positive arity counts one; tuples, arrays and choices count nothing.
fn cost(con: &Con) -> usize {
    match con.style {
        Style::Anonymous | Style::Array | Style::Choice => 0,
        Style::Unit | Style::Tuple | Style::Named | Style::Call(_) => usize::from(!con.fields.is_empty()),
    }
}

/// 0, 1, -1, 2, -2, ... as far as they are in the range.
fn integers(lo: i128, hi: i128) -> Box<dyn Iterator<Item = i128>> {
    if lo >= 0 {
        return Box::new(lo..=hi);
    }
    if hi <= 0 {
        return Box::new((lo..=hi).rev());
    }
    let outwards = (1..=hi.max(lo.saturating_neg())).flat_map(|far| [far, -far]);
    Box::new(std::iter::once(0).chain(outwards).filter(move |value| (lo..=hi).contains(value)))
}
