//! Keys, each with its number: the one hash table of this library.
//!
//! The tables of the standard library are compiled anew for every pair of types. Here only the comparison and the hash
//! of a key are: the owner keeps the values in a list, at the number of the key.

use std::fmt;
use std::hash::{Hash, Hasher};

/// Keys, numbered in order of insertion.
#[derive(Clone)]
pub struct Keys<K> {
    keys: Vec<K>,
    chains: Chains,
}

impl<K: Hash + Eq> Keys<K> {
    /// The number of a key; `None` if it is new.
    pub fn find(&self, key: &K) -> Option<usize> {
        self.chains.find(hash(key), &|number| self.keys[number] == *key)
    }

    /// The number of a key, which is added if it is new. The number of a new key is the number of earlier keys.
    pub fn number(&mut self, key: K) -> usize {
        let hash = hash(&key);
        if let Some(number) = self.chains.find(hash, &|number| self.keys[number] == key) {
            return number;
        }
        self.chains.add(hash);
        self.keys.push(key);
        self.keys.len() - 1
    }

    /// The number of a key, by a value with the same hash that identifies it; `None` if it is new.
    pub fn find_as<Q: Hash>(&self, like: &Q, is_same: impl Fn(&K) -> bool) -> Option<usize> {
        self.chains.find(hash(like), &|number| is_same(&self.keys[number]))
    }

    /// The same, where a new key is made and added.
    pub fn number_of<Q: Hash>(&mut self, like: &Q, is_same: impl Fn(&K) -> bool, new: impl FnOnce() -> K) -> usize {
        let hash = hash(like);
        if let Some(number) = self.chains.find(hash, &|number| is_same(&self.keys[number])) {
            return number;
        }
        self.chains.add(hash);
        self.keys.push(new());
        self.keys.len() - 1
    }

    /// Adds a key; `false` if it is there already.
    pub fn insert(&mut self, key: K) -> bool {
        let count = self.len();
        self.number(key) == count
    }

    /// The key that has a number.
    pub fn get(&self, number: usize) -> &K {
        &self.keys[number]
    }

    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Are there no keys?
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }
}

impl<K> Default for Keys<K> {
    fn default() -> Keys<K> {
        Keys { keys: Vec::new(), chains: Chains::default() }
    }
}

impl<K: fmt::Debug> fmt::Debug for Keys<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.keys.fmt(f)
    }
}

fn hash<K: Hash>(key: &K) -> u64 {
    let mut mixer = Mixer(0);
    key.hash(&mut mixer);
    mixer.finish()
}

/// The end of a chain.
const END: u32 = u32::MAX;

/// The numbers of keys by their hashes: chains of those whose hashes have the same lowest bits.
#[derive(Clone, Default)]
struct Chains {
    /// The first number of each chain. Their number is a power of two, and at least the number of keys.
    heads: Vec<u32>,
    /// For each key its hash and the next number in its chain.
    links: Vec<(u64, u32)>,
}

impl Chains {
    fn find(&self, hash: u64, same: &dyn Fn(usize) -> bool) -> Option<usize> {
        if self.heads.is_empty() {
            return None;
        }
        let mut number = self.heads[self.chain(hash)];
        while number != END {
            let (other, next) = self.links[number as usize];
            if other == hash && same(number as usize) {
                return Some(number as usize);
            }
            number = next;
        }
        None
    }

    /// Adds the next number.
    fn add(&mut self, hash: u64) {
        if self.links.len() == self.heads.len() {
            self.grow();
        }
        self.links.push((hash, END));
        self.link(self.links.len() - 1);
    }

    fn grow(&mut self) {
        let chains = (self.heads.len() * 2).max(8);
        self.heads.clear();
        self.heads.resize(chains, END);
        for number in 0..self.links.len() {
            self.link(number);
        }
    }

    fn link(&mut self, number: usize) {
        let chain = self.chain(self.links[number].0);
        self.links[number].1 = self.heads[chain];
        self.heads[chain] = number as u32;
    }

    fn chain(&self, hash: u64) -> usize {
        hash as usize & (self.heads.len() - 1)
    }
}

/// Hashes the few numbers that make up a key.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        // Multiplication carries upwards only, and the chains use the lowest bits.
        let folded = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        folded ^ folded >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, figure: u8) {
        self.write_u64(u64::from(figure));
    }

    fn write_u32(&mut self, figure: u32) {
        self.write_u64(u64::from(figure));
    }

    fn write_u64(&mut self, figure: u64) {
        self.0 = (self.0.rotate_left(5) ^ figure).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, figure: usize) {
        self.write_u64(figure as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_numbered_as_they_came() {
        let mut keys = Keys::default();
        assert!(keys.is_empty());
        assert_eq!(keys.find(&"a"), None);
        assert_eq!([keys.number("a"), keys.number("b"), keys.number("a"), keys.number("c")], [0, 1, 0, 2]);
        assert_eq!((keys.find(&"b"), keys.find(&"d"), keys.len()), (Some(1), None, 3));
        assert!(keys.insert("d") && !keys.insert("d"));
        assert_eq!((*keys.get(1), *keys.get(3)), ("b", "d"));
        assert_eq!(format!("{keys:?}"), r#"["a", "b", "c", "d"]"#);
    }

    #[test]
    fn thousands_of_neighbouring_keys_keep_their_numbers_in_short_chains() {
        let mut keys = Keys::default();
        for key in 0..10_000_u32 {
            assert_eq!(keys.number((key % 100, key / 100 * 64)), key as usize);
        }
        for key in 0..10_000_u32 {
            assert_eq!(keys.find(&(key % 100, key / 100 * 64)), Some(key as usize));
        }
        let mut lengths = vec![0; keys.chains.heads.len()];
        keys.chains.links.iter().for_each(|link| lengths[keys.chains.chain(link.0)] += 1);
        assert!(lengths.iter().max() < Some(&12), "{:?}", lengths.iter().max());
    }
}
