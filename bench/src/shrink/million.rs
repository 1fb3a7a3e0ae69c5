//! Cases with a million parts, of which one counts, or how many there are.

use std::collections::BTreeSet;

use lakatos_data::generator::any;
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::judge::Verdict;
use lakatos_engine::reduce::{Effort, Simpler, Trial, reduce};

use super::put;
use crate::challenge::{failure, trial};
use crate::output::Output;
use crate::usage;

const PARTS: u32 = 1_000_000;
/// The length that counts.
const LENGTH: usize = 400_000;

/// The cases, by name.
pub(super) fn measure(case: &str, output: &mut Output) -> bool {
    let list = || (0..PARTS).map(|at| if at == 333_333 { 5_000 } else { at % 1_000 }).collect::<Vec<u32>>();
    let set = || (0..PARTS).map(|at| at * 7).collect::<BTreeSet<u32>>();
    let text = || (0..PARTS).map(|at| if at == 700_000 { '#' } else { 'x' }).collect::<String>();
    let (first, trial) = match case {
        "vec_million" => (Term::of(&list()), trial(any::<Vec<u32>>(), |list| Some(list.iter().all(|n| *n < 2_000)))),
        "vec_million_long" => (Term::of(&list()), trial(any::<Vec<u32>>(), |list| Some(list.len() < LENGTH))),
        "set_million" => (Term::of(&set()), trial(any::<BTreeSet<u32>>(), |set| Some(!set.contains(&700)))),
        "set_million_long" => (Term::of(&set()), trial(any::<BTreeSet<u32>>(), |set| Some(set.len() < LENGTH))),
        "text_million" => (Term::of(&text()), trial(any::<String>(), |text| Some(!text.contains('#')))),
        "text_million_long" => (Term::of(&text()), trial(any::<String>(), |text| Some(text.len() < LENGTH))),
        _ => return false,
    };
    let mut moving = Moving { trial, moved: 0 };
    let first = first.expect("a term of its type").tree().clone();
    let (reduced, cpu) = usage::thread(|| reduce(&mut moving, first, failure(), &Effort::default()));
    let mut put = |metric, value, unit| put(output, case, "lakatos", metric, value, unit);
    put("evaluations", reduced.evaluations as f64, "runs");
    put("evaluations_over_log2", reduced.evaluations as f64 / f64::from(PARTS).log2(), "at most 60");
    put("moved_over_parts", moving.moved as f64 / f64::from(PARTS), "at most 200");
    put("nodes_left", reduced.case.tokens().len() as f64, "nodes");
    put("cpu_ms", cpu.as_secs_f64() * 1e3, "ms");
    true
}

/// Counts the nodes of what is read.
struct Moving {
    trial: Box<dyn Trial>,
    moved: u64,
}

impl Trial for Moving {
    fn shape(&self) -> &Shape {
        self.trial.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.moved += edited.tokens().len() as u64;
        self.trial.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        self.trial.run(case)
    }

    fn taken(&mut self, simpler: &Simpler<'_>) {
        self.trial.taken(simpler);
    }
}
