//! The explanation of a failing case, stage by stage.

use lakatos_data::Tree;
use lakatos_engine::judge::{Failure, Judge};

use crate::nearest::{self, Nearest};
use crate::options::Options;
use crate::outside;
use crate::patterns;
use crate::rule::Rule;
use crate::skeleton::{self, Skeleton};
use crate::store::{Known, Verdicts};

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

/// Explains a failing case with what is known.
pub fn explain_known(known: &mut Known<'_>, found: Found<'_>, options: &Options) -> Explanation {
    let before = known.runs();
    // The last runs are for what comes after the rules.
    known.set_limit(before + options.runs - options.runs / 4);
    let mut rules = patterns::rules(known, found.case, found.has_passed, options);
    let is_cut = known.runs_left() == 0;
    known.set_limit(before + options.runs.saturating_sub(nearest::MOST_RUNS));
    if !rules.is_empty() {
        outside::try_outside(known, found.case, &mut rules, options);
    }
    let needs = skeleton::skeleton(known, found.case, options);
    // A rule outside of which nothing fails says it better.
    let needs = needs.filter(|_| rules.iter().all(|rule| rule.evidence.failing_outside > 0));
    known.set_limit(before + options.runs);
    let nearest = nearest::nearest(known, found.case);
    let ended = match is_cut {
        _ if known.is_interrupted() => Ended::Interrupted,
        true => Ended::Budget,
        false => Ended::Whole,
    };
    Explanation { rules, needs, nearest, runs: known.runs() - before, ended }
}
