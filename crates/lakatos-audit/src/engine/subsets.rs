//! Minimal subsets: the smallest sets of properties that kill as much as all of them together.
//!
//! A mutant that is killed at all must be killed by one of the chosen properties, so the subsets are the minimal
//! hitting sets of the rows. Only the smallest rows matter (hitting a row means hitting every larger one), and a set is
//! abandoned as soon as one of its properties hits no row alone. So the number of properties does not matter, only the
//! number of answers: there is a limit on both the answers and the steps.

use lakatos_data::arrange;
use lakatos_data::keys::Keys;

use super::bit_set::BitSet;

/// Limits for minimal subsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubsetLimits {
    /// The maximum number of subsets.
    pub subsets: usize,
    /// The maximum number of rows to look at, counted again for every choice.
    pub rows: u64,
}

impl Default for SubsetLimits {
    fn default() -> SubsetLimits {
        SubsetLimits { subsets: 100, rows: 30_000_000 }
    }
}

/// The minimal subsets of properties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subsets {
    /// The subsets, smallest first, each in order, and in order among those of one length.
    pub sets: Vec<Vec<usize>>,
    /// Whether there are no others.
    pub all: bool,
}

/// The minimal sets that have a number in common with every nonempty row.
pub fn minimal_subsets(rows: &[BitSet], properties: usize, limits: &SubsetLimits) -> Subsets {
    let rows = smallest_rows(rows);
    let mut search =
        Search { rows, properties, limits: *limits, looked: 0, found: Vec::new(), truncated: false, full: false };
    for length in 0..=properties {
        search.full = false;
        search.of_length(length);
        if search.truncated || !search.full {
            break;
        }
    }
    Subsets { all: !search.truncated, sets: search.found }
}

/// The distinct nonempty rows that contain no other.
fn smallest_rows(rows: &[BitSet]) -> Vec<BitSet> {
    let mut distinct: Keys<&BitSet> = Keys::default();
    let mut by_length: Vec<(usize, &BitSet)> = Vec::new();
    for row in rows {
        if !row.is_empty() && distinct.insert(row) {
            by_length.push((row.len(), row));
        }
    }
    arrange::sort_by_key(&mut by_length, &|(length, _)| *length);
    let mut kept: Vec<BitSet> = Vec::new();
    for (_, row) in by_length {
        if !kept.iter().any(|smaller| smaller.is_within(row)) {
            kept.push(row.clone());
        }
    }
    kept
}

struct Search {
    rows: Vec<BitSet>,
    properties: usize,
    limits: SubsetLimits,
    looked: u64,
    found: Vec<Vec<usize>>,
    truncated: bool,
    /// Whether a set was abandoned because it was full: only then are there longer ones.
    full: bool,
}

/// A property that was chosen for the first row that none before it hits.
struct Choice {
    /// The candidates of that row, and which of them is chosen.
    candidates: Vec<usize>,
    next: usize,
}

impl Search {
    /// Finds the minimal sets of a length. Every set is found once: a candidate that was tried is left out afterwards.
    fn of_length(&mut self, length: usize) {
        let before = self.found.len();
        let mut chosen: Vec<usize> = Vec::new();
        let mut out = BitSet::below(self.properties);
        let mut open: Vec<Choice> = Vec::new();
        let mut down = true;
        loop {
            if down {
                match self.first_unhit(&chosen) {
                    None if chosen.len() == length => self.found.push(sorted(&chosen)),
                    None => {}
                    Some(_) if chosen.len() == length => self.full = true,
                    Some(row) => {
                        let mut candidates = self.rows[row].clone();
                        candidates.subtract(&out);
                        open.push(Choice { candidates: candidates.numbers(), next: 0 });
                        if self.step(&mut chosen, &mut out, &mut open) {
                            continue;
                        }
                    }
                }
            }
            if self.found.len() > self.limits.subsets || self.looked > self.limits.rows {
                self.truncated = true;
                break;
            }
            if open.is_empty() {
                break;
            }
            chosen.pop();
            down = self.step(&mut chosen, &mut out, &mut open);
        }
        arrange::sort(&mut self.found[before..]);
        self.found.truncate(self.limits.subsets);
    }

    /// Takes the next candidate of the innermost choice for which every chosen property is still needed; without one,
    /// the choice is closed.
    fn step(&mut self, chosen: &mut Vec<usize>, out: &mut BitSet, open: &mut Vec<Choice>) -> bool {
        let Some(choice) = open.last_mut() else { return false };
        while let Some(&candidate) = choice.candidates.get(choice.next) {
            choice.next += 1;
            self.looked += self.rows.len() as u64;
            out.insert(candidate);
            chosen.push(candidate);
            if self.all_needed(chosen) {
                return true;
            }
            chosen.pop();
        }
        for candidate in &choice.candidates {
            out.remove(*candidate);
        }
        open.pop();
        false
    }

    fn first_unhit(&self, chosen: &[usize]) -> Option<usize> {
        self.rows.iter().position(|row| !chosen.iter().any(|property| row.contains(*property)))
    }

    /// Does each chosen property hit a row that no other does?
    fn all_needed(&self, chosen: &[usize]) -> bool {
        let mut needed = 0;
        let mut seen = vec![false; chosen.len()];
        for row in &self.rows {
            let mut only = None;
            let mut hits = 0;
            for (place, property) in chosen.iter().enumerate() {
                if row.contains(*property) {
                    hits += 1;
                    only = Some(place);
                }
            }
            if let (1, Some(place)) = (hits, only) {
                needed += usize::from(!seen[place]);
                seen[place] = true;
            }
        }
        needed == chosen.len()
    }
}

fn sorted(chosen: &[usize]) -> Vec<usize> {
    let mut set = chosen.to_vec();
    arrange::sort(&mut set);
    set
}
