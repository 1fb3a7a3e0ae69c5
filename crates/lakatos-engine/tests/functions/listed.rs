//! Every function is listed once: as many as there are, by the number and size of entries.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use lakatos_data::atoms::A;
use lakatos_data::function::{Fun, Fun2};
use lakatos_data::small::{Nat, U1, U2};
use lakatos_data::text::compact;
use lakatos_data::{Data, Term, Tree};
use lakatos_engine::tiers::{Count, End, Tiers};

/// All functions that are listed up to the end, each as its results for all arguments in order.
fn all<K: Data + Clone, V: Data + Ord>(arguments: &[K]) -> Vec<Vec<V>> {
    let mut tiers = Tiers::of(&Fun::<K, V>::shape()).unwrap();
    let End::At(last) = tiers.end() else { panic!("the functions have an end") };
    let mut functions = Vec::new();
    for size in 0..=last {
        let count = tiers.count(size).unwrap();
        let before = functions.len();
        tiers.each::<Fun<K, V>>(size, .., |_, f| functions.push(arguments.iter().map(f.by_ref()).collect())).unwrap();
        let found = (functions.len() - before) as u128;
        assert!(
            matches!(count, Count::Exact(exact) if exact == found)
                || matches!(count, Count::AtMost(most) if most >= found)
        );
    }
    functions
}

/// All rows of results, found without functions.
fn rows<V: Data + Clone>(results: &[V], len: usize) -> Vec<Vec<V>> {
    let mut rows = vec![Vec::new()];
    for _ in 0..len {
        let longer = rows
            .iter()
            .flat_map(|row: &Vec<V>| results.iter().map(|last| [&row[..], std::slice::from_ref(last)].concat()));
        rows = longer.collect();
    }
    rows
}

fn agree<K: Data + Clone, V: Data + Ord + Clone + std::fmt::Debug>(arguments: &[K], results: &[V]) {
    let (listed, known) = (all::<K, V>(arguments), rows(results, arguments.len()));
    assert_eq!(listed.len(), known.len(), "as many as there are");
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), known.into_iter().collect::<BTreeSet<_>>());
}

#[test]
fn finite_functions_are_listed_as_brute_force_lists_them() {
    agree(&[false, true], &[false, true]);
    agree(&[false, true], &[None, Some(false), Some(true)]);
    agree(&[()], &[None, Some(false), Some(true)]);
    agree(&[None, Some(false), Some(true)], &[false, true]);
    agree(&[false, true], &[()]);
    agree(&U2::all().collect::<Vec<_>>(), &[false, true]);
    agree(&U2::all().collect::<Vec<_>>(), &[None, Some(false), Some(true)]);
    agree(&[false, true], &U2::all().collect::<Vec<_>>());
    let pairs: Vec<(U1, bool)> = U1::all().flat_map(|a| [(a, false), (a, true)]).collect();
    agree(&pairs, &[false, true]);
}

/// The functions of a size, in short.
fn tier<T: Data>(size: u128) -> Vec<String> {
    let mut tiers = Tiers::of(&T::shape()).unwrap();
    let mut texts = Vec::new();
    tiers.each::<T>(size, .., |_, f| texts.push(compact(&Term::of(f).unwrap()))).unwrap();
    texts
}

#[test]
fn functions_are_listed_by_the_number_and_size_of_their_entries() {
    assert_eq!(tier::<Fun<i64, i64>>(0), ["{_ -> 0}"]);
    assert_eq!(tier::<Fun<i64, i64>>(1), ["{_ -> 1}"]);
    assert_eq!(tier::<Fun<i64, i64>>(2), ["{0 -> 1, _ -> 0}", "{0 -> 0, _ -> 1}", "{_ -> -1}"]);
    assert_eq!(
        tier::<Fun<i64, i64>>(3),
        ["{0 -> -1, _ -> 0}", "{1 -> 1, _ -> 0}", "{1 -> 0, _ -> 1}", "{0 -> 0, _ -> -1}", "{_ -> 2}"]
    );
    assert_eq!(tier::<Fun<bool, bool>>(0), ["{_ -> false}", "{_ -> true}"]);
    assert_eq!(tier::<Fun<bool, bool>>(1), ["{false -> true, _ -> false}", "{true -> true, _ -> false}"]);
    assert_eq!(tier::<Fun2<bool, bool, ()>>(0), ["{_ -> ()}"]);
}

/// The functions of a size as pairs of a default and a map list them, less those with an entry to spare.
fn from_pairs<K: Data + Ord, V: Data>(size: u128) -> Vec<Tree> {
    let mut trees = Vec::new();
    let mut tiers = Tiers::with_atoms(&<(V, BTreeMap<K, V>)>::shape(), 2).unwrap();
    let _ = tiers.try_each_tree(size, .., |_, pair| {
        let default = pair.root().child(0).unwrap();
        let spare = pair.root().child(1).unwrap().children().any(|entry| entry.child(1) == Some(default));
        trees.extend((!spare).then_some(pair));
        ControlFlow::<()>::Continue(())
    });
    trees
}

fn agree_with_pairs<K: Data + Ord, V: Data>(sizes: u128) {
    let mut tiers = Tiers::with_atoms(&Fun::<K, V>::shape(), 2).unwrap();
    for size in 0..=sizes {
        let expected = from_pairs::<K, V>(size);
        assert_eq!(tiers.count(size).unwrap(), Count::Exact(expected.len() as u128), "size {size}");
        let mut streamed = Vec::new();
        let _ = tiers.try_each_tree(size, .., |_, tree| {
            streamed.push(tree);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(streamed, expected, "size {size}");
        for (index, tree) in expected.iter().enumerate() {
            assert_eq!(tiers.nth(size, index as u128).unwrap().as_ref(), Some(tree), "size {size}");
        }
    }
}

#[test]
fn functions_of_infinitely_many_arguments_are_pairs_of_a_default_and_a_map() {
    agree_with_pairs::<i64, i64>(8);
    agree_with_pairs::<u64, bool>(9);
    agree_with_pairs::<Vec<bool>, Option<bool>>(5);
    agree_with_pairs::<A, A>(4);
    agree_with_pairs::<Nat, BTreeMap<bool, Nat>>(5);
    agree_with_pairs::<String, Box<(bool, u8)>>(5);
}

#[test]
fn large_tiers_are_counted_at_once() {
    let mut tiers = Tiers::of(&Fun::<i64, i64>::shape()).unwrap();
    assert!(tiers.count(60).unwrap().indices() > 10_000_000);
    assert_eq!(Tiers::of(&Fun::<u8, ()>::shape()).unwrap().end(), End::At(0));
    assert_eq!(Tiers::of(&Fun::<Vec<u8>, ()>::shape()).unwrap().total(), Some(1));
    assert_eq!(Tiers::of(&Fun::<Vec<u8>, bool>::shape()).unwrap().end(), End::Never);
    assert_eq!(Tiers::of(&Fun::<U2, bool>::shape()).unwrap().total(), Some(16));
}
