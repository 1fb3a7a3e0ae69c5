//! A tour: example types are reified, printed, counted and enumerated.
//!
//! `cargo run -p lakatos --example tour`

use std::collections::BTreeMap;
use std::fmt::Write;

use lakatos::prelude::*;
use lakatos::text::{Layout, compact, indented, rust};
use lakatos::{Shape, Term, Tiers, from_text};

/// A calculator, as in SmartCheck.
#[derive(Clone, Debug, PartialEq, Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

/// A type with ranges, lengths and a map in it.
#[derive(Debug, PartialEq, Data)]
struct Timetable {
    #[data(range = 1..=7)]
    day: u8,
    #[data(len = 1..=2)]
    rooms: Vec<char>,
    lessons: BTreeMap<u8, bool>,
}

/// An abstract type: its values are what these functions build, and are shown as their calls.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(construct(empty(), insert(i64, Self)), satisfies = Set::is_sorted)]
struct Set(Vec<i64>);

impl Set {
    fn empty() -> Set {
        Set(Vec::new())
    }

    fn insert(value: i64, mut set: Set) -> Set {
        if let Err(place) = set.0.binary_search(&value) {
            set.0.insert(place, value);
        }
        set
    }

    fn is_sorted(&self) -> bool {
        self.0.is_sorted()
    }
}

fn main() {
    print!("{}", tour());
}

/// Everything that the tour shows.
pub(crate) fn tour() -> String {
    let mut out = String::new();
    reify(&mut out);
    share(&mut out);
    enumerate(&mut out, "calculators", &Exp::shape(), 4);
    enumerate(&mut out, "lists of integers", &<Vec<i64>>::shape(), 5);
    enumerate(&mut out, "sets of integers, as calls that build them", &Set::shape(), 6);
    refine(&mut out);
    jump(&mut out);
    out
}

fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("writing to a string does not fail");
}

/// A value becomes a term, is shown in three forms, changed, and becomes a value again.
fn reify(out: &mut String) {
    let value = Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(2)))));
    let term = Term::of(&value).expect("it can be taken apart");
    line(out, "-- one value, three forms");
    line(out, &rust(&term, &Layout::default()));
    line(out, &compact(&term));
    line(out, &indented(&term));
    line(out, &format!("size {}, depth {}, shape {}", term.size(), term.depth(), term.shape().fingerprint()));
    line(out, "its parts, breadth first:");
    for part in term.parts() {
        line(out, &format!("  {:<8} {}", format!("{:?}", part.path), compact(&part.term)));
    }
    let hoisted = term.hoist(&[1, 1], &[]).expect("both are expressions");
    let back: Exp = hoisted.build().expect("it is an expression");
    line(out, &format!("its part [1, 1] in place of the whole: {back:?}"));
    let read: Exp = from_text("Div(C(1), Add(C(0), /* nothing */ C(0x2)))").expect("it is an expression");
    assert_eq!(read, value);
}

/// Repeated parts are written once.
fn share(out: &mut String) {
    let text = "Add(Div(C(1), Add(C(-2), C(2))), Div(C(1), Add(C(-1), C(1))))";
    let value: Exp = from_text(text).expect("it is an expression");
    let term = Term::of(&value).expect("it can be taken apart");
    line(out, "\n-- parts that differ only in numbers, written once");
    line(out, &rust(&term, &Layout { functions: Some(3), width: 80, ..Layout::default() }));
}

/// The first tiers of a type.
fn enumerate(out: &mut String, name: &str, shape: &Shape, sizes: u128) {
    let mut tiers = Tiers::of(shape).expect("the type has values");
    let counts: Vec<String> = (0..12).map(|size| tiers.count(size).expect("it is small").to_string()).collect();
    line(out, &format!("\n-- {name}\nof size 0, 1, 2, ..: {}", counts.join(", ")));
    for size in 0..sizes {
        let mut tier = Vec::new();
        let _ = tiers.try_each_tree(size, .., |_, tree| {
            tier.push(Term::new(shape.clone(), tree).map_or_else(|error| error.to_string(), |term| compact(&term)));
            std::ops::ControlFlow::<()>::Continue(())
        });
        line(out, &format!("size {size}: {}", tier.join("; ")));
    }
}

/// Ranges, lengths and keys are kept by construction.
fn refine(out: &mut String) {
    let mut tiers = Tiers::of(&Timetable::shape()).expect("the type has values");
    line(out, "\n-- a timetable, with ranges and lengths");
    for (size, index) in [(1, 0), (3, 4), (9, 300)] {
        let value: Timetable = tiers.nth_value(size, index).expect("it is small").expect("there are so many");
        let term = Term::of(&value).expect("it can be taken apart");
        line(
            out,
            &format!("size {size}, number {index}: {}", rust(&term, &Layout { width: 200, ..Layout::default() })),
        );
    }
}

/// A tier is never held in memory: any value of it can be had at once.
fn jump(out: &mut String) {
    let mut tiers = Tiers::of(&<Vec<i64>>::shape()).expect("the type has values");
    let count = tiers.count(100).expect("it can be counted");
    let value: Vec<i64> = tiers.nth_value(100, count.indices() / 3).expect("it is small").expect("there are so many");
    line(out, "\n-- far out");
    line(out, &format!("there are {count} lists of size 100; a third of the way through them stands\n{value:?}"));
}
