//! Truth values, equality and order.

use super::{Entry, Meaning, commuting, strict};
use crate::conjectures::value::Value;

pub(super) const ENTRIES: &[Entry] = &[
    strict("true", "bool", |_| Ok(Value::Bool(true))),
    strict("false", "bool", |_| Ok(Value::Bool(false))),
    strict("not", "bool -> bool", |a| Ok(Value::Bool(!a[0].bool()))),
    Entry { name: "and", signature: "bool bool -> bool", commutes: true, meaning: Meaning::Unless(false, |_| false) },
    Entry { name: "or", signature: "bool bool -> bool", commutes: true, meaning: Meaning::Unless(true, |_| true) },
    Entry {
        name: "implies",
        signature: "bool bool -> bool",
        commutes: false,
        meaning: Meaning::Unless(false, |_| true),
    },
    Entry { name: "if", signature: "bool a a -> a", commutes: false, meaning: Meaning::Choice },
    commuting("eq", "a a -> bool", |a| Ok(Value::Bool(a[0] == a[1]))),
    strict("leq", "o o -> bool", |a| Ok(Value::Bool(a[0] <= a[1]))),
    strict("less", "o o -> bool", |a| Ok(Value::Bool(a[0] < a[1]))),
    commuting("min", "o o -> o", |a| Ok(a[0].clone().min(a[1].clone()))),
    commuting("max", "o o -> o", |a| Ok(a[0].clone().max(a[1].clone()))),
    strict("pair", "a b -> (pair a b)", |a| Ok(Value::pair_of(a[0].clone(), a[1].clone()))),
    strict("fst", "(pair a b) -> a", |a| Ok(a[0].pair().0.clone())),
    strict("snd", "(pair a b) -> b", |a| Ok(a[0].pair().1.clone())),
    strict("swap", "(pair a b) -> (pair b a)", |a| {
        let (first, second) = a[0].pair();
        Ok(Value::pair_of(second.clone(), first.clone()))
    }),
    strict("none", "(option a)", |_| Ok(Value::Option(None))),
    strict("some", "a -> (option a)", |a| Ok(Value::Option(Some(Box::new(a[0].clone()))))),
    strict("is_none", "(option a) -> bool", |a| Ok(Value::Bool(a[0].option().is_none()))),
];
