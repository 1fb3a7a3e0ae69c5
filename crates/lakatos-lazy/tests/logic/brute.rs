//! Random formulas over small finite types, and what trying everything says of them: never decided wrongly.

use lakatos_data::lazy::{Lazy, Nat};
use lakatos_lazy::logic::Answer;
use lakatos_macros::Data;

use crate::asked::{answer, exists, forall};

/// A list of at most two truth values, all of whose parts may be open.
#[derive(Data, Clone)]
#[data(crate = lakatos_data)]
enum Short {
    None,
    One(Lazy<bool>),
    Two(Lazy<bool>, Lazy<bool>),
}

fn shorts() -> Vec<Vec<bool>> {
    let mut all = vec![vec![], vec![false], vec![true]];
    for first in [false, true] {
        for second in [false, true] {
            all.push(vec![first, second]);
        }
    }
    all
}

/// An atomic statement about two values, by number: it looks at no more than it needs.
fn atom(number: u64, x: &Short, y: &Short) -> bool {
    use Short::{None, One, Two};
    let first = |short: &Short| match short {
        None => false,
        One(first) | Two(first, _) => **first,
    };
    let len = |short: &Short| match short {
        None => 0,
        One(_) => 1,
        Two(..) => 2,
    };
    match number % 8 {
        0 => first(x) == first(y),
        1 => len(x) < len(y),
        2 => first(x),
        3 => matches!(y, Two(_, second) if **second),
        4 => len(x) == len(y) && first(x) != first(y),
        5 => len(y) == 0 || first(x),
        6 => len(x) + len(y) > 2,
        _ => true,
    }
}

fn plain_atom(number: u64, x: &[bool], y: &[bool]) -> bool {
    let first = |short: &[bool]| short.first().copied().unwrap_or(false);
    match number % 8 {
        0 => first(x) == first(y),
        1 => x.len() < y.len(),
        2 => first(x),
        3 => y.len() == 2 && y[1],
        4 => x.len() == y.len() && first(x) != first(y),
        5 => y.is_empty() || first(x),
        6 => x.len() + y.len() > 2,
        _ => true,
    }
}

fn mixed(seed: u64, salt: u64) -> u64 {
    let mut mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt.wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^= mixed >> 31;
    mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
}

/// A formula about the values that are bound so far, by number.
fn formula(seed: u64, depth: u64, x: &Short, y: &Short) -> bool {
    let next = |salt| mixed(seed, salt + 100 * depth);
    if depth == 0 {
        return atom(next(1), x, y);
    }
    match next(0) % 6 {
        0 => exists(|z: &Short| formula(next(2), depth - 1, z, x)),
        1 => forall(|z: &Short| formula(next(2), depth - 1, x, z)),
        2 => !exists(|z: &Lazy<Short>| formula(next(2), depth - 1, y, z)),
        3 => formula(next(2), depth - 1, x, y) && formula(next(3), depth - 1, y, x),
        4 => formula(next(2), depth - 1, x, y) || formula(next(3), depth - 1, y, x),
        _ => !forall(|z: &Lazy<Short>| formula(next(2), depth - 1, z, y) || atom(next(3), x, z)),
    }
}

fn plain_formula(seed: u64, depth: u64, x: &[bool], y: &[bool]) -> bool {
    let next = |salt| mixed(seed, salt + 100 * depth);
    if depth == 0 {
        return plain_atom(next(1), x, y);
    }
    let all = shorts();
    match next(0) % 6 {
        0 => all.iter().any(|z| plain_formula(next(2), depth - 1, z, x)),
        1 => all.iter().all(|z| plain_formula(next(2), depth - 1, x, z)),
        2 => !all.iter().any(|z| plain_formula(next(2), depth - 1, y, z)),
        3 => plain_formula(next(2), depth - 1, x, y) && plain_formula(next(3), depth - 1, y, x),
        4 => plain_formula(next(2), depth - 1, x, y) || plain_formula(next(3), depth - 1, y, x),
        _ => !all.iter().all(|z| plain_formula(next(2), depth - 1, z, y) || plain_atom(next(3), x, z)),
    }
}

#[test]
fn formulas_over_a_finite_type_have_the_answer_that_trying_everything_gives() {
    let mut unknown = 0;
    for seed in 0..400 {
        let depth = 2 + seed % 3;
        let expected = shorts().iter().all(|x| shorts().iter().any(|y| plain_formula(seed, depth, x, y)));
        let said = answer(|| forall(|x: &Short| exists(|y: &Lazy<Short>| formula(seed, depth, x, y))));
        match said {
            Answer::Unknown => unknown += 1,
            said => assert_eq!(said == Answer::True, expected, "formula {seed}"),
        }
    }
    assert!(unknown <= 20, "{unknown} of 400 are unknown");
}

/// The same formulas, with numbers of which only comparisons with small ones are asked.
#[test]
fn formulas_over_numbers_have_the_answer_that_the_first_numbers_give() {
    let atom = |number: u64, x: &Nat, y: &Nat| match number % 6 {
        0 => *x < 2,
        1 => *y == 1,
        2 => *x == 0 || *y > 1,
        3 => *x <= 1 && *y >= 1,
        4 => *x == *y && *x < 3,
        _ => x.clone() + y.clone() == 2,
    };
    let plain = |number: u64, x: u64, y: u64| match number % 6 {
        0 => x < 2,
        1 => y == 1,
        2 => x == 0 || y > 1,
        3 => x <= 1 && y >= 1,
        4 => x == y && x < 3,
        _ => x + y == 2,
    };
    let mut decided = 0;
    for seed in 0..300_u64 {
        let numbers = |salt| mixed(seed, salt);
        let one = |x: &Nat, y: &Nat| (atom(numbers(1), x, y) || !atom(numbers(2), y, x)) && atom(numbers(3), x, y);
        let other = |x: u64, y: u64| (plain(numbers(1), x, y) || !plain(numbers(2), y, x)) && plain(numbers(3), x, y);
        // From 4 on, all numbers are alike for these.
        let (said, expected) = match seed % 4 {
            0 => {
                (answer(|| forall(|x: &Nat| exists(|y: &Nat| one(x, y)))), (0..5).all(|x| (0..5).any(|y| other(x, y))))
            }
            1 => {
                (answer(|| exists(|x: &Nat| forall(|y: &Nat| one(x, y)))), (0..5).any(|x| (0..5).all(|y| other(x, y))))
            }
            2 => {
                (answer(|| forall(|x: &Nat| forall(|y: &Nat| one(x, y)))), (0..5).all(|x| (0..5).all(|y| other(x, y))))
            }
            _ => {
                (answer(|| exists(|x: &Nat| exists(|y: &Nat| one(x, y)))), (0..5).any(|x| (0..5).any(|y| other(x, y))))
            }
        };
        if said != Answer::Unknown {
            decided += 1;
            assert_eq!(said == Answer::True, expected, "formula {seed}");
        }
    }
    assert!(decided > 250, "{decided} of 300");
}
