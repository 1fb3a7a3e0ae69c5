//! The fields of every part of a report, in the order in which they are written.

use crate::json::JsonError;
use lakatos_data::words::SIGNALS;

use crate::json::form::{Hexadecimal, JsonForm, JsonNode, JsonWriter};
use crate::json_table;
use crate::model::{
    Again, Also, Argument, Atoms, Change, Constructors, Counterexample, Cover, CutShort, DemandDriven, DemandEnd,
    Discard, DiscardReason, Dropped, Exhaustive, Exists, Expected, ExpectedEnd, Explanation, Failure, FailureKind,
    Filter, Finder, Found, How, Kept, LateOnce, Length, Lifted, Literal, Merged, Misuse, Nearest, Need, Notes, Origin,
    Other, Outcome, Partial, Place, Property, Quantified, Quantity, Random, Reduced, ReductionStep, Remembered, Replay,
    Rest, Rule, Sample, Scarce, Search, Share, Slow, Stage, Steered, Steps, Table, Target, TimeLimit, TimeUp, Vacuous,
    Value, Verdict,
};

json_table! {
    struct Outcome { property, verdict, search, expected }

    struct Expected { end, text }

    words ExpectedEnd {
        "falsified" = ExpectedEnd::Falsified,
        "panics" = ExpectedEnd::Panics,
        "returns_false" = ExpectedEnd::ReturnsFalse,
        "returns_err" = ExpectedEnd::ReturnsErr,
        "ends" = ExpectedEnd::Ends,
    }

    struct Property { name, module, file, line, instance }

    enum Verdict: "kind" {
        "proved" = [Verdict::Proved] {},
        "passed" = [Verdict::Passed] {},
        "maybe" = [Verdict::Maybe(counterexample)] { counterexample },
        "falsified" = [Verdict::Falsified(counterexample)] { counterexample },
        "flaky" = [Verdict::Flaky(counterexample, again)] { counterexample, again => .. },
        "uncovered" = [Verdict::Uncovered(covers)] { covers },
        "stale" = [Verdict::Stale(cases)] { cases },
        "vacuous" = [Verdict::Vacuous(vacuous)] { vacuous => .. },
        "out_of_time" = [Verdict::OutOfTime] {},
        "misuse" = [Verdict::Misuse(misuse)] { misuse => .. },
        "internal" = [Verdict::Internal(text)] { text },
    }

    enum Again: "again" {
        "passed" = [Again::Passed] { second => null },
        "discarded" = [Again::Discarded] { second => null },
        "maybe" = [Again::Maybe] { second => null },
        "failed" = [Again::Failed(second)] { second },
    }

    struct Vacuous { ran, panicked, case => "counterexample", discarded, chief }
    struct Misuse { problem, remedy }

    struct Counterexample { arguments, notes, failure, found, replay, simpler, others, atoms, searched, explanation }
    struct Atoms { type_text, different, needed }
    struct Quantified { quantifier, place, answer, up_to, atoms, value, steps }

    words Quantity {
        "witness" = Quantity::Witness,
        "no witness exists" = Quantity::NoWitness,
        "none found" = Quantity::NoneFound,
        "every value" = Quantity::Every,
        "not every value" = Quantity::NotEvery,
        "every value up to a size" = Quantity::EveryUpTo,
        "not searched" = Quantity::NotSearched,
        "doubtful" = Quantity::Doubtful,
    }

    struct Other { arguments, failure, replay, explanation }
    struct Argument { name, type_text, rust, value => "term", tree }
    struct Notes { first, left_out, last }

    struct Explanation { outline, rules, needs, exists, nearest, near_failing, also, dropped, runs, cut_short }
    struct Dropped { function, is_slow => "slow" }
    struct Also { arguments }
    struct Rule {
        value, pattern, when, is_exact => "exact", restates, is_code => "code", guards, instances, beside, otherwise, outside,
        outside_passed
    }
    struct Exists { type_name, cases }
    struct Need { value, pattern, is_whole => "whole", is_of_class => "class", without }
    struct Nearest { arguments, changes, outline, change }
    struct Change { old, new }

    words CutShort {
        "runs" = CutShort::Runs,
        "time" = CutShort::Time,
    }

    struct Found { by, number, size, reduced, literals }
    struct Literal { text, place }
    struct Reduced { size, runs, complete, rest, steps }

    enum Rest: "kind" {
        "all_simpler" = [Rest::AllSimpler] {},
        "no_change" = [Rest::NoChange { below, shaken }] { below, shaken },
    }

    struct Steps { first, left_out, last }
    struct ReductionStep { pass, runs, case }

    struct Replay { variables, short, command, kept }
    pair (String, String) { name, value }

    struct Failure { kind => .., message, place, origin, backtrace }
    struct Place { file, line, column }

    enum FailureKind: "kind" {
        "panicked" = [FailureKind::Panicked] {},
        "returned_false" = [FailureKind::ReturnedFalse] {},
        "returned_err" = [FailureKind::ReturnedErr] {},
        "ended" = [FailureKind::Ended(how)] { how },
    }

    enum How: "kind" {
        "exited" = [How::Exited(status)] { status },
        "signalled" = [How::Signalled(number, name)] { number, name => SignalName },
        "overflowed" = [How::Overflowed] {},
        "stopped" = [How::Stopped(limit)] { limit => "limit_ms" },
        "running" = [How::Running(limit)] { limit => "limit_ms" },
        "late" = [How::Late { took, limit }] { took => "took_ms", limit => "limit_ms" },
    }

    words Origin {
        "property" = Origin::Property,
        "assertion_elsewhere" = Origin::AssertionElsewhere,
        "panic_in_property" = Origin::PanicInProperty,
        "code_under_test" = Origin::CodeUnderTest,
        "assertion" = Origin::Assertion,
        "panic" = Origin::Panic,
        "returned" = Origin::Returned,
        "ended" = Origin::Ended,
    }

    words Finder {
        "kept" = Finder::Kept,
        "examples" = Finder::Examples,
        "replay" = Finder::Replay,
        "exhaustive" = Finder::Exhaustive,
        "merged" = Finder::Merged,
        "random" = Finder::Random,
        "steered" = Finder::Steered,
        "demand" = Finder::Demand,
    }

    struct Search {
        replayed, kept, examples, demand, exhaustive, random, discards, maybes, constructors, filters, tables, covers, late,
        time,
    }

    struct DemandDriven { runs, cases, complete, closed, keys, deferred, ended, unseen, quantifiers, scarce, lifted }
    struct Scarce { argument, runs, values, listed, known, rejects }
    struct Lifted { argument, generator, function }

    words DemandEnd {
        "runs" = DemandEnd::Runs,
        "time" = DemandEnd::Time,
        "drift" = DemandEnd::Drift,
        "kept" = DemandEnd::Kept,
        "unconfirmed" = DemandEnd::Unconfirmed,
        "contradicted" = DemandEnd::Contradicted,
        "hashed" = DemandEnd::Hashed,
        "printed" = DemandEnd::Printed,
        "undecided" = DemandEnd::Undecided,
    }

    struct Kept { tried, from, fixed, stale, problems, written, command }
    struct Remembered { text, place, reason }

    struct Exhaustive { ran, discarded, complete, partial, whole, atoms, obstacle, merged, doubtful }
    struct Partial { size, tried, of }
    struct Merged { types, ran, discarded }

    struct Random { ran, discarded, seed => Hexadecimal, rounds, planned, lengths, steered }
    struct Steered { ran, discarded, targets }
    struct Target { name, drawn, best }
    struct Length { allowed, longest }

    struct Discard { reason, count }

    enum DiscardReason: "kind" {
        "premise" = [DiscardReason::Premise { text, file, line }] { text, file, line },
        "refused" = [DiscardReason::Refused] {},
        "panicked" = [DiscardReason::Panicked] {},
        "undecided" = [DiscardReason::Undecided] {},
    }

    struct Constructors { reached, of, missing }

    struct Filter { place, type_text, tried, passed }
    pair (String, u32) { file, line }

    struct Table { name, of, rows }
    pair (String, u64) { label, cases }

    struct Cover { name, file, line, wanted, met, of, share }
    struct Sample { by, cases }

    words Share {
        "covered" = Share::Covered,
        "uncovered" = Share::Uncovered,
        "undecided" = Share::Undecided,
    }

    struct LateOnce { cases, limit => "limit_ms" }

    struct TimeUp { limit, allowed => "allowed_ms", after => "after_ms", ended, below_least, slow }

    words TimeLimit {
        "share" = TimeLimit::Share,
        "idle" = TimeLimit::Idle,
        "longest" = TimeLimit::Longest,
        "given" = TimeLimit::Given,
    }

    words Stage {
        "exhaustive" = Stage::Exhaustive,
        "random" = Stage::Random,
        "reduction" = Stage::Reduction,
    }

    enum Slow: "kind" {
        "values" = [Slow::Values { argument, percent }] { argument, percent },
        "premise" = [Slow::Premise { text, file, line, percent }] { text, file, line, percent },
        "rejects" = [Slow::Rejects { reason, percent }] { reason, percent },
    }
}

/// A term as its Rust source on one line. Only that is read back: JSON does not hold the structure of the types.
impl JsonForm for Value {
    const EXPECTED: &'static str = "a text";

    fn write(&self, writer: &mut JsonWriter) {
        writer.text(&self.text());
    }

    fn read(node: &JsonNode) -> Result<Value, JsonError> {
        node.text().map(|text| Value::Text(text.to_owned()))
    }
}

/// The name of a signal; empty if it is not known.
struct SignalName(&'static str);

impl JsonForm for SignalName {
    const EXPECTED: &'static str = "the name of a signal";

    fn write(&self, writer: &mut JsonWriter) {
        writer.text(self.0);
    }

    fn read(node: &JsonNode) -> Result<SignalName, JsonError> {
        let name = node.text()?;
        let known = SIGNALS.into_iter().map(|(_, known)| known).chain([""]).find(|known| *known == name);
        known.map(SignalName).ok_or_else(|| JsonError::expected(Self::EXPECTED, node))
    }
}
