//! What might make an unknown answer look like a known one.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lakatos::atoms::A;
use lakatos::lazy::{Lazy, List, Nat};
use lakatos::logic::{Answer, decide, exists, forall};
use lakatos::report::Verdict;
use lakatos::settings::Keep;
use lakatos::{Check, Data, assume};

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(100).random(10)
}

/// A number that is found far beyond the bounds: this is true, and seems to be false.
fn far() -> bool {
    exists(|y: &u64| *y == 1_000_000)
}

#[test]
fn t01_a_deferred_unknown_marks_each_run_that_looks_at_it() {
    let formula = || {
        let deferred = Lazy::defer(far);
        exists(|b: &bool| !*deferred && *b)
    };
    assert_eq!(decide(formula).answer(), Answer::Unknown);
    let lazily = || {
        let deferred = Lazy::defer(far);
        exists(|b: &List<bool>| !*deferred && !b.is_empty())
    };
    assert_eq!(decide(lazily).answer(), Answer::Unknown);
    let outcome = check().run(|x: u8| {
        let deferred = Lazy::defer(far);
        x < 200 || exists(|b: &bool| *deferred && *b)
    });
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
}

#[test]
fn t02_a_property_inside_of_a_formula_has_its_own_unknowns() {
    let formula = || {
        let outcome = check().run(|_: bool| far());
        assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
        true
    };
    let _ = decide(formula);
    let outcome = check().run(move |_: Nat| formula());
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn t03_a_premise_that_seems_to_hold_refutes_nothing() {
    let outcome = check().run(|x: bool| {
        assume!(!far());
        assert!(x);
    });
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check().run(|x: Nat| {
        assume!(!far());
        assert!(x == 0);
    });
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn t06_a_panic_through_a_quantifier_keeps_the_mark() {
    let outcome = check().run(|_: bool| {
        exists(|b: &bool| {
            if !far() {
                panic!("none");
            }
            *b
        })
    });
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check().run(|x: Nat| {
        exists(|b: &bool| {
            if x == 1 && !far() {
                panic!("none");
            }
            *b
        })
    });
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check().run(|_: bool| {
        let caught = catch_unwind(|| {
            exists(|b: &bool| {
                if !far() {
                    panic!("none");
                }
                *b
            })
        });
        caught.is_ok()
    });
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[test]
fn t07_discards_in_a_closure() {
    let outcome = check().run(|x: u8| {
        exists(|b: &bool| {
            assume!(far());
            *b && x > 300u16 as u8
        })
    });
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_) | Verdict::Proved), "{outcome}");
    println!("{outcome}");
    let outcome = check().run(|x: u8| {
        let r = catch_unwind(AssertUnwindSafe(|| exists(|b: &bool| {
            assume!(x > 3);
            *b
        })));
        r.unwrap_or(false)
    });
    println!("{outcome}");
}

#[test]
fn t08_values_that_outlive_their_quantifier() {
    let kept = RefCell::new(Vec::new());
    let decided = catch_unwind(AssertUnwindSafe(|| {
        decide(|| {
            forall(|x: &Nat| {
                kept.borrow_mut().push(x.clone());
                true
            });
            let all = kept.take();
            exists(|y: &Nat| all.iter().any(|x| *x == 3 && x == y))
        })
    }));
    println!("{:?}", decided.map(|decided| decided.to_string()).map_err(|p| p.downcast_ref::<String>().cloned()));
    let kept = RefCell::new(Vec::new());
    let decided = catch_unwind(AssertUnwindSafe(|| {
        decide(|| {
            exists(|x: &List<bool>| {
                kept.borrow_mut().push(x.clone());
                let first = kept.borrow()[0].clone();
                x.len() > 2 && first.len() > 3
            })
        })
    }));
    println!("{:?}", decided.map(|decided| decided.to_string()).map_err(|p| p.downcast_ref::<String>().cloned()));
}

#[test]
fn t09_atoms() {
    let outcome = check().run(|_: ()| {
        exists(|a: &A| exists(|b: &A| exists(|c: &A| exists(|d: &A| exists(|e: &A| exists(|f: &A| {
            let all = std::collections::BTreeSet::from([*a, *b, *c, *d, *e, *f]);
            all.len() == 6
        }))))))
    });
    println!("{outcome}");
    let decided = decide(|| exists(|a: &A| exists(|b: &A| a != b)));
    println!("{decided} {:?}", decided.answer());
}

#[test]
fn t10_isolate() {
    let outcome = check().isolate(true).run(|x: bool| x || far());
    println!("{outcome}");
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    let outcome = check().isolate(true).run(|x: bool| x || !far());
    println!("{outcome}");
    assert!(!matches!(outcome.verdict, Verdict::Proved), "{outcome}");
    let outcome = check().isolate(true).run(|x: bool| { assume!(!far()); x });
    println!("{outcome}");
    assert!(!matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

fn has(x: u64) -> bool {
    exists(|y: &u64| *y == x)
}

#[test]
fn t11_explain() {
    let outcome = Check::new().keep(Keep::Nothing).exhaustive(100).random(10).run(|x: u64| !has(x) || x < 3);
    println!("{outcome}");
}

#[test]
fn t12_after_an_unknown_what_is_said() {
    let decided = decide(|| {
        let known = far();
        exists(|b: &bool| known && *b)
    });
    println!("{decided}");
    assert!(!decided.to_string().contains("no witness exists"), "{decided}");
}

#[test]
fn t13_threads() {
    let outcome = check().threads(2).run(|x: bool| x || far());
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
    let outcome = check().threads(2).run(|x: bool| x || !far());
    assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
    let outcome = check().run(|x: bool| {
        let answer = std::thread::scope(|scope| scope.spawn(far).join());
        x || answer.is_ok()
    });
    println!("{outcome}");
}

#[test]
fn t14_nan_zero() {
    // -0.0 == 0.0
    let decided = decide(|| forall(|x: &(f32, bool)| !(x.0 == 0.0 && x.0.is_sign_negative())));
    println!("{decided}");
    assert_ne!(decided.answer(), Answer::True);
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
        self.0 % 2 == other.0 % 2
    }
}

impl Eq for Parity {}

impl PartialOrd for Parity {
    fn partial_cmp(&self, other: &Parity) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Parity {
    fn cmp(&self, other: &Parity) -> std::cmp::Ordering {
        (self.0 % 2).cmp(&(other.0 % 2))
    }
}

#[test]
fn t15_values_up_to_equality() {
    let decided = decide(|| forall(|x: &Parity| x.0 < 7));
    println!("{decided}");
    assert_ne!(decided.answer(), Answer::True);
    let outcome = check().run(|x: Parity| x.0 < 7);
    println!("{outcome}");
}
