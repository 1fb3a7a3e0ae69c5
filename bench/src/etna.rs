//! ETNA's workload: faults in a program for search trees, found by data that are only derived.
//!
//! Each task is a claim that a fault makes false. The premise is that trees are ordered, and nothing is told of how to make
//! such trees: the types are derived, and all settings are the defaults. Peers have generators that follow the type.

#[path = "../peers/etna/bst.rs"]
mod bst;
mod peers;

macro_rules! inputs {
    (;) => { () };
    (; $number:ident $($rest:ident)*) => { (drawn::<i32>(), inputs!(; $($rest)*)) };
    ($tree:ident $($more:ident)*; $($rest:ident)*) => { (drawn::<Tree>(), inputs!($($more)*; $($rest)*)) };
}

macro_rules! values {
    () => { () };
    ($name:ident $($rest:ident)*) => { ($name, values!($($rest)*)) };
}

/// A property of so many trees and numbers.
macro_rules! visit {
    ($($tree:ident)*; $($number:ident)*) => {
        |visitor: &mut Visitor<'_>| {
            let premises = premises([$(stringify!($tree)),*].len());
            tested::visit(visitor, inputs!($($tree)*; $($number)*), premises, Vec::new(), |case, values!($($tree)* $($number)*)| {
                judged(case, &[$($tree),*], &[$($number),*])
            })
        }
    };
}

mod on_demand;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use cpu_time::ProcessTime;
use lakatos::report::Outcome;
use lakatos::settings::Keep;
use lakatos::tested::{self, Case, Instance, Premise, Statement, Visitor, drawn};
use lakatos::{Check, Data};

use crate::benches::{Bench, Request};
use crate::find;
use crate::output::Output;
use crate::record::Record;
use bst::{NAMES, TASKS, Task, by_signature};
use peers::Peers;

/// The comparison.
pub(crate) const BENCH: Bench = Bench { name: "etna", cases: NAMES, quick: QUICK, run };

const QUICK: &[&str] = &["insert_1/InsertPost", "delete_4/DeleteDelete", "union_8/UnionDeleteInsert"];

/// What nobody can see from the figures.
const NOTE: &str = "first_failure_cpu_ms is the worst of the seeds, executions the median and with those that a premise \
                    discards; exact_minimum counts answers whose trees have together the fewest nodes that can fail; a \
                    peer tries 20,000 cases at most";

#[derive(Clone, Debug, PartialEq, Data)]
enum Tree {
    E,
    T(Box<Tree>, i32, i32, Box<Tree>),
}

/// Who searches on demand, in a copy of the program.
const LAZY: &str = "lakatos_lazy";
/// Whether the copy is shown.
static ON_DEMAND: AtomicBool = AtomicBool::new(false);
/// The task that is being run, as its place in the list: a property is a function, and holds nothing.
static TASK: AtomicUsize = AtomicUsize::new(0);
/// The CPU time of the process when a case failed for the first time.
static FIRST: Mutex<Option<Duration>> = Mutex::new(None);

fn task() -> &'static Task {
    &TASKS[TASK.load(Ordering::Relaxed)]
}

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    output.note(NOTE);
    let (seeds, of) = if request.quick { (2, "of 2") } else { (10, "of 10") };
    let peers = if request.quick { Peers::none() } else { Peers::build(output) };
    for case in &request.cases {
        output.progress(case);
        let place =
            TASKS.iter().position(|task| task.name == *case).ok_or_else(|| format!("there is no task {case}"))?;
        TASK.store(place, Ordering::Relaxed);
        measure(case, "lakatos", seeds, of, output);
        measure(case, LAZY, seeds, of, output);
        peers.measure(case, of, output);
    }
    Ok(())
}

fn measure(case: &str, who: &str, seeds: u64, of: &'static str, output: &mut Output) {
    ON_DEMAND.store(who == LAZY, Ordering::Relaxed);
    let (mut executions, mut worst, mut exact) = (Vec::new(), 0.0_f64, 0);
    for seed in 0..seeds {
        let (outcome, cpu) = search(seed);
        if let Some(number) = find::first(&outcome) {
            executions.push(number);
            worst = worst.max(cpu.as_secs_f64() * 1e3);
            exact += u32::from(nodes(&outcome) == task().fewest);
        }
    }
    executions.sort_unstable();
    let median = executions.get(executions.len() / 2).copied();
    let figures = Figures { found: executions.len() as f64, exact: f64::from(exact), median, worst };
    figures.put(case, who, of, output);
}

/// What comes of a task.
struct Figures {
    found: f64,
    exact: f64,
    /// Executions up to the first failure.
    median: Option<u64>,
    /// The milliseconds up to it.
    worst: f64,
}

impl Figures {
    fn put(&self, case: &str, who: &str, of: &'static str, output: &mut Output) {
        let mut put = |metric, value, unit| {
            output.put(Record { bench: "etna", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
        };
        put("found", self.found, of);
        if let Some(median) = self.median {
            put("executions", median as f64, "cases");
            put("first_failure_cpu_ms", self.worst, "ms");
            put("exact_minimum", self.exact, of);
        }
    }
}

/// How many nodes the trees of the case have that is shown.
fn nodes(outcome: &Outcome) -> usize {
    let arguments = outcome.counterexample().map_or(&[][..], |case| &case.arguments);
    arguments.iter().map(|argument| argument.rust.matches("T(").count()).sum()
}

/// What comes of the task, and the CPU time up to the first case that fails.
fn search(seed: u64) -> (Outcome, Duration) {
    *FIRST.lock().expect("nobody panics with it") = None;
    let start = ProcessTime::now();
    // What one run found would be tried first by the next.
    let check = Check::new().seed(seed).keep(Keep::Nothing);
    let outcome = tested::outcome(&statement(), &check, &instance());
    let first = FIRST.lock().expect("nobody panics with it").take();
    (outcome, first.unwrap_or_default().saturating_sub(start.as_duration()))
}

/// What the body says of a case of which the premises hold.
fn body(trees: &[Tree], numbers: &[i32]) -> bool {
    let holds = task().holds(trees, numbers);
    if !holds {
        FIRST.lock().expect("nobody panics with it").get_or_insert_with(|| ProcessTime::now().as_duration());
    }
    holds
}

/// The premise of the tree in a place, as the attribute asks it apart from the body.
fn premise(place: usize) -> Premise {
    const PLACES: [&[usize]; 3] = [&[0], &[1], &[2]];
    Premise::of("tree.is_bst()", line!(), PLACES[place], (drawn::<Tree>(), ()), |(tree, ())| tree.is_bst())
}

fn premises(trees: usize) -> Vec<Premise> {
    (0..trees).filter(|place| task().property.asks_for_order(*place)).map(premise).collect()
}

/// The body asks its premises in their order, as any body does.
fn judged(case: &Case, trees: &[Tree], numbers: &[i32]) -> bool {
    let asked = (0..trees.len()).filter(|place| task().property.asks_for_order(*place));
    for (number, place) in asked.enumerate() {
        if !case.knows(number) && !trees[place].is_bst() {
            case.reject(number);
            return true;
        }
    }
    body(trees, numbers)
}

fn instance() -> Instance {
    let on_demand = |visitor: &mut Visitor<'_>| {
        visitor.add_lazy_copy(on_demand::visit);
        let visit: fn(&mut Visitor<'_>) = by_signature!(task().property, visit);
        visit(visitor);
    };
    let is_on_demand = ON_DEMAND.load(Ordering::Relaxed);
    Instance { types: "", visit: if is_on_demand { on_demand } else { by_signature!(task().property, visit) } }
}

fn statement() -> Statement {
    let (trees, numbers) = task().property.signature();
    Statement {
        name: "holds",
        module: module_path!(),
        file: file!(),
        line: line!(),
        body: (0, 0),
        arguments: &["a", "b", "c", "d", "e"][..trees + numbers],
        lent: &[""; 5][..trees + numbers],
        with: &[],
        literals: "",
        should_panic: false,
    }
}

#[cfg(test)]
mod tests {
    use super::bst::{Mutant, Property};
    use super::*;

    /// All trees with at most so many nodes, over a few keys and two values.
    fn trees(nodes: usize) -> Vec<Vec<Tree>> {
        let mut all = vec![vec![Tree::E]];
        for size in 1..=nodes {
            let mut of_size = Vec::new();
            for left in 0..size {
                for (one, other) in pairs(&all[left], &all[size - 1 - left]) {
                    for (key, value) in (0..3).flat_map(|key| [(key, 0), (key, 1)]) {
                        of_size.push(Tree::T(Box::new(one.clone()), key, value, Box::new(other.clone())));
                    }
                }
            }
            all.push(of_size);
        }
        all
    }

    fn pairs<'t>(left: &'t [Tree], right: &'t [Tree]) -> impl Iterator<Item = (&'t Tree, &'t Tree)> {
        left.iter().flat_map(move |one| right.iter().map(move |other| (one, other)))
    }

    /// All rows of trees with so many nodes together, each ordered if the premise wants it.
    fn rows(all: &[Vec<Tree>], property: Property, nodes: usize) -> Vec<Vec<Tree>> {
        let mut rows: Vec<(usize, Vec<Tree>)> = vec![(0, Vec::new())];
        for place in 0..property.signature().0 {
            let mut longer = Vec::new();
            for (used, row) in &rows {
                for (more, trees) in all.iter().enumerate().take(nodes - used + 1) {
                    let is_meant = |tree: &&Tree| !property.asks_for_order(place) || tree.is_bst();
                    for tree in trees.iter().filter(is_meant) {
                        longer.push((used + more, [&row[..], std::slice::from_ref(tree)].concat()));
                    }
                }
            }
            rows = longer;
        }
        rows.into_iter().filter(|(used, _)| *used == nodes).map(|(_, row)| row).collect()
    }

    /// All rows of small numbers.
    fn numbers(count: usize) -> Vec<Vec<i32>> {
        let mut rows = vec![Vec::new()];
        for _ in 0..count {
            rows = rows.iter().flat_map(|row| (0..3).map(move |number| [&row[..], &[number]].concat())).collect();
        }
        rows
    }

    fn fails(task: &Task, all: &[Vec<Tree>], nodes: usize) -> bool {
        let numbers = numbers(task.property.signature().1);
        let rows = rows(all, task.property, nodes);
        rows.iter().any(|row| numbers.iter().any(|numbers| !task.holds(row, numbers)))
    }

    #[test]
    fn the_fewest_nodes_of_a_case_that_fails_are_those_of_the_table() {
        let all = trees(3);
        for task in TASKS {
            let fewest = (0..=3).find(|nodes| fails(task, &all, *nodes));
            assert_eq!(fewest, Some(task.fewest), "{}", task.name);
        }
    }

    #[test]
    fn nothing_that_is_claimed_of_the_right_program_is_false() {
        let all = trees(3);
        for task in TASKS {
            let right = Task { mutant: Mutant::Right, ..*task };
            assert!(!(0..=3).any(|nodes| fails(&right, &all, nodes)), "{}", task.name);
        }
    }

    #[test]
    fn there_are_53_tasks_each_with_a_name_of_its_own() {
        let mut names = NAMES.to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!((names.len(), TASKS.len()), (53, 53));
    }
}
