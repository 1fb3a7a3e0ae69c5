//! How cases are distributed, what they have to cover, and what was noted of the one that failed.

use lakatos_report::model::*;
use lakatos_report::text::Style;

use crate::samples::*;
use crate::with::with;

fn sample(by: Finder, cases: u64) -> Sample {
    Sample { by, cases }
}

fn table(name: &str, of: Sample, rows: &[(&str, u64)]) -> Table {
    let rows = rows.iter().map(|(label, cases)| ((*label).to_owned(), *cases)).collect();
    Table { name: name.to_owned(), of, rows }
}

fn cover(name: &str, wanted: f64, met: u64, of: Sample, share: Share) -> Cover {
    Cover { name: name.to_owned(), file: "src/lists.rs".to_owned(), line: 13, wanted, met, of, share }
}

/// Cases in order of size, and at random.
fn both(random: u64) -> Search {
    with!(by_size(exhaustive(1_204, Some(7))), random = at_random(random, 0x2a))
}

fn whole() -> Search {
    by_size(with!(exhaustive(256, Some(255)), whole = true))
}

fn passed(search: Search) -> Outcome {
    outcome(lists(), Verdict::Passed, search)
}

fn uncovered(covers: &[Cover], search: Search) -> Outcome {
    let missed = covers.iter().filter(|cover| cover.share == Share::Uncovered).cloned().collect();
    outcome(lists(), Verdict::Uncovered(missed), with!(search, covers = covers.to_vec()))
}

fn noted(notes: Notes) -> Outcome {
    let arguments = vec![argument("xs", "Vec<i64>", &vec![0i64, 0])];
    let case = case(arguments, unequal(), found(Finder::Exhaustive, 9, Some(2)));
    outcome(lists(), Verdict::Falsified(with!(case, notes)), by_size(exhaustive(9, Some(1))))
}

fn filter(place: Option<&str>, passed: u64) -> Filter {
    let place = place.map(|file| (file.to_owned(), 12));
    Filter { place, type_text: "Vec<i64>".to_owned(), tried: 10_000, passed }
}

fn numbered(count: u64) -> Vec<(String, u64)> {
    (0..count).map(|number| (format!("{number} elements"), 200 - number)).collect()
}

crate::gallery! {
    passed_with_labels: passed(with!(
        both(1_000),
        tables = vec![
            table("", sample(Finder::Random, 1_000), &[("sorted", 123), ("has\nduplicates", 12), ("empty", 0)]),
            table("length", sample(Finder::Random, 1_000), &[("10 to 19", 624), ("0 to 9", 375), ("", 1)]),
        ],
    )),
    passed_with_many_labels: passed(with!(
        both(100_000),
        tables = vec![Table {
            name: "length".to_owned(),
            of: sample(Finder::Random, 100_000),
            rows: numbered(38),
        }],
    )),
    passed_with_labels_of_small_cases: passed(with!(
        by_size(exhaustive(1_204, Some(7))),
        tables = vec![table("", sample(Finder::Exhaustive, 1_204), &[("sorted", 1_203), ("empty", 1)])],
    )),
    proved_with_labels: outcome(lists(), Verdict::Proved, with!(
        whole(),
        tables = vec![table("", sample(Finder::Exhaustive, 256), &[("even", 128)])],
        covers = vec![cover("x < 128", 50.0, 128, sample(Finder::Exhaustive, 256), Share::Covered)],
    )),
    passed_with_coverage: passed(with!(
        both(1_000),
        covers = vec![
            cover("xs.contains(&x)", 10.0, 234, sample(Finder::Random, 1_000), Share::Covered),
            cover("long lists", 0.0, 1, sample(Finder::Random, 1_000), Share::Covered),
        ],
    )),
    passed_with_doubtful_coverage: passed(with!(
        both(100_000),
        covers = vec![cover("xs.contains(&x)", 2.5, 2_487, sample(Finder::Random, 100_000), Share::Undecided)],
    )),
    passed_one_case_with_a_label: passed(with!(
        Search::default(),
        tables = vec![table("", sample(Finder::Random, 1), &[("empty", 1)])],
        random = at_random(1, 0),
    )),
    passed_with_labels_on_a_narrow_page: passed(with!(
        both(1_000),
        tables = vec![table("length", sample(Finder::Random, 1_000), &[("from ten to nineteen elements", 624)])],
        covers = vec![cover("xs.contains(&x)", 10.0, 234, sample(Finder::Random, 1_000), Share::Covered)],
    )) => Style { width: 40, colour: false },
    passed_with_labels_in_colour: passed(with!(
        both(1_000),
        tables = vec![table("", sample(Finder::Random, 1_000), &[("sorted", 624)])],
        covers = vec![cover("xs.contains(&x)", 10.0, 234, sample(Finder::Random, 1_000), Share::Covered)],
    )) => Style { width: 100, colour: true },
    uncovered: uncovered(
        &[
            cover("xs.contains(&x)", 10.0, 36, sample(Finder::Random, 3_000), Share::Uncovered),
            cover("xs.is_sorted()", 5.0, 390, sample(Finder::Random, 3_000), Share::Covered),
        ],
        with!(
            both(3_000),
            tables = vec![table("", sample(Finder::Random, 3_000), &[("sorted", 390)])],
            constructors = constructors(3, 3, &[]),
        ),
    ),
    uncovered_twice: uncovered(
        &[
            cover("xs.contains(&x)", 10.0, 36, sample(Finder::Random, 3_000), Share::Uncovered),
            cover("long lists", 0.5, 0, sample(Finder::Random, 3_000), Share::Uncovered),
        ],
        with!(both(3_000), maybes = 2),
    ),
    uncovered_in_a_whole_space: uncovered(
        &[cover("x == 0", 10.0, 1, sample(Finder::Exhaustive, 256), Share::Uncovered)],
        whole(),
    ),
    uncovered_by_small_cases: uncovered(
        &[cover("xs.len() > 20", 10.0, 0, sample(Finder::Exhaustive, 1_204), Share::Uncovered)],
        by_size(exhaustive(1_204, Some(7))),
    ),
    falsified_with_notes: noted(Notes {
        first: ["the sum is 0", "Queue {\n    front: [0],\n\n    back: [0],\n}", "", "after `pop`: [0]"]
            .map(str::to_owned)
            .to_vec(),
        ..Notes::default()
    }),
    falsified_with_many_notes: noted(Notes {
        first: vec!["step 1".to_owned(), "step 2".to_owned()],
        left_out: 120,
        last: vec!["step 123".to_owned()],
    }),
    flaky_with_notes: {
        let mut outcome = noted(Notes { first: vec!["step 1".to_owned()], ..Notes::default() });
        if let Verdict::Falsified(case) = outcome.verdict {
            outcome.verdict = Verdict::Flaky(case, Again::Passed);
        }
        outcome
    },
    passed_with_a_filter: passed(with!(
        Search::default(),
        random = Some(with!(Random::default(), ran = 1_000, discarded = 4_310, seed = 0x2a)),
        discards = vec![discard(DiscardReason::Refused, 4_310)],
        filters = vec![filter(Some("src/gen.rs"), 3), filter(None, 412)],
    )),
    vacuous_for_a_filter: {
        let chief = discard(DiscardReason::Refused, 10_000);
        let search = with!(
            Search::default(),
            random = Some(with!(Random::default(), ran = 1, discarded = 10_000, seed = 0x2a)),
            discards = vec![chief.clone()],
            filters = vec![filter(Some("src/gen.rs"), 0)],
        );
        let vacuous = with!(Vacuous::default(), ran = 1, discarded = 10_000, chief = Some(chief));
        outcome(lists(), Verdict::Vacuous(vacuous), search)
    },
}
