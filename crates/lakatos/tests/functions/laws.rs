//! Laws of functions that take functions, for all functions.

use lakatos::prelude::*;
use lakatos::{
    Fun,
    data::{Fun2, Fun3},
};

fn map(f: &Fun<i64, i64>, xs: &[i64]) -> Vec<i64> {
    xs.iter().map(f.by_ref()).collect()
}

fn filter(p: &Fun<i64, bool>, xs: &[i64]) -> Vec<i64> {
    xs.iter().copied().filter(p.by_ref()).collect()
}

#[lakatos::test(exhaustive = 2000, random = 300)]
fn mapping_twice_is_mapping_once(f: Fun<i64, i64>, g: Fun<i64, i64>, xs: Vec<i64>) {
    let both: Vec<i64> = xs.iter().map(|x| f(g.of(x))).collect();
    assert_eq!(map(&f, &map(&g, &xs)), both);
}

#[lakatos::test(exhaustive = 2000, random = 300)]
fn filtering_in_either_order_is_the_same(p: Fun<i64, bool>, q: Fun<i64, bool>, xs: Vec<i64>) {
    assert_eq!(filter(&p, &filter(&q, &xs)), filter(&q, &filter(&p, &xs)));
    assert_eq!(filter(&p, &filter(&p, &xs)), filter(&p, &xs));
    assert!(filter(&p, &xs).iter().all(p.by_ref()));
}

#[lakatos::test(exhaustive = 2000, random = 300)]
fn filtering_after_mapping_is_mapping_after_filtering(f: Fun<i64, i64>, p: Fun<i64, bool>, xs: Vec<i64>) {
    let before: Vec<i64> = xs.iter().filter(|x| p(f.of(x))).map(f.by_ref()).collect();
    assert_eq!(filter(&p, &map(&f, &xs)), before);
}

#[lakatos::test(exhaustive = 2000, random = 300)]
fn folding_may_stop_anywhere(f: Fun2<i64, i64, i64>, z: i64, xs: Vec<i64>, ys: Vec<i64>) {
    let whole = xs.iter().chain(&ys).copied().fold(z, &*f);
    let half = xs.iter().copied().fold(z, &*f);
    assert_eq!(ys.iter().copied().fold(half, &*f), whole);
}

#[lakatos::test(exhaustive = 2000, random = 300)]
fn sorting_by_a_key_orders_the_keys_and_keeps_what_is_equal(key: Fun<(i64, usize), i64>, xs: Vec<i64>) {
    let numbered: Vec<(i64, usize)> = xs.iter().copied().zip(0..).collect();
    let mut sorted = numbered.clone();
    sorted.sort_by_key(key.by_ref());
    assert!(sorted.windows(2).all(|pair| {
        let (first, second) = (key.of(&pair[0]), key.of(&pair[1]));
        first < second || (first == second && pair[0].1 < pair[1].1)
    }));
    sorted.sort_by_key(|(_, number)| *number);
    assert_eq!(sorted, numbered);
}

#[lakatos::test(exhaustive = 2000, random = 300)]
fn options_are_a_monad(f: Fun<u8, Option<u8>>, g: Fun<u8, Option<bool>>, x: u8, m: Option<u8>) {
    assert_eq!(Some(x).and_then(&*f), f(x));
    let unit: fn(u8) -> Option<u8> = Some;
    assert_eq!(m.and_then(unit), m);
    assert_eq!(m.and_then(&*f).and_then(&*g), m.and_then(|x| f(x).and_then(&*g)));
}

#[lakatos::test(exhaustive = 1000, random = 300)]
fn a_function_of_two_arguments_is_a_function_to_functions(f: Fun<i8, Fun<i8, i8>>, a: i8, b: i8) {
    let uncurried = |a: i8, b: i8| f(a)(b);
    assert_eq!(uncurried(a, b), f.of(&a).of(&b));
}

#[lakatos::test(exhaustive = 1000, random = 300)]
fn functions_of_three_arguments_are_pure(f: Fun3<i8, bool, Vec<u8>, String>, a: i8, b: bool, c: Vec<u8>) {
    assert_eq!(f.of(&a, &b, &c), f(a, b, c.clone()));
}

/// Functions may stand anywhere in a type.
#[derive(Data, Clone, Debug)]
enum Machine {
    Step(Fun<u8, u8>),
    When(Fun<u8, bool>, Box<Machine>),
    Both(Box<Machine>, Box<Machine>),
}

impl Machine {
    fn run(&self, state: u8) -> u8 {
        match self {
            Machine::Step(step) => step(state),
            Machine::When(when, then) => {
                if when(state) {
                    then.run(state)
                } else {
                    state
                }
            }
            Machine::Both(first, second) => second.run(first.run(state)),
        }
    }
}

#[lakatos::test(exhaustive = 1000, random = 300)]
fn machines_run_one_after_the_other(a: Machine, b: Machine, c: Machine, state: u8) {
    let (left, right) = (
        Machine::Both(Box::new(Machine::Both(Box::new(a.clone()), Box::new(b.clone()))), Box::new(c.clone())),
        Machine::Both(Box::new(a), Box::new(Machine::Both(Box::new(b), Box::new(c)))),
    );
    assert_eq!(left.run(state), right.run(state));
}
