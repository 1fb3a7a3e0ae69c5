//! bolero, as `cargo test` runs it. It takes no seed for a whole run: each of its runs is another one.

mod problems;
mod watch;

use std::fmt::Debug;
use std::panic::RefUnwindSafe;

use bolero::generator::{ValueGenerator, produce};
use problems::{difference_one, difference_small, difference_zero, is_bounded, is_ordered};

types!(bolero::TypeGenerator);

fn main() {
    watch::main(run);
}

fn run(problem: &str, _seed: u64) {
    match problem {
        "bound5" => {
            check((list(), list(), list(), list(), list()), |(a, b, c, d, e)| problems::bound5([a, b, c, d, e]))
        }
        "large_union_list" => check(produce(), problems::large_union_list),
        "reverse" => check(produce(), problems::reverse),
        "calculator" => check(produce(), problems::calculator),
        "length_list" => check(scores(), problems::length_list),
        "difference_zero" => check((1..=i32::MAX, 1..=i32::MAX), |(x, y)| difference_zero(x, y)),
        "difference_small" => check((1..=i32::MAX, 1..=i32::MAX), |(x, y)| difference_small(x, y)),
        "difference_one" => check((1..=i32::MAX, 1..=i32::MAX), |(x, y)| difference_one(x, y)),
        "difference_zero_u8" => check((1..=u8::MAX, 1..=u8::MAX), |(x, y)| difference_zero(x, y)),
        "difference_small_u8" => check((1..=u8::MAX, 1..=u8::MAX), |(x, y)| difference_small(x, y)),
        "difference_one_u8" => check((1..=u8::MAX, 1..=u8::MAX), |(x, y)| difference_one(x, y)),
        "coupling" => check(produce::<Vec<usize>>().with().values(0..=10), problems::coupling),
        "deletion" => check(produce::<(Vec<i32>, usize)>(), |(list, index)| problems::deletion(list, index)),
        "deletion_u8" => check(produce::<(Vec<u8>, u8)>(), |(list, index)| problems::deletion(list, index.into())),
        "distinct" => check(produce(), problems::distinct),
        "nested_lists" => check(produce(), problems::nested_lists),
        "binheap" => check(produce().filter_gen(|heap| is_ordered(heap, i32::MIN)), problems::binheap),
        other => panic!("there is no problem {other}"),
    }
}

/// A case whose premise does not hold counts as one that passes: bolero has no other word for it.
fn check<G>(generator: G, judge: impl Fn(G::Output) -> Option<bool> + RefUnwindSafe)
where
    G: ValueGenerator + RefUnwindSafe,
    G::Output: Clone + Debug + RefUnwindSafe,
{
    let test = bolero::check!().with_iterations(watch::CASES as usize).with_generator(generator);
    test.cloned().for_each(|value| judge(value) != Some(false));
}

fn list() -> impl ValueGenerator<Output = Vec<i16>> + RefUnwindSafe {
    produce::<Vec<i16>>().filter_gen(|list| is_bounded(list))
}

fn scores() -> impl ValueGenerator<Output = Vec<i32>> + RefUnwindSafe {
    (1..=100_usize).and_then_gen(|len| produce::<Vec<i32>>().with().values(0..=1000).len(len..=len))
}
