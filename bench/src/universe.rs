//! Problems that a grammar draws by seed: whether their failing cases are brought to the minimum.
//!
//! Half of the problems, by a hash of their texts, are set aside: of these only percentages are shown, so that no pass of
//! the reduction is made for one of them.

mod adapter;
mod first;
pub(crate) mod grammar;
mod kept;
mod kinds;
mod misses;
mod peers;
mod problem;
mod rules;
mod types;

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use lakatos_engine::reduce::{Effort, reduce};

use crate::benches::{Bench, Request};
use crate::challenge::{failure, written};
use crate::output::Output;
use crate::record::Record;
use crate::usage;
use crate::watched::Watched;
use grammar::{GROUPS, hash_of};
use kept::{Kept, SEEDS};
use misses::Miss;
use problem::Half;

/// The halves, and the groups of the grammar.
const CASES: &[&str] = &[
    "looked_at",
    "set_aside",
    "thresholds",
    "congruences",
    "sums",
    "products",
    "positions",
    "counting",
    "texts",
    "trees",
    "collections",
    "joined",
    PEERS,
    RULES,
];

/// The case in which peers take part.
const PEERS: &str = "peers";

/// The case in which failing cases are explained, in place of being reduced only.
const RULES: &str = "rules";

/// The comparison.
pub(crate) const BENCH: Bench = Bench { name: "universe", cases: CASES, quick: CASES.split_at(CASES.len() - 2).0, run };

const HALVES: [Half; 2] = [Half::LookedAt, Half::SetAside];

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    if std::env::var_os("WRITE_UNIVERSE").is_some() {
        kept::write()?;
    }
    let asks_rules = request.cases.contains(&RULES) && request.cases.len() < CASES.len();
    // Minima are known of those that are kept only.
    if let (Ok(asked), true) = (std::env::var("FRESH_UNIVERSE"), asks_rules) {
        return rules::run_fresh(&kept::fresh(&asked)?, request, output);
    }
    let all = kept::all()?;
    if asks_rules {
        return rules::run(&all, request, output);
    }
    measure_all(&all, request, output)?;
    if request.cases.contains(&PEERS) { peers::run(&all, output) } else { Ok(()) }
}

/// Measures the groups and halves that are requested.
fn measure_all(all: &[Kept], request: &Request, output: &mut Output) -> Result<(), String> {
    let asked = |name: &str| request.cases.contains(&name);
    let any_group = GROUPS.iter().any(|group| asked(group));
    let any_half = HALVES.iter().any(|half| asked(half.name()));
    if !any_group && !any_half {
        return Ok(());
    }
    let is_wanted = |kept: &&Kept| {
        let problem = &kept.problem;
        (!any_group || asked(problem.group)) && (!any_half || asked(problem.half().name()))
    };
    let problems: Vec<&Kept> = all.iter().filter(is_wanted).collect();
    let seeds = if request.quick { 1 } else { SEEDS };
    let mut all: Vec<(&'static str, Half, Ends)> = Vec::new();
    for group in GROUPS {
        let of_group: Vec<&Kept> = problems.iter().copied().filter(|kept| kept.problem.group == group).collect();
        if of_group.is_empty() {
            continue;
        }
        output.progress(group);
        let taken = if request.quick { 4 } else { usize::MAX };
        for kept in of_group.into_iter().take(taken) {
            let ends = Ends::of(kept, seeds)?;
            if request.misses && kept.problem.half() == Half::LookedAt {
                ends.misses.iter().for_each(|miss| miss.print(kept, output));
            }
            all.push((group, kept.problem.half(), ends));
        }
    }
    for half in HALVES {
        put(half.name(), all.iter().filter(|(_, of, _)| *of == half), output);
    }
    for group in GROUPS {
        put(group, all.iter().filter(|(of, _, _)| *of == group), output);
        for half in HALVES {
            let name = format!("{group}_{}", half.name());
            put(&name, all.iter().filter(|(of, its, _)| *of == group && *its == half), output);
        }
    }
    Ok(())
}

/// What became of the first failures of a problem.
#[derive(Default)]
struct Ends {
    firsts: u64,
    at_minimum: u64,
    answers: BTreeSet<String>,
    /// How many cases were tried up to the one that was the end, and how many after it.
    before: u64,
    after: u64,
    cpu: Duration,
    misses: Vec<Miss>,
}

impl Ends {
    fn of(kept: &Kept, seeds: u64) -> Result<Ends, String> {
        let adapter = (kept.problem.kind.make)();
        let shape = adapter.shape();
        let mut trial = adapter.trial(Rc::new(kept.problem.predicate.clone()));
        let mut watched = Watched::new(&mut *trial);
        let mut ends = Ends::default();
        for seed in 0..seeds {
            let first = kept.first_failure(seed);
            let first = first.ok_or_else(|| format!("a problem of {} has no first failure", kept.problem.group))?;
            watched.begin();
            let (reduced, cpu) = usage::thread(|| reduce(&mut watched, first.clone(), failure(), &effort()));
            let answer = written(&shape, &reduced.case);
            let is_minimum = hash_of(&answer) == kept.minimum;
            ends.firsts += 1;
            ends.at_minimum += u64::from(is_minimum);
            ends.before += watched.at_last;
            ends.after += watched.tried - watched.at_last;
            ends.cpu += cpu;
            if !is_minimum {
                ends.misses.push(Miss { seed, first: written(&shape, &first), answer: answer.clone() });
            }
            ends.answers.insert(answer);
        }
        Ok(ends)
    }
}

/// What a run with all defaults may do to reduce a case.
fn effort() -> Effort {
    Effort { evaluations: 10_000, work: 20_000_000, ..Effort::default() }
}

fn put_record(output: &mut Output, case: &str, who: &str, metric: &'static str, value: f64, unit: &'static str) {
    output.put(Record { bench: "universe", case: case.to_owned(), who: who.to_owned(), metric, value, unit });
}

/// Puts the figures of some problems.
fn put<'a>(case: &str, ends: impl Iterator<Item = &'a (&'static str, Half, Ends)>, output: &mut Output) {
    let ends: Vec<&Ends> = ends.map(|(_, _, ends)| ends).collect();
    let firsts: u64 = ends.iter().map(|ends| ends.firsts).sum();
    if firsts == 0 {
        return;
    }
    let percent = |part: u64, whole: u64| part as f64 * 100.0 / whole as f64;
    let mean = |sum: u64| sum as f64 / firsts as f64;
    let total = |of: fn(&Ends) -> u64| ends.iter().map(|ends| of(ends)).sum::<u64>();
    let few = ends.iter().filter(|ends| ends.answers.len() <= 2).count() as u64;
    let cpu: Duration = ends.iter().map(|ends| ends.cpu).sum();
    let mut put = |metric, value, unit| put_record(output, case, "lakatos", metric, value, unit);
    put("at_minimum_percent", percent(total(|ends| ends.at_minimum), firsts), "%");
    put("problems", ends.len() as f64, "problems");
    put("two_answers_percent", percent(few, ends.len() as u64), "%");
    put("evaluations", mean(total(|ends| ends.before)), "mean");
    put("evaluations_after", mean(total(|ends| ends.after)), "mean");
    put("cpu_ms", cpu.as_secs_f64() * 1e3 / firsts as f64, "ms");
}

#[cfg(test)]
mod tests;
