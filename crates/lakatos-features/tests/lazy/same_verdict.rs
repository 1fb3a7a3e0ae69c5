//! The cases of `corpus/faults` and `corpus/shrink` that can be run on demand, beside the exhaustive search: the same verdict,
//! and after reduction the same case.
//!
//! Left out of `corpus/shrink`: `bound5`, `length_list` and `coupling`, whose types have checks or generators and are drawn
//! whole; the `difference` problems, which have nothing that could be open; `large_union_list`, which is too large for the
//! exhaustive search, and `nested_lists`, which is too large for the search on demand. Of `corpus/conjectures` the quantified
//! statements are compared with their truth values in `logic/statements.rs`. Of its laws those of lists and natural numbers are
//! here that say something of what can be open, with conjectures that differ from one in a word and are false.

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

/// Laws of `corpus/conjectures`, over lists and numbers that can be open.
#[lakatos::lazy]
mod laws {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Nat {
        Zero,
        Succ(Box<Nat>),
    }

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum List {
        Nil,
        Cons(u8, Box<List>),
    }

    use List::{Cons, Nil};
    use Nat::{Succ, Zero};

    pub(super) fn add(x: &Nat, y: &Nat) -> Nat {
        match x {
            Zero => y.clone(),
            Succ(x) => Succ(Box::new(add(x, y))),
        }
    }

    pub(super) fn sub(x: &Nat, y: &Nat) -> Nat {
        match (x, y) {
            (Succ(x), Succ(y)) => sub(x, y),
            _ => x.clone(),
        }
    }

    pub(super) fn leq(x: &Nat, y: &Nat) -> bool {
        match (x, y) {
            (Zero, _) => true,
            (Succ(x), Succ(y)) => leq(x, y),
            _ => false,
        }
    }

    pub(super) fn append(xs: &List, ys: &List) -> List {
        match xs {
            Nil => ys.clone(),
            Cons(x, xs) => Cons(*x, Box::new(append(xs, ys))),
        }
    }

    pub(super) fn rev(xs: &List) -> List {
        match xs {
            Nil => Nil,
            Cons(x, xs) => append(&rev(xs), &Cons(*x, Box::new(Nil))),
        }
    }

    pub(super) fn take(n: &Nat, xs: &List) -> List {
        match (n, xs) {
            (Succ(n), Cons(x, xs)) => Cons(*x, Box::new(take(n, xs))),
            _ => Nil,
        }
    }

    pub(super) fn skip(n: &Nat, xs: &List) -> List {
        match (n, xs) {
            (Succ(n), Cons(_, xs)) => skip(n, xs),
            _ => xs.clone(),
        }
    }

    pub(super) fn head(xs: &List) -> u8 {
        if let Cons(x, _) = xs { *x } else { 0 }
    }

    pub(super) fn member(x: u8, xs: &List) -> bool {
        match xs {
            Nil => false,
            Cons(y, ys) => x == *y || member(x, ys),
        }
    }

    pub(super) fn is_sorted(xs: &List) -> bool {
        match xs {
            Cons(x, rest) => is_sorted(rest) && (**rest == Nil || *x <= head(rest)),
            Nil => true,
        }
    }

    pub(super) fn insort(x: u8, xs: &List) -> List {
        match xs {
            Cons(y, ys) if *y < x => Cons(*y, Box::new(insort(x, ys))),
            _ => Cons(x, Box::new(xs.clone())),
        }
    }

    pub(super) fn is_distinct(xs: &List) -> bool {
        match xs {
            Nil => true,
            Cons(x, xs) => !member(*x, xs) && is_distinct(xs),
        }
    }

    pub(super) fn without_repetition(xs: &List) -> List {
        match xs {
            Cons(x, xs) if member(*x, xs) => without_repetition(xs),
            Cons(x, xs) => Cons(*x, Box::new(without_repetition(xs))),
            Nil => Nil,
        }
    }

    pub(super) fn is_prefix(xs: &List, ys: &List) -> bool {
        match (xs, ys) {
            (Nil, _) => true,
            (Cons(x, xs), Cons(y, ys)) => x == y && is_prefix(xs, ys),
            _ => false,
        }
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
            let listed = listed(deletion!($plain));
            // What the exhaustive search does not reach is too large for it: there is nothing to compare with. The true
            // structure passes.
            if listed.is_some() || number == 0 {
                let (copied, open) = (demanded(deletion!($copied)), demanded(deletion!($open)));
                println!("{} {number}\n  {listed:?}\n  {copied:?}\n  {open:?}", stringify!($plain));
                $said.push((stringify!($plain), number, listed, copied, open));
            }
        }
    };
}

#[test]
#[ignore = "slow: up to 99 searches; `.ci/full` runs it"]
fn faults_of_deletion_fail_with_the_same_case() {
    let mut said = Vec::new();
    compare_faults!(red_black, red_black_copied, red_black_open, said);
    compare_faults!(avl, avl_copied, avl_open, said);
    compare_faults!(two_three, two_three_copied, two_three_open, said);
    for (structure, number, listed, copied, open) in &said {
        assert!(listed == copied && listed == open, "{structure} {number}: {listed:?} {copied:?} {open:?}");
    }
    println!("{} compared", said.len());
    assert!(said.len() >= 12);
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

/// What both searches say of each statement: `true` if it holds.
macro_rules! statements {
    ($($name:ident $holds:literal: $property:expr;)+) => {$(
        #[test]
        fn $name() {
            let listed = {
                use laws::*;
                listed($property)
            };
            let demanded = {
                use laws_lazy::*;
                demanded($property)
            };
            assert_eq!((listed.is_none(), &listed), ($holds, &demanded));
        }
    )+};
}

statements! {
    add_comm true: |x: Nat, y: Nat| add(&x, &y) == add(&y, &x);
    add_sub true: |x: Nat, y: Nat| sub(&add(&x, &y), &y) == x;
    sub_comm false: |x: Nat, y: Nat| sub(&x, &y) == sub(&y, &x);
    sub_add true: |x: Nat, y: Nat| { lakatos::assume!(leq(&y, &x)); add(&sub(&x, &y), &y) == x };
    sub_add_without_premise false: |x: Nat, y: Nat| add(&sub(&x, &y), &y) == x;
    sub_add_the_other_way false: |x: Nat, y: Nat| { lakatos::assume!(leq(&x, &y)); add(&sub(&x, &y), &y) == x };
    leq_antisym true: |x: Nat, y: Nat| { lakatos::assume!(leq(&x, &y)); lakatos::assume!(leq(&y, &x)); x == y };
    leq_total false: |x: Nat, y: Nat| { lakatos::assume!(leq(&x, &y)); x == y };
    append_nil true: |xs: List, _: ()| append(&xs, &List::Nil) == xs;
    rev_rev true: |xs: List, _: ()| rev(&rev(&xs)) == xs;
    rev_once false: |xs: List, _: ()| rev(&xs) == xs;
    rev_append true: |xs: List, ys: List| rev(&append(&xs, &ys)) == append(&rev(&ys), &rev(&xs));
    rev_append_in_order false: |xs: List, ys: List| rev(&append(&xs, &ys)) == append(&rev(&xs), &rev(&ys));
    append_comm false: |xs: List, ys: List| append(&xs, &ys) == append(&ys, &xs);
    take_drop true: |n: Nat, xs: List| append(&take(&n, &xs), &skip(&n, &xs)) == xs;
    drop_take false: |n: Nat, xs: List| append(&skip(&n, &xs), &take(&n, &xs)) == xs;
    take_rev false: |n: Nat, xs: List| take(&n, &rev(&xs)) == take(&n, &xs);
    hd_append true: |xs: List, ys: List| { lakatos::assume!(xs != List::Nil); head(&append(&xs, &ys)) == head(&xs) };
    hd_append_without_premise false: |xs: List, ys: List| head(&append(&xs, &ys)) == head(&xs);
    hd_append_of_the_other false: |xs: List, ys: List| { lakatos::assume!(xs != List::Nil); head(&append(&xs, &ys)) == head(&ys) };
    distinct_remdups true: |xs: List, _: ()| is_distinct(&without_repetition(&xs));
    remdups_keeps_all false: |xs: List, _: ()| without_repetition(&xs) == xs;
    remdups_rev false: |xs: List, _: ()| without_repetition(&rev(&xs)) == rev(&without_repetition(&xs));
    prefix_append true: |xs: List, ys: List| is_prefix(&xs, &append(&xs, &ys));
    prefix_of_what_is_appended false: |xs: List, ys: List| is_prefix(&ys, &append(&xs, &ys));
    prefix_antisym true: |xs: List, ys: List| { lakatos::assume!(is_prefix(&xs, &ys)); lakatos::assume!(is_prefix(&ys, &xs)); xs == ys };
    prefix_sym false: |xs: List, ys: List| { lakatos::assume!(is_prefix(&xs, &ys)); is_prefix(&ys, &xs) };
    insort_sorted true: |x: u8, xs: List| { lakatos::assume!(is_sorted(&xs)); is_sorted(&insort(x, &xs)) };
    insort_without_premise false: |x: u8, xs: List| is_sorted(&insort(x, &xs));
    insort_in_front false: |x: u8, xs: List| { lakatos::assume!(is_sorted(&xs)); head(&insort(x, &xs)) == x };
    sorted_append true: |xs: List, ys: List| { lakatos::assume!(is_sorted(&append(&xs, &ys))); is_sorted(&ys) };
    append_sorted false: |xs: List, ys: List| { lakatos::assume!(is_sorted(&xs)); lakatos::assume!(is_sorted(&ys)); is_sorted(&append(&xs, &ys)) };
    distinct_append true: |x: u8, xs: List| { lakatos::assume!(is_distinct(&append(&xs, &insort(x, &List::Nil)))); !member(x, &xs) };
    distinct_member false: |x: u8, xs: List| { lakatos::assume!(is_distinct(&xs)); !member(x, &xs) };
}
