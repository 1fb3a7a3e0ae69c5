//! The best case so far, and the gate through which every proposal goes.

use std::hash::{DefaultHasher, Hash, Hasher};

use lakatos_data::keys::Keys;
use lakatos_data::order::Measured;
use lakatos_data::shape::{Kind, Shape, Wrap};
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Tree, leaf::Leaf};

use super::{Effort, Pass, Reduced, Trial};
use crate::judge::{Failure, Verdict};

/// So many evaluations a pass may have without a success, before others have their turn. It comes again, and what it
/// has tried costs nothing then.
const PATIENCE: u64 = 1_000;

/// A reduction that is under way.
pub(super) struct Reducer<'a> {
    trial: &'a mut dyn Trial,
    shape: Shape,
    has_unlisted: bool,
    best: Measured,
    failure: Failure,
    pub(super) effort: &'a Effort,
    seen: Keys<u64>,
    /// Where descents have ended: the first and the last place that was changed, and the number.
    rests: Keys<(usize, usize, u128)>,
    /// Whether there may be parts that keep what is in them.
    has_opaque: bool,
    /// How many nodes the first case had.
    given: usize,
    doubted: bool,
    /// The size and the index of the first case that the sweep has not come to.
    pub(super) swept: (u128, u128),
    evaluations: u64,
    out_of_time: bool,
    /// How many nodes all proposals have had; what was tried before is no evaluation, but work.
    work: u64,
    /// How many there may be until the pass that is at work gives way to others, if it finds nothing.
    patience: u64,
    /// How many of them were discarded.
    discards: u64,
    taken: u64,
    others: Vec<(Tree, Failure)>,
    spent: Vec<(Pass, u64)>,
}

impl<'a> Reducer<'a> {
    pub(super) fn new(trial: &'a mut dyn Trial, case: Tree, failure: Failure, effort: &'a Effort) -> Reducer<'a> {
        let shape = trial.shape().clone();
        let best = Measured::of(&shape, case).expect("a case fits its shape");
        let (mut has_unlisted, mut has_opaque) = (false, !opaque_parts(&best).is_empty());
        for part in shape.reachable() {
            has_unlisted |= is_unlisted(&part);
            has_opaque |= part.is_opaque();
        }
        let given = best.tree().tokens().len();
        let mut seen = Keys::default();
        seen.insert(hash(best.tree()));
        Reducer {
            trial,
            shape,
            has_unlisted,
            best,
            failure,
            effort,
            seen,
            rests: Keys::default(),
            has_opaque,
            given,
            doubted: false,
            swept: (effort.known, 0),
            evaluations: 0,
            out_of_time: false,
            work: 0,
            patience: u64::MAX,
            discards: 0,
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
            out_of_time: self.out_of_time,
            others: self.others,
            spent: self.spent,
        }
    }

    /// Are there no evaluations left, for now?
    pub(super) fn is_spent(&self) -> bool {
        self.is_over() || self.evaluations >= self.patience
    }

    /// Are there no evaluations left at all, or no time?
    pub(super) fn is_over(&self) -> bool {
        self.out_of_time || self.evaluations >= self.effort.evaluations || self.work >= self.effort.work
    }

    /// A pass begins.
    pub(super) fn begin(&mut self) {
        self.patience = self.evaluations + PATIENCE;
    }

    /// Did the pass that is over give way, and has perhaps more to propose?
    pub(super) fn gave_way(&self) -> bool {
        self.evaluations >= self.patience
    }

    /// A pass is over, which began after so many evaluations.
    pub(super) fn account(&mut self, pass: Pass, before: u64) {
        let spent = self.evaluations - before;
        for (known, all) in &mut self.spent {
            if *known == pass {
                *all += spent;
                return;
            }
        }
        self.spent.push((pass, spent));
    }

    /// How many evaluations a pass has taken.
    pub(super) fn spent_on(&self, pass: Pass) -> u64 {
        for (known, spent) in &self.spent {
            if *known == pass {
                return *spent;
            }
        }
        0
    }

    /// How many cases were tried.
    pub(super) fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// How many of them a premise did not let pass.
    pub(super) fn discards(&self) -> u64 {
        self.discards
    }

    /// How many nodes the case had that was to be reduced.
    pub(super) fn given(&self) -> usize {
        self.given
    }

    /// The passes have missed something.
    pub(super) fn doubt(&mut self) {
        self.doubted = true;
    }

    /// Have the passes missed something before?
    pub(super) fn is_doubted(&self) -> bool {
        self.doubted
    }

    /// A number that belongs to the best case.
    pub(super) fn seed(&self) -> u64 {
        // The same on every machine and with every version of Rust.
        let mut seed: u64 = 0xcbf2_9ce4_8422_2325;
        for token in self.tokens() {
            let (kind, number) = match *token {
                Token::Con { con, .. } => (0, u64::from(con)),
                Token::Seq { len, .. } => (1, u64::from(len)),
                Token::Leaf(bits) => (2, bits.get() as u64),
                _ => (3, 0),
            };
            seed = (seed ^ number.rotate_left(2) ^ kind).wrapping_mul(0x0100_0000_01b3);
        }
        seed
    }

    /// How many proposals were taken.
    pub(super) fn taken(&self) -> u64 {
        self.taken
    }

    /// A descent has ended.
    pub(super) fn rest(&mut self, places: [usize; 2], number: u128) {
        self.rests.insert((places[0], places[1], number));
    }

    /// Has a descent ended here before?
    pub(super) fn has_rested(&self, places: [usize; 2], number: u128) -> bool {
        self.rests.find(&(places[0], places[1], number)).is_some()
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

    /// Is the part at a place left alone: is it opaque, or too deep?
    pub(super) fn is_closed(&self, place: usize) -> bool {
        let site = self.best.site(place);
        (self.has_opaque && site.shape.is_opaque()) || site.depth > self.effort.deepest
    }

    /// The place after a part.
    pub(super) fn end(&self, place: usize) -> usize {
        place + self.tokens()[place].span()
    }

    /// The first place from this one on that may be changed, wholes before their parts.
    pub(super) fn next_open(&self, from: usize) -> Option<usize> {
        let mut place = from;
        while place < self.len() {
            if !self.is_closed(place) {
                return Some(place);
            }
            place = self.end(place);
        }
        None
    }

    /// The same for a pass, which ends when the evaluations do.
    pub(super) fn next_to_try(&self, from: usize) -> Option<usize> {
        if self.is_spent() { None } else { self.next_open(from) }
    }

    /// The places of all leaves that may be changed.
    pub(super) fn leaves(&self) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut next = 0;
        while let Some(place) = self.next_open(next) {
            if self.leaf(place).is_some() {
                leaves.push(place);
            }
            next = place + 1;
        }
        leaves
    }

    /// Is there an integer at a place?
    pub(super) fn is_integer(&self, place: usize) -> bool {
        matches!(self.leaf(place), Some((Leaf::Int { .. }, _)))
    }

    /// The part at a place, as a tree of its own.
    pub(super) fn part(&self, place: usize) -> Tree {
        match self.best.tree().node(place) {
            Some(node) => node.to_tree(),
            None => Tree::hole(),
        }
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
        self.try_tokens(tokens)
    }

    /// Proposes the tree of these tokens, if they are those of one.
    pub(super) fn try_tokens(&mut self, tokens: Vec<Token>) -> bool {
        match Tree::from_tokens(tokens) {
            Some(edited) => self.try_tree(&edited),
            None => false,
        }
    }

    /// Proposes a tree: it is taken if it is simpler, as read, and fails in the same way.
    pub(super) fn try_tree(&mut self, edited: &Tree) -> bool {
        self.work += edited.tokens().len() as u64;
        if self.is_spent() || !self.seen.insert(hash(edited)) {
            return false;
        }
        // Reading may take as long as trying: it runs functions of the user's types.
        self.out_of_time = !self.trial.may_go_on();
        if self.out_of_time {
            return false;
        }
        let Some(read) = self.trial.read(edited) else { return false };
        if read != *edited && !self.seen.insert(hash(&read)) {
            return false;
        }
        let Some(measured) = Measured::of(&self.shape, read) else { return false };
        if !self.is_worth_it(&measured) {
            return false;
        }
        self.evaluations += 1;
        match self.trial.run(measured.tree()) {
            Verdict::Fail(failure) if failure.is_same(&self.failure) => {
                self.best = measured;
                self.failure = failure;
                self.taken += 1;
                self.patience = self.evaluations + PATIENCE;
                self.trial.taken(self.best.tree(), &self.failure);
                true
            }
            Verdict::Fail(failure) => {
                self.remember(measured, failure);
                false
            }
            Verdict::Discard(_) => {
                self.discards += 1;
                false
            }
            _ => false,
        }
    }

    /// Is a case simpler than the best one, and one that may be tried?
    fn is_worth_it(&self, case: &Measured) -> bool {
        case.size(0) >= self.effort.known
            && case.is_simpler(&self.best)
            && self.keeps_what_stays(case)
            && !(self.has_unlisted && unlisted(case) > unlisted(&self.best))
    }

    /// Are the parts of a case that are to stay what they are those of the best one?
    fn keeps_what_stays(&self, case: &Measured) -> bool {
        if self.effort.keep_root && !has_same_root(case, &self.best) {
            return false;
        }
        if !self.has_opaque {
            return true;
        }
        let known = opaque_parts(&self.best);
        for part in opaque_parts(case) {
            if !known.contains(&part) {
                return false;
            }
        }
        true
    }

    fn remember(&mut self, case: Measured, failure: Failure) {
        for (tree, other) in &mut self.others {
            if !other.is_same(&failure) {
                continue;
            }
            if matches!(Measured::of(&self.shape, tree.clone()), Some(old) if !case.is_simpler(&old)) {
                return;
            }
            (*tree, *other) = (case.tree().clone(), failure);
            return;
        }
        self.others.push((case.tree().clone(), failure));
    }
}

/// Is this a part that tiers do not list? Such a value is only drawn, and says nothing to a reader: none is proposed.
fn is_unlisted(shape: &Shape) -> bool {
    matches!(shape.def().kind, Kind::Wrap(Wrap { listed: false, .. }))
}

/// How many of these there are.
fn unlisted(case: &Measured) -> usize {
    let mut count = 0;
    for place in 0..case.tree().tokens().len() {
        let mut has_some = false;
        for layer in case.site(place).shape.layers() {
            has_some |= is_unlisted(&layer);
        }
        count += usize::from(has_some);
    }
    count
}

/// The parts of a case that are opaque: they may go with what holds them, but no others come.
fn opaque_parts(case: &Measured) -> Vec<&[Token]> {
    let tokens = case.tree().tokens();
    let mut parts = Vec::new();
    let mut place = 0;
    while place < tokens.len() {
        let mut end = place + 1;
        if case.site(place).shape.is_opaque() {
            end = place + tokens[place].span();
            parts.push(&tokens[place..end]);
        }
        place = end;
    }
    parts
}

/// Are two shapes the same? Of most that are not, the names tell.
pub(super) fn is_alike(one: &Shape, other: &Shape) -> bool {
    one.id() == other.id() || (one.def().name == other.def().name && one.same(other))
}

/// Have two cases the same outermost constructors, wherever there is a choice?
fn has_same_root(one: &Measured, other: &Measured) -> bool {
    let mut left = vec![(0, 0)];
    while let Some((a, b)) = left.pop() {
        let (token, same) = (one.tree().tokens()[a], other.tree().tokens()[b]);
        let Token::Con { con, .. } = token else { continue };
        if matches!(&one.site(a).core.shape.def().kind, Kind::Sum(sum) if sum.cons.len() > 1) {
            if !matches!(same, Token::Con { con: other, .. } if con == other) {
                return false;
            }
            continue;
        }
        // A tuple, or a struct: the choice is below.
        let (mut a, mut b) = (a + 1, b + 1);
        for _ in 0..token.children() {
            left.push((a, b));
            a += one.tree().tokens()[a].span();
            b += other.tree().tokens()[b].span();
        }
    }
    true
}

fn hash(tree: &Tree) -> u64 {
    let mut hasher = DefaultHasher::new();
    tree.hash(&mut hasher);
    hasher.finish()
}

/// The leaves that are not the simplest of their kind.
pub(super) fn raised(reducer: &Reducer<'_>) -> Vec<usize> {
    let mut raised = Vec::new();
    for place in reducer.leaves() {
        if matches!(reducer.leaf(place), Some((_, 1..))) {
            raised.push(place);
        }
    }
    raised
}
