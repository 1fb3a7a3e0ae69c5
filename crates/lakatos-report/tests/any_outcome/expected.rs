//! What the JSON of an outcome has to hold, said without the writer.

use std::time::Duration;

use lakatos_data::text::{Layout, rust};
use lakatos_report::model::*;

use crate::make::{list, number, object, option, text};
use crate::reader::Json;

pub(crate) fn of(outcome: &Outcome) -> Json {
    let Outcome { property, verdict, search, expected, .. } = outcome;
    object([
        ("version", number(1u8)),
        (
            "property",
            object([
                ("name", text(&property.name)),
                ("module", text(&property.module)),
                ("file", text(&property.file)),
                ("line", number(property.line)),
                ("instance", option(property.instance.as_ref(), |instance| text(instance))),
            ]),
        ),
        ("verdict", self::verdict(verdict)),
        ("search", self::search(search)),
        (
            "expected",
            option(expected.as_ref(), |expected| {
                let end = match expected.end {
                    ExpectedEnd::Falsified => "falsified",
                    ExpectedEnd::Panics => "panics",
                    ExpectedEnd::ReturnsFalse => "returns_false",
                    ExpectedEnd::ReturnsErr => "returns_err",
                    _ => "ends",
                };
                object([("end", text(end)), ("text", text(&expected.text))])
            }),
        ),
    ])
}

fn verdict(verdict: &Verdict) -> Json {
    let with = |kind: &str, case| object([("kind", text(kind)), ("counterexample", counterexample(case))]);
    match verdict {
        Verdict::Proved => object([("kind", text("proved"))]),
        Verdict::Passed => object([("kind", text("passed"))]),
        Verdict::Maybe(case) => with("maybe", case),
        Verdict::Falsified(case) => with("falsified", case),
        Verdict::Flaky(case, again) => {
            let (word, second) = match again {
                Again::Failed(second) => ("failed".to_owned(), Some(second)),
                other => (format!("{other:?}").to_lowercase(), None),
            };
            object([
                ("kind", text("flaky")),
                ("counterexample", counterexample(case)),
                ("again", text(&word)),
                ("second", option(second, |second| failure(second))),
            ])
        }
        Verdict::Stale(cases) => object([("kind", text("stale")), ("cases", number(*cases))]),
        Verdict::Uncovered(covers) => object([("kind", text("uncovered")), ("covers", list(covers, cover))]),
        Verdict::Vacuous(vacuous) => object([
            ("kind", text("vacuous")),
            ("ran", number(vacuous.ran)),
            ("panicked", number(vacuous.panicked)),
            ("counterexample", option(vacuous.case.as_deref(), counterexample)),
            ("discarded", number(vacuous.discarded)),
            ("chief", option(vacuous.chief.as_ref(), discard)),
        ]),
        Verdict::Misuse(misuse) => {
            object([("kind", text("misuse")), ("problem", text(&misuse.problem)), ("remedy", text(&misuse.remedy))])
        }
        Verdict::OutOfTime => object([("kind", text("out_of_time"))]),
        Verdict::Internal(said) => object([("kind", text("internal")), ("text", text(said))]),
        other => panic!("nobody says how this is written: {other:?}"),
    }
}

fn replay(replay: &Replay) -> Json {
    let variable = |(name, value): &(String, String)| object([("name", text(name)), ("value", text(value))]);
    object([
        ("variables", list(&replay.variables, variable)),
        ("short", option(replay.short.as_ref(), |short| text(short))),
        ("command", list(&replay.command, |word| text(word))),
        ("kept", option(replay.kept.as_ref(), |kept| text(kept))),
    ])
}

fn other(other: &Other) -> Json {
    object([
        ("arguments", list(&other.arguments, argument)),
        ("failure", failure(&other.failure)),
        ("replay", replay(&other.replay)),
        ("explanation", option(other.explanation.as_ref(), explanation)),
    ])
}

fn reduced(reduced: &Reduced) -> Json {
    object([
        ("size", number(reduced.size)),
        ("runs", number(reduced.runs)),
        ("complete", Json::Bool(reduced.complete)),
        ("rest", option(reduced.rest, rest)),
        ("steps", option(reduced.steps.as_ref(), steps)),
    ])
}

fn rest(rest: Rest) -> Json {
    match rest {
        Rest::AllSimpler => object([("kind", text("all_simpler"))]),
        Rest::NoChange { below, shaken } => {
            object([("kind", text("no_change")), ("below", number(below)), ("shaken", number(shaken))])
        }
    }
}

fn steps(steps: &Steps) -> Json {
    object([
        ("first", list(&steps.first, step)),
        ("left_out", number(steps.left_out)),
        ("last", list(&steps.last, step)),
    ])
}

fn step(step: &ReductionStep) -> Json {
    object([("pass", text(&step.pass)), ("runs", number(step.runs)), ("case", text(&step.case))])
}

fn place(place: &Place) -> Json {
    object([("file", text(&place.file)), ("line", number(place.line)), ("column", number(place.column))])
}

fn literal(literal: &Literal) -> Json {
    object([("text", text(&literal.text)), ("place", option(literal.place.as_ref(), place))])
}

fn atoms(atoms: &Atoms) -> Json {
    let (different, needed) = (number(atoms.different), Json::Bool(atoms.needed));
    object([("type_text", text(&atoms.type_text)), ("different", different), ("needed", needed)])
}

fn counterexample(case: &Counterexample) -> Json {
    object([
        ("arguments", list(&case.arguments, argument)),
        ("notes", notes(&case.notes)),
        ("failure", failure(&case.failure)),
        (
            "found",
            object([
                ("by", text(&format!("{:?}", case.found.by).to_lowercase())),
                ("number", number(case.found.number)),
                ("size", option(case.found.size, number)),
                ("reduced", option(case.found.reduced.as_ref(), reduced)),
                ("literals", list(&case.found.literals, literal)),
            ]),
        ),
        ("replay", replay(&case.replay)),
        ("simpler", option(case.simpler.as_ref(), other)),
        ("others", list(&case.others, other)),
        ("atoms", list(&case.atoms, atoms)),
        ("searched", option(case.searched, number)),
        ("explanation", option(case.explanation.as_ref(), explanation)),
    ])
}

fn explanation(explanation: &Explanation) -> Json {
    let change = |change: &Change| object([("old", text(&change.old)), ("new", text(&change.new))]);
    let nearest = |nearest: &Nearest| {
        object([
            ("arguments", list(&nearest.arguments, argument)),
            ("changes", number(nearest.changes)),
            ("outline", option(nearest.outline.as_ref(), |outline| text(outline))),
            ("change", option(nearest.change.as_ref(), change)),
        ])
    };
    let exists = |exists: &Exists| {
        object([("type_name", text(&exists.type_name)), ("cases", list(&exists.cases, |case| text(case)))])
    };
    object([
        ("outline", option(explanation.outline.as_ref(), |outline| text(outline))),
        ("rules", list(&explanation.rules, rule)),
        ("needs", list(&explanation.needs, need)),
        ("exists", list(&explanation.exists, exists)),
        ("nearest", option(explanation.nearest.as_ref(), nearest)),
        ("near_failing", number(explanation.near_failing)),
        ("also", option(explanation.also.as_ref(), |also| object([("arguments", list(&also.arguments, argument))]))),
        ("dropped", list(&explanation.dropped, dropped)),
        ("runs", number(explanation.runs)),
        ("cut_short", option(explanation.cut_short, |cut| text(&in_words(&format!("{cut:?}"))))),
    ])
}

fn dropped(dropped: &Dropped) -> Json {
    object([("function", text(&dropped.function)), ("slow", Json::Bool(dropped.is_slow))])
}

fn rule(rule: &Rule) -> Json {
    object([
        ("value", text(&rule.value)),
        ("pattern", option(rule.pattern.as_ref(), |pattern| text(pattern))),
        ("when", option(rule.when.as_ref(), |when| text(when))),
        ("exact", Json::Bool(rule.is_exact)),
        ("restates", Json::Bool(rule.restates)),
        ("code", Json::Bool(rule.is_code)),
        ("guards", list(&rule.guards, |guard| text(guard))),
        ("instances", number(rule.instances)),
        ("beside", number(rule.beside)),
        ("otherwise", number(rule.otherwise)),
        ("outside", number(rule.outside)),
        ("outside_passed", number(rule.outside_passed)),
    ])
}

fn need(need: &Need) -> Json {
    object([
        ("value", text(&need.value)),
        ("pattern", text(&need.pattern)),
        ("whole", Json::Bool(need.is_whole)),
        ("class", Json::Bool(need.is_of_class)),
        ("without", number(need.without)),
    ])
}

fn notes(notes: &Notes) -> Json {
    object([
        ("first", list(&notes.first, |note| text(note))),
        ("left_out", number(notes.left_out)),
        ("last", list(&notes.last, |note| text(note))),
    ])
}

fn argument(argument: &Argument) -> Json {
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    object([
        ("name", text(&argument.name)),
        ("type_text", text(&argument.type_text)),
        ("rust", text(&argument.rust)),
        ("term", option(argument.term(), |term| text(&rust(term, &layout)))),
        ("tree", option(argument.tree.as_ref(), |tree| text(tree))),
    ])
}

/// `CodeUnderTest` as `code_under_test`.
fn in_words(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !words.is_empty() {
            words.push('_');
        }
        words.extend(c.to_lowercase());
    }
    words
}

fn failure(failure: &Failure) -> Json {
    let mut fields = match failure.kind {
        FailureKind::Ended(how) => vec![("kind", text("ended")), ("how", ended(how))],
        kind => vec![("kind", text(&in_words(&format!("{kind:?}"))))],
    };
    fields.extend([
        ("message", text(&failure.message)),
        ("place", option(failure.place.as_ref(), place)),
        ("origin", text(&in_words(&format!("{:?}", failure.origin)))),
        ("backtrace", option(failure.backtrace.as_ref(), |backtrace| text(backtrace))),
    ]);
    object(fields)
}

fn ended(how: How) -> Json {
    object(match how {
        How::Exited(status) => vec![("kind", text("exited")), ("status", text(&status.to_string()))],
        How::Signalled(signal, name) => {
            vec![("kind", text("signalled")), ("number", text(&signal.to_string())), ("name", text(name))]
        }
        How::Overflowed => vec![("kind", text("overflowed"))],
        How::Stopped(limit) => vec![("kind", text("stopped")), ("limit_ms", millis(limit))],
        How::Running(limit) => vec![("kind", text("running")), ("limit_ms", millis(limit))],
        How::Late { took, limit } => {
            vec![("kind", text("late")), ("took_ms", millis(took)), ("limit_ms", millis(limit))]
        }
        other => panic!("nobody says how this is written: {other:?}"),
    })
}

/// Milliseconds, with as much of a fraction as there is.
fn millis(span: Duration) -> Json {
    let (millis, nanos) = (span.as_millis(), span.subsec_nanos() % 1_000_000);
    if nanos == 0 {
        return number(millis);
    }
    Json::Decimal(format!("{millis}.{nanos:06}").trim_end_matches('0').to_owned())
}

fn reason(reason: &DiscardReason) -> Json {
    match reason {
        DiscardReason::Premise { text: condition, file, line } => object([
            ("kind", text("premise")),
            ("text", text(condition)),
            ("file", text(file)),
            ("line", number(*line)),
        ]),
        DiscardReason::Refused => object([("kind", text("refused"))]),
        DiscardReason::Panicked => object([("kind", text("panicked"))]),
        DiscardReason::Undecided => object([("kind", text("undecided"))]),
        other => panic!("nobody says how this is written: {other:?}"),
    }
}

fn discard(discard: &Discard) -> Json {
    let reason = reason(&discard.reason);
    object([("reason", reason), ("count", number(discard.count))])
}

fn kept(kept: &Kept) -> Json {
    let remembered = |case: &Remembered| {
        object([("text", text(&case.text)), ("place", text(&case.place)), ("reason", text(&case.reason))])
    };
    object([
        ("tried", number(kept.tried)),
        ("from", option(kept.from.as_ref(), |file| text(file))),
        ("fixed", list(&kept.fixed, remembered)),
        ("stale", list(&kept.stale, remembered)),
        (
            "problems",
            list(&kept.problems, |misuse| {
                object([("problem", text(&misuse.problem)), ("remedy", text(&misuse.remedy))])
            }),
        ),
        ("written", option(kept.written.as_ref(), |file| text(file))),
        ("command", list(&kept.command, |word| text(word))),
    ])
}

fn search(search: &Search) -> Json {
    let constructors = &search.constructors;
    let late = |late: LateOnce| object([("cases", number(late.cases)), ("limit_ms", millis(late.limit))]);
    object([
        ("replayed", Json::Bool(search.replayed)),
        ("kept", kept(&search.kept)),
        ("examples", number(search.examples)),
        ("demand", option(search.demand.as_ref(), demand)),
        ("exhaustive", option(search.exhaustive.as_ref(), exhaustive)),
        (
            "random",
            option(search.random.as_ref(), |random| {
                object([
                    ("ran", number(random.ran)),
                    ("discarded", number(random.discarded)),
                    ("seed", text(&format!("0x{:x}", random.seed))),
                    ("rounds", option(random.rounds, number)),
                    ("planned", option(random.planned, number)),
                    ("lengths", list(&random.lengths, length)),
                    ("steered", option(random.steered.as_ref(), steered)),
                ])
            }),
        ),
        ("discards", list(&search.discards, discard)),
        ("maybes", number(search.maybes)),
        (
            "constructors",
            object([
                ("reached", number(constructors.reached as u64)),
                ("of", number(constructors.of as u64)),
                ("missing", list(&constructors.missing, |name| text(name))),
            ]),
        ),
        ("filters", list(&search.filters, filter)),
        ("tables", list(&search.tables, table)),
        ("covers", list(&search.covers, cover)),
        ("late", option(search.late, late)),
        ("time", option(search.time.as_ref(), time_up)),
    ])
}

fn decimal(value: f64) -> Json {
    let text = value.to_string();
    if text.contains(['.', '-']) { Json::Decimal(text) } else { number(value as u64) }
}

fn steered(steered: &Steered) -> Json {
    object([
        ("ran", number(steered.ran)),
        ("discarded", number(steered.discarded)),
        (
            "targets",
            list(&steered.targets, |target| {
                object([("name", text(&target.name)), ("drawn", decimal(target.drawn)), ("best", decimal(target.best))])
            }),
        ),
    ])
}

fn time_up(time: &TimeUp) -> Json {
    object([
        ("limit", text(&format!("{:?}", time.limit).to_lowercase())),
        ("allowed_ms", millis(time.allowed)),
        ("after_ms", millis(time.after)),
        ("ended", list(&time.ended, |stage| text(&format!("{stage:?}").to_lowercase()))),
        ("below_least", Json::Bool(time.below_least)),
        ("slow", list(&time.slow, slow)),
    ])
}

fn slow(slow: &Slow) -> Json {
    match slow {
        Slow::Values { argument, percent } => {
            object([("kind", text("values")), ("argument", text(argument)), ("percent", number(*percent))])
        }
        Slow::Premise { text: said, file, line, percent } => object([
            ("kind", text("premise")),
            ("text", text(said)),
            ("file", text(file)),
            ("line", number(u64::from(*line))),
            ("percent", number(*percent)),
        ]),
        Slow::Rejects { reason: why, percent } => {
            object([("kind", text("rejects")), ("reason", reason(why)), ("percent", number(*percent))])
        }
        other => panic!("nobody says how this is written: {other:?}"),
    }
}

fn length(length: &Length) -> Json {
    object([("allowed", number(length.allowed)), ("longest", number(length.longest))])
}

fn filter(filter: &Filter) -> Json {
    let place = |(file, line): &(String, u32)| object([("file", text(file)), ("line", number(*line))]);
    object([
        ("place", option(filter.place.as_ref(), place)),
        ("type_text", text(&filter.type_text)),
        ("tried", number(filter.tried)),
        ("passed", number(filter.passed)),
    ])
}

fn sample(sample: &Sample) -> Json {
    object([("by", text(&format!("{:?}", sample.by).to_lowercase())), ("cases", number(sample.cases))])
}

fn table(table: &Table) -> Json {
    let row = |(label, cases): &(String, u64)| object([("label", text(label)), ("cases", number(*cases))]);
    object([("name", text(&table.name)), ("of", sample(&table.of)), ("rows", list(&table.rows, row))])
}

fn cover(cover: &Cover) -> Json {
    object([
        ("name", text(&cover.name)),
        ("file", text(&cover.file)),
        ("line", number(cover.line)),
        ("wanted", decimal(cover.wanted)),
        ("met", number(cover.met)),
        ("of", sample(&cover.of)),
        ("share", text(&in_words(&format!("{:?}", cover.share)))),
    ])
}

fn merged(merged: &Merged) -> Json {
    object([
        ("types", list(&merged.types, |name| text(name))),
        ("ran", number(merged.ran)),
        ("discarded", number(merged.discarded)),
    ])
}

fn demand(demand: &DemandDriven) -> Json {
    let ended = |ended: DemandEnd| {
        text(match ended {
            DemandEnd::Runs => "runs",
            DemandEnd::Time => "time",
            DemandEnd::Drift => "drift",
            DemandEnd::Kept => "kept",
            DemandEnd::Unconfirmed => "unconfirmed",
            DemandEnd::Contradicted => "contradicted",
            DemandEnd::Hashed => "hashed",
            DemandEnd::Printed => "printed",
            DemandEnd::Undecided => "undecided",
            _ => "unknown",
        })
    };
    object([
        ("runs", number(demand.runs)),
        ("cases", number(demand.cases)),
        ("complete", option(demand.complete, number)),
        ("closed", Json::Bool(demand.closed)),
        ("keys", Json::Bool(demand.keys)),
        ("deferred", Json::Bool(demand.deferred)),
        ("ended", option(demand.ended, ended)),
        ("unseen", list(&demand.unseen, |(name, value)| object([("name", text(name)), ("value", text(value))]))),
        ("quantifiers", list(&demand.quantifiers, quantified)),
        ("scarce", list(&demand.scarce, scarce)),
        ("lifted", list(&demand.lifted, lifted)),
    ])
}

fn scarce(scarce: &Scarce) -> Json {
    object([
        ("argument", text(&scarce.argument)),
        ("runs", number(scarce.runs)),
        ("values", number(scarce.values)),
        ("listed", option(scarce.listed, number)),
        ("known", number(scarce.known)),
        ("rejects", option(scarce.rejects.as_ref(), |condition| text(condition))),
    ])
}

fn lifted(lifted: &Lifted) -> Json {
    object([
        ("argument", text(&lifted.argument)),
        ("generator", text(&lifted.generator)),
        ("function", text(&lifted.function)),
    ])
}

fn quantified(quantified: &Quantified) -> Json {
    let answer = match quantified.answer {
        Quantity::Witness => "witness",
        Quantity::NoWitness => "no witness exists",
        Quantity::NoneFound => "none found",
        Quantity::Every => "every value",
        Quantity::NotEvery => "not every value",
        Quantity::EveryUpTo => "every value up to a size",
        Quantity::NotSearched => "not searched",
        Quantity::Doubtful => "doubtful",
        _ => "unknown",
    };
    object([
        ("quantifier", text(&quantified.quantifier)),
        ("place", text(&quantified.place)),
        ("answer", text(answer)),
        ("up_to", option(quantified.up_to, number)),
        ("atoms", option(quantified.atoms.map(u64::from), number)),
        ("value", option(quantified.value.as_ref(), |value| text(value))),
        ("steps", list(&quantified.steps, |step| text(step))),
    ])
}

fn exhaustive(exhaustive: &Exhaustive) -> Json {
    let partial = |partial: &Partial| {
        object([("size", number(partial.size)), ("tried", number(partial.tried)), ("of", option(partial.of, number))])
    };
    object([
        ("ran", number(exhaustive.ran)),
        ("discarded", number(exhaustive.discarded)),
        ("complete", option(exhaustive.complete, number)),
        ("partial", option(exhaustive.partial.as_ref(), partial)),
        ("whole", Json::Bool(exhaustive.whole)),
        ("atoms", option(exhaustive.atoms, number)),
        ("obstacle", option(exhaustive.obstacle.as_ref(), |obstacle| text(obstacle))),
        ("merged", option(exhaustive.merged.as_ref(), merged)),
        ("doubtful", option(exhaustive.doubtful, number)),
    ])
}
