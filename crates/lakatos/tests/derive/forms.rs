//! Structs of all kinds, enums, and what a derive says of them.

use lakatos::{Data, data::Shape};
use lakatos_data::shape::{Kind, Seen};

use crate::law::{constructors, drawn, holds_for, is_taken_apart, redrawn_from, samples};

#[derive(Debug, PartialEq, Data)]
struct Unit;

#[derive(Debug, PartialEq, Data)]
struct Empty {}

#[derive(Debug, PartialEq, Data)]
struct Pair(u8, Option<bool>);

#[derive(Debug, PartialEq, Data)]
struct Point {
    x: i32,
    y: i32,
    label: Option<u8>,
}

#[derive(Debug, PartialEq, Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Let { name: u8, value: Box<Exp>, body: Box<Exp> },
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq, Data)]
enum Colour {
    Red = 7,
    Green = 1 << 4,
    Blue,
}

#[derive(Debug, PartialEq, Data)]
enum Lonely {
    Only { value: u8, other: bool },
}

#[derive(Debug, Data)]
enum Never {}

#[derive(Debug, Data)]
enum Partly {
    Impossible(u8, Never),
    Possible(u8),
}

#[test]
fn constructors_are_named_styled_and_in_order() {
    assert_eq!(constructors::<Unit>(), ["Unit Unit()"]);
    assert_eq!(constructors::<Empty>(), ["Empty Named()"]);
    assert_eq!(constructors::<Pair>(), ["Pair Tuple(: u8, : Option<bool>)"]);
    assert_eq!(constructors::<Point>(), ["Point Named(x: i32, y: i32, label: Option<u8>)"]);
    assert_eq!(
        constructors::<Exp>(),
        [
            "C Tuple(: i64)",
            "Add Tuple(: Box<Exp>, : Box<Exp>)",
            "Let Named(name: u8, value: Box<Exp>, body: Box<Exp>)",
            "Nothing Unit()"
        ]
    );
    assert_eq!(constructors::<Colour>(), ["Red Unit()", "Green Unit()", "Blue Unit()"]);
}

#[test]
fn the_description_names_the_type_and_its_module() {
    let shape = Exp::shape();
    assert_eq!(shape.def().name, "Exp");
    assert_eq!(shape.def().module, "derive::forms");
    assert_eq!((shape.def().type_name)(), "derive::forms::Exp");
    assert!(matches!(shape, Shape::Fixed(_)));
}

#[test]
fn every_form_obeys_the_laws() {
    holds_for::<Unit>();
    holds_for::<Empty>();
    holds_for::<Pair>();
    holds_for::<Point>();
    holds_for::<Exp>();
    holds_for::<Colour>();
    holds_for::<Lonely>();
    holds_for::<Partly>();
}

#[test]
fn every_form_is_taken_apart() {
    is_taken_apart::<Unit>();
    is_taken_apart::<Empty>();
    is_taken_apart::<Pair>();
    is_taken_apart::<Point>();
    is_taken_apart::<Exp>();
    is_taken_apart::<Colour>();
    is_taken_apart::<Lonely>();
}

#[test]
fn a_type_without_variants_has_no_values_and_asks_nothing() {
    assert!(constructors::<Never>().is_empty());
    assert!((0..10).all(|seed| drawn::<Never>(seed).is_none()));
}

#[test]
fn a_variant_without_values_is_never_drawn() {
    assert!(samples::<Partly>().iter().all(|(value, _)| matches!(value, Partly::Possible(_))));
}

#[test]
fn every_variant_is_drawn() {
    let samples = samples::<Exp>();
    for name in ["C", "Add", "Let", "Nothing"] {
        assert!(samples.iter().any(|(value, _)| format!("{value:?}").starts_with(name)), "{name}");
    }
}

#[test]
fn redrawing_keeps_the_fields_before_the_first_that_changes() {
    let mut point = Point { x: 1001, y: 1002, label: Some(200) };
    redrawn_from(&mut point, 3, 0, 1);
    assert_eq!(point.x, 1001);
    assert!(point.y != 1002 && point.label != Some(200));
    redrawn_from(&mut point, 4, 0, 3);
    assert_eq!(point.x, 1001);

    let kept = || Box::new(Exp::C(1001));
    let mut exp = Exp::Let { name: 255, value: kept(), body: kept() };
    redrawn_from(&mut exp, 5, 2, 2);
    let Exp::Let { name, value, body } = exp else { panic!("another constructor") };
    assert_eq!((name, &value), (255, &kept()));
    assert_ne!(body, kept());
}

#[expect(unreachable_pub, reason = "the words are under test")]
mod visible {
    use super::Data;

    #[derive(Data)]
    pub struct Public {
        pub a: u8,
    }

    #[derive(Data)]
    pub struct PublicTuple(pub (u8, u8), pub bool);

    #[derive(Data)]
    pub struct Limited(pub(in crate::forms) u8, pub u8);

    #[derive(Data)]
    pub struct Private {
        pub a: u8,
        b: u8,
    }

    #[derive(Data)]
    pub struct Inside(pub(self) u8);

    #[derive(Data)]
    #[non_exhaustive]
    pub struct Growing {
        pub a: u8,
    }

    #[derive(Data)]
    pub enum Choice {
        A(u8),
        #[non_exhaustive]
        B {
            a: u8,
        },
    }

    #[derive(Data)]
    pub(crate) enum Ours {
        A,
    }

    #[derive(Data)]
    pub(super) enum Theirs {
        A,
    }

    #[derive(Data)]
    enum Mine {
        A,
    }

    pub(super) fn mine() -> lakatos::data::Shape {
        let _ = (Private { a: 0, b: 0 }.b, Inside(0).0, Mine::A, Theirs::A, Ours::A);
        Mine::shape()
    }
}

fn seen(shape: &Shape) -> Vec<Seen> {
    match &shape.core().shape.def().kind {
        Kind::Sum(sum) => sum.cons.iter().map(|con| con.seen).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_constructor_is_seen_as_far_as_the_least_visible_of_its_parts() {
    assert_eq!(seen(&visible::Public::shape()), [Seen::Everywhere]);
    assert_eq!(seen(&visible::PublicTuple::shape()), [Seen::Everywhere]);
    assert_eq!(seen(&visible::Limited::shape()), [Seen::Crate]);
    assert_eq!(seen(&visible::Private::shape()), [Seen::Module]);
    assert_eq!(seen(&visible::Inside::shape()), [Seen::Module]);
    assert_eq!(seen(&visible::Growing::shape()), [Seen::Crate]);
    assert_eq!(seen(&visible::Choice::shape()), [Seen::Everywhere, Seen::Crate]);
    assert_eq!(seen(&visible::Ours::shape()), [Seen::Crate]);
    assert_eq!(seen(&visible::Theirs::shape()), [Seen::Crate]);
    assert_eq!(seen(&visible::mine()), [Seen::Module]);
}
