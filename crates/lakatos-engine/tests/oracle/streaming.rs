//! Streams that begin in a gap, break off, go on, and lead out of a tier.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::{Bound, ControlFlow, RangeBounds};

use lakatos_data::generator::{Generator, any, range, recursive, vec};
use lakatos_data::small::Nat;
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::tiers::{Count, End, Tiers};

use crate::agree::Tier;
use crate::naive::Naive;
use crate::types::{Even, Heap, Interval, Matrix, Modulo};

fn nat_of(rest: u64) -> impl Generator<Value = Nat> {
    any::<Nat>().filter(move |nat| nat.0 % 2 == rest)
}

fn trees(tiers: &mut Tiers, size: u128, range: impl RangeBounds<u128>) -> Vec<(u128, Tree)> {
    let mut seen = Vec::new();
    let walked = tiers.try_each_tree(size, range, |index, tree| {
        seen.push((index, tree));
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(walked.unwrap(), ControlFlow::Continue(()));
    seen
}

/// From every index to every later one, or to some if there are many.
#[track_caller]
fn streams_from_everywhere(shape: &Shape, size: usize) {
    let mut tiers = Tiers::of(shape).unwrap();
    let tier = Tier::of(&mut Naive::new(1), shape, size);
    assert!((tier.members.len() as u128) < tier.indices, "there are gaps");
    for start in 0..=tier.indices {
        let step = (tier.indices / 12).max(1) as usize;
        for end in (start..=tier.indices).step_by(step).chain([start + 1, start + 2, tier.indices]) {
            let part = tier.members.iter().filter(|(index, _)| (start..end).contains(index));
            let expected: Vec<_> = part.cloned().collect();
            assert_eq!(trees(&mut tiers, tier.size, start..end), expected, "{shape:?}: {start}..{end}");
        }
    }
}

#[test]
fn a_stream_can_begin_in_any_gap() {
    streams_from_everywhere(&(nat_of(0), nat_of(1), any::<Nat>()).shape(), 6);
    streams_from_everywhere(&(any::<bool>(), nat_of(1), nat_of(0), any::<bool>()).shape(), 3);
    streams_from_everywhere(&((nat_of(0), nat_of(1)), (nat_of(1), nat_of(0))).shape(), 6);
    streams_from_everywhere(&vec(nat_of(1), 3).shape(), 6);
    streams_from_everywhere(&(vec(nat_of(0), 2), nat_of(1)).shape(), 6);
    streams_from_everywhere(&(any::<Even>(), any::<BTreeMap<Even, bool>>(), nat_of(0)).shape(), 4);
    streams_from_everywhere(&<Option<(Interval, Even)>>::shape(), 5);
    streams_from_everywhere(&<[Interval; 2]>::shape(), 5);
    streams_from_everywhere(&Matrix::shape(), 5);
    streams_from_everywhere(&Heap::shape(), 5);
}

/// The same in place: a value that was refused half way must not show in the next.
#[track_caller]
fn values_are_streamed_from_everywhere<T: Data + Debug>(size: u128) {
    let mut tiers = Tiers::of(&T::shape()).unwrap();
    let count = tiers.count(size).unwrap().indices();
    let single: Vec<_> = (0..count).map(|index| tiers.nth_value::<T>(size, index).unwrap()).collect();
    for start in 0..=count {
        let mut seen: Vec<Option<String>> = (start..count).map(|_| None).collect();
        tiers
            .each::<T>(size, start.., |index, value| seen[(index - start) as usize] = Some(format!("{value:?}")))
            .unwrap();
        let expected: Vec<_> =
            single[start as usize..].iter().map(|value| value.as_ref().map(|value| format!("{value:?}"))).collect();
        assert_eq!(seen, expected, "from {start}");
    }
}

#[test]
fn values_in_place_can_begin_in_any_gap() {
    values_are_streamed_from_everywhere::<(Even, Interval, bool)>(5);
    values_are_streamed_from_everywhere::<Vec<(Even, Even)>>(6);
    values_are_streamed_from_everywhere::<[Vec<Even>; 2]>(5);
    values_are_streamed_from_everywhere::<(Vec<Interval>, Option<Interval>)>(5);
    values_are_streamed_from_everywhere::<(BTreeMap<Even, bool>, Even)>(5);
    values_are_streamed_from_everywhere::<Heap>(5);
    values_are_streamed_from_everywhere::<Vec<Matrix>>(6);
}

#[test]
fn what_breaks_off_goes_on_after_the_break() {
    for shape in [(nat_of(0), nat_of(1), any::<Nat>()).shape(), <Vec<Interval>>::shape(), <Vec<Option<bool>>>::shape()]
    {
        let mut tiers = Tiers::of(&shape).unwrap();
        let whole = trees(&mut tiers, 5, ..);
        for (place, (index, tree)) in whole.iter().enumerate() {
            let mut before = Vec::new();
            let walked = tiers.try_each_tree(5, .., |here, tree| {
                if here == *index {
                    return ControlFlow::Break(tree);
                }
                before.push((here, tree));
                ControlFlow::Continue(())
            });
            assert_eq!(walked.unwrap(), ControlFlow::Break(tree.clone()));
            assert_eq!(before, whole[..place]);
            assert_eq!(trees(&mut tiers, 5, index + 1..), whole[place + 1..]);
        }
    }
}

#[test]
fn ranges_are_taken_as_they_are_written() {
    let mut tiers = Tiers::of(&<Vec<i64>>::shape()).unwrap();
    let whole = trees(&mut tiers, 5, ..);
    assert_eq!(whole.len(), 16);
    assert_eq!(trees(&mut tiers, 5, ..=3), whole[..4]);
    assert_eq!(trees(&mut tiers, 5, 7..), whole[7..]);
    assert_eq!(trees(&mut tiers, 5, (Bound::Excluded(2), Bound::Included(9))), whole[3..10]);
    assert_eq!(trees(&mut tiers, 5, 4..4), []);
    assert_eq!(trees(&mut tiers, 5, (Bound::Included(9), Bound::Excluded(4))), []);
    assert_eq!(trees(&mut tiers, 5, 16..), []);
    assert_eq!(trees(&mut tiers, 5, 15..=u128::MAX), whole[15..]);
    assert_eq!(trees(&mut tiers, 5, (Bound::Excluded(u128::MAX), Bound::Unbounded)), []);
    assert_eq!(tiers.nth(5, 16).unwrap(), None);
    assert_eq!(tiers.nth(5, u128::MAX).unwrap(), None);
}

#[test]
fn a_stream_beyond_the_end_shows_nothing() {
    let mut tiers = Tiers::of(&<(Modulo<3>, bool)>::shape()).unwrap();
    assert_eq!(tiers.end(), End::At(3));
    for size in [4, 5, 1 << 40, u128::MAX] {
        assert_eq!(trees(&mut tiers, size, ..), []);
        assert_eq!(trees(&mut tiers, size, 3..9), []);
        tiers.each::<(Modulo<3>, bool)>(size, .., |_, value| panic!("{value:?}")).unwrap();
        assert_eq!(tiers.nth_value::<(Modulo<3>, bool)>(size, 0).unwrap().map(|_| ()), None);
    }
}

#[test]
fn an_empty_tier_is_not_the_end() {
    let odd_rose = recursive(|me| range(0..=2usize).flat_map(move |n| vec(me.clone(), *n)).map(|_| ()));
    let mut tiers = Tiers::of(&odd_rose.shape()).unwrap();
    let counts: Vec<_> = (0..9).map(|size| tiers.count(size).unwrap()).collect();
    assert_eq!(counts[..5], [0, 0, 1, 0, 0].map(Count::Exact));
    assert!(counts[5..].iter().any(|count| count.indices() > 0), "{counts:?}");
    for (size, count) in (0..9).zip(counts) {
        assert_eq!(trees(&mut tiers, size, ..).len() as u128, count.indices());
        let sample = tiers.sample(size, || 1, 1).unwrap();
        assert_eq!(sample.is_some(), count.indices() > 0);
    }
}

#[test]
#[should_panic(expected = "these are the tiers of `Vec<i64>`, not of `Vec<u8>`")]
fn values_of_another_type_are_not_streamed() {
    let mut tiers = Tiers::of(&<Vec<i64>>::shape()).unwrap();
    let _ = tiers.each::<Vec<u8>>(1, .., |_, _| ());
}

#[test]
fn sizes_in_any_order_give_the_same_tiers() {
    let mut up = Tiers::of(&<Vec<Interval>>::shape()).unwrap();
    let mut down = Tiers::of(&<Vec<Interval>>::shape()).unwrap();
    let rising: Vec<_> = (0..6).map(|size| trees(&mut up, size, ..)).collect();
    let mut falling: Vec<_> = (0..6).rev().map(|size| trees(&mut down, size, ..)).collect();
    falling.reverse();
    assert_eq!(rising, falling);
}
