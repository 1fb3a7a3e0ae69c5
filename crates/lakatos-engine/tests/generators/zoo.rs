//! Generators of every form, and the law for each of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use lakatos_data::generator::{Boxed, Generator, any, just, one_of, range, recursive, vec, vec_bag, vec_map, vec_set};
use lakatos_data::small::{Nat, U2};
use lakatos_engine::random::Numbers;
use lakatos_macros::Data;

use crate::edits::edited;
use crate::law::Bench;
use crate::nested::nested;

/// How many seeds each generator is drawn with.
const SEEDS: u64 = 1_000;

/// How many generators are nested at random.
const NESTED: u64 = 100;

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Tree {
    Leaf,
    Node(i64, Box<Tree>, Box<Tree>),
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Booking {
    #[data(range = 0..=23)]
    hour: u8,
    #[data(len = 1..=3)]
    guests: Vec<bool>,
    #[data(where = |price| price % 5 == 0)]
    price: u32,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data, where = |interval| interval.from <= interval.to)]
pub(crate) struct Interval {
    from: i32,
    to: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data, construct(empty(), with(u8, Self)))]
pub(crate) struct Members(Vec<u8>);

impl Members {
    fn empty() -> Members {
        Members(Vec::new())
    }

    fn with(value: u8, mut members: Members) -> Members {
        if !members.0.contains(&value) {
            members.0.push(value);
            members.0.sort_unstable();
        }
        members
    }
}

/// A set and a map of which some must be there.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Some2 {
    #[data(len = 2..=3)]
    set: BTreeSet<u8>,
    #[data(len = 1..)]
    map: BTreeMap<bool, u8>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Not(Box<Exp>),
}

pub(crate) fn exp() -> impl Generator<Value = Exp> {
    recursive(|me| {
        let add = (me.clone(), me.clone()).map(|(left, right)| Exp::Add(Box::new(left), Box::new(right)));
        let not = me.map(|exp| Exp::Not(Box::new(exp)));
        one_of([(2, any::<i64>().map(Exp::C).boxed()), (1, add.boxed()), (1, not.boxed())])
    })
}

pub(crate) fn even() -> impl Generator<Value = u8> {
    any::<u8>().filter(|number| number % 2 == 0)
}

/// A length, and a list of that length.
pub(crate) fn counted() -> impl Generator<Value = (usize, Vec<i64>)> {
    range(0..=6usize).flat_map(|n| {
        let n = *n;
        vec(any::<i64>(), n).map(move |list| (n, list))
    })
}

/// The number of nodes, and edges between them.
pub(crate) fn graph() -> impl Generator<Value = (usize, Vec<(usize, usize)>)> {
    range(1..=5usize).flat_map(|n| {
        let n = *n;
        vec((range(0..=n - 1), range(0..=n - 1)), 0..=4).map(move |edges| (n, edges))
    })
}

pub(crate) fn matrix() -> impl Generator<Value = Vec<Vec<u8>>> {
    range(1..=3usize).flat_map(|rows| {
        let rows = *rows;
        range(1..=3usize).flat_map(move |columns| vec(vec(any::<u8>(), *columns), rows))
    })
}

/// A number of children, and the children.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rose(Vec<Rose>);

pub(crate) fn rose() -> impl Generator<Value = Rose> {
    recursive(|me| {
        // Fewer children than parents, on average: else a source at random would not come to an end.
        let children = one_of([(3, just(0).boxed()), (1, range(1..=2usize).boxed())]);
        children.flat_map(move |n| vec(me.clone(), *n)).map(Rose)
    })
}

/// Closed lambda terms, each under so many binders: every binder makes a recursive generator of its own.
pub(crate) fn lambda(bound: u8) -> Boxed<String> {
    recursive(move |me| {
        let apply = (me.clone(), me).map(|(f, x)| format!("({f} {x})")).boxed();
        let bind = just(()).flat_map(move |()| lambda(bound + 1).map(|body| format!("\\{body}"))).boxed();
        let variable = (bound > 0).then(|| range(0..=bound.max(1) - 1).map(|index| index.to_string()).boxed());
        let choices = [Some(bind), Some(apply), variable];
        one_of(choices.into_iter().flatten().map(|choice| (1, choice)))
    })
    .boxed()
}

/// The law for all seeds, two edits of each tree, and what is stored of every tenth.
#[track_caller]
fn obeys<V: Debug + PartialEq + 'static>(least_drawn: usize, generator: impl Generator<Value = V>) {
    obeys_for(SEEDS, least_drawn, generator);
}

#[track_caller]
pub(crate) fn obeys_for<V: Debug + PartialEq + 'static>(
    seeds: u64,
    least_drawn: usize,
    generator: impl Generator<Value = V>,
) {
    let mut bench = Bench::new(generator);
    let mut numbers = Numbers::new(9);
    let mut drawn = 0;
    for seed in 0..seeds {
        let Some(tree) = bench.obeys(seed) else { continue };
        drawn += 1;
        if seed % 10 == 0 {
            bench.is_stored(&tree);
        }
        for _ in 0..2 {
            bench.reads(&edited(&tree, &mut numbers));
        }
    }
    assert!(drawn >= least_drawn, "{drawn} were drawn");
}

macro_rules! generators {
    ($($name:ident: $generator:expr;)*) => {$(
        #[test]
        fn $name() {
            obeys(SEEDS as usize, $generator);
        }
    )*};
}

generators! {
    any_number_obeys: any::<i64>();
    any_vector_obeys: any::<Vec<i64>>();
    any_set_and_map_obey: any::<(BTreeSet<u8>, BTreeMap<i64, BTreeSet<bool>>)>();
    any_tree_obeys: any::<Vec<Tree>>();
    refined_fields_obey: any::<Booking>();
    calls_obey: any::<Members>();
    a_range_obeys: range(-5..=900i16);
    a_range_of_characters_obeys: (range('a'..='f'), range('é'..='\u{10ffff}'));
    a_constant_obeys: just("always");
    tuples_obey: (any::<bool>(), range(1..=3u8), just(()), any::<Option<Nat>>());
    lists_obey: vec(any::<String>(), 2..=5);
    lists_of_one_length_obey: vec(vec(any::<bool>(), 2), 3);
    mapped_values_obey: any::<(u8, u8)>().map(|(left, right)| u16::from(left) * u16::from(right));
    half_of_the_values_obey: even();
    filters_of_filters_obey: even().filter(|number| number % 3 == 0).map(|number| number / 6).filter(|number| *number != 7);
    filters_in_collections_obey: vec((even(), any::<Vec<bool>>().filter(|list| list.len() < 3)), 0..=4);
    choices_obey: one_of([(1, any::<u8>().boxed()), (5, even().boxed()), (2, just(7).boxed())]);
    choices_of_choices_obey: vec(one_of([(1, one_of([(1, range(0..=3u8).boxed())]).boxed()), (1, just(9).boxed())]), 0..=5);
    boxed_generators_obey: (any::<U2>().boxed().map(|value| value.get()).boxed(), any::<bool>().boxed());
    dependent_lengths_obey: counted();
    graphs_obey: graph();
    matrices_obey: matrix();
    recursive_expressions_obey: exp();
    recursive_lists_of_checked_values_obey: recursive(|me| one_of([(1, even().map(usize::from).boxed()), (1, vec(me, 0..=3).map(|below| below.len()).boxed())]));
    roses_by_dependent_pairs_obey: rose();
    scoped_lambda_terms_obey: lambda(0);
    dependent_pairs_of_checked_values_obey: even().flat_map(|n| { let n = *n; any::<u8>().filter(move |value| value % 2 == n % 4 / 2) });
    checked_dependent_pairs_obey: counted().filter(|(n, list)| n % 2 == 0 || list[0] >= 0);
    dependent_choices_obey: any::<bool>().flat_map(|deep| if *deep { exp().boxed() } else { any::<i64>().map(Exp::C).boxed() });
}

/// One in forty, and a source gives up after a hundred tries.
#[test]
fn a_rare_filter_obeys_and_gives_up_at_times() {
    obeys(600, any::<u16>().filter(|number| number % 40 == 7));
}

#[test]
fn an_invariant_obeys() {
    obeys(900, any::<Interval>());
}

#[test]
fn sets_bags_and_maps_obey() {
    obeys(SEEDS as usize, vec_set(range(0..=20u8), ..));
    obeys(SEEDS as usize, vec_bag(any::<Option<bool>>(), ..));
    obeys(SEEDS as usize, vec_map(any::<u8>(), any::<bool>(), ..));
    obeys(SEEDS as usize, vec(vec_set(even(), ..).filter(|set| set.len() != 2), 0..=3));
}

#[test]
fn sets_of_a_least_length_obey() {
    obeys(500, any::<Some2>());
}

/// Every node has about one child and a half: only a bound of the depth ends it. (Fewer seeds: these values are large.)
#[test]
fn more_children_than_parents_obey() {
    obeys_for(40, 40, recursive(|me| range(0..=2usize).flat_map(move |n| vec(me.clone(), *n)).map(Rose)));
}

/// Some of these have checks that nothing passes, so what is drawn and read is counted for all together.
#[test]
fn generators_nested_at_random_obey() {
    let (mut drawn, mut read) = (0, 0);
    for seed in 0..NESTED {
        let mut bench = Bench::new(nested(&mut Numbers::new(seed), 1 + seed as u32 % 3, None));
        let mut numbers = Numbers::new(seed);
        for seed in 0..20 {
            let Some(tree) = bench.obeys(seed) else { continue };
            drawn += 1;
            read += u64::from(bench.reads_something(&edited(&tree, &mut numbers)));
        }
    }
    assert!(drawn > NESTED * 15 && read > drawn * 9 / 10, "{drawn} drawn, {read} read");
}

#[test]
fn a_filter_that_nothing_passes_never_draws_and_never_hangs() {
    let mut bench = Bench::new(vec(any::<u8>().filter(|_| false), 1..=2));
    for seed in 0..SEEDS {
        assert_eq!(bench.obeys(seed), None);
    }
    assert_eq!(bench.refit(&lakatos_data::Tree::seq([lakatos_data::Tree::leaf(1)])), None);
}
