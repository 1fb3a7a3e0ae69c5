//! The choices that were made last, ready to be made again.
//!
//! Values ask for the constructors of few types, many times, and little changes in between: what a choice depends on is
//! one number, its stamp.

use super::budget::Budget;
use super::numbers::Numbers;
use super::scopes::Frame;
use super::slots::Key;
use super::sums::{Long, Quick, Table};

const ENTRIES: usize = 8;

/// A choice that is ready.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: Key,
    /// What it depends on.
    stamp: u64,
    /// The table while there is depth left, and the one after that.
    tables: [Quick; 2],
    /// The bit of the first constructor.
    mark: u64,
    /// How many constructors there are, if that is all that the choice depends on, at any depth; else 0.
    pub(super) even: u64,
    /// The parts that it takes from the budget.
    pub(super) cost: u32,
    /// Whether there are so many constructors that the tables are long ones.
    is_long: bool,
}

impl Entry {
    /// A choice without its tables.
    pub(super) fn new(key: Key, stamp: u64, mark: u64, cost: u32) -> Entry {
        Entry { key, stamp, tables: [Quick::NONE; 2], mark, even: 0, cost, is_long: false }
    }

    /// The bit of a constructor.
    #[inline]
    pub(super) fn bit(&self, con: usize) -> u64 {
        self.mark << (con & 63)
    }
}

/// The choices that were made last.
#[derive(Clone, Debug)]
pub(super) struct Hot {
    entries: [Entry; ENTRIES],
    /// The tables of those entries that have long ones.
    long: [[Long; 2]; ENTRIES],
    /// How often constructors were switched off or on.
    time: u64,
}

impl Hot {
    pub(super) fn new() -> Hot {
        let none = Entry::new(Key::NONE, 0, 0, 0);
        Hot { entries: [none; ENTRIES], long: [[Long::NONE; 2]; ENTRIES], time: 1 }
    }

    /// Nothing is ready any more.
    pub(super) fn forget(&mut self) {
        self.time += 1;
    }

    /// What choices depend on at the root of a case.
    #[inline]
    pub(super) fn stamp_outermost(&self) -> u64 {
        self.time << 32
    }

    /// What choices depend on here.
    pub(super) fn stamp(&self, frame: &Frame, budget: &Budget) -> u64 {
        let figures = frame.knot << 5 | frame.strength << 2 | (budget.is_simplest() as u32) << 1 | frame.spine as u32;
        self.time << 32 | figures as u64
    }

    /// What of it truth values depend on.
    #[inline]
    pub(super) fn stamp_of_coins(&self, stamp: u64) -> u64 {
        stamp & (u64::MAX << 32 | 2)
    }

    #[inline]
    pub(super) fn get(&self, key: Key, stamp: u64) -> Option<&Entry> {
        let entry = &self.entries[key.slot() % ENTRIES];
        if (entry.key.address == key.address) & (entry.key.id == key.id) & (entry.stamp == stamp) {
            Some(entry)
        } else {
            None
        }
    }

    /// Chooses a constructor by the tables of an entry.
    #[inline]
    pub(super) fn choose(&self, entry: &Entry, at_the_end: bool, numbers: &mut Numbers) -> usize {
        if entry.is_long {
            return self.choose_long(entry.key, at_the_end, numbers);
        }
        entry.tables[at_the_end as usize].choose(numbers)
    }

    #[inline(never)]
    fn choose_long(&self, key: Key, at_the_end: bool, numbers: &mut Numbers) -> usize {
        self.long[key.slot() % ENTRIES][at_the_end as usize].choose(numbers)
    }

    /// Keeps a choice with its tables, unless there are too many constructors.
    pub(super) fn put(&mut self, mut entry: Entry, inside: &Table, floor: &Table) {
        let slot = entry.key.slot() % ENTRIES;
        if let (Some(inside), Some(floor)) = (inside.quick(), floor.quick()) {
            entry.tables = [inside, floor];
            if entry.cost == 0 && inside.evenness() == floor.evenness() {
                entry.even = inside.evenness();
            }
        } else if let (Some(inside), Some(floor)) = (inside.long(), floor.long()) {
            entry.is_long = true;
            self.long[slot] = [inside, floor];
        } else {
            return;
        }
        self.entries[slot] = entry;
    }
}
