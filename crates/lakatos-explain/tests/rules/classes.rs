//! Classes of failures: several bugs are told apart, and one bug is one class.

use std::collections::BTreeSet;

use lakatos_data::Tree;
use lakatos_engine::judge::Verdict;
use lakatos_explain::region::Outline;
use lakatos_macros::Data;

use crate::property::{Property, fails_at, holds, one, three, two};
use crate::types::{Figure, Rect, Stack};

/// How each class fails: the rules, what it needs, and whether it fails in other ways, too.
pub(crate) fn told(property: &Property) -> Vec<String> {
    let told = property.classes();
    let mut lines = Vec::new();
    for class in &told.classes {
        let explanation = class.explanation.as_ref().expect("every class is explained");
        let mut line: Vec<String> = explanation.rules.iter().map(|rule| property.text(rule)).collect();
        if let Some(skeleton) = &explanation.needs {
            line.push(format!("needs {}", property.pattern(&skeleton.pattern)));
        }
        if let (Some(skeleton), Some(also)) = (&explanation.needs, &class.also) {
            let fits = skeleton.is_in(&property.conjecture.shape, also);
            assert!(fits, "the failure needs something, and fails without it");
        }
        let also = if class.also.is_some() { "and others: " } else { "" };
        lines.push(format!("{also}{}", line.join("; ")));
    }
    lines
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i8),
    Add(Box<Exp>, Box<Exp>),
    Mul(Box<Exp>, Box<Exp>),
    Neg(Box<Exp>),
    Sub(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> i64 {
    match exp {
        Exp::C(x) => i64::from(*x),
        Exp::Add(a, b) => eval(a).wrapping_add(eval(b)),
        Exp::Mul(a, b) => eval(a).wrapping_mul(eval(b)),
        Exp::Neg(a) => eval(a).wrapping_neg(),
        Exp::Sub(a, b) => eval(a).wrapping_sub(eval(b)),
    }
}

/// Simplifies, with some of three bugs: `x * 0` is `x`, `-(-x)` is `-x`, `0 - x` is `x`.
fn simplified(exp: &Exp, bugs: u8) -> Exp {
    let both = |a: &Exp, b: &Exp| (Box::new(simplified(a, bugs)), Box::new(simplified(b, bugs)));
    match exp {
        Exp::C(x) => Exp::C(*x),
        Exp::Mul(a, b) if bugs & 1 != 0 && **b == Exp::C(0) => simplified(a, bugs),
        Exp::Neg(a) => match &**a {
            Exp::Neg(b) if bugs & 2 != 0 => Exp::Neg(Box::new(simplified(b, bugs))),
            _ => Exp::Neg(Box::new(simplified(a, bugs))),
        },
        Exp::Sub(a, b) if bugs & 4 != 0 && **a == Exp::C(0) => simplified(b, bugs),
        Exp::Add(a, b) => {
            let (a, b) = both(a, b);
            Exp::Add(a, b)
        }
        Exp::Mul(a, b) => {
            let (a, b) = both(a, b);
            Exp::Mul(a, b)
        }
        Exp::Sub(a, b) => {
            let (a, b) = both(a, b);
            Exp::Sub(a, b)
        }
    }
}

fn simplifier(bugs: u8) -> Property {
    one("e", move |e: Exp| holds(eval(&simplified(&e, bugs)) == eval(&e)))
}

#[test]
fn three_bugs_of_a_calculator_behind_one_assertion_are_three_classes() {
    let needs = ["needs Exp::Neg(Exp::Neg(_))", "needs Exp::Mul(_, Exp::C(0))", "needs Exp::Sub(Exp::C(0), _)"];
    assert_eq!(told(&simplifier(7)), needs);
}

#[test]
fn each_bug_of_the_calculator_alone_is_one_class() {
    for bug in [1, 2, 4] {
        assert_eq!(told(&simplifier(bug)).len(), 1, "{:?}", told(&simplifier(bug)));
    }
}

#[test]
fn two_bugs_of_the_calculator_are_two_classes() {
    assert_eq!(told(&simplifier(3)).len(), 2);
    assert_eq!(told(&simplifier(5)).len(), 2);
    assert_eq!(told(&simplifier(6)).len(), 2);
}

#[test]
fn bugs_at_different_places_are_classes_with_a_rule_each() {
    let property = one("xs", |xs: Vec<i16>| {
        if xs.len() >= 6 {
            return fails_at(3);
        }
        let is_repeated = !xs.is_empty() && xs.first() == xs.get(1);
        if is_repeated { fails_at(9) } else { Verdict::Pass }
    });
    assert_eq!(told(&property), ["fits!(xs, [x, x, ..])", "fits!(xs, [_, _, _, _, _, _, ..])"]);
}

#[test]
fn a_bug_with_endless_regions_is_one_class_with_another_case() {
    let property = one("xs", |xs: Vec<i16>| {
        let is_repeated = (0..xs.len()).any(|place| xs[..place].contains(&xs[place]));
        holds(!is_repeated)
    });
    assert_eq!(told(&property), ["and others: fits!(xs, [x, x, ..])"]);
}

#[test]
fn what_is_interrupted_is_one_class_for_each_place() {
    let property = simplifier(7);
    let told = property.classes_within(60);
    assert_eq!(told.classes.len(), 1);
    assert_eq!(told.searched, None);
}

/// Functions with one bug each: half of those that were written.
fn with_one_bug() -> Vec<(&'static str, Property)> {
    vec![
        ("sum over 100", one("xs", |xs: Vec<u8>| holds(xs.iter().map(|x| u32::from(*x)).sum::<u32>() <= 100))),
        ("unsorted", one("xs", |xs: Vec<i32>| holds(xs.is_sorted()))),
        ("seven", one("x", |x: u8| holds(x != 7))),
        ("long", one("xs", |xs: Vec<u8>| holds(xs.len() < 5))),
        ("even", one("x", |x: i32| holds(x % 2 != 0 || x == 0))),
        ("none", one("x", |x: Option<u8>| holds(x.is_some()))),
        ("blank in front", one("s", |s: String| holds(!s.starts_with(' ')))),
        ("uppercase", one("s", |s: String| holds(s.to_lowercase().len() == s.len() && s.to_lowercase() == s))),
        ("equal pair", two(["a", "b"], |a: u8, b: u8| holds(a != b))),
        ("less", two(["a", "b"], |a: i16, b: i16| holds(a >= b))),
        ("wide", one("r", |r: Rect| holds(r.w < 40))),
        ("outside", one("r", |r: Rect| holds(r.x.checked_add(i32::from(r.w)).is_some_and(|x| x < 1000)))),
        ("square", one("f", |f: Figure| holds(!matches!(f, Figure::Square(_))))),
        ("empty group", one("f", |f: Figure| holds(!has_empty_group(&f)))),
        ("stack of two", one("s", |s: Stack| holds(s.0.len() < 2))),
        ("contains zero", one("xs", |xs: Vec<i8>| holds(!xs.contains(&0)))),
        ("member", two(["x", "xs"], |x: u8, xs: Vec<u8>| holds(!xs.contains(&x)))),
        ("palindrome", one("xs", |xs: Vec<u8>| holds(xs.len() < 2 || !xs.iter().eq(xs.iter().rev())))),
        ("both empty", two(["a", "b"], |a: Vec<u8>, b: String| holds(!(a.is_empty() && b.is_empty())))),
        ("weight", two(["s", "t"], |s: BTreeSet<u8>, t: Option<u8>| holds(weight(&s, t) < 9))),
        ("triangle", three(["a", "b", "c"], |a: u8, b: u8, c: u8| holds(u16::from(a) + u16::from(b) > u16::from(c)))),
    ]
}

fn weight(set: &BTreeSet<u8>, more: Option<u8>) -> u32 {
    set.iter().map(|x| u32::from(*x) + 2).sum::<u32>() + more.map_or(0, |x| u32::from(x) + 1)
}

fn has_empty_group(figure: &Figure) -> bool {
    match figure {
        Figure::Group(all) => all.is_empty() || all.iter().any(has_empty_group),
        _ => false,
    }
}

#[test]
fn one_bug_is_one_class() {
    let mut several = Vec::new();
    for (name, property) in with_one_bug() {
        let told = told(&property);
        if told.len() != 1 {
            several.push((name, told));
        }
    }
    assert_eq!(several, []);
}

fn outline(open: &[usize]) -> Outline {
    // `Con0(leaf 1, [Con1, Con1])`
    let pair = Tree::seq([Tree::con(1, []), Tree::con(1, [])]);
    Outline { case: Tree::con(0, [Tree::leaf(1), pair]), open: open.to_vec() }
}

fn like(con: usize, leaf: i128, parts: &[usize]) -> Tree {
    let parts = parts.iter().map(|con| Tree::con(*con, []));
    Tree::con(con, [Tree::leaf(leaf), Tree::seq(parts)])
}

#[test]
fn the_four_equations_of_smartcheck_hold() {
    // `C`, `Add` and `Div`: the index 1 of the paper is the first field, at place 1.
    let c = |number| Tree::con(0, [Tree::leaf(number)]);
    let add = |a: Tree, b: Tree| Tree::con(1, [a, b]);
    let div = |a: Tree, b: Tree| Tree::con(2, [a, b]);
    let e0 = div(c(1), c(2));
    let e1 = div(c(1), c(3));
    let e2 = div(add(c(1), c(2)), c(7));
    let e3 = div(div(c(8), c(2)), c(7));
    let matches_shape = |a: &Tree, b: &Tree, open: &[usize]| {
        let outline = Outline { case: b.clone(), open: open.to_vec() };
        outline.matches(a)
    };
    assert!(matches_shape(&e0, &e1, &[]));
    assert!(!matches_shape(&e1, &e2, &[]));
    assert!(matches_shape(&e1, &e2, &[1]));
    assert!(matches_shape(&e3, &e2, &[1]));
}

#[test]
fn shapes_that_differ_in_leaves_match() {
    assert!(outline(&[]).matches(&like(0, 5, &[1, 1])));
}

#[test]
fn shapes_that_differ_in_a_constructor_do_not_match() {
    assert!(!outline(&[]).matches(&like(1, 1, &[1, 1])));
}

#[test]
fn shapes_match_if_all_their_parts_do() {
    assert!(!outline(&[]).matches(&like(0, 1, &[1, 2])));
    assert!(!outline(&[]).matches(&like(0, 1, &[1])));
    assert!(!outline(&[]).matches(&like(0, 1, &[1, 1, 1])));
}

#[test]
fn a_part_that_is_left_open_matches_anything() {
    assert!(outline(&[3]).matches(&like(0, 1, &[2, 1])));
    assert!(!outline(&[3]).matches(&like(0, 1, &[1, 2])));
    assert!(outline(&[2]).matches(&like(0, 1, &[])));
    assert!(outline(&[0]).matches(&Tree::con(3, [])));
}
