//! A problem: a kind of values, a predicate, and the simplest value that fails.
//!
//! How a minimum is known. All simpler cases are listed, by whole tiers; of the first tier that has a failing case, the
//! one with the fewest nodes, and of those the first, is the minimum. Three arguments make lists shorter:
//!
//! - A number that is not negative is as simple as it is low. Where the predicate has a lower bound, what is below it need
//!   not be tried.
//! - Where the predicate sees only the length n and the sum s of a list of numbers without a sign, each list has size
//!   n + s and n + 1 nodes, so of those with the same n and s the first of its tier is enough: zeros, and then s.
//! - Where every relation has witnesses (numbers of the row that show it, however many others are taken out), a list with
//!   more numbers than there are witnesses fails without one of them, too, and is not the simplest. So only lists up to
//!   that length are listed.
//!
//! Where the minimum cannot be established so, or is one of the first cases, the problem is left out.

use std::collections::BTreeMap;

use lakatos_data::Tree;

use super::adapter::{Adapter, Listed};
use super::grammar::{Features, Predicate, Relation, Words, draw, hash_of};
use super::kinds::{KINDS, Kind};

/// So many cases are listed at most.
const LISTED: u128 = 100_000;

/// A run tries the simplest cases before it draws any: what is found so needs no reduction.
const TRIED_ANYWAY: u128 = 1_000;

/// Which half a problem belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    /// Misses may be looked at.
    LookedAt,
    /// Only percentages are shown.
    SetAside,
}

impl Half {
    pub(super) fn name(self) -> &'static str {
        match self {
            Half::LookedAt => "looked_at",
            Half::SetAside => "set_aside",
        }
    }
}

/// Cases of one kind that were listed: all, and those up to a length.
#[derive(Default)]
pub(super) struct Lists(BTreeMap<Option<usize>, Listed>);

impl Lists {
    fn of(&mut self, kind: &Kind, bound: Option<usize>) -> &mut Listed {
        self.0.entry(bound).or_insert_with(|| match (kind.bounded, bound) {
            (Some(bounded), Some(most)) => bounded(most).list(LISTED),
            _ => (kind.make)().list(LISTED),
        })
    }
}

/// A problem without its minimum.
#[derive(Clone)]
pub(super) struct Problem {
    pub(super) group: &'static str,
    pub(super) kind: &'static Kind,
    pub(super) predicate: Predicate,
}

impl Problem {
    /// The problem of a group that a seed gives for a kind of values.
    pub(super) fn drawn(group: &'static str, kind: &'static Kind, seed: u64) -> Problem {
        let features: &Features = &kind.features;
        let mut words = Words::new(hash_of(group) ^ hash_of(features.name) ^ Words::new(seed).word());
        Problem { group, kind, predicate: draw(group, features, &mut words) }
    }

    pub(super) fn text(&self) -> String {
        format!("{} {}", self.kind.features.name, self.predicate)
    }

    pub(super) fn half(&self) -> Half {
        if hash_of(&self.text()) % 2 == 0 { Half::LookedAt } else { Half::SetAside }
    }

    /// The simplest case that fails, if it can be established and is not one of the first.
    pub(super) fn minimum(&self, lists: &mut Lists) -> Option<Tree> {
        let (case, before) = self.simplest(lists)?;
        (before >= TRIED_ANYWAY).then_some(case)
    }

    pub(super) fn simplest(&self, lists: &mut Lists) -> Option<(Tree, u128)> {
        let adapter = &*(self.kind.make)();
        if self.kind.is_number {
            return self.simplest_number(adapter);
        }
        if self.kind.is_plain_list && self.predicate.all().all(Relation::is_of_length_and_sum) {
            return self.simplest_of_length_and_sum(adapter);
        }
        let witnesses: Option<usize> = self.predicate.all().map(Relation::witnesses).sum();
        let bound = witnesses.filter(|_| self.kind.bounded.is_some());
        lists.of(self.kind, bound).minimum(&self.predicate)
    }

    fn simplest_number(&self, adapter: &dyn Adapter) -> Option<(Tree, u128)> {
        let fails = |number: i128| {
            let case = Tree::leaf(number);
            adapter.view(&case).is_some_and(|view| self.predicate.fails(&view))
        };
        let least = self.predicate.all().map(Relation::least_number).max().unwrap_or(i128::MIN);
        let tried = LISTED as i128;
        if least > 0 {
            let number = (least..least.saturating_add(tried)).find(|number| fails(*number))?;
            return Some((Tree::leaf(number), number as u128));
        }
        let both = (0..tried / 2).flat_map(|number| [number, -number]);
        let number = both.skip(1).find(|number| fails(*number))?;
        Some((Tree::leaf(number), number.unsigned_abs()))
    }

    fn simplest_of_length_and_sum(&self, adapter: &dyn Adapter) -> Option<(Tree, u128)> {
        const LONGEST: usize = 64;
        const LARGEST: usize = 40_000;
        for size in 0..LARGEST {
            for len in 0..=size.min(LONGEST) {
                let sum = size - len;
                let mut row = vec![Tree::leaf(0); len];
                match row.last_mut() {
                    Some(last) => *last = Tree::leaf(sum as i128),
                    None if sum > 0 => continue,
                    None => {}
                }
                let case = Tree::seq(row);
                if adapter.view(&case).is_some_and(|view| self.predicate.fails(&view)) {
                    // Lists of a size are at least twice as many as those of the size before.
                    return Some((case, 1 << size.min(60)));
                }
            }
        }
        None
    }
}

/// The kind of values with this name.
pub(super) fn kind(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.features.name == name)
}
