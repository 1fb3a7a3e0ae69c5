//! Conditions that separate failures from passes: conjunctions of up to three literals, disjunctions of up to three of
//! them.

use lakatos_data::arrange::{arranged, sort_by_key};

use crate::condition::formula::Formula;
use crate::condition::lists::Lists;
use crate::condition::literals::{
    Bits, Candidate, Literal, Literals, both, count, count_both, difference, has, is_empty, places,
};
use crate::condition::says::Says;
use crate::condition::space::Space;
use crate::condition::values::Type;

/// So many literals, and so many pairs of them, are combined with others.
const MOST_FIRST: usize = 16;
const MOST_PAIRS: usize = 8;
/// Only the best of them are combined with expressions of any size.
const MOST_LARGE: usize = 4;
const SMALL: u32 = 3;
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
    /// The functions of the assertion, of which a condition may not use all; none if it may say the property again.
    asserted: u64,
}

/// A conjunction that holds of no pass but these, and of these failures.
struct Partial {
    literals: Vec<Literal>,
    fails: Bits,
    passes: Bits,
    size: u32,
}

/// A literal that is to be added to a conjunction: its number, and that of the literal.
#[derive(Clone, Copy)]
struct Step {
    from: usize,
    candidate: usize,
    /// How much is left to do: the less, the better.
    left: u64,
}

impl<'s> Learner<'s> {
    pub(crate) fn new(space: &'s Space, lists: &'s Lists, fails: &[bool], restates: bool) -> Learner<'s> {
        let literals = Literals::new(space, lists, fails.len());
        let mut failing = vec![0; fails.len().div_ceil(64)];
        let mut passing = failing.clone();
        for (place, is_failing) in fails.iter().enumerate() {
            let bits = if *is_failing { &mut failing } else { &mut passing };
            bits[place / 64] |= 1 << (place % 64);
        }
        let asserted = if restates { 0 } else { space.all_asserted() };
        Learner { literals, failing, passing, asserted }
    }

    /// How much was computed.
    pub(crate) fn work(&self) -> u64 {
        self.literals.work.get()
    }

    /// Does it not say the property again?
    fn is_allowed(&self, literals: &[Literal]) -> bool {
        let mut used = 0;
        for literal in literals {
            used |= self.literals.space.expressions[literal.expression].asserted;
        }
        self.asserted == 0 || used != self.asserted
    }

    /// The conditions that hold of all failures and of no pass, the smallest first.
    pub(crate) fn exact(&self, most: usize, with_alternatives: bool) -> Vec<Formula> {
        let mut formulas = Vec::new();
        for (literals, _) in self.conjunctions(&self.failing, &self.passing, most) {
            formulas.push(Formula { alternatives: vec![literals] });
        }
        let is_long = formulas.first().is_some_and(|formula| formula.size(self.literals.space) > LONG);
        if is_long || (formulas.is_empty() && with_alternatives) {
            if let Some(formula) = self.alternatives() {
                formulas.push(formula);
            }
            sort_by_key(&mut formulas, &|formula| formula.size(self.literals.space));
        }
        formulas
    }

    fn conjunctions(&self, failing: &[u64], passing: &[u64], most: usize) -> Vec<(Vec<Literal>, u32)> {
        let necessary = self.literals.separating(failing, passing, true, u32::MAX);
        let mut found: Vec<(Vec<Literal>, u32)> = Vec::new();
        for candidate in &necessary {
            if count_both(passing, &candidate.holds) == 0 && self.is_allowed(&[candidate.literal]) {
                found.push((vec![candidate.literal], candidate.size));
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
        let mut keys = Vec::with_capacity(necessary.len());
        for candidate in necessary {
            keys.push(count_both(passing, &candidate.holds) * 4 + candidate.size);
        }
        let mut first = arranged(keys.len(), &mut |one, other| keys[one].cmp(&keys[other]));
        first.truncate(MOST_FIRST);
        let mut pairs: Vec<([Literal; 2], u32, Bits)> = Vec::new();
        for (place, number) in first.iter().enumerate() {
            let candidate = &necessary[*number];
            let largest = if place < MOST_LARGE { u32::MAX } else { SMALL };
            let left = both(passing, &candidate.holds);
            // Thresholds anew, for what is left.
            for second in &self.literals.separating(failing, &left, true, largest) {
                let (literals, size) = ([candidate.literal, second.literal], candidate.size + second.size);
                if count_both(&left, &second.holds) == 0 {
                    if self.is_allowed(&literals) {
                        found.push((literals.to_vec(), size));
                    }
                } else if most > 2 {
                    pairs.push((literals, size, both(&left, &second.holds)));
                }
            }
        }
        if !found.is_empty() || most < 3 {
            return;
        }
        sort_by_key(&mut pairs, &|(_, size, left)| count(left) * 4 + size);
        pairs.truncate(MOST_PAIRS);
        for (pair, size, left) in &pairs {
            for third in &self.literals.separating(failing, left, true, SMALL) {
                let literals = [pair[0], pair[1], third.literal];
                if count_both(left, &third.holds) == 0 && self.is_allowed(&literals) {
                    found.push((literals.to_vec(), size + third.size));
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
        self.is_allowed(&formula.literals()).then_some(formula)
    }

    /// A literal that holds of no pass and of as many failures as possible, the first among them. One value of a number says
    /// less than a pattern does: it is none.
    pub(crate) fn one_sided(&self, most: u32) -> Option<Formula> {
        let mut best: Option<Candidate> = None;
        for candidate in self.literals.separating(&self.failing, &self.passing, false, u32::MAX) {
            let is_one_value = matches!(candidate.literal.says, Says::Is(_));
            let is_sound = has(&candidate.holds, 0) && count_both(&self.passing, &candidate.holds) == 0;
            let fails = count_both(&self.failing, &candidate.holds);
            let is_allowed = !is_one_value && candidate.size <= most && self.is_allowed(&[candidate.literal]);
            if !is_sound || fails < LEAST_COVERED || !is_allowed {
                continue;
            }
            let worth = |other: &Candidate| (count_both(&self.failing, &other.holds), u32::MAX - other.size);
            if best.as_ref().is_none_or(|best| worth(&candidate) > worth(best)) {
                best = Some(candidate);
            }
        }
        Some(Formula { alternatives: vec![vec![best?.literal]] })
    }

    /// A conjunction that holds of no pass, of the failure at a place, and of as many others as possible.
    fn sound(&self, failing: &[u64], at: usize, most: usize, most_size: u32) -> Option<(Vec<Literal>, Bits)> {
        let mut beam =
            vec![Partial { literals: Vec::new(), fails: failing.to_vec(), passes: self.passing.clone(), size: 0 }];
        let (all_fail, all_pass) = (u64::from(count(failing)), u64::from(count(&self.passing)).max(1));
        let mut best: Option<Partial> = None;
        for _ in 0..most {
            let (mut candidates, mut steps) = (Vec::new(), Vec::new());
            for (from, partial) in beam.iter().enumerate() {
                for candidate in self.literals.separating(&partial.fails, &partial.passes, false, SMALL) {
                    // What is said of some of many numbers needs evidence from both sides.
                    let of = self.literals.space.expressions[candidate.literal.expression].of;
                    let is_weak = most_size < u32::MAX && of == Type::Many;
                    if is_weak || !has(&candidate.holds, at) || candidate.size > most_size {
                        continue;
                    }
                    let fails = count_both(&partial.fails, &candidate.holds);
                    if fails < LEAST_COVERED || !self.is_allowed(&partial.with(candidate.literal)) {
                        continue;
                    }
                    let passes = count_both(&partial.passes, &candidate.holds);
                    let size = partial.size + candidate.size;
                    if passes > 0 {
                        // Passes that are left, failures that are lost, and symbols: in thousandths.
                        let (fails, passes) = (u64::from(fails), u64::from(passes));
                        let left = 1_000 * passes / all_pass + 1_000 - 1_000 * fails / all_fail + 4 * u64::from(size);
                        steps.push(Step { from, candidate: candidates.len(), left });
                        candidates.push(candidate);
                        continue;
                    }
                    let is_better = best
                        .as_ref()
                        .is_none_or(|best| (fails, u32::MAX - size) > (count(&best.fails), u32::MAX - best.size));
                    if is_better {
                        best = Some(partial.and(&candidate));
                    }
                }
            }
            beam = next_beam(&beam, &candidates, &mut steps);
        }
        best.map(|best| (best.literals, best.fails))
    }
}

impl Partial {
    fn with(&self, literal: Literal) -> Vec<Literal> {
        let mut literals = self.literals.clone();
        literals.push(literal);
        literals
    }

    fn and(&self, candidate: &Candidate) -> Partial {
        Partial {
            literals: self.with(candidate.literal),
            fails: both(&self.fails, &candidate.holds),
            passes: both(&self.passes, &candidate.holds),
            size: self.size + candidate.size,
        }
    }
}

/// The best of what the steps lead to.
fn next_beam(beam: &[Partial], candidates: &[Candidate], steps: &mut [Step]) -> Vec<Partial> {
    const WIDTH: usize = 6;
    sort_by_key(steps, &|step| step.left);
    let mut next: Vec<Partial> = Vec::new();
    for step in steps {
        let partial = beam[step.from].and(&candidates[step.candidate]);
        let is_new = next.last().is_none_or(|last| last.fails != partial.fails || last.passes != partial.passes);
        if is_new && next.len() == WIDTH {
            break;
        }
        if is_new {
            next.push(partial);
        }
    }
    next
}
