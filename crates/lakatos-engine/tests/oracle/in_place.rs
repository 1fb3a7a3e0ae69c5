//! Values changed in place, for every pair of forms: what was there before must not show in what comes next.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use lakatos_data::{Data, reify};
use lakatos_engine::tiers::Tiers;

use crate::types::{Even, Interval, Steps, Tree};

fn show<T: Data + Debug>(value: &T) -> String {
    reify(value).map_or_else(|| format!("{value:?}"), |tree| format!("{tree:?}"))
}

/// Streams every tier from several places, and compares with the values drawn one by one.
#[track_caller]
fn streams_agree<T: Data + Debug>() {
    let mut tiers = Tiers::of(&T::shape()).unwrap();
    for size in 0..7 {
        let count = tiers.count(size).unwrap().indices();
        if count > 600 {
            break;
        }
        let value = |tiers: &mut Tiers, index| tiers.nth_value::<T>(size, index).unwrap();
        let single: Vec<_> = (0..count).map(|index| value(&mut tiers, index).as_ref().map(show)).collect();
        for start in [0, 1, count / 5, count / 2, count.saturating_sub(3)] {
            let mut seen = vec![None; count as usize];
            tiers.each::<T>(size, start.., |index, value| seen[index as usize] = Some(show(value))).unwrap();
            let start = (start as usize).min(single.len());
            assert_eq!(seen[start..], single[start..], "{:?}, size {size}, from {start}", T::shape());
        }
    }
}

macro_rules! all_pairs {
    ($($name:ident: $left:ty;)*) => {$(
        #[test]
        fn $name() {
            all_pairs!(@with $left, u8, Even, Vec<bool>, BTreeSet<bool>, Option<Interval>, Steps, [Even; 2], Tree);
        }
    )*};
    (@with $left:ty, $($right:ty),*) => {$(
        streams_agree::<(($left, $right), Even)>();
        streams_agree::<Vec<($left, Option<$right>)>>();
    )*};
}

all_pairs! {
    numbers_are_changed_in_place: u8;
    checked_numbers_are_changed_in_place: Even;
    vectors_are_changed_in_place: Vec<bool>;
    sets_are_changed_in_place: BTreeSet<bool>;
    options_are_changed_in_place: Option<Interval>;
    calls_are_changed_in_place: Steps;
    arrays_are_changed_in_place: [Even; 2];
    trees_are_changed_in_place: Tree;
    maps_are_changed_in_place: BTreeMap<bool, Even>;
}
