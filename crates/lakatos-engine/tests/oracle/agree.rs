//! Does the engine agree with the naive enumeration, in every way to ask it?

use std::fmt::Debug;
use std::ops::{ControlFlow, Range};

use lakatos_data::generator::Generator;
use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::term::build;
use lakatos_data::{Data, Shape, Tree, reify};
use lakatos_engine::random::Numbers;
use lakatos_engine::tiers::{Count, Tiers};

use crate::naive::Naive;

/// How many atoms there are in all tests.
pub(crate) const ATOMS: u32 = 3;

/// One tier, as the naive enumeration has it.
pub(crate) struct Tier {
    pub(crate) size: u128,
    /// The values, each with its place among the candidates.
    pub(crate) members: Vec<(u128, Tree)>,
    /// How many candidates there are.
    pub(crate) indices: u128,
}

impl Tier {
    pub(crate) fn of(naive: &mut Naive, shape: &Shape, size: usize) -> Tier {
        let members = naive.members(shape, size);
        let candidates = naive.candidates(shape, size);
        let indices = candidates.len() as u128;
        let found = candidates.into_iter().enumerate().filter(|(_, tree)| members.contains(tree));
        let found: Vec<(u128, Tree)> = found.map(|(index, tree)| (index as u128, tree)).collect();
        assert_eq!(found.len(), members.len(), "{shape:?}: every value is a candidate");
        Tier { size: size as u128, members: found, indices }
    }

    /// What a range of indices holds.
    fn part(&self, range: &Range<u128>) -> Vec<(u128, Tree)> {
        self.members.iter().filter(|(index, _)| range.contains(index)).cloned().collect()
    }
}

/// Whether counts must be exact, or may be upper bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    Exactly,
    AtMost,
}

/// Asks the engine for trees: how many, which at each index, which in ranges, which at random. Gives the tiers.
#[track_caller]
pub(crate) fn trees_agree(shape: &Shape, sizes: usize, counted: Counted) -> Vec<Tier> {
    let mut naive = Naive::new(ATOMS as usize);
    let mut tiers = Tiers::with_atoms(shape, ATOMS).unwrap();
    let mut numbers = Numbers::new(1);
    let mut all = Vec::new();
    for size in 0..sizes {
        let tier = Tier::of(&mut naive, shape, size);
        counts_agree(&mut tiers, &tier, counted);
        for index in 0..tier.indices + 2 {
            let expected = tier.members.iter().find(|(place, _)| *place == index).map(|(_, tree)| tree);
            assert_eq!(tiers.nth(tier.size, index).unwrap().as_ref(), expected, "size {size}, index {index}");
        }
        for range in ranges(&mut numbers, tier.indices) {
            assert_eq!(streamed(&mut tiers, tier.size, range.clone()), tier.part(&range), "size {size}, {range:?}");
        }
        samples_agree(&mut tiers, &tier, &mut numbers);
        all.push(tier);
    }
    all
}

/// A count is the number of candidates; it is called exact only if no candidate is refused, and always if none could be.
#[track_caller]
fn counts_agree(tiers: &mut Tiers, tier: &Tier, counted: Counted) {
    let full = tier.members.len() as u128 == tier.indices;
    let count = tiers.count(tier.size).unwrap();
    let agrees = match count {
        Count::Exact(count) => count == tier.indices && full,
        Count::AtMost(count) => count == tier.indices && counted == Counted::AtMost,
        Count::Huge => false,
    };
    assert!(agrees, "size {} has {} of {} candidates, not {count:?}", tier.size, tier.members.len(), tier.indices);
}

/// The whole tier, its halves, ranges at random, an empty one, and one that leads out of it.
fn ranges(numbers: &mut Numbers, indices: u128) -> Vec<Range<u128>> {
    let middle = indices / 2;
    let mut ranges = vec![0..indices, 0..middle, middle..indices, middle..middle, indices..indices + 3, 0..indices + 9];
    for _ in 0..8 {
        let start = u128::from(numbers.below(indices as u64 + 1));
        ranges.push(start..start + u128::from(numbers.below(indices as u64 + 2)));
    }
    ranges
}

fn streamed(tiers: &mut Tiers, size: u128, range: Range<u128>) -> Vec<(u128, Tree)> {
    let mut seen = Vec::new();
    let walked = tiers.try_each_tree(size, range, |index, tree| {
        seen.push((index, tree));
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(walked.unwrap(), ControlFlow::Continue(()));
    seen
}

#[track_caller]
fn samples_agree(tiers: &mut Tiers, tier: &Tier, numbers: &mut Numbers) {
    for _ in 0..20 {
        let sample = tiers.sample(tier.size, || numbers.next(), 50).unwrap();
        match &sample {
            Some(tree) => {
                let known = tier.members.iter().any(|(_, member)| member == tree);
                assert!(known, "size {}: {tree:?}", tier.size);
            }
            // Where there are gaps, all tries may be in vain.
            None => assert!(tier.members.len() < tier.indices as usize || tier.indices == 0, "size {}", tier.size),
        }
    }
}

/// Asks the engine for values of a type as well: in place, owned, one by one, and one turned into another.
#[track_caller]
pub(crate) fn values_agree<T: Data + Debug>(sizes: usize, counted: Counted) {
    let shape = T::shape();
    let mut tiers = Tiers::with_atoms(&shape, ATOMS).unwrap();
    let mut numbers = Numbers::new(2);
    let mut kept: Option<T> = None;
    for tier in trees_agree(&shape, sizes, counted) {
        for range in ranges(&mut numbers, tier.indices) {
            let expected: Vec<_> =
                tier.part(&range).into_iter().map(|(index, tree)| (index, shown::<T>(&tree))).collect();
            let mut seen = Vec::new();
            tiers.each::<T>(tier.size, range.clone(), |index, value| seen.push((index, show(value)))).unwrap();
            assert_eq!(seen, expected, "in place: size {}, {range:?}", tier.size);
            let mut seen = Vec::new();
            let walked = tiers.try_each_owned::<T, ()>(tier.size, range.clone(), |index, value| {
                seen.push((index, show(&value)));
                ControlFlow::Continue(())
            });
            assert_eq!((walked, seen), (Ok(ControlFlow::Continue(())), expected), "size {}, {range:?}", tier.size);
        }
        for index in 0..=tier.indices {
            let member = tier.members.iter().find(|(place, _)| *place == index);
            let expected = member.map(|(_, tree)| shown::<T>(tree));
            let value: Option<T> = tiers.nth_value(tier.size, index).unwrap();
            assert_eq!(value.as_ref().map(show), expected, "size {}, index {index}", tier.size);
            turned_agrees(&mut tiers, tier.size, index, &mut kept, expected.as_ref());
            kept = kept.or(value);
        }
    }
}

/// Turns the value that is there, whatever became of it before.
#[track_caller]
fn turned_agrees<T: Data + Debug>(
    tiers: &mut Tiers,
    size: u128,
    index: u128,
    kept: &mut Option<T>,
    expected: Option<&String>,
) {
    if let Some(value) = kept {
        let turned = tiers.nth_into(size, index, value).unwrap();
        assert_eq!(turned.then(|| show(value)).as_ref(), expected, "turned: size {size}, index {index}");
    }
}

/// A value as its tree, where it can be taken apart, and as its type shows it, where it cannot.
fn show<T: Data + Debug>(value: &T) -> String {
    reify(value).map_or_else(|| format!("{value:?}"), |tree| format!("{tree:?}"))
}

/// The same for the value of a tree.
#[track_caller]
fn shown<T: Data + Debug>(tree: &Tree) -> String {
    show(&build::<T>(tree.root(), Room::modest()).unwrap())
}

/// Asks the engine for values of a generator as well.
#[track_caller]
pub(crate) fn generated_agree<G: Generator<Value: Debug>>(generator: &G, sizes: usize, counted: Counted) {
    let shape = generator.shape();
    let mut tiers = Tiers::with_atoms(&shape, ATOMS).unwrap();
    for tier in trees_agree(&shape, sizes, counted) {
        let built = |tree: &Tree| {
            let mut source = Build::new(tree.root(), Room::modest());
            let value = generator.draw(&mut source);
            format!("{:?}", value.filter(|_| source.fitted()).expect("a member is built"))
        };
        let expected: Vec<_> = tier.members.iter().map(|(index, tree)| (*index, built(tree))).collect();
        let mut seen = Vec::new();
        let walked = tiers.try_each_of(generator, tier.size, .., |index, value| {
            seen.push((index, format!("{value:?}")));
            ControlFlow::<()>::Continue(())
        });
        assert_eq!((walked, seen), (Ok(ControlFlow::Continue(())), expected.clone()), "size {}", tier.size);
        for (index, value) in expected {
            let found = tiers.nth_of(generator, tier.size, index).unwrap();
            assert_eq!(found.map(|found| format!("{found:?}")), Some(value), "size {}, index {index}", tier.size);
        }
    }
}
