//! The hotel key card system: how often each strategy runs premises, closures of quantifiers and bodies up to an attack.
//!
//! The first claim and both versions of the second are false; the third is true, and is searched with all traces of at most
//! eight events. The premise of the second has its `exists` as in the formula, or is worked out from the state of the hotel;
//! with `exists` it stands before the conclusion or after it.

#[path = "../../crates/lakatos-features/tests/logic/hotel/model.rs"]
mod model;

use std::ops::ControlFlow;

use lakatos::Check;
use lakatos::report::Verdict;
use lakatos::settings::{Engine, Keep};
use lakatos_data::Data;
use lakatos_engine::tiers::Tiers;
use lakatos_lazy::{Bound, Limits, Stop, Strategy, search};

use self::model::{Trace, feels_safe, has_at_most, is_allowed, is_owner_inside, is_safe, is_safe_with_the_new_card};
use crate::benches::{Bench, Request};
use crate::narrow::Given;
use crate::output::Output;
use crate::record::Record;
use crate::usage;

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "hotel",
    cases: &["first", "second", "second_exists_first", "second_exists_last", "third_8_events"],
    quick: &["first", "second"],
    run,
};

/// No strategy makes more runs.
const RUNS: u64 = 5_000_000;
/// How many cases are tried without a search on demand.
const CASES: u64 = 1_000_000;
/// No trace up to here is left out; those of eight events have a size of 24 at most.
const SIZE: u64 = 64;

const ON_DEMAND: [(&str, Strategy); 3] =
    [("chronological", Strategy::Chronological), ("jumping", Strategy::Jumping), ("learning", Strategy::Learning)];

/// The premises of a claim, and its conclusion.
type Claim = (Vec<fn(&Trace) -> bool>, fn(&Trace) -> bool);

fn claim(case: &str) -> Claim {
    match case {
        "first" => (vec![is_allowed], is_owner_inside),
        "second" => (vec![is_allowed, is_safe], is_owner_inside),
        "second_exists_first" => (vec![is_allowed, feels_safe], is_owner_inside),
        "second_exists_last" => (vec![is_allowed], |trace| is_owner_inside(trace) || !feels_safe(trace)),
        _ => (vec![has_at_most::<8>, is_allowed, is_safe_with_the_new_card], is_owner_inside),
    }
}

/// What a strategy came to.
struct Came {
    found: bool,
    /// Whether all traces were searched that the premises allow.
    is_closed: bool,
    runs: u64,
}

fn on_demand(case: &str, strategy: Strategy) -> Came {
    let (premises, body) = claim(case);
    let mut given = Given::one(premises, body);
    // What is true is searched at once, and not size by size.
    let first = if case.starts_with("third") { SIZE } else { 0 };
    let limits = Limits { bounds: (Bound::Size(first), Bound::Size(SIZE)), runs: RUNS, after: 0, strategy };
    let done = search(&mut given, &limits, &mut ());
    Came { found: matches!(done.stop, Stop::Case(..)), is_closed: done.closed, runs: done.runs }
}

fn holds(case: &str, trace: &Trace) -> bool {
    let (premises, body) = claim(case);
    !premises.iter().all(|premise| premise(trace)) || body(trace)
}

/// The cases in order of size, each of them whole.
fn exhaustive(case: &str) -> Result<Came, String> {
    let mut tiers = Tiers::of(&Trace::shape()).map_err(|error| format!("{error:?}"))?;
    let mut came = Came { found: false, is_closed: false, runs: 0 };
    for size in 0.. {
        let ended = tiers.try_each_owned(size, .., |_, trace: Trace| {
            came.runs += 1;
            came.found = !holds(case, &trace);
            if came.found || came.runs == CASES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match ended {
            Ok(ControlFlow::Continue(())) => {}
            Ok(ControlFlow::Break(())) => break,
            Err(error) => return Err(format!("{error:?}")),
        }
    }
    Ok(came)
}

fn random(case: &'static str) -> Came {
    let check = Check::new().keep(Keep::Nothing).seed(21).time("none").reduce(0).explain(0);
    let outcome = check.engine(Engine::Random).random(CASES).run(move |trace: Trace| holds(case, &trace));
    let found = matches!(outcome.verdict, Verdict::Falsified(_));
    Came { found, is_closed: false, runs: outcome.search.ran() }
}

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    for case in &request.cases {
        for (who, strategy) in ON_DEMAND {
            output.progress(&format!("{case}, {who}"));
            let (came, cpu) = usage::thread(|| on_demand(case, strategy));
            put(case, who, &came, cpu.as_secs_f64(), output);
        }
        // Where each case asks a quantifier, most of the time would go into that.
        if !request.quick && !case.contains("exists") {
            output.progress(&format!("{case}, exhaustive and random"));
            let (came, cpu) = usage::thread(|| exhaustive(case));
            put(case, "exhaustive", &came?, cpu.as_secs_f64(), output);
            let (came, cpu) = usage::thread(|| random(case));
            put(case, "random", &came, cpu.as_secs_f64(), output);
        }
    }
    Ok(())
}

fn put(case: &str, who: &str, came: &Came, cpu: f64, output: &mut Output) {
    let mut put = |metric, value, unit| {
        let (case, who) = (case.to_owned(), who.to_owned());
        output.put(Record { bench: "hotel", case, who, metric, value, unit });
    };
    put("found", f64::from(u8::from(came.found)), "attacks");
    put("closed", f64::from(u8::from(came.is_closed)), "of 1");
    put("executions", came.runs as f64, "runs");
    put("cpu_s", cpu, "s");
}
