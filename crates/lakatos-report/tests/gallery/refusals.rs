//! Nothing can be said of the property.

use lakatos_report::model::*;

use crate::samples::*;
use crate::with::with;

fn vacuous(ran: u64, discarded: u64, chief: Option<Discard>) -> Outcome {
    let random = Some(with!(Random::default(), ran, discarded, seed = 0x2a));
    let search = with!(Search::default(), random, discards = chief.iter().cloned().collect());
    outcome(lists(), Verdict::Vacuous(with!(Vacuous::default(), ran, discarded, chief)), search)
}

/// Of the cases that ran, so many panicked.
fn panicked(ran: u64, panicked: u64, discarded: u64) -> Outcome {
    let arguments = vec![argument("xs", "Vec<i64>", &Vec::<i64>::new())];
    let failure = panic("index out of bounds", place("src/lists.rs", 3, 5), Origin::CodeUnderTest);
    let case = Some(Box::new(case(arguments, failure, found(Finder::Random, 1, Some(0)))));
    let chief = (discarded > 0).then(|| sorted(discarded));
    let mut outcome = vacuous(ran, discarded, chief.clone());
    outcome.verdict = Verdict::Vacuous(with!(Vacuous::default(), ran, panicked, case, discarded, chief));
    outcome
}

crate::gallery! {
    vacuous_for_a_premise: {
        let mut outcome = vacuous(3, 9_997, Some(sorted(9_990)));
        outcome.search.discards.push(discard(DiscardReason::Refused, 7));
        outcome
    },
    vacuous_by_a_little: vacuous(60, 9_940, Some(sorted(9_940))),
    vacuous_in_few_cases: vacuous(0, 50, Some(sorted(50))),
    vacuous_for_panics_of_few_cases: vacuous(0, 126, Some(discard(DiscardReason::Panicked, 126))),
    vacuous_completely: vacuous(0, 10_000, Some(sorted(10_000))),
    vacuous_for_values_that_are_refused: vacuous(1, 10_000, Some(discard(DiscardReason::Refused, 10_000))),
    vacuous_for_panics: vacuous(20, 10_000, Some(discard(DiscardReason::Panicked, 10_000))),
    vacuous_in_a_whole_space: {
        let mut outcome = vacuous(0, 256, Some(sorted(256)));
        let whole = with!(exhaustive(0, Some(255)), discarded = 256, whole = true);
        outcome.search = with!(by_size(whole), discards = vec![sorted(256)]);
        outcome
    },
    vacuous_for_panics_in_a_whole_space: {
        let mut outcome = vacuous(0, 2, Some(discard(DiscardReason::Panicked, 2)));
        let whole = with!(exhaustive(0, Some(0)), discarded = 2, whole = true);
        outcome.search = with!(by_size(whole), discards = vec![discard(DiscardReason::Panicked, 2)]);
        outcome
    },
    vacuous_for_cases_that_panicked: panicked(300, 299, 0),
    vacuous_for_the_only_case_which_panicked: panicked(1, 1, 0),
    vacuous_for_cases_that_were_discarded_and_others_that_panicked: panicked(126, 126, 9_990),
    vacuous_without_a_reason: vacuous(0, 1, None),
    misuse: outcome(
        lists(),
        Verdict::Misuse(Misuse {
            problem: "LAKATOS_CASES is `many`, which is not a number of cases.".to_owned(),
            remedy: "set it to a number from 1 to 18446744073709551615, as in\n    LAKATOS_CASES=500 cargo test\n\
                     or unset it, so that the default of 1,000 random cases after 10,000 in order of size is used."
                .to_owned(),
        }),
        Search::default(),
    ),
    misuse_in_plain_words: outcome(
        lists(),
        Verdict::Misuse(Misuse {
            problem: "example 2 is not a case: `assume!(xs.is_sorted())` is false for it (src/lists.rs:13)".to_owned(),
            remedy: "correct the example, or remove it".to_owned(),
        }),
        Search::default(),
    ),
    misuse_without_a_remedy: outcome(
        lists(),
        Verdict::Misuse(Misuse { problem: "The property has no body.".to_owned(), remedy: String::new() }),
        Search::default(),
    ),
    internal: outcome(
        lists(),
        Verdict::Internal("case 17 was drawn twice, and was not the same:\n  vec![0]\n  vec![1]".to_owned()),
        with!(Search::default(), random = at_random(17, 0x2a)),
    ),
}
