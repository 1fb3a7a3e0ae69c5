//! Faults of deletion in balanced trees, found in several ways that each have the same CPU time.
//!
//! The structures, the faults and the rule by which they were chosen stand in `corpus/faults`. A row is a structure and a
//! claim: deleting from a valid tree leaves a valid one, an ordered one, a balanced one, one with the other members. Each way is told how many of the ten
//! faults it finds. `random_2000` and `random_20000` draw so many cases and filter; the others go on until the time is over:
//! `exhaustive` goes through all cases by size and filters, `constructed` inserts random keys one after the other,
//! `satisfying` draws trees that satisfy the premise and runs the ordinary code on them,
//! `demand` chooses trees and keys as premise and body look at them.

#[path = "../../corpus/faults/avl.rs"]
mod avl;
#[path = "../../corpus/faults/red_black.rs"]
mod red_black;
#[path = "../../corpus/faults/two_three.rs"]
mod two_three;

#[lakatos::lazy(file = "../corpus/faults/avl.rs", key = i32)]
mod avl_lazy {}
#[lakatos::lazy(file = "../corpus/faults/red_black.rs", key = i32)]
mod red_black_lazy {}
#[lakatos::lazy(file = "../corpus/faults/two_three.rs", key = i32)]
mod two_three_lazy {}

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cpu_time::ThreadTime;
use lakatos::Data;
use lakatos::data::Tiers;
use lakatos_data::generator::Generator;
use lakatos_engine::random::Random;
use lakatos_lazy::search::Watch;
use lakatos_lazy::{Bound, Limits, Stop, Strategy, search};

use crate::benches::{Bench, Request};
use crate::narrow::Given;
use crate::output::Output;
use crate::record::Record;

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "faults",
    cases: &[
        "red_black/valid",
        "red_black/ordered",
        "red_black/balanced",
        "red_black/members",
        "avl/valid",
        "avl/ordered",
        "avl/balanced",
        "avl/members",
        "two_three/valid",
        "two_three/ordered",
        "two_three/balanced",
        "two_three/members",
    ],
    quick: &["red_black/valid", "avl/balanced"],
    run,
};

const FAULTS: usize = 10;
/// What each way has for a fault.
const TIME: Duration = Duration::from_millis(500);

/// The fault that is switched on; none is 0.
static FAULT: AtomicUsize = AtomicUsize::new(0);

fn fault(number: usize) -> bool {
    FAULT.load(Ordering::Relaxed) == number
}

/// What is claimed of a tree from which a key was deleted.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Claim {
    Valid,
    Ordered,
    Balanced,
    Members,
}

/// A way to look for a case that fails: whether it finds one.
type Way = fn(Claim) -> bool;

/// The deadline of a way.
struct Deadline(ThreadTime);

impl Deadline {
    fn is_over(&self) -> bool {
        self.0.elapsed() >= TIME
    }
}

impl Watch for Deadline {
    fn goes_on(&mut self, _runs: u64) -> bool {
        !self.is_over()
    }
}

/// Draws random cases, until one fails.
fn draws<T: Data>(mut fails: impl FnMut(T) -> bool, mut goes_on: impl FnMut(u64) -> bool) -> bool {
    let mut random = Random::of(&T::shape());
    (0..).take_while(|number| goes_on(*number)).any(|number| {
        random.begin(number, (number % 100) as u32);
        T::draw(&mut random).is_some_and(&mut fails)
    })
}

/// Draws values of a generator, each with a key, until a case fails or the time is over.
fn generates<G: Generator>(generator: &G, mut fails: impl FnMut(G::Value, i32) -> bool) -> bool {
    let deadline = Deadline(ThreadTime::now());
    let (mut random, mut keys) = (Random::of(&generator.shape()), Random::of(&i32::shape()));
    (0..).take_while(|_| !deadline.is_over()).any(|number| {
        let size = (number % 100) as u32;
        random.begin(number, size);
        keys.begin(number, size);
        let drawn = generator.draw(&mut random).zip(i32::draw(&mut keys));
        drawn.is_some_and(|(value, key)| fails(value, key))
    })
}

/// Goes through all cases by size, until one fails or the time is over.
fn lists<T: Data + Clone>(mut fails: impl FnMut(&T) -> bool) -> bool {
    let deadline = Deadline(ThreadTime::now());
    let Ok(mut tiers) = Tiers::of(&T::shape()) else { return false };
    let mut found = false;
    for size in 0..40 {
        let mut from = 0;
        loop {
            let mut seen = 0;
            let went = tiers.each::<T>(size, from..from + 1_000, |_, case| {
                seen += 1;
                found = found || fails(case);
            });
            if found || deadline.is_over() || went.is_err() {
                return found;
            }
            if seen < 1_000 {
                break;
            }
            from += 1_000;
        }
    }
    found
}

/// Searches on demand, until a case fails or the time is over.
fn narrows(mut given: Given) -> bool {
    let bounds = (Bound::Size(0), Bound::Size(200));
    let limits = Limits { bounds, runs: u64::MAX, after: 0, strategy: Strategy::Learning };
    let done = search(&mut given, &limits, &mut Deadline(ThreadTime::now()));
    matches!(done.stop, Stop::Case(..))
}

/// The ways for a structure.
macro_rules! ways {
    ($name:ident, $copy:ident) => {
        pub(super) mod $name {
            use lakatos::lazy::Key;

            use super::super::{Claim, Deadline, Given, ThreadTime, draws, generates, lists, narrows, survives};
            use super::super::{$copy as copy, $name as ordinary};

            fn says(claim: Claim, tree: &ordinary::Tree, key: i32) -> bool {
                let deleted = ordinary::delete(key, tree.clone());
                match claim {
                    Claim::Valid => ordinary::is_valid(&deleted),
                    Claim::Ordered => ordinary::is_ordered(&deleted),
                    Claim::Balanced => ordinary::is_balanced(&deleted),
                    Claim::Members => {
                        let mut others = ordinary::keys(tree);
                        others.retain(|other| *other != key);
                        ordinary::keys(&deleted) == others
                    }
                }
            }

            fn fails(claim: Claim, tree: &ordinary::Tree, key: i32) -> bool {
                ordinary::is_valid(tree) && !survives(|| says(claim, tree, key))
            }

            fn random(claim: Claim, cases: u64) -> bool {
                draws(|(tree, key): (ordinary::Tree, i32)| fails(claim, &tree, key), |number| number < cases)
            }

            pub(super) fn random_2000(claim: Claim) -> bool {
                random(claim, 2_000)
            }

            pub(super) fn random_20000(claim: Claim) -> bool {
                random(claim, 20_000)
            }

            pub(super) fn exhaustive(claim: Claim) -> bool {
                lists(|(tree, key): &(ordinary::Tree, i32)| fails(claim, tree, *key))
            }

            pub(super) fn constructed(claim: Claim) -> bool {
                let deadline = Deadline(ThreadTime::now());
                let of_keys = |(keys, key): (Vec<i32>, i32)| {
                    let grow = |tree, key| ordinary::insert(key, tree);
                    fails(claim, &keys.into_iter().fold(ordinary::empty(), grow), key)
                };
                draws(of_keys, |_| !deadline.is_over())
            }

            pub(super) fn satisfying(claim: Claim) -> bool {
                let trees = lakatos::lazy::satisfying::<copy::Tree, ordinary::Tree, _>(copy::is_valid);
                generates(&trees, |tree, key| fails(claim, &tree, key))
            }

            pub(super) fn demand(claim: Claim) -> bool {
                narrows(Given::two(vec![copy::is_valid], move |tree: &copy::Tree, key: &Key<i32>| {
                    survives(|| {
                        let deleted = copy::delete(*key, tree.clone());
                        match claim {
                            Claim::Valid => copy::is_valid(&deleted),
                            Claim::Ordered => copy::is_ordered(&deleted),
                            Claim::Balanced => copy::is_balanced(&deleted),
                            Claim::Members => {
                                let mut others = copy::keys(tree);
                                others.retain(|other| other != key);
                                copy::keys(&deleted) == others
                            }
                        }
                    })
                }))
            }

            pub(in super::super) const WAYS: [(&str, super::super::Way); 6] = [
                ("random_2000", random_2000),
                ("random_20000", random_20000),
                ("exhaustive", exhaustive),
                ("constructed", constructed),
                ("satisfying", satisfying),
                ("demand", demand),
            ];
        }
    };
}

mod ways {
    ways!(red_black, red_black_lazy);
    ways!(avl, avl_lazy);
    ways!(two_three, two_three_lazy);
}

/// Does something hold, without a panic?
fn survives(holds: impl FnOnce() -> bool) -> bool {
    catch_unwind(AssertUnwindSafe(holds)).unwrap_or(false)
}

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    output.note("each way has 0.5 CPU s for a fault; see corpus/faults for the faults and the rule behind them");
    let hook = take_hook();
    // Faulty deletions panic by the thousand.
    set_hook(Box::new(|_| {}));
    let measured = request.cases.iter().try_for_each(|case| measure(case, request, output));
    set_hook(hook);
    measured
}

fn measure(case: &str, request: &Request, output: &mut Output) -> Result<(), String> {
    output.progress(case);
    let (structure, claim) = case.split_once('/').ok_or("a case is a structure and a claim")?;
    let ways = match structure {
        "red_black" => ways::red_black::WAYS,
        "avl" => ways::avl::WAYS,
        _ => ways::two_three::WAYS,
    };
    let claim = match claim {
        "valid" => Claim::Valid,
        "ordered" => Claim::Ordered,
        "balanced" => Claim::Balanced,
        _ => Claim::Members,
    };
    for (who, way) in ways {
        let start = ThreadTime::now();
        let mut missed = Vec::new();
        for number in 1..=FAULTS {
            FAULT.store(number, Ordering::Relaxed);
            if !way(claim) {
                missed.push(number);
            }
        }
        FAULT.store(0, Ordering::Relaxed);
        if request.misses && !missed.is_empty() {
            output.note(&format!("{case}: {who} misses {missed:?}"));
        }
        let mut put = |metric, value, unit| {
            output.put(Record { bench: "faults", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
        };
        put("found", (FAULTS - missed.len()) as f64, "of 10");
        put("cpu_s", start.elapsed().as_secs_f64(), "s");
    }
    Ok(())
}
