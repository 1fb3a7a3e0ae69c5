//! Values in place of what generators make them of.

use std::sync::Arc;

use lakatos_data::generator::{Generator, any, range, shown, vec};
use lakatos_data::shape::{Id, Kind, Link, Reveal, Seen, Show, Style, Wrap, WrapText};
use lakatos_data::text::{Layout, compact, indented, is_shown, parse, parse_pattern, rust};
use lakatos_data::{Data, Shape, Term, Tree};

use super::shorthand::{seen_from, shared, term};
use super::types::{Point, c, div, hiding, own, sum_of, wrap};

fn even() -> impl Generator<Value = u8> {
    shown(range(0..=9u8).map(|half| 2 * half))
}

fn read(shape: &Shape, stored: &str) -> Term {
    parse(shape, stored).unwrap()
}

fn stored(term: &Term) -> String {
    rust(term, &Layout::stored())
}

/// A struct of two fields of this shape.
fn pair_of(shape: &Shape, seen: Seen) -> Shape {
    let Kind::Sum(mut sum) = sum_of([("Pair", Style::Tuple, vec![("", shape.clone()), ("", shape.clone())])]) else {
        unreachable!()
    };
    let mut cons = sum.cons.to_vec();
    cons[0].seen = seen;
    sum.cons = cons.into_iter().collect();
    own("Pair", Kind::Sum(sum))
}

#[test]
fn every_form_shows_the_value_and_the_stored_text_is_read_again() {
    let shape = (even(), vec(even(), 0..=3)).shape();
    let drawn = read(&shape, "(1, vec![2, 3])");
    assert_eq!(drawn.to_string(), "(2, vec![4, 6])");
    assert_eq!(compact(&drawn), "(2, [4, 6])");
    assert_eq!(indented(&drawn), "(2, [4, 6])");
    assert_eq!(stored(&drawn), "(1, vec![2, 3])");
    assert_eq!(read(&shape, &stored(&drawn)), drawn);
    assert!(is_shown(&drawn));
}

#[test]
fn a_value_with_parts_stands_as_a_whole() {
    let points = shown(any::<(i8, bool)>().map(|(x, y)| Point { x: x.into(), y: y.then_some(7) }));
    let drawn = read(&(points, any::<u8>()).shape(), "((-3, true), 1)");
    assert_eq!(drawn.to_string(), "(Point { x: -3, y: Some(7) }, 1)");
    assert_eq!(
        rust(&drawn, &Layout { width: 20, ..Layout::default() }),
        "(\n    Point {\n        x: -3,\n        y: Some(7),\n    },\n    1,\n)"
    );
    assert_eq!(indented(&drawn), "tuple 1\n|\n+- Point x: -3\n   |\n   +- y: Some 7");
}

#[test]
fn equal_values_are_shared_although_they_were_drawn_differently() {
    let thirds = shown(range(0..=9u8).map(|n| div(c(i64::from(n / 3)), c(1))));
    let drawn = read(&vec(thirds, 0..=3).shape(), "vec![3, 4]");
    let part = "Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::C(1)))";
    assert_eq!(shared(&drawn, 4), format!("{{ let a = || {part}; vec![a(), a()] }}"));
}

#[test]
fn a_function_that_nobody_can_undo_is_not_shown() {
    let shape = range(0..=9u8).map(|half| 2 * half).shape();
    let drawn = read(&shape, "3");
    assert_eq!((drawn.to_string(), is_shown(&drawn)), ("3".to_owned(), false));
    let around = even().map(|even| even + 1).shape();
    assert!(!is_shown(&read(&around, "3")), "the outermost wrapper counts");
    let inside = shown(even().map(|even| even + 1)).shape();
    assert_eq!(read(&inside, "3").to_string(), "7");
}

#[test]
fn wrappers_around_a_value_stay() {
    let shape = wrap(even().shape(), WrapText::Call { path: "Box::new", refuses: false });
    let shape = wrap(shape, WrapText::Call { path: "Even::try_new", refuses: true });
    let drawn = term(&shape, Tree::leaf(4));
    assert_eq!(drawn.to_string(), "Even::try_new(Box::new(8)).unwrap()");
    assert_eq!(stored(&drawn), "Even::try_new(Box::new(4)).unwrap()");
}

#[test]
fn a_value_inside_a_value_is_shown_too() {
    let inner = pair_of(&even().shape(), Seen::Everywhere);
    let reveal = {
        let inner = inner.clone();
        move |tree: lakatos_data::tree::Node<'_>| Some((inner.clone(), Tree::con(0, [tree.to_tree(), Tree::leaf(1)])))
    };
    let show = Show::Value(Reveal::Shared(Arc::new(reveal)));
    let wrap = Wrap { show, ..Wrap::plain(Link::Is(range(0..=9u8).shape())) };
    let shape = Shape::shared("twice", std::any::type_name::<()>, Id::fresh(), Kind::Wrap(wrap));
    let list = lists_of_shape(&shape);
    let drawn = term(&list, Tree::seq([Tree::leaf(3), Tree::leaf(4)]));
    assert_eq!(drawn.to_string(), "vec![Pair(6, 2), Pair(8, 2)]");
}

fn lists_of_shape(shape: &Shape) -> Shape {
    super::types::list(shape.clone(), lakatos_data::shape::Order::Free, lakatos_data::shape::SeqText::Vec)
}

#[test]
fn a_value_that_is_taken_apart_into_itself_ends() {
    fn circle() -> Shape {
        let show = Show::Value(Reveal::Fixed(|tree| Some((circle(), tree.to_tree()))));
        let wrap = Wrap { show, ..Wrap::plain(Link::To(u8::shape)) };
        Shape::shared("circle", std::any::type_name::<u8>, Id::fresh(), Kind::Wrap(wrap))
    }
    assert_eq!(term(&circle(), Tree::leaf(5)).to_string(), "5");
}

#[test]
fn what_a_macro_reads_is_what_is_stored() {
    let hidden = pair_of(&even().shape(), Seen::Module);
    let drawn = term(&hidden, Tree::con(0, [Tree::leaf(1), Tree::leaf(2)]));
    assert_eq!(seen_from(&drawn, "my_crate::inner"), "Pair(2, 4)");
    assert_eq!(seen_from(&drawn, "other"), "value!(Pair(1, 2))");
    let list = term(&lists_of_shape(&hiding(Seen::Module)), Tree::seq([Tree::con(1, [Tree::con(0, [])])]));
    assert_eq!(seen_from(&list, "other"), "vec![value!(Door::Shut(None))]");
}

#[test]
fn a_pattern_shows_what_there_is() {
    let shape = (even(), even()).shape();
    let pattern = parse_pattern(&shape, "(_, 3)").unwrap();
    assert_eq!(pattern.to_string(), "(_, 6)");
}

#[test]
fn a_long_list_of_values_is_shown_in_time() {
    let shape = vec(even(), 0..=200_000).shape();
    let drawn = term(&shape, Tree::seq((0..200_000).map(|n| Tree::leaf(n % 10))));
    let text = rust(&drawn, &Layout { width: usize::MAX, ..Layout::default() });
    assert!(text.starts_with("vec![0, 2, 4, 6, 8, 10,") && text.ends_with(", 16, 18]"));
}
