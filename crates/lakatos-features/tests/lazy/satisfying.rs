//! Values of which a function of a lazy copy holds.

use lakatos::Check;
use lakatos::generator::{Generator, any, vec};
use lakatos::lazy::satisfying;
use lakatos::report::Verdict;
use lakatos::settings::Engine;

#[lakatos::lazy(key = i32)]
mod tree {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Tree {
        Leaf,
        Node(Box<Tree>, i32, Box<Tree>),
    }

    use Tree::{Leaf, Node};

    pub(super) fn is_ordered(tree: &Tree) -> bool {
        fn between(tree: &Tree, low: Option<i32>, high: Option<i32>) -> bool {
            match tree {
                Leaf => true,
                Node(left, key, right) => {
                    low.is_none_or(|low| low < *key)
                        && high.is_none_or(|high| *key < high)
                        && between(left, low, Some(*key))
                        && between(right, Some(*key), high)
                }
            }
        }
        between(tree, None, None)
    }

    pub(super) fn size(tree: &Tree) -> usize {
        match tree {
            Leaf => 0,
            Node(left, _, right) => size(left) + 1 + size(right),
        }
    }
}

use tree::{Tree, is_ordered, size};

#[test]
fn values_of_the_ordinary_type_are_drawn() {
    let trees = satisfying(tree_lazy::is_ordered);
    let outcome = Check::new().engine(Engine::Random).random(200).with(trees).run(|tree: Tree| is_ordered(&tree));
    assert!(outcome.is_pass(), "{outcome}");
    assert_eq!(
        outcome.search.random.as_ref().map(|random| (random.ran, random.discarded)),
        Some((200, 0)),
        "{outcome}"
    );
}

#[test]
fn large_values_are_drawn_and_reduced_to_the_smallest() {
    let trees = satisfying(tree_lazy::is_ordered);
    let outcome = Check::new().engine(Engine::Random).with(trees).run(|tree: Tree| size(&tree) < 6);
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    let text = &case.arguments[0].rust;
    assert_eq!(text.matches("Node").count(), 6, "{text}");
}

#[test]
fn they_are_parts_of_other_generators() {
    let trees = vec(satisfying::<_, Tree, _>(tree_lazy::is_ordered), 1..=3);
    let outcome =
        Check::new().exhaustive(200).random(100).with(trees).run(|trees: Vec<Tree>| trees.iter().all(is_ordered));
    assert!(outcome.is_pass(), "{outcome}");
}

#[lakatos::test(exhaustive = 200, random = 200)]
fn they_stand_at_arguments(#[with(satisfying(tree_lazy::is_ordered))] tree: Tree, key: i32) {
    let _ = key;
    assert!(is_ordered(&tree));
}

#[lakatos::test(exhaustive = 200, random = 200)]
fn they_may_be_lazy(#[with(satisfying(tree_lazy::is_ordered))] tree: tree_lazy::Tree) {
    assert!(tree_lazy::is_ordered(&tree));
}

/// Where drawing until one is right gives up, every ordered tree up to a size is tried, once.
#[test]
fn the_exhaustive_search_lists_them() {
    let listed = Check::new().engine(Engine::Exhaustive).exhaustive(2_000).with(satisfying(tree_lazy::is_ordered));
    let listed = listed.run(|tree: Tree| is_ordered(&tree));
    let filtered = Check::new().engine(Engine::Exhaustive).exhaustive(2_000).with(any::<Tree>().filter(is_ordered));
    let filtered = filtered.run(|tree: Tree| is_ordered(&tree));
    println!("{listed}\n{:?}\n{filtered}\n{:?}", listed.search.exhaustive, filtered.search.exhaustive);
}

#[lakatos::test(expect = falsified, exhaustive = 3000)]
fn a_case_is_generalized(#[with(satisfying(tree_lazy::is_ordered))] tree: Tree, key: i32) {
    assert!(size(&tree) < 3 || key < 5);
}

#[derive(lakatos::Data, Clone, Debug)]
struct Ordered {
    #[with(satisfying(tree_lazy::is_ordered))]
    tree: Tree,
    more: Vec<bool>,
}

#[lakatos::test(exhaustive = 500, random = 200)]
fn they_stand_at_fields(ordered: Ordered) {
    let _ = ordered.more;
    assert!(is_ordered(&ordered.tree));
}
