//! All values of a small finite version of each type, tried without any engine: what decides whether a conjecture is
//! false does not depend on what is measured.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::evaluate::Says;
use super::term::Conjecture;
use super::types::{Constructor, Type};
use super::value::{Function, Node, Tree, Value};

/// How many elements a type variable stands for.
const ELEMENTS: i128 = 3;

/// How many values of one type are taken at most.
const VALUES: usize = 160;

/// How many cases of one conjecture are tried at most.
pub(super) const CASES: usize = 40_000;

/// The first small case that refutes a conjecture, among so many at most.
pub(super) fn refuting_case(conjecture: &Conjecture, cases: usize) -> Option<Vec<Value>> {
    let mut columns: Vec<Vec<Value>> = conjecture.types.iter().map(values).collect();
    while columns.iter().map(Vec::len).product::<usize>() > cases {
        let longest = columns.iter_mut().max_by_key(|column| column.len())?;
        longest.pop();
    }
    let mut places = vec![0; columns.len()];
    loop {
        let case: Vec<Value> = places.iter().zip(&columns).map(|(place, column)| column[*place].clone()).collect();
        if conjecture.says(&case) == Says::Refuted {
            return Some(case);
        }
        let turned = (0..places.len()).find(|column| {
            places[*column] = (places[*column] + 1) % columns[*column].len();
            places[*column] != 0
        });
        turned?;
    }
}

fn numbers(numbers: impl IntoIterator<Item = i128>) -> Vec<Value> {
    numbers.into_iter().map(Value::Number).collect()
}

/// The values of the small version of a type, simple ones first.
pub(super) fn values(of: &Type) -> Vec<Value> {
    let mut all = match of {
        Type::Variable(_) | Type::Open(_) => numbers(0..ELEMENTS),
        Type::Function(arguments, result) => functions(arguments, &values(result)),
        Type::Made(constructor, parts) => match (constructor, parts.as_slice()) {
            (Constructor::Bool, _) => vec![Value::Bool(false), Value::Bool(true)],
            (Constructor::Nat, _) => numbers(0..=6),
            (Constructor::Int, _) => numbers([0, 1, -1, 2, -2, 3, -3]),
            (Constructor::List, [element]) => lists(&values(element)),
            (Constructor::Set, [element]) => sets(&values(element)),
            (Constructor::Tree, [label]) => trees(&values(label)),
            (Constructor::Option, [some]) => {
                let some = values(some).into_iter().map(|value| Value::Option(Some(Box::new(value))));
                std::iter::once(Value::Option(None)).chain(some).collect()
            }
            (Constructor::Pair, [first, second]) => pairs(&values(first), &values(second)),
            (Constructor::Map, [key, value]) => maps(&values(key), &values(value)),
            (constructor, parts) => panic!("{constructor:?} is not made of {} types", parts.len()),
        },
    };
    all.truncate(VALUES);
    all
}

/// Lists of up to three elements; of many elements, fewer are taken for the longer ones.
fn lists(elements: &[Value]) -> Vec<Value> {
    let mut all = vec![Vec::new()];
    let mut longer = vec![Vec::new()];
    for length in 1..=3 {
        let few = &elements[..elements.len().min(if length == 1 { 12 } else { 3 })];
        let grown = longer.iter().flat_map(|list| few.iter().map(|element| [list, &[element.clone()][..]].concat()));
        longer = grown.collect();
        all.extend(longer.iter().cloned());
    }
    all.into_iter().map(Value::List).collect()
}

/// The subsets of the first elements, small ones first.
fn sets(elements: &[Value]) -> Vec<Value> {
    let few = &elements[..elements.len().min(6)];
    let mut masks: Vec<u32> = (0..1 << few.len()).collect();
    masks.sort_by_key(|mask| mask.count_ones());
    let set = |mask: u32| few.iter().enumerate().filter(move |(at, _)| mask >> at & 1 == 1);
    masks
        .into_iter()
        .map(|mask| Value::Set(set(mask).map(|(_, value)| value.clone()).collect::<BTreeSet<_>>()))
        .collect()
}

fn pairs(firsts: &[Value], seconds: &[Value]) -> Vec<Value> {
    let mut all: Vec<(usize, Value)> = Vec::new();
    for (left, first) in firsts.iter().enumerate() {
        for (right, second) in seconds.iter().enumerate() {
            all.push((left.max(right), Value::pair_of(first.clone(), second.clone())));
        }
    }
    all.sort_by_key(|(size, _)| *size);
    all.into_iter().map(|(_, pair)| pair).collect()
}

fn maps(keys: &[Value], values: &[Value]) -> Vec<Value> {
    let mut all: Vec<BTreeMap<Value, Value>> = vec![BTreeMap::new()];
    for key in keys.iter().take(3) {
        for at in 0..all.len() {
            for value in values.iter().take(3) {
                let mut map = all[at].clone();
                map.insert(key.clone(), value.clone());
                all.push(map);
            }
        }
    }
    all.sort_by_key(BTreeMap::len);
    all.into_iter().map(Value::Map).collect()
}

fn trees(labels: &[Value]) -> Vec<Value> {
    let mut by_size: Vec<Vec<Tree>> = vec![vec![None]];
    for size in 1..=3 {
        let mut all = Vec::new();
        for left in 0..size {
            for (first, label, second) in product(&by_size[left], labels, &by_size[size - 1 - left]) {
                all.push(Some(Rc::new(Node { left: first, label, right: second })));
            }
        }
        by_size.push(all);
    }
    by_size.into_iter().flatten().map(Value::Tree).collect()
}

fn product(lefts: &[Tree], labels: &[Value], rights: &[Tree]) -> Vec<(Tree, Value, Tree)> {
    let mut all = Vec::new();
    for left in lefts {
        for label in labels.iter().take(3) {
            for right in rights {
                all.push((left.clone(), label.clone(), right.clone()));
            }
        }
    }
    all
}

/// All tables over the first two or three values of each argument; elsewhere the first result.
fn functions(arguments: &[Type], results: &[Value]) -> Vec<Value> {
    let few = if arguments.len() == 1 { 3 } else { 2 };
    let mut keys: Vec<Vec<Value>> = vec![Vec::new()];
    for argument in arguments {
        let values = values(argument);
        let grown =
            keys.iter().flat_map(|key| values.iter().take(few).map(|value| [key, &[value.clone()][..]].concat()));
        keys = grown.collect();
    }
    let results = &results[..results.len().min(3)];
    let mut tables: Vec<Vec<Value>> = vec![Vec::new()];
    for _ in &keys {
        let grown =
            tables.iter().flat_map(|table| results.iter().map(|result| [table, &[result.clone()][..]].concat()));
        tables = grown.collect();
    }
    tables.into_iter().map(|table| function(&keys, table, &results[0])).collect()
}

fn function(keys: &[Vec<Value>], table: Vec<Value>, default: &Value) -> Value {
    let (keys, default) = (keys.to_vec(), default.clone());
    Value::Function(Function::new(move |key| {
        let place = keys.iter().position(|known| known == key);
        Ok(place.map_or_else(|| default.clone(), |place| table[place].clone()))
    }))
}
