//! The report as JSON, for programs.
//!
//! One line, every field of the model, in the order of the model. Numbers from 2^53 on are texts, seeds are texts such
//! as `"0x2a"`, and a term is its Rust source. A field that is `None` is `null`, never left out.

#[cfg(feature = "audit")]
mod audit;
mod writer;

#[cfg(feature = "audit")]
pub use audit::audit_json;

use lakatos_data::text::print::{Layout, rust};

use crate::model::{
    Again, Argument, Counterexample, Cover, Discard, DiscardReason, Exhaustive, Failure, FailureKind, Filter, Finder,
    Found, How, Kept, Merged, Misuse, Notes, Origin, Other, Outcome, Partial, Place, Property, Random, Reduced,
    Remembered, Replay, Sample, Search, Share, Table, VERSION, Vacuous, Verdict,
};
use writer::{Object, Writer};

/// The outcome as one line of JSON.
pub fn json(outcome: &Outcome) -> String {
    let mut writer = Writer::default();
    writer.object(|object| {
        object.number("version", VERSION);
        property(object.entry("property"), &outcome.property);
        verdict(object.entry("verdict"), &outcome.verdict);
        search(object.entry("search"), &outcome.search);
    });
    writer.finish()
}

impl Outcome {
    /// The outcome as one line of JSON.
    pub fn to_json(&self) -> String {
        json(self)
    }
}

fn property(writer: &mut Writer, property: &Property) {
    writer.object(|object| {
        object.text("name", &property.name);
        object.text("module", &property.module);
        object.text("file", &property.file);
        object.number("line", property.line);
        object.entry("instance").option(property.instance.as_deref(), Writer::text);
    });
}

fn verdict(writer: &mut Writer, verdict: &Verdict) {
    writer.object(|object| match verdict {
        Verdict::Proved => object.text("kind", "proved"),
        Verdict::Passed => object.text("kind", "passed"),
        Verdict::Maybe(case) => of_case(object, "maybe", case),
        Verdict::Falsified(case) => of_case(object, "falsified", case),
        Verdict::Flaky(case, again) => {
            of_case(object, "flaky", case);
            let (word, second) = match again {
                Again::Passed => ("passed", None),
                Again::Discarded => ("discarded", None),
                Again::Maybe => ("maybe", None),
                Again::Failed(other) => ("failed", Some(&**other)),
            };
            object.text("again", word);
            object.entry("second").option(second, failure);
        }
        Verdict::Uncovered(covers) => {
            object.text("kind", "uncovered");
            object.entry("covers").list(covers, cover);
        }
        Verdict::Stale(cases) => {
            object.text("kind", "stale");
            object.number("cases", *cases);
        }
        Verdict::Vacuous(vacuous) => of_nothing(object, vacuous),
        Verdict::Misuse(misuse) => of_misuse(object, misuse),
        Verdict::Internal(text) => of_error(object, text),
    });
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

fn of_case(object: &mut Object<'_>, kind: &str, case: &Counterexample) {
    object.text("kind", kind);
    counterexample(object.entry("counterexample"), case);
}

fn counterexample(writer: &mut Writer, case: &Counterexample) {
    writer.object(|object| {
        object.entry("arguments").list(&case.arguments, argument);
        notes(object.entry("notes"), &case.notes);
        failure(object.entry("failure"), &case.failure);
        found(object.entry("found"), &case.found);
        replay(object.entry("replay"), &case.replay);
        object.entry("others").list(&case.others, other);
    });
}

fn other(writer: &mut Writer, other: &Other) {
    writer.object(|object| {
        object.entry("arguments").list(&other.arguments, argument);
        failure(object.entry("failure"), &other.failure);
        replay(object.entry("replay"), &other.replay);
    });
}

fn notes(writer: &mut Writer, notes: &Notes) {
    writer.object(|object| {
        object.entry("first").list(&notes.first, |writer, note| writer.text(note));
        object.number("left_out", notes.left_out);
        object.entry("last").list(&notes.last, |writer, note| writer.text(note));
    });
}

fn of_nothing(object: &mut Object<'_>, vacuous: &Vacuous) {
    object.text("kind", "vacuous");
    object.number("ran", vacuous.ran);
    object.number("panicked", vacuous.panicked);
    object.entry("counterexample").option(vacuous.case.as_deref(), counterexample);
    object.number("discarded", vacuous.discarded);
    object.entry("chief").option(vacuous.chief.as_ref(), discard);
}

fn argument(writer: &mut Writer, argument: &Argument) {
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    let term = argument.term.as_ref().map(|term| rust(term, &layout));
    writer.object(|object| {
        object.text("name", &argument.name);
        object.text("type_text", &argument.type_text);
        object.text("rust", &argument.rust);
        object.entry("term").option(term.as_deref(), Writer::text);
    });
}

fn failure(writer: &mut Writer, failure: &Failure) {
    writer.object(|object| {
        object.text(
            "kind",
            match failure.kind {
                FailureKind::Panicked => "panicked",
                FailureKind::ReturnedFalse => "returned_false",
                FailureKind::ReturnedErr => "returned_err",
                FailureKind::Ended(_) => "ended",
            },
        );
        if let FailureKind::Ended(how) = failure.kind {
            object.entry("how").object(|object| ended(object, how));
        }
        object.text("message", &failure.message);
        object.entry("place").option(failure.place.as_ref(), place);
        object.text(
            "origin",
            match failure.origin {
                Origin::Property => "property",
                Origin::AssertionElsewhere => "assertion_elsewhere",
                Origin::PanicInProperty => "panic_in_property",
                Origin::CodeUnderTest => "code_under_test",
                Origin::Assertion => "assertion",
                Origin::Panic => "panic",
                Origin::Returned => "returned",
                Origin::Ended => "ended",
            },
        );
        object.entry("backtrace").option(failure.backtrace.as_deref(), Writer::text);
    });
}

fn ended(object: &mut Object<'_>, how: How) {
    match how {
        How::Exited(status) => {
            object.text("kind", "exited");
            object.text("status", &status.to_string());
        }
        How::Signalled(number, name) => {
            object.text("kind", "signalled");
            object.text("number", &number.to_string());
            object.text("name", name);
        }
        How::Overflowed => object.text("kind", "overflowed"),
        How::Stopped(limit) => {
            object.text("kind", "stopped");
            object.number("limit_ms", limit.as_millis());
        }
        How::Running(limit) => {
            object.text("kind", "running");
            object.number("limit_ms", limit.as_millis());
        }
        How::Late { took, limit } => {
            object.text("kind", "late");
            // Rounded up, so that it is more than the limit.
            object.number("took_ms", took.as_nanos().div_ceil(1_000_000));
            object.number("limit_ms", limit.as_millis());
        }
    }
}

fn place(writer: &mut Writer, place: &Place) {
    writer.object(|object| {
        object.text("file", &place.file);
        object.number("line", place.line);
        object.number("column", place.column);
    });
}

fn found(writer: &mut Writer, found: &Found) {
    writer.object(|object| {
        object.text("by", finder(found.by));
        object.number("number", found.number);
        object.entry("size").option(found.size, Writer::number);
        object.entry("reduced").option(found.reduced.as_ref(), reduced);
    });
}

fn reduced(writer: &mut Writer, reduced: &Reduced) {
    writer.object(|object| {
        object.number("size", reduced.size);
        object.number("runs", reduced.runs);
        object.entry("complete").bool(reduced.complete);
    });
}

fn finder(finder: Finder) -> &'static str {
    match finder {
        Finder::Kept => "kept",
        Finder::Examples => "examples",
        Finder::Replay => "replay",
        Finder::Exhaustive => "exhaustive",
        Finder::Merged => "merged",
        Finder::Random => "random",
    }
}

fn replay(writer: &mut Writer, replay: &Replay) {
    writer.object(|object| {
        object.entry("variables").list(&replay.variables, |writer, (name, value)| {
            writer.object(|object| {
                object.text("name", name);
                object.text("value", value);
            });
        });
        object.entry("short").option(replay.short.as_deref(), Writer::text);
        object.entry("command").list(&replay.command, |writer, word| writer.text(word));
    });
}

fn search(writer: &mut Writer, search: &Search) {
    writer.object(|object| {
        object.entry("replayed").bool(search.replayed);
        kept(object.entry("kept"), &search.kept);
        object.number("examples", search.examples);
        object.entry("exhaustive").option(search.exhaustive.as_ref(), exhaustive);
        object.entry("random").option(search.random.as_ref(), random);
        object.entry("discards").list(&search.discards, discard);
        object.number("maybes", search.maybes);
        object.entry("constructors").object(|object| {
            object.number("reached", search.constructors.reached as u128);
            object.number("of", search.constructors.of as u128);
            object.entry("missing").list(&search.constructors.missing, |writer, name| writer.text(name));
        });
        object.entry("filters").list(&search.filters, filter);
        object.entry("tables").list(&search.tables, table);
        object.entry("covers").list(&search.covers, cover);
        if let Some(late) = &search.late {
            object.entry("late").object(|object| {
                object.number("cases", late.cases);
                object.number("limit_ms", late.limit.as_millis());
            });
        }
    });
}

fn kept(writer: &mut Writer, kept: &Kept) {
    writer.object(|object| {
        object.number("tried", kept.tried);
        object.entry("from").option(kept.from.as_deref(), Writer::text);
        object.entry("fixed").list(&kept.fixed, remembered);
        object.entry("stale").list(&kept.stale, remembered);
        object.entry("problems").list(&kept.problems, |writer, problem| {
            writer.object(|object| {
                object.text("problem", &problem.problem);
                object.text("remedy", &problem.remedy);
            });
        });
        object.entry("written").option(kept.written.as_deref(), Writer::text);
    });
}

fn remembered(writer: &mut Writer, case: &Remembered) {
    writer.object(|object| {
        object.text("text", &case.text);
        object.text("place", &case.place);
        object.text("reason", &case.reason);
    });
}

fn filter(writer: &mut Writer, filter: &Filter) {
    writer.object(|object| {
        object.entry("place").option(filter.place.as_ref(), |writer, (file, line)| {
            writer.object(|object| {
                object.text("file", file);
                object.number("line", *line);
            });
        });
        object.text("type_text", &filter.type_text);
        object.number("tried", filter.tried);
        object.number("passed", filter.passed);
    });
}

fn sample(writer: &mut Writer, sample: &Sample) {
    writer.object(|object| {
        object.text("by", finder(sample.by));
        object.number("cases", sample.cases);
    });
}

fn table(writer: &mut Writer, table: &Table) {
    writer.object(|object| {
        object.text("name", &table.name);
        sample(object.entry("of"), &table.of);
        object.entry("rows").list(&table.rows, |writer, (label, cases)| {
            writer.object(|object| {
                object.text("label", label);
                object.number("cases", *cases);
            });
        });
    });
}

fn cover(writer: &mut Writer, cover: &Cover) {
    writer.object(|object| {
        object.text("name", &cover.name);
        object.text("file", &cover.file);
        object.number("line", cover.line);
        object.entry("wanted").decimal(cover.wanted);
        object.number("met", cover.met);
        sample(object.entry("of"), &cover.of);
        object.text(
            "share",
            match cover.share {
                Share::Covered => "covered",
                Share::Uncovered => "uncovered",
                Share::Undecided => "undecided",
            },
        );
    });
}

fn exhaustive(writer: &mut Writer, search: &Exhaustive) {
    writer.object(|object| {
        object.number("ran", search.ran);
        object.number("discarded", search.discarded);
        object.entry("complete").option(search.complete, Writer::number);
        object.entry("partial").option(search.partial.as_ref(), partial);
        object.entry("whole").bool(search.whole);
        object.entry("atoms").option(search.atoms, Writer::number);
        object.entry("obstacle").option(search.obstacle.as_deref(), Writer::text);
        object.entry("merged").option(search.merged.as_ref(), merged);
        object.entry("doubtful").option(search.doubtful, Writer::number);
    });
}

fn merged(writer: &mut Writer, merged: &Merged) {
    writer.object(|object| {
        object.entry("types").list(&merged.types, |writer, name| writer.text(name));
        object.number("ran", merged.ran);
        object.number("discarded", merged.discarded);
    });
}

fn partial(writer: &mut Writer, partial: &Partial) {
    writer.object(|object| {
        object.number("size", partial.size);
        object.number("tried", partial.tried);
        object.entry("of").option(partial.of, Writer::number);
    });
}

fn random(writer: &mut Writer, search: &Random) {
    writer.object(|object| {
        object.number("ran", search.ran);
        object.number("discarded", search.discarded);
        object.text("seed", &format!("{:#x}", search.seed));
        object.entry("rounds").option(search.rounds, Writer::number);
        object.entry("lengths").list(&search.lengths, |writer, length| {
            writer.object(|object| {
                object.number("allowed", length.allowed);
                object.number("longest", length.longest);
            });
        });
    });
}

fn discard(writer: &mut Writer, discard: &Discard) {
    writer.object(|object| {
        object.entry("reason").object(|object| match &discard.reason {
            DiscardReason::Premise { text, file, line } => {
                object.text("kind", "premise");
                object.text("text", text);
                object.text("file", file);
                object.number("line", *line);
            }
            DiscardReason::Refused => object.text("kind", "refused"),
            DiscardReason::Panicked => object.text("kind", "panicked"),
        });
        object.number("count", discard.count);
    });
}
