//! Parts that are equal become a simpler value, all of them at once; and two values change places, wherever they stand.
//!
//! What one list says of another often asks for equal parts in both: to change one of them breaks it.

use lakatos_data::Tree;
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::renumber::kinds;
use super::smallest::groups;
use crate::tiers::{SimplestFirst, Tiers};

/// In cases with more nodes than this there are too many parts that are equal.
const MANY: usize = 256;
/// Of so many different values, any two change places.
const FEW: usize = 6;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    if reducer.len() > MANY {
        return;
    }
    let mut known = SimplestFirst::default();
    for group in groups(reducer) {
        // What consists of a leaf and what holds it is lowered as that leaf is.
        if reducer.tokens()[group[0]].span() < 3 {
            continue;
        }
        let shape = reducer.best().site(group[0]).shape.clone();
        if let Some(tiers) = known.tiers(&shape) {
            if replace(reducer, &group, tiers) || reducer.is_spent() {
                return;
            }
        }
    }
    exchange(reducer);
}

/// Proposes what is smaller in place of all of some parts that are equal, in order; says whether it was taken.
fn replace(reducer: &mut Reducer<'_>, places: &[usize], tiers: &mut Tiers) -> bool {
    let own = reducer.best().size(places[0]).min(reducer.effort.largest_part);
    let mut left = reducer.effort.tries_per_part;
    for size in 0..=own {
        let Ok(count) = tiers.count(size) else { return false };
        for index in 0..count.indices() {
            if left == 0 || reducer.is_spent() {
                return false;
            }
            left -= 1;
            let Ok(Some(value)) = tiers.nth(size, index) else { continue };
            if try_all(reducer, places, &value) {
                return true;
            }
        }
    }
    false
}

/// Proposes a value at some places, none in another's part.
fn try_all(reducer: &mut Reducer<'_>, places: &[usize], value: &Tree) -> bool {
    let all = reducer.tokens();
    let mut tokens: Vec<Token> = Vec::with_capacity(all.len());
    let mut copied = 0;
    for place in places {
        tokens.extend_from_slice(&all[copied..*place]);
        tokens.extend_from_slice(value.tokens());
        copied = reducer.end(*place);
    }
    tokens.extend_from_slice(&all[copied..]);
    reducer.try_tokens(tokens)
}

/// Proposes the case with two values of one kind exchanged, wherever they stand.
fn exchange(reducer: &mut Reducer<'_>) {
    for (_, places, bits) in kinds(reducer) {
        let mut values: Vec<i128> = Vec::new();
        for value in &bits {
            if !values.contains(value) && values.len() <= FEW {
                values.push(*value);
            }
        }
        if values.len() > FEW {
            continue;
        }
        for (at, one) in values.iter().enumerate() {
            for other in &values[at + 1..] {
                let mut changes = Vec::new();
                for (number, value) in bits.iter().enumerate() {
                    if value == one {
                        changes.push((places[number], *other));
                    } else if value == other {
                        changes.push((places[number], *one));
                    }
                }
                if reducer.is_spent() || reducer.try_leaves(&changes) {
                    return;
                }
            }
        }
    }
}
