//! Shapes that nobody thought of: generators nested at random.

use std::hash::{DefaultHasher, Hash, Hasher};

use lakatos_data::generator::{
    Boxed, Generator, Myself, bags_of, just, lists_of, maps_of, one_of, range, recursive, sets_of,
};
use lakatos_engine::random::Numbers;
use lakatos_engine::tiers::Tiers;

use crate::agree::Counted::AtMost;
use crate::agree::{ATOMS, generated_agree};

/// Values are texts, so that all generators are of one type.
type Any = Boxed<String>;

fn text<G: Generator<Value: std::fmt::Debug>>(generator: G) -> Any {
    generator.map(|value| format!("{value:?}")).boxed()
}

fn hash(seed: u64, value: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seed, value).hash(&mut hasher);
    hasher.finish()
}

/// Where a generator stands.
#[derive(Clone, Copy, Default)]
struct Place<'a> {
    /// The recursive generator around it.
    knot: Option<&'a Myself<String>>,
    /// Whether it is made by the closure of a dependent pair.
    made: bool,
}

/// A generator of a few levels; inside a recursive one it may refer to that.
fn nested(numbers: &mut Numbers, levels: u32, place: Place<'_>) -> Any {
    let below = |numbers: &mut Numbers| nested(numbers, levels - 1, place);
    if levels == 0 {
        return match (numbers.below(4), place.knot) {
            (0 | 1, Some(knot)) => knot.clone().boxed(),
            (0, None) => text(just(())),
            (1, None) => text(range(-1..=2i8)),
            (2, _) => text(lakatos_data::generator::any::<bool>()),
            _ => text(range(0..=u64::MAX)),
        };
    }
    match numbers.below(if place.made { 8 } else { 9 }) {
        0 => text((below(numbers), below(numbers))),
        1 => {
            let (lo, more) = (numbers.below(3) as usize, numbers.below(3) as usize);
            text(lists_of(below(numbers), lo..=lo + more))
        }
        2 => text(sets_of(below(numbers))),
        3 => text(bags_of(below(numbers))),
        4 => text(maps_of(below(numbers), below(numbers))),
        5 => {
            let seed = numbers.next();
            below(numbers).filter(move |value| hash(seed, value) % 3 != 0).boxed()
        }
        6 => {
            let choices = (0..=numbers.below(2)).map(|_| (1, below(numbers)));
            one_of(choices.collect::<Vec<_>>()).boxed()
        }
        7 => {
            let seed = numbers.next();
            let knot = place.knot.cloned();
            let second = move |first: &String| {
                let place = Place { knot: knot.as_ref(), made: true };
                nested(&mut Numbers::new(hash(seed, first)), levels - 1, place)
            };
            below(numbers).flat_map(second).boxed()
        }
        _ => {
            let mut inner = Numbers::new(numbers.next());
            let leaf = below(numbers);
            // One choice is not recursive, so that there is a value.
            recursive(|me| one_of([(1, leaf), (1, nested(&mut inner, levels - 1, Place { knot: Some(&me), ..place }))]))
                .boxed()
        }
    }
}

/// The sizes whose tiers are small enough to be listed.
fn sizes(generator: &Any) -> usize {
    let Ok(mut tiers) = Tiers::with_atoms(&generator.shape(), ATOMS) else { return 0 };
    let small = (0..7).take_while(|size| tiers.count(*size).is_ok_and(|count| count.indices() <= 120));
    small.count()
}

#[test]
fn shapes_nested_at_random_agree() {
    let mut compared = 0;
    for seed in 0..80 {
        let generator = nested(&mut Numbers::new(seed), 1 + seed as u32 % 3, Place::default());
        let sizes = sizes(&generator);
        generated_agree(&generator, sizes, AtMost);
        compared += sizes;
    }
    assert!(compared > 400, "{compared}");
}
