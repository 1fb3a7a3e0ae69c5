//! Problems that random cases do not solve, and as many steered ones do.

use lakatos::prelude::*;
use lakatos::report::Outcome;
use lakatos::{Check, settings::Engine};

/// Tries a problem with five seeds: how often it is solved when the search is steered, and with two: how often by as many
/// cases that are all drawn at random.
fn solved(problem: impl Fn(Check, bool) -> Outcome) -> [usize; 2] {
    [(true, 4_000, 5), (false, 8_000, 2)].map(|(steered, cases, seeds)| {
        let is_solved = |seed: &u64| {
            let check = Check::new().engine(Engine::Random).seed(*seed).cases(cases).reduce(0);
            problem(check, steered).counterexample().is_some()
        };
        (0..seeds).filter(is_solved).count()
    })
}

/// A list of parcels that is exactly as heavy as a ship may be.
fn load(check: Check, steered: bool) -> Outcome {
    check.run(move |parcels: Vec<u16>| {
        let sum: u64 = parcels.iter().map(|parcel| u64::from(*parcel)).sum();
        if steered {
            target!(-(sum.abs_diff(1_234_567) as f64), "how near the limit");
        }
        assert_ne!(sum, 1_234_567);
    })
}

/// A word that a lexer knows.
fn keyword(check: Check, steered: bool) -> Outcome {
    check.run(move |text: String| {
        let common = text.chars().zip("self".chars()).take_while(|(a, b)| a == b).count();
        if steered {
            target!(common);
        }
        assert!(common < 4);
    })
}

#[derive(Data, Clone, Copy, PartialEq, Debug)]
enum Step {
    North,
    East,
    South,
    West,
    Up,
    Down,
}

/// A way through a maze in which every wrong step leads back to the start.
fn maze(check: Check, steered: bool) -> Outcome {
    use Step::*;
    check.run(move |steps: Vec<Step>| {
        let way = [North, North, East, Up, Up, West, South, Down, East, North, Up, East];
        let (mut reached, mut farthest) = (0, 0);
        for step in &steps {
            reached = if *step == way[reached] { reached + 1 } else { 0 };
            farthest = farthest.max(reached);
            if farthest == way.len() {
                break;
            }
        }
        if steered {
            target!(farthest, "steps on the way");
        }
        assert!(farthest < way.len());
    })
}

fn quicksort(mut numbers: Vec<u32>, comparisons: &mut u64) -> Vec<u32> {
    if numbers.len() < 2 {
        return numbers;
    }
    let pivot = numbers.swap_remove(numbers.len() / 2);
    *comparisons += numbers.len() as u64;
    let (small, large): (Vec<u32>, Vec<u32>) = numbers.into_iter().partition(|number| *number < pivot);
    let mut sorted = quicksort(small, comparisons);
    sorted.push(pivot);
    sorted.extend(quicksort(large, comparisons));
    sorted
}

/// A list of different numbers for which a sort is slow.
fn slow_sort(check: Check, steered: bool) -> Outcome {
    check.run(move |numbers: Vec<u32>| {
        let mut different = numbers.clone();
        different.sort();
        different.dedup();
        assume!(numbers.len() <= 64 && different.len() == numbers.len());
        let mut comparisons = 0;
        quicksort(numbers, &mut comparisons);
        if steered {
            target!(comparisons);
        }
        assert!(comparisons < 550);
    })
}

/// Where a surface has its only top.
fn summit(check: Check, steered: bool) -> Outcome {
    check.run(move |x: f64, y: f64| {
        let distance = (x - 271.828).hypot(y + 31.4159);
        if steered {
            target!(-distance);
        }
        assert!(distance.is_nan() || distance > 0.001);
    })
}

#[test]
fn steering_solves_what_plain_search_does_not() {
    let figures = [
        ("load", solved(load)),
        ("keyword", solved(keyword)),
        ("maze", solved(maze)),
        ("slow_sort", solved(slow_sort)),
        ("summit", solved(summit)),
    ];
    for (problem, [steered, plain]) in figures {
        assert!(steered >= 4 && plain == 0, "{problem}: {steered} of 5 steered, {plain} of 2 at random");
    }
}
