//! From the findings of an audit to its report.

use std::time::Duration;

use lakatos_audit::engine::{self, Audited};
use lakatos_audit::model::{AuditOutcome, AuditVerdict, AuditedSubject, Contaminated, Demand};
use lakatos_audit::summary::Summary;
use lakatos_data::subject::Subject;
use lakatos_engine::judge::{Misuse, Verdict};
use lakatos_report::model::Argument;

use super::Audit;
use super::broken;
use super::gather::Property;
use super::stage::Stage;
use crate::outcome;
use crate::outcome::argument::argument;
use crate::outcome::arguments_of;
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

    /// The name of the audit.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn outcome(&self, verdict: AuditVerdict) -> AuditOutcome {
        let findings = match &verdict {
            AuditVerdict::Findings(findings) => Some(&**findings),
            _ => None,
        };
        let demands = self.audit.demands.iter().map(|wanted| Demand::of(*wanted, findings)).collect();
        let (file, line) = (self.audit.place.file().to_owned(), self.audit.place.line());
        let mut outcome = AuditOutcome::new(self.name.clone(), file, line, verdict);
        outcome.demands = demands;
        outcome
    }

    pub(super) fn misused(&self, misuse: Misuse) -> AuditOutcome {
        self.outcome(AuditVerdict::Misuse(misuse))
    }

    pub(super) fn internal(&self, text: &str) -> AuditOutcome {
        self.outcome(AuditVerdict::Internal(text.to_owned()))
    }

    /// The report of an audit that was carried out.
    pub(super) fn audited(
        &self,
        properties: &[Property<'_>],
        functions: &[Subject],
        audit: &engine::Audit,
        audited: Audited,
        stage: &mut Stage<'_, '_>,
        limit: Option<Duration>,
    ) -> AuditOutcome {
        let verdict = match audited {
            Audited::Broken(broken) => match broken::unexpected_pass(properties, &broken) {
                Some(misuse) => AuditVerdict::Misuse(misuse),
                None => {
                    let broken = broken.into_iter().filter_map(|broken| broken::describe(properties, stage, &broken));
                    AuditVerdict::Broken(broken.collect())
                }
            },
            Audited::Contaminated(contaminated) => of_contaminated(properties, stage, &contaminated),
            Audited::Done(found) => {
                let supplied: Vec<&str> = self.audit.supplied.iter().map(|mutant| mutant.name.as_str()).collect();
                let summary = Summary {
                    audit,
                    functions,
                    supplied: &supplied,
                    unheard_calls: &stage.unheard_calls.clone(),
                    limit,
                    wants_matrix: self.audit.wants_matrix,
                };
                let findings = summary.findings(&found, &mut |test| arguments(properties, stage, test));
                AuditVerdict::Findings(Box::new(findings))
            }
        };
        let mut outcome = self.outcome(verdict);
        outcome.subjects = functions.iter().map(AuditedSubject::of).collect();
        outcome.properties = properties.iter().map(|property| property.name.clone()).collect();
        outcome
    }
}

pub(super) fn nothing_listed() -> Misuse {
    misuse("the audit lists no property", "list some: `lakatos::audit!([is_ordered, keeps_length])`")
}

/// The arguments of a test; empty for one without cases.
fn arguments(properties: &[Property<'_>], stage: &mut Stage<'_, '_>, test: engine::Test) -> Vec<Argument> {
    let identity = properties[test.property as usize].identity.as_ref();
    let case = stage.case(test.property as usize, test.test as usize);
    let (Some(identity), Some((judge, case))) = (identity, case) else { return Vec::new() };
    let shapes = &judge.conjecture().arguments;
    let trees = arguments_of(&case).into_iter().zip(shapes).enumerate();
    trees.map(|(index, (tree, shape))| argument(identity, index, tree, shape)).collect()
}

fn of_contaminated(
    properties: &[Property<'_>],
    stage: &mut Stage<'_, '_>,
    found: &engine::Contaminated,
) -> AuditVerdict {
    let property = found.test.property as usize;
    let arguments = arguments(properties, stage, found.test);
    let failure = match (stage.case(property, found.test.test as usize), &properties[property].identity) {
        (Some((judge, case)), Some(identity)) => match judge.show(&case).verdict {
            Verdict::Fail(failure) => Some(outcome::failure(identity, failure, None)),
            _ => None,
        },
        _ => None,
    };
    let mut contaminated = Contaminated::new(property, found.before, found.after);
    contaminated.arguments = arguments;
    contaminated.failure = failure;
    AuditVerdict::Contaminated(contaminated)
}
