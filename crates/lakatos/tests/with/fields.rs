//! Fields that a generator draws.

use lakatos::data::text::{Layout, is_shown, parse, rust};
use lakatos::generator::{Generator, any, just, range, vec};
use lakatos::prelude::*;
use lakatos::{
    data::Tiers,
    data::{Term, conform, reify},
};

/// A type that nobody can take apart.
#[derive(Clone, Debug, PartialEq)]
struct Port(u16);

/// The generator's tree is that of the value.
#[derive(Data, Clone, Debug, PartialEq)]
struct Slot {
    #[with(range(0..=23u8))]
    hour: u8,
    #[with(vec(any::<bool>(), 1..=2).filter(|rooms| rooms[0]))]
    rooms: Vec<bool>,
}

/// A function makes the value.
#[derive(Data, Clone, Debug, PartialEq)]
enum Even {
    None,
    Some(#[with(range(0..=9u8).map(|half| 2 * half))] u8, bool),
}

/// The field's type is not data.
#[derive(Data, Clone, Debug, PartialEq)]
struct Service {
    #[with(range(1..=99u16).map(Port))]
    port: Port,
    open: bool,
}

/// One generator for each instance.
#[derive(Data, Clone, Debug, PartialEq)]
struct Few<T: Clone + std::fmt::Debug + PartialEq> {
    #[with(vec(any::<T>(), 0..=2))]
    items: Vec<T>,
}

/// Beside other attributes.
#[derive(Data, Clone, Debug, PartialEq)]
struct Odd {
    #[with(range(0..=20i32).map(|n| n - 10))]
    #[data(where = |n| n % 2 != 0, opaque)]
    number: i32,
}

/// A recursive type whose generator refers to it.
#[derive(Data, Clone, Debug, PartialEq)]
struct Chain {
    value: bool,
    #[with(vec(any::<Self>(), 0..=1).map(|mut one| one.pop().map(Box::new)))]
    next: Option<Box<Self>>,
}

/// A recursive type that can be taken apart.
#[derive(Data, Clone, Debug, PartialEq)]
struct Line {
    #[with(vec(any::<Self>(), 0..=1).filter(|next| next.len() < 2))]
    next: Vec<Self>,
}

#[test]
fn a_deep_value_is_taken_apart_and_shown_in_time() {
    let mut line = Line { next: vec![] };
    for _ in 0..40 {
        line = Line { next: vec![line] };
    }
    let term = Term::of(&line).unwrap();
    let text = rust(&term, &Layout { width: usize::MAX, ..Layout::default() });
    assert_eq!(text, format!("{}{}", "Line { next: vec![".repeat(41), "] }".repeat(41)));
    assert_eq!(term.build::<Line>().unwrap(), line);
}

#[test]
fn types_with_generated_fields_keep_the_laws() {
    conform::conform::<Slot>().unwrap();
    conform::conform::<Even>().unwrap();
    conform::conform::<Service>().unwrap();
    conform::conform::<Few<u8>>().unwrap();
    conform::conform::<Few<Few<bool>>>().unwrap();
    conform::conform::<Odd>().unwrap();
    conform::conform::<Chain>().unwrap();
    // There is one of each size, as deep as it is large: a few are enough.
    conform::conform_with::<Line>(conform::Effort { values: 25, ..Default::default() }).unwrap();
}

fn term<T: Data>(stored: &str) -> Term {
    parse(&T::shape(), stored).unwrap()
}

fn stored(term: &Term) -> String {
    rust(term, &Layout::stored())
}

#[test]
fn what_is_shown_is_the_value_and_what_is_stored_is_what_was_drawn() {
    let slot = term::<Slot>("Slot { hour: 7, rooms: vec![true] }");
    assert_eq!(slot.to_string(), stored(&slot));
    let even = term::<Even>("Even::Some(4, true)");
    assert_eq!((even.to_string(), stored(&even)), ("Even::Some(8, true)".into(), "Even::Some(4, true)".into()));
    assert_eq!(even.build::<Even>().unwrap(), Even::Some(8, true));
    assert!(is_shown(&even));
}

#[test]
fn a_field_that_is_not_data_is_read_by_the_type_around_it() {
    let services = term::<Vec<Service>>("vec![Service { port: 80, open: true }]");
    assert_eq!(services.to_string(), "vec![value!(Service { port: 80, open: true })]");
    assert!(is_shown(&services));
    let read: Service = value!(Service { port: 80, open: true });
    assert_eq!(read, Service { port: Port(80), open: true });
}

#[test]
fn a_value_is_taken_apart_where_the_generator_has_its_tree() {
    let slot = Slot { hour: 23, rooms: vec![true, false] };
    assert_eq!(Term::of(&slot).unwrap().to_string(), "Slot { hour: 23, rooms: vec![true, false] }");
    assert!(reify(&Slot { hour: 24, rooms: vec![true] }).is_none(), "24 is none of the generator's hours");
    assert!(reify(&Slot { hour: 0, rooms: vec![false] }).is_none(), "the filter refuses it");
    assert!(reify(&Even::Some(8, true)).is_none(), "nobody knows that 8 is made of 4");
    assert!(reify(&Even::None).is_some());
    assert!(reify(&Service { port: Port(1), open: true }).is_none());
}

#[test]
fn an_instance_has_one_generator_and_one_shape() {
    let shape = || <Few<u8>>::shape();
    assert_eq!(shape().id(), shape().id());
    let ids = |shape: lakatos::data::Shape| shape.reachable().iter().map(lakatos::data::Shape::id).collect::<Vec<_>>();
    assert_eq!(ids(shape()), ids(shape()));
    assert_ne!(ids(shape()), ids(<Few<i8>>::shape()));
}

#[test]
fn tiers_go_through_the_generator() {
    let mut tiers = Tiers::of(&Even::shape()).unwrap();
    let shown: Vec<String> = (0..2)
        .map(|index| tiers.nth(2, index).unwrap().unwrap())
        .map(|tree| Term::new(Even::shape(), tree).unwrap().to_string())
        .collect();
    assert_eq!(shown, ["Even::Some(2, false)", "Even::Some(2, true)"]);
}

#[test]
fn a_property_of_such_a_type_is_shown_as_rust() {
    let outcome = lakatos::Check::new().run(|service: Service| service.port != Port(3));
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "value!(Service { port: 3, open: false })");
    let outcome = lakatos::Check::new().run(|odd: Odd| odd.number > -3);
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "Odd { number: -9 }");
}

#[test]
fn a_constant_that_is_not_data_is_a_field_too() {
    #[derive(Data)]
    struct Always {
        #[with(just(std::process::ExitCode::SUCCESS))]
        code: std::process::ExitCode,
    }
    let outcome = lakatos::Check::new().run(|always: Always| format!("{:?}", always.code).contains('1'));
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "value!(Always { code: () })");
}
