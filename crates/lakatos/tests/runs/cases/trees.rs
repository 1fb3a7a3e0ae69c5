//! Properties whose cases are shown as trees.

use std::collections::BTreeMap;

use lakatos::Fun;
use lakatos::generator::{Generator, Index, any, index};

#[derive(lakatos::Data, Debug, Clone, PartialEq)]
pub(crate) enum Exp {
    Number(i8),
    Sum(Box<Exp>, Box<Exp>),
    Let { name: String, value: Box<Exp>, body: Box<Exp> },
}

fn depth(exp: &Exp) -> u32 {
    match exp {
        Exp::Number(_) => 0,
        Exp::Sum(left, right) => 1 + depth(left).max(depth(right)),
        Exp::Let { value, body, .. } => 1 + depth(value).max(depth(body)),
    }
}

#[lakatos::test(show = tree, engine = exhaustive, keep = nothing)]
#[ignore = "run by another test"]
fn of_the_attribute(mut exp: Exp, limit: u8) {
    if let Exp::Let { value, .. } = &mut exp {
        assert!(depth(value) == 0 || limit > 0, "too deep: {exp:?}");
    }
}

#[lakatos::test(engine = exhaustive, keep = nothing)]
#[ignore = "run by another test"]
fn of_the_environment(map: BTreeMap<u8, Option<bool>>, f: Fun<bool, Option<u8>>, pair: (char, ())) {
    assert!(map.len() < 2 || f(true).is_none() || pair.0 == '?');
}

#[lakatos::test(show = tree, engine = exhaustive, keep = nothing)]
#[ignore = "run by another test"]
fn of_generators(#[with(any::<u8>().map(|n| vec![Some(n); 2]))] twice: Vec<Option<u8>>, #[with(index())] at: Index) {
    assert_eq!(at.get(&twice), &Some(0));
}

#[lakatos::test(show = tree, keep = nothing)]
#[example(vec![Some(1), None])]
#[ignore = "run by another test"]
fn of_an_example(list: Vec<Option<u8>>) {
    assert!(list.is_empty());
}
