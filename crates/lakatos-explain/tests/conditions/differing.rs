//! Patterns whose constants matter only in that they differ, and patterns of sets and maps, which a case can match in several
//! ways.

use std::collections::{BTreeMap, BTreeSet};

use crate::evidence::{case_of, expect_true};
use crate::expect_rules;
use crate::functions::Functions;
use crate::property::{Property, holds, one, two};
use crate::types::Exp;

fn expect(property: &Property, rules: &[&str]) {
    expect_rules(property, Functions::default(), rules);
}

fn is_new<T: Ord + Clone>(xs: &[T]) -> bool {
    xs.iter().cloned().collect::<BTreeSet<T>>().len() == xs.len()
}

#[test]
fn equal_constants_stay_equal() {
    let property = one("xs", |mut xs: Vec<u8>| {
        xs.dedup();
        holds(is_new(&xs))
    });
    expect(&property, &["whenever fits!(xs, [x, y, x, ..] if x != y)"]);
}

#[test]
fn the_constants_of_one_type_are_open_and_those_of_another_stay() {
    let rotated = |mut xs: Vec<i16>, n: u8| {
        let before = xs.clone();
        if !xs.is_empty() && n >= 6 {
            xs.rotate_left(1);
        }
        holds(n > 6 || xs == before)
    };
    expect(&two(["xs", "n"], rotated), &["when n == 6 && about::distinct(&xs) > 1"]);
}

#[test]
fn an_order_where_a_difference_is_not_enough() {
    let searched = |xs: Vec<u8>, x: u8| holds(xs.binary_search(&x).is_ok() == xs.contains(&x));
    expect(&two(["xs", "x"], searched), &["when fits!((xs, x), ([y, z], x) if y == x && z < y)"]);
}

#[test]
fn entries_of_two_maps() {
    let merged = |a: BTreeMap<u8, u8>, b: BTreeMap<u8, u8>| {
        let (mut left, mut right) = (a.clone(), b.clone());
        left.extend(b);
        right.extend(a);
        holds(left == right)
    };
    expect(&two(["a", "b"], merged), &["exactly when fits!((a, b), ([(x, y), ..], [(x, z), ..]) if y != z)"]);
}

#[test]
fn an_entry_of_a_map_is_any_of_them() {
    let property = one("m", |m: BTreeMap<u8, Option<u8>>| holds(!m.values().flatten().any(|value| *value >= 200)));
    expect(&property, &["exactly when fits!(m, [(_, Some(x)), ..] if x >= 200)"]);
    // The first entry is not any.
    let property = one("m", |m: BTreeMap<u8, u8>| holds(m.values().next().is_none_or(|value| *value < 200)));
    expect_true(&property, &[]);
    // Neither is one of which there is no other.
    let property =
        one("m", |m: BTreeMap<u8, u8>| holds(m.values().filter(|value| **value >= 100).count() != 1 || m.len() > 4));
    expect_true(&property, &[]);
    let property = one("s", |s: BTreeSet<u16>| holds(s.iter().filter(|x| **x > 9).count() != 1));
    expect_true(&property, &[]);
}

#[test]
fn parts_that_differ_may_do_so_in_any_way() {
    // The operands change places at every level: they may differ, and be what they were.
    fn exchanged(e: &Exp) -> Exp {
        match e {
            Exp::C(number) => Exp::C(*number),
            Exp::Neg(a) => Exp::Neg(Box::new(exchanged(a))),
            Exp::Add(a, b) => Exp::Add(Box::new(exchanged(b)), Box::new(exchanged(a))),
            Exp::Div(a, b) => Exp::Div(Box::new(exchanged(a)), Box::new(exchanged(b))),
        }
    }
    let same = |e: Exp| {
        let other = exchanged(&e);
        holds(other == e)
    };
    let add = |a: Exp, b: Exp| Exp::Add(Box::new(a), Box::new(b));
    let mut further = Vec::new();
    for number in 1..9 {
        let (one, other) = (add(Exp::C(0), Exp::C(number)), add(Exp::C(number), Exp::C(0)));
        further.push(case_of(&add(one, other)));
    }
    expect_true(&one("e", same), &further);
}

#[test]
fn one_value_of_a_number_is_no_condition_from_one_side() {
    // Whatever more there is, from 256 on it is too much. At 256 it is, too: nobody wants to know.
    let counted = |xs: Vec<(u8, bool)>| {
        let (mut kept, mut all) = (0_u8, 0_u32);
        for (number, is_counted) in xs {
            if is_counted {
                kept = kept.saturating_add(number);
                all += u32::from(number);
            }
        }
        holds(u32::from(kept) == all)
    };
    for rule in expect_true(&one("xs", counted), &[]) {
        assert!(!rule.contains("=="), "{rule}");
    }
}

#[test]
fn further_properties_have_no_wrong_rule() {
    expect_true(&one("xs", |xs: Vec<i8>| holds(xs.windows(3).all(|w| w[0] != w[2] || w[0] == w[1]))), &[]);
    expect_true(&two(["a", "b"], |a: BTreeSet<u8>, b: BTreeSet<u8>| holds(a.is_subset(&b) || b.is_subset(&a))), &[]);
    expect_true(&two(["a", "b"], |a: (u8, u8), b: (u8, u8)| holds((a < b) == (a.1 < b.1) || a.0 == b.0)), &[]);
    expect_true(&one("m", |m: BTreeMap<u8, u8>| holds(m.iter().all(|(key, value)| key != value))), &[]);
    expect_true(&one("m", |m: BTreeMap<u8, u8>| holds(is_new(&m.values().copied().collect::<Vec<u8>>()))), &[]);
    expect_true(&two(["s", "t"], |s: String, t: String| holds(s.chars().next() == t.chars().next() || s == t)), &[]);
}
