//! How much has to be tried until more changes nothing: the six properties of sorting, by the type of the elements.
//!
//! An effort has converged if every larger one of the ladder gives the same minimal sets and conjectures.

use lakatos::audit::Audit;
use lakatos::small::{U1, U2, U3};

use super::examples::sorting::six;
use super::{Audited, in_child};
use crate::output::Output;

/// Mutants and tests, from little to much. FitSpec needs the last for large types.
const LADDER: [(usize, usize); 8] = [
    (125, 250),
    (250, 500),
    (500, 1_000),
    (1_000, 1_000),
    (2_000, 2_000),
    (4_000, 4_000),
    (4_000, 20_000),
    (4_000, 100_000),
];

/// So far a quick run goes.
const QUICK: usize = 4;

/// A case; FitSpec's mutants, tests, seconds and MB.
const TYPES: [(&str, [f64; 4]); 5] = [
    ("convergence_bool", [1_000.0, 1_000.0, 1.0, 28.0]),
    ("convergence_u1", [2_000.0, 2_000.0, 3.0, 39.0]),
    ("convergence_u2", [4_000.0, 4_000.0, 12.0, 62.0]),
    ("convergence_u3", [4_000.0, 100_000.0, 403.0, 114.0]),
    ("convergence_i64", [4_000.0, 100_000.0, 396.0, 114.0]),
];

/// The audit of a case.
pub(super) fn audit(case: &str) -> Option<Audit<'static>> {
    Some(match case {
        "convergence_bool" => six::<bool>(),
        "convergence_u1" => six::<U1>(),
        "convergence_u2" => six::<U2>(),
        "convergence_u3" => six::<U3>(),
        "convergence_i64" => six::<i64>(),
        _ => return None,
    })
}

pub(super) fn measure(quick: bool, output: &mut Output) -> Result<(), String> {
    let ladder = &LADDER[..if quick { QUICK } else { LADDER.len() }];
    for (case, fitspec) in TYPES {
        output.progress(case);
        let mut all = Vec::with_capacity(ladder.len());
        for (mutants, tests) in ladder {
            all.push(in_child(case, *mutants, *tests)?);
        }
        let converged = converged(&all);
        let (mutants, tests) = ladder[converged];
        put(case, "lakatos", [mutants as f64, tests as f64, all[converged].cpu_s, all[converged].peak_mib], output);
        put(case, "fitspec_recorded", fitspec, output);
    }
    Ok(())
}

/// The first from which on all say the same.
fn converged(all: &[Audited]) -> usize {
    let last = all.last().map(|audited| &audited.said);
    all.iter().rposition(|audited| Some(&audited.said) != last).map_or(0, |place| place + 1)
}

fn put(case: &str, who: &str, [mutants, tests, cpu_s, peak_mib]: [f64; 4], output: &mut Output) {
    super::put(output, case, who, "mutants", mutants, "mutants");
    super::put(output, case, who, "tests_per_property", tests, "tests");
    super::put(output, case, who, "cpu_s", cpu_s, "s");
    super::put(output, case, who, "peak_mib", peak_mib, "MiB");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_follow_say_the_same() {
        let of = |all: &[&str]| {
            let audited = |said: &&str| Audited::of(&format!("0 0 0 0;{said}"), 0).expect("four numbers");
            converged(&all.iter().map(audited).collect::<Vec<_>>())
        };
        assert_eq!(of(&["a", "b", "a", "a"]), 2);
        assert_eq!(of(&["a", "a"]), 0);
        assert_eq!(of(&["a", "b"]), 1);
    }

    #[test]
    fn every_type_has_its_audit() {
        assert!(TYPES.iter().all(|(case, _)| audit(case).is_some()));
    }
}
