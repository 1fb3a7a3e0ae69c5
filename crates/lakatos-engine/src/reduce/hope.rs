//! Whether there is hope for a simpler case than the one at rest: then more may be tried than it takes to confirm.
//!
//! Where a threshold holds a case up, larger ones fail as well, and what is at rest is as a rule the simplest. Where
//! larger ones pass, a relation holds it up, and the relation may hold in simpler cases that lie apart.

use lakatos_data::Tree;
use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::tree::Token;

use super::best::{Reducer, raised};

/// Cases of a smaller size leave little to hope for.
const SMALL: u128 = 48;
/// So do smaller numbers; and these, even where a case can have many forms.
const SMALL_NUMBER: u128 = 24;
const LOW: u128 = 6;
/// Sequences with fewer elements likewise.
const SHORT: usize = 8;
/// This many numbers, and this many sequences, are looked at.
const FEW: usize = 6;

/// Looks at the case at rest, and hopes or not.
pub(super) fn look(reducer: &mut Reducer<'_>) {
    if any_number(reducer) || any_row(reducer) {
        reducer.hope();
    }
}

/// Is there a number that can be raised by neither one nor two? The largest are looked at.
fn any_number(reducer: &mut Reducer<'_>) -> bool {
    let is_large = reducer.best().size(0) >= SMALL;
    let least = match (is_large, reducer.has_forms()) {
        (true, _) => 1,
        (false, true) => LOW,
        (false, false) => SMALL_NUMBER,
    };
    let mut places = raised(reducer);
    let rank = |place: &usize| reducer.leaf(*place).map_or(0, |(_, rank)| rank);
    arrange::sort_by_key(&mut places, &|place| u128::MAX - rank(place));
    for place in places.into_iter().take(FEW) {
        if reducer.leaf(place).map_or(0, |(_, rank)| rank) < least {
            return false;
        }
        if is_tight(reducer, place) {
            return true;
        }
    }
    false
}

/// Do larger numbers at a place pass?
fn is_tight(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let Some((leaf, rank)) = reducer.leaf(place) else { return false };
    let bits = leaf.unrank(rank);
    let step = match leaf {
        Leaf::Int { .. } if bits < leaf.unrank(0) => -1,
        Leaf::Int { .. } | Leaf::Nat { .. } | Leaf::Char { .. } => 1,
        _ => return false,
    };
    for times in [1, 2] {
        let raised = bits.wrapping_add(times * step);
        if !leaf.has(raised) || reducer.fails_with(place, Tree::leaf(raised).root()) {
            return false;
        }
    }
    true
}

/// Is there a sequence that can have neither one element more nor two?
fn any_row(reducer: &mut Reducer<'_>) -> bool {
    let mut rows = Vec::new();
    let mut next = 0;
    while let Some(place) = reducer.next_open(next) {
        next = place + 1;
        let len = reducer.tokens()[place].children();
        if matches!(&reducer.core(place).def().kind, Kind::Seq(Seq { hi, .. }) if len >= SHORT && len + 1 < *hi) {
            rows.push(place);
        }
    }
    rows.truncate(FEW);
    for place in rows {
        let mut passes = true;
        for more in [1, 2] {
            passes = passes && !fails_longer(reducer, place, more);
        }
        if passes {
            return true;
        }
    }
    false
}

/// Does the case fail with the first element of a sequence a few times more?
fn fails_longer(reducer: &mut Reducer<'_>, place: usize, more: usize) -> bool {
    let row = &reducer.tokens()[place..reducer.end(place)];
    let first = reducer.tokens()[place + 1..reducer.end(place + 1)].to_vec();
    let mut tokens = vec![Token::seq(row[0].children() + more)];
    for _ in 0..more {
        tokens.extend_from_slice(&first);
    }
    tokens.extend_from_slice(&row[1..]);
    match Tree::from_tokens(tokens) {
        Some(longer) => reducer.fails_with(place, longer.root()),
        None => false,
    }
}
