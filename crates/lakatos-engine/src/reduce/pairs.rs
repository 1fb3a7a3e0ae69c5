//! Leaves are lowered together: equal ones, two by the same amount, or one at the cost of another.

use lakatos_data::leaf::Leaf;

use super::best::Reducer;
use super::leaves::{descend, raised};

/// With more leaves than this only neighbours are paired.
const MANY: usize = 24;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut one = 0;
    loop {
        let places = integers(reducer);
        if one >= places.len() || reducer.is_spent() {
            return;
        }
        let reach = if places.len() > MANY { 2 } else { places.len() };
        for other in one + 1..places.len().min(one + 1 + reach) {
            shift(reducer, one, other);
        }
        one += 1;
    }
}

/// The places of the integers.
fn integers(reducer: &Reducer<'_>) -> Vec<usize> {
    let mut leaves = reducer.leaves();
    leaves.retain(|place| matches!(reducer.leaf(*place), Some((Leaf::Int { .. }, _))));
    leaves
}

/// Lowers leaves that are equal, all at once.
pub(super) fn equals(reducer: &mut Reducer<'_>) {
    let mut done = Vec::new();
    loop {
        let all = raised(reducer);
        let bits = |at: &usize| reducer.leaf(*at).map(|(leaf, rank)| leaf.unrank(rank));
        let next = all.iter().find_map(|at| {
            let value = bits(at)?;
            let group: Vec<usize> = all.iter().copied().filter(|other| bits(other) == Some(value)).collect();
            (group.len() > 1 && !done.contains(&value)).then_some((value, group))
        });
        let Some((value, group)) = next else { return };
        done.push(value);
        let sign = value.signum();
        let nodes = reducer.len();
        descend(value.unsigned_abs(), |distance| {
            let changes: Vec<_> = group.iter().map(|at| (*at, sign * distance as i128)).collect();
            reducer.len() == nodes && reducer.try_leaves(&changes)
        });
        if reducer.is_spent() {
            return;
        }
    }
}

/// Moves two integers, given by their numbers: both towards zero, or the first towards zero and the second the other way.
fn shift(reducer: &mut Reducer<'_>, one: usize, other: usize) {
    for same in [true, false] {
        let places = integers(reducer);
        let (Some(&one), Some(&other)) = (places.get(one), places.get(other)) else { return };
        let (Some(a), Some(b)) = (value(reducer, one), value(reducer, other)) else { return };
        let step = if a == 0 { if same { b.signum() } else { -b.signum() } } else { a.signum() };
        let other_step = if same { step } else { -step };
        let most = if a == 0 { b.unsigned_abs() } else { a.unsigned_abs() };
        let moved = |by: u128| [(one, a - step * by as i128), (other, b - other_step * by as i128)];
        // The largest step that is taken: what is left is the smallest.
        descend(most, |left| left < most && reducer.try_leaves(&moved(most - left)));
    }
}

fn value(reducer: &Reducer<'_>, place: usize) -> Option<i128> {
    reducer.leaf(place).map(|(leaf, rank)| leaf.unrank(rank))
}
