//! What an audit tries on the original and on mutants: a property with its cases, or a test without cases.

use lakatos_audit::engine::Ended;
use lakatos_engine::judge::Verdict;
use lakatos_report::model::Expected;

use super::plain::Plain;
use super::supply::Supply;
use crate::trial::PropertyJudge;
use crate::trial::verdict_of;

/// Something to try on the original and on mutants.
pub(super) enum Tested<'s> {
    /// A property, with its cases.
    Property(&'s mut dyn PropertyJudge, Box<Supply>),
    /// A property that is expected to fail. All of its cases are one test, which passes if the first failing case fails
    /// as expected.
    Failing(&'s mut dyn PropertyJudge, Box<Supply>, Expected),
    /// A test without cases.
    Plain(Plain),
}

impl Tested<'_> {
    /// Runs a test.
    pub(super) fn run(&mut self, test: usize) -> Ended {
        let count = if let Tested::Failing(_, supply, _) = self { supply.len() } else { 0 };
        match self {
            Tested::Property(judge, supply) => match verdict_of(&mut **judge, supply.case(test)) {
                Verdict::Pass | Verdict::Maybe(_) => Ended::Held,
                Verdict::Discard(_) => Ended::Discarded,
                Verdict::Fail(_) | Verdict::Misuse(_) | Verdict::Internal(_) => Ended::Failed,
            },
            Tested::Failing(judge, supply, expected) => {
                for test in 0..count {
                    if let Verdict::Fail(failure) = verdict_of(&mut **judge, supply.case(test)) {
                        let is_expected = expected.allows(failure.kind.into(), &failure.message);
                        return if is_expected { Ended::Held } else { Ended::Failed };
                    }
                }
                Ended::Failed
            }
            Tested::Plain(test) if test.passes() => Ended::Held,
            Tested::Plain(_) => Ended::Failed,
        }
    }
}
