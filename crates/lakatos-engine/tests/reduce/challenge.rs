//! The shrinking challenge: from every first failure that is kept, one answer, the published one, within a budget.

use std::collections::BTreeMap;

use lakatos_engine::reduce::{Effort, reduce};

use crate::first::COUNT;
use crate::golden::is_golden;
use crate::problems::{Kept, PROBLEMS, Problem, failure, written};
use crate::written::Followed;

/// How many evaluations reductions may take: on average, and at most.
type Budget = (u64, u64);

/// A name, from large first failures, from small ones. A little more than what they take.
const BUDGETS: &[(&str, Budget, Budget)] = &[
    ("bound5", (150, 319), (120, 192)),
    ("large_union_list", (88, 129), (96, 147)),
    ("reverse", (10, 14), (8, 16)),
    ("calculator", (37, 55), (36, 97)),
    ("length_list", (42, 70), (43, 64)),
    ("difference_zero", (26, 29), (26, 29)),
    ("difference_small", (38, 43), (38, 43)),
    ("difference_one", (33, 39), (33, 39)),
    ("difference_zero_u8", (26, 28), (26, 28)),
    ("difference_small_u8", (38, 43), (38, 43)),
    ("difference_one_u8", (31, 37), (32, 37)),
    ("coupling", (45, 85), (32, 82)),
    ("deletion", (9, 10), (8, 10)),
    ("deletion_u8", (9, 10), (9, 10)),
    ("distinct", (48, 62), (33, 60)),
    ("nested_lists", (19, 29), (28, 64)),
    ("binheap", (86, 133), (83, 133)),
];

/// What became of the first failures of a problem.
struct Ends {
    answers: BTreeMap<String, usize>,
    evaluations: Vec<u64>,
    /// What was proposed.
    proposals: String,
}

fn ends(problem: &Problem, kept: Kept) -> Ends {
    let mut trial = (problem.trial)();
    let shape = trial.shape().clone();
    let mut ends = Ends { answers: BTreeMap::new(), evaluations: Vec::new(), proposals: String::new() };
    let mut followed = Followed::new(&mut *trial);
    for case in problem.cases(&shape, kept) {
        let reduced = reduce(&mut followed, case, failure(), &Effort::default());
        *ends.answers.entry(written(&shape, &reduced.case)).or_default() += 1;
        ends.evaluations.push(reduced.evaluations);
    }
    ends.proposals = followed.proposals();
    ends
}

/// Reduces all; gives the evaluations on average and at most.
fn reaches_the_minimum(kept: Kept) -> BTreeMap<&'static str, Budget> {
    let mut took = BTreeMap::new();
    let mut golden = String::new();
    for problem in PROBLEMS {
        let ends = ends(problem, kept);
        let evaluations = ends.evaluations.iter().sum::<u64>();
        golden.push_str(&format!("{}: {}, {evaluations} tried\n", problem.name, ends.proposals));
        let all = BTreeMap::from([(problem.minimum.to_owned(), COUNT)]);
        assert_eq!(ends.answers, all, "{} {kept:?}", problem.name);
        let mean = ends.evaluations.iter().sum::<u64>().div_ceil(COUNT as u64);
        took.insert(problem.name, (mean, ends.evaluations.iter().copied().max().unwrap_or(0)));
    }
    is_golden(&format!("reductions/challenge_{}.txt", format!("{kept:?}").to_lowercase()), &golden);
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
fn all_1700_large_first_failures_end_at_the_minimum_within_budget_by_the_golden_way() {
    let took = reaches_the_minimum(Kept::Large);
    assert_eq!(off_budget(&took, |entry| entry.1), [""; 0]);
}

#[test]
fn all_1700_small_first_failures_end_at_the_minimum_within_budget_by_the_golden_way() {
    let took = reaches_the_minimum(Kept::Small);
    assert_eq!(off_budget(&took, |entry| entry.2), [""; 0]);
}
