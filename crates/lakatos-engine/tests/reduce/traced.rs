//! One reduction from a text to a text, and all that was tried on the way.

use lakatos_data::text::parse;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::reduce::{Effort, Trial, reduce};

use crate::pairs::CONFIRMING;
use crate::problems::{failure, written};

/// A trial that remembers what was tried.
struct Traced {
    trial: Box<dyn Trial>,
    tried: Vec<Tree>,
}

impl Trial for Traced {
    fn shape(&self) -> &Shape {
        self.trial.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.trial.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        self.tried.push(case.clone());
        self.trial.run(case)
    }
}

/// What became of a first failure.
pub(crate) struct End {
    /// The case at the end.
    pub(crate) case: String,
    /// What was tried, in order.
    pub(crate) tried: Vec<String>,
    /// How many of them not to confirm that the case is the simplest.
    pub(crate) systematic: u64,
}

/// Reduces a case, which must fail.
#[track_caller]
pub(crate) fn end(mut trial: Box<dyn Trial>, first: &str, effort: &Effort) -> End {
    let shape = trial.shape().clone();
    let case = parse(&shape, first).unwrap_or_else(|error| panic!("{first}: {error}")).tree().clone();
    assert!(matches!(trial.run(&case), Verdict::Fail(_)), "{first} does not fail");
    let mut traced = Traced { trial, tried: Vec::new() };
    let reduced = reduce(&mut traced, case, failure(), effort);
    assert_eq!(reduced.evaluations, traced.tried.len() as u64);
    let blind = reduced.spent.iter().filter(|(pass, _)| CONFIRMING.contains(pass));
    End {
        case: written(&shape, &reduced.case),
        tried: traced.tried.iter().map(|case| written(&shape, case)).collect(),
        systematic: reduced.evaluations - blind.map(|(_, spent)| spent).sum::<u64>(),
    }
}

/// Reduces a case to this one, with so many evaluations at most, not counting those that confirm it.
#[track_caller]
pub(crate) fn ends_at(trial: Box<dyn Trial>, first: &str, minimum: &str, most: u64) {
    let end = end(trial, first, &Effort::default());
    assert_eq!(end.case, minimum);
    assert!(end.systematic <= most, "{} evaluations", end.systematic);
}
