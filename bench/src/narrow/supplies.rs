//! How many different values of which a predicate holds are found in a second of CPU time, beside drawing until one is
//! right.

use std::collections::HashSet;
use std::sync::Arc;

use lakatos_data::generator::Generator;
use lakatos_data::lazy::{Chance, Key, Open, Supply};
use lakatos_data::shape::{Check, Kind, Wrap};
use lakatos_data::{Data, Term, Tree as Value};
use lakatos_engine::random::Random;
use lakatos_lazy::satisfying;

use super::lists::{self, List};
use super::predicates::{self, Bin, Date, Edge, Json, Lambda, Paren};
use super::trees::{self, Tree};
use crate::output::Output;
use crate::record::Record;
use crate::usage;

/// Each figure takes so much CPU time.
const SECONDS: f64 = 0.5;
/// Between two looks at the clock so many values are drawn.
const ROUND: u64 = 16;
/// Values with at least so many nodes are large.
const LARGE: usize = 10;
/// How large values may be.
const SIZE: u32 = 64;

/// The values that were found.
#[derive(Default)]
struct Found {
    values: HashSet<Value>,
    sizes: Vec<usize>,
    seconds: f64,
}

impl Found {
    fn add(&mut self, value: Value) {
        // Constructors with fields: leaves, colours and ends of lists do not count.
        let nodes = value.tokens().iter().filter(|token| token.children() > 1).count();
        if self.values.insert(value) {
            self.sizes.push(nodes);
        }
    }

    fn large(&self) -> f64 {
        self.sizes.iter().filter(|size| **size >= LARGE).count() as f64 / self.seconds
    }

    fn quantile(&self, percent: usize) -> f64 {
        self.sizes.get(self.sizes.len() * percent / 100).map_or(0.0, |size| *size as f64)
    }
}

/// Draws for some time, one round after the other.
fn draw_for_a_while(mut draw: impl FnMut(u64) -> Option<Value>) -> Found {
    let (mut found, mut seed) = (Found::default(), 0);
    while found.seconds < SECONDS {
        let (values, cpu) = usage::thread(|| (seed..seed + ROUND).filter_map(&mut draw).collect::<Vec<Value>>());
        seed += ROUND;
        found.seconds += cpu.as_secs_f64();
        values.into_iter().for_each(|value| found.add(value));
    }
    found.sizes.sort_unstable();
    found
}

fn supply_of<T: Data + Open>(predicate: fn(&T) -> bool) -> Option<Arc<dyn Supply>> {
    let shape = satisfying::<T, T, _>(predicate).shape();
    match &shape.def().kind {
        Kind::Wrap(Wrap { check: Some(Check::Supplied(supply)), .. }) => Some(Arc::clone(supply)),
        _ => None,
    }
}

fn measure<T: Data + Open>(case: &str, predicate: fn(&T) -> bool, output: &mut Output) -> Result<(), String> {
    let supply = supply_of(predicate).ok_or("a predicate supplies nothing")?;
    let ours = draw_for_a_while(|seed| supply.find(Chance { seed, size: SIZE }));
    let (shape, mut random) = (T::shape(), Random::of(&T::shape()));
    let rejection = draw_for_a_while(|seed| {
        random.begin(seed, SIZE);
        let value = random.tree(&shape)?;
        let built: T = Term::new(shape.clone(), value.clone()).ok()?.build().ok()?;
        predicate(&built).then_some(value)
    });
    for (who, found) in [("lakatos", &ours), ("rejection", &rejection)] {
        let mut put = |metric, value, unit| {
            let (case, who) = (case.to_owned(), who.to_owned());
            output.put(Record { bench: "narrow", case, who, metric, value, unit });
        };
        put("different", found.values.len() as f64 / found.seconds, "/s");
        put("large", found.large(), "/s");
        put("size_25", found.quantile(25), "nodes");
        put("size_50", found.quantile(50), "nodes");
        put("size_75", found.quantile(75), "nodes");
    }
    Ok(())
}

/// Measures one predicate.
pub(super) fn run(case: &str, output: &mut Output) -> Result<(), String> {
    match case {
        "satisfying_sorted_lists_keys" => measure::<List<Key<i64>>>(case, lists::is_sorted, output),
        "satisfying_red_black_top_down" => measure::<Tree<Key<i64>>>(case, trees::top_down, output),
        "satisfying_red_black_conjunction" => measure::<Tree<Key<i64>>>(case, trees::conjunction, output),
        "satisfying_red_black_bottom_up" => measure::<Tree<Key<i64>>>(case, trees::bottom_up, output),
        "satisfying_heaps_keys" => measure::<Bin<Key<i64>>>(case, predicates::is_heap, output),
        "satisfying_search_trees" => measure::<Bin<i64>>(case, predicates::is_search_tree, output),
        "satisfying_parentheses" => measure::<List<Paren>>(case, predicates::is_balanced, output),
        "satisfying_typed_terms" => measure::<Lambda>(case, predicates::is_typed, output),
        "satisfying_dates" => measure::<Date>(case, predicates::is_date, output),
        "satisfying_acyclic_graphs" => measure::<List<Edge>>(case, predicates::is_acyclic, output),
        "satisfying_json" => measure::<Json>(case, predicates::has_unique_keys, output),
        _ => measure::<List<u8>>(case, predicates::is_permutation, output),
    }
}
