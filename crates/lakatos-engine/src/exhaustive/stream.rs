//! Cases one after the other, as the tiers of their tuple give them; nothing is kept.
//!
//! For properties without premises that can be asked alone, and for those of one argument: there every case is looked
//! at once, so no answer of a premise has to be remembered.

use std::cell::RefCell;
use std::ops::ControlFlow;

use lakatos_data::Tree;

use super::run::Run;
use super::ticks::{FIRST_CALLS, count_in_time};
use super::{Cases, Stop};
use crate::judge::{Conjecture, Held};
use crate::tiers::{Tiers, TooLarge};

/// All cases, streamed.
pub(super) struct Stream<'a> {
    tiers: &'a RefCell<Tiers>,
    /// Whether cases need not be trees before they are tried.
    is_plain: bool,
    /// The premises of the only argument.
    premises: Vec<usize>,
    /// The types of the arguments, as one text.
    types: String,
}

impl<'a> Stream<'a> {
    pub(super) fn new(conjecture: &Conjecture, tiers: &'a RefCell<Tiers>) -> Stream<'a> {
        let mut premises = Vec::new();
        for (premise, arguments) in conjecture.premises.iter().enumerate() {
            if !arguments.is_empty() {
                premises.push(premise);
            }
        }
        let mut types = String::new();
        for (place, shape) in conjecture.arguments.iter().enumerate() {
            types.push_str(if place == 0 { "" } else { ", " });
            types.push_str(&shape.type_text());
        }
        if conjecture.arguments.len() != 1 {
            types = format!("({types})");
        }
        let is_plain = premises.is_empty() && tiers.borrow().is_plain();
        Stream { tiers, is_plain, premises, types }
    }

    /// The tuple has no name that a reader would know.
    fn obstacle(&self, error: TooLarge) -> Stop {
        Stop::Obstacle(TooLarge { of: self.types.clone(), ..error }.to_string())
    }
}

impl Cases for Stream<'_> {
    fn try_size(&mut self, run: &mut Run<'_>, size: u128) -> Result<(), Stop> {
        let mut from = 0;
        if self.is_plain {
            let count = self.tiers.borrow_mut().count(size).map_err(|error| self.obstacle(error))?.indices();
            from = run.list(size, count)?;
            if from >= count {
                return Ok(());
            }
        } else {
            let counted = count_in_time(&mut self.tiers.borrow_mut(), size, run.watch())?;
            counted.map_err(|error| self.obstacle(error))?;
        }
        let premises = &self.premises;
        let mut offered = Ok(());
        let streamed = self.tiers.borrow_mut().try_each_candidate(size, from, &mut |_, case| {
            offered = offer(run, premises, case);
            if offered.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match streamed {
            Ok(_) => offered,
            Err(error) => Err(self.obstacle(error)),
        }
    }

    fn count(&mut self, size: u128) -> Option<u128> {
        // What cannot be counted is an obstacle, which shows when it is listed; what takes long is counted then, too.
        Some(self.tiers.borrow_mut().count_some(size, FIRST_CALLS).map_or(0, |count| count.indices()))
    }

    fn has_none(&self) -> bool {
        false
    }

    fn merged(&self) -> Vec<String> {
        self.tiers.borrow().merged()
    }

    fn is_in_order(&self) -> bool {
        true
    }
}

/// Hands on a case, unless a premise rejects it.
fn offer(run: &mut Run<'_>, premises: &[usize], case: Option<Tree>) -> Result<(), Stop> {
    let Some(case) = case else { return run.refused() };
    if !run.wants(&case) {
        return run.spend();
    }
    for premise in premises {
        let argument = case.root().child(0);
        match run.ask(*premise, argument.as_slice())? {
            Held::Yes => {}
            Held::No => return Ok(()),
            // The body comes no further than to this premise.
            Held::Unknown => {
                run.spend()?;
                return run.push_unasked(case);
            }
        }
    }
    run.spend()?;
    run.push(case)
}
