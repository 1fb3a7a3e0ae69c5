//! The watch that is told when a case begins and ends, if there is one.
//!
//! Without one, a case costs one comparison.

use std::sync::Arc;

use lakatos_data::Tree;
use lakatos_engine::judge::How;
use lakatos_engine::random::Schedule;

/// The cases that a judge tries next.
pub(crate) enum Cases<'a> {
    /// Those that are drawn, from this number on.
    Drawn(u64, &'a Schedule),
    /// These.
    Terms(&'a [Tree]),
    /// An example.
    Example(usize),
}

/// Watches each case that a judge tries.
pub(crate) trait CaseWatch: Send + Sync {
    /// These cases follow.
    fn follow(&self, cases: Cases<'_>);

    /// The case at this place among them begins.
    fn begins(&self, place: u64);

    /// Its values exist, and the body begins.
    fn runs(&self);

    /// The case is over: did it take too long?
    fn ends(&self) -> Option<How>;

    /// Whether to leave out the time in which the machine was busy with something else.
    fn look_closely(&self, closely: bool);
}

/// The watch of each case: none by default.
#[derive(Clone, Default)]
pub(crate) struct Watch(Option<Arc<dyn CaseWatch>>);

impl Watch {
    /// With this one.
    pub(crate) fn by(watch: Arc<dyn CaseWatch>) -> Watch {
        Watch(Some(watch))
    }

    /// Is there none?
    #[inline]
    pub(crate) fn is_nobody(&self) -> bool {
        self.0.is_none()
    }

    #[inline]
    pub(crate) fn follow(&self, cases: Cases<'_>) {
        if let Some(watch) = &self.0 {
            watch.follow(cases);
        }
    }

    #[inline]
    pub(crate) fn begins(&self, place: u64) {
        if let Some(watch) = &self.0 {
            watch.begins(place);
        }
    }

    #[inline]
    pub(crate) fn runs(&self) {
        if let Some(watch) = &self.0 {
            watch.runs();
        }
    }

    /// The case is over: how it ended, if it took too long.
    #[inline]
    pub(crate) fn ends(&self) -> Option<How> {
        self.0.as_ref().and_then(|watch| watch.ends())
    }

    pub(crate) fn look_closely(&self, closely: bool) {
        if let Some(watch) = &self.0 {
            watch.look_closely(closely);
        }
    }
}
