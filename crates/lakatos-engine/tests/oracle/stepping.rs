//! Sets, bags and maps, each made from the one before it, against each counted alone.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::ops::ControlFlow;

use lakatos_data::small::{Nat, U2};
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::tiers::Tiers;

fn of_tiers(tiers: &mut Tiers, size: usize) -> Vec<Tree> {
    let mut all = Vec::new();
    let walked = tiers.try_each_tree(size as u128, .., |_, tree| {
        all.push(tree);
        ControlFlow::<()>::Continue(())
    });
    assert!(walked.is_ok());
    all
}

/// Indices in order are gone through by steps; each alone is counted.
#[track_caller]
fn steps_as_it_counts(shape: &Shape, sizes: &[usize]) {
    for size in sizes {
        let stepping = of_tiers(&mut Tiers::of(shape).unwrap(), *size);
        let counting = &mut Tiers::of(shape).unwrap();
        // Backwards, so that nothing was found just before.
        let mut counted = Vec::new();
        for index in (0..counting.count(*size as u128).unwrap().indices()).rev() {
            counted.extend(counting.nth(*size as u128, index).unwrap());
        }
        counted.reverse();
        assert!(stepping == counted, "{shape:?} of size {size}: {} and {}", stepping.len(), counted.len());
    }
}

#[test]
fn sets_bags_and_maps_are_gone_through_as_they_are_counted() {
    steps_as_it_counts(&<BTreeSet<Vec<U2>>>::shape(), &[0, 1, 5, 8]);
    steps_as_it_counts(&<BinaryHeap<U2>>::shape(), &[0, 3, 12, 20]);
    steps_as_it_counts(&<BinaryHeap<Vec<bool>>>::shape(), &[4, 8]);
    steps_as_it_counts(&<BTreeMap<U2, BTreeSet<U2>>>::shape(), &[2, 7, 12, 19]);
    steps_as_it_counts(&<BTreeMap<Nat, Option<Nat>>>::shape(), &[1, 6, 11]);
    steps_as_it_counts(&<(BTreeSet<U2>, BTreeSet<U2>, BTreeSet<U2>)>::shape(), &[6, 11]);
    steps_as_it_counts(&<BTreeSet<BTreeSet<U2>>>::shape(), &[5, 9]);
    // More than are remembered.
    steps_as_it_counts(&<BTreeSet<Nat>>::shape(), &[70]);
}
