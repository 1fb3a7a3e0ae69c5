//! More functions with one bug each over types of few values, set aside: only how many are split is looked at.

use lakatos_data::generator::{char_in, range, sample, string, vec};
use lakatos_macros::Data;

use crate::one_bug::Colour;
use crate::property::{Property, generated, holds, one, two};

#[derive(Clone, Copy, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
enum Step {
    North,
    East,
    South,
    West,
}

fn is_balanced(text: &str) -> bool {
    let mut open = 0;
    for c in text.chars() {
        open += if c == '(' { 1 } else { -1 };
        if open < 0 {
            return false;
        }
    }
    open == 0
}

fn with_one_bug() -> Vec<Property> {
    use Step::{East, North, South, West};
    let digits = string(char_in("0-9"), 1..=5);
    let small = (range(0..=4_u8), range(0..=4_u8));
    let words = vec(sample(["a", "bb", "ccc"]), 0..=4);
    let floats = vec(sample([0.0_f64, 1.5, -2.0]), 0..=4);
    let is_back = |pair: &[Step]| matches!(pair, [North, South] | [South, North] | [East, West] | [West, East]);
    vec![
        generated("s", digits, |s| holds(s.len() < 2 || s.starts_with('0'))),
        one("xs", |xs: Vec<Colour>| holds(!xs.contains(&Colour::Green))),
        one("a", |a: [bool; 4]| holds(a.iter().filter(|x| **x).count() % 2 == 0)),
        two(["a", "b"], |a: Option<Colour>, b: Option<Colour>| holds(a.is_none() || b.is_none() || a == b)),
        generated("p", small, |(a, b)| holds(a + b < 6)),
        generated("ws", words, |ws| holds(ws.concat().len() < 5)),
        one("xs", |xs: Vec<Option<bool>>| {
            let none = xs.iter().position(Option::is_none);
            holds(none.is_none_or(|place| !xs[place..].contains(&Some(false))))
        }),
        one("path", move |path: Vec<Step>| holds(!path.windows(2).any(is_back))),
        generated("s", string(char_in("()"), 0..=6), |s| holds(is_balanced(&s))),
        generated("xs", floats, |xs| holds(xs.iter().all(|x| *x >= 0.0))),
    ]
}

#[test]
fn one_bug_over_few_values_is_one_class_where_nobody_looked() {
    let mut split = 0;
    for property in with_one_bug() {
        split += u32::from(property.classes().classes.len() != 1);
    }
    assert_eq!(split, 0);
}
