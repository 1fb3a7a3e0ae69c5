//! Counting functions: a default, and entries with other results.
//!
//! The number of possible entries depends only on the size of the default: one value of that size is left out. So
//! functions are counted by the size of the default, and the entries like a map with one value less.

use super::choose::{Entry, Table};
use super::edge::{Counts, Edge, Extent, Last, NodeId};
use super::plan::{Form, FunctionPlan, Plan};
use super::work::{Counted, take};

impl Plan {
    /// How many functions there are of a size.
    pub(super) fn count_functions(&mut self, id: NodeId, size: usize) -> Counted<u128> {
        let Form::Function(FunctionPlan { values, .. }) = self.nodes[id].form else { return Ok(0) };
        let mut total: u128 = 0;
        take(&mut self.limit.left, size as u64 + 1)?;
        for own in 0..=size {
            let defaults = self.counts.count(values, own);
            if defaults > 0 {
                let entries = self.entries_without(id, own);
                self.prepare_new(entries, size - own)?;
                total = total.saturating_add(defaults.saturating_mul(self.counts.count(entries, size - own)));
            }
        }
        Ok(total)
    }

    /// The edge to the entries of functions whose default has this size.
    fn entries_without(&mut self, id: NodeId, own: usize) -> Edge {
        let Form::Function(function) = &mut self.nodes[id].form else { unreachable!("only functions have entries") };
        while function.entries.len() <= own {
            function.entries.push(None);
        }
        if let Some(known) = function.entries[own] {
            return known;
        }
        let (keys, values, hi) = (function.keys, function.values, function.most);
        let table = Table::map_without(keys, values, own);
        let last = table.last(&self.counts, 0, hi);
        let edge = self.add_node(Form::Choice { table: Box::new(table), lo: 0, hi }, last);
        if let Form::Function(function) = &mut self.nodes[id].form {
            function.entries[own] = Some(edge);
        }
        edge
    }
}

impl FunctionPlan {
    /// The function at an index: the size and the index of its default, then of its entries.
    pub(super) fn nth(&self, counts: &Counts, size: usize, mut index: u128) -> Option<Entry> {
        for own in 0..=size {
            let defaults = counts.count(self.values, own);
            let Some(Some(entries)) = self.entries.get(own) else { continue };
            let entries = *entries;
            let each = counts.count(entries, size - own);
            let all = defaults.saturating_mul(each);
            if index < all {
                return Some(Entry { key: (own, index / each), value: (size - own, index % each) });
            }
            index -= all;
        }
        None
    }

    /// Where the tiers end.
    pub(super) fn last(&self, counts: &Counts) -> Last {
        let (keys, values) = (counts.last(self.keys), counts.last(self.values));
        let value = match values {
            Last::Empty => return Last::Empty,
            Last::At(value) if self.most == 0 => return Last::At(value),
            Last::At(value) => value,
            Last::Never => return Last::Never,
        };
        let key = match keys {
            Last::Empty => return Last::At(value),
            Last::At(key) => key,
            Last::Never => return Last::Never,
        };
        let most = self.most as u128;
        let entries = key.weight.min(most.saturating_mul(key.last)).saturating_add(most.saturating_mul(value.last));
        let last = entries.saturating_add(most).saturating_add(value.last);
        Last::At(Extent { last, total: power(value.total, key.total), weight: u128::MAX })
    }
}

/// As many factors as there are arguments.
fn power(results: u128, arguments: u128) -> u128 {
    let exponent = u32::try_from(arguments).unwrap_or(u32::MAX);
    if results == 1 { 1 } else { results.saturating_pow(exponent) }
}
