//! Tries a case that takes too long again before reporting it.
//!
//! A busy machine makes any case late, which says nothing about the property. So a late case is tried again on its own,
//! when its row of cases has ended: on one thread, and without counting the time in which the machine was busy with
//! something else, where the system reports it. A case that is late each time has failed. One that is in time then
//! counts as if it had not been late, and the report mentions it.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_data::tree::Node;
use lakatos_engine::judge::{Batch, Conjecture, Failure, FailureKind, Held, How, Judge, Misuse, Verdict};
use lakatos_engine::plan::Sweep;
use lakatos_engine::random::Schedule;
use lakatos_engine::reach::Constructors;
use lakatos_report::model::{self, LateOnce, Outcome};

use crate::property::Premise;
#[cfg(feature = "explain")]
use crate::property::functions::BodyFunctions;
use crate::property::{Recorder, Watch};
use crate::trial::LastRun;
use crate::trial::PropertyJudge;

/// About how long to look again at late cases, in total: the shorter a limit is, the more often.
const PATIENCE: Duration = Duration::from_secs(1);
/// But not more often than this.
const MOST_LOOKS: u128 = 5;

/// Did a case take too long?
pub(crate) fn is_late(verdict: &Verdict) -> bool {
    let Verdict::Fail(Failure { kind: FailureKind::Ended(how), .. }) = verdict else { return false };
    matches!(how, How::Late { .. } | How::Stopped(_) | How::Running(_))
}

/// A judge of cases that have a time limit.
pub(crate) struct SecondLook<'a> {
    judge: &'a mut dyn PropertyJudge,
    limit: Duration,
    /// How many cases were late, and in time when they were tried again.
    late: u64,
    /// Whether a case was late each time: then it is known, and not tried again when it is shown.
    is_known: bool,
}

impl<'a> SecondLook<'a> {
    pub(crate) fn new(judge: &'a mut dyn PropertyJudge, limit: Duration) -> SecondLook<'a> {
        SecondLook { judge, limit, late: 0, is_known: false }
    }

    /// Reports the cases that were late once. What may not hold each time is not proved.
    pub(crate) fn tell(&self, outcome: &mut Outcome) {
        if self.late == 0 {
            return;
        }
        outcome.search.late = Some(LateOnce { cases: self.late, limit: self.limit });
        if matches!(outcome.verdict, model::Verdict::Proved) {
            outcome.verdict = model::Verdict::Passed;
        }
    }

    /// Tries a late case again, until it is in time, or was late often enough.
    fn look(&mut self, is_late: &mut dyn FnMut(&mut dyn PropertyJudge) -> bool) {
        let looks = (PATIENCE.as_nanos() / self.limit.as_nanos().max(1)).clamp(1, MOST_LOOKS);
        self.judge.look_closely(true);
        let mut late = is_late(self.judge);
        for _ in 1..looks {
            if !late {
                break;
            }
            late = is_late(self.judge);
        }
        self.judge.look_closely(false);
        match late {
            true => self.is_known = true,
            false => self.late += 1,
        }
    }

    /// Tries a row of this many cases, which are requested by their places.
    fn row(&mut self, len: u64, work: &mut dyn FnMut(&mut dyn PropertyJudge, Range<u64>) -> Batch) -> Batch {
        let mut all = Batch::default();
        let mut from = 0;
        while from < len && all.stop.is_none() {
            let mut batch = work(self.judge, from..len);
            let late = batch.stop.take_if(|(_, verdict)| is_late(verdict));
            all.append(batch);
            let Some((place, _)) = late else { break };
            let place = from + place;
            let mut again = Batch::default();
            self.look(&mut |judge| {
                again = work(judge, place..place + 1);
                again.stop.as_ref().is_some_and(|(_, verdict)| is_late(verdict))
            });
            all.append(again);
            from = place + 1;
        }
        all
    }

    fn shown(&mut self, show: &mut dyn FnMut(&mut dyn PropertyJudge) -> LastRun) -> LastRun {
        let mut shown = show(self.judge);
        if is_late(&shown.verdict) && !self.is_known {
            self.look(&mut |judge| {
                shown = show(judge);
                is_late(&shown.verdict)
            });
        }
        shown
    }
}

impl Judge for SecondLook<'_> {
    fn conjecture(&self) -> &Conjecture {
        self.judge.conjecture()
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let first = numbers.start;
        self.row(numbers.end.saturating_sub(first), &mut |judge, part| {
            judge.seeds(first + part.start..first + part.end, schedule)
        })
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.judge.record(number, schedule)
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        self.row(cases.len() as u64, &mut |judge, part| {
            judge.terms(&cases[part.start as usize..part.end as usize], asked)
        })
    }

    fn term(&mut self, case: &Tree) -> Verdict {
        let mut verdict = self.judge.term(case);
        if is_late(&verdict) {
            self.look(&mut |judge| {
                verdict = judge.term(case);
                is_late(&verdict)
            });
        }
        verdict
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.judge.read(edited)
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.judge.premise(premise, arguments)
    }
}

impl PropertyJudge for SecondLook<'_> {
    fn as_judge(&mut self) -> &mut dyn Judge {
        self
    }

    fn constructors(&self) -> &Constructors {
        self.judge.constructors()
    }

    fn premises(&self) -> &[Premise] {
        self.judge.premises()
    }

    fn examples(&self) -> Vec<&'static [&'static str]> {
        self.judge.examples()
    }

    fn example(&mut self, number: usize) -> LastRun {
        self.shown(&mut |judge| judge.example(number))
    }

    fn show(&mut self, case: &Tree) -> LastRun {
        self.shown(&mut |judge| judge.show(case))
    }

    fn watch_cases(&mut self, watch: &dyn Fn(Arc<Box<dyn Recorder>>) -> Watch) {
        self.judge.watch_cases(watch);
    }

    fn look_closely(&mut self, closely: bool) {
        self.judge.look_closely(closely);
    }

    fn try_listing(&mut self, sweep: Sweep) -> Option<Misuse> {
        self.judge.try_listing(sweep)
    }

    fn time_drawing(&mut self, number: u64, schedule: &Schedule, now: &dyn Fn() -> Duration) -> Option<Vec<Duration>> {
        self.judge.time_drawing(number, schedule, now)
    }

    #[cfg(feature = "isolate")]
    fn doubt(&mut self, premises: u64) {
        self.judge.doubt(premises);
    }

    #[cfg(feature = "explain")]
    fn functions(&self) -> Option<BodyFunctions> {
        self.judge.functions()
    }

    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        self.judge.asked(case)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::Check;
    use crate::process::clock::tests::ByHand;
    use crate::settings::Engine;

    /// A property whose body takes this long for each case of these numbers, each time that it is tried: the time that
    /// passes, and how much of it the machine is busy with something else. The limit is 20 ms.
    fn try_on_clock(check: Check, times: &'static [(u8, &'static [(u64, u64)])]) -> (Outcome, u64) {
        let clock = ByHand::new();
        let runs = AtomicU64::new(0);
        let tried: Vec<AtomicU64> = times.iter().map(|_| AtomicU64::new(0)).collect();
        let outcome = check.timeout("20ms").run(|x: u8| {
            runs.fetch_add(1, Ordering::Relaxed);
            let known = times.iter().zip(&tried).find(|((number, _), _)| *number == x);
            let Some(((_, times), tried)) = known else { return clock.pass(4, 0) };
            let time = tried.fetch_add(1, Ordering::Relaxed) as usize;
            let (millis, waiting) = times[time.min(times.len() - 1)];
            clock.pass(millis, waiting);
        });
        (outcome, runs.into_inner())
    }

    fn exhaustive() -> Check {
        Check::new().engine(Engine::Exhaustive)
    }

    #[test]
    fn a_case_that_was_late_once_is_no_refutation_and_the_run_goes_on() {
        let (outcome, runs) = try_on_clock(exhaustive(), &[(7, &[(21, 0), (4, 0)]), (200, &[(9_000, 0), (4, 0)])]);
        assert_eq!(outcome.verdict, model::Verdict::Passed, "what was late once is not called proved");
        assert_eq!((outcome.search.ran(), runs), (256, 258));
        assert_eq!(outcome.search.late, Some(LateOnce { cases: 2, limit: Duration::from_millis(20) }));
        let text = outcome.to_string();
        let says = "2 cases took longer than their limit of 20 ms, and were in time when they were tried again, alone.";
        assert!(text.contains(says), "{text}");
    }

    #[test]
    fn a_case_that_is_in_time_is_tried_once_even_if_it_takes_just_as_long_as_it_may() {
        let (outcome, runs) = try_on_clock(exhaustive(), &[(7, &[(20, 0)])]);
        assert_eq!((outcome.verdict, outcome.search.late, runs), (model::Verdict::Proved, None, 256));
    }

    #[test]
    fn a_case_that_is_late_each_time_is_a_refutation() {
        let (outcome, runs) = try_on_clock(exhaustive(), &[(7, &[(21, 0)])]);
        let case = outcome.counterexample().expect("it is refuted");
        assert_eq!(case.arguments[0].rust, "7");
        assert_eq!(runs, 8 + 5, "each case up to it once, and then it five times more");
        let text = outcome.to_string();
        assert!(text.contains("is falsified") && text.contains("took 21 ms; its limit is 20 ms"), "{text}");
    }

    #[test]
    fn a_case_that_is_late_four_times_and_then_in_time_is_no_refutation() {
        let (outcome, _) = try_on_clock(exhaustive(), &[(7, &[(21, 0), (21, 0), (30, 0), (22, 0), (4, 0)])]);
        assert!(outcome.is_pass(), "{outcome}");
    }

    #[test]
    fn the_time_in_which_the_machine_is_busy_does_not_count_when_a_case_is_looked_at_again() {
        let (outcome, runs) = try_on_clock(exhaustive(), &[(7, &[(90, 86)])]);
        assert!(outcome.is_pass(), "{outcome}");
        assert_eq!(runs, 257);
        let (outcome, _) = try_on_clock(exhaustive(), &[(7, &[(90, 60)])]);
        assert!(outcome.is_falsified(), "{outcome}");
    }

    #[test]
    fn a_case_of_the_random_search_is_looked_at_again_and_counted_once() {
        let random = || Check::new().engine(Engine::Random).random(500).seed(1);
        let (outcome, runs) = try_on_clock(random(), &[(7, &[(21, 0), (4, 0)])]);
        assert_eq!((outcome.search.ran(), runs), (500, 501));
        assert_eq!(outcome.search.late.map(|late| late.cases), Some(1));
        let (outcome, _) = try_on_clock(random(), &[(7, &[(21, 0)])]);
        let case = outcome.counterexample().expect("it is refuted");
        assert_eq!(case.arguments[0].rust, "7");
        assert_eq!(case.found.reduced, None, "each step would take as long");
    }

    #[test]
    fn a_case_that_fails_is_a_refutation_however_long_it_takes() {
        let clock = ByHand::new();
        let outcome = Check::new().timeout("20ms").run(|x: u8| {
            clock.pass(30 * u64::from(x == 7), 0);
            x != 7
        });
        let text = outcome.to_string();
        assert!(text.contains("The property returns `false`.") && outcome.search.late.is_none(), "{text}");
    }

    #[test]
    fn a_case_that_is_discarded_late_is_looked_at_again_and_counted_once() {
        let clock = ByHand::new();
        let first = AtomicU64::new(1);
        let check = Check::new().engine(Engine::Random).random(100).seed(1).timeout("20ms");
        let outcome = check.run(|x: u8| {
            clock.pass(30 * first.swap(0, Ordering::Relaxed), 0);
            crate::assume!(x % 2 == 0);
        });
        assert!(outcome.is_pass(), "{outcome}");
        assert_eq!(outcome.search.ran(), 100);
        assert_eq!(outcome.search.late.map(|late| late.cases), Some(1));
    }

    #[test]
    fn long_limits_are_waited_for_once_more_and_short_ones_oftener() {
        for (limit, tries) in [("10s", 2), ("1s", 2), ("500ms", 3), ("100ms", 6), ("1ms", 6)] {
            let clock = ByHand::new();
            let runs = AtomicU64::new(0);
            let outcome = exhaustive().timeout(limit).run(|_: ()| {
                runs.fetch_add(1, Ordering::Relaxed);
                clock.pass(11_000, 0);
            });
            assert!(outcome.is_falsified(), "{outcome}");
            assert_eq!(runs.into_inner(), tries, "{limit}");
        }
    }
}
