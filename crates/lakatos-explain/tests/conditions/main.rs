//! Conditions: properties whose failures have a known condition, held against all cases that can be tried.

mod differing;
mod evidence;
mod functions;
mod further;
mod known;
mod later;
#[path = "../rules/property.rs"]
#[expect(dead_code, reason = "more is asked of properties elsewhere")]
mod property;
mod rows;
mod types;
mod unseen;

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::drive::drive;
use lakatos_data::source::Source;
use lakatos_engine::judge::{Failure, Verdict};
use lakatos_engine::random::Random;
use lakatos_engine::tiers::Tiers;
use lakatos_explain::condition::Scope;
use lakatos_explain::instances::{Bounds, Sampler, canonical};
use lakatos_explain::print::{Reader, name_slots, write_named};
use lakatos_explain::{Claim, Explanation, Found, Known, Options, Rule, Verdicts, explain_known};

use functions::Functions;
use known::{Row, rows};
use property::Property;

/// The rule as a reader sees it.
fn text(property: &Property, rule: &Rule) -> String {
    let reader = Reader { arguments: &property.names, from: None };
    let mentioned = rule.condition.as_ref().map(|condition| condition.slots()).unwrap_or_default();
    let names = name_slots(&rule.pattern, &property.names, &mentioned);
    let is_bare = rule.pattern.is_everything();
    let scope = if is_bare { Scope::Arguments(&[]) } else { Scope::Pattern };
    let condition =
        rule.condition.as_ref().map(|condition| condition.text(&names, scope, None).expect("it is written"));
    let premise = if rule.premises().is_empty() { "" } else { "given the premise, " };
    let claim = match rule.condition.as_ref().map(|condition| condition.claim) {
        Some(Claim::Exactly) => "exactly when ",
        Some(Claim::WithinPattern) => "when ",
        Some(Claim::OneSided) => "whenever ",
        None => "",
    };
    match condition {
        Some(condition) if is_bare => format!("{premise}{claim}{condition}"),
        guard => {
            let written = write_named(&rule.pattern, &property.conjecture.shape, reader, &names, guard.as_deref());
            format!("{premise}{claim}{}", written.fits(usize::MAX))
        }
    }
}

/// Cases that reach beyond what an explanation tries: the smallest, drawn ones, and edits of both.
fn oracle(property: &Property, base: &Tree) -> Vec<(Tree, bool)> {
    let shape = &property.conjecture.shape;
    let mut cases: Vec<Tree> = Vec::new();
    let mut tiers = Tiers::beside(shape, 2, false).expect("there are values");
    let mut left = 4_000;
    for size in 0..2_000 {
        let whole = tiers.try_each_candidate(size, 0, &mut |_, tree| {
            cases.extend(tree);
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !matches!(whole, Ok(ControlFlow::Continue(()))) {
            break;
        }
    }
    let mut random = Random::of(shape);
    for seed in 0..1_500_u64 {
        random.begin(seed << 20, (seed % 100) as u32);
        let source: &mut dyn Source = &mut random;
        cases.extend(drive(shape, source));
    }
    let mut sampler = Sampler::new(991, Bounds { size: 40, depth: 1_000 });
    let mut next = vec![base.clone()];
    for number in 0..3_000 {
        let from = if number % 2 == 0 { &next[number / 2 % next.len()] } else { &cases[number * 7 % cases.len()] };
        let edited = sampler.edit(shape, from).and_then(|edited| canonical(shape, &edited));
        if let Some(edited) = edited.filter(|edited| edited.tokens().len() < 400) {
            next.push(edited);
        }
    }
    cases.extend(next);
    let mut labelled = Vec::new();
    for case in cases {
        match property.verdict(&case) {
            Verdict::Pass => labelled.push((case, false)),
            Verdict::Fail(_) => labelled.push((case, true)),
            _ => {}
        }
    }
    labelled
}

/// What came out for a row.
struct Outcome {
    condition: &'static str,
    texts: Vec<String>,
    is_exact: bool,
    runs: u64,
    /// Rules that are wrong for a case.
    wrong: Vec<String>,
}

fn outcome(row: &Row) -> Outcome {
    let (case, _, _) = row.property.find().unwrap_or_else(|| panic!("{} fails", row.condition));
    let Explanation { rules, runs, .. } = row.property.explained(&Options::default());
    let cases = oracle(&row.property, &case);
    let mut wrong = Vec::new();
    for rule in &rules {
        for (case, fails) in &cases {
            let is_wrong = if rule.is_exact() { rule.has(case) != *fails } else { rule.has(case) && !fails };
            if is_wrong {
                wrong.push(format!("{}: {case:?} fails: {fails}", text(&row.property, rule)));
                break;
            }
        }
    }
    // A short pattern that has all failures, and only failures, is as good.
    let is_all = |rule: &Rule| cases.iter().all(|(case, fails)| rule.has(case) == *fails);
    let is_exact = rules.first().is_some_and(|rule| rule.is_exact() || (rule.condition.is_none() && is_all(rule)));
    let texts = rules.iter().map(|rule| text(&row.property, rule)).collect();
    Outcome { condition: row.condition, texts, is_exact, runs, wrong }
}

fn outcomes(aside: bool) -> Vec<Outcome> {
    let half: Vec<Row> = rows().into_iter().filter(|row| row.is_aside() == aside).collect();
    outcomes_of(&half, aside)
}

/// What comes out; of what was set aside, only how many.
fn outcomes_of(rows: &[Row], is_silent: bool) -> Vec<Outcome> {
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut outcomes = Vec::new();
    for row in rows {
        if row.condition.contains(&only) {
            let begun = std::time::Instant::now();
            let outcome = outcome(row);
            let (mark, took) = (if outcome.is_exact { "exact" } else { "     " }, begun.elapsed().as_millis());
            if !is_silent {
                println!("{mark} {}: {:?} ({} runs, {took} ms)", outcome.condition, outcome.texts, outcome.runs);
            }
            for wrong in &outcome.wrong {
                println!("      WRONG {wrong}");
            }
            outcomes.push(outcome);
        }
    }
    let exact = outcomes.iter().filter(|outcome| outcome.is_exact).count();
    println!("{exact} of {} exact", outcomes.len());
    outcomes
}

#[test]
fn most_conditions_of_the_first_half_are_found_exactly_and_none_is_wrong() {
    let outcomes = outcomes(false);
    let wrong: Vec<&String> = outcomes.iter().flat_map(|outcome| &outcome.wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let exact = outcomes.iter().filter(|outcome| outcome.is_exact).count();
    assert!(exact * 100 >= outcomes.len() * 80, "{exact} of {}", outcomes.len());
}

/// What is found with these functions, as a reader sees it.
fn explained_with(property: &Property, functions: Functions) -> (Explanation, Vec<String>) {
    let (case, failure, verdicts) = property.find().expect("it fails");
    explained_from(property, functions, (&case, &failure), verdicts)
}

/// What is found of this failing case, after these have been tried.
fn explained_from(
    property: &Property,
    functions: Functions,
    (case, failure): (&Tree, &Failure),
    verdicts: Verdicts,
) -> (Explanation, Vec<String>) {
    let options = Options::default();
    let (mut judge, mut may_go_on) = (property.clone(), |_| true);
    let known = Known::new(&mut judge, verdicts, failure, options.runs, &mut may_go_on);
    let mut known = known.with_backgrounds(Rc::new(RefCell::new(functions)));
    let found = Found { case, failure, has_passed: true };
    let explanation = explain_known(&mut known, found, &options);
    let texts = explanation.rules.iter().map(|rule| text(property, rule)).collect();
    (explanation, texts)
}

/// These are the rules of the property, and none of them is wrong for a case.
#[track_caller]
fn expect_rules(property: &Property, functions: Functions, rules: &[&str]) {
    let (explanation, texts) = explained_with(property, functions);
    assert_eq!(texts, rules);
    let (case, _, _) = property.find().expect("it fails");
    expect_none_wrong(property, &explanation, &oracle(property, &case));
}

/// No rule is wrong for one of these cases.
#[track_caller]
fn expect_none_wrong(property: &Property, explanation: &Explanation, cases: &[(Tree, bool)]) {
    for (case, fails) in cases {
        for rule in &explanation.rules {
            let is_true = if rule.is_exact() { rule.has(case) == *fails } else { *fails || !rule.has(case) };
            assert!(is_true, "{}: {case:?} fails: {fails}", text(property, rule));
        }
    }
}

#[test]
fn what_needs_other_words_is_not_claimed() {
    // The number of ones in a number is no word.
    let property = property::one("x", |x: u32| property::holds(x.count_ones() != 3));
    let (explanation, texts) = explained_with(&property, Functions::default());
    assert!(!explanation.rules.iter().any(Rule::is_exact), "{texts:?}");
}

#[test]
fn what_a_function_makes_has_no_condition_where_it_cannot_be_taken_apart() {
    use lakatos_data::generator::{Generator, range, shown};
    let even = || range(0..=200_u16).map(|half| 2 * half);
    let texts = |property: &_| explained_with(property, Functions::default()).1;
    assert_eq!(texts(&property::generated("x", even(), |x| property::holds(x < 100))), [""; 0]);
    assert_eq!(
        texts(&property::generated("x", shown(even()), |x| property::holds(x < 100))),
        ["exactly when x >= 100"]
    );
}

#[test]
fn the_same_is_found_each_time() {
    for row in rows().iter().step_by(9) {
        let texts = || explained_with(&row.property, Functions::default()).1;
        assert_eq!(texts(), texts(), "{}", row.condition);
    }
}

#[test]
fn most_conditions_that_were_set_aside_are_found_exactly_and_none_is_wrong() {
    let outcomes = outcomes(true);
    let wrong: Vec<&String> = outcomes.iter().flat_map(|outcome| &outcome.wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let exact = outcomes.iter().filter(|outcome| outcome.is_exact).count();
    assert!(exact * 100 >= outcomes.len() * 75, "{exact} of {}", outcomes.len());
}

#[test]
fn most_conditions_that_were_written_down_later_are_found_exactly_and_none_is_wrong() {
    // Of what is built by calls, nothing can be named; and a function is no value that a condition could look at.
    for (half, least) in [(unseen::first(), 5), (unseen::aside(), 5)] {
        let outcomes = outcomes_of(&half, false);
        let wrong: Vec<&String> = outcomes.iter().flat_map(|outcome| &outcome.wrong).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        let exact = outcomes.iter().filter(|outcome| outcome.is_exact).count();
        assert!(exact >= least, "{exact} of {}", outcomes.len());
    }
}

#[test]
fn conditions_of_further_kinds_are_found_and_none_is_wrong() {
    for (all, least) in [(further::rows(), 25), (later::rows(), 25)] {
        let (aside, first): (Vec<Row>, Vec<Row>) = all.into_iter().partition(Row::is_aside);
        for (half, is_silent) in [(first, false), (aside, true)] {
            let outcomes = outcomes_of(&half, is_silent);
            let wrong: Vec<&String> = outcomes.iter().flat_map(|outcome| &outcome.wrong).collect();
            assert!(wrong.is_empty(), "{wrong:#?}");
            let exact = outcomes.iter().filter(|outcome| outcome.is_exact).count();
            assert!(exact * 100 >= outcomes.len() * least, "{exact} of {}", outcomes.len());
        }
    }
}
