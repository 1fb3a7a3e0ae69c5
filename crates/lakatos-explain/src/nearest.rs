//! The nearest passing case: what differs least from the failing one, and passes.
//!
//! Cases that are known come first; then small edits are tried, the smallest first: a neighbouring number, another
//! constructor, an element less, two that change places, an element more. How far two cases are apart is how many nodes
//! differ; of those that are as far the earlier edit counts, and between two leaves how far their values are apart.

use lakatos_data::arrange::sort_by_key;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Seq};
use lakatos_data::site::{Site, sites};
use lakatos_data::tree::{Node, Token, Tree};

use crate::store::{Answer, Known};

/// How many edits are run.
pub(crate) const MOST_RUNS: u64 = 24;

/// Cases with more nodes than this have only their first ones edited.
const MOST_NODES: usize = 300;

/// How many nodes all edits together may have: a large case has as many edits as it has elements.
const MOST_EDITED: usize = 1_000_000;

/// What is known of the cases around the failing one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nearest {
    /// This case passes, and this many nodes differ.
    Passes(Tree, usize),
    /// All these small edits fail.
    AllFail(u64),
    /// Neither is known.
    Unknown,
}

/// How far a case is from the failing one: how many nodes differ, which kind of edit it is, and how far the values of
/// leaves are apart.
type Distance = (usize, u32, u128);

/// Looks for the passing case that differs least.
pub fn nearest(known: &mut Known<'_>, failing: &Tree) -> Nearest {
    let mut best: Option<(Distance, Tree)> = None;
    let sites = sites(&known.conjecture().shape, failing.root()).unwrap_or_default();
    for (case, answer) in known.cases() {
        if answer == Answer::Passes {
            let (nodes, gap) = difference(&sites, failing.root(), case.root());
            // Of two that are as near, an edit is the plainer one.
            let distance = (nodes, u32::MAX, gap);
            if best.as_ref().is_none_or(|(nearest, _)| distance < *nearest) {
                best = Some((distance, case.clone()));
            }
        }
    }
    let (mut tried, mut failed) = (0, 0);
    for (estimate, edited) in edits(&sites, failing) {
        if best.as_ref().is_some_and(|(nearest, _)| *nearest <= estimate) || tried == MOST_RUNS {
            break;
        }
        let Some(case) = known.read(&edited).filter(|case| case != failing) else { continue };
        let (nodes, gap) = difference(&sites, failing.root(), case.root());
        let distance = (nodes, estimate.1, gap);
        if best.as_ref().is_some_and(|(nearest, _)| *nearest <= distance) {
            continue;
        }
        tried += 1;
        match known.ask(&case) {
            Some(Answer::Passes) => best = Some((distance, case)),
            Some(Answer::Fails | Answer::FailsOtherwise(_)) => failed += 1,
            Some(Answer::Discarded(_) | Answer::Refused) => {}
            None => return best.map_or(Nearest::Unknown, |((nodes, ..), case)| Nearest::Passes(case, nodes)),
        }
    }
    match best {
        Some(((nodes, ..), case)) => Nearest::Passes(case, nodes),
        None if failed > 0 => Nearest::AllFail(failed),
        None => Nearest::Unknown,
    }
}

/// How many nodes differ from those of the failing case, whose sites these are, and how far the values of the leaves that
/// differ are apart.
fn difference<'t>(sites: &[Site], failing: Node<'t>, other: Node<'t>) -> (usize, u128) {
    let (mut nodes, mut gap) = (0, 0u128);
    // The place of the failing case's node, the node, and the other one.
    let mut pairs = vec![(0, failing, other)];
    while let Some((place, one, other)) = pairs.pop() {
        match (one.token(), other.token()) {
            _ if one.tokens() == other.tokens() => {}
            (Token::Leaf(a), Token::Leaf(b)) => {
                nodes += 1;
                gap = gap.saturating_add(leaf_gap(sites.get(place), a.get(), b.get()));
            }
            (Token::Con { con: a, arity: m, .. }, Token::Con { con: b, arity: n, .. }) if a == b && m == n => {
                push_pairs(&mut pairs, &placed_children(place, one), &placed_children(0, other));
            }
            (Token::Seq { .. }, Token::Seq { .. }) => {
                let (left, right) = (placed_children(place, one), placed_children(0, other));
                let (left, right) = without_ends(&left, &right);
                if left.len() == right.len() {
                    push_pairs(&mut pairs, left, right);
                } else {
                    nodes += nodes_of(left).max(nodes_of(right));
                }
            }
            _ => nodes += one.tokens().len().max(other.tokens().len()),
        }
    }
    (nodes, gap)
}

/// Nodes with their places.
type Row<'r, 't> = &'r [(usize, Node<'t>)];

/// Pairs the nodes of two rows, with the places of the first.
fn push_pairs<'t>(pairs: &mut Vec<(usize, Node<'t>, Node<'t>)>, one: Row<'_, 't>, other: Row<'_, 't>) {
    for (number, (place, node)) in one.iter().enumerate() {
        pairs.push((*place, *node, other[number].1));
    }
}

fn nodes_of(row: Row<'_, '_>) -> usize {
    let mut nodes = 0;
    for (_, node) in row {
        nodes += node.tokens().len();
    }
    nodes
}

/// The children of a node, with their places.
fn placed_children<'t>(place: usize, node: Node<'t>) -> Vec<(usize, Node<'t>)> {
    let mut next = place + 1;
    let mut children = Vec::new();
    for child in node.children() {
        children.push((next, child));
        next += child.tokens().len();
    }
    children
}

/// How far two values of a leaf are apart. The bits of floats that are close to each other may be far from what a reader
/// calls close, as those of infinity and of values that are not a number: their order of simplicity counts.
fn leaf_gap(site: Option<&Site>, one: i128, other: i128) -> u128 {
    match site.map(|site| &site.core.shape.def().kind) {
        Some(Kind::Leaf(leaf @ (Leaf::F32 | Leaf::F64))) => {
            let (one, other) = (leaf.rank(one).unwrap_or(0), leaf.rank(other).unwrap_or(0));
            one.abs_diff(other)
        }
        _ => one.abs_diff(other),
    }
}

/// What is left of two lists without what is equal at both ends.
fn without_ends<'r, 't>(mut one: Row<'r, 't>, mut other: Row<'r, 't>) -> (Row<'r, 't>, Row<'r, 't>) {
    while let (Some(((_, a), before)), Some(((_, b), others))) = (one.split_last(), other.split_last()) {
        if a.tokens() != b.tokens() {
            break;
        }
        (one, other) = (before, others);
    }
    while let (Some(((_, a), after)), Some(((_, b), others))) = (one.split_first(), other.split_first()) {
        if a.tokens() != b.tokens() {
            break;
        }
        (one, other) = (after, others);
    }
    (one, other)
}

/// Small edits of a case, the smallest first.
fn edits(sites: &[Site], case: &Tree) -> Vec<(Distance, Tree)> {
    let mut edits = Edits { case, sites, all: Vec::new() };
    // Of two that are as near, the one with its change further back is the simpler one.
    for place in (1..sites.len().min(MOST_NODES)).rev() {
        if !sites[place].shape.is_opaque() {
            edits.of_node(place, &sites[place]);
        }
    }
    let mut all = edits.all;
    sort_by_key(&mut all, &|(distance, _)| *distance);
    let mut different: Vec<(Distance, Tree)> = Vec::new();
    for (distance, edited) in all {
        if edited != *case && !different.iter().any(|(_, other)| *other == edited) {
            different.push((distance, edited));
        }
    }
    different
}

struct Edits<'c> {
    case: &'c Tree,
    sites: &'c [Site],
    all: Vec<(Distance, Tree)>,
}

impl Edits<'_> {
    fn of_node(&mut self, place: usize, site: &Site) {
        let Some(node) = self.case.node(place) else { return };
        match (&site.core.shape.def().kind, node.token()) {
            (Kind::Leaf(leaf), Token::Leaf(bits)) => self.leaf(place, leaf, bits.get()),
            (Kind::Seq(seq), Token::Seq { .. }) => self.sequence(place, seq, node),
            (Kind::Sum(sum), Token::Con { con, .. }) if sum.calls.is_none() => {
                for other in 0..sum.cons.len() {
                    if other != con as usize {
                        // What fits of the fields is kept when it is read.
                        let fields = if sum.cons[other].fields.is_empty() { Vec::new() } else { node.to_trees() };
                        self.replace(place, &Tree::con(other, fields), 1);
                    }
                }
            }
            _ => {}
        }
    }

    fn leaf(&mut self, place: usize, leaf: &Leaf, bits: i128) {
        if !matches!(leaf, Leaf::F32 | Leaf::F64) {
            let mut neighbours = [bits.checked_sub(1), bits.checked_add(1)];
            let rank = |next: Option<i128>| next.and_then(|next| leaf.rank(next));
            if rank(neighbours[1]) < rank(neighbours[0]) {
                neighbours.reverse();
            }
            for next in &neighbours {
                let Some(next) = next.filter(|next| leaf.has(*next)) else { continue };
                self.replace(place, &Tree::leaf(next), 0);
            }
        }
        let rank = leaf.rank(bits).unwrap_or(0);
        for step in [1, 2] {
            let up = rank.checked_add(step).filter(|rank| *rank <= leaf.last());
            for rank in &[rank.checked_sub(step), up] {
                let Some(rank) = rank else { continue };
                self.replace(place, &Tree::leaf(leaf.unrank(*rank)), 1);
            }
        }
    }

    fn sequence(&mut self, place: usize, seq: &Seq, node: Node<'_>) {
        let elements = node.to_trees();
        if elements.len() > seq.lo {
            for index in 0..elements.len() {
                // Equal elements are the same to lose.
                if (index == 0 || elements[index] != elements[index - 1]) && !self.is_full() {
                    let mut fewer = elements.clone();
                    fewer.remove(index);
                    self.replace(place, &Tree::seq(fewer), 2);
                }
            }
        }
        for index in 1..elements.len() {
            if self.is_full() {
                break;
            }
            let mut swapped = elements.clone();
            swapped.swap(index - 1, index);
            self.replace(place, &Tree::seq(swapped), 3);
        }
        if elements.len() < seq.hi {
            // A hole becomes the smallest element when it is read.
            for is_last_again in [false, true] {
                let mut more = elements.clone();
                match elements.last() {
                    Some(last) if is_last_again => more.push(last.clone()),
                    None if is_last_again => break,
                    _ => more.push(Tree::hole()),
                }
                self.replace(place, &Tree::seq(more), 4);
            }
        }
    }

    fn is_full(&self) -> bool {
        self.all.len() * self.case.tokens().len() >= MOST_EDITED
    }

    fn replace(&mut self, place: usize, by: &Tree, kind: u32) {
        let edited = self.case.spliced(place, by.root());
        let (nodes, gap) = difference(self.sites, self.case.root(), edited.root());
        self.all.push(((nodes, kind, gap), edited));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(items: &[i128]) -> Tree {
        Tree::seq(items.iter().map(|item| Tree::leaf(*item)))
    }

    #[test]
    fn cases_differ_by_nodes_and_by_values() {
        let apart = |one: &[i128], other: &[i128]| difference(&[], list(one).root(), list(other).root());
        assert_eq!(apart(&[1, 2], &[1, 2]), (0, 0));
        assert_eq!(apart(&[1, 2], &[1, 5]), (1, 3));
        assert_eq!(apart(&[1, 2, 3], &[1, 3]), (1, 0));
        assert_eq!(apart(&[1, 2], &[2, 1]), (2, 2));
        assert_eq!(apart(&[], &[4, 4, 4]), (3, 0));
        let con = |con| Tree::con(con, [list(&[1])]);
        assert_eq!(difference(&[], con(0).root(), con(1).root()), (3, 0));
    }
}
