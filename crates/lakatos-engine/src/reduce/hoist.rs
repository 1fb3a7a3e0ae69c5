//! A part in place of another of the same shape above it.

use lakatos_data::arrange;
use lakatos_data::shape::Kind;

use super::best::Reducer;
use super::walk::{Next, walk};

/// So many of the nearest are proposed.
const NEAREST: usize = 16;
/// So many are proposed for each halving of the size.
const FAR: usize = 2;
/// Of a part with fewer nodes than this, all are proposed.
const SMALL: usize = 16;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| if lift(reducer, place) { Next::Again } else { Next::On });
}

/// Proposes parts in place of the whole at a place; says whether one was taken.
fn lift(reducer: &mut Reducer<'_>, place: usize) -> bool {
    if matches!(reducer.core(place).def().kind, Kind::Leaf(_)) {
        return false;
    }
    candidates(reducer, place).into_iter().any(|from| {
        let part = reducer.best().tree().node(from).map(|node| node.to_tree());
        part.is_some_and(|part| reducer.try_at(place, part.root()))
    })
}

/// Parts of the same shape: some far below, which leave little, then the nearest.
fn candidates(reducer: &Reducer<'_>, place: usize) -> Vec<usize> {
    let shape = reducer.core(place).clone();
    let end = place + reducer.tokens()[place].span();
    let mut same = Vec::new();
    let mut nearest = Vec::new();
    let mut covered = place;
    for at in place + 1..end {
        let core = reducer.core(at);
        if core.id() != shape.id() && (core.def().name != shape.def().name || !core.same(&shape)) {
            continue;
        }
        same.push(at);
        if at >= covered {
            nearest.push(at);
            covered = at + reducer.tokens()[at].span();
        }
    }
    let whole = end - place;
    let span = |at: usize| reducer.tokens()[at].span();
    arrange::sort_by(&mut same, &|one, other| span(*other).cmp(&span(*one)));
    let mut chosen = Vec::new();
    if whole >= SMALL {
        for part in [8, 4, 2] {
            let few = same.iter().filter(|at| span(**at) * part <= whole).take(FAR);
            chosen.extend(few.copied());
        }
        nearest.truncate(NEAREST);
        chosen.extend(nearest);
    } else {
        // The nearest are not always enough: what lies between may be needed by twos.
        same.retain(|at| !nearest.contains(at));
        chosen.extend(nearest);
        chosen.extend(same);
    }
    chosen
}
