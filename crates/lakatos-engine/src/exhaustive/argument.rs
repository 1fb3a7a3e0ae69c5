//! The values of one argument that its own premises let through, by size.
//!
//! A tier is looked through as far as it is needed, and once: what passed is kept.

use std::ops::ControlFlow;

use lakatos_data::Tree;

use super::Stop;
use super::run::Run;
use super::ticks::count_in_time;
use crate::judge::Held;
use crate::tiers::{End, Tiers};

/// A value of an argument: its size, and its place among those of this size that passed. In order of simplicity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Pick {
    pub(super) size: u32,
    pub(super) place: u32,
}

/// The values of an argument.
pub(super) struct Argument {
    tiers: Tiers,
    /// The premises that mention this argument alone.
    premises: Vec<usize>,
    sizes: Vec<Values>,
}

/// The values of one size.
#[derive(Default)]
struct Values {
    passed: Vec<Tree>,
    /// Those that come next, not asked about yet, the last of them first.
    ahead: Vec<Tree>,
    /// The index at which the tier goes on after them.
    next: u128,
    /// Is the tier at its end after them?
    drained: bool,
}

/// So many values are taken from a tier at once.
const AHEAD: usize = 64;

impl Argument {
    pub(super) fn new(tiers: Tiers, premises: Vec<usize>) -> Argument {
        Argument { tiers, premises, sizes: Vec::new() }
    }

    /// May there be values of this size at all? Nothing is asked for that.
    pub(super) fn may_have(&mut self, run: &mut Run<'_>, size: u32) -> Result<bool, Stop> {
        match count_in_time(&mut self.tiers, u128::from(size), run.watch())? {
            Ok(count) => Ok(count.indices() > 0),
            Err(error) => Err(Stop::Obstacle(error.to_string())),
        }
    }

    /// Do so many values and one more of this size pass?
    pub(super) fn has(&mut self, run: &mut Run<'_>, size: u32, place: usize) -> Result<bool, Stop> {
        let at = size as usize;
        while self.sizes.len() <= at {
            self.sizes.push(Values::default());
        }
        while self.sizes[at].passed.len() <= place {
            if self.sizes[at].ahead.is_empty() {
                if self.sizes[at].drained {
                    return Ok(false);
                }
                self.fetch(run, size)?;
            }
            self.pass_next(run, at)?;
        }
        Ok(true)
    }

    /// No value is larger than this; the greatest number if there is no end, or none that can be reached.
    pub(super) fn end(&self) -> u32 {
        match self.tiers.end() {
            End::NoValues => 0,
            End::At(last) => u32::try_from(last).unwrap_or(u32::MAX),
            End::Never => u32::MAX,
        }
    }

    /// Is it known that no value of this size passes?
    pub(super) fn is_empty(&self, size: usize) -> bool {
        match self.sizes.get(size) {
            Some(values) => values.drained && values.ahead.is_empty() && values.passed.is_empty(),
            None => false,
        }
    }

    /// A value that passed.
    pub(super) fn tree(&self, pick: Pick) -> &Tree {
        &self.sizes[pick.size as usize].passed[pick.place as usize]
    }

    /// The types of which equal values were merged.
    pub(super) fn merged(&self) -> Vec<String> {
        self.tiers.merged()
    }

    /// Takes the next values from the tier.
    fn fetch(&mut self, run: &mut Run<'_>, size: u32) -> Result<(), Stop> {
        self.may_have(run, size)?;
        let values = &mut self.sizes[size as usize];
        let mut refused = Ok(());
        let streamed = self.tiers.try_each_candidate(u128::from(size), values.next, &mut |index, tree| {
            values.next = index + 1;
            match tree {
                Some(tree) => {
                    values.ahead.push(tree);
                    refused = run.tick();
                }
                None => refused = run.refused(),
            }
            let goes_on = refused.is_ok() && values.ahead.len() < AHEAD;
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        values.ahead.reverse();
        match streamed {
            Ok(flow) => {
                values.drained = flow.is_continue();
                refused
            }
            Err(error) => Err(Stop::Obstacle(error.to_string())),
        }
    }

    /// Asks about the next value, and keeps it if it passes.
    fn pass_next(&mut self, run: &mut Run<'_>, size: usize) -> Result<(), Stop> {
        let values = &mut self.sizes[size];
        let Some(tree) = values.ahead.pop() else { return Ok(()) };
        for premise in &self.premises {
            if run.ask(*premise, &[tree.root()])? == Held::No {
                return Ok(());
            }
        }
        values.passed.push(tree);
        Ok(())
    }
}
