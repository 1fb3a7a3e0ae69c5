//! A problem: a property, first failures, and how its minimum is known.

use std::collections::BTreeSet;
use std::fmt;
use std::rc::Rc;

use lakatos_data::drive::drive;
use lakatos_data::generator::{Generator, any};
use lakatos_data::order::Measured;
use lakatos_data::text::{Layout, parse, rust};
use lakatos_data::{Data, Shape, Term, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::random::{Numbers, Random};
use lakatos_engine::reduce::{Effort, Trial, reduce};
use lakatos_engine::tiers::Tiers;

use crate::typed::{failure, trial};

/// This many first failures of each problem are reduced.
const STARTS: usize = 10;
/// This many cases are drawn for them.
const DRAWN: u64 = 400_000;
/// An exhaustive search lists this many cases.
const LISTED: u128 = 6_000_000;

type Make = Box<dyn Fn() -> Box<dyn Trial>>;

/// A property that is false, with its first failures and its minimum.
pub(crate) struct Problem {
    pub(crate) name: &'static str,
    trial: Make,
    /// The minimum, by its proof.
    minimum: Box<dyn Fn() -> Tree>,
    /// First failures.
    starts: Box<dyn Fn() -> Vec<Tree>>,
}

/// A problem whose cases fail where a predicate says so; its minimum is known by listing all simpler cases, and its first
/// failures are drawn.
pub(crate) fn listed<G: Generator + Clone + 'static>(
    name: &'static str,
    generator: G,
    fails: fn(&G::Value) -> bool,
) -> Problem {
    let shape = generator.shape();
    let of_shape = shape.clone();
    let make = move || trial(generator.clone(), move |value| Some(!fails(&value)));
    let make = Rc::new(make);
    let (for_list, for_starts) = (make.clone(), make.clone());
    Problem {
        name,
        minimum: Box::new(move || by_listing(name, &mut *for_list())),
        starts: Box::new(move || drawn(name, &of_shape, &mut *for_starts())),
        trial: Box::new(move || make()),
    }
}

impl Problem {
    /// The same, with first failures that are made of random numbers.
    pub(crate) fn starting<T: Data>(self, make: fn(&mut Numbers) -> T) -> Problem {
        let shape = (self.trial)().shape().clone();
        let starts = move || {
            let mut numbers = Numbers::new(7);
            let mut start = || fitted(&shape, &make(&mut numbers));
            (0..STARTS).map(|_| start()).collect()
        };
        Problem { starts: Box::new(starts), ..self }
    }

    /// The same, with a minimum that is the simplest of some values: an argument says that it is one of them.
    pub(crate) fn among<T: Data + 'static>(self, values: fn() -> Vec<T>) -> Problem {
        let shape = (self.trial)().shape().clone();
        let minimum = move || {
            let measured = |value: &T| Measured::of(&shape, fitted(&shape, value)).expect("a term fits");
            let mut all = values().iter().map(measured).collect::<Vec<_>>().into_iter();
            let first = all.next().expect("there are some");
            let least = all.fold(first, |least, next| if next.is_simpler(&least) { next } else { least });
            least.tree().clone()
        };
        Problem { minimum: Box::new(minimum), ..self }
    }

    /// Reduces all first failures.
    pub(crate) fn measured(&self) -> Share {
        let minimum = (self.minimum)();
        let mut trial = (self.trial)();
        let shape = trial.shape().clone();
        assert!(matches!(trial.run(&minimum), Verdict::Fail(_)), "{}: its minimum does not fail", self.name);
        let mut share = Share { problems: 1, ..Share::default() };
        let mut answers = BTreeSet::new();
        for first in (self.starts)() {
            assert!(matches!(trial.run(&first), Verdict::Fail(_)), "{}: a first case does not fail", self.name);
            let effort = Effort { evaluations: 10_000, work: 20_000_000, ..Effort::default() };
            let reduced = reduce(&mut *trial, first.clone(), failure(), &effort);
            share.firsts += 1;
            share.evaluations += reduced.evaluations;
            if reduced.case == minimum {
                share.at_minimum += 1;
            } else {
                let text = |case: &Tree| short(&written(&shape, case));
                share.misses.push(format!("{} instead of {}", text(&reduced.case), text(&minimum)));
            }
            answers.insert(written(&shape, &reduced.case));
        }
        share.few_answers = u64::from(answers.len() <= 2);
        share
    }
}

/// How many first failures ended at the minimum.
#[derive(Default)]
pub(crate) struct Share {
    pub(crate) problems: u64,
    firsts: u64,
    at_minimum: u64,
    few_answers: u64,
    evaluations: u64,
    pub(crate) misses: Vec<String>,
}

impl Share {
    pub(crate) fn add(&mut self, other: &Share) {
        self.problems += other.problems;
        self.firsts += other.firsts;
        self.at_minimum += other.at_minimum;
        self.few_answers += other.few_answers;
        self.evaluations += other.evaluations;
    }

    /// How many of a thousand first failures ended at the minimum.
    pub(crate) fn per_mille(&self) -> u64 {
        self.at_minimum * 1_000 / self.firsts.max(1)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Share { problems, firsts, at_minimum, few_answers, evaluations, .. } = self;
        let mean = evaluations / firsts.max(&1);
        write!(
            f,
            "{at_minimum} of {firsts} at the minimum, {few_answers} of {problems} with at most two answers, {mean} runs"
        )
    }
}

/// A value as a case of a shape. A generator has another shape than the type: what both have is the text.
fn fitted<T: Data>(shape: &Shape, value: &T) -> Tree {
    let text = rust(&Term::of(value).expect("a value is a term"), &Layout::stored());
    parse(shape, &text).unwrap_or_else(|error| panic!("{text}: {error}")).tree().clone()
}

fn written(shape: &Shape, case: &Tree) -> String {
    rust(&Term::new(shape.clone(), case.clone()).expect("the case fits"), &Layout::stored())
}

fn short(text: &str) -> String {
    if text.chars().count() > 160 { text.chars().take(160).chain("..".chars()).collect() } else { text.to_owned() }
}

/// The simplest case that fails: of the first tier that has one, the first of those with the fewest nodes.
fn by_listing(name: &str, trial: &mut dyn Trial) -> Tree {
    let mut tiers = Tiers::beside(trial.shape(), 1, false).expect("the cases can be listed");
    let mut before = 0;
    for size in 0.. {
        let count = tiers.count(size).map_or(u128::MAX, |count| count.indices());
        assert!(count <= LISTED - before, "{name}: too many cases up to size {size}");
        before += count;
        let mut least: Option<Tree> = None;
        for index in 0..count {
            let Ok(Some(case)) = tiers.nth(size, index) else { continue };
            let is_less = least.as_ref().is_none_or(|least| case.tokens().len() < least.tokens().len());
            if is_less && matches!(trial.run(&case), Verdict::Fail(_)) {
                least = Some(case);
            }
        }
        if let Some(least) = least {
            return least;
        }
    }
    unreachable!("sizes do not end")
}

/// Cases of all sizes that fail, drawn.
fn drawn(name: &str, shape: &Shape, trial: &mut dyn Trial) -> Vec<Tree> {
    let mut random = Random::of(shape);
    let mut starts = Vec::new();
    for seed in 0..DRAWN {
        random.begin(seed, (seed % 101) as u32);
        let Some(case) = drive(shape, &mut random) else { continue };
        // A function that is computed from a seed becomes a table before anybody reduces it.
        if matches!(trial.run(&case), Verdict::Fail(_)) && !written(shape, &case).contains("hashed") {
            starts.push(case);
            if starts.len() == STARTS {
                return starts;
            }
        }
    }
    panic!("{name}: {} first failures", starts.len());
}

/// A problem about all values of a type.
pub(crate) fn about<T: Data + Clone + 'static>(name: &'static str, fails: fn(&T) -> bool) -> Problem {
    listed(name, any::<T>(), fails)
}

/// Draws until a value fails.
pub(crate) fn until<T>(numbers: &mut Numbers, make: fn(&mut Numbers) -> T, fails: fn(&T) -> bool) -> T {
    loop {
        let value = make(numbers);
        if fails(&value) {
            return value;
        }
    }
}
