//! How a test hands its property over to an audit instead of trying it.

use std::cell::RefCell;

use super::plain::Plain;
use crate::property::Statement;
use crate::settings::Wishes;
use crate::trial::visit::Instance;

/// What a test hands over.
pub(super) struct CollectedProperty {
    pub(super) statement: Statement,
    pub(super) wishes: Wishes,
    pub(super) instances: Vec<Instance>,
}

thread_local! {
    /// What the current test has handed over, while an audit waits for it.
    static WAITING: RefCell<Option<Vec<CollectedProperty>>> = const { RefCell::new(None) };
}

/// Hands a property over, if an audit waits for it on this thread; `false` if none does.
pub(crate) fn hand_over(statement: &Statement, wishes: &Wishes, instances: &[Instance]) -> bool {
    WAITING.with_borrow_mut(|waiting| match waiting {
        Some(collected) => {
            let (wishes, instances) = (wishes.clone(), instances.to_vec());
            collected.push(CollectedProperty { statement: *statement, wishes, instances });
            true
        }
        None => false,
    })
}

/// Calls a test, and returns what it hands over: nothing if it has no properties.
pub(super) fn collect(test: &Plain) -> Vec<CollectedProperty> {
    let before = WAITING.replace(Some(Vec::new()));
    let _passes = test.passes();
    WAITING.replace(before).unwrap_or_default()
}
