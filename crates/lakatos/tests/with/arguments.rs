//! Generators at the arguments of properties, in every form that an argument has.

use std::sync::atomic::{AtomicUsize, Ordering};

use lakatos::generator::{Generator, any, range, vec};
use lakatos::prelude::*;

/// A type that is not data.
#[derive(Clone, Debug, PartialEq)]
struct Port(u16);

fn ports() -> impl Generator<Value = Port> {
    range(1..=99u16).map(Port)
}

fn words() -> impl Generator<Value = String> {
    vec(range('a'..='c'), 1..=3).map(|letters| letters.into_iter().collect())
}

#[lakatos::test]
fn by_value(#[with(range(3..=9u8))] x: u8) {
    assert!((3..=9).contains(&x));
}

#[lakatos::test]
fn that_can_change(#[with(range(3..=9u8))] mut x: u8) -> bool {
    x += 1;
    x > 3
}

#[lakatos::test]
fn by_reference(#[with(ports())] port: &Port, #[with(range(0..=5i64))] number: &i64) {
    assert!(port.0 >= 1 && *number <= 5);
}

#[lakatos::test]
fn by_unique_reference(#[with(vec(any::<u8>(), 2))] pair: &mut Vec<u8>) {
    pair.push(0);
    assert_eq!(pair.len(), 3);
}

#[lakatos::test]
fn as_slices(#[with(vec(range(1..=3u8), 1..=4))] xs: &[u8], #[with(vec(any::<bool>(), 2))] ys: &mut [bool]) {
    ys.reverse();
    assert!(!xs.is_empty() && ys.len() == 2);
}

#[lakatos::test]
fn as_text(#[with(words())] word: &str) {
    assert!((1..=3).contains(&word.len()));
}

#[lakatos::test]
fn by_patterns(#[with((range(0..=3u8), ports()))] (small, Port(port)): (u8, Port)) {
    assert!(small <= 3 && port <= 99);
}

#[lakatos::test]
fn beside_others(a: bool, #[with(range(0..=3u8))] b: u8, #[expect(unused, reason = "kept")] c: u8) {
    assert!(b <= 3 || a);
}

#[lakatos::test(T = u8 | bool)]
fn of_generic_properties<T: Data + Clone + PartialEq>(#[with(vec(any::<T>(), 1..=3))] xs: Vec<T>) {
    assert!(!xs.is_empty());
}

#[lakatos::test(T = u8)]
fn of_foreign_types_of_generic_properties<T: Data>(
    #[with(any::<T>().map(std::cell::OnceCell::from))] x: std::cell::OnceCell<T>,
) {
    assert!(x.get().is_some());
}

#[lakatos::test]
#[example(&Port(0), &[7])]
fn with_examples(#[with(ports())] port: &Port, #[with(vec(range(0..=3u8), 0..=2))] xs: &[u8]) {
    assert!(port.0 <= 99 && xs.len() <= 2);
}

#[lakatos::test]
fn with_premises(#[with(ports())] port: Port, #[with(range(0..=99u16))] limit: u16, other: bool) {
    assume!(port.0 < limit);
    assume!(limit % 2 == 0 || other);
    assert!(port.0 < 99);
}

#[lakatos::test]
fn with_paths(#[lakatos::with(lakatos::generator::just(1u8))] x: u8) {
    assert_eq!(x, 1);
}

/// How often the generator of the property below is made.
static MADE: AtomicUsize = AtomicUsize::new(0);

fn counted() -> impl Generator<Value = u8> {
    MADE.fetch_add(1, Ordering::Relaxed);
    range(0..=9u8)
}

#[lakatos::test]
fn and_is_made_once(#[with(counted())] x: u8, y: bool) {
    assume!(x > 3);
    assume!(x % 2 == 0 || y);
    assert!(x > 3);
    assert_eq!(MADE.load(Ordering::Relaxed), 1);
}

macro_rules! through_a_macro {
    ($name:ident, $attribute:meta, $generator:expr) => {
        #[lakatos::test]
        fn $name(#[$attribute] x: u8, #[with($generator)] y: u8) {
            assert!(x <= 3 && y <= 5);
        }
    };
}

through_a_macro!(written_by_a_macro, with(range(0..=3u8)), range(0..=5u8));

/// A type whose functions guarantee something, which does not hold for what is made of its values.
#[derive(Data, Clone, Debug, PartialEq)]
#[data(construct(Rising::new(), Rising::push(&mut Self, u8)), satisfies = Rising::is_sorted)]
struct Rising(Vec<u8>);

impl Rising {
    fn new() -> Rising {
        Rising(Vec::new())
    }

    fn push(&mut self, x: u8) {
        let place = self.0.partition_point(|other| *other < x);
        self.0.insert(place, x);
    }

    fn is_sorted(&self) -> bool {
        self.0.is_sorted()
    }

    fn reversed(mut self) -> Rising {
        self.0.reverse();
        self
    }
}

#[lakatos::test(cases = 300)]
fn that_break_what_their_source_guarantees(#[with(any::<Rising>().map(Rising::reversed))] falling: Rising) {
    assume!(Rising::is_sorted(&falling));
    assert_eq!(falling.clone().reversed().0.iter().rev().collect::<Vec<_>>(), falling.0.iter().collect::<Vec<_>>());
}

#[lakatos::test(isolate = true, cases = 50)]
fn in_a_process_of_their_own(#[with(ports())] port: &Port, #[with(words())] word: String) {
    assert!(port.0 <= 99 && word.len() <= 3);
}

#[lakatos::test(threads = 2, cases = 200)]
fn on_several_threads(#[with(ports())] port: &Port, #[with(words())] word: String) {
    assume!(port.0 > 3);
    assert!(port.0 <= 99 && word.len() <= 3);
}
