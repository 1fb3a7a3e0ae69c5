//! The library on itself: any report that is written as JSON is read back equal.

#[path = "../../../lakatos-report/tests/any_outcome/chance.rs"]
mod chance;
mod dice;
#[path = "../../../lakatos-report/tests/shared/with.rs"]
mod with;

use chance::Chance;
use lakatos::report::Outcome;

/// The numbers decide what the outcome is: which verdict, how many arguments, which texts.
fn outcome(numbers: Vec<u64>, tame: bool) -> Outcome {
    Chance::new(numbers, tame).outcome()
}

#[lakatos::test(cases = 2_000)]
fn any_outcome_is_read_back_as_it_was_written(
    #[with(lakatos::generator::vec(lakatos::generator::any::<u64>(), 0..=300))] numbers: Vec<u64>,
    tame: bool,
) {
    let outcome = outcome(numbers, tame);
    let line = outcome.to_json();
    assert_eq!(line.lines().count(), 1);
    let again = Outcome::from_json(&line).expect("what was written can be read");
    assert_eq!(again, outcome);
    assert_eq!(again.to_json(), line);
}

#[lakatos::test]
fn any_name_and_any_message_is_read_back(name: String, problem: String, line: u32, instance: Option<String>) {
    let mut outcome = outcome(Vec::new(), true);
    outcome.property.name = name;
    outcome.property.line = line;
    outcome.property.instance = instance;
    outcome.verdict = lakatos::report::Verdict::Internal(problem);
    assert_eq!(Outcome::from_json(&outcome.to_json()), Ok(outcome));
}

/// What is cut off, or changed somewhere, is either refused or another report: reading never panics.
#[lakatos::test(cases = 2_000)]
fn nothing_that_is_read_panics(numbers: Vec<u64>, place: usize, other: char) {
    let line = outcome(numbers, false).to_json();
    let mut characters: Vec<char> = line.chars().collect();
    let place = place % characters.len();
    let _ = Outcome::from_json(&characters[..place].iter().collect::<String>());
    characters[place] = other;
    let _ = Outcome::from_json(&characters.into_iter().collect::<String>());
}
