//! How many of some seeds find a bug, with so many cases or with so much CPU time.

use std::time::Duration;

use cpu_time::ThreadTime;

/// So many cases are tried between two looks at the clock.
const BATCH: u64 = 100;

/// `find NAME SEEDS CASES` or `find NAME SEEDS 0 MICROSECONDS`: says how many seeds find it.
pub fn main(is_found: fn(&str, u64, u64) -> bool) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|number| number.parse::<u64>().ok());
    let (Some(name), Some(seeds), Some(cases)) = (arguments.first(), number(1), number(2)) else {
        panic!("expected a name, a number of seeds and a number of cases, found {arguments:?}");
    };
    let within = |seed: u64, time: Duration| {
        let start = ThreadTime::now();
        let mut batch = 0;
        while start.elapsed() < time {
            if is_found(name, seed * 1_000_003 + batch, BATCH) {
                return true;
            }
            batch += 1;
        }
        false
    };
    let found = (1..=seeds).filter(|seed| match number(3) {
        Some(micros) => within(*seed, Duration::from_micros(micros)),
        None => is_found(name, *seed, cases),
    });
    println!("{}", found.count());
}
