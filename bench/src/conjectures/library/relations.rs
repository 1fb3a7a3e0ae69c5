//! Relations: sets of pairs.

use std::collections::BTreeSet;

use super::{Entry, affordable, strict};
use crate::conjectures::value::{Undefined, Value, Valued};

type Pairs = BTreeSet<Value>;

fn converse(pairs: &Pairs) -> Pairs {
    let swapped = |pair: &Value| Value::pair_of(pair.pair().1.clone(), pair.pair().0.clone());
    pairs.iter().map(swapped).collect()
}

/// First the left one, then the right one.
fn composed(left: &Pairs, right: &Pairs) -> Result<Pairs, Undefined> {
    affordable((left.len() * right.len()) as i128)?;
    let mut all = Pairs::new();
    for first in left {
        for second in right {
            if first.pair().1 == second.pair().0 {
                all.insert(Value::pair_of(first.pair().0.clone(), second.pair().1.clone()));
            }
        }
    }
    Ok(all)
}

/// The least transitive relation around one.
fn closure(pairs: &Pairs) -> Result<Pairs, Undefined> {
    let mut closed = pairs.clone();
    loop {
        let grown = &closed | &composed(&closed, pairs)?;
        if grown == closed {
            return Ok(closed);
        }
        closed = grown;
    }
}

fn parts(pairs: &Value, part: fn(&(Value, Value)) -> &Value) -> Valued {
    Ok(Value::Set(pairs.set().iter().map(|pair| part(pair.pair()).clone()).collect()))
}

fn image(a: &[Value]) -> Valued {
    let inside = |pair: &&Value| a[1].set().contains(&pair.pair().0);
    Ok(Value::Set(a[0].set().iter().filter(inside).map(|pair| pair.pair().1.clone()).collect()))
}

fn is_antisymmetric(pairs: &Pairs) -> bool {
    let converse = converse(pairs);
    pairs.iter().all(|pair| pair.pair().0 == pair.pair().1 || !converse.contains(pair))
}

pub(super) const ENTRIES: &[Entry] = &[
    strict("converse", "(set (pair a b)) -> (set (pair b a))", |a| Ok(Value::Set(converse(a[0].set())))),
    strict("then", "(set (pair a b)) (set (pair b c)) -> (set (pair a c))", |a| {
        Ok(Value::Set(composed(a[0].set(), a[1].set())?))
    }),
    strict("closure", "(set (pair a a)) -> (set (pair a a))", |a| Ok(Value::Set(closure(a[0].set())?))),
    strict("domain", "(set (pair a b)) -> (set a)", |a| parts(&a[0], |pair| &pair.0)),
    strict("range", "(set (pair a b)) -> (set b)", |a| parts(&a[0], |pair| &pair.1)),
    strict("image_of", "(set (pair a b)) (set a) -> (set b)", image),
    strict("identity", "(set a) -> (set (pair a a))", |a| {
        Ok(Value::Set(a[0].set().iter().map(|element| Value::pair_of(element.clone(), element.clone())).collect()))
    }),
    strict("symmetric", "(set (pair a a)) -> bool", |a| Ok(Value::Bool(converse(a[0].set()) == *a[0].set()))),
    strict("transitive", "(set (pair a a)) -> bool", |a| {
        Ok(Value::Bool(composed(a[0].set(), a[0].set())?.is_subset(a[0].set())))
    }),
    strict("antisymmetric", "(set (pair a a)) -> bool", |a| Ok(Value::Bool(is_antisymmetric(a[0].set())))),
];
