//! A problem and its first failures, from a file; where each ends and what that costs, to standard output.
//!
//! The first line has the group, the name of the type, the seed and the features; each of the others a first failure.

use std::time::Duration;

use cpu_time::ThreadTime;

use crate::grammar::{Features, Predicate, View, Words, draw, hash_of};
use crate::values::Value;

/// What is asked of a peer: a problem, and values that fail.
pub(crate) struct Task {
    pub(crate) name: &'static str,
    pub(crate) predicate: Predicate,
    pub(crate) firsts: Vec<Vec<Vec<i128>>>,
}

pub(crate) fn task() -> Task {
    let path = std::env::args().nth(1).expect("a file is named");
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split(" | ").collect();
    let [group, name, seed, fixed, rows, largest, is_text, kinds] = head[..] else { panic!("found {head:?}") };
    let name: &'static str = String::from(name).leak();
    let features = Features {
        name,
        fixed: fixed.parse().ok(),
        rows: rows.parse().expect("rows"),
        largest: largest.parse().expect("a largest number"),
        is_text: is_text == "true",
        kinds: kinds.parse().expect("kinds"),
    };
    let seed: u64 = seed.parse().expect("a seed");
    let mut words = Words::new(hash_of(group) ^ hash_of(name) ^ Words::new(seed).word());
    let predicate = draw(group, &features, &mut words);
    let firsts = lines.map(read_rows).collect();
    Task { name, predicate, firsts }
}

/// Rows are separated by semicolons, numbers by blanks; `-` is no row at all.
fn read_rows(line: &str) -> Vec<Vec<i128>> {
    let row = |row: &str| row.split_whitespace().map(|number| number.parse().expect("a number")).collect();
    if line == "-" { Vec::new() } else { line.split(';').map(row).collect() }
}

fn write_rows(rows: &[Vec<i128>]) -> String {
    let row = |row: &Vec<i128>| row.iter().map(i128::to_string).collect::<Vec<_>>().join(" ");
    if rows.is_empty() { "-".to_owned() } else { rows.iter().map(row).collect::<Vec<_>>().join(";") }
}

/// What a property that the predicate makes false says of a value.
pub(crate) fn judge<T: Value>(predicate: &Predicate, value: &T) -> Option<bool> {
    predicate.judge(&View::rows(value.rows()))
}

/// Says where a reduction ended, and how long it took.
pub(crate) fn print_end(rows: &[Vec<i128>], cpu: Duration) {
    println!("{} {}", cpu.as_nanos(), write_rows(rows));
}

/// The CPU time that some work takes.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = ThreadTime::now();
    let result = work();
    (result, start.elapsed())
}

/// Reduces all first failures, and says of each how long that took, in nanoseconds, and where it ended.
pub(crate) fn reduce_all<T: Value>(task: &Task, reduce: impl Fn(T, &Predicate) -> (T, Duration)) {
    for first in &task.firsts {
        let first = T::from_rows(first).expect("the rows of a value");
        assert_eq!(judge(&task.predicate, &first), Some(false), "the first failure does not fail");
        let (end, cpu) = reduce(first, &task.predicate);
        print_end(&end.rows(), cpu);
    }
}
