//! Every case up to a bound once and only once, as generating and filtering lists them.

use std::collections::HashSet;

use lakatos_data::{Data, Term, Tree as Case};
use lakatos_engine::tiers::Tiers;
use lakatos_lazy::Bound;

use crate::given::{Given, STRATEGIES, cases_under};
use crate::lists::{List, has_no_duplicates, is_sorted, is_sorted_from_the_end};
use crate::trees::{Tree, formulations};

/// All values up to a size of which a predicate holds, as cases of one argument.
pub(crate) fn filtered<T: Data>(size: u128, holds: fn(&T) -> bool) -> HashSet<Case> {
    let mut tiers = Tiers::of(&T::shape()).unwrap();
    let mut all = HashSet::new();
    for size in 0..=size {
        let listed = tiers.each(size, 0.., |_, value: &T| {
            if holds(value) {
                all.insert(Case::con(0, [Term::of(value).unwrap().into_parts().1]));
            }
        });
        listed.unwrap();
    }
    all
}

fn agrees<T: Data>(name: &str, premises: Vec<fn(&T) -> bool>, size: u64, expected: &HashSet<Case>) {
    agrees_with(name, premises, |_| true, size, expected);
}

/// The same, where the body looks at what the premises leave open.
pub(crate) fn agrees_with<T: Data>(
    name: &str,
    premises: Vec<fn(&T) -> bool>,
    body: fn(&T) -> bool,
    size: u64,
    expected: &HashSet<Case>,
) {
    for strategy in STRATEGIES {
        for size in 0..=size {
            let (cases, done) = cases_under(&mut Given::one(premises.clone(), body), Bound::Size(size), strategy);
            let found: HashSet<Case> = cases.iter().cloned().collect();
            assert_eq!(found.len(), cases.len(), "{name} {strategy:?} {size}: some twice");
            assert_eq!(done.cases, cases.len() as u64);
            let is_expected = |case: &&Case| measure::<T>(case) <= u128::from(size);
            let expected: HashSet<Case> = expected.iter().filter(is_expected).cloned().collect();
            assert_eq!(found, expected, "{name} {strategy:?} {size}");
        }
    }
}

fn measure<T: Data>(case: &Case) -> u128 {
    let tree = case.root().children().next().unwrap();
    Term::new(T::shape(), Case::from_tokens(tree.tokens().to_vec()).unwrap()).unwrap().size()
}

#[test]
fn all_sorted_lists_are_listed_once() {
    let expected = filtered::<List<u8>>(8, is_sorted);
    agrees("sorted", vec![is_sorted::<u8>], 8, &expected);
    agrees("from the end", vec![is_sorted_from_the_end::<u8>], 8, &expected);
}

#[test]
fn all_lists_without_duplicates_are_listed_once() {
    let expected = filtered::<List<u8>>(8, has_no_duplicates);
    agrees("without duplicates", vec![has_no_duplicates::<u8>], 8, &expected);
}

#[test]
fn all_red_black_trees_are_listed_once_whatever_the_formulation() {
    let size = 6;
    let expected = filtered::<Tree<u8>>(size, crate::trees::bottom_up);
    assert!(expected.len() > 20, "{}", expected.len());
    for (name, premises) in formulations::<u8>() {
        agrees(name, premises, size as u64, &expected);
    }
}
