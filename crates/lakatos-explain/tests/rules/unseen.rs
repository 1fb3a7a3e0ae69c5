//! Properties that were written down and not looked at: only how many of their rules have exceptions is counted.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::num::NonZero;

use lakatos_data::function::Fun;
use lakatos_data::generator::{Generator, any, one_of, range, sample, string, vec};

use crate::aside::{List, Person, Rose, Token};
use crate::one_bug::Colour;
use crate::property::{Property, discard, generated, holds, one, patterns_only, three, two};
use crate::types::{Figure, Rect, Span, Stack, Tree};

fn of_records() -> Vec<Property> {
    vec![
        one("r", |r: Rect| holds(r.x <= 0 || r.w != r.h)),
        one("r", |r: Rect| holds(r.h < 3 || r.y != 7)),
        two(["r", "s"], |r: Rect, s: Rect| holds(r.x != s.x || r.y != s.y)),
        one("p", |p: Person| holds(p.name.is_empty() || p.boss.is_none())),
        one("p", |p: Person| holds(p.boss.as_ref().is_none_or(|boss| boss.name != p.name))),
        one("s", |s: Span| holds(s.lo != s.hi)),
        two(["s", "x"], |s: Span, x: u8| holds(x < s.lo || x > s.hi)),
    ]
}

fn of_variants() -> Vec<Property> {
    vec![
        one("f", |f: Figure| holds(!matches!(f, Figure::Group(all) if all.len() == 2))),
        one("t", |t: Tree| holds(!matches!(t, Tree::Node(a, 0, _) if *a == Tree::Leaf))),
        one("l", |l: List| holds(!matches!(l, List::Cons(_, rest) if matches!(*rest, List::Nil)))),
        one("r", |r: Rose| holds(r.below.iter().all(|below| below.label != r.label))),
        one("ts", |ts: Vec<Token>| holds(!matches!(&*ts, [.., Token::Word(w)] if w.is_empty()))),
        two(["a", "b"], |a: Colour, b: Option<Colour>| holds(b != Some(a))),
        one("t", |t: Token| holds(!matches!(t, Token::Number { is_signed: true, value } if value >= 0))),
    ]
}

fn of_collections() -> Vec<Property> {
    vec![
        one("m", |m: BTreeMap<u8, u8>| holds(m.iter().all(|(key, value)| key != value))),
        one("m", |m: BTreeMap<bool, Vec<u8>>| holds(m.get(&true).is_none_or(Vec::is_empty))),
        one("s", |s: BTreeSet<char>| holds(!s.contains(&'b'))),
        two(["x", "s"], |x: u8, s: BTreeSet<u8>| holds(!s.contains(&x))),
        one("d", |d: VecDeque<u8>| holds(d.len() < 2 || d.front() != d.back())),
        one("s", |s: String| holds(!s.ends_with("aa"))),
        two(["s", "t"], |s: String, t: String| holds(s.len() < 2 || s != t)),
        one("xs", |xs: Vec<Vec<u8>>| holds(xs.iter().all(|row| row.len() != 2))),
        one("xs", |xs: Vec<(u8, u8)>| holds(xs.iter().all(|(a, b)| a != b))),
        one("a", |a: [i16; 4]| holds(a[1] != 0 || a[3] != 0)),
    ]
}

fn of_leaves() -> Vec<Property> {
    vec![
        two(["x", "y"], |x: f64, y: f64| holds(!(x == 1.0 && y > x))),
        two(["x", "c"], |x: f32, c: char| holds(x != 0.0 || c != 'a')),
        three(["a", "b", "c"], |a: i8, b: i8, c: i8| holds(a != b || c == 0)),
        two(["n", "m"], |n: NonZero<u8>, m: u8| holds(n.get() != m)),
        two(["x", "y"], |x: u128, y: u64| holds(x != u128::from(y))),
    ]
}

fn of_functions_and_calls() -> Vec<Property> {
    vec![
        two(["f", "x"], |f: Fun<u8, bool>, x: u8| holds(!f(x))),
        two(["f", "xs"], |f: Fun<bool, u8>, xs: Vec<bool>| holds(xs.len() < 2 || f(true) != 0)),
        one("s", |s: Stack| holds(s.0.first() != Some(&0))),
        two(["s", "t"], |s: Stack, t: Stack| holds(s.0.is_empty() || s != t)),
    ]
}

fn of_generators() -> Vec<Property> {
    let either = one_of([range(0..=3_i32).boxed(), range(90..=99).boxed()]);
    let rows = range(1..=3_usize).then(|count| vec(any::<bool>(), *count..=*count));
    vec![
        generated("p", (either, any::<u8>()), |(x, _)| holds(x < 90)),
        generated("p", rows, |(_, row)| holds(!row.iter().all(|x| *x))),
        generated("xs", vec(sample(["a", "b", "c"]), 0..=4), |xs| holds(!xs.starts_with(&["b"]))),
        generated("p", (string(range('a'..='d'), 0..=4), any::<bool>()), |(s, _)| holds(!s.contains("ba"))),
        generated("x", any::<(u8, u8)>().filter(|(a, b)| a < b), |(a, b)| holds(a + 1 != b)),
        one("xs", |xs: Vec<u8>| if xs.is_sorted() { holds(xs.len() < 2 || xs[0] != xs[1]) } else { discard() }),
    ]
}

#[test]
fn no_rule_of_properties_that_nobody_looked_at_has_an_exception() {
    let groups =
        [of_records(), of_variants(), of_collections(), of_leaves(), of_functions_and_calls(), of_generators()];
    let (mut properties, mut rules, mut loose) = (0, 0, 0);
    for property in groups.iter().flatten() {
        properties += 1;
        for rule in &property.explained(&patterns_only()).rules {
            rules += 1;
            loose += u32::from(property.exception(rule, 6_000, 1_000).is_some());
        }
    }
    println!("{properties} properties, {rules} rules, {loose} of them with an exception");
    assert_eq!(loose, 0);
    assert!(rules >= properties / 2, "{rules} rules of {properties} properties");
}
