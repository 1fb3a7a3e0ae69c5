//! How fast tiers are enumerated and indexed, and in how much memory.
//!
//! The same work as LeanCheck's recorded figures: the first five million values, each read whole. `bare` is a loop
//! written by hand for the one type, in the same order.

use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use lakatos::Data;
use lakatos::data::Tiers;

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "tiers",
    cases: &["vec_i64", "vec_vec_i64", "tree", "pair_int_vec"],
    quick: &["vec_i64", "tree"],
    run,
};

/// Set in a child that runs one case and nothing else, so that its memory can be measured.
const CHILD: &str = "BENCH_TIERS_CHILD";

#[derive(Data)]
enum Tree {
    Leaf,
    Node(i64, Box<Tree>, Box<Tree>),
}

fn sum_of_tree(tree: &Tree) -> i64 {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(label, left, right) => label.wrapping_add(sum_of_tree(left)).wrapping_add(sum_of_tree(right)),
    }
}

/// One type: how to read a value whole, and what others need for it.
struct Case<T> {
    name: &'static str,
    read: fn(&T) -> i64,
    /// Values per CPU second of LeanCheck 0.9 (GHC 9.0.2, -O2), and its peak memory in MiB, for five million values.
    leancheck: (f64, f64),
    /// The same values by a loop written by hand: how many, and their sum.
    bare: Option<fn(u64) -> (u64, i64)>,
}

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let values = if request.quick { 200_000 } else { 5_000_000 };
    for case in &request.cases {
        match *case {
            "vec_i64" => measure(
                output,
                request.quick,
                values,
                &Case {
                    name: "vec_i64",
                    read: |list: &Vec<i64>| list.iter().sum(),
                    leancheck: (1.05e6, 731.0),
                    bare: Some(bare_lists),
                },
            )?,
            "vec_vec_i64" => measure(
                output,
                request.quick,
                values,
                &Case {
                    name: "vec_vec_i64",
                    read: |lists: &Vec<Vec<i64>>| lists.iter().flatten().sum(),
                    leancheck: (1.6e6, 467.0),
                    bare: None,
                },
            )?,
            "tree" => measure(
                output,
                request.quick,
                values,
                &Case { name: "tree", read: sum_of_tree, leancheck: (1.5e6, 737.0), bare: None },
            )?,
            _ => measure(
                output,
                request.quick,
                values,
                &Case {
                    name: "pair_int_vec",
                    read: |(first, list): &(i64, Vec<i64>)| list.iter().sum::<i64>().wrapping_add(*first),
                    leancheck: (1.2e6, 647.0),
                    bare: None,
                },
            )?,
        }
    }
    Ok(())
}

fn measure<T: Data>(output: &mut Output, quick: bool, values: u64, case: &Case<T>) -> Result<(), String> {
    if std::env::var_os(CHILD).is_some() {
        black_box(stream(case, values)?);
        return Ok(());
    }
    let rounds = if quick { 1 } else { 3 };
    let mut emit = |who: &str, metric, value, unit| {
        let record = Record { bench: "tiers", case: case.name.to_owned(), who: who.to_owned(), metric, value, unit };
        output.put(record);
    };
    let (mut ours, mut bare, mut nth, mut into): (f64, f64, f64, f64) = (0.0, 0.0, 0.0, 0.0);
    for _ in 0..rounds {
        let (visited, cpu) = usage::thread(|| stream(case, values));
        let visited = visited?;
        ours = ours.max(visited.0 as f64 / cpu.as_secs_f64());
        if let Some(loop_by_hand) = case.bare {
            let (again, cpu) = usage::thread(|| loop_by_hand(values));
            if again != visited {
                return Err(format!("{}: {visited:?} were streamed, {again:?} by hand", case.name));
            }
            bare = bare.max(again.0 as f64 / cpu.as_secs_f64());
        }
        let (read, cpu) = usage::thread(|| index(case, values / 5));
        nth = nth.max(read? as f64 / cpu.as_secs_f64());
        let (read, cpu) = usage::thread(|| index_in_place(case, values / 5));
        into = into.max(read? as f64 / cpu.as_secs_f64());
    }
    emit("lakatos", "values_per_cpu_s", ours.round(), "1/s");
    if bare > 0.0 {
        emit("bare", "values_per_cpu_s", bare.round(), "1/s");
    }
    emit("leancheck_recorded", "values_per_cpu_s", case.leancheck.0, "1/s");
    emit("lakatos", "nth_per_cpu_s", nth.round(), "1/s");
    emit("lakatos", "nth_in_place_per_cpu_s", into.round(), "1/s");
    emit("lakatos", "peak_mib", peak(case.name, quick)?, "MiB");
    emit("leancheck_recorded", "peak_mib", case.leancheck.1, "MiB");
    let (speedup, cpu) = two_threads(case, values)?;
    emit("lakatos", "two_thread_speedup", speedup, "times");
    emit("lakatos", "two_thread_cpu", cpu, "times");
    Ok(())
}

fn tiers<T: Data>() -> Result<Tiers, String> {
    Tiers::of(&T::shape()).map_err(|error| error.to_string())
}

/// The first values, tier by tier; how many, and their sum.
fn stream<T: Data>(case: &Case<T>, values: u64) -> Result<(u64, i64), String> {
    let mut tiers = tiers::<T>()?;
    let (mut count, mut sum, mut size) = (0, 0_i64, 0);
    while count < values {
        let left = u128::from(values - count);
        let visited = tiers.each::<T>(size, ..left, |_, value| {
            count += 1;
            sum = sum.wrapping_add((case.read)(value));
        });
        visited.map_err(|error| error.to_string())?;
        size += 1;
    }
    Ok((count, sum))
}

/// The size at which so many values have been streamed.
fn last_size(tiers: &mut Tiers, values: u64) -> Result<u128, String> {
    let (mut count, mut size) = (0, 0);
    while count < u128::from(values) {
        count += tiers.count(size).map_err(|error| error.to_string())?.indices();
        size += 1;
    }
    Ok(size - 1)
}

/// Values of the largest tier by their indices, scattered, each built anew.
fn index<T: Data>(case: &Case<T>, values: u64) -> Result<u64, String> {
    scattered::<T>(values, |tiers, size, index| {
        let value = tiers.nth_value::<T>(size, index).map_err(|error| error.to_string())?;
        black_box(value.map(|value| (case.read)(&value)));
        Ok(())
    })
}

/// The same in the memory of one value.
fn index_in_place<T: Data>(case: &Case<T>, values: u64) -> Result<u64, String> {
    let mut value: Option<T> = None;
    scattered::<T>(values, |tiers, size, index| {
        match &mut value {
            Some(value) => {
                tiers.nth_into(size, index, value).map_err(|error| error.to_string())?;
            }
            None => value = tiers.nth_value(size, index).map_err(|error| error.to_string())?,
        }
        black_box(value.as_ref().map(case.read));
        Ok(())
    })
}

fn scattered<T: Data>(
    values: u64,
    mut visit: impl FnMut(&mut Tiers, u128, u128) -> Result<(), String>,
) -> Result<u64, String> {
    let mut tiers = tiers::<T>()?;
    let size = last_size(&mut tiers, 5 * values)?;
    let count = tiers.count(size).map_err(|error| error.to_string())?.indices();
    let mut index = 0;
    for _ in 0..values {
        // A stride that shares no factor with most counts: every part of the tier is met.
        index = (index + 7_368_787) % count;
        visit(&mut tiers, size, index)?;
    }
    Ok(values)
}

/// The peak memory of a process that streams the values and does nothing else.
fn peak(case: &str, quick: bool) -> Result<f64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.args(["tiers", case]).env(CHILD, "1");
    if quick {
        command.arg("--quick");
    }
    let child = usage::child(&mut command)?;
    if !child.success {
        return Err(format!("the child that measures the memory of `{case}` failed: {}", child.err));
    }
    Ok(child.peak as f64 / f64::from(1 << 20))
}

/// One tier whole, and in two halves on two threads: how many times faster, and how many times the CPU.
fn two_threads<T: Data>(case: &Case<T>, values: u64) -> Result<(f64, f64), String> {
    let size = last_size(&mut tiers::<T>()?, values)?;
    let half = tiers::<T>()?.count(size).map_err(|error| error.to_string())?.indices() / 2;
    let read = case.read;
    let part = |range: (u128, u128)| -> Result<(i64, f64), String> {
        let (sum, cpu) = usage::thread(|| {
            let mut sum = 0_i64;
            let visited =
                tiers::<T>()?.each::<T>(size, range.0..range.1, |_, value| sum = sum.wrapping_add(read(value)));
            visited.map(|()| sum).map_err(|error| error.to_string())
        });
        Ok((sum?, cpu.as_secs_f64()))
    };
    let start = Instant::now();
    let (whole, whole_cpu) = part((0, u128::MAX))?;
    let alone = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let (first, second) = std::thread::scope(|scope| {
        let first = scope.spawn(|| part((0, half)));
        let second = part((half, u128::MAX));
        (first.join().map_err(|_| "a thread panicked".to_owned()), second)
    });
    let together = start.elapsed().as_secs_f64();
    let ((first, first_cpu), (second, second_cpu)) = (first??, second?);
    if first.wrapping_add(second) != whole {
        return Err(format!("{}: two halves of size {size} are not the whole", case.name));
    }
    Ok((alone / together, (first_cpu + second_cpu) / whole_cpu))
}

/// The first lists of integers, size by size, as one would write it for this type alone.
fn bare_lists(values: u64) -> (u64, i64) {
    let (mut count, mut sum) = (0, 0);
    let mut list = Vec::new();
    for size in 0.. {
        for len in (0..=size).rev() {
            let all = bare_list(&mut list, len, size - len, &mut |list| {
                count += 1;
                sum += black_box(list).iter().sum::<i64>();
                count < values
            });
            if !all {
                return (count, sum);
            }
        }
    }
    (count, sum)
}

/// Whether all lists were visited.
fn bare_list(list: &mut Vec<i64>, len: i64, size: i64, visit: &mut impl FnMut(&Vec<i64>) -> bool) -> bool {
    match len {
        0 => size > 0 || visit(list),
        1 => {
            list.push(integer(size));
            let all = visit(list);
            list.pop();
            all
        }
        _ => (0..=size).all(|own| {
            list.push(integer(own));
            let all = bare_list(list, len - 1, size - own, visit);
            list.pop();
            all
        }),
    }
}

/// 0, 1, -1, 2, -2, ...
fn integer(rank: i64) -> i64 {
    if rank % 2 == 1 { rank / 2 + 1 } else { -(rank / 2) }
}
