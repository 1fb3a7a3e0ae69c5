//! Quantifiers over atoms, of which there may be any number from one on.

use lakatos::atoms::{A, B};
use lakatos::data::Fun2;
use lakatos::logic::{exists, forall};
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;
use lakatos::{Check, Fun};

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(100).random(5)
}

fn text_of(outcome: &Outcome) -> String {
    outcome.to_string().replace("\n    ", " ")
}

/// Refuted where there are so many atoms of each kind.
#[track_caller]
fn is_refuted_with(outcome: &Outcome, atoms: u32) {
    let Verdict::Falsified(_) = &outcome.verdict else { panic!("{outcome}") };
    let quantifiers = &outcome.search.demand.as_ref().unwrap().quantifiers;
    assert!(quantifiers.iter().all(|quantified| quantified.atoms == Some(atoms)), "{outcome}");
    let many = if atoms == 1 { "1 atom".to_owned() } else { format!("{atoms} atoms") };
    assert!(text_of(outcome).contains(&format!(", with {many} of each kind: ")), "{outcome}");
}

#[test]
fn what_fails_for_one_atom_is_refuted_with_one() {
    is_refuted_with(&check().run(|_: ()| exists(|x: &A| exists(|y: &A| x != y))), 1);
    is_refuted_with(&check().run(|x: A| exists(|y: &A| x != *y)), 1);
    is_refuted_with(&check().run(|f: Fun<A, B>| exists(|y: &B| forall(|x: &A| f.of(x) != *y))), 1);
}

#[test]
fn in_processes_of_their_own_too() {
    is_refuted_with(&check().isolate(true).run(|_: ()| exists(|x: &A| exists(|y: &A| x != y))), 1);
}

#[test]
fn what_fails_for_two_atoms_is_refuted_with_two() {
    let outcome = check().run(|x: A, y: A| x == y || exists(|z: &A| *z != x && *z != y));
    is_refuted_with(&outcome, 2);
    // The case is found again where it is tried again.
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!((case.arguments[0].rust.as_str(), case.arguments[1].rust.as_str()), ("A(0)", "A(1)"));
}

#[test]
fn what_holds_for_every_number_of_atoms_is_not_refuted() {
    for outcome in [
        check().run(|r: Fun2<A, A, bool>| {
            !exists(|y: &A| forall(|x: &A| r.of(x, y))) || forall(|x: &A| exists(|y: &A| r.of(x, y)))
        }),
        check().run(|x: A| forall(|y: &A| x != *y) || exists(|y: &A| x == *y)),
        check().run(|f: Fun<A, A>, x: A| exists(|y: &A| f.of(&x) == *y)),
    ] {
        assert_eq!(outcome.verdict, Verdict::Passed, "{outcome}");
    }
}
