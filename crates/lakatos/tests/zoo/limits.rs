//! Very deep, very large, and nothing at all.

use lakatos::data::room::with_levels;
use lakatos::data::text::{Layout, compact, indented, parse, rust};
use lakatos::{
    Data,
    data::{Count, End, Tiers},
    data::{Shape, Term},
};
use lakatos_data::tree::{Token, Tree as Flat};

use crate::types::*;

/// A value that nests as deep as one likes.
#[derive(Data)]
enum Peano {
    Zero,
    Next(Box<Peano>),
}

fn peano(levels: usize) -> Term {
    let mut tokens = vec![Token::con(1, 1); levels];
    tokens.push(Token::con(0, 0));
    Term::new(Peano::shape(), Flat::from_tokens(tokens).unwrap()).unwrap()
}

/// Counts the levels of a value and takes it down from the top: the drop of a `Box` would recurse.
fn levels(mut peano: Peano) -> usize {
    let mut levels = 0;
    while let Peano::Next(next) = peano {
        peano = *next;
        levels += 1;
    }
    levels
}

#[test]
fn a_value_of_100_000_levels_is_built_and_taken_apart() {
    let term = peano(100_000);
    let (count, again) = with_levels(term.depth(), |room| {
        let value: Peano = term.build_in(room).unwrap();
        let again = Term::of(&value).unwrap();
        (levels(value), again)
    })
    .unwrap();
    assert_eq!(count, 100_000);
    assert_eq!(again.tree(), term.tree());
}

#[test]
fn a_value_too_deep_for_the_stack_is_an_error_and_no_overflow() {
    let term = peano(100_000);
    let error = term.build::<Peano>().map(levels).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the value is 100001 levels deep, too deep for this stack: build and use it inside `room::with_levels`"
    );
}

#[test]
fn a_value_beyond_the_limit_is_an_error_that_states_it() {
    let error = with_levels(1_000_001, |_| ()).unwrap_err();
    assert_eq!(error.to_string(), "the value is 1000001 levels deep, and 1000000 is the most that is built");
}

#[test]
fn a_term_of_a_million_levels_is_handled_like_any_other() {
    let term = peano(1_000_000);
    assert_eq!((term.size(), term.depth()), (1_000_000, 1_000_001));
    assert_eq!(term.compare(&term.clone()), Ok(std::cmp::Ordering::Equal));
    let text = rust(&term, &Layout::default());
    assert_eq!(parse(&Peano::shape(), &text).unwrap().tree(), term.tree());
    assert!(compact(&term).len() > 1_000_000);
    assert!(indented(&term).len() > 1_000_000);
    let path = vec![0; 999_999];
    let short = term.hoist(&path, &[]).unwrap();
    assert_eq!(compact(&short), "Next Zero");
}

#[test]
fn sizes_that_cannot_be_counted_are_an_error_that_says_how_far_it_went() {
    for shape in [<Vec<i64>>::shape(), Json::shape(), Statement::shape(), <Rose<Rose<bool>>>::shape()] {
        let mut tiers = Tiers::of(&shape).unwrap();
        let error = tiers.count(u128::MAX).unwrap_err().to_string();
        assert!(error.starts_with(&format!("the values of `{}` of size 3402", shape.type_text())), "{error}");
        let error = tiers.count(1_000_000).unwrap_err();
        assert!(error.reached > 30, "{error}");
        // What was counted stays.
        assert!(tiers.count(30).unwrap().indices() > 1_000);
    }
}

#[test]
fn counts_beyond_128_bits_are_huge_and_their_first_values_are_still_found() {
    let mut tiers = Tiers::of(&<Vec<i64>>::shape()).unwrap();
    assert_eq!(tiers.count(128).unwrap(), Count::Exact(1 << 127));
    assert_eq!(tiers.count(129).unwrap(), Count::Huge);
    let first: Vec<i64> = tiers.nth_value(200, 0).unwrap().unwrap();
    assert_eq!(first, [0; 200]);
    let later: Vec<i64> = tiers.nth_value(200, u128::MAX - 1).unwrap().unwrap();
    assert_eq!(later.iter().map(|value| 1 + 2 * value.unsigned_abs() - u64::from(*value > 0)).sum::<u64>(), 200);
}

#[test]
fn a_leaf_is_found_at_any_size() {
    let mut tiers = Tiers::of(&u64::shape()).unwrap();
    assert_eq!(tiers.nth_value::<u64>(u128::from(u64::MAX), 0).unwrap(), Some(u64::MAX));
    assert_eq!(tiers.count(1 << 64).unwrap(), Count::Exact(0));
    assert_eq!(tiers.end(), End::At(u128::from(u64::MAX)));
    let mut tiers = Tiers::of(&u128::shape()).unwrap();
    assert_eq!(tiers.count(u128::MAX).unwrap(), Count::Exact(1));
    assert_eq!(tiers.nth_value::<u128>(u128::MAX, 0).unwrap(), Some(u128::MAX));
}

#[test]
fn finite_types_know_where_they_end() {
    let end = |shape: Shape| Tiers::of(&shape).unwrap().end();
    assert_eq!(end(bool::shape()), End::At(0));
    assert_eq!(end(<(u8, u8)>::shape()), End::At(510));
    assert_eq!(end(<[Option<bool>; 3]>::shape()), End::At(3));
    assert_eq!(end(<std::collections::HashSet<u8>>::shape()), End::At(256 + 255 * 128));
    assert_eq!(end(<Grid<2>>::shape()), End::At(1));
    assert_eq!(end(Half::shape()), End::At(1));
    assert_eq!(end(Never::shape()), End::NoValues);
    assert_eq!(end(<Vec<Never>>::shape()), End::At(0));
    assert_eq!(end(Exp::shape()), End::Never);
    assert_eq!(end(Peano::shape()), End::Never);
}

#[test]
fn all_pairs_of_bytes_are_visited_once() {
    let mut tiers = Tiers::of(&<(u8, u8)>::shape()).unwrap();
    let mut seen = vec![false; 1 << 16];
    for size in 0..=510 {
        tiers
            .each::<(u8, u8)>(size, .., |_, (left, right)| {
                let place = usize::from(*left) << 8 | usize::from(*right);
                assert!(!std::mem::replace(&mut seen[place], true));
            })
            .unwrap();
    }
    assert!(seen.into_iter().all(|seen| seen));
}

#[test]
fn a_type_that_needs_itself_is_refused_with_its_circle() {
    let error = Tiers::of(&Loop::shape()).map(|_| ()).unwrap_err();
    assert_eq!(error.cycle, ["Loop.next", "Loop"]);
    let error = Tiers::of(&<(u8, Circle)>::shape()).map(|_| ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`(u8, Circle)` has no finite value: (u8, Circle).1 -> Circle.0 -> Circle; \
         add a variant without it, or put it behind `Option` or `Vec`"
    );
}

#[test]
fn ranges_of_one_tier_make_up_the_whole() {
    let mut tiers = Tiers::of(&Tree::shape()).unwrap();
    let whole = |tiers: &mut Tiers, range: std::ops::Range<u128>| {
        let mut seen = Vec::new();
        tiers.each::<Tree>(8, range, |index, tree| seen.push((index, tree.clone()))).unwrap();
        seen
    };
    let count = tiers.count(8).unwrap().indices();
    let all = whole(&mut tiers, 0..count);
    assert_eq!(all.len() as u128, count);
    for cut in [0, 1, 2, 17, count / 3, count - 1, count] {
        let mut parts = whole(&mut tiers, 0..cut);
        parts.extend(whole(&mut tiers, cut..count));
        assert!(parts == all, "cut at {cut}");
    }
}

#[test]
fn samples_are_spread_evenly_over_a_tier() {
    let mut tiers = Tiers::of(&<Vec<i64>>::shape()).unwrap();
    let mut numbers = lakatos_engine::random::Numbers::new(3);
    let mut counts = std::collections::HashMap::new();
    for _ in 0..16_000 {
        let tree = tiers.sample(5, || numbers.next(), 10).unwrap().unwrap();
        *counts.entry(tree).or_insert(0u32) += 1;
    }
    assert_eq!(counts.len(), 16);
    // 1,000 each, with a standard deviation of 31: six of them to either side, wrong about once in 10^8 runs.
    assert!(counts.values().all(|count| (815..=1185).contains(count)), "{counts:?}");
}

#[test]
fn a_size_that_is_too_large_says_what_to_ask_for() {
    let mut tiers = Tiers::of(&<Vec<i64>>::shape()).unwrap();
    let error = tiers.count(1 << 70).unwrap_err().to_string();
    assert_eq!(
        error,
        "the values of `Vec<i64>` of size 1180591620717411303424 are too many to count in a second; ask for a smaller size"
    );
    let error = tiers.count(1_000_000).unwrap_err();
    let hint = format!("too many to count in a second; ask for a size below {}", error.reached);
    assert_eq!(error.to_string(), format!("the values of `Vec<i64>` of size 1000000 are {hint}"));
}

#[test]
#[should_panic(expected = "these are the tiers of `bool`, not of `u8`")]
fn the_tiers_of_another_type_are_refused() {
    let _ = Tiers::of(&bool::shape()).unwrap().nth_value::<u8>(0, 0);
}
