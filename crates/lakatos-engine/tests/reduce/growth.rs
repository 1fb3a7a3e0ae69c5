//! How the work grows with the case, while what is to blame stays as small as it was.

use lakatos_engine::random::Numbers;
use lakatos_engine::reduce::{Effort, reduce};

use crate::problems::large::{GROWING, Growing};
use crate::problems::{failure, written};

/// The evaluations for cases with so many parts, on average.
fn evaluations(growing: &Growing, parts: usize) -> f64 {
    let mut numbers = Numbers::new(5);
    let mut trial = (growing.trial)();
    let shape = trial.shape().clone();
    let mut all = 0;
    for _ in 0..10 {
        let case = (growing.case)(parts, &mut numbers);
        let reduced = reduce(&mut *trial, case, failure(), &Effort::default());
        assert_eq!(written(&shape, &reduced.case), growing.minimum);
        all += reduced.evaluations;
    }
    all as f64 / 10.0
}

#[test]
fn a_case_twice_as_large_takes_little_more() {
    // A little more than what they take.
    for (growing, most) in GROWING.iter().zip([180.0, 700.0]) {
        let evaluations = [300, 600, 1_200].map(|parts| evaluations(growing, parts));
        assert!(evaluations[2] <= most, "{}: {evaluations:?}", growing.name);
        for pair in evaluations.windows(2) {
            assert!(pair[1] / pair[0] <= 2.3, "{}: {evaluations:?}", growing.name);
        }
    }
}
