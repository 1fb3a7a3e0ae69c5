//! Both searches show the same case: of the smallest size that fails the one with the fewest nodes, and of these the
//! first in the tier.

use std::collections::{BTreeMap, BTreeSet};

use lakatos::atoms::A;
use lakatos::report::Verdict;
use lakatos::{Check, Data, check::Closure, report::Outcome, settings::Engine};

#[derive(Debug, Data)]
enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

fn weight(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(left, label, right) => 1 + usize::from(*label) + weight(left) + weight(right),
    }
}

fn sum(xs: &[u8]) -> usize {
    xs.iter().map(|x| usize::from(*x)).sum::<usize>() + xs.len()
}

fn shown(outcome: &Outcome) -> Vec<String> {
    let case = outcome.counterexample().unwrap_or_else(|| panic!("it does not hold\n{outcome}"));
    case.arguments.iter().map(|argument| argument.rust.clone()).collect()
}

#[track_caller]
fn both_show<Arguments, F: Closure<Arguments> + Copy + Sync>(property: F, expected: &[&str]) {
    assert_eq!(shown(&Check::new().run(property)), expected, "by default");
    assert_eq!(shown(&Check::new().engine(Engine::Exhaustive).threads(3).run(property)), expected, "on three threads");
    for seed in 0..5 {
        assert_eq!(shown(&Check::new().engine(Engine::Random).seed(seed).run(property)), expected, "seed {seed}");
    }
}

#[test]
fn one_number_is_simpler_than_many_zeros() {
    both_show(|xs: Vec<u8>| sum(&xs) < 6, &["vec![5]"]);
    both_show(|xs: Vec<u8>| xs.len() < 2 || sum(&xs) < 6, &["vec![0, 4]"]);
    both_show(|xs: Vec<u8>, ys: Vec<u8>| sum(&xs) + sum(&ys) < 5, &["vec![]", "vec![4]"]);
    both_show(|xs: BTreeSet<u8>| xs.iter().map(|x| usize::from(*x) + 1).sum::<usize>() < 9, &["BTreeSet::from([8])"]);
    both_show(
        |map: BTreeMap<u8, u8>| {
            map.iter().map(|(key, value)| usize::from(*key) + usize::from(*value) + 1).sum::<usize>() < 6
        },
        &["BTreeMap::from([(0, 5)])"],
    );
    both_show(|xs: Vec<Vec<u8>>| xs.iter().map(|xs| sum(xs) + 1).sum::<usize>() < 5, &["vec![vec![3]]"]);
    both_show(|text: String| text.chars().count() < 3, &["String::from(\"aaa\")"]);
    both_show(|tree: Tree| weight(&tree) < 5, &["Tree::Node(Box::new(Tree::Leaf), 4, Box::new(Tree::Leaf))"]);
    both_show(|x: Option<Vec<u8>>| x.is_none_or(|xs| sum(&xs) < 4), &["Some(vec![3])"]);
}

#[test]
fn a_smaller_case_with_more_atoms_is_simpler() {
    both_show(|xs: Vec<A>| xs.len() < 5 && xs.iter().all(|x| *x == xs[0]), &["vec![A(0), A(1)]"]);
}

#[test]
fn the_report_says_how_the_case_was_simplified() {
    let outcome = Check::new().run(|xs: Vec<u8>| sum(&xs) < 6);
    let text = outcome.to_string();
    let said = "Found by the exhaustive search: case 33, of size 6, simplified in 5 runs; no smaller case fails.\n\
                Searched 33 cases in order of size (all up to size 5, 1 of at most 32 of size 6).\n";
    assert!(text.contains(said), "{text}");
    let outcome = Check::new().reduce(0).run(|xs: Vec<u8>| sum(&xs) < 6);
    assert_eq!(shown(&outcome), ["vec![0, 0, 0, 0, 0, 0]"]);
    let text = outcome.to_string();
    assert!(text.contains("Found by the exhaustive search: case 33, of size 6; no smaller case fails.\n"), "{text}");
}

#[test]
fn a_size_that_cannot_be_looked_through_is_reduced_and_the_report_claims_less() {
    // The list of twelve zeros is the first of more than two thousand lists of its size.
    let outcome = Check::new().exhaustive(2_049).reduce(5).run(|xs: Vec<u8>| sum(&xs) < 12);
    let text = outcome.to_string();
    let said = "case 2,049, of size 12; no smaller case fails, but a simpler one of its size may:";
    assert!(text.replace("\n    ", " ").contains(said), "{text}");
    assert_eq!(shown(&Check::new().exhaustive(2_049).run(|xs: Vec<u8>| sum(&xs) < 12)), ["vec![11]"]);
}

#[test]
fn a_case_that_may_be_spurious_is_simplified_too() {
    let property = |xs: Vec<u8>| {
        lakatos::partial!(assert!(sum(&xs) != 6));
        true
    };
    let Verdict::Maybe(case) = Check::new().run(property).verdict else { panic!("it may fail") };
    assert_eq!(case.arguments[0].rust, "vec![5]");
}

#[test]
fn the_other_ways_in_which_cases_of_the_size_fail_are_told() {
    let outcome = Check::new().run(|xs: Vec<u8>| {
        assert!(xs.len() < 3 || sum(&xs) < 4, "long");
        assert!(sum(&xs) < 4, "short");
    });
    assert_eq!(shown(&outcome), ["vec![3]"]);
    let others = &outcome.counterexample().unwrap().others;
    assert_eq!(others.len(), 1);
    assert_eq!((others[0].arguments[0].rust.as_str(), others[0].failure.message.as_str()), ("vec![0, 0, 1]", "long"));
}
