//! What is proved, what is not, and what cannot be said.

use std::cell::Cell;

use lakatos_data::lazy::Lazy;
use lakatos_engine::judge::Verdict;
use lakatos_lazy::{Bound, Stop, Strategy};
use lakatos_macros::Data;

use crate::given::{Given, STRATEGIES, search_after, up_to};
use crate::lists::List::{self, Cons, Nil};

#[test]
fn what_looks_at_finitely_much_is_proved() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<List<bool>>(vec![], |list| match list {
            Nil => true,
            Cons(first, _) => u8::from(*first) < 2,
        });
        let done = up_to(&mut given, 9, strategy);
        assert_eq!((done.stop, done.closed, done.cases), (Stop::Bounds, true, 3));
    }
}

/// The first that fails is not the only one of its size: whoever asks is told of the others.
#[test]
fn the_cases_that_fail_under_the_same_bound_are_known() {
    let differ = |list: &List<u8>| matches!(list, Cons(one, rest) if matches!(&**rest, Cons(other, _) if one != other));
    for strategy in STRATEGIES {
        let mut given = Given::one::<List<u8>>(vec![], move |list| !differ(list));
        let first = search_after(&mut given, 0, strategy);
        let all = search_after(&mut given, u64::MAX, strategy);
        let some = search_after(&mut given, 1, strategy);
        assert_eq!((&first.stop, &first.stop), (&all.stop, &some.stop), "{strategy:?}");
        assert_eq!((first.failing.len(), all.failing.len()), (1, 2), "{strategy:?}");
        assert_eq!((first.failing[0].1, some.runs), (all.failing[0].1, first.runs + 1), "{strategy:?}");
        assert_eq!(all.passes_below, 3);
    }
}

#[test]
fn what_looks_at_the_end_of_a_list_is_not_proved() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<List<bool>>(vec![], |list| crate::lists::len(list) < 100);
        let done = up_to(&mut given, 5, strategy);
        assert_eq!((done.stop, done.closed), (Stop::Bounds, false));
    }
}

/// A constructor that the bound keeps back might make the premise hold.
#[test]
fn nothing_is_proved_because_a_premise_is_false_up_to_the_bound() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<List<bool>>(vec![|list| crate::lists::len(list) > 100], |_| false);
        let done = up_to(&mut given, 5, strategy);
        assert_eq!((done.stop, done.closed, done.cases), (Stop::Bounds, false, 0), "{strategy:?}");
        let mut given = Given::one::<List<bool>>(vec![|list| crate::lists::len(list) > 100 && *list == Nil], |_| false);
        assert!(!up_to(&mut given, 5, strategy).closed);
        let mut given = Given::one::<List<bool>>(vec![|list| *list == Nil && crate::lists::len(list) > 100], |_| false);
        let done = up_to(&mut given, 5, strategy);
        assert_eq!((done.closed, done.cases), (true, 0), "{strategy:?}: no list is empty and long");
    }
}

#[test]
fn what_is_smaller_than_the_first_case_that_fails_passes() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<List<bool>>(vec![], |list| crate::lists::len(list) < 3);
        let done = up_to(&mut given, 9, strategy);
        assert_eq!((done.complete, done.passes_below), (Some(Bound::Size(2)), 3), "{strategy:?}");
        assert!(matches!(done.stop, Stop::Case(..)));
    }
}

/// It is shown a part that is open, so it may pass for nothing.
#[test]
fn nothing_is_known_to_pass_where_open_parts_are_shown() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<List<bool>>(vec![], |list| format!("{list:?}").len() < 12);
        assert!(up_to(&mut given, 9, strategy).passes_below < 2, "{strategy:?}");
    }
}

#[test]
fn a_property_that_asks_differently_each_time_is_noticed() {
    thread_local! { static RUN: Cell<u32> = const { Cell::new(0) } }
    for strategy in STRATEGIES {
        let mut given = Given::one::<(Lazy<bool>, Lazy<bool>)>(vec![], |pair| {
            let run = RUN.replace(RUN.get() + 1);
            let (first, second) = if run % 2 == 0 { (&pair.0, &pair.1) } else { (&pair.1, &pair.0) };
            u8::from(**first) + u8::from(**second) < 3
        });
        assert_eq!(up_to(&mut given, 5, strategy).stop, Stop::Drift, "{strategy:?}");
    }
}

#[test]
fn what_was_never_looked_at_is_a_hole() {
    let mut given = Given::one::<(Lazy<List<u8>>, Lazy<List<u8>>)>(vec![], |pair| !matches!(&*pair.1, Cons(_, _)));
    let Stop::Case(case, Verdict::Fail(_)) = up_to(&mut given, 5, Strategy::Learning).stop else { panic!("not found") };
    assert_eq!(format!("{case:?}"), "#0(#0(_, #1(0, _)))");
}

/// Only even numbers, which a field says by a check: nothing that can be refused is left open.
#[derive(Data)]
#[data(crate = lakatos_data)]
struct Evens {
    #[data(where = |rest: &Lazy<List<u8>>| all_even(rest))]
    rest: Lazy<List<u8>>,
}

fn all_even(list: &List<u8>) -> bool {
    match list {
        Nil => true,
        Cons(first, rest) => first % 2 == 0 && all_even(rest),
    }
}

#[test]
fn an_invariant_that_refuses_rejects_the_run() {
    for strategy in STRATEGIES {
        let mut given = Given::one::<Lazy<Evens>>(vec![], |evens| all_even(&evens.rest));
        let done = up_to(&mut given, 6, strategy);
        assert_eq!((done.stop, done.closed), (Stop::Bounds, false), "{strategy:?}");
        assert!(done.discards.total() > 0 && done.cases > 3);
    }
}
