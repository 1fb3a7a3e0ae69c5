//! An audit as JSON.
//!
//! As for properties: one line, with every field of the model in order. Properties and subjects are their numbers, from
//! 0. A mutant is also written as Rust: for each subject that it changes, an expression and a closure. Those are made
//! from its terms, which JSON does not hold, so audits are written and not read back; a table still lists the fields
//! that do not depend on mutants.

use lakatos_data::Term;
use lakatos_data::subject::Passing;
use lakatos_report::json::form::{JsonFields, JsonObject, JsonWriter};

use lakatos_report::json_table;

use crate::model::{
    AuditOutcome, AuditVerdict, AuditedSubject, BrokenProperty, Conjecture, Conjectures, Contaminated, Demand, Ended,
    Exception, Family, Findings, Group, Kill, Mutant, Parameter, Relation, Row, SoleKiller, Strength, Subsets, Tested,
    Unheard, Unjudged, Unstable, VERSION, Wanted, Why,
};
use crate::written::term_on_one_line;

json_table! {
    struct BrokenProperty { property, case => "counterexample" }
    struct Contaminated { property, arguments, before, after, failure }

    words Ended {
        "held" = Ended::Held,
        "failed" = Ended::Failed,
        "discarded" = Ended::Discarded,
        "ran_away" = Ended::RanAway,
        "elsewhere" = Ended::Elsewhere,
    }

    struct Demand { what => .., is_met, is_judged }

    enum Wanted: "kind" {
        "complete" = [Wanted::Complete] {},
        "killed_at_least" = [Wanted::KilledAtLeast(percent)] { percent },
        "no_redundant" = [Wanted::NoRedundant] {},
        "no_vacuous" = [Wanted::NoVacuous] {},
    }

    struct Tested { tests, exhausted, discarded, calls, killed, met, stopped }
    struct Unjudged { property, why, is_silent }

    words Why {
        "no_time" = Why::NoTime,
        "no_mutants" = Why::NoMutants,
        "stopped" = Why::Stopped,
    }

    struct Unheard { property, subject, thread }
    struct Unstable { property, arguments, ended, place, calls }
    struct Subsets { sets, all }
    struct Conjectures { all, longest, exhausted }
    struct Conjecture { left, relation, right, killed, survived; strength }

    words Relation {
        "same" = Relation::Same,
        "implies" = Relation::Implies,
    }

    words Strength {
        "strong" = Strength::Strong,
        "mild" = Strength::Mild,
        "weak" = Strength::Weak,
    }

    words Family {
        "exceptions" = Family::Exceptions,
        "constant" = Family::Constant,
        "argument" = Family::Argument,
        "altered" = Family::Altered,
        "panics" = Family::Panics,
        "on_class" = Family::OnClass,
        "swapped" = Family::Swapped,
        "supplied" = Family::Supplied,
    }

    struct Kill { property, arguments }
}

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
        object.field("demands", &outcome.demands);
    });
    writer.finish()
}

impl AuditOutcome {
    /// The outcome as one line of JSON.
    pub fn to_json(&self) -> String {
        audit_json(self)
    }
}

fn subject(writer: &mut JsonWriter, subject: &AuditedSubject) {
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

fn verdict(object: &mut JsonObject<'_>, outcome: &AuditOutcome) {
    match &outcome.verdict {
        AuditVerdict::Findings(found) => {
            object.entry("kind").text("findings");
            findings(object, outcome, found);
        }
        AuditVerdict::Broken(all) => {
            object.entry("kind").text("broken");
            object.field("broken", all);
        }
        AuditVerdict::Contaminated(contaminated) => {
            object.entry("kind").text("contaminated");
            contaminated.write_fields(object);
        }
        AuditVerdict::Misuse(misuse) => {
            object.entry("kind").text("misuse");
            misuse.write_fields(object);
        }
        AuditVerdict::Internal(text) => {
            object.entry("kind").text("internal");
            object.field("text", text);
        }
    }
}

fn findings(object: &mut JsonObject<'_>, outcome: &AuditOutcome, found: &Findings) {
    object.field("mutants", &found.mutants);
    object.field("made", &found.made);
    object.field("mutants_exhausted", &found.mutants_exhausted);
    object.field("tested", &found.tested);
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
    object.field("unjudged", &found.unjudged);
    object.field("vacuous", &found.vacuous);
    object.field("unheard", &found.unheard);
    object.field("unstable", &found.unstable);
    object.field("unnoticed", &found.unnoticed);
    list(object.entry("sole_killers"), &found.sole_killers, &|writer, of| sole_killer(writer, outcome, of));
    object.field("minimal", &found.minimal);
    object.field("conjectures", &found.conjectures);
    option(object.entry("matrix"), &found.matrix, &|writer, rows| {
        list(writer, rows, &|writer, of| row(writer, outcome, of));
    });
}

fn group(writer: &mut JsonWriter, outcome: &AuditOutcome, group: &Group) {
    writer.object(&mut |object| {
        object.field("subjects", &group.subjects);
        object.field("family", &group.family);
        object.field("asked", &group.asked);
        object.field("count", &group.count);
        list(object.entry("examples"), &group.examples, &|writer, of| mutant(writer, outcome, of));
    });
}

fn sole_killer(writer: &mut JsonWriter, outcome: &AuditOutcome, killer: &SoleKiller) {
    writer.object(&mut |object| {
        object.field("property", &killer.property);
        object.field("mutants", &killer.mutants);
        mutant(object.entry("first"), outcome, &killer.first);
    });
}

fn row(writer: &mut JsonWriter, outcome: &AuditOutcome, row: &Row) {
    writer.object(&mut |object| {
        mutant(object.entry("mutant"), outcome, &row.mutant);
        object.field("kills", &row.kills);
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

/// A list, with this function for each item.
fn list<T>(writer: &mut JsonWriter, items: &[T], write: &dyn Fn(&mut JsonWriter, &T)) {
    writer.items(items.len(), &mut |writer, number| write(writer, &items[number]));
}

/// A value written by this function, or `null`.
fn option<T>(writer: &mut JsonWriter, value: &Option<T>, write: &dyn Fn(&mut JsonWriter, &T)) {
    match value {
        Some(value) => write(writer, value),
        None => writer.null(),
    }
}
