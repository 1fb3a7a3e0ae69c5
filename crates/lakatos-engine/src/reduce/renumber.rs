//! All leaves at once become simple ones that are equal, or ordered, as they were: often nothing else counts.

use lakatos_data::arrange;
use lakatos_data::keys::Keys;
use lakatos_data::leaf::Leaf;

use super::best::Reducer;
use super::pairs::changes;

type Changes = Vec<(usize, i128)>;

/// How leaves of one kind get new values.
type Way = fn(Leaf, &[usize], &[i128]) -> Changes;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    for way in [by_appearance as Way, by_order] {
        let kinds = kinds(reducer);
        let mut all = Changes::new();
        let mut ends = Vec::with_capacity(kinds.len());
        for (leaf, places, bits) in &kinds {
            all.extend_from_slice(&way(*leaf, places, bits));
            ends.push(all.len());
        }
        if reducer.try_leaves(&all) {
            return;
        }
        let mut start = 0;
        for end in ends {
            if kinds.len() > 1 && end > start + 1 {
                reducer.try_leaves(&all[start..end]);
            }
            start = end;
        }
    }
}

/// The leaves of each kind: their places and values.
pub(super) fn kinds(reducer: &Reducer<'_>) -> Vec<(Leaf, Vec<usize>, Vec<i128>)> {
    let mut kinds: Vec<(Leaf, Vec<usize>, Vec<i128>)> = Vec::new();
    for place in reducer.leaves() {
        let Some((leaf, rank)) = reducer.leaf(place) else { continue };
        let mut number = 0;
        while number < kinds.len() && kinds[number].0 != leaf {
            number += 1;
        }
        if number == kinds.len() {
            kinds.push((leaf, Vec::new(), Vec::new()));
        }
        kinds[number].1.push(place);
        kinds[number].2.push(leaf.unrank(rank));
    }
    kinds
}

/// The first is the simplest, the next one that differs from it the second simplest, and so on.
fn by_appearance(leaf: Leaf, places: &[usize], bits: &[i128]) -> Changes {
    let mut known = Keys::default();
    changes(places, bits, &mut |bits| leaf.unrank(known.number(bits) as u128))
}

/// As many different values as there are, around the simplest, in the order of the old ones.
fn by_order(leaf: Leaf, places: &[usize], bits: &[i128]) -> Changes {
    let mut old = bits.to_vec();
    arrange::sort(&mut old);
    old.dedup();
    let mut new = Vec::with_capacity(old.len());
    for rank in 0..old.len() {
        new.push(leaf.unrank(rank as u128));
    }
    arrange::sort(&mut new);
    changes(places, bits, &mut |bits| match old.binary_search(&bits) {
        Ok(number) => new[number],
        Err(_) => bits,
    })
}
