//! Functions with one bug each over types of few values, where regions are easily drawn too small.

use std::collections::BTreeMap;

use lakatos_data::generator::{char_in, range, sample, string, vec};
use lakatos_macros::Data;

use crate::property::{Property, generated, holds, one, two};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Colour {
    Red,
    Green,
    Blue,
}

fn with_one_bug() -> Vec<(&'static str, Property)> {
    use Colour::{Green, Red};
    let names = string(char_in("a-c_"), 1..=4);
    let digits = vec(range(0..=3_u8), 0..=5);
    let few = (sample([1_u8, 5, 9]), sample([1_u8, 5, 9]));
    vec![
        ("name", generated("s", names, |s| holds(s.len() < 2 || s.starts_with('a')))),
        ("digit", generated("xs", digits, |xs| holds(xs.len() < 3 || xs[0] == 0))),
        ("first colour", one("xs", |xs: Vec<Colour>| holds(xs.first().is_none_or(|first| *first == Red)))),
        ("flag again", one("p", |p: (bool, Option<bool>)| holds(p.1 != Some(p.0)))),
        ("colours differ", one("a", |a: [Colour; 3]| holds(a[0] == a[1]))),
        ("colour and list", two(["c", "xs"], |c: Colour, xs: Vec<u8>| holds(c == Red || xs.len() < 2))),
        ("sum of samples", generated("p", few, |(a, b)| holds(a + b < 10))),
        ("two flags", one("xs", |xs: Vec<bool>| holds(xs.iter().filter(|x| **x).count() < 2))),
        ("colour in error", one("r", |r: Result<bool, Colour>| holds(!matches!(r, Err(c) if c != Red)))),
        ("coloured map", one("m", |m: BTreeMap<bool, Colour>| holds(m.values().all(|c| *c != Green)))),
    ]
}

#[test]
fn one_bug_over_few_values_is_one_class() {
    let mut several = Vec::new();
    for (name, property) in with_one_bug() {
        let told = crate::classes::told(&property);
        if told.len() != 1 {
            several.push((name, told));
        }
    }
    assert_eq!(several, []);
}
