//! The shrinking challenge: from every first failure that is kept, one answer, the published one, within a budget.

use std::collections::BTreeMap;

use lakatos_engine::reduce::{Effort, reduce};

use crate::first::COUNT;
use crate::problems::{Kept, PROBLEMS, Problem, failure, written};

/// How many evaluations reductions may take: on average, and at most.
type Budget = (u64, u64);

/// A name, from large first failures, from small ones. A little more than what they take.
const BUDGETS: &[(&str, Budget, Budget)] = &[
    ("bound5", (179, 1207), (79, 239)),
    ("large_union_list", (213, 278), (184, 257)),
    ("reverse", (21, 27), (17, 26)),
    ("calculator", (36, 60), (35, 47)),
    ("length_list", (29, 37), (29, 36)),
    ("difference_zero", (31, 33), (31, 33)),
    ("difference_small", (61, 76), (62, 76)),
    ("difference_one", (58, 77), (58, 77)),
    ("difference_zero_u8", (240, 252), (240, 252)),
    ("difference_small_u8", (182, 202), (183, 202)),
    ("difference_one_u8", (239, 262), (239, 262)),
    ("coupling", (78, 143), (39, 126)),
    ("deletion", (37, 231), (24, 234)),
    ("deletion_u8", (30, 241), (27, 154)),
    ("distinct", (69, 77), (66, 85)),
    ("nested_lists", (75, 130), (53, 104)),
    ("binheap", (108, 335), (111, 348)),
];

/// What became of the first failures of a problem.
struct Ends {
    answers: BTreeMap<String, usize>,
    evaluations: Vec<u64>,
}

fn ends(problem: &Problem, kept: Kept) -> Ends {
    let mut trial = (problem.trial)();
    let shape = trial.shape().clone();
    let mut ends = Ends { answers: BTreeMap::new(), evaluations: Vec::new() };
    for case in problem.cases(&shape, kept) {
        let reduced = reduce(&mut *trial, case, failure(), &Effort::default());
        *ends.answers.entry(written(&shape, &reduced.case)).or_default() += 1;
        ends.evaluations.push(reduced.evaluations);
    }
    ends
}

/// Reduces all; gives the evaluations on average and at most.
fn reaches_the_minimum(kept: Kept) -> BTreeMap<&'static str, Budget> {
    let mut took = BTreeMap::new();
    for problem in PROBLEMS {
        let ends = ends(problem, kept);
        let all = BTreeMap::from([(problem.minimum.to_owned(), COUNT)]);
        assert_eq!(ends.answers, all, "{} {kept:?}", problem.name);
        let mean = ends.evaluations.iter().sum::<u64>().div_ceil(COUNT as u64);
        took.insert(problem.name, (mean, ends.evaluations.iter().copied().max().unwrap_or(0)));
    }
    took
}

/// All that went over the budget, and what takes so much less that the budget is to be lowered.
fn off_budget(
    took: &BTreeMap<&'static str, Budget>,
    budget: impl Fn(&(&'static str, Budget, Budget)) -> Budget,
) -> Vec<String> {
    let mut off = Vec::new();
    for entry in BUDGETS {
        let ((mean, worst), (most, most_at_worst)) = (took[entry.0], budget(entry));
        if mean > most || worst > most_at_worst || mean * 3 < most * 2 {
            off.push(format!("{}: {mean} on average, {worst} at most; the budget is {most}, {most_at_worst}", entry.0));
        }
    }
    off
}

#[test]
fn all_1700_large_first_failures_end_at_the_minimum_within_budget() {
    let took = reaches_the_minimum(Kept::Large);
    assert_eq!(off_budget(&took, |entry| entry.1), [""; 0]);
}

#[test]
fn all_1700_small_first_failures_end_at_the_minimum_within_budget() {
    let took = reaches_the_minimum(Kept::Small);
    assert_eq!(off_budget(&took, |entry| entry.2), [""; 0]);
}
