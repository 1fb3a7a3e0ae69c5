//! Sorting.
//!
//! The sorts of the standard library are compiled anew for every type and every comparison, and each is as much code as
//! a small module of this library. Nothing here sorts where speed matters, so one sort, of numbers, serves all. Other
//! items are sorted by the numbers of their places.

use std::cmp::Ordering;

/// The numbers below `count` in the order of `compare`. The sort is stable.
pub fn arranged(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..count).collect();
    let mut merged = Vec::with_capacity(count);
    let mut width = 1;
    while width < count {
        let mut start = 0;
        while start < count {
            let end = count.min(start + 2 * width);
            merge(&rows[start..end], width, &mut merged, compare);
            start = end;
        }
        std::mem::swap(&mut rows, &mut merged);
        merged.clear();
        width *= 2;
    }
    rows
}

/// Sorts items by `compare`. The sort is stable.
pub fn sort_by<T>(items: &mut [T], compare: &dyn Fn(&T, &T) -> Ordering) {
    let order = arranged(items.len(), &mut |left, right| compare(&items[left], &items[right]));
    rearrange(order, &mut |left, right| items.swap(left, right));
}

/// Sorts items by `key`. The sort is stable.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: &dyn Fn(&T) -> K) {
    sort_by(items, &|left, right| key(left).cmp(&key(right)));
}

/// Sorts items in their own order.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, &T::cmp);
}

/// Copies of an item. (`vec![item; count]` compiles to 300 lines of IR for each type.)
pub fn filled<T: Clone>(count: usize, item: &T) -> Vec<T> {
    let mut all = Vec::with_capacity(count);
    while all.len() < count {
        all.push(item.clone());
    }
    all
}

/// Keeps the items for which this holds, in their order.
pub fn keep<T>(items: &mut Vec<T>, holds: &mut dyn FnMut(&T) -> bool) {
    let mut kept = 0;
    for at in 0..items.len() {
        if holds(&items[at]) {
            items.swap(kept, at);
            kept += 1;
        }
    }
    items.truncate(kept);
}

/// Swaps items until each is where this order has it.
pub(crate) fn rearrange(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut place = start;
        // The item at the start moves around with the swaps, and ends where it belongs.
        while order[place] != start {
            let from = std::mem::replace(&mut order[place], place);
            swap(place, from);
            place = from;
        }
        order[place] = place;
    }
}

/// Merges two adjacent rows, the first of which has this width unless it is alone.
fn merge(both: &[usize], width: usize, merged: &mut Vec<usize>, compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    // Rows that are in order already, as they often are, take one comparison.
    if width >= both.len() || compare(both[width - 1], both[width]).is_le() {
        return merged.extend_from_slice(both);
    }
    let (mut left, mut right) = (0, width);
    while left < width && right < both.len() {
        if compare(both[left], both[right]).is_le() {
            merged.push(both[left]);
            left += 1;
        } else {
            merged.push(both[right]);
            right += 1;
        }
    }
    merged.extend_from_slice(&both[left..width]);
    merged.extend_from_slice(&both[right..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_up_to_seven_items_is_sorted_and_equals_stay_as_they_were() {
        for count in 0..=7 {
            for code in 0..3_usize.pow(count) {
                let items: Vec<usize> = (0..count).map(|digit| code / 3_usize.pow(digit) % 3).collect();
                let mut expected: Vec<usize> = (0..items.len()).collect();
                expected.sort_by_key(|&place| items[place]);
                assert_eq!(arranged(items.len(), &mut |left, right| items[left].cmp(&items[right])), expected);
                let mut pairs: Vec<(usize, usize)> = items.iter().copied().zip(0..).collect();
                sort_by(&mut pairs, &|left, right| left.0.cmp(&right.0));
                assert!(pairs.iter().map(|pair| pair.1).eq(expected));
            }
        }
    }

    #[test]
    fn the_comparisons_are_few() {
        let items: Vec<usize> = (0..1000).map(|item| item * 389 % 1000).collect();
        let mut comparisons = 0;
        let order = arranged(items.len(), &mut |left, right| {
            comparisons += 1;
            items[left].cmp(&items[right])
        });
        assert!(order.iter().enumerate().all(|(rank, &place)| items[place] == rank));
        assert!(comparisons <= 10_000, "{comparisons}");
    }
}
