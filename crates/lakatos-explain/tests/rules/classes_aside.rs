//! Functions with one bug each, set aside while classes were built.

use std::collections::{BTreeMap, BTreeSet};

use crate::property::{Property, holds, one, three, two};
use crate::types::{Figure, Rect, Span, Stack, Tree};

fn with_one_bug() -> Vec<(&'static str, Property)> {
    vec![
        ("product", two(["a", "b"], |a: i16, b: i16| holds(a.checked_mul(b).is_some()))),
        ("tab", one("s", |s: String| holds(!s.contains('\t')))),
        ("digit at the end", one("s", |s: String| holds(!s.ends_with(|c: char| c.is_ascii_digit())))),
        ("first is last", one("xs", |xs: Vec<u8>| holds(xs.len() < 2 || xs.first() != xs.last()))),
        (
            "maximum twice",
            one("xs", |xs: Vec<u8>| {
                let max = xs.iter().max();
                holds(xs.iter().filter(|x| Some(*x) == max).count() < 2)
            }),
        ),
        ("nan", one("x", |x: f64| holds(!x.is_nan()))),
        ("negative", one("x", |x: f32| holds(x >= 0.0 || x.is_nan()))),
        ("key zero", one("m", |m: BTreeMap<u8, bool>| holds(!m.contains_key(&0)))),
        ("large set", one("s", |s: BTreeSet<u8>| holds(s.len() < 3))),
        ("point", one("r", |r: Rect| holds(r.x != r.y || r.x == 0))),
        ("thin", one("r", |r: Rect| holds(r.w > 0 || r.h == 0))),
        ("deep", one("t", |t: Tree| holds(depth(&t) < 3))),
        (
            "unbalanced",
            one("t", |t: Tree| {
                holds(match &t {
                    Tree::Leaf => true,
                    Tree::Node(a, _, b) => depth(a).abs_diff(depth(b)) < 2,
                })
            }),
        ),
        ("circle", one("f", |f: Figure| holds(!matches!(f, Figure::Circle { r } if r > 3)))),
        ("push zero", one("s", |s: Stack| holds(s.0.last() != Some(&0)))),
        ("wide span", one("s", |s: Span| holds(s.hi - s.lo < 9))),
        ("err", one("r", |r: Result<u8, Vec<u8>>| holds(r.is_ok()))),
        ("true", two(["a", "b"], |a: bool, b: bool| holds(!(a && b)))),
        ("longer", two(["a", "b"], |a: Vec<u8>, b: Vec<u8>| holds(a.len() <= b.len()))),
        ("ordered", three(["a", "b", "c"], |a: u8, b: u8, c: u8| holds(!(a < b && b < c)))),
    ]
}

fn depth(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(a, _, b) => 1 + depth(a).max(depth(b)),
    }
}

#[test]
fn one_bug_is_one_class_where_nobody_looked() {
    let mut several = Vec::new();
    for (name, property) in with_one_bug() {
        let classes = property.classes().classes.len();
        if classes != 1 {
            several.push((name, classes));
        }
    }
    assert_eq!(several, []);
}
