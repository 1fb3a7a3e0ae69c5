//! Lists.

use super::{Entry, affordable, position, strict};
use crate::conjectures::value::{Undefined, Value, Valued};

fn count(number: usize) -> Valued {
    Ok(Value::Number(number as i128))
}

/// The first element and the others.
fn taken_apart(list: &Value) -> Result<(&Value, &[Value]), Undefined> {
    list.list().split_first().ok_or(Undefined)
}

/// How many elements at the beginning satisfy a predicate.
fn prefix(function: &Value, list: &[Value]) -> Result<usize, Undefined> {
    for (at, element) in list.iter().enumerate() {
        if !holds(function, element)? {
            return Ok(at);
        }
    }
    Ok(list.len())
}

pub(super) fn holds(function: &Value, element: &Value) -> Result<bool, Undefined> {
    Ok(function.function().call(std::slice::from_ref(element))?.bool())
}

fn map(a: &[Value]) -> Valued {
    let images = a[1].list().iter().map(|element| a[0].function().call(std::slice::from_ref(element)));
    Ok(Value::List(images.collect::<Result<_, _>>()?))
}

fn filter(a: &[Value]) -> Valued {
    let mut kept = Vec::new();
    for element in a[1].list() {
        if holds(&a[0], element)? {
            kept.push(element.clone());
        }
    }
    Ok(Value::List(kept))
}

fn foldr(a: &[Value]) -> Valued {
    a[2].list().iter().rev().try_fold(a[1].clone(), |sum, element| a[0].function().call(&[element.clone(), sum]))
}

fn foldl(a: &[Value]) -> Valued {
    a[2].list().iter().try_fold(a[1].clone(), |sum, element| a[0].function().call(&[sum, element.clone()]))
}

fn splice(a: &[Value]) -> Valued {
    let (left, right) = (a[0].list(), a[1].list());
    let mut spliced = Vec::new();
    for at in 0..left.len().max(right.len()) {
        spliced.extend(left.get(at).cloned());
        spliced.extend(right.get(at).cloned());
    }
    Ok(Value::List(spliced))
}

/// Keeps the last of equal elements, as Isabelle does.
fn remdups(a: &[Value]) -> Valued {
    let list = a[0].list();
    let is_last = |at: &usize| !list[at + 1..].contains(&list[*at]);
    Ok(Value::List((0..list.len()).filter(is_last).map(|at| list[at].clone()).collect()))
}

fn without_first(a: &[Value]) -> Valued {
    let mut list = a[1].list().clone();
    if let Some(at) = list.iter().position(|element| *element == a[0]) {
        list.remove(at);
    }
    Ok(Value::List(list))
}

fn is_distinct(list: &[Value]) -> bool {
    (0..list.len()).all(|at| !list[at + 1..].contains(&list[at]))
}

fn sorted(list: &Value) -> Vec<Value> {
    let mut list = list.list().clone();
    list.sort();
    list
}

fn insort(a: &[Value]) -> Valued {
    let mut list = a[1].list().clone();
    let place = list.iter().position(|element| a[0] <= *element).unwrap_or(list.len());
    list.insert(place, a[0].clone());
    Ok(Value::List(list))
}

fn concatenated<'a>(lists: impl IntoIterator<Item = &'a Value>) -> Valued {
    Ok(Value::List(lists.into_iter().flat_map(|list| list.list().iter().cloned()).collect()))
}

fn from_to(a: &[Value]) -> Valued {
    affordable((a[1].number() - a[0].number()).max(0))?;
    Ok(Value::List((a[0].number()..a[1].number()).map(Value::Number).collect()))
}

fn sum(a: &[Value]) -> Valued {
    let sum = a[0].list().iter().try_fold(0_i128, |sum, element| sum.checked_add(element.number()));
    sum.map(Value::Number).ok_or(Undefined)
}

pub(super) const ENTRIES: &[Entry] = &[
    strict("nil", "(list a)", |_| Ok(Value::List(Vec::new()))),
    strict("cons", "a (list a) -> (list a)", |a| {
        Ok(Value::List(std::iter::once(&a[0]).chain(a[1].list()).cloned().collect()))
    }),
    strict("append", "(list a) (list a) -> (list a)", |a| concatenated(a)),
    strict("rev", "(list a) -> (list a)", |a| Ok(Value::List(a[0].list().iter().rev().cloned().collect()))),
    strict("length", "(list a) -> nat", |a| count(a[0].list().len())),
    strict("member", "a (list a) -> bool", |a| Ok(Value::Bool(a[1].list().contains(&a[0])))),
    strict("hd", "(list a) -> a", |a| Ok(taken_apart(&a[0])?.0.clone())),
    strict("tl", "(list a) -> (list a)", |a| Ok(Value::List(a[0].list().iter().skip(1).cloned().collect()))),
    strict("last", "(list a) -> a", |a| a[0].list().last().cloned().ok_or(Undefined)),
    strict("butlast", "(list a) -> (list a)", |a| {
        let list = a[0].list();
        Ok(Value::List(list[..list.len().saturating_sub(1)].to_vec()))
    }),
    strict("take", "nat (list a) -> (list a)", |a| {
        Ok(Value::List(a[1].list().iter().take(position(&a[0])).cloned().collect()))
    }),
    strict("drop", "nat (list a) -> (list a)", |a| {
        Ok(Value::List(a[1].list().iter().skip(position(&a[0])).cloned().collect()))
    }),
    strict("nth", "(list a) nat -> a", |a| a[0].list().get(position(&a[1])).cloned().ok_or(Undefined)),
    strict("map", "(fun a b) (list a) -> (list b)", map),
    strict("filter", "(fun a bool) (list a) -> (list a)", filter),
    strict("foldr", "(fun a b b) b (list a) -> b", foldr),
    strict("foldl", "(fun b a b) b (list a) -> b", foldl),
    strict("zip", "(list a) (list b) -> (list (pair a b))", |a| {
        let pairs = a[0].list().iter().zip(a[1].list());
        Ok(Value::List(pairs.map(|(left, right)| Value::pair_of(left.clone(), right.clone())).collect()))
    }),
    strict("splice", "(list a) (list a) -> (list a)", splice),
    strict("concat", "(list (list a)) -> (list a)", |a| concatenated(a[0].list())),
    strict("replicate", "nat a -> (list a)", |a| Ok(Value::List(vec![a[1].clone(); affordable(a[0].number())?]))),
    strict("distinct", "(list a) -> bool", |a| Ok(Value::Bool(is_distinct(a[0].list())))),
    strict("remdups", "(list a) -> (list a)", remdups),
    strict("remove_all", "a (list a) -> (list a)", |a| {
        Ok(Value::List(a[1].list().iter().filter(|element| **element != a[0]).cloned().collect()))
    }),
    strict("remove_one", "a (list a) -> (list a)", without_first),
    strict("take_while", "(fun a bool) (list a) -> (list a)", |a| {
        let list = a[1].list();
        Ok(Value::List(list[..prefix(&a[0], list)?].to_vec()))
    }),
    strict("drop_while", "(fun a bool) (list a) -> (list a)", |a| {
        let list = a[1].list();
        Ok(Value::List(list[prefix(&a[0], list)?..].to_vec()))
    }),
    strict("all", "(fun a bool) (list a) -> bool", |a| {
        let list = a[1].list();
        Ok(Value::Bool(prefix(&a[0], list)? == list.len()))
    }),
    strict("any", "(fun a bool) (list a) -> bool", |a| {
        let found = a[1].list().iter().map(|element| holds(&a[0], element)).find(|held| *held != Ok(false));
        Ok(Value::Bool(found.unwrap_or(Ok(false))?))
    }),
    strict("count", "a (list a) -> nat", |a| count(a[1].list().iter().filter(|element| **element == a[0]).count())),
    strict("sum", "(list nat) -> nat", sum),
    strict("from_to", "nat nat -> (list nat)", from_to),
    strict("is_prefix", "(list a) (list a) -> bool", |a| Ok(Value::Bool(a[1].list().starts_with(a[0].list())))),
    strict("rotate", "(list a) -> (list a)", |a| {
        let list = a[0].list();
        Ok(Value::List(list.iter().skip(1).chain(list.first()).cloned().collect()))
    }),
    strict("sort", "(list o) -> (list o)", |a| Ok(Value::List(sorted(&a[0])))),
    strict("sorted", "(list o) -> bool", |a| Ok(Value::Bool(a[0].list().is_sorted()))),
    strict("insort", "o (list o) -> (list o)", insort),
];
