//! Ranges, lengths, conditions, weights, opacity and fields that are left out.

use std::collections::{BTreeMap, BTreeSet};

use lakatos::{
    Data,
    data::{Shape, Term},
};
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, ShapeId, WrapText};
use lakatos_data::tree::Token;

use crate::law::{holds_for, is_taken_apart, samples};

const LEAST: i16 = -3;
type Age = u8;

#[derive(Debug, PartialEq, Data)]
struct Ranges {
    #[data(range = 1..=6)]
    die: u8,
    #[data(range = LEAST..LEAST + 5)]
    near: i16,
    #[data(range = ..=-1)]
    negative: i64,
    #[data(range = 18..)]
    age: Age,
    #[data(range = 'a'..'e')]
    letter: char,
    #[data(range = '\u{d7ff}'..'\u{e000}')]
    edge: char,
    #[data(range = u128::MAX - 1..)]
    huge: u128,
    #[data(range = -1..=1)]
    whole: i128,
    #[data(range = 9..10)]
    one: usize,
    #[data(range = 18446744073709551614..)]
    wide: u64,
}

#[derive(Debug, PartialEq, Data)]
struct Lengths {
    #[data(len = 3)]
    three: Vec<bool>,
    #[data(len = 1..=2)]
    few: String,
    #[data(len = 2..)]
    many: BTreeSet<u8>,
    #[data(len = ..2)]
    map: BTreeMap<u8, bool>,
    #[data(len = THREE)]
    named: Vec<u8>,
}

const THREE: usize = 3;

fn is_even(number: &u8) -> bool {
    number % 2 == 0
}

#[derive(Debug, PartialEq, Data)]
struct Conditions {
    #[data(where = is_even)]
    even: u8,
    #[data(range = 10..=19, where = |x| x % 3 == 0)]
    #[data(opaque)]
    both: i8,
    #[data(len = 2, where = |pair: &Vec<u8>| pair[0] < pair[1])]
    sorted: Vec<u8>,
    #[data(where = |tree| depth(tree) < 4)]
    tree: Tree,
}

#[derive(Debug, PartialEq, Data)]
enum Tree {
    Leaf,
    Fork(Box<Tree>, #[data(range = 0..=1)] u8, Box<Tree>),
}

fn depth(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Fork(left, _, right) => 1 + depth(left).max(depth(right)),
    }
}

#[derive(Debug, PartialEq, Data)]
#[data(where = Self::is_sorted)]
struct Sorted {
    low: u8,
    high: u8,
}

impl Sorted {
    fn is_sorted(&self) -> bool {
        self.low <= self.high
    }
}

#[derive(Debug, PartialEq, Data)]
#[data(where = |exp| !matches!(exp, Div(_, right) if **right == Zero))]
enum Division {
    Zero,
    One,
    Div(Box<Division>, Box<Division>),
}
use Division::{Div, Zero};

#[derive(Debug, PartialEq, Data)]
enum Weighted {
    #[data(weight = 1_000)]
    Often(u8),
    Seldom,
}

#[derive(Debug, PartialEq, Data)]
#[data(opaque)]
enum Closed {
    A(u8),
    B(Box<Closed>, bool),
}

#[derive(Debug, PartialEq, Data)]
#[data(opaque_when(T))]
struct List<T>(Vec<T>);

#[derive(Debug, PartialEq, Data)]
enum PartlyClosed {
    #[data(opaque)]
    Shut(u8, bool),
    Open(u8, #[data(opaque)] bool),
}

#[derive(Debug, PartialEq, Data)]
struct Leaving {
    kept: u8,
    #[data(skip)]
    cache: Option<std::time::Instant>,
    also: bool,
}

/// The shapes of the fields of a struct.
fn fields<T: Data>() -> Vec<Shape> {
    match &T::shape().core().shape.def().kind {
        Kind::Sum(sum) => sum.cons.iter().flat_map(|con| con.fields.iter()).map(|field| field.link.shape()).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn refined_types_obey_the_laws() {
    holds_for::<Ranges>();
    holds_for::<Lengths>();
    holds_for::<Conditions>();
    holds_for::<Sorted>();
    holds_for::<Division>();
    holds_for::<Weighted>();
    holds_for::<Closed>();
    holds_for::<List<Closed>>();
    holds_for::<PartlyClosed>();
    holds_for::<Leaving>();
}

#[test]
fn refined_types_are_taken_apart() {
    is_taken_apart::<Ranges>();
    is_taken_apart::<Lengths>();
    is_taken_apart::<Conditions>();
    is_taken_apart::<Sorted>();
    is_taken_apart::<Division>();
    is_taken_apart::<Closed>();
    is_taken_apart::<List<u8>>();
    is_taken_apart::<PartlyClosed>();
    is_taken_apart::<Leaving>();
}

#[test]
fn a_range_is_a_leaf_of_its_own() {
    let leaves: Vec<Leaf> = fields::<Ranges>()
        .iter()
        .filter_map(|shape| match shape.def().kind {
            Kind::Leaf(leaf) => Some(leaf),
            _ => None,
        })
        .collect();
    assert_eq!(
        leaves,
        [
            Leaf::Int { lo: 1, hi: 6 },
            Leaf::Int { lo: -3, hi: 1 },
            Leaf::Int { lo: i128::from(i64::MIN), hi: -1 },
            Leaf::Int { lo: 18, hi: 255 },
            Leaf::Char { lo: 'a', hi: 'd' },
            Leaf::Char { lo: '\u{d7ff}', hi: '\u{d7ff}' },
            Leaf::Nat { lo: u128::MAX - 1, hi: u128::MAX },
            Leaf::Int { lo: -1, hi: 1 },
            Leaf::Int { lo: 9, hi: 9 },
            Leaf::Int { lo: i128::from(u64::MAX) - 1, hi: i128::from(u64::MAX) },
        ]
    );
}

#[test]
fn values_stay_inside_their_ranges_and_reach_both_ends() {
    let samples = samples::<Ranges>();
    let dice: BTreeSet<u8> = samples.iter().map(|(value, _)| value.die).collect();
    assert_eq!(dice.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    for (value, _) in samples {
        assert!((-3..=1).contains(&value.near) && value.negative < 0 && value.age >= 18);
        assert!(('a'..='d').contains(&value.letter) && value.huge >= u128::MAX - 1 && value.one == 9);
    }
}

#[test]
fn refinements_have_identities_of_their_own() {
    let mut ids: Vec<ShapeId> = fields::<Ranges>().iter().map(Shape::id).collect();
    ids.push(Ranges::shape().id());
    ids.push(u8::shape().id());
    let count = ids.len();
    assert_eq!(ids.into_iter().collect::<BTreeSet<_>>().len(), count);
    assert_eq!(fields::<Ranges>()[0].type_text(), "u8");
}

#[test]
fn lengths_are_part_of_the_sequence() {
    let bounds: Vec<(usize, usize)> = fields::<Lengths>()
        .iter()
        .filter_map(|shape| match &shape.core().shape.def().kind {
            Kind::Seq(seq) => Some((seq.lo, seq.hi)),
            _ => None,
        })
        .collect();
    assert_eq!(bounds, [(3, 3), (1, 2), (2, usize::MAX), (0, 1), (3, 3)]);
    for (value, _) in samples::<Lengths>() {
        assert_eq!(value.three.len(), 3);
        assert!((1..=2).contains(&value.few.chars().count()) && value.many.len() >= 2 && value.map.len() < 2);
    }
}

#[test]
fn conditions_hold_of_every_value() {
    for (value, _) in samples::<Conditions>() {
        assert!(value.even % 2 == 0 && value.sorted[0] < value.sorted[1] && depth(&value.tree) < 4);
        assert!([12, 15, 18].contains(&value.both));
    }
    assert!(samples::<Sorted>().iter().all(|(value, _)| value.low <= value.high));
}

#[test]
fn a_term_that_breaks_an_invariant_is_not_built() {
    let term = Term::of(&Sorted { low: 9, high: 3 }).unwrap();
    assert_eq!(
        term.build::<Sorted>().unwrap_err().to_string(),
        "an invariant or a constructing function of `Sorted` refuses this term"
    );
    assert!(!lakatos_data::site::fits_with_checks(&Sorted::shape(), term.tree()));
    let nested = Div(Box::new(Division::One), Box::new(Div(Box::new(Zero), Box::new(Zero))));
    assert!(Term::of(&nested).unwrap().build::<Division>().is_err());
}

#[test]
fn weights_are_part_of_the_constructors() {
    let Kind::Sum(sum) = &Weighted::DEF.kind else { panic!("no sum") };
    assert_eq!(sum.cons.iter().map(|con| con.weight).collect::<Vec<_>>(), [1000, 1]);
    let often = samples::<Weighted>().iter().filter(|(value, _)| matches!(value, Weighted::Often(_))).count();
    assert!(often > 0);
}

#[test]
fn opaque_parts_are_left_out_of_the_parts() {
    assert!(Closed::shape().is_opaque());
    assert!(List::<Closed>::shape().is_opaque());
    assert!(!List::<u8>::shape().is_opaque());
    assert!(!PartlyClosed::shape().is_opaque());
    let opaque: Vec<bool> = fields::<PartlyClosed>().iter().map(Shape::is_opaque).collect();
    assert_eq!(opaque, [true, true, false, true]);
    let term = Term::of(&PartlyClosed::Open(1, true)).unwrap();
    assert_eq!(term.parts().len(), 2);
    assert_eq!(term.all_parts().len(), 3);
}

#[test]
fn a_field_that_is_left_out_is_one_node_and_always_the_default() {
    let shape = &fields::<Leaving>()[1];
    let Kind::Wrap(wrap) = &shape.def().kind else { panic!("no wrapper") };
    assert_eq!(wrap.text, WrapText::Fixed("Default::default()"));
    let value = Leaving { kept: 5, cache: Some(std::time::Instant::now()), also: true };
    let term = Term::of(&value).unwrap();
    assert_eq!(term.tree().tokens().len(), 4);
    assert!(matches!(term.tree().tokens()[2], Token::Con { con: 0, arity: 0, .. }));
    assert_eq!(term.build::<Leaving>().unwrap(), Leaving { kept: 5, cache: None, also: true });
}
