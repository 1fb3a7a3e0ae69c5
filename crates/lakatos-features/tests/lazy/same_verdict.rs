//! The cases of `corpus/faults` and `corpus/shrink` that can be run on demand, beside the exhaustive search: the same verdict,
//! and after reduction the same case.
//!
//! Left out of `corpus/shrink`: `bound5`, `length_list` and `coupling`, whose types have checks or generators and are drawn
//! whole; the `difference` problems, which have nothing that could be open; `large_union_list`, which is too large for the
//! exhaustive search, and `nested_lists`, which is too large for the search on demand. Of `corpus/conjectures` the quantified
//! statements are compared with their truth values in `logic/statements.rs`; the laws are those of a benchmark.

use std::sync::atomic::{AtomicUsize, Ordering};

use lakatos::report::{Finder, Outcome, Verdict};
use lakatos::settings::{Engine, Keep};
use lakatos::{Check, Data};

/// Where the fault is, for this thread of tests: one test sets it.
static FAULT: AtomicUsize = AtomicUsize::new(0);

fn fault(number: usize) -> bool {
    FAULT.load(Ordering::Relaxed) == number
}

#[path = "../../../../corpus/faults/avl.rs"]
#[expect(dead_code, clippy::duplicate_mod, reason = "deletion alone is tried, with faults that are switched here")]
mod avl;
#[path = "../../../../corpus/faults/red_black.rs"]
#[expect(dead_code, clippy::duplicate_mod, reason = "deletion alone is tried, with faults that are switched here")]
mod red_black;
#[path = "../../../../corpus/faults/two_three.rs"]
#[expect(dead_code, clippy::duplicate_mod, reason = "deletion alone is tried, with faults that are switched here")]
mod two_three;

#[lakatos::lazy(file = "../../corpus/faults/avl.rs")]
mod avl_copied {}
#[lakatos::lazy(file = "../../corpus/faults/avl.rs", fields)]
mod avl_open {}
#[lakatos::lazy(file = "../../corpus/faults/red_black.rs")]
mod red_black_copied {}
#[lakatos::lazy(file = "../../corpus/faults/red_black.rs", fields)]
mod red_black_open {}
#[lakatos::lazy(file = "../../corpus/faults/two_three.rs")]
mod two_three_copied {}
#[lakatos::lazy(file = "../../corpus/faults/two_three.rs", fields)]
mod two_three_open {}

/// The problems of `corpus/shrink`, as they are defined in the tests of reduction.
#[lakatos::lazy(fields)]
mod shrink {
    use std::collections::BTreeSet;

    use lakatos::Data;

    #[derive(Data)]
    pub(super) enum Exp {
        C(i32),
        Add(Box<Exp>, Box<Exp>),
        Div(Box<Exp>, Box<Exp>),
    }

    fn eval(exp: &Exp) -> Option<i32> {
        match exp {
            Exp::C(number) => Some(*number),
            Exp::Add(left, right) => Some(eval(left)?.wrapping_add(eval(right)?)),
            Exp::Div(left, right) => {
                let (left, right) = (eval(left)?, eval(right)?);
                if right == 0 { None } else { Some(left.wrapping_div(right)) }
            }
        }
    }

    pub(super) fn has_value(exp: &Exp) -> bool {
        eval(exp).is_some()
    }

    pub(super) fn divides_by_no_literal_zero(exp: &Exp) -> bool {
        match exp {
            Exp::C(_) => true,
            Exp::Div(_, right) if matches!(**right, Exp::C(0)) => false,
            Exp::Add(left, right) | Exp::Div(left, right) => {
                divides_by_no_literal_zero(left) && divides_by_no_literal_zero(right)
            }
        }
    }

    #[derive(Clone, Debug, PartialEq, Data)]
    pub(super) enum Heap {
        Empty,
        Node(i32, Box<Heap>, Box<Heap>),
    }

    pub(super) fn is_heap(heap: &Heap) -> bool {
        is_ordered(heap, i32::MIN)
    }

    fn is_ordered(heap: &Heap, least: i32) -> bool {
        match heap {
            Heap::Empty => true,
            Heap::Node(key, left, right) => least <= *key && is_ordered(left, *key) && is_ordered(right, *key),
        }
    }

    fn merge(one: Heap, other: Heap) -> Heap {
        match (one, other) {
            (heap, Heap::Empty) | (Heap::Empty, heap) => heap,
            (Heap::Node(a, left_a, right_a), Heap::Node(b, left_b, right_b)) => {
                if a <= b {
                    Heap::Node(a, Box::new(merge(*right_a, Heap::Node(b, left_b, right_b))), left_a)
                } else {
                    Heap::Node(b, Box::new(merge(*right_b, Heap::Node(a, left_a, right_a))), left_b)
                }
            }
        }
    }

    fn to_list(heap: &Heap, list: &mut Vec<i32>) {
        if let Heap::Node(key, left, right) = heap {
            list.push(*key);
            to_list(right, list);
            to_list(left, list);
        }
    }

    fn to_sorted_list(heap: Heap) -> Vec<i32> {
        let mut list = Vec::new();
        if let Heap::Node(key, left, right) = heap {
            list.push(key);
            to_list(&merge(*left, *right), &mut list);
        }
        list
    }

    pub(super) fn lists_sorted(heap: Heap) -> bool {
        let mut sorted = Vec::new();
        to_list(&heap, &mut sorted);
        sorted.sort_unstable();
        to_sorted_list(heap) == sorted
    }

    pub(super) type List = Vec<i32>;
    pub(super) type Bytes = Vec<u8>;

    pub(super) fn is_palindrome(list: &List) -> bool {
        list.iter().rev().eq(list.iter())
    }

    pub(super) fn has_index(list: &Bytes, index: u8) -> bool {
        usize::from(index) < list.len()
    }

    pub(super) fn is_gone(mut list: Bytes, index: u8) -> bool {
        let index = usize::from(index);
        let number = list[index];
        let first = list.iter().position(|other| *other == number);
        list.remove(first.unwrap_or(index));
        !list.contains(&number)
    }

    pub(super) fn has_two_at_most(list: &List) -> bool {
        list.iter().collect::<BTreeSet<_>>().len() < 3
    }
}

/// The failing arguments, as the module writes them; `None` if all that was tried passes.
fn failing(outcome: &Outcome) -> Option<Vec<String>> {
    match &outcome.verdict {
        Verdict::Falsified(found) => {
            Some(found.arguments.iter().map(|argument| argument.rust.replace("Lazy::new", "Box::new")).collect())
        }
        _ => None,
    }
}

fn check() -> Check {
    Check::new().explain(0).keep(Keep::Nothing).time("none").seed(7)
}

/// What the exhaustive search says of a property.
fn listed<A: Data, B: Data>(holds: impl Fn(A, B) -> bool + Send + Sync) -> Option<Vec<String>> {
    failing(&check().engine(Engine::Exhaustive).exhaustive(100_000).run(holds))
}

/// What the demand-driven search says of it, alone.
fn demanded<A: Data, B: Data>(holds: impl Fn(A, B) -> bool + Send + Sync) -> Option<Vec<String>> {
    let outcome = check().engine(Engine::Exhaustive).exhaustive(10_000).run(holds);
    if let Some(case) = outcome.counterexample() {
        assert_eq!(case.found.by, Finder::Demand, "{outcome}");
    }
    failing(&outcome)
}

macro_rules! deletion {
    ($structure:ident) => {
        |tree: $structure::Tree, key: i32| {
            lakatos::assume!($structure::is_valid(&tree));
            $structure::is_valid(&$structure::delete(key, tree))
        }
    };
}

macro_rules! compare_faults {
    ($plain:ident, $copied:ident, $open:ident, $said:ident) => {
        for number in 0..=10 {
            FAULT.store(number, Ordering::Relaxed);
            // What the exhaustive search does not reach is too large for it: there is nothing to compare with.
            if let Some(listed) = listed(deletion!($plain)) {
                let (copied, open) = (demanded(deletion!($copied)), demanded(deletion!($open)));
                println!("{} {number}\n  {listed:?}\n  {copied:?}\n  {open:?}", stringify!($plain));
                $said.push((stringify!($plain), number, Some(listed), copied, open));
            }
        }
    };
}

/// Here reduction ends at another case of the same size: a node is on the other side, and no pass moves both it and its key.
const OTHER_FORMS: [(&str, usize); 2] = [("avl", 3), ("avl", 6)];

#[test]
#[ignore = "slow: up to 99 searches; `.ci/full` runs it"]
fn faults_of_deletion_fail_with_the_same_case() {
    let mut said = Vec::new();
    compare_faults!(red_black, red_black_copied, red_black_open, said);
    compare_faults!(avl, avl_copied, avl_open, said);
    compare_faults!(two_three, two_three_copied, two_three_open, said);
    let mut others = Vec::new();
    for (structure, number, listed, copied, open) in &said {
        assert!(copied.is_some() && open.is_some(), "{structure} {number}: {listed:?} {copied:?} {open:?}");
        if listed != copied || listed != open {
            others.push((*structure, *number));
        }
    }
    println!("{} compared, other forms of {others:?}", said.len());
    assert!(said.len() >= 9);
    assert_eq!(others, OTHER_FORMS);
}

macro_rules! same {
    ($name:ident, |$module:ident| $property:expr) => {
        #[test]
        fn $name() {
            let listed = {
                use shrink as $module;
                listed($property)
            };
            let demanded = {
                use shrink_lazy as $module;
                demanded($property)
            };
            assert!(listed.is_some());
            assert_eq!(listed, demanded);
        }
    };
}

same!(calculator, |m| |exp: m::Exp, _: ()| {
    lakatos::assume!(m::divides_by_no_literal_zero(&exp));
    m::has_value(&exp)
});
same!(binheap, |m| |heap: m::Heap, _: ()| {
    lakatos::assume!(m::is_heap(&heap));
    m::lists_sorted(heap)
});
same!(reverse, |m| |list: m::List, _: ()| m::is_palindrome(&list));
same!(distinct, |m| |list: m::List, _: ()| m::has_two_at_most(&list));
same!(deletion_u8, |m| |list: m::Bytes, index: u8| {
    lakatos::assume!(m::has_index(&list, index));
    m::is_gone(list, index)
});
