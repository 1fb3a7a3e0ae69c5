//! Keys of which only the comparisons are chosen.

use std::collections::{HashMap, HashSet};

use lakatos_data::lazy::Key;
use lakatos_data::{Data, Term, Tree as Case};
use lakatos_engine::judge::Verdict;
use lakatos_lazy::{Bound, Stop, Strategy};

use crate::given::{Given, STRATEGIES, cases_under, up_to};
use crate::lists::{List, broken_insert, has_no_duplicates, insert, is_sorted};
use crate::trees::{Tree, bottom_up, formulations};

/// Red-black trees of up to so many nodes: one for each shape, because all keys differ.
#[test]
fn there_is_one_red_black_tree_for_each_shape() {
    let counts = [1, 2, 4, 6, 10, 18, 34];
    for (nodes, count) in counts.into_iter().enumerate() {
        for (name, premises) in formulations::<Key<i64>>() {
            for strategy in STRATEGIES {
                let bound = Bound::Size(nodes as u64);
                if name == "list first" && strategy == Strategy::Chronological && nodes > 4 {
                    continue;
                }
                let (cases, done) = cases_under(&mut Given::one(premises.clone(), |_| true), bound, strategy);
                assert_eq!(cases.len(), count, "{name} {strategy:?} {nodes}");
                assert_eq!(cases.iter().collect::<HashSet<_>>().len(), count, "{name} {strategy:?} {nodes}");
                assert!(done.has_keys || nodes < 2);
            }
        }
    }
}

/// The values of the keys are such that the ordinary code says the same.
#[test]
fn what_is_found_with_keys_holds_of_the_values() {
    for (name, premises) in formulations::<Key<i64>>() {
        let (cases, _) = cases_under(&mut Given::one(premises, |_| true), Bound::Size(5), Strategy::Learning);
        for case in cases {
            let tree = case.root().children().next().unwrap();
            let tree = Case::from_tokens(tree.tokens().to_vec()).unwrap();
            if tree.is_ground() {
                let tree: Tree<i64> = Term::new(Tree::<i64>::shape(), tree).unwrap().build().unwrap();
                assert!(bottom_up(&tree), "{name} {tree:?}");
            }
        }
    }
}

#[test]
fn a_broken_insert_is_found_in_all_orders_at_once() {
    for strategy in STRATEGIES {
        let mut given = Given::two(vec![is_sorted::<Key<i64>>], |list, key| is_sorted(&broken_insert(key, list)));
        let Stop::Case(case, Verdict::Fail(_)) = up_to(&mut given, 9, strategy).stop else { panic!("not found") };
        assert_eq!(format!("{case:?}"), "#0(#1(0, #1(1, #0)), 2)", "{strategy:?}");
    }
}

#[test]
fn a_correct_insert_passes_for_all_keys() {
    let mut given = Given::two(vec![is_sorted::<Key<i64>>], |list, key| is_sorted(&insert(key, list)));
    let done = up_to(&mut given, 6, Strategy::Learning);
    assert_eq!((done.stop, done.complete, done.closed), (Stop::Bounds, Some(Bound::Size(6)), false));
}

/// Lists without duplicates of which only equality is asked: one for each length.
#[test]
fn keys_that_are_only_compared_for_equality_have_no_order() {
    for strategy in STRATEGIES {
        let mut given = Given::one(vec![has_no_duplicates::<Key<i64>>], |_| true);
        let (cases, _) = cases_under(&mut given, Bound::Size(6), strategy);
        assert_eq!(cases.len(), 7, "{strategy:?}");
    }
}

#[test]
fn inserting_keeps_red_black_trees_red_black() {
    for (name, premises) in formulations::<Key<i64>>() {
        let body = |tree: &Tree<Key<i64>>, key: &Key<i64>| bottom_up(&crate::trees::insert(key, tree));
        let done = up_to(&mut Given::two(premises, body), 4, Strategy::Learning);
        assert_eq!((done.stop, done.complete), (Stop::Bounds, Some(Bound::Size(4))), "{name}");
    }
}

/// How many keys there are of each kind: the tables grow, and have an order of their own in every run.
fn counted(list: &List<Key<u32>>) -> HashMap<Key<u32>, usize> {
    let (mut counts, mut left) = (HashMap::new(), list);
    while let List::Cons(first, rest) = left {
        *counts.entry(*first).or_insert(0) += 1;
        left = rest;
    }
    counts
}

/// The ways to part 0 to 7 things into sets: the numbers of Bell.
#[test]
fn a_list_of_hashed_keys_has_a_case_for_each_way_to_be_equal() {
    const BELL: [usize; 8] = [1, 1, 2, 5, 15, 52, 203, 877];
    for strategy in STRATEGIES {
        for size in [4, 7] {
            let body = |list: &List<Key<u32>>| counted(list).values().all(|count| *count > 0);
            let (cases, done) = cases_under(&mut Given::one(vec![], body), Bound::Size(size), strategy);
            assert_eq!(cases.len(), BELL[..=size as usize].iter().sum(), "{strategy:?}");
            assert_eq!(cases.iter().collect::<HashSet<_>>().len(), cases.len(), "{strategy:?}");
            assert!(done.has_hashed && !done.closed && done.stop == Stop::Bounds, "{done:?}");
        }
    }
}

/// One case for each length, and each is found although the tables ask in other orders in every run.
#[test]
fn a_premise_may_ask_a_hash_table() {
    for strategy in STRATEGIES {
        let premise: fn(&List<Key<u32>>) -> bool = |list| counted(list).values().all(|count| *count == 1);
        let (cases, done) = cases_under(&mut Given::one(vec![premise], |_| true), Bound::Size(9), strategy);
        assert_eq!((cases.len(), done.stop), (10, Stop::Bounds), "{strategy:?}");
    }
}
