//! What is left of isolation where its feature is off: every property is tried in this process, and whoever asks for
//! another one is told of the feature.

use lakatos_report::model::Outcome;

use crate::property::Identity;
use crate::settings::{Settings, needs_feature};
use crate::trial::PropertyJudge;

/// `None`: the property is to be tried here.
pub(crate) fn run(
    _subject: &mut dyn PropertyJudge,
    identity: &Identity,
    settings: &Settings,
    _try_all: &mut dyn FnMut(&mut dyn PropertyJudge) -> Outcome,
) -> Option<Outcome> {
    settings.isolate.then(|| identity.misused(needs_feature("`isolate = true`", "isolate")))
}
