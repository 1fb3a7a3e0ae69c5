//! Alternatives.

use std::collections::{BTreeMap, BTreeSet};

use lakatos::fits;

use crate::{Exp, add, c, div, mul};

#[test]
fn alternatives_of_literals_and_of_patterns() {
    for x in 0..6 {
        assert_eq!(fits!(x, 0 | 2 | 4..=5), x != 1 && x != 3, "{x}");
        assert_eq!(fits!(x, |1| 3), x == 1 || x == 3);
    }
    assert!(fits!(add(c(0), c(5)), Exp::Add(Exp::C(0), _) | Exp::Add(_, Exp::C(0))));
    assert!(fits!(add(c(5), c(0)), Exp::Add(Exp::C(0), _) | Exp::Add(_, Exp::C(0))));
    assert!(!fits!(add(c(5), c(5)), Exp::Add(Exp::C(0), _) | Exp::Add(_, Exp::C(0))));
    assert!(fits!("ab", "cd" | "ab") && fits!("ab", ['x', ..] | [.., 'b']) && !fits!("ab", "cd" | ['b', ..]));
}

#[test]
fn alternatives_bind_names() {
    let of = |exp: &Exp| fits!(exp, Exp::Add(x, Exp::C(0)) | Exp::Add(Exp::C(0), x) if fits!(x, Exp::C(1..)));
    assert!(
        of(&add(c(0), c(5))) && of(&add(c(5), c(0))) && !of(&add(c(0), c(0))) && !of(&add(c(5), c(5))) && !of(&c(5))
    );
    assert!(fits!((1, 2, 2), (x, y, y) | (y, x, y) if x == 1 && y == 2));
    assert!(fits!((2, 1, 2), (x, y, y) | (y, x, y) if x == 1 && y == 2));
    assert!(!fits!((2, 2, 1), (x, y, y) | (y, x, y) if x == 1 && y == 2));
}

#[test]
fn the_second_alternative_is_tried_when_the_guard_fails_for_the_first() {
    assert!(fits!((1, 2), (x, _) | (_, x) if x == 2) && fits!((2, 1), (x, _) | (_, x) if x == 2));
    assert!(!fits!((1, 1), (x, _) | (_, x) if x == 2));
    assert!(fits!([(1, 2), (3, 1)], [(x, _) | (_, x), (_, x)] if x == 1));
    assert!(fits!([(1, 2), (3, 2)], [(x, _) | (_, x), (_, x)]) && !fits!([(1, 2), (3, 4)], [(x, _) | (_, x), (_, x)]));
}

#[test]
fn any_element_of_a_set_and_any_entry_of_a_map_may_satisfy_the_guard() {
    let map = BTreeMap::from([(0, 5), (1, 7), (2, 9)]);
    assert!(
        fits!(map, [(_, y), ..] if y == 9) && fits!(map, [(_, y), ..] if y == 5) && !fits!(map, [(_, y), ..] if y > 9)
    );
    assert!(fits!(map, [(x, y), (_, z), ..] if x == 2 && y - z == 4));
    let other = BTreeMap::from([(0, 5), (1, 8)]);
    assert!(fits!((&map, other), ([(x, y), ..], [(x, z), ..]) if y != z));
    assert!(!fits!((&map, map), ([(x, y), ..], [(x, z), ..]) if y != z));
    assert!(fits!(BTreeSet::from([1, 2, 3]), [x, y, ..] if x == 3 && y == 1));
}

#[test]
fn an_alternative_may_depend_on_a_name_that_is_bound_before() {
    assert!(
        fits!((1, vec![0; 0]), (x, [x] | []))
            && fits!((1, vec![1]), (x, [x] | []))
            && !fits!((1, vec![2]), (x, [x] | []))
    );
    let sets = |x: i32| fits!((x, BTreeSet::from([1, 2])), (x, [x, ..] | [3, ..]));
    assert!(sets(1) && sets(2) && !sets(3));
}

#[test]
fn alternatives_deep_inside() {
    let exp = div(mul(c(1), c(2)), c(0));
    assert!(fits!(exp, Exp::Div(Exp::Add(..) | Exp::Mul(Exp::C(1), _), Exp::C(0 | 1))));
    assert!(!fits!(exp, Exp::Div(Exp::Add(..) | Exp::Mul(Exp::C(2), _), Exp::C(0 | 1))));
}

#[test]
fn a_name_may_stand_in_one_alternative_only() {
    let fitting = |exp: &Exp| fits!(exp, Exp::Add(e, e) | Exp::Mul(_, Exp::C(0)) | Exp::Div((e if *e == Exp::C(1)), _));
    assert!(
        fitting(&add(c(1), c(1)))
            && !fitting(&add(c(1), c(2)))
            && fitting(&mul(c(1), c(0)))
            && !fitting(&mul(c(0), c(1)))
    );
    assert!(fitting(&div(c(1), c(0))) && !fitting(&div(c(0), c(1))));
}
