//! Conjectures: which sets of properties seem to be equivalent, and which seem to follow from others.
//!
//! Sets of properties that kill the same mutants form a class. A class is reported by its smallest sets (those that
//! lose something when any of their properties is left out): that they are equivalent, and that they imply the
//! properties which kill nothing that the class does not, except those in the smallest sets themselves. Conjectures
//! that others entail are left out: where `{3} = {4}` is, there is nothing about sets with 4 in them, and an
//! implication from some properties is not repeated for more of them.
//!
//! The smallest sets are found by length, each from those that are one shorter: every part of such a set is one itself.
//! So the sets of all properties need not be listed. If there are still too many, the result says which lengths were
//! covered.

use lakatos_data::arrange;
use lakatos_data::keys::Keys;

use super::bit_set::BitSet;

/// Limits for the search for conjectures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConjectureLimits {
    /// The most smallest sets that are compared with one another.
    pub sets: usize,
}

impl Default for ConjectureLimits {
    fn default() -> ConjectureLimits {
        ConjectureLimits { sets: 40_000 }
    }
}

/// The kills of all classes are kept in memory: no more words than this.
const MOST_WORDS: usize = 2_000_000;

/// The kind of a conjecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Both sides kill the same mutants.
    Same,
    /// Whatever the right side kills, the left side kills too.
    Implies,
}

/// How much support a conjecture has: one with few killed or few surviving mutants says little.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// From 33 to 67 percent of the mutants were killed.
    Strong,
    /// From 11 to 89 percent.
    Mild,
    /// Nearly none, or nearly all.
    Weak,
}

impl Strength {
    /// The strength of a conjecture about properties that killed this percentage of the mutants.
    pub fn of(percent: u64) -> Strength {
        match percent {
            33..=67 => Strength::Strong,
            11..=89 => Strength::Mild,
            _ => Strength::Weak,
        }
    }
}

/// A relation between sets of properties that held for all mutants that were tried.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conjecture {
    /// The left side.
    pub left: Vec<usize>,
    /// What holds between the two.
    pub relation: Relation,
    /// The right side.
    pub right: Vec<usize>,
    /// How many mutants the left side killed.
    pub killed: u64,
    /// How many mutants survived it.
    pub survived: u64,
}

impl Conjecture {
    /// A relation between two sides, with the numbers of mutants that the left side killed and that survived it.
    pub fn new(left: Vec<usize>, relation: Relation, right: Vec<usize>, killed: u64, survived: u64) -> Conjecture {
        Conjecture { left, relation, right, killed, survived }
    }

    /// The percentage of mutants that the left side killed, rounded down.
    pub fn percent(&self) -> u64 {
        percent(self.killed, self.killed.saturating_add(self.survived))
    }

    /// Its strength.
    pub fn strength(&self) -> Strength {
        Strength::of(self.percent())
    }
}

/// A percentage, rounded down; 100 if there are none.
pub(crate) fn percent(part: u64, whole: u64) -> u64 {
    (u128::from(part) * 100).checked_div(u128::from(whole)).map_or(100, |percent| percent as u64)
}

/// The conjectures about a set of properties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conjectures {
    /// The conjectures, best supported first.
    pub all: Vec<Conjecture>,
    /// The largest number of properties in the sets that were compared.
    pub longest: usize,
    /// Whether longer sets could not add anything.
    pub exhausted: bool,
}

impl Conjectures {
    /// Conjectures about sets with at most this number of properties, and whether longer sets could not add anything.
    pub fn new(all: Vec<Conjecture>, longest: usize, exhausted: bool) -> Conjectures {
        Conjectures { all, longest, exhausted }
    }
}

/// The conjectures that the rows of a kill matrix support: for each mutant, the properties that kill it.
///
/// Equivalences of sets that kill everything, and properties that kill nothing, are not included: those are the minimal
/// subsets of a complete set, and the vacuous properties.
pub fn conjectures(rows: &[BitSet], properties: usize, limits: &ConjectureLimits) -> Conjectures {
    let table = Table::of(rows, properties);
    let (mut classes, longest, exhausted) = Classes::of(&table, limits);
    classes.keep_canonical();
    classes.keep_new_implications();
    let mut all = classes.conjectures(&table);
    all.retain(|conjecture| conjecture.killed > 0 && conjecture.survived > 0);
    arrange::sort_by_key(&mut all, &|conjecture| conjecture.percent().abs_diff(50));
    Conjectures { all, longest, exhausted }
}

/// The matrix by properties: for each, the distinct rows in which it kills.
struct Table {
    columns: Vec<BitSet>,
    /// How many mutants have each distinct row.
    weights: Vec<usize>,
    mutants: usize,
}

impl Table {
    fn of(rows: &[BitSet], properties: usize) -> Table {
        let mut distinct: Keys<&BitSet> = Keys::default();
        let mut weights: Vec<usize> = Vec::new();
        let mut kept: Vec<&BitSet> = Vec::new();
        for row in rows {
            let number = distinct.number(row);
            if number == weights.len() {
                weights.push(0);
                kept.push(row);
            }
            weights[number] += 1;
        }
        let mut columns = vec![BitSet::below(weights.len()); properties];
        for (number, row) in kept.iter().enumerate() {
            row.each(&mut |property| columns[property].insert(number));
        }
        Table { columns, weights, mutants: rows.len() }
    }

    fn killed(&self, kills: &BitSet) -> usize {
        let mut killed = 0;
        kills.each(&mut |row| killed += self.weights[row]);
        killed
    }
}

/// The sets of properties that kill the same mutants.
struct Class {
    /// The number of their kills.
    kills: usize,
    killed: usize,
    /// The smallest of them, shortest first.
    sets: Vec<BitSet>,
    /// What they imply in addition.
    implied: BitSet,
}

struct Classes {
    /// The kills of sets, by the number of their class.
    kills: Keys<BitSet>,
    classes: Vec<Class>,
    properties: usize,
}

/// A smallest set and its class.
struct Smallest {
    members: Vec<usize>,
    class: usize,
}

impl Classes {
    /// All classes of sets up to the greatest length that the limit allows; that length, and whether there are no more.
    fn of(table: &Table, limits: &ConjectureLimits) -> (Classes, usize, bool) {
        let most = limits.sets.min(MOST_WORDS / table.weights.len().div_ceil(64).max(1));
        let mut classes = Classes { kills: Keys::default(), classes: Vec::new(), properties: table.columns.len() };
        let nothing = classes.number(BitSet::below(table.weights.len()));
        let mut level = vec![Smallest { members: Vec::new(), class: nothing }];
        let (mut length, mut total, mut exhausted) = (0, 1, true);
        loop {
            for set in &level {
                let members = BitSet::of(classes.properties, &set.members);
                classes.classes[set.class].sets.push(members);
            }
            level = classes.next_level(table, &level, most.saturating_sub(total));
            total += level.len();
            exhausted &= total <= most;
            if level.is_empty() || !exhausted {
                break;
            }
            length += 1;
        }
        classes.imply(table);
        (classes, length, exhausted)
    }

    /// The number of the class with these kills.
    fn number(&mut self, kills: BitSet) -> usize {
        let number = self.kills.number(kills);
        if number == self.classes.len() {
            let implied = BitSet::below(self.properties);
            self.classes.push(Class { kills: number, killed: 0, sets: Vec::new(), implied });
        }
        number
    }

    /// The smallest sets with one more property; one more than the limit, if there are too many.
    fn next_level(&mut self, table: &Table, level: &[Smallest], most: usize) -> Vec<Smallest> {
        let mut known: Keys<&[usize]> = Keys::default();
        for set in level {
            known.number(&set.members);
        }
        let mut next = Vec::new();
        // (There are many sets, of which few are kept: they share one buffer.)
        let (mut members, mut part) = (Vec::new(), Vec::new());
        let mut kills = BitSet::below(table.weights.len());
        for set in level {
            let first = set.members.last().map_or(0, |last| last + 1);
            for property in first..self.properties {
                members.clone_from(&set.members);
                members.push(property);
                kills.clone_from(self.kills.get(set.class));
                kills.join(&table.columns[property]);
                if !self.loses_without_any(&members, &kills, &known, level, &mut part) {
                    continue;
                }
                let class = self.number(kills.clone());
                next.push(Smallest { members: members.clone(), class });
                if next.len() > most {
                    return next;
                }
            }
        }
        next
    }

    /// Does a set kill less without any one of its properties? The buffer for its parts is given.
    fn loses_without_any(
        &self,
        members: &[usize],
        kills: &BitSet,
        known: &Keys<&[usize]>,
        level: &[Smallest],
        part: &mut Vec<usize>,
    ) -> bool {
        for place in 0..members.len() {
            part.clear();
            part.extend_from_slice(&members[..place]);
            part.extend_from_slice(&members[place + 1..]);
            let Some(number) = known.find(&part.as_slice()) else { return false };
            if self.kills.get(level[number].class) == kills {
                return false;
            }
        }
        true
    }

    /// A class implies what kills nothing beyond it, and is in none of its smallest sets.
    fn imply(&mut self, table: &Table) {
        self.classes.retain(|class| !class.sets.is_empty());
        for class in &mut self.classes {
            let kills = self.kills.get(class.kills);
            class.killed = table.killed(kills);
            for (property, column) in table.columns.iter().enumerate() {
                if column.is_within(kills) && !class.sets.iter().any(|set| set.contains(property)) {
                    class.implied.insert(property);
                }
            }
        }
        arrange::sort_by_key(&mut self.classes, &|class| class.killed);
    }

    /// The first of equivalent sets stands for all: sets that contain another of them are left out.
    fn keep_canonical(&mut self) {
        let mut replaced: Vec<BitSet> = Vec::new();
        for class in &mut self.classes {
            class.sets.retain(|set| !replaced.iter().any(|other| other.is_within(set)));
            replaced.extend(class.sets.iter().skip(1).cloned());
        }
        self.classes.retain(|class| !class.sets.is_empty());
    }

    /// What a part of a set implies is not repeated for the set.
    fn keep_new_implications(&mut self) {
        let mut told: Vec<(usize, BitSet)> = Vec::new();
        for place in 0..self.classes.len() {
            let whole = self.classes[place].implied.clone();
            if whole.is_empty() {
                continue;
            }
            for (other, implied) in &told {
                if self.has_part_of(*other, place) {
                    self.classes[place].implied.subtract(implied);
                }
            }
            told.push((place, whole));
        }
    }

    fn has_part_of(&self, part: usize, whole: usize) -> bool {
        let (part, whole) = (&self.classes[part].sets, &self.classes[whole].sets);
        whole.iter().any(|set| part.iter().any(|other| other.is_within(set)))
    }

    fn conjectures(&self, table: &Table) -> Vec<Conjecture> {
        let mut all = Vec::new();
        for class in &self.classes {
            let mut tell = |relation, right: &BitSet| {
                let (left, right) = (class.sets[0].numbers(), right.numbers());
                let (killed, survived) = (class.killed as u64, (table.mutants - class.killed) as u64);
                all.push(Conjecture { left, relation, right, killed, survived });
            };
            for other in &class.sets[1..] {
                tell(Relation::Same, other);
            }
            if !class.implied.is_empty() {
                tell(Relation::Implies, &class.implied);
            }
        }
        all
    }
}
