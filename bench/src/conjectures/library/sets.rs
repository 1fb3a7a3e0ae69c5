//! Finite sets.

use std::collections::BTreeSet;

use super::lists::holds;
use super::{Entry, commuting, strict};
use crate::conjectures::value::{Value, Valued};

fn image(a: &[Value]) -> Valued {
    let images = a[1].set().iter().map(|element| a[0].function().call(std::slice::from_ref(element)));
    Ok(Value::Set(images.collect::<Result<_, _>>()?))
}

fn chosen(a: &[Value]) -> Valued {
    let mut chosen = BTreeSet::new();
    for element in a[1].set() {
        if holds(&a[0], element)? {
            chosen.insert(element.clone());
        }
    }
    Ok(Value::Set(chosen))
}

pub(super) const ENTRIES: &[Entry] = &[
    strict("empty", "(set a)", |_| Ok(Value::Set(BTreeSet::new()))),
    strict("insert", "a (set a) -> (set a)", |a| Ok(Value::Set(a[1].set().iter().chain([&a[0]]).cloned().collect()))),
    strict("remove", "a (set a) -> (set a)", |a| {
        Ok(Value::Set(a[1].set().iter().filter(|element| **element != a[0]).cloned().collect()))
    }),
    commuting("union", "(set a) (set a) -> (set a)", |a| Ok(Value::Set(a[0].set() | a[1].set()))),
    commuting("inter", "(set a) (set a) -> (set a)", |a| Ok(Value::Set(a[0].set() & a[1].set()))),
    strict("diff", "(set a) (set a) -> (set a)", |a| Ok(Value::Set(a[0].set() - a[1].set()))),
    strict("subset", "(set a) (set a) -> bool", |a| Ok(Value::Bool(a[0].set().is_subset(a[1].set())))),
    strict("psubset", "(set a) (set a) -> bool", |a| Ok(Value::Bool(a[0] != a[1] && a[0].set().is_subset(a[1].set())))),
    commuting("disjoint", "(set a) (set a) -> bool", |a| Ok(Value::Bool(a[0].set().is_disjoint(a[1].set())))),
    strict("in", "a (set a) -> bool", |a| Ok(Value::Bool(a[1].set().contains(&a[0])))),
    strict("card", "(set a) -> nat", |a| Ok(Value::Number(a[0].set().len() as i128))),
    strict("image", "(fun a b) (set a) -> (set b)", image),
    strict("chosen", "(fun a bool) (set a) -> (set a)", chosen),
    strict("set", "(list a) -> (set a)", |a| Ok(Value::Set(a[0].list().iter().cloned().collect()))),
];
