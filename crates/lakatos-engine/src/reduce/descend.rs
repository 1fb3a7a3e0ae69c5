//! The way down from a number that fails to a small one that does.

use super::best::Reducer;

/// Numbers of many bits are tried that leave the same rest when divided by this: so where only every second, third or
/// fourth number fails, those are met.
const PERIOD: u128 = 12;

/// Steps down that are tried at rest, and what follows a success of the longest.
const STEPS: [u128; 4] = [1, 2, 3, PERIOD];
const DIVISORS: [u128; 3] = [6, 4, 3];

/// Finds a small number that is taken, given one that is.
///
/// First zero, then how many bits it needs, by halves; then steps down that double, and between the last two by halves.
pub(super) fn descend(high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> u128 {
    if high == 0 || is_taken(0) {
        return 0;
    }
    let (low, high) = fewest_bits(high, is_taken);
    settle(low, high, is_taken)
}

/// Looks only near a number that was reached by a descent before, when other things were different.
fn settle_again(high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> u128 {
    if high == 0 || is_taken(0) {
        return 0;
    }
    settle(0, high, is_taken)
}

/// Finds a small number that is taken; where a descent has ended before, only near it.
pub(super) fn search_down(
    reducer: &mut Reducer<'_>,
    places: [usize; 2],
    from: u128,
    is_taken: &mut dyn FnMut(&mut Reducer<'_>, u128) -> bool,
) {
    let end = if reducer.has_rested(places, from) {
        settle_again(from, &mut |number| is_taken(reducer, number))
    } else {
        descend(from, &mut |number| is_taken(reducer, number))
    };
    reducer.rest(places, end);
}

/// The largest number of so many bits that has the rest of this one.
fn alike(number: u128, bits: u32) -> u128 {
    let most = (1_u128 << bits) - 1;
    let period = if most < 2 * PERIOD { 2 } else { PERIOD };
    most - (most + period - number % period) % period
}

/// A number that is taken and one below it that is not, as far as the number of bits tells.
fn fewest_bits(mut high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> (u128, u128) {
    let mut low = 0;
    let (mut few, mut many) = (0, 128 - high.leading_zeros());
    while few + 1 < many {
        let bits = few.midpoint(many);
        let next = alike(high, bits);
        if next == 0 || !is_taken(next) {
            (few, low) = (bits, next);
        } else {
            (many, high) = (bits, next);
        }
    }
    (low, high)
}

/// Goes down from a number in steps of one kind, the first kind that works.
fn settle(low: u128, mut high: u128, is_taken: &mut dyn FnMut(u128) -> bool) -> u128 {
    for step in STEPS {
        if low + step < high && is_taken(high - step) {
            high = stride(low, high - step, step, is_taken);
            if step < PERIOD {
                return high;
            }
            for step in DIVISORS {
                if low + step < high && is_taken(high - step) {
                    high = stride(low, high - step, step, is_taken);
                }
            }
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
            return high;
        }
        let next = high - step * middle;
        if is_taken(next) {
            high = next;
        } else {
            least = next;
        }
    }
}
