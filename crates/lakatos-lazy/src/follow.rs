//! What a property looks at in a case that is known: everything else does not matter.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;

use lakatos_data::Tree;
use lakatos_data::lazy::{Choices, Ended, Place, Question, unasked};
use lakatos_data::shape::Def;
use lakatos_data::tree::Token;
use lakatos_engine::judge::{FailureKind, Partial, Stretch, Verdict};

use crate::bounds::Needs;
use crate::parts::{Chosen, MORE, NONE, Parts};

/// Runs the premises and the body of a case, and gives the case with holes for what none of them looked at, and what was
/// said last. So whatever is put into the holes, the same is said. Where somebody was told that a part is open there are none.
pub fn looked_at(partial: &mut dyn Partial, case: &Tree) -> (Tree, Verdict) {
    let arguments = partial.conjecture().arguments.clone();
    let follower = Rc::new(Follower::of(case, arguments.len(), Needs::of(&arguments)));
    let choices = Rc::clone(&follower) as Rc<dyn Choices>;
    let (mut verdict, unasked_before) = (Verdict::Pass, unasked());
    let premises = partial.conjecture().premises.len();
    for stretch in (0..premises).map(Stretch::Premise).chain([Stretch::Body]) {
        verdict = partial.run(stretch, &choices);
        if matches!(verdict, Verdict::Discard(_)) {
            break;
        }
    }
    let known = follower.0.borrow();
    let has_panicked = matches!(&verdict, Verdict::Fail(failure) if failure.kind == FailureKind::Panicked);
    // The text of a panic is made after everything is decided, unless somebody catches it.
    let has_shown = known.has_shown || unasked() != unasked_before;
    if has_shown || (known.shows_in_panics && !has_panicked) {
        return (case.clone(), verdict);
    }
    (known.parts.tree(arguments.len(), &known.keys), verdict)
}

/// Chooses what a case has.
struct Follower(RefCell<Known>);

struct Known {
    parts: Parts,
    tokens: Vec<Token>,
    /// Where each part stands in the case.
    places: Vec<usize>,
    /// The values of the keys that were compared.
    keys: Vec<i128>,
    needs: Needs,
    /// Whether somebody was told that a part is open, otherwise than by the text of a panic, or has hashed a key.
    has_shown: bool,
    /// Whether the text of a panic told it.
    shows_in_panics: bool,
}

impl Follower {
    fn of(case: &Tree, arguments: usize, needs: Needs) -> Follower {
        let parts = Parts::of_arguments(arguments, 0);
        let (tokens, has_shown) = (case.tokens().to_vec(), false);
        let (places, keys) = (Vec::new(), Vec::new());
        let mut known = Known { parts, tokens, places, keys, needs, has_shown, shows_in_panics: has_shown };
        known.add_children(0);
        Follower(RefCell::new(known))
    }
}

impl Known {
    /// Notes where the children of a node stand.
    fn add_children(&mut self, node: usize) {
        let mut place = node + 1;
        for _ in 0..self.tokens[node].children() {
            self.places.push(place);
            place += self.tokens[place].span();
        }
    }

    fn choose(&mut self, place: Place, question: Question<'_>) {
        let node = self.places[place.0 as usize];
        match (self.tokens[node], question) {
            (Token::Con { con, arity, .. }, _) => self.parts.choose_con(place, con, arity, NONE),
            (Token::Seq { len, .. }, Question::More(_)) => return self.grow(place, len),
            (Token::Seq { len, .. }, _) => self.parts.choose_len(place, len, NONE),
            (Token::Leaf(bits), Question::Leaf(leaf)) => {
                let rank = leaf.rank(bits.get()).unwrap_or(0);
                return self.parts.choose_leaf(place, rank, bits.get(), NONE);
            }
            _ => return,
        }
        self.add_children(node);
    }

    /// A sequence that grows is known as a whole: its elements may not matter, but their number does.
    fn grow(&mut self, mut place: Place, len: u32) {
        let mut node = self.places[place.0 as usize] + 1;
        for _ in 0..len {
            self.parts.choose_more(place, true, NONE);
            // (What follows is no node of its own.)
            self.places.extend([node, node]);
            node += self.tokens[node].span();
            place = self.parts.tail(place);
        }
        self.parts.choose_more(place, false, NONE);
    }

    /// The value of a key, which is looked at.
    fn key(&mut self, place: Place) -> i128 {
        let value = match self.tokens[self.places[place.0 as usize]] {
            Token::Leaf(bits) => bits.get(),
            _ => 0,
        };
        let part = self.parts.at_mut(place);
        if part.key == NONE {
            part.key = self.keys.len() as u32;
            self.keys.push(value);
        }
        value
    }
}

impl Choices for Follower {
    fn choose(&self, place: Place, question: Question<'_>) -> u128 {
        let known = &mut *self.0.borrow_mut();
        if known.parts.at(place).chosen == Chosen::Open {
            known.choose(place, question);
        }
        match known.parts.at(place).chosen {
            Chosen::Con { con, .. } => u128::from(con),
            Chosen::Seq { len, .. } => u128::from(len),
            Chosen::More { .. } => u128::from(MORE),
            Chosen::Leaf { rank, .. } => rank,
            Chosen::Open | Chosen::End => 0,
        }
    }

    fn part(&self, place: Place, index: usize) -> Place {
        self.0.borrow().parts.child(place, index)
    }

    fn tail(&self, place: Place) -> Place {
        self.0.borrow().parts.tail(place)
    }

    fn argument(&self, index: usize) -> Place {
        Place(index as u32)
    }

    fn may_wait(&self, def: &Def) -> bool {
        self.0.borrow_mut().needs.may_wait(def)
    }

    fn clones_are_derived(&self, def: &Def) -> bool {
        self.0.borrow_mut().needs.clones_are_derived(def)
    }

    fn fill(&self, _place: Place) {}

    fn filled(&self, _place: Place) {}

    fn look(&self, _place: Place, _run: u32) {}

    fn compare(&self, left: Place, right: Place) -> Ordering {
        let known = &mut *self.0.borrow_mut();
        known.key(left).cmp(&known.key(right))
    }

    fn is_equal(&self, left: Place, right: Place) -> bool {
        self.compare(left, right) == Ordering::Equal
    }

    fn conjunction_begins(&self) {}

    fn left_side_holds(&self) {}

    fn conjunction_ends(&self, _ended: Ended) {}

    fn deferral_begins(&self) -> usize {
        0
    }

    fn deferral_ends(&self, _begun: usize) -> Vec<u32> {
        Vec::new()
    }

    fn look_again(&self, _looked: &[u32]) {}

    fn cannot_say(&self) {
        self.0.borrow_mut().has_shown = true;
    }

    fn hashed(&self, place: Place) -> u64 {
        let known = &mut *self.0.borrow_mut();
        known.has_shown = true;
        known.key(place) as u64
    }

    fn shown_open(&self) {
        let known = &mut *self.0.borrow_mut();
        match std::thread::panicking() {
            true => known.shows_in_panics = true,
            false => known.has_shown = true,
        }
    }
}
