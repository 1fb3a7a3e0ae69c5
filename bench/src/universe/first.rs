//! First failures: large values by a seed, changed at random until the predicate fails.
//!
//! Nothing here is shared with the search or the reduction of Lakatos, so that a better search leaves the first failures
//! as they are. A value is drawn; then numbers are moved by what relations say is missing, or taken from elsewhere in the
//! value, and branches are drawn anew, as long as it comes no further from failing.

use lakatos_data::drive::drive;
use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::read::Refit;
use lakatos_data::room::Room;
use lakatos_data::shape::{Def, Kind, Seq};
use lakatos_data::site::sites;
use lakatos_data::source::Source;
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};

use super::adapter::Adapter;
use super::grammar::{Predicate, View, Words};
use crate::challenge::written;

/// How many values are drawn for one first failure, and how often each is changed.
const DRAWN: u32 = 8;
const CHANGES: u32 = 400;

/// A large case that fails; `None` if none was found.
pub(super) fn first_failure(adapter: &dyn Adapter, predicate: &Predicate, seed: u64) -> Option<Tree> {
    let shape = adapter.shape();
    let mut words = Words::new(seed);
    for _ in 0..DRAWN {
        let mut search = Search { adapter, predicate, shape: &shape, words: &mut words };
        let Some(case) = search.drawn() else { continue };
        // A function that is computed from a seed becomes a table before anybody reduces it.
        if let Some(case) = search.changed(case).filter(|case| !written(&shape, case).contains("hashed")) {
            return Some(case);
        }
    }
    None
}

struct Search<'a> {
    adapter: &'a dyn Adapter,
    predicate: &'a Predicate,
    shape: &'a Shape,
    words: &'a mut Words,
}

impl Search<'_> {
    fn drawn(&mut self) -> Option<Tree> {
        let most = self.words.range(40, 160) as usize;
        let large = Large { words: Words::new(self.words.word()), nodes: 0, most, depth: 0 };
        let case = drive(self.shape, large)?;
        self.adapter.view(&case).map(|_| case)
    }

    /// How far a case is from failing: how many relations do not hold, and by how much.
    fn distance(&self, view: &View) -> (usize, f64) {
        let gaps =
            self.predicate.all().map(|relation| if relation.holds(view) { 0 } else { relation.gap(view).max(1) });
        gaps.fold((0, 0.0), |(count, sum), gap| (count + usize::from(gap > 0), sum + (gap as f64).ln_1p()))
    }

    fn changed(&mut self, mut case: Tree) -> Option<Tree> {
        let mut view = self.adapter.view(&case)?;
        let mut distance = self.distance(&view);
        for _ in 0..CHANGES {
            if distance.0 == 0 {
                return Some(case);
            }
            let Some(next) = self.proposal(&case, &view) else { continue };
            let Some(seen) = self.adapter.view(&next) else { continue };
            let reached = self.distance(&seen);
            if reached <= distance {
                (case, view, distance) = (next, seen, reached);
            }
        }
        None
    }

    /// A case nearby.
    fn proposal(&mut self, case: &Tree, view: &View) -> Option<Tree> {
        let tokens = case.tokens();
        let place = self.words.below(tokens.len() as u64) as usize;
        let sites = sites(self.shape, case.root()).ok()?;
        let by = match tokens[place] {
            Token::Leaf(bits) if self.words.chance(85) => Tree::leaf(self.number(case, view, bits.get())),
            Token::Seq { len, .. } if self.words.chance(60) => self.row(case, place, len as usize)?,
            _ => {
                let most = self.words.range(4, 40) as usize;
                let large = Large { words: Words::new(self.words.word()), nodes: 0, most, depth: 1 };
                drive(&sites[place].shape, large)?
            }
        };
        let edited = case.spliced(place, by.root());
        let mut least = Least::of(self.shape);
        drive(self.shape, Refit::new(&edited, &mut least, (), Room::modest()))
    }

    /// Another number for a leaf.
    fn number(&mut self, case: &Tree, view: &View, number: i128) -> i128 {
        let gaps: Vec<i128> = self.predicate.all().map(|relation| relation.gap(view)).filter(|gap| *gap > 0).collect();
        let step = if gaps.is_empty() { 1 } else { *self.words.pick(&gaps) };
        match self.words.below(6) {
            0 | 1 => number.saturating_add(step),
            2 => number.saturating_sub(step),
            3 => number + i128::from(self.words.range(0, 20)) - 10,
            4 => {
                let place = self.words.below(case.tokens().len() as u64) as usize;
                let other = case.tokens()[place];
                if let Token::Leaf(bits) = other { bits.get() + i128::from(self.words.below(3)) - 1 } else { number }
            }
            _ => i128::from(self.words.magnitude(0, 1 << 20)),
        }
    }

    /// The row at a place with an element less, or with one twice, or with two in each other's place.
    fn row(&mut self, case: &Tree, place: usize, len: usize) -> Option<Tree> {
        if len == 0 {
            return None;
        }
        let mut items: Vec<Tree> = case.node(place)?.children().map(|child| child.to_tree()).collect();
        let (one, other) = (self.words.below(len as u64) as usize, self.words.below(len as u64) as usize);
        match self.words.below(3) {
            0 => drop(items.remove(one)),
            1 => items.insert(one, items[other].clone()),
            _ => items.swap(one, other),
        }
        Some(Tree::seq(items))
    }
}

/// A source of large values.
struct Large {
    words: Words,
    nodes: usize,
    /// How many nodes a value has, about.
    most: usize,
    depth: usize,
}

impl Source for Large {
    fn con(&mut self, def: &Def) -> usize {
        self.nodes += 1;
        let Kind::Sum(sum) = &def.kind else { return 0 };
        let any = self.words.below(sum.cons.len() as u64) as usize;
        let arity = |con: &usize| sum.cons[*con].fields.len();
        if self.nodes < self.most {
            // Two chances, so that values grow.
            let another = self.words.below(sum.cons.len() as u64) as usize;
            return if self.depth < 12 && arity(&another) > arity(&any) { another } else { any };
        }
        let few = (0..sum.cons.len()).min_by_key(arity).unwrap_or(0);
        if arity(&any) == arity(&few) { any } else { few }
    }

    fn len(&mut self, seq: &Seq) -> usize {
        self.nodes += 1;
        let left = self.most.saturating_sub(self.nodes).min(60) as u64;
        let most = if self.depth > 2 { left.min(5) } else { left };
        seq.lo + self.words.below(most + 1).min((seq.hi - seq.lo) as u64) as usize
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        self.nodes += 1;
        let last = u64::try_from(leaf.last()).unwrap_or(u64::MAX);
        let rank = match self.words.below(4) {
            0 => self.words.range(0, last),
            1 => self.words.range(0, last.min(300)),
            _ => self.words.magnitude(0, last),
        };
        leaf.unrank(rank.into())
    }

    fn enter(&mut self, _index: usize) -> bool {
        self.depth += 1;
        self.depth < 400
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
        tries < 20
    }
}
