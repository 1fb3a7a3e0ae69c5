//! The quantifiers that were asked, as a report shows them.

use lakatos_data::Term;
use lakatos_data::text::{Layout, rust};
use lakatos_lazy::logic::step::Branch;
use lakatos_lazy::logic::{Answer, Quantifier, Step, Verdict};
use lakatos_report::model::{Quantified, Quantity};
use lakatos_report::text::numbers::grouped;

use super::quantified::{atoms, take_steps};
use crate::settings::RANDOM_ATOMS;

/// How many lines a report has for one quantifier.
const MOST_LINES: usize = 24;

/// The quantifiers of a case that was shown.
#[derive(Debug, Default)]
pub(crate) struct Quantifiers(pub(crate) Vec<Quantified>);

impl Quantifiers {
    /// Those that were asked since this was called last.
    pub(crate) fn take() -> Quantifiers {
        Quantifiers(take_steps().iter().map(quantified).collect())
    }
}

/// What became of a quantifier.
pub(crate) fn quantified(step: &Step) -> Quantified {
    let (file, line, _) = step.place;
    let mut told = Quantified::new(step.quantifier.name(), format!("{file}:{line}"), quantity(step));
    if let Verdict::UpTo(size) = step.verdict {
        told.up_to = Some(size);
    }
    told.atoms = Some(atoms()).filter(|atoms| *atoms < RANDOM_ATOMS);
    told.value = step.witness().and_then(value_text);
    add_lines(step, 0, &mut told.steps);
    if told.steps.len() > MOST_LINES {
        told.steps.truncate(MOST_LINES);
        told.steps.push("..".to_owned());
    }
    told
}

fn quantity(step: &Step) -> Quantity {
    match (step.quantifier, step.verdict) {
        (_, Verdict::Doubtful) => Quantity::Doubtful,
        (_, Verdict::NotSearched) => Quantity::NotSearched,
        (Quantifier::Exists, Verdict::Decided) => Quantity::Witness,
        (Quantifier::Exists, Verdict::Closed) => Quantity::NoWitness,
        (Quantifier::Exists, Verdict::UpTo(_)) => Quantity::NoneFound,
        (Quantifier::ForAll, Verdict::Decided) => Quantity::NotEvery,
        (Quantifier::ForAll, Verdict::Closed) => Quantity::Every,
        (Quantifier::ForAll, Verdict::UpTo(_)) => Quantity::EveryUpTo,
    }
}

/// The value as source, with `_` for parts that were not looked at.
fn value_text(branch: &Branch) -> Option<String> {
    let tree = branch.value.clone()?;
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    Term::new(branch.shape.clone(), tree).ok().map(|term| rust(&term, &layout))
}

fn add_lines(step: &Step, depth: usize, lines: &mut Vec<String>) {
    for branch in &step.branches {
        let value = value_text(branch).unwrap_or_else(|| "?".to_owned());
        let answer = match branch.answer {
            Answer::True => "true",
            Answer::False => "false",
            Answer::Unknown => "unknown",
        };
        lines.push(format!("{}{} {value}: {answer}", "  ".repeat(depth), step.quantifier.name()));
        for inner in &branch.inner {
            add_lines(inner, depth + 1, lines);
        }
    }
    if step.others > 0 {
        lines.push(format!("{}.. and {} more", "  ".repeat(depth), grouped(step.others)));
    }
}
