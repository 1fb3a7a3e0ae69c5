//! Statements of other shapes than those of the corpus: orders and functions of three things, sets, maps, arrays, characters,
//! checks and ranges, trees, keys, atoms, captured and ignored quantifiers. None is decided wrongly.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use lakatos::atoms::A;
use lakatos::lazy::{Key, Lazy, List, Nat};
use lakatos::logic::{Answer, decide, exists, forall};
use lakatos::{Data, Fun};

#[derive(Data, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum C3 {
    R,
    G,
    B,
}

#[derive(Data, Clone, Debug, PartialEq)]
enum T {
    L,
    N(Lazy<T>, Lazy<T>),
}

#[derive(Data, Clone, Debug, PartialEq)]
struct P {
    #[data(range = 0..=3)]
    a: u8,
    b: bool,
}

#[derive(Data, Clone, Debug, PartialEq)]
#[data(where = |even: &Even| even.0 % 2 == 0)]
struct Even(u8);

fn depth(tree: &T) -> usize {
    match tree {
        T::L => 0,
        T::N(left, right) => 1 + depth(left).max(depth(right)),
    }
}

fn left(tree: &T) -> Nat {
    match tree {
        T::L => Nat::zero(),
        T::N(tree, _) => Nat::succ(left(tree)),
    }
}

type Statement = (&'static str, bool, fn() -> bool);

const STATEMENTS: &[Statement] = &[
    ("least colour", true, || exists(|c: &C3| forall(|d: &C3| c <= d))),
    ("between colours", false, || forall(|p: &(C3, C3)| p.0 >= p.1 || exists(|m: &C3| p.0 < *m && *m < p.1))),
    ("every function has a fixpoint (C3)", false, || forall(|g: &Fun<C3, C3>| exists(|c: &C3| g.of(c) == *c))),
    ("injective iff surjective (C3)", true, || {
        forall(|g: &Fun<C3, C3>| {
            forall(|p: &(C3, C3)| p.0 == p.1 || g.of(&p.0) != g.of(&p.1))
                == forall(|y: &C3| exists(|x: &C3| g.of(x) == *y))
        })
    }),
    ("functions bool->C3 nonconstant all", false, || forall(|g: &Fun<bool, C3>| g.of(&true) != g.of(&false))),
    ("composition identity exists", true, || {
        exists(|g: &Fun<bool, bool>| forall(|h: &Fun<bool, bool>| forall(|x: &bool| g.of(&h.of(x)) == h.of(x))))
    }),
    ("all boolean functions monotone", false, || forall(|g: &Fun<bool, bool>| !g.of(&false) | g.of(&true))),
    ("check", true, || forall(|e: &Even| e.0 % 2 == 0)),
    ("check none odd exists", false, || exists(|e: &Even| e.0 % 2 == 1)),
    ("range", true, || forall(|p: &P| p.a <= 3)),
    ("range sharp", false, || forall(|p: &P| p.a < 3)),
    ("nat no greatest", false, || exists(|n: &Nat| forall(|m: &Nat| m <= n))),
    ("nat succ injective", true, || {
        forall(|n: &Nat| forall(|m: &Nat| Nat::succ(n.clone()) != Nat::succ(m.clone()) || n == m))
    }),
    ("nat plus comm", true, || forall(|p: &(Nat, Nat)| p.0.clone() + p.1.clone() == p.1.clone() + p.0.clone())),
    ("nat every even", false, || forall(|n: &Nat| exists(|m: &Nat| *n == m.clone() + m.clone()))),
    ("nat < 5 or > 3", true, || forall(|n: &Nat| *n < 5 || *n > 3)),
    ("nat is not 3", false, || forall(|n: &Nat| *n != 3)),
    ("nat between distinct gap", false, || forall(|n: &Nat| exists(|m: &Nat| n < m && *m < Nat::succ(n.clone())))),
    ("nat sum zero", true, || forall(|p: &(Nat, Nat)| p.0.clone() + p.1.clone() != 0 || (p.0 == 0 && p.1 == 0))),
    ("nat exists sum 7 with both > 3", false, || {
        exists(|p: &(Nat, Nat)| p.0.clone() + p.1.clone() == 7 && p.0 > 3 && p.1 > 3)
    }),
    ("nat exists sum 8 with both > 3", true, || {
        exists(|p: &(Nat, Nat)| p.0.clone() + p.1.clone() == 8 && p.0 > 3 && p.1 > 3)
    }),
    ("tree of depth 3", true, || exists(|x: &T| depth(x) == 3)),
    ("every tree has a deeper", true, || forall(|x: &T| exists(|y: &T| left(y) > left(x)))),
    ("a deepest left", false, || exists(|x: &T| forall(|y: &T| left(y) <= left(x)))),
    ("leaf or node", true, || {
        forall(|x: &T| matches!(x, T::L) || exists(|p: &(Lazy<T>, Lazy<T>)| *x == T::N(p.0.clone(), p.1.clone())))
    }),
    ("list of len 40", true, || exists(|x: &List<bool>| x.len() == 40)),
    ("every list prefix of longer", true, || forall(|x: &List<bool>| exists(|y: &List<bool>| y.len() > x.len()))),
    ("list head equal", false, || forall(|x: &List<bool>| x.iter().next() == Some(&true) || x.is_empty())),
    ("take 2 short", true, || forall(|x: &List<bool>| x.take(2).len() <= 2)),
    ("take 2 two", false, || forall(|x: &List<bool>| x.take(2).len() == 2)),
    ("append nonempty", true, || {
        forall(|p: &(List<bool>, List<bool>)| p.0.append(&p.1).is_empty() == (p.0.is_empty() && p.1.is_empty()))
    }),
    ("set complement", true, || {
        forall(|s: &BTreeSet<C3>| exists(|u: &BTreeSet<C3>| s.intersection(u).count() == 0 && s.union(u).count() == 3))
    }),
    ("powerset chain", false, || {
        forall(|p: &(BTreeSet<bool>, BTreeSet<bool>)| p.0.is_subset(&p.1) || p.1.is_subset(&p.0))
    }),
    ("map with every value", true, || {
        exists(|m: &BTreeMap<C3, bool>| m.values().any(|v| *v) && m.values().any(|v| !*v) && m.len() == 3)
    }),
    ("keys total", true, || forall(|p: &(Key<u8>, Key<u8>)| p.0 <= p.1 || p.1 <= p.0)),
    ("keys between needs density", true, || exists(|p: &(Key<u8>, Key<u8>, Key<u8>)| p.0 < p.1 && p.1 < p.2)),
    ("keys forall exists greater", false, || forall(|x: &Key<u8>| exists(|y: &Key<u8>| x < y))),
    ("keys exists least", true, || exists(|x: &Key<u8>| forall(|y: &Key<u8>| x <= y))),
    ("two atoms", true, || exists(|p: &(A, A)| p.0 != p.1)),
    ("atom function fixpoint", false, || forall(|g: &Fun<A, A>| exists(|x: &A| g.of(x) == *x))),
    ("ignored unknown left", true, || {
        let _ = exists(|y: &u64| *y == 1_000_000);
        true
    }),
    ("xor unknowns", true, || exists(|y: &u64| *y == 1_000_000) == exists(|y: &u64| *y == 1_000_000)),
    ("vacuous forall over empty", true, || forall(|_: &Infallible| false) && !exists(|_: &Infallible| true)),
    ("less is transitive", true, || forall(|x: &Nat| forall(|y: &Nat| forall(|z: &Nat| x >= y || y >= z || x < z)))),
    ("captured list", false, || {
        forall(|x: &List<bool>| forall(|y: &List<bool>| x.len() >= 2 || !y.is_empty() || x.is_empty() != y.is_empty()))
    }),
    ("result type", true, || forall(|r: &Result<bool, C3>| r.is_ok() != r.is_err())),
    ("char above", false, || forall(|c: &char| c.is_alphanumeric())),
    ("u16 square", false, || exists(|x: &u16| x.wrapping_mul(*x) == 2)),
    ("i8 abs", false, || forall(|x: &i8| x.wrapping_abs() >= 0)),
    ("u8 xor inverse", true, || forall(|x: &u8| exists(|y: &u8| x ^ y == 255))),
    ("u8 mul inverse", false, || forall(|x: &u8| exists(|y: &u8| x.wrapping_mul(*y) == 1))),
    ("array", false, || forall(|x: &[bool; 3]| x[0] == x[1] || x[1] == x[2])),
    ("array pigeon", true, || forall(|x: &[bool; 3]| x[0] == x[1] || x[1] == x[2] || x[0] == x[2])),
    ("option lazy", true, || exists(|p: &Option<Lazy<T>>| p.as_ref().is_some_and(|t| matches!(**t, T::N(..))))),
    ("every row of rows is shorter", false, || {
        forall(|x: &List<List<bool>>| x.len() < 2 || x.iter().all(List::is_empty))
    }),
    ("an order is one of three", true, || forall(|o: &Ordering| o.is_le() || o.is_gt())),
    ("two rows that differ", true, || exists(|p: &(List<C3>, List<C3>)| p.0.len() == p.1.len() && p.0 != p.1)),
    ("nothing is below zero", true, || !exists(|n: &Nat| *n < 0)),
    ("each part of a tree is smaller", true, || forall(|x: &T| !matches!(x, T::N(l, _) if left(l) >= left(x)))),
];

#[test]
fn statements_of_other_shapes_are_not_decided_wrongly() {
    let mut counts = [[0; 2]; 2];
    for (name, is_true, statement) in STATEMENTS {
        let answer = decide(statement).answer();
        println!("{name}: {answer:?}");
        let is_decided = answer != Answer::Unknown;
        assert!(!is_decided || (answer == Answer::True) == *is_true, "{name}: {answer:?}");
        counts[usize::from(*is_true)][usize::from(is_decided)] += 1;
    }
    let [[false_unknown, refuted], [true_unknown, proved]] = counts;
    println!("refuted {refuted} of {}, proved {proved} of {}", refuted + false_unknown, proved + true_unknown);
    assert!(refuted >= 20 && proved >= 18, "{counts:?}");
}
