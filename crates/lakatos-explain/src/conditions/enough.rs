//! Whether what is known is enough to say a condition.

use lakatos_data::Tree;

use super::search::{LEAST_FRESH, SMALL, Search};
use crate::condition::formula::Formula;
use crate::condition::literals::Says;
use crate::condition::space::{Made, Space};
use crate::condition::values::Value;

/// Where there are few cases of a kind, fewer will do if the condition is small, or if they were drawn again so often.
const FEW_FRESH: usize = 10;
const LEAST_KNOWN: usize = 8;
const LEAST_AGAIN: usize = 40;
/// Of a condition with more symbols than this for what is computed, so many more failing cases for each.
const LONG: u32 = 12;
const FRESH_OF_LONG: usize = 6;
/// So many cases pass for want of each literal alone.
const LEAST_ALONE: usize = 4;

impl Search<'_, '_> {
    /// Is this enough to say so?
    pub(super) fn is_enough(&self, formula: &Formula, space: &Space, again: [usize; 2]) -> bool {
        let (yes, no) = self.pool.held_out();
        // The more a condition says of what is computed, the easier it fits what was seen.
        let (size, mut computed) = (formula.size(space), 0);
        for literal in &formula.literals() {
            if !space.is_element(literal.expression, &self.context.borrow()) {
                computed += 1 + literal.size(space);
            }
        }
        let least = if size <= SMALL { FEW_FRESH } else { LEAST_FRESH };
        let least_yes = least + FRESH_OF_LONG * computed.saturating_sub(LONG) as usize;
        let failing = self.pool.ending(true).len();
        // Where all that can be drawn is known, there is no more to be had.
        let is_worn = |known: usize, again: usize| known >= LEAST_KNOWN && again >= LEAST_AGAIN;
        let is_enough_yes = yes >= least_yes || (computed <= LONG && is_worn(failing, again[0]));
        let is_enough_no = no >= LEAST_FRESH || is_worn(self.pool.len() - failing, again[1]);
        self.whole || (is_enough_yes && is_enough_no)
    }

    /// Are there cases that pass for want of each literal alone? What excludes one or two may have been made for them.
    pub(super) fn is_needed(&self, formula: &Formula, space: &Space) -> bool {
        let mut missing: Vec<(usize, usize)> = Vec::new();
        for number in self.pool.ending(false) {
            missing.extend(self.only_missing(formula, space, number));
        }
        for (alternative, literals) in formula.alternatives.iter().enumerate() {
            for place in 0..literals.len() {
                let count = missing.iter().filter(|one| **one == (alternative, place)).count();
                if count < LEAST_ALONE && literals.len() > 1 && !self.whole {
                    return false;
                }
            }
        }
        true
    }

    /// The cases that pass for want of one literal.
    pub(super) fn beside(&self, formula: &Formula, space: &Space) -> Vec<Tree> {
        let mut cases = Vec::new();
        for number in self.pool.ending(false) {
            if !self.only_missing(formula, space, number).is_empty() {
                cases.push(self.pool.case(number).clone());
            }
        }
        cases
    }

    /// The alternatives of which only one literal does not hold of a case, with the literal.
    fn only_missing(&self, formula: &Formula, space: &Space, number: usize) -> Vec<(usize, usize)> {
        let (row, context) = (&self.pool.rows[number], &mut self.context.borrow_mut());
        let mut only = Vec::new();
        for (alternative, literals) in formula.alternatives.iter().enumerate() {
            let (mut count, mut last) = (0, 0);
            for (place, literal) in literals.iter().enumerate() {
                let value = space.value(literal.expression, row, context);
                if !literal.holds(&value, &context.lists) {
                    (count, last) = (count + 1, place);
                }
            }
            if count == 1 {
                only.push((alternative, last));
            }
        }
        only
    }

    /// A term that has one value by chance has it for few assignments.
    pub(super) fn says_enough(&self, formula: &Formula, space: &Space) -> bool {
        const LEAST: usize = 4;
        if formula.lists_values(space)
            || formula.mixes_columns(space)
            || formula.names_too_much(space, &self.context.borrow())
        {
            return false;
        }
        for literal in &formula.literals() {
            let is_computed = matches!(space.expressions[literal.expression].made, Made::Function(..));
            if let (Says::Is(_), true) = (literal.says, is_computed) {
                let mut seen: Vec<&Vec<Value>> = Vec::new();
                for number in 0..self.pool.len() {
                    let row = &self.pool.rows[number];
                    if self.pool.fails[number] && seen.len() < LEAST && !seen.contains(&row) {
                        seen.push(row);
                    }
                }
                if seen.len() < LEAST {
                    return false;
                }
            }
        }
        true
    }
}
