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
use super::floats;

/// Cases of a smaller size leave little to hope for.
const SMALL: u128 = 48;
/// So do smaller numbers, even where a case can have many forms; unless there are several.
const SMALL_NUMBER: u128 = 24;
const LOW: u128 = 2;
const SEVERAL: usize = 2;
/// Sequences with fewer elements likewise.
const SHORT: usize = 8;
/// This many numbers, and this many sequences, are looked at.
const FEW: usize = 6;

/// Looks at the case at rest, and hopes or not.
pub(super) fn look(reducer: &mut Reducer<'_>) {
    // Where all smaller cases are known to pass there is only another form of the same size to hope for.
    if reducer.effort.known >= reducer.best().size(0) {
        return;
    }
    if any_number(reducer) || any_row(reducer) || any_choices(reducer) {
        reducer.hope(true);
    }
}

/// Are there numbers that can be raised by neither one nor two: one that is not small, or several? The largest are looked at.
fn any_number(reducer: &mut Reducer<'_>) -> bool {
    let is_large = reducer.best().size(0) >= SMALL;
    let (least, most) = match (is_large, reducer.has_forms()) {
        (true, _) => (1, 1),
        (false, true) => (LOW, SEVERAL),
        (false, false) => (SMALL_NUMBER, SEVERAL + 1),
    };
    let mut places = raised(reducer);
    let rank = |place: &usize| reducer.leaf(*place).map_or(0, |(_, rank)| rank);
    arrange::sort_by_key(&mut places, &|place| u128::MAX - rank(place));
    let count = places.len();
    let mut tight = 0;
    for place in places.into_iter().take(FEW) {
        let is_small = reducer.leaf(place).is_none_or(|(_, rank)| rank < least);
        if is_small && count < most {
            return false;
        }
        if is_tight(reducer, place) {
            tight += 1;
            if tight == most || !is_small {
                return true;
            }
        }
    }
    false
}

/// Do the next two larger values at a place pass?
fn is_tight(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let Some((leaf, rank)) = reducer.leaf(place) else { return false };
    let bits = leaf.unrank(rank);
    for times in [1, 2] {
        let raised = match leaf {
            Leaf::Int { .. } if bits < leaf.unrank(0) => bits.wrapping_sub(times),
            Leaf::Int { .. } | Leaf::Nat { .. } | Leaf::Char { .. } => bits.wrapping_add(times),
            Leaf::F32 | Leaf::F64 => match floats::raised(reducer, place, times as f64) {
                Some(raised) => raised,
                None => return false,
            },
            _ if rank + times as u128 > leaf.last() => return false,
            _ => leaf.unrank(rank + times as u128),
        };
        if !leaf.has(raised) || reducer.fails_with(place, Tree::leaf(raised).root()) {
            return false;
        }
    }
    true
}

/// Are there several choices among constructors that hold a leaf at most, none of which can be made otherwise?
fn any_choices(reducer: &mut Reducer<'_>) -> bool {
    let (mut tight, mut next) = (0, 0);
    for _ in 0..FEW {
        let (place, others) = loop {
            let Some(place) = reducer.next_open(next) else { return false };
            next = place + 1;
            if let Some(others) = others(reducer, place) {
                break (place, others);
            }
        };
        tight += usize::from(!others.iter().any(|other| reducer.fails_with(place, other.root())));
        if tight == SEVERAL {
            return true;
        }
    }
    false
}

/// The next two constructors with their simplest leaves, if each holds one at most.
fn others(reducer: &Reducer<'_>, place: usize) -> Option<[Tree; 2]> {
    let Token::Con { con, .. } = reducer.tokens()[place] else { return None };
    let Kind::Sum(sum) = &reducer.core(place).def().kind else { return None };
    let mut all = Vec::with_capacity(sum.cons.len());
    for (number, con) in sum.cons.iter().enumerate() {
        let mut fields = Vec::with_capacity(1);
        for field in &*con.fields {
            match field.link.shape().core().shape.def().kind {
                Kind::Leaf(leaf) if fields.is_empty() => fields.push(Tree::leaf(leaf.unrank(0))),
                _ => return None,
            }
        }
        all.push(Tree::con(number, fields));
    }
    let next = |by: usize| all[(con as usize + by) % all.len()].clone();
    (all.len() > 2).then(|| [next(1), next(2)])
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
