//! The same program and claims, copied with boxes that may be open and keys of which only the comparisons are chosen.

#![expect(non_camel_case_types, reason = "the name stands for keys here, as in the copy")]

use std::sync::atomic::Ordering;

use lakatos::Data;
use lakatos::lazy::{Key, Lazy};
use lakatos::tested::{self, Case, Premise, Visitor, drawn};

use super::{FIRST, ProcessTime, TASK};
use bst::{TASKS, Task, by_signature};

type i32 = Key<::core::primitive::i32>;

#[derive(Clone, Debug, PartialEq, Data)]
#[data(derives_clone)]
enum Tree {
    E,
    T(Lazy<Tree>, i32, i32, Lazy<Tree>),
}

#[lakatos::lazy(file = "peers/etna/bst.rs", key = i32)]
mod bst {}

fn task() -> &'static Task {
    &TASKS[TASK.load(Ordering::Relaxed)]
}

fn premise(place: usize) -> Premise {
    const PLACES: [&[usize]; 3] = [&[0], &[1], &[2]];
    Premise::of("tree.is_bst()", line!(), PLACES[place], (drawn::<Tree>(), ()), |(tree, ())| tree.is_bst())
}

fn premises(trees: usize) -> Vec<Premise> {
    (0..trees).filter(|place| task().property.asks_for_order(*place)).map(premise).collect()
}

/// What the body says of a case of which the premises hold; they are asked apart from it.
fn judged(_case: &Case, trees: &[Tree], numbers: &[i32]) -> bool {
    let holds = task().holds(trees, numbers);
    if !holds {
        FIRST.lock().expect("nobody panics with it").get_or_insert_with(|| ProcessTime::now().as_duration());
    }
    holds
}

/// Lets somebody visit the property of the task.
pub(super) fn visit(visitor: &mut Visitor<'_>) {
    let visit: fn(&mut Visitor<'_>) = by_signature!(task().property, visit);
    visit(visitor);
}
