//! Conditions as explanations print them compile, and mean what they say: as arguments have it, where names are values, and
//! in the guard of a pattern, where they are copies or references.

#![cfg(all(feature = "explain", feature = "macros"))]
#![expect(
    clippy::neg_cmp_op_on_partial_ord,
    clippy::needless_borrow,
    clippy::useless_vec,
    reason = "the lines are as a report prints them, and each is tried on a value for which it does not hold"
)]

use std::collections::{BTreeMap, BTreeSet};

use lakatos::prelude::*;

#[derive(Clone, Debug, PartialEq, Data)]
enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

#[derive(Clone, Debug, PartialEq, Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Neg(Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

#[derive(Clone, Debug, PartialEq, Data)]
struct Rect {
    w: u8,
    h: u8,
}

#[derive(Clone, Debug, PartialEq, Data)]
enum Command {
    Stop,
    Move { dx: i8, dy: i8 },
    Wait(u16),
}

fn eval(exp: &Exp) -> Option<i64> {
    match exp {
        Exp::C(x) => Some(*x),
        Exp::Neg(a) => eval(a).map(i64::wrapping_neg),
        Exp::Add(a, b) => Some(eval(a)?.wrapping_add(eval(b)?)),
        Exp::Div(a, b) => eval(a)?.checked_div(eval(b)?),
    }
}

/// Panics where something is divided by zero.
fn value(exp: &Exp) -> i64 {
    match exp {
        Exp::C(x) => *x,
        Exp::Neg(a) => value(a).wrapping_neg(),
        Exp::Add(a, b) => value(a).wrapping_add(value(b)),
        Exp::Div(a, b) => value(a) / value(b),
    }
}

fn count(x: i64, xs: &[i64]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

fn leaf() -> Box<Tree> {
    Box::new(Tree::Leaf)
}

fn c(number: i64) -> Box<Exp> {
    Box::new(Exp::C(number))
}

/// Arguments of which the condition holds, others of which it does not, and the condition.
macro_rules! conditions {
    ($($name:tt = $holding:expr, $other:expr; $condition:expr;)*) => {
        $(
            let $name = $holding;
            assert!($condition, "{}", stringify!($condition));
            let $name = $other;
            assert!(!$condition, "{}", stringify!($condition));
        )*
    };
}

#[test]
fn conditions_on_numbers_compile() {
    conditions! {
        x = 55_u32, 50_u32; x % 5 == 0 && x >= 55;
        x = -1_i64, 4_i64; x.rem_euclid(2) == 1;
        (a, b) = (200_u8, 99_u8), (100_u8, 0_u8); a.abs_diff(b) > 100;
        (a, b) = (200_u8, 100_u8), (1_u8, 2_u8); about::sum([a, b]) > 255;
        (a, b) = (6_u8, 3_u8), (6_u8, 0_u8); a.checked_rem(b) == Some(0);
        a = -31_i32, 30_i32; a.unsigned_abs() > 30;
        (flag, x) = (true, 6_u8), (false, 6_u8); flag && x >= 6;
        x = 9.75_f64, 10.0_f64; x < 10.0;
        c = '\u{e9}', 'e'; !c.is_ascii();
    }
}

#[test]
fn conditions_on_sequences_compile() {
    conditions! {
        xs = vec![1_u8; 21], vec![1_u8; 20]; xs.len() > 20;
        xs = vec![100_u8, 1], vec![100_u8]; about::sum(&xs) > 100;
        xs = vec![1, 40], vec![1, 39]; xs.iter().any(|x| *x >= 40);
        (x, xs) = (1_i64, vec![1_i64, 2, 1]), (2_i64, vec![1_i64, 2, 1]); count(x, &xs) > 1;
        (x, xs) = (1_i64, vec![1_i64, 2, 1]), (2_i64, vec![1_i64, 2, 1]); about::count(&xs, &x) > 1;
        xs = vec![1, 2, 1], vec![1, 2]; !xs.is_empty() && xs[0] == xs[xs.len() - 1] && about::has_repeats(&xs);
        (xs, ys) = (vec![1, 2], vec![2]), (vec![1], vec![2]); xs.iter().any(|item| ys.contains(item));
        (xs, ys) = (vec![1, 2], vec![1]), (vec![1, 2], vec![2]); xs.starts_with(&ys[..]);
        xs = vec![2, 1], vec![1, 2]; !xs.is_sorted();
        xs = vec![2, 2], vec![1, 2]; fits!(xs, [.., item, item, ..]);
        xs = vec![Some(1), None], vec![Some(1)]; fits!(xs, [.., None, ..]);
        (a, b) = (BTreeSet::from([1]), BTreeSet::from([1, 2])), (BTreeSet::from([3]), BTreeSet::from([1, 2]));
            b.is_superset(&a);
        m = BTreeMap::from([(1, 30)]), BTreeMap::from([(1, 29)]); m.iter().any(|(_, v)| *v >= 30);
        (k, m) = (1, BTreeMap::from([(1, 10)])), (2, BTreeMap::from([(1, 10)])); m.contains_key(&k) && m[&k] >= 10;
        (a, b) = (BTreeMap::from([(1, 0)]), BTreeMap::from([(1, 1)])), (BTreeMap::from([(1, 0)]), BTreeMap::from([(2, 1)]));
            a.keys().any(|k| b.contains_key(k));
    }
}

#[test]
fn conditions_on_columns_compile() {
    conditions! {
        xs = vec![3_u8, 6], vec![3_u8, 5, 6]; fits!(xs, [.., x, y, ..] if about::sum([x, y]) == 9);
        xs = vec![3_u8, 5, 6], vec![3_u8, 5]; about::pairs(&xs).any(|(x, y)| about::sum([x, y]) == 9);
        xs = vec![63_i32, 73], vec![63_i32, 72]; fits!(xs, [.., x, y, ..] if about::product(x, y) >= 4_597);
        xs = vec![3_i32, 1], vec![1_i32, 3]; fits!(xs, [.., x, y, ..] if x > y);
        xs = vec![(1_u8, 'a'), (1, 'b')], vec![(1_u8, 'a'), (2, 'a')];
            about::pairs(xs.iter().map(|t| t.0)).any(|(x, y)| x == y);
        xs = vec![(5_u8, 'a'), (2, 'b')], vec![(2_u8, 'a'), (5, 'a')];
            about::neighbours(xs.iter().map(|t| t.0)).any(|(x, y)| about::difference(x, y) >= 3);
        xs = vec![1_u8, 2, 1, 3], vec![1_u8, 2, 1]; about::distinct(&xs) >= 3;
        xs = vec![1_u8, 1, 1], vec![1_u8, 1, 2]; about::longest_run(&xs) >= 3;
        xs = vec![5_u8, 20, 7], vec![5_u8, 7]; fits!(xs.iter().copied().max(), Some(x) if x % 11 == 9);
        xs = vec![12_i32, 13, 14], vec![12_i32, 13]; xs.iter().filter(|&x| *x >= 12).count() >= 3;
        xs = vec![false, false], vec![false, true]; xs.iter().filter(|&b| !*b).count() >= 2;
        (xs, ys) = (vec![9_u8], vec![0_u16; 3]), (vec![9_u8], vec![0_u16; 4]);
            !xs.is_empty() && about::difference(xs[0], ys.len()) == 6;
        (a, b) = (300_i32, 8_u8), (213_i32, 8_u8); about::difference(a, b) >= 206;
        r = Rect { w: 20, h: 3 }, Rect { w: 19, h: 3 }; about::product(r.w, r.h) >= 60;
        r = Rect { w: 9, h: 3 }, Rect { w: 8, h: 3 }; (60..=80).contains(&about::product(r.w, r.w - r.h + 1));
        m = BTreeMap::from([(5, 30), (7, 2)]), BTreeMap::from([(5, 30), (8, 2)]); fits!(m.keys().copied().nth(1), Some(7));
        m = BTreeMap::from([(5, 30), (7, 21)]), BTreeMap::from([(5, 30)]); about::sum(m.values()).rem_euclid(51) == 0;
        t = Tree::Node(leaf(), 4, leaf()), Tree::Node(leaf(), 3, leaf()); about::sum(about::leaves::<u8>(&t)) >= 4;
        t = Tree::Node(leaf(), 4, leaf()), Tree::Node(leaf(), 3, leaf());
            about::leaves::<u8>(&t).into_iter().any(|x| x >= 4);
        t = Tree::Node(Box::new(Tree::Node(leaf(), 4, leaf())), 9, leaf()), Tree::Node(leaf(), 9, leaf());
            about::pairs(about::leaves::<u8>(&t)).any(|(x, y)| about::product(x, y) == 36);
        t = Tree::Node(Box::new(Tree::Node(leaf(), 4, leaf())), 9, leaf()), Tree::Node(leaf(), 9, leaf());
            fits!(about::leaves::<u8>(&t), [_, x, ..] if x == 9);
        s = "ab".to_owned(), "ba".to_owned(); fits!(s, [.., c, d, ..] if about::difference(d, c) == 1);
        s = "a,b,".to_owned(), "a,b".to_owned(); s.chars().filter(|&c| c == ',').count() >= 2;
    }
}

#[test]
fn conditions_on_texts_compile() {
    conditions! {
        s = "abcdefg".to_owned(), "abcdef".to_owned(); s.chars().count() >= 7;
        (s, t) = ("abc".to_owned(), "bc".to_owned()), ("abc".to_owned(), String::new()); s.ends_with(&t[..]) && !t.is_empty();
        (s, t) = ("abc".to_owned(), "b".to_owned()), ("abc".to_owned(), "d".to_owned()); s.contains(&t[..]);
        s = " a".to_owned(), "a".to_owned(); s.trim() != s;
        s = "1a".to_owned(), "a1".to_owned(); fits!(s, [c, ..] if c.is_ascii_digit());
        s = "12".to_owned(), "1a".to_owned(); s.chars().all(|c| c.is_ascii_digit()) && !s.is_empty();
        s = "aXb".to_owned(), "ab".to_owned(); s.chars().any(|c| c.is_uppercase());
    }
}

#[test]
fn conditions_on_types_of_the_user_compile() {
    let node = |x| Tree::Node(leaf(), x, leaf());
    conditions! {
        r = Rect { w: 2, h: 1 }, Rect { w: 1, h: 1 }; r.h < r.w;
        command = Command::Wait(501), Command::Stop; fits!(command, Command::Wait(x) if x > 500);
        command = Command::Move { dx: 2, dy: 1 }, Command::Move { dx: 1, dy: 2 };
            fits!(command, Command::Move { dx: x, dy: y } if y < x);
        o = Some(13_u16), Some(12_u16); fits!(o, Some(x) if x >= 13);
        t = Tree::Node(Box::new(node(1)), 2, leaf()), node(1); about::depth(&t) >= 3;
        t = node(10), node(9); fits!(t, some Tree::Node(_, x, _) if x >= 10);
        e = Exp::Neg(Box::new(Exp::Neg(c(1)))), Exp::Neg(c(1)); fits!(e, some Exp::Neg(Exp::Neg(_)));
        e = Exp::Add(c(1), c(-1)), Exp::Add(c(1), c(1)); fits!(e, some Exp::C(x) if x < 0);
        e = Exp::Div(c(1), c(0)), Exp::Div(c(1), c(2));
            fits!(e, Exp::Div(e2, e3) if fits!(eval(&e3), Some(0)) || eval(&e3).is_none() || eval(&e2).is_none());
        e = Exp::Neg(Box::new(Exp::Div(c(1), c(0)))), Exp::Div(c(1), c(2));
            fits!(e, some Exp::Div(_, e2) if fits!(eval(&e2), Some(0)));
        e = Exp::Div(c(1), Box::new(Exp::Div(c(1), c(0)))), Exp::Div(c(1), c(2));
            fits!(e, some Exp::Div(_, e2) if value(&e2) == 0);
        e = Exp::Div(c(1), Box::new(Exp::Div(c(1), c(0)))), Exp::Div(c(4), c(2));
            about::parts(&e).iter().any(|e2| value(&e2) == 0);
        e = Exp::Div(c(1), c(0)), Exp::Div(c(1), c(2));
            fits!(e, Exp::Div(e2, Exp::C(x)) if x == 0 || eval(&e2).is_none());
        t = Tree::Node(Box::new(node(1)), 2, leaf()), node(1); fits!(t, Tree::Node(t2, _, _) if about::depth(t2) > 1);
        (x, xs) = (1_i64, vec![1, 2, 1]), (1, vec![1, 2]);
            fits!((x, xs), (y, [_, ys @ ..]) if ys.contains(&y) && about::count(ys, &y) == 1);
        xss = vec![vec![1, 1]], vec![vec![1, 2]]; fits!(xss, [xs, ..] if about::has_repeats(xs) && count(1, &xs) > 1);
        t = Tree::Node(Box::new(node(1)), 2, leaf()), node(1);
            about::parts(&t).iter().filter(|part| fits!(part, Tree::Leaf)).count() >= 3;
    }
}
