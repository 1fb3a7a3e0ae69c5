//! Whole reports of properties with quantifiers, as text and as JSON, in `golden/quantified`.
//! `BLESS_GOLDEN=1 cargo test -p lakatos-features --test logic` writes them anew.

use std::path::Path;

use lakatos::atoms::A;
use lakatos::lazy::{List, Nat};
use lakatos::logic::{exists, forall};
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;
use lakatos::{Check, assume};

fn check(name: &str) -> Check {
    Check::new().named(name).keep(Keep::Nothing).explain(0).exhaustive(60).random(5).seed(7)
}

/// Compares a report with the files of its name.
#[track_caller]
pub(crate) fn is_as_written(outcome: &Outcome) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/quantified");
    for (end, text) in [("txt", outcome.to_string()), ("json", outcome.to_json() + "\n")] {
        let path = folder.join(format!("{}.{end}", outcome.property.name));
        if std::env::var_os("BLESS_GOLDEN").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert_eq!(written, text, "{}", path.display());
    }
}

#[test]
fn refuted_because_no_witness_exists() {
    let outcome =
        check("refuted_because_no_witness_exists").run(|x: Nat| !(x > 1) || exists(|y: &Nat| x < *y && *y <= 1));
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)));
    is_as_written(&outcome);
}

#[test]
fn refuted_because_it_does_not_hold_for_all() {
    let outcome = check("refuted_because_it_does_not_hold_for_all").run(|xs: List<bool>| {
        forall(|ys: &List<bool>| exists(|zs: &List<bool>| !zs.is_empty() && xs.append(zs) == *ys) || ys.is_empty())
    });
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)));
    is_as_written(&outcome);
}

/// `[a]` is a palindrome and no list with its reverse; over `Vec` there is always a longer one to try.
fn is_doubled(xs: Vec<A>) -> bool {
    let reversed = |list: &[A]| list.iter().rev().copied().collect::<Vec<A>>();
    assume!(reversed(&xs) == xs);
    exists(|ys: &Vec<A>| xs == [ys.clone(), reversed(ys)].concat())
}

#[test]
fn doubtful_because_none_was_found_up_to_a_size() {
    let outcome = check("doubtful_because_none_was_found_up_to_a_size").run(is_doubled);
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)));
    is_as_written(&outcome);
}

#[test]
fn passed_because_only_genuine_cases_count() {
    let outcome = check("passed_because_only_genuine_cases_count").genuine(true).run(is_doubled);
    assert!(outcome.is_pass());
    is_as_written(&outcome);
}

#[test]
fn vacuous_because_no_premise_is_decided() {
    let outcome = check("vacuous_because_no_premise_is_decided").run(|x: u64| {
        assume!(exists(|y: &u64| *y == y.wrapping_add(1)));
        assert!(x < 3);
    });
    assert!(matches!(outcome.verdict, Verdict::Vacuous(_)));
    is_as_written(&outcome);
}

#[test]
fn proved_with_a_witness_for_each() {
    let outcome = check("proved_with_a_witness_for_each").run(|x: Nat| {
        assume!(x < 3);
        assert!(exists(|y: &Nat| x < *y && *y < 4));
    });
    assert_eq!(outcome.verdict, Verdict::Proved);
    is_as_written(&outcome);
}

#[test]
fn proved_over_a_finite_type() {
    let outcome = check("proved_over_a_finite_type").run(|x: bool| exists(|y: &bool| x != *y));
    assert_eq!(outcome.verdict, Verdict::Proved);
    is_as_written(&outcome);
}

#[test]
fn passed_up_to_a_size() {
    let outcome = check("passed_up_to_a_size").run(|x: bool| x || forall(|y: &u64| *y != y.wrapping_add(1)));
    assert_eq!(outcome.verdict, Verdict::Passed);
    is_as_written(&outcome);
}
