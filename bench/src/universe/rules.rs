//! Whether the failures of a problem are explained by a rule that says exactly which cases fail.
//!
//! Each problem is reduced from its first failure, as in a run, and the smallest failing case is explained. Rules are then
//! held against cases that nobody who looked for them has seen: a rule with a case that passes is loose, and "exactly" that
//! leaves out a failing case is false. A first rule that is a pattern and leaves out no failing case is exact, too.

use std::ops::{ControlFlow, Range};
use std::rc::Rc;
use std::time::Duration;

use lakatos_data::shape::{Con, Field, Id, Kind, Link, Seen, Style, Sum};
use lakatos_data::tree::Node;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::{Batch, Conjecture, Held, Judge, Verdict};
use lakatos_engine::random::{Random, Schedule};
use lakatos_engine::reduce::{Simpler, Trial, reduce};
use lakatos_engine::tiers::Tiers;
use lakatos_explain::condition::Scope;
use lakatos_explain::instances::{Bounds, Sampler, canonical};
use lakatos_explain::print::{Reader, name_slots, write_named};
use lakatos_explain::{Explanation, Found, Options, Rule, Verdicts, explain};

use super::adapter::Adapter;
use super::grammar::{GROUPS, Predicate};
use super::kept::Kept;
use super::problem::Half;
use super::{HALVES, effort, put_record};
use crate::benches::Request;
use crate::challenge::{failure, written};
use crate::output::Output;
use crate::usage;

/// How many of the cases that rules are held against are listed, drawn and edited.
const LISTED: usize = 6_000;
const DRAWN: u64 = 1_500;
const EDITED: usize = 3_000;

/// A run tries a few of the simplest cases before it finds a failure.
const BEFORE: usize = 150;

/// What became of a problem.
struct Explained {
    is_exact: bool,
    rules: u64,
    /// Rules of which a case passes, and "exactly" that leaves out a failing case.
    loose: Vec<String>,
    is_false: bool,
    runs: u64,
    cpu: Duration,
    first: String,
}

/// Explains all problems of the groups and halves that are requested.
pub(super) fn run(all: &[Kept], request: &Request, output: &mut Output) -> Result<(), String> {
    let asked = |name: &str| request.cases.contains(&name);
    let any_group = GROUPS.iter().any(|group| asked(group));
    let any_half = HALVES.iter().any(|half| asked(half.name()));
    let mut ends: Vec<(&'static str, Half, Explained)> = Vec::new();
    for kept in all {
        let (group, half) = (kept.problem.group, kept.problem.half());
        if (any_group && !asked(group)) || (any_half && !asked(half.name())) {
            continue;
        }
        output.progress(group);
        let explained = Explained::of(kept)?;
        if request.misses && half == Half::LookedAt {
            explained.print(kept);
        }
        ends.push((group, half, explained));
    }
    for half in HALVES {
        put(&format!("rules_{}", half.name()), ends.iter().filter(|(_, of, _)| *of == half), output);
        for group in GROUPS {
            let name = format!("rules_{group}_{}", half.name());
            put(&name, ends.iter().filter(|(its, of, _)| *of == half && *its == group), output);
        }
    }
    Ok(())
}

/// Explains all of these problems, which belong to no half.
pub(super) fn run_fresh(all: &[Kept], request: &Request, output: &mut Output) -> Result<(), String> {
    let asks_group = GROUPS.iter().any(|group| request.cases.contains(group));
    let mut ends: Vec<(&'static str, Explained)> = Vec::new();
    for kept in all {
        let group = kept.problem.group;
        if asks_group && !request.cases.contains(&group) {
            continue;
        }
        output.progress(group);
        let explained = Explained::of(kept)?;
        if request.misses {
            explained.print(kept);
        }
        ends.push((group, explained));
    }
    put_all("rules_fresh", ends.iter().map(|(_, explained)| explained).collect(), output);
    for group in GROUPS {
        let of_group = ends.iter().filter(|(its, _)| *its == group).map(|(_, explained)| explained);
        put_all(&format!("rules_{group}_fresh"), of_group.collect(), output);
    }
    Ok(())
}

/// Does one of the simplest cases pass?
pub(super) fn passes_some(adapter: &dyn Adapter, predicate: &Predicate) -> bool {
    let mut trial = adapter.trial(Rc::new(predicate.clone()));
    listed(&adapter.shape(), BEFORE).iter().any(|case| matches!(trial.run(case), Verdict::Pass))
}

fn put<'a>(case: &str, ends: impl Iterator<Item = &'a (&'static str, Half, Explained)>, output: &mut Output) {
    put_all(case, ends.map(|(_, _, explained)| explained).collect(), output);
}

fn put_all(case: &str, ends: Vec<&Explained>, output: &mut Output) {
    if ends.is_empty() {
        return;
    }
    let count = ends.len() as f64;
    let exact = ends.iter().filter(|explained| explained.is_exact).count();
    let cpu: Duration = ends.iter().map(|explained| explained.cpu).sum();
    let mut runs: Vec<u64> = ends.iter().map(|explained| explained.runs).collect();
    runs.sort_unstable();
    let mut put = |metric, value, unit| put_record(output, case, "lakatos", metric, value, unit);
    put("exact_percent", exact as f64 * 100.0 / count, "%");
    put("problems", count, "problems");
    put("rules", ends.iter().map(|explained| explained.rules).sum::<u64>() as f64, "rules");
    put("loose", ends.iter().map(|explained| explained.loose.len()).sum::<usize>() as f64, "rules");
    put("false_exactly", ends.iter().filter(|explained| explained.is_false).count() as f64, "rules");
    put("evaluations_median", runs[runs.len() / 2] as f64, "runs");
    put("cpu_ms", cpu.as_secs_f64() * 1e3 / count, "ms");
}

impl Explained {
    fn print(&self, kept: &Kept) {
        let mark = if self.is_exact { "exact" } else { "miss " };
        let (group, cpu, runs) = (kept.problem.group, self.cpu.as_millis(), self.runs);
        println!("{mark} {group}: {}: {} ({runs} runs, {cpu} ms)", kept.problem.text(), self.first);
        self.loose.iter().for_each(|loose| println!("  loose: {loose}"));
    }

    fn of(kept: &Kept) -> Result<Explained, String> {
        let predicate = Rc::new(kept.problem.predicate.clone());
        let adapter = (kept.problem.kind.make)();
        let mut property = Property::of(&adapter.shape(), adapter.trial(predicate.clone()));
        let first = kept.first_failure(0);
        let first = first.ok_or_else(|| format!("a problem of {} has no first failure", kept.problem.group))?;
        let shape = property.conjecture.shape.clone();
        let mut verdicts = Verdicts::default();
        for case in listed(&shape, BEFORE) {
            let verdict = property.term(&case);
            verdicts.add(case, &verdict);
        }
        let mut recorded = Recorded { trial: adapter.trial(predicate), verdicts };
        let reduced = reduce(&mut recorded, first, failure(), &effort());
        let case = Tree::con(0, [reduced.case]);
        let found = Found { case: &case, failure: &failure(), has_passed: true };
        let options = Options { seed: 5, ..Options::default() };
        let (explanation, cpu) =
            usage::thread(|| explain(&mut property, found, recorded.verdicts, &options, &mut |_| true));
        Ok(Explained::judged(&mut property, &case, &explanation, cpu))
    }

    /// Holds the rules against all cases.
    fn judged(property: &mut Property, base: &Tree, explanation: &Explanation, cpu: Duration) -> Explained {
        let shape = property.conjecture.shape.clone();
        let cases = labelled(property, base);
        let mut explained = Explained {
            is_exact: false,
            rules: explanation.rules.len() as u64,
            loose: Vec::new(),
            is_false: false,
            runs: explanation.runs,
            cpu,
            first: explanation.rules.first().map_or("no rule".to_owned(), |rule| text(rule, &shape)),
        };
        for (number, rule) in explanation.rules.iter().enumerate() {
            if let Some((case, _)) = cases.iter().find(|(case, fails)| !fails && rule.has(case)) {
                explained.loose.push(format!("{}, but {}", text(rule, &shape), written(&shape, case)));
            }
            let omitted = cases.iter().find(|(case, fails)| *fails && !rule.has(case));
            if let (true, Some((case, _))) = (rule.is_exact(), omitted) {
                explained.is_false = true;
                explained.loose.push(format!("exactly {}, but {}", text(rule, &shape), written(&shape, case)));
            }
            explained.is_exact |= number == 0 && omitted.is_none();
        }
        explained.is_exact &= explained.loose.is_empty();
        explained
    }
}

/// A rule as a reader sees it.
fn text(rule: &Rule, shape: &Shape) -> String {
    let reader = Reader { arguments: &["x".to_owned()], from: None };
    let mentioned = rule.condition.as_ref().map(|condition| condition.slots()).unwrap_or_default();
    let names = name_slots(&rule.pattern, reader.arguments, &mentioned);
    let guard = rule.condition.as_ref().and_then(|condition| condition.text(&names, Scope::Pattern, None));
    let claim = if rule.is_exact() { "exactly " } else { "" };
    format!("{claim}{}", write_named(&rule.pattern, shape, reader, &names, guard.as_deref()).fits(usize::MAX))
}

/// The simplest cases.
fn listed(shape: &Shape, most: usize) -> Vec<Tree> {
    let mut cases = Vec::new();
    let Ok(mut tiers) = Tiers::beside(shape, 2, false) else { return cases };
    for size in 0..2_000 {
        let whole = tiers.try_each_candidate(size, 0, &mut |_, tree| {
            cases.extend(tree);
            if cases.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !matches!(whole, Ok(ControlFlow::Continue(()))) {
            break;
        }
    }
    cases
}

/// Cases that rules are held against, and whether they fail.
fn labelled(property: &mut Property, base: &Tree) -> Vec<(Tree, bool)> {
    let shape = property.conjecture.shape.clone();
    let mut cases = listed(&shape, LISTED);
    let mut random = Random::of(&shape);
    for seed in 0..DRAWN {
        random.begin(seed << 20, (seed % 80) as u32);
        cases.extend(random.tree(&shape));
    }
    let mut sampler = Sampler::new(991, Bounds { size: 40, depth: 1_000 });
    let mut near = vec![base.clone()];
    for number in 0..EDITED {
        let from = if number % 3 > 0 { &near[number / 3 % near.len()] } else { &cases[number * 7 % cases.len()] };
        let edited = sampler.edit(&shape, from).and_then(|edited| canonical(&shape, &edited));
        near.extend(edited.filter(|edited| edited.tokens().len() < 400));
    }
    cases.extend(near);
    let mut labelled = Vec::new();
    for case in cases {
        match property.term(&case) {
            Verdict::Pass => labelled.push((case, false)),
            Verdict::Fail(_) => labelled.push((case, true)),
            _ => {}
        }
    }
    labelled
}

/// A trial that keeps what became of each case, as a run does.
struct Recorded {
    trial: Box<dyn Trial>,
    verdicts: Verdicts,
}

impl Trial for Recorded {
    fn shape(&self) -> &Shape {
        self.trial.shape()
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.trial.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        let verdict = self.trial.run(case);
        self.verdicts.add(Tree::con(0, [case.clone()]), &verdict);
        verdict
    }

    fn taken(&mut self, _simpler: &Simpler<'_>) {}
}

/// A property of one argument.
struct Property {
    conjecture: Conjecture,
    trial: Box<dyn Trial>,
}

impl Property {
    fn of(argument: &Shape, trial: Box<dyn Trial>) -> Property {
        let shapes = vec![argument.clone()];
        let fields = [Field { name: "", link: Link::Is(argument.clone()) }].into_iter().collect();
        let con = Con { name: "", fields, style: Style::Anonymous, weight: 1, seen: Seen::Everywhere };
        let sum = Sum { cons: [con].into_iter().collect(), calls: None };
        let shape =
            Shape::shared("tuple", std::any::type_name::<()>, Id::made_of(&shapes, "arguments"), Kind::Sum(sum));
        let (premises, certain, numbers) = Default::default();
        Property { conjecture: Conjecture { shape, arguments: shapes, premises, certain, numbers }, trial }
    }
}

impl Judge for Property {
    fn conjecture(&self) -> &Conjecture {
        &self.conjecture
    }

    fn seeds(&mut self, _numbers: Range<u64>, _schedule: &Schedule) -> Batch {
        unreachable!("nothing is drawn by number")
    }

    fn record(&mut self, _number: u64, _schedule: &Schedule) -> Option<Tree> {
        unreachable!("nothing is drawn by number")
    }

    fn terms(&mut self, cases: &[Tree], _asked: bool) -> Batch {
        let mut batch = Batch::default();
        for (place, case) in cases.iter().enumerate() {
            let argument = case.root().child(0).expect("there is one argument").to_tree();
            match self.trial.run(&argument) {
                Verdict::Pass => batch.passed += 1,
                Verdict::Discard(reason) => batch.discards.add(reason, 1),
                stop => {
                    batch.stop = Some((place as u64, stop));
                    break;
                }
            }
        }
        batch
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        let argument = self.trial.read(&edited.root().child(0)?.to_tree())?;
        Some(Tree::con(0, [argument]))
    }

    fn premise(&mut self, _premise: usize, _arguments: &[Node<'_>]) -> Held {
        Held::Unknown
    }
}
