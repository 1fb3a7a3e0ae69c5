//! Literals without the feature `variations`, or without the attribute and files: there are none.

use lakatos_engine::plan::Whose;
#[cfg(feature = "variations")]
use lakatos_engine::vary::Word;
use lakatos_report::model;

use crate::property::Identity;
use crate::settings::Settings;

pub(super) struct Literals;

impl Literals {
    pub(super) fn new(_: &Identity, _: &Settings) -> Literals {
        Literals
    }

    #[cfg(feature = "variations")]
    pub(super) fn words(&self, _: Whose) -> Vec<Word> {
        Vec::new()
    }

    #[cfg(feature = "explain")]
    pub(super) fn into_words(self) -> lakatos_explain::Literals {
        lakatos_explain::Literals::default()
    }

    pub(super) fn steps(&self) -> Vec<u128> {
        Vec::new()
    }

    pub(super) fn in_words(&self, _: &[(Whose, usize)]) -> Vec<model::Literal> {
        Vec::new()
    }
}
