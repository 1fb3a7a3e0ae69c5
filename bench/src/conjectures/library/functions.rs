//! Functions as values.

use std::collections::BTreeSet;

use super::{Entry, affordable, strict};
use crate::conjectures::value::{Function, Value, Valued};

fn composed(a: &[Value]) -> Valued {
    let (outer, inner) = (a[0].function().clone(), a[1].function().clone());
    Ok(Value::Function(Function::new(move |x| outer.call(&[inner.call(x)?]))))
}

fn updated(a: &[Value]) -> Valued {
    let (function, place, result) = (a[0].function().clone(), a[1].clone(), a[2].clone());
    Ok(Value::Function(Function::new(move |x| if x[0] == place { Ok(result.clone()) } else { function.call(x) })))
}

fn iterated(a: &[Value]) -> Valued {
    let mut value = a[2].clone();
    for _ in 0..affordable(a[0].number())? {
        value = a[1].function().call(&[value])?;
    }
    Ok(value)
}

fn is_injective(a: &[Value]) -> Valued {
    let images = a[1].set().iter().map(|element| a[0].function().call(std::slice::from_ref(element)));
    let images: BTreeSet<Value> = images.collect::<Result<_, _>>()?;
    Ok(Value::Bool(images.len() == a[1].set().len()))
}

pub(super) const ENTRIES: &[Entry] = &[
    strict("id", "a -> a", |a| Ok(a[0].clone())),
    strict("compose", "(fun b c) (fun a b) -> (fun a c)", composed),
    strict("update", "(fun a b) a b -> (fun a b)", updated),
    strict("iterate", "nat (fun a a) a -> a", iterated),
    strict("injective_on", "(fun a b) (set a) -> bool", is_injective),
];
