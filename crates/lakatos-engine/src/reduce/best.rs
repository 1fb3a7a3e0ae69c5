//! The best case so far, and the gate through which every proposal goes.

use lakatos_data::keys::Keys;
use lakatos_data::order::Measured;
use lakatos_data::shape::{Kind, Shape, Wrap};
use lakatos_data::tables::is_seed;
use lakatos_data::tree::{Node, Token};
use lakatos_data::{Tree, leaf::Leaf};

use super::factors::gcd;
use super::momentum::Momentum;
use super::ties::Ties;
use super::{Effort, Pass, Reduced, Rest, Simpler, Trial};
use crate::judge::{Failure, Verdict};
use crate::tiers::Tiers;

/// A pass gives way to others after this many evaluations without a success. It comes again, and what it has tried costs
/// nothing then.
const PATIENCE: u64 = 1_000;
/// In a large case it gives way earlier: together, the cases it tries have about this many nodes.
const PATIENT_NODES: u64 = 40_000;
/// But not before this many evaluations.
const IMPATIENCE: u64 = 12;
/// All proposals for a large case may have this many times its nodes, evaluations counting several times.
const MOVES: u64 = 200;
/// As much as this is allowed for any case.
const LITTLE_WORK: u64 = 100_000_000;
/// An evaluation is as much work as this many proposals that are not tried.
const WEIGHT: u64 = 4;
/// A pass that confirms gives way when it proposes much that is not tried: so many proposals, and more for each that is.
/// One that is read counts several times.
const IDLE: u64 = 4_000;
const IDLE_PER_EVALUATION: u64 = 16;
const READ: u64 = 4;
/// In a case with more nodes no relations are looked for, and no more is hoped for.
const MANY_TIED: usize = 2_000;
/// This many steps are remembered.
const STEPS: usize = 4;
/// Confirming that a case is the simplest may take this many evaluations after it was first seen, or nearly twice as many as
/// it took to see it.
const CONFIRM: u64 = 90;
/// Where there is hope for a simpler one, the first round of these passes may take this many, and the others all.
const FIRST_ROUND: u64 = 1_500;

/// A reduction that is under way.
pub(super) struct Reducer<'a> {
    trial: &'a mut dyn Trial,
    /// The pass that is at work.
    pass: Pass,
    shape: Shape,
    has_unlisted: bool,
    best: Measured,
    failure: Failure,
    pub(super) effort: &'a Effort,
    /// What was proposed.
    seen: Keys<u64>,
    /// What was tried.
    tried: Keys<u64>,
    /// Where descents have ended: the first and the last place that was changed, and the number.
    rests: Keys<(usize, usize, u128)>,
    /// Whether there may be parts that keep what is in them.
    has_opaque: bool,
    /// Whether tiers list all cases that may be tried.
    is_listed: bool,
    doubted: bool,
    /// The case to which a shake returns if it finds nothing simpler.
    kept: Option<(Measured, Failure)>,
    /// How often the best case was shaken.
    shaken: u64,
    /// How many nodes the first case had.
    given: usize,
    /// Whether the best case is at rest although larger ones pass: then there may be simpler ones that fail.
    hopes: bool,
    /// Whether that was looked at.
    looked_at: bool,
    /// How often the passes that confirm have begun for the best case.
    round: u64,
    /// Steps by which numbers were lowered.
    steps: Vec<u128>,
    /// Relations that hold in all failing cases so far.
    pub(super) ties: Ties,
    /// What the last successes have changed.
    pub(super) momentum: Momentum,
    /// The size and the index of the first case that the sweep has not come to.
    pub(super) swept: (u128, u128),
    evaluations: u64,
    out_of_time: bool,
    /// How many nodes all proposals have had; what was tried before is no evaluation, but work.
    work: u64,
    /// How much there may be of it.
    most_work: u64,
    /// How many evaluations there may be until the pass that is at work gives way to others, if it finds nothing.
    patience: u64,
    /// How much work there may be until then.
    patient_work: u64,
    /// Whether the pass that is at work confirms that a case is the simplest.
    confirms: bool,
    /// How much it may yet propose.
    idle: u64,
    /// All cases by their sizes, as far as they were counted.
    pub(super) tiers: Option<Tiers>,
    /// How many of them were discarded.
    discards: u64,
    taken: u64,
    /// How many evaluations there were when the best case was first seen.
    sighted: u64,
    others: Vec<(Tree, Failure)>,
    spent: Vec<(Pass, u64)>,
    /// The passes that confirm and have found something, each as often as it has.
    credits: Vec<Pass>,
}

impl<'a> Reducer<'a> {
    pub(super) fn new(trial: &'a mut dyn Trial, case: Tree, failure: Failure, effort: &'a Effort) -> Reducer<'a> {
        let shape = trial.shape().clone();
        let best = Measured::of(&shape, case).expect("a case fits its shape");
        let (mut has_unlisted, mut has_opaque) = (false, !opaque_parts(&best).is_empty());
        let mut has_atoms = false;
        for part in shape.reachable() {
            has_unlisted |= is_unlisted(&part);
            has_opaque |= part.is_opaque();
            has_atoms |= matches!(part.def().kind, Kind::Leaf(Leaf::Atom)) || is_seed(&part);
        }
        let given = best.tree().tokens().len();
        let ties = match given <= MANY_TIED && !effort.without.contains(&Pass::Ties) {
            true => Ties::of(best.tree(), &|place| leaf_at(&best, place)),
            false => Ties::default(),
        };
        let (mut seen, mut tried) = (Keys::default(), Keys::default());
        seen.insert(fingerprint(best.tree()));
        tried.insert(fingerprint(best.tree()));
        Reducer {
            trial,
            pass: Pass::Leaves,
            shape,
            has_unlisted,
            best,
            failure,
            effort,
            seen,
            tried,
            rests: Keys::default(),
            has_opaque,
            is_listed: !(has_unlisted || has_opaque || has_atoms || effort.keep_root),
            doubted: false,
            kept: None,
            shaken: 0,
            given,
            hopes: false,
            looked_at: false,
            round: 0,
            steps: Vec::new(),
            ties,
            momentum: Momentum::default(),
            swept: (effort.known, 0),
            evaluations: 0,
            out_of_time: false,
            work: 0,
            most_work: effort.work.min(LITTLE_WORK.max(MOVES * given as u64)),
            patience: u64::MAX,
            patient_work: u64::MAX,
            confirms: false,
            idle: u64::MAX,
            tiers: None,
            discards: 0,
            taken: 0,
            sighted: 0,
            others: Vec::new(),
            spent: Vec::new(),
            credits: Vec::new(),
        }
    }

    pub(super) fn finish(self, complete: bool) -> Reduced {
        let rest = match complete {
            false => None,
            true if self.is_listed && self.swept.0 > self.best.size(0) => Some(Rest::AllSimpler),
            true => {
                let below = if self.is_listed { self.swept.0.min(self.best.size(0)) } else { 0 };
                Some(Rest::NoChange { below, shaken: self.shaken })
            }
        };
        Reduced {
            case: self.best.tree().clone(),
            failure: self.failure,
            evaluations: self.evaluations,
            taken: self.taken,
            sighted: self.sighted,
            rest,
            out_of_time: self.out_of_time,
            others: self.others,
            spent: self.spent,
        }
    }

    /// Are there no evaluations left, for now?
    pub(super) fn is_spent(&self) -> bool {
        self.is_over() || self.gave_way()
    }

    /// Are there no evaluations left at all, or no time?
    pub(super) fn is_over(&self) -> bool {
        self.out_of_time || self.evaluations >= self.effort.evaluations || self.work >= self.most_work
    }

    /// A pass begins, which edits or only confirms.
    pub(super) fn begin(&mut self, pass: Pass, confirms: bool) {
        self.pass = pass;
        self.confirms = confirms;
        self.be_patient();
    }

    /// A pass that confirms may take this many evaluations.
    pub(super) fn allow(&mut self, evaluations: u64) {
        self.patience = self.patience.max(self.evaluations + evaluations);
    }

    /// A pass that confirms leaves a part of what is left to others.
    pub(super) fn share(&mut self, part: u64) {
        self.patience = self.evaluations + self.left().div_ceil(part);
    }

    /// The pass that is at work has its time, from now on.
    fn be_patient(&mut self) {
        let nodes = self.len() as u64;
        let evaluations = (PATIENT_NODES / nodes).clamp(IMPATIENCE, PATIENCE);
        self.patient_work = self.work + LITTLE_WORK / 50 + 2 * IMPATIENCE * nodes;
        self.idle = if self.confirms { IDLE } else { u64::MAX };
        self.patience = match self.confirms {
            true => self.sighted + self.allowance(),
            false => self.evaluations + evaluations,
        };
    }

    /// How many evaluations there may be after the best case was seen, to confirm that it is the simplest.
    fn allowance(&self) -> u64 {
        let usual = CONFIRM.max(2 * self.sighted - self.sighted / 8);
        if self.hopes {
            // Every pass has its turn before one of them may try much.
            let hoped = if self.round == 0 { FIRST_ROUND } else { u64::MAX };
            usual.max(self.effort.evaluations.min(hoped))
        } else if self.is_likely() {
            usual.max(self.effort.sweep)
        } else {
            usual
        }
    }

    /// Have the passes missed something before, or may they have, because of premises?
    fn is_likely(&self) -> bool {
        self.doubted || (self.discards > 0 && self.has_forms())
    }

    /// Is there something to choose in the best case, leaves apart: constructors, or how long sequences are?
    pub(super) fn has_forms(&self) -> bool {
        for place in 0..self.len() {
            match &self.core(place).def().kind {
                Kind::Leaf(_) => {}
                Kind::Sum(sum) if sum.cons.len() < 2 => {}
                _ => return true,
            }
        }
        false
    }

    /// How many evaluations a pass that confirms has left.
    pub(super) fn left(&self) -> u64 {
        self.patience.saturating_sub(self.evaluations)
    }

    /// Did the pass that is over give way, and has perhaps more to propose?
    pub(super) fn gave_way(&self) -> bool {
        self.evaluations >= self.patience || self.work >= self.patient_work || self.idle == 0
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

    /// A pass that confirms has found something.
    pub(super) fn credit(&mut self, pass: Pass) {
        self.credits.push(pass);
    }

    /// How often a pass has.
    pub(super) fn found_by(&self, pass: Pass) -> u64 {
        let mut times = 0;
        for known in &self.credits {
            times += u64::from(*known == pass);
        }
        times
    }

    /// How many cases were tried.
    pub(super) fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// The passes have missed something.
    pub(super) fn doubt(&mut self) {
        self.doubted = true;
    }

    /// A number that belongs to the best case, another one in each round.
    pub(super) fn seed(&self) -> u64 {
        fingerprint(self.best.tree()).wrapping_add(self.round)
    }

    /// The passes that confirm begin once more.
    pub(super) fn begin_round(&mut self, round: u64) {
        self.round = round;
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
        let Token::Leaf(bits) = *self.tokens().get(place)? else { return None };
        let leaf = leaf_at(&self.best, place)?;
        Some((leaf, leaf.rank(bits.get())?))
    }

    /// Is the part at a place left alone: is it opaque, or too deep?
    pub(super) fn is_closed(&self, place: usize) -> bool {
        self.is_closed_in(&self.best, place)
    }

    /// The same for another case.
    pub(super) fn is_closed_in(&self, case: &Measured, place: usize) -> bool {
        let site = case.site(place);
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

    /// Proposes a tree: it is taken if it is simpler, as read, and fails in the same way; or, if it is not, with all
    /// relations that it breaks mended.
    pub(super) fn try_tree(&mut self, edited: &Tree) -> bool {
        if self.propose(edited) {
            return true;
        }
        if self.is_spent() || !self.ties.may_mend() {
            return false;
        }
        let Some(read) = self.trial.read(edited) else { return false };
        match self.ties.mended(self.best.tree(), &read) {
            Some(mended) => self.propose(&mended),
            None => false,
        }
    }

    /// Proposes a tree as it is.
    fn propose(&mut self, edited: &Tree) -> bool {
        self.work += edited.tokens().len() as u64;
        self.idle = self.idle.saturating_sub(1);
        if self.is_spent() || !self.seen.insert(fingerprint(edited)) {
            return false;
        }
        self.idle = self.idle.saturating_sub(READ);
        // Reading may take as long as trying: it runs functions of the user's types.
        self.out_of_time = !self.trial.may_go_on();
        if self.out_of_time {
            return false;
        }
        let Some(read) = self.trial.read(edited) else { return false };
        if read != *edited && !self.seen.insert(fingerprint(&read)) {
            return false;
        }
        let Some(measured) = Measured::of(&self.shape, read) else { return false };
        self.is_worth_it(&measured) && self.evaluate(measured)
    }

    /// Tries a case that was read; takes it if it fails in the same way.
    fn evaluate(&mut self, case: Measured) -> bool {
        if !self.tried.insert(fingerprint(case.tree())) {
            return false;
        }
        self.evaluations += 1;
        self.idle = self.idle.saturating_add(IDLE_PER_EVALUATION);
        self.work += WEIGHT * case.tree().tokens().len() as u64;
        match self.trial.run(case.tree()) {
            Verdict::Fail(failure) if failure.is_same(&self.failure) => {
                self.take(case, failure);
                return true;
            }
            Verdict::Fail(failure) => self.remember(case, failure),
            Verdict::Discard(_) => self.discards += 1,
            _ => {}
        }
        false
    }

    /// A case becomes the best one.
    fn take(&mut self, case: Measured, failure: Failure) {
        self.ties.observe(case.tree());
        self.momentum.note(self.best.tree(), case.tree());
        (self.best, self.failure) = (case, failure);
        // On the way from a new start only what is simpler than the case before counts.
        if matches!(&self.kept, Some((kept, _)) if !self.best.is_simpler(kept)) {
            return;
        }
        self.kept = None;
        self.shaken = 0;
        (self.hopes, self.looked_at, self.round) = (false, false, 0);
        self.taken += 1;
        self.sighted = self.evaluations;
        self.be_patient();
        let (case, failure) = (self.best.tree(), &self.failure);
        let (pass, evaluations) = (self.pass, self.evaluations);
        self.trial.taken(&Simpler { case, failure, pass, evaluations });
    }

    /// Proposes a new start: a case that is not simpler, but no larger. If it fails, it stands in for the best one until
    /// the shake ends.
    pub(super) fn try_start(&mut self, edited: &Tree) -> bool {
        self.work += edited.tokens().len() as u64;
        self.out_of_time |= !self.trial.may_go_on();
        if self.is_spent() {
            return false;
        }
        let Some(read) = self.trial.read(edited) else { return false };
        let Some(case) = Measured::of(&self.shape, read) else { return false };
        if case.size(0) != self.best.size(0) || !self.keeps_what_stays(&case) || self.has_more_unlisted(&case) {
            return false;
        }
        let kept = (self.best.clone(), self.failure.clone());
        if !case.is_simpler(&self.best) {
            self.kept = Some(kept);
        }
        if !self.evaluate(case) {
            self.kept = None;
            return false;
        }
        // What was not simpler than the best case may be simpler than this one.
        self.seen = self.tried.clone();
        true
    }

    /// A shake ends; says whether a simpler case was found.
    pub(super) fn end_shake(&mut self) -> bool {
        self.shaken += 1;
        match self.kept.take() {
            Some((best, failure)) => {
                (self.best, self.failure) = (best, failure);
                false
            }
            None => {
                self.doubted = true;
                true
            }
        }
    }

    /// There is hope for a smaller number, or there is none: then more may be tried, unless the first case was large.
    pub(super) fn hope(&mut self, is_justified: bool) {
        self.hopes = is_justified && self.given <= MANY_TIED;
        self.be_patient();
    }

    /// Is there?
    pub(super) fn hopes(&self) -> bool {
        self.hopes
    }

    /// Was the best case looked at, whether there is hope? From now on it was.
    pub(super) fn was_looked_at(&mut self) -> bool {
        std::mem::replace(&mut self.looked_at, true)
    }

    /// Does the best case fail with another part, whether it is simpler or not?
    pub(super) fn fails_with(&mut self, place: usize, by: Node<'_>) -> bool {
        if self.is_spent() || !self.trial.may_go_on() {
            return false;
        }
        let edited = self.best.tree().spliced(place, by);
        match self.trial.read(&edited) {
            Some(read) if read == edited => {
                self.evaluations += 1;
                matches!(self.trial.run(&read), Verdict::Fail(failure) if failure.is_same(&self.failure))
            }
            _ => false,
        }
    }

    /// The case that an edited tree is read as, whether it is simpler or not.
    #[cfg(feature = "thorough")]
    pub(super) fn measured(&mut self, edited: &Tree) -> Option<Measured> {
        self.work += edited.tokens().len() as u64;
        Measured::of(&self.shape, self.trial.read(edited)?)
    }

    /// Steps by which numbers were lowered.
    pub(super) fn steps(&self) -> &[u128] {
        &self.steps
    }

    /// Steps that the property is written with.
    #[cfg(feature = "thorough")]
    pub(super) fn written(&self) -> Vec<u128> {
        self.effort.steps.clone()
    }

    /// A number was lowered by a step that nobody knew of.
    pub(super) fn learn(&mut self, step: u128) {
        let mut common = step;
        for known in &self.steps {
            let divisor = gcd(*known, step);
            if divisor > 1 {
                common = common.min(divisor);
            }
        }
        for step in [step, common] {
            if step > 1 && !self.steps.contains(&step) {
                self.steps.insert(0, step);
            }
        }
        self.steps.truncate(STEPS);
    }

    /// Is a case simpler than the best one, and one that may be tried?
    fn is_worth_it(&self, case: &Measured) -> bool {
        case.size(0) >= self.effort.known
            && case.is_simpler(&self.best)
            && self.keeps_what_stays(case)
            && !self.has_more_unlisted(case)
    }

    fn has_more_unlisted(&self, case: &Measured) -> bool {
        self.has_unlisted && unlisted(case) > unlisted(&self.best)
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
        for part in &opaque_parts(case) {
            if !known.contains(part) {
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

/// The kind of leaf at a place.
pub(super) fn leaf_at(case: &Measured, place: usize) -> Option<Leaf> {
    match &case.site(place).core.shape.def().kind {
        Kind::Leaf(leaf) => Some(*leaf),
        _ => None,
    }
}

/// A number that tells a tree from others, the same on every machine and with every version of Rust.
fn fingerprint(tree: &Tree) -> u64 {
    let mut print: u64 = 0xcbf2_9ce4_8422_2325;
    for token in tree.tokens() {
        let (kind, high, low) = match *token {
            Token::Con { con, arity, .. } => (0, u64::from(con), u64::from(arity)),
            Token::Seq { len, .. } => (1, u64::from(len), 0),
            Token::Leaf(bits) => (2, (bits.get() >> 64) as u64, bits.get() as u64),
            Token::Hole => (3, 0, 0),
            Token::Var(number) => (4, u64::from(number), 0),
        };
        print = (print ^ low).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        print = (print ^ print >> 29 ^ high.rotate_left(7) ^ kind).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        print ^= print >> 32;
    }
    print
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
