//! What rules rest on, and what ends the search for them.

use std::cell::RefCell;
use std::rc::Rc;

use lakatos_engine::judge::Reason;
use lakatos_explain::{Ended, Found, Options, explain};

use crate::property::{Property, discard, fails, fails_at, holds, one, patterns_only, three, two};

fn equal_at_the_start() -> Property {
    one("xs", |xs: Vec<u8>| holds(xs.len() < 2 || xs[0] != xs[1]))
}

#[test]
fn a_rule_rests_on_thirty_instances_and_a_hundred_larger_ones() {
    let explanation = equal_at_the_start().explained(&patterns_only());
    let [rule] = &*explanation.rules else { panic!("{explanation:?}") };
    assert_eq!((rule.evidence.failing, rule.evidence.is_whole), (130, false));
    assert_eq!((rule.evidence.discards.total(), rule.evidence.failing_otherwise), (0, 0));
    assert_eq!(rule.evidence.failing_outside, 0, "all others pass");
    assert!(rule.evidence.passing_outside > 20, "{:?}", rule.evidence);
    assert_eq!(explanation.ended, Ended::Whole);
    assert!(explanation.runs < 280, "{}", explanation.runs);
}

#[test]
fn the_numbers_of_instances_are_settings() {
    let options = Options { instances: 5, fresh: 7, ..patterns_only() };
    let explanation = equal_at_the_start().explained(&options);
    assert_eq!(explanation.rules[0].evidence.failing, 12);
}

#[test]
fn where_there_are_few_instances_all_are_tried() {
    let property = three(["a", "b", "c"], |a: bool, b: bool, _: bool| holds(!(a && b)));
    let explanation = property.explained(&patterns_only());
    let [rule] = &*explanation.rules else { panic!("{explanation:?}") };
    assert_eq!((rule.evidence.failing, rule.evidence.is_whole), (2, true));
}

#[test]
fn an_instance_that_is_discarded_counts_neither_way_and_makes_its_premise_part_of_the_rule() {
    let property = two(["x", "xs"], |x: u8, xs: Vec<u8>| if x % 2 == 1 { discard() } else { holds(xs.is_empty()) });
    let explanation = property.explained(&patterns_only());
    let [rule] = &*explanation.rules else { panic!("{explanation:?}") };
    assert_eq!(property.text(rule), "fits!(xs, [_, ..] if premise)");
    assert_eq!(rule.premises(), [0]);
    assert_eq!(rule.evidence.failing, 130);
    let [(Reason::Premise(0), discarded)] = rule.evidence.discards.counts() else { panic!("{rule:?}") };
    assert!(*discarded > 20, "{discarded}");
}

#[test]
fn an_instance_that_fails_in_another_way_counts_neither_way() {
    let property = one("xs", |xs: Vec<u8>| {
        if xs.len() > 4 {
            return fails_at(7);
        }
        if xs.len() > 1 && xs[0] == xs[1] { fails() } else { holds(true) }
    });
    let explanation = property.explained(&patterns_only());
    let [rule] = &*explanation.rules else { panic!("{explanation:?}") };
    assert_eq!(property.text(rule), "fits!(xs, [x, x, ..])");
    assert!(rule.evidence.failing_otherwise > 10, "{:?}", rule.evidence);
}

#[test]
fn a_premise_that_is_too_sparse_leaves_no_rule() {
    let property = one("xs", |xs: Vec<u8>| {
        let is_case = xs.len() > 3 && xs.iter().zip(0..).all(|(x, place)| *x == place);
        if is_case { holds(false) } else { discard() }
    });
    assert!(property.explained(&patterns_only()).rules.is_empty());
}

#[test]
fn every_case_fails_only_if_none_is_known_to_pass() {
    let property = two(["x", "y"], |_: u8, _: u8| holds(false));
    let explanation = property.explained(&patterns_only());
    let [rule] = &*explanation.rules else { panic!("{explanation:?}") };
    assert!(rule.pattern.is_everything());
    assert_eq!(property.text(rule), "fits!(x, _)");

    let (case, failure, verdicts) = property.find().expect("it fails");
    let found = Found { case: &case, failure: &failure, has_passed: true };
    let explanation = explain(&mut property.clone(), found, verdicts, &patterns_only(), &mut |_| true);
    assert!(explanation.rules.is_empty(), "{explanation:?}");
}

#[test]
fn no_more_cases_are_run_than_are_allowed_and_a_rule_without_its_evidence_is_none() {
    for runs in [0, 1, 10, 40, 100] {
        let property = equal_at_the_start();
        property.find();
        let before = property.runs.get();
        let explanation = property.explained(&Options { runs, ..patterns_only() });
        assert!(explanation.runs <= runs);
        assert_eq!(explanation.ended, Ended::Budget, "{runs}");
        assert_eq!(property.runs.get() - before, before + explanation.runs);
        assert!(explanation.rules.is_empty());
    }
}

#[test]
fn an_interrupt_ends_it_with_what_is_known() {
    let property = equal_at_the_start();
    let explanation = property.explained_while(&patterns_only(), &mut |runs| runs < 50);
    assert_eq!((explanation.runs, explanation.ended), (50, Ended::Interrupted));
    assert!(explanation.rules.is_empty());
}

#[test]
fn what_is_found_follows_from_the_seed() {
    let explained = |seed| {
        let tried = Rc::new(RefCell::new(Vec::new()));
        let log = Rc::clone(&tried);
        let property = two(["x", "xs"], move |x: u8, xs: Vec<u8>| {
            log.borrow_mut().push((x, xs.clone()));
            holds(!xs.contains(&x))
        });
        let explanation = property.explained(&Options { seed, ..patterns_only() });
        (tried.take(), format!("{explanation:?}"))
    };
    assert_eq!(explained(1), explained(1));
    assert_ne!(explained(1), explained(2));
}

#[test]
fn there_are_no_more_rules_than_are_wanted() {
    let property = one("xs", |xs: Vec<u8>| holds(!(xs.contains(&0) && xs.contains(&1) && xs.len() > 2)));
    for rules in [0, 1, 2] {
        let explanation = property.explained(&Options { rules, ..patterns_only() });
        assert!(explanation.rules.len() <= rules);
    }
}
