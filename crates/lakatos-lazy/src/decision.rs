//! A decision: what is to be chosen, what may be chosen, and what was.

use std::sync::Arc;

use lakatos_data::lazy::Place;
use lakatos_data::leaf::Leaf;

use crate::bounds::{Bound, Count, Need};
use crate::parts;
use crate::relations::{self, Relation};

/// What is decided.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    /// The constructor at a place. (The arity of each is asked for when it is chosen.)
    Con(Place),
    /// The length of a sequence at a place, above the least one.
    Len(Place, usize),
    /// Whether there is one more element of a sequence at a place, and how many parts of recursive types it would have.
    More(Place, u32),
    /// The leaf at a place.
    Leaf(Place, Leaf),
    /// How two keys compare, by their numbers, and whether the path of the first comes second in the name of the decision.
    Keys(u32, u32, bool),
}

/// What may be chosen, in order.
#[derive(Clone, Debug)]
pub enum Options {
    /// Constructors.
    Cons {
        /// All that have a value, and what they need.
        needs: Arc<[Need]>,
        /// The number of fields of each constructor.
        arities: Arc<[u32]>,
        /// What is left, where size is bounded; how many levels, where depth is.
        room: u64,
        /// Which of the two it is.
        by_depth: bool,
    },
    /// The first so many of a row.
    Count(Count),
    /// Relations of two keys.
    Relations(&'static [Relation]),
}

/// In which order choices are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// From the first to the last.
    InOrder,
    /// From any one on, all around: so many are left.
    Around(u32),
    /// Some of very many, by chance, below a bound: so many are left.
    Sampled {
        /// How many are left.
        left: u32,
        /// Which these are.
        seed: u64,
        /// They are below this.
        below: u64,
    },
}

/// A decision of a run.
#[derive(Clone, Debug)]
pub struct Decision {
    /// What is decided.
    pub subject: Subject,
    /// What may be chosen.
    pub options: Options,
    /// Which of these is chosen.
    pub at: usize,
    /// Which come after it.
    pub turns: Turns,
    /// Whether the bound keeps some back.
    pub withheld: bool,
    /// The name of the decision, the same in every run.
    pub name: u64,
    /// The decisions without which there would be nothing to decide.
    pub makers: [u32; 2],
    /// What was left of the size before.
    pub left: u64,
    /// How many open parts could grow before.
    pub growing: u32,
    /// What was there before.
    pub parts: parts::Extent,
    /// What was known of keys before.
    pub relations: relations::Extent,
    /// How many questions were asked up to this one, and which, as one number.
    pub asked: (u64, u64),
    /// Whether two keys were compared, which is no question that counts.
    pub by_comparison: bool,
    /// The earlier decisions because of which the choices so far did not do.
    pub reasons: Vec<u32>,
    /// Whether all earlier decisions count as such, because a choice did do.
    pub all_matter: bool,
    /// Whether what follows from the choices so far depends on the bound.
    pub bounded: bool,
}

impl Options {
    /// The choice with this number, and what it costs; `None` if there is none. The first is always there.
    pub fn get(&self, at: usize) -> Option<(u64, u64)> {
        match self {
            Options::Cons { needs, .. } => needs.get(at).map(|need| (u64::from(need.con), need.size)),
            Options::Count(count) => ((at as u64) < count.offered).then(|| (at as u64, at as u64 * count.cost)),
            Options::Relations(relations) => relations.get(at).map(|relation| (*relation as u64, 0)),
        }
    }

    /// Is this one offered?
    pub fn fits(&self, at: usize) -> bool {
        match self {
            Options::Cons { needs, room, by_depth, .. } => {
                let need = &needs[at];
                (if *by_depth { u64::from(need.depth) } else { need.size }) <= *room
            }
            Options::Count(_) | Options::Relations(_) => true,
        }
    }

    /// The first that is offered, from a number on.
    pub fn first_from(&self, mut at: usize) -> Option<usize> {
        while self.get(at).is_some() {
            if self.fits(at) {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// How many are offered.
    pub fn count(&self) -> u64 {
        match self {
            Options::Cons { needs, .. } => (0..needs.len()).filter(|at| self.fits(*at)).count() as u64,
            Options::Count(count) => count.offered,
            Options::Relations(relations) => relations.len() as u64,
        }
    }

    /// Constructors, as far as there is room: also, whether some are kept back.
    pub fn of_constructors(
        needs: Arc<[Need]>,
        arities: Arc<[u32]>,
        left: u64,
        depth: u32,
        bound: Bound,
    ) -> (Options, bool) {
        let by_depth = matches!(bound, Bound::Depth(_));
        let least = needs.iter().map(|need| need.depth).min().unwrap_or(0);
        // Something must be chosen, also where a part stands deeper than the bound allows.
        let room = if by_depth { u64::from(depth.max(least)) } else { left };
        let options = Options::Cons { needs, arities, room, by_depth };
        let Options::Cons { needs, .. } = &options else { return (options, false) };
        let withheld = (0..needs.len()).any(|at| !options.fits(at));
        (options, withheld)
    }
}

impl Decision {
    /// What is chosen.
    pub fn choice(&self) -> u64 {
        self.options.get(self.at).map_or(0, |(choice, _)| choice)
    }

    /// What it costs.
    pub fn cost(&self) -> u64 {
        self.options.get(self.at).map_or(0, |(_, cost)| cost)
    }

    /// Is it remembered what such a choice leads to? Leaves have too many values: sets with them rule out little, and there
    /// would be one for each.
    pub fn is_remembered(&self) -> bool {
        !matches!(self.subject, Subject::Leaf(..))
    }

    /// The next choice, if there is one, and those after it.
    fn next(&self) -> Option<(usize, Turns)> {
        match self.turns {
            Turns::InOrder => self.options.first_from(self.at + 1).map(|at| (at, Turns::InOrder)),
            Turns::Around(left) => {
                let left = left.checked_sub(1)?;
                let at = self.options.first_from(self.at + 1).or_else(|| self.options.first_from(0))?;
                Some((at, Turns::Around(left)))
            }
            Turns::Sampled { left, seed, below } => {
                let left = left.checked_sub(1)?;
                let at = parts::mix(seed, u64::from(left)) % below;
                Some((at as usize, Turns::Sampled { left, seed, below }))
            }
        }
    }

    /// Is there another choice?
    pub fn has_next(&self) -> bool {
        self.next().is_some()
    }

    /// Goes on to the next choice, if there is one.
    pub fn advance(&mut self) -> bool {
        let next = self.next();
        if let Some((at, turns)) = next {
            (self.at, self.turns) = (at, turns);
        }
        next.is_some()
    }

    /// Were all choices tried that the bound offers?
    pub fn tries_all(&self) -> bool {
        !matches!(self.turns, Turns::Sampled { .. })
    }
}
