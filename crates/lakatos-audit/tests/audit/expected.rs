//! What the JSON of an audit has to hold, said without the writer.

use lakatos_audit::model::*;
use lakatos_data::Term;
use lakatos_data::text::{Layout, rust};
use lakatos_report::model::{Argument, Counterexample, Failure, Outcome, Property, Search};

use crate::any_case_expected;
use crate::make::{list, number, object, option, text};
use crate::reader::Json;
use crate::with::with;

pub(crate) fn of(outcome: &AuditOutcome) -> Json {
    object([
        ("version", number(1u8)),
        ("name", text(&outcome.name)),
        ("module", text(&outcome.module)),
        ("file", text(&outcome.file)),
        ("line", number(outcome.line)),
        ("subjects", list(&outcome.subjects, subject)),
        ("properties", list(&outcome.properties, |name| text(name))),
        ("verdict", verdict(outcome)),
        ("demands", list(&outcome.demands, demand)),
    ])
}

fn index(index: usize) -> Json {
    number(index as u64)
}

fn indices(all: &[usize]) -> Json {
    list(all, |one| index(*one))
}

/// A variant as it is written: `RanAway` as `ran_away`.
fn word(variant: impl std::fmt::Debug) -> Json {
    let mut out = String::new();
    for (at, c) in format!("{variant:?}").char_indices() {
        if c.is_uppercase() && at > 0 {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    text(&out)
}

fn subject(subject: &AuditedSubject) -> Json {
    let argument = |argument: &Parameter| {
        object([
            ("name", text(&argument.name)),
            ("type_text", text(&argument.type_text)),
            ("passing", word(argument.passing)),
        ])
    };
    let unique = subject.arguments.iter().filter(|argument| argument.type_text.starts_with("&mut "));
    let results = ["return value"].into_iter().chain(unique.map(|argument| &argument.name[..]));
    object([
        ("name", text(&subject.name)),
        ("path", text(&subject.path)),
        ("arguments", list(&subject.arguments, argument)),
        ("returns", text(&subject.returns)),
        ("results", Json::List(results.map(text).collect())),
    ])
}

fn demand(demand: &Demand) -> Json {
    let met = ("is_met", Json::Bool(demand.is_met));
    let judged = ("is_judged", Json::Bool(demand.is_judged));
    match demand.what {
        Wanted::KilledAtLeast(percent) => {
            object([("kind", text("killed_at_least")), ("percent", number(percent)), met, judged])
        }
        other => object([("kind", word(other)), met, judged]),
    }
}

/// The whole of a case, as it stands in the report of a property.
fn case(case: &Counterexample) -> Json {
    let property = Property::new(String::new(), String::new(), String::new(), 0);
    let verdict = lakatos_report::model::Verdict::Falsified(case.clone());
    let whole = any_case_expected::of(&Outcome::new(property, verdict, Search::default()));
    field(field(whole, "verdict"), "counterexample")
}

fn field(json: Json, name: &str) -> Json {
    let Json::Object(entries) = json else { return Json::Null };
    entries.into_iter().find(|entry| entry.0 == name).map_or(Json::Null, |entry| entry.1)
}

/// A case of which only the arguments, or only the failure, are wanted.
fn made_up(arguments: &[Argument], failure: Option<&Failure>) -> Counterexample {
    let mut chance = crate::any_case::Chance::new(1, true);
    loop {
        if let Some(case) = chance.outcome().counterexample() {
            let failure = failure.unwrap_or(&case.failure).clone();
            return with!(case.clone(), arguments = arguments.to_vec(), failure);
        }
    }
}

fn arguments(arguments: &[Argument]) -> Json {
    field(case(&made_up(arguments, None)), "arguments")
}

fn failure(failure: &Failure) -> Json {
    field(case(&made_up(&[], Some(failure))), "failure")
}

fn verdict(outcome: &AuditOutcome) -> Json {
    match &outcome.verdict {
        AuditVerdict::Findings(found) => findings(outcome, found),
        AuditVerdict::Broken(all) => {
            let broken = |broken: &BrokenProperty| {
                object([("property", index(broken.property)), ("counterexample", case(&broken.case))])
            };
            object([("kind", text("broken")), ("broken", list(all, broken))])
        }
        AuditVerdict::Contaminated(what) => object([
            ("kind", text("contaminated")),
            ("property", index(what.property)),
            ("arguments", arguments(&what.arguments)),
            ("before", word(what.before)),
            ("after", word(what.after)),
            ("failure", option(what.failure.as_ref(), failure)),
        ]),
        AuditVerdict::Misuse(misuse) => {
            object([("kind", text("misuse")), ("problem", text(&misuse.problem)), ("remedy", text(&misuse.remedy))])
        }
        AuditVerdict::Internal(said) => object([("kind", text("internal")), ("text", text(said))]),
        other => panic!("nobody says how this is written: {other:?}"),
    }
}

fn findings(outcome: &AuditOutcome, found: &Findings) -> Json {
    let killer = |killer: &SoleKiller| {
        object([
            ("property", index(killer.property)),
            ("mutants", number(killer.mutants)),
            ("first", mutant(outcome, &killer.first)),
        ])
    };
    let unheard = |unheard: &Unheard| {
        object([
            ("property", index(unheard.property)),
            ("subject", option(unheard.subject, index)),
            ("thread", option(unheard.thread.as_deref(), text)),
        ])
    };
    let unstable = |unstable: &Unstable| {
        object([
            ("property", index(unstable.property)),
            ("arguments", arguments(&unstable.arguments)),
            ("ended", list(&unstable.ended, |ended| word(*ended))),
            ("place", number(unstable.place)),
            ("calls", list(&unstable.calls, |call| option(call.as_deref(), text))),
        ])
    };
    object([
        ("kind", text("findings")),
        ("mutants", number(found.mutants)),
        ("made", number(found.made)),
        ("mutants_exhausted", Json::Bool(found.mutants_exhausted)),
        ("tested", list(&found.tested, tested)),
        ("rounds", number(found.rounds)),
        ("complete_rounds", number(found.complete_rounds)),
        ("limit_ms", option(found.limit, |limit| number(limit.as_millis()))),
        ("unconfirmed", Json::Bool(found.unconfirmed)),
        ("without_result", number(found.without_result)),
        ("survivors", survivors(outcome, &found.survivors)),
        ("undecided", number(found.undecided)),
        ("unjudged", list(&found.unjudged, unjudged)),
        ("vacuous", indices(&found.vacuous)),
        ("unheard", list(&found.unheard, unheard)),
        ("unstable", list(&found.unstable, unstable)),
        ("unnoticed", list(&found.unnoticed, |name| text(name))),
        ("sole_killers", list(&found.sole_killers, killer)),
        (
            "minimal",
            object([("sets", list(&found.minimal.sets, |set| indices(set))), ("all", Json::Bool(found.minimal.all))]),
        ),
        (
            "conjectures",
            object([
                ("all", list(&found.conjectures.all, conjecture)),
                ("longest", index(found.conjectures.longest)),
                ("exhausted", Json::Bool(found.conjectures.exhausted)),
            ]),
        ),
        ("matrix", option(found.matrix.as_ref(), |rows| list(rows, |of| row(outcome, of)))),
    ])
}

fn tested(tested: &Tested) -> Json {
    object([
        ("tests", number(tested.tests)),
        ("exhausted", Json::Bool(tested.exhausted)),
        ("discarded", number(tested.discarded)),
        ("calls", number(tested.calls)),
        ("killed", number(tested.killed)),
        ("met", number(tested.met)),
        ("stopped", number(tested.stopped)),
    ])
}

fn unjudged(unjudged: &Unjudged) -> Json {
    object([
        ("property", index(unjudged.property)),
        ("why", word(unjudged.why)),
        ("is_silent", Json::Bool(unjudged.is_silent)),
    ])
}

fn survivors(outcome: &AuditOutcome, survivors: &Survivors) -> Json {
    let group = |group: &Group| {
        object([
            ("subjects", indices(&group.subjects)),
            ("family", word(group.family)),
            ("asked", Json::Bool(group.asked)),
            ("count", number(group.count)),
            ("examples", list(&group.examples, |of| mutant(outcome, of))),
        ])
    };
    object([
        ("count", number(survivors.count)),
        ("smallest", option(survivors.smallest.as_ref(), |of| mutant(outcome, of))),
        ("met", option(survivors.met.as_ref(), |of| mutant(outcome, of))),
        ("groups", list(&survivors.groups, group)),
        ("unasked", number(survivors.unasked)),
    ])
}

fn conjecture(conjecture: &Conjecture) -> Json {
    object([
        ("left", indices(&conjecture.left)),
        ("relation", word(conjecture.relation)),
        ("right", indices(&conjecture.right)),
        ("killed", number(conjecture.killed)),
        ("survived", number(conjecture.survived)),
        ("strength", word(conjecture.strength())),
    ])
}

fn row(outcome: &AuditOutcome, row: &Row) -> Json {
    let kill = |kill: &Kill| object([("property", index(kill.property)), ("arguments", arguments(&kill.arguments))]);
    object([("mutant", mutant(outcome, &row.mutant)), ("kills", list(&row.kills, kill))])
}

fn mutant(outcome: &AuditOutcome, mutant: &Mutant) -> Json {
    let mut entries = match mutant {
        Mutant::Exceptions(all) => vec![("kind", text("exceptions")), ("exceptions", list(all, exception))],
        Mutant::Swapped(all) => vec![("kind", text("swapped")), ("exceptions", list(all, exception))],
        Mutant::Rule { subject, when, does, closure: _ } => vec![
            ("kind", text("rule")),
            ("subject", index(*subject)),
            ("when", option(when.as_deref(), text)),
            ("does", text(does)),
        ],
        Mutant::Supplied(name) => vec![("kind", text("supplied")), ("name", text(name))],
        other => panic!("nobody says how this is written: {other:?}"),
    };
    entries.push(("rust", list(&outcome.rust(mutant), |code| text(code))));
    entries.push(("closures", list(&outcome.closures(mutant), |code| text(code))));
    object(entries)
}

fn exception(exception: &Exception) -> Json {
    let on_one_line = |term: &Term| text(&rust(term, &Layout { width: usize::MAX, ..Layout::default() }));
    object([
        ("subject", index(exception.subject)),
        ("arguments", list(&exception.arguments, on_one_line)),
        ("results", list(&exception.results, on_one_line)),
    ])
}
