//! Cases outside the rules: what is said of them must not come from the few that happened to be met.
//!
//! Edits of the failing case show whether its neighbours fail, too; small and random cases, whether others do.

use lakatos_data::Tree;

use crate::instances::Sampler;
use crate::options::Options;
use crate::rule::Rule;
use crate::store::{Answer, Known};

/// How many cases are tried.
const CASES: u32 = 45;

/// Tries cases that no rule matches, and counts for each rule what is known of the cases outside it.
pub fn try_outside(known: &mut Known<'_>, case: &Tree, rules: &mut [Rule], options: &Options) {
    let shape = known.conjecture().shape.clone();
    let mut sampler = Sampler::new(options.seed ^ 1, options.bounds()).with_literals(&options.literals);
    let mut tried = 0;
    for turn in 0..CASES * 6 {
        let made = match turn % 3 {
            0 => sampler.edit(&shape, case),
            1 => sampler.small(&shape),
            _ => sampler.random(&shape, 2 + turn / 9),
        };
        let Some(made) = made.and_then(|made| known.read(&made)) else { continue };
        if rules.iter().any(|rule| rule.pattern.matches(&made)) {
            continue;
        }
        tried += 1;
        if known.ask(&made).is_none() || tried == CASES {
            break;
        }
    }
    count_outside(known, rules);
}

/// Counts for each rule what is known of the cases outside it.
pub fn count_outside(known: &Known<'_>, rules: &mut [Rule]) {
    for rule in rules {
        (rule.evidence.passing_outside, rule.evidence.failing_outside) = (0, 0);
        for (other, answer) in known.cases() {
            match answer {
                Answer::Passes if !rule.pattern.matches(other) => rule.evidence.passing_outside += 1,
                Answer::Fails if !rule.pattern.matches(other) => rule.evidence.failing_outside += 1,
                _ => {}
            }
        }
    }
}
