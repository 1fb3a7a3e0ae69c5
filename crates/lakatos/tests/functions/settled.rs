//! A function that is computed from a seed is shown as the table of what it was asked, and with few entries.

use lakatos::{Check, Fun, data::Fun2, report::Outcome, settings::Engine};

/// The arguments of the case that was found.
#[track_caller]
fn shown(outcome: &Outcome) -> Vec<String> {
    let case = outcome.counterexample().unwrap_or_else(|| panic!("{outcome}"));
    case.arguments.iter().map(|argument| argument.rust.clone()).collect()
}

fn random(seed: u64) -> Check {
    Check::new().engine(Engine::Random).seed(seed)
}

#[test]
fn no_seed_is_ever_shown_and_tables_have_no_entry_to_spare() {
    for seed in 0..40 {
        let outcome = random(seed).run(|f: Fun<i64, i64>, x: i64| {
            assert_eq!(f(x), f(x.wrapping_add(1)));
        });
        let shown = shown(&outcome);
        assert_eq!(shown[0].matches("=>").count(), 2, "{outcome}");
        assert!(shown[0].starts_with("Fun::new(|x| match x { "), "{outcome}");
    }
}

#[test]
fn a_predicate_that_must_tell_three_arguments_apart_has_at_most_three_entries() {
    for seed in 0..20 {
        let outcome = random(seed).run(|p: Fun<i64, bool>| !(p(1000) && !p(1001) && p(1002)));
        let shown = shown(&outcome);
        assert!(shown[0].contains("1001 => false, _ => true"), "{outcome}");
        assert_eq!(shown[0].matches("=>").count(), 2, "{outcome}");
    }
}

#[test]
fn functions_inside_other_values_are_settled_too() {
    for seed in 0..10 {
        let outcome =
            random(seed).run(|fs: Vec<Option<Fun2<u8, u8, u8>>>| fs.iter().flatten().all(|f| f(1, 2) == f(2, 1)));
        let shown = shown(&outcome);
        assert!(!shown[0].contains("hashed"), "{outcome}");
        assert!(shown[0].matches("=>").count() <= shown[0].matches("Fun2").count() + 1, "{outcome}");
    }
}

#[test]
fn functions_inside_functions_are_settled_too() {
    for seed in 0..30 {
        let outcome = random(seed).run(|f: Fun<bool, Fun<i64, Fun2<u8, u8, u64>>>| {
            let (g, h) = (f(true)(1000), f(false)(1001));
            assert_eq!(g(1, 2), h(2, 1));
        });
        let shown = shown(&outcome);
        assert!(!shown[0].contains("hashed"), "{outcome}");
        let case = outcome.counterexample().unwrap();
        let f: Fun<bool, Fun<i64, Fun2<u8, u8, u64>>> = case.arguments[0].term().unwrap().build().unwrap();
        assert_ne!(f(true)(1000)(1, 2), f(false)(1001)(2, 1), "{outcome}");
    }
}

#[test]
fn a_function_that_is_not_asked_is_a_constant() {
    for seed in 0..10 {
        let outcome = random(seed).run(|f: Fun<Vec<u8>, String>, x: u64| x < 100 || f.clone().of(&vec![]).len() > 5000);
        assert_eq!(shown(&outcome)[0].matches("=>").count(), 0, "{outcome}");
    }
}

#[test]
fn the_case_is_the_one_that_fails() {
    for seed in 0..10 {
        let outcome = random(seed).run(|f: Fun<u8, u8>, xs: Vec<u8>| {
            let mut sorted = xs.clone();
            sorted.sort();
            let mut by_key = xs;
            by_key.sort_by_key(f.by_ref());
            sorted == by_key
        });
        let case = outcome.counterexample().unwrap();
        let term = |index: usize| case.arguments[index].term().unwrap();
        let f: Fun<u8, u8> = term(0).build().unwrap();
        let xs: Vec<u8> = term(1).build().unwrap();
        let mut by_key = xs.clone();
        by_key.sort_by_key(f.by_ref());
        let mut sorted = xs;
        sorted.sort();
        assert_ne!(sorted, by_key, "{outcome}");
        let reduced = case.found.reduced.as_ref().map(|reduced| reduced.size);
        assert_eq!(reduced, Some(term(0).size() + term(1).size()));
    }
}
