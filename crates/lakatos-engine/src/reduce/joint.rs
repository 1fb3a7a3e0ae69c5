//! Numbers that are tied to one another change together: by different amounts, by factors, or all by a divisor.
//!
//! What ties them is not known. A change of two that keeps the failure is tried again, twice as far each time.

use lakatos_data::arrange;

use super::best::{Reducer, raised};
use super::conserve::{numbers, pairs};
use super::factors::{factors, gcd};
use super::pairs::{integers, values};

/// By how much two numbers are lowered together; one may rise.
const MOVES: [(i128, i128); 10] = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (1, 4), (4, 1), (3, 3), (5, 5)];
/// One number is lowered by up to this, and another raised by a little less, or by as much.
const FAR: i128 = 12;
/// Where there is hope, by up to this.
const FARTHER: i128 = 100;
/// A product of two numbers is written in this many other ways.
const WAYS: usize = 12;
/// This many divisors are looked at.
const MANY_DIVISORS: usize = 512;
/// With more numbers than this only neighbours change together.
const MANY: usize = 6;
/// This many numbers change by powers of one factor, up to squares, in which numbers up to this stand below or above.
const SCALED: usize = 4;
const LARGEST: u128 = 64;
const POWERS: u32 = 3;
/// Numbers of so many digits are written in one.
const DIGITS: u32 = 13;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    divide(reducer);
    scale(reducer);
    for round in [trade, shift] {
        let places = numbers(reducer);
        let nodes = reducer.len();
        for one in 0..places.len() {
            for other in 0..places.len() {
                let is_near = places.len() <= MANY || one.abs_diff(other) == 1;
                if reducer.is_spent() || reducer.len() != nodes {
                    return;
                }
                if one != other && is_near {
                    round(reducer, [places[one], places[other]], one < other);
                }
            }
        }
    }
}

/// Lowers a number by one, and another by a power of ten: digits of one may be those of the other.
pub(super) fn digits(reducer: &mut Reducer<'_>) {
    for [one, other] in pairs(&numbers(reducer)) {
        for power in 1..DIGITS {
            let nodes = reducer.len();
            repeat(reducer, [one, other], 1, 10_i128.pow(power));
            if reducer.is_spent() || reducer.len() != nodes {
                return;
            }
        }
    }
}

/// Divides all numbers: by what divides all of them, and by two.
fn divide(reducer: &mut Reducer<'_>) {
    loop {
        let places = integers(reducer, raised(reducer));
        let values = values(reducer, &places);
        let mut common: u128 = 0;
        for value in &values {
            common = gcd(common, value.unsigned_abs());
        }
        let mut divisors = factors(common);
        divisors.push(2);
        let before = reducer.taken();
        for divisor in divisors {
            let mut changes = Vec::with_capacity(places.len());
            for (at, place) in places.iter().enumerate() {
                changes.push((*place, values[at] / divisor as i128));
            }
            if places.len() > 1 && reducer.try_leaves(&changes) {
                break;
            }
        }
        if reducer.taken() == before || reducer.is_spent() {
            return;
        }
    }
}

/// Multiplies some numbers by a factor, or by its square: where a product is equal to another, or to a square, both change.
fn scale(reducer: &mut Reducer<'_>) {
    let places = integers(reducer, raised(reducer));
    if places.len() < 2 || places.len() > SCALED {
        return;
    }
    let values = values(reducer, &places);
    for below in 2..=LARGEST {
        let mut divisible = 0;
        for value in &values {
            divisible += usize::from(value.unsigned_abs() % below == 0);
        }
        for above in 1..if divisible < 2 { 1 } else { below } {
            if gcd(above, below) > 1 {
                continue;
            }
            for way in 1..POWERS.pow(places.len() as u32) {
                if reducer.is_spent() || try_scaled(reducer, &places, &values, [above, below], way) {
                    return;
                }
            }
        }
    }
}

/// Proposes numbers times powers of a fraction; the digits of the way say which power. They have to be whole.
fn try_scaled(
    reducer: &mut Reducer<'_>,
    places: &[usize],
    values: &[i128],
    [above, below]: [u128; 2],
    way: u32,
) -> bool {
    let (mut changes, mut powers) = (Vec::with_capacity(places.len()), way);
    for (at, place) in places.iter().enumerate() {
        let power = powers % POWERS;
        powers /= POWERS;
        let (above, below) = (above.pow(power) as i128, below.pow(power) as i128);
        if power > 0 {
            if values[at] % below != 0 {
                return false;
            }
            let Some(scaled) = (values[at] / below).checked_mul(above) else { return false };
            changes.push((*place, scaled));
        }
    }
    changes.len() > 1 && reducer.try_leaves(&changes)
}

/// Writes the product of two numbers as that of two others, the smallest first.
fn trade(reducer: &mut Reducer<'_>, places: [usize; 2], is_first: bool) {
    let both = values(reducer, &places);
    let (a, b) = (both[0].unsigned_abs(), both[1].unsigned_abs());
    let Some(product) = a.checked_mul(b) else { return };
    if !is_first || a < 2 && b < 2 || product == 0 {
        return;
    }
    let mut divisors = vec![1];
    for of in [a, b] {
        for factor in factors(of) {
            let mut power = factor;
            while of % power == 0 {
                for at in 0..divisors.len() {
                    let divisor = divisors[at] * factor;
                    if product % divisor == 0 && !divisors.contains(&divisor) && divisors.len() < MANY_DIVISORS {
                        divisors.push(divisor);
                    }
                }
                let Some(next) = power.checked_mul(factor) else { break };
                power = next;
            }
        }
    }
    arrange::sort_by_key(&mut divisors, &|divisor| (divisor + product / divisor, *divisor));
    divisors.truncate(WAYS);
    for divisor in divisors {
        let (one, other) = (both[0].signum() * divisor as i128, both[1].signum() * (product / divisor) as i128);
        if reducer.is_spent() || reducer.try_leaves(&[(places[0], one), (places[1], other)]) {
            return;
        }
    }
}

/// Lowers two numbers by different amounts, or one at the cost of the other.
fn shift(reducer: &mut Reducer<'_>, places: [usize; 2], is_first: bool) {
    for (by, other) in MOVES {
        // What lowers both alike need not be tried in both directions.
        if is_first || by != other {
            repeat(reducer, places, by, other);
        }
    }
    let far = if reducer.hopes() { FARTHER } else { FAR };
    for by in 2..=far {
        for less in 0..=2.min(by - 1) {
            repeat(reducer, places, by, less - by);
        }
    }
}

/// Lowers two numbers by these amounts, twice as far each time that it works.
fn repeat(reducer: &mut Reducer<'_>, places: [usize; 2], by: i128, other: i128) {
    let mut times = 1;
    while times > 0 && !reducer.is_spent() {
        let now = values(reducer, &places);
        let (a, b) = (now[0].signum() * by * times, now[1].signum() * other * times);
        let b = if now[1] == 0 { other * times } else { b };
        let is_low = now[0].unsigned_abs() < a.unsigned_abs();
        if !is_low && reducer.try_leaves(&[(places[0], now[0] - a), (places[1], now[1] - b)]) {
            times *= 2;
        } else {
            times /= 2;
        }
    }
}
