//! A pattern goes through boxes, references and shared pointers.
#![expect(
    clippy::arc_with_non_send_sync,
    clippy::redundant_allocation,
    clippy::type_complexity,
    reason = "there are more boxes than anybody would use"
)]

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

use lakatos::fits;

use crate::{Exp, add, c, div};

#[test]
fn a_constructor_is_found_in_its_boxes() {
    let exp = div(c(7), add(c(0), c(0)));
    assert!(fits!(exp, Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(0)))));
    assert!(!fits!(exp, Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(1)))));
    assert!(!fits!(exp, Exp::Add(..)));
    assert!(fits!(*exp, Exp::Div(..)));
    assert!(fits!(&exp, Exp::Div(..)));
    assert!(fits!(&&&*exp, Exp::Div(Exp::C(7), _)));
}

#[derive(Debug, PartialEq)]
enum Chain {
    End,
    Rc(u8, Rc<Chain>),
    Arc(u8, Arc<Box<Chain>>),
    Both(Box<Rc<Arc<Chain>>>, Box<Box<Box<Box<Chain>>>>),
}

#[test]
fn boxes_of_all_kinds_are_opened_however_many_there_are() {
    let one = || Chain::Rc(1, Rc::new(Chain::End));
    assert!(fits!(one(), Chain::Rc(1, Chain::End)));
    assert!(!fits!(one(), Chain::Rc(_, Chain::Rc(..))));
    assert!(fits!(Chain::Arc(2, Arc::new(Box::new(one()))), Chain::Arc(2, Chain::Rc(1, _))));
    let boxed = Box::new(Box::new(Box::new(Box::new(one()))));
    let both = Chain::Both(Box::new(Rc::new(Arc::new(Chain::End))), boxed);
    assert!(fits!(both, Chain::Both(Chain::End, Chain::Rc(1, Chain::End))));
    assert!(!fits!(both, Chain::Both(Chain::End, Chain::Rc(2, Chain::End))));
}

struct Borrowed<'a> {
    name: &'a str,
    rows: &'a mut Vec<&'a [u8]>,
    exp: Cow<'a, Exp>,
}

#[test]
fn references_and_cows_are_opened() {
    let mut rows: Vec<&[u8]> = vec![&[1, 2], &[]];
    let exp = div(c(1), c(0));
    let borrowed = Borrowed { name: "ada", rows: &mut rows, exp: Cow::Borrowed(&*exp) };
    assert!(fits!(borrowed, Borrowed { name: "ada", rows: [[1, _], []], exp: Exp::Div(_, Exp::C(0)) }));
    assert!(!fits!(borrowed, Borrowed { name: "bob", .. }));
    let owned: Cow<'_, Exp> = Cow::Owned(Exp::C(3));
    assert!(fits!(owned, Exp::C(3)));
    assert!(fits!(owned, Cow::Owned(Exp::C(3))));
    assert!(!fits!(owned, Cow::Borrowed(_)));
}

#[test]
fn literals_are_found_in_boxes() {
    let number = Box::new(Rc::new(5_u8));
    assert!(fits!(number, 5) && fits!(number, 1..=5) && fits!(&number, 4 | 5) && !fits!(number, 6));
    assert!(fits!(Some(Box::new(-3_i64)), Some(-3)) && fits!(Arc::new(1.5_f64), 1.5) && !fits!(Box::new('a'), 'b'));
    assert!(fits!(Box::new(true), true) && fits!(Rc::new(b'a'), b'a'));
    let texts: (String, &str, Box<str>, Rc<str>, Cow<'_, str>, Box<String>) =
        ("a".into(), "a", "a".into(), "a".into(), "a".into(), Box::new("a".into()));
    assert!(fits!(texts, ("a", "a", "a", "a", "a", "a")));
    assert!(fits!(texts, (['a'], ['a'], ['a'], ['a'], ['a'], ['a'])));
    assert!(!fits!(texts, ("a", "a", "a", "a", "a", "b")));
}

#[test]
fn one_value_may_be_boxed_and_the_other_not() {
    let exp = Exp::C(1);
    assert!(fits!((exp, add(c(1), c(2))), (e, Exp::Add(e, _))));
    assert!(!fits!((exp, add(c(2), c(1))), (e, Exp::Add(e, _))));
    assert!(fits!((1_u8, Some(&1_u8), [1_u8]), (x, Some(x), [x])));
}

#[test]
fn a_name_is_opened_four_times() {
    let four = Box::new(Rc::new(Box::new(Arc::new(5))));
    assert!(fits!(&*four, x if x == 5) && fits!(&***four, x if x == 5));
    // (The value is borrowed, which is one more.)
    let six = Box::new(Box::new(Box::new(Box::new(Box::new(Box::new(5))))));
    assert!(fits!(six, x if ***x == 5) && fits!(six, 5));
}

#[test]
fn what_is_boxed_may_have_no_size() {
    let shapes: Vec<Box<dyn Fn(u8) -> u8>> = vec![Box::new(|x| x + 1), Box::new(|x| x * 2)];
    assert!(fits!(shapes, [f, .., g] if f(3) == 4 && g(3) == 6));
    let rows: (Rc<[u8]>, Box<str>) = (Rc::from([1, 1]), Box::from("aa"));
    assert!(fits!(rows, ([x, x], [c, c])) && fits!(rows, (row, text) if row.len() == 2 && text == "aa"));
    assert!(fits!((rows, "aa"), ((_, text), text)) && !fits!((rows, "a"), ((_, text), text)));
}
