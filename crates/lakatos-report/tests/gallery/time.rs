//! What time has ended, and what took it.

use std::time::Duration;

use lakatos_report::model::*;

use crate::samples::*;
use crate::with::with;

/// What a limit has ended, after so many milliseconds.
fn ended(limit: TimeLimit, millis: u64, stages: &[Stage]) -> TimeUp {
    let allowed = Duration::from_secs(match limit {
        TimeLimit::Longest => 10,
        TimeLimit::Given => 2,
        _ => 1,
    });
    let allowed = if limit == TimeLimit::Idle { allowed * 5 / 2 } else { allowed };
    with!(TimeUp::new(limit, allowed, Duration::from_millis(millis)), ended = stages.to_vec())
}

const BOTH: [Stage; 2] = [Stage::Exhaustive, Stage::Random];

fn searched(time: TimeUp) -> Search {
    with!(by_size(exhaustive(512, Some(9))), random = at_random(400, 0x2a), time = Some(time))
}

fn passed(time: TimeUp) -> Outcome {
    outcome(lists(), Verdict::Passed, searched(time))
}

/// With fewer cases than are always to be tried.
fn few(verdict: Verdict, time: TimeUp) -> Outcome {
    let random = with!(at_random(41, 0x2a).unwrap(), planned = Some(100));
    let search =
        with!(by_size(exhaustive(8, Some(3))), random = Some(random), time = Some(with!(time, below_least = true)));
    outcome(lists(), verdict, search)
}

fn is_sorted(percent: u64) -> Slow {
    Slow::Premise { text: "is_sorted(&xs)".to_owned(), file: "src/lists.rs".to_owned(), line: 13, percent }
}

fn reduced(by: Finder, stages: &[Stage]) -> Outcome {
    let found = with!(found(by, 17, Some(94)), reduced = Some(Reduced::new(31, 212, false)));
    let arguments = vec![argument("xs", "Vec<i64>", &vec![0i64, 0])];
    let time = ended(TimeLimit::Share, 1_523, stages);
    let search = with!(Search::default(), random = at_random(17, 0x2a), time = Some(time));
    outcome(lists(), Verdict::Falsified(case(arguments, unequal(), found)), search)
}

crate::gallery! {
    passed_until_its_share_was_used: passed(ended(TimeLimit::Share, 1_020, &BOTH)),
    passed_until_the_share_of_one_search_was_used: passed(ended(TimeLimit::Share, 780, &[Stage::Exhaustive])),
    passed_until_a_larger_share_was_used: {
        let time = ended(TimeLimit::Share, 101_500, &BOTH);
        passed(with!(time, allowed = Duration::from_secs(100)))
    },
    passed_until_a_property_that_waits_had_its_share: passed(ended(TimeLimit::Idle, 2_612, &BOTH)),
    passed_until_ten_seconds_were_over: passed(ended(TimeLimit::Longest, 10_004, &[Stage::Random])),
    passed_until_the_given_time_was_over: passed(ended(TimeLimit::Given, 2_000, &BOTH)),
    passed_fewer_cases_than_the_least: few(Verdict::Passed, ended(TimeLimit::Longest, 10_070, &[Stage::Random])),
    not_tested_in_the_given_time: few(Verdict::OutOfTime, ended(TimeLimit::Given, 1_000, &BOTH)),
    not_tested_in_the_given_time_because_of_a_premise: {
        let time = ended(TimeLimit::Given, 1_000, &BOTH);
        few(Verdict::OutOfTime, with!(time, slow = vec![is_sorted(98)]))
    },
    passed_until_a_slow_generator_used_its_share: {
        let slow = vec![Slow::Values { argument: "xs".to_owned(), percent: 93 }];
        passed(with!(ended(TimeLimit::Share, 1_020, &BOTH), slow))
    },
    passed_until_a_slow_premise_used_its_share: {
        let reason = DiscardReason::Premise { text: "is_sorted(&xs)".to_owned(), file: "src/lists.rs".to_owned(), line: 13 };
        let slow = vec![Slow::Rejects { reason, percent: 96 }, is_sorted(88)];
        passed(with!(ended(TimeLimit::Share, 1_020, &BOTH), slow))
    },
    falsified_until_its_share_was_used: reduced(Finder::Random, &[Stage::Reduction]),
    falsified_until_the_share_of_everything_was_used: reduced(Finder::Random, &[Stage::Exhaustive, Stage::Reduction]),
}
