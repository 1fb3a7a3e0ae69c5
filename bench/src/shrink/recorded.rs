//! What peers did, as it was recorded: 100 seeds each, from the first failures that they found themselves.

use crate::output::Output;

/// A case; how many of 100 ended at the minimum: proptest, quickcheck, Hegel, bolero. Where one is missing, the failure
/// was not found.
const AT_MINIMUM: &[(&str, [Option<u32>; 4])] = &[
    ("bound5", [Some(0), Some(0), Some(100), Some(0)]),
    ("large_union_list", [Some(13), Some(91), Some(100), Some(0)]),
    ("reverse", [Some(47), Some(97), Some(100), Some(0)]),
    ("calculator", [Some(0), Some(0), Some(100), Some(98)]),
    ("length_list", [Some(52), Some(100), Some(100), Some(0)]),
    ("difference_zero", [None, Some(0), Some(100), None]),
    ("difference_small", [None, None, Some(100), None]),
    ("difference_one", [None, None, Some(100), None]),
    ("difference_zero_u8", [Some(0), Some(0), Some(100), Some(0)]),
    ("difference_small_u8", [Some(0), Some(100), Some(100), Some(100)]),
    ("difference_one_u8", [Some(1), Some(0), Some(100), Some(52)]),
    ("coupling", [Some(0), Some(27), Some(41), Some(100)]),
    ("deletion", [None, Some(91), Some(100), None]),
    ("deletion_u8", [Some(0), Some(80), Some(100), Some(100)]),
    ("distinct", [Some(49), Some(94), Some(100), Some(0)]),
    ("nested_lists", [Some(100), Some(99), Some(100), Some(100)]),
    ("binheap", [Some(0), Some(65), Some(93), Some(0)]),
];

/// The peers of these columns.
const PEERS: [&str; 4] = ["proptest", "quickcheck", "hegel", "bolero"];

/// A case, Hegel's evaluations on average, and CPU time in ms.
const HEGEL: &[(&str, f64, f64)] = &[
    ("bound5", 1034.0, 72.0),
    ("large_union_list", 1289.0, 59.0),
    ("reverse", 229.0, 2.4),
    ("calculator", 682.0, 144.0),
    ("length_list", 190.0, 40.0),
    ("difference_zero", 93.0, 2.0),
    ("difference_small", 124.0, 2.0),
    ("difference_one", 138.0, 2.0),
    ("difference_zero_u8", 92.0, 1.7),
    ("difference_small_u8", 115.0, 1.7),
    ("difference_one_u8", 124.0, 1.7),
    ("coupling", 649.0, 9.0),
    ("deletion", 284.0, 13.0),
    ("deletion_u8", 284.0, 13.0),
    ("distinct", 387.0, 5.4),
    ("nested_lists", 1902.0, 45.0),
    ("binheap", 2257.0, 177.0),
];

/// A case, how many of Hypothesis' 100 runs ended at the minimum, and its evaluations on average, from first failures
/// that are small. Of its three forms of bound5 the one with the fewest evaluations is here.
const HYPOTHESIS: &[(&str, u32, f64)] = &[
    ("bound5_small", 100, 124.0),
    ("large_union_list_small", 100, 179.0),
    ("reverse_small", 100, 8.8),
    ("calculator_small", 100, 54.0),
    ("length_list_small", 100, 84.0),
    ("difference_zero_small", 100, 26.0),
    ("difference_small_small", 100, 39.0),
    ("difference_one_small", 100, 36.0),
    ("coupling_small", 26, 42.0),
    ("deletion_small", 100, 8.9),
    ("distinct_small", 100, 34.0),
    ("nested_lists_small", 100, 28.0),
    ("binheap_small", 96, 151.0),
];

/// Puts what is recorded of a case beside what was measured: nothing of those who were measured themselves.
pub(super) fn put(case: &str, measured: &[&str], output: &mut Output) {
    let mut put = |who: &str, metric, value, unit| {
        if !measured.contains(&who) {
            super::put(output, case, &format!("{who}_recorded"), metric, value, unit);
        }
    };
    for (_, counts) in AT_MINIMUM.iter().filter(|(of, _)| *of == case) {
        for (who, count) in PEERS.iter().zip(counts) {
            if let Some(count) = count {
                put(who, "at_minimum", f64::from(*count), "of 100");
            }
        }
    }
    for (_, evaluations, ms) in HEGEL.iter().filter(|(of, _, _)| *of == case) {
        put("hegel", "evaluations", *evaluations, "mean");
        put("hegel", "cpu_ms", *ms, "ms");
    }
    for (_, at_minimum, evaluations) in HYPOTHESIS.iter().filter(|(of, _, _)| *of == case) {
        put("hypothesis", "at_minimum", f64::from(*at_minimum), "of 100");
        put("hypothesis", "evaluations", *evaluations, "mean");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whos(measured: &[&str]) -> String {
        let mut output = Output::new(false);
        put("coupling", measured, &mut output);
        let whos: Vec<&str> = output.records().iter().map(|record| record.who.as_str()).collect();
        whos.join(" ")
    }

    #[test]
    fn who_was_measured_needs_no_record() {
        let all = "proptest_recorded quickcheck_recorded hegel_recorded bolero_recorded hegel_recorded hegel_recorded";
        assert_eq!(whos(&[]), all);
        assert_eq!(whos(&["hegel", "bolero"]), "proptest_recorded quickcheck_recorded");
    }
}
