//! Properties that fail, each with a function that says whether it holds: what their reports say is pasted into a file of
//! its own, which is compiled with this one.

use lakatos::prelude::*;
use lakatos::small::Nat;
use lakatos::{
    Fun,
    data::{Fun2, Fun3},
};

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) enum Key {
    Unit,
    Pair(u8, char),
    Named { at: Option<bool>, by: [i8; 2] },
}

#[derive(Data, Clone, Debug)]
pub(crate) struct Rules {
    is_on: Fun<Key, bool>,
    next: Fun<Vec<u8>, u8>,
}

/// What this module holds cannot be named outside of it.
mod vault {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) struct Secret(u16);

    pub(crate) fn secret(code: u16) -> Secret {
        Secret(code)
    }
}

use vault::{Secret, secret};

properties! {
    constants(f: Fun<i64, String>) { f(3) == f(4) && f(3).is_empty() }
    numbers(f: Fun<i64, i64>, g: &Fun<u8, char>) { f(-1) == f(2) || g(1) == g(0) }
    pairs(f: Fun2<i8, bool, Option<u8>>) { f(1, true) == f(1, false) || f(0, true) == f(1, true) }
    triples(f: Fun3<bool, char, Nat, Vec<bool>>) { f(true, 'b', Nat(1)) == f(true, 'b', Nat(0)) }
    keys(f: Fun<Key, u8>) {
        f(Key::Named { at: Some(true), by: [0, 0] }) == f(Key::Unit) || f(Key::Pair(1, 'a')) == f(Key::Unit)
    }
    lists(f: Fun<Vec<u8>, u8>) { f(vec![1]) == f(vec![]) }
    fractions(f: Fun<f64, bool>) { f(1.0) == f(0.0) }
    fields(rules: Rules) { !rules.is_on.of(&Key::Unit) || rules.next.of(&vec![0]) == rules.next.of(&vec![]) }
    to_functions(f: Fun<bool, Fun<bool, bool>>) { f(true)(true) == f(true)(false) || f(false)(true) == f(true)(true) }
    of_functions(f: Fun<Fun<bool, bool>, bool>) { f(Fun::table([], true)) == f(Fun::table([], false)) }
    tables_of_functions(f: Fun<Vec<bool>, Fun<i8, i8>>) { f(vec![true])(1) == f(vec![])(1) }
    hidden(f: Fun<Secret, u8>) { f(secret(1)) == f(secret(0)) }
    by_chance(f: Fun<i64, Vec<i64>>, x: i64) { x.abs() < 5_000_000 || x.abs() > 1 << 60 || f(x) == f(x - 1) }
}

#[path = "../pasted.rs"]
#[expect(clippy::match_like_matches_macro, reason = "functions are written in one way, whatever they give")]
mod pasted;
