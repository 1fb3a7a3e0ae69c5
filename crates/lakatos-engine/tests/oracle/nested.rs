//! Generators nested at random: shapes that nobody thought of.

use std::hash::{DefaultHasher, Hash, Hasher};

use lakatos_data::generator::{
    Boxed, Generator, Myself, any, just, one_of, option, range, recursive, result, sample, shuffled, subsequences, vec,
    vec_bag, vec_map, vec_set,
};
use lakatos_engine::random::Numbers;

/// Values are texts, so that all generators are of one type.
pub(crate) type Any = Boxed<String>;

fn text<G: Generator<Value: std::fmt::Debug>>(generator: G) -> Any {
    generator.map(|value| format!("{value:?}")).boxed()
}

fn hash(seed: u64, value: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seed, value).hash(&mut hasher);
    hasher.finish()
}

/// A generator of a few levels; inside a recursive one it may refer to that.
pub(crate) fn nested(numbers: &mut Numbers, levels: u32, knot: Option<&Myself<String>>) -> Any {
    let below = |numbers: &mut Numbers| nested(numbers, levels - 1, knot);
    if levels == 0 {
        return match (numbers.below(4), knot) {
            (0 | 1, Some(knot)) => knot.clone().boxed(),
            (0, None) => text(just(())),
            (1, None) => text(range(-1..=2i8)),
            (2, _) => text(any::<bool>()),
            _ => text(range(0..=u64::MAX)),
        };
    }
    match numbers.below(15) {
        0 => text((below(numbers), below(numbers))),
        1 => {
            let (lo, more) = (numbers.below(3) as usize, numbers.below(3) as usize);
            text(vec(below(numbers), lo..=lo + more))
        }
        2 => text(vec_set(below(numbers), ..)),
        3 => text(vec_bag(below(numbers), ..)),
        4 => text(vec_map(below(numbers), below(numbers), ..)),
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
            let knot = knot.cloned();
            let second = move |first: &String| nested(&mut Numbers::new(hash(seed, first)), levels - 1, knot.as_ref());
            below(numbers).flat_map(second).boxed()
        }
        8 => text(option(below(numbers))),
        9 => text(result(below(numbers), below(numbers))),
        10 => {
            let (lo, more) = (numbers.below(3) as usize, numbers.below(3) as usize);
            text(vec_set(below(numbers), lo..=lo + more))
        }
        11 => {
            let (lo, more) = (numbers.below(3) as usize, numbers.below(2) as usize);
            text(vec_map(below(numbers), below(numbers), lo..=lo + more))
        }
        12 => {
            let seed = numbers.next();
            let knot = knot.cloned();
            let second = move |first: &String| nested(&mut Numbers::new(hash(seed, first)), levels - 1, knot.as_ref());
            text(below(numbers).then(second))
        }
        13 => {
            let count = numbers.below(4) as usize;
            let least = numbers.below(count as u64 + 1) as usize;
            text((shuffled(0..count), subsequences(0..count, least..), sample(0..=count), below(numbers)))
        }
        _ => {
            let mut inner = Numbers::new(numbers.next());
            // One choice is not recursive, and as simple as can be: so it ends.
            let leaf = nested(numbers, 0, None);
            recursive(|me| one_of([(1, leaf), (1, nested(&mut inner, levels - 1, Some(&me)))])).boxed()
        }
    }
}
