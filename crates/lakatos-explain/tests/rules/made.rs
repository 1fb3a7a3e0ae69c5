//! Values that generators, refinements and functions make.

use std::collections::HashMap;
use std::rc::Rc;

use lakatos_data::function::{Fun, Fun2};
use lakatos_data::generator::{
    Generator, any, hash_map, letters, option, range, recursive, shuffled, string, subsequences, vec,
};
use lakatos_macros::Data;

use crate::property::{expect, expect_texts, generated, holds, one, two};

#[test]
fn a_square_whose_first_row_is_zero() {
    let square = range(1..=3_usize).flat_map(|&n| vec(vec(any::<u8>(), n), n));
    let property = generated("m", square, |rows| holds(rows[0].iter().any(|x| *x != 0)));
    expect(&property, &[]);
}

#[test]
fn a_pair_whose_second_part_depends_on_the_first() {
    let pair = range(0..=9_u8).then(|&low| range(low..=9));
    expect(&generated("p", pair, |(low, high)| holds(low != high)), &[]);
}

#[test]
fn two_indices_into_a_list() {
    let pair = vec(any::<u8>(), 1..=6).then(|xs| (range(0..=xs.len() - 1), range(0..=xs.len() - 1)));
    expect(
        &generated("p", pair, |(xs, (i, j))| holds(xs[i] != xs[j])),
        &["fits!(p, ([_], _))", "fits!(p, (_, (0, 0)))"],
    );
}

#[test]
fn a_list_as_long_as_a_number_says() {
    let pair = range(0..=5_usize).then(|&n| vec(range(0..=n), 0..=n));
    expect(&generated("p", pair, |(_, xs)| holds(!xs.contains(&1))), &["fits!(p, (_, [1]))"]);
}

#[test]
fn a_list_without_repetitions() {
    let property = generated("xs", vec(any::<u8>(), 0..=9).unique(), |xs| holds(xs.len() < 2 || xs[0] != 0));
    expect(&property, &["fits!(xs, [0, _, ..])"]);
}

#[test]
fn a_shuffled_list() {
    expect(&generated("xs", shuffled(vec![1, 2, 3, 4]), |xs| holds(xs[0] != 2)), &["made of: fits!(xs, [1, _, _])"]);
}

#[test]
fn a_part_of_a_list() {
    expect(&generated("xs", subsequences(vec![1, 2, 3, 4], ..), |xs| holds(!xs.contains(&3))), &[]);
}

#[test]
fn an_option_of_a_range_in_a_map() {
    let map = hash_map(range(0..=9_u8), option(range(5..=9_u8)), ..);
    let property = generated("m", map, |m: HashMap<u8, Option<u8>>| holds(m.get(&1) != Some(&None)));
    expect(&property, &["fits!(m, [(1, None), ..])"]);
}

#[test]
fn a_text_of_letters() {
    let property = generated("s", string(letters(), 1..=8), |s: String| holds(!s.starts_with('b')));
    expect(&property, &["fits!(s, ['b', ..])"]);
}

#[test]
fn values_that_a_filter_lets_through() {
    let odd = range(0..=99_u8).filter(|x| x % 2 == 1);
    let property = generated("p", (odd, any::<bool>()), |(x, flag)| holds(!(x == 3 && flag)));
    expect(&property, &[]);
}

#[test]
fn a_recursive_generator() {
    let trees = recursive(|below| {
        lakatos_data::generator::one_of([
            any::<u8>().map(|x| vec![x]).boxed(),
            (below.clone(), below).map(|(left, right): (Vec<u8>, Vec<u8>)| [left, right].concat()).boxed(),
        ])
    });
    let property = generated("xs", trees, |xs| holds(xs.len() < 2 || xs[0] != xs[1]));
    expect(&property, &[]);
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
struct Refined {
    #[data(range = 1..=12)]
    month: u8,
    #[data(len = 1..=3)]
    days: Vec<u8>,
    #[data(opaque)]
    secret: u8,
    #[data(skip)]
    _cache: Option<std::time::Duration>,
}

#[test]
fn refined_fields() {
    let property = one("r", |r: Refined| holds(!(r.month == 1 && r.days[0] == 0)));
    expect(&property, &["fits!(r, Refined { month: 1, days: [0, ..], secret: 0, .. })"]);
}

#[test]
fn an_opaque_field_stays_as_it_is() {
    let property = two(["r", "x"], |r: Refined, _x: u8| holds(r.secret != 0));
    expect(&property, &["fits!(r, Refined { secret: 0, .. })"]);
}

/// Built by calls, one of which refuses.
#[derive(Debug, Clone, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(empty(), above(u8, Self)))]
struct Tower(Vec<u8>);

impl Tower {
    fn empty() -> Tower {
        Tower(Vec::new())
    }

    /// Larger ones stand below.
    fn above(top: u8, below: Tower) -> Option<Tower> {
        if below.0.last().is_some_and(|last| *last < top) {
            return None;
        }
        let Tower(mut all) = below;
        all.push(top);
        Some(Tower(all))
    }
}

#[test]
fn calls_that_refuse() {
    let property = one("t", |t: Tower| holds(t.0.first() != t.0.last() || t.0.len() < 2));
    expect_texts(&property, &["no code: fits!(t, Tower::above(x, Tower::above(x, Tower::empty())))"]);
    expect_texts(
        &two(["t", "x"], |t: Tower, _x: u8| holds(t.0.is_empty())),
        &["no code: fits!(t, Tower::above(_, _))"],
    );
}

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
struct Pair<T> {
    one: T,
    other: Option<T>,
}

#[test]
fn a_generic_type() {
    expect(
        &one("p", |p: Pair<Vec<u8>>| holds(p.other.as_ref() != Some(&p.one))),
        &["fits!(p, Pair { one: xs, other: Some(xs) })"],
    );
    expect(
        &one("p", |p: Pair<bool>| holds(p.other.as_ref() != Some(&p.one))),
        &["fits!(p, Pair { one: b, other: Some(b) })"],
    );
}

#[test]
fn functions() {
    let property = two(["f", "x"], |f: Fun<u8, u8>, x: u8| holds(f(x) != f(x.wrapping_add(1))));
    expect(&property, &["no code: fits!(f, Fun::new(|_| _))"]);
    let property = two(["f", "xs"], |f: Fun<u8, bool>, xs: Vec<u8>| holds(!xs.iter().any(|x| f(*x))));
    expect(&property, &["no code: fits!((f, xs), (Fun::new(|_| true), [_, ..]))"]);
    expect(&one("f", |f: Fun<bool, u8>| holds(f(true) != 1)), &[]);
    let property = one("f", |f: Fun2<u8, u8, u8>| holds(f(0, 1) == f(1, 0)));
    // Not whatever the results are: they may be equal, and then it passes.
    expect(&property, &[]);
    let property = two(["f", "xs"], |f: Fun<i8, i8>, mut xs: Vec<i8>| {
        xs.sort_unstable();
        holds(xs.iter().map(|x| f(*x)).is_sorted())
    });
    // Not `match a { 0 => x, _ => 0 }` and `[0, x, ..]`: both could be 0.
    expect(&property, &["no code: fits!((f, xs), (Fun::new(|x| match x { 0 => 1, _ => 0 }), [0, 1, ..]))"]);
}

#[test]
fn values_of_different_types_are_not_tied() {
    let property = two(["x", "y"], |x: std::num::Wrapping<u8>, y: std::cmp::Reverse<u8>| holds(x.0 != y.0));
    expect(&property, &[]);
}

#[test]
fn what_is_in_different_boxes_is_tied() {
    let property = two(["x", "y"], |x: Rc<String>, y: Box<String>| holds(*x != *y));
    expect(&property, &["fits!((x, y), (x, x))"]);
}
