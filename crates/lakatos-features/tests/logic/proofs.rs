//! What might make the demand-driven search prove too much: panics that are declared harmless, premises that rule
//! everything out, bodies that look at an open part without choosing it, bodies that remember what was unknown.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lakatos::lazy::{Lazy, List, Nat};
use lakatos::logic::{Answer, decide, exists, forall};
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::{Keep, Panics};
use lakatos::{Check, Data, Fun, assume, fits, note, partial};

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(100).random(10).seed(7)
}

fn fails() -> bool {
    panic!("always")
}

#[track_caller]
fn is_falsified_by(outcome: &Outcome, argument: &str) {
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!(case.arguments[0].rust, argument, "{outcome}");
}

#[track_caller]
fn begins_with(outcome: &Outcome, begin: &str) {
    let text = outcome.to_string();
    assert!(text.starts_with(begin), "{text}");
}

#[test]
fn a_property_that_panics_is_not_proved_where_panics_are_possibly_spurious() {
    let maybe = || check().panics(Panics::Maybe);
    let all = maybe().run(|_: List<bool>| -> bool { fails() });
    assert!(matches!(all.verdict, Verdict::Vacuous(_)), "{all}");
    let some = maybe().run(|xs: List<bool>| assert!(!xs.is_empty()));
    assert!(matches!(some.verdict, Verdict::Maybe(_)), "{some}");
    let part = check().run(|xs: List<bool>| xs.is_empty() || partial!(fails()));
    assert!(matches!(part.verdict, Verdict::Maybe(_)), "{part}");
}

#[test]
fn a_property_without_cases_is_not_proved() {
    let without = check().named("empty").run(|xs: List<bool>| {
        assume!(xs.is_empty());
        assume!(!xs.is_empty());
    });
    begins_with(&without, "empty is not tested: every case was discarded");
    let text = without.to_string();
    assert!(text.contains("Every case that there is was discarded: the conditions rule each other out."), "{text}");
    let discarded = check().named("empty").panics(Panics::Discard).run(|_: List<bool>| -> bool { fails() });
    begins_with(&discarded, "empty is not tested: every case was discarded");
    let genuine = check().named("empty").genuine(true).run(|_: List<bool>| -> bool { partial!(fails()) });
    begins_with(&genuine, "empty is not tested: every case was discarded");
}

#[test]
fn a_proof_says_which_cases_it_is_about() {
    let outcome = check().named("some").panics(Panics::Discard).run(|xs: List<bool>| assert!(!xs.is_empty()));
    begins_with(&outcome, "some is proved: it holds for all inputs that do not panic, of any size, by 3 runs");
    let outcome = check().named("some").panics(Panics::Discard).run(|xs: List<bool>, x: bool| {
        assume!(x);
        assert!(!xs.is_empty());
    });
    begins_with(
        &outcome,
        "some is proved: it holds for all inputs that no premise rules out and that do not panic, of",
    );
}

/// `Debug` shows `_` for what is open, and in the code as it is written nothing is.
#[test]
fn what_debug_shows_of_an_open_part_proves_nothing() {
    is_falsified_by(&check().run(|x: Lazy<u8>| format!("{x:?}") != "7"), "Lazy::new(7)");
    let outcome = check().run(|xs: List<bool>| format!("{xs:?}").len() < 12);
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    is_falsified_by(&check().run(|x: Nat| format!("{x:?}") != "3"), "Nat::from(3)");
    // A part that is not chosen is not one that does not matter.
    let outcome = check().run(|x: Lazy<u8>| format!("{x:?}") == "7");
    assert!(!outcome.to_string().contains("was never looked at"), "{outcome}");
    // In a closure, the answer is unknown.
    assert_eq!(decide(|| exists(|x: &Lazy<u8>| format!("{x:?}") == "_")).answer(), Answer::Unknown);
    assert_eq!(decide(|| forall(|x: &Lazy<u8>| format!("{x:?}") != "7")).answer(), Answer::Unknown);
}

#[test]
fn a_part_that_asks_whether_it_is_known_proves_nothing() {
    is_falsified_by(&check().run(|x: Lazy<bool>| !x.is_known()), "Lazy::new(false)");
    assert_eq!(decide(|| exists(|x: &Lazy<bool>| !x.is_known())).answer(), Answer::Unknown);
}

/// The message of a failing assertion is worked out when nothing depends on it any more.
#[test]
fn what_an_assertion_shows_changes_nothing() {
    let shown = |xs: List<bool>| assert!(xs.is_empty(), "{xs:?}");
    let outcome = check().run(shown);
    is_falsified_by(&outcome, "List::cons(false, List::nil())");
    assert!(outcome.to_string().contains("`_` in `a = List::cons(_, _)` was never looked at"), "{outcome}");
    let held = |x: &Lazy<bool>| {
        assert!(u8::from(**x) < 2, "{x:?}");
        true
    };
    assert_eq!(decide(|| forall(held)).answer(), Answer::True);
    // Unless somebody catches it and reads the message.
    let read = |x: Lazy<u8>| {
        let thrown = catch_unwind(AssertUnwindSafe(|| panic!("{x:?}"))).unwrap_err();
        thrown.downcast_ref::<String>().is_none_or(|text| text != "7")
    };
    is_falsified_by(&check().run(read), "Lazy::new(7)");
}

#[test]
fn a_note_looks_at_nothing() {
    let noted = |xs: List<bool>| {
        note!("{xs:?}");
        xs.is_empty() || !xs.is_empty()
    };
    assert_eq!(check().run(noted).verdict, Verdict::Proved);
}

/// A function that is data looks at the whole of its argument, and so does a pattern that looks for a part.
#[test]
fn an_argument_of_a_function_is_looked_at() {
    let first = |x: Lazy<bool>| Fun::table([(Lazy::new(true), 1_u8)], 0).of(&x) == 0;
    is_falsified_by(&check().run(first), "Lazy::new(true)");
    let outcome = check().run(|f: Fun<Lazy<bool>, bool>, x: Lazy<bool>, y: Lazy<bool>| f.of(&x) == f.of(&y));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let tells_apart = |f: &Fun<Lazy<bool>, bool>| exists(|a: &Lazy<bool>| exists(|b: &Lazy<bool>| f.of(a) != f.of(b)));
    assert_eq!(
        decide(|| forall(|x: &Lazy<bool>| Fun::table([(Lazy::new(true), 1_u8)], 0).of(x) == 0)).answer(),
        Answer::False
    );
    assert_ne!(decide(|| exists(tells_apart)).answer(), Answer::False);
}

#[derive(Data, Debug, Clone, PartialEq)]
enum Tree {
    Leaf,
    Node(Lazy<Tree>, bool, Lazy<Tree>),
}

#[test]
fn a_pattern_that_looks_for_a_part_looks_at_all_parts() {
    let outcome = check().run(|tree: Tree| !fits!(tree, some Tree::Node(_, true, _)));
    is_falsified_by(&outcome, "Tree::Node(Lazy::new(Tree::Leaf), true, Lazy::new(Tree::Leaf))");
    assert!(!outcome.to_string().contains("the copy does something else"), "{outcome}");
    let decided = decide(|| exists(|tree: &Tree| fits!(tree, some Tree::Node(_, true, Tree::Leaf))));
    assert_eq!(decided.answer(), Answer::True, "{decided}");
    let outcome = check().run(|tree: Tree| !fits!(tree, Tree::Node(Tree::Node(..), _, Tree::Leaf)));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

thread_local! {
    static REMEMBERED: Cell<Option<bool>> = const { Cell::new(None) };
}

/// It is true, and seems to be false: the number stands far beyond the bounds. It is asked once.
fn far() -> bool {
    REMEMBERED.get().unwrap_or_else(|| {
        let found = exists(|y: &u64| *y == 1_000_000);
        REMEMBERED.set(Some(found));
        found
    })
}

#[test]
fn an_unknown_that_the_body_remembers_proves_nothing() {
    let outcome = check().run(|_: Nat| !far());
    assert_ne!(outcome.verdict, Verdict::Proved, "{outcome}");
}

/// No value at all.
#[derive(Data, Debug, Clone)]
struct Endless(bool, Lazy<Endless>);

#[derive(Data, Debug, Clone)]
enum Ends {
    Here,
    Never(Lazy<Endless>),
}

#[test]
fn a_type_without_values_has_no_witness() {
    assert_eq!(decide(|| exists(|_: &Endless| true)).answer(), Answer::False);
    assert_eq!(decide(|| forall(|_: &Endless| false)).answer(), Answer::True);
    assert_eq!(decide(|| forall(|_: &Lazy<Endless>| false)).answer(), Answer::True);
    assert_eq!(decide(|| forall(|ends: &Ends| matches!(ends, Ends::Here))).answer(), Answer::True);
    assert_eq!(decide(|| exists(|_: &std::convert::Infallible| true)).answer(), Answer::False);
    // Inside of another search, too.
    let inside = decide(|| exists(|xs: &List<bool>| !xs.is_empty() && exists(|_: &Endless| true)));
    assert_eq!(inside.answer(), Answer::False);
}

/// What a witness is changes while the closure runs; the witness is what it was before.
#[test]
fn a_witness_is_what_the_closure_was_given() {
    let found = decide(|| exists(|x: &Cell<bool>| x.replace(false)));
    assert_eq!((found.answer(), found.witness()), (Answer::True, Some("Cell::new(true)")), "{found}");
    let found = decide(|| exists(|xs: &RefCell<BTreeSet<bool>>| xs.take().len() == 1));
    assert_eq!(found.witness(), Some("RefCell::new(BTreeSet::from([false]))"), "{found}");
}
