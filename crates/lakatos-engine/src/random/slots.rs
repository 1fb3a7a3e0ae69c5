//! A small memory of where the plan of a description is, so that the usual question costs two comparisons.

use lakatos_data::shape::{Def, Id, Link, Seq};

/// What a description is known by: its address, and its identity, because an address may be used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) address: usize,
    pub(super) id: u64,
}

impl Key {
    pub(super) const NONE: Key = Key { address: 0, id: 0 };

    #[inline]
    pub(super) fn of(def: &Def) -> Key {
        let id = match def.id {
            Id::Type(of, part) => (of as usize as u64) ^ (part as u64) << 48,
            Id::Own(number) => number,
        };
        Key { address: std::ptr::from_ref(def) as usize, id }
    }

    /// What the elements of a sequence are known by.
    #[inline]
    pub(super) fn of_elem(seq: &Seq) -> Option<Key> {
        match &seq.elem {
            Link::To(shape) => Some(Key { address: *shape as usize, id: 0 }),
            Link::Is(shape) => Some(Key::of(shape.def())),
            Link::Later(_) => None,
        }
    }

    #[inline]
    pub(super) fn slot(self) -> usize {
        self.address >> 4 ^ self.address >> 10
    }
}

const SLOTS: usize = 64;

/// What was found last, for each remainder of an address.
#[derive(Clone, Debug)]
pub(super) struct Slots<T> {
    slots: [(Key, T); SLOTS],
}

impl<T: Copy + Default> Slots<T> {
    pub(super) fn new() -> Slots<T> {
        Slots { slots: [(Key::NONE, T::default()); SLOTS] }
    }

    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<T> {
        let (known, value) = &self.slots[key.slot() % SLOTS];
        if known.address == key.address && known.id == key.id { Some(*value) } else { None }
    }

    pub(super) fn put(&mut self, key: Key, value: T) {
        self.slots[key.slot() % SLOTS] = (key, value);
    }
}
