//! What the expansion of `#[lakatos::test]` refers to. Not a public API: it changes with the attribute.

// (Under a name that nobody has in scope, or a linter would call the path to it too long.)
pub use lakatos_data::generator::any as drawn;
pub use lakatos_engine::judge::Assumption;
pub use lakatos_engine::tally::Mark;
pub use lakatos_report::model::Outcome;
use lakatos_report::model::{Search, Verdict};
// (For crates without `std`, or of an older edition, where the usual names do not resolve. The name is one that nobody
// has in scope, or the compiler would call the path to it too long.)
pub use std::string::String as OwnedText;
pub use std::vec::Vec as List;
pub use std::{line, vec};

#[cfg(feature = "explain")]
pub use crate::property::functions::{
    BodyFunctions, Call, Calls, IsData, IsForeign, Slot, lend, slot, tie, tie_place, value,
};
#[cfg(feature = "lazy")]
pub use crate::property::lifted::{IsLifted, IsNotLifted, Lift, Satisfies};
pub use crate::property::{Answer, Answered, AsItIs, AsItsSource, Case, Example, Inputs, Premise, Statement, given};
pub use crate::trial::panics::{Partial, discard, discard_here};
#[cfg(feature = "target")]
pub use crate::trial::remarks::target;
pub use crate::trial::remarks::{cover, is_noting, label, note, percent};
pub use crate::trial::visit::{Instance, Visitor, visit};

#[cfg(feature = "audit")]
use crate::audit::hand_over;
use crate::check::Check;
use crate::listeners::finish::finish;
use crate::listeners::run_and_tell;
use crate::property::Identity;
use crate::settings::Settings;
use crate::settings::environment::Environment;
use crate::trial::threads::Threads;

/// The value that a body returns when a premise was false.
pub fn skipped<R: Answer>() -> R {
    R::skipped()
}

/// Runs a property as a test, instance by instance.
///
/// # Panics
/// With the report, if an instance is refuted, or if the run is inconclusive.
pub fn test(statement: &Statement, check: Check, instances: &[Instance]) {
    #[cfg(feature = "audit")]
    if hand_over(statement, &check.wishes, instances) {
        return;
    }
    for instance in instances_meant(statement, instances) {
        let outcome = outcome_among(statement, &check, instance, instances);
        let passed = outcome.is_pass();
        finish(&outcome, statement.should_panic);
        if !passed {
            return;
        }
    }
}

/// The instances to try: if a case of one of them is to be run again, that one.
fn instances_meant<'a>(statement: &Statement, instances: &'a [Instance]) -> &'a [Instance] {
    let replay = Environment::of_process().read().ok().and_then(|given| given.replay);
    if let Some((name, _)) = &replay {
        for (index, instance) in instances.iter().enumerate() {
            if *name == Identity::of(statement, instance.types).called() {
                return &instances[index..=index];
            }
        }
    }
    instances
}

/// The outcome of a property at one instance.
pub fn outcome(statement: &Statement, check: &Check, instance: &Instance) -> Outcome {
    outcome_among(statement, check, instance, &[])
}

/// The outcome of a property at one instance, where these are all its instances.
fn outcome_among(statement: &Statement, check: &Check, instance: &Instance, all: &[Instance]) -> Outcome {
    let mut identity = Identity::of(statement, instance.types);
    for instance in all {
        identity.instances.push(instance.types.to_owned());
    }
    let settings = match Settings::settle(&check.wishes, &Environment::of_process()) {
        Ok(settings) => settings,
        Err(misuse) => return identity.misused(misuse),
    };
    let mut outcome = None;
    (instance.visit)(&mut Visitor::new(&mut |property| {
        let run = |judge: &mut Threads<'_>| run_and_tell(judge, &identity, &settings);
        outcome = Some(property.with_threads(settings.panic_rule(), settings.threads(), run));
    }));
    outcome.unwrap_or_else(|| {
        identity.outcome(Verdict::Internal("the property was not visited".to_owned()), Search::default())
    })
}
