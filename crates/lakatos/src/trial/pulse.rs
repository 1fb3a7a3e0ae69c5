//! Who is told when a case begins: nobody, the parent of this process, or a clock.
//!
//! A case costs one comparison where nobody is told.

use std::sync::Arc;

use lakatos_data::record::Record;
use lakatos_data::source::Source;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::{Failure, FailureKind, How, Verdict};
use lakatos_engine::random::{Random, Schedule};

use crate::told::watchdog::Timer;
#[cfg(feature = "isolate")]
use crate::trial::isolation::Parent;
use crate::trial::panics::trying;
use crate::trial::said;

/// Who is told of each case that a judge tries.
#[derive(Clone, Default)]
pub(crate) enum Pulse {
    /// Nobody.
    #[default]
    Unfelt,
    /// The process of which this one is a child.
    #[cfg(feature = "isolate")]
    Told(&'static Parent),
    /// A clock that knows how long a case may take.
    Timed(Arc<Timer>),
}

/// Makes a case as a term, on any thread, while its body runs on another.
pub(crate) trait Recorder: Send + Sync {
    /// Draws the values and drops them; `false` if there are none. (The source has opened the tuple of the arguments.)
    fn draw(&self, source: &mut dyn Source) -> bool;

    /// Adds the shapes of the arguments.
    fn add_shapes(&self, shapes: &mut Vec<Shape>);
}

impl dyn Recorder {
    /// The shapes of the arguments.
    pub(crate) fn shapes(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        self.add_shapes(&mut shapes);
        shapes
    }

    /// The case for which the source was begun, of this shape.
    pub(crate) fn record(&self, case: &Shape, random: &mut Random) -> Option<Tree> {
        let mut record = Record::new(random);
        record.con(case.def());
        let drawn = trying(|| self.draw(&mut record)).unwrap_or(false);
        if !drawn {
            return None;
        }
        said::forget();
        record.finish()
    }
}

/// The cases that a judge tries next.
pub(crate) enum Cases<'a> {
    /// Those that are drawn, from this number on.
    Drawn(u64, &'a Schedule),
    /// These.
    Terms(&'a [Tree]),
    /// An example.
    Example(usize),
}

impl Pulse {
    /// Whether the time is to be left out in which the machine was busy with something else.
    pub(crate) fn look_closely(&self, closely: bool) {
        if let Pulse::Timed(timer) = self {
            timer.look_closely(closely);
        }
    }

    /// Is nobody told?
    #[inline]
    pub(crate) fn is_unfelt(&self) -> bool {
        matches!(self, Pulse::Unfelt)
    }

    /// These cases follow.
    #[inline]
    pub(crate) fn follow(&self, cases: Cases<'_>) {
        if let Pulse::Timed(timer) = self {
            timer.follow(cases);
        }
    }

    /// The case at this place among them begins.
    #[inline]
    pub(crate) fn begins(&self, place: u64) {
        match self {
            Pulse::Unfelt => {}
            #[cfg(feature = "isolate")]
            Pulse::Told(parent) => parent.begins(place),
            Pulse::Timed(timer) => timer.begins(place),
        }
    }

    /// Its values are there, and the body begins.
    #[inline]
    pub(crate) fn runs(&self) {
        #[cfg(feature = "isolate")]
        if let Pulse::Told(parent) = self {
            parent.runs();
        }
    }

    /// The case is over. If it took too long it has failed, unless it has failed anyway.
    #[inline]
    pub(crate) fn ends(&self) -> Option<Verdict> {
        match self {
            Pulse::Timed(timer) => timer.ends().map(late),
            _ => None,
        }
    }
}

fn late(how: How) -> Verdict {
    Verdict::Fail(Failure { kind: FailureKind::Ended(how), message: String::new(), place: None })
}
