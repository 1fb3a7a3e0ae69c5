//! What takes most of the time, or rejects most cases, when time has ended a search.
//!
//! Nothing is measured during a search. When time has ended it, a few cases are drawn once more, and their premises
//! checked, with a look at the clock before and after each. So a search that finishes in time pays nothing.

use std::time::Duration;

use lakatos_data::arrange;
use lakatos_engine::plan::Searched;
use lakatos_engine::random::Schedule;
use lakatos_report::model::{DiscardReason, Slow};

use super::Run;
use super::stopwatch::LEAST_CASES;
use crate::outcome;
use crate::settings::{RANDOM_ATOMS, Setting};

/// How long to measure, or for one case if that takes longer.
const PATIENCE: Duration = Duration::from_millis(50);
/// Cases of all sizes are drawn: one in this number.
const EVERY: u64 = 7;
/// What takes a larger percentage of the time is reported.
const MUCH: u64 = 50;
/// What rejects at least this percentage of the cases is reported.
const NEARLY_ALL: u64 = 90;

/// What took most of the time, or rejected most cases.
pub(super) fn find(run: &mut Run<'_>, searched: &Searched) -> Vec<Slow> {
    let mut slow = rejecting(run, searched);
    let per_case = run.stopwatch.per_case();
    let (mut values, mut premises) = times(run);
    for (argument, times) in values.iter_mut().enumerate() {
        let percent = percent(median(times), per_case);
        if percent > MUCH {
            slow.push(Slow::Values { argument: run.identity.argument(argument), percent });
        }
    }
    for (premise, times) in premises.iter_mut().enumerate() {
        let percent = percent(median(times), per_case);
        let number = run.judge.conjecture().numbers[premise];
        let reason = lakatos_engine::judge::Reason::Premise(number);
        if percent > MUCH {
            if let DiscardReason::Premise { text, file, line } =
                outcome::discard_reason(run.judge, run.identity, reason)
            {
                slow.push(Slow::Premise { text, file, line, percent });
            }
        }
    }
    slow
}

/// What rejected nearly all cases.
fn rejecting(run: &Run<'_>, searched: &Searched) -> Vec<Slow> {
    let mut discards = lakatos_engine::judge::Discards::default();
    let mut tried = 0;
    if let Some(done) = &searched.exhaustive {
        discards.add_all(&done.discards);
        tried += done.ran;
    }
    if let Some(done) = &searched.random {
        discards.add_all(&done.discards);
        tried += done.ran;
    }
    tried += discards.total();
    let mut rejecting = Vec::new();
    for (reason, count) in discards.counts() {
        let percent = count.saturating_mul(100) / tried;
        if percent >= NEARLY_ALL {
            rejecting
                .push(Slow::Rejects { reason: outcome::discard_reason(run.judge, run.identity, *reason), percent });
        }
    }
    rejecting
}

/// Spans of time, for each argument or each premise.
type Times = Vec<Vec<Duration>>;

/// How long it takes to make each argument, and to check each premise, in some cases.
fn times(run: &mut Run<'_>) -> (Times, Times) {
    let largest = run.settings.number(Setting::Size) as u32;
    let schedule = Schedule { seed: run.seed, cases: LEAST_CASES, largest, atoms: RANDOM_ATOMS };
    let premises = run.judge.conjecture().premises.clone();
    let mut values = no_times(run.judge.conjecture().arguments.len());
    let mut asked = no_times(premises.len());
    let (now, mut has_time) = (run.stopwatch.reader(), run.stopwatch.patience(PATIENCE));
    let mut left = LEAST_CASES;
    while left > 0 {
        let number = left - 1;
        left = left.saturating_sub(EVERY);
        let Some(drawn) = run.judge.time_drawing(number, &schedule, &now) else { break };
        let case = run.judge.record(number, &schedule);
        for (argument, time) in drawn.iter().enumerate() {
            values[argument].push(*time);
        }
        if let Some(case) = case {
            for (premise, arguments) in premises.iter().enumerate() {
                let (mut nodes, mut made) = (Vec::with_capacity(arguments.len()), Duration::ZERO);
                for at in arguments {
                    if let Some(node) = case.root().child(*at) {
                        nodes.push(node);
                    }
                    made += drawn.get(*at).copied().unwrap_or_default();
                }
                let began = now();
                run.judge.premise(premise, &nodes);
                // It makes the values on which it is checked.
                asked[premise].push((now() - began).saturating_sub(made));
            }
        }
        if !has_time() {
            break;
        }
    }
    (values, asked)
}

/// A list of no times for each of some things.
fn no_times(count: usize) -> Times {
    let mut times = Vec::with_capacity(count);
    for _ in 0..count {
        times.push(Vec::new());
    }
    times
}

/// The median: a busy machine makes some times long.
fn median(times: &mut [Duration]) -> Duration {
    arrange::sort(times);
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn percent(part: Duration, of: Duration) -> u64 {
    let percent = part.as_nanos() * 100 / of.as_nanos().max(1);
    percent.min(100) as u64
}
