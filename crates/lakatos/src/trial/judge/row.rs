//! A row of cases that is being tried, and its results so far.

use lakatos_engine::judge::{Assumption, Batch, How, Reason, Verdict};
use lakatos_engine::random::{Random, Schedule};

use super::{Shared, or_late, verdict_of_answer};
use crate::property::Watch;
use crate::property::{Answered, Case};
use crate::settings::PanicRule;
use crate::trial::exit_guard;
use crate::trial::panics::{is_assumption_false, take_false_assumption};
use crate::trial::remarks;
use crate::trial::second_look::is_late;

/// The results of a row of cases so far.
pub(super) struct Tally {
    pub(super) batch: Batch,
    /// The place of the case in the row.
    pub(super) place: u64,
    /// What the body knows about the case, and what it reports back.
    pub(super) case: Case,
}

/// Cases are tried from here on.
pub(super) fn begin_cases(rule: PanicRule) {
    exit_guard::watch();
    #[cfg(not(feature = "lazy"))]
    let _ = rule;
    #[cfg(feature = "lazy")]
    crate::trial::quantified::reach_to(rule.witnesses);
    // What was said since the last case, as by a premise that was asked alone, is said of none.
    remarks::forget();
}

impl Tally {
    pub(super) fn new(watch: &Watch, rule: PanicRule) -> Tally {
        begin_cases(rule);
        Tally { batch: Batch::default(), place: 0, case: Case::new(watch.clone()) }
    }

    /// The case is done.
    pub(super) fn next(&mut self) {
        self.place += 1;
        self.case.draw_next();
    }

    /// Records a verdict other than a pass; returns whether the case ran.
    pub(super) fn take(&mut self, verdict: Verdict) -> bool {
        if let Verdict::Discard(reason) = verdict {
            remarks::forget();
            self.batch.discards.add(reason, 1);
            return false;
        }
        if is_late(&verdict) {
            // It gets a second look, and counts then.
            remarks::forget();
            self.batch.stop = Some((self.place, verdict));
            return false;
        }
        remarks::count(&mut self.batch.tally);
        match verdict {
            Verdict::Pass => self.batch.passed += 1,
            Verdict::Maybe(failure) => {
                self.batch.maybes += 1;
                self.batch.maybe.get_or_insert((self.place, failure));
            }
            stop => self.batch.stop = Some((self.place, stop)),
        }
        true
    }
}

/// A row of cases that are drawn.
pub(crate) struct Row<'a> {
    pub(super) shared: &'a Shared,
    pub(super) watch: &'a Watch,
    pub(super) random: &'a mut Random,
    pub(super) schedule: &'a Schedule,
    /// The number of its first case, and how many there are.
    pub(super) first: u64,
    pub(super) count: u64,
    pub(super) tally: &'a mut Tally,
}

impl Row<'_> {
    /// Tries the cases from the row's current place on, until one ends without unwinding in another way than passing or
    /// being discarded. Where nobody can watch them, they are not asked for that.
    #[inline(always)]
    pub(super) fn run<const MAY_BE_WATCHED: bool>(&mut self, attempt: impl Fn(&mut Random, &Case) -> Option<Answered>) {
        // Copies: what follows from them is computed once, and not for each case.
        let Row { watch, first, count, .. } = *self;
        let (schedule, is_watched) = (*self.schedule, MAY_BE_WATCHED && !watch.is_nobody());
        while self.tally.place < count {
            if is_watched {
                watch.begins(self.tally.place);
            }
            let number = first + self.tally.place;
            let mut seed = schedule.seed(number);
            // (The tuple of the arguments has one constructor, for which this source need not be asked.)
            self.random.begin(seed, schedule.size(number));
            // The cases before this place begin like the first.
            let end = count.min(self.tally.place + schedule.alike(number));
            loop {
                let answered = attempt(self.random, &self.tally.case);
                // Nearly every case ends so, and needs no record.
                let is_silent_pass = matches!(answered, Some(Answered::Held))
                    && !is_watched
                    && !self.tally.case.is_rejected()
                    && !is_assumption_false()
                    && !remarks::is_any();
                if is_silent_pass {
                    self.random.accept();
                } else if !self.take_end(answered) {
                    return;
                }
                self.tally.next();
                if self.tally.place >= end {
                    break;
                }
                if is_watched {
                    watch.begins(self.tally.place);
                }
                seed = seed.wrapping_add(1);
                self.random.begin_next(seed);
            }
        }
    }

    /// Records the end of a case, whatever it is; `false` if the row ends with it.
    #[cold]
    #[inline(never)]
    fn take_end(&mut self, answered: Option<Answered>) -> bool {
        let (rejected, late) = (self.tally.case.rejected(), self.watch.ends());
        match (answered, rejected, take_false_assumption(), late) {
            (Some(Answered::Held), None, None, None) => {
                self.random.accept();
                super::qualify(self.shared, None, Verdict::Pass);
                remarks::count(&mut self.tally.batch.tally);
                true
            }
            (answered, rejected, swallowed, late) => self.settle(answered, rejected, swallowed, late),
        }
    }

    /// Records the end of a case that did not pass; `false` if the row ends with it.
    fn settle(
        &mut self,
        answered: Option<Answered>,
        rejected: Option<usize>,
        swallowed: Option<&'static Assumption>,
        late: Option<How>,
    ) -> bool {
        let verdict = match (answered, swallowed) {
            // The body caught what an `assume!` threw.
            (_, Some(assumption)) => Verdict::Discard(Reason::Elsewhere(assumption)),
            (Some(answered), None) => verdict_of_answer(answered, rejected),
            (None, None) => Verdict::Discard(Reason::Refused),
        };
        self.settle_verdict(or_late(verdict, late))
    }

    /// Records the verdict on a case that was drawn; `false` if the row ends with it.
    pub(super) fn settle_verdict(&mut self, verdict: Verdict) -> bool {
        let verdict = super::qualify(self.shared, None, verdict);
        let guaranteed =
            matches!(verdict, Verdict::Discard(Reason::Premise(number)) if self.shared.guarantees.has(number));
        if guaranteed {
            // Whether the declaration is wrong shows on the term, which the caller makes.
            self.tally.batch.stop = Some((self.tally.place, verdict));
            return false;
        }
        if self.tally.take(verdict) {
            self.random.accept();
        } else {
            self.random.reject();
        }
        self.tally.batch.stop.is_none()
    }
}
