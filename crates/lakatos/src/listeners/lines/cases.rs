//! The cases that are tried, as lines of JSON that the viewer Tyche reads.
//!
//! The format is the observations that Hypothesis has defined: one object per case. Tyche refuses a file that holds
//! anything else, so these lines have a file of their own, and no version.

use std::fmt::Write;
use std::time::Duration;

use lakatos_data::Tree;
use lakatos_engine::judge::Conjecture;
use lakatos_engine::tally::Tally;
use lakatos_report::json::form::{JsonObject, JsonWriter};
use lakatos_report::model::{Argument, Finder, Outcome};
use lakatos_report::text::{Style, report};

use super::events::unix_time;
use super::file::LineFile;
use crate::outcome::argument::argument;
use crate::outcome::arguments_of;
use crate::property::Identity;
use crate::run::events::{CaseEnd, Event, Listener, TriedCase};
use crate::trial::panics::run_trying;
use crate::trial::remarks;

/// Number of cases of each search to write: a viewer shows what the data is like, and a line costs more than a case.
const CASES: u64 = 1_000;

/// Writes the cases that are tried.
pub(super) struct CaseLines<'a> {
    file: LineFile,
    identity: &'a Identity,
    /// The start of the run, which distinguishes the runs of a property.
    start: Duration,
}

impl<'a> CaseLines<'a> {
    pub(super) fn new(file: LineFile, identity: &'a Identity) -> CaseLines<'a> {
        CaseLines { file, identity, start: unix_time() }
    }

    /// Writes the fields that every line has.
    fn line(&self, kind: &str, write: &mut dyn FnMut(&mut JsonObject<'_>)) -> String {
        let mut writer = JsonWriter::default();
        writer.object(&mut |object| {
            object.entry("type").text(kind);
            object.entry("run_start").decimal(self.start.as_secs_f64());
            object.entry("property").text(&self.identity.called());
            write(object);
        });
        writer.finish()
    }

    fn case(&self, tried: &TriedCase<'_>) -> String {
        let arguments =
            tried.case.map(|case| shown_arguments(tried.conjecture, self.identity, case)).unwrap_or_default();
        self.line("test_case", &mut |object| {
            object.entry("status").text(status(tried.end));
            object.entry("status_reason").text(&tried.reason);
            object.entry("representation").text(&representation(&arguments));
            object.entry("arguments").object(&mut |object| {
                for (index, argument) in arguments.iter().enumerate() {
                    object.entry(&name(&arguments, index)).text(&argument.rust);
                }
            });
            object.entry("how_generated").text(how_generated(tried.by));
            object.entry("features").object(&mut |object| features(object, tried.tally));
            object.entry("coverage").null();
            object.entry("timing").object(&mut |object| {
                object.entry("execute:test").decimal(tried.took.as_secs_f64());
            });
            object.entry("metadata").object(&mut |object| object.field("case", &tried.number));
        })
    }

    fn report(&self, outcome: &Outcome) -> String {
        let text = report(outcome, &Style { colour: false, ..Style::default() });
        self.line("info", &mut |object| {
            object.entry("title").text("Report");
            object.entry("content").text(&format!("```text\n{text}```\n{}", remark()));
        })
    }
}

impl Listener for CaseLines<'_> {
    fn hear(&mut self, event: &Event<'_>) {
        let line = match event {
            Event::Case(tried) => self.case(tried),
            Event::Ended(outcome) => self.report(outcome),
            _ => return,
        };
        self.file.append(line);
    }

    fn wanted_cases(&self) -> u64 {
        CASES
    }
}

fn remark() -> String {
    format!("At most {CASES} cases of the exhaustive search and {CASES} of the random search are listed.")
}

/// The arguments of a case. This may call the user's functions; nothing is shown where one panics.
fn shown_arguments(conjecture: &Conjecture, identity: &Identity, case: &Tree) -> Vec<Argument> {
    let arguments = run_trying(|| {
        let mut arguments = Vec::with_capacity(conjecture.arguments.len());
        for (index, (tree, shape)) in arguments_of(case).into_iter().zip(&conjecture.arguments).enumerate() {
            arguments.push(argument(identity, index, tree, shape));
        }
        arguments
    });
    remarks::forget();
    arguments.unwrap_or_default()
}

fn representation(arguments: &[Argument]) -> String {
    let mut lines = String::new();
    for Argument { name, type_text, rust, .. } in arguments {
        let of_type = if type_text.is_empty() { String::new() } else { format!(": {type_text}") };
        let separator = if lines.is_empty() { "" } else { "\n" };
        let _ = write!(lines, "{separator}let {name}{of_type} = {rust};");
    }
    lines
}

/// The name of an argument. Several may be called `_`: each but the first gets its number as its name.
fn name(arguments: &[Argument], index: usize) -> String {
    let plain = |argument: &Argument| argument.name.strip_prefix("mut ").unwrap_or(&argument.name).to_owned();
    let name = plain(&arguments[index]);
    let is_taken = arguments[..index].iter().any(|before| plain(before) == name);
    if is_taken { format!("argument {}", index + 1) } else { name }
}

fn status(end: CaseEnd) -> &'static str {
    match end {
        CaseEnd::Passed => "passed",
        CaseEnd::Failed => "failed",
        CaseEnd::GaveUp => "gave_up",
    }
}

fn how_generated(by: Finder) -> &'static str {
    match by {
        Finder::Random => "by the random search",
        Finder::Steered => "by the steered search",
        Finder::Demand => "by the demand-driven search",
        _ => "by the exhaustive search",
    }
}

/// What the body said about a case: each label without a table, the label of each table, and whether each condition
/// held.
fn features(object: &mut JsonObject<'_>, tally: &Tally) {
    let mut done: Vec<&str> = Vec::new();
    for said in tally.entries() {
        let is_condition = said.mark.wanted.is_some();
        let is_alone = said.mark.name.is_empty();
        let name = if is_alone { said.label.as_str() } else { said.mark.name };
        if done.contains(&name) {
            continue;
        }
        done.push(name);
        if is_condition || is_alone {
            object.entry(name).bool(is_alone || said.cases > 0);
            continue;
        }
        let mut labels = Vec::new();
        for other in tally.entries() {
            if other.mark.name == name && other.mark.wanted.is_none() {
                labels.push(other.label.as_str());
            }
        }
        let writer = object.entry(name);
        match labels.as_slice() {
            [label] => feature(writer, label),
            labels => writer.items(labels.len(), &mut |writer, number| feature(writer, labels[number])),
        }
    }
}

/// A label. A number is written as a number, so that Tyche shows the distribution.
fn feature(writer: &mut JsonWriter, label: &str) {
    match label.parse::<i32>() {
        Ok(number) if number.to_string() == label => writer.decimal(f64::from(number)),
        _ => writer.text(label),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_a_number_only_if_it_is_written_as_json_writes_it() {
        let written = |label: &str| {
            let mut writer = JsonWriter::default();
            feature(&mut writer, label);
            writer.finish()
        };
        let all = ["0", "-7", "2147483647", "007", "+1", "1.5", "1e3", "", "-0", "3000000000"].map(written);
        let expected =
            ["0", "-7", "2147483647", "\"007\"", "\"+1\"", "\"1.5\"", "\"1e3\"", "\"\"", "\"-0\"", "\"3000000000\""];
        assert_eq!(all, expected);
    }
}
