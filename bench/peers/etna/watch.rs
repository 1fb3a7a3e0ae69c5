//! What the peers share: who counts the executions, who holds the clock, and what a run has come to.

use std::cell::RefCell;
use std::time::Duration;

use cpu_time::ProcessTime;

use crate::Tree;
use crate::bst::{TASKS, Task};

/// How many cases a peer may try.
pub const CASES: u32 = 20_000;

/// One run.
#[derive(Default)]
struct Watch {
    start: Option<ProcessTime>,
    executions: u64,
    /// When the first case failed: the time, and the executions up to it.
    first: Option<(Duration, u64)>,
    /// The nodes of the last case that failed, which is the one that is shown.
    nodes: usize,
}

thread_local! {
    static WATCH: RefCell<Watch> = RefCell::default();
}

/// Judges a case.
pub fn judge(task: &Task, trees: &[Tree], numbers: &[i32]) -> Option<bool> {
    let is_meant = |(place, tree): (usize, &Tree)| !task.property.asks_for_order(place) || tree.is_bst();
    let judged = trees.iter().enumerate().all(is_meant).then(|| task.holds(trees, numbers));
    WATCH.with_borrow_mut(|watch| {
        watch.executions += 1;
        if judged == Some(false) {
            let executions = watch.executions;
            let cpu = watch.start.map_or(Duration::ZERO, |start| start.elapsed());
            watch.first.get_or_insert((cpu, executions));
            watch.nodes = trees.iter().map(nodes).sum();
        }
    });
    judged
}

fn nodes(tree: &Tree) -> usize {
    let Tree::T(left, _, _, right) = tree else { return 0 };
    1 + nodes(left) + nodes(right)
}

/// Prints how many runs found a failure, how many of these ended with the fewest nodes, the executions up to the first
/// failure (the median), and the milliseconds up to it (the worst).
pub fn main(run: fn(&'static Task, u64)) {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().expect("the name of a task");
    let seeds = arguments.next().and_then(|seeds| seeds.parse().ok()).expect("how many seeds");
    let task = TASKS.iter().find(|task| task.name == name).expect("there is such a task");
    let (mut executions, mut worst, mut exact) = (Vec::new(), Duration::ZERO, 0);
    for seed in 0..seeds {
        WATCH.set(Watch { start: Some(ProcessTime::now()), ..Watch::default() });
        run(task, seed);
        let watch = WATCH.take();
        if let Some((cpu, tried)) = watch.first {
            executions.push(tried);
            worst = worst.max(cpu);
            exact += u32::from(watch.nodes == task.fewest);
        }
    }
    executions.sort_unstable();
    let median = executions.get(executions.len() / 2).copied().unwrap_or(0);
    println!("{} {exact} {median} {}", executions.len(), worst.as_secs_f64() * 1e3);
}
