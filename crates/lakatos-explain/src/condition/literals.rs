//! Literals: what can be said with one expression, with the numbers that separate failures from passes.
//!
//! No number is ever enumerated. Thresholds, remainders and single values follow from the values that the expression has
//! in the sample: of the failures that are left, and of the passes that are left.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::lists::Lists;
use super::numbers::{float_at, float_place};
pub(crate) use super::says::Says;
use super::space::{Expression, Space};
use super::values::{Type, Value};

/// A set of cases of the sample.
pub(crate) type Bits = Vec<u64>;

pub(crate) fn both(one: &[u64], other: &[u64]) -> Bits {
    combined(one, other, 0)
}

pub(crate) fn difference(one: &[u64], other: &[u64]) -> Bits {
    combined(one, other, u64::MAX)
}

/// The cases of one that are in the other, which is turned around first by these bits.
fn combined(one: &[u64], other: &[u64], turned: u64) -> Bits {
    let mut all = one.to_vec();
    for (place, word) in all.iter_mut().enumerate() {
        *word &= other[place] ^ turned;
    }
    all
}

pub(crate) fn count(bits: &[u64]) -> u32 {
    count_both(bits, bits)
}

/// How many cases are in both.
pub(crate) fn count_both(one: &[u64], other: &[u64]) -> u32 {
    let mut count = 0;
    for (place, word) in one.iter().enumerate() {
        count += (word & other[place]).count_ones();
    }
    count
}

pub(crate) fn is_empty(bits: &[u64]) -> bool {
    count(bits) == 0
}

pub(crate) fn is_within(one: &[u64], other: &[u64]) -> bool {
    for (place, word) in one.iter().enumerate() {
        if word & !other[place] != 0 {
            return false;
        }
    }
    true
}

pub(crate) fn has(bits: &[u64], place: usize) -> bool {
    bits[place / 64] >> (place % 64) & 1 == 1
}

pub(crate) fn places(bits: &[u64]) -> Vec<usize> {
    let mut all = Vec::new();
    for place in 0..bits.len() * 64 {
        if has(bits, place) {
            all.push(place);
        }
    }
    all
}

/// A literal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Literal {
    pub(crate) expression: usize,
    pub(crate) says: Says,
}

impl Literal {
    pub(crate) fn holds(&self, value: &Value, lists: &Lists) -> bool {
        match value {
            Value::Many(number) => lists.has(*number, self.says),
            value => self.says.holds(value),
        }
    }

    /// How many symbols a reader reads.
    pub(crate) fn size(&self, space: &Space) -> u32 {
        let expression = &space.expressions[self.expression];
        let own = match self.says {
            Says::IsTrue => 0,
            Says::IsNot => 1,
            // A sum that happens to have one value explains nothing.
            Says::Is(_) if expression.symbols >= 4 => 4,
            Says::Is(_) | Says::Differs(_) => 1,
            Says::AtLeast(_) | Says::AtMost(_) | Says::From(_) | Says::UpTo(_) => 2,
            Says::Between(..) => 4,
            Says::Remainder(..) if expression.of == Type::Many => 3,
            Says::Remainder(..) => 5,
            Says::OtherRemainder(..) => 6,
        };
        expression.symbols + own
    }
}

/// A literal with the cases of which it holds, and its size.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) literal: Literal,
    pub(crate) holds: Bits,
    pub(crate) size: u32,
}

/// An expression of numbers needs at least so many values for a remainder, and is no larger than this.
const LEAST_REMAINDERS: usize = 3;
const REMAINDER_SIZE: u32 = 5;
const LARGEST_DIVISOR: i128 = 100_000;

/// To look at so many cases counts as one value that is computed.
const WORK: u64 = 8;

/// The divisors that people use, where a larger one would do, too.
pub(crate) const DIVISORS: [i128; 8] = [2, 3, 4, 5, 7, 8, 10, 16];

/// All literals of a space, for what is left of a sample.
pub(crate) struct Literals<'s> {
    pub(crate) space: &'s Space,
    lists: &'s Lists,
    /// How much was computed.
    pub(crate) work: Cell<u64>,
    /// Those that need no number.
    plain: Vec<Candidate>,
    /// The failures that were asked about last, with the numbers of each expression there.
    last: RefCell<(Bits, Rc<Vec<Ends>>)>,
    /// Of lists, what can be said of some number of each failure.
    common: RefCell<(Bits, Common)>,
}

/// What can be said of some number of each failure, by the number of the expression.
type Common = Vec<Option<Rc<Vec<Says>>>>;

/// The numbers that an expression has for some cases, as far as bounds need them.
#[derive(Clone, Copy, Debug)]
struct Ends {
    least: i128,
    greatest: i128,
    /// For how many cases it has one.
    count: usize,
}

impl<'s> Literals<'s> {
    pub(crate) fn new(space: &'s Space, lists: &'s Lists, cases: usize) -> Literals<'s> {
        let mut plain = Vec::new();
        let all = vec![u64::MAX; cases.div_ceil(64)];
        for (expression, of) in space.expressions.iter().enumerate() {
            if of.of == Type::Bool {
                let mut holds = vec![0; all.len()];
                for (place, value) in of.values.iter().enumerate() {
                    holds[place / 64] |= u64::from(*value == Value::Bool(true)) << (place % 64);
                }
                let fails = difference(&all, &holds);
                for (says, holds) in [(Says::IsTrue, holds), (Says::IsNot, fails)] {
                    let literal = Literal { expression, says };
                    plain.push(Candidate { literal, holds, size: literal.size(space) });
                }
            }
        }
        let (last, common) = Default::default();
        Literals { space, lists, work: Cell::new(0), plain, last, common }
    }

    /// The ends of each expression for these failures.
    fn ends(&self, failing: &[u64], places: &[usize]) -> Rc<Vec<Ends>> {
        let (known, ends) = &mut *self.last.borrow_mut();
        if known != failing {
            let mut all = Vec::with_capacity(self.space.expressions.len());
            for expression in &self.space.expressions {
                all.push(ends_of(expression, places));
            }
            *ends = Rc::new(all);
            known.clear();
            known.extend_from_slice(failing);
        }
        ends.clone()
    }

    /// The literals that exclude some of the passes, of expressions up to a size. If `all`, they hold of all failures. What they say of other cases is
    /// left open.
    pub(crate) fn separating(&self, failing: &[u64], passing: &[u64], all: bool, most: u32) -> Vec<Candidate> {
        let mut found = Vec::new();
        for candidate in &self.plain {
            let is_wanted = !all || is_within(failing, &candidate.holds);
            if is_wanted && !is_within(passing, &candidate.holds) {
                found.push(candidate.clone());
            }
        }
        let (fails_at, passes_at) = (places(failing), places(passing));
        let ends = self.ends(failing, &fails_at);
        let mut says = Vec::new();
        for (number, expression) in self.space.expressions.iter().enumerate() {
            let (fails, is_list) = (ends[number], expression.of == Type::Many);
            let is_partial = fails.count == 0 || (all && fails.count < fails_at.len());
            if expression.size > most || (is_partial && !is_list) {
                continue;
            }
            self.work.set(self.work.get() + (fails_at.len() + passes_at.len()) as u64 / WORK);
            says.clear();
            if is_list {
                self.add_of_list(number, failing, [&fails_at, &passes_at], all, &mut says);
            } else if expression.of.is_float() {
                let float = |place| float_at(expression.of, place);
                says.push(Says::From(float(fails.least)));
                says.push(Says::UpTo(float(fails.greatest)));
            } else {
                let is_least = self.space.is_least(number);
                let given = Given { expression, fails, fails_at: &fails_at, passes_at: &passes_at, all, is_least };
                given.add_literals(&mut says);
            }
            for says in &says {
                let literal = Literal { expression: number, says: *says };
                let mut holds = if all { failing.to_vec() } else { vec![0; failing.len()] };
                self.add_holding(&mut holds, literal, &passes_at);
                // Some number has nearly every remainder: one that only some passes lack says nothing.
                let is_weak = is_list && matches!(says, Says::Remainder(..)) && count_both(passing, &holds) > 0;
                if is_weak || is_within(passing, &holds) {
                    continue;
                }
                if !all {
                    self.add_holding(&mut holds, literal, &fails_at);
                }
                found.push(Candidate { literal, holds, size: literal.size(self.space) });
            }
        }
        found
    }

    /// Adds what can be said of some number of a list.
    fn add_of_list(
        &self,
        number: usize,
        failing: &[u64],
        [fails_at, passes_at]: [&[usize]; 2],
        all: bool,
        says: &mut Vec<Says>,
    ) {
        let values = &self.space.expressions[number].values;
        if !all {
            return self.lists.own(values, fails_at, passes_at, says);
        }
        let (known, common) = &mut *self.common.borrow_mut();
        if known != failing {
            (*known, *common) = (failing.to_vec(), vec![None; self.space.expressions.len()]);
        }
        let common = common[number].get_or_insert_with(|| Rc::new(self.lists.common(values, fails_at)));
        says.extend_from_slice(common);
        if !common.is_empty() {
            self.lists.ranges(values, fails_at, passes_at, says);
        }
    }

    /// Adds those of these cases of which a literal holds.
    fn add_holding(&self, holds: &mut [u64], literal: Literal, cases: &[usize]) {
        let values = &self.space.expressions[literal.expression].values;
        for place in cases {
            holds[place / 64] |= u64::from(literal.holds(&values[*place], self.lists)) << (place % 64);
        }
    }
}

/// The ends of an expression for these cases: of floats, their places in order.
fn ends_of(expression: &Expression, places: &[usize]) -> Ends {
    let mut ends = Ends { least: i128::MAX, greatest: i128::MIN, count: 0 };
    let of = expression.of;
    if !of.is_number() && !of.is_float() {
        return ends;
    }
    for place in places {
        let number = match expression.values[*place] {
            Value::Int(number) => number,
            Value::Float(bits) if !f64::from_bits(bits).is_nan() => float_place(of, f64::from_bits(bits)),
            _ => continue,
        };
        ends.count += 1;
        ends.least = ends.least.min(number);
        ends.greatest = ends.greatest.max(number);
    }
    ends
}

/// An expression of numbers, and what is to be separated.
struct Given<'g> {
    expression: &'g Expression,
    fails: Ends,
    fails_at: &'g [usize],
    passes_at: &'g [usize],
    all: bool,
    /// Whether it is the least of several numbers.
    is_least: bool,
}

impl Given<'_> {
    fn add_literals(&self, says: &mut Vec<Says>) {
        let Given { expression, fails_at, passes_at, all, .. } = *self;
        self.add_bounds(ends_of(expression, passes_at), says);
        let is_small = expression.size <= REMAINDER_SIZE;
        if !all && is_small {
            if let Some(number) = common_value(&self.numbers(fails_at), &self.numbers(passes_at)) {
                says.push(self.named(number));
            }
        }
        if is_small && expression.of != Type::Char {
            remainders(&self.numbers(fails_at), &self.numbers(passes_at), all, says);
        }
    }

    /// That it is this number. That the least of several is the lowest number is said of one of them.
    fn named(&self, number: i128) -> Says {
        let is_lowest = self.is_least && number == self.expression.of.least();
        if is_lowest { Says::AtMost(number) } else { Says::Is(number) }
    }

    fn numbers(&self, at: &[usize]) -> Vec<i128> {
        let mut numbers = Vec::with_capacity(at.len());
        for place in at {
            if let Value::Int(number) = self.expression.values[*place] {
                numbers.push(number);
            }
        }
        numbers
    }

    fn add_bounds(&self, passes: Ends, says: &mut Vec<Says>) {
        let (Ends { least, greatest, .. }, lowest) = (self.fails, self.expression.of.least());
        let Ends { least: low, greatest: high, count } = passes;
        let undefined = count < self.passes_at.len();
        // Where no pass has a number, its ends are beyond all numbers, and the wrong way round.
        if least == greatest && (undefined || low != least || high != least) {
            says.push(self.named(least));
        }
        if undefined || low < least {
            says.push(Says::AtLeast(least));
        }
        // Nothing is below the lowest number: that it is equal says it better.
        if high > greatest && greatest > lowest {
            says.push(Says::AtMost(greatest));
        }
        if count == 0 {
            return;
        }
        // The failures next to the passes, on both sides, and whether there is one among them.
        let (mut above, mut below, mut has_low) = (greatest, least, false);
        for &number in &self.numbers(self.fails_at) {
            has_low |= number == low;
            if number > high {
                above = above.min(number);
            } else if number < low {
                below = below.max(number);
            }
        }
        if low == high && least < low && low < greatest && (!self.all || !has_low) {
            says.push(Says::Differs(low));
        }
        if !self.all && greatest > high {
            says.push(Says::AtLeast(above));
        }
        if !self.all && least < low && below > lowest {
            says.push(Says::AtMost(below));
        }
    }
}

/// The value that most failures have, of those that no pass has.
fn common_value(fails: &[i128], passes: &[i128]) -> Option<i128> {
    let mut best: Option<(usize, i128)> = None;
    for (place, number) in fails.iter().enumerate() {
        if fails[..place].contains(number) || passes.contains(number) {
            continue;
        }
        let mut count = 0;
        for other in fails {
            count += usize::from(other == number);
        }
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, *number));
        }
    }
    best.map(|(_, number)| number)
}

fn remainders(fails: &[i128], passes: &[i128], all: bool, says: &mut Vec<Says>) {
    if let Some((by, rest)) = common_remainder(fails) {
        says.push(Says::Remainder(by, rest));
        for &divisor in &DIVISORS {
            if divisor < by && by % divisor == 0 {
                says.push(Says::Remainder(divisor, rest.rem_euclid(divisor)));
            }
        }
    }
    if let Some((by, rest)) = common_remainder(passes) {
        let mut has_rest = false;
        for number in fails {
            has_rest |= number.rem_euclid(by) == rest;
        }
        if !all || !has_rest {
            says.push(Says::OtherRemainder(by, rest));
        }
    }
}

/// The greatest divisor by which all numbers have one remainder, and the remainder.
fn common_remainder(numbers: &[i128]) -> Option<(i128, i128)> {
    let first = *numbers.first()?;
    let mut divisor = 0;
    let mut distinct: Vec<i128> = Vec::new();
    for number in numbers {
        divisor = greatest_common_divisor(divisor, number.checked_sub(first)?);
        if divisor == 1 {
            return None;
        }
        if distinct.len() < LEAST_REMAINDERS && !distinct.contains(number) {
            distinct.push(*number);
        }
    }
    let is_one = (2..LARGEST_DIVISOR).contains(&divisor) && distinct.len() == LEAST_REMAINDERS;
    is_one.then(|| (divisor, first.rem_euclid(divisor)))
}

fn greatest_common_divisor(mut one: i128, mut other: i128) -> i128 {
    while other != 0 {
        (one, other) = (other, one.checked_rem(other).unwrap_or(0));
    }
    one.saturating_abs()
}
