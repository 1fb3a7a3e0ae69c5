//! Lists of numbers by size, made in the plainest way there is.

/// The number of a size: 0, 1, -1, 2, -2, ...
pub(crate) fn number(size: usize) -> i64 {
    let half = (size as i64 + 1) / 2;
    if size % 2 == 1 { half } else { -half }
}

/// All lists of a size: their length and the sizes of their elements together.
pub(crate) fn of_size(size: usize) -> Vec<Vec<i64>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut lists = Vec::new();
    for first in 0..size {
        for rest in of_size(size - 1 - first) {
            lists.push([vec![number(first)], rest].concat());
        }
    }
    lists
}
