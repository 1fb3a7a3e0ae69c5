//! Generated functions become shorter and simpler as other data does.

use std::collections::BTreeSet;

use lakatos_data::drive::drive;
use lakatos_data::function::Fun;
use lakatos_data::generator::{Generator, any};
use lakatos_engine::judge::Verdict;
use lakatos_engine::random::Random;
use lakatos_engine::reduce::{Effort, reduce};

use crate::problems::{failure, trial, written};
use crate::traced::ends_at;

type Bytes = Fun<u8, u8>;

/// Where the first failures end that are tables, of the largest size.
fn ends(holds: fn(Bytes) -> bool) -> BTreeSet<String> {
    let generator = any::<Bytes>();
    let shape = generator.shape();
    let mut random = Random::of(&shape);
    let mut trial = trial(generator, move |function| Some(holds(function)));
    let (mut ends, mut count) = (BTreeSet::new(), 0);
    for seed in 0.. {
        random.begin(seed, 100);
        let Some(case) = drive(&shape, &mut random) else { continue };
        if written(&shape, &case).contains("hashed") || !matches!(trial.run(&case), Verdict::Fail(_)) {
            continue;
        }
        let reduced = reduce(&mut *trial, case, failure(), &Effort::default());
        ends.insert(written(&shape, &reduced.case));
        count += 1;
        if count == 30 {
            break;
        }
    }
    ends
}

#[test]
fn a_function_whose_results_do_not_matter_becomes_constant() {
    let all = ends(|function| function.of(&3) < 100);
    assert_eq!(all.into_iter().collect::<Vec<_>>(), ["Fun::new(|_| 100)"]);
}

#[test]
fn a_function_keeps_only_the_entries_that_matter() {
    let all = ends(|function| function.of(&3) == function.of(&5));
    assert_eq!(all.into_iter().collect::<Vec<_>>(), ["Fun::new(|x| match x { 3 => 1, _ => 0 })"]);
}

/// Without an entry another result is the most frequent one: the table is read as what it says.
#[test]
fn the_default_changes_when_entries_go() {
    let bools = trial(any::<Fun<bool, u8>>(), |function| Some(function.of(&true) < 20));
    ends_at(bools, "Fun::new(|x| match x { true => 77, _ => 9 })", "Fun::new(|_| 20)", 80);
}

#[test]
fn results_and_other_arguments_are_lowered_together() {
    let pair = trial(any::<(Bytes, Vec<u8>)>(), |(function, list)| {
        Some(list.iter().all(|byte| function.of(byte) < 9 || *byte < 5))
    });
    let first = "(Fun::new(|x| match x { 0 => 3, 7 => 200, 31 => 99, 250 => 4, _ => 1 }), vec![0, 31, 250, 6])";
    ends_at(pair, first, "(Fun::new(|_| 9), vec![5])", 300);
}
