//! The problems are what they were, and their minima are minima.

use lakatos_data::order::Measured;
use lakatos_data::text::parse;
use lakatos_engine::judge::Verdict;
use lakatos_engine::tiers::Tiers;
use std::ops::ControlFlow;

use super::kinds::KINDS;
use super::problem::{Lists, Problem, kind};
use super::*;

#[test]
fn the_problems_are_those_that_are_kept() {
    let all = kept::all().expect("the corpus can be read");
    for group in GROUPS {
        let count = all.iter().filter(|kept| kept.problem.group == group).count();
        assert!(count >= 30, "{group}: {count}");
    }
    assert!(all.len() >= 400, "{}", all.len());
    let kinds: BTreeSet<&str> = all.iter().map(|kept| kept.problem.kind.features.name).collect();
    assert!(kinds.len() >= 25, "{kinds:?}");
}

#[test]
fn the_groups_are_the_cases_besides_the_halves() {
    assert_eq!(CASES[2..12], GROUPS);
    assert_eq!(CASES[12..], [PEERS, RULES]);
    assert_eq!(CASES[..2], HALVES.map(Half::name));
}

/// What is set aside is not written down.
#[test]
fn only_minima_that_may_be_looked_at_are_shown() {
    for kept in kept::all().expect("the corpus can be read") {
        assert_eq!(kept.shown.is_some(), kept.problem.half() == Half::LookedAt);
    }
}

/// The simplest case that fails, by trying every case up to a size as the property does; `None` if these are too many.
fn listed_minimum(problem: &Problem, most: u128) -> Option<String> {
    let adapter = (problem.kind.make)();
    let shape = adapter.shape();
    let mut trial = adapter.trial(Rc::new(problem.predicate.clone()));
    let mut tiers = Tiers::beside(&shape, 1, false).expect("there are values");
    let mut best: Option<Measured> = None;
    let mut count = 0;
    for size in 0.. {
        count += tiers.count(size).ok()?.indices();
        if count > most || size > most {
            return None;
        }
        let whole = tiers.try_each_tree(size, .., |_, tree| {
            if matches!(trial.run(&tree), Verdict::Fail(_)) {
                let case = Measured::of(&shape, tree).expect("a case fits");
                if best.as_ref().is_none_or(|best| case.is_simpler(best)) {
                    best = Some(case);
                }
            }
            ControlFlow::<()>::Continue(())
        });
        whole.ok()?.is_continue().then_some(())?;
        if let Some(best) = best {
            return Some(written(&shape, best.tree()));
        }
    }
    None
}

/// Every fifth of all problems whose minimum a list of 15,000 cases holds.
#[test]
fn minima_are_the_simplest_of_all_cases_up_to_their_size() {
    let mut count = 0;
    for kept in kept::all().expect("the corpus can be read").iter().step_by(5) {
        if let Some(minimum) = listed_minimum(&kept.problem, 15_000) {
            // The text of a problem that is set aside is not shown.
            assert!(hash_of(&minimum) == kept.minimum, "group {}, seed {}", kept.problem.group, kept.seed);
            count += 1;
        }
    }
    assert!(count >= 25, "{count} of them");
}

/// What is claimed without listing every case is what listing every case gives, where both can be had.
#[test]
fn the_arguments_for_minima_agree_with_listing_everything() {
    let mut count = 0;
    for name in ["u32", "i64", "Vec<u16>", "Vec<i32>", "Vec<u8>", "String"] {
        let kind = kind(name).expect("it is a kind of values");
        let mut lists = Lists::default();
        let groups = ["thresholds", "congruences", "sums", "products", "positions", "counting"];
        let fitting = |group: &&&'static str| grammar::is_fit(group, &kind.features);
        for group in groups.iter().filter(fitting) {
            for seed in 0..40 {
                let problem = Problem::drawn(group, kind, seed);
                let Some(minimum) = listed_minimum(&problem, 1_500) else { continue };
                let (claimed, _) = problem.simplest(&mut lists).expect("what is listed is found");
                assert_eq!(written(&(kind.make)().shape(), &claimed), minimum, "{}", problem.text());
                count += 1;
            }
        }
    }
    assert!(count >= 60, "{count} of them");
}

#[test]
fn a_first_failure_fails_and_is_the_same_each_time() {
    for kept in kept::all().expect("the corpus can be read").iter().step_by(29) {
        let mut trial = (kept.problem.kind.make)().trial(Rc::new(kept.problem.predicate.clone()));
        let first = kept.first_failure(3).expect("there is one");
        assert!(matches!(trial.run(&first), Verdict::Fail(_)), "group {}, seed {}", kept.problem.group, kept.seed);
        assert_eq!(kept.first_failure(3), Some(first));
    }
}

#[test]
fn fresh_problems_are_asked_for_by_seeds_that_no_kept_problem_has() {
    for asked in ["4", "12,4", "a,4", "1000000,", ""] {
        let error = kept::fresh(asked).err().expect("it is refused");
        let expected = "FRESH_UNIVERSE: expected a first seed from 1000000 on and a number of seeds, as in `1000000,4`";
        assert_eq!(error, format!("{expected}, found `{asked}`"));
    }
    assert!(kept::fresh("1000000,0").expect("it is understood").is_empty());
    assert!(kept::all().expect("the corpus can be read").iter().all(|kept| kept.seed < 1_000_000));
}

#[test]
fn no_two_kinds_have_one_name() {
    let names: BTreeSet<&str> = KINDS.iter().map(|kind| kind.features.name).collect();
    assert_eq!(names.len(), KINDS.len());
}

/// No case that a reduction ends at is simpler than the minimum of its problem.
#[test]
fn no_answer_is_simpler_than_a_minimum() {
    for kept in kept::all().expect("the corpus can be read").iter().step_by(17) {
        let Some(minimum) = &kept.shown else { continue };
        let adapter = (kept.problem.kind.make)();
        let shape = adapter.shape();
        let measured = |text: &str| {
            let case = parse(&shape, text).unwrap_or_else(|error| panic!("{text}: {error}"));
            Measured::of(&shape, case.tree().clone()).expect("a case fits")
        };
        let minimum = measured(minimum);
        let predicate = Rc::new(kept.problem.predicate.clone());
        assert!(matches!(adapter.trial(predicate).run(minimum.tree()), Verdict::Fail(_)), "{}", kept.problem.text());
        for miss in Ends::of(kept, 1).expect("it can be reduced").misses {
            assert!(minimum.is_simpler(&measured(&miss.answer)), "{}: {}", kept.problem.text(), miss.answer);
        }
    }
}
