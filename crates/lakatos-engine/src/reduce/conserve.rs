//! Several numbers change, and what they add up to stays, or how far they are apart: two, three, or an element that is
//! left out and all others of its sequence.
//!
//! Characters are numbers here, too: their code points.

use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::pairs::values;
use super::runs::is_row;

/// This many numbers change with one another; of more, only neighbours.
const FEW: usize = 6;
/// Down by the first, and up by the second.
const NUDGES: [(i128, i128); 3] = [(2, 1), (3, 1), (3, 2)];
/// This many simple values are taken for a number while another makes up for it, and this many where there is hope.
const SIMPLE: u128 = 12;
const MORE: u128 = 96;
/// Which way three numbers move.
const WAYS: [[i128; 3]; 4] = [[1, 1, 1], [1, 1, -1], [1, -1, 1], [-1, 1, 1]];
/// Of longer sequences no element is spread over the others.
const SHORT: usize = 12;

/// Lowers one number by more than another rises.
pub(super) fn nudge(reducer: &mut Reducer<'_>) {
    let mut integers = numbers(reducer);
    arrange::keep(&mut integers, &mut |place| reducer.is_integer(*place));
    for [one, other] in pairs(&integers) {
        for (down, up) in NUDGES {
            if shift(reducer, &[one, other], &[down, -up], 1) {
                return;
            }
        }
    }
}

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let taken = reducer.taken();
    for each in [exchange, spread, three] {
        each(reducer);
        if reducer.taken() > taken || reducer.is_spent() {
            return;
        }
    }
}

/// The places of all numbers.
pub(super) fn numbers(reducer: &Reducer<'_>) -> Vec<usize> {
    let mut numbers = reducer.leaves();
    arrange::keep(&mut numbers, &mut |place| {
        matches!(reducer.leaf(*place), Some((Leaf::Int { .. } | Leaf::Char { .. }, _)))
    });
    numbers
}

/// Any two, in both orders; of many, neighbours.
pub(super) fn pairs(places: &[usize]) -> Vec<[usize; 2]> {
    let mut pairs = Vec::new();
    for (at, one) in places.iter().enumerate() {
        for (to, other) in places.iter().enumerate() {
            if at != to && (places.len() <= FEW || at.abs_diff(to) == 1) {
                pairs.push([*one, *other]);
            }
        }
    }
    pairs
}

/// Moves numbers towards zero, by so many times what each moves at once; says whether that was taken.
fn shift(reducer: &mut Reducer<'_>, places: &[usize], by: &[i128], times: i128) -> bool {
    let mut changes = Vec::with_capacity(places.len());
    for (at, value) in values(reducer, places).into_iter().enumerate() {
        let sign = if value < 0 { -1 } else { 1 };
        changes.push((places[at], value - sign * by[at] * times));
    }
    reducer.try_leaves(&changes)
}

/// Proposes simple values for one number, while another makes up for it: for the sum, for the difference, and by a step
/// that is known.
fn exchange(reducer: &mut Reducer<'_>) {
    let most = if reducer.hopes() { MORE } else { SIMPLE };
    for [one, other] in pairs(&numbers(reducer)) {
        let (Some((leaf, rank)), Some((second, _))) = (reducer.leaf(one), reducer.leaf(other)) else { return };
        let both = values(reducer, &[one, other]);
        let mut steps = vec![0];
        for step in reducer.steps() {
            if let Ok(step) = i128::try_from(*step) {
                steps.extend([step, -step]);
            }
        }
        for simple in 0..rank.min(most) {
            let value = leaf.unrank(simple);
            for sign in [1, -1] {
                for step in &steps {
                    let Some(change) = both[0].checked_sub(value) else { continue };
                    let to = both[1].wrapping_add(sign * change).wrapping_add(*step);
                    if reducer.is_spent() || (second.has(to) && reducer.try_leaves(&[(one, value), (other, to)])) {
                        return;
                    }
                }
            }
        }
    }
}

/// Leaves out an element, and adds it to another, or evenly to all others.
fn spread(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(row) = reducer.next_to_try(next) {
        next = row + 1;
        let elements = reducer.children(row);
        let are_numbers =
            reducer.end(row) == row + 1 + elements.len() && elements.iter().all(|at| is_number(reducer, *at));
        if !is_row(reducer, row) || !are_numbers || elements.len() < 2 || elements.len() > SHORT {
            continue;
        }
        let all = values(reducer, &elements);
        for gone in 0..all.len() {
            let mut left = all.clone();
            let value = left.remove(gone);
            let count = left.len() as i128;
            for more in [0, -1, 1] {
                let Some(sum) = value.checked_add(more) else { continue };
                let mut ways = Vec::with_capacity(left.len() + 1);
                ways.push(sums(&left, &|_| sum / count));
                for to in 0..left.len().min(FEW) {
                    ways.push(sums(&left, &|at| if at == to { sum } else { 0 }));
                }
                for way in ways {
                    if try_numbers(reducer, row, &way) {
                        return;
                    }
                }
            }
        }
    }
}

fn is_number(reducer: &Reducer<'_>, place: usize) -> bool {
    matches!(reducer.leaf(place), Some((Leaf::Int { .. } | Leaf::Char { .. }, _)))
}

fn sums(numbers: &[i128], by: &dyn Fn(usize) -> i128) -> Vec<i128> {
    let mut sums = Vec::with_capacity(numbers.len());
    for (at, number) in numbers.iter().enumerate() {
        sums.push(number.wrapping_add(by(at)));
    }
    sums
}

/// Proposes numbers in place of a sequence, if all are of its kind.
fn try_numbers(reducer: &mut Reducer<'_>, row: usize, numbers: &[i128]) -> bool {
    let Some((leaf, _)) = reducer.leaf(row + 1) else { return false };
    let all = reducer.tokens();
    let mut tokens = all[..row].to_vec();
    tokens.push(Token::seq(numbers.len()));
    for number in numbers {
        if !leaf.has(*number) {
            return false;
        }
        tokens.push(Token::leaf(*number));
    }
    tokens.extend_from_slice(&all[reducer.end(row)..]);
    reducer.try_tokens(tokens)
}

/// Moves three numbers by the same amount, towards zero or away from it, twice as far each time that it works.
fn three(reducer: &mut Reducer<'_>) {
    let places = numbers(reducer);
    if !reducer.hopes() || places.len() > FEW {
        return;
    }
    for (at, first) in places.iter().enumerate() {
        for (to, second) in places.iter().enumerate().skip(at + 1) {
            for third in &places[to + 1..] {
                for way in WAYS {
                    let places = [*first, *second, *third];
                    let mut times = 1;
                    while shift(reducer, &places, &way, times) {
                        times *= 2;
                    }
                    if times > 1 {
                        return;
                    }
                    if shift(reducer, &places, &way.map(|by| -by), 1) {
                        return;
                    }
                }
            }
        }
    }
}
