//! Sums: how the constructors of a type are chosen, worked out once for each type.

use lakatos_data::Shape;
use lakatos_data::least::{Bound, Least};
use lakatos_data::shape::{Def, Kind, Sum};

use super::knots::{Knots, STRENGTH_COUNT, strengthened};
use super::numbers::{Numbers, scaled};

/// The table for when a value must end.
pub(super) const BASE: usize = STRENGTH_COUNT;
/// The table for when nothing but the simplest is left.
pub(super) const SIMPLEST: usize = STRENGTH_COUNT + 1;
const TABLES: usize = STRENGTH_COUNT + 2;

/// A weighted choice: one random number, and none when there is but one to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Table {
    /// The only one; [`MANY`] if there are more.
    lone: usize,
    /// How many there are, if they all weigh the same; else 0.
    even: u64,
    /// Below these, of 63 bits, the number chooses the first, the second and so on; the last needs none.
    bounds: Vec<u64>,
}

const MANY: usize = usize::MAX;

impl Table {
    /// Makes this the table of some weights; `false` if all of them are 0.
    fn fill(&mut self, count: usize, weight: &dyn Fn(usize) -> u64) -> bool {
        let (mut total, mut first) = (0, None);
        self.even = count as u64;
        for con in 0..count {
            total += weight(con);
            if weight(con) != weight(0) {
                self.even = 0;
            }
            if total > 0 && first.is_none() {
                first = Some(con);
            }
        }
        let Some(lone) = first else { return false };
        self.lone = if weight(lone) == total { lone } else { MANY };
        if self.lone != MANY {
            return true;
        }
        let unit = (1 << 63) / total;
        self.bounds.clear();
        let mut sum = 0;
        for con in 0..count - 1 {
            sum += weight(con);
            // Rounding must not leave a gap at the end, where something that weighs nothing may stand.
            self.bounds.push(if sum == total { NEVER } else { sum * unit });
        }
        true
    }

    /// The same with its bounds at hand; `None` if there are too many.
    pub(super) fn quick(&self) -> Option<Quick> {
        let mut quick = Quick { lone: self.lone, ..Quick::NONE };
        if self.lone == MANY {
            quick.even = self.even;
            if self.even == 0 {
                quick.bounds.get_mut(..self.bounds.len())?.copy_from_slice(&self.bounds);
            }
        }
        Some(quick)
    }

    /// As [`quick`](Self::quick), for more bounds.
    pub(super) fn long(&self) -> Option<Long> {
        let mut long = Long { lone: self.lone, ..Long::NONE };
        if self.lone == MANY {
            long.bounds.get_mut(..self.bounds.len())?.copy_from_slice(&self.bounds);
        }
        Some(long)
    }

    /// The only one there is to choose.
    pub(super) fn lone(&self) -> Option<usize> {
        if self.lone == MANY { None } else { Some(self.lone) }
    }

    /// Chooses.
    pub(super) fn choose(&self, numbers: &mut Numbers) -> usize {
        if self.lone != MANY {
            return self.lone;
        }
        let number = numbers.next();
        if self.even != 0 {
            return scaled(number, self.even) as usize;
        }
        let number = number >> 1;
        let (mut con, last) = (0, self.bounds.len());
        while con + STRIDE <= last && number >= self.bounds[con + STRIDE - 1] {
            con += STRIDE;
        }
        while con < last && number >= self.bounds[con] {
            con += 1;
        }
        con
    }
}

/// A bound that no number reaches.
const NEVER: u64 = 1 << 63;

/// How many bounds are passed over at once.
const STRIDE: usize = 8;

/// How many bounds a quick table holds.
const QUICK: usize = 3;

/// A table of at most four constructors, or of any number that weigh the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quick {
    lone: usize,
    even: u64,
    bounds: [u64; QUICK],
}

impl Quick {
    pub(super) const NONE: Quick = Quick { lone: 0, even: 0, bounds: [NEVER; QUICK] };

    /// How many constructors it chooses among that all weigh the same; 0 if they do not.
    pub(super) fn evenness(&self) -> u64 {
        if self.lone == MANY { self.even } else { 0 }
    }

    /// Chooses as the table does.
    #[inline]
    pub(super) fn choose(&self, numbers: &mut Numbers) -> usize {
        if self.lone != MANY {
            return self.lone;
        }
        let number = numbers.next();
        if self.even != 0 {
            return scaled(number, self.even) as usize;
        }
        let number = number >> 1;
        let [one, two, three] = self.bounds;
        (number >= one) as usize + (number >= two) as usize + (number >= three) as usize
    }
}

/// How many bounds a long table holds.
const LONG: usize = 15;

/// A table of at most sixteen constructors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Long {
    lone: usize,
    bounds: [u64; LONG],
}

impl Long {
    pub(super) const NONE: Long = Long { lone: 0, bounds: [NEVER; LONG] };

    /// Chooses as the table does. All bounds are looked at: nobody can foresee at which to stop, and a wrong guess costs
    /// more.
    #[inline]
    pub(super) fn choose(&self, numbers: &mut Numbers) -> usize {
        if self.lone != MANY {
            return self.lone;
        }
        let number = numbers.next() >> 1;
        let (mut below, mut place) = (0, 0);
        while place < LONG {
            // The highest bit is set where the number is below the bound: both are at most half of all numbers.
            below += number.wrapping_sub(self.bounds[place]) >> 63;
            place += 1;
        }
        LONG - below as usize
    }
}

/// How the constructors of a type are chosen.
#[derive(Clone, Debug)]
pub(super) struct SumPlan {
    /// By strength, then [`BASE`] and [`SIMPLEST`]; the same with some constructors switched off.
    tables: [[Table; TABLES]; 2],
    /// Which of the two is in use.
    off: usize,
    /// What decided which constructors are switched off in the second.
    off_by: Option<u64>,
    /// The knot that the type is part of; 0 if it is part of none.
    pub(super) knot: u32,
    /// Whether it was decided which constructors are switched off in this case.
    pub(super) met: bool,
    /// The bit of the first constructor among those that are reached; 0 if none has one.
    pub(super) mark: u64,
    /// The number of the first constructor, if it has one that is not a bit.
    pub(super) far: Option<usize>,
    makings: Makings,
}

/// What the tables are made of.
#[derive(Clone, Debug)]
struct Makings {
    weights: Vec<u64>,
    /// In how many ways each constructor leads back to the type.
    round: Vec<u32>,
    /// Which constructors end a value.
    base: Vec<bool>,
    simplest: usize,
    /// The constructors of which one always stays on. None, if none can be switched off: where the user says how often
    /// each is wanted, and where only one could be.
    kept: Vec<usize>,
}

impl SumPlan {
    /// The plan of a sum. The first of its constructors has this number, if it has one.
    pub(super) fn of(def: &Def, sum: &Sum, least: &Least, knots: &mut Knots, place: Option<usize>) -> SumPlan {
        let bound = least.bound_of_def(def);
        let knot = match knots.place(def.id.key()) {
            Some(place) => place.knot,
            None => 0,
        };
        let makings = Makings::of(sum, bound, least.simplest_con(def), round(sum, knots, knot));
        let guessed = matches!(bound, Some(bound) if bound.guesses.contains(&true));
        let knot = if knot == 0 && guessed { knots.add_open() } else { knot };
        let (mark, far) = match place {
            Some(place) if place + sum.cons.len() <= 64 => (1 << place, None),
            place => (0, place),
        };
        let mut plan =
            SumPlan { tables: Default::default(), off: 0, off_by: None, knot, met: false, mark, far, makings };
        plan.makings.fill(&mut plan.tables[0], None);
        plan
    }

    /// One of the tables.
    pub(super) fn table(&self, table: usize) -> &Table {
        &self.tables[self.off][table]
    }

    /// In how many ways a constructor leads back to the type.
    pub(super) fn round(&self, con: usize) -> u32 {
        self.makings.round[con]
    }

    /// Switches some constructors off, if there are any to choose from: those that the numbers of this seed decide.
    pub(super) fn mask(&mut self, by: u64, numbers: &mut Numbers) {
        self.met = true;
        let kept = &self.makings.kept;
        if kept.is_empty() {
            return;
        }
        self.off = 1;
        // The cases of a block switch off the same.
        if self.off_by.replace(by) == Some(by) {
            return;
        }
        let kept = kept[numbers.below(kept.len() as u64) as usize];
        let mut bits = 0;
        let count = self.makings.weights.len();
        let mut on = Vec::with_capacity(count);
        for con in 0..count {
            if con % 64 == 0 {
                bits = numbers.next();
            }
            on.push(con == kept || bits >> (con % 64) & 1 == 1);
        }
        self.makings.fill(&mut self.tables[1], Some(&on));
    }

    /// Switches all constructors on.
    pub(super) fn unmask(&mut self) {
        self.met = false;
        self.off = 0;
    }
}

/// In how many ways each constructor of a sum leads back to a choice of its knot.
fn round(sum: &Sum, knots: &Knots, knot: u32) -> Vec<u32> {
    let mut round = Vec::with_capacity(sum.cons.len());
    for con in sum.cons.iter() {
        let mut shapes: Vec<Shape> = Vec::new();
        for field in con.fields.iter() {
            shapes.push(field.link.shape());
        }
        round.push(if knot == 0 { 0 } else { ways(shapes, knots, knot) });
    }
    round
}

/// How many choices of a knot these shapes lead to; types without a choice are looked into, as far as is worth while.
fn ways(mut left: Vec<Shape>, knots: &Knots, knot: u32) -> u32 {
    let mut ways = 0;
    for _ in 0..MOST_LOOKED_INTO {
        let Some(shape) = left.pop() else { break };
        if !matches!(knots.place(shape.id()), Some(place) if place.knot == knot) {
            continue;
        }
        match &shape.core().shape.def().kind {
            Kind::Sum(Sum { cons, .. }) if cons.len() == 1 => {
                for field in cons[0].fields.iter() {
                    left.push(field.link.shape());
                }
            }
            _ => ways += 1,
        }
    }
    ways
}

const MOST_LOOKED_INTO: u32 = 100;

impl Makings {
    fn of(sum: &Sum, bound: Option<&Bound>, simplest: usize, round: Vec<u32>) -> Makings {
        let base = base(bound, &round);
        let mut weights = Vec::with_capacity(sum.cons.len());
        let (mut first, mut even, mut others) = (None, true, 0);
        let mut kept = Vec::new();
        for (number, con) in sum.cons.iter().enumerate() {
            let is_finite = match bound {
                Some(bound) => bound.cons[number].1.is_some(),
                None => true,
            };
            let weight = if is_finite { u64::from(con.weight) } else { 0 };
            weights.push(weight);
            if weight == 0 {
                continue;
            }
            even &= first.is_none() || first == Some(weight);
            first = Some(weight);
            if base[number] { kept.push(number) } else { others += 1 }
        }
        if !even || (kept.len() < 2 && others < 2) {
            kept.clear();
        }
        Makings { weights, round, base, simplest, kept }
    }

    /// Fills the tables with the constructors that are switched on; all are, if nothing else is said.
    fn fill(&self, tables: &mut [Table; TABLES], on: Option<&[bool]>) {
        let count = self.weights.len();
        let weight = |con: usize| match on {
            Some(on) if !on[con] => 0,
            _ => self.weights[con],
        };
        for (which, table) in tables.iter_mut().enumerate() {
            let filled = match which {
                SIMPLEST => false,
                BASE => table.fill(count, &|con| weight(con) * u64::from(self.base[con])),
                strength => {
                    table.fill(count, &|con| strengthened(weight(con), strength, self.round[con] > 0))
                        || table.fill(count, &weight)
                }
            };
            if !filled {
                *table = Table { lone: self.simplest, ..Table::default() };
            }
        }
    }
}

/// Which constructors end a value: those that do not lead back, or else the shallowest. What depends on a value may not
/// end it.
fn base(bound: Option<&Bound>, round: &[u32]) -> Vec<bool> {
    let Some(bound) = bound else { return vec![true; round.len()] };
    let is_guessed = |con: usize| bound.guesses.get(con) == Some(&true);
    let mut ends = vec![false; round.len()];
    let (mut any, mut least) = (false, None);
    for con in 0..round.len() {
        let Some(depth) = bound.cons[con].1 else { continue };
        ends[con] = round[con] == 0 && !is_guessed(con);
        any |= ends[con];
        let depth = (is_guessed(con), depth);
        if !matches!(least, Some(least) if least <= depth) {
            least = Some(depth);
        }
    }
    if let (false, Some((guessed, depth))) = (any, least) {
        ends.clear();
        for (con, (_, own)) in bound.cons.iter().enumerate() {
            ends.push(*own == Some(depth) && is_guessed(con) == guessed);
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(weights: &[u64]) -> Option<Table> {
        let mut table = Table::default();
        table.fill(weights.len(), &|con| weights[con]).then_some(table)
    }

    #[test]
    fn a_table_chooses_by_weight_and_never_what_weighs_nothing() {
        let table = table(&[0, 3, 0, 1, 0]).unwrap();
        let mut numbers = Numbers::new(1);
        let mut counts = [0; 5];
        (0..8000).for_each(|_| counts[table.choose(&mut numbers)] += 1);
        assert_eq!((counts[0], counts[2], counts[4]), (0, 0, 0));
        assert!((5700..6300).contains(&counts[1]), "{counts:?}");
    }

    #[test]
    fn tables_of_all_lengths_choose_the_same() {
        let uneven = |count: usize| (0..count as u64).map(|con| con % 3 + u64::from(con == 1)).collect::<Vec<_>>();
        for count in 2..=40 {
            for weights in [vec![7; count], uneven(count)] {
                let table = table(&weights).unwrap();
                let (mut slow, mut counts) = (Numbers::new(count as u64), vec![0; count]);
                let (mut quick, mut long) = (slow, slow);
                for _ in 0..500 {
                    let con = table.choose(&mut slow);
                    counts[con] += 1;
                    assert!(weights[con] > 0);
                    assert!(table.quick().is_none_or(|table| table.choose(&mut quick) == con), "{count} {con}");
                    assert!(table.long().is_none_or(|table| table.choose(&mut long) == con), "{count} {con}");
                }
                assert!(count > 10 || counts.iter().zip(&weights).all(|(count, weight)| (*count > 0) == (*weight > 0)));
            }
        }
    }

    #[test]
    fn one_way_is_taken_without_a_random_number() {
        assert_eq!(table(&[0, 7, 0]).unwrap().lone, 1);
        assert_eq!(table(&[0, 0]), None);
    }
}
