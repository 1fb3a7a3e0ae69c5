//! The problems of the shrinking challenge: false properties over data of ordinary kinds.
//!
//! Each is a property as a user would state it. With the order of simplicity that tiers have, its minimum is the
//! published one.

mod calculator;
mod heap;
mod numbers;
mod sequences;

use lakatos::{Check, Outcome};

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
    Problem { name: "bound5", run: sequences::bound5 },
    Problem { name: "large_union_list", run: sequences::large_union_list },
    Problem { name: "reverse", run: sequences::reverse },
    Problem { name: "calculator", run: calculator::calculator },
    Problem { name: "length_list", run: sequences::length_list },
    Problem { name: "difference_zero", run: numbers::difference_zero },
    Problem { name: "difference_small", run: numbers::difference_small },
    Problem { name: "difference_one", run: numbers::difference_one },
    Problem { name: "difference_zero_u8", run: numbers::difference_zero_u8 },
    Problem { name: "difference_small_u8", run: numbers::difference_small_u8 },
    Problem { name: "difference_one_u8", run: numbers::difference_one_u8 },
    Problem { name: "coupling", run: sequences::coupling },
    Problem { name: "deletion", run: sequences::deletion },
    Problem { name: "deletion_u8", run: sequences::deletion_u8 },
    Problem { name: "distinct", run: sequences::distinct },
    Problem { name: "nested_lists", run: sequences::nested_lists },
    Problem { name: "binheap", run: heap::binheap },
];
