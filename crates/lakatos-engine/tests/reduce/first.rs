//! Where the first failures of `corpus/shrink` come from.
//!
//! `WRITE_CORPUS=1 cargo test -p lakatos-engine --test reduce first_failures` writes them anew. A change
//! of drawing is no reason to: the budgets are those of these cases.

use std::collections::HashSet;

use lakatos_data::drive::drive;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::reduce::Trial;

use crate::problems::{Kept, PROBLEMS, Problem, written};

/// So many for each problem.
pub(crate) const COUNT: usize = 100;

/// Longer texts are not kept, so that the repository stays small.
const LONGEST: usize = 30_000;

/// Draws cases until one fails, by the shape alone: typed code draws the same.
struct Search {
    trial: Box<dyn Trial>,
    shape: Shape,
    random: Random,
}

impl Search {
    fn new(problem: &Problem) -> Search {
        let trial = (problem.trial)();
        let shape = trial.shape().clone();
        let random = Random::of(&shape);
        Search { trial, shape, random }
    }

    fn failing(&mut self, seed: u64, size: u32) -> Option<String> {
        self.random.begin(seed, size);
        let drawn = drive(&self.shape, &mut self.random);
        let failing = drawn.filter(|case| matches!(self.trial.run(case), Verdict::Fail(_)))?;
        Some(written(&self.shape, &failing))
    }

    /// The failures of one long run in which all cases are of the largest size.
    fn large(mut self) -> impl Iterator<Item = String> {
        let schedule = Schedule { seed: 1, cases: 0, largest: 100, atoms: 5 };
        let failing = (0..).filter_map(move |number| self.failing(schedule.seed(number), schedule.largest));
        failing.filter(|text| text.len() <= LONGEST)
    }

    /// The first failures of many runs.
    fn small(mut self) -> impl Iterator<Item = String> {
        (0..).filter_map(move |seed| {
            let schedule = Schedule { seed, cases: 1_000, largest: 100, atoms: 5 };
            (0..schedule.cases).find_map(|number| self.failing(schedule.seed(number), schedule.size(number)))
        })
    }
}

/// So many different ones.
fn different(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut known = HashSet::new();
    texts.filter(|text| known.insert(text.clone())).take(COUNT).collect()
}

fn write(problem: &Problem, kept: Kept) {
    let search = Search::new(problem);
    let (texts, kind) = match kept {
        Kept::Large => (different(search.large()), "of the largest size"),
        Kept::Small => (different(search.small()), "the first of as many runs"),
    };
    let text = format!("// Failures of {}, {kind}.\n{}\n", problem.name, texts.join("\n"));
    let path = problem.path(kept);
    std::fs::create_dir_all(path.parent().expect("the file has a folder")).expect("the corpus can be written");
    std::fs::write(path, text).expect("the corpus can be written");
}

/// How many nodes cases have, on average.
fn nodes(cases: &[Tree]) -> usize {
    cases.iter().map(|case| case.tokens().len()).sum::<usize>() / cases.len()
}

#[test]
fn a_hundred_different_first_failures_of_each_problem_are_kept() {
    for problem in PROBLEMS {
        for kept in [Kept::Large, Kept::Small] {
            if std::env::var_os("WRITE_CORPUS").is_some() {
                write(problem, kept);
            }
            let mut trial = (problem.trial)();
            let cases = problem.cases(trial.shape(), kept);
            let different: HashSet<&Tree> = cases.iter().collect();
            assert_eq!(different.len(), COUNT, "{} {kept:?}", problem.name);
            for case in &cases {
                let verdict = trial.run(case);
                assert!(matches!(verdict, Verdict::Fail(_)), "{} {kept:?}: {verdict:?}", problem.name);
            }
            println!("{:20} {kept:?}: {} nodes", problem.name, nodes(&cases));
        }
    }
}
