//! Guards, and what the names stand for in them.
#![expect(clippy::needless_borrow, reason = "a condition may be written as in the body, where the names are values")]

use lakatos::fits;

use crate::{Exp, add, c, div, has_no_zero_divisor};

fn count(x: i64, xs: &[i64]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

#[test]
fn what_can_be_copied_is_a_copy_and_all_else_a_reference() {
    let (x, xs) = (1, vec![1, 2, 1]);
    assert!(fits!((x, xs), (x, xs) if count(x, &xs) > 1) && fits!((x, xs), (x, xs) if count(x, xs) == 2));
    assert!(fits!(Some(Box::new(5)), Some(x) if x > 4 && x % 5 == 0 && x == 5));
    assert!(fits!(String::from(" a"), [c, ..] if c.is_whitespace()) && !fits!("a", [c, ..] if c.is_whitespace()));
    assert!(fits!(vec![String::from("a")], [s, ..] if s == "a" && s.len() == 1 && takes_text(s) && takes_string(&s)));
    let exp = div(add(c(1), c(2)), c(0));
    assert!(fits!(exp, Exp::Div(e, Exp::C(0)) if has_no_zero_divisor(&e) && has_no_zero_divisor(e)));
    assert!(!fits!(div(exp, c(0)), Exp::Div(e, Exp::C(0)) if has_no_zero_divisor(&e)));
    assert!(fits!(add(c(1), c(2)), Exp::Add(e, f) if e != f && *e == Exp::C(1)));
}

fn takes_text(text: &str) -> bool {
    !text.is_empty()
}

#[expect(clippy::ptr_arg, reason = "there are such functions")]
fn takes_string(text: &String) -> bool {
    !text.is_empty()
}

#[test]
fn a_guard_decides_last_and_every_choice_is_tried() {
    assert!(fits!([3, 1, 2], [.., x, y, ..] if x < y) && !fits!([3, 2, 1], [.., x, y, ..] if x < y));
    assert!(fits!([1, 5, 9], [.., x, ..] if x == 9));
}

#[test]
fn a_guard_may_stand_in_parentheses() {
    assert!(fits!([1, 5, 2], [.., (x if x > 4), y] if y == 2) && !fits!([1, 3, 2], [.., (x if x > 4), _]));
    assert!(fits!((3, 4), ((x if x > 2), (y if y > x))) && !fits!((3, 3), ((x if x > 2), (y if y > x))));
}

#[test]
fn a_guard_is_any_expression() -> Result<(), std::num::ParseIntError> {
    let limit = "3";
    assert!(fits!([1, 5], [_, x] if x > limit.parse::<i32>()?));
    assert!(fits!(Some("7"), Some(text) if let Ok(7) = text.parse::<u8>()));
    assert!(fits!([1, 2], [x, y] if format!("{x}{y}") == "12"));
    assert!(fits!([1, 2], [x, y] if { let x = x + 1; x == y } && matches!(y, 2)));
    assert!(fits!(5, x if fits!(x, y if y == x)) && fits!(5, _ if limit.len() == 1) && !fits!(5, _ if false));
    let mut seen = Vec::new();
    assert!(!fits!([1, 2, 3], [.., x, ..] if { seen.push(x); false }));
    assert_eq!(seen, [1, 2, 3]);
    Ok(())
}

#[test]
fn generic_parts_are_copied_where_they_may_be() {
    fn copied<T: Copy + PartialOrd>(pair: &(T, T)) -> bool {
        fits!(pair, (x, y) if is_less(x, y))
    }
    fn is_less<T: PartialOrd>(x: T, y: T) -> bool {
        x < y
    }
    fn lent<T: PartialOrd>(pair: &(T, T)) -> bool {
        fits!(pair, (x, y) if x < y)
    }
    assert!(copied(&(1, 2)) && !copied(&(2, 2)) && lent(&("a".to_owned(), "b".to_owned())) && !lent(&(2, 1)));
}

#[test]
fn a_property_may_exclude_a_class() {
    use lakatos::prelude::*;
    let outcome = lakatos::Check::new().run(|xs: Vec<u8>| {
        assume!(!fits!(xs, [.., x, x, ..]));
        assert!(xs.windows(2).all(|pair| pair[0] != pair[1]));
    });
    assert!(outcome.is_pass() && outcome.search.discards.len() == 1, "{outcome:?}");
}

/// (The premise is asked apart from the body, and mentions two arguments, one of them in a name of the pattern, too.)
#[lakatos::test]
fn a_premise_of_a_test_may_be_a_form(x: i64, xs: Vec<i64>) {
    lakatos::assume!(!fits!((x, xs), (x, [.., x, ..])));
    lakatos::assume!(fits!(xs, [y, ys @ ..] if !ys.contains(&y)));
    assert!(count(x, &xs) == 0 && count(xs[0], &xs) == 1);
}
