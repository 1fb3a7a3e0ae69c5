//! The types and generators whose values are written down.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, VecDeque};
use std::convert::Infallible;
use std::fmt::Debug;
use std::net::IpAddr;
use std::num::NonZero;
use std::time::Duration;

use lakatos_data::Data;
use lakatos_data::atoms::{A, B};
use lakatos_data::function::Fun;
use lakatos_data::generator::{Generator, any, just, one_of, range, recursive, vec, vec_bag, vec_map, vec_set};
use lakatos_data::small::{I2, Nat, U2};
use lakatos_macros::Data;

use crate::types::*;

/// What is done with each of them.
pub(crate) trait Visit {
    fn of_type<T: Data + Debug>(&mut self, name: &str);
    fn of_generator<G: Generator<Value: Debug>>(&mut self, name: &str, generator: &G);
}

macro_rules! visit {
    ($visit:ident: $($type:ty),+ $(,)?) => {
        $($visit.of_type::<$type>(stringify!($type));)+
    };
}

macro_rules! generate {
    ($visit:ident: $($name:literal $generator:expr),+ $(,)?) => {
        $($visit.of_generator($name, &$generator);)+
    };
}

pub(crate) fn leaves(visit: &mut impl Visit) {
    visit!(visit: bool, u8, i8, u16, i16, u32, i32, u64, i64, u128, i128, usize, char, f32, f64, Nat, I2, NonZero<i8>);
    generate!(visit:
        "range(900..=1000u16)" range(900..=1_000u16),
        "range(-30..=-5i8)" range(-30..=-5i8),
        "range(-2..=500i64)" range(-2..=500i64),
        "range(5..=u64::MAX)" range(5..=u64::MAX),
        "range(-7..=i128::MAX)" range(-7..=i128::MAX),
        "range('a'..='z')" range('a'..='z'),
        "range('\\u{3b1}'..='\\u{10000}')" range('\u{3b1}'..='\u{10000}'),
    );
}

pub(crate) fn collections(visit: &mut impl Visit) {
    visit!(visit:
        (u8, i64, char), (i64, Vec<bool>, U2), (Vec<i32>, Vec<i32>), (u32, u32, u32), [u8; 5], [Vec<Nat>; 2], Vec<()>,
        Vec<u8>, Vec<i16>, Vec<u32>, Vec<i64>, Vec<usize>, Vec<f64>, Vec<char>, Vec<Vec<i64>>, VecDeque<Option<bool>>,
        String, Vec<String>, BTreeSet<u8>, BTreeSet<bool>, BTreeSet<Vec<bool>>, BTreeSet<BTreeSet<U2>>,
        BinaryHeap<i16>, BTreeMap<u8, Vec<bool>>, HashMap<U2, Option<bool>>, Vec<BTreeMap<Nat, BTreeSet<bool>>>,
        Option<Result<bool, i8>>, Vec<Option<u8>>, Vec<A>, (A, B, A), Vec<Cell<u8>>, Duration, Option<IpAddr>,
    );
    generate!(visit:
        "vec(u8, 3)" vec(any::<u8>(), 3),
        "vec(range(0..=9), 2..=40)" vec(range(0..=9u8), 2..=40),
        "vec(bool, 0..=5000)" vec(any::<bool>(), 0..=5_000),
        "vec_set(range(1..=40), ..)" vec_set(range(1..=40i64), ..),
        "vec_bag(Option<bool>, ..)" vec_bag(any::<Option<bool>>(), ..),
        "vec_map(bool, lists, ..)" vec_map(any::<bool>(), vec(any::<bool>(), 0..=3), ..),
    );
}

/// Many constructors, of which some hold the type itself.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Wide {
    A,
    B(u8),
    C(bool, bool),
    D(Box<Wide>),
    E(Vec<Wide>),
    F(String),
    G(Option<Box<Wide>>, i32),
    H(BTreeMap<u8, Wide>),
    I(Exp),
    J([i64; 2]),
}

/// A tree whose width is bounded.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Limited(#[data(len = 0..=9)] Vec<Limited>);

pub(crate) fn sums(visit: &mut impl Visit) {
    visit!(visit:
        Exp, Tree, Rose<bool>, Rose<i32>, Json, Hereditary, Statement, Block, Expression, List<u8>, List<List<bool>>,
        Wide, Vec<Tree>, (Tree, Tree, Exp), Option<Vec<Exp>>, Grid<2>, Modulo<3>, Vec<Modulo<30>>, Half, Limited,
    );
    generate!(visit:
        "recursive sum" recursive(|me| one_of([
            (2, any::<u8>().map(u64::from).boxed()),
            (1, (me.clone(), me).map(|(one, other): (u64, u64)| one.wrapping_add(other)).boxed()),
        ])),
        "choices" one_of([(5, just(1).boxed()), (1, range(10..=90i64).boxed()), (2, any::<i64>().boxed())]),
    );
}

pub(crate) fn refined(visit: &mut impl Visit) {
    visit!(visit:
        Booking, Bounded, Matrix, Members, Vec<Members>, Stack, Steps, Sum, Walk, Cached, Few, Interval, Even,
        Heap, Vec<Interval>, (Interval, Even, bool), BTreeSet<Interval>, BTreeMap<Even, bool>, (Stack, Stack),
    );
    generate!(visit:
        "even" any::<u8>().filter(|number| number % 2 == 0),
        "lists of even" vec(any::<Nat>().filter(|nat| nat.0 % 2 == 0), 0..=6),
        "a length and a list of it" range(1..=20usize).flat_map(|len| vec(range(0..=1000i32), *len)),
        "ordered pair" any::<(u8, u8)>().filter(|(one, other)| one <= other),
    );
}

/// Sizes of which there are more values than a word counts, or than two do.
pub(crate) fn large(visit: &mut impl Visit) {
    visit!(visit:
        Vec<i64>, (Vec<i64>, Vec<bool>, Nat), Tree, Exp, [Vec<Nat>; 2], BTreeSet<Nat>, BinaryHeap<Nat>,
        BTreeMap<Nat, Nat>, BTreeSet<Vec<bool>>, Json, String, (u64, i64, Nat), Option<Vec<Exp>>,
    );
}

/// A list of what has no values, which must not be empty, and one that may.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Nothing(#[data(len = 1..=3)] Vec<Infallible>);

/// Of these nearly all that is drawn is refused, which takes long.
pub(crate) fn refused(visit: &mut impl Visit) {
    visit!(visit: Counter, Vec<Counter>, TooMany, Circle, Nothing, Option<Nothing>, Vec<Infallible>, Vec<Nothing>);
}

pub(crate) fn functions(visit: &mut impl Visit) {
    visit!(visit: Fun<bool, u8>, Fun<u8, u8>, Fun<U2, U2>, (Fun<u8, bool>, Vec<u8>), Fun<Vec<bool>, Option<u8>>);
}
