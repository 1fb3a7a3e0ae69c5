//! Rows of numbers: rotations, merges, encodings, sums along the way.
#![expect(clippy::ptr_arg, reason = "a predicate is about what the generator makes")]

use lakatos_engine::random::Numbers;

use crate::problem::{Problem, about};

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about("a list that is another, rotated", is_rotated).starting(|numbers| {
            let mut list = row(numbers, 5, 14, 200);
            list[0] = list[1].wrapping_add(1);
            let mut rotated = list.clone();
            rotated.rotate_left(2);
            (list, rotated)
        }),
        about("a list that two others are merged into", is_merged).starting(|numbers| {
            let (mut one, mut other) = (row(numbers, 3, 9, 250), row(numbers, 3, 9, 250));
            one.push(255);
            other.sort_unstable();
            one.sort_unstable();
            let mut merged = [&one[..], &other[..]].concat();
            merged.sort_unstable();
            (one, other, merged)
        }),
        about("a list and the lengths of its runs", is_encoded).starting(|numbers| {
            let (mut list, mut runs, mut last) = (Vec::new(), Vec::new(), 0);
            for _ in 0..4 + numbers.below(8) {
                let (byte, times) = (numbers.below(250) as u8, 2 + numbers.below(5) as u8);
                let byte = if byte == last { byte + 1 } else { byte };
                list.extend((0..times).map(|_| byte));
                runs.push((byte, times));
                last = byte;
            }
            (list, runs)
        }),
        about("a list and its different elements in order", is_deduplicated).starting(|numbers| {
            let mut list = row(numbers, 5, 20, 12);
            list.extend([3, 1, 3]);
            let mut sorted = list.clone();
            sorted.sort_unstable();
            sorted.dedup();
            (list, sorted)
        }),
        about("sums along a list that never fall below zero, and end there", is_walk).starting(|numbers| {
            let (mut list, mut sum) = (vec![5_i8], 5_i8);
            for _ in 0..4 + numbers.below(12) {
                let by = (numbers.below(41) as i8 - 20).clamp(-sum, 100 - sum);
                list.push(by);
                sum += by;
            }
            list.push(-sum);
            list
        }),
        about("squares that add up to 50", is_sum_of_squares).starting(|numbers| {
            let ways: [&[i8]; 4] = [&[5, 4, -3], &[6, 3, 2, 1], &[-4, 4, 3, 3], &[5, 3, 3, 2, 1, 1, 1]];
            let mut list = ways[numbers.below(4) as usize].to_vec();
            for _ in 0..numbers.below(6) {
                list.insert(numbers.below(list.len() as u64) as usize, 0);
            }
            list
        }),
    ]
}

fn row(numbers: &mut Numbers, least: u64, most: u64, below: u64) -> Vec<u8> {
    let len = least + numbers.below(most - least + 1);
    (0..len).map(|_| numbers.below(below) as u8).collect()
}

fn is_rotated((list, other): &(Vec<u8>, Vec<u8>)) -> bool {
    let mut rotated = list.clone();
    list.len() >= 4 && {
        rotated.rotate_left(2);
        rotated == *other && other != list
    }
}

fn is_merged((one, other, merged): &(Vec<u8>, Vec<u8>, Vec<u8>)) -> bool {
    let mut all = [&one[..], &other[..]].concat();
    all.sort_unstable();
    one.is_sorted()
        && other.is_sorted()
        && one.len() >= 2
        && other.len() >= 2
        && one.last() > other.last()
        && all == *merged
}

fn is_encoded((list, runs): &(Vec<u8>, Vec<(u8, u8)>)) -> bool {
    let encoded: Vec<(u8, u8)> = list.chunk_by(|a, b| a == b).map(|run| (run[0], run.len() as u8)).collect();
    encoded == *runs && runs.len() >= 3 && runs.iter().any(|(_, times)| *times >= 2)
}

fn is_deduplicated((list, sorted): &(Vec<u8>, Vec<u8>)) -> bool {
    let mut own = list.clone();
    own.sort_unstable();
    own.dedup();
    !list.is_sorted() && list.len() >= own.len() + 2 && own == *sorted
}

fn is_walk(list: &Vec<i8>) -> bool {
    let (mut sum, mut top, mut least) = (0_i32, 0, 0);
    for number in list {
        sum += i32::from(*number);
        (top, least) = (top.max(sum), least.min(sum));
    }
    list.len() >= 4 && sum == 0 && least == 0 && top >= 4
}

fn is_sum_of_squares(list: &Vec<i8>) -> bool {
    let mut different = list.clone();
    different.sort_unstable();
    different.dedup();
    different.len() >= 3 && list.iter().map(|number| i64::from(*number).pow(2)).sum::<i64>() == 50
}
