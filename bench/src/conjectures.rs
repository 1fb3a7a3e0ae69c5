//! False conjectures, made from true laws by mutation, as the evaluation of Isabelle's Quickcheck makes them: how many
//! each strategy refutes.
//!
//! A conjecture counts as false if brute force over small finite types refutes it, or any strategy in any column does,
//! and the evaluator agrees. What nobody refutes is listed (`--misses`), and so is what a strategy misses.

#![expect(clippy::mutable_key_type, reason = "a part that is chosen when it is looked at stays what it is in a run")]

mod brute;
mod evaluate;
mod generators;
mod laws;
mod library;
mod mutate;
mod on_demand;
mod strategies;
mod syntax;
mod term;
mod trial;
mod types;
mod value;

use std::time::Duration;

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;
use generators::Column;
use laws::{Statement, THEORIES};
use mutate::Operator;
use strategies::{STRATEGIES, Strategy};
use trial::Ended;

/// A strategy in a column.
const CASES: &[&str] = &[
    "random_2000_fin",
    "random_2000_int",
    "random_20000_fin",
    "random_20000_int",
    "exhaustive_fin",
    "exhaustive_int",
    "demand_fin",
    "demand_int",
    "default_fin",
    "default_int",
];

/// The comparison.
pub(crate) const BENCH: Bench = Bench { name: "conjectures", cases: CASES, quick: CASES, run };

/// What is tried beside the strategies, whichever are asked for.
const BRUTE_FORCE: &str = "brute_force";

/// How many conjectures of each theory a quick run takes, and how many laws.
const QUICK: usize = 6;

/// What one strategy in one column came to.
struct Row {
    case: &'static str,
    /// For each statement, whether it was refuted.
    refuted: Vec<bool>,
    cpu: Vec<Duration>,
}

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let mut statements = laws::statements()?;
    if request.quick {
        statements = laws::fewer(statements, QUICK);
    } else {
        statements.extend(laws::hard_statements()?);
    }
    output.progress(BRUTE_FORCE);
    let brute = brute_force(&statements);
    let mut rows = Vec::new();
    for case in &request.cases {
        output.progress(case);
        rows.push(row(case, &statements)?);
    }
    let is_false = |place: usize| brute.refuted[place] || rows.iter().any(|row| row.refuted[place]);
    let is_false: Vec<bool> = (0..statements.len()).map(is_false).collect();
    put_all(&brute, "bare", &statements, &is_false, output);
    for row in &rows {
        put_all(row, "lakatos", &statements, &is_false, output);
    }
    if request.misses {
        list_misses(&statements, &is_false, &rows, output);
    }
    match statements.iter().zip(&is_false).find(|(one, is_false)| one.is_control() && **is_false) {
        Some((law, _)) => Err(format!("the law {} is refuted: {}", law.name, law.conjecture)),
        None => Ok(()),
    }
}

/// Tries small cases without any engine.
fn brute_force(statements: &[Statement]) -> Row {
    let mut row = Row { case: BRUTE_FORCE, refuted: Vec::new(), cpu: Vec::new() };
    for statement in statements {
        let (case, cpu) = usage::thread(|| brute::refuting_case(&statement.conjecture, brute::CASES));
        row.refuted.push(case.is_some());
        row.cpu.push(cpu);
    }
    row
}

/// The strategy and the column of a case.
fn of_case(case: &str) -> Option<(&'static Strategy, Column)> {
    let (name, column) = case.rsplit_once('_')?;
    let column = if column == "fin" { Column::Fin } else { Column::Int };
    STRATEGIES.iter().find(|strategy| strategy.name == name).map(|strategy| (strategy, column))
}

fn row(case: &'static str, statements: &[Statement]) -> Result<Row, String> {
    let (strategy, column) = of_case(case).ok_or_else(|| format!("there is no strategy for {case}"))?;
    let mut row = Row { case, refuted: Vec::new(), cpu: Vec::new() };
    for statement in statements {
        let (ended, cpu) = usage::thread(|| strategy.run(&statement.conjecture, column));
        let ended = ended.ok_or_else(|| format!("{} cannot be executed: {}", statement.name, statement.conjecture))?;
        row.refuted.push(matches!(ended?, Ended::Refuted));
        row.cpu.push(cpu);
    }
    Ok(row)
}

/// Puts the figures of a row: of the sample, of what needs larger values, and of the sample by theory.
fn put_all(row: &Row, who: &'static str, statements: &[Statement], is_false: &[bool], output: &mut Output) {
    let of_all = Share::of(row, statements, is_false, |statement| !statement.is_hard);
    of_all.put(row.case, who, output);
    let hard = Share::of(row, statements, is_false, |statement| statement.is_hard);
    hard.put(&format!("{}/hard", row.case), who, output);
    for theory in THEORIES {
        let of_theory = |statement: &Statement| !statement.is_hard && statement.theory == theory;
        let share = Share::of(row, statements, is_false, of_theory);
        share.put(&format!("{}/{theory}", row.case), who, output);
    }
}

/// What was refuted of some statements.
#[derive(Default)]
struct Share {
    refuted: u32,
    /// How many are false.
    of: u32,
    mutants: u32,
    controls_refuted: u32,
    controls: u32,
    cpu: Duration,
}

impl Share {
    fn of(row: &Row, statements: &[Statement], is_false: &[bool], wanted: impl Fn(&Statement) -> bool) -> Share {
        let mut share = Share::default();
        for (place, statement) in statements.iter().enumerate().filter(|(_, statement)| wanted(statement)) {
            share.cpu += row.cpu[place];
            if statement.is_control() {
                share.controls += 1;
                share.controls_refuted += u32::from(row.refuted[place]);
            } else {
                share.mutants += 1;
                share.of += u32::from(is_false[place]);
                share.refuted += u32::from(row.refuted[place]);
            }
        }
        share
    }

    fn put(&self, case: &str, who: &'static str, output: &mut Output) {
        let mut put = |metric, value: f64, unit| {
            let (case, who) = (case.to_owned(), who.to_owned());
            output.put(Record { bench: "conjectures", case, who, metric, value, unit });
        };
        put("refuted", self.refuted.into(), "conjectures");
        put("of", self.of.into(), "false conjectures");
        put("mutants", self.mutants.into(), "conjectures");
        put("controls_refuted", self.controls_refuted.into(), "laws");
        put("controls", self.controls.into(), "laws");
        put("cpu_s", self.cpu.as_secs_f64(), "s");
    }
}

/// Lists what nobody refutes, and the false conjectures that a strategy does not.
fn list_misses(statements: &[Statement], is_false: &[bool], rows: &[Row], output: &Output) {
    for (place, statement) in statements.iter().enumerate().filter(|(_, statement)| !statement.is_control()) {
        let missed: Vec<&str> = rows.iter().filter(|row| !row.refuted[place]).map(|row| row.case).collect();
        let by = match (is_false[place], missed.len()) {
            (false, _) => "nobody refutes".to_owned(),
            (true, 0) => continue,
            (true, _) => format!("not refuted by {}:", missed.join(", ")),
        };
        let operator = statement.operator.map_or("", Operator::name);
        output.note(&format!("{by} {}, {operator}: {}", statement.name, statement.conjecture));
    }
}

#[cfg(test)]
mod tests;
