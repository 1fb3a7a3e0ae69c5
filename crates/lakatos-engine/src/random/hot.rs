//! The choices that were made last, ready to be made again.
//!
//! A recursive value asks for the constructors of few types, many times, and nothing changes in between.

use super::numbers::Numbers;
use super::slots::Key;
use super::sums::Quick;

const ENTRIES: usize = 8;

/// A choice that is ready.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: Key,
    /// The time at which it was made: what holds may have changed since.
    time: u64,
    /// The table while there is depth left, and the one after that.
    tables: [Quick; 2],
    /// The bit of the first constructor.
    mark: u64,
    /// The parts that it takes from the budget.
    pub(super) cost: u32,
}

impl Entry {
    pub(super) fn new(key: Key, tables: [Quick; 2], mark: u64, cost: u32) -> Entry {
        Entry { key, time: 0, tables, mark, cost }
    }

    /// Chooses a constructor, and gives its bit.
    #[inline]
    pub(super) fn choose(&self, at_the_end: bool, numbers: &mut Numbers) -> (usize, u64) {
        let con = self.tables[at_the_end as usize].choose(numbers);
        (con, self.mark << (con & 63))
    }
}

/// The choices that were made last.
#[derive(Clone, Debug)]
pub(super) struct Hot {
    entries: [Entry; ENTRIES],
    time: u64,
}

impl Hot {
    pub(super) fn new() -> Hot {
        let none = Entry::new(Key::NONE, [Quick::NONE; 2], 0, 0);
        Hot { entries: [none; ENTRIES], time: 1 }
    }

    /// Nothing is ready any more.
    #[inline]
    pub(super) fn forget(&mut self) {
        self.time += 1;
    }

    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<&Entry> {
        let entry = &self.entries[key.slot() % ENTRIES];
        if (entry.key.address == key.address) & (entry.key.id == key.id) & (entry.time == self.time) {
            Some(entry)
        } else {
            None
        }
    }

    pub(super) fn put(&mut self, entry: Entry) {
        self.entries[entry.key.slot() % ENTRIES] = Entry { time: self.time, ..entry };
    }
}
