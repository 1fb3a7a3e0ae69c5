//! What is kept when a tree is re-read: part by part what fits, and the smallest for the rest.

use std::fmt::Debug;

use lakatos_data::Tree;
use lakatos_data::generator::{Generator, Myself, any, just, one_of, range, recursive, vec};

use crate::law::Bench;
use crate::zoo::{Exp, counted, even, exp, graph, matrix};

fn leaf(bits: i128) -> Tree {
    Tree::leaf(bits)
}

fn list(items: impl IntoIterator<Item = i128>) -> Tree {
    Tree::seq(items.into_iter().map(Tree::leaf))
}

fn pair(first: Tree, second: Tree) -> Tree {
    Tree::con(0, [first, second])
}

/// The value and the tree as read; whatever is read is read again as it is.
#[track_caller]
fn read<V: Debug + PartialEq + 'static>(generator: impl Generator<Value = V>, tree: &Tree) -> (V, String) {
    let mut bench = Bench::new(generator);
    bench.reads(tree);
    let (value, read) = bench.refit(tree).unwrap();
    (value, format!("{read:?}"))
}

#[test]
fn a_list_is_cut_when_its_length_falls() {
    let tree = pair(leaf(2), list([5, 7_000, 8]));
    assert_eq!(read(counted(), &tree), ((2, vec![5, 7_000]), "#0(2, [5, 7000])".to_string()));
    let tree = pair(leaf(0), list([5, 7_000, 8]));
    assert_eq!(read(counted(), &tree), ((0, vec![]), "#0(0, [])".to_string()));
}

#[test]
fn a_list_is_filled_with_the_smallest_when_its_length_rises() {
    let tree = pair(leaf(4), list([5]));
    assert_eq!(read(counted(), &tree), ((4, vec![5, 0, 0, 0]), "#0(4, [5, 0, 0, 0])".to_string()));
}

#[test]
fn a_first_part_outside_its_range_is_taken_to_the_nearest_end() {
    let tree = pair(leaf(1_000), list([1, 2]));
    assert_eq!(read(counted(), &tree).0, (6, vec![1, 2, 0, 0, 0, 0]));
    let tree = pair(leaf(-3), list([1, 2]));
    assert_eq!(read(counted(), &tree).0, (0, vec![]));
}

#[test]
fn edges_are_kept_inside_the_nodes_that_are_left() {
    let edges = Tree::seq([pair(leaf(5), leaf(0)), pair(leaf(1), leaf(4)), pair(leaf(0), leaf(1))]);
    let (value, tree) = read(graph(), &pair(leaf(2), edges));
    assert_eq!(value, (2, vec![(1, 0), (1, 1), (0, 1)]));
    assert_eq!(tree, "#0(2, [#0(1, 0), #0(1, 1), #0(0, 1)])");
}

#[test]
fn nested_dependent_parts_are_re_read_level_by_level() {
    let rows = Tree::seq([list([1, 2, 3]), list([4, 5, 6])]);
    let tree = pair(leaf(3), pair(leaf(2), rows));
    assert_eq!(read(matrix(), &tree).0, [[1, 2], [4, 5], [0, 0]]);
}

#[test]
fn a_value_that_a_check_refuses_becomes_the_simplest_that_it_takes() {
    assert_eq!(read(any::<u8>().filter(|number| number % 7 == 3), &leaf(11)), (3, "3".to_string()));
    assert_eq!(read(any::<u8>().filter(|number| number % 7 == 3), &leaf(10)), (10, "10".to_string()));
    let small = any::<Vec<u8>>().filter(|list| list.iter().any(|number| *number > 2));
    assert_eq!(read(small, &list([1, 1, 2])), (vec![3], "[3]".to_string()));
}

#[test]
fn only_the_part_that_is_refused_is_replaced() {
    let lists = vec((even(), any::<bool>()), 0..=5);
    let entry = |number: i128| pair(leaf(number), Tree::con(1, []));
    let tree = Tree::seq([entry(4), entry(7), entry(100)]);
    assert_eq!(read(lists, &tree).0, [(4, true), (0, true), (100, true)]);
}

#[test]
fn lengths_outside_their_bounds_are_cut_and_filled() {
    assert_eq!(read(vec(any::<i64>(), 2..=3), &list([9])).0, [9, 0]);
    assert_eq!(read(vec(any::<i64>(), 2..=3), &list([9, 8, 7, 6])).0, [9, 8, 7]);
    assert_eq!(read(vec(any::<i64>(), 2..=3), &leaf(9)).0, [0, 0]);
}

#[test]
fn a_choice_that_does_not_exist_becomes_the_simplest() {
    let choice = || one_of([(1, range(5..=9i64).boxed()), (9, just(1).boxed())]);
    assert_eq!(read(choice(), &Tree::con(7, [leaf(8)])).0, 5);
    assert_eq!(read(choice(), &Tree::con(0, [leaf(8)])).0, 8);
    assert_eq!(read(choice(), &Tree::con(0, [])).0, 5);
    assert_eq!(read(choice(), &Tree::con(1, [leaf(8), leaf(9)])), (1, "#1(#0)".to_string()));
}

#[test]
fn another_constructor_keeps_the_parts_that_it_has() {
    // Not(C 3) and Add(C 3, C 4): trees of choices, `me` and constants have no node of their own.
    let constant = |number: i128| Tree::con(0, [leaf(number)]);
    let not = |inner: Tree| Tree::con(2, [inner]);
    let add = |left: Tree, right: Tree| Tree::con(1, [pair(left, right)]);
    assert_eq!(read(exp(), &not(constant(3))).0, Exp::Not(Box::new(Exp::C(3))));
    let both = |left, right| Exp::Add(Box::new(Exp::C(left)), Box::new(Exp::C(right)));
    assert_eq!(read(exp(), &add(constant(3), constant(4))).0, both(3, 4));
    assert_eq!(read(exp(), &Tree::con(1, [pair(constant(3), Tree::hole())])).0, both(3, 0));
    assert_eq!(read(exp(), &Tree::con(1, [constant(3)])).0, both(0, 0));
}

#[test]
fn holes_and_variables_become_the_smallest() {
    assert_eq!(read(counted(), &Tree::hole()).0, (0, vec![]));
    assert_eq!(read(counted(), &pair(leaf(3), Tree::seq([leaf(7), Tree::var(0), leaf(9)]))).0, (3, vec![7, 0, 9]));
    assert_eq!(read(exp(), &Tree::var(1)).0, Exp::C(0));
}

#[test]
fn a_recursion_that_is_not_begun_ends_at_once() {
    let nested =
        recursive(|me| one_of([(1, (me.clone(), me).map(|(left, right)| left + right).boxed()), (1, just(1).boxed())]));
    // The pair comes first, but it is not the simplest.
    assert_eq!(read(nested, &Tree::hole()), (1, "#1(#0)".to_string()));
}

#[test]
#[ignore = "known fault: the least of a dependent pair leaves out its second part"]
fn a_recursion_through_dependent_pairs_that_is_not_begun_ends_at_once() {
    let again = |me: Myself<bool>| just(()).flat_map(move |()| me.clone()).boxed();
    let once = || just(()).flat_map(|()| any::<bool>()).boxed();
    let nested = recursive(|me| one_of([(1, again(me)), (1, once())]));
    assert_eq!(read(nested, &Tree::hole()), (false, "#1(#0(#0, #0))".to_string()));
}

/// When the depth is used up, the way on through the pair seems to be the shallowest.
#[test]
fn a_recursion_through_dependent_pairs_whose_end_is_deep_ends_nevertheless() {
    let again = |me: Myself<usize>| just(()).flat_map(move |()| me.clone()).boxed();
    let deep = || vec(vec(any::<Option<bool>>(), 1), 1).map(|list| list.len()).boxed();
    let mut bench = Bench::new(recursive(|me| one_of([(1, again(me)), (1, deep())])));
    let drawn = (0..50).filter(|seed| bench.obeys(*seed).is_some()).count();
    assert_eq!(drawn, 50);
}
