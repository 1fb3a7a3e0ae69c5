//! Whether a fault is found within the default number of cases, and after how many.
//!
//! The problems of the shrinking challenge, and groups of bugs that a grammar draws by seed.

mod bugs;
mod contest;
mod grammar;

use lakatos::Check;
use lakatos::report::{Finder, Outcome};

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::problems::{PROBLEMS, SOUGHT};
use crate::record::Record;

/// The comparison.
pub(crate) const BENCH: Bench =
    Bench { name: "find", cases: SOUGHT, quick: &["bound5", "reverse", "length_list"], run };

/// What peers found within their default number of cases, of 100: recorded.
const RECORDED: &[(&str, &str, u32)] = &[
    ("bound5", "hegel", 98),
    ("bound5", "quickcheck", 76),
    ("difference_zero", "proptest", 0),
    ("difference_zero", "quickcheck", 32),
    ("difference_small", "hegel", 20),
    ("difference_small", "proptest", 0),
    ("difference_small", "quickcheck", 0),
    ("difference_one", "hegel", 15),
    ("difference_one", "proptest", 0),
    ("difference_one", "quickcheck", 0),
    ("deletion", "proptest", 0),
];

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let seeds = if request.quick { 5 } else { 100 };
    for case in request.cases.iter().filter(|case| !bugs::GROUPS.contains(case)) {
        let problem = PROBLEMS.iter().find(|problem| problem.name == *case);
        let problem = problem.ok_or_else(|| format!("there is no problem {case}"))?;
        output.progress(case);
        let mut firsts: Vec<u64> =
            (0..seeds).filter_map(|seed| first(&(problem.run)(Check::new().seed(seed).time("none")))).collect();
        firsts.sort_unstable();
        let mut put = |who: &str, metric, value, unit| {
            output.put(Record { bench: "find", case: (*case).to_owned(), who: who.to_owned(), metric, value, unit });
        };
        put("lakatos", "found", firsts.len() as f64, if request.quick { "of 5" } else { "of 100" });
        if let Some(median) = firsts.get(firsts.len() / 2) {
            put("lakatos", "cases_to_first", *median as f64, "cases");
        }
        for (_, who, found) in RECORDED.iter().filter(|(of, _, _)| of == case) {
            put(&format!("{who}_recorded"), "found", f64::from(*found), "of 100");
        }
    }
    grammar::run(request, output)
}

/// After how many cases the first failure was found.
pub(crate) fn first(outcome: &Outcome) -> Option<u64> {
    let case = outcome.counterexample().filter(|_| outcome.is_falsified())?;
    let before = outcome.search.exhaustive.as_ref().map_or(0, |search| search.ran + search.discarded);
    Some(if case.found.by == Finder::Random { before + case.found.number } else { case.found.number })
}
