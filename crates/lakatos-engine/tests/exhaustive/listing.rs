//! Cases that are drawn as they are listed are the trees of their tiers, one after the other.

use std::fmt::Debug;
use std::ops::Range;

use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::tree::Node;
use lakatos_data::{Data, Tree};
use lakatos_engine::exhaustive::{Exhausted, Limits, search};
use lakatos_engine::judge::{Batch, Conjecture, Held, Judge, Verdict};
use lakatos_engine::random::Schedule;
use lakatos_engine::tiers::Listing;
use lakatos_macros::Data;

use crate::trial::{Trial, cases, fails, tuple};

/// A judge of one argument that draws it from the listing, and has the trees made of some cases.
struct Drawing<T> {
    conjecture: Conjecture,
    drawn: Vec<T>,
    /// One in so many cases is looked at as a tree, too.
    looks: usize,
    fails_at: usize,
}

impl<T: Data> Judge for Drawing<T> {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, _numbers: Range<u64>, _schedule: &Schedule) -> Batch {
        unreachable!("an exhaustive search draws nothing")
    }

    fn record(&mut self, _number: u64, _schedule: &Schedule) -> Option<Tree> {
        unreachable!("an exhaustive search draws nothing")
    }

    fn terms(&mut self, cases: &[Tree], _asked: bool) -> Batch {
        // Simpler cases than the one that failed: they all pass.
        Batch { passed: cases.len() as u64, ..Batch::default() }
    }

    fn listed(&mut self, cases: &mut Listing<'_>) -> Batch {
        let mut batch = Batch::default();
        while cases.next() {
            if self.drawn.len() == self.fails_at {
                batch.stop = Some((batch.passed, Verdict::Fail(fails())));
                return batch;
            }
            let source = cases.source();
            assert!(source.enter(0));
            self.drawn.push(T::draw(source).unwrap());
            source.leave();
            batch.passed += 1;
            if self.drawn.len() % self.looks == 0 {
                assert!(cases.tree().is_some());
            }
        }
        batch
    }

    fn read(&mut self, _edited: &Tree) -> Option<Tree> {
        unreachable!("an exhaustive search edits nothing")
    }

    fn premise(&mut self, _premise: usize, _arguments: &[Node<'_>]) -> Held {
        unreachable!("there are none")
    }
}

fn draw<T: Data>(looks: usize, fails_at: usize, limits: &Limits) -> (Exhausted, Vec<T>) {
    let arguments = vec![T::shape()];
    let (premises, certain, numbers) = Default::default();
    let conjecture = Conjecture { shape: tuple(&arguments), arguments, premises, certain, numbers };
    let mut drawing = Drawing { conjecture, drawn: Vec::new(), looks, fails_at };
    let exhausted = search(&mut drawing, limits, &mut |_| {});
    (exhausted, drawing.drawn)
}

/// What is claimed, and where it ended.
fn said(exhausted: &Exhausted) -> String {
    let Exhausted { ran, complete, partial, whole, obstacle, found, .. } = exhausted;
    format!("{ran} {complete:?} {partial:?} {whole} {obstacle:?} {found:?}")
}

#[track_caller]
fn is_the_same<T: Data + Debug>() {
    for limit in [0, 1, 2, 7, 255, 256, 257, 1_000] {
        let mut trial = Trial::of(&[T::shape()], |_| Verdict::Pass);
        let trees = trial.search(cases(limit));
        for looks in [1, 3, usize::MAX] {
            let (exhausted, drawn) = draw::<T>(looks, usize::MAX, &cases(limit));
            assert_eq!(said(&exhausted), said(&trees));
            assert_eq!(drawn.len(), trial.bodies.len());
            for (place, (value, case)) in drawn.iter().zip(&trial.bodies).enumerate() {
                let mut source = Build::new(case.root().child(0).unwrap(), Room::modest());
                let built: T = T::draw(&mut source).unwrap();
                assert_eq!(format!("{value:?}"), format!("{built:?}"), "place {place} of {limit}, looks {looks}");
            }
        }
    }
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct Fields {
    one: u16,
    other: Option<bool>,
    rest: (char, [u8; 2]),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct Newtype(u64);

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Exp {
    Unit,
    Number(i64),
    Both(Box<Exp>, Box<Exp>),
    Many(Vec<Exp>),
}

#[test]
fn what_is_drawn_is_what_the_trees_are_built_to() {
    is_the_same::<u32>();
    is_the_same::<f64>();
    is_the_same::<bool>();
    is_the_same::<()>();
    is_the_same::<Newtype>();
    is_the_same::<Fields>();
    is_the_same::<String>();
    is_the_same::<Vec<u8>>();
    is_the_same::<Vec<Vec<()>>>();
    is_the_same::<[[bool; 3]; 3]>();
    is_the_same::<Option<Box<Newtype>>>();
    is_the_same::<Exp>();
}

#[test]
fn the_case_that_fails_is_the_one_at_its_place() {
    for place in [0, 1, 5, 255, 256, 300] {
        let mut trial = Trial::of(&[<Vec<u8>>::shape()], |_| Verdict::Pass);
        trial.search(cases(400));
        let (exhausted, drawn) = draw::<Vec<u8>>(1, place, &cases(400));
        let hit = exhausted.found.unwrap();
        assert_eq!((drawn.len(), hit.number), (place, place as u64 + 1));
        assert_eq!(hit.case, trial.bodies[place]);
    }
}
