//! Lines and their width.

use lakatos_data::shape::{Order, SeqText, WrapText};
use lakatos_data::{Data, Tree};

use super::shorthand::{characters, of, term, wide};
use super::types::{Point, add, any_char, c, div, list, wrap};

#[test]
fn a_term_that_does_not_fit_has_one_part_a_line() {
    let exp = of(&div(c(0), add(c(0), c(-7))));
    assert_eq!(
        wide(&exp, 40),
        "Exp::Div(\n    \
             Box::new(Exp::C(0)),\n    \
             Box::new(Exp::Add(\n        \
                 Box::new(Exp::C(0)),\n        \
                 Box::new(Exp::C(-7)),\n    \
             )),\n\
         )"
    );
    assert_eq!(
        wide(&exp, 20),
        "Exp::Div(\n    \
             Box::new(Exp::C(\n        \
                 0,\n    \
             )),\n    \
             Box::new(\n        \
                 Exp::Add(\n            \
                     Box::new(\n                \
                         Exp::C(0),\n            \
                     ),\n            \
                     Box::new(\n                \
                         Exp::C(-7),\n            \
                     ),\n        \
                 ),\n    \
             ),\n\
         )"
    );
    let flat = exp.to_string();
    assert_eq!(wide(&exp, flat.len()), flat);
    assert_eq!(wide(&exp, flat.len() - 1).lines().count(), 4);
}

#[test]
fn structs_and_tuples_break_as_rustfmt_breaks_them() {
    let point = of(&(Point { x: 1, y: None }, (2u8,)));
    assert_eq!(
        wide(&point, 20),
        "(\n    \
             Point {\n        \
                 x: 1,\n        \
                 y: None,\n    \
             },\n    \
             (2,),\n\
         )"
    );
    assert_eq!(wide(&of(&(1_000_000u32,)), 8), "(\n    1000000,\n)");
}

#[test]
fn short_items_of_a_list_share_lines() {
    let numbers = of(&(0u16..30).map(|n| n * 100).collect::<Vec<_>>());
    assert_eq!(
        wide(&numbers, 40),
        "vec![\n    \
             0, 100, 200, 300, 400, 500, 600,\n    \
             700, 800, 900, 1000, 1100, 1200,\n    \
             1300, 1400, 1500, 1600, 1700, 1800,\n    \
             1900, 2000, 2100, 2200, 2300, 2400,\n    \
             2500, 2600, 2700, 2800, 2900,\n\
         ]"
    );
    let long = of(&vec![10_000_000_000u64, 1, 2, 3, 4, 5, 6]);
    assert_eq!(wide(&long, 20), "vec![\n    10000000000,\n    1,\n    2,\n    3,\n    4,\n    5,\n    6,\n]");
}

#[test]
fn a_list_inside_a_call_begins_on_its_line() {
    let matrix = wrap(Vec::<Vec<u8>>::shape(), WrapText::Call { path: "Matrix::from_rows", refuses: true });
    let row = || Tree::seq([Tree::leaf(100), Tree::leaf(200)]);
    assert_eq!(
        wide(&term(&matrix, Tree::seq([row(), row()])), 40),
        "Matrix::from_rows(vec![\n    vec![100, 200],\n    vec![100, 200],\n]).unwrap()"
    );
    let map = list(<(u8, u8)>::shape(), Order::Map, SeqText::From("Map::from"));
    let entry = |key| Tree::con(0, [Tree::leaf(key), Tree::leaf(0)]);
    assert_eq!(
        wide(&term(&map, Tree::seq((1..4).map(entry))), 20),
        "Map::from([\n    (1, 0),\n    (2, 0),\n    (3, 0),\n])"
    );
}

#[test]
fn texts_are_never_broken() {
    let string = list(any_char(), Order::Free, SeqText::String);
    let long = "long ".repeat(20);
    let strings = term(&list(string, Order::Free, SeqText::Vec), Tree::seq([characters(&long), characters("")]));
    assert_eq!(wide(&strings, 40), format!("vec![\n    String::from(\"{long}\"),\n    String::from(\"\"),\n]"));
}

#[test]
fn what_is_far_to_the_right_stays_on_its_line() {
    let mut exp = c(1);
    for _ in 0..6 {
        exp = add(exp, c(2));
    }
    let text = wide(&of(&exp), 20);
    let indents = text.lines().map(|line| line.len() - line.trim_start().len());
    assert_eq!(indents.max(), Some(16));
    assert!(text.contains("\n                Exp::Add(Box::new(Exp::Add(Box::new("), "{text}");
}

#[test]
fn no_line_is_longer_than_the_width_where_lines_can_end() {
    let mut exp = c(123);
    for value in 0..5 {
        exp = div(add(exp, c(value)), c(-value));
    }
    for width in [60, 80, 100, 120] {
        let text = wide(&of(&exp), width);
        assert!(text.lines().all(|line| line.chars().count() <= width), "{width}:\n{text}");
        let joined: String = text.lines().map(str::trim_start).collect();
        let flat = wide(&of(&exp), 10_000).replace(", ", ",");
        assert_eq!(joined.replace(",)", ")").replace(", ", ","), flat);
    }
}

#[test]
fn a_single_part_begins_on_the_line_of_its_bracket_while_there_is_room() {
    let inner = of(&Some(Some(Some(Some(Some(vec![1_000_000_000u32; 3]))))));
    assert_eq!(
        wide(&inner, 40),
        "Some(Some(Some(Some(Some(vec![\n    \
             1000000000, 1000000000, 1000000000,\n\
         ])))))"
    );
    assert_eq!(
        wide(&inner, 20),
        "Some(Some(Some(Some(\n    \
             Some(vec![\n        \
                 1000000000,\n        \
                 1000000000,\n        \
                 1000000000,\n    \
             ]),\n\
         ))))"
    );
}
