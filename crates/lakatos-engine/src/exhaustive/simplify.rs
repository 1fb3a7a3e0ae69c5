//! The simplest case of a size, when one of that size has failed.
//!
//! A search lists the cases of a size in the order of the tier, and the first that fails need not be the simplest: one
//! with fewer nodes may follow, as `[5]` follows six zeros. So the rest of the size is looked through, and what has fewer
//! nodes than the best case so far is tried. That is all that there is to do: no smaller size fails.

use std::cmp::Ordering;

use lakatos_data::order::Measured;
use lakatos_data::{Shape, Tree, arrange};

use super::{Hit, Simplest, Stop};
use crate::judge::{Failure, Judge, Verdict};

/// A search for the simplest case of a size.
pub(super) struct Simplify {
    shape: Shape,
    /// How many more cases may be tried.
    left: u64,
    /// Whether cases come in the order of the tier: then of two with as many nodes the first is the simpler one.
    in_order: bool,
    best: Simplest,
}

impl Simplify {
    /// Begins at the first case that failed.
    pub(super) fn new(shape: Shape, first: &Hit, failure: Failure, left: u64, in_order: bool) -> Simplify {
        let best = Simplest::of(first.case.clone(), failure);
        Simplify { shape, left, in_order, best }
    }

    /// Is a case of the size simpler than the best one?
    pub(super) fn wants(&self, case: &Tree) -> bool {
        match case.tokens().len().cmp(&self.best.case.tokens().len()) {
            Ordering::Less => true,
            Ordering::Equal => !self.in_order && self.comes_first(case),
            Ordering::Greater => false,
        }
    }

    fn comes_first(&self, case: &Tree) -> bool {
        let measured = |tree: &Tree| Measured::of(&self.shape, tree.clone());
        match (measured(case), measured(&self.best.case)) {
            (Some(case), Some(best)) => case.compare(&best) == Ordering::Less,
            _ => false,
        }
    }

    /// Tries those cases that are simpler; if their premises were asked, they need not be asked again.
    pub(super) fn try_cases(&mut self, judge: &mut dyn Judge, mut cases: Vec<Tree>, asked: bool) -> Result<(), Stop> {
        loop {
            arrange::keep(&mut cases, &mut |case| self.wants(case));
            if cases.is_empty() {
                return Ok(());
            }
            let now = cases.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
            if now == 0 {
                return Err(Stop::Spent);
            }
            let batch = judge.terms(&cases[..now], asked);
            self.best.runs += batch.tried();
            self.left -= batch.tried().min(self.left);
            let mut done = now;
            match &batch.stop {
                None => {}
                Some((place, Verdict::Fail(failure))) if !failure.is_slow() => {
                    self.take(&cases[*place as usize], failure);
                    done = *place as usize + 1;
                }
                // There is a case that fails, and this one tells nothing of it.
                Some(_) => return Err(Stop::Found),
            }
            cases = cases.split_off(done);
        }
    }

    fn take(&mut self, case: &Tree, failure: &Failure) {
        let old = std::mem::replace(&mut self.best.failure, failure.clone());
        let old_case = std::mem::replace(&mut self.best.case, case.clone());
        let Simplest { others, failure, .. } = &mut self.best;
        let mut at = 0;
        while at < others.len() {
            if others[at].1.is_same(failure) || others[at].1.is_same(&old) {
                others.remove(at);
            } else {
                at += 1;
            }
        }
        if !old.is_same(failure) {
            others.push((old_case, old));
        }
    }

    /// What was found; complete if nothing of the size is left.
    pub(super) fn end(self, complete: bool) -> Simplest {
        Simplest { complete, ..self.best }
    }
}
