//! The cases on which a property is tried in an audit: drawn once, the same for the original and for every mutant.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;

use lakatos_data::Tree;
use lakatos_engine::audit::Tests;
use lakatos_engine::judge::Verdict;
use lakatos_engine::random::Schedule;
use lakatos_engine::tiers::{End, Tiers};

use super::discovery::overhearing;
use super::stage::Tested;
use crate::crew::Subject;
use crate::reduction::verdict_of;
use crate::settings::{ATOMS, RANDOM_ATOMS};

/// After so many cases that are listed, smallest first, comes one at random.
const LISTED: usize = 4;
/// So many cases may be looked at for each that is wanted: premises may rule out the others.
const PATIENCE: usize = 20;
/// So many cases are listed at once.
const BATCH: usize = 64;
/// A property that discards none of so many cases is taken to discard none: its cases are not tried beforehand.
const ENOUGH: usize = 100;
/// How large cases at random become: larger ones take long, and a mutant shows on small ones.
const LARGEST: u32 = 20;

/// The cases of a property.
pub(super) struct Supply {
    cases: Vec<Arc<Tree>>,
    /// Shared by all properties of the same arguments.
    listing: Option<Rc<RefCell<Listing>>>,
    /// How many of the listed cases were looked at.
    looked_at: usize,
    has_discarded: bool,
    /// How many cases were drawn at random.
    drawn: u64,
    seed: u64,
    only_listed: bool,
}

/// How far the cases are listed.
struct Listing {
    tiers: Tiers,
    size: u128,
    index: u128,
    listed: Vec<Arc<Tree>>,
}

impl Supply {
    /// Of a property: its judge knows the shapes. Others may have listed the same.
    pub(super) fn of(judge: &dyn Subject, seed: u64, only_listed: bool, others: &[Tested<'_>]) -> Supply {
        let shape = &judge.conjecture().shape;
        let mut listing = None;
        for other in others {
            if let Tested::Property(_, supply) = other {
                let is_same = |other: &&Rc<RefCell<Listing>>| other.borrow().tiers.shape().id() == shape.id();
                listing = listing.or_else(|| supply.listing.as_ref().filter(is_same).cloned());
            }
        }
        let listing = listing.or_else(|| {
            let tiers = Tiers::with_atoms(shape, ATOMS).ok()?;
            Some(Rc::new(RefCell::new(Listing { tiers, size: 0, index: 0, listed: Vec::new() })))
        });
        Supply { cases: Vec::new(), listing, looked_at: 0, has_discarded: false, drawn: 0, seed, only_listed }
    }

    /// The cases that are ready.
    pub(super) fn cases(&self) -> &[Arc<Tree>] {
        &self.cases
    }

    /// Has these cases, which another thread made ready.
    pub(super) fn give(&mut self, cases: &[Arc<Tree>]) {
        self.cases = cases.to_vec();
    }

    /// A case.
    pub(super) fn case(&self, number: usize) -> &Tree {
        &self.cases[number]
    }

    /// Makes so many cases ready, if there are as many, and some at random besides.
    pub(super) fn tests(&mut self, judge: &mut dyn Subject, listed: usize) -> Tests {
        let has_more = !self.only_listed && self.has_more_than(listed);
        let wanted = if has_more { listed + listed / LISTED } else { listed };
        let mut left = wanted.saturating_sub(self.cases.len()) * PATIENCE;
        while self.cases.len() < wanted && left > 0 {
            left -= 1;
            let is_random_turn = has_more && self.cases.len() % (LISTED + 1) == LISTED;
            let case = if is_random_turn { self.draw(judge) } else { self.next_listed() };
            match case {
                Some(case) => self.take(judge, case),
                None if self.is_over() => break,
                None => {}
            }
        }
        Tests { count: self.cases.len().min(wanted), exhausted: self.is_over() && self.listing.is_some() }
    }

    /// A case that is none on the original says nothing about mutants, unless a premise calls a subject: then a mutant may
    /// make it one.
    fn take(&mut self, judge: &mut dyn Subject, case: Arc<Tree>) {
        if self.has_discarded || self.cases.len() < ENOUGH {
            let (verdict, has_called) = overhearing(|| verdict_of(judge, &case));
            let is_discarded = matches!(verdict, Verdict::Discard(_));
            self.has_discarded |= is_discarded;
            if is_discarded && !has_called {
                return;
            }
        }
        self.cases.push(case);
    }

    /// Are there so many cases that listing alone would show only the smallest?
    fn has_more_than(&self, wanted: usize) -> bool {
        let total = self.listing.as_ref().map(|listing| listing.borrow().tiers.total());
        total.is_none_or(|total| total.is_none_or(|total| total > wanted as u128))
    }

    fn draw(&mut self, judge: &mut dyn Subject) -> Option<Arc<Tree>> {
        let schedule = Schedule { seed: self.seed, cases: 1_000, largest: LARGEST, atoms: RANDOM_ATOMS };
        self.drawn += 1;
        judge.as_judge().record(self.drawn - 1, &schedule).map(Arc::new)
    }

    /// Was everything listed?
    fn is_over(&self) -> bool {
        self.listing.as_ref().is_none_or(|listing| listing.borrow().has_no_more_than(self.looked_at))
    }

    fn next_listed(&mut self) -> Option<Arc<Tree>> {
        let mut listing = self.listing.as_ref()?.borrow_mut();
        if self.looked_at == listing.listed.len() {
            listing.list_more();
        }
        let case = listing.listed.get(self.looked_at).cloned();
        self.looked_at += usize::from(case.is_some());
        case
    }
}

impl Listing {
    /// Are there no other cases than the first so many?
    fn has_no_more_than(&self, count: usize) -> bool {
        self.listed.len() <= count && matches!(self.tiers.end(), End::At(last) if self.size > last)
    }

    fn list_more(&mut self) {
        let before = self.listed.len();
        while self.listed.len() == before && !self.has_no_more_than(before) {
            let Ok(count) = self.tiers.count(self.size) else { return };
            let Listing { tiers, size, index, listed } = self;
            let mut next = count.indices();
            let walked = tiers.try_each_tree(*size, *index.., |index, tree| {
                listed.push(Arc::new(tree));
                if listed.len() < before + BATCH {
                    return ControlFlow::Continue(());
                }
                next = index + 1;
                ControlFlow::Break(())
            });
            if walked.is_err() {
                return;
            }
            (*size, *index) = if next < count.indices() { (*size, next) } else { (*size + 1, 0) };
        }
    }
}
