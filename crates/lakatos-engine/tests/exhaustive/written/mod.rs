//! Searches as they go now: which cases are tried and which premises asked, in which order, what is told meanwhile, and
//! what is said at the end, with limits that strike in the middle of sizes. `golden/searches` has them.
//!
//! `WRITE_GOLDEN=1 cargo test -p lakatos-engine --test exhaustive golden` writes them anew.

mod plans;
#[cfg(feature = "target")]
mod steered;
mod sweeps;

use std::fmt::Write as _;

use lakatos_data::text::compact;
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::exhaustive::{Event, Exhausted, Hit, Limits, search, try_merged};
use lakatos_engine::judge::{Discards, Judge, Verdict};

use crate::golden::Fingerprint;
use crate::trial::Trial;

/// A case in short.
fn written(shape: &Shape, case: &Tree) -> String {
    Term::new(shape.clone(), case.clone()).map_or_else(|_| format!("{case:?}"), |term| compact(&term))
}

/// What was told while a search went on, and how questions about time are answered.
struct Told {
    /// How many steps are allowed at a time, and how often.
    allowance: (u64, u64),
    /// How many cases of a size there is time for.
    most_of_size: u64,
    tried: Vec<u64>,
    complete: Vec<u128>,
    failed: Vec<Tree>,
    asked: u64,
}

impl Told {
    fn new(allowance: (u64, u64), most_of_size: u64) -> Told {
        Told { allowance, most_of_size, tried: Vec::new(), complete: Vec::new(), failed: Vec::new(), asked: 0 }
    }

    fn hear(&mut self, event: Event<'_>) {
        match event {
            Event::Tried(more) => self.tried.push(more),
            Event::Complete(size) => self.complete.push(size),
            Event::Failed(hit) => self.failed.push(hit.case.clone()),
            Event::Whole => {}
            Event::Allowance(left) => {
                self.asked += 1;
                *left = if self.asked > self.allowance.1 { 0 } else { self.allowance.0 };
            }
            Event::MostOfSize(_, most) => *most = self.most_of_size,
        }
    }
}

/// All the time that there is.
const ENDLESS: (u64, u64) = (u64::MAX, u64::MAX);

fn hit_text(shape: &Shape, hit: &Hit) -> String {
    let verdict = match &hit.verdict {
        Verdict::Fail(failure) => format!("fails {}", failure.message),
        other => format!("{other:?}"),
    };
    format!("{} (number {}, size {}) {verdict}", written(shape, &hit.case), hit.number, hit.size)
}

fn discards_text(discards: &Discards) -> String {
    let all: Vec<String> = discards.counts().iter().map(|(reason, count)| format!("{count} {reason:?}")).collect();
    all.join(", ")
}

/// What a search says at its end.
fn exhausted_text(shape: &Shape, exhausted: &Exhausted) -> String {
    let mut text = format!("ran {}", exhausted.ran);
    let mut add = |name: &str, value: String| {
        if !value.is_empty() {
            let _ = write!(text, "; {name} {value}");
        }
    };
    let number = |number: u64| if number == 0 { String::new() } else { number.to_string() };
    add("discards", discards_text(&exhausted.discards));
    add("refused", number(exhausted.refused));
    add("asked", if exhausted.asked.is_empty() { String::new() } else { format!("{:?}", exhausted.asked) });
    add("maybes", number(exhausted.maybes));
    add("maybe", exhausted.maybe.as_ref().map_or_else(String::new, |hit| hit_text(shape, hit)));
    add("complete", exhausted.complete.map_or_else(String::new, |size| size.to_string()));
    add("partial", exhausted.partial.map_or_else(String::new, |part| format!("{part:?}")));
    add("whole", if exhausted.whole { "yes".to_owned() } else { String::new() });
    add("out of time", if exhausted.out_of_time { "yes".to_owned() } else { String::new() });
    add("found", exhausted.found.as_ref().map_or_else(String::new, |hit| hit_text(shape, hit)));
    if let Some(simplest) = &exhausted.simplest {
        let others: Vec<String> = simplest.others.iter().map(|(case, _)| written(shape, case)).collect();
        let complete = if simplest.complete { "complete" } else { "not complete" };
        let case = written(shape, &simplest.case);
        add("simplest", format!("{case} after {} runs, {complete}, others {others:?}", simplest.runs));
    }
    add("obstacle", exhausted.obstacle.clone().unwrap_or_default());
    add("doubtful", exhausted.doubtful.map_or_else(String::new, |size| size.to_string()));
    let merged = &exhausted.merged;
    add(
        "merged",
        if merged.types.is_empty() { String::new() } else { format!("{:?}, ran {}", merged.types, merged.ran) },
    );
    add("merged discards", discards_text(&merged.discards));
    add("merged found", merged.found.as_ref().map_or_else(String::new, |hit| hit_text(shape, hit)));
    text
}

/// Searches, as they are written down.
#[derive(Default)]
struct Listing {
    text: String,
}

/// So many cases are shown.
const SHOWN: usize = 10;

impl Listing {
    fn head(&mut self, name: &str) {
        let blank = if self.text.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.text, "{blank}{name}");
    }

    /// The searches of a property within these limits.
    fn add(&mut self, name: &str, trial: impl Fn() -> Trial, limits: &[Limits]) {
        self.head(name);
        for (number, limits) in limits.iter().enumerate() {
            let what = format!("{} cases, {} if that is all", limits.cases, limits.whole);
            let mut trial = trial();
            self.add_one(&what, &mut trial, limits, Told::new(ENDLESS, u64::MAX));
            if number == 0 {
                let shape = trial.conjecture().shape.clone();
                for case in trial.bodies.iter().take(SHOWN) {
                    let _ = writeln!(self.text, "    {}", written(&shape, case));
                }
            }
        }
    }

    /// The searches of a property for which there is so much time.
    fn add_timed(&mut self, name: &str, trial: impl Fn() -> Trial, limits: &Limits, times: &[((u64, u64), u64)]) {
        self.head(name);
        for (allowance, most) in times {
            let what = format!("{} steps {} times, {most} of a size", allowance.0, allowance.1);
            self.add_one(&what, &mut trial(), limits, Told::new(*allowance, *most));
        }
    }

    fn add_one(&mut self, what: &str, trial: &mut Trial, limits: &Limits, mut told: Told) {
        let shape = trial.conjecture().shape.clone();
        let mut exhausted = search(trial, limits, &mut |event| told.hear(event));
        if !exhausted.merged.types.is_empty() && exhausted.found.is_none() {
            try_merged(trial, limits.atoms, &mut exhausted, &mut |event| told.hear(event));
        }
        let _ = writeln!(self.text, "  {what}: {}; {}", went(trial, &told), exhausted_text(&shape, &exhausted));
    }
}

/// What a property was asked, and what was told.
fn went(trial: &Trial, told: &Told) -> String {
    let (mut bodies, mut asked, mut events) = (Fingerprint::new(), Fingerprint::new(), Fingerprint::new());
    trial.bodies.iter().for_each(|case| bodies.add_tree(case));
    for (premise, arguments, held) in &trial.asked {
        asked.add(*premise as u128);
        arguments.iter().for_each(|tree| asked.add_tree(tree));
        asked.add(*held as u128);
    }
    trial.rows.iter().for_each(|len| events.add(*len as u128));
    told.tried.iter().for_each(|more| events.add(u128::from(*more)));
    told.complete.iter().for_each(|size| events.add(*size));
    told.failed.iter().for_each(|case| events.add_tree(case));
    events.add(u128::from(told.asked));
    format!(
        "{} bodies {bodies}, {} premises {asked}, {} rows, events {events}",
        trial.bodies.len(),
        trial.asked.len(),
        trial.rows.len()
    )
}
