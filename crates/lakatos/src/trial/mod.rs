//! Trying cases: the judge of a property, on threads and in processes of their own; panics and time.

#[cfg(feature = "explain")]
pub(crate) mod backgrounds;
pub(crate) mod blame;
pub(crate) mod exit_guard;
pub(crate) mod expectations;
#[cfg(feature = "macros")]
pub(crate) mod guarantee;
#[cfg(not(feature = "macros"))]
#[path = "guarantee/absent.rs"]
pub(crate) mod guarantee;
#[cfg(feature = "isolate")]
pub(crate) mod isolation;
#[cfg(not(feature = "isolate"))]
#[path = "isolation/absent.rs"]
pub(crate) mod isolation;
pub(crate) mod judge;
pub(crate) mod noted;
pub(crate) mod panics;
pub(crate) mod parent;
pub(crate) mod premises;
#[cfg(feature = "lazy")]
pub(crate) mod quantified;
#[cfg_attr(not(feature = "lazy"), path = "quantifiers/absent.rs")]
pub(crate) mod quantifiers;
pub(crate) mod remarks;
pub(crate) mod second_look;
pub(crate) mod threads;
pub(crate) mod timer;
pub(crate) mod visit;
pub(crate) mod watched_source;

use std::sync::Arc;
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_engine::judge::{Judge, Misuse, Verdict};
use lakatos_engine::plan::Sweep;
use lakatos_engine::random::Schedule;
use lakatos_engine::reach::Constructors;
use lakatos_report::model::Notes;

#[cfg(feature = "explain")]
use crate::property::functions::BodyFunctions;
use crate::property::{Premise, Recorder, Watch};
use crate::trial::quantifiers::Quantifiers;

/// A judge of a property, and what else a run needs of it.
pub(crate) trait PropertyJudge: Judge {
    /// The judge for the engines.
    fn as_judge(&mut self) -> &mut dyn Judge;

    /// The constructors in cases.
    fn constructors(&self) -> &Constructors;

    /// The premises of the leading part.
    fn premises(&self) -> &[Premise];

    /// The texts of the examples.
    fn examples(&self) -> Vec<&'static [&'static str]>;

    /// Tries an example.
    fn example(&mut self, number: usize) -> LastRun;

    /// Tries a case for the last time.
    fn show(&mut self, case: &Tree) -> LastRun;

    /// Sets the watch of each case.
    fn watch_cases(&mut self, watch: &dyn Fn(Arc<Box<dyn Recorder>>) -> Watch);

    /// Whether to look closely at the cases from now on: they are tried alone, because one took too long, and the time
    /// in which the machine was busy with something else does not count, where that is known.
    fn look_closely(&mut self, closely: bool);

    /// Finds out whether the cases of the exhaustive search can be listed, where that is in doubt.
    fn try_listing(&mut self, sweep: Sweep) -> Option<Misuse> {
        let _ = sweep;
        None
    }

    /// How long it takes to draw each argument of a case; `None` if that is not known.
    fn time_drawing(&mut self, number: u64, schedule: &Schedule, now: &dyn Fn() -> Duration) -> Option<Vec<Duration>> {
        let _ = (number, schedule, now);
        None
    }

    /// These premises, as bits, could not be checked on some values: the bodies must check them.
    #[cfg(feature = "isolate")]
    fn doubt(&mut self, premises: u64);

    /// The pass through the functions that the body calls; `None` if there are none, or if they must not be called in
    /// this process.
    #[cfg(feature = "explain")]
    fn functions(&self) -> Option<BodyFunctions> {
        None
    }

    /// Tries a case. Returns, for each function in it that is computed from a seed, its place in the case and the table
    /// of its answers, in order; empty if that is not known.
    fn asked(&mut self, case: &Tree) -> Vec<(usize, Tree)> {
        let _ = case;
        Vec::new()
    }
}

/// How the body ended for a case that was tried for the last time.
#[derive(Debug)]
pub(crate) struct LastRun {
    pub(crate) verdict: Verdict,
    /// The backtrace of the panic, if requested.
    pub(crate) backtrace: Option<String>,
    /// What the body noted.
    pub(crate) notes: Notes,
    /// What became of its quantifiers.
    pub(crate) quantifiers: Quantifiers,
}

/// The verdict of a property on one case.
pub(crate) fn verdict_of(judge: &mut dyn PropertyJudge, case: &Tree) -> Verdict {
    judge.as_judge().term(case)
}
