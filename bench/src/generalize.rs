//! What it takes to find a failing case and to say why it fails, beside Extrapolate.
//!
//! Each case runs in a process of its own: the search, the reduction and the rules with their conditions, as Extrapolate
//! does, whose figures were measured elsewhere. The figures that begin with `patterns` are those without conditions. Those
//! that begin with `classes` are those of all defaults: after the rules, the whole search is made again outside of them,
//! which Extrapolate does not do. Symbols are counted in the first rule, as in Extrapolate's Table 1.

mod problems;

use std::process::Command;

use lakatos::report::Rule;

use self::problems::{Done, Extrapolate, PROBLEMS, Problem};
use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;

/// The comparison.
pub(crate) const BENCH: Bench = Bench {
    name: "generalize",
    cases: &[
        "sort_count",
        "nub",
        "calculator",
        "calculator_no_premise",
        "parser",
        "xmonad",
        "words",
        "words_refined",
        "reverse",
    ],
    quick: &["nub", "words"],
    run,
};

/// Set in a child that explains one case and does nothing else: how much is done.
const CHILD: &str = "BENCH_GENERALIZE_CHILD";

/// How much is done, with the names of the figures.
const ALL: [(Done, &str, [&str; 3]); 3] = [
    (Done::Patterns, "patterns", ["patterns_cpu_s", "patterns_evaluations", "patterns_peak_mib"]),
    (Done::Whole, "whole", ["cpu_s", "evaluations", "peak_mib"]),
    (Done::Classes, "classes", ["classes_cpu_s", "classes_evaluations", "classes_peak_mib"]),
];

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let child = std::env::var(CHILD).ok();
    let child = ALL.iter().find(|(_, name, _)| child.as_deref() == Some(*name));
    for case in &request.cases {
        let problem = PROBLEMS.iter().find(|problem| problem.name == *case);
        let problem = problem.ok_or_else(|| format!("there is no problem `{case}`"))?;
        if let Some((done, ..)) = child {
            println!("{}", explained(problem, *done)?);
            continue;
        }
        output.progress(case);
        let times = if request.quick { 1 } else { 5 };
        for (done, name, metrics) in ALL {
            let figures = measured(problem, name, times)?;
            figures.put(problem, metrics, output);
            if done == Done::Whole {
                put(problem, "lakatos", "exact", f64::from(u8::from(figures.is_exact)), "rules", output);
                Symbols::of(&figures.rule).put(problem, "lakatos", output);
            }
        }
        put_extrapolate(problem, output);
    }
    Ok(())
}

fn put_extrapolate(problem: &Problem, output: &mut Output) {
    const WHO: &str = "extrapolate_recorded";
    let Extrapolate { rule, is_exact, patterns, whole } = problem.extrapolate;
    for (metric, seconds) in [("patterns_cpu_s", patterns), ("cpu_s", whole)] {
        if let Some(seconds) = seconds {
            put(problem, WHO, metric, seconds, "s", output);
        }
    }
    if let Some(rule) = rule {
        put(problem, WHO, "exact", f64::from(u8::from(is_exact)), "rules", output);
        Symbols::of(rule).put(problem, WHO, output);
    }
}

/// Explains a case, and says in how much CPU time and in how many runs of the property, whether the first rule is exact, and
/// the rule.
fn explained(problem: &Problem, done: Done) -> Result<String, String> {
    let ((outcome, evaluations), cpu) = usage::process(|| problems::run(problem, done));
    let explanation = outcome.counterexample().and_then(|case| case.explanation.as_ref());
    let rules = explanation.map_or(&[][..], |explanation| &explanation.rules);
    let is_found = match (done, problem.exactly) {
        (Done::Patterns, _) => problem.pattern.is_none_or(|wanted| has_pattern(rules, wanted)),
        (_, Some(wanted)) => rules.iter().any(|rule| rule.is_exact && rule.when.as_deref() == Some(wanted)),
        (_, None) => true,
    };
    if !is_found {
        return Err(format!("{}: the rule that is to be reached is not found:\n{outcome}", problem.name));
    }
    let first = rules.first();
    let is_exact = first.is_some_and(|rule| rule.is_exact || (rule.outside > 0 && rule.outside == rule.outside_passed));
    let parts = first.map_or([None, None], |rule| [rule.pattern.clone(), rule.when.clone()]);
    let rule = parts.into_iter().flatten().collect::<Vec<_>>().join(" when ");
    Ok(format!("{} {evaluations} {}\n{rule}", cpu.as_secs_f64(), u8::from(is_exact)))
}

fn has_pattern(rules: &[Rule], wanted: &str) -> bool {
    rules.iter().any(|rule| rule.pattern.as_deref() == Some(wanted))
}

/// A name is a variable if it is no longer; else it is a function, a field or an argument.
const LONGEST_NAME: usize = 2;

/// What a reader reads of a rule: constructors, functions, operators and literals, and names and what is left open.
struct Symbols {
    constants: usize,
    variables: usize,
}

impl Symbols {
    fn of(rule: &str) -> Symbols {
        let (mut constants, mut variables, mut rest) = (0, 0, rule);
        while let Some(first) = rest.chars().next() {
            let (word, after) = rest.split_at(word_length(rest, first));
            let is_label = after.starts_with(": ");
            match word {
                // The grammar, and references.
                "when" | "if" | "some" | "fits!" | "." | "&" | "," | "|" | "@" | ":" if !after.starts_with('_') => {}
                ".." | "_" => variables += 1,
                _ if is_label => {}
                _ if first.is_lowercase() && word.len() <= LONGEST_NAME => variables += 1,
                _ if first.is_alphanumeric() || "<>=!&|+-%/:\"'".contains(first) => constants += 1,
                _ => {}
            }
            rest = after;
        }
        Symbols { constants, variables }
    }

    fn put(&self, problem: &Problem, who: &str, output: &mut Output) {
        let Symbols { constants, variables } = *self;
        for (metric, value) in [("symbols", constants + variables), ("constants", constants), ("variables", variables)]
        {
            put(problem, who, metric, value as f64, "symbols", output);
        }
    }
}

/// How long the word is with which a text begins.
fn word_length(text: &str, first: char) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_sign = |c: char| "<>=!&|+-%/.".contains(c);
    let end =
        |from: usize, is_other: &dyn Fn(char) -> bool| text[from..].find(is_other).map_or(text.len(), |end| from + end);
    if matches!(first, '"' | '\'') {
        return text[1..].find(first).map_or(text.len(), |end| end + 2);
    }
    if is_sign(first) {
        return end(0, &|c| !is_sign(c));
    }
    if !is_word(first) {
        return first.len_utf8();
    }
    let mut length = end(0, &|c| !is_word(c));
    while text[length..].starts_with("::") && text[length + 2..].starts_with(is_word) {
        length = end(length + 2, &|c| !is_word(c));
    }
    let is_macro = text[length..].starts_with("!(");
    length + usize::from(is_macro)
}

/// What it took.
struct Figures {
    cpu_s: f64,
    evaluations: f64,
    peak_mib: f64,
    is_exact: bool,
    rule: String,
}

impl Figures {
    fn put(&self, problem: &Problem, names: [&'static str; 3], output: &mut Output) {
        let [cpu_s, evaluations, peak_mib] = names;
        put(problem, "lakatos", cpu_s, self.cpu_s, "s", output);
        put(problem, "lakatos", evaluations, self.evaluations, "runs", output);
        put(problem, "lakatos", peak_mib, self.peak_mib, "MiB", output);
    }
}

fn put(problem: &Problem, who: &str, metric: &'static str, value: f64, unit: &'static str, output: &mut Output) {
    let (case, who) = (problem.name.to_owned(), who.to_owned());
    output.put(Record { bench: "generalize", case, who, metric, value, unit });
}

/// The best of several processes.
fn measured(problem: &Problem, done: &str, times: u32) -> Result<Figures, String> {
    let mut best = Figures {
        cpu_s: f64::INFINITY,
        evaluations: 0.0,
        peak_mib: f64::INFINITY,
        is_exact: false,
        rule: String::new(),
    };
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    for _ in 0..times {
        let mut command = Command::new(&program);
        // A backtrace is not part of an explanation, and reads all debug information.
        command.args(["generalize", problem.name]).env(CHILD, done).env("RUST_BACKTRACE", "0");
        let child = usage::child(&mut command)?;
        let (figures, rule) = child.out.split_once('\n').unwrap_or_default();
        let numbers: Result<Vec<f64>, _> = figures.split_whitespace().map(str::parse).collect();
        let (true, Ok(&[cpu, runs, exact])) = (child.success, numbers.as_deref()) else {
            return Err(format!("the child that explains `{}` failed: {}{}", problem.name, child.out, child.err));
        };
        let peak = child.peak as f64 / f64::from(1 << 20);
        (best.cpu_s, best.peak_mib) = (best.cpu_s.min(cpu), best.peak_mib.min(peak));
        (best.evaluations, best.is_exact, best.rule) = (runs, exact > 0.0, rule.trim().to_owned());
    }
    Ok(best)
}
