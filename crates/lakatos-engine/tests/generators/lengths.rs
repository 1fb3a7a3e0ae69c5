//! Lengths that are written down are drawn, whatever the size; and how long the longest was is known.

use lakatos_data::generator::{Generator, any, just, one_of, range, recursive, string, vec, vec_bag, vec_map, vec_set};
use lakatos_engine::lengths::Length;
use lakatos_engine::random::{Random, Schedule};

/// What a default run draws: all lengths, by number, and what the source says of them.
fn drawn<G: Generator>(generator: &G, seed: u64, length: impl Fn(&G::Value) -> usize) -> (Vec<usize>, Vec<Length>) {
    let run = Schedule { seed, cases: 1_000, largest: 100, atoms: 3 };
    let mut random = Random::of(&generator.shape());
    let lengths = (0..1_000).filter_map(|number| {
        random.begin(run.seed(number), run.size(number));
        generator.draw(&mut random).as_ref().map(&length)
    });
    let lengths = lengths.collect();
    (lengths, random.lengths().all().to_vec())
}

/// In each of some runs, so many lengths are at least this, and the end is reached.
#[track_caller]
fn reaches<G: Generator>(
    generator: &G,
    far: usize,
    times: usize,
    hi: usize,
    length: impl Fn(&G::Value) -> usize + Copy,
) {
    for seed in 0..5 {
        let (lengths, known) = drawn(generator, seed, length);
        let count = lengths.iter().filter(|len| **len >= far).count();
        assert!(count >= times, "{count} of {far} or more with seed {seed}");
        assert_eq!(lengths.iter().max(), Some(&hi), "seed {seed}");
        assert_eq!(known.iter().map(|known| (known.hi, known.longest)).collect::<Vec<_>>(), [(hi, hi)]);
    }
}

#[test]
fn a_length_that_is_written_down_is_reached() {
    reaches(&vec(any::<u8>(), 0..=1_000), 150, 300, 1_000, Vec::len);
    reaches(&vec(any::<String>(), 0..=500), 150, 300, 500, Vec::len);
    reaches(&vec(any::<u8>(), 20..=1_020), 170, 300, 1_020, Vec::len);
    reaches(&string(any::<char>(), 0..=300), 150, 200, 300, |text: &String| text.chars().count());
    reaches(&vec_bag(any::<u32>(), 0..=400), 150, 200, 400, Vec::len);
    reaches(&vec(any::<Vec<u8>>(), 0..=200), 150, 100, 200, Vec::len);
}

#[test]
fn sets_and_maps_are_as_long_as_they_may_be() {
    for seed in 0..5 {
        let (lengths, _) = drawn(&vec_set(any::<u64>(), 0..=300), seed, Vec::len);
        assert!(lengths.iter().any(|len| *len >= 250), "{:?}", lengths.iter().max());
        let (lengths, _) = drawn(&vec_map(any::<u64>(), any::<bool>(), 0..=300), seed, Vec::len);
        assert!(lengths.iter().any(|len| *len >= 250), "{:?}", lengths.iter().max());
    }
}

#[test]
fn a_length_inside_of_something_else_is_reached_at_times() {
    let nested = vec(vec(any::<u8>(), 0..=300), ..);
    for seed in 0..5 {
        let (lengths, known) = drawn(&nested, seed, |lists| lists.iter().map(Vec::len).max().unwrap_or(0));
        assert!(lengths.iter().filter(|len| **len >= 150).count() >= 100);
        assert_eq!(known, [Length { lo: 0, hi: 300, longest: 300 }]);
    }
}

#[test]
fn where_the_end_is_far_away_the_longest_is_known() {
    for seed in 0..3 {
        let (lengths, known) = drawn(&vec(any::<u8>(), 0..=1_000_000), seed, Vec::len);
        let longest = *lengths.iter().max().unwrap();
        assert!((4_000..=65_536).contains(&longest), "{longest}");
        assert_eq!(known, [Length { lo: 0, hi: 1_000_000, longest }]);
        let all: usize = lengths.iter().sum();
        assert!(all < 1_500_000, "{all}");
    }
}

#[test]
fn elements_that_must_be_there_have_parts_of_their_own() {
    let lists = vec(any::<String>(), 3_000);
    let mut random = Random::of(&lists.shape());
    random.begin(8, 100);
    let list = lists.draw(&mut random).unwrap();
    assert!(list[2_500..].iter().any(|text| !text.is_empty()), "the last elements are drawn as the first are");
}

#[test]
fn what_has_no_length_of_its_own_is_as_long_as_the_size() {
    for lists in [vec(range(0..=9u8), ..), vec(range(0..=9u8), 0..)] {
        let (lengths, known) = drawn(&lists, 1, Vec::len);
        assert_eq!((lengths.iter().max(), known.len()), (Some(&100), 0));
    }
}

/// A tree as its depth, and how many of its forks have a fork on the left alone, and on the right alone.
type Leaning = (usize, usize, usize);

/// Of 60,000 values one in 256 is a spine, and one in three of these leads on by its first part: 78. A fork and its pair
/// are two levels, so 50 forks need 100 levels. At the largest size a spine has them with a chance of 1/6 + 5/6 * 1/2 =
/// 0.58; over the growing sizes of the first half it is 0.24. So 39 * 0.58 + 39 * 0.24 = 32 are expected on each side.
#[test]
fn recursive_generators_are_deep_on_either_side() {
    let trees = recursive(|tree| {
        let fork = (tree.clone(), tree).map(|(left, right): (Leaning, Leaning)| {
            let deeper = 1 + left.0.max(right.0);
            let leans = (usize::from(left.0 > 0 && right.0 == 0), usize::from(left.0 == 0 && right.0 > 0));
            (deeper, left.1 + right.1 + leans.0, left.2 + right.2 + leans.1)
        });
        one_of([just((0, 0, 0)).boxed(), fork.boxed()])
    });
    let (mut to_the_left, mut to_the_right, mut deepest) = (0, 0, 0);
    for seed in 0..60 {
        let run = Schedule { seed, cases: 1_000, largest: 100, atoms: 3 };
        let mut random = Random::of(&trees.shape());
        for number in 0..1_000 {
            random.begin(run.seed(number), run.size(number));
            let (depth, left, right) = trees.draw(&mut random).unwrap();
            deepest = deepest.max(depth);
            to_the_left += u32::from(depth >= 50 && left + 1 == depth);
            to_the_right += u32::from(depth >= 50 && right + 1 == depth);
        }
    }
    assert!(to_the_left >= 20 && to_the_right >= 20, "{to_the_left} {to_the_right}");
    assert_eq!(deepest, 150, "300 levels");
}
