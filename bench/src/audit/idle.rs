//! What the attribute costs when nobody audits.

use std::hint::black_box;
use std::time::Duration;

use crate::output::Output;
use crate::usage;

#[inline(never)]
fn plain(x: u64) -> u64 {
    x ^ 0x5555
}

#[inline(never)]
#[lakatos::subject]
fn subject(x: u64) -> u64 {
    x ^ 0x5555
}

const CALLS: u32 = 1_000_000;
const ROUNDS: usize = 60;

fn calls(function: fn(u64) -> u64) -> Duration {
    let work = || {
        for number in 0..u64::from(CALLS) {
            black_box(function(black_box(number)));
        }
    };
    usage::thread(work).1
}

/// The two take turns: what else the machine does costs time, and never gives any.
pub(super) fn measure(output: &mut Output) {
    let (mut with, mut without) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        without = without.min(calls(plain));
        with = with.min(calls(subject));
    }
    for (who, cpu) in [("lakatos", with), ("bare", without)] {
        let nanoseconds = cpu.as_secs_f64() * 1e9 / f64::from(CALLS);
        super::put(output, super::SUBJECT_IDLE, who, "ns_per_call", nanoseconds, "ns");
    }
}
