//! The gaps of thresholds: between the nearest failing and the nearest passing value, cases are run until there is nothing
//! between them.
//!
//! No inverse of an expression is needed. Edits are proposed, the expression is computed without a run, and what falls into
//! the gap is run.

use lakatos_data::tree::{Token, Tree};

use super::draws::{edited, toward};
use super::search::Search;
use crate::condition::formula::Formula;
use crate::condition::literals::{Literal, Says};
use crate::condition::numbers::float_place;
use crate::condition::space::Space;
use crate::condition::values::{Type, Value};
use crate::instances::canonical;

/// So many cases are run for a threshold, of so many that are proposed.
const MOST_ASKED: usize = 14;
const MOST_PROPOSED: usize = 200;
/// Between two floats there may be many others.
const MOST_ASKED_FLOATS: usize = 80;
const MOST_PROPOSED_FLOATS: usize = 600;

/// The place of the nearest case on one side of a gap, and the case.
type Side = (i128, Tree);

/// A threshold: its literal, and what else has to hold.
pub(super) struct Gap<'g> {
    pub(super) formula: &'g Formula,
    pub(super) alternative: usize,
    pub(super) place: usize,
}

impl Gap<'_> {
    pub(super) fn literal(&self) -> Literal {
        self.formula.alternatives[self.alternative][self.place]
    }

    /// How far apart neighbours are.
    fn step(&self) -> i128 {
        let mut step = 1;
        for literal in &self.formula.alternatives[self.alternative] {
            if let (Says::Remainder(by, _), true) = (literal.says, literal.expression == self.literal().expression) {
                step = by;
            }
        }
        step
    }

    /// The place in the order of its type of what is compared, if only this literal decides.
    pub(super) fn place_of(&self, search: &Search<'_, '_>, space: &Space, row: &[Value]) -> Option<i128> {
        let mut context = search.context.borrow_mut();
        for (number, alternative) in self.formula.alternatives.iter().enumerate() {
            let mut others = true;
            for (place, literal) in alternative.iter().enumerate() {
                let is_own = number == self.alternative && place == self.place;
                let value = space.value(literal.expression, row, &mut context);
                others &= is_own || literal.holds(&value, &context.lists);
            }
            if others != (number == self.alternative) {
                return None;
            }
        }
        let expression = self.literal().expression;
        let value = space.value(expression, row, &mut context);
        match (value, self.literal().says) {
            (Value::Many(number), Says::AtLeast(_)) => context.lists.get(number).iter().max().copied(),
            (Value::Many(number), _) => context.lists.get(number).iter().min().copied(),
            (value, _) => place_in_order(space.expressions[expression].of, &value),
        }
    }
}

fn place_in_order(of: Type, value: &Value) -> Option<i128> {
    match value {
        Value::Int(number) => Some(*number),
        Value::Float(bits) if !f64::from_bits(*bits).is_nan() => Some(float_place(of, f64::from_bits(*bits))),
        _ => None,
    }
}

impl Search<'_, '_> {
    /// Closes the gaps of all thresholds. Are all of them closed?
    pub(super) fn close_gaps(&mut self, formula: &Formula, space: &Space) -> bool {
        let mut all_closed = true;
        for alternative in 0..formula.alternatives.len() {
            for place in 0..formula.alternatives[alternative].len() {
                let gap = Gap { formula, alternative, place };
                all_closed &= match gap.literal().says {
                    Says::AtLeast(_) | Says::From(_) => self.close(&gap, space, true),
                    Says::AtMost(_) | Says::UpTo(_) => self.close(&gap, space, false),
                    Says::Is(value) => self.surround(&gap, space, value),
                    _ => true,
                };
            }
        }
        all_closed
    }

    /// Closes one. Values that satisfy it are above, or below.
    fn close(&mut self, gap: &Gap<'_>, space: &Space, is_above: bool) -> bool {
        // As if values that satisfy it were always above.
        let sign = if is_above { 1 } else { -1 };
        let literal = gap.literal();
        let is_float = space.expressions[literal.expression].of.is_float();
        let (asked, proposed) =
            if is_float { (MOST_ASKED_FLOATS, MOST_PROPOSED_FLOATS) } else { (MOST_ASKED, MOST_PROPOSED) };
        let (mut inside, mut outside): (Option<Side>, Option<Side>) = (None, None);
        for number in 0..self.pool.len() {
            let Some(place) = gap.place_of(self, space, &self.pool.rows[number]).map(|place| place * sign) else {
                continue;
            };
            let fails = self.pool.fails[number];
            let side = if fails { &mut inside } else { &mut outside };
            let is_nearer = match side {
                Some((nearest, _)) if fails => place < *nearest,
                Some((nearest, _)) => place > *nearest,
                None => true,
            };
            if is_nearer {
                *side = Some((place, self.pool.case(number).clone()));
            }
        }
        let (Some((mut high, mut here)), Some((mut low, mut there))) = (inside, outside) else { return false };
        let mut left = asked;
        for _ in 0..proposed {
            if high - low <= gap.step() || left == 0 || self.pool.is_stopped {
                break;
            }
            let (from, to) = if self.sampler.chance(50) { (&here, &there) } else { (&there, &here) };
            let shape = self.shape.clone();
            let case = if self.sampler.chance(if is_float { 15 } else { 45 }) {
                edited(self.sampler, &shape, from)
            } else {
                toward(self.sampler, &shape, from, Some(to))
            };
            let Some(case) = case.and_then(|case| canonical(&shape, &case)) else { continue };
            let Some(row) = self.pool.row(&case) else { continue };
            let place = gap.place_of(self, space, &row).map(|place| place * sign);
            let Some(place) = place.filter(|place| (low + 1..high).contains(place)) else { continue };
            left -= 1;
            let Some(number) = self.pool.ask(self.known, &case) else { continue };
            if self.pool.fails[number] {
                (high, here) = (place, case);
            } else {
                (low, there) = (place, case);
            }
        }
        // Between two numbers with the remainder that another literal asks for, there are only others. And what a generator
        // makes of neighbours may be further apart. Products that others have may be between those of neighbours.
        let has_between = space.has_products(literal.expression);
        high - low <= gap.step() || (!has_between && are_neighbours(&here, &there))
    }

    /// Do cases on both sides of the only value that fails pass? Otherwise it may be a bound.
    fn surround(&mut self, gap: &Gap<'_>, space: &Space, value: i128) -> bool {
        let (mut below, mut above) = (is_least(value), is_largest(value));
        let mut is_beside = |place: Option<i128>| {
            below |= place.is_some_and(|place| place < value);
            above |= place.is_some_and(|place| place > value);
            below && above
        };
        for number in 0..self.pool.len() {
            if is_beside(gap.place_of(self, space, &self.pool.rows[number])) {
                return true;
            }
        }
        let (shape, mut left) = (self.shape.clone(), MOST_ASKED);
        for _ in 0..MOST_PROPOSED {
            if left == 0 || self.pool.is_stopped {
                break;
            }
            let from = self.pool.case(self.sampler.below(self.pool.len())).clone();
            let case = edited(self.sampler, &shape, &from).and_then(|case| canonical(&shape, &case));
            let Some(case) = case.filter(|case| !self.pool.knows(case)) else { continue };
            let Some(row) = self.pool.row(&case) else { continue };
            let place = gap.place_of(self, space, &row).filter(|place| *place != value);
            left -= usize::from(place.is_some());
            if place.is_some() && self.pool.ask(self.known, &case).is_some() && is_beside(place) {
                return true;
            }
        }
        false
    }
}

/// Are they the same but for one number, by one?
fn are_neighbours(one: &Tree, other: &Tree) -> bool {
    let (one, other) = (one.tokens(), other.tokens());
    let mut apart = 0;
    for (left, right) in one.iter().zip(other) {
        match (left, right) {
            (Token::Leaf(left), Token::Leaf(right)) => apart += left.get().abs_diff(right.get()).min(2),
            _ if left == right => {}
            _ => return false,
        }
    }
    one.len() == other.len() && apart == 1
}

/// Is this the least value of an integer type, or a length?
fn is_least(value: i128) -> bool {
    value == 0 || value < -i128::from(i8::MAX) && value.unsigned_abs().is_power_of_two()
}

/// Is this the largest value of an integer type?
fn is_largest(value: i128) -> bool {
    value >= i128::from(i8::MAX) && (value.unsigned_abs() + 1).is_power_of_two()
}
