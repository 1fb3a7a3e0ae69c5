//! Attempts to have something proved that is false: copies that see less, or share more, than what they are copies of.

use lakatos::Check;
use lakatos::lazy::{Key, Lazy};
use lakatos::report::{Outcome, Verdict};
use lakatos::{Data, assume};

#[derive(Data, Clone, Debug, PartialEq)]
enum List {
    Nil,
    Cons(u8, Lazy<List>),
}

impl lakatos::lazy::Open for List {}

use List::{Cons, Nil};

fn check() -> Check {
    Check::new().exhaustive(2_000).random(200).keep(lakatos::settings::Keep::Nothing)
}

/// What the demand-driven search says alone.
fn is_closed(outcome: &Outcome) -> bool {
    outcome.search.demand.as_ref().is_some_and(|demand| demand.closed)
}

#[test]
fn what_prints_an_open_part_proves_nothing() {
    let outcome = check().run(|list: Lazy<List>| format!("{list:?}").len() < 60);
    assert!(!is_closed(&outcome) && !matches!(outcome.verdict, Verdict::Proved), "{outcome}");
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "Demand-driven: no size completely, 201 runs, 0 distinct cases. The demand-driven search concluded nothing \
                from runs that print a part before it is chosen, as `_`: what they say may depend on it.";
    assert!(text.replace('\n', " ").contains(says), "{text}");
    let outcome = check().run(|key: Key<u8>| format!("{key:?}") != "7" && format!("{key}") != "8");
    assert!(!is_closed(&outcome) && !matches!(outcome.verdict, Verdict::Proved), "{outcome}");
}

#[test]
fn a_premise_that_prints_an_open_part_rules_nothing_out() {
    let outcome = check().run(|list: Lazy<List>| {
        assume!(format!("{list:?}").contains("Cons"));
        *list != Nil && !matches!(&*list, Cons(0, rest) if **rest == Cons(1, Lazy::new(Nil)))
    });
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn cells_that_clones_share_prove_nothing() {
    #[lakatos::lazy]
    mod counter {
        use std::cell::Cell;

        use lakatos::Data;

        #[derive(Data, Clone, Debug)]
        pub(super) struct Counter {
            pub(super) is_on: Cell<bool>,
            pub(super) next: Option<Box<Counter>>,
        }

        pub(super) fn clones_are_one(counter: Box<Counter>) -> bool {
            let copy = counter.clone();
            copy.is_on.set(!copy.is_on.get());
            copy.is_on.get() == counter.is_on.get()
        }
    }
    let outcome = check().run(|counter: Lazy<counter_lazy::Counter>| counter_lazy::clones_are_one(counter));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    assert_eq!(outcome.search.demand, None);
    let outcome = check().run(|counter: Box<counter::Counter>| counter::clones_are_one(counter));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn a_panic_that_is_caught_while_a_part_is_chosen_changes_nothing() {
    let outcome = check().run(|list: Lazy<List>| {
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| match &*list {
            Nil => 0,
            Cons(first, rest) => {
                assert!(*first < 3);
                usize::from(**rest != Nil)
            }
        }));
        caught.is_ok() || matches!(&*list, Cons(3.., rest) if **rest == Nil)
    });
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn what_is_looked_at_when_it_is_dropped_is_looked_at() {
    struct Watching(Lazy<List>);
    impl Drop for Watching {
        fn drop(&mut self) {
            assert!(!matches!(&*self.0, Cons(2, rest) if matches!(**rest, Cons(1, _))));
        }
    }
    let outcome = check().run(|list: Lazy<List>| drop(Watching(list)));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn a_premise_that_panics_leaves_it_to_the_body() {
    let outcome = check().run(|list: Lazy<List>| {
        assume!(match &*list {
            Nil => panic!("empty"),
            Cons(first, _) => *first > 1,
        });
        !matches!(&*list, Cons(4, _))
    });
    assert!(!matches!(outcome.verdict, Verdict::Proved | Verdict::Passed), "{outcome}");
}

/// A cell that the property makes for itself is not shared either.
#[test]
fn clones_of_what_the_property_makes_are_apart() {
    let outcome = check().run(|list: Lazy<List>| {
        let one = Lazy::new((std::cell::Cell::new(0), list));
        let other = one.clone();
        other.0.set(1);
        one.0.get() == 0
    });
    assert!(matches!(outcome.verdict, Verdict::Proved), "{outcome}");
}

/// The message of a failed assertion prints what is open: that changes nothing.
#[test]
fn what_an_assertion_prints_is_no_reason() {
    let outcome = check().run(|list: Lazy<List>| {
        if let Cons(first, rest) = &*list {
            assert_ne!(*first, 2, "{rest:?}");
        }
    });
    let text = outcome.to_string();
    assert!(text.contains("was never looked at: it fails for every value."), "{text}");
}
