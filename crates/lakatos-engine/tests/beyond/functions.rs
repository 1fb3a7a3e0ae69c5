//! Generated functions whose results belong together.

use lakatos_data::function::Fun;

use crate::problem::{Problem, about};

type Bytes = Fun<u8, u8>;

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about::<(Bytes, u8, u8)>("a function that takes two numbers to each other", |(f, x, y)| {
            x != y && f.of(x) == *y && f.of(y) == *x
        }),
        about::<(Bytes, Bytes, u8)>("two functions that do not commute", |(f, g, x)| {
            let (one, other) = (f.of(&g.of(x)), g.of(&f.of(x)));
            one != other && f.of(x) >= 2
        }),
        about::<(Fun<u8, bool>, Vec<u8>)>("a list that a predicate parts in the middle", |(f, list)| {
            let answers: Vec<bool> = list.iter().map(|byte| f.of(byte)).collect();
            answers.len() >= 4
                && answers.is_sorted()
                && answers.iter().filter(|answer| **answer).count() == answers.len() / 2
        }),
        about::<(Fun<(u8, u8), u8>, [u8; 3])>("an operation that depends on brackets", |(f, [a, b, c])| {
            let (left, right) = (f.of(&(f.of(&(*a, *b)), *c)), f.of(&(*a, f.of(&(*b, *c)))));
            left != right && a != b && left > 0
        }),
        about::<(Bytes, u8)>("a function that comes back after three steps", |(f, x)| {
            let (one, two) = (f.of(x), f.of(&f.of(x)));
            one != *x && two != *x && one != two && f.of(&two) == *x
        }),
        about::<(Fun<u8, Vec<u8>>, u8, u8)>("two results, one the start of the other", |(f, x, y)| {
            let (one, other) = (f.of(x), f.of(y));
            one.len() >= 2 && other.len() > one.len() && other.starts_with(&one)
        }),
    ]
}
