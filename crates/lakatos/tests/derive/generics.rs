//! Types with parameters.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use lakatos::Data;

use crate::law::{constructors, holds_for, is_taken_apart, samples};

#[derive(Debug, PartialEq, Data)]
enum Rose<A> {
    Node(A, Vec<Rose<A>>),
}

#[derive(Debug, PartialEq, Data)]
struct Bounded<K: Ord + Clone, V = u8>
where
    V: Default,
{
    map: BTreeMap<K, V>,
    first: Option<K>,
}

#[derive(Debug, PartialEq, Data)]
struct Tuple<T, U: Iterator<Item = T>>(Vec<T>, Option<U>)
where
    T: Copy;

#[derive(Debug, PartialEq, Data)]
struct Matrix<T, const ROWS: usize, const COLUMNS: usize = 2> {
    rows: [[T; COLUMNS]; ROWS],
}

/// A number below another.
#[derive(Debug, PartialEq, Data)]
struct Modulo<const N: u32> {
    #[data(range = 0..N)]
    value: u32,
}

/// No condition on `T`: it is never held.
#[derive(Debug, PartialEq, Data)]
#[data(bound(T: 'static))]
struct Tagged<T>(u8, PhantomData<fn() -> T>, #[data(skip)] Option<Box<T>>);

#[derive(Debug, PartialEq, Data)]
#[data(bound(T: Data + Into<u64> + Copy), where = |pair| pair.0.into() <= pair.1.into())]
struct Ordered<T>(T, T);

/// `Data` for those `R` that have a size.
#[derive(Debug, PartialEq, Data)]
enum Shared<L, R: ?Sized = u8> {
    Left(L),
    Both(Box<Shared<L, R>>, Box<R>),
}

/// What is asked is asked of an associated type.
#[derive(Debug, PartialEq, Data)]
#[data(bound(I: Iterator + 'static, I::Item: Data))]
struct Head<I: Iterator>(Option<I::Item>, PhantomData<fn() -> I>);

/// Refined fields whose types are not plain names.
#[derive(Debug, PartialEq, Data)]
struct Odd<T> {
    #[data(where = |tail| tail.as_ref().is_none_or(|odd| odd.rest.is_none()))]
    rest: Option<Box<Self>>,
    #[data(opaque)]
    group: (T, [bool; 3]),
    #[data(where = |[a, b]| a != b)]
    differing: [u8; 2],
    #[data(range = .., opaque)]
    any: u8,
    #[data(len = ..)]
    all: Vec<(T, Private)>,
}

#[derive(Debug, PartialEq, Data)]
struct Private;

/// Not `Data`, and need not be.
#[derive(Debug, PartialEq)]
struct Foreign;

#[test]
fn types_with_parameters_obey_the_laws() {
    holds_for::<Rose<bool>>();
    holds_for::<Rose<Vec<Rose<u8>>>>();
    holds_for::<Bounded<u8>>();
    holds_for::<Bounded<Option<i16>, bool>>();
    holds_for::<Tuple<u8, std::ops::Range<u8>>>();
    holds_for::<Matrix<u8, 3>>();
    holds_for::<Matrix<bool, 2, 0>>();
    holds_for::<Modulo<7>>();
    holds_for::<Tagged<Foreign>>();
    holds_for::<Ordered<u8>>();
    holds_for::<Shared<u8, bool>>();
    holds_for::<Head<std::vec::IntoIter<u8>>>();
    holds_for::<Odd<bool>>();
}

#[test]
fn types_with_parameters_are_taken_apart() {
    is_taken_apart::<Rose<bool>>();
    is_taken_apart::<Bounded<u8>>();
    is_taken_apart::<Matrix<u8, 3>>();
    is_taken_apart::<Modulo<7>>();
    is_taken_apart::<Tagged<Foreign>>();
    is_taken_apart::<Shared<u8, bool>>();
    is_taken_apart::<Head<std::vec::IntoIter<u8>>>();
    is_taken_apart::<Odd<bool>>();
}

#[test]
fn each_instance_is_a_type_of_its_own() {
    assert_eq!(constructors::<Rose<u8>>(), ["Node Tuple(: u8, : Vec<Rose<u8>>)"]);
    assert_ne!(Rose::<u8>::shape().id(), Rose::<bool>::shape().id());
    assert!(!Rose::<u8>::shape().same(&Rose::<bool>::shape()));
    assert_eq!(Rose::<u8>::shape().def().name, "Rose");
    assert_eq!(Rose::<u8>::shape().type_text(), "Rose<u8>");
}

#[test]
fn a_constant_parameter_limits_a_range() {
    let values: Vec<u32> = samples::<Modulo<3>>().iter().map(|(value, _)| value.value).collect();
    assert!(values.iter().all(|value| *value < 3));
    assert!((0..3).all(|value| values.contains(&value)));
}

#[test]
fn an_invariant_of_a_generic_type_holds_of_every_value() {
    assert!(samples::<Ordered<u8>>().iter().all(|(pair, _)| pair.0 <= pair.1));
}
