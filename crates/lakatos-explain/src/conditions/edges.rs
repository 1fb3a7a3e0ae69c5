//! Cases at the edges of a condition: at each of its bounds, and at values after the one that it names.
//!
//! Next to a bound the best conditions differ; and what is learned from one value may as well be a remainder, or a bound.

use lakatos_data::Tree;
use lakatos_data::shape::Kind;
use lakatos_data::site::sites;
use lakatos_data::tree::Token;

use super::draws::{edited, moved_by, places_of_integers};
use super::gaps::Gap;
use super::search::Search;
use crate::condition::Word;
use crate::condition::formula::Formula;
use crate::condition::literals::{Literal, Says};
use crate::condition::space::{Made, Space};
use crate::condition::values::{Type, Value};
use crate::instances::canonical;

/// So many cases are run at a bound, of so many that are proposed.
const MOST_AT_BOUND: usize = 24;
const MOST_PROPOSED: usize = 240;
/// So many values after a named one are looked at; cases with so many of them pass, if no others are known to be there.
const NEXT: i128 = 64;
const LEAST_NEXT: usize = 20;
const LEAST_OF_MANY: usize = 6;
/// So many cases are run at other steps, of those that fail and of those that pass.
const MOST_STEPS: usize = 10;
/// Steps at which numbers of other types are the same.
const FAR: [i128; 5] = [1 << 7, 1 << 8, 1 << 15, 1 << 16, 1 << 32];
/// Sequences are made no longer than this.
const LONGEST: usize = 120;

impl Search<'_, '_> {
    /// Runs cases at the edges. Are there enough that pass with another value than a named one?
    pub(super) fn try_edges(&mut self, formula: &Formula, space: &Space) -> bool {
        let mut are_enough = true;
        for alternative in 0..formula.alternatives.len() {
            for place in 0..formula.alternatives[alternative].len() {
                let gap = Gap { formula, alternative, place };
                match gap.literal().says {
                    Says::AtLeast(bound) => {
                        self.try_bound(&gap, space, [bound - 2, bound + 1]);
                        are_enough &= self.has_values(&gap, space);
                    }
                    Says::AtMost(bound) => {
                        self.try_bound(&gap, space, [bound - 1, bound + 2]);
                        are_enough &= self.has_values(&gap, space);
                    }
                    Says::Is(number) => are_enough &= self.try_named(&gap, space, number),
                    Says::Between(from, to) => are_enough &= self.passes_with(&gap, space, [from - 1, to + 1]),
                    Says::Remainder(by, _) => self.try_steps(gap.literal(), space, &[by, 2 * by, 3 * by]),
                    Says::IsTrue if is_equality(space, gap.literal().expression) => {
                        self.try_steps(gap.literal(), space, &FAR);
                    }
                    _ => {}
                }
            }
        }
        are_enough && (self.is_whole() || self.has_all_remainders(formula, space, true))
    }

    /// Is there no smaller divisor? Of a remainder that failing cases have, if `of_failing`, else of one that passing cases have:
    /// cases of the other kind have the remainder by each smaller divisor, too.
    pub(super) fn has_all_remainders(&self, formula: &Formula, space: &Space, of_failing: bool) -> bool {
        for alternative in 0..formula.alternatives.len() {
            for place in 0..formula.alternatives[alternative].len() {
                let gap = Gap { formula, alternative, place };
                let (by, rest) = match gap.literal().says {
                    Says::Remainder(by, rest) if of_failing => (by, rest),
                    Says::OtherRemainder(by, rest) if !of_failing => (by, rest),
                    _ => continue,
                };
                // Another remainder of the same may leave nothing between the two.
                let is_other = |literal: &Literal| {
                    literal.expression == gap.literal().expression && matches!(literal.says, Says::Remainder(..))
                };
                let mut others = formula.alternatives[alternative].iter();
                if !of_failing && others.any(is_other) {
                    continue;
                }
                for prime in 2..=by {
                    let is_prime_of = by % prime == 0 && (2..prime).all(|less| prime % less != 0);
                    if is_prime_of && !self.has_remainder(&gap, space, [by, by / prime, rest], !of_failing) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Do enough cases fail, or pass, that have the remainder by the smaller divisor, and not by the larger one?
    fn has_remainder(&self, gap: &Gap<'_>, space: &Space, [by, smaller, rest]: [i128; 3], fails: bool) -> bool {
        const LEAST: usize = 3;
        let mut count = 0;
        for number in 0..self.pool.len() {
            if self.pool.fails[number] != fails {
                continue;
            }
            let value = space.value(gap.literal().expression, &self.pool.rows[number], &mut self.context.borrow_mut());
            let context = self.context.borrow();
            let is_between =
                |number: &i128| number.rem_euclid(smaller) == rest.rem_euclid(smaller) && number.rem_euclid(by) != rest;
            count += usize::from(match &value {
                Value::Int(number) => is_between(number),
                Value::Many(list) => context.lists.get(*list).iter().any(is_between),
                _ => false,
            });
        }
        count >= LEAST
    }

    /// Runs cases whose values are these, and in which nothing else decides.
    fn try_bound(&mut self, gap: &Gap<'_>, space: &Space, [from, to]: [i128; 2]) {
        let mut near: Vec<Tree> = Vec::new();
        for number in 0..self.pool.len() {
            let place = gap.place_of(self, space, &self.pool.rows[number]);
            if place.is_some_and(|place| (from..=to).contains(&place)) {
                near.push(self.pool.case(number).clone());
            }
        }
        let (shape, mut left) = (self.shape.clone(), MOST_AT_BOUND);
        for _ in 0..MOST_PROPOSED {
            if left == 0 || near.is_empty() || self.pool.is_stopped {
                return;
            }
            let from_case = &near[self.sampler.below(near.len())];
            let case = edited(self.sampler, &shape, from_case).and_then(|case| canonical(&shape, &case));
            let Some(case) = case.filter(|case| !self.pool.knows(case)) else { continue };
            let Some(row) = self.pool.row(&case) else { continue };
            let place = gap.place_of(self, space, &row);
            if place.is_some_and(|place| (from..=to).contains(&place)) {
                left -= 1;
                if self.pool.ask(self.known, &case).is_some() {
                    near.push(case);
                }
            }
        }
    }

    /// Runs cases of which a literal holds, with a number that is larger or smaller by one of these steps.
    fn try_steps(&mut self, literal: Literal, space: &Space, steps: &[i128]) {
        let shape = self.shape.clone();
        for fails in [true, false] {
            let mut cases: Vec<usize> = Vec::new();
            for number in self.pool.ending(fails) {
                let context = &mut self.context.borrow_mut();
                let value = space.value(literal.expression, &self.pool.rows[number], context);
                if literal.holds(&value, &context.lists) {
                    cases.push(number);
                }
            }
            for _ in 0..if cases.is_empty() { 0 } else { MOST_STEPS } {
                let case = self.pool.case(cases[self.sampler.below(cases.len())]);
                let places = places_of_integers(&shape, case);
                if places.is_empty() || self.pool.is_stopped {
                    return;
                }
                let place = places[self.sampler.below(places.len())];
                let step = steps[self.sampler.below(steps.len())];
                let by = if self.sampler.chance(50) { step } else { -step };
                if let Some(case) = moved_by(&shape, case, place, by) {
                    self.pool.ask(self.known, &case);
                }
            }
        }
    }

    /// Do failing cases have several values there? One that all have is named, whatever else is said.
    fn has_values(&self, gap: &Gap<'_>, space: &Space) -> bool {
        let mut met = None;
        for number in self.pool.ending(true) {
            let place = gap.place_of(self, space, &self.pool.rows[number]);
            if place.is_some() && met.is_some() && place != met {
                return true;
            }
            met = met.or(place);
        }
        // Nothing is below the least number, and 0 may be named.
        let expression = gap.literal().expression;
        let is_zero = met == Some(0) && space.is_element(expression, &self.context.borrow());
        is_zero || self.is_whole()
    }

    /// Runs cases with values after one that is named, and far from it. Is that value all there can be? Any number may be one of
    /// those with a remainder by a number that is too large for the next one to be met; nobody asks for that of characters.
    fn try_named(&mut self, gap: &Gap<'_>, space: &Space, named: i128) -> bool {
        if self.is_whole() {
            return true;
        }
        let expression = gap.literal().expression;
        let is_element = space.is_element(expression, &self.context.borrow());
        let can_be_all = is_element && (named == 0 || self.is_of_characters(space, expression));
        if can_be_all {
            self.try_steps(gap.literal(), space, &FAR);
        }
        self.try_next(gap, space, named) && can_be_all
    }

    fn is_of_characters(&self, space: &Space, expression: usize) -> bool {
        let context = self.context.borrow();
        space.quantifier_of(expression, &context).map_or(space.expressions[expression].of, |quantifier| {
            quantifier.space.expressions[quantifier.expression].of
        }) == Type::Char
    }

    /// Runs cases with values after one that is named. Do enough of them pass?
    fn try_next(&mut self, gap: &Gap<'_>, space: &Space, named: i128) -> bool {
        let expression = &space.expressions[gap.literal().expression];
        let mut met: Vec<i128> = Vec::new();
        for number in 0..self.pool.len() {
            if !self.pool.fails[number] {
                self.add_next(gap, space, number, named, &mut met);
            }
        }
        let room = match expression.of {
            Type::Int(_) | Type::Char => expression.of.greatest().saturating_sub(named),
            _ => NEXT,
        };
        let wanted = LEAST_NEXT.min(usize::try_from(room).unwrap_or(LEAST_NEXT));
        if expression.of == Type::Many {
            return met.len() >= wanted.min(LEAST_OF_MANY);
        }
        let base = self.pool.case(0).clone();
        for case in self.moved(&base, named) {
            if self.pool.is_stopped {
                break;
            }
            let Some(row) = self.pool.row(&case) else { continue };
            let place = gap.place_of(self, space, &row);
            let is_new = |place: i128| (named + 1..=named + NEXT).contains(&place) && !met.contains(&place);
            if place.is_some_and(is_new) {
                if let Some(number) = self.pool.ask(self.known, &case) {
                    self.add_next(gap, space, number, named, &mut met);
                }
            }
        }
        met.len() >= wanted
    }

    /// Does something pass in which some number is this, for each of these?
    fn passes_with(&self, gap: &Gap<'_>, space: &Space, wanted: [i128; 2]) -> bool {
        let mut met = [false; 2];
        for number in self.pool.ending(false) {
            let row = &self.pool.rows[number];
            // Nothing else keeps it from failing.
            if gap.place_of(self, space, row).is_none() {
                continue;
            }
            let value = space.value(gap.literal().expression, row, &mut self.context.borrow_mut());
            if let Value::Many(list) = value {
                for (met, wanted) in met.iter_mut().zip(wanted) {
                    *met |= self.context.borrow().lists.get(list).contains(&wanted);
                }
            }
        }
        met == [true; 2]
    }

    fn add_next(&self, gap: &Gap<'_>, space: &Space, number: usize, named: i128, met: &mut Vec<i128>) {
        let row = &self.pool.rows[number];
        let is_next = |number: &i128| (named + 1..=named + NEXT).contains(number);
        let mut add = |number: i128| {
            if is_next(&number) && !met.contains(&number) {
                met.push(number);
            }
        };
        let value = space.value(gap.literal().expression, row, &mut self.context.borrow_mut());
        match value {
            Value::Many(list) => self.context.borrow().lists.get(list).iter().copied().for_each(&mut add),
            _ => gap.place_of(self, space, row).into_iter().for_each(add),
        }
    }

    /// The case with its sequences longer and longer, and with its numbers larger and larger.
    fn moved(&self, base: &Tree, named: i128) -> Vec<Tree> {
        let Ok(all) = sites(&self.shape, base.root()) else { return Vec::new() };
        let mut moved = Vec::new();
        for (place, site) in all.iter().enumerate() {
            let Some(node) = base.node(place) else { continue };
            match (&site.core.shape.def().kind, node.token()) {
                (Kind::Leaf(leaf), Token::Leaf(bits)) => {
                    for by in 1..=NEXT {
                        let number = bits.get() + by;
                        if leaf.has(number) {
                            moved.push(base.spliced(place, Tree::leaf(number).root()));
                        }
                    }
                }
                (Kind::Seq(_), Token::Seq { len: 1.., .. }) => {
                    let elements: Vec<Tree> = node.children().map(|child| child.to_tree()).collect();
                    let longest = LONGEST.min(usize::try_from(named + NEXT).unwrap_or(LONGEST));
                    for len in elements.len() + 1..=longest {
                        let longer = (0..len).map(|place| elements[place % elements.len()].clone());
                        moved.push(base.spliced(place, Tree::seq(longer).root()));
                    }
                }
                _ => {}
            }
        }
        let shape = &self.shape;
        moved.iter().filter_map(|case| canonical(shape, case)).collect()
    }
}

/// Does it say that two values are equal?
fn is_equality(space: &Space, expression: usize) -> bool {
    match &space.expressions[expression].made {
        Made::Function(function, _) => space.functions[*function].word == Word::Same,
        Made::Variable(_) => false,
    }
}
