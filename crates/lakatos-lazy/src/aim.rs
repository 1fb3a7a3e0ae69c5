//! Choices at random: what a search aims at when it does not try everything.
//!
//! Where parts of recursive types are open, it grows: up to a size, with a chance that falls as the size is used up and as
//! more parts are open; or to a depth, nearly always. A guide, if there is one, is a value that is to be changed in a few
//! places: where it says something, that is chosen.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use lakatos_data::tree::{Token, Tree};
use lakatos_engine::random::Numbers;

use crate::decision::{Options, Subject, Turns};
use crate::learned::Mixed;
use crate::parts::{MORE, path_of_argument, path_of_child};
use crate::relations::Relation;

/// What choices at random aim at.
#[derive(Clone)]
pub struct Aim {
    numbers: Numbers,
    growth: Growth,
    /// Whether a part was to grow.
    has_grown: bool,
    guide: Guide,
}

/// How far a value grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// To about this size.
    Size(u64),
    /// To the depth that bounds it.
    Depth,
    /// By at most so many nodes, and by one at least.
    Nodes(u64),
}

/// How far a value is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// What it has taken of the size.
    pub(crate) spent: u64,
    /// How many open parts can grow, this one among them.
    pub(crate) growing: u64,
    /// How many levels may stand below this part, where depth is bounded.
    pub(crate) levels: u32,
}

/// Of a hundred parts above the depth so many grow.
const GROWS: u64 = 85;
/// So many values of a leaf are tried before another decision is changed.
const LEAVES: u32 = 4;
/// Leaves are below one of these, each as often as it stands here; the last has no bound.
const BELOW: [u64; 8] = [8, 8, 8, 32, 32, 32, 200, u64::MAX];

impl Aim {
    /// Grows so, by these numbers.
    pub fn new(seed: u64, growth: Growth) -> Aim {
        Aim { numbers: Numbers::new(seed), growth, has_grown: false, guide: Guide::default() }
    }

    /// The same, near a value, in which holes are left open.
    pub fn near(self, value: &Tree) -> Aim {
        Aim { guide: Guide::of(value), ..self }
    }

    /// The first choice for a part.
    pub(crate) fn choice(
        &mut self,
        path: u64,
        subject: Subject,
        options: &Options,
        standing: Standing,
    ) -> (usize, Turns) {
        let around = match options {
            // In a value that is changed, parts grow once: whatever else is wrong is mended by what does not grow.
            Options::Cons { needs, .. }
                if matches!(self.growth, Growth::Nodes(_)) && needs.iter().any(|need| need.growing.0) =>
            {
                Turns::Sampled { left: 0, seed: 0, below: 1 }
            }
            _ => Turns::Around((options.count() as u32).saturating_sub(1)),
        };
        if let Some(at) = self.guide.choice(path, subject, options) {
            return (at, around);
        }
        match options {
            Options::Cons { .. } => (self.constructor(options, standing), around),
            Options::Count(count) => match subject {
                Subject::Leaf(..) => self.leaf(count.offered),
                Subject::More(..) => (usize::from(count.offered > 1 && self.wants_more(standing)), around),
                _ => {
                    let most = count.offered.min(self.length_below(count.cost, standing));
                    (self.numbers.below(most.max(1)) as usize, around)
                }
            },
            Options::Relations(_) => (0, around),
        }
    }

    /// The first choice of how two keys compare: mostly as two others did, of which the comparison stands; else equal less
    /// often than otherwise. What is asked in one order is often right in one order.
    pub(crate) fn relation(
        &mut self,
        (one, other): (u64, u64),
        options: &Options,
        recent: &dyn Fn(u64) -> Option<Relation>,
    ) -> (usize, Turns) {
        let Options::Relations(relations) = options else { return (0, Turns::InOrder) };
        let turns = Turns::Around(relations.len() as u32 - 1);
        if let Some(known) = self.guide.relation(one, other) {
            let fits = |relation: &Relation| {
                *relation == known || (*relation == Relation::Different && known != Relation::Equal)
            };
            if let Some(at) = relations.iter().position(fits) {
                return (at, turns);
            }
        }
        if self.numbers.below(4) > 0 {
            let like = recent(self.numbers.next());
            if let Some(at) = relations.iter().position(|relation| Some(*relation) == like) {
                return (at, turns);
            }
        }
        let mut at = self.numbers.below(relations.len() as u64) as usize;
        if relations[at] == Relation::Equal && self.numbers.next() & 1 == 0 {
            at = self.numbers.below(relations.len() as u64) as usize;
        }
        (at, turns)
    }

    /// Is a part to grow?
    fn wants_more(&mut self, standing: Standing) -> bool {
        let wants = match self.growth {
            Growth::Size(target) => {
                let left = target.saturating_sub(standing.spent);
                self.numbers.below(left + standing.growing.max(1)) < left
            }
            Growth::Depth => standing.levels > 0 && self.numbers.below(100) < GROWS,
            Growth::Nodes(0) => false,
            Growth::Nodes(_) => !std::mem::replace(&mut self.has_grown, true) || self.numbers.below(2) == 0,
        };
        if let (true, Growth::Nodes(nodes)) = (wants, &mut self.growth) {
            *nodes -= 1;
        }
        wants
    }

    fn constructor(&mut self, options: &Options, standing: Standing) -> usize {
        let Options::Cons { needs, .. } = options else { return 0 };
        let wants = self.wants_more(standing);
        let grows = |at: &usize| needs[*at].growing.1 > 0;
        let is_choice = needs.iter().any(|need| need.growing.0);
        let offered = || (0..needs.len()).filter(|at| options.fits(*at));
        let wanted = offered().filter(|at| !is_choice || grows(at) == wants).count() as u64;
        if wanted > 0 {
            let number = self.numbers.below(wanted) as usize;
            return offered().filter(|at| !is_choice || grows(at) == wants).nth(number).unwrap_or(0);
        }
        let number = self.numbers.below(offered().count().max(1) as u64) as usize;
        offered().nth(number).unwrap_or(0)
    }

    /// Lengths are below this.
    fn length_below(&self, cost: u64, standing: Standing) -> u64 {
        match self.growth {
            Growth::Size(target) => target.saturating_sub(standing.spent) / cost.max(1) + 1,
            Growth::Depth => u64::from(standing.levels) + 2,
            Growth::Nodes(nodes) => nodes + 1,
        }
    }

    fn leaf(&mut self, offered: u64) -> (usize, Turns) {
        let below = offered.min(BELOW[self.numbers.below(BELOW.len() as u64) as usize]);
        let at = self.numbers.below(below) as usize;
        let left = LEAVES.min(u32::try_from(below).unwrap_or(LEAVES)) - 1;
        if below == offered && offered <= u64::from(LEAVES) {
            return (at, Turns::Around(left));
        }
        (at, Turns::Sampled { left, seed: self.numbers.next(), below })
    }
}

/// A value as those see it who choose: what stands at each path.
#[derive(Clone, Default)]
struct Guide {
    tokens: HashMap<u64, Token, BuildHasherDefault<Mixed>>,
}

impl Guide {
    fn of(value: &Tree) -> Guide {
        let mut guide = Guide::default();
        let mut left = vec![(path_of_argument(0), 0)];
        let all = value.tokens();
        while let Some((path, at)) = left.pop() {
            let token = all[at];
            let choice = match token {
                Token::Con { con, .. } => con,
                Token::Seq { len, .. } => len,
                Token::Leaf(_) => 0,
                Token::Hole | Token::Var(_) => continue,
            };
            guide.tokens.insert(path, token);
            let (mut child, mut here) = (at + 1, path);
            for index in 0..token.children() {
                left.push((path_of_child(path, choice, index as u32), child));
                if let Token::Seq { len, .. } = token {
                    // A sequence that grows has its elements elsewhere: each before what follows it.
                    left.push((path_of_child(here, MORE, 0), child));
                    here = path_of_child(here, MORE, 1);
                    guide.tokens.insert(here, Token::seq(len as usize - index - 1));
                }
                child += all[child].span();
            }
        }
        guide
    }

    fn choice(&self, path: u64, subject: Subject, options: &Options) -> Option<usize> {
        if self.tokens.is_empty() {
            return None;
        }
        match (*self.tokens.get(&path)?, subject, options) {
            (Token::Con { con, .. }, Subject::Con(_), Options::Cons { needs, .. }) => {
                let at = needs.iter().position(|need| need.con == con)?;
                options.fits(at).then_some(at)
            }
            (Token::Seq { len, .. }, Subject::Len(_, least), Options::Count(count)) => {
                let at = (len as usize).checked_sub(least)?;
                ((at as u64) < count.offered).then_some(at)
            }
            (Token::Seq { len, .. }, Subject::More(..), Options::Count(count)) => {
                Some(usize::from(len > 0)).filter(|at| (*at as u64) < count.offered)
            }
            (Token::Leaf(bits), Subject::Leaf(_, leaf), Options::Count(count)) => {
                let rank = u64::try_from(leaf.rank(bits.get())?).ok()?;
                (rank < count.offered).then_some(rank as usize)
            }
            _ => None,
        }
    }

    /// How two keys compare whose values it knows.
    fn relation(&self, one: u64, other: u64) -> Option<Relation> {
        match (self.tokens.get(&one)?, self.tokens.get(&other)?) {
            (Token::Leaf(one), Token::Leaf(other)) => Some(match one.get().cmp(&other.get()) {
                std::cmp::Ordering::Less => Relation::Less,
                std::cmp::Ordering::Equal => Relation::Equal,
                std::cmp::Ordering::Greater => Relation::Greater,
            }),
            _ => None,
        }
    }
}
