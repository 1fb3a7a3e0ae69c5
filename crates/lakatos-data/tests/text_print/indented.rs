//! Trees that grow downwards.

use lakatos_data::shape::{Kind, Link, Opacity, Style, Wrap};
use lakatos_data::text::indented;
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
    assert_eq!(indented(&of(&Point { x: 1, y: Some(2) })), "Point 1\n|\n+- Some 2");
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
