//! Drawing into a value that is there: whatever changes, the result is the value that would be drawn anew, and what
//! stands before the change is not asked for again.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, LinkedList, VecDeque};
use std::net::SocketAddr;
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;
use std::time::{Duration, SystemTime};

mod std_chance;

use lakatos_data::atoms::A;
use lakatos_data::drive::drive;
use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::room::Room;
use lakatos_data::shape::{Def, Seq};
use lakatos_data::site::sites;
use lakatos_data::small::{I3, Nat, U2};
use lakatos_data::source::{Changes, Resume, Source};
use lakatos_data::term::build;
use lakatos_data::tree::Token;
use lakatos_data::{Data, Tree, reify};
use std_chance::Chance;

/// Leads from one tree to another: what stands before the first difference is kept.
struct Change<'a> {
    to: &'a Tree,
    at: usize,
    /// The nodes above the first difference, from the root, then its own place.
    way: Vec<usize>,
    /// How far down the way the value was kept.
    kept: usize,
    asked: usize,
}

impl Change<'_> {
    fn new<'a>(from: &Tree, to: &'a Tree) -> Change<'a> {
        let heads = from.tokens().iter().zip(to.tokens());
        let same = heads.take_while(|(from, to)| head(**from) == head(**to)).count();
        let first = same.min(to.tokens().len() - 1);
        let spans = |place: &usize| place + to.tokens()[*place].span() > first;
        Change { to, at: 0, way: (0..first).filter(spans).chain([first]).collect(), kept: 0, asked: 0 }
    }

    fn next(&mut self) -> Token {
        self.asked += 1;
        self.at += 1;
        self.to.tokens()[self.at - 1]
    }
}

fn head(token: Token) -> (u8, i128, usize) {
    match token {
        Token::Con { con, .. } => (0, i128::from(con), token.children()),
        Token::Seq { .. } => (1, 0, token.children()),
        Token::Leaf(bits) => (2, bits.get(), 0),
        Token::Hole | Token::Var(_) => (3, 0, 0),
    }
}

impl Source for Change<'_> {
    fn con(&mut self, _def: &Def) -> usize {
        match self.next() {
            Token::Con { con, .. } => con as usize,
            _ => panic!("asked for a constructor where there is none"),
        }
    }

    fn len(&mut self, _seq: &Seq) -> usize {
        self.next().children()
    }

    fn leaf(&mut self, _leaf: &Leaf) -> i128 {
        match self.next() {
            Token::Leaf(bits) => bits.get(),
            _ => panic!("asked for a leaf where there is none"),
        }
    }

    fn enter(&mut self, _index: usize) -> bool {
        true
    }

    fn leave(&mut self) {}

    fn resume(&mut self) -> Resume {
        let on_the_way = self.kept + 1 < self.way.len() && self.way[self.kept] == self.at;
        if !on_the_way {
            return Resume::Fresh;
        }
        let token = self.to.tokens()[self.at];
        let con = if let Token::Con { con, .. } = token { con as usize } else { token.children() };
        let (mut child, mut place) = (0, self.at + 1);
        while place + self.to.tokens()[place].span() <= self.way[self.kept + 1] {
            place += self.to.tokens()[place].span();
            child += 1;
        }
        self.at = place;
        self.kept += 1;
        Resume::Within { con, changes: Changes::from(child) }
    }

    fn restart(&mut self) {
        if self.way.get(self.kept) == Some(&self.at) {
            self.way.clear();
        }
    }
}

/// Another tree: a part is replaced by one drawn at random.
fn changed<T: Data>(tree: &Tree, seed: u64, least: &Least) -> Tree {
    let sites = sites(&T::shape(), tree.root()).expect("a tree that fits");
    let mut source = Chance::new(seed, least);
    let place = source.below(sites.len());
    let part = drive(&sites[place].shape, &mut source).expect("a part is drawn");
    tree.spliced(place, part.root())
}

fn check<T: Data>() {
    let least = Least::of(&T::shape());
    for seed in 1..=300 {
        let from = drive(&T::shape(), Chance::new(seed, &least)).expect("a tree is drawn");
        let to = changed::<T>(&changed::<T>(&from, seed + 1000, &least), seed + 2000, &least);
        let Ok(fresh) = build::<T>(to.root(), Room::modest()) else { continue };
        let mut value: T = build(from.root(), Room::modest()).expect("what was drawn is built");
        let mut source = Change::new(&from, &to);
        value.redraw(&mut source).expect("what is built is drawn again");
        let label = format!("{}, seed {seed}: from {from:?} to {to:?}", T::shape().type_text());
        assert_eq!(source.at, to.tokens().len(), "{label}");
        assert_eq!(reify(&value), reify(&fresh), "{label}");
    }
}

macro_rules! redrawn {
    ($test:ident: $($type:ty),+ $(,)?) => {
        #[test]
        fn $test() {
            $(check::<$type>();)+
        }
    };
}

redrawn!(leaves_are_drawn_again: u8, i64, u128, char, f32, f64, bool, A, U2, I3, Nat, NonZero<u8>, NonZero<i8>);

redrawn!(products_and_alternatives_are_drawn_again_in_place:
    (), [u8; 0], [u8; 5], [Vec<u8>; 3], [[(u8, bool); 2]; 2], (u8, [char; 2], String),
    Result<Vec<u8>, [bool; 3]>, Result<Result<u8, ()>, Option<u8>>, Vec<Result<[u8; 2], String>>, Option<[u8; 3]>,
);

redrawn!(sequences_are_drawn_again_in_place:
    Vec<Vec<u8>>, VecDeque<u8>, VecDeque<VecDeque<[u8; 2]>>, Cow<'static, [u8]>, Cow<'static, [Vec<u8>]>,
    Cow<'static, str>, String, Box<[u8]>, Box<str>, LinkedList<Vec<u8>>,
);

redrawn!(wrappers_are_drawn_again_in_place:
    Wrapping<[u8; 3]>, Saturating<Vec<u8>>, Reverse<(u8, u8)>, Cell<[u8; 4]>, RefCell<Vec<[u8; 2]>>, Box<[u8; 3]>,
    (Wrapping<u8>, Reverse<[u8; 2]>),
);

redrawn!(what_is_not_drawn_in_place_starts_again:
    Rc<[u8; 3]>, (u8, Rc<Vec<u8>>, u8), BTreeSet<u8>, Vec<BTreeSet<u8>>, BTreeMap<u8, [u8; 2]>, HashMap<bool, Vec<u8>>,
    [Range<u8>; 2], RangeInclusive<u8>, Vec<Duration>, Vec<SocketAddr>, Vec<SystemTime>,
);

/// How many questions it takes to change a value.
fn questions<T: Data>(mut from: T, to: &T) -> usize {
    let (before, after) = (reify(&from).unwrap(), reify(to).unwrap());
    let mut source = Change::new(&before, &after);
    from.redraw(&mut source).unwrap();
    assert_eq!(reify(&from), Some(after.clone()));
    source.asked
}

#[test]
fn only_what_comes_after_the_first_change_is_asked_for() {
    assert_eq!(questions([1u8, 2, 3, 4], &[1, 2, 9, 4]), 2);
    assert_eq!(questions(VecDeque::from([1u8, 2, 3]), &VecDeque::from([1, 2, 9])), 1);
    assert_eq!(questions(Ok::<_, ()>([1u8, 2]), &Ok([1, 9])), 1);
    assert_eq!(questions(Err::<(), _>([1u8, 2]), &Err([1, 9])), 1);
    assert_eq!(questions::<Cow<'static, [u8]>>(Cow::Owned(vec![1, 2]), &Cow::Owned(vec![1, 9])), 1);
    assert_eq!(questions(Cow::Borrowed([1u8, 2].as_slice()), &Cow::Owned(vec![1, 9])), 1);
    assert_eq!(questions(Reverse(Wrapping([1u8, 2])), &Reverse(Wrapping([1, 9]))), 1);
    assert_eq!(questions(RefCell::new([Cell::new(1u8), Cell::new(2)]), &RefCell::new([Cell::new(1), Cell::new(9)])), 1);
    assert_eq!(questions(Ok::<_, u8>(1u8), &Err(1)), 2);
}

#[test]
fn a_clone_of_a_shared_pointer_is_not_changed() {
    let mut value = Rc::new([1u8, 2]);
    let kept = Rc::clone(&value);
    let (before, after) = (reify(&value).unwrap(), reify(&[1u8, 9]).unwrap());
    value.redraw(&mut Change::new(&before, &after)).unwrap();
    assert_eq!((*value, *kept), ([1, 9], [1, 2]));
}
