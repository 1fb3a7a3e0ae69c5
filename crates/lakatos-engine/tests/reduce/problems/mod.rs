//! The problems of the shrinking challenge: false properties over ordinary data, each with its published minimum.
//!
//! The benchmarks use this folder too, so that what is measured is what is tested.

pub(crate) mod calculator;
pub(crate) mod heap;
mod kept;
pub(crate) mod large;
pub(crate) mod numbers;
pub(crate) mod sequences;
mod typed;

pub(crate) use kept::{Kept, Problem, written};
pub(crate) use typed::{failure, trial};

use lakatos_data::generator::any;

const BOUND5: &str = "(Bounded { numbers: vec![] }, Bounded { numbers: vec![] }, Bounded { numbers: vec![] }, \
                      Bounded { numbers: vec![-1] }, Bounded { numbers: vec![-32768] })";
const CALCULATOR: &str = "Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0)))))";
const BINHEAP: &str = "Ordered { heap: Heap::Node(0, Box::new(Heap::Empty), Box::new(Heap::Node(0, \
                       Box::new(Heap::Node(0, Box::new(Heap::Empty), Box::new(Heap::Empty))), \
                       Box::new(Heap::Node(1, Box::new(Heap::Empty), Box::new(Heap::Empty)))))) }";

/// All of them.
pub(crate) const PROBLEMS: &[Problem] = &[
    Problem { name: "bound5", minimum: BOUND5, trial: sequences::bound5 },
    Problem { name: "large_union_list", minimum: "vec![vec![0, 1, -1, 2, -2]]", trial: sequences::large_union_list },
    Problem { name: "reverse", minimum: "vec![0, 1]", trial: sequences::reverse },
    Problem { name: "calculator", minimum: CALCULATOR, trial: calculator::calculator },
    Problem { name: "length_list", minimum: "(1, vec![900])", trial: sequences::length_list },
    Problem {
        name: "difference_zero",
        minimum: "(10, 10)",
        trial: || trial(any::<(i32, i32)>(), |(x, y)| numbers::judged(x.into(), y.into(), numbers::is_zero)),
    },
    Problem {
        name: "difference_small",
        minimum: "(10, 6)",
        trial: || trial(any::<(i32, i32)>(), |(x, y)| numbers::judged(x.into(), y.into(), numbers::is_small)),
    },
    Problem {
        name: "difference_one",
        minimum: "(10, 9)",
        trial: || trial(any::<(i32, i32)>(), |(x, y)| numbers::judged(x.into(), y.into(), numbers::is_one)),
    },
    Problem {
        name: "difference_zero_u8",
        minimum: "(10, 10)",
        trial: || trial(any::<(u8, u8)>(), |(x, y)| numbers::judged(x.into(), y.into(), numbers::is_zero)),
    },
    Problem {
        name: "difference_small_u8",
        minimum: "(10, 6)",
        trial: || trial(any::<(u8, u8)>(), |(x, y)| numbers::judged(x.into(), y.into(), numbers::is_small)),
    },
    Problem {
        name: "difference_one_u8",
        minimum: "(10, 9)",
        trial: || trial(any::<(u8, u8)>(), |(x, y)| numbers::judged(x.into(), y.into(), numbers::is_one)),
    },
    Problem { name: "coupling", minimum: "vec![Digit(1), Digit(0)]", trial: sequences::coupling },
    Problem { name: "deletion", minimum: "(vec![0, 0], 0)", trial: sequences::deletion },
    Problem { name: "deletion_u8", minimum: "(vec![0, 0], 0)", trial: sequences::deletion_u8 },
    Problem { name: "distinct", minimum: "vec![0, 1, -1]", trial: sequences::distinct },
    Problem {
        name: "nested_lists",
        minimum: "vec![vec![(), (), (), (), (), (), (), (), (), (), ()]]",
        trial: sequences::nested_lists,
    },
    Problem { name: "binheap", minimum: BINHEAP, trial: heap::binheap },
];
