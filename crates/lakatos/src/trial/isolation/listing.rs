//! Listing all cases in order of size runs user code, too: checks, constructing functions, dependent shapes. The parent
//! lists them, because the engines are there. So a child does it first; if it survives, so will the parent.

use std::ops::Range;

use lakatos_data::Tree;
use lakatos_data::shape::Kind;
use lakatos_data::tree::Node;
use lakatos_engine::exhaustive::Exhausted;
use lakatos_engine::judge::{Batch, Conjecture, Held, Judge, Misuse};
use lakatos_engine::plan::{self, Drawn, Plan, Sweep, Watch};
use lakatos_engine::random::Schedule;

use super::parent::Parent;
use crate::trial::PropertyJudge;
use crate::trial::blame::misuse_of_panic;
use crate::trial::panics::{Ended, run_trying};

/// Does listing the cases run user code?
pub(super) fn is_needed(conjecture: &Conjecture) -> bool {
    conjecture.shape.reachable().into_iter().any(|part| match &part.def().kind {
        Kind::Wrap(wrap) => wrap.check.is_some(),
        Kind::Bind(_) => true,
        Kind::Sum(sum) => sum.calls.is_some(),
        _ => false,
    })
}

/// Lists the cases as the search does, and tries none of them. If that panics, the property is misused.
pub(super) fn try_listing(parent: &Parent, judge: &mut dyn PropertyJudge, sweep: Sweep) -> Option<Misuse> {
    let conjecture = judge.conjecture().clone();
    let mut listing = ListingJudge { parent, judge, conjecture };
    let plan = Plan { exhaustive: Some(sweep), random: None, simpler: 0 };
    parent.begins(0);
    let Err(Ended::Panic(noted)) = run_trying(|| plan::search(&mut listing, &plan, &mut Nobody)) else { return None };
    Some(misuse_of_panic(&listing.conjecture, noted, None))
}

/// A judge for which every case passes. It does check premises, which decide what cases are listed.
struct ListingJudge<'a> {
    parent: &'a Parent,
    judge: &'a mut dyn PropertyJudge,
    conjecture: Conjecture,
}

impl Judge for ListingJudge<'_> {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, _numbers: Range<u64>, _schedule: &Schedule) -> Batch {
        Batch::default()
    }

    fn record(&mut self, _number: u64, _schedule: &Schedule) -> Option<Tree> {
        None
    }

    fn terms(&mut self, cases: &[Tree], _asked: bool) -> Batch {
        self.parent.begins(0);
        Batch { passed: cases.len() as u64, ..Batch::default() }
    }

    fn read(&mut self, _edited: &Tree) -> Option<Tree> {
        None
    }

    /// If this ends the process, the listing is not to blame.
    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.parent.runs();
        let held = self.judge.premise(premise, arguments);
        self.parent.begins(0);
        held
    }
}

/// Nobody waits for a listing.
struct Nobody;

impl Watch for Nobody {
    fn tried(&mut self, _cases: u64) {}

    fn another_round(&mut self, _before: Option<&Exhausted>, _drawn: &Drawn) -> bool {
        false
    }
}
