//! What FitSpec took, as it was recorded.

use crate::output::Output;

/// A case, CPU seconds, and memory in MB.
const FITSPEC: &[(&str, f64, f64)] = &[
    ("bools7", 0.0, 7.0),
    ("bools15", 7.7, 401.0),
    ("sort5_4000", 16.9, 43.0),
    ("sort6_4000", 9.6, 58.0),
    ("merge8", 0.80, 29.0),
    ("sets1", 0.61, 32.0),
    ("sets2", 0.34, 12.0),
    ("sets3", 0.35, 12.0),
    ("partitions1", 0.02, 9.0),
    ("partitions2", 0.02, 9.0),
    ("partitions3", 0.02, 9.0),
    ("partitions4", 0.02, 9.0),
    ("partitions5", 0.02, 9.0),
    ("digraphs1", 1.9, 398.0),
    ("digraphs2", 1.8, 309.0),
    ("digraphs3", 2.7, 603.0),
    ("digraphs4", 3.2, 616.0),
    ("digraphs5", 1.4, 182.0),
];

/// Puts what is recorded of a case beside what was measured.
pub(super) fn put(case: &str, output: &mut Output) {
    for (_, cpu_s, peak) in FITSPEC.iter().filter(|(of, _, _)| *of == case) {
        super::put(output, case, "fitspec_recorded", "cpu_s", *cpu_s, "s");
        super::put(output, case, "fitspec_recorded", "peak_mib", *peak, "MiB");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_examples_are_recorded() {
        assert!(FITSPEC.iter().all(|(case, ..)| super::super::example(case).is_some()));
    }
}
