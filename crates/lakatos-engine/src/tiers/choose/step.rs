//! From one choice to the next, without counting those before it.
//!
//! To find a choice by its index means counting, at each entry, how many choices begin with a smaller one. Tiers are
//! mostly visited in order, and then it is enough to know whether anything begins with the next entry.

use super::{Entry, Keys, State, Table};
use crate::tiers::edge::Counts;

/// The most choices that are remembered, one for each length and size.
const REMEMBERED: usize = 16;

/// The last choices that were found.
#[derive(Default)]
pub(super) struct Steps {
    last: Vec<Last>,
    /// The slot of the next one, when the list is full.
    next: usize,
}

struct Last {
    len: usize,
    size: usize,
    index: u128,
    entries: Vec<Entry>,
}

impl Steps {
    /// The choice at an index, if the one before it was the last that was found.
    pub(super) fn step(
        &mut self,
        table: &Table,
        tiers: &Counts,
        (len, size, index): (usize, usize, u128),
    ) -> Option<&[Entry]> {
        let place = self.find(len, size)?;
        let last = &mut self.last[place];
        if last.index.checked_add(1) != Some(index) {
            return None;
        }
        let has_next = table.advance(tiers, size, &mut last.entries);
        last.index = if has_next { index } else { u128::MAX };
        if has_next { Some(&last.entries) } else { None }
    }

    fn find(&self, len: usize, size: usize) -> Option<usize> {
        for (place, last) in self.last.iter().enumerate() {
            if last.len == len && last.size == size {
                return Some(place);
            }
        }
        None
    }

    /// Remembers a choice.
    pub(super) fn remember(&mut self, (len, size, index): (usize, usize, u128), entries: &[Entry]) {
        if let Some(place) = self.find(len, size) {
            let last = &mut self.last[place];
            last.index = index;
            last.entries.copy_from_slice(entries);
            return;
        }
        let last = Last { len, size, index, entries: entries.to_vec() };
        if self.last.len() < REMEMBERED {
            self.last.push(last);
        } else {
            self.last[self.next] = last;
            self.next = (self.next + 1) % REMEMBERED;
        }
    }
}

impl Entry {
    fn size(self) -> usize {
        self.key.0 + self.value.0
    }
}

impl Table {
    /// The first choice of a length and a size.
    pub(super) fn first(&self, tiers: &Counts, len: usize, size: usize) -> Option<Vec<Entry>> {
        let mut entries = Vec::with_capacity(len);
        for _ in 0..len {
            entries.push(Entry::NONE);
        }
        if self.fill(tiers, &mut entries, 0, size) { Some(entries) } else { None }
    }

    /// Turns a choice of a size into the next one; `false` if it is the last.
    fn advance(&self, tiers: &Counts, size: usize, entries: &mut [Entry]) -> bool {
        let mut left = 0;
        for place in (0..entries.len()).rev() {
            let entry = entries[place];
            left += entry.size();
            let state = self.state(entries, place, left);
            if let Some(next) = self.entry_after(tiers, state, entry) {
                entries[place] = next;
                return self.fill(tiers, entries, place + 1, left - next.size());
            }
        }
        debug_assert_eq!(left, size);
        false
    }

    /// What may follow the entries before a place.
    fn state(&self, entries: &[Entry], place: usize, size: usize) -> State {
        let len = entries.len() - place;
        if place == 0 {
            return State { len, size, key_size: 0, key_index: 0 };
        }
        let (key_size, index) = entries[place - 1].key;
        State { len, size, key_size, key_index: index + u128::from(!self.repeats) }
    }

    /// Takes the first entries from a place on.
    fn fill(&self, tiers: &Counts, entries: &mut [Entry], place: usize, mut left: usize) -> bool {
        for place in place..entries.len() {
            let state = self.state(entries, place, left);
            let Some(first) = self.first_entry(tiers, state, (state.key_size, state.key_size)) else { return false };
            left -= first.size();
            entries[place] = first;
        }
        true
    }

    fn entry_after(&self, tiers: &Counts, state: State, entry: Entry) -> Option<Entry> {
        let ((key_size, key), (value_size, value)) = (entry.key, entry.value);
        if let Some(block) = self.block(tiers, state, key_size, value_size) {
            if value + 1 < block.values {
                return Some(Entry { value: (value_size, value + 1), ..entry });
            }
            // (If nothing can follow a key, nothing can follow the keys after it.)
            if key + 1 < block.keys && block.is_followed(key + 1) {
                return Some(Entry { key: (key_size, key + 1), value: (value_size, 0) });
            }
        }
        self.first_entry(tiers, state, (entry.size(), key_size + 1))
    }

    /// The first entry from a size of entries, and a size of keys, on.
    fn first_entry(&self, tiers: &Counts, state: State, (least, mut key_size): (usize, usize)) -> Option<Entry> {
        // The last entry takes all that is left.
        let from = if state.len == 1 { state.size } else { least };
        if from > least {
            key_size = state.key_size;
        }
        for size in from..=state.size {
            for key_size in key_size..=size {
                if let Some(block) = self.block(tiers, state, key_size, size - key_size) {
                    if block.is_followed(block.from) {
                        return Some(Entry { key: (key_size, block.from), value: (size - key_size, 0) });
                    }
                }
            }
            key_size = state.key_size;
        }
        None
    }

    /// The choices whose first entry has a key and a value of these sizes, if there are such keys and values.
    pub(super) fn block<'a>(
        &'a self,
        tiers: &'a Counts,
        state: State,
        key_size: usize,
        value_size: usize,
    ) -> Option<Keys<'a>> {
        let values = match self.value {
            None => u128::from(value_size == 0),
            Some(value) => self.values(tiers, value, value_size),
        };
        let keys = tiers.count(self.key, key_size);
        let from = if key_size == state.key_size { state.key_index } else { 0 };
        let size = state.size.checked_sub(key_size + value_size)?;
        let rest = State { len: state.len - 1, size, key_size, key_index: 0 };
        if values > 0 && from < keys { Some(Keys { table: self, tiers, rest, keys, from, values }) } else { None }
    }
}
