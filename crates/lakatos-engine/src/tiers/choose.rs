//! Choosing elements from tiers: sets, bags and maps.
//!
//! A set is a list of elements in order of simplicity without repetition, so its tiers are counted by how many elements
//! of each size are chosen. A map is a set of keys, each with a value; a set is a map to nothing; a bag is a set with
//! repetition.

mod step;

use std::cell::RefCell;

use lakatos_data::keys;

use super::edge::{Counts, Edge, Extent, Last};
use super::work::{OutOfWork, take};
use step::Steps;

/// Counts and finds choices of entries.
pub(super) struct Table {
    key: Edge,
    value: Option<Edge>,
    repeats: bool,
    /// One value of this size is not chosen.
    without: Option<usize>,
    known: RefCell<Known>,
    found: RefCell<Found>,
}

/// Choices that were found: in a row of sets each of the small ones occurs again and again.
#[derive(Default)]
struct Found {
    /// The number of entries, the sum of sizes, the index.
    keys: keys::Keys<(usize, usize, u128)>,
    choices: Vec<Vec<Entry>>,
    steps: Steps,
}

/// The most choices that are kept, of the first in each tier.
const KEPT: usize = 4_096;

/// The counts so far.
#[derive(Default)]
struct Known {
    /// Choices of entries: (least size of the keys, number, sum of sizes). Rows of values: ([`ROW`], number, sum of
    /// sizes).
    keys: keys::Keys<(usize, usize, u128)>,
    counts: Vec<u128>,
}

/// Not a size of a key: marks rows of values.
const ROW: usize = usize::MAX;

impl Known {
    fn get(&self, (least, len, size): (usize, usize, usize)) -> Option<u128> {
        Some(self.counts[self.keys.find(&(least, len, size as u128))?])
    }

    fn insert(&mut self, (least, len, size): (usize, usize, usize), count: u128) {
        if self.keys.insert((least, len, size as u128)) {
            self.counts.push(count);
        }
    }
}

/// One entry of a choice: the sizes and the indices of its key and of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) key: (usize, u128),
    pub(super) value: (usize, u128),
}

impl Entry {
    /// A placeholder where the choice is not known.
    pub(super) const NONE: Entry = Entry { key: (0, 0), value: (0, 0) };
}

/// The rest of a choice: this number of entries, with this size, and keys from this one on.
#[derive(Clone, Copy)]
struct State {
    len: usize,
    size: usize,
    key_size: usize,
    key_index: u128,
}

/// The most steps to find a key among too many.
const MOST_KEYS: u128 = 1_000_000;

impl Table {
    pub(super) fn set(key: Edge) -> Table {
        Table { key, value: None, repeats: false, without: None, known: RefCell::default(), found: RefCell::default() }
    }

    pub(super) fn bag(key: Edge) -> Table {
        Table { repeats: true, ..Table::set(key) }
    }

    pub(super) fn map(key: Edge, value: Edge) -> Table {
        Table { value: Some(value), ..Table::set(key) }
    }

    /// A map without one of the values, of which only the size is known.
    pub(super) fn map_without(key: Edge, value: Edge, without: usize) -> Table {
        Table { without: Some(without), ..Table::map(key, value) }
    }

    /// The index of a value among all of its size, given that of the value that is not chosen.
    pub(super) fn skip(&self, value: (usize, u128), without: u128) -> (usize, u128) {
        let skips = self.without == Some(value.0) && value.1 >= without;
        (value.0, value.1 + u128::from(skips))
    }

    /// How many values of a size can be chosen.
    fn values(&self, tiers: &Counts, value: Edge, size: usize) -> u128 {
        tiers.count(value, size).saturating_sub(u128::from(self.without == Some(size)))
    }

    /// The edges of an entry: of the element itself, or of key and value.
    pub(super) fn parts(&self) -> (Edge, Option<Edge>) {
        (self.key, self.value)
    }

    /// Where the tiers end: when all elements are in.
    pub(super) fn last(&self, tiers: &Counts, lo: usize, hi: usize) -> Last {
        let key = tiers.last(self.key);
        let value = match self.value {
            Some(value) => tiers.last(value),
            None => Last::At(Extent::UNIT),
        };
        let (Last::At(key), Last::At(value)) = (key, value) else {
            let barren = matches!(key, Last::Empty) || matches!(value, Last::Empty);
            return if barren && lo == 0 {
                Last::At(Extent::UNIT)
            } else if barren {
                Last::Empty
            } else {
                Last::Never
            };
        };
        if self.repeats && hi == usize::MAX {
            return Last::Never;
        }
        let most = if self.repeats { hi as u128 } else { key.total.min(hi as u128) };
        if most < lo as u128 {
            return Last::Empty;
        }
        let keys =
            if self.repeats { most.saturating_mul(key.last) } else { key.weight.min(most.saturating_mul(key.last)) };
        let last = keys.saturating_add(most.saturating_mul(value.last)).saturating_add(most - lo as u128);
        let (total, weight) = self.all(key, value, lo, most);
        Last::At(Extent { last, total, weight })
    }

    /// The number of choices in all, and the sum of their sizes.
    fn all(&self, key: Extent, value: Extent, lo: usize, most: u128) -> (u128, u128) {
        // Longer choices are too many to count in 128 bits; all bags are assumed to be.
        if most > 256 || self.repeats {
            return (u128::MAX, u128::MAX);
        }
        let (mut total, mut weight) = (0u128, 0u128);
        for len in lo..=most as usize {
            let powers = |len: usize| value.total.saturating_pow(len as u32);
            let choices = binomial(key.total, len).saturating_mul(powers(len));
            let mut sizes = choices.saturating_mul((len - lo) as u128);
            if let Some(others) = len.checked_sub(1) {
                let with_one = binomial(key.total - 1, others).saturating_mul(powers(len));
                let values = binomial(key.total, len).saturating_mul(powers(others)).saturating_mul(len as u128);
                sizes = sizes.saturating_add(with_one.saturating_mul(key.weight));
                sizes = sizes.saturating_add(values.saturating_mul(value.weight));
            }
            total = total.saturating_add(choices);
            weight = weight.saturating_add(sizes);
        }
        (total, weight)
    }

    /// The choices of one size, including lengths above the least.
    pub(super) fn count(
        &self,
        tiers: &Counts,
        lo: usize,
        hi: usize,
        size: usize,
        steps: &mut u64,
    ) -> Result<u128, OutOfWork> {
        let mut total: u128 = 0;
        for len in lo..=hi.min(lo.saturating_add(size)) {
            take(steps, 1)?;
            total = total.saturating_add(self.choices(tiers, 0, len, size - (len - lo), steps)?);
        }
        Ok(total)
    }

    /// The choices of a given length, counted before.
    pub(super) fn of_length(&self, len: usize, size: usize) -> u128 {
        if len == 0 {
            return u128::from(size == 0);
        }
        self.known.borrow().get((0, len, size)).unwrap_or(0)
    }

    fn choices(
        &self,
        tiers: &Counts,
        least: usize,
        len: usize,
        size: usize,
        steps: &mut u64,
    ) -> Result<u128, OutOfWork> {
        if len == 0 {
            return Ok(u128::from(size == 0));
        }
        if least.saturating_mul(len) > size {
            return Ok(0);
        }
        take(steps, tiers.choice)?;
        if let Some(known) = self.known.borrow().get((least, len, size)) {
            return Ok(known);
        }
        let keys = tiers.count(self.key, least);
        let most = self.most_chosen(keys, len);
        let total = self.ways(tiers, least, (len, most), size, steps, &|chosen| self.ways_to_choose(keys, chosen))?;
        self.known.borrow_mut().insert((least, len, size), total);
        Ok(total)
    }

    /// The most keys that can be chosen among this number, if `len` are to be chosen.
    fn most_chosen(&self, keys: u128, len: usize) -> usize {
        if self.repeats && keys > 0 { len } else { keys.min(len as u128) as usize }
    }

    /// The sum, over the number of chosen keys of the least size, of the ways to choose those times the ways to go on.
    fn ways(
        &self,
        tiers: &Counts,
        least: usize,
        (len, most_chosen): (usize, usize),
        size: usize,
        steps: &mut u64,
        coefficient: &dyn Fn(usize) -> u128,
    ) -> Result<u128, OutOfWork> {
        let mut total: u128 = 0;
        for chosen in 0..=most_chosen {
            let Some(left) = size.checked_sub(chosen.saturating_mul(least)) else { break };
            let most = if self.value.is_some() && chosen > 0 { left } else { 0 };
            let mut rest: u128 = 0;
            for values in 0..=most {
                take(steps, 1)?;
                let rows = self.rows(tiers, chosen, values, steps)?;
                if rows > 0 {
                    let others = self.choices(tiers, least + 1, len - chosen, left - values, steps)?;
                    rest = rest.saturating_add(rows.saturating_mul(others));
                }
            }
            if rest > 0 {
                total = total.saturating_add(coefficient(chosen).saturating_mul(rest));
            }
        }
        Ok(total)
    }

    /// Rows of this number of values with sizes that add up.
    fn rows(&self, tiers: &Counts, len: usize, size: usize, steps: &mut u64) -> Result<u128, OutOfWork> {
        let Some(value) = self.value else { return Ok(u128::from(size == 0)) };
        if len == 0 {
            return Ok(u128::from(size == 0));
        }
        if len == 1 {
            return Ok(self.values(tiers, value, size));
        }
        take(steps, tiers.choice)?;
        if let Some(known) = self.known.borrow().get((ROW, len, size)) {
            return Ok(known);
        }
        let mut total: u128 = 0;
        for own in 0..=size {
            take(steps, 1)?;
            let count = self.values(tiers, value, own);
            if count > 0 {
                total = total.saturating_add(count.saturating_mul(self.rows(tiers, len - 1, size - own, steps)?));
            }
        }
        self.known.borrow_mut().insert((ROW, len, size), total);
        Ok(total)
    }

    fn ways_to_choose(&self, from: u128, chosen: usize) -> u128 {
        if !self.repeats {
            return binomial(from, chosen);
        }
        match (from, chosen) {
            (_, 0) => 1,
            (0, _) => 0,
            _ => binomial(from.saturating_add(chosen as u128 - 1), chosen),
        }
    }

    /// Shows the choice of a given length and size at an index; `false` if there are too many to tell.
    pub(super) fn show(
        &self,
        tiers: &Counts,
        len: usize,
        size: usize,
        index: u128,
        visit: &mut dyn FnMut(&[Entry]),
    ) -> bool {
        let key = (len, size, index);
        let mut found = self.found.borrow_mut();
        let is_kept = index < KEPT as u128;
        if let Some(number) = if is_kept { found.keys.find(&key) } else { None } {
            visit(&found.choices[number]);
            return true;
        }
        let Found { keys, choices, steps } = &mut *found;
        let mut nth = None;
        let entries = match steps.step(self, tiers, key) {
            Some(entries) => entries,
            None => match if index == 0 { self.first(tiers, len, size) } else { self.nth(tiers, len, size, index) } {
                Some(entries) => nth.insert(entries),
                None => return false,
            },
        };
        visit(entries);
        if is_kept && choices.len() < KEPT {
            keys.insert(key);
            choices.push(entries.to_vec());
        }
        if let Some(entries) = nth {
            steps.remember(key, &entries);
        }
        true
    }

    /// The choice of a given length and size at an index; `None` if there are too many to tell.
    fn nth(&self, tiers: &Counts, len: usize, size: usize, mut index: u128) -> Option<Vec<Entry>> {
        let mut entries = Vec::with_capacity(len);
        let mut state = State { len, size, key_size: 0, key_index: 0 };
        while state.len > 0 {
            let (entry, rest) = self.entry(tiers, state, index)?;
            let after = u128::from(!self.repeats);
            state = State {
                len: state.len - 1,
                size: state.size - entry.key.0 - entry.value.0,
                key_size: entry.key.0,
                key_index: entry.key.1 + after,
            };
            entries.push(entry);
            index = rest;
        }
        Some(entries)
    }

    /// The first entry of the choice at an index, and the index of the rest.
    fn entry(&self, tiers: &Counts, state: State, mut index: u128) -> Option<(Entry, u128)> {
        for entry_size in state.key_size..=state.size {
            for key_size in state.key_size..=entry_size {
                let value_size = entry_size - key_size;
                let Some(block) = self.block(tiers, state, key_size, value_size) else { continue };
                let total = block.before(block.keys);
                if let Some(total) = total {
                    if index >= total {
                        index -= total;
                        continue;
                    }
                }
                let (key_index, index) = block.find(index)?;
                let others = block.others(key_index);
                let entry = Entry { key: (key_size, key_index), value: (value_size, index / others) };
                return Some((entry, index % others));
            }
        }
        None
    }
}

/// The choices whose first entry has a key of one size and a value of one size.
struct Keys<'a> {
    table: &'a Table,
    tiers: &'a Counts,
    rest: State,
    keys: u128,
    from: u128,
    values: u128,
}

impl Keys<'_> {
    /// The ways to go on after a key.
    fn others(&self, key: u128) -> u128 {
        if self.rest.len == 0 {
            return u128::from(self.rest.size == 0);
        }
        let left = self.keys - key - u128::from(!self.table.repeats);
        self.sum(&|chosen| self.table.ways_to_choose(left, chosen))
    }

    /// Can anything follow after a key? This is cheaper than the number of ways.
    fn is_followed(&self, key: u128) -> bool {
        let State { len, size, key_size, .. } = self.rest;
        if len == 0 {
            return size == 0;
        }
        let left = self.keys - key - u128::from(!self.table.repeats);
        let most = self.table.most_chosen(left, len);
        let (mut steps, mut is_followed) = (u64::MAX, false);
        for chosen in (0..=most).rev() {
            let Some(rest) = size.checked_sub(chosen.saturating_mul(key_size)) else { continue };
            let values = if self.table.value.is_some() && chosen > 0 { rest } else { 0 };
            for values in 0..=values {
                steps -= 1;
                let rows = self.table.rows(self.tiers, chosen, values, &mut steps).unwrap_or(0);
                let mut others = || {
                    self.table.choices(self.tiers, key_size + 1, len - chosen, rest - values, &mut steps).unwrap_or(0)
                };
                is_followed = rows > 0 && others() > 0;
                if is_followed {
                    break;
                }
            }
            if is_followed {
                break;
            }
        }
        self.charge(steps);
        is_followed
    }

    /// Counts the steps that were taken, given how many are left.
    fn charge(&self, steps: u64) {
        self.tiers.listed.set(self.tiers.listed.get().saturating_add(u64::MAX - steps));
    }

    fn sum(&self, coefficient: &dyn Fn(usize) -> u128) -> u128 {
        // Everything that is needed here was counted before.
        let mut steps = u64::MAX;
        let State { len, size, key_size, .. } = self.rest;
        let most = self.table.most_chosen(self.keys, len);
        let sum = self.table.ways(self.tiers, key_size, (len, most), size, &mut steps, coefficient).unwrap_or(0);
        self.charge(steps);
        sum
    }

    /// The choices whose first key is before this one; `None` if there are too many to count.
    fn before(&self, key: u128) -> Option<u128> {
        // The sum of binomials along a diagonal is a binomial.
        let along = |from: u128, chosen: usize| {
            let more = if self.table.repeats { chosen as u128 } else { 0 };
            binomial(from.saturating_add(more), chosen + 1)
        };
        let overflow = std::cell::Cell::new(false);
        let total = self.sum(&|chosen| {
            let (all, after) = (along(self.keys - self.from, chosen), along(self.keys - key, chosen));
            overflow.set(overflow.get() || all == u128::MAX);
            all - after
        });
        let total = total.saturating_mul(self.values);
        if overflow.get() || total == u128::MAX { None } else { Some(total) }
    }

    /// The key at an index, and what is left of the index.
    fn find(&self, index: u128) -> Option<(u128, u128)> {
        if self.before(self.keys).is_none() {
            return self.find_by_steps(index);
        }
        let (mut low, mut high) = (self.from, self.keys - 1);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            if self.before(middle)? <= index {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        Some((low, index - self.before(low)?))
    }

    fn find_by_steps(&self, mut index: u128) -> Option<(u128, u128)> {
        for key in self.from..self.keys.min(self.from.saturating_add(MOST_KEYS)) {
            let own = self.others(key).saturating_mul(self.values);
            if index < own {
                return Some((key, index));
            }
            index -= own;
        }
        None
    }
}

/// The ways to choose `k` of `n`, saturating.
fn binomial(n: u128, k: usize) -> u128 {
    if k as u128 > n {
        return 0;
    }
    let k = (k as u128).min(n - k as u128);
    let mut ways: u128 = 1;
    for i in 0..k {
        // ways * (n - i) / (i + 1), exactly, without leaving the range too early.
        let (factor, divisor) = (n - i, i + 1);
        let common = gcd(ways, divisor);
        // The rest of the divisor has no common factor with the rest of the ways, so it divides the factor.
        match (ways / common).checked_mul(factor / (divisor / common)) {
            Some(product) => ways = product,
            None => return u128::MAX,
        }
    }
    ways
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::binomial;

    #[test]
    fn binomials_are_those_of_the_triangle() {
        let mut row = vec![1u128];
        for n in 0..60u128 {
            for (k, expected) in row.iter().enumerate() {
                assert_eq!(binomial(n, k), *expected, "{n} over {k}");
            }
            assert_eq!(binomial(n, n as usize + 1), 0);
            row = (0..=row.len()).map(|k| if k == 0 || k == row.len() { 1 } else { row[k - 1] + row[k] }).collect();
        }
        assert_eq!(binomial(u128::MAX, 1), u128::MAX);
        assert_eq!(binomial(1 << 100, 2), u128::MAX);
    }
}
