//! Values of which a function of a lazy copy holds.

use std::cell::RefCell;

use lakatos::Check;
use lakatos::generator::{Generator, any, vec};
use lakatos::lazy::satisfying;
use lakatos::report::Verdict;
use lakatos::settings::Engine;

#[lakatos::lazy(key = i32)]
pub(crate) mod tree {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) enum Tree {
        Leaf,
        Node(Box<Tree>, i32, Box<Tree>),
    }

    use Tree::{Leaf, Node};

    pub(crate) fn is_ordered(tree: &Tree) -> bool {
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

    pub(crate) fn size(tree: &Tree) -> usize {
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
    let check = || Check::new().engine(Engine::Exhaustive).exhaustive(2_000);
    let holds = |tree: Tree| is_ordered(&tree);
    let listed = check().with(satisfying(tree_lazy::is_ordered)).run(holds).search.exhaustive.expect("it searched");
    let filtered = check().with(any::<Tree>().filter(is_ordered)).run(holds).search.exhaustive.expect("it searched");
    assert_eq!((filtered.ran, filtered.complete), (75, Some(8)), "checks refused the rest");
    assert_eq!((listed.ran, listed.discarded, listed.complete), (1261, 0, Some(17)));
}

/// Up to the size up to which both search, they try the same trees.
#[test]
fn what_is_listed_is_what_drawing_until_one_is_right_gives() {
    let tried = RefCell::new(Vec::new());
    let check = || Check::new().engine(Engine::Exhaustive).exhaustive(53);
    let holds = |tree: Tree| tried.borrow_mut().push(tree);
    check().with(satisfying(tree_lazy::is_ordered)).run(holds);
    let listed = tried.take();
    check().with(any::<Tree>().filter(is_ordered)).run(holds);
    let filtered = tried.take();
    // It gives up before the other does.
    assert_eq!((listed.len(), filtered.len()), (53, 27));
    assert_eq!(listed[..27], filtered);
}

#[test]
fn a_case_is_reduced_and_generalized_within_the_premise() {
    let trees = satisfying::<_, Tree, _>(tree_lazy::is_ordered);
    let outcome =
        Check::new().engine(Engine::Exhaustive).with((trees, any::<i32>())).run(|(tree, key): (Tree, i32)| {
            assert!(size(&tree) < 3 || key < 5);
        });
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    let shown: Vec<&str> = case.arguments[0].rust.split_whitespace().collect();
    let tree = "( Tree::Node( Box::new(Tree::Leaf), -1, Box::new(Tree::Node( Box::new(Tree::Leaf), 0, \
                Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf))), )), ), 5, )";
    assert_eq!(shown.join(" "), tree);
    let rules = &case.explanation.as_ref().expect("there are rules").rules;
    assert!(!rules.is_empty(), "{outcome}");
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

/// A premise that next to no value satisfies that is drawn or listed first.
#[test]
fn a_property_whose_premise_is_sparse_is_tested_on_demand() {
    let check = || Check::new().exhaustive(1_000).random(1_000);
    let outcome = check().run(|tree: Tree| {
        lakatos::assume!(is_ordered(&tree) && size(&tree) >= 6);
        assert!(size(&tree) >= 6);
    });
    assert!(matches!(outcome.verdict, Verdict::Vacuous(_)), "{outcome}");
    let outcome = check().run(|tree: tree_lazy::Tree| {
        lakatos::assume!(tree_lazy::is_ordered(&tree) && tree_lazy::size(&tree) >= 6);
        assert!(tree_lazy::size(&tree) >= 6);
    });
    let demand = outcome.search.demand.as_ref().expect("it is searched on demand");
    assert!(outcome.is_pass() && demand.cases >= 132, "trees of six nodes have 132 forms: {outcome}");
}

/// The same with a body that fails: the smallest tree is found that has the premise and fails.
#[test]
fn a_property_whose_premise_is_sparse_is_refuted_on_demand() {
    let outcome = Check::new().exhaustive(1_000).random(1_000).run(|tree: tree_lazy::Tree| {
        lakatos::assume!(tree_lazy::is_ordered(&tree) && tree_lazy::size(&tree) >= 6);
        assert!(tree_lazy::size(&tree) != 6);
    });
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!(case.arguments[0].rust.matches("Node").count(), 6, "{outcome}");
}

#[lakatos::lazy]
mod numbers {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Numbers {
        End,
        More(u8, Box<Numbers>),
    }

    use Numbers::{End, More};

    fn has(numbers: &Numbers, number: u8) -> bool {
        match numbers {
            End => false,
            More(first, rest) => *first == number || has(rest, number),
        }
    }

    fn length(numbers: &Numbers) -> u8 {
        match numbers {
            End => 0,
            More(_, rest) => 1 + length(rest),
        }
    }

    /// Are these the numbers below four, in any order?
    pub(super) fn are_the_first_four(numbers: &Numbers) -> bool {
        length(numbers) == 4 && (0..4).all(|number| has(numbers, number))
    }
}

use numbers::{Numbers, are_the_first_four};

#[test]
fn the_report_says_where_hardly_any_are_found() {
    let four = satisfying::<_, Numbers, _>(numbers_lazy::are_the_first_four);
    let check = Check::new().engine(Engine::Random).random(20).with(four);
    let outcome = check.run(|numbers: Numbers| are_the_first_four(&numbers));
    let says = "Hardly any values of `a` are found at random: 2,030 runs of its function found no value.\n\
                Most often `length(numbers) == 4` was false there.\n\
                Random values are made from all up to size 13: 24.\n";
    assert!(outcome.is_pass() && outcome.to_string().contains(says), "{outcome}");
    let none = satisfying::<_, Numbers, _>(|_: &numbers_lazy::Numbers| false);
    let outcome = Check::new().engine(Engine::Random).random(20).with(none).run(|_: Numbers| {});
    let says = "found no value.\nThere is none up to size";
    assert!(outcome.to_string().contains(says), "{outcome}");
    let few =
        satisfying::<_, Numbers, _>(|numbers: &numbers_lazy::Numbers| matches!(numbers, numbers_lazy::Numbers::End));
    let outcome = Check::new().engine(Engine::Random).random(20).with(few).run(|_: Numbers| {});
    let says = "found one value.\nRandom values are made from all up to size 197: 1.";
    assert!(outcome.is_pass() && outcome.to_string().replace('\u{a0}', " ").contains(says), "{outcome}");
}
