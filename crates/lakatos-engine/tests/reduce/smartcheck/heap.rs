//! A program that makes a heap, and the heap that it makes: a pair, whose halves are reduced each for itself.

use lakatos_data::generator::any;
use lakatos_data::{Data, Term, Tree};
use lakatos_macros::Data;

use super::{ends, firsts};
use crate::problems::heap::{Heap, lists_sorted, merge};
use crate::problems::{trial, written};

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Program {
    Empty,
    Unit(i32),
    Insert(i32, Box<Program>),
    SafeRemoveMin(Box<Program>),
    Merge(Box<Program>, Box<Program>),
    FromList(Vec<i32>),
}

fn unit(key: i32) -> Heap {
    Heap::Node(key, Box::new(Heap::Empty), Box::new(Heap::Empty))
}

fn made(program: &Program) -> Heap {
    match program {
        Program::Empty => Heap::Empty,
        Program::Unit(key) => unit(*key),
        Program::Insert(key, rest) => merge(unit(*key), made(rest)),
        Program::SafeRemoveMin(rest) => match made(rest) {
            Heap::Empty => Heap::Empty,
            Heap::Node(_, left, right) => merge(*left, *right),
        },
        Program::Merge(one, other) => merge(made(one), made(other)),
        Program::FromList(keys) => keys.iter().fold(Heap::Empty, |heap, key| merge(heap, unit(*key))),
    }
}

/// SmartCheck ends at 7.3 constructors on average, 6 in the median: one of the program, and five of the heap.
#[test]
fn all_heaps_end_with_six_constructors() {
    let mut trial = trial(any::<(Program, Heap)>(), |(_, heap)| Some(lists_sorted(heap)));
    let pair = |program: Tree| {
        let term = Term::new(Program::shape(), program.clone()).expect("what is drawn fits");
        let heap = made(&term.build::<Program>().expect("what is drawn can be built"));
        Tree::con(0, [program, Term::of(&heap).expect("a heap has a term").tree().clone()])
    };
    let shape = trial.shape().clone();
    let firsts = firsts(&mut *trial, &Program::shape(), pair);
    let ends: Vec<String> = ends(&mut *trial, firsts).iter().map(|case| written(&shape, case)).collect();
    let only = "(Program::Empty, Heap::Node(1, Box::new(Heap::Empty), Box::new(Heap::Node(0, Box::new(Heap::Empty), \
                Box::new(Heap::Empty)))))";
    assert_eq!(ends, [only]);
}
