//! SmartCheck's own problems. Reverse, Div0 and its five vectors are problems of the challenge; the others are here.

mod heap;
mod language;
mod parser;

use std::collections::BTreeSet;

use lakatos_data::drive::drive;
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::random::Random;
use lakatos_engine::reduce::{Effort, Trial, reduce};

use crate::problems::{Kept, PROBLEMS, failure, written};

/// The first failures of the largest size.
fn firsts(trial: &mut dyn Trial, drawn: &Shape, case: impl Fn(Tree) -> Tree) -> Vec<Tree> {
    let mut random = Random::of(drawn);
    let cases = (0..).filter_map(|seed| {
        random.begin(seed, 100);
        drive(drawn, &mut random).map(&case)
    });
    cases.filter(|case| matches!(trial.run(case), Verdict::Fail(_))).take(100).collect()
}

/// The different cases at which these end.
fn ends(trial: &mut dyn Trial, firsts: Vec<Tree>) -> Vec<Tree> {
    let mut known = BTreeSet::new();
    let shape = trial.shape().clone();
    let reduced = firsts.into_iter().map(|case| reduce(trial, case, failure(), &Effort::default()).case);
    reduced.filter(|case| known.insert(written(&shape, case))).collect()
}

/// So many integers are in the minimum, which is where all cases end: SmartCheck's are 5.3 on average.
#[test]
fn the_five_vectors_end_with_two_numbers() {
    let problem = PROBLEMS.iter().find(|problem| problem.name == "bound5").expect("there is such a problem");
    let mut trial = (problem.trial)();
    let shape = trial.shape().clone();
    let firsts = problem.cases(&shape, Kept::Small);
    let ends = ends(&mut *trial, firsts);
    let numbers = |case: &Tree| case.tokens().iter().filter(|token| matches!(token, Token::Leaf(_))).count();
    assert_eq!(ends.iter().map(numbers).collect::<Vec<_>>(), [2]);
}
