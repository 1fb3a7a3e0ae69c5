//! Conjectures: which sets of properties seem to say the same, and which seem to follow from others.
//!
//! Sets of properties that kill the same mutants form a class. What a class says is written with its smallest sets (those
//! that lose something when any of their properties is left out): that they are equivalent, and that they imply the
//! properties which kill nothing that the class does not, beyond those that stand in the smallest sets themselves. A
//! conjecture that others entail is not told: where `{3} = {4}` is, nothing more is said of sets with 4 in them, and an
//! implication from some properties is not repeated for more of them.
//!
//! The smallest sets are found by length, each from those that are one shorter: every part of such a set is one itself.
//! So the sets of all properties need not be listed. Where there are still too many, the lengths that were gone through
//! are said.

use lakatos_data::arrange;
use lakatos_data::keys::Keys;

use super::bit_set::BitSet;

/// How far conjectures are looked for.
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

/// What all classes kill is kept at once: no more words than this.
const MOST_WORDS: usize = 2_000_000;

/// What a conjecture says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Both sides kill the same mutants.
    Same,
    /// Whatever the right side kills, the left side kills too.
    Implies,
}

/// How much there is to a conjecture: one that is supported by few killed or few surviving mutants says little.
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
    /// The strength of a conjecture about properties that killed so many percent of the mutants.
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
    /// How many it let live.
    pub survived: u64,
}

impl Conjecture {
    /// A relation between two sides, of which the left killed so many mutants and let so many live.
    pub fn new(left: Vec<usize>, relation: Relation, right: Vec<usize>, killed: u64, survived: u64) -> Conjecture {
        Conjecture { left, relation, right, killed, survived }
    }

    /// How many percent of the mutants the left side killed, rounded down.
    pub fn percent(&self) -> u64 {
        percent(self.killed, self.killed.saturating_add(self.survived))
    }

    /// How much there is to it.
    pub fn strength(&self) -> Strength {
        Strength::of(self.percent())
    }
}

/// So many of so many, in percent, rounded down; all of none is everything.
pub(crate) fn percent(part: u64, whole: u64) -> u64 {
    (u128::from(part) * 100).checked_div(u128::from(whole)).map_or(100, |percent| percent as u64)
}

/// The conjectures about a set of properties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conjectures {
    /// The conjectures, those with the most support first.
    pub all: Vec<Conjecture>,
    /// Sets of at most so many properties were compared.
    pub longest: usize,
    /// Whether longer ones could not say more.
    pub exhausted: bool,
}

impl Conjectures {
    /// Conjectures about sets of at most so many properties; whether longer sets could not say more.
    pub fn new(all: Vec<Conjecture>, longest: usize, exhausted: bool) -> Conjectures {
        Conjectures { all, longest, exhausted }
    }
}

/// The conjectures that the rows of a kill matrix support: for each mutant, the properties that kill it.
///
/// What the properties that kill all say, and those that kill nothing, is not among them: those are the minimal subsets
/// of a complete set, and the vacuous properties.
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
    /// The number of what they kill.
    kills: usize,
    killed: usize,
    /// The smallest of them, shortest first.
    sets: Vec<BitSet>,
    /// What they imply beyond themselves.
    implied: BitSet,
}

struct Classes {
    /// What sets kill, by the number of their class.
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

    /// The number of the class that kills this.
    fn number(&mut self, kills: BitSet) -> usize {
        let number = self.kills.number(kills);
        if number == self.classes.len() {
            let implied = BitSet::below(self.properties);
            self.classes.push(Class { kills: number, killed: 0, sets: Vec::new(), implied });
        }
        number
    }

    /// The smallest sets that have one property more; one more than the most, if there are too many.
    fn next_level(&mut self, table: &Table, level: &[Smallest], most: usize) -> Vec<Smallest> {
        let mut known: Keys<&[usize]> = Keys::default();
        for set in level {
            known.number(&set.members);
        }
        let mut next = Vec::new();
        // (There are many sets, of which few are kept: they share their room.)
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

    /// Does a set kill less without any one of its properties? The room for its parts is given.
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

    /// What kills nothing beyond a class, and stands in none of its smallest sets, is implied by it.
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

    /// Of equivalent sets the first stands for all: sets that contain another of them are not told.
    fn keep_canonical(&mut self) {
        let mut replaced: Vec<BitSet> = Vec::new();
        for class in &mut self.classes {
            class.sets.retain(|set| !replaced.iter().any(|other| other.is_within(set)));
            replaced.extend(class.sets.iter().skip(1).cloned());
        }
        self.classes.retain(|class| !class.sets.is_empty());
    }

    /// What a part of a set implies is not told again of the set.
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
