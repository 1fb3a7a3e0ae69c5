//! What is left of isolation where its feature is off: every property is tried in this process. Whoever asks for another
//! one is told of the feature when the settings are settled.

use lakatos_report::model::Outcome;

use crate::property::Identity;
use crate::settings::Settings;
use crate::trial::PropertyJudge;

/// `None`: the property is to be tried here.
pub(crate) fn run(
    _subject: &mut dyn PropertyJudge,
    _identity: &Identity,
    _settings: &Settings,
    _try_all: &mut dyn FnMut(&mut dyn PropertyJudge) -> Outcome,
) -> Option<Outcome> {
    None
}
