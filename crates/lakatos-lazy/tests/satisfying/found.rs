//! What is found and listed, against what generating and filtering gives.

use std::collections::HashSet;
use std::ops::ControlFlow;

use lakatos_data::generator::Generator;
use lakatos_data::lazy::{Chance, Growing, Key, Open, Supply};
use lakatos_data::shape::{Check, Kind, Shape, Wrap};
use lakatos_data::{Data, Term, Tree};
use lakatos_engine::tiers::Tiers;
use lakatos_lazy::satisfying;

use crate::predicates::{self, Bin, Date, Edge, Json, Lambda, Paren};
use crate::{lists, trees};

/// The supply behind a predicate.
pub(crate) fn supply_of<T: Data + Open>(
    predicate: impl Fn(&T) -> bool + Send + Sync + 'static,
) -> std::sync::Arc<dyn Supply> {
    let shape: Shape = satisfying::<T, T, _>(predicate).shape();
    match &shape.def().kind {
        Kind::Wrap(Wrap { check: Some(Check::Supplied(supply)), .. }) => supply.clone(),
        _ => panic!("a predicate supplies"),
    }
}

/// All values of a size that a predicate accepts, generated and filtered.
pub(crate) fn filtered<T: Data>(predicate: impl Fn(&T) -> bool, size: usize) -> Vec<Tree> {
    let mut tiers = Tiers::of(&T::shape()).expect("there are values");
    let mut all = Vec::new();
    let done: Result<ControlFlow<()>, _> = tiers.try_each_tree(size as u128, .., |_, tree| {
        all.push(tree);
        ControlFlow::Continue(())
    });
    assert!(done.is_ok(), "it is small");
    let holds = |tree: &Tree| {
        let value: T = Term::new(T::shape(), tree.clone()).expect("it fits").build().expect("it builds");
        predicate(&value)
    };
    all.into_iter().filter(holds).collect()
}

/// Values up to a size are listed once, and no others.
fn lists_all<T: Data + Open>(name: &str, predicate: fn(&T) -> bool, largest: usize) {
    let supply = supply_of(predicate);
    let mut total = 0;
    for size in 0..=largest {
        let listed = supply.list(size, u64::MAX).expect("it is small").values;
        let once: HashSet<&Tree> = listed.iter().collect();
        assert_eq!(once.len(), listed.len(), "{name}: one of size {size} is listed twice");
        let filtered = filtered(predicate, size);
        assert_eq!(once, filtered.iter().collect(), "{name}: size {size}");
        total += listed.len();
    }
    assert!(total > 3, "{name}: {total}");
}

#[test]
fn every_value_is_listed_once_for_every_way_to_say_what_it_is() {
    for (name, premises) in trees::formulations::<u8>() {
        if let [premise] = premises[..] {
            lists_all(name, premise, 5);
        }
    }
    lists_all("sorted", lists::is_sorted::<u8>, 6);
    lists_all("sorted from the end", lists::is_sorted_from_the_end::<u8>, 6);
    lists_all("no duplicates", lists::has_no_duplicates::<u8>, 6);
    lists_all("parentheses", predicates::is_balanced, 8);
    lists_all("heaps", predicates::is_heap::<u8>, 5);
    lists_all("search trees", predicates::is_search_tree::<u8>, 5);
    lists_all("typed terms", predicates::is_typed, 6);
    lists_all("dates", predicates::is_date, 6);
    lists_all("acyclic graphs", predicates::is_acyclic, 4);
    lists_all("permutations", predicates::is_permutation, 6);
    lists_all("sorted vectors", is_sorted_vector::<u8>, 7);
    lists_all("rows that differ", have_different_ends, 6);
}

fn is_sorted_vector<T: PartialOrd>(xs: &Growing<T>) -> bool {
    xs.windows(2).all(|pair| pair[0] <= pair[1])
}

/// Leaves most of the rows open.
fn have_different_ends(rows: &Growing<Growing<bool>>) -> bool {
    rows.windows(2).all(|pair| pair[0].first() != pair[1].first())
}

/// Also where only comparisons of keys are chosen: each order has all its values.
#[test]
fn every_value_of_every_order_of_the_keys_is_listed_once() {
    lists_all("sorted", lists::is_sorted::<Key<i8>>, 8);
    lists_all("no duplicates", lists::has_no_duplicates::<Key<u8>>, 7);
    lists_all("search trees", predicates::is_search_tree::<Key<i64>>, 7);
    lists_all("sorted vectors", is_sorted_vector::<Key<u8>>, 7);
    lists_all("heaps", predicates::is_heap::<Key<u8>>, 6);
    for (name, premises) in trees::formulations::<Key<u8>>() {
        if let [premise] = premises[..] {
            lists_all(name, premise, 6);
        }
    }
}

#[test]
fn a_size_is_not_listed_with_too_few_runs() {
    let supply = supply_of::<lists::List<Key<u8>>>(lists::is_sorted);
    let all = supply.list(9, u64::MAX).expect("it is small");
    assert!(supply.list(9, all.runs).is_some() && supply.list(9, all.runs - 1).is_none());
    assert!(supply_of::<lists::List<Key<u8>>>(lists::is_sorted).list(9, 20).is_none());
}

/// Values are found, all of them right, and enough of them different.
fn finds<T: Data + Open>(name: &str, predicate: fn(&T) -> bool, different: usize) {
    let supply = supply_of(predicate);
    let mut seen = HashSet::new();
    let mut first = Vec::new();
    for seed in 0..40 {
        let value = supply.find(Chance { seed, size: 40 }).unwrap_or_else(|| panic!("{name}: no value for {seed}"));
        assert!(supply.holds(value.root()), "{name}: {seed}");
        first.push(value.clone());
        seen.insert(value);
    }
    assert!(seen.len() >= different, "{name}: {} of 40 are different", seen.len());
    // The same chance gives the same value: later, in another order, and for another who has found nothing else.
    let another = supply_of(predicate);
    for seed in [39, 3, 17, 3] {
        let chance = Chance { seed, size: 40 };
        assert_eq!(supply.find(chance).as_ref(), Some(&first[seed as usize]), "{name}: {seed}");
        assert_eq!(another.find(chance).as_ref(), Some(&first[seed as usize]), "{name}: {seed}, alone");
    }
}

#[test]
fn values_are_found_for_predicates_that_nobody_tuned() {
    finds("sorted lists", lists::is_sorted::<Key<i64>>, 30);
    finds("sorted vectors", is_sorted_vector::<Key<i64>>, 30);
    finds("rows that differ", have_different_ends, 30);
    finds("sorted lists of bytes", lists::is_sorted::<u8>, 30);
    finds("parentheses", predicates::is_balanced, 20);
    finds("heaps", predicates::is_heap::<Key<i64>>, 30);
    finds("search trees", predicates::is_search_tree::<i64>, 30);
    finds("search trees with keys", predicates::is_search_tree::<Key<i64>>, 30);
    finds("typed terms", predicates::is_typed, 30);
    finds("dates", predicates::is_date, 30);
    finds("acyclic graphs", predicates::is_acyclic, 20);
    finds("JSON", predicates::has_unique_keys, 30);
    finds("permutations", predicates::is_permutation, 10);
}

#[test]
fn red_black_trees_are_found_however_they_are_described() {
    for (name, premises) in trees::formulations::<Key<i64>>() {
        if let [premise] = premises[..] {
            finds(name, premise, 20);
        }
    }
}

/// Where hardly anything is found at random, that is known soon, and small values are listed.
#[test]
fn a_predicate_that_is_next_to_hopeless_is_known_as_such() {
    let figures = satisfying::<lists::List<u8>, lists::List<u8>, _>(predicates::is_permutation).figures();
    assert!(figures.values < 10 && figures.listed.is_some(), "{figures:?}");
    assert!(figures.runs < 2_200, "{figures:?}");
    let figures = satisfying::<lists::List<Key<u8>>, lists::List<Key<u8>>, _>(lists::is_sorted).figures();
    assert!(figures.values >= 10 && figures.listed.is_none(), "{figures:?}");
}

#[test]
fn a_predicate_of_nothing_has_no_values() {
    let supply = supply_of::<Bin<Key<u8>>>(|_| false);
    assert_eq!(supply.find(Chance { seed: 1, size: 10 }), None);
    assert!(supply.list(3, u64::MAX).expect("there is nothing to list").values.is_empty());
    let supply = supply_of::<Bin<Key<u8>>>(|tree| matches!(tree, Bin::Leaf));
    assert_eq!(supply.find(Chance { seed: 1, size: 10 }), Some(Tree::con(0, [])));
}

/// A predicate that asks differently each time is noticed, and nothing is made up.
#[test]
fn a_predicate_that_drifts_has_no_values_beyond_those_that_were_found() {
    use std::sync::atomic::{AtomicU32, Ordering};
    static CALLS: AtomicU32 = AtomicU32::new(0);
    fn drifts(tree: &Bin<u8>) -> bool {
        let call = CALLS.fetch_add(1, Ordering::Relaxed);
        match tree {
            Bin::Leaf => false,
            Bin::Node(left, _, right) => {
                let side = if call % 2 == 0 { left } else { right };
                matches!(&**side, Bin::Node(..)) && call % 64 == 63
            }
        }
    }
    assert!(satisfying::<Bin<u8>, Bin<u8>, _>(drifts).figures().has_drifted);
}

/// The types of the other predicates are used.
#[test]
fn types_with_open_parts_are_told() {
    fn is_open<T: Open>() {}
    is_open::<Date>();
    is_open::<Json>();
    is_open::<Lambda>();
    is_open::<lists::List<Edge>>();
    is_open::<lists::List<Paren>>();
}
