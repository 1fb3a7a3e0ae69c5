//! What is left of isolation where its feature is off: every property is tried in this process, and whoever asks for
//! another one is told of the feature.

use lakatos_engine::judge::Assumption;
use lakatos_report::model::Outcome;

use crate::outcome::About;
use crate::settings::{Settings, needs_feature};
use crate::trial::panics::Noted;
use crate::trial::threads::Subject;

pub(crate) fn is_child() -> bool {
    false
}

/// `None`: the property is to be tried here.
pub(crate) fn run(
    _subject: &mut dyn Subject,
    about: &About,
    settings: &Settings,
    _try_all: &mut dyn FnMut(&mut dyn Subject) -> Outcome,
) -> Option<Outcome> {
    settings.isolate.then(|| about.misused(needs_feature("`isolate = true`", "isolate")))
}

pub(crate) fn leave_case(_assumption: &'static Assumption) {}

pub(crate) fn tell_of_note(_text: &str) {}

pub(crate) fn tell_of_panic(_noted: &Noted) {}
