//! From what an audit found to what its report says.

use std::time::Duration;

use lakatos_audit::engine::{self, Audited, Description, Findings as Found, Mutant as Stood};
use lakatos_audit::model::{
    AuditOutcome, Contaminated, Demand, Exception, Findings, Kill, Kind, Mutant, Parameter, Row, SoleKiller, Subject,
    Survivors, Unheard, Unstable, Verdict, Wanted,
};
use lakatos_data::subject::Subject as Function;
use lakatos_data::{Term, Tree, arrange};
use lakatos_engine::judge::{Misuse, Verdict as Judged};
use lakatos_report::model::Argument;

use super::broken;
use super::gather::Property;
use super::rules::{self, parts};
use super::stage::Stage;
use super::{Audit, discovery, supplied};
use crate::outcome;
use crate::outcome::argument::argument;
use crate::run::arguments_of;
use crate::settings::misuse;

/// Writes the report of an audit.
pub(super) struct Report<'r> {
    name: String,
    audit: &'r Audit<'r>,
}

impl<'r> Report<'r> {
    pub(super) fn new(audit: &'r Audit<'r>, name: String) -> Report<'r> {
        Report { name, audit }
    }

    /// What the audit is called.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn outcome(&self, verdict: Verdict) -> AuditOutcome {
        let findings = match &verdict {
            Verdict::Findings(findings) => Some(&**findings),
            _ => None,
        };
        let demands = self.audit.demands.iter().map(|wanted| demand(*wanted, findings)).collect();
        AuditOutcome {
            name: self.name.clone(),
            module: String::new(),
            file: self.audit.place.file().to_owned(),
            line: self.audit.place.line(),
            subjects: Vec::new(),
            properties: Vec::new(),
            verdict,
            demands,
        }
    }

    pub(super) fn misused(&self, misuse: Misuse) -> AuditOutcome {
        self.outcome(Verdict::Misuse(misuse))
    }

    pub(super) fn internal(&self, text: &str) -> AuditOutcome {
        self.outcome(Verdict::Internal(text.to_owned()))
    }

    /// What came of an audit that was carried out.
    pub(super) fn audited(
        &self,
        properties: &[Property<'_>],
        functions: &[Function],
        audit: &engine::Audit,
        audited: Audited,
        stage: &mut Stage<'_, '_>,
        limit: Option<Duration>,
    ) -> AuditOutcome {
        let verdict = match audited {
            Audited::Broken(broken) => match broken::unexpected(properties, &broken) {
                Some(misuse) => Verdict::Misuse(misuse),
                None => {
                    let broken = broken.into_iter().filter_map(|broken| broken::told(properties, stage, &broken));
                    Verdict::Broken(broken.collect())
                }
            },
            Audited::Contaminated(contaminated) => of_contaminated(properties, stage, &contaminated),
            Audited::Done(found) => {
                let mut writer = Writer { report: self, functions, audit, properties, stage };
                Verdict::Findings(Box::new(writer.findings(&found, limit)))
            }
        };
        AuditOutcome {
            subjects: functions.iter().map(subject).collect(),
            properties: properties.iter().map(|property| property.name.clone()).collect(),
            ..self.outcome(verdict)
        }
    }
}

pub(super) fn nothing_listed() -> Misuse {
    misuse("the audit lists no property", "list some: `lakatos::audit!([is_ordered, keeps_length])`")
}

fn demand(what: Wanted, findings: Option<&Findings>) -> Demand {
    let Some(findings) = findings else { return Demand { what, is_met: false, is_judged: true } };
    // Is it the case as far as was tried, and is it known?
    let (holds, is_known) = match what {
        Wanted::Complete => (findings.survivors.count == 0, !findings.is_unfinished()),
        Wanted::KilledAtLeast(percent) => (findings.percent_killed() >= u64::from(percent), !findings.is_unfinished()),
        Wanted::NoRedundant => (!findings.has_superfluous(), findings.undetermined().is_empty()),
        Wanted::NoVacuous => (findings.vacuous.is_empty(), !findings.unjudged.iter().any(|one| one.is_silent)),
    };
    let is_met = holds && is_known && (what != Wanted::Complete || findings.is_complete());
    let is_judged = is_known || (!holds && !matches!(what, Wanted::KilledAtLeast(_)));
    Demand { what, is_met, is_judged }
}

/// A subject, as the report names it.
fn subject(function: &Function) -> Subject {
    let signature = function.signature();
    let shapes = parts(&signature.arguments);
    let arguments = function.about().arguments.iter().zip(&shapes);
    let arguments = arguments.map(|(argument, shape)| Parameter::new(argument.name, argument.passing, shape));
    let returns = parts(&signature.result).first().map(|shape| shape.type_text()).unwrap_or_default();
    let path = function.path();
    let path = if path.is_empty() { function.about().name.to_owned() } else { path };
    Subject { name: discovery::called(function), path, arguments: arguments.collect(), returns }
}

/// The terms of a tuple.
fn terms(shape: &lakatos_data::Shape, tuple: &Tree) -> Vec<Term> {
    let children = tuple.root().children();
    children.zip(parts(shape)).filter_map(|(tree, shape)| Term::new(shape, tree.to_tree()).ok()).collect()
}

/// The arguments of a test; none of one without cases.
fn arguments(properties: &[Property<'_>], stage: &mut Stage<'_, '_>, test: engine::Test) -> Vec<Argument> {
    let about = properties[test.property as usize].about.as_ref();
    let case = stage.case(test.property as usize, test.test as usize);
    let (Some(about), Some((judge, case))) = (about, case) else { return Vec::new() };
    let shapes = &judge.conjecture().arguments;
    let trees = arguments_of(&case).into_iter().zip(shapes).enumerate();
    trees.map(|(index, (tree, shape))| argument(about, index, tree, shape)).collect()
}

fn of_contaminated(properties: &[Property<'_>], stage: &mut Stage<'_, '_>, found: &engine::Contaminated) -> Verdict {
    let property = found.test.property as usize;
    let arguments = arguments(properties, stage, found.test);
    let failure = match (stage.case(property, found.test.test as usize), &properties[property].about) {
        (Some((judge, case)), Some(about)) => match judge.show(&case).verdict {
            Judged::Fail(failure) => Some(outcome::failure(about, failure, None)),
            _ => None,
        },
        _ => None,
    };
    let (before, after) = (found.before, found.after);
    Verdict::Contaminated(Contaminated { property, arguments, before, after, failure })
}

/// Writes findings.
struct Writer<'w, 's, 'r> {
    report: &'w Report<'w>,
    functions: &'w [Function],
    audit: &'w engine::Audit,
    properties: &'w [Property<'w>],
    stage: &'w mut Stage<'s, 'r>,
}

impl Writer<'_, '_, '_> {
    fn findings(&mut self, found: &Found, limit: Option<Duration>) -> Findings {
        // Nothing shows more clearly that properties say little than one result that is always right.
        let mut order = found.survivors.clone();
        arrange::sort_by_key(&mut order, &|number| !rules::is_always_the_same(self.stood(*number)));
        let ground = self.audit.ground();
        let kind = |number: usize| {
            let mutant = self.stood(order[number]);
            Kind {
                subjects: mutant.subjects(ground.tables()),
                family: mutant.family(),
                asked: !ground.rows()[order[number]].met.is_empty(),
            }
        };
        let shown = |number: usize| self.mutant(self.stood(order[number]));
        let survivors = Survivors::of(order.len(), &kind, &shown);
        let sole_killers = found.sole_killers.iter().map(|killer| SoleKiller {
            property: killer.property,
            mutants: killer.mutants as u64,
            first: self.mutant(self.stood(killer.first)),
        });
        let sole_killers = sole_killers.collect();
        Findings {
            mutants: found.mutants as u64,
            made: found.made as u64,
            mutants_exhausted: found.mutants_exhausted,
            tested: found.tested.clone(),
            rounds: found.rounds as u64,
            complete_rounds: found.complete_rounds as u64,
            limit,
            unconfirmed: !found.is_confirmed,
            without_result: found.without_result as u64,
            undecided: found.undecided.len() as u64,
            unjudged: found.unjudged.clone(),
            survivors,
            vacuous: found.vacuous.clone(),
            unheard: found.unheard.iter().map(|property| self.unheard(*property)).collect(),
            unstable: found.unstable.iter().map(|unstable| self.unstable(unstable)).collect(),
            unnoticed: self.unnoticed(found),
            sole_killers,
            minimal: found.minimal.clone(),
            conjectures: found.conjectures.clone(),
            matrix: if self.report.audit.wants_matrix { Some(self.matrix()) } else { None },
        }
    }

    fn stood(&self, number: usize) -> &Stood {
        &self.audit.ground().mutants()[number]
    }

    fn unheard(&self, property: usize) -> Unheard {
        let stranger = self.stage.strangers[property].as_ref();
        let named = |name: &str| self.functions.iter().position(|function| function.about().name == name);
        let subject = stranger.and_then(|stranger| named(stranger.subject));
        Unheard { property, subject, thread: stranger.and_then(|stranger| stranger.thread.clone()) }
    }

    fn unstable(&mut self, unstable: &engine::Unstable) -> Unstable {
        let tables = self.audit.ground().tables();
        let calls = unstable.calls.map(|number| {
            let number = number?;
            if number == u32::MAX {
                return Some("a call whose arguments cannot be taken apart".to_owned());
            }
            let engine::Call { subject, arguments } = tables.call_at(number);
            Some(supplied::call(&self.functions[*subject as usize], arguments))
        });
        let arguments = arguments(self.properties, self.stage, unstable.test);
        let (property, place) = (unstable.test.property as usize, unstable.place as u64 + 1);
        Unstable { property, arguments, ended: unstable.ended, place, calls }
    }

    /// The user's mutants that are none, by their names.
    fn unnoticed(&self, found: &Found) -> Vec<String> {
        found.unnoticed.iter().map(|number| self.report.audit.supplied[*number].name.clone()).collect()
    }

    fn mutant(&self, mutant: &Stood) -> Mutant {
        match mutant.describe(self.audit.ground().tables()) {
            Description::Exceptions(all) => Mutant::Exceptions(self.exceptions(&all)),
            Description::Swapped(all) => Mutant::Swapped(self.exceptions(&all)),
            Description::Rule { subject, class, change } => {
                let rules::Words { when, does, closure } = rules::words(&self.functions[subject], class, change);
                Mutant::Rule { subject, when, does, closure }
            }
            Description::Supplied(number) => Mutant::Supplied(self.report.audit.supplied[number].name.clone()),
        }
    }

    fn exceptions(&self, described: &[engine::DescribedException<'_>]) -> Vec<Exception> {
        let mut all = Vec::with_capacity(described.len());
        for exception in described {
            let signature = self.functions[exception.subject].signature();
            all.push(Exception {
                subject: exception.subject,
                arguments: terms(&signature.arguments, exception.arguments),
                results: terms(&signature.result, exception.answer),
            });
        }
        all
    }

    fn matrix(&mut self) -> Vec<Row> {
        let mut rows = Vec::new();
        for (number, row) in self.audit.ground().rows().iter().enumerate() {
            let mutant = self.mutant(self.stood(number));
            let mut kills = Vec::with_capacity(row.kills.len());
            for test in &row.kills {
                let arguments = arguments(self.properties, self.stage, *test);
                kills.push(Kill { property: test.property as usize, arguments });
            }
            rows.push(Row { mutant, kills });
        }
        rows
    }
}
