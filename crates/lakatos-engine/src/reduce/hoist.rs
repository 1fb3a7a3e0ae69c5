//! A part in place of another of the same shape above it.

use lakatos_data::arrange;
use lakatos_data::shape::Kind;

use super::best::{Reducer, is_alike};

/// So many of the nearest are proposed.
const NEAREST: usize = 16;
/// So many are proposed for each halving of the size.
const FAR: usize = 2;
/// Of a part with fewer nodes than this, all are proposed.
const SMALL: usize = 16;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        next = if lift(reducer, place) { place } else { place + 1 };
    }
}

/// Proposes parts in place of the whole at a place; says whether one was taken.
fn lift(reducer: &mut Reducer<'_>, place: usize) -> bool {
    if matches!(reducer.core(place).def().kind, Kind::Leaf(_)) {
        return false;
    }
    for from in candidates(reducer, place) {
        if reducer.try_at(place, reducer.part(from).root()) {
            return true;
        }
    }
    false
}

/// Parts of the same shape: some far below, which leave little, then the nearest.
fn candidates(reducer: &Reducer<'_>, place: usize) -> Vec<usize> {
    let shape = reducer.core(place).clone();
    let end = reducer.end(place);
    let mut same = Vec::new();
    let mut nearest = Vec::new();
    let mut covered = place;
    for at in place + 1..end {
        if !is_alike(reducer.core(at), &shape) {
            continue;
        }
        same.push(at);
        if at >= covered {
            nearest.push(at);
            covered = reducer.end(at);
        }
    }
    let whole = end - place;
    let span = |at: usize| reducer.tokens()[at].span();
    let largest = arrange::arranged(same.len(), &mut |one, other| span(same[other]).cmp(&span(same[one])));
    let mut chosen = Vec::new();
    if whole >= SMALL {
        for part in [8, 4, 2] {
            let most = chosen.len() + FAR;
            for number in &largest {
                if chosen.len() < most && span(same[*number]) * part <= whole {
                    chosen.push(same[*number]);
                }
            }
        }
        nearest.truncate(NEAREST);
        chosen.append(&mut nearest);
        return chosen;
    }
    // The nearest are not always enough: what lies between may be needed by twos.
    chosen.extend_from_slice(&nearest);
    for number in largest {
        if !nearest.contains(&same[number]) {
            chosen.push(same[number]);
        }
    }
    chosen
}
