//! Attempts to have something proved that is false: copies that see less, or share more, than what they are copies of.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};

use lakatos::Check;
use lakatos::lazy::{Key, Lazy};
use lakatos::logic::{Answer, decide, forall};
use lakatos::report::{Finder, Outcome, Verdict};
use lakatos::{Data, assume};

#[derive(Data, Clone, Debug, PartialEq)]
#[data(derives_clone)]
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
        let one = Lazy::new((Cell::new(0), list));
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

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Where only comparisons are chosen, keys have no hash of their own.
#[test]
fn hashes_of_keys_prove_nothing() {
    let outcome = check().run(|x: Key<u8>, y: Key<u8>| hash(&x) == hash(&y));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check().run(|x: Key<u32>| {
        let mut table = [const { Vec::new() }; 64];
        table[hash(&x) as usize % 64].push(x);
        table.iter().filter(|row| row.contains(&x)).count() == 1
    });
    assert!(matches!(outcome.verdict, Verdict::Passed), "{outcome}");
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "The demand-driven search chose which of the keys that are hashed are equal, and not their hashes: what \
                depends on a hash was not tried, and nothing is proved.";
    assert!(text.contains(says), "{text}");
    let all_alike = || forall(|(x, y): &(Key<u8>, Key<u8>)| hash(x) == hash(y));
    assert_eq!(decide(all_alike).answer(), Answer::Unknown);
}

#[test]
fn keys_that_are_compared_on_another_thread_prove_nothing() {
    let elsewhere = |ask: &(dyn Fn() -> bool + Sync)| std::thread::scope(|scope| scope.spawn(ask).join().unwrap());
    let outcome = check().run(move |x: Key<u8>, y: Key<u8>| elsewhere(&|| x != y));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check().run(move |x: Key<u8>, y: Key<u8>| elsewhere(&|| x <= y));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check().run(move |x: Key<u8>| elsewhere(&|| format!("{x}") != "7"));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let differ = || forall(|(x, y): &(Key<u8>, Key<u8>)| elsewhere(&|| x != y));
    assert_eq!(decide(differ).answer(), Answer::Unknown);
}

#[lakatos::lazy]
mod pointers {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Chain {
        End,
        Link(Box<Chain>),
    }

    #[expect(clippy::borrowed_box, reason = "in the copy the box is open")]
    pub(super) fn clones_are_one(chain: &Box<Chain>) -> bool {
        std::ptr::eq(&**chain, &*chain.clone())
    }

    #[lakatos::test(expect = falsified, exhaustive = 100, random = 10)]
    fn a_clone_is_the_same(chain: Box<Chain>) -> bool {
        clones_are_one(&chain)
    }
}

/// A clone of what is open has an address of its own.
#[test]
fn addresses_prove_nothing() {
    let outcome = check().run(|chain: Lazy<pointers_lazy::Chain>| pointers_lazy::clones_are_one(&chain));
    assert!(is_found_on_demand(&outcome), "{outcome}");
}

#[lakatos::lazy]
mod messages {
    use std::sync::atomic::{AtomicU8, Ordering};

    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Tree {
        Leaf,
        Node(Box<Tree>, bool, Box<Tree>),
    }

    fn tells(tree: &Tree, tell: &dyn Fn(bool) -> bool) -> bool {
        match tree {
            Tree::Leaf => false,
            Tree::Node(_, flag, _) => tell(*flag),
        }
    }

    /// The left side tells the right one by a closure, without `mut`.
    #[expect(clippy::borrowed_box, reason = "in the copy the box is open")]
    pub(super) fn is_heard(tree: &Box<Tree>, tell: &dyn Fn(bool) -> bool, hear: &dyn Fn() -> bool) -> bool {
        tells(tree, tell) && hear()
    }

    fn writes(tree: &Tree, to: &AtomicU8) -> bool {
        tells(tree, &|flag| {
            to.store(u8::from(flag), Ordering::Relaxed);
            true
        })
    }

    /// The same by a number that several threads could change.
    #[expect(clippy::borrowed_box, reason = "in the copy the box is open")]
    pub(super) fn is_read(tree: &Box<Tree>, from: &AtomicU8, wanted: u8) -> bool {
        writes(tree, from) && from.load(Ordering::Relaxed) == wanted
    }
}

fn is_found_on_demand(outcome: &Outcome) -> bool {
    matches!(&outcome.verdict, Verdict::Falsified(case) if case.found.by == Finder::Demand)
}

/// What the left side of a conjunction tells the right one is a reason.
#[test]
fn sides_that_tell_each_other_are_not_taken_apart() {
    use messages_lazy::{Tree, is_heard, is_read};
    let leaf = Box::new(messages::Tree::Leaf);
    assert!(!messages::is_heard(&leaf, &|_| true, &|| true) && !messages::is_read(&leaf, &Default::default(), 0));
    for wanted in [false, true] {
        let outcome = check().run(move |tree: Lazy<Tree>| {
            let told = Cell::new(false);
            let tell = |flag| {
                told.set(flag);
                true
            };
            assume!(*tree == Tree::Leaf || is_heard(&tree, &tell, &|| told.get() == wanted));
            *tree == Tree::Leaf
        });
        assert!(is_found_on_demand(&outcome), "{outcome}");
        let outcome = check().run(move |tree: Lazy<Tree>| {
            assume!(*tree == Tree::Leaf || is_read(&tree, &Default::default(), u8::from(wanted)));
            *tree == Tree::Leaf
        });
        assert!(is_found_on_demand(&outcome), "{outcome}");
    }
}
