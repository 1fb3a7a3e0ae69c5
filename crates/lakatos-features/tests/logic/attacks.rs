//! What might make an unknown answer look like a known one.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lakatos::lazy::{Lazy, List, Nat};
use lakatos::logic::{Answer, decide, exists, forall};
use lakatos::report::{Outcome, Quantity, Verdict};
use lakatos::settings::Keep;
use lakatos::{Check, Data, assume};

use crate::book::printed;

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(100).random(10)
}

/// This is true, and seems to be false: the number stands far beyond the bounds.
fn far() -> bool {
    exists(|y: &u64| *y == 1_000_000)
}

#[track_caller]
fn is_no_counterexample(outcome: &Outcome) {
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

/// The report in one line.
fn text_of(outcome: &Outcome) -> String {
    outcome.to_string().replace("\n    ", " ").replace('\n', " ")
}

#[test]
fn a_deferred_unknown_marks_each_run_that_looks_at_it() {
    let by_size = || {
        let deferred = Lazy::defer(far);
        exists(|b: &bool| !*deferred && *b)
    };
    assert_eq!(decide(by_size).answer(), Answer::Unknown);
    let on_demand = || {
        let deferred = Lazy::defer(far);
        exists(|list: &List<bool>| !*deferred && !list.is_empty())
    };
    assert_eq!(decide(on_demand).answer(), Answer::Unknown);
    let outcome = check().run(|x: u8| {
        let deferred = Lazy::defer(far);
        x < 200 || exists(|b: &bool| *deferred && *b)
    });
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
}

#[test]
fn a_property_inside_of_a_formula_or_of_another_has_its_own_unknowns() {
    let inner = || {
        is_no_counterexample(&check().run(|_: bool| far()));
        true
    };
    let _ = decide(inner);
    is_no_counterexample(&check().run(move |_: Nat| inner()));
    // And those of the outer one are not forgotten.
    let outcome = check().run(|x: bool| {
        let found = far();
        assert!(check().run(|_: bool| true).is_pass());
        x || found
    });
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
}

#[test]
fn a_premise_that_seems_to_hold_refutes_nothing() {
    is_no_counterexample(&check().run(|x: bool| {
        assume!(!far());
        assert!(x);
    }));
    is_no_counterexample(&check().run(|x: Nat| {
        assume!(!far());
        assert!(x == 0);
    }));
}

#[test]
fn a_panic_because_of_an_unknown_is_possibly_spurious() {
    let panics = || {
        exists(|b: &bool| {
            assert!(far(), "none");
            *b
        })
    };
    is_no_counterexample(&check().run(move |_: bool| panics()));
    is_no_counterexample(&check().run(move |x: Nat| x != 1 || panics()));
    is_no_counterexample(&check().run(move |_: bool| catch_unwind(panics).is_ok()));
}

#[test]
fn what_an_unknown_discards_inside_of_a_closure_is_undecided() {
    let outcome = check().run(|x: u8| {
        exists(|b: &bool| {
            assume!(far());
            *b && x > 44
        })
    });
    assert!(matches!(outcome.verdict, Verdict::Vacuous(_)), "{outcome}");
    assert!(text_of(&outcome).contains("256 were discarded, all because a quantifier is not decided"));
}

#[test]
fn a_value_that_outlives_its_closure_decides_nothing() {
    let kept = RefCell::new(None);
    let too_late = catch_unwind(AssertUnwindSafe(|| {
        decide(|| exists(|x: &Nat| kept.replace(Some(x.clone())).is_none()) && kept.take() == Some(Nat::from(3)))
    }));
    let panic = too_late.unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(text.starts_with("a value of a quantifier is looked at after its closure has returned"), "{text}");
    // A part that was chosen before is that of another value.
    let first = RefCell::new(None);
    let decided = decide(|| {
        exists(|x: &List<bool>| {
            let first = first.borrow_mut().get_or_insert_with(|| x.clone()).clone();
            x.len() > 2 && first.is_empty()
        })
    });
    assert_eq!(decided.answer(), Answer::Unknown, "{decided}");
}

#[test]
fn what_is_said_after_an_unknown_may_rest_on_it() {
    let decided = decide(|| {
        let found = far();
        exists(|b: &bool| found && *b)
    });
    let answers: Vec<Quantity> = decided.quantifiers().iter().map(|quantified| quantified.answer).collect();
    assert_eq!(answers, [Quantity::NoneFound, Quantity::Doubtful]);
    assert!(decided.to_string().contains(": it may rest on a quantifier before it that is known up to a size only."));
    let outcome = check().run(|x: bool| {
        let found = far();
        x || exists(|b: &bool| found && *b)
    });
    assert!(text_of(&outcome).contains(": it may rest on a quantifier before it"), "{outcome}");
}

#[test]
fn a_pass_that_asks_an_unknown_is_no_evidence_of_a_rule() {
    let has = |x: u64| exists(|y: &u64| *y == x);
    // It fails for 3 and all greater ones; from 13 on, nothing finds the witness.
    let check = |isolated| Check::new().keep(Keep::Nothing).exhaustive(100).random(10).isolate(isolated);
    let outcomes = [false, true].map(|isolated| check(isolated).run(move |x: u64| !has(x) || x < 3));
    for outcome in outcomes {
        let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
        let rules = case.explanation.as_ref().map_or(0, |explanation| explanation.rules.len());
        assert_eq!((case.arguments[0].rust.as_str(), rules), ("3", 0), "{outcome}");
    }
}

#[test]
fn cases_in_processes_of_their_own_say_the_same() {
    let fails = check().isolate(true).run(|x: bool| x || far());
    let passes = check().isolate(true).run(|x: bool| x || !far());
    let refuted = check().isolate(true).run(|x: u8| exists(|y: &u8| x < *y));
    assert!(matches!(fails.verdict, Verdict::Maybe(_)), "{fails}");
    let text = text_of(&fails);
    assert!(text.contains(": no witness found up to size 24; larger values were not tried."), "{text}");
    assert!(text.contains("possibly spurious: a quantifier in it was searched up to a size only."), "{text}");
    assert_eq!(passes.verdict, Verdict::Passed, "{passes}");
    assert!(matches!(refuted.verdict, Verdict::Falsified(_)), "{refuted}");
    assert!(text_of(&refuted).contains(": no witness exists."), "{refuted}");
}

#[test]
fn cases_on_several_threads_say_the_same() {
    let outcome = check().threads(2).run(|x: bool| x || far());
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
    let outcome = check().threads(2).run(|x: bool| x || !far());
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
}

#[test]
fn where_everything_is_unknown_nothing_is_tested() {
    let outcome = check().run(|_: bool| far());
    assert!(matches!(outcome.verdict, Verdict::Vacuous(_)), "{outcome}");
    let text = text_of(&outcome);
    assert!(text.contains("is not tested: every case failed possibly spuriously"), "{text}");
    assert!(text.contains("A quantifier that is not decided refutes nothing"), "{text}");
}

/// A number of which the equality says no more than whether it is odd.
#[derive(Data, Clone, Debug)]
#[data(construct(new(u8)))]
struct Parity(u8);

impl Parity {
    fn new(number: u8) -> Parity {
        Parity(number)
    }
}

impl PartialEq for Parity {
    fn eq(&self, other: &Parity) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Parity {}

impl PartialOrd for Parity {
    fn partial_cmp(&self, other: &Parity) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Parity {
    fn cmp(&self, other: &Parity) -> Ordering {
        (self.0 % 2).cmp(&(other.0 % 2))
    }
}

/// A closure may tell apart what the equality merges.
#[test]
fn nothing_is_said_of_all_values_where_an_equality_merges_them() {
    assert_eq!(decide(|| forall(|x: &Parity| x.0 < 7)).answer(), Answer::Unknown);
    assert_eq!(decide(|| !exists(|x: &Parity| x.0 == 7)).answer(), Answer::Unknown);
    // Zeros of two signs are equal, and two values.
    assert_ne!(decide(|| forall(|x: &f32| *x != 0.0 || x.is_sign_positive())).answer(), Answer::True);
}

#[lakatos::lazy]
mod chain {
    use lakatos::Data;
    use lakatos::logic::exists;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Chain {
        End,
        Link(bool, Box<Chain>),
    }

    fn is_end(chain: &Chain) -> bool {
        matches!(chain, Chain::End)
    }

    fn seems_far(chain: &Chain) -> bool {
        is_end(chain) || exists(|y: &u64| *y == 1_000_000)
    }

    #[lakatos::test(exhaustive = 50, random = 5)]
    fn an_unknown_premise_of_a_copied_module_rules_nothing_out(chain: Chain) {
        lakatos::assume!(seems_far(&chain));
        assert!(is_end(&chain));
    }

    #[lakatos::test(exhaustive = 50, random = 5)]
    fn a_witness_of_a_copied_type_is_a_proof(chain: Chain) -> bool {
        is_end(&chain) || exists(|other: &Chain| is_end(other))
    }

    #[lakatos::test(exhaustive = 50, random = 5, explain = 0, expect = falsified)]
    fn a_witness_of_a_copied_type_refutes(chain: Chain) -> bool {
        is_end(&chain) || !exists(|other: &Chain| !is_end(other))
    }
}

fn on_a_thread(ask: fn() -> bool) -> std::thread::Result<bool> {
    std::thread::spawn(ask).join()
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_thread_that_panics_seems_to_refute(x: bool) -> bool {
    x || on_a_thread(|| exists(|y: &u64| *y == 1_000_000)).unwrap()
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_thread_that_panics_seems_to_prove(x: bool) -> bool {
    x || on_a_thread(far).is_err()
}

#[lakatos::test]
fn a_thread_asks_what_is_known(x: bool) -> bool {
    x || on_a_thread(|| exists(|y: &u8| *y == 200)).unwrap()
}

#[test]
fn a_quantifier_on_a_thread_of_the_body_is_a_misuse_where_it_is_unknown() {
    for name in ["a_thread_that_panics_seems_to_refute", "a_thread_that_panics_seems_to_prove"] {
        let printed = printed(&format!("attacks::{name}")).replace('\n', " ");
        assert!(printed.contains(&format!("attacks::{name} cannot be tried")), "{printed}");
        for part in [
            "`exists` (crates/lakatos-features/tests/logic/attacks.rs:",
            ") was asked on a thread that the property started, where nobody can be told that its answer is known up to size 48 \
             only.",
            "What to do: ask it on the thread that tries the case, or quantify over a type of `lakatos::lazy`, whose search can \
             end, or over a type with few values.",
        ] {
            assert!(printed.contains(part), "{printed}");
        }
    }
}

/// Nobody knows which values it has.
#[derive(Data, Clone, Debug)]
#[data(where = |vague: &Vague| exists(|y: &u64| *y == 1_000_000 + u64::from(vague.0)))]
struct Vague(u8);

#[derive(Data, Clone, Debug, PartialEq, Eq)]
#[data(construct(Made::new(u8)))]
struct Made(u8);

impl Made {
    fn new(number: u8) -> Made {
        Made(if far() { number } else { 0 })
    }
}

#[test]
fn a_type_whose_values_depend_on_an_unknown_is_a_misuse() {
    let outcomes =
        [check().run(|_: Vague| true), check().run(|_: Lazy<Vague>| true), check().run(|made: Made| made.0 == 0)];
    for outcome in outcomes {
        let Verdict::Misuse(misuse) = &outcome.verdict else { panic!("{outcome}") };
        assert!(misuse.problem.starts_with("which values there are is not known: `exists` at "), "{outcome}");
        assert!(misuse.problem.ends_with(" is known up to size 48 only"), "{outcome}");
    }
}
