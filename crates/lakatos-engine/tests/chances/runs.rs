//! Default runs, and claims about them.

use std::fmt;

use lakatos_data::Data;
use lakatos_data::generator::Generator;
use lakatos_engine::random::{Random, Schedule};

const RUNS: u64 = 5;
const CASES: u64 = 1_000;

/// The default run of a seed.
pub(crate) fn run(seed: u64) -> Schedule {
    Schedule { seed, cases: CASES, largest: 100, atoms: 3 }
}

/// All cases of all runs, with their numbers.
pub(crate) fn each<T: Data>(mut visit: impl FnMut(u64, T)) {
    let mut random = Random::of(&T::shape());
    for seed in 0..RUNS {
        let run = run(seed);
        for number in 0..CASES {
            random.begin(run.seed(number), run.size(number));
            visit(number, T::draw(&mut random).expect("nothing refuses these values"));
        }
    }
}

/// Values of one size, with seeds so far apart that each is drawn in a mode of its own.
pub(crate) fn drawn<G: Generator>(generator: &G, count: u64, size: u32) -> impl Iterator<Item = G::Value> {
    let mut random = Random::of(&generator.shape());
    (0..count).map(move |seed| {
        random.begin(seed << 12, size);
        generator.draw(&mut random).expect("nothing refuses these values")
    })
}

/// How often something happened.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(crate) struct Share(f64);

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.4}", self.0)
    }
}

/// The share of cases in which something happens.
pub(crate) fn share<T: Data>(event: impl Fn(&T) -> bool) -> Share {
    let mut count = 0;
    each::<T>(|_, value| count += u64::from(event(&value)));
    Share(count as f64 / (RUNS * CASES) as f64)
}

impl Share {
    #[track_caller]
    pub(crate) fn is_at_least(self, least: f64) {
        assert!(self.0 >= least, "P = {self:?}, not {least} or more");
    }

    #[track_caller]
    pub(crate) fn is_at_most(self, most: f64) {
        assert!(self.0 <= most, "P = {self:?}, not {most} or less");
    }
}

/// The sizes of the cases of the largest size, in order.
pub(crate) struct Sizes(Vec<usize>);

pub(crate) fn sizes<T: Data>(size: impl Fn(&T) -> usize) -> Sizes {
    let mut sizes = Vec::new();
    each::<T>(|number, value| {
        if number >= CASES / 2 {
            sizes.push(size(&value));
        }
    });
    sizes.sort_unstable();
    Sizes(sizes)
}

impl Sizes {
    pub(crate) fn mean(&self) -> f64 {
        self.0.iter().sum::<usize>() as f64 / self.0.len() as f64
    }

    /// What so many tenths of the cases do not exceed.
    fn decile(&self, tenths: usize) -> usize {
        self.0[tenths * (self.0.len() - 1) / 10]
    }

    #[track_caller]
    pub(crate) fn mean_is_between(&self, least: f64, most: f64) {
        let mean = self.mean();
        assert!((least..=most).contains(&mean), "the mean is {mean:.2}, deciles {:?}", self.deciles());
    }

    /// The deciles from the first to the ninth are within these bounds, each pair from and to.
    #[track_caller]
    pub(crate) fn deciles_are_within(&self, bounds: [(usize, usize); 9]) {
        let within = bounds.iter().zip(1..).all(|((from, to), tenths)| (*from..=*to).contains(&self.decile(tenths)));
        assert!(within, "deciles {:?}", self.deciles());
    }

    fn deciles(&self) -> Vec<usize> {
        (0..=10).map(|tenths| self.decile(tenths)).collect()
    }

    pub(crate) fn largest(&self) -> usize {
        self.decile(10)
    }
}
