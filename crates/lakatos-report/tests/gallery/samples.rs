//! Parts of reports, from which the gallery is put together.

use lakatos_data::text::{Layout, rust};
use lakatos_data::{Data, Term};
use lakatos_report::model::*;

use crate::types::{Exp, add, c, div};
use crate::with::with;

pub(crate) fn property(name: &str, file: &str, line: u32) -> Property {
    // The module of the types that are shown, so that they can be named.
    let module = "gallery::types".to_owned();
    Property::new(name.to_owned(), module, file.to_owned(), line)
}

pub(crate) fn calculator() -> Property {
    property("calculator::evaluates", "src/calculator.rs", 41)
}

pub(crate) fn lists() -> Property {
    property("lists::inserts", "src/lists.rs", 12)
}

pub(crate) fn outcome(property: Property, mut verdict: Verdict, search: Search) -> Outcome {
    if let Verdict::Falsified(case) | Verdict::Maybe(case) | Verdict::Flaky(case, _) = &mut verdict {
        case.replay.command = command(&property.name);
        for (_, value) in &mut case.replay.variables {
            *value = format!("{}: {value}", property.name);
        }
    }
    Outcome::new(property, verdict, search)
}

pub(crate) fn argument<T: Data>(name: &str, type_text: &str, value: &T) -> Argument {
    let term = Term::of(value).unwrap();
    with!(Argument::new(name.to_owned(), type_text.to_owned(), term.to_string()), value = Some(Value::Term(term)))
}

pub(crate) fn as_written(name: &str, type_text: &str, rust: &str) -> Argument {
    Argument::new(name.to_owned(), type_text.to_owned(), rust.to_owned())
}

pub(crate) fn minimal_exp() -> Exp {
    div(c(0), add(c(0), c(0)))
}

pub(crate) fn place(file: &str, line: u32, column: u32) -> Option<Place> {
    Some(Place { file: file.to_owned(), line, column })
}

pub(crate) fn panic(message: &str, place: Option<Place>, origin: Origin) -> Failure {
    with!(Failure::new(FailureKind::Panicked, message.to_owned(), origin), place)
}

pub(crate) fn returned(kind: FailureKind, message: &str) -> Failure {
    Failure::new(kind, message.to_owned(), Origin::Returned)
}

pub(crate) fn ended(how: How, message: &str) -> Failure {
    let (kind, message) = (FailureKind::Ended(how), message.to_owned());
    Failure::new(kind, message, Origin::Ended)
}

pub(crate) fn division_by_zero() -> Failure {
    panic("attempt to divide by zero", place("src/calculator.rs", 17, 9), Origin::CodeUnderTest)
}

pub(crate) fn unequal() -> Failure {
    let message = "assertion `left == right` failed: what is inserted is there\n  left: [0]\n right: [0, 0]";
    panic(message, place("src/lists.rs", 14, 5), Origin::Property)
}

pub(crate) fn found(by: Finder, number: u64, size: Option<u128>) -> Found {
    with!(Found::new(by, number), size)
}

/// The words that run a test of the package `shop`.
pub(crate) fn command(name: &str) -> Vec<String> {
    let words = format!("cargo test -p shop --lib {name} -- --exact");
    // What is no path is no test.
    let is_test = !name.is_empty() && !name.contains(['/', ',']);
    if !is_test { Vec::new() } else { words.split(' ').map(str::to_owned).collect() }
}

/// As a run sets it: the property, and the value of its only argument or the tuple of all.
fn replay(arguments: &[Argument]) -> Replay {
    let value = match arguments {
        [only] => on_one_line(only),
        _ => format!("({})", arguments.iter().map(on_one_line).collect::<Vec<_>>().join(", ")),
    };
    with!(Replay::default(), variables = vec![("LAKATOS_REPLAY".to_owned(), value)])
}

fn on_one_line(argument: &Argument) -> String {
    let layout = Layout { width: usize::MAX, ..Layout::default() };
    argument.term().map_or(argument.rust.clone(), |term| rust(term, &layout))
}

pub(crate) fn case(arguments: Vec<Argument>, failure: Failure, found: Found) -> Counterexample {
    let replay = replay(&arguments);
    Counterexample::new(arguments, failure, found, replay)
}

pub(crate) fn exhaustive(ran: u64, complete: Option<u128>) -> Exhaustive {
    with!(Exhaustive::default(), ran, complete)
}

pub(crate) fn by_size(exhaustive: Exhaustive) -> Search {
    with!(Search::default(), exhaustive = Some(exhaustive))
}

pub(crate) fn at_random(ran: u64, seed: u64) -> Option<Random> {
    Some(with!(Random::default(), ran, seed))
}

pub(crate) fn sorted(count: u64) -> Discard {
    let reason =
        DiscardReason::Premise { text: "xs.is_sorted()".to_owned(), file: "src/lists.rs".to_owned(), line: 13 };
    Discard { reason, count }
}

pub(crate) fn discard(reason: DiscardReason, count: u64) -> Discard {
    Discard { reason, count }
}

pub(crate) fn constructors(reached: usize, of: usize, missing: &[&str]) -> Constructors {
    Constructors { reached, of, missing: missing.iter().map(|name| (*name).to_owned()).collect() }
}

/// The calculator, as the exhaustive search refutes it.
pub(crate) fn refuted_calculator() -> Outcome {
    let arguments = vec![argument("e", "Exp", &minimal_exp())];
    let case = case(arguments, division_by_zero(), found(Finder::Exhaustive, 20, Some(5)));
    let premise = DiscardReason::Premise {
        text: "no_literal_div0(&e)".to_owned(),
        file: "src/calculator.rs".to_owned(),
        line: 42,
    };
    let exhaustive = with!(exhaustive(14, Some(4)), discarded = 6);
    let search = with!(by_size(exhaustive), discards = vec![discard(premise, 6)]);
    outcome(calculator(), Verdict::Falsified(case), search)
}

/// The list of the paper, as the exhaustive search refutes it.
pub(crate) fn refuted_lists(arguments: Vec<Argument>, failure: Failure) -> Outcome {
    let case = case(arguments, failure, found(Finder::Exhaustive, 4, Some(2)));
    outcome(lists(), Verdict::Falsified(case), by_size(exhaustive(4, Some(1))))
}
