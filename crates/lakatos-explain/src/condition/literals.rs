//! Literals: what can be said with one expression, with the numbers that separate failures from passes.
//!
//! No number is ever enumerated. Thresholds, remainders and single values follow from the values that the expression has
//! in the sample: of the failures that are left, and of the passes that are left.

pub(crate) use super::says::Says;
use super::space::Space;
use super::values::{Type, Value};

/// A set of cases of the sample.
pub(crate) type Bits = Vec<u64>;

pub(crate) fn both(one: &[u64], other: &[u64]) -> Bits {
    one.iter().zip(other).map(|(x, y)| x & y).collect()
}

pub(crate) fn difference(one: &[u64], other: &[u64]) -> Bits {
    one.iter().zip(other).map(|(x, y)| x & !y).collect()
}

pub(crate) fn count(bits: &[u64]) -> u32 {
    bits.iter().map(|word| word.count_ones()).sum()
}

pub(crate) fn is_empty(bits: &[u64]) -> bool {
    bits.iter().all(|word| *word == 0)
}

pub(crate) fn is_within(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(x, y)| x & !y == 0)
}

pub(crate) fn has(bits: &[u64], place: usize) -> bool {
    bits[place / 64] >> (place % 64) & 1 == 1
}

pub(crate) fn places(bits: &[u64]) -> Vec<usize> {
    (0..bits.len() * 64).filter(|place| has(bits, *place)).collect()
}

/// A literal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Literal {
    pub(crate) expression: usize,
    pub(crate) says: Says,
}

impl Literal {
    pub(crate) fn holds(&self, value: &Value) -> bool {
        self.says.holds(value)
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
const LEAST_REMAINDERS: usize = 4;
const REMAINDER_SIZE: u32 = 3;
const LARGEST_DIVISOR: i128 = 100_000;

/// The divisors that people use, where a larger one would do, too.
pub(crate) const DIVISORS: [i128; 8] = [2, 3, 4, 5, 7, 8, 10, 16];

/// All literals of a space, for what is left of a sample.
pub(crate) struct Literals<'s> {
    pub(crate) space: &'s Space,
    cases: usize,
    /// Those that need no number.
    plain: Vec<Candidate>,
}

impl<'s> Literals<'s> {
    pub(crate) fn new(space: &'s Space, cases: usize) -> Literals<'s> {
        let mut literals = Literals { space, cases, plain: Vec::new() };
        for (expression, of) in space.expressions.iter().enumerate() {
            if of.of == Type::Bool {
                for says in [Says::IsTrue, Says::IsNot] {
                    let candidate = literals.candidate(Literal { expression, says });
                    literals.plain.push(candidate);
                }
            }
        }
        literals
    }

    fn candidate(&self, literal: Literal) -> Candidate {
        let mut holds = vec![0; self.cases.div_ceil(64)];
        for (place, value) in self.space.expressions[literal.expression].values.iter().enumerate() {
            if literal.holds(value) {
                holds[place / 64] |= 1 << (place % 64);
            }
        }
        Candidate { literal, holds, size: literal.size(self.space) }
    }

    /// The literals that exclude some of the passes. If `all`, they hold of all failures.
    pub(crate) fn separating(&self, failing: &[u64], passing: &[u64], all: bool) -> Vec<Candidate> {
        let mut found = Vec::new();
        for candidate in &self.plain {
            let is_wanted = !all || is_within(failing, &candidate.holds);
            if is_wanted && !is_within(passing, &candidate.holds) {
                found.push(candidate.clone());
            }
        }
        let (failing, passing) = (places(failing), places(passing));
        for (number, expression) in self.space.expressions.iter().enumerate() {
            let mut says = Vec::new();
            match expression.of {
                Type::Int(_) | Type::Char => {
                    let (fails, _) = integers(&expression.values, &failing);
                    let (passes, undefined) = integers(&expression.values, &passing);
                    if fails.is_empty() || (all && fails.len() < failing.len()) {
                        continue;
                    }
                    let is_small = expression.size <= REMAINDER_SIZE && expression.of != Type::Char;
                    bounds(&fails, &passes, undefined, all, expression.of.least(), &mut says);
                    if !all && expression.size <= REMAINDER_SIZE {
                        says.extend(common_value(&fails, &passes));
                    }
                    if is_small {
                        remainders(&fails, &passes, all, &mut says);
                    }
                }
                Type::Float32 | Type::Float64 => {
                    let fails = floats(&expression.values, &failing);
                    if fails.is_empty() || (all && fails.len() < failing.len()) {
                        continue;
                    }
                    says.push(Says::From(fails.iter().copied().fold(f64::INFINITY, f64::min)));
                    says.push(Says::UpTo(fails.iter().copied().fold(f64::NEG_INFINITY, f64::max)));
                }
                _ => continue,
            }
            for says in says {
                let candidate = self.candidate(Literal { expression: number, says });
                if passing.iter().any(|place| !has(&candidate.holds, *place)) {
                    found.push(candidate);
                }
            }
        }
        found
    }
}

/// The numbers at these places, and whether there are places without one.
fn integers(values: &[Value], at: &[usize]) -> (Vec<i128>, bool) {
    let mut numbers = Vec::with_capacity(at.len());
    for place in at {
        if let Value::Int(number) = values[*place] {
            numbers.push(number);
        }
    }
    let is_partial = numbers.len() < at.len();
    (numbers, is_partial)
}

fn floats(values: &[Value], at: &[usize]) -> Vec<f64> {
    at.iter().filter_map(|place| values[*place].float()).filter(|number| !number.is_nan()).collect()
}

fn bounds(fails: &[i128], passes: &[i128], undefined: bool, all: bool, lowest: i128, says: &mut Vec<Says>) {
    let (Some(least), Some(most)) = (fails.iter().min().copied(), fails.iter().max().copied()) else { return };
    let (low, high) = (passes.iter().min().copied(), passes.iter().max().copied());
    if least == most && (undefined || low != Some(least) || high != Some(least)) {
        says.push(Says::Is(least));
    }
    if undefined || low.is_some_and(|low| low < least) {
        says.push(Says::AtLeast(least));
    }
    // Nothing is below the lowest number: that it is equal says it better.
    if high.is_some_and(|high| high > most) && most > lowest {
        says.push(Says::AtMost(most));
    }
    let (Some(low), Some(high)) = (low, high) else { return };
    if low == high && least < low && low < most && (!all || !fails.contains(&low)) {
        says.push(Says::Differs(low));
    }
    if !all {
        if let Some(bound) = fails.iter().filter(|number| **number > high).min() {
            says.push(Says::AtLeast(*bound));
        }
        if let Some(bound) = fails.iter().filter(|number| **number < low).max() {
            if *bound > lowest {
                says.push(Says::AtMost(*bound));
            }
        }
    }
}

/// The value that most failures have, of those that no pass has.
fn common_value(fails: &[i128], passes: &[i128]) -> Option<Says> {
    let mut best: Option<(usize, i128)> = None;
    for (place, number) in fails.iter().enumerate() {
        if fails[..place].contains(number) || passes.contains(number) {
            continue;
        }
        let count = fails.iter().filter(|other| *other == number).count();
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, *number));
        }
    }
    best.map(|(_, number)| Says::Is(number))
}

fn remainders(fails: &[i128], passes: &[i128], all: bool, says: &mut Vec<Says>) {
    if let Some((by, rest)) = common_remainder(fails) {
        says.push(Says::Remainder(by, rest));
        for divisor in DIVISORS {
            if divisor < by && by % divisor == 0 {
                says.push(Says::Remainder(divisor, rest.rem_euclid(divisor)));
            }
        }
    }
    if let Some((by, rest)) = common_remainder(passes) {
        if !all || fails.iter().all(|number| number.rem_euclid(by) != rest) {
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
