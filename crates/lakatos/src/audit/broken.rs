//! Reports an original that does not satisfy its properties, with the simplest failing case of each.

use lakatos_audit::engine::{self, Ended};
use lakatos_audit::model::BrokenProperty;
use lakatos_data::Tree;
use lakatos_engine::exhaustive::Hit;
use lakatos_engine::judge::{Failure, FailureKind, Misuse, Verdict};
use lakatos_report::model::{self, Expected, Finder};

use super::gather::Property;
use super::stage::Stage;
use crate::listeners::progress::Progress;
use crate::outcome::{self, FailureDetails, Refutation};
use crate::run::reduction::{Aids, Simplest, simplest};
use crate::run::settle::settle_case;
use crate::settings::{Setting, Settings, misuse};
use crate::trial::LastRun;
use crate::trial::PropertyJudge;
use crate::trial::verdict_of;

/// Reports a test that the original does not pass.
pub(super) fn describe(
    properties: &[Property<'_>],
    stage: &mut Stage<'_, '_>,
    broken: &engine::Broken,
) -> Option<BrokenProperty> {
    let number = broken.test.property as usize;
    let property = &properties[number];
    let (Some(identity), Some(settings)) = (&property.identity, property.settings()) else {
        return Some(BrokenProperty::new(number, plain_failure(property, broken.ended)));
    };
    let (judge, case) = stage.case(number, broken.test.test as usize)?;
    let place = u64::from(broken.test.test) + 1;
    let mut found = model::Found::new(Finder::Replay, place);
    found.size = outcome::size(judge, &case);
    let case = simpler(judge, &property.name, case, settings, &mut found);
    let LastRun { verdict, backtrace, notes, .. } = judge.show(&case);
    let failure = match verdict {
        Verdict::Fail(failure) => failure,
        _ => failure_of("it failed once, and does not fail again"),
    };
    let refuted = Refutation { details: FailureDetails { backtrace, notes }, ..Refutation::new(&case, failure, found) };
    let case = outcome::counterexample(judge.conjecture(), identity, refuted);
    Some(BrokenProperty::new(number, case))
}

/// The case, made as simple as possible.
fn simpler(
    judge: &mut dyn PropertyJudge,
    name: &str,
    case: Tree,
    settings: &Settings,
    found: &mut model::Found,
) -> Tree {
    let verdict = verdict_of(judge, &case);
    if settings.number(Setting::Reduce) == 0 || !matches!(verdict, Verdict::Fail(_)) {
        return case;
    }
    let size = found.size.unwrap_or_default();
    let mut progress = Progress::reducing(name);
    let hit = settle_case(judge, &Hit { case, number: found.number, size, verdict });
    let simplest = simplest(judge, &hit, settings, &Aids::default(), &mut progress, None);
    progress.clear();
    let Some(Simplest { reduced, .. }) = simplest else { return hit.case };
    let size = outcome::size(judge, &reduced.case).unwrap_or(size);
    found.reduced = Some(outcome::reduced(size, &reduced));
    reduced.case
}

fn failure_of(message: &str) -> Failure {
    Failure { kind: FailureKind::Panicked, message: message.to_owned(), place: None }
}

/// Reports a test that should fail on the original and does not: it could not tell anything about mutants.
pub(super) fn unexpected_pass(properties: &[Property<'_>], broken: &[engine::Broken]) -> Option<Misuse> {
    let of_broken = |broken: &engine::Broken| &properties[broken.test.property as usize];
    let property = broken.iter().map(of_broken).find(|property| property.expected.is_some())?;
    let says = match property.plain() {
        Some(test) => test.unexpected(),
        None => match &property.expected {
            Some(expected) if *expected != Expected::falsified() => {
                format!("should fail in one way (it {}), and holds or fails in another way", expected.in_words())
            }
            _ => "should panic, and holds for all cases that were tried".to_owned(),
        },
    };
    Some(misuse(format!("`{}` {says}", property.name), "correct the test, or what is expected of it, and audit again"))
}

/// The failure of a test without cases.
fn plain_failure(property: &Property<'_>, ended: Ended) -> model::Counterexample {
    let failure = match property.plain() {
        Some(test) if ended != Ended::RanAway => test.failure(),
        _ => failure_of("it makes too many calls"),
    };
    let Failure { kind, message, place } = failure;
    let mut failure = model::Failure::new(kind.into(), message, model::Origin::Panic);
    failure.place = place;
    let found = model::Found::new(Finder::Replay, 1);
    model::Counterexample::new(Vec::new(), failure, found, model::Replay::default())
}
