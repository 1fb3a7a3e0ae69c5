//! Rounds of an audit, on one thread or on several: the rows of all mutants are the same, whoever judges them.

use std::cell::Cell;
use std::time::{Duration, Instant};

use lakatos_data::subject::Subject as Function;
use lakatos_engine::audit::{Audit, Audited, Ground, Row};

use super::gather::{Common, Shared, gather};
use super::stage::{Stage, Tested};
use super::supply::Ready;
use crate::crew::{Work, at_once};
use crate::terminal::Progress;

/// Is there time for another mutant?
type GoOn<'g> = &'g (dyn Fn() -> bool + Sync);

/// Who judges beside this thread.
pub(super) struct Crew<'c> {
    pub(super) threads: usize,
    pub(super) properties: Vec<Shared>,
    pub(super) functions: &'c [Function],
}

/// Goes through rounds until everything was tried, there were enough, or the time is over; and says whether it was.
///
/// In the first round the original may take half of the time, so that some is left for mutants; and in every round they
/// have a quarter of it.
pub(super) fn run(
    audit: &mut Audit,
    stage: &mut Stage<'_, '_>,
    crew: Option<&Crew<'_>>,
    time: Duration,
) -> (Audited, bool) {
    let start = Instant::now();
    let mut share = time / 2;
    loop {
        let broken = audit.prepare_while(stage, &|| start.elapsed() < share);
        share = time;
        if !broken.is_empty() || stage.fault().is_some() {
            return (Audited::Broken(broken), false);
        }
        let begun = Instant::now();
        let go_on = || start.elapsed() < time || begun.elapsed() < time / 4;
        let rows = match crew {
            Some(crew) => crew.judge(audit.ground(), stage, &go_on),
            None => {
                let turns = audit.ground().turns();
                let rows = judge(audit.ground(), stage, &turns, &go_on);
                by_number([(turns, rows)])
            }
        };
        audit.take_some(rows);
        if let Some(contaminated) = audit.confirm(stage) {
            return (Audited::Contaminated(contaminated), false);
        }
        let may_grow = audit.may_grow();
        let is_late = start.elapsed() >= time;
        if !may_grow || is_late {
            let has_struck = audit.is_cut() || (may_grow && is_late);
            return (Audited::Done(Box::new(audit.findings())), has_struck);
        }
    }
}

/// The rows of the mutants whose turn it is, while there is time; at least that of the first.
fn judge(ground: &Ground, stage: &mut Stage<'_, '_>, turns: &[usize], go_on: GoOn<'_>) -> Vec<Row> {
    let is_first = Cell::new(true);
    ground.judge_while(stage, &mut turns.iter().copied(), &|| is_first.replace(false) || go_on())
}

/// The rows of all mutants by their numbers, from those that were judged in turns. The last of the turns were perhaps not
/// judged.
fn by_number(judged: impl IntoIterator<Item = (Vec<usize>, Vec<Row>)>) -> Vec<Option<Row>> {
    let mut all = Vec::new();
    for (turns, rows) in judged {
        let mut rows = rows.into_iter();
        for number in turns {
            if all.len() <= number {
                all.resize(number + 1, None);
            }
            all[number] = rows.next();
        }
    }
    all
}

impl Crew<'_> {
    /// The rows of all mutants: each thread judges some of them, with properties of its own on the same cases.
    fn judge(&self, ground: &Ground, stage: &mut Stage<'_, '_>, go_on: GoOn<'_>) -> Vec<Option<Row>> {
        let turns = ground.turns();
        let ready = stage.ready();
        let mut judged: Vec<(Vec<usize>, Vec<Row>)> = Vec::new();
        for first in 0..self.threads {
            judged.push((turns.iter().copied().skip(first).step_by(self.threads).collect(), Vec::new()));
        }
        let mut works: Vec<Work<'_>> = Vec::with_capacity(self.threads);
        for (turns, rows) in &mut judged {
            let ready = &ready;
            works.push(Box::new(move || *rows = self.judge_some(ground, ready, turns, go_on)));
        }
        at_once(works, &mut || {});
        by_number(judged)
    }

    fn judge_some(&self, ground: &Ground, ready: &[Option<Ready>], turns: &[usize], go_on: GoOn<'_>) -> Vec<Row> {
        let properties: Vec<_> = self.properties.iter().map(Shared::property).collect();
        let mut rows = Vec::new();
        gather(&properties, &Common::new(true, 0), Vec::new(), &mut |mut tested| {
            for (tested, ready) in tested.iter_mut().zip(ready) {
                if let (Tested::Property(_, supply), Some(ready)) = (tested, ready) {
                    supply.give(ready);
                }
            }
            let mut stage = Stage::new(tested, self.functions.to_vec(), Vec::new(), None, Progress::auditing(""));
            rows = judge(ground, &mut stage, turns, go_on);
        });
        rows
    }
}
