//! What false premises teach: sets of choices that no case has.
//!
//! A choice is named by where it stands, so a set is a statement about the property: it holds in every later run, also
//! under another bound. Sets are found by each of their choices.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A choice: the name of the decision, and what was chosen.
pub type Literal = (u64, u64);

/// Larger sets are not kept: they rule out little.
const MOST_LITERALS: usize = 12;
/// Where choices are made at random, larger ones than this: there are too many of them.
pub const MOST_AT_RANDOM: usize = 5;
/// No more sets are kept than this.
const MOST_SETS: usize = 200_000;

/// What was learned.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    sets: Vec<Box<[Literal]>>,
    by_literal: HashMap<Literal, Vec<u32>, BuildHasherDefault<Mixed>>,
    /// The decisions that stand, by name: what was chosen, and their numbers.
    standing: HashMap<u64, (u64, u32), BuildHasherDefault<Mixed>>,
}

/// The names of decisions are mixed already.
#[derive(Debug, Default)]
pub struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = self.0.rotate_left(5) ^ number;
        self.0 = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Learned {
    /// How many sets there are.
    pub fn count(&self) -> usize {
        self.sets.len()
    }

    /// No case has all of these choices.
    pub fn learn(&mut self, literals: Vec<Literal>, at_random: bool) {
        if at_random && literals.len() > MOST_AT_RANDOM {
            return;
        }
        if literals.is_empty() || literals.len() > MOST_LITERALS || self.sets.len() >= MOST_SETS {
            return;
        }
        let number = self.sets.len() as u32;
        for literal in &literals {
            self.by_literal.entry(*literal).or_default().push(number);
        }
        self.sets.push(literals.into());
    }

    /// Forgets all sets but the first so many.
    pub fn keep(&mut self, count: usize) {
        while self.sets.len() > count {
            for literal in self.sets.pop().into_iter().flatten() {
                if let Some(sets) = self.by_literal.get_mut(&literal) {
                    sets.pop();
                }
            }
        }
    }

    /// A decision stands.
    pub fn stands(&mut self, literal: Literal, decision: u32) {
        self.standing.insert(literal.0, (literal.1, decision));
    }

    /// A decision is taken back.
    pub fn falls(&mut self, name: u64) {
        self.standing.remove(&name);
    }

    /// All decisions are taken back.
    pub fn fall_all(&mut self) {
        self.standing.clear();
    }

    /// Is it known that no case has this choice beside those that stand before a decision? Then these are the decisions
    /// that say so.
    pub fn excludes(&self, literal: Literal, before: u32) -> Option<Vec<u32>> {
        let sets = self.by_literal.get(&literal)?;
        let stands = |&(name, choice): &Literal| {
            let standing =
                self.standing.get(&name).filter(|(chosen, decision)| *chosen == choice && *decision < before);
            standing.map(|(_, decision)| *decision)
        };
        let others = |set: &u32| self.sets[*set as usize].iter().filter(|(name, _)| *name != literal.0);
        let excluding = sets.iter().find(|set| others(set).all(|other| stands(other).is_some()))?;
        Some(others(excluding).filter_map(stands).collect())
    }
}
