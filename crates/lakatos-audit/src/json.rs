//! An audit as JSON.
//!
//! As for properties: one line, every field of the model in its order. Properties and subjects are their numbers, from 0. A
//! mutant is also written as Rust: for each subject that it changes, an expression and a closure.

use lakatos_data::Term;
use lakatos_data::subject::Passing;
use lakatos_report::json::form::{JsonFields, JsonObject, JsonWriter};

use crate::model::{
    AuditOutcome, Conjecture, Contaminated, Demand, Ended, Exception, Family, Findings, Group, Mutant, Parameter,
    Relation, Row, SoleKiller, Strength, Subject, Tested, Unheard, Unjudged, Unstable, VERSION, Verdict, Wanted, Why,
};
use crate::written::term_on_one_line;

/// The outcome of an audit as one line of JSON.
pub fn audit_json(outcome: &AuditOutcome) -> String {
    let mut writer = JsonWriter::default();
    writer.object(&mut |object| {
        object.field("version", &VERSION);
        object.field("name", &outcome.name);
        object.field("module", &outcome.module);
        object.field("file", &outcome.file);
        object.field("line", &outcome.line);
        list(object.entry("subjects"), &outcome.subjects, &subject);
        object.field("properties", &outcome.properties);
        object.entry("verdict").object(&mut |object| verdict(object, outcome));
        list(object.entry("demands"), &outcome.demands, &demand);
    });
    writer.finish()
}

impl AuditOutcome {
    /// The outcome as one line of JSON.
    pub fn to_json(&self) -> String {
        audit_json(self)
    }
}

fn subject(writer: &mut JsonWriter, subject: &Subject) {
    writer.object(&mut |object| {
        object.field("name", &subject.name);
        object.field("path", &subject.path);
        list(object.entry("arguments"), &subject.arguments, &parameter);
        object.field("returns", &subject.returns);
        list(object.entry("results"), &subject.results(), &|writer, part| writer.text(part));
    });
}

fn parameter(writer: &mut JsonWriter, parameter: &Parameter) {
    writer.object(&mut |object| {
        object.field("name", &parameter.name);
        object.field("type_text", &parameter.type_text);
        object.entry("passing").text(match parameter.passing {
            Passing::Value => "value",
            Passing::Shared => "shared",
            Passing::Unique => "unique",
            Passing::Slice => "slice",
            Passing::UniqueSlice => "unique_slice",
            Passing::Text => "text",
        });
    });
}

fn demand(writer: &mut JsonWriter, demand: &Demand) {
    writer.object(&mut |object| {
        let kind = match demand.what {
            Wanted::Complete => "complete",
            Wanted::KilledAtLeast(_) => "killed_at_least",
            Wanted::NoRedundant => "no_redundant",
            Wanted::NoVacuous => "no_vacuous",
        };
        object.entry("kind").text(kind);
        if let Wanted::KilledAtLeast(percent) = demand.what {
            object.field("percent", &percent);
        }
        object.field("is_met", &demand.is_met);
        object.field("is_judged", &demand.is_judged);
    });
}

fn verdict(object: &mut JsonObject<'_>, outcome: &AuditOutcome) {
    match &outcome.verdict {
        Verdict::Findings(found) => {
            object.entry("kind").text("findings");
            findings(object, outcome, found);
        }
        Verdict::Broken(all) => {
            object.entry("kind").text("broken");
            list(object.entry("broken"), all, &|writer, broken| {
                writer.object(&mut |object| {
                    object.field("property", &broken.property);
                    object.field("counterexample", &broken.case);
                });
            });
        }
        Verdict::Contaminated(contaminated) => of_contaminated(object, contaminated),
        Verdict::Misuse(misuse) => {
            object.entry("kind").text("misuse");
            misuse.write_fields(object);
        }
        Verdict::Internal(text) => {
            object.entry("kind").text("internal");
            object.field("text", text);
        }
    }
}

fn of_contaminated(object: &mut JsonObject<'_>, contaminated: &Contaminated) {
    object.entry("kind").text("contaminated");
    object.field("property", &contaminated.property);
    object.field("arguments", &contaminated.arguments);
    object.entry("before").text(ended(contaminated.before));
    object.entry("after").text(ended(contaminated.after));
    object.field("failure", &contaminated.failure);
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

fn findings(object: &mut JsonObject<'_>, outcome: &AuditOutcome, found: &Findings) {
    object.field("mutants", &found.mutants);
    object.field("made", &found.made);
    object.field("mutants_exhausted", &found.mutants_exhausted);
    list(object.entry("tested"), &found.tested, &tested);
    object.field("rounds", &found.rounds);
    object.field("complete_rounds", &found.complete_rounds);
    object.field("limit_ms", &found.limit);
    object.field("unconfirmed", &found.unconfirmed);
    object.field("without_result", &found.without_result);
    let shown = |writer: &mut JsonWriter, of: &Mutant| mutant(writer, outcome, of);
    object.entry("survivors").object(&mut |object| {
        object.field("count", &found.survivors.count);
        option(object.entry("smallest"), &found.survivors.smallest, &shown);
        option(object.entry("met"), &found.survivors.met, &shown);
        list(object.entry("groups"), &found.survivors.groups, &|writer, of| group(writer, outcome, of));
        object.field("unasked", &found.survivors.unasked);
    });
    object.field("undecided", &found.undecided);
    list(object.entry("unjudged"), &found.unjudged, &unjudged);
    object.field("vacuous", &found.vacuous);
    list(object.entry("unheard"), &found.unheard, &unheard);
    list(object.entry("unstable"), &found.unstable, &unstable);
    object.field("unnoticed", &found.unnoticed);
    list(object.entry("sole_killers"), &found.sole_killers, &|writer, of| sole_killer(writer, outcome, of));
    object.entry("minimal").object(&mut |object| {
        object.field("sets", &found.minimal.sets);
        object.field("all", &found.minimal.all);
    });
    object.entry("conjectures").object(&mut |object| {
        list(object.entry("all"), &found.conjectures.all, &conjecture);
        object.field("longest", &found.conjectures.longest);
        object.field("exhausted", &found.conjectures.exhausted);
    });
    option(object.entry("matrix"), &found.matrix, &|writer, rows| {
        list(writer, rows, &|writer, of| row(writer, outcome, of));
    });
}

fn tested(writer: &mut JsonWriter, tested: &Tested) {
    writer.object(&mut |object| {
        object.field("tests", &tested.tests);
        object.field("exhausted", &tested.exhausted);
        object.field("discarded", &tested.discarded);
        object.field("calls", &tested.calls);
        object.field("killed", &tested.killed);
        object.field("met", &tested.met);
        object.field("stopped", &tested.stopped);
    });
}

fn unjudged(writer: &mut JsonWriter, unjudged: &Unjudged) {
    writer.object(&mut |object| {
        object.field("property", &unjudged.property);
        object.entry("why").text(match unjudged.why {
            Why::NoTime => "no_time",
            Why::NoMutants => "no_mutants",
            Why::Stopped => "stopped",
        });
        object.field("is_silent", &unjudged.is_silent);
    });
}

fn group(writer: &mut JsonWriter, outcome: &AuditOutcome, group: &Group) {
    writer.object(&mut |object| {
        object.field("subjects", &group.subjects);
        object.entry("family").text(match group.family {
            Family::Exceptions => "exceptions",
            Family::Constant => "constant",
            Family::Argument => "argument",
            Family::Altered => "altered",
            Family::Panics => "panics",
            Family::OnClass => "on_class",
            Family::Swapped => "swapped",
            Family::Supplied => "supplied",
        });
        object.field("asked", &group.asked);
        object.field("count", &group.count);
        list(object.entry("examples"), &group.examples, &|writer, of| mutant(writer, outcome, of));
    });
}

fn unheard(writer: &mut JsonWriter, unheard: &Unheard) {
    writer.object(&mut |object| {
        object.field("property", &unheard.property);
        object.field("subject", &unheard.subject);
        object.field("thread", &unheard.thread);
    });
}

fn unstable(writer: &mut JsonWriter, unstable: &Unstable) {
    writer.object(&mut |object| {
        object.field("property", &unstable.property);
        object.field("arguments", &unstable.arguments);
        list(object.entry("ended"), &unstable.ended, &|writer, of| writer.text(ended(*of)));
        object.field("place", &unstable.place);
        object.field("calls", &unstable.calls);
    });
}

fn sole_killer(writer: &mut JsonWriter, outcome: &AuditOutcome, killer: &SoleKiller) {
    writer.object(&mut |object| {
        object.field("property", &killer.property);
        object.field("mutants", &killer.mutants);
        mutant(object.entry("first"), outcome, &killer.first);
    });
}

fn conjecture(writer: &mut JsonWriter, conjecture: &Conjecture) {
    writer.object(&mut |object| {
        object.field("left", &conjecture.left);
        object.entry("relation").text(match conjecture.relation {
            Relation::Same => "same",
            Relation::Implies => "implies",
        });
        object.field("right", &conjecture.right);
        object.field("killed", &conjecture.killed);
        object.field("survived", &conjecture.survived);
        object.entry("strength").text(match conjecture.strength() {
            Strength::Strong => "strong",
            Strength::Mild => "mild",
            Strength::Weak => "weak",
        });
    });
}

fn row(writer: &mut JsonWriter, outcome: &AuditOutcome, row: &Row) {
    writer.object(&mut |object| {
        mutant(object.entry("mutant"), outcome, &row.mutant);
        list(object.entry("kills"), &row.kills, &|writer, kill| {
            writer.object(&mut |object| {
                object.field("property", &kill.property);
                object.field("arguments", &kill.arguments);
            });
        });
    });
}

fn mutant(writer: &mut JsonWriter, outcome: &AuditOutcome, mutant: &Mutant) {
    writer.object(&mut |object| {
        match mutant {
            Mutant::Exceptions(exceptions) => of_exceptions(object, "exceptions", exceptions),
            Mutant::Swapped(exceptions) => of_exceptions(object, "swapped", exceptions),
            Mutant::Rule { subject, when, does, closure: _ } => {
                object.entry("kind").text("rule");
                object.field("subject", subject);
                object.field("when", when);
                object.entry("does").text(does);
            }
            Mutant::Supplied(name) => {
                object.entry("kind").text("supplied");
                object.entry("name").text(name);
            }
        }
        object.field("rust", &outcome.rust(mutant));
        object.field("closures", &outcome.closures(mutant));
    });
}

fn of_exceptions(object: &mut JsonObject<'_>, kind: &str, exceptions: &[Exception]) {
    object.entry("kind").text(kind);
    list(object.entry("exceptions"), exceptions, &|writer, exception| {
        writer.object(&mut |object| {
            object.field("subject", &exception.subject);
            list(object.entry("arguments"), &exception.arguments, &term);
            list(object.entry("results"), &exception.results, &term);
        });
    });
}

fn term(writer: &mut JsonWriter, term: &Term) {
    writer.text(&term_on_one_line(term));
}

/// A list, of which each item is written so.
fn list<T>(writer: &mut JsonWriter, items: &[T], write: &dyn Fn(&mut JsonWriter, &T)) {
    writer.items(items.len(), &mut |writer, number| write(writer, &items[number]));
}

/// A value that is written so, or `null`.
fn option<T>(writer: &mut JsonWriter, value: &Option<T>, write: &dyn Fn(&mut JsonWriter, &T)) {
    match value {
        Some(value) => write(writer, value),
        None => writer.null(),
    }
}
