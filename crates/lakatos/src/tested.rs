//! What the attribute `#[lakatos::test]` refers to. Not for people: it changes as the attribute does.

// (Under a name that nobody has in scope, or a linter would call the path to it too long.)
pub use lakatos_data::generator::any as drawn;
pub use lakatos_engine::judge::Assumption;
pub use lakatos_engine::tally::Mark;
pub use lakatos_report::model::Outcome;
use lakatos_report::model::{Search, Verdict};
use std::cell::RefCell;
// (What a crate without `std`, or of an older edition, does not find under the names that others have for it. By a name
// that nobody has in scope, or the compiler would call the path to it too long.)
pub use std::string::String as OwnedText;
pub use std::vec::Vec as List;
pub use std::{line, vec};

pub use crate::property::{Answer, Answered, AsItIs, AsItsSource, Case, Example, Inputs, Premise, Statement, given};
pub use crate::trial::panics::{Partial, discard};
pub use crate::trial::said::{cover, is_noting, label, note, percent};

#[cfg(feature = "audit")]
use crate::audit::hand_over;
use crate::check::Check;
use crate::outcome::About;
use crate::run::run;
use crate::settings::Settings;
use crate::settings::environment::Environment;
use crate::told::finish::finish;
use crate::trial::judge::{Body, BodyJudge, Shared, Typed};
use crate::trial::threads::{Crew, Subject};

/// What a property is asked to do.
pub struct Request<'v> {
    about: About,
    settings: Settings,
    /// Who wants its judge, and nothing else.
    visitor: RefCell<Option<Visitor<'v>>>,
}

type Visitor<'v> = &'v mut dyn FnMut(&mut dyn Subject);

impl<'v> Request<'v> {
    /// To be tried.
    fn to_search(about: About, settings: Settings) -> Request<'v> {
        Request { about, settings, visitor: RefCell::new(None) }
    }

    /// To show its judge.
    #[cfg(feature = "audit")]
    pub(crate) fn to_visit(about: About, settings: Settings, visitor: Visitor<'v>) -> Request<'v> {
        Request { about, settings, visitor: RefCell::new(Some(visitor)) }
    }
}

/// A property at types: those of its type parameters.
#[derive(Clone, Copy, Debug)]
pub struct Instance {
    /// The types, as in `T = i64`; empty if it has no type parameters.
    pub types: &'static str,
    /// Tries to refute it.
    pub search: fn(&Request<'_>) -> Outcome,
}

/// What a body returns when a premise was false.
pub fn skipped<R: Answer>() -> R {
    R::skipped()
}

/// Tries to refute a property at one instance.
pub fn search<I, R, F>(
    request: &Request<'_>,
    inputs: I,
    premises: Vec<Premise>,
    examples: Vec<Example>,
    body: F,
) -> Outcome
where
    I: Inputs,
    R: Answer,
    F: Fn(&Case, I::Values) -> R + Sync,
{
    let body = Typed { inputs, body };
    search_erased(request, premises, examples, &body)
}

fn search_erased(
    request: &Request<'_>,
    premises: Vec<Premise>,
    examples: Vec<Example>,
    body: &(dyn Body + Sync),
) -> Outcome {
    let Request { about, settings, visitor } = request;
    let shared = Shared::new(body, premises, examples, settings.panics);
    if let Some(visitor) = visitor.take() {
        visitor(&mut BodyJudge::new(&shared, body));
        return about.outcome(Verdict::Passed, Search::default());
    }
    run(&mut Crew::of_body(settings.threads, &shared, body), about, settings)
}

/// Runs a property as a test, instance by instance.
///
/// # Panics
/// With the report, if an instance is refuted, or if nothing can be said of it.
pub fn test(statement: &Statement, check: Check, instances: &[Instance]) {
    #[cfg(feature = "audit")]
    if hand_over(statement, &check, instances) {
        return;
    }
    for instance in meant(statement, instances) {
        let outcome = outcome_among(statement, &check, instance, instances);
        let passed = outcome.is_pass();
        finish(&outcome, statement.should_panic);
        if !passed {
            return;
        }
    }
}

/// The instances that are to be tried: if a case of one of them is to be run again, that one.
fn meant<'a>(statement: &Statement, instances: &'a [Instance]) -> Vec<&'a Instance> {
    let replay = Environment::of_process().read().ok().and_then(|given| given.replay);
    let is_meant = |instance: &&Instance| {
        let called = About::of(statement, instance.types).called();
        replay.as_ref().is_some_and(|(name, _)| *name == called)
    };
    match instances.iter().find(is_meant) {
        Some(instance) => vec![instance],
        None => instances.iter().collect(),
    }
}

/// What comes of a property at one instance.
pub fn outcome(statement: &Statement, check: &Check, instance: &Instance) -> Outcome {
    outcome_among(statement, check, instance, &[])
}

/// What comes of a property at one instance, where these are all that it has.
fn outcome_among(statement: &Statement, check: &Check, instance: &Instance, all: &[Instance]) -> Outcome {
    let mut about = About::of(statement, instance.types);
    for instance in all {
        about.instances.push(instance.types.to_owned());
    }
    match Settings::settle(&check.wishes, &Environment::of_process()) {
        Ok(settings) => (instance.search)(&Request::to_search(about, settings)),
        Err(misuse) => about.misused(misuse),
    }
}
