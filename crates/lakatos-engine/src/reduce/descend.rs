//! The way down from a number that fails to a small one that does.
//!
//! Nothing is known of the numbers that fail but what was seen: a step that kept the failure is tried again, multiplied
//! and divided, here and wherever a number is lowered later.

use super::best::Reducer;
use super::factors::factors;
use crate::random::Numbers;

/// Steps down that are tried at rest, before those that are known.
const NEAR: u128 = 3;
/// Steps up to this are tried one by one, before several are at once.
const SINGLE: u128 = 1_000;

/// Finds a small number that is taken, given one that is.
///
/// First zero, then how many bits it needs, by halves; then steps down that double, and between the last two by halves.
pub(super) fn descend(high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> u128 {
    if high == 0 || is_taken(0) {
        return 0;
    }
    let (low, high) = fewest_bits(high, is_taken);
    settle(low, high, &[], is_taken)
}

/// Finds a small number that is taken; where a descent has ended before, only near it.
pub(super) fn search_down(
    reducer: &mut Reducer<'_>,
    places: [usize; 2],
    from: u128,
    is_taken: &mut dyn FnMut(&mut Reducer<'_>, u128) -> bool,
) {
    let has_rested = reducer.has_rested(places, from);
    let steps = reducer.steps().to_vec();
    let mut take = |number: u128| is_taken(reducer, number);
    let mut end = from;
    if from > 0 {
        if take(0) {
            end = 0;
        } else {
            let (low, high) = if has_rested { (0, from) } else { fewest_bits(from, &mut take) };
            end = settle(low, high, &steps, &mut take);
        }
    }
    reducer.rest(places, end);
}

/// A number that is taken and one below it that is not, as far as the number of bits tells.
fn fewest_bits(mut high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> (u128, u128) {
    let mut low = 0;
    let (mut few, mut many) = (0, 128 - high.leading_zeros());
    while few + 1 < many {
        let bits = few.midpoint(many);
        // The lowest bit stays: where every second number fails, it is met.
        let next = ((1_u128 << bits) - 1) & !(1 - high % 2);
        if next == 0 || !is_taken(next) {
            (few, low) = (bits, next);
        } else {
            (many, high) = (bits, next);
        }
    }
    (low, high)
}

/// Goes down from a number in steps of one kind, the first kind that works.
fn settle(low: u128, high: u128, steps: &[u128], is_taken: &mut dyn FnMut(u128) -> bool) -> u128 {
    for step in 1..=NEAR {
        if low + step < high && is_taken(high - step) {
            return stride(low, high - step, step, is_taken);
        }
    }
    for step in steps {
        // What is below was tried without regard to steps.
        if *step > NEAR && *step < high && is_taken(high - step) {
            return stride(0, high - step, *step, is_taken);
        }
    }
    high
}

/// Goes down by multiples of a step, given that one was taken.
fn stride(low: u128, mut high: u128, step: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> u128 {
    let mut least = low;
    let mut times = 3;
    while least + step * times < high {
        let next = high - step * times;
        if !is_taken(next) {
            least = next;
            break;
        }
        high = next;
        times *= 2;
    }
    loop {
        let middle = (high - least) / (2 * step);
        if middle == 0 {
            // The last step may end at the lowest number itself.
            return if low < high && high - low == step && is_taken(low) { low } else { high };
        }
        let next = high - step * middle;
        if is_taken(next) {
            high = next;
        } else {
            least = next;
        }
    }
}

/// How often a number is tried lower: by one step after the other, and at random.
#[derive(Clone, Copy)]
pub(super) struct Tries {
    pub(super) near: u64,
    pub(super) anywhere: u64,
}

/// Lowers a number by divisors, by each step in turn, and at random, again and again; gives what is left of it.
pub(super) fn probe_down(
    reducer: &mut Reducer<'_>,
    from: u128,
    tries: Tries,
    numbers: &mut Numbers,
    is_taken: &mut dyn FnMut(&mut Reducer<'_>, u128) -> bool,
) -> u128 {
    let (mut high, mut near) = (from, tries.near);
    loop {
        let before = high;
        for factor in factors(high) {
            while high > factor && high % factor == 0 && is_taken(reducer, high / factor) {
                high /= factor;
            }
        }
        high = step_down(reducer, high, near, is_taken);
        // A step that was found is the smallest, or nearly so.
        near = if high < before { near / 8 } else { near };
        for _ in 0..tries.anywhere {
            if high < 2 || reducer.is_spent() {
                break;
            }
            let next = u128::from(numbers.below(u64::try_from(high).unwrap_or(u64::MAX)));
            if is_taken(reducer, next) {
                reducer.learn(high - next);
                high = next;
            }
        }
        if high == before || reducer.is_spent() {
            return high;
        }
    }
}

/// Looks for a step that can be gone down, so often, and goes down by it as far as it works.
///
/// Where a step can be gone, its multiples can: so of a large number many steps are tried at once, by their product.
fn step_down(
    reducer: &mut Reducer<'_>,
    mut high: u128,
    most: u64,
    is_taken: &mut dyn FnMut(&mut Reducer<'_>, u128) -> bool,
) -> u128 {
    let mut first = 1;
    for _ in 0..most {
        let (mut step, mut next) = (first, first + 1);
        while first > SINGLE && step.checked_mul(next).is_some_and(|product| product <= high / 4) {
            (step, next) = (step * next, next + 1);
        }
        if step > high || reducer.is_spent() {
            break;
        }
        if is_taken(reducer, high - step) {
            high -= step;
            for one in first..next {
                if one < step && one < high && is_taken(reducer, high - one) {
                    (high, step) = (high - one, one);
                }
            }
            reducer.learn(step);
            high = stride(0, high, step, &mut |number| is_taken(reducer, number));
            // The last step may lead below what was known to pass.
            while high >= step && is_taken(reducer, high - step) {
                high -= step;
            }
            return high;
        }
        first = next;
    }
    high
}
