//! Names: bound, repeated, and for a whole pattern.

use std::cell::Cell;

use lakatos::fits;

use crate::{Exp, add, c, div};

#[test]
fn a_repeated_name_stands_for_equal_parts() {
    assert!(fits!((1, vec![1, 1, 2]), (x, [x, x, ..])) && !fits!((1, vec![1, 2, 2]), (x, [x, x, ..])));
    assert!(fits!(add(c(1), c(1)), Exp::Add(e, e)) && !fits!(add(c(1), c(2)), Exp::Add(e, e)));
    assert!(fits!(add(div(c(1), c(2)), c(2)), Exp::Add(Exp::Div(_, e), e)));
    assert!(fits!((1, 1, 1), (x, x, x)) && !fits!((1, 1, 2), (x, x, x)) && !fits!(f64::NAN, x if x == x));
    assert!(!fits!((f64::NAN, f64::NAN), (x, x)));
    assert!(fits!((vec!["a"], ["a"]), (x, x)) && fits!(("a", "a".to_owned()), (x, x)));
}

#[test]
fn a_name_may_stand_for_a_whole_pattern() {
    assert!(
        fits!(add(c(1), c(1)), Exp::Add(e @ Exp::C(_), e))
            && !fits!(add(add(c(1), c(1)), add(c(1), c(1))), Exp::Add(e @ Exp::C(_), e))
    );
    assert!(fits!(Some(3), Some(x @ 1..=9) if x == 3) && !fits!(Some(30), Some(_x @ 1..=9)));
    assert!(fits!([1, 2], pair @ [_, 2] if pair.len() == 2) && fits!((1, 1), (x @ 1, x)));
}

#[test]
fn names_that_nothing_depends_on_ask_for_nothing() {
    struct Opaque;
    assert!(fits!(Some(Opaque), Some(x)) && fits!([Opaque, Opaque], [first, .., _last]) && fits!(Opaque, opaque));
    assert!(fits!(Opaque, Opaque) && fits!((Opaque, 1), (some, 1)));
}

#[test]
fn a_name_does_not_stand_for_what_is_outside() {
    let x = 5;
    assert!(fits!(3, x) && fits!(3, y if y < x));
    assert_eq!(x, 5);
}

/// What is equal to everything, and counts how often it was asked.
#[derive(Default)]
struct Asked(Cell<u32>);

impl PartialEq for Asked {
    fn eq(&self, _: &Asked) -> bool {
        self.0.set(self.0.get() + 1);
        true
    }
}

#[test]
fn the_equality_is_that_of_the_type() {
    let pair = (Asked::default(), Asked::default());
    assert!(fits!(pair, (x, x)));
    assert_eq!(pair.0.0.get() + pair.1.0.get(), 1);
}
