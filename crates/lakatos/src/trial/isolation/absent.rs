//! Isolation without its feature: every property is tried in this process. A request for isolation is an error of the
//! settings, which names the feature.

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
