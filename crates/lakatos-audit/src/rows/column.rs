//! The values of one shape by size, listed on demand.
//!
//! The last tier that is needed may be huge, so a tier is listed a piece at a time.

use std::ops::ControlFlow;

use lakatos_data::Tree;
use lakatos_data::tree::Token;

use lakatos_engine::tiers::{End, Tiers};

/// Number of values that are listed at first. It doubles each time.
const FIRST_PIECE: u128 = 16;
const LARGEST_PIECE: u128 = 1_024;
/// Number of refused values in a row after which the rest of the tier is abandoned.
const MOST_REFUSED: u128 = 20_000;
/// The largest size at which the least value is searched for.
const MOST_LEAST: usize = 100;

/// The values of one shape, numbered in the order in which they were listed.
pub(super) struct Column {
    /// `None` if all values are given.
    tiers: Option<Tiers>,
    sizes: Vec<Tier>,
    values: Trees,
}

/// Adjacent trees.
#[derive(Clone, Default)]
pub(super) struct Trees {
    tokens: Vec<Token>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Trees {
    fn push(&mut self, tree: &Tree) {
        self.tokens.extend_from_slice(tree.tokens());
        self.ends.push(self.tokens.len());
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    /// The nodes of a tree.
    fn get(&self, number: usize) -> &[Token] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.tokens[start..self.ends[number]]
    }
}

/// The contents of a place in a tier.
pub(super) enum Found {
    /// The value with this number.
    Value(u32),
    /// The tier has no more values, or its rest was abandoned.
    Nothing { given_up: bool },
    /// It was interrupted.
    Interrupted,
}

#[derive(Default)]
struct Tier {
    /// The values of this size, by their numbers.
    values: Vec<u32>,
    /// The index at which the listing continues, and the size of the next piece.
    next: u128,
    piece: u128,
    /// How many were refused since the last that was not.
    refused: u128,
    done: bool,
    /// Is it abandoned, although there may be more?
    given_up: bool,
}

impl Column {
    pub(super) fn of(tiers: Tiers) -> Column {
        Column { tiers: Some(tiers), sizes: Vec::new(), values: Trees::default() }
    }

    /// These values, of any sizes, and no others.
    pub(super) fn given(values: Trees) -> Column {
        Column { tiers: None, sizes: Vec::new(), values }
    }

    /// The least size, including values that a check refuses.
    pub(super) fn least(&mut self) -> usize {
        let Some(tiers) = &mut self.tiers else { return 0 };
        let mut has_values = |size: &usize| tiers.count(*size as u128).map_or(true, |count| count.indices() > 0);
        (0..MOST_LEAST).find(|size| has_values(size)).unwrap_or(MOST_LEAST)
    }

    /// The greatest size; `None` if there is none.
    pub(super) fn last(&self) -> Option<u128> {
        match self.tiers.as_ref().map(Tiers::end) {
            None | Some(End::NoValues) => Some(0),
            Some(End::At(last)) => Some(last),
            Some(End::Never) => None,
        }
    }

    /// The number of values, including those that a check refuses.
    pub(super) fn total(&self) -> Option<u128> {
        self.tiers.as_ref().map_or(Some(0), Tiers::total)
    }

    /// Marks the rest of a tier as abandoned.
    #[cfg(test)]
    pub(super) fn give_up(&mut self, size: usize) {
        self.get(size, 0, &|| true);
        self.sizes[size].given_up = true;
        self.sizes[size].done = true;
    }

    /// The nodes of the value that has a number.
    pub(super) fn value(&self, number: u32) -> &[Token] {
        self.values.get(number as usize)
    }

    /// The values that have numbers.
    pub(super) fn values(&self) -> &Trees {
        &self.values
    }

    /// The number of the value at a place of a tier, which is listed up to there, while `go_on` allows it.
    pub(super) fn get(&mut self, size: usize, place: usize, go_on: &dyn Fn() -> bool) -> Found {
        if self.sizes.len() <= size {
            self.sizes.resize_with(size + 1, Tier::default);
        }
        while self.sizes[size].values.len() <= place && !self.sizes[size].done {
            if !go_on() {
                return Found::Interrupted;
            }
            self.list(size);
        }
        let Tier { values, given_up, .. } = &self.sizes[size];
        values.get(place).map_or(Found::Nothing { given_up: *given_up }, |value| Found::Value(*value))
    }

    /// Lists another piece of a tier.
    fn list(&mut self, size: usize) {
        let Column { tiers, sizes, values } = self;
        let tier = &mut sizes[size];
        let Some(tiers) = tiers else {
            tier.done = true;
            return;
        };
        let count = tiers.count(size as u128);
        let indices = count.as_ref().map_or(0, |count| count.indices());
        tier.piece = (tier.piece * 2).clamp(FIRST_PIECE, LARGEST_PIECE);
        let end = tier.next.saturating_add(tier.piece).min(indices);
        let before = values.len();
        let listed = tiers.try_each_tree(size as u128, tier.next..end, |_, tree| {
            tier.values.push(values.len() as u32);
            values.push(&tree);
            ControlFlow::<()>::Continue(())
        });
        tier.refused = if values.len() == before { tier.refused + (end - tier.next) } else { 0 };
        tier.next = end;
        tier.given_up = count.is_err() || listed.is_err() || (tier.refused > MOST_REFUSED && end < indices);
        tier.done = tier.given_up || end >= indices;
    }
}
