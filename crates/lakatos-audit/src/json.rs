//! An audit as JSON.
//!
//! As for properties: one line, every field of the model in its order. Properties and subjects are their numbers, from 0. A
//! mutant is also written as Rust: for each subject that it changes, an expression and a closure.

mod writer;

use lakatos_data::Term;
use lakatos_data::subject::Passing;
use lakatos_report::json::form::{JsonForm, JsonWriter};
use lakatos_report::model::{Argument, Counterexample, Failure, Misuse};

use crate::model::{
    AuditOutcome, Conjecture, Contaminated, Demand, Ended, Exception, Family, Findings, Group, Mutant, Parameter,
    Relation, Row, SoleKiller, Strength, Subject, Tested, Unheard, Unjudged, Unstable, VERSION, Verdict, Wanted, Why,
};
use crate::written::term_on_one_line;
use writer::{Object, Writer};

/// The outcome of an audit as one line of JSON.
pub fn audit_json(outcome: &AuditOutcome) -> String {
    let mut writer = Writer::default();
    writer.object(|object| {
        object.number("version", VERSION);
        object.text("name", &outcome.name);
        object.text("module", &outcome.module);
        object.text("file", &outcome.file);
        object.number("line", outcome.line);
        object.entry("subjects").list(&outcome.subjects, subject);
        object.entry("properties").list(&outcome.properties, |writer, name| writer.text(name));
        object.entry("verdict").object(|object| verdict(object, outcome));
        object.entry("demands").list(&outcome.demands, demand);
    });
    writer.finish()
}

impl AuditOutcome {
    /// The outcome as one line of JSON.
    pub fn to_json(&self) -> String {
        audit_json(self)
    }
}

fn subject(writer: &mut Writer, subject: &Subject) {
    writer.object(|object| {
        object.text("name", &subject.name);
        object.text("path", &subject.path);
        object.entry("arguments").list(&subject.arguments, parameter);
        object.text("returns", &subject.returns);
        object.entry("results").list(subject.results(), Writer::text);
    });
}

fn parameter(writer: &mut Writer, parameter: &Parameter) {
    writer.object(|object| {
        object.text("name", &parameter.name);
        object.text("type_text", &parameter.type_text);
        object.text(
            "passing",
            match parameter.passing {
                Passing::Value => "value",
                Passing::Shared => "shared",
                Passing::Unique => "unique",
                Passing::Slice => "slice",
                Passing::UniqueSlice => "unique_slice",
                Passing::Text => "text",
            },
        );
    });
}

fn demand(writer: &mut Writer, demand: &Demand) {
    writer.object(|object| {
        let kind = match demand.what {
            Wanted::Complete => "complete",
            Wanted::KilledAtLeast(_) => "killed_at_least",
            Wanted::NoRedundant => "no_redundant",
            Wanted::NoVacuous => "no_vacuous",
        };
        object.text("kind", kind);
        if let Wanted::KilledAtLeast(percent) = demand.what {
            object.number("percent", percent);
        }
        object.entry("is_met").bool(demand.is_met);
        object.entry("is_judged").bool(demand.is_judged);
    });
}

fn verdict(object: &mut Object<'_>, outcome: &AuditOutcome) {
    match &outcome.verdict {
        Verdict::Findings(found) => {
            object.text("kind", "findings");
            findings(object, outcome, found);
        }
        Verdict::Broken(all) => {
            object.text("kind", "broken");
            object.entry("broken").list(all, |writer, broken| {
                writer.object(|object| {
                    number(object, "property", broken.property);
                    counterexample(object.entry("counterexample"), &broken.case);
                });
            });
        }
        Verdict::Contaminated(contaminated) => of_contaminated(object, contaminated),
        Verdict::Misuse(misuse) => of_misuse(object, misuse),
        Verdict::Internal(text) => of_error(object, text),
    }
}

fn of_contaminated(object: &mut Object<'_>, contaminated: &Contaminated) {
    object.text("kind", "contaminated");
    number(object, "property", contaminated.property);
    object.entry("arguments").list(&contaminated.arguments, argument);
    object.text("before", ended(contaminated.before));
    object.text("after", ended(contaminated.after));
    object.entry("failure").option(contaminated.failure.as_ref(), failure);
}

fn ended(ended: Ended) -> &'static str {
    match ended {
        Ended::Held => "held",
        Ended::Failed => "failed",
        Ended::Discarded => "discarded",
        Ended::RanAway => "ran_away",
        Ended::Elsewhere => "elsewhere",
    }
}

fn findings(object: &mut Object<'_>, outcome: &AuditOutcome, found: &Findings) {
    object.number("mutants", found.mutants);
    object.number("made", found.made);
    object.entry("mutants_exhausted").bool(found.mutants_exhausted);
    object.entry("tested").list(&found.tested, tested);
    object.number("rounds", found.rounds);
    object.number("complete_rounds", found.complete_rounds);
    object.entry("limit_ms").option(found.limit, |writer, limit| writer.number(limit.as_millis()));
    object.entry("unconfirmed").bool(found.unconfirmed);
    object.number("without_result", found.without_result);
    object.entry("survivors").object(|object| {
        object.number("count", found.survivors.count);
        let smallest = found.survivors.smallest.as_ref();
        object.entry("smallest").option(smallest, |writer, of| mutant(writer, outcome, of));
        let met = found.survivors.met.as_ref();
        object.entry("met").option(met, |writer, of| mutant(writer, outcome, of));
        object.entry("groups").list(&found.survivors.groups, |writer, of| group(writer, outcome, of));
        object.number("unasked", found.survivors.unasked);
    });
    object.number("undecided", found.undecided);
    object.entry("unjudged").list(&found.unjudged, unjudged);
    numbers(object.entry("vacuous"), &found.vacuous);
    object.entry("unheard").list(&found.unheard, unheard);
    object.entry("unstable").list(&found.unstable, unstable);
    object.entry("unnoticed").list(&found.unnoticed, |writer, name| writer.text(name));
    object.entry("sole_killers").list(&found.sole_killers, |writer, of| sole_killer(writer, outcome, of));
    object.entry("minimal").object(|object| {
        object.entry("sets").list(&found.minimal.sets, |writer, set| numbers(writer, set));
        object.entry("all").bool(found.minimal.all);
    });
    object.entry("conjectures").object(|object| {
        object.entry("all").list(&found.conjectures.all, conjecture);
        number(object, "longest", found.conjectures.longest);
        object.entry("exhausted").bool(found.conjectures.exhausted);
    });
    object.entry("matrix").option(found.matrix.as_ref(), |writer, rows| {
        writer.list(rows, |writer, of| row(writer, outcome, of));
    });
}

fn tested(writer: &mut Writer, tested: &Tested) {
    writer.object(|object| {
        object.number("tests", tested.tests);
        object.entry("exhausted").bool(tested.exhausted);
        object.number("discarded", tested.discarded);
        object.number("calls", tested.calls);
        object.number("killed", tested.killed);
        object.number("met", tested.met);
        object.number("stopped", tested.stopped);
    });
}

fn unjudged(writer: &mut Writer, unjudged: &Unjudged) {
    writer.object(|object| {
        number(object, "property", unjudged.property);
        object.text(
            "why",
            match unjudged.why {
                Why::NoTime => "no_time",
                Why::NoMutants => "no_mutants",
                Why::Stopped => "stopped",
            },
        );
        object.entry("is_silent").bool(unjudged.is_silent);
    });
}

fn group(writer: &mut Writer, outcome: &AuditOutcome, group: &Group) {
    writer.object(|object| {
        numbers(object.entry("subjects"), &group.subjects);
        object.text(
            "family",
            match group.family {
                Family::Exceptions => "exceptions",
                Family::Constant => "constant",
                Family::Argument => "argument",
                Family::Altered => "altered",
                Family::Panics => "panics",
                Family::OnClass => "on_class",
                Family::Swapped => "swapped",
                Family::Supplied => "supplied",
            },
        );
        object.entry("asked").bool(group.asked);
        object.number("count", group.count);
        object.entry("examples").list(&group.examples, |writer, of| mutant(writer, outcome, of));
    });
}

fn unheard(writer: &mut Writer, unheard: &Unheard) {
    writer.object(|object| {
        number(object, "property", unheard.property);
        object.entry("subject").option(unheard.subject, |writer, subject| writer.number(subject as u64));
        object.entry("thread").option(unheard.thread.as_deref(), Writer::text);
    });
}

fn unstable(writer: &mut Writer, unstable: &Unstable) {
    writer.object(|object| {
        number(object, "property", unstable.property);
        object.entry("arguments").list(&unstable.arguments, argument);
        object.entry("ended").list(&unstable.ended, |writer, of| writer.text(ended(*of)));
        object.number("place", unstable.place);
        object.entry("calls").list(&unstable.calls, |writer, call| writer.option(call.as_deref(), Writer::text));
    });
}

fn sole_killer(writer: &mut Writer, outcome: &AuditOutcome, killer: &SoleKiller) {
    writer.object(|object| {
        number(object, "property", killer.property);
        object.number("mutants", killer.mutants);
        mutant(object.entry("first"), outcome, &killer.first);
    });
}

fn conjecture(writer: &mut Writer, conjecture: &Conjecture) {
    writer.object(|object| {
        numbers(object.entry("left"), &conjecture.left);
        object.text(
            "relation",
            match conjecture.relation {
                Relation::Same => "same",
                Relation::Implies => "implies",
            },
        );
        numbers(object.entry("right"), &conjecture.right);
        object.number("killed", conjecture.killed);
        object.number("survived", conjecture.survived);
        object.text(
            "strength",
            match conjecture.strength() {
                Strength::Strong => "strong",
                Strength::Mild => "mild",
                Strength::Weak => "weak",
            },
        );
    });
}

fn row(writer: &mut Writer, outcome: &AuditOutcome, row: &Row) {
    writer.object(|object| {
        mutant(object.entry("mutant"), outcome, &row.mutant);
        object.entry("kills").list(&row.kills, |writer, kill| {
            writer.object(|object| {
                number(object, "property", kill.property);
                object.entry("arguments").list(&kill.arguments, argument);
            });
        });
    });
}

fn mutant(writer: &mut Writer, outcome: &AuditOutcome, mutant: &Mutant) {
    writer.object(|object| {
        match mutant {
            Mutant::Exceptions(exceptions) => of_exceptions(object, "exceptions", exceptions),
            Mutant::Swapped(exceptions) => of_exceptions(object, "swapped", exceptions),
            Mutant::Rule { subject, when, does, closure: _ } => {
                object.text("kind", "rule");
                number(object, "subject", *subject);
                object.entry("when").option(when.as_deref(), Writer::text);
                object.text("does", does);
            }
            Mutant::Supplied(name) => {
                object.text("kind", "supplied");
                object.text("name", name);
            }
        }
        object.entry("rust").list(outcome.rust(mutant), |writer, text| writer.text(&text));
        object.entry("closures").list(outcome.closures(mutant), |writer, text| writer.text(&text));
    });
}

fn of_exceptions(object: &mut Object<'_>, kind: &str, exceptions: &[Exception]) {
    object.text("kind", kind);
    object.entry("exceptions").list(exceptions, |writer, exception| {
        writer.object(|object| {
            number(object, "subject", exception.subject);
            object.entry("arguments").list(&exception.arguments, term);
            object.entry("results").list(&exception.results, term);
        });
    });
}

fn term(writer: &mut Writer, term: &Term) {
    writer.text(&term_on_one_line(term));
}

fn number(object: &mut Object<'_>, name: &str, number: usize) {
    object.number(name, number as u64);
}

fn numbers(writer: &mut Writer, numbers: &[usize]) {
    writer.list(numbers, |writer, number| writer.number(*number as u64));
}

fn written<T: JsonForm>(value: &T) -> String {
    let mut writer = JsonWriter::default();
    value.write(&mut writer);
    writer.finish()
}

fn argument(writer: &mut Writer, argument: &Argument) {
    writer.raw(&written(argument));
}

fn counterexample(writer: &mut Writer, case: &Counterexample) {
    writer.raw(&written(case));
}

fn failure(writer: &mut Writer, failure: &Failure) {
    writer.raw(&written(failure));
}

/// Something was not used as it is meant to be.
fn of_misuse(object: &mut Object<'_>, Misuse { problem, remedy }: &Misuse) {
    object.text("kind", "misuse");
    object.text("problem", problem);
    object.text("remedy", remedy);
}

/// The library has made a mistake.
fn of_error(object: &mut Object<'_>, text: &str) {
    object.text("kind", "internal");
    object.text("text", text);
}
