//! Trees that grow downwards.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_data::function::Fun;
use lakatos_data::generator::{Generator, any, one_of};
use lakatos_data::shape::{Kind, Link, Opacity, Style, Wrap};
use lakatos_data::text::{indented, indented_shared, parse};
use lakatos_data::{Data, Tree};

use super::shorthand::{of, term};
use super::types::{Exp, Point, add, c, div, own, sum_of};

#[test]
fn the_indented_form_has_a_bar_for_every_branch_that_follows() {
    let exp = of(&div(c(1), add(c(0), c(2))));
    assert_eq!(indented(&exp), "Div\n|\n+- C 1\n|\n+- Add\n   |\n   +- C 0\n   |\n   +- C 2");
    let exp = of(&div(add(c(0), c(2)), c(1)));
    assert_eq!(indented(&exp), "Div\n|\n+- Add\n|  |\n|  +- C 0\n|  |\n|  +- C 2\n|\n+- C 1");
}

#[test]
fn the_indented_form_has_primitive_parts_on_the_line() {
    assert_eq!(indented(&of(&vec![1u8, 2])), "[1, 2]");
    assert_eq!(indented(&of(&Point { x: 1, y: Some(2) })), "Point x: 1\n|\n+- y: Some 2");
    let mixed = of(&(5u8, vec![Some((1u8, true)), None], (2u8, 3u8)));
    assert_eq!(indented(&mixed), "tuple 5 (2, 3)\n|\n+- Vec\n   |\n   +- Some (1, true)\n   |\n   +- None");
}

#[test]
fn the_indented_form_leaves_opaque_parts_on_the_line() {
    let wrap = Wrap { opacity: Opacity::Opaque, ..Wrap::plain(Link::To(Exp::shape)) };
    let opaque = own("Opaque", Kind::Wrap(wrap));
    let pair = own("Pair", sum_of([("Pair", Style::Tuple, vec![("", opaque), ("", Exp::shape())])]));
    let exp = || Tree::con(1, [Tree::con(0, [Tree::leaf(1)]), Tree::hole()]);
    assert_eq!(
        indented(&term(&pair, Tree::con(0, [exp(), exp()]))),
        "Pair (Add (C 1) _)\n|\n+- Add\n   |\n   +- C 1\n   |\n   +- _"
    );
}

/// The lines of a tree.
fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn the_indented_form_names_the_fields_of_structs() {
    let nested = of(&vec![Point { x: -1, y: None }, Point { x: 2, y: Some(3) }]);
    assert_eq!(
        lines(&indented(&nested)),
        ["Vec", "|", "+- Point x: -1", "|  |", "|  +- y: None", "|", "+- Point x: 2", "   |", "   +- y: Some 3"]
    );
    let raw = own("Raw", sum_of([("Raw", Style::Named, vec![("r#type", u8::shape()), ("b", <Option<u8>>::shape())])]));
    let tree = Tree::con(0, [Tree::leaf(1), Tree::con(0, [])]);
    assert_eq!(lines(&indented(&term(&raw, tree))), ["Raw type: 1", "|", "+- b: None"]);
}

#[test]
fn the_indented_form_of_collections_and_arrays_has_an_element_a_branch() {
    assert_eq!(lines(&indented(&of(&[Some(1u8), None]))), ["array", "|", "+- Some 1", "|", "+- None"]);
    assert_eq!(lines(&indented(&of(&BTreeSet::from([Some(1u8)])))), ["BTreeSet", "|", "+- Some 1"]);
    assert_eq!(indented(&of(&BTreeSet::from([1u8, 2]))), "{1, 2}");
    assert_eq!(indented(&of(&Vec::<Option<u8>>::new())), "[]");
    assert_eq!(indented(&of(&String::from("a\n\"b\""))), r#""a\n\"b\"""#);
    assert_eq!(lines(&indented(&of(&vec![Some(String::from("| +-"))]))), ["Vec", "|", "+- Some \"| +-\""]);
    assert_eq!(indented(&of(&())), "()");
}

#[test]
fn the_indented_form_of_maps_has_the_keys_before_the_values() {
    assert_eq!(indented(&of(&BTreeMap::from([(1u8, true), (2, false)]))), "{1: true, 2: false}");
    let map = BTreeMap::from([(1u8, Some(vec![None, Some(true)])), (2, None)]);
    assert_eq!(
        lines(&indented(&of(&map))),
        [
            "BTreeMap",
            "|",
            "+- 1: Some",
            "|  |",
            "|  +- Vec",
            "|     |",
            "|     +- None",
            "|     |",
            "|     +- Some true"
        ]
        .into_iter()
        .chain(["|", "+- 2: None"])
        .collect::<Vec<_>>()
    );
    let keys = BTreeMap::from([(Some(1u8), 5u8), (None, 6)]);
    assert_eq!(lines(&indented(&of(&keys))), ["BTreeMap", "|", "+- None: 6", "|", "+- (Some 1): 5"]);
}

#[test]
fn the_indented_form_of_functions_has_arguments_before_results() {
    assert_eq!(indented(&of(&Fun::<u8, u8>::table([(1, 2)], 3))), "{1 -> 2, _ -> 3}");
    assert_eq!(indented(&of(&Fun::<u8, Option<u8>>::hashed(255))), "{seed 0xff}");
    let nested = Some(Fun::<u8, Option<u8>>::table([(1, Some(2))], None));
    assert_eq!(
        lines(&indented(&of(&nested))),
        ["Some", "|", "+- Fun", "   |", "   +- 1 -> Some 2", "   |", "   +- _ -> None"]
    );
    let keys = Fun::<Option<u8>, u8>::table([(Some(4), 1)], 0);
    assert_eq!(lines(&indented(&of(&keys))), ["Fun", "|", "+- (Some 4) -> 1", "|", "+- _ -> 0"]);
}

#[test]
fn the_indented_form_shows_no_alternatives_of_generators() {
    let either = one_of([any::<Option<u8>>().boxed(), any::<Option<u8>>().map(|x| x).boxed()]);
    let drawn = parse(&(either, any::<u8>()).shape(), "(choice_0(Some(3)), 4)").unwrap();
    assert_eq!(lines(&indented(&drawn)), ["tuple 4", "|", "+- Some 3"]);
}

#[test]
fn equal_parts_are_written_once_and_have_a_number() {
    let part = || div(add(c(1), c(2)), c(3));
    let exp = of(&add(part(), add(c(0), part())));
    let whole = indented(&exp);
    assert_eq!(whole.matches("Div").count(), 2);
    assert_eq!(
        lines(&indented_shared(&exp, 6)),
        [
            "Add",
            "|",
            "+- #1 = Div",
            "|  |",
            "|  +- Add",
            "|  |  |",
            "|  |  +- C 1",
            "|  |  |",
            "|  |  +- C 2",
            "|  |",
            "|  +- C 3",
            "|",
            "+- Add",
            "   |",
            "   +- C 0",
            "   |",
            "   +- #1"
        ]
    );
    // Parts that are too small are written as often as they are met; so is what stands on a line.
    assert_eq!(indented_shared(&exp, 100), whole);
    let lists = of(&(vec![1u8; 9], vec![1u8; 9], Some(vec![1u8; 9])));
    assert_eq!(indented_shared(&lists, 2), indented(&lists));
}

#[test]
fn parts_are_numbered_in_the_order_in_which_they_are_met() {
    let inner = || add(c(1), c(2));
    let outer = || div(inner(), inner());
    let exp = of(&div(add(outer(), outer()), inner()));
    assert_eq!(
        lines(&indented_shared(&exp, 4)),
        [
            "Div",
            "|",
            "+- Add",
            "|  |",
            "|  +- #1 = Div",
            "|  |  |",
            "|  |  +- #2 = Add",
            "|  |  |  |",
            "|  |  |  +- C 1",
            "|  |  |  |",
            "|  |  |  +- C 2",
            "|  |  |",
            "|  |  +- #2",
            "|  |",
            "|  +- #1",
            "|",
            "+- #2"
        ]
    );
}

#[test]
fn a_number_stands_after_the_name_of_a_field_or_a_key() {
    let point = || vec![Point { x: 1, y: Some(2) }, Point { x: 3, y: None }];
    let map = of(&BTreeMap::from([(1u8, point()), (2, point())]));
    let text = indented_shared(&map, 4);
    assert!(text.starts_with("BTreeMap\n|\n+- 1: #1 = Vec\n|  |\n") && text.ends_with("\n|\n+- 2: #1"), "{text}");
}
