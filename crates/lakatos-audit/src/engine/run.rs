//! An audit from beginning to end: rounds, and their findings.

use super::TestRunner;
use super::clock::{Clock, Deadline};
use super::findings::Findings;
use super::matrix::{Ground, Row};
use super::rounds::{Audit, Broken, Contaminated};

/// How an audit ended.
#[derive(Clone, Debug)]
pub enum Audited {
    /// The original does not satisfy the properties: the first failing test of each.
    Broken(Vec<Broken>),
    /// The mutated runs changed the behaviour of the original.
    Contaminated(Contaminated),
    /// The audit came as far as requested.
    Done(Box<Findings>),
}

/// Audits on one thread: rounds until everything was tried, the maximum is reached, or the caller ends it.
pub fn run(audit: &mut Audit, runner: &mut dyn TestRunner, go_on: &mut dyn FnMut(&Audit) -> bool) -> Audited {
    loop {
        let broken = audit.prepare(runner);
        if !broken.is_empty() {
            return Audited::Broken(broken);
        }
        let rows = audit.ground.judge(runner, 0..audit.ground.mutants.len());
        audit.take(rows);
        audit.look_again(runner, &Deadline::never());
        if let Some(contaminated) = audit.confirm(runner) {
            return Audited::Contaminated(contaminated);
        }
        if !audit.may_grow() || !go_on(audit) {
            return Audited::Done(Box::new(audit.findings()));
        }
    }
}

/// Judges the mutants of a round before an end: their rows by number, `None` for those that were not judged.
pub type Judging<'j, A> = &'j mut dyn FnMut(&Ground, &mut A, &Deadline<'_>) -> Vec<Option<Row>>;

/// Audits while there is time, with mutants judged by the given function. Also returns whether more would have been
/// tried.
///
/// A running test is not interrupted; none begins after the limit.
pub fn run_within<A: TestRunner>(
    audit: &mut Audit,
    runner: &mut A,
    clock: &Clock<'_>,
    judging: Judging<'_, A>,
) -> (Audited, bool) {
    loop {
        let broken = audit.prepare_within(runner, clock);
        if !broken.is_empty() || runner.is_at_fault() {
            return (Audited::Broken(broken), false);
        }
        let deadline = Deadline::new(clock, audit.end_of_judging(clock));
        let rows = judging(&audit.ground, runner, &deadline);
        audit.take_some(rows);
        audit.look_again(runner, &deadline);
        if let Some(contaminated) = audit.confirm_within(runner, clock) {
            return (Audited::Contaminated(contaminated), false);
        }
        let may_grow = audit.may_grow();
        if !may_grow || clock.is_over() {
            let is_short = audit.is_cut() || may_grow || !audit.is_confirmed;
            return (Audited::Done(Box::new(audit.findings())), is_short);
        }
    }
}
