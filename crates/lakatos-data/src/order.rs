//! Size and simplicity.
//!
//! The size of a term: constructor applications of positive arity count one, leaves their rank, sequences their length
//! above the least, tuples only their parts. The order of simplicity is (size, number of nodes, place in the tier). It
//! decides which of two failing cases is shown, whichever engine found them ([`Measured::is_simpler`]).
//!
//! The order of the tiers is (size, place in the tier). The place follows from comparing node by node: constructors in
//! order of declaration, the longest sequence first, and parts from left to right by their own place in the tiers. It
//! is the order in which cases are listed and in which sets hold their elements ([`compare`]). Nothing else in the
//! library orders terms.

use std::cmp::Ordering;

use crate::arrange;
use crate::leaf::Leaf;
use crate::shape::{Kind, Order, Seq, Shape};
use crate::site::{Misfit, Site, sites};
use crate::tree::{Node, Token, Tree, set_spans};

/// The sizes of all sub-trees, in the order of nodes.
pub(crate) fn sizes(shape: &Shape, tree: Node<'_>) -> Result<Vec<u128>, Misfit> {
    let sites = sites(shape, tree)?;
    Ok(sizes_at(&sites, tree.tokens()))
}

pub(crate) fn sizes_at(sites: &[Site], tokens: &[Token]) -> Vec<u128> {
    let mut sizes = Vec::with_capacity(sites.len());
    for (place, site) in sites.iter().enumerate() {
        sizes.push(own_size(site, tokens[place]));
    }
    for place in (1..sizes.len()).rev() {
        let above = sites[place].above;
        sizes[above] = sizes[above].saturating_add(sizes[place]);
    }
    sizes
}

/// What a node adds to the sizes of its children.
fn own_size(site: &Site, token: Token) -> u128 {
    let own = match (&site.core.shape.def().kind, token) {
        (Kind::Sum(sum), Token::Con { con, .. }) => u128::from(sum.cons[con as usize].cost()),
        (Kind::Seq(seq), Token::Seq { len, .. }) => (len as usize - seq.lo) as u128,
        (Kind::Leaf(leaf), Token::Leaf(bits)) => leaf.rank(bits.get()).unwrap_or(0),
        (Kind::Bind(_), _) => 1,
        _ => 0,
    };
    own.saturating_add(u128::from(site.core.cost))
}

/// A tree with the shapes and the sizes of all its parts.
#[derive(Clone, Debug)]
pub struct Measured {
    tree: Tree,
    sites: Vec<Site>,
    sizes: Vec<u128>,
}

impl Measured {
    /// A tree of a shape; `None` if it is not one.
    pub fn of(shape: &Shape, tree: Tree) -> Option<Measured> {
        let sites = sites(shape, tree.root()).ok()?;
        let sizes = sizes_at(&sites, tree.tokens());
        Some(Measured { tree, sites, sizes })
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The site of the node at a place.
    pub fn site(&self, place: usize) -> &Site {
        &self.sites[place]
    }

    /// The size of the sub-tree at a place.
    pub fn size(&self, place: usize) -> u128 {
        self.sizes[place]
    }

    /// Is this tree simpler than another of its shape? It is if it is smaller; or if it has fewer nodes, because a tier
    /// has long rows of ones where a reader wants one number; or if it comes first in the tier.
    pub fn is_simpler(&self, other: &Measured) -> bool {
        let nodes = |tree: &Measured| tree.tree.tokens().len();
        let order = self.size(0).cmp(&other.size(0)).then_with(|| nodes(self).cmp(&nodes(other)));
        order.then_with(|| self.compare(other)) == Ordering::Less
    }

    /// Which of two trees of one shape comes first in the tiers?
    pub fn compare(&self, other: &Measured) -> Ordering {
        compare_sized(self.tree.tokens(), &self.sizes, other.tree.tokens(), &other.sizes)
    }

    /// Which of two sub-trees, of one shape, comes first in the tiers?
    pub fn compare_parts(&self, one: usize, other: usize) -> Ordering {
        let (tokens, sizes) = (self.tree.tokens(), &self.sizes);
        let (end, other_end) = (one + tokens[one].span(), other + tokens[other].span());
        compare_sized(&tokens[one..end], &sizes[one..end], &tokens[other..other_end], &sizes[other..other_end])
    }
}

/// Which of two trees of a shape comes first in the tiers? `Err` if one is not of the shape.
pub fn compare(shape: &Shape, left: Node<'_>, right: Node<'_>) -> Result<Ordering, Misfit> {
    let (left_sizes, right_sizes) = (sizes(shape, left)?, sizes(shape, right)?);
    Ok(compare_sized(left.tokens(), &left_sizes, right.tokens(), &right_sizes))
}

/// Up to the first difference both trees have the same nodes at the same places, so one row decides.
fn compare_sized(left: &[Token], left_sizes: &[u128], right: &[Token], right_sizes: &[u128]) -> Ordering {
    for place in 0..left.len().min(right.len()) {
        let sizes = left_sizes[place].cmp(&right_sizes[place]);
        let nodes = sizes.then_with(|| compare_nodes(left[place], right[place]));
        if nodes.is_ne() {
            return nodes;
        }
    }
    left.len().cmp(&right.len())
}

fn compare_nodes(left: Token, right: Token) -> Ordering {
    match (left, right) {
        (Token::Con { con: left, .. }, Token::Con { con: right, .. }) => left.cmp(&right),
        (Token::Seq { len: left, .. }, Token::Seq { len: right, .. }) => right.cmp(&left),
        (Token::Leaf(_), Token::Leaf(_)) => Ordering::Equal,
        _ => left.cmp(&right),
    }
}

/// Puts the elements of the sequence that begins at a place, and ends with the tokens, into their order.
pub(crate) fn normalize(seq: &Seq, tokens: &mut Vec<Token>, start: usize) {
    if normalize_leaves(seq, &mut tokens[start..]) || has_keys_in_order(seq, Node::from_tokens(&tokens[start..])) {
        return;
    }
    let mut items = Vec::new();
    for item in Node::from_tokens(&tokens[start..]).children() {
        items.push(item);
    }
    let order = arranged(seq, &items);
    let mut sorted = vec![Token::seq(order.len())];
    for place in order {
        sorted.extend_from_slice(items[place].tokens());
    }
    tokens.truncate(start);
    tokens.append(&mut sorted);
    set_spans(&mut tokens[start..]);
}

/// Are the entries of a map in order already? Decided only for keys that are leaves, which the maps of the standard
/// library hold in their order.
fn has_keys_in_order(seq: &Seq, all: Node<'_>) -> bool {
    if seq.order != Order::Map {
        return false;
    }
    let core = key_shape(&seq.elem.shape()).core();
    let Kind::Leaf(leaf) = &core.shape.def().kind else { return false };
    let mut last = None;
    for item in all.children() {
        let Some(rank) = item.child(0).and_then(Node::bits).and_then(|bits| leaf.rank(bits)) else { return false };
        if last.is_some_and(|last| last >= rank) {
            return false;
        }
        last = Some(rank);
    }
    true
}

/// At most this number of leaves is sorted by insertion.
const FEW: usize = 12;

/// Sorts the elements of a whole sequence where that is simple: if they are leaves, or at most one. Returns `false` if
/// it is not: equal elements of a set are not removed here. The spans need not be known.
pub(crate) fn normalize_leaves(seq: &Seq, tokens: &mut [Token]) -> bool {
    let Some((Token::Seq { len, .. }, items)) = tokens.split_first_mut() else { return false };
    if *len < 2 {
        return true;
    }
    if seq.order == Order::Map {
        return false;
    }
    let core = seq.elem.shape().core();
    let Kind::Leaf(leaf) = &core.shape.def().kind else { return false };
    let rank = |item: &Token| match item {
        Token::Leaf(bits) => leaf.rank(bits.get()),
        _ => None,
    };
    if items.len() > FEW {
        let is_set = seq.order != Order::Bag;
        let (mut ranks, mut is_sorted): (Vec<u128>, bool) = (Vec::with_capacity(items.len()), true);
        for item in items.iter() {
            let Some(rank) = rank(item) else { return false };
            is_sorted &= match ranks.last() {
                Some(last) if is_set => *last < rank,
                Some(last) => *last <= rank,
                None => true,
            };
            ranks.push(rank);
        }
        if is_set && !is_sorted {
            return false;
        }
        if !is_sorted {
            let order = arrange::arranged(ranks.len(), &mut |left, right| ranks[left].cmp(&ranks[right]));
            arrange::rearrange(order, &mut |left, right| items.swap(left, right));
        }
        return true;
    }
    match *leaf {
        // Small numbers that are not negative are in counting order.
        Leaf::Int { lo: 0.., hi } if hi <= i128::from(u64::MAX) => few(items, seq.order, &|item| match item {
            Token::Leaf(bits) => leaf.has(bits.get()).then(|| bits.get() as u64),
            _ => None,
        }),
        _ => few(items, seq.order, &rank),
    }
}

/// Puts a few leaves in order.
fn few<R: Copy + Default + Ord>(items: &mut [Token], order: Order, rank: &impl Fn(&Token) -> Option<R>) -> bool {
    let mut ranks = [R::default(); FEW];
    for (place, item) in items.iter().enumerate() {
        let Some(own) = rank(item) else { return false };
        let follows = place == 0 || ranks[place - 1] < own;
        if !follows && order != Order::Bag {
            return false;
        }
        ranks[place] = own;
    }
    for place in 1..items.len() {
        // Those before it are in order.
        let mut to = place;
        while to > 0 && ranks[to - 1] > ranks[to] {
            ranks.swap(to - 1, to);
            items.swap(to - 1, to);
            to -= 1;
        }
    }
    true
}

/// The places of the elements of a sequence whose order means nothing, in order of simplicity.
///
/// Equal elements of a set, and entries of a map with equal keys (but the last, which wins), are left out.
pub(crate) fn arranged(seq: &Seq, items: &[Node<'_>]) -> Vec<usize> {
    let by_key = seq.order == Order::Map;
    let entry = seq.elem.shape();
    let shape = if by_key { key_shape(&entry) } else { entry };
    let mut keys = Vec::with_capacity(items.len());
    for item in items {
        let key = if by_key { item.child(0).unwrap_or(*item) } else { *item };
        keys.push((key, sizes(&shape, key).unwrap_or_default()));
    }
    let order = arrange::arranged(keys.len(), &mut |left, right| {
        let ((left, left_sizes), (right, right_sizes)) = (&keys[left], &keys[right]);
        compare_sized(left.tokens(), left_sizes, right.tokens(), right_sizes)
    });
    if seq.order == Order::Bag {
        return order;
    }
    let mut kept = Vec::with_capacity(order.len());
    for (rank, &place) in order.iter().enumerate() {
        // Of equal keys, the last one stays.
        if order.get(rank + 1).is_none_or(|&next| keys[next].0 != keys[place].0) {
            kept.push(place);
        }
    }
    kept
}

/// The shape of the keys of a map, given the shape of its entries.
pub fn key_shape(entry: &Shape) -> Shape {
    match &entry.core().shape.def().kind {
        Kind::Sum(sum) => sum.cons[0].fields[0].link.shape(),
        _ => entry.clone(),
    }
}
