//! Finite maps.

use std::collections::BTreeMap;

use super::{Entry, strict};
use crate::conjectures::value::{Value, Valued};

type Entries = BTreeMap<Value, Value>;

fn changed(a: &[Value]) -> Valued {
    let mut entries = Entries::new();
    for (key, value) in a[1].map() {
        entries.insert(key.clone(), a[0].function().call(std::slice::from_ref(value))?);
    }
    Ok(Value::Map(entries))
}

fn without(map: &Value, key: &Value) -> Entries {
    let mut entries = map.map().clone();
    entries.remove(key);
    entries
}

/// The first entry of a key counts.
fn of_list(a: &[Value]) -> Valued {
    let pairs = a[0].list().iter().rev().map(|pair| pair.pair().clone());
    Ok(Value::Map(pairs.collect()))
}

fn kept(map: &Value, keep: impl Fn(&Value) -> bool) -> Valued {
    let entries = map.map().iter().filter(|(key, _)| keep(key));
    Ok(Value::Map(entries.map(|(key, value)| (key.clone(), value.clone())).collect()))
}

pub(super) const ENTRIES: &[Entry] = &[
    strict("no_entries", "(map a b)", |_| Ok(Value::Map(Entries::new()))),
    strict("put", "a b (map a b) -> (map a b)", |a| {
        let mut entries = a[2].map().clone();
        entries.insert(a[0].clone(), a[1].clone());
        Ok(Value::Map(entries))
    }),
    strict("get", "a (map a b) -> (option b)", |a| {
        Ok(Value::Option(a[1].map().get(&a[0]).map(|value| Box::new(value.clone()))))
    }),
    strict("delete", "a (map a b) -> (map a b)", |a| Ok(Value::Map(without(&a[1], &a[0])))),
    strict("keys", "(map a b) -> (set a)", |a| Ok(Value::Set(a[0].map().keys().cloned().collect()))),
    strict("values", "(map a b) -> (set b)", |a| Ok(Value::Set(a[0].map().values().cloned().collect()))),
    strict("merge", "(map a b) (map a b) -> (map a b)", |a| {
        let mut entries = a[0].map().clone();
        entries.extend(a[1].map().clone());
        Ok(Value::Map(entries))
    }),
    strict("restrict", "(map a b) (set a) -> (map a b)", |a| kept(&a[0], |key| a[1].set().contains(key))),
    strict("exclude", "(map a b) (set a) -> (map a b)", |a| kept(&a[0], |key| !a[1].set().contains(key))),
    strict("entries", "(map a b) -> nat", |a| Ok(Value::Number(a[0].map().len() as i128))),
    strict("map_values", "(fun b c) (map a b) -> (map a c)", changed),
    strict("map_of", "(list (pair a b)) -> (map a b)", of_list),
    strict("submap", "(map a b) (map a b) -> bool", |a| {
        Ok(Value::Bool(a[0].map().iter().all(|(key, value)| a[1].map().get(key) == Some(value))))
    }),
];
