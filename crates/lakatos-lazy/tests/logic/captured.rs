//! Holes of an outer search that are looked at inside of an inner one belong to the outer one.

use lakatos_data::lazy::{Lazy, List, Nat};
use lakatos_engine::judge::Verdict;
use lakatos_lazy::logic::Answer;
use lakatos_lazy::{Stop, Strategy};

use crate::asked::{answer, exists, forall};

#[path = "../narrow/given.rs"]
#[expect(dead_code, reason = "only some of it is used here")]
mod given;
use given::{Given, STRATEGIES, up_to};

#[test]
fn an_outer_value_is_chosen_inside_of_an_inner_search() {
    for strategy in STRATEGIES {
        // `x` is looked at in the closure alone.
        let mut given = Given::one::<Nat>(vec![], |x| !exists(|y: &Nat| *y == 1 && *x == 3));
        let Stop::Case(case, Verdict::Fail(_)) = up_to(&mut given, 9, strategy).stop else { panic!("{strategy:?}") };
        assert_eq!(format!("{case:?}"), "#0(#1(#1(#1(#0))))", "{strategy:?}");
    }
}

#[test]
fn premises_with_quantifiers_prune_and_prove() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<Nat>(vec![|x| exists(|y: &Nat| *y <= 2 && *x < *y)], |x| *x < 2);
        let done = up_to(&mut given, 9, strategy);
        assert_eq!((done.stop, done.closed, done.cases), (Stop::Bounds, true, 2), "{strategy:?}");
        // The premise is false of every number, and no size shows it.
        let mut given = Given::one::<Nat>(vec![|x| !exists(|y: &Nat| x < y)], |_| false);
        let done = up_to(&mut given, 5, strategy);
        assert_eq!((done.stop, done.closed, done.cases), (Stop::Bounds, false, 0), "{strategy:?}");
        let mut given = Given::one::<Nat>(vec![|x| forall(|y: &Nat| y <= x)], |_| false);
        assert!(up_to(&mut given, 5, strategy).stop == Stop::Bounds, "{strategy:?}");
    }
}

#[test]
fn an_unknown_is_neither_a_failure_nor_a_proof() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<Nat>(vec![], |x| *x == 0 || exists(|y: &u64| *y == y + 1));
        let done = up_to(&mut given, 4, strategy);
        assert_eq!((done.stop, done.closed), (Stop::Bounds, false), "{strategy:?}");
        assert!(done.undecided > 0);
        let mut given = Given::one::<Nat>(vec![|_| exists(|y: &u64| *y == y + 1)], |_| false);
        let done = up_to(&mut given, 4, strategy);
        assert_eq!((done.stop, done.closed), (Stop::Bounds, false), "an unknown premise rules nothing out");
    }
}

/// What a deferred value looked at matters to everything that looks at it, also after a conjunct that holds.
#[test]
fn a_deferred_value_is_a_reason_each_time_it_is_looked_at() {
    use lakatos_data::lazy::Conjunction;
    let premise = |pair: &(Nat, Nat)| {
        let (left, right) = (pair.0.clone(), pair.1.clone());
        let sum = Lazy::defer(move || left + right);
        let conjunction = Conjunction::new();
        if !(*sum != 7) {
            return false;
        }
        conjunction.holds().says(*sum == 3)
    };
    for strategy in STRATEGIES {
        let mut given = Given::one::<(Nat, Nat)>(vec![premise], |pair| pair.0 != 1);
        let done = up_to(&mut given, 9, strategy);
        assert!(matches!(done.stop, Stop::Case(_, Verdict::Fail(_))), "{strategy:?}");
        let mut given = Given::one::<(Nat, Nat)>(vec![premise], |_| true);
        let done = up_to(&mut given, 9, strategy);
        assert_eq!((done.closed, done.cases), (true, 4), "{strategy:?}");
    }
}

#[test]
fn lists_are_compared_no_further_than_they_differ() {
    let long = |xs: &List<bool>| exists(|n: &Nat| xs.len() == *n && *n > 3);
    assert_eq!(answer(|| exists(long)), Answer::True);
    let mut given = Given::one::<List<u64>>(vec![], |xs| xs.append(xs).len() != 1);
    let done = up_to(&mut given, 9, Strategy::Learning);
    assert_eq!((done.stop, done.closed), (Stop::Bounds, true), "no list is half of a list of one element");
    let mut given = Given::one::<List<u64>>(vec![], |xs| xs.map(|x| x + 1).take(2).len() <= 2);
    assert!(up_to(&mut given, 9, Strategy::Learning).closed);
    let mut given = Given::two::<List<u64>, List<u64>>(vec![], |xs, ys| xs.zip(ys).len() <= 1);
    let Stop::Case(case, _) = up_to(&mut given, 9, Strategy::Learning).stop else { panic!("none found") };
    assert_eq!(format!("{case:?}"), "#0(#1(_, #1(_, _)), #1(_, #1(_, _)))");
}
