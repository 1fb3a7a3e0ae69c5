//! The best case so far, and the gate through which every proposal goes.

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use lakatos_data::keys::Keys;
use lakatos_data::order::Measured;
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Tree, leaf::Leaf};

use super::{Effort, Pass, Reduced, Trial};
use crate::judge::{Failure, Verdict};

/// A reduction that is under way.
pub(super) struct Reducer<'a> {
    trial: &'a mut dyn Trial,
    shape: Shape,
    best: Measured,
    failure: Failure,
    pub(super) effort: &'a Effort,
    seen: Keys<u64>,
    evaluations: u64,
    taken: u64,
    others: Vec<(Tree, Failure)>,
    spent: Vec<(Pass, u64)>,
}

impl<'a> Reducer<'a> {
    pub(super) fn new(trial: &'a mut dyn Trial, case: Tree, failure: Failure, effort: &'a Effort) -> Reducer<'a> {
        let shape = trial.shape().clone();
        let best = Measured::of(&shape, case).expect("a case fits its shape");
        let mut seen = Keys::default();
        seen.insert(hash(best.tree()));
        Reducer {
            trial,
            shape,
            best,
            failure,
            effort,
            seen,
            evaluations: 0,
            taken: 0,
            others: Vec::new(),
            spent: Vec::new(),
        }
    }

    pub(super) fn finish(self, complete: bool) -> Reduced {
        Reduced {
            case: self.best.tree().clone(),
            failure: self.failure,
            evaluations: self.evaluations,
            taken: self.taken,
            complete,
            others: self.others,
            spent: self.spent,
        }
    }

    /// Are there no evaluations left?
    pub(super) fn is_spent(&self) -> bool {
        self.evaluations >= self.effort.evaluations
    }

    /// A pass is over, which began after so many evaluations.
    pub(super) fn account(&mut self, pass: Pass, before: u64) {
        let spent = self.evaluations - before;
        match self.spent.iter_mut().find(|(known, _)| *known == pass) {
            Some((_, all)) => *all += spent,
            None => self.spent.push((pass, spent)),
        }
    }

    /// How many cases were tried.
    pub(super) fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// How many proposals were taken.
    pub(super) fn taken(&self) -> u64 {
        self.taken
    }

    /// The best case, with shapes and sizes.
    pub(super) fn best(&self) -> &Measured {
        &self.best
    }

    /// Its nodes.
    pub(super) fn tokens(&self) -> &[Token] {
        self.best.tree().tokens()
    }

    /// How many nodes it has.
    pub(super) fn len(&self) -> usize {
        self.tokens().len()
    }

    /// The shape at a place, without wrappers.
    pub(super) fn core(&self, place: usize) -> &Shape {
        &self.best.site(place).core.shape
    }

    /// The kind of leaf at a place, and its rank.
    pub(super) fn leaf(&self, place: usize) -> Option<(Leaf, u128)> {
        // A proposal that was taken may have changed more than it said.
        let token = *self.tokens().get(place)?;
        match (&self.core(place).def().kind, token) {
            (Kind::Leaf(leaf), Token::Leaf(bits)) => Some((*leaf, leaf.rank(bits.get())?)),
            _ => None,
        }
    }

    /// Is nothing to be changed here?
    pub(super) fn is_opaque(&self, place: usize) -> bool {
        self.best.site(place).shape.is_opaque()
    }

    /// The place after an opaque part, if one begins here.
    pub(super) fn after_opaque(&self, place: usize) -> Option<usize> {
        self.is_opaque(place).then(|| place + self.tokens()[place].span())
    }

    /// The places of all leaves that may be changed.
    pub(super) fn leaves(&self) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut place = 0;
        while place < self.len() {
            if let Some(after) = self.after_opaque(place) {
                place = after;
                continue;
            }
            if self.leaf(place).is_some() {
                leaves.push(place);
            }
            place += 1;
        }
        leaves
    }

    /// The places of the nodes directly below.
    pub(super) fn children(&self, place: usize) -> Vec<usize> {
        let tokens = self.tokens();
        let mut children = Vec::with_capacity(tokens[place].children());
        let mut next = place + 1;
        for _ in 0..tokens[place].children() {
            children.push(next);
            next += tokens[next].span();
        }
        children
    }

    /// Proposes another sub-tree at a place.
    pub(super) fn try_at(&mut self, place: usize, by: Node<'_>) -> bool {
        let edited = self.best.tree().spliced(place, by);
        self.try_tree(&edited)
    }

    /// Proposes the smallest value at a place.
    pub(super) fn try_smallest(&mut self, place: usize) -> bool {
        self.try_at(place, Tree::hole().root())
    }

    /// Proposes other leaves.
    pub(super) fn try_leaves(&mut self, changes: &[(usize, i128)]) -> bool {
        let mut tokens = self.tokens().to_vec();
        for (place, bits) in changes {
            match tokens.get_mut(*place) {
                Some(token @ Token::Leaf(_)) => *token = Token::leaf(*bits),
                _ => return false,
            }
        }
        match Tree::from_tokens(tokens) {
            Some(edited) => self.try_tree(&edited),
            None => false,
        }
    }

    /// Proposes a tree: it is taken if it is simpler, as read, and fails in the same way.
    pub(super) fn try_tree(&mut self, edited: &Tree) -> bool {
        if self.is_spent() || !self.seen.insert(hash(edited)) {
            return false;
        }
        let Some(read) = self.trial.read(edited) else { return false };
        if read != *edited && !self.seen.insert(hash(&read)) {
            return false;
        }
        let Some(measured) = Measured::of(&self.shape, read) else { return false };
        if !is_simpler(&measured, &self.best) {
            return false;
        }
        self.evaluations += 1;
        match self.trial.run(measured.tree()) {
            Verdict::Fail(failure) if is_same(&failure, &self.failure) => {
                self.best = measured;
                self.failure = failure;
                self.taken += 1;
                self.trial.taken(self.best.tree(), &self.failure);
                true
            }
            Verdict::Fail(failure) => {
                self.remember(measured, failure);
                false
            }
            _ => false,
        }
    }

    fn remember(&mut self, case: Measured, failure: Failure) {
        let known = self.others.iter_mut().find(|(_, other)| is_same(other, &failure));
        match known {
            None => self.others.push((case.tree().clone(), failure)),
            Some((tree, other)) => {
                let simpler = Measured::of(&self.shape, tree.clone()).is_none_or(|old| is_simpler(&case, &old));
                if simpler {
                    (*tree, *other) = (case.tree().clone(), failure);
                }
            }
        }
    }
}

/// Do two cases fail in the same way: of one kind, at one place?
pub(super) fn is_same(one: &Failure, other: &Failure) -> bool {
    one.kind == other.kind && one.place == other.place
}

/// Is one case simpler than another? It is smaller; or it has fewer nodes, because a tier has long rows of ones where a
/// reader wants one number; or it comes first in the tier.
fn is_simpler(one: &Measured, other: &Measured) -> bool {
    let nodes = |case: &Measured| case.tree().tokens().len();
    let order = one.size(0).cmp(&other.size(0)).then_with(|| nodes(one).cmp(&nodes(other)));
    order.then_with(|| one.compare(other)) == Ordering::Less
}

fn hash(tree: &Tree) -> u64 {
    let mut hasher = DefaultHasher::new();
    tree.hash(&mut hasher);
    hasher.finish()
}
