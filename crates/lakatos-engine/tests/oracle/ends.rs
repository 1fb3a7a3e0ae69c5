//! Where tiers end, told against listing them all.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use lakatos_data::atoms::{A, B};
use lakatos_data::generator::{Generator, any, just, one_of, range, vec, vec_map, vec_set};
use lakatos_data::small::{I2, Nat, U2};
use lakatos_data::{Data, Shape};
use lakatos_engine::tiers::{Count, End, Tiers};

use crate::agree::ATOMS;
use crate::naive::Naive;
use crate::types::*;

/// The greatest size that has a value, if the tiers end; looks a few sizes further than the engine says.
#[track_caller]
fn last_size(shape: &Shape) -> (Option<u128>, u128) {
    let mut tiers = Tiers::with_atoms(shape, ATOMS).unwrap();
    let End::At(end) = tiers.end() else { panic!("{shape:?} has no end: {:?}", tiers.end()) };
    let mut naive = Naive::new(ATOMS as usize);
    // What is listed to the end has at most 25 tiers.
    let sizes = 0..end.min(23) as usize + 3;
    let last = sizes.filter(|size| !naive.members(shape, *size).is_empty()).max();
    for size in [end + 1, end + 2, end + 1_000, u128::MAX] {
        assert_eq!(tiers.count(size).unwrap(), Count::Exact(0), "size {size} of {shape:?}");
        assert_eq!(tiers.nth(size, 0).unwrap(), None);
    }
    (last.map(|last| last as u128), end)
}

macro_rules! ends_there {
    ($($shape:expr,)*) => {$(
        let (last, end) = last_size(&$shape);
        assert_eq!(last, Some(end), "{}", stringify!($shape));
    )*};
}

#[test]
fn finite_shapes_end_with_their_largest_value() {
    ends_there! {
        bool::shape(),
        <Option<bool>>::shape(),
        <[Option<bool>; 3]>::shape(),
        <(U2, I2, Option<()>)>::shape(),
        <Result<U2, [U2; 2]>>::shape(),
        <Vec<Infallible>>::shape(),
        <(A, B)>::shape(),
        <Grid<2>>::shape(),
        <Modulo<3>>::shape(),
        Half::shape(),
        vec(range(0..=2u8), 1..=3).shape(),
        vec(vec(any::<bool>(), 0..=1), 2..=3).shape(),
        range(-2..=5i8).shape(),
        one_of([(1, range(0..=1).boxed()), (1, just(4).boxed()), (1, range(3..=7).boxed())]).shape(),
    }
}

#[test]
fn sets_and_maps_that_may_hold_everything_end_when_they_do() {
    ends_there! {
        <BTreeSet<bool>>::shape(),
        <BTreeSet<U2>>::shape(),
        <BTreeSet<Option<bool>>>::shape(),
        <BTreeSet<Infallible>>::shape(),
        <BTreeMap<bool, U2>>::shape(),
        vec_set(range(1..=4i64), ..).shape(),
        vec_map(any::<bool>(), range(0..=2u8), ..).shape(),
    }
}

#[test]
fn sets_of_sets_end_when_they_hold_every_set() {
    assert_eq!(Tiers::of(&<BTreeSet<BTreeSet<bool>>>::shape()).unwrap().end(), End::At(8));
}

macro_rules! ends_before {
    ($($shape:expr,)*) => {$(
        let (last, end) = last_size(&$shape);
        assert!(last.is_some_and(|last| last <= end), "{}: {last:?} {end}", stringify!($shape));
    )*};
}

#[test]
fn sets_of_bounded_length_and_checked_values_end_no_later_than_said() {
    ends_before! {
        Few::shape(),
        <BTreeSet<(bool, Modulo<2>)>>::shape(),
        any::<U2>().filter(|value| value.get() < 2).shape(),
        (any::<bool>(), range(0..=9u8).filter(|value| value % 4 == 0)).shape(),
    }
}

#[test]
fn shapes_without_a_value_say_so() {
    for shape in [
        Infallible::shape(),
        <(u8, Infallible)>::shape(),
        <[Infallible; 2]>::shape(),
        <Result<Infallible, (Infallible, bool)>>::shape(),
        vec(any::<Infallible>(), 1..=2).shape(),
        TooMany::shape(),
        (any::<bool>(), any::<TooMany>()).shape(),
        vec(any::<TooMany>(), 1..=2).shape(),
    ] {
        let mut tiers = Tiers::of(&shape).unwrap();
        assert_eq!(tiers.end(), End::NoValues, "{shape:?}");
        for size in [0, 1, 2, 7, u128::MAX] {
            assert_eq!(tiers.count(size).unwrap(), Count::Exact(0));
            assert_eq!(tiers.nth(size, 0).unwrap(), None);
            assert_eq!(tiers.sample(size, || 0, 1).unwrap(), None);
        }
    }
}

#[test]
fn a_check_that_refuses_everything_leaves_only_gaps() {
    let shape = range(0..=5u8).filter(|_| false).shape();
    let mut tiers = Tiers::of(&shape).unwrap();
    assert_eq!(tiers.end(), End::At(5));
    for size in 0..=5 {
        assert_eq!(tiers.count(size).unwrap(), Count::AtMost(1));
        assert_eq!(tiers.nth(size, 0).unwrap(), None);
        assert_eq!(tiers.sample(size, || 0, 20).unwrap(), None);
    }
}

#[test]
fn infinite_shapes_have_no_end() {
    for shape in [
        <Vec<bool>>::shape(),
        <Vec<()>>::shape(),
        Exp::shape(),
        <BTreeSet<Vec<()>>>::shape(),
        <Rose<()>>::shape(),
        Hereditary::shape(),
        Walk::shape(),
        any::<Vec<Nat>>().shape(),
    ] {
        assert_eq!(Tiers::of(&shape).unwrap().end(), End::Never, "{shape:?}");
    }
}
