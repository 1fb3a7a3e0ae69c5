//! The laws that every derived type obeys, under a source that is the same for the same seed.

use std::any::TypeId;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use lakatos_data::drive::drive;
use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::shape::{Def, Seq, Shape};
use lakatos_data::site::fits_with_checks;
use lakatos_data::source::{Changes, Resume, Source};
use lakatos_data::term::build;
use lakatos_data::{Data, Tree, reify};

/// Draws by throwing dice, and goes for the smallest when it is deep.
pub(crate) struct Dice {
    state: u64,
    least: Rc<Least>,
    depth: u32,
    /// What to answer to the first question of a redrawing.
    resume: Option<Resume>,
}

impl Dice {
    pub(crate) fn new<T: Data>(seed: u64) -> Dice {
        Dice { state: seed.wrapping_mul(2) + 1, least: least_of::<T>(), depth: 0, resume: None }
    }

    fn resuming<T: Data>(seed: u64, con: usize, child: usize) -> Dice {
        Dice { resume: Some(Resume::Within { con, changes: Changes::from(child) }), ..Dice::new::<T>(seed) }
    }

    fn throw(&mut self, sides: u128) -> u128 {
        self.state = self.state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        u128::from(self.state >> 33) % sides
    }
}

/// The least of a type, computed once for all seeds.
fn least_of<T: Data>() -> Rc<Least> {
    thread_local! {
        static KNOWN: RefCell<HashMap<TypeId, Rc<Least>>> = RefCell::default();
    }
    let compute = || Rc::new(Least::of(&T::shape()));
    KNOWN.with_borrow_mut(|known| Rc::clone(known.entry(TypeId::of::<T>()).or_insert_with(compute)))
}

impl Source for Dice {
    fn con(&mut self, def: &Def) -> usize {
        let possible: Vec<usize> = match self.least.bound_of_def(def) {
            Some(bound) => (0..bound.cons.len()).filter(|con| bound.cons[*con].0.is_some()).collect(),
            None => (0..def.con_count()).collect(),
        };
        if possible.is_empty() || self.depth > 8 {
            return self.least.simplest_con(def);
        }
        possible[self.throw(possible.len() as u128) as usize]
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let most = if self.depth > 8 { seq.lo } else { seq.hi.min(seq.lo + 4) };
        seq.lo + self.throw((most - seq.lo) as u128 + 1) as usize
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let rank = self.throw(leaf.last().saturating_add(1).min(40));
        leaf.unrank(rank)
    }

    fn enter(&mut self, _index: usize) -> bool {
        self.depth += 1;
        true
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
        tries < 50
    }

    fn resume(&mut self) -> Resume {
        self.resume.take().unwrap_or(Resume::Fresh)
    }
}

/// A value and the tree that was recorded as it was drawn.
pub(crate) fn drawn<T: Data>(seed: u64) -> Option<(T, Tree)> {
    let mut record = Record::new(Dice::new::<T>(seed));
    let value = T::draw(&mut record)?;
    Some((value, record.finish().expect("what was drawn is one tree")))
}

/// Values of many seeds. Every type under test has some.
pub(crate) fn samples<T: Data>() -> Vec<(T, Tree)> {
    let samples: Vec<_> = (0..200).filter_map(drawn).collect();
    assert!(!samples.is_empty(), "{} has no values", T::shape().type_text());
    samples
}

/// What is drawn is built again, is what the shape alone draws, fits the shape, and is taken apart as it was drawn.
pub(crate) fn holds_for<T: Data>() {
    for seed in 0..200 {
        let drawn = drawn::<T>(seed);
        let driven = drive(&T::shape(), Dice::new::<T>(seed));
        assert_eq!(drawn.as_ref().map(|(_, tree)| tree), driven.as_ref(), "seed {seed}");
        let Some((value, tree)) = drawn else { continue };
        assert!(fits_with_checks(&T::shape(), &tree), "{tree:?}");
        let built: T = build(tree.root(), Room::modest()).unwrap_or_else(|error| panic!("{tree:?}: {error}"));
        for value in [value, built] {
            if let Some(taken_apart) = reify(&value) {
                assert_eq!(taken_apart, tree);
            }
        }
        redrawn::<T>(seed, &tree);
    }
}

/// What is drawn into another value is what is drawn anew.
fn redrawn<T: Data>(seed: u64, tree: &Tree) {
    for other in 0..5 {
        let Some((mut value, _)) = drawn::<T>(other) else { continue };
        let mut record = Record::new(Dice::new::<T>(seed));
        assert_eq!(value.redraw(&mut record), Some(()));
        assert_eq!(record.finish().as_ref(), Some(tree));
        assert!(reify(&value).is_none_or(|taken_apart| taken_apart == *tree));
    }
}

/// The value can be taken apart, too.
pub(crate) fn is_taken_apart<T: Data>() {
    for (value, tree) in samples::<T>() {
        assert_eq!(reify(&value), Some(tree));
    }
}

/// Draws into a value, from a child of its constructor on.
pub(crate) fn redrawn_from<T: Data>(value: &mut T, seed: u64, con: usize, child: usize) {
    assert_eq!(value.redraw(&mut Dice::resuming::<T>(seed, con, child)), Some(()));
}

/// The constructors of a type: name, style, names of the fields.
pub(crate) fn constructors<T: Data>() -> Vec<String> {
    let core = T::shape().core().shape;
    let lakatos_data::shape::Kind::Sum(sum) = &core.def().kind else { return Vec::new() };
    let text = |con: &lakatos_data::shape::Con| {
        let fields: Vec<String> =
            con.fields.iter().map(|field| format!("{}: {}", field.name, field.link.shape().type_text())).collect();
        format!("{} {:?}({})", con.name, con.style, fields.join(", "))
    };
    sum.cons.iter().map(text).collect()
}
