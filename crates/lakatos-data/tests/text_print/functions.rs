//! Parts that differ in leaves and are printed once.

use std::num::NonZero;

use lakatos_data::Tree;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Order, SeqText, WrapText};
use lakatos_data::text::{Layout, Paths, compact, rust};

use super::shorthand::{characters, of, term, wide, with_functions};
use super::types::{Exp, add, any_char, c, div, list, own, wrap};

fn part(x: i64, y: i64) -> Exp {
    div(c(1), add(c(x), c(y)))
}

#[test]
fn parts_that_differ_in_leaves_are_written_once_as_a_function() {
    let exp = of(&add(part(-2, 2), part(-1, 1)));
    assert_eq!(compact(&exp), "Add (Div (C 1) (Add (C -2) (C 2))) (Div (C 1) (Add (C -1) (C 1)))");
    assert_eq!(
        with_functions(&exp, 5),
        "{\n    \
             fn part(x: i64, y: i64) -> Exp {\n        \
                 Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::Add(Box::new(Exp::C(x)), Box::new(Exp::C(y)))))\n    \
             }\n    \
             Exp::Add(Box::new(part(-2, 2)), Box::new(part(-1, 1)))\n\
         }"
    );
    assert_eq!(with_functions(&exp, 6), wide(&exp, 100));
}

#[test]
fn leaves_that_are_always_equal_are_one_parameter() {
    let exp = of(&add(part(4, 4), part(5, 5)));
    assert_eq!(
        rust(&exp, &Layout { functions: Some(5), width: 200, ..Layout::default() }),
        "{ fn part(x: i64) -> Exp { Exp::Div(Box::new(Exp::C(1)), \
         Box::new(Exp::Add(Box::new(Exp::C(x)), Box::new(Exp::C(x))))) } \
         Exp::Add(Box::new(part(4)), Box::new(part(5))) }"
    );
}

#[test]
fn functions_use_functions() {
    let half = |x| add(c(x), c(7));
    let exp = of(&add(add(div(half(1), c(0)), div(half(2), c(0))), half(3)));
    assert_eq!(
        rust(&exp, &Layout { functions: Some(3), width: 200, ..Layout::default() }),
        "{\n    \
             fn part(x: i64) -> Exp { Exp::Add(Box::new(Exp::C(x)), Box::new(Exp::C(7))) }\n    \
             fn part2(x: i64) -> Exp { Exp::Div(Box::new(part(x)), Box::new(Exp::C(0))) }\n    \
             Exp::Add(Box::new(Exp::Add(Box::new(part2(1)), Box::new(part2(2)))), Box::new(part(3)))\n\
         }"
    );
}

#[test]
fn wrappers_of_parameters_stand_in_the_function() {
    let pairs = of(&vec![(Box::new(1u8), NonZero::new(2i8).unwrap()), (Box::new(3), NonZero::new(4).unwrap())]);
    assert_eq!(
        with_functions(&pairs, 0),
        "{\n    \
             fn part(x: u8, y: i8) -> (Box<u8>, NonZero<i8>) { (Box::new(x), NonZero::new(y).unwrap()) }\n    \
             vec![part(1, 2), part(3, 4)]\n\
         }"
    );
}

#[test]
fn functions_have_full_paths_when_asked() {
    let pairs = of(&vec![(Some(true), vec![1u8]), (Some(false), vec![2])]);
    let layout = Layout { functions: Some(1), paths: Paths::Full, width: 200, ..Layout::default() };
    assert_eq!(
        rust(&pairs, &layout),
        "{ fn part(x: bool, y: u8) -> (std::option::Option<bool>, std::vec::Vec<u8>) { \
         (std::option::Option::Some(x), vec![y]) } vec![part(true, 1), part(false, 2)] }"
    );
}

#[test]
fn functions_declare_the_lifetimes_of_their_results() {
    let pairs = of(&vec![("a", 1u8), ("a", 2)]);
    assert_eq!(
        rust(&pairs, &Layout { functions: Some(0), ..Layout::default() }),
        r#"{ fn part(x: u8) -> (&'static str, u8) { ("a", x) } vec![part(1), part(2)] }"#
    );
}

#[test]
fn texts_and_atoms_are_no_parameters() {
    let string = list(any_char(), Order::Free, SeqText::String);
    let strings = term(&list(string, Order::Free, SeqText::Vec), Tree::seq([characters("ab"), characters("cd")]));
    assert_eq!(with_functions(&strings, 1), r#"vec![String::from("ab"), String::from("cd")]"#);
    let atom = wrap(own("A", Kind::Leaf(Leaf::Atom)), WrapText::Call { path: "A", refuses: false });
    let row = |n| Tree::seq([Tree::leaf(n)]);
    let rows = list(list(atom, Order::Free, SeqText::Vec), Order::Free, SeqText::Vec);
    assert_eq!(with_functions(&term(&rows, Tree::seq([row(1), row(2)])), 1), "vec![vec![A(1)], vec![A(2)]]");
}

#[test]
fn equal_parts_are_no_functions_and_functions_go_before_closures() {
    let exp = of(&add(part(1, 2), part(1, 2)));
    assert_eq!(with_functions(&exp, 5), wide(&exp, 100));
    let pair = || vec![vec![1u8, 2], vec![3, 4]];
    let all = of(&(pair(), pair()));
    let layout = Layout { share: Some(2), functions: Some(2), width: 200, ..Layout::default() };
    assert_eq!(
        rust(&all, &layout),
        "{ fn part(x: u8, y: u8) -> Vec<u8> { vec![x, y] } let a = || vec![part(1, 2), part(3, 4)]; (a(), a()) }"
    );
}
