//! The search, without the feature for reporting each case.

use std::cell::RefCell;

use lakatos_engine::plan::{self, Plan, Searched, Watch};

use super::Listeners;
use crate::property::Identity;
use crate::trial::PropertyJudge;

/// Searches, and reports no case.
pub(super) fn search(
    judge: &mut dyn PropertyJudge,
    _identity: &Identity,
    plan: &Plan,
    watch: &mut dyn Watch,
    _listeners: &RefCell<&mut Listeners<'_>>,
) -> Searched {
    plan::search(judge.as_judge(), plan, watch)
}
