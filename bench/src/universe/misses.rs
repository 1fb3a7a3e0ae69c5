//! Misses of problems that may be looked at.

use super::kept::Kept;
use crate::output::Output;
use crate::record::quoted;

/// A first failure that did not end at the minimum.
pub(super) struct Miss {
    pub(super) seed: u64,
    pub(super) first: String,
    pub(super) answer: String,
}

impl Miss {
    /// Shows the miss. A problem that is set aside has no minimum that is shown, and so no misses.
    pub(super) fn print(&self, kept: &Kept, output: &Output) {
        let Some(minimum) = &kept.shown else { return };
        let group = kept.problem.group;
        let (text, seed) = (kept.problem.text(), self.seed);
        if output.is_json() {
            println!(
                "{{\"bench\":\"universe\",\"case\":{},\"who\":\"lakatos\",\"metric\":\"miss\",\"problem\":{},\"seed\":{seed},\
                 \"first\":{},\"answer\":{},\"minimum\":{}}}",
                quoted(group),
                quoted(&text),
                quoted(&self.first),
                quoted(&self.answer),
                quoted(minimum)
            );
        } else {
            println!(
                "{group}: {text}\n  seed    {seed}\n  first   {}\n  answer  {}\n  minimum {minimum}",
                self.first, self.answer
            );
        }
    }
}
