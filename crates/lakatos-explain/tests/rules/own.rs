//! Properties of our own: their rules, and that none of them has an exception.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_data::function::Fun;
use lakatos_data::generator::{Generator, range};

use crate::property::{Property, expect, generated, holds, one, three, two};
use crate::types::{Figure, Rect, Span, Stack, Tree};

#[test]
fn a_field_of_a_record() {
    expect(&one("r", |r: Rect| holds(r.w != 0)), &["fits!(r, Rect { w: 0, .. })"]);
}

#[test]
fn two_fields_of_a_record_that_are_equal() {
    expect(&one("r", |r: Rect| holds(r.x != r.y)), &["fits!(r, Rect { x, y: x, .. })"]);
}

#[test]
fn the_first_element_of_a_nested_sequence() {
    let property = one("f", |f: Figure| match f {
        Figure::Group(figures) => holds(!matches!(figures.first(), Some(Figure::Circle { .. }))),
        _ => holds(true),
    });
    expect(&property, &["fits!(f, Figure::Group([Figure::Circle { .. }, ..]))"]);
}

#[test]
fn an_entry_of_a_map() {
    let property = one("m", |m: BTreeMap<u8, bool>| holds(m.get(&3) != Some(&true)));
    expect(&property, &["fits!(m, [(3, true), ..])"]);
}

#[test]
fn the_start_of_a_text() {
    expect(&one("s", |s: String| holds(!s.starts_with("ab"))), &["fits!(s, ['a', 'b', ..])"]);
}

#[test]
fn a_single_float_has_no_rule() {
    expect(&one("x", |x: f64| holds(!x.is_nan())), &[]);
}

#[test]
fn a_float_that_is_no_number_is_no_pattern() {
    let property = two(["x", "y"], |x: f64, y: f64| holds((x + y).is_nan() || !x.is_nan()));
    expect_none(&property);
    let property = two(["x", "y"], |x: f64, _: f64| holds(!x.is_nan()));
    expect(&property, &["no code: fits!(x, f64::NAN)"]);
}

#[track_caller]
fn expect_none(property: &Property) {
    assert!(property.find().is_none());
}

#[test]
fn an_entry_of_a_function() {
    let property = one("f", |f: Fun<u8, u8>| holds(f(2) != 7));
    expect(&property, &[]);
}

#[test]
fn arguments_of_a_function_are_open_only_with_what_they_are_equal_to() {
    // As relations go: some row is true, and no column is.
    let property = one("f", |f: Fun<(bool, bool), bool>| {
        let rows = [f((false, false)) || f((false, true)), f((true, false)) || f((true, true))];
        let columns = [f((false, false)) && f((true, false)), f((false, true)) && f((true, true))];
        holds(rows.contains(&false) || columns.contains(&true))
    });
    expect(&property, &[]);
    let property = two(["f", "x"], |f: Fun<u8, u8>, x: u8| holds(f(x) == 0 || f(x.wrapping_add(1)) != 0));
    expect(&property, &["no code: fits!((f, x), (Fun::new(|a| match a { x => 1, _ => 0 }), x))"]);
}

#[test]
fn a_threshold_has_no_pattern() {
    expect(&generated("x", range(0..=9_u8).map(|half| 2 * half), |x| holds(x < 10)), &[]);
}

#[test]
fn calls_that_build_a_value() {
    let property = one("s", |s: Stack| {
        let top: Vec<u8> = s.0.iter().rev().take(2).copied().collect();
        holds(top.len() < 2 || top[0] != top[1])
    });
    expect(&property, &["no code: fits!(s, Stack::push(x, Stack::push(x, _)))"]);
}

#[test]
fn a_record_with_an_invariant() {
    expect(&one("s", |s: Span| holds(s.lo != 0)), &["fits!(s, Span { lo: 0, .. })"]);
}

#[test]
fn options_in_sequences_in_options() {
    let property = one("o", |o: Option<Vec<Option<u8>>>| holds(!matches!(o.as_deref(), Some([None, ..]))));
    expect(&property, &["fits!(o, Some([None, ..]))"]);
}

#[test]
fn an_element_of_a_set() {
    expect(&one("s", |s: BTreeSet<u8>| holds(!s.contains(&2))), &["fits!(s, [2, ..])"]);
}

#[test]
fn an_element_that_two_sets_have_in_common() {
    let property = two(["a", "b"], |a: BTreeSet<u8>, b: BTreeSet<u8>| holds(a.is_disjoint(&b)));
    expect(&property, &["fits!((a, b), ([x, ..], [x, ..]))"]);
}

#[test]
fn an_empty_text_in_a_result() {
    let property = two(["r", "x"], |r: Result<u8, String>, _x: u8| holds(r != Err(String::new())));
    expect(&property, &["fits!(r, Err(\"\"))"]);
}

#[test]
fn pairs_that_are_equal() {
    let property = one("xs", |xs: Vec<(u8, bool)>| holds(xs.len() < 2 || xs[0] != xs[1]));
    expect(&property, &["fits!(xs, [t, t, ..])"]);
}

#[test]
fn equal_branches_of_a_tree() {
    let property = one("t", |t: Tree| match t {
        Tree::Node(left, _, right) => holds(left != right),
        Tree::Leaf => holds(true),
    });
    expect(&property, &["fits!(t, Tree::Node(t2, _, t2))"]);
}

#[test]
fn a_rule_that_says_no_more_than_the_case_is_none() {
    expect(&one("c", |c: char| holds(c != 'a')), &[]);
}

#[test]
fn equal_elements_of_an_array() {
    expect(&one("a", |a: [u8; 3]| holds(a[0] != a[2])), &["fits!(a, [x, _, x])"]);
}

#[test]
fn few_instances_are_tried_all() {
    let property = three(["a", "b", "c"], |a: bool, b: bool, _: bool| holds(!(a && b)));
    expect(&property, &["fits!((a, b), (true, true))"]);
}

#[test]
fn odd_numbers_have_no_pattern() {
    expect(&one("x", |x: i64| holds(x % 2 == 0)), &[]);
}

#[test]
fn a_zero_in_a_rule_is_zero_of_either_sign() {
    let property = two(["x", "y"], |x: f64, _: u8| holds(x != 0.0));
    expect(&property, &["fits!(x, 0.0)"]);
    let property = two(["x", "y"], |x: f64, _: u8| holds(x.to_bits() != 0));
    expect(&property, &[]);
}

#[test]
fn equal_floats_are_not_tied_because_equal_bits_are_something_else() {
    let property = two(["x", "y"], |x: f64, y: f64| holds(x.to_bits() != y.to_bits()));
    expect(&property, &[]);
}
