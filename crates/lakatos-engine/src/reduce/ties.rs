//! Relations that hold in all failing cases so far: a number that is what another is, less or more by a fixed amount, or that
//! says how long a sequence is, what its numbers add up to, and so on; a sequence that has the elements of another.
//!
//! A proposal that breaks such a relation is proposed again with the relation mended, whichever pass it comes from. Of
//! all that could hold, what a failing case contradicts is forgotten; what has outlived a change is trusted.

use lakatos_data::Tree;
use lakatos_data::arrange;
use lakatos_data::leaf::Leaf;
use lakatos_data::tree::{Node, Token};

/// This many numbers, and this many sequences, are looked at.
const FEW: usize = 8;
/// A relation that has not outlived a change is tried only if it holds up to this.
const NEAR: i128 = 2;

/// What a number may be made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    /// A number itself.
    Number,
    /// What is missing to a fixed sum.
    Negated,
    Length,
    Sum,
    Xor,
    Greatest,
    /// How many elements are not the simplest.
    Raised,
}

const OF_ROWS: [Measure; 5] = [Measure::Length, Measure::Sum, Measure::Xor, Measure::Greatest, Measure::Raised];

/// Where a number stands: at the end of a path, or as the first or the last element of the sequence there.
#[derive(Clone, PartialEq, Eq)]
struct Spot {
    path: Vec<usize>,
    end: Option<bool>,
}

/// A number that follows from another part.
struct Tie {
    target: Spot,
    source: Vec<usize>,
    measure: Measure,
    offset: i128,
    /// The range of the number.
    lo: i128,
    width: i128,
    /// What the source measured last.
    last: i128,
    is_proven: bool,
}

/// A sequence that has the elements of another: in the same order, in reverse, or in any.
struct Twins {
    source: Vec<usize>,
    target: Vec<usize>,
}

/// The relations of a reduction.
#[derive(Default)]
pub(super) struct Ties {
    ties: Vec<Tie>,
    twins: Vec<Twins>,
    /// Whether relations are tried that have not outlived a change.
    pub(super) trusts_all: bool,
}

/// The numbers and sequences of a case that no sequence holds.
#[derive(Default)]
struct Parts {
    numbers: Vec<Spot>,
    rows: Vec<Vec<usize>>,
}

impl Parts {
    fn of(tree: &Tree) -> Parts {
        let mut parts = Parts::default();
        let mut left = vec![Vec::new()];
        while let Some(path) = left.pop() {
            let Some(node) = node(tree, &path) else { continue };
            match node.token() {
                Token::Leaf(_) if parts.numbers.len() < FEW => parts.numbers.push(Spot { path, end: None }),
                Token::Seq { len, .. } if parts.rows.len() < FEW => {
                    let are_leaves = node.tokens().len() == len as usize + 1;
                    for end in [false, true] {
                        if len > 2 && are_leaves && parts.numbers.len() < FEW {
                            parts.numbers.push(Spot { path: path.clone(), end: Some(end) });
                        }
                    }
                    parts.rows.push(path);
                }
                Token::Con { arity, .. } => {
                    for child in (0..arity as usize).rev() {
                        let mut below = path.clone();
                        below.push(child);
                        left.push(below);
                    }
                }
                _ => {}
            }
        }
        parts
    }
}

impl Ties {
    /// All that holds in one case. Of the numbers, those that have a range are looked at.
    pub(super) fn of(tree: &Tree, leaf: &dyn Fn(usize) -> Option<Leaf>) -> Ties {
        let mut all = Ties::default();
        let Parts { numbers, rows } = Parts::of(tree);
        for target in &numbers {
            let Some(place) = place(tree, target) else { continue };
            let (Some(Leaf::Int { lo, hi }), Some(value)) = (leaf(place), value(tree, place)) else { continue };
            let Some(width) = hi.checked_sub(lo).and_then(|most| most.checked_add(1)) else { continue };
            let mut add = |source: &[usize], measure: Measure| {
                let Some(last) = measured(tree, source, measure, target) else { return };
                let Some(offset) = value.checked_sub(last) else { return };
                let (target, source, is_proven) = (target.clone(), source.to_vec(), false);
                all.ties.push(Tie { target, source, measure, offset, lo, width, last, is_proven });
            };
            for source in &numbers {
                if source.end.is_none() && source.path != target.path {
                    add(&source.path, Measure::Number);
                    add(&source.path, Measure::Negated);
                }
            }
            for row in &rows {
                for measure in OF_ROWS {
                    add(row, measure);
                }
            }
        }
        for (at, source) in rows.iter().enumerate() {
            for (other, target) in rows.iter().enumerate() {
                if at != other && is_permutation(tree, source, target) {
                    all.twins.push(Twins { source: source.clone(), target: target.clone() });
                }
            }
        }
        all
    }

    /// Is there a relation that may be mended?
    pub(super) fn may_mend(&self) -> bool {
        !self.twins.is_empty() || self.ties.iter().any(|tie| tie.is_proven || self.trusts_all)
    }

    /// Another case fails: what does not hold in it is forgotten.
    pub(super) fn observe(&mut self, tree: &Tree) {
        self.ties.retain_mut(|tie| {
            let Some(now) = measured(tree, &tie.source, tie.measure, &tie.target) else { return false };
            let holds = place(tree, &tie.target).and_then(|place| value(tree, place)) == tie.value(now);
            tie.is_proven |= holds && now != tie.last;
            tie.last = now;
            holds
        });
        self.twins.retain(|twins| is_permutation(tree, &twins.source, &twins.target));
    }

    /// A case in which relations hold again that hold in the best one; `None` if they do.
    pub(super) fn mended(&self, best: &Tree, edited: &Tree) -> Option<Tree> {
        let mut mended = edited.clone();
        for twins in &self.twins {
            // What was changed is copied to what was not.
            if node(best, &twins.target) == node(edited, &twins.target) {
                if let Some(tree) = copied(best, &mended, twins) {
                    mended = tree;
                }
            }
        }
        let mut done: Vec<&Spot> = Vec::new();
        for tie in &self.ties {
            let is_tried = tie.is_proven || (self.trusts_all && tie.offset.abs() <= NEAR);
            let now = measured(&mended, &tie.source, tie.measure, &tie.target);
            // A number that follows from another does not change it in turn.
            if !is_tried || now.is_none_or(|now| now == tie.last) || done.contains(&&tie.target) {
                continue;
            }
            let Some(place) = place(&mended, &tie.target) else { continue };
            let to = now.and_then(|now| tie.value(now));
            if let (Some(to), true) = (to, value(&mended, place).is_some()) {
                done.push(&tie.target);
                mended = mended.spliced(place, Tree::leaf(to).root());
            }
        }
        (mended != *edited).then_some(mended)
    }
}

impl Tie {
    /// What the number is, given what the source measures; as its type wraps it.
    fn value(&self, measured: i128) -> Option<i128> {
        let from_least = measured.checked_add(self.offset)?.checked_sub(self.lo)?;
        self.lo.checked_add(from_least.rem_euclid(self.width))
    }
}

fn node<'t>(tree: &'t Tree, path: &[usize]) -> Option<Node<'t>> {
    tree.node(tree.place(path)?)
}

fn place(tree: &Tree, spot: &Spot) -> Option<usize> {
    let place = tree.place(&spot.path)?;
    let Some(is_last) = spot.end else { return Some(place) };
    match tree.tokens()[place] {
        Token::Seq { len, span } if len > 0 && span == len + 1 => Some(place + if is_last { len as usize } else { 1 }),
        _ => None,
    }
}

fn value(tree: &Tree, place: usize) -> Option<i128> {
    tree.node(place)?.bits()
}

/// What a part measures; of a sequence that holds the number, the other elements.
fn measured(tree: &Tree, source: &[usize], measure: Measure, target: &Spot) -> Option<i128> {
    let node = node(tree, source)?;
    match measure {
        Measure::Number => return node.bits(),
        Measure::Negated => return node.bits()?.checked_neg(),
        Measure::Length => return matches!(node.token(), Token::Seq { .. }).then(|| node.token().children() as i128),
        _ => {}
    }
    let count = node.token().children();
    let mut all: i128 = 0;
    for (at, element) in node.children().enumerate() {
        let is_target = target.path == source && target.end == Some(at > 0) && (at == 0 || at + 1 == count);
        if is_target {
            continue;
        }
        if measure == Measure::Raised {
            all += i128::from(!matches!(element.token(), Token::Con { con: 0, .. }) && element.bits() != Some(0));
            continue;
        }
        let bits = element.bits()?;
        all = match measure {
            Measure::Sum => all.checked_add(bits)?,
            Measure::Xor => all ^ bits,
            _ => all.max(bits),
        };
    }
    Some(all)
}

/// The elements of a sequence.
fn elements<'t>(tree: &'t Tree, path: &[usize]) -> Vec<&'t [Token]> {
    let mut elements = Vec::new();
    if let Some(node) = node(tree, path) {
        if matches!(node.token(), Token::Seq { .. }) {
            for child in node.children() {
                elements.push(child.tokens());
            }
        }
    }
    elements
}

/// Have two sequences the same elements, at least two?
fn is_permutation(tree: &Tree, one: &[usize], other: &[usize]) -> bool {
    let (mut one, mut other) = (elements(tree, one), elements(tree, other));
    if one.len() < 2 || one.len() != other.len() {
        return false;
    }
    arrange::sort(&mut one);
    arrange::sort(&mut other);
    one == other
}

/// The edited case with the change of one sequence made in its twin.
fn copied(best: &Tree, edited: &Tree, twins: &Twins) -> Option<Tree> {
    let (old, new) = (elements(best, &twins.source), elements(edited, &twins.source));
    let twin = elements(best, &twins.target);
    let place = edited.place(&twins.target)?;
    let mut row = Vec::with_capacity(new.len());
    if old == twin {
        row.clone_from(&new);
    } else if old.iter().rev().eq(twin.iter()) {
        row.extend(new.iter().rev());
    } else {
        let (mut gone, mut come) = (old.clone(), Vec::new());
        for element in new {
            match gone.iter().position(|other| *other == element) {
                Some(at) => drop(gone.remove(at)),
                None => come.push(element),
            }
        }
        for element in twin {
            match gone.iter().position(|other| *other == element) {
                Some(at) => {
                    gone.remove(at);
                    if !come.is_empty() {
                        row.push(come.remove(0));
                    }
                }
                None => row.push(element),
            }
        }
        row.append(&mut come);
    }
    let mut tokens = vec![Token::seq(row.len())];
    for element in row {
        tokens.extend_from_slice(element);
    }
    let tree = Tree::from_tokens(tokens)?;
    Some(edited.spliced(place, tree.root()))
}
