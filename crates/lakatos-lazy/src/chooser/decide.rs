//! Answers: what was chosen before, or a new decision.

use std::cmp::Ordering;
use std::sync::Arc;

use lakatos_data::lazy::{Place, Question};
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Seq;

use super::{State, Strategy, looked};
use crate::aim::Standing;
use crate::bounds::{Bound, Count, Needs};
use crate::decision::{Decision, Options, Subject, Turns};
use crate::parts::{Chosen, MORE, NONE, mix};
use crate::relations::Relation;

const BY_ORDER: &[Relation] = &[Relation::Less, Relation::Greater, Relation::Equal];
const BY_EQUALITY: &[Relation] = &[Relation::Different, Relation::Equal];
const IF_DIFFERENT: &[Relation] = &[Relation::Less, Relation::Greater];

impl State {
    /// A question is asked. Runs that follow each other ask the same questions up to the decision that differs.
    fn count_question(&mut self, name: u64) {
        self.asked = (self.asked.0 + 1, mix(self.asked.1, name));
        if let Some(decision) = self.decisions.get(self.met) {
            if decision.asked.0 == self.asked.0 && !decision.by_comparison {
                self.drifted |= decision.asked != self.asked;
                self.met += 1;
            }
        }
    }

    /// Two keys are compared. Only what was decided comes again in every run: a hash table makes other comparisons, which
    /// follow from it, in an order of its own.
    fn count_comparison(&mut self, is_same: impl Fn(Subject) -> bool) {
        if let Some(decision) = self.decisions.get(self.met) {
            self.met += usize::from(decision.by_comparison && is_same(decision.subject));
        }
    }

    fn notes(&self) -> bool {
        self.strategy != Strategy::Chronological && !self.is_quiet
    }

    /// A hole that was filled is looked at: all that was decided for it matters.
    pub(super) fn look(&mut self, place: Place) {
        if !self.notes() {
            return;
        }
        let scope = self.scope;
        let part = self.parts.at_mut(place);
        if part.noted != scope {
            part.noted = scope;
            let (from, to) = part.filling;
            self.looked.extend(from..to.min(self.decisions.len() as u32));
        }
    }

    pub(super) fn choose(&mut self, place: Place, question: Question<'_>) -> u128 {
        self.count_question(u64::from(place.0));
        let (chosen, decision) = (self.parts.at(place).chosen, self.parts.at(place).decision);
        if chosen == Chosen::Open {
            self.decide_part(place, question);
        } else if self.notes() && decision != NONE {
            self.looked.push(decision);
        }
        match (self.parts.at(place).chosen, question) {
            (Chosen::Con { con, .. }, _) => u128::from(con),
            (Chosen::Seq { len, .. }, _) => u128::from(len),
            (Chosen::More { .. } | Chosen::End, Question::Len(seq)) => self.choose_end(place, seq),
            (Chosen::More { .. }, _) => u128::from(MORE),
            (Chosen::Leaf { rank, .. }, _) => rank,
            (Chosen::Open | Chosen::End, _) => 0,
        }
    }

    /// The length of a sequence that has begun to grow.
    fn choose_end(&mut self, mut place: Place, seq: &Seq) -> u128 {
        let mut len = 0;
        // Also what is known is asked, lest other questions follow when a run comes here again.
        while self.choose(place, Question::More(seq)) == u128::from(MORE) {
            (len, place) = (len + 1, self.parts.tail(place));
        }
        len
    }

    fn decide_part(&mut self, place: Place, question: Question<'_>) {
        let (left, bound, depth) = (self.left, self.bound, self.parts.at(place).depth);
        let (subject, options, withheld) = match question {
            Question::Con(def) => {
                let needs = self.needs.constructors(def);
                let arities: Arc<[u32]> = self.needs.arities(def);
                if let [only] = *needs {
                    let arity = arities[only.con as usize];
                    return self.parts.choose_con(place, only.con, arity, NONE);
                }
                let (options, withheld) = Options::of_constructors(needs, arities, left, depth, bound);
                (Subject::Con(place), options, withheld)
            }
            Question::Len(seq) => {
                let count = Count::of_lengths(seq, self.needs.of_element(seq), left, depth, bound);
                (Subject::Len(place, seq.lo), Options::Count(count), count.withheld)
            }
            Question::More(seq) => {
                let count = Count::of_more(self.needs.of_element(seq), left, depth, bound);
                (Subject::More(place, Needs::growing_in_element(seq)), Options::Count(count), count.withheld)
            }
            Question::Leaf(leaf) => {
                let last = match (leaf, self.atoms) {
                    (Leaf::Atom, Some(atoms)) => u128::from(atoms.saturating_sub(1)),
                    _ => leaf.last(),
                };
                let count = match self.aim {
                    Some(_) => Count::of_all_leaves(last),
                    None => Count::of_leaves(last, left, depth, bound),
                };
                (Subject::Leaf(place, *leaf), Options::Count(count), count.withheld)
            }
        };
        let part = self.parts.at(place);
        let (name, makers) = (part.path, [part.maker, NONE]);
        self.decide(subject, options, withheld, name, makers, Vec::new());
    }

    /// How the values of two keys compare, if keys get values.
    pub(super) fn order_of_values(&mut self, left: Place, right: Place) -> Option<Ordering> {
        let leaves = self.leaves.as_ref()?;
        let leaves = [left, right].map(|place| (place, leaves.get(&place.0).copied()));
        let [one, other] = leaves.map(|(place, leaf)| {
            let leaf = leaf?;
            Some(leaf.unrank(self.rank_of_key(place, &leaf)))
        });
        Some(one?.cmp(&other?))
    }

    fn rank_of_key(&mut self, place: Place, leaf: &Leaf) -> u128 {
        let decision = self.parts.at(place).decision;
        if self.parts.at(place).chosen == Chosen::Open {
            self.is_comparing = true;
            self.decide_part(place, Question::Leaf(leaf));
            self.is_comparing = false;
        } else if self.notes() && decision != NONE {
            self.looked.push(decision);
        }
        self.count_comparison(|subject| matches!(subject, Subject::Leaf(of, _) if of == place));
        match self.parts.at(place).chosen {
            Chosen::Leaf { rank, .. } => rank,
            _ => 0,
        }
    }

    /// How two keys compare, in order or only whether they are equal.
    pub(super) fn relate(&mut self, left: Place, right: Place, by_order: bool) -> Relation {
        let (Some(one), Some(other)) = (self.key(left), self.key(right)) else {
            self.overflowed = true;
            return Relation::Less;
        };
        self.count_comparison(|subject| {
            matches!(subject, Subject::Keys(left, right, _) if (left, right) == (one, other) || (left, right) == (other, one))
        });
        let known = self.relations.known(one, other);
        let (options, reasons) = match known {
            Some(Relation::Different) if by_order => {
                let mut reasons = Vec::new();
                self.relations.reasons(one, other, Relation::Different, &mut reasons);
                (IF_DIFFERENT, reasons)
            }
            Some(known) => {
                if self.notes() {
                    self.looked.push(looked::relation(one, other, known));
                }
                return known;
            }
            None if by_order => (BY_ORDER, Vec::new()),
            None => (BY_EQUALITY, Vec::new()),
        };
        let (one_part, other_part) = (self.parts.at(left), self.parts.at(right));
        let makers = [one_part.maker, other_part.maker];
        let swapped = one_part.path > other_part.path;
        let (low, high) = if swapped { (other_part.path, one_part.path) } else { (one_part.path, other_part.path) };
        // Whether keys are equal is one question, how they compare another, and both may be asked.
        let name = mix(mix(low, if by_order { 0x6f72 } else { 0x6571 }), high);
        let options = Options::Relations(options);
        self.decide(Subject::Keys(one, other, swapped), options, false, name, makers, reasons);
        self.relations.known(one, other).unwrap_or(Relation::Less)
    }

    /// The number of a key among those that were compared.
    fn key(&mut self, place: Place) -> Option<u32> {
        let part = self.parts.at_mut(place);
        if part.key == NONE {
            part.key = self.relations.add_key(place.0)?;
        }
        Some(part.key)
    }

    fn decide(
        &mut self,
        subject: Subject,
        options: Options,
        withheld: bool,
        name: u64,
        makers: [u32; 2],
        reasons: Vec<u32>,
    ) {
        // A run that makes a decision has met all those before.
        self.drifted |= self.met != self.decisions.len();
        let (at, turns) = self.first_choice(subject, &options);
        let number = self.decisions.len() as u32;
        self.decisions.push(Decision {
            subject,
            options,
            at,
            turns,
            withheld,
            name,
            makers,
            left: self.left,
            growing: self.growing,
            parts: self.parts.extent(),
            relations: self.relations.extent(),
            asked: self.asked,
            by_comparison: self.is_comparing || matches!(subject, Subject::Keys(..)),
            reasons,
            all_matter: false,
            bounded: false,
        });
        self.met = self.decisions.len();
        // If all are excluded, the last is taken: the run will find out by itself.
        while let Some(mut reasons) = self.excluded(number) {
            let decision = &mut self.decisions[number as usize];
            if !decision.has_next() {
                break;
            }
            decision.reasons.append(&mut reasons);
            decision.advance();
        }
        self.carry_out(number);
        if self.notes() {
            self.looked.push(number);
        }
    }

    /// What is chosen first: the first that is offered, unless the search aims at something.
    fn first_choice(&mut self, subject: Subject, options: &Options) -> (usize, Turns) {
        let spent = self.room.saturating_sub(self.left);
        let growing = u64::from(self.growing);
        let Some(aim) = &mut self.aim else { return (options.first_from(0).unwrap_or(0), Turns::InOrder) };
        let place = match subject {
            Subject::Con(place) | Subject::Len(place, _) | Subject::More(place, _) | Subject::Leaf(place, _) => place,
            Subject::Keys(one, other, _) => {
                let path = |key: u32| self.parts.at(Place(self.relations.place(key))).path;
                return aim.relation((path(one), path(other)), options, &|number| self.relations.recent(number));
            }
        };
        let part = self.parts.at(place);
        aim.choice(part.path, subject, options, Standing { spent, growing, levels: part.depth })
    }

    /// Carries out what a decision chose.
    pub(super) fn carry_out(&mut self, number: u32) {
        let decision = &self.decisions[number as usize];
        let choice = decision.choice();
        self.left = decision.left.saturating_sub(decision.cost());
        match decision.subject {
            Subject::Con(place) => {
                let Options::Cons { arities, needs, .. } = &decision.options else { return };
                let opened = needs[decision.at].growing;
                self.growing = decision.growing.saturating_sub(u32::from(opened.0)) + opened.1;
                self.parts.choose_con(place, choice as u32, arities[choice as usize], number);
            }
            Subject::Len(place, least) => self.parts.choose_len(place, least as u32 + choice as u32, number),
            Subject::More(place, in_element) => {
                let is_more = choice == u64::from(MORE);
                // The rest grows if there is one, and so may the element.
                self.growing = if is_more { decision.growing + in_element } else { decision.growing.saturating_sub(1) };
                self.parts.choose_more(place, is_more, number);
            }
            Subject::Leaf(place, leaf) => {
                self.parts.choose_leaf(place, u128::from(choice), leaf.unrank(u128::from(choice)), number);
            }
            Subject::Keys(one, other, _) => {
                let Options::Relations(relations) = decision.options else { return };
                self.relations.add(one, other, relations[decision.at], number);
            }
        }
        if self.strategy == Strategy::Learning && self.decisions[number as usize].is_remembered() {
            let literal = self.literal(number);
            self.learned.stands(literal, number);
        }
    }

    /// A decision and its choice, named as in every other run.
    pub(super) fn literal(&self, number: u32) -> (u64, u64) {
        let decision = &self.decisions[number as usize];
        let choice = match (decision.subject, &decision.options) {
            (Subject::Keys(_, _, true), Options::Relations(relations)) => relations[decision.at].reverse() as u64,
            _ => decision.choice(),
        };
        (decision.name, choice)
    }

    /// The decisions because of which a choice is known to be in no case.
    pub(super) fn excluded(&self, number: u32) -> Option<Vec<u32>> {
        if self.strategy != Strategy::Learning || !self.decisions[number as usize].is_remembered() {
            return None;
        }
        self.learned.excludes(self.literal(number), number)
    }

    /// Whether options that are kept back depend on all decisions: they do where one size is shared by all parts.
    pub(super) fn shares_room(&self) -> bool {
        matches!(self.bound, Bound::Size(_))
    }
}
