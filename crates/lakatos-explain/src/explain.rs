//! The explanation of a failing case, stage by stage.

use lakatos_data::Tree;
use lakatos_engine::judge::{Failure, Judge};

use crate::condition::Claim;
use crate::conditions::{Sought, conditions};
use crate::exceptions;
use crate::exists::{Existential, existentials};
use crate::nearest::{self, Nearest};
use crate::options::Options;
use crate::outside;
use crate::patterns;
use crate::rule::Rule;
use crate::skeleton::{self, Skeleton};
use crate::store::{Answer, Known, Verdicts};

/// What is explained.
#[derive(Clone, Copy, Debug)]
pub struct Found<'f> {
    /// The failing case.
    pub case: &'f Tree,
    /// How it fails.
    pub failure: &'f Failure,
    /// Whether a case passed in the search: then not every case fails.
    pub has_passed: bool,
}

/// What was found out about a failing case.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// What fails, most general first.
    pub rules: Vec<Rule>,
    /// What the failure needs.
    pub needs: Option<Skeleton>,
    /// Where every constructor has a value that fails, if that was asked for.
    pub exists: Vec<Existential>,
    /// The passing case that differs least.
    pub nearest: Nearest,
    /// How many cases were run.
    pub runs: u64,
    /// How the work ended.
    pub ended: Ended,
}

/// How the work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Everything was done.
    Whole,
    /// No more cases could be run.
    Budget,
    /// It was interrupted.
    Interrupted,
}

/// Explains a failing case. What is known already is not run again; `may_go_on` is asked before each run, with the number
/// of runs so far.
pub fn explain(
    judge: &mut dyn Judge,
    found: Found<'_>,
    verdicts: Verdicts,
    options: &Options,
    may_go_on: &mut dyn FnMut(u64) -> bool,
) -> Explanation {
    let mut known = Known::new(judge, verdicts, found.failure, options.runs, may_go_on);
    explain_known(&mut known, found, options)
}

/// Patterns, and what is outside of them, take no more runs than this, or than a share of all where these are many.
const PATTERN_RUNS: u64 = 600;
const PATTERN_SHARE: u64 = 4;

/// With fewer runs, no condition can be tried enough.
const LEAST_FOR_CONDITIONS: u64 = 400;

/// A pattern with more symbols is worth a condition that says it shorter.
const SHORT: usize = 4;

/// Explains a failing case with what is known.
pub fn explain_known(known: &mut Known<'_>, found: Found<'_>, options: &Options) -> Explanation {
    known.look_from(found.case);
    let before = known.runs();
    let mut runs = options.runs.min(PATTERN_RUNS.max(options.runs / PATTERN_SHARE));
    // The last runs are for what comes after the rules.
    known.set_limit(before + runs - runs / 4);
    exceptions::try_literals(known, found.case, options);
    let mut rules = Vec::new();
    if options.universal {
        rules = patterns::rules(known, found.case, found.has_passed, options);
        if rules.is_empty() && known.runs_left() == 0 && runs < options.runs / 2 {
            // Where most cases are discarded, more are needed. What was run is known, so this goes on from there.
            runs = options.runs / 2;
            known.set_limit(before + runs - runs / 4);
            rules = patterns::rules(known, found.case, found.has_passed, options);
        }
    }
    let mut is_cut = known.runs_left() == 0;
    known.set_limit(before + runs.saturating_sub(nearest::MOST_RUNS));
    if !rules.is_empty() {
        outside::try_outside(known, found.case, &mut rules, options);
        known.tell(rules.first());
    }
    let needs = skeleton::skeleton(known, found.case, options);
    let may_look = options.conditions && options.universal && options.runs >= LEAST_FOR_CONDITIONS;
    if may_look && !rules.iter().any(is_short_and_whole) {
        known.set_limit(before + options.runs.saturating_sub(nearest::MOST_RUNS));
        let backgrounds = known.backgrounds();
        let sought = Sought { case: found.case, rules: &rules, needs: needs.as_ref(), backgrounds };
        let conditioned = conditions(known, &sought, options);
        is_cut |= known.runs_left() == 0 && !conditioned.iter().any(Rule::is_exact);
        // More is known of the cases outside than before.
        outside::count_outside(known, &mut rules);
        rules = without_covered(known, ordered(rules, conditioned, options.rules));
    }
    // A rule outside of which nothing fails says it better.
    let is_said = |rule: &Rule| rule.is_exact() || rule.evidence.failing_outside == 0;
    let needs = needs.filter(|_| !rules.iter().any(is_said));
    let mut exists = Vec::new();
    if options.existential {
        known.set_limit(before + options.runs.saturating_sub(nearest::MOST_RUNS));
        exists = existentials(known, found.case, &rules, options);
    }
    known.set_limit(before + options.runs);
    let nearest = nearest::nearest(known, found.case);
    let ended = match is_cut {
        _ if known.is_interrupted() => Ended::Interrupted,
        true => Ended::Budget,
        false => Ended::Whole,
    };
    Explanation { rules, needs, exists, nearest, runs: known.runs() - before, ended }
}

/// The rules, without the patterns all of whose failing cases that are known are among those of a condition, which has more.
fn without_covered(known: &Known<'_>, rules: Vec<Rule>) -> Vec<Rule> {
    let mut kept = Vec::with_capacity(rules.len());
    for rule in &rules {
        let is_narrow = |other: &&Rule| match rule.condition {
            Some(_) => other.pattern.is_everything() && !rule.pattern.is_everything(),
            None => true,
        };
        let mut others = rules.iter().filter(|other| other.condition.is_some());
        let is_covered = others.any(|other| is_narrow(&other) && covers(known, other, rule));
        if !is_covered {
            kept.push(rule.clone());
        }
    }
    kept
}

fn covers(known: &Known<'_>, wider: &Rule, rule: &Rule) -> bool {
    let mut more = 0;
    for (case, answer) in known.cases() {
        if answer == Answer::Fails {
            match (wider.has(case), rule.has(case)) {
                (false, true) => return false,
                (has, false) => more += u64::from(has),
                (true, true) => {}
            }
        }
    }
    // Two conditions may have the same cases: the more general pattern says it better.
    more > 0 || rule.condition.is_some()
}

/// Does a pattern say which cases fail, as far as is known?
fn is_whole(rule: &Rule) -> bool {
    rule.evidence.failing_outside == 0 && rule.evidence.passing_outside > 0
}

/// The same, in a few symbols.
fn is_short_and_whole(rule: &Rule) -> bool {
    is_whole(rule) && rule.symbols() <= SHORT
}

/// The rules in the order in which a person would read them: what is exact, what is exact within a pattern, patterns, and
/// what says of some cases that they fail.
fn ordered(patterns: Vec<Rule>, conditioned: Vec<Rule>, most: usize) -> Vec<Rule> {
    let whole = patterns.iter().find(|rule| is_whole(rule));
    let exact = conditioned.iter().find(|rule| rule.is_exact());
    match (whole, exact) {
        (Some(whole), Some(exact)) => {
            return vec![if whole.symbols() < exact.symbols() { whole.clone() } else { exact.clone() }];
        }
        (None, Some(exact)) => return vec![exact.clone()],
        // A pattern that has all failures needs no condition.
        (Some(_), None) => return patterns,
        (None, None) => {}
    }
    let is_one_sided =
        |rule: &Rule| rule.condition.as_ref().is_some_and(|condition| condition.claim == Claim::OneSided);
    let mut rules: Vec<Rule> = Vec::new();
    for rule in &conditioned {
        if !is_one_sided(rule) {
            rules.push(rule.clone());
        }
    }
    // What a condition says of a more general pattern need not be said of this one.
    let first = rules.clone();
    for rule in &patterns {
        let is_said = first.iter().any(|other| other.pattern.is_more_general(&rule.pattern));
        if !is_said {
            rules.push(rule.clone());
        }
    }
    // What says of no more cases that they fail than a pattern does need not be said, too.
    let mut least = u64::MAX;
    for rule in &rules {
        least = least.min(rule.evidence.failing_outside);
    }
    for rule in &conditioned {
        if is_one_sided(rule) && rule.evidence.failing_outside < least {
            rules.push(rule.clone());
        }
    }
    rules.truncate(most);
    rules
}
