//! Values made of seeds: a seed is not listed, and smaller terms are simpler values.

use std::collections::HashSet;

use lakatos::adapters::{Seeded, quickcheck, strategy};
use lakatos::generator::Generator;
use lakatos::report::{Style, Verdict, report};
use lakatos::{
    Check,
    data::{Term, Tree},
    settings::Engine,
};
use lakatos_data::tree::Token;
use proptest::collection::vec;

use crate::{built, recorded};

/// The numbers of a tree that say how a value was simplified: where they are, and how large they can be.
struct Steps {
    count: usize,
    idle: i128,
}

/// Makes a failing term smaller, knowing nothing but numbers: from left to right, each as small as halving finds it.
fn smaller<T: 'static>(generator: &Seeded<T>, tree: &Tree, steps: &Steps, fails: impl Fn(&T) -> bool) -> Tree {
    // A seed, or a seed and a size: the steps come after them.
    let drawn = tree.root().child(0).expect("what was drawn");
    let mut parts: Vec<Tree> = drawn.children().map(|part| part.to_tree()).collect();
    if parts.is_empty() {
        parts.push(drawn.to_tree());
    }
    parts.push(Tree::seq((0..steps.count).map(|_| Tree::leaf(steps.idle))));
    let mut best = Tree::con(0, [Tree::con(0, parts)]);
    let still = |tree: &Tree| built(generator, tree).is_some_and(|value| fails(&value));
    assert!(still(&best), "nothing is simplified yet");
    let first = best.tokens().len() - steps.count;
    for place in first..best.tokens().len() {
        let with = |number: i128| best.spliced(place, Tree::leaf(number).root());
        let (mut low, mut high) = (0, steps.idle);
        while low < high {
            let middle = (low + high) / 2;
            if still(&with(middle)) { high = middle } else { low = middle + 1 }
        }
        best = with(high);
    }
    best
}

/// A term of a value that fails.
fn failing<T: 'static>(generator: &Seeded<T>, fails: impl Fn(&T) -> bool) -> Tree {
    let drawn = (0..1000).map(|seed| recorded(generator, seed, 30));
    drawn.into_iter().find(|(value, _)| fails(value)).expect("one of them fails").1
}

fn size<T: 'static>(generator: &Seeded<T>, tree: &Tree) -> u128 {
    Term::new(generator.shape(), tree.clone()).expect("it is of the shape").size()
}

#[test]
fn smaller_terms_of_a_strategy_are_simpler_values() {
    let lists = strategy(vec(0..1000u32, 0..20));
    let fails = |list: &Vec<u32>| list.iter().sum::<u32>() > 100;
    let drawn = failing(&lists, fails);
    let best = smaller(&lists, &drawn, &Steps { count: 16, idle: 6560 }, fails);
    let value = built(&lists, &best).expect("it fails, so it is a value");
    assert!(fails(&value) && value.iter().sum::<u32>() < 150, "{value:?}");
    assert!(value.len() < built(&lists, &drawn).expect("it was drawn").len(), "{value:?}");
    assert!(size(&lists, &best) < size(&lists, &drawn));
}

#[test]
fn smaller_terms_of_quickcheck_are_simpler_values() {
    let lists = quickcheck::<Vec<u8>>();
    let fails = |list: &Vec<u8>| list.iter().any(|byte| *byte > 100);
    let drawn = failing(&lists, fails);
    let best = smaller(&lists, &drawn, &Steps { count: 32, idle: 255 }, fails);
    let value = built(&lists, &best).expect("it fails, so it is a value");
    assert!(fails(&value) && value.len() <= 2, "{value:?}");
    assert!(size(&lists, &best) < size(&lists, &drawn));
}

/// The value that was noted last, read as a list.
fn noted(outcome: &lakatos::report::Outcome) -> Vec<u32> {
    let case = outcome.counterexample().expect("it does not hold");
    let text = case.notes.first[0].trim_matches(['[', ']']);
    text.split(", ").filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn a_failing_value_of_another_library_is_reduced_by_it() {
    let check = || Check::new().engine(Engine::Random);
    for seed in 0..10 {
        let lists = strategy(vec(0..1000u32, 0..20));
        let outcome = check().seed(seed).with_foreign(lists).run(|list: Vec<u32>| {
            lakatos::note!("{list:?}");
            list.iter().sum::<u32>() < 500
        });
        let list = noted(&outcome);
        assert!(list.len() <= 4 && list.iter().sum::<u32>() < 1000, "{outcome}");
        let outcome = check().seed(seed).with_foreign(quickcheck::<Vec<u16>>()).run(|list: Vec<u16>| {
            lakatos::note!("{list:?}");
            list.iter().all(|number| *number < 5000)
        });
        assert!(noted(&outcome).len() <= 2, "{outcome}");
    }
}

#[test]
fn what_is_drawn_is_not_simplified() {
    let numbers = strategy(0..1000u32);
    for seed in 0..100 {
        let (_, tree) = recorded(&numbers, seed, (seed % 30) as u32);
        assert!(matches!(tree.tokens()[0], Token::Con { con: 1, .. }), "{tree:?}");
    }
}

#[test]
fn seeds_are_hardly_ever_drawn_twice() {
    let numbers = strategy(0..1000u32);
    let seeds: HashSet<Tree> = (0..1000).map(|seed| recorded(&numbers, seed, 20).1).collect();
    // Of 1000 numbers below 2^32, two or more are equal with a chance of 1 in 8000, four or more of 1 in 10^12.
    assert!(seeds.len() > 996, "{}", seeds.len());
}

#[test]
fn seeds_are_not_listed_and_the_report_says_so() {
    let outcome = Check::new().seed(1).with_foreign(strategy(0..1000u32)).run(|number: u32| number < 1000);
    assert!(outcome.is_pass(), "{outcome:?}");
    assert!(outcome.search.exhaustive.as_ref().is_none_or(|done| done.ran == 0), "{outcome:?}");
    assert!(report(&outcome, &Style::default()).contains("some values of the arguments are only drawn, and cannot be"));
}

#[test]
fn the_exhaustive_search_alone_cannot_try_what_is_not_listed() {
    let check = Check::new().named("alone").engine(Engine::Exhaustive);
    let outcome = check.with_foreign(strategy(0..1000u32)).run(|_: u32| true);
    let Verdict::Misuse(misuse) = &outcome.verdict else { panic!("{outcome:?}") };
    assert_eq!(
        misuse.problem,
        "the exhaustive search was asked for, and has no case to try: some values of the arguments are only drawn, and \
         cannot be listed"
    );
    assert_eq!(misuse.remedy, "let the random search try the property: remove `engine = exhaustive`");
}
