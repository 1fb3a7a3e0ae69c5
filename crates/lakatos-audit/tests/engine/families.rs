//! For each family of mutants a set of properties that all others are killed by, and some of that family are not.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lakatos_audit::engine::{Answer, Effort, Families, Family, SubjectShapes, rules};
use lakatos_data::small::{Nat, U2};
use lakatos_data::{Data, Tree, reify};

use crate::stage::{Done, On, Stage, Summary, rule_text, value};

fn one_round(families: Families) -> Effort {
    Effort { mutants: 500, tests: 200, rounds: 1, families, ..Effort::default() }
}

fn audited(stage: Stage) -> Done {
    stage.audited(one_round(Families::default()))
}

/// The families of the survivors, each once.
fn surviving(done: &Done) -> Vec<Family> {
    let mutants = done.audit.ground().mutants();
    let mut families: Vec<Family> = done.findings.survivors.iter().map(|mutant| mutants[*mutant].family()).collect();
    families.sort_unstable();
    families.dedup();
    families
}

fn tripled(on: &On<'_>, x: Nat) -> Nat {
    on.call(0, (x,), |(x,): (Nat,)| Nat(x.0 * 3))
}

#[test]
fn examples_alone_let_finite_exceptions_live() {
    let stage = Stage::default()
        .subject(|(x,): (Nat,)| Nat(x.0 * 3))
        .property(|on, &(): &()| (0..40).step_by(3).all(|x| tripled(on, Nat(x)) == Nat(x * 3)));
    assert_eq!(surviving(&audited(stage)), [Family::Exceptions]);
}

fn plus(on: &On<'_>, x: U2, y: U2) -> U2 {
    on.call(0, (x, y), |(x, y): (U2, U2)| x + y)
}

#[test]
fn laws_that_compare_results_with_each_other_let_constants_live() {
    let stage = Stage::default()
        .subject(|(x, y): (U2, U2)| x + y)
        .property(|on, &(x, y): &(U2, U2)| plus(on, x, y) == plus(on, y, x))
        .property(|on, &(x, y, z): &(U2, U2, U2)| plus(on, plus(on, x, y), z) == plus(on, x, plus(on, y, z)));
    let done = audited(stage);
    assert_eq!(surviving(&done), [Family::Constant]);
    assert_eq!(done.survivors(), ["constant 0", "constant 1", "constant 2", "constant 3"]);
}

fn greater(on: &On<'_>, x: u64, y: u64) -> u64 {
    on.call(0, (Nat(x), Nat(y)), |(x, y): (Nat, Nat)| x.max(y)).0
}

#[test]
fn laws_that_an_argument_satisfies_let_projections_live() {
    let stage = Stage::default()
        .subject(|(x, y): (Nat, Nat)| x.max(y))
        .property(|on, &(x,): &(Nat,)| greater(on, x.0, x.0) == x.0)
        .property(|on, &(x, y): &(Nat, Nat)| greater(on, x.0 + 1, y.0 + 1) == greater(on, x.0, y.0) + 1);
    let done = audited(stage);
    assert_eq!(surviving(&done), [Family::Argument]);
    assert_eq!(done.survivors(), ["argument 0", "argument 1"]);
}

#[test]
fn differences_let_altered_results_live() {
    let stage = Stage::default()
        .subject(|(x,): (Nat,)| Nat(x.0 * 3))
        .property(|on, &(x,): &(Nat,)| tripled(on, Nat(x.0 + 1)).0 == tripled(on, x).0 + 3);
    let done = audited(stage);
    assert_eq!(surviving(&done), [Family::Altered]);
    assert_eq!(done.survivors(), ["Next"]);
}

fn moved(on: &On<'_>, up: bool, x: i64) -> i64 {
    on.call(0, (up, x), |(up, x): (bool, i64)| if up { x + 10 } else { x + 20 })
}

#[test]
fn differences_within_a_class_let_results_altered_on_that_class_live() {
    let stage = Stage::default()
        .subject(|(up, x): (bool, i64)| if up { x + 10 } else { x + 20 })
        .property(|on, &(x,): &(i64,)| moved(on, false, x) == x + 20)
        .property(|on, &(x,): &(i64,)| moved(on, true, x + 1) == moved(on, true, x) + 1);
    let done = audited(stage);
    assert_eq!(surviving(&done), [Family::OnClass]);
    assert_eq!(
        done.survivors(),
        ["if constructor 1: argument 1", "if constructor 1: Next", "if constructor 1: Previous"]
    );
}

fn tens(x: U2) -> Nat {
    Nat(10 * (1 + u64::from(u8::from(x))))
}

#[test]
fn a_property_of_all_results_together_lets_exchanged_results_live() {
    let ask = |on: &On<'_>, x: U2| on.call(0, (x,), |(x,): (U2,)| tens(x)).0;
    let stage = Stage::default().subject(|(x,): (U2,)| tens(x)).property(move |on, &(): &()| {
        let mut all = [0, 1, 2, 3].map(|x| ask(on, U2::new(x)));
        all.sort_unstable();
        all == [10, 20, 30, 40]
    });
    let done = audited(stage);
    assert_eq!(surviving(&done), [Family::Swapped]);
    assert_eq!(done.findings.survivors.len(), 6);
    assert_eq!(done.survivors()[0], "0:#0(0) -> 20; 0:#0(1) -> 10");
}

#[test]
fn a_property_that_forgives_panics_lets_panics_live() {
    let stage = Stage::default().subject(|(x,): (Nat,)| Nat(x.0 * 3)).property(|on, &(x,): &(Nat,)| {
        catch_unwind(AssertUnwindSafe(|| tripled(on, x))).is_ok_and(|result| result == Nat(x.0 * 3)) || {
            // Only a result can be wrong.
            catch_unwind(AssertUnwindSafe(|| tripled(on, x))).is_err()
        }
    });
    let done = audited(stage);
    assert_eq!((surviving(&done), done.survivors()), (vec![Family::Panics], vec!["panic".to_string()]));
}

#[test]
fn a_mutant_of_the_user_is_tried_like_any_other() {
    let squared = |_: usize, arguments: &Tree| {
        let (x,): (Nat,) = value(arguments);
        Some(Answer::Result(reify(&Nat(x.0 * x.0)).unwrap()))
    };
    // What the original does, in other words.
    let none = |_: usize, arguments: &Tree| {
        let (x,): (Nat,) = value(arguments);
        Some(Answer::Result(reify(&Nat(x.0 + 2 * x.0)).unwrap()))
    };
    let even = Stage::default()
        .subject(|(x,): (Nat,)| Nat(x.0 * 3))
        .property(|on, &(x,): &(Nat,)| tripled(on, x).0 % 2 == x.0 % 2)
        .property(|on, &(x,): &(Nat,)| x.0 < 2 || tripled(on, x).0 >= 2 * x.0)
        .mutant(squared)
        .mutant(none);
    let done = even.audited(Effort { mutants: 1, ..one_round(Families::EXCEPTIONS) });
    assert_eq!((done.survivors(), done.findings.unnoticed), (vec!["supplied 0".to_string()], vec![1]));
}

#[test]
fn results_that_are_as_good_are_not_mutants() {
    fn reversed(on: &On<'_>, xs: &[U2]) -> Vec<U2> {
        on.call(0, (xs.to_vec(),), turned)
    }
    fn turned((mut xs,): (Vec<U2>,)) -> Vec<U2> {
        xs.reverse();
        xs
    }
    fn sorted(tree: &Tree) -> Vec<U2> {
        let mut all: Vec<U2> = value(tree);
        all.sort_unstable();
        all
    }
    let stage = || {
        Stage::default().subject(turned).property(|on, (xs,): &(Vec<U2>,)| {
            let (mut all, mut expected) = (reversed(on, xs), xs.clone());
            all.sort_unstable();
            expected.sort_unstable();
            all == expected
        })
    };
    let strict = audited(stage());
    assert!(strict.survivors().contains(&"argument 0".to_string()), "{:?}", strict.survivors());
    let relaxed = audited(stage().relaxed(|_, _, original, other| sorted(original) == sorted(other)));
    assert!(relaxed.findings.is_complete(), "{:?}", relaxed.survivors());
}

/// The rules of a method that takes `&mut self` and a number, and returns whether it did something: the result is the
/// value that is returned and the state that is left behind.
#[test]
fn rules_follow_from_the_shapes_part_by_part() {
    let subject = SubjectShapes { arguments: <(Vec<U2>, U2)>::shape(), result: <(bool, Vec<U2>)>::shape() };
    let texts: Vec<String> = rules(0, &subject, true).iter().map(rule_text).collect();
    assert_eq!(
        texts[..20],
        [
            "[0] constant #0",
            "[0] constant #1",
            "[1] constant []",
            "[1] constant [0]",
            "[1] constant [0, 0]",
            "[1] constant [1]",
            "[1] argument 0",
            "[0] Other",
            "[1] FirstDropped",
            "[1] LastDropped",
            "[1] Reversed",
            "[1] FirstDoubled",
            "[1] LastDoubled",
            "[1] Appended(0)",
            "[1] Prepended(0)",
            "[1] Appended(3)",
            "[1] Prepended(3)",
            "panic",
            "[0] if empty: constant #0",
            "[0] if empty: constant #1",
        ]
    );
    assert_eq!(texts.last().unwrap(), "if not empty: panic");
    assert_eq!(texts.len(), 18 + 2 * 16);
}

#[test]
fn a_state_that_is_not_changed_is_noticed_only_by_properties_of_the_state() {
    let put = |(mut xs, x): (Vec<U2>, U2)| {
        xs.push(x);
        (xs.len() > 1, xs)
    };
    let stage = Stage::default().subject(put).property(move |on, (xs, x): &(Vec<U2>, U2)| {
        let (more, after): (bool, Vec<U2>) = on.call(0, (xs.clone(), *x), put);
        more != xs.is_empty() && after.len() >= xs.len()
    });
    let survivors = audited(stage).survivors_of(0);
    assert!(survivors.contains(&(Family::Argument, "argument 0".to_string())), "{survivors:?}");
    assert!(!survivors.contains(&(Family::Altered, "Other".to_string())));
}
