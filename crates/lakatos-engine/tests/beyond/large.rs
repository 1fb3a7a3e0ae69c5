//! Large cases of which little matters, or much.

use std::collections::BTreeSet;

use crate::problem::{Problem, about};

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about("two equal elements far apart", |list: &Vec<u16>| {
            (100..list.len()).any(|at| list[..=at - 100].contains(&list[at]))
        })
        .starting(|numbers| (0..4_000).map(|_| numbers.below(1_500) as u16).collect::<Vec<u16>>())
        // No list that is shorter has elements that far apart.
        .among(|| vec![vec![0; 101]]),
        about("sixty elements of 500 or more", |list: &Vec<u16>| {
            list.iter().filter(|number| **number >= 500).count() >= 60
        })
        .starting(|numbers| (0..10_000).map(|_| numbers.below(5_000) as u16).collect::<Vec<u16>>())
        .among(|| vec![vec![500; 60]]),
        about("forty letters z", |text: &String| text.matches('z').count() >= 40)
            .starting(|numbers| (0..20_000).map(|_| char::from(b'a' + numbers.below(26) as u8)).collect::<String>())
            .among(|| vec!["z".repeat(40)]),
        about("two odd elements of a set that are 976 apart", |set: &BTreeSet<u32>| {
            set.iter().any(|number| number % 2 == 1 && set.contains(&(number.wrapping_add(976))))
        })
        .starting(|numbers| {
            let mut set: BTreeSet<u32> = (0..10_000).map(|_| numbers.below(1 << 30) as u32).collect();
            let odd = numbers.below(1 << 20) as u32 * 2 + 1;
            set.extend([odd, odd + 976]);
            set
        })
        .among(|| vec![BTreeSet::from([1, 977])]),
    ]
}
