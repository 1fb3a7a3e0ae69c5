//! Supplies values of which a premise holds: by which way they are found, and what is done where hardly any are.
//!
//! Three ways, of which each is hopeless for some premises: growing to a size, growing to a depth, and changing a value
//! that is known. Before the first value all of them are tried for a number of runs that is fixed, and runs move to the way
//! that finds the most new values. From then on nothing changes: a value depends on the chance for which it is drawn and on
//! nothing else, so that a case can be drawn again, alone and in another process.

use std::collections::HashSet;
use std::rc::Rc;
use std::sync::{Mutex, OnceLock, PoisonError};

use lakatos_data::Tree;
use lakatos_data::lazy::{Chance, Choices, Listed, Scarcity, Supply};
use lakatos_data::shape::Shape;
use lakatos_data::tree::Node;
use lakatos_engine::random::Numbers;

use crate::chooser::Chooser;
use crate::edits::edit;
use crate::finder::{Finder, Reach};
use crate::learned::Learned;
use crate::lister::{Lister, Orders};

/// So many runs tell the ways apart.
const TRIAL: u64 = 2_000;
/// Fewer different values than this are hardly any.
const FEW: usize = 10;
/// Then all values are listed that so many runs find.
const RUNS_OF_SMALL: u64 = 20_000;
/// A tier takes no more runs than this.
const RUNS_OF_TIERS: u64 = 300_000;
/// No value takes more runs than this.
const RUNS_OF_A_VALUE: u64 = 400;
/// A way that takes more runs for a value is not taken.
const MOST_RUNS_FOR_EACH: u64 = 150;
/// The same for ways to large values.
const RUNS_OF_A_LONG_TRY: u64 = 400;
/// So many values are kept to be changed.
const MOST_KEPT: usize = 2_000;
/// So many runs are made of each way before it is compared with others.
const LEAST_RUNS: u64 = 70;
/// The runs of an attempt while the ways are compared.
const RUNS_OF_A_TRY: u64 = 70;

/// What is chosen anew has at most so many nodes.
const NODES: [u64; 8] = [0, 1, 1, 1, 1, 2, 3, 8];
/// A change takes at most so many runs. What is chosen anew has to be compared with what is there, and is seldom right at
/// once.
const RUNS_OF_A_CHANGE: [u64; 4] = [2, 4, 8, 16];

/// So many changes a value has on average that is made from one that is known.
const MEAN_STEPS: u64 = 4;

type Run = Box<dyn Fn(&Rc<dyn Choices>) -> Option<bool> + Send + Sync>;
type Holds = Box<dyn Fn(Node<'_>) -> bool + Send + Sync>;

/// Finds values of which a premise holds.
pub struct Supplier {
    shape: Shape,
    run: Run,
    holds: Holds,
    prepared: OnceLock<Prepared>,
    /// Those who choose and have nothing to do.
    idle: Mutex<Vec<Chooser>>,
    lister: Mutex<Option<Lister>>,
}

/// What is known of a premise before the first value is drawn.
struct Prepared {
    known: Vec<Tree>,
    ways: Vec<Way>,
    learned: Learned,
    figures: Figures,
    /// The condition because of which the premise was false most often.
    rejects: Option<&'static str>,
}

/// How hard it is to satisfy a premise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The runs that were made to find out.
    pub runs: u64,
    /// The different values that they found.
    pub values: u64,
    /// Whether so few were found at random that all small ones were listed: up to this size.
    pub listed: Option<u64>,
    /// Whether the premise asked differently when it was asked again.
    pub has_drifted: bool,
}

/// A way to find values, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// How far values grow; nothing if one is changed that is known.
    reach: Option<Reach>,
    runs: u64,
    found: u64,
    /// The parts of what was found: of values that are equally hard to find, the larger ones say more.
    parts: u64,
}

impl Way {
    fn new(reach: Option<Reach>) -> Way {
        Way { reach, runs: 0, found: 0, parts: 0 }
    }

    fn add(&mut self, runs: u64, parts: u64) {
        self.runs += runs;
        self.found += u64::from(parts > 0);
        self.parts += parts;
    }

    /// Does it lead to large values?
    fn is_far(&self) -> bool {
        matches!(self.reach, Some(Reach::Size(16..) | Reach::Depth(4..)))
    }

    /// What comes of it: parts of new values for each million runs; more than of any other if it was hardly tried.
    fn rate(&self) -> u64 {
        if self.runs < LEAST_RUNS { u64::MAX } else { self.parts * 1_000_000 / self.runs }
    }

    /// What it is worth: new parts for each thousand runs.
    fn worth(&self) -> u64 {
        let worth = if self.is_taken() { 1 + self.parts * 1_000 / self.runs } else { 0 };
        // A value is changed several times.
        if self.reach.is_none() { worth.div_ceil(MEAN_STEPS) } else { worth }
    }

    fn is_taken(&self) -> bool {
        self.found > 0 && self.runs / self.found <= MOST_RUNS_FOR_EACH
    }
}

const REACHES: [Reach; 11] = [
    Reach::Size(3),
    Reach::Size(8),
    Reach::Size(16),
    Reach::Size(32),
    Reach::Size(64),
    Reach::Depth(2),
    Reach::Depth(3),
    Reach::Depth(4),
    Reach::Depth(5),
    Reach::Depth(6),
    Reach::Depth(8),
];

impl Supplier {
    /// Finds values of a shape; the premise is run on values with open parts, and asked of whole ones.
    pub fn new(shape: Shape, run: Run, holds: Holds) -> Supplier {
        let (prepared, idle) = (OnceLock::new(), Mutex::default());
        Supplier { shape, run, holds, prepared, idle, lister: Mutex::default() }
    }

    /// How hard it is to satisfy the premise.
    pub fn figures(&self) -> Figures {
        self.prepared().figures
    }

    fn prepared(&self) -> &Prepared {
        self.prepared.get_or_init(|| Trial::new(self).prepare())
    }

    fn finder(&self, learned: &Learned) -> Finder<'_> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        match idle {
            Some(chooser) => Finder::by(Rc::new(chooser), &self.shape, &*self.run),
            None => Finder::new(&self.shape, &*self.run, learned.clone()),
        }
    }

    /// A value, found in one of the ways.
    fn found(&self, finder: &mut Finder<'_>, prepared: &Prepared, chance: Chance) -> Option<Tree> {
        let mut numbers = Numbers::new(chance.seed);
        let way = prepared.way(&mut numbers, chance.size);
        let value = match way?.reach {
            Some(reach) => {
                let reach = vary(&mut numbers, reach);
                finder.grow(&mut numbers, reach, RUNS_OF_A_VALUE)
            }
            None => None,
        };
        value.or_else(|| self.changed(finder, &prepared.known, &mut numbers))
    }

    /// A value that is known, changed several times, as far as the premise lets it.
    fn changed(&self, finder: &mut Finder<'_>, known: &[Tree], numbers: &mut Numbers) -> Option<Tree> {
        let is_large = numbers.below(2) == 0;
        let any = numbers.below(known.len().max(1) as u64) as usize;
        let mut value = if is_large { larger(known, numbers) } else { known.get(any) }?.clone();
        let mut steps = 1 + numbers.below(2 * MEAN_STEPS);
        for _ in 0..3 * steps {
            if let Some(next) = change(finder, numbers, &value, known) {
                value = next;
                steps -= 1;
            }
            if steps == 0 {
                break;
            }
        }
        Some(value)
    }
}

/// The largest of a few of these.
fn larger<'a>(values: &'a [Tree], numbers: &mut Numbers) -> Option<&'a Tree> {
    let any = |_| values.get(numbers.below(values.len().max(1) as u64) as usize);
    (0..4).filter_map(any).max_by_key(|value| value.tokens().len())
}

/// One change of a value, if the premise lets it.
fn change(finder: &mut Finder<'_>, numbers: &mut Numbers, value: &Tree, others: &[Tree]) -> Option<Tree> {
    let draft = edit(value, others, numbers);
    let nodes = NODES[numbers.below(NODES.len() as u64) as usize];
    let runs = RUNS_OF_A_CHANGE[numbers.below(RUNS_OF_A_CHANGE.len() as u64) as usize];
    finder.edit(numbers, &draft, nodes, runs)
}

/// Somewhat less than a reach.
fn vary(numbers: &mut Numbers, reach: Reach) -> Reach {
    match reach {
        Reach::Size(size) => Reach::Size(size / 2 + numbers.below(size / 2 + 1)),
        Reach::Depth(_) => reach,
    }
}

/// May values of this size reach so far?
fn is_within(reach: Option<Reach>, size: u32) -> bool {
    match reach {
        Some(Reach::Size(most)) => most <= u64::from(size.max(8)),
        Some(Reach::Depth(most)) => most <= 3 + size.max(1).ilog2(),
        None => true,
    }
}

impl Prepared {
    /// One of the ways, each as often as it is worth.
    fn way(&self, numbers: &mut Numbers, size: u32) -> Option<Way> {
        let ways = || self.ways.iter().filter(|way| is_within(way.reach, size));
        let total: u64 = ways().map(Way::worth).sum();
        if total == 0 {
            return (!self.known.is_empty()).then(|| Way::new(None));
        }
        let mut chosen = numbers.below(total);
        for way in ways() {
            match chosen.checked_sub(way.worth()) {
                Some(left) => chosen = left,
                None => return Some(*way),
            }
        }
        None
    }
}

/// The runs that tell the ways apart.
struct Trial<'a> {
    supplier: &'a Supplier,
    finder: Finder<'a>,
    numbers: Numbers,
    ways: Vec<Way>,
    seen: HashSet<Tree>,
    known: Vec<Tree>,
}

impl<'a> Trial<'a> {
    fn new(supplier: &'a Supplier) -> Trial<'a> {
        Trial {
            supplier,
            finder: supplier.finder(&Learned::default()),
            numbers: Numbers::new(0x6c61_7a79),
            ways: ways(),
            seen: HashSet::new(),
            known: Vec::new(),
        }
    }

    fn prepare(mut self) -> Prepared {
        self.compare(TRIAL);
        let mut figures = Figures { runs: self.finder.runs, values: self.seen.len() as u64, ..Figures::default() };
        let rejects = self.finder.rejects.iter().max_by_key(|(_, times)| *times).map(|(condition, _)| *condition);
        if self.seen.len() < FEW && !self.finder.has_drifted {
            figures.listed = self.list_small();
            // What is known by now may make the other ways worth it.
            self.ways = ways();
            self.compare(TRIAL);
        }
        self.reach_further(TRIAL);
        if !self.ways.iter().any(|way| way.is_far() && way.is_taken()) {
            self.climb(TRIAL);
        }
        figures.has_drifted = self.finder.has_drifted;
        Prepared { known: self.known, ways: self.ways, learned: self.finder.knowledge(), figures, rejects }
    }

    /// Tries all ways, and then more often the best.
    fn compare(&mut self, runs: u64) {
        let last = self.finder.runs + runs;
        while self.finder.runs < last && !self.finder.has_drifted {
            let explores = self.numbers.below(4) == 0;
            let number = match explores {
                true => self.numbers.below(self.ways.len() as u64) as usize,
                false => (0..self.ways.len()).rev().max_by_key(|number| self.ways[*number].rate()).unwrap_or(0),
            };
            let before = self.finder.runs;
            let value = match self.ways[number].reach {
                Some(reach) => self.finder.grow(&mut self.numbers, reach, RUNS_OF_A_TRY),
                None => self.change(),
            };
            let parts = value.map_or(0, |value| self.keep(value));
            // A way without anything to do is as good as one that finds nothing.
            self.ways[number].add((self.finder.runs - before).max(1), parts);
        }
    }

    /// Gives the ways to large values the runs that these take, the furthest first.
    fn reach_further(&mut self, runs: u64) {
        let last = self.finder.runs + runs;
        let mut number = self.ways.len();
        while self.finder.runs < last && !self.finder.has_drifted {
            number = number.checked_sub(1).unwrap_or(self.ways.len() - 1);
            let (Some(reach), true) = (self.ways[number].reach, self.ways[number].is_far()) else { continue };
            let before = self.finder.runs;
            let value = self.finder.grow(&mut self.numbers, reach, RUNS_OF_A_LONG_TRY);
            let parts = value.map_or(0, |value| self.keep(value));
            self.ways[number].add(self.finder.runs - before, parts);
        }
    }

    /// Makes larger values from those that are known: where growing fails, small steps may lead there.
    fn climb(&mut self, runs: u64) {
        let last = self.finder.runs + runs;
        while self.finder.runs < last && !self.finder.has_drifted {
            let Some(value) = larger(&self.known, &mut self.numbers).cloned() else { return };
            let found = change(&mut self.finder, &mut self.numbers, &value, &self.known);
            if let Some(found) = found {
                self.keep(found);
            }
        }
    }

    fn change(&mut self) -> Option<Tree> {
        let count = self.known.len() as u64;
        let value = self.known.get(self.numbers.below(count.max(1)) as usize)?.clone();
        change(&mut self.finder, &mut self.numbers, &value, &self.known)
    }

    /// Keeps a value to be changed, if it is new; then, how many parts it has.
    fn keep(&mut self, value: Tree) -> u64 {
        if !self.seen.insert(value.clone()) {
            return 0;
        }
        let parts = value.tokens().len() as u64;
        if self.known.len() < MOST_KEPT {
            self.known.push(value);
        }
        parts
    }

    /// Lists small values; up to which size?
    fn list_small(&mut self) -> Option<u64> {
        let mut lister = Lister::new(&self.supplier.shape, Orders::One);
        let mut sizes = 0;
        while !lister.is_closed {
            let left = RUNS_OF_SMALL.saturating_sub(lister.runs);
            if !lister.list_next(&self.supplier.shape, &*self.supplier.run, left) {
                break;
            }
            sizes += 1;
        }
        let values: Vec<Tree> = lister.all().cloned().collect();
        for value in values {
            self.keep(value);
        }
        self.finder = Finder::new(&self.supplier.shape, &*self.supplier.run, lister.knowledge());
        u64::checked_sub(sizes, 1)
    }
}

fn ways() -> Vec<Way> {
    REACHES.into_iter().map(Some).chain([None]).map(Way::new).collect()
}

impl Supply for Supplier {
    fn holds(&self, tree: Node<'_>) -> bool {
        (self.holds)(tree)
    }

    fn find(&self, chance: Chance) -> Option<Tree> {
        let prepared = self.prepared();
        let mut finder = self.finder(&prepared.learned);
        let known = prepared.learned.count();
        finder.forget(known);
        let value = self.found(&mut finder, prepared, chance);
        finder.forget(known);
        if let Some(chooser) = finder.into_chooser() {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(chooser);
        }
        value
    }

    fn scarcity(&self) -> Option<Scarcity> {
        let Prepared { figures, rejects, known, .. } = self.prepared.get()?;
        let Figures { runs, values, listed, has_drifted } = *figures;
        (values < FEW as u64 && !has_drifted).then_some(Scarcity {
            runs,
            values,
            listed,
            known: known.len() as u64,
            rejects: *rejects,
        })
    }

    fn list(&self, size: usize, runs: u64) -> Option<Listed> {
        let mut lister = self.lister.lock().unwrap_or_else(PoisonError::into_inner);
        let lister = lister.get_or_insert_with(|| Lister::new(&self.shape, Orders::Each));
        let mut left = runs.min(RUNS_OF_TIERS);
        while lister.listed(size).is_none() {
            let before = lister.runs;
            if !lister.list_next(&self.shape, &*self.run, left) {
                return None;
            }
            left = left.saturating_sub(lister.runs - before);
        }
        lister.listed(size).filter(|listed| listed.runs <= runs).cloned()
    }

    fn is_certain(&self) -> bool {
        let lister = self.lister.lock().unwrap_or_else(PoisonError::into_inner);
        let is_certain = |lister: &Lister| lister.is_certain(&self.shape, Orders::Each, &*self.run, RUNS_OF_TIERS);
        lister.as_ref().is_none_or(is_certain)
    }
}
