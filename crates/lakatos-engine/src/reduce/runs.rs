//! Elements of sequences, and calls around others, are left out: runs of any length anywhere, and any two.
//!
//! A constructor with a part of its own shape is a link of a chain: without it, the part takes its place. So calls on
//! a value are left out like elements of a list.

use lakatos_data::arrange;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::tree::Token;

use super::best::{Reducer, is_alike};

/// Runs of this many are tried at every place.
const LONGEST: usize = 12;
/// Of this many, any two are left out at once.
const FEW: usize = 8;
/// Among more than this many, only near ones are left out together.
const MANY: usize = 24;

/// What may be left out: the nodes from a place on, up to a part that stays, and after it up to an end.
#[derive(Clone, Copy)]
struct Loose {
    place: usize,
    /// The part that takes the place.
    stays: Option<usize>,
    /// The sequence of which it is an element.
    row: Option<usize>,
}

pub(super) fn run(reducer: &mut Reducer<'_>) {
    runs(reducer);
    two(reducer);
}

/// Leaves out any two of a few.
pub(super) fn few(reducer: &mut Reducer<'_>) {
    if loose(reducer).len() <= FEW {
        two(reducer);
    }
}

/// Leaves out runs of elements, at every place; a length that worked is tried again there.
fn runs(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        next = place + 1;
        let mut run = 2;
        while run <= LONGEST && run <= reducer.tokens()[place].children() && is_row(reducer, place) {
            let mut start = 0;
            while start + run <= reducer.tokens()[place].children() {
                let elements = reducer.children(place);
                let mut all = Vec::with_capacity(run);
                for element in &elements[start..start + run] {
                    all.push(Loose { place: *element, stays: None, row: Some(place) });
                }
                start += usize::from(!try_without(reducer, &all));
                if reducer.is_spent() || place >= reducer.len() {
                    return;
                }
            }
            run += 1;
        }
    }
}

/// Is there a sequence at a place that may be shorter or longer?
pub(super) fn is_row(reducer: &Reducer<'_>, place: usize) -> bool {
    matches!(&reducer.core(place).def().kind, Kind::Seq(Seq { lo, hi, .. }) if lo < hi)
}

/// Leaves out any two, near ones first.
fn two(reducer: &mut Reducer<'_>) {
    let (mut apart, mut first) = (1, 0);
    let mut all = loose(reducer);
    while apart < all.len() && apart <= MANY && !reducer.is_spent() {
        if first + apart >= all.len() {
            (apart, first) = (apart + 1, 0);
        } else if try_without(reducer, &[all[first], all[first + apart]]) {
            all = loose(reducer);
        } else {
            first += 1;
        }
    }
}

/// All that may be left out.
fn loose(reducer: &Reducer<'_>) -> Vec<Loose> {
    let mut loose = Vec::new();
    let mut next = 0;
    while let Some(place) = reducer.next_open(next) {
        next = place + 1;
        if is_row(reducer, place) {
            for element in reducer.children(place) {
                loose.push(Loose { place: element, stays: None, row: Some(place) });
            }
        } else if matches!(reducer.tokens()[place], Token::Con { .. }) {
            for child in reducer.children(place) {
                if is_alike(reducer.core(child), reducer.core(place)) {
                    loose.push(Loose { place, stays: Some(child), row: None });
                }
            }
        }
    }
    arrange::sort_by_key(&mut loose, &|loose| (loose.place, loose.stays));
    loose
}

/// Proposes the best case without these.
fn try_without(reducer: &mut Reducer<'_>, all: &[Loose]) -> bool {
    let mut tokens = reducer.tokens().to_vec();
    let mut is_gone = vec![false; tokens.len()];
    for loose in all {
        let end = reducer.end(loose.place);
        if is_gone[loose.place] {
            return false;
        }
        let stays = match loose.stays {
            Some(part) => part..reducer.end(part),
            None => end..end,
        };
        is_gone[loose.place..stays.start].fill(true);
        is_gone[stays.end..end].fill(true);
        if let Some(row) = loose.row {
            tokens[row] = Token::seq(tokens[row].children() - 1);
        }
    }
    let mut left = Vec::with_capacity(tokens.len());
    for (at, token) in tokens.iter().enumerate() {
        if !is_gone[at] {
            left.push(*token);
        }
    }
    reducer.try_tokens(left)
}
