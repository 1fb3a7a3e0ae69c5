//! The plan of a shape: its parts as numbered nodes, so that counting and walking need no look-ups by name.
//!
//! Wrappers have no node: what they add to the size is part of the edge ([`Edge`]) to the node behind them.

use std::cell::RefCell;

use lakatos_data::Tree;
use lakatos_data::keys::Keys;
use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::shape::{Distinct, Id, Kind, Order, Second, Seq, Shape, ShapeId, Sum, Wrap, WrapText};
use lakatos_data::tables::Signature;

use super::choose::{Entry, Table};
use super::edge::{Counts, Edge, Extent, Last, NodeId};
use super::flat::{Flat, Piece, heads_at};
#[cfg(feature = "lazy")]
use super::supply::{SuppliedPlan, supply_of};
use super::work::Limit;

/// A node: a shape without wrappers.
pub(super) struct Node {
    pub(super) form: Form,
    /// Whether a check below may refuse a value, so that counts are upper bounds.
    pub(super) gaps: bool,
    /// Whether it is being counted.
    pub(super) busy: bool,
}

impl Node {
    fn new(form: Form) -> Node {
        Node { form, gaps: false, busy: false }
    }
}

/// The form of a node.
pub(super) enum Form {
    Sum(SumPlan),
    /// Calls that build values: one index for each new value.
    Calls {
        cons: Vec<ConPlan>,
        news: News,
    },
    List(ListPlan),
    /// A set, a bag or a map: elements chosen from tiers.
    Choice {
        table: Box<Table>,
        lo: usize,
        hi: usize,
    },
    Leaf(Leaf),
    Bind(BindPlan),
    /// A function: a default, and entries with other results.
    Function(FunctionPlan),
    /// What somebody else lists.
    #[cfg(feature = "lazy")]
    Supplied(SuppliedPlan),
}

/// A sum of constructors.
#[derive(Default)]
pub(super) struct SumPlan {
    pub(super) cons: Vec<ConPlan>,
    /// For each size, the constructors that have values of it, if there are several.
    pub(super) heads: Heads,
    /// The same of a flat sum, which is not counted.
    pub(super) pieces: Vec<Piece>,
}

impl SumPlan {
    /// Counts the rows of fields of the next size, and returns how many values there are of it.
    pub(super) fn extend(&mut self, size: usize) -> u128 {
        if self.cons.len() != 1 {
            self.heads.push_cons(&self.cons, size);
        }
        ways(&self.cons, size)
    }

    /// The constructors that have values of a size: the only one there is, or the counted ones.
    #[inline]
    pub(super) fn heads(&self, size: usize) -> &[u32] {
        if self.cons.len() == 1 {
            &[0]
        } else if self.pieces.is_empty() {
            self.heads.at(size)
        } else {
            heads_at(&self.pieces, size)
        }
    }
}

/// The ways to draw a value of some constructors, whose rows of fields are counted up to this size.
pub(super) fn ways(cons: &[ConPlan], size: usize) -> u128 {
    let mut total: u128 = 0;
    for con in cons {
        if let Some(size) = size.checked_sub(con.cost) {
            total = total.saturating_add(con.ways(size));
        }
    }
    total
}

/// For each size, the choices at the head of a node: constructors, or lengths.
#[derive(Default)]
pub(super) struct Heads {
    pub(super) spans: Vec<(u32, u32)>,
    pub(super) all: Vec<u32>,
}

impl Heads {
    /// Adds the choices of the next size.
    pub(super) fn push(&mut self, heads: &[u32]) {
        let start = self.all.len() as u32;
        self.all.extend_from_slice(heads);
        self.spans.push((start, self.all.len() as u32));
    }

    /// Adds those of all constructors that have values of the next size.
    pub(super) fn push_cons(&mut self, cons: &[ConPlan], size: usize) {
        let start = self.all.len() as u32;
        for (index, con) in cons.iter().enumerate() {
            if con.cost <= size && con.ways(size - con.cost) > 0 {
                self.all.push(index as u32);
            }
        }
        self.spans.push((start, self.all.len() as u32));
    }

    /// The choices of a size.
    #[inline]
    pub(super) fn at(&self, size: usize) -> &[u32] {
        match self.spans.get(size) {
            Some(&(start, end)) => &self.all[start as usize..end as usize],
            None => &[],
        }
    }
}

/// The sizes that one part can take of what is left for it and the rest.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) first: u32,
    pub(super) last: u32,
    /// Whether all sizes between them can be taken.
    pub(super) dense: bool,
}

impl Span {
    /// Everything is taken.
    pub(super) fn only(size: usize) -> Span {
        Span { first: size as u32, last: size as u32, dense: true }
    }
}

/// A constructor: what it costs, and its fields.
pub(super) struct ConPlan {
    pub(super) cost: usize,
    pub(super) parts: Vec<Part>,
}

/// A part of a row of parts: a field, or one of the elements of a list.
pub(super) struct Part {
    pub(super) edge: Edge,
    /// Whether it is the last of its row.
    pub(super) last: bool,
    /// The only constructor of size 0, if there is only one and it has no fields; else [`MANY`].
    pub(super) lone: u32,
    /// For each size of the rest of the row from this part on: the ways to draw it, and the sizes that this part can
    /// take.
    pub(super) ways: Vec<u128>,
    pub(super) spans: Vec<Span>,
    /// The greatest of these sizes for which there is a way.
    pub(super) top: usize,
    /// For each small size of the rest: how many values there are before this part takes each size.
    pub(super) before: Vec<Vec<u64>>,
    /// The values of the field of a constructor of a flat sum: then nothing is counted.
    pub(super) flat: Option<Flat>,
}

/// There is a choice, or a part below.
pub(super) const MANY: u32 = u32::MAX;

impl Part {
    pub(super) fn new(edge: Edge, last: bool) -> Part {
        Part { edge, last, lone: MANY, ways: Vec::new(), spans: Vec::new(), top: 0, before: Vec::new(), flat: None }
    }

    /// The ways to draw the rest of the row with sizes that add up.
    #[inline]
    fn ways_of(&self, size: usize) -> u128 {
        match (self.ways.get(size), &self.flat) {
            (Some(ways), _) => *ways,
            (None, Some(flat)) => flat.count(size as u128),
            (None, None) => 0,
        }
    }
}

impl ConPlan {
    /// The ways to draw all fields with sizes that add up.
    #[inline]
    pub(super) fn ways(&self, size: usize) -> u128 {
        match self.parts.first() {
            None => u128::from(size == 0),
            Some(part) => part.ways_of(size),
        }
    }
}

/// A sequence whose order matters.
pub(super) struct ListPlan {
    pub(super) elem: Edge,
    pub(super) lo: usize,
    pub(super) hi: usize,
    /// The rows of elements by how many there are, the first for one element.
    pub(super) rows: Vec<Part>,
    /// For each size, the lengths of which there are lists, longest first.
    pub(super) lens: Heads,
}

impl ListPlan {
    /// The ways to draw this number of elements with sizes that add up.
    pub(super) fn ways(&self, len: usize, size: usize) -> u128 {
        match len.checked_sub(1) {
            None => u128::from(size == 0),
            Some(row) if row < self.rows.len() => self.rows[row].ways_of(size),
            Some(_) => 0,
        }
    }
}

/// Which calls build values that no simpler call builds.
pub(super) struct News {
    pub(super) shape: Shape,
    pub(super) table: Option<Box<dyn Distinct>>,
    /// For each size, the indices of the calls that build something new; all calls, if absent.
    pub(super) sizes: Vec<Option<Vec<u128>>>,
    /// Whether a call was left out because its value equals another.
    pub(super) merged: bool,
    /// For a size that was begun: how many calls were made, and which of them build something new.
    pub(super) begun: Option<(u128, Vec<u128>)>,
}

impl News {
    /// Is there a size for which all calls were taken?
    pub(super) fn takes_all(&self) -> bool {
        for indices in &self.sizes {
            if indices.is_none() {
                return true;
            }
        }
        false
    }
}

/// Functions.
pub(super) struct FunctionPlan {
    pub(super) keys: Edge,
    pub(super) values: Edge,
    /// How many entries there are at most.
    pub(super) most: usize,
    /// For each size of the default the edge to the possible entries, if it is known.
    pub(super) entries: Vec<Option<Edge>>,
}

/// A dependent pair.
pub(super) struct BindPlan {
    pub(super) first_shape: Shape,
    pub(super) first: Edge,
    pub(super) second: Second,
    /// For each size of the first part, the edges to the second parts in order of the first.
    pub(super) seconds: Vec<Vec<Option<Edge>>>,
    /// For the next size of the first part, if it was begun.
    pub(super) begun: Vec<Option<Edge>>,
    /// For each size of the pair: (size of the first, its index, number of pairs before).
    pub(super) blocks: Vec<Vec<Block>>,
}

impl BindPlan {
    /// The pair at an index: the size and the index of its first part, then of the second.
    pub(super) fn nth(&self, size: usize, index: u128) -> Option<Entry> {
        let blocks = self.blocks.get(size)?;
        let (mut after, mut end) = (0, blocks.len());
        while after < end {
            let middle = after.midpoint(end);
            if blocks[middle].before <= index {
                after = middle + 1;
            } else {
                end = middle;
            }
        }
        let Block { first_size, first_index, before } = blocks[after.checked_sub(1)?];
        Some(Entry { key: (first_size, first_index), value: (size - 1 - first_size, index - before) })
    }
}

/// The pairs of one size that share their first part.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) first_size: usize,
    pub(super) first_index: u128,
    pub(super) before: u128,
}

/// All nodes so far.
pub(super) struct Plan {
    pub(super) nodes: Vec<Node>,
    /// How many of them the shape itself has: the others were made on the way, from values and functions.
    pub(super) own: usize,
    /// What is known about them, with the same numbers.
    pub(super) counts: Counts,
    /// The shapes of the nodes, with the same numbers.
    known: Keys<ShapeId>,
    /// How many atoms there are.
    atoms: u32,
    /// Whether calls that build equal values count as one.
    merges: bool,
    /// The last argument of a user function, if it is to be recorded.
    pub(super) asked: Option<RefCell<Option<Asked>>>,
    pub(super) limit: Limit,
    least: Least,
}

/// The argument of a user function.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The purpose of the call.
    pub purpose: Purpose,
    /// The value, under its shape.
    pub shape: Shape,
    /// The value.
    pub tree: Tree,
}

/// The purpose of calling a user function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Constructing functions built the value, to compare it with others.
    Build,
    /// A check looked at the value.
    Check,
    /// A generator was made from the value.
    Depend,
}

impl Plan {
    pub(super) fn new(atoms: u32, merges: bool, limit: Limit) -> Plan {
        let (known, counts, least) = (Keys::default(), Counts::new(limit.choice), Least::default());
        Plan { nodes: Vec::new(), own: 0, counts, known, atoms, merges, asked: None, limit, least }
    }

    /// Records the argument of a user function, if that is requested.
    pub(super) fn asks(&self, purpose: Purpose, shape: &Shape, tree: lakatos_data::tree::Node<'_>) {
        if let Some(asked) = &self.asked {
            asked.replace(Some(Asked { purpose, shape: shape.clone(), tree: tree.to_tree() }));
        }
    }

    /// Records the argument of a check.
    pub(super) fn checks(&self, shape: &Shape, tree: lakatos_data::tree::Node<'_>) {
        // The check of a type that functions build runs these functions first.
        let core = shape.core().shape;
        let is_built = matches!(&core.def().kind, Kind::Sum(Sum { calls: Some(_), .. }));
        let is_same_type = shape.type_text() == core.type_text();
        self.asks(if is_built && is_same_type { Purpose::Build } else { Purpose::Check }, shape, tree);
    }

    /// The edge to a shape, whose nodes are added if they are new.
    pub(super) fn edge(&mut self, shape: &Shape) -> Edge {
        self.least.include(shape);
        let before = self.nodes.len();
        let mut left = Vec::new();
        let edge = self.place(shape, &mut left);
        while let Some((id, core)) = left.pop() {
            let form = self.form(&core, &mut left);
            if let Form::Leaf(leaf) = form {
                self.counts.set_flat(id, Flat::leaf(leaf));
            }
            self.nodes[id].form = form;
        }
        self.find_gaps(before);
        self.find_ends(before);
        self.find_lone(before);
        edge
    }

    /// Finds the number of a shape, or gives it one and notes that its form is still to be made.
    pub(super) fn place(&mut self, shape: &Shape, left: &mut Vec<(NodeId, Shape)>) -> Edge {
        let core = shape.core();
        let mut checked = false;
        for layer in shape.layers() {
            #[cfg(feature = "lazy")]
            if supply_of(&layer).is_some() {
                return self.place_supplied(shape, &layer, checked, left);
            }
            checked |= is_checked(&layer, &core.shape, self.merges);
            if matches!(layer.def().kind, Kind::Wrap(Wrap { listed: false, .. })) {
                return self.nowhere(&layer);
            }
        }
        let cost = core.cost;
        let leaf = matches!(core.shape.def().kind, Kind::Leaf(_));
        let to = self.known.number(core.shape.id()) as u32;
        if (to as usize) < self.nodes.len() {
            return Edge { to, cost, checked, leaf };
        }
        let empty = matches!(self.least.bound(&core.shape), Some(bound) if bound.size.is_none());
        let last = if empty { Last::Empty } else { Last::Never };
        self.push(Form::Sum(SumPlan::default()), last);
        left.push((to as usize, core.shape));
        Edge { to, cost, checked, leaf }
    }

    /// The number of a shape: that of the next node, if it is new.
    #[cfg(feature = "lazy")]
    pub(super) fn number(&mut self, shape: &Shape) -> NodeId {
        self.known.number(shape.id())
    }

    pub(super) fn push(&mut self, form: Form, last: Last) {
        self.nodes.push(Node::new(form));
        self.counts.add(last);
    }

    /// The edge to a node without a shape.
    pub(super) fn add_node(&mut self, form: Form, last: Last) -> Edge {
        let to = self.known.number(Id::fresh().key()) as u32;
        self.push(form, last);
        Edge { to, cost: 0, checked: false, leaf: false }
    }

    /// The edge to a shape that is not listed: no values, and so none that differ from those of its core.
    fn nowhere(&mut self, unlisted: &Shape) -> Edge {
        let to = self.known.number(unlisted.id());
        if to == self.nodes.len() {
            self.push(Form::Sum(SumPlan::default()), Last::Empty);
        }
        Edge { to: to as u32, cost: 0, checked: false, leaf: false }
    }

    /// The form of a node. New shapes of its parts are scheduled.
    fn form(&mut self, core: &Shape, left: &mut Vec<(NodeId, Shape)>) -> Form {
        match &core.def().kind {
            Kind::Leaf(Leaf::Atom) => Form::Leaf(Leaf::Int { lo: 0, hi: i128::from(self.atoms.max(1) - 1) }),
            Kind::Leaf(leaf) => Form::Leaf(*leaf),
            Kind::Seq(seq) => self.form_of_sequence(seq, left),
            Kind::Bind(bind) => {
                let (first_shape, second) = (bind.first.shape(), bind.second.clone());
                let first = self.place(&first_shape, left);
                Form::Bind(BindPlan {
                    first_shape,
                    first,
                    second,
                    seconds: Vec::new(),
                    begun: Vec::new(),
                    blocks: Vec::new(),
                })
            }
            Kind::Sum(sum) => self.form_of_sum(core, sum, left),
            #[cfg(feature = "lazy")]
            Kind::Wrap(wrap) => self.form_of_supplied(core, wrap, left),
            #[cfg(not(feature = "lazy"))]
            Kind::Wrap(_) => Form::Sum(SumPlan::default()),
        }
    }

    fn form_of_sequence(&mut self, seq: &Seq, left: &mut Vec<(NodeId, Shape)>) -> Form {
        let elem = seq.elem.shape();
        let (lo, hi) = (seq.lo, seq.hi);
        let table = match seq.order {
            Order::Free => {
                let elem = self.place(&elem, left);
                return Form::List(ListPlan { elem, lo, hi, rows: Vec::new(), lens: Heads::default() });
            }
            Order::Map => self.entries_of_map(&elem, left),
            Order::Bag => Table::bag(self.place(&elem, left)),
            Order::Set => Table::set(self.place(&elem, left)),
        };
        Form::Choice { table: Box::new(table), lo, hi }
    }

    /// The tiers for the entries of a map: its two fields, separately.
    fn entries_of_map(&mut self, entry: &Shape, left: &mut Vec<(NodeId, Shape)>) -> Table {
        let core = entry.core().shape;
        let Kind::Sum(Sum { cons, .. }) = &core.def().kind else { return Table::set(self.place(entry, left)) };
        let key = self.place(&cons[0].fields[0].link.shape(), left);
        Table::map(key, self.place(&cons[0].fields[1].link.shape(), left))
    }

    fn form_of_sum(&mut self, core: &Shape, sum: &Sum, left: &mut Vec<(NodeId, Shape)>) -> Form {
        if let Some(signature) = Signature::of_forms(core) {
            let (keys, values) = (self.place(&signature.keys, left), self.place(&signature.values, left));
            let (most, entries) = (signature.most_entries(), Vec::new());
            return Form::Function(FunctionPlan { keys, values, most, entries });
        }
        let mut cons = Vec::with_capacity(sum.cons.len());
        for con in sum.cons.iter() {
            let mut parts = Vec::with_capacity(con.fields.len());
            for field in con.fields.iter() {
                let is_last = parts.len() + 1 == con.fields.len();
                parts.push(Part::new(self.place(&field.link.shape(), left), is_last));
            }
            cons.push(ConPlan { cost: con.cost() as usize, parts });
        }
        let table = match &sum.calls {
            Some(calls) if self.merges => (calls.distinct)(),
            _ => None,
        };
        if table.is_some() {
            Form::Calls {
                cons,
                news: News { shape: core.clone(), table, sizes: Vec::new(), merged: false, begun: None },
            }
        } else {
            Form::Sum(SumPlan { cons, heads: Heads::default(), pieces: Vec::new() })
        }
    }

    /// Finds out which of the nodes from this one on have gaps.
    pub(super) fn find_gaps(&mut self, from: NodeId) {
        let mut changed = true;
        while changed {
            changed = false;
            // Parts mostly come after wholes.
            for id in (from..self.nodes.len()).rev() {
                let gaps = self.nodes[id].gaps || self.has_gaps(id);
                changed |= gaps && !std::mem::replace(&mut self.nodes[id].gaps, gaps);
            }
        }
    }

    fn has_gaps(&self, id: NodeId) -> bool {
        let has_gaps = |edge: &Edge| edge.checked || self.nodes[edge.node()].gaps;
        let mut gaps = false;
        match &self.nodes[id].form {
            // Values that are refused below calls, or in the first part of a pair, are left out in counting.
            Form::Calls { .. } => {}
            Form::Bind(bind) => {
                for seconds in &bind.seconds {
                    for second in seconds {
                        let Some(second) = second else { continue };
                        gaps |= has_gaps(second);
                    }
                }
            }
            _ => {
                for edge in &self.edges(id) {
                    gaps |= has_gaps(edge);
                }
            }
        }
        gaps
    }

    /// Are there dependent pairs, not too many, whose end may show when all their first parts were met?
    pub(super) fn has_open_pairs(&self) -> bool {
        for (id, node) in self.nodes.iter().enumerate() {
            if let (Form::Bind(bind), Last::Never) = (&node.form, self.counts.last_of(id)) {
                if matches!(self.counts.last(bind.first), Last::At(first) if first.last <= MOST_FIRST_SIZE) {
                    return true;
                }
            }
        }
        false
    }

    pub(super) fn find_ends(&mut self, from: NodeId) {
        // The end of a node is known once those of its parts are; cycles never have one.
        let mut changed = true;
        while changed {
            changed = false;
            for id in from..self.nodes.len() {
                if matches!(self.counts.last_of(id), Last::Never) {
                    let last = self.find_last(id);
                    changed |= !matches!(last, Last::Never);
                    self.counts.set_last(id, last);
                }
            }
        }
    }

    /// Marks the parts, from a node on, that have only one value of size 0.
    fn find_lone(&mut self, from: NodeId) {
        for id in from..self.nodes.len() {
            let mut lones = Vec::new();
            for edge in &self.edges(id) {
                lones.push(if edge.cost == 0 { lone(&self.nodes[edge.node()].form) } else { MANY });
            }
            let Form::Sum(SumPlan { cons, .. }) = &mut self.nodes[id].form else { continue };
            let mut at = 0;
            for con in cons {
                for part in &mut con.parts {
                    part.lone = lones.get(at).copied().unwrap_or(MANY);
                    at += 1;
                }
            }
        }
    }

    /// May counting make new nodes, or find fewer values than were counted?
    pub(super) fn may_change(&self) -> bool {
        for node in &self.nodes {
            if matches!(node.form, Form::Bind(_) | Form::Calls { .. }) {
                return true;
            }
        }
        false
    }

    pub(super) fn edges(&self, id: NodeId) -> Vec<Edge> {
        let mut edges = Vec::new();
        let (first, second) = match &self.nodes[id].form {
            Form::Sum(SumPlan { cons, .. }) | Form::Calls { cons, .. } => {
                for con in cons {
                    for part in &con.parts {
                        edges.push(part.edge);
                    }
                }
                return edges;
            }
            Form::Leaf(_) => return edges,
            Form::List(list) => (list.elem, None),
            Form::Choice { table, .. } => table.parts(),
            Form::Bind(bind) => (bind.first, None),
            Form::Function(function) => (function.keys, Some(function.values)),
            #[cfg(feature = "lazy")]
            Form::Supplied(supplied) => (supplied.inner, None),
        };
        edges.push(first);
        if let Some(second) = second {
            edges.push(second);
        }
        edges
    }

    fn find_last(&self, id: NodeId) -> Last {
        match &self.nodes[id].form {
            Form::Leaf(leaf) => {
                let last = leaf.last();
                let weight =
                    if last % 2 == 0 { (last / 2).saturating_mul(last + 1) } else { last.saturating_mul(last / 2 + 1) };
                Last::At(Extent { last, total: last.saturating_add(1), weight })
            }
            Form::Sum(SumPlan { cons, .. }) | Form::Calls { cons, .. } => self.last_of_sum(cons),
            Form::List(list) => match self.counts.last(list.elem) {
                Last::Empty if list.lo > 0 => Last::Empty,
                Last::Empty => Last::At(Extent::UNIT),
                Last::At(elem) => last_of_list(elem, list.lo, list.hi),
                Last::Never => Last::Never,
            },
            Form::Choice { table, lo, hi } => table.last(&self.counts, *lo, *hi),
            Form::Bind(bind) => self.last_of_pairs(bind),
            Form::Function(function) => function.last(&self.counts),
            #[cfg(feature = "lazy")]
            Form::Supplied(supplied) => self.counts.last(supplied.inner),
        }
    }

    /// Where dependent pairs end, which is known once all first parts were met.
    fn last_of_pairs(&self, bind: &BindPlan) -> Last {
        let first = match self.counts.last(bind.first) {
            Last::At(first) => first,
            none => return none,
        };
        if bind.seconds.len() as u128 <= first.last {
            return Last::Never;
        }
        let mut all = Extent::NOTHING;
        for (size, seconds) in bind.seconds.iter().enumerate() {
            for second in seconds {
                let Some(second) = second else { continue };
                match self.counts.last(*second) {
                    Last::Never => return Last::Never,
                    Last::Empty => {}
                    // A pair costs one.
                    Last::At(second) => all = all.plus(second.raised(size as u128 + 1)),
                }
            }
        }
        if all.total == 0 { Last::Empty } else { Last::At(all) }
    }

    fn last_of_sum(&self, cons: &[ConPlan]) -> Last {
        let mut all = Extent::NOTHING;
        for con in cons {
            let mut fields = Extent::UNIT.raised(con.cost as u128);
            let mut is_empty = false;
            for part in &con.parts {
                match self.counts.last(part.edge) {
                    Last::Never => return Last::Never,
                    Last::Empty => is_empty = true,
                    Last::At(extent) => fields = fields.times(extent),
                }
            }
            if !is_empty {
                all = all.plus(fields);
            }
        }
        if all.total == 0 { Last::Empty } else { Last::At(all) }
    }
}

/// The only constructor of size 0, if there is only one and it has no fields.
fn lone(form: &Form) -> u32 {
    let Form::Sum(SumPlan { cons, .. }) = form else { return MANY };
    let mut lone = None;
    for (index, con) in cons.iter().enumerate() {
        if con.cost == 0 {
            let only = lone.is_none() && con.parts.is_empty();
            lone = Some(if only { index as u32 } else { MANY });
        }
    }
    lone.unwrap_or(MANY)
}

/// Can this layer of a shape refuse values that are counted?
fn is_checked(layer: &Shape, core: &Shape, merges: bool) -> bool {
    let Kind::Wrap(wrap) = &layer.def().kind else { return false };
    if let WrapText::Function { .. } = wrap.text {
        return match Signature::of(layer) {
            Some(signature) => signature.has_other_tables(),
            None => true,
        };
    }
    let counted_by_calls = match (&core.def().kind, layer.id(), core.id()) {
        // The checks of the type itself run when its calls are counted.
        (Kind::Sum(Sum { calls: Some(calls), .. }), ShapeId::Type(ours, _), ShapeId::Type(theirs, _)) => {
            merges && ours == theirs && (calls.distinct)().is_some()
        }
        _ => false,
    };
    wrap.check.is_some() && !counted_by_calls
}

/// First parts of dependent pairs that may be larger than this are too many to wait for.
const MOST_FIRST_SIZE: u128 = 1_000;

/// The most lengths of a list of finitely many elements that are added up.
const MOST_LENGTHS: usize = 10_000;

fn last_of_list(elem: Extent, lo: usize, hi: usize) -> Last {
    if hi == usize::MAX || hi - lo > MOST_LENGTHS || hi > MOST_LENGTHS {
        return Last::Never;
    }
    let mut power = Extent::UNIT;
    let mut all = Extent::NOTHING;
    for len in 0..=hi {
        if len >= lo {
            all = all.plus(power.raised((len - lo) as u128));
        }
        power = power.times(elem);
    }
    Last::At(all)
}
