//! The source itself: what it depends on, what it counts, and that it always ends.

use std::collections::BTreeSet;

use lakatos_data::atoms::A;
use lakatos_data::drive::drive;
use lakatos_data::generator::{Generator, any, just, one_of, range, recursive, vec};
use lakatos_data::record::Record;
use lakatos_data::{Data, reify};
use lakatos_engine::random::{Random, Schedule};
use lakatos_macros::Data;

use crate::runs::{drawn, run};

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Mixed {
    Text(String),
    Numbers(Vec<i32>, u8, [u64; 3]),
    Pairs(Vec<(u8, bool)>),
    Both(Box<Mixed>, Box<Mixed>),
    All(Vec<Mixed>),
}

type Case = (Vec<i32>, Vec<i32>, Mixed, (u8, i64), Mixed);

#[test]
fn drawing_recording_and_driving_give_the_same_at_every_size() {
    let shape = Case::shape();
    let mut random = Random::of(&shape);
    for seed in 0..2_000 {
        let size = [0, 1, 2, 7, 30, 100][seed as usize % 6];
        random.begin(seed, size);
        let drawn = Case::draw(&mut random).and_then(|value| reify(&value));
        random.begin(seed, size);
        let mut record = Record::new(&mut random);
        let recorded = Case::draw(&mut record).and(record.finish());
        random.begin(seed, size);
        assert!(drawn.is_some() && drawn == recorded && recorded == drive(&shape, &mut random), "seed {seed}");
    }
}

#[test]
fn a_case_does_not_depend_on_the_cases_before_it() {
    let mut warm = Random::of(&Case::shape());
    for seed in 0..300 {
        let size = [50, 50, 3, 0][seed as usize % 4];
        let mut fresh = Random::of(&Case::shape());
        fresh.begin(seed, size);
        warm.begin(seed, size);
        let (one, other) = (Case::draw(&mut fresh), Case::draw(&mut warm));
        assert_eq!(one.and_then(|value| reify(&value)), other.and_then(|value| reify(&value)), "seed {seed}");
    }
}

#[test]
fn only_accepted_cases_count() {
    let mut random = Random::of(&<Option<bool>>::shape());
    for seed in 0..50 {
        random.begin(seed, 10);
        <Option<bool>>::draw(&mut random);
        random.reject();
    }
    assert_eq!(random.take_reached().count(), 0);
    for seed in 0..50 {
        random.begin(seed, 10);
        <Option<bool>>::draw(&mut random);
        random.accept();
    }
    assert_eq!(random.take_reached().count(), 4);
    assert_eq!(random.take_reached().count(), 0);
}

#[test]
fn what_was_tried_in_vain_does_not_count() {
    let absent = any::<Option<bool>>().filter(Option::is_none);
    let mut random = Random::of(&absent.shape());
    for seed in 0..100 {
        random.begin(seed, 10);
        assert_eq!(absent.draw(&mut random), Some(None));
        random.accept();
    }
    let reached = random.take_reached();
    let own = random.constructors().sums().iter().find(|sum| sum.names == ["None", "Some"]).expect("it is there");
    assert!(reached.has(own.place(0)) && !reached.has(own.place(1)));
}

/// Seventy constructors, more than there are bits in a word.
#[test]
fn constructors_beyond_the_first_word_count_too() {
    type Many = ((Deep<0>, Deep<1>, Deep<2>, Deep<3>, Deep<4>, Deep<5>), (Deep<6>, Deep<7>, Deep<8>));
    let mut random = Random::of(&Many::shape());
    assert_eq!(random.constructors().count(), 72);
    for seed in 0..300 {
        random.begin(seed, 10);
        Many::draw(&mut random);
        random.accept();
    }
    assert_eq!(random.take_reached().count(), 72);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Deep<const N: u8> {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

#[test]
fn there_are_as_many_atoms_as_are_asked_for() {
    for atoms in [1, 2, 5] {
        let mut random = Random::of(&<Vec<A>>::shape()).with_atoms(atoms);
        let mut met = BTreeSet::new();
        for seed in 0..100 {
            random.begin(seed, 40);
            met.extend(<Vec<A>>::draw(&mut random).expect("there are atoms"));
        }
        assert_eq!(met, (0..atoms).map(A).collect());
    }
}

#[test]
fn sizes_grow_and_some_early_cases_are_large_already() {
    let all: Vec<Schedule> = (0..100).map(run).collect();
    let mean = |number: u64| all.iter().map(|run| f64::from(run.size(number))).sum::<f64>() / 100.0;
    assert!(mean(0) < 10.0 && mean(250) > 45.0 && mean(250) < 65.0, "{} {}", mean(0), mean(250));
    assert!(all.iter().all(|run| (500..1_000).all(|number| run.size(number) == 100)));
    let early = all.iter().flat_map(|run| (0..250).map(|number| run.size(number))).filter(|size| *size > 60).count();
    assert!((500..2_000).contains(&early), "{early} of 25,000");
    let short = Schedule { cases: 10, ..run(1) };
    assert_eq!(short.size(5), 100);
    assert_eq!(Schedule { largest: 0, ..run(1) }.size(3), 0);
}

/// Sizes grow evenly, but for one of sixteen cases, which is of any size from there to the largest.
#[test]
fn sizes_are_those_of_even_growth_or_any_above() {
    for (cases, largest, growing) in [(1_000, 100, 500), (1_000_000, 100, 500), (200, 7, 100), (2_000, 1, 500)] {
        let (mut above, mut reached) = (0, BTreeSet::new());
        for seed in 0..40 {
            let run = Schedule { seed, cases, largest, atoms: 3 };
            for number in 0..growing {
                let grown = (number * u64::from(largest) / growing) as u32;
                let size = run.size(number);
                assert!((grown..=largest).contains(&size), "{size} of {number}");
                above += u64::from(size > grown);
                if number < 20 {
                    reached.insert(size);
                }
            }
            assert!((growing..growing + 500).all(|number| run.size(number) == largest));
        }
        let all = 40 * growing;
        let rate = if largest == 1 { 32 } else { 17 };
        assert!((all / rate * 3 / 4..all / 16).contains(&above), "{above} of {all}");
        assert!(reached.len() > if largest > 50 { 25 } else { largest as usize }, "{reached:?}");
        assert!(reached.contains(&0) && *reached.last().expect("some") > largest - largest / 20 - 1, "{reached:?}");
    }
}

/// However few cases there are, only the first half of them is small.
#[test]
fn a_short_search_is_large_at_its_end() {
    for cases in 0..4 {
        let run = Schedule { cases, ..run(1) };
        assert_eq!([run.size(1), run.size(2), run.size(500)], [100, 100, 100], "{cases}");
    }
    assert!((0..60).any(|seed| Schedule { cases: 4, ..run(seed) }.size(1) == 50));
}

#[test]
fn seeds_of_four_cases_that_follow_one_another_differ_in_their_last_bits() {
    for seed in [0, 1, 2, u64::MAX] {
        let run = run(seed);
        for number in (0..400).step_by(4) {
            let first = run.seed(number);
            assert_eq!(first % 4, 0);
            assert_eq!([1, 2, 3].map(|more| run.seed(number + more)), [first + 1, first + 2, first + 3]);
        }
        // What is decided for four cases is decided anew for the next.
        let highest = (0..400).step_by(4).filter(|number| run.seed(*number) >> 63 == 1).count();
        assert!((25..=75).contains(&highest), "{highest}");
    }
}

#[test]
fn seeds_of_cases_differ() {
    let seeds: BTreeSet<u64> = (0..50).flat_map(|seed| (0..1_000).map(move |number| run(seed).seed(number))).collect();
    assert_eq!(seeds.len(), 50_000);
}

#[test]
fn hostile_shapes_end() {
    let again = recursive(|me| just(()).flat_map(move |()| me.clone()).map(|(): ()| ()));
    let twice = recursive(|me| just(()).flat_map(move |()| (me.clone(), me.clone())).map(|_| ()));
    let rose =
        recursive(|me| range(0..=3usize).flat_map(move |n| vec(me.clone(), *n)).map(|below: Vec<()>| drop(below)));
    let wide =
        recursive(|me| one_of([(1, just(()).boxed()), (50, vec(me, 3..=9).map(|below: Vec<()>| drop(below)).boxed())]));
    let never = vec(any::<u8>().filter(|_| false), 1..=3).map(|_| ());
    for generator in [again.boxed(), twice.boxed(), rose.boxed(), wide.boxed(), never.boxed()] {
        let mut random = Random::of(&generator.shape());
        for seed in 0..60 {
            random.begin(seed, 100);
            let drawn = generator.draw(&mut random);
            random.begin(seed, 100);
            assert_eq!(drawn.is_some(), drive(&generator.shape(), &mut random).is_some(), "seed {seed}");
        }
    }
}

/// A recursion through a dependent pair is not known to be one: its leaves decide whether it goes on.
#[test]
fn a_recursion_that_only_leaves_can_end_is_ended_by_its_depth() {
    let chain = recursive(|me| {
        range(0..=99_usize)
            .flat_map(move |n| vec(me.clone(), (*n).min(1)))
            .map(|below: Vec<usize>| 1 + below.first().copied().unwrap_or(0))
    });
    let longest = drawn(&chain, 300, 1_000).max();
    assert_eq!(longest, Some(33));
}

#[test]
fn sizes_beyond_reason_end_as_well() {
    let mut random = Random::of(&Mixed::shape());
    for seed in 0..200 {
        random.begin(seed, 100_000);
        assert!(Mixed::draw(&mut random).is_some(), "seed {seed}");
    }
}
