//! The law of generators: draw, record, build, re-read and drive are one program under five sources.

use std::fmt::Debug;

use lakatos_data::drive::drive;
use lakatos_data::generator::{Generator, try_value};
use lakatos_data::least::Least;
use lakatos_data::read::{Build, Refit};
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::site::fits_with_checks;
use lakatos_data::text::{Layout, rust};
use lakatos_data::{Term, Tree};
use lakatos_engine::random::Random;
use lakatos_engine::tiers::SimplestFirst;

/// A generator with what its sources need to know.
pub(crate) struct Bench<G> {
    pub(crate) generator: G,
    least: Least,
    random: Random,
    simplest: SimplestFirst,
}

impl<V: Debug + PartialEq + 'static, G: Generator<Value = V>> Bench<G> {
    pub(crate) fn new(generator: G) -> Bench<G> {
        let (least, random) = (Least::of(&generator.shape()), Random::of(&generator.shape()));
        Bench { generator, least, random, simplest: SimplestFirst::default() }
    }

    /// What a seed draws, without a record of it.
    pub(crate) fn draw(&mut self, seed: u64, size: u32) -> Option<V> {
        self.random.begin(seed, size);
        self.generator.draw(&mut self.random)
    }

    /// What a seed draws, and its tree.
    pub(crate) fn record(&mut self, seed: u64, size: u32) -> Option<(V, Tree)> {
        self.random.begin(seed, size);
        let mut record = Record::new(&mut self.random);
        let value = self.generator.draw(&mut record)?;
        Some((value, record.finish().expect("a value that is drawn has a whole tree")))
    }

    /// The tree that the shape alone draws from a seed.
    pub(crate) fn drive(&mut self, seed: u64, size: u32) -> Option<Tree> {
        self.random.begin(seed, size);
        drive(&self.generator.shape(), &mut self.random)
    }

    /// The value of a tree that fits.
    pub(crate) fn build(&self, tree: &Tree) -> Option<V> {
        let mut source = Build::new(tree.root(), Room::modest());
        let value = self.generator.draw(&mut source);
        value.filter(|_| source.fitted())
    }

    /// Any tree as it is read, and its value.
    pub(crate) fn refit(&mut self, tree: &Tree) -> Option<(V, Tree)> {
        let source = Refit::new(tree, &mut self.least, &mut self.simplest, Room::modest());
        let mut record = Record::new(source);
        let value = self.generator.draw(&mut record)?;
        Some((value, record.finish().expect("a value that is read has a whole tree")))
    }

    /// Any tree as the shape alone reads it.
    pub(crate) fn refit_driven(&mut self, tree: &Tree) -> Option<Tree> {
        drive(&self.generator.shape(), Refit::new(tree, &mut self.least, &mut self.simplest, Room::modest()))
    }

    /// The law for one seed; gives the tree, if one was drawn.
    #[track_caller]
    pub(crate) fn obeys(&mut self, seed: u64) -> Option<Tree> {
        let size = seed as u32 % 24;
        let drawn = self.draw(seed, size);
        let driven = self.drive(seed, size);
        let Some((value, tree)) = self.record(seed, size) else {
            assert_eq!((drawn, driven), (None, None), "seed {seed} is refused when it is recorded");
            return None;
        };
        assert_eq!(drawn.as_ref(), Some(&value), "seed {seed} is drawn and recorded");
        assert_eq!(driven.as_ref(), Some(&tree), "seed {seed} is drawn and driven");
        assert!(fits_with_checks(&self.generator.shape(), &tree), "seed {seed}: {tree:?} fits");
        assert_eq!(self.build(&tree).as_ref(), Some(&value), "seed {seed}: {tree:?} is built");
        assert_eq!(self.refit(&tree), Some((value, tree.clone())), "seed {seed} is re-read");
        Some(tree)
    }

    /// The text that is stored of a tree is read again as the same value.
    #[track_caller]
    pub(crate) fn is_stored(&self, tree: &Tree) {
        let term = Term::new(self.generator.shape(), tree.clone()).unwrap();
        let text = rust(&term, &Layout::stored());
        let value = try_value(&self.generator, &text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(Some(value), self.build(tree), "{text} is read again");
    }

    /// What holds of every tree, however it came about: it is read as one that fits, and that one is read as it is.
    #[track_caller]
    pub(crate) fn reads(&mut self, edited: &Tree) {
        assert!(self.reads_something(edited), "{edited:?} is read as nothing");
    }

    /// The same where checks may refuse everything; tells whether they did not.
    #[track_caller]
    pub(crate) fn reads_something(&mut self, edited: &Tree) -> bool {
        let Some((value, read)) = self.refit(edited) else { return false };
        assert_eq!(self.refit_driven(edited).as_ref(), Some(&read), "{edited:?} is read by the shape alone");
        assert!(fits_with_checks(&self.generator.shape(), &read), "{edited:?} is read as {read:?}, which does not fit");
        assert_eq!(self.build(&read).as_ref(), Some(&value), "{edited:?} is read as {read:?} and built");
        assert_eq!(self.refit(&read), Some((value, read.clone())), "{edited:?} is read as {read:?} and read again");
        true
    }
}
