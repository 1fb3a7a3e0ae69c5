//! More properties of our own, which were written down with the others and looked at only when those had their rules.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZero;
use std::rc::Rc;

use lakatos_data::Data;
use lakatos_data::function::Fun2;
use lakatos_data::generator::{Generator, any, just, one_of, range, vec};
use lakatos_macros::Data;

use crate::property::{discard, expect, fails, fails_at, generated, holds, one, property, three, two};

#[test]
fn a_list_in_counted_pointers() {
    let property = one("l", |l: List| match l {
        List::Cons(0, rest) => holds(!matches!(*rest, List::Cons(1, _))),
        _ => holds(true),
    });
    expect(&property, &["fits!(l, List::Cons(0, List::Cons(1, _)))"]);
}

#[test]
fn a_map_with_an_empty_value() {
    let property = one("m", |m: BTreeMap<String, Vec<u8>>| holds(m.values().all(|value| !value.is_empty())));
    expect(&property, &["fits!(m, [(_, []), ..])"]);
}

#[test]
fn wide_numbers() {
    let property = two(["x", "y"], |x: u128, y: u128| holds(x != y.wrapping_add(0)));
    expect(&property, &["fits!((x, y), (x, x))"]);
}

#[test]
fn a_text_that_begins_another() {
    let property = two(["s", "t"], |s: String, t: String| holds(s.is_empty() || !t.starts_with(&s)));
    expect(&property, &["fits!((s, t), ([c], [c, ..]))"]);
}

#[test]
fn one_of_several_generators() {
    let generator = one_of([range(0..=9_u8).boxed(), just(200).boxed()]);
    expect(
        &generated("x", (generator, any::<bool>()), |(x, _)| holds(x != 200)),
        &["made of: fits!(x, (just(()), _))"],
    );
}

#[test]
fn a_chain_of_records() {
    let property = one("p", |p: Person| holds(p.boss.as_ref().is_none_or(|boss| boss.age != p.age)));
    expect(&property, &["fits!(p, Person { age: x, boss: Some(Person { age: x, .. }), .. })"]);
}

#[test]
fn the_lengths_of_rows() {
    let property = one("xs", |xs: Vec<Vec<u8>>| holds(xs.len() < 2 || !xs[0].is_empty() || xs[1].is_empty()));
    expect(&property, &["fits!(xs, [[], [_, ..], ..])"]);
}

#[test]
fn a_function_of_two_arguments() {
    expect(&one("f", |f: Fun2<bool, bool, u8>| holds(f(true, false) != 3)), &[]);
}

#[test]
fn numbers_that_are_not_zero() {
    let property = two(["n", "x"], |n: NonZero<u8>, _x: u8| holds(n.get() != 3));
    expect(&property, &["no code: fits!(n, NonZero::new(3))"]);
}

#[test]
fn an_index_into_a_list() {
    let generator = vec(any::<u8>(), 1..=5).then(|xs| range(0..=xs.len() - 1));
    expect(&generated("p", generator, |(xs, index)| holds(xs[index] != 0)), &["fits!(p, ([0, ..], 0))"]);
}

#[test]
fn the_front_of_a_deque() {
    let property = one("d", |d: VecDeque<char>| holds(d.front() != Some(&'x')));
    expect(&property, &["fits!(d, ['x', ..])"]);
}

#[test]
fn a_premise_that_few_cases_satisfy() {
    let property = one("xs", |xs: Vec<i64>| {
        if xs.len() < 3 || !xs.is_sorted() || xs.windows(2).any(|two| two[0] == two[1]) {
            return discard();
        }
        holds(xs[0] != 0)
    });
    expect(&property, &[]);
}

#[test]
fn a_second_failure_does_not_hide_the_first() {
    let property = one("xs", |xs: Vec<u8>| {
        if xs.len() > 4 {
            return fails_at(7);
        }
        if xs.len() > 1 && xs[0] == xs[1] { fails() } else { holds(true) }
    });
    expect(&property, &["fits!(xs, [x, x, ..])"]);
}

#[test]
fn a_rose_tree() {
    let property = one("r", |r: Rose| holds(!(r.label && r.below.len() == 1)));
    expect(&property, &["fits!(r, Rose { label: true, below: [_] })"]);
}

#[test]
fn four_arguments() {
    let shapes = [u8::shape(), bool::shape(), String::shape(), u8::shape()];
    let property =
        property::<(u8, bool, String, u8)>(&["a", "b", "c", "d"], &shapes, |(a, b, _, d)| holds(!(b && a == d)));
    expect(&property, &["fits!((a, b, d), (a, true, a))"]);
}

#[test]
fn converted_values() {
    let property = three(["e", "x", "y"], |e: Even, _x: u8, _y: u8| holds(e.0 != 6));
    expect(&property, &["no code: fits!(e, Even::new(3))"]);
}

#[test]
fn tokens_after_one_another() {
    let property = one("ts", |ts: Vec<Token>| holds(!matches!(&*ts, [Token::Open, Token::Close, ..])));
    expect(&property, &["fits!(ts, [Token::Open, Token::Close, ..])"]);
}

#[test]
fn a_record_inside_a_variant() {
    let property = one("t", |t: Token| holds(!matches!(t, Token::Number { value: 0, .. })));
    expect(&property, &["fits!(t, Token::Number { value: 0, .. })"]);
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum List {
    Nil,
    Cons(u8, Rc<List>),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Rose {
    pub(crate) label: bool,
    pub(crate) below: Vec<Rose>,
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) age: u8,
    pub(crate) boss: Option<Box<Person>>,
}

/// Converted from another type.
#[derive(Debug, Data)]
#[data(crate = lakatos_data, from = u8, with = Even::new)]
pub(crate) struct Even(pub(crate) u16);

impl Even {
    fn new(half: u8) -> Even {
        Even(2 * u16::from(half))
    }
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Token {
    Open,
    Close,
    Word(String),
    Number { value: i64, is_signed: bool },
}
