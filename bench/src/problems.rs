//! The problems of the shrinking challenge as a user would state them: properties that are tried with all defaults.

use lakatos::prelude::*;
use lakatos::{Check, report::Outcome};

use crate::challenge::calculator::{Exp, divides_by_no_literal_zero, eval};
use crate::challenge::heap::{Ordered, lists_sorted};
use crate::challenge::numbers::{are_positive, differ, is_one, is_small, is_zero};
use crate::challenge::sequences::{
    Bounded, Digit, all_point_inside, has_few_numbers, has_two_at_most, is_gone, is_low, is_palindrome, is_short,
    lists, none_are_coupled, stays_bounded,
};

/// The names of the problems, alone and with the other cases of a reduction.
macro_rules! named {
    ($($name:literal)*) => {
        /// The problems.
        pub(crate) const NAMES: &[&str] = &[$($name),*];
        /// The problems, and the groups of the grammar of bugs.
        pub(crate) const SOUGHT: &[&str] = &[
            $($name,)* "equal", "related", "literals", "called_literals", "order", "runs", "deep", "sizes", "thresholds",
            "congruences",
        ];
        /// From large first failures, from small ones, and what grows.
        pub(crate) const REDUCED: &[&str] = &[
            $($name,)* $(concat!($name, "_small"),)* "vec_10000", "tree_10000", "vec_million", "vec_million_long",
            "set_million", "set_million_long", "text_million", "text_million_long",
        ];
    };
}

named! {
    "bound5"
    "large_union_list"
    "reverse"
    "calculator"
    "length_list"
    "difference_zero"
    "difference_small"
    "difference_one"
    "difference_zero_u8"
    "difference_small_u8"
    "difference_one_u8"
    "coupling"
    "deletion"
    "deletion_u8"
    "distinct"
    "nested_lists"
    "binheap"
}

/// A false property.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Problem {
    /// What it is called.
    pub(crate) name: &'static str,
    /// Tries to refute it.
    pub(crate) run: fn(Check) -> Outcome,
}

/// All of them.
pub(crate) const PROBLEMS: &[Problem] = &[
    Problem { name: "bound5", run: bound5 },
    Problem { name: "large_union_list", run: |check| check.run(|lists: Vec<Vec<i64>>| has_few_numbers(&lists)) },
    Problem { name: "reverse", run: |check| check.run(|list: Vec<i32>| is_palindrome(&list)) },
    Problem { name: "calculator", run: calculator },
    Problem { name: "length_list", run: |check| check.with(lists()).run(|list| is_low(&list)) },
    Problem { name: "difference_zero", run: |check| wide(check, is_zero) },
    Problem { name: "difference_small", run: |check| wide(check, is_small) },
    Problem { name: "difference_one", run: |check| wide(check, is_one) },
    Problem { name: "difference_zero_u8", run: |check| narrow(check, is_zero) },
    Problem { name: "difference_small_u8", run: |check| narrow(check, is_small) },
    Problem { name: "difference_one_u8", run: |check| narrow(check, is_one) },
    Problem { name: "coupling", run: coupling },
    Problem { name: "deletion", run: deletion },
    Problem { name: "deletion_u8", run: deletion_u8 },
    Problem { name: "distinct", run: |check| check.run(|list: Vec<i32>| has_two_at_most(&list)) },
    Problem { name: "nested_lists", run: |check| check.run(|lists: Vec<Vec<()>>| is_short(&lists)) },
    Problem { name: "binheap", run: |check| check.run(|ordered: Ordered| lists_sorted(ordered.heap)) },
];

fn bound5(check: Check) -> Outcome {
    check.run(|a: Bounded, b: Bounded, c: Bounded, d: Bounded, e: Bounded| stays_bounded([a, b, c, d, e]))
}

fn calculator(check: Check) -> Outcome {
    check.run(|exp: Exp| {
        assume!(divides_by_no_literal_zero(&exp));
        eval(&exp).is_some()
    })
}

fn differ_if_positive(x: i64, y: i64, is_forbidden: fn(i64) -> bool) -> bool {
    assume!(are_positive(x, y));
    differ(x, y, is_forbidden)
}

fn wide(check: Check, is_forbidden: fn(i64) -> bool) -> Outcome {
    check.run(move |x: i32, y: i32| differ_if_positive(x.into(), y.into(), is_forbidden))
}

fn narrow(check: Check, is_forbidden: fn(i64) -> bool) -> Outcome {
    check.run(move |x: u8, y: u8| differ_if_positive(x.into(), y.into(), is_forbidden))
}

fn coupling(check: Check) -> Outcome {
    check.run(|list: Vec<Digit>| {
        assume!(all_point_inside(&list));
        none_are_coupled(&list)
    })
}

fn deletion(check: Check) -> Outcome {
    check.run(|list: Vec<i32>, index: usize| {
        assume!(index < list.len());
        is_gone(list, index)
    })
}

fn deletion_u8(check: Check) -> Outcome {
    check.run(|list: Vec<u8>, index: u8| {
        assume!(usize::from(index) < list.len());
        is_gone(list, usize::from(index))
    })
}
