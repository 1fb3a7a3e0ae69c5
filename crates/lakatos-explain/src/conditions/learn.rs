//! Conditions that separate failures from passes: conjunctions of up to three literals, disjunctions of up to three of
//! them.

use lakatos_data::arrange::sort_by_key;

use crate::condition::formula::Formula;
use crate::condition::literals::{Bits, Candidate, Literal, Literals, both, count, difference, has, is_empty, places};
use crate::condition::space::Space;

/// So many literals, and so many pairs of them, are combined with others.
const MOST_FIRST: usize = 16;
const MOST_PAIRS: usize = 8;
/// So many candidates are kept.
const MOST_FOUND: usize = 12;
/// So many alternatives a condition has.
pub(crate) const MOST_ALTERNATIVES: usize = 3;
/// Alternatives may say shorter what a conjunction says with more symbols than this.
const LONG: u32 = 10;
/// A further alternative holds of so many failures.
const LEAST_COVERED: u32 = 3;

/// A learner on a sample.
pub(crate) struct Learner<'s> {
    literals: Literals<'s>,
    failing: Bits,
    passing: Bits,
    /// Whether a condition may say the property again.
    restates: bool,
}

impl<'s> Learner<'s> {
    pub(crate) fn new(space: &'s Space, fails: &[bool], restates: bool) -> Learner<'s> {
        let literals = Literals::new(space, fails.len());
        let mut failing = vec![0; fails.len().div_ceil(64)];
        let mut passing = failing.clone();
        for (place, is_failing) in fails.iter().enumerate() {
            let bits = if *is_failing { &mut failing } else { &mut passing };
            bits[place / 64] |= 1 << (place % 64);
        }
        Learner { literals, failing, passing, restates }
    }

    fn is_allowed(&self, literals: &[Literal]) -> bool {
        let formula = Formula { alternatives: vec![literals.to_vec()] };
        self.restates || !formula.restates(self.literals.space)
    }

    /// The conditions that hold of all failures and of no pass, the smallest first.
    pub(crate) fn exact(&self, most: usize, with_alternatives: bool) -> Vec<Formula> {
        let mut formulas = Vec::new();
        for (literals, _) in self.conjunctions(&self.failing, &self.passing, most) {
            formulas.push(Formula { alternatives: vec![literals] });
        }
        let is_long = formulas.first().is_some_and(|formula| formula.size(self.literals.space) > LONG);
        if is_long || (formulas.is_empty() && with_alternatives) {
            formulas.extend(self.alternatives());
            sort_by_key(&mut formulas, &|formula| formula.size(self.literals.space));
        }
        formulas
    }

    fn conjunctions(&self, failing: &[u64], passing: &[u64], most: usize) -> Vec<(Vec<Literal>, u32)> {
        let necessary = self.literals.separating(failing, passing, true);
        let mut found: Vec<(Vec<Literal>, u32)> = Vec::new();
        for candidate in &necessary {
            let literals = vec![candidate.literal];
            if is_empty(&both(passing, &candidate.holds)) && self.is_allowed(&literals) {
                found.push((literals, candidate.size));
            }
        }
        if found.is_empty() && most > 1 {
            self.pairs(&necessary, failing, passing, most, &mut found);
        }
        sort_by_key(&mut found, &|(literals, size)| (*size, literals.len()));
        found.truncate(MOST_FOUND);
        found
    }

    fn pairs(
        &self,
        necessary: &[Candidate],
        failing: &[u64],
        passing: &[u64],
        most: usize,
        found: &mut Vec<(Vec<Literal>, u32)>,
    ) {
        let mut first: Vec<&Candidate> = necessary.iter().collect();
        sort_by_key(&mut first, &|candidate| count(&both(passing, &candidate.holds)) * 4 + candidate.size);
        first.truncate(MOST_FIRST);
        let mut pairs: Vec<(Vec<Literal>, u32, Bits)> = Vec::new();
        for candidate in first {
            let left = both(passing, &candidate.holds);
            // Thresholds anew, for what is left.
            for second in self.literals.separating(failing, &left, true) {
                let still = both(&left, &second.holds);
                let literals = vec![candidate.literal, second.literal];
                let size = candidate.size + second.size;
                if is_empty(&still) {
                    if self.is_allowed(&literals) {
                        found.push((literals, size));
                    }
                } else if most > 2 {
                    pairs.push((literals, size, still));
                }
            }
        }
        if !found.is_empty() || most < 3 {
            return;
        }
        sort_by_key(&mut pairs, &|(_, size, left)| count(left) * 4 + size);
        pairs.truncate(MOST_PAIRS);
        for (pair, size, left) in &pairs {
            for third in self.literals.separating(failing, left, true) {
                let mut literals = pair.clone();
                literals.push(third.literal);
                if is_empty(&both(left, &third.holds)) && self.is_allowed(&literals) {
                    found.push((literals, size + third.size));
                }
            }
        }
    }

    /// A condition of several alternatives: a conjunction that holds of the failing case and of no pass, then others for
    /// the failures that are left.
    fn alternatives(&self) -> Option<Formula> {
        let (first, covered) = self.sound(&self.failing, 0, 2, u32::MAX)?;
        let mut alternatives = vec![first];
        let mut left = difference(&self.failing, &covered);
        while !is_empty(&left) {
            if alternatives.len() == MOST_ALTERNATIVES || count(&left) < LEAST_COVERED {
                return None;
            }
            if let Some((literals, _)) = self.conjunctions(&left, &self.passing, 2).into_iter().next() {
                alternatives.push(literals);
                break;
            }
            let (next, covered) = self.sound(&left, places(&left)[0], 2, u32::MAX)?;
            if count(&covered) < LEAST_COVERED {
                return None;
            }
            alternatives.push(next);
            left = difference(&left, &covered);
        }
        let formula = Formula { alternatives };
        (self.restates || !formula.restates(self.literals.space)).then_some(formula)
    }

    /// A literal that holds of no pass and of as many failures as possible, the first among them.
    pub(crate) fn one_sided(&self, most: u32) -> Option<Formula> {
        let (literals, _) = self.sound(&self.failing, 0, 1, most)?;
        Some(Formula { alternatives: vec![literals] })
    }

    /// A conjunction that holds of no pass, of the failure at a place, and of as many others as possible.
    fn sound(&self, failing: &[u64], at: usize, most: usize, most_size: u32) -> Option<(Vec<Literal>, Bits)> {
        const WIDTH: usize = 6;
        let mut beam: Vec<(Vec<Literal>, Bits, Bits, u32)> =
            vec![(Vec::new(), failing.to_vec(), self.passing.clone(), 0)];
        let mut best: Option<(Vec<Literal>, Bits, u32)> = None;
        for _ in 0..most {
            let mut next: Vec<(Vec<Literal>, Bits, Bits, u32)> = Vec::new();
            for (literals, failing, passing, size) in &beam {
                for candidate in self.literals.separating(failing, passing, false) {
                    if !has(&candidate.holds, at) || candidate.size > most_size {
                        continue;
                    }
                    let (fails, passes) = (both(failing, &candidate.holds), both(passing, &candidate.holds));
                    let mut all = literals.clone();
                    all.push(candidate.literal);
                    if count(&fails) < LEAST_COVERED || !self.is_allowed(&all) {
                        continue;
                    }
                    let size = size + candidate.size;
                    if !is_empty(&passes) {
                        next.push((all, fails, passes, size));
                        continue;
                    }
                    let is_better = best.as_ref().is_none_or(|(_, covered, least)| {
                        (count(&fails), u32::MAX - size) > (count(covered), u32::MAX - least)
                    });
                    if is_better {
                        best = Some((all, fails, size));
                    }
                }
            }
            let (all_fail, all_pass) = (u64::from(count(failing)), u64::from(count(&self.passing)).max(1));
            sort_by_key(&mut next, &|(_, fails, passes, size)| {
                let (fails, passes) = (u64::from(count(fails)), u64::from(count(passes)));
                // Passes that are left, failures that are lost, and symbols: in thousandths.
                1_000 * passes / all_pass + 1_000 - 1_000 * fails / all_fail + 4 * u64::from(*size)
            });
            next.dedup_by(|one, other| one.1 == other.1 && one.2 == other.2);
            next.truncate(WIDTH);
            beam = next;
        }
        best.map(|(literals, covered, _)| (literals, covered))
    }
}
