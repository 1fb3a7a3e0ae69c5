//! The shrinking challenge: from every first failure that is kept, one answer, the published one, within a budget.

use std::collections::BTreeMap;

use lakatos_engine::reduce::{Effort, reduce};

use crate::first::COUNT;
use crate::golden::is_golden;
use crate::problems::{Kept, PROBLEMS, Problem, failure, written};
use crate::written::Followed;

/// How many evaluations reductions may take until the last case is first seen, on average: a name, from large first
/// failures, from small ones.
const BUDGETS: &[(&str, u64, u64)] = &[
    ("bound5", 99, 74),
    ("large_union_list", 21, 28),
    ("reverse", 7, 5),
    ("calculator", 23, 25),
    ("length_list", 25, 25),
    ("difference_zero", 8, 8),
    ("difference_small", 23, 23),
    ("difference_one", 17, 18),
    ("difference_zero_u8", 7, 7),
    ("difference_small_u8", 20, 20),
    ("difference_one_u8", 16, 16),
    ("coupling", 37, 25),
    ("deletion", 4, 4),
    ("deletion_u8", 4, 4),
    ("distinct", 18, 14),
    ("nested_lists", 11, 18),
    ("binheap", 53, 51),
];

/// What became of the first failures of a problem.
struct Ends {
    answers: BTreeMap<String, usize>,
    evaluations: Vec<u64>,
    /// How many of them there were when the last case was first seen.
    sighted: u64,
    /// What was proposed.
    proposals: String,
}

fn ends(problem: &Problem, kept: Kept) -> Ends {
    let mut trial = (problem.trial)();
    let shape = trial.shape().clone();
    let mut ends = Ends { answers: BTreeMap::new(), evaluations: Vec::new(), sighted: 0, proposals: String::new() };
    let mut followed = Followed::new(&mut *trial);
    for case in problem.cases(&shape, kept) {
        let reduced = reduce(&mut followed, case, failure(), &Effort::default());
        *ends.answers.entry(written(&shape, &reduced.case)).or_default() += 1;
        ends.evaluations.push(reduced.evaluations);
        ends.sighted += reduced.sighted;
    }
    ends.proposals = followed.proposals();
    ends
}

/// Reduces all; gives the evaluations until the last case is seen, on average. To confirm a case takes at most twice as
/// many, or 100.
fn reaches_the_minimum(kept: Kept) -> BTreeMap<&'static str, u64> {
    let mut took = BTreeMap::new();
    let mut golden = String::new();
    for problem in PROBLEMS {
        let ends = ends(problem, kept);
        let evaluations = ends.evaluations.iter().sum::<u64>();
        golden.push_str(&format!(
            "{}: {}, {} and {} tried\n",
            problem.name,
            ends.proposals,
            ends.sighted,
            evaluations - ends.sighted
        ));
        let all = BTreeMap::from([(problem.minimum.to_owned(), COUNT)]);
        assert_eq!(ends.answers, all, "{} {kept:?}", problem.name);
        let mean = ends.sighted.div_ceil(COUNT as u64);
        let confirming = (evaluations - ends.sighted) / COUNT as u64;
        assert!(confirming <= (2 * mean).max(100), "{} {kept:?}: {confirming} to confirm {mean}", problem.name);
        took.insert(problem.name, mean);
    }
    is_golden(&format!("reductions/challenge_{}.txt", format!("{kept:?}").to_lowercase()), &golden);
    took
}

/// All that went over the budget, and what takes so much less that the budget is to be lowered.
fn off_budget(took: &BTreeMap<&'static str, u64>, budget: impl Fn(&(&'static str, u64, u64)) -> u64) -> Vec<String> {
    let mut off = Vec::new();
    for entry in BUDGETS {
        let (mean, most) = (took[entry.0], budget(entry));
        if mean > most || mean * 3 < most * 2 {
            off.push(format!("{}: {mean} on average; the budget is {most}", entry.0));
        }
    }
    off
}

#[test]
fn all_1700_large_first_failures_end_at_the_minimum_within_budget_by_the_golden_way() {
    let took = reaches_the_minimum(Kept::Large);
    assert_eq!(off_budget(&took, |entry| entry.1), [""; 0]);
}

#[test]
fn all_1700_small_first_failures_end_at_the_minimum_within_budget_by_the_golden_way() {
    let took = reaches_the_minimum(Kept::Small);
    assert_eq!(off_budget(&took, |entry| entry.2), [""; 0]);
}
