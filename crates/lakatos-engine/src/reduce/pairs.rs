//! Leaves are lowered together: equal ones, all by the same amount, two by the same amount, or one at the cost of another.

use lakatos_data::arrange;
use lakatos_data::keys::Keys;
use lakatos_data::shape::Kind;

use super::best::{Reducer, raised};
use super::descend::{descend, search_down};
use super::floats;

/// With more leaves than this only neighbours are paired.
const MANY: usize = 24;
/// Up to so many numbers are lowered all but one.
const FEW: usize = 8;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut places = integers(reducer, reducer.leaves());
    let mut one = 0;
    while one < places.len() && !reducer.is_spent() {
        let reach = if places.len() > MANY { 2 } else { places.len() };
        for other in one + 1..places.len().min(one + 1 + reach) {
            let taken = reducer.taken();
            shift(reducer, places[one], places[other]);
            exchange(reducer, places[one], places[other]);
            if reducer.taken() > taken {
                places = integers(reducer, reducer.leaves());
            }
            if other + 1 >= places.len() {
                break;
            }
        }
        one += 1;
    }
    all_but_one(reducer);
    floats::centre(reducer);
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        centre(reducer, place);
        next = place + 1;
    }
}

/// Moves all numbers of a sequence by the same amount, so that half of them are below zero.
fn centre(reducer: &mut Reducer<'_>, place: usize) {
    if !matches!(reducer.core(place).def().kind, Kind::Seq(_)) {
        return;
    }
    let places = integers(reducer, reducer.children(place));
    if places.len() < 2 {
        return;
    }
    let values = values(reducer, &places);
    let mut sorted = values.clone();
    arrange::sort(&mut sorted);
    let middle = sorted[(sorted.len() - 1) / 2];
    reducer.try_leaves(&changes(&places, &values, &mut |value| value.saturating_sub(middle)));
}

/// What leaves are changed to, given what they are.
pub(super) fn changes(places: &[usize], values: &[i128], change: &mut dyn FnMut(i128) -> i128) -> Vec<(usize, i128)> {
    let mut changes = Vec::with_capacity(places.len());
    for (number, place) in places.iter().enumerate() {
        changes.push((*place, change(values[number])));
    }
    changes
}

/// Those of some places where there are integers.
pub(super) fn integers(reducer: &Reducer<'_>, places: Vec<usize>) -> Vec<usize> {
    let mut integers = Vec::new();
    for place in places {
        if reducer.is_integer(place) {
            integers.push(place);
        }
    }
    integers
}

fn value(reducer: &Reducer<'_>, place: usize) -> Option<i128> {
    let (leaf, rank) = reducer.leaf(place)?;
    Some(leaf.unrank(rank))
}

pub(super) fn values(reducer: &Reducer<'_>, places: &[usize]) -> Vec<i128> {
    let mut values = Vec::with_capacity(places.len());
    for place in places {
        values.push(value(reducer, *place).unwrap_or(0));
    }
    values
}

/// Lowers leaves that are equal, all at once.
pub(super) fn equals(reducer: &mut Reducer<'_>) {
    let mut done = Keys::default();
    while let Some((value, group)) = next_equals(reducer, &mut done) {
        let sign = value.signum();
        let nodes = reducer.len();
        let ends = [group[0], group[group.len() - 1]];
        search_down(reducer, ends, value.unsigned_abs(), &mut |reducer, distance| {
            let mut changes = Vec::with_capacity(group.len());
            for place in &group {
                changes.push((*place, sign * distance as i128));
            }
            reducer.len() == nodes && reducer.try_leaves(&changes)
        });
        if reducer.is_spent() {
            return;
        }
    }
}

/// A value that several leaves have and that was not done, and their places.
fn next_equals(reducer: &Reducer<'_>, done: &mut Keys<i128>) -> Option<(i128, Vec<usize>)> {
    let mut values = Keys::default();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for place in raised(reducer) {
        let number = values.number(value(reducer, place)?);
        if number == groups.len() {
            groups.push(Vec::new());
        }
        groups[number].push(place);
    }
    for group in groups {
        let value = value(reducer, group[0])?;
        if group.len() > 1 && done.insert(value) {
            return Some((value, group));
        }
    }
    None
}

/// Lowers all numbers by the same amount, until the first of them is zero.
pub(super) fn all(reducer: &mut Reducer<'_>) {
    let places = integers(reducer, raised(reducer));
    if places.len() > 1 {
        lower_all(reducer, &places);
    }
}

/// Lowers all numbers but one by the same amount.
fn all_but_one(reducer: &mut Reducer<'_>) {
    let places = integers(reducer, raised(reducer));
    if places.len() < 4 || places.len() > FEW {
        return;
    }
    for left_out in 0..places.len() {
        let mut others = places.clone();
        others.remove(left_out);
        let nodes = reducer.len();
        lower_all(reducer, &others);
        if reducer.len() != nodes {
            return;
        }
    }
}

fn lower_all(reducer: &mut Reducer<'_>, places: &[usize]) {
    let values = values(reducer, places);
    let mut most = u128::MAX;
    for value in &values {
        most = most.min(value.unsigned_abs());
    }
    let nodes = reducer.len();
    search_down(reducer, [places[0], places[places.len() - 1]], most, &mut |reducer, left| {
        let by = (most - left) as i128;
        let mut lowered = |value: i128| value - value.signum() * by;
        left < most && reducer.len() == nodes && reducer.try_leaves(&changes(places, &values, &mut lowered))
    });
}

/// Moves two integers by the same amount, the first towards zero.
fn shift(reducer: &mut Reducer<'_>, one: usize, other: usize) {
    let (Some(a), Some(b)) = (value(reducer, one), value(reducer, other)) else { return };
    let step = if a == 0 { b.signum() } else { a.signum() };
    let most = if a == 0 { b.unsigned_abs() } else { a.unsigned_abs() };
    search_down(reducer, [one, other], most, &mut |reducer, left| {
        let by = step * (most - left) as i128;
        left < most && reducer.try_leaves(&[(one, a - by), (other, b - by)])
    });
}

/// Lowers the first of two integers, and raises the second by the same amount.
fn exchange(reducer: &mut Reducer<'_>, one: usize, other: usize) {
    let (Some(a), Some(b)) = (value(reducer, one), value(reducer, other)) else { return };
    let step = if a == 0 { -b.signum() } else { a.signum() };
    let most = if a == 0 { b.unsigned_abs() } else { a.unsigned_abs() };
    let nodes = reducer.len();
    let mut is_taken = |left: u128| {
        let by = step * (most - left) as i128;
        left < most && reducer.len() == nodes && reducer.try_leaves(&[(one, a - by), (other, b + by)])
    };
    // Most often nothing can be exchanged: that shows near the number.
    if most > 2 && !is_taken(most - 1) && !is_taken(most - 2) {
        is_taken(0);
    } else {
        descend(most, &mut is_taken);
    }
}
