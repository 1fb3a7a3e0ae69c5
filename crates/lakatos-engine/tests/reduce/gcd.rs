//! Numbers with a common divisor: the outer argument is lowered first, and nothing is tried twice.

use std::collections::BTreeSet;

use lakatos_data::generator::any;
use lakatos_engine::reduce::{Effort, Trial};

use crate::problems::trial;
use crate::traced::end;

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// False: two numbers have no common divisor.
fn coprime() -> Box<dyn Trial> {
    trial(any::<(u32, u32)>(), |(a, b)| (a > 0 && b > 0).then(|| gcd(a, b) == 1))
}

const FIRSTS: [&str; 6] =
    ["(48, 36)", "(1071, 462)", "(999999, 3)", "(2147483648, 1073741824)", "(35, 49)", "(2, 4294967294)"];

#[test]
fn numbers_with_a_common_divisor_end_at_two_and_two() {
    for first in FIRSTS {
        assert_eq!(end(coprime(), first, &Effort::default()).case, "(2, 2)", "{first}");
    }
}

#[test]
fn nothing_is_tried_twice() {
    for first in FIRSTS {
        let tried = end(coprime(), first, &Effort::default()).tried;
        let different: BTreeSet<&String> = tried.iter().collect();
        assert_eq!(different.len(), tried.len(), "{first}");
        assert!(!different.contains(&first.to_owned()), "{first}");
    }
}

/// A case as its two numbers.
fn numbers(case: &str) -> (u32, u32) {
    let (one, other) = case.trim_matches(['(', ')']).split_once(", ").expect("a case is a pair");
    (one.parse().expect("a number"), other.parse().expect("a number"))
}

/// The second number is lowered alone, by more than making it zero, only when the first one has come to rest.
#[test]
fn the_outer_argument_is_lowered_first() {
    for first in FIRSTS {
        let mut best = numbers(first);
        let mut is_first_at_rest = false;
        for (one, other) in end(coprime(), first, &Effort::default()).tried.iter().map(|case| numbers(case)) {
            if one == best.0 && other > 0 && best.0 != 1 {
                assert!(is_first_at_rest, "{first}: ({one}, {other}) is tried when the best case is {best:?}");
            }
            is_first_at_rest |= other == best.1 && one > 0 && one + 1 == best.0;
            if one > 0 && other > 0 && gcd(one, other) > 1 {
                best = (one, other);
            }
        }
        assert_eq!(best, (2, 2));
    }
}
