//! How the work grows with the case, while what is to blame stays as small as it was.

use std::collections::BTreeSet;

use lakatos_data::Term;
use lakatos_data::generator::any;
use lakatos_engine::random::Numbers;
use lakatos_engine::reduce::{Effort, Reduced, Trial, reduce};

use crate::problems::large::{GROWING, Growing};
use crate::problems::{failure, trial, written};

/// The evaluations until the last case is seen, for cases with so many parts, on average.
fn evaluations(growing: &Growing, parts: usize) -> f64 {
    let mut numbers = Numbers::new(5);
    let mut trial = (growing.trial)();
    let shape = trial.shape().clone();
    let mut all = 0;
    for _ in 0..10 {
        let case = (growing.case)(parts, &mut numbers);
        let reduced = reduce(&mut *trial, case, failure(), &Effort::default());
        assert_eq!(written(&shape, &reduced.case), growing.minimum);
        all += reduced.sighted;
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

/// Reduces a case of many parts, with as many evaluations as its logarithm allows.
#[track_caller]
fn reduced(mut trial: Box<dyn Trial>, case: Term, parts: usize) -> Reduced {
    let reduced = reduce(&mut *trial, case.tree().clone(), failure(), &Effort::default());
    let most = 60 * u64::from(parts.ilog2());
    assert!(reduced.evaluations <= most, "{} evaluations, {most} at most", reduced.evaluations);
    reduced
}

const PARTS: usize = 10_000;

#[test]
fn one_element_of_many_is_found() {
    let list: Vec<u32> = (0..PARTS as u32).map(|at| if at == 3_333 { 5_000 } else { at % 1_000 }).collect();
    let high = trial(any::<Vec<u32>>(), |list| Some(list.iter().all(|number| *number < 2_000)));
    let shape = high.shape().clone();
    let end = reduced(high, Term::of(&list).expect("a term"), PARTS);
    assert_eq!(written(&shape, &end.case), "vec![2000]");
    let text: String = (0..PARTS).map(|at| if at == 7_000 { '#' } else { 'x' }).collect();
    let marked = trial(any::<String>(), |text| Some(!text.contains('#')));
    let shape = marked.shape().clone();
    let end = reduced(marked, Term::of(&text).expect("a term"), PARTS);
    assert_eq!(written(&shape, &end.case), "String::from(\"#\")");
}

#[test]
fn a_length_that_counts_is_found_among_many() {
    let list: Vec<u32> = (0..PARTS as u32).map(|at| at * 7 % 1_000).collect();
    let long = trial(any::<Vec<u32>>(), |list| Some(list.len() < 4_000));
    let end = reduced(long, Term::of(&list).expect("a term"), PARTS);
    assert_eq!(end.case.tokens().len(), 4_001);
    let set: BTreeSet<u32> = (0..PARTS as u32).map(|at| at * 7).collect();
    let large = trial(any::<BTreeSet<u32>>(), |set| Some(set.len() < 4_000));
    let end = reduced(large, Term::of(&set).expect("a term"), PARTS);
    assert_eq!(end.case.tokens().len(), 4_001);
    let text: String = (0..PARTS).map(|at| char::from(b'a' + (at % 26) as u8)).collect();
    let long = trial(any::<String>(), |text| Some(text.len() < 4_000));
    let end = reduced(long, Term::of(&text).expect("a term"), PARTS);
    assert_eq!(end.case.tokens().len(), 4_001);
}
