//! What the examples cost, on request: `cargo test --release -p lakatos-engine --test audit -- --ignored --nocapture`.

use std::time::Duration;

use lakatos_audit::engine::{Effort, Families};

use crate::stage::Stage;
use crate::{booleans, digraphs, heaps, sets, sorting};

/// What it is, how it is made, how many mutants and how many tests.
type Example = (&'static str, fn() -> Stage, usize, usize);

#[test]
#[ignore = "prints figures"]
fn figures() {
    let examples: [Example; 9] = [
        ("booleans, 15 properties", booleans::fifteen, 5_000, 1_000),
        ("sort, 5 properties", sorting::five, 4_000, 4_000),
        ("sort, 6 properties", sorting::six, 4_000, 4_000),
        ("heaps, 8 properties", heaps::eight, 500, 500),
        ("sets, first properties", sets::first_round, 500, 1_000),
        ("sets, last properties", sets::third_round, 500, 1_000),
        ("partitions", sets::of_partitions, 500, 1_000),
        ("graphs, 5 properties", digraphs::five, 500, 1_000),
        ("graphs, 9 properties", digraphs::nine, 500, 1_000),
    ];
    for (name, stage, mutants, tests) in examples {
        for families in [Families::EXCEPTIONS, Families::default()] {
            figure(name, stage, Effort { mutants, tests, rounds: 1, families, ..Effort::default() });
        }
    }
}

/// The time that this thread has had a processor, where the system tells.
fn spent() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split_whitespace().next().and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(first.unwrap_or(0))
}

/// So often is everything done, to tell short times from none.
const TIMES: u32 = 10;

fn figure(name: &str, stage: fn() -> Stage, effort: Effort) {
    let mut all = [Duration::ZERO; 5];
    let mut said = String::new();
    for _ in 0..TIMES {
        let mut stage = stage();
        let mut audit = stage.audit(effort);
        let start = spent();
        stage.ready(effort.tests);
        let drawn = spent();
        assert!(audit.prepare(&mut stage).is_empty());
        let prepared = spent();
        let traced = stage.runs;
        let rows = audit.ground().judge(&mut stage, 0..audit.ground().mutants().len());
        let judged = spent();
        let runs = stage.runs - traced;
        audit.take(rows);
        assert!(audit.confirm(&mut stage).is_none());
        let confirmed = spent();
        let findings = audit.findings();
        let phases = [drawn - start, prepared - drawn, judged - prepared, confirmed - judged, spent() - confirmed];
        all.iter_mut().zip(phases).for_each(|(all, phase)| *all += phase / TIMES);
        let (mutants, survive) = (findings.mutants, findings.survivors.len());
        said = format!("{mutants} mutants, {survive} survive; {traced} tests, {runs} runs");
    }
    let [drawn, prepared, judged, confirmed, read] = all;
    println!(
        "{name}: {said}; drawn {drawn:.1?}, prepared {prepared:.1?}, judged {judged:.1?}, confirmed {confirmed:.1?}, \
         read {read:.1?}, all {:.1?}",
        all.iter().sum::<Duration>()
    );
}
