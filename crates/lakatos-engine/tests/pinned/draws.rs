//! What is drawn at random: the first cases of a run, and fingerprints of many.

use std::fmt::{Debug, Write as _};

use lakatos_data::generator::Generator;
use lakatos_data::record::Record;
use lakatos_data::text::compact;
use lakatos_data::{Data, Shape, Term, Tree, reify};
use lakatos_engine::random::{Random, Schedule};

use crate::golden::{Fingerprint, is_golden};
use crate::zoo::{self, Visit};

/// Draws a case as it is drawn in a run.
type Draw<'d> = &'d dyn Fn(&mut Random) -> (Option<Tree>, String);

struct Listing {
    text: String,
    /// Sizes, and how many cases of each are drawn besides those of runs.
    sizes: &'static [(u32, u64)],
    /// The largest size in a run.
    largest: u32,
}

/// Longer texts are cut off.
const LONGEST: usize = 100;

fn short(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push_str(" ..");
    }
    short
}

/// Cases of a run that are shown.
const SHOWN: [u64; 6] = [0, 3, 10, 30, 70, 199];

impl Listing {
    fn add(&mut self, name: &str, shape: &Shape, draw: Draw<'_>) {
        let _ = writeln!(self.text, "{name}");
        let mut random = Random::of(shape).with_atoms(3);
        for seed in 0..2 {
            let run = Schedule { seed, cases: 200, largest: self.largest, atoms: 3 };
            let mut all = Fingerprint::new();
            for number in 0..run.cases {
                let case = one(&mut random, run.seed(number), run.size(number), draw, &mut all);
                if seed == 0 && SHOWN.contains(&number) {
                    let _ = writeln!(self.text, "  {}", shown(shape, case));
                }
            }
            let _ = writeln!(self.text, "  200 cases of seed {seed}: {all}");
        }
        // Each case in a mode of its own.
        for &(size, count) in self.sizes {
            let mut all = Fingerprint::new();
            for seed in 0..count {
                one(&mut random, seed << 12, size, draw, &mut all);
            }
            let _ = writeln!(self.text, "  {count} cases of size {size}: {all}");
        }
        self.add_what_was_met(&mut random);
    }

    /// What the source says of what it has drawn.
    fn add_what_was_met(&mut self, random: &mut Random) {
        let (reached, all) = (random.take_reached(), random.constructors().count());
        if all > 0 {
            let missed: Vec<usize> = (0..all).filter(|place| !reached.has(*place)).collect();
            let _ = writeln!(self.text, "  {} of {all} constructors, without {missed:?}", reached.count());
        }
        for length in random.lengths().all() {
            let _ = writeln!(self.text, "  {length:?}");
        }
    }
}

/// One case; every third is discarded.
fn one(random: &mut Random, seed: u64, size: u32, draw: Draw<'_>, all: &mut Fingerprint) -> (Option<Tree>, String) {
    random.begin(seed, size);
    let (tree, text) = draw(random);
    if seed % 3 == 0 {
        random.reject();
    } else {
        random.accept();
    }
    match &tree {
        Some(tree) => all.add_tree(tree),
        None => text.bytes().for_each(|byte| all.add(u128::from(byte))),
    }
    (tree, text)
}

fn shown(shape: &Shape, (tree, text): (Option<Tree>, String)) -> String {
    match tree.and_then(|tree| Term::new(shape.clone(), tree).ok()) {
        Some(term) => short(&compact(&term)),
        None => short(&text),
    }
}

impl Visit for Listing {
    fn of_type<T: Data + Debug>(&mut self, name: &str) {
        self.add(name, &T::shape(), &|random| match T::draw(random) {
            None => (None, "none".to_owned()),
            Some(value) => match reify(&value) {
                None => (None, format!("{value:?}")),
                tree => (tree, String::new()),
            },
        });
    }

    fn of_generator<G: Generator<Value: Debug>>(&mut self, name: &str, generator: &G) {
        self.add(name, &generator.shape(), &|random| {
            let mut record = Record::new(random);
            match generator.draw(&mut record) {
                None => (None, "none".to_owned()),
                Some(value) => (record.finish(), format!("{value:?}")),
            }
        });
    }
}

macro_rules! golden {
    ($($test:ident $of:ident $largest:literal;)*) => {$(
        #[test]
        fn $test() {
            let sizes = if $largest < 100 { SMALL } else { LARGE };
            let mut listing = Listing { text: String::new(), sizes, largest: $largest };
            zoo::$of(&mut listing);
            is_golden(concat!("draws/", stringify!($of), ".txt"), &listing.text);
        }
    )*};
}

const SMALL: &[(u32, u64)] = &[(2, 60), (12, 150), (30, 40)];
const LARGE: &[(u32, u64)] = &[(2, 60), (30, 150), (100, 40), (1_000, 2)];

golden! {
    draws_of_leaves_are_the_golden_ones leaves 100;
    draws_of_collections_are_the_golden_ones collections 100;
    draws_of_sums_are_the_golden_ones sums 100;
    draws_of_refined_values_are_the_golden_ones refined 30;
    draws_of_functions_are_the_golden_ones functions 100;
}

/// The size of each case of a run, and the first bits of its seed.
#[test]
fn schedules_are_the_golden_ones() {
    let mut text = String::new();
    for (seed, cases, largest) in [(0, 10, 100), (1, 200, 100), (2, 1_000, 100), (3, 5_000, 30), (4, 0, 7)] {
        let run = Schedule { seed, cases, largest, atoms: 3 };
        let sizes: Vec<u32> = (0..60).map(|number| run.size(number * cases.max(60) / 60)).collect();
        let mut seeds = Fingerprint::new();
        (0..2_000).for_each(|number| seeds.add(u128::from(run.seed(number))));
        let mut all = Fingerprint::new();
        (0..2_000).for_each(|number| all.add(u128::from(run.size(number))));
        let _ = writeln!(text, "seed {seed}, {cases} cases up to {largest}: seeds {seeds}, sizes {all}\n  {sizes:?}");
    }
    is_golden("draws/schedules.txt", &text);
}
