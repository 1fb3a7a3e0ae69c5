//! Candidates: the largest sets of positions that no passing case refutes.
//!
//! A passing case refutes every pattern that matches it. To be refuted no longer, a pattern has to close all positions of
//! one of the differences: so the largest sets that are left follow from the refuters one by one, and each is maximal
//! because a case that really passes is in the way of every larger one.

use lakatos_data::arrange::sort_by_key;

use crate::positions::{Mask, insert_unless_covered};

/// More candidates than this are cut down to the most general ones.
const MOST_CANDIDATES: usize = 300;
const KEPT_CANDIDATES: usize = 200;

/// What is left of all patterns.
#[derive(Clone, Debug)]
pub struct Candidates {
    refuters: Vec<Vec<Mask>>,
    masks: Vec<Mask>,
}

impl Candidates {
    /// Nothing is refuted: everything may be open.
    pub fn new(all: Mask) -> Candidates {
        Candidates { refuters: Vec::new(), masks: vec![all] }
    }

    /// The largest sets that are not refuted.
    pub fn masks(&self) -> &[Mask] {
        &self.masks
    }

    /// Does a passing case match the pattern of these positions?
    pub fn refutes(&self, mask: &Mask) -> bool {
        self.refuters.iter().any(|refuter| is_hit(refuter, mask))
    }

    /// A passing case with these differences is known.
    pub fn refute(&mut self, refuter: &[Mask]) {
        if self.refuters.iter().any(|known| known == refuter) {
            return;
        }
        let mut kept: Vec<Mask> = Vec::new();
        let mut hit: Vec<Mask> = Vec::new();
        for mask in &self.masks {
            if is_hit(refuter, mask) {
                hit.push(*mask);
            } else {
                kept.push(*mask);
            }
        }
        for mask in &hit {
            for difference in refuter {
                let less = mask.minus(difference);
                insert_unless_covered(&mut kept, less, &Mask::is_within);
            }
        }
        if kept.len() > MOST_CANDIDATES {
            sort_by_key(&mut kept, &|mask| u32::MAX - mask.count());
            kept.truncate(KEPT_CANDIDATES);
        }
        self.masks = kept;
        self.refuters.push(refuter.to_vec());
    }
}

/// Does the pattern allow all these differences?
fn is_hit(refuter: &[Mask], mask: &Mask) -> bool {
    let mut hit = true;
    for difference in refuter {
        hit &= difference.meets(mask);
    }
    hit
}
