//! Rounds of an audit, on one thread or on several. The rows of all mutants are the same, whichever thread judges them.

use lakatos_audit::engine::{Audit, Audited, Clock, Deadline, Ground, Row, run_within};
use lakatos_data::subject::Subject;

use super::gather::{Shared, gather};
use super::stage::Stage;
use super::supply::{Common, Ready};
use super::tested::Tested;
use crate::listeners::progress::Progress;
use crate::trial::threads::{Work, at_once};

/// The threads that judge beside this one.
pub(super) struct Helpers<'c> {
    pub(super) threads: usize,
    pub(super) properties: Vec<Shared>,
    pub(super) functions: &'c [Subject],
}

/// Goes through rounds until everything was tried, the maximum is reached, or the time is over. Returns whether it was.
pub(super) fn run(
    audit: &mut Audit,
    stage: &mut Stage<'_, '_>,
    helpers: Option<&Helpers<'_>>,
    clock: &Clock<'_>,
) -> (Audited, bool) {
    run_within(audit, stage, clock, &mut |ground, stage, deadline| match helpers {
        Some(helpers) => helpers.judge(ground, stage, deadline),
        None => {
            let turns = ground.turns();
            let rows = ground.judge_before(stage, &mut turns.iter().copied(), deadline);
            by_number(vec![(turns, rows)])
        }
    })
}

/// The rows of all mutants by their numbers, from those that were judged in turns. The last turns may be missing.
fn by_number(judged: Vec<(Vec<usize>, Vec<Row>)>) -> Vec<Option<Row>> {
    let mut all = vec![None; judged.iter().map(|(turns, _)| turns.len()).sum()];
    for (turns, rows) in judged {
        for (number, row) in turns.into_iter().zip(rows) {
            all[number] = Some(row);
        }
    }
    all
}

impl Helpers<'_> {
    /// The rows of all mutants: each thread judges some of them, with properties of its own on the same cases.
    fn judge(&self, ground: &Ground, stage: &mut Stage<'_, '_>, deadline: &Deadline<'_>) -> Vec<Option<Row>> {
        let turns = ground.turns();
        let ready = stage.ready();
        let mut judged: Vec<(Vec<usize>, Vec<Row>)> = Vec::new();
        for first in 0..self.threads {
            judged.push((turns.iter().copied().skip(first).step_by(self.threads).collect(), Vec::new()));
        }
        let mut works: Vec<Work<'_>> = Vec::with_capacity(self.threads);
        for (turns, rows) in &mut judged {
            let ready = &ready;
            works.push(Box::new(move || *rows = self.judge_some(ground, ready, turns, deadline)));
        }
        at_once(works, &mut || {});
        by_number(judged)
    }

    fn judge_some(
        &self,
        ground: &Ground,
        ready: &[Option<Ready>],
        turns: &[usize],
        deadline: &Deadline<'_>,
    ) -> Vec<Row> {
        let properties: Vec<_> = self.properties.iter().map(Shared::property).collect();
        let mut rows = Vec::new();
        gather(&properties, &Common::new(true, 0), Vec::new(), &mut |mut tested| {
            for (tested, ready) in tested.iter_mut().zip(ready) {
                let (Tested::Property(_, supply) | Tested::Failing(_, supply, _)) = tested else { continue };
                if let Some(ready) = ready {
                    supply.give(ready);
                }
            }
            let mut stage = Stage::new(tested, self.functions.to_vec(), Vec::new(), None, Progress::auditing(""));
            rows = ground.judge_before(&mut stage, &mut turns.iter().copied(), deadline);
        });
        rows
    }
}
