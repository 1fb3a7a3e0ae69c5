//! Laws of the lines of a run: whatever happens, a line is read back equal.

use std::time::Duration;

use lakatos_report::json::{EventLine, RunActivity, RunEvent};
use lakatos_report::model::Outcome;

use crate::chance::Chance;

/// Every event that can be told of an outcome.
fn events(outcome: &Outcome) -> Vec<RunEvent> {
    let (verdict, search) = (Box::new(outcome.verdict.clone()), Box::new(outcome.search.clone()));
    let mut events = vec![
        RunEvent::Began,
        RunEvent::Tried { activity: RunActivity::Searching, cases: 64 },
        RunEvent::SizeComplete { size: u128::MAX },
        RunEvent::Finished { activity: RunActivity::Reducing, cases: u64::MAX },
        RunEvent::Ended { verdict, search, expected: outcome.expected.clone() },
    ];
    if let Some(case) = outcome.counterexample() {
        let counterexample = Box::new(case.clone());
        events.push(RunEvent::Failed { counterexample: counterexample.clone() });
        events.push(RunEvent::Improved { counterexample: counterexample.clone() });
        events.push(RunEvent::Settled { counterexample, unreduced: true, flaky: false });
    }
    events
}

#[test]
fn a_line_of_a_run_is_one_line_that_is_read_back_equal() {
    for seed in 0..300 {
        let outcome = Chance::new(seed, seed % 2 == 0).outcome();
        for event in events(&outcome) {
            let time = Duration::from_millis(1_700_000_000_000 + seed);
            let line = EventLine::new(time, "4711-1".to_owned(), outcome.property.clone(), event);
            let json = line.to_json();
            assert!(!json.contains(|c: char| c.is_control()), "{json}");
            assert_eq!(EventLine::from_json(&json).as_ref(), Ok(&line), "seed {seed}: {json}");
            if let Some(ended) = line.outcome() {
                assert_eq!(ended, outcome);
                assert_eq!(Outcome::from_json(&json).as_ref(), Ok(&outcome), "the line of the end is a report");
            }
        }
    }
}

#[test]
fn a_line_that_is_none_is_refused_with_the_field() {
    let line = r#"{"version":1,"time_ms":5,"run":"1-1","property":{"name":"p","module":"","file":"f","line":1},"event":"began"}"#;
    assert!(EventLine::from_json(line).is_ok());
    let error = |from: &str, to: &str| EventLine::from_json(&line.replace(from, to)).unwrap_err().to_string();
    assert_eq!(error("\"version\":1", "\"version\":2"), "line 1, field `version`: expected version 1, found version 2");
    assert_eq!(
        error("began", "begun"),
        "line 1, field `event`: expected \"began\", \"tried\", \"size_complete\", \"failed\", \"improved\", \"finished\", \
         \"settled\" or \"ended\", found \"begun\""
    );
    assert_eq!(error("began", "tried"), "line 1, field `activity`: expected a text, but the field is missing");
    assert_eq!(error(":5", ":\"soon\""), "line 1, field `time_ms`: expected a number of milliseconds, found \"soon\"");
}
