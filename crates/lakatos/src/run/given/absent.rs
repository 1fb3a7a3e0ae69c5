//! Nothing explains a case that the user has without the feature `explain`.

use lakatos_data::Tree;
use lakatos_engine::judge::Failure;
use lakatos_report::model::Counterexample;

use super::Run;

pub(super) fn explain_given(_: &mut Run<'_>, _: &mut Counterexample, _: &Tree, _: &Failure) {}

pub(super) fn explain_example(_: &mut Run<'_>, _: &mut Counterexample, _: &[&str], _: &Failure) {}
