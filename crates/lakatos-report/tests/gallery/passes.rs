//! Properties that hold, as far as was searched.

use lakatos_report::model::*;

use crate::samples::*;
use crate::with::with;

fn passed(search: Search) -> Outcome {
    outcome(lists(), Verdict::Passed, search)
}

fn proved(exhaustive: Exhaustive) -> Outcome {
    let whole = with!(exhaustive, whole = true);
    outcome(property("bytes::adds", "src/bytes.rs", 4), Verdict::Proved, by_size(whole))
}

fn maybe(found: Found, search: Search) -> Outcome {
    let arguments = vec![argument("xs", "Vec<i64>", &Vec::<i64>::new())];
    let message = "index out of bounds: the len is 0 but the index is 0";
    let failure = panic(message, place("src/lists.rs", 3, 5), Origin::CodeUnderTest);
    outcome(lists(), Verdict::Maybe(case(arguments, failure, found)), search)
}

/// So many accepted cases are none any more.
fn stale(count: u64) -> Outcome {
    let reason = "there is no field `amount` in `Order` any more (did you mean `sum`?)";
    let stale = vec![remembered(reason); count as usize];
    let search = with_kept(with!(Kept::default(), stale), by_size(exhaustive(1_204, Some(7))));
    outcome(lists(), Verdict::Stale(count), search)
}

fn in_part() -> Exhaustive {
    let partial = Some(Partial { size: 8, tried: 88, of: Some(400) });
    with!(exhaustive(1_292, Some(7)), partial, discarded = 300)
}

fn merged(exhaustive: Exhaustive, ran: u64) -> Exhaustive {
    let types = vec!["Word".to_owned(), "Cached<u8>".to_owned()];
    with!(exhaustive, merged = Some(with!(Merged::default(), types, ran)))
}

fn with_kept(kept: Kept, search: Search) -> Search {
    with!(search, kept)
}

fn remembered(reason: &str) -> Remembered {
    Remembered {
        text: "let x: i64 = 0;\nlet xs: Vec<i64> = vec![0, 0];".to_owned(),
        place: "target/lakatos/pending/shop/shop/lists/inserts.txt:5".to_owned(),
        reason: reason.to_owned(),
    }
}

crate::gallery! {
    proved_but_should_fail: with!(proved(exhaustive(65_536, Some(510))), expected = Some(Expected::falsified())),
    passed_but_should_panic: with!(passed(by_size(exhaustive(1_204, Some(7)))), expected = Some(Expected::panics().saying("empty"))),
    maybe_but_should_fail: with!(
        maybe(found(Finder::Exhaustive, 1, Some(0)), with!(by_size(exhaustive(1_204, Some(7))), maybes = 3)),
        expected = Some(Expected::ends()),
    ),
    proved: proved(exhaustive(65_536, Some(510))),
    proved_for_the_only_case: proved(exhaustive(1, Some(0))),
    proved_under_a_premise: {
        let mut outcome = proved(with!(exhaustive(300, Some(20)), discarded = 12));
        outcome.search.discards = vec![sorted(12)];
        outcome
    },
    proved_for_some_atoms: {
        let mut outcome = proved(with!(exhaustive(27, Some(3)), atoms = Some(3)));
        outcome.property.instance = Some("T = A".to_owned());
        outcome
    },
    proved_after_examples: {
        let mut outcome = proved(exhaustive(256, Some(255)));
        outcome.search.examples = 2;
        outcome
    },
    proved_for_cases_that_do_not_panic: {
        let mut outcome = proved(with!(exhaustive(300, Some(20)), discarded = 12));
        outcome.search.discards = vec![discard(DiscardReason::Panicked, 7), sorted(5)];
        outcome
    },
    passed_a_whole_space_up_to_an_equality: {
        let whole = with!(merged(exhaustive(2, Some(1)), 2), whole = true, discarded = 3);
        let random = at_random(1_000, 0x2a);
        passed(with!(by_size(whole), random, discards = vec![sorted(3)]))
    },
    passed_up_to_a_size_and_an_equality: passed(by_size(merged(exhaustive(256, Some(1_256)), 1_000))),
    passed_in_part_up_to_an_equality: passed(by_size(merged(in_part(), 1))),
    passed_with_premises_in_doubt: passed(by_size(with!(in_part(), doubtful = Some(6)))),
    passed_up_to_a_size: passed(by_size(exhaustive(1_204, Some(7)))),
    passed_with_a_case_that_was_late_once: {
        let limit = std::time::Duration::from_millis(20);
        passed(with!(by_size(exhaustive(1_204, Some(7))), late = Some(LateOnce { cases: 1, limit })))
    },
    passed_with_cases_that_were_late_once: {
        let limit = std::time::Duration::from_millis(1_500);
        passed(with!(by_size(exhaustive(1_204, Some(7))), late = Some(LateOnce { cases: 1_003, limit })))
    },
    passed_up_to_a_size_with_one_case: passed(by_size(exhaustive(1, Some(0)))),
    passed_by_every_search: passed(with!(
        Search::default(),
        replayed = false,
        examples = 2,
        exhaustive = Some(in_part()),
        random = Some(with!(Random::default(), ran = 1_000, discarded = 12, seed = 0x9e37_79b9)),
        discards = vec![sorted(300), discard(DiscardReason::Refused, 11), discard(DiscardReason::Panicked, 1)],
        maybes = 0,
        constructors = constructors(14, 15, &["Exp::Div"]),
    )),
    passed_a_kept_case_for_the_first_time: passed(with_kept(
        with!(Kept::default(), tried = 2, fixed = vec![remembered("")], command = command("lists::inserts")),
        by_size(exhaustive(1_204, Some(7))),
    )),
    passed_with_a_stale_case: passed(with_kept(
        with!(
            Kept::default(),
            stale = vec![remembered("there is no field `amount` in `Order` any more (did you mean `sum`?)")],
        ),
        by_size(exhaustive(1_204, Some(7))),
    )),
    stale: stale(1),
    stale_twice: stale(2),
    passed_examples: passed(with!(Search::default(), examples = 1)),
    passed_at_random: passed(with!(
        Search::default(),
        random = at_random(1_000, 0x2a),
        constructors = constructors(3, 3, &[]),
    )),
    passed_one_case_at_random: passed(with!(Search::default(), random = at_random(1, 0))),
    passed_without_reaching_a_length: {
        let lengths = vec![Length { allowed: 1_000_000, longest: 31_337 }];
        passed(with!(Search::default(), random = Some(with!(at_random(1_000, 0x2a).unwrap(), lengths))))
    },
    passed_without_reaching_many_lengths: {
        let lengths = (1..=12).map(|length| Length { allowed: length * 10_000, longest: length * 1_000 }).collect();
        passed(with!(Search::default(), random = Some(with!(at_random(1_000, 0x2a).unwrap(), lengths))))
    },
    passed_in_the_given_time: passed(with!(
        Search::default(),
        random = Some(with!(Random::default(), ran = 3_000, seed = u64::MAX, rounds = Some(3))),
    )),
    passed_with_atoms: {
        let mut outcome = passed(by_size(with!(exhaustive(40, Some(6)), atoms = Some(1))));
        outcome.property.instance = Some("T = A, U = bool".to_owned());
        outcome
    },
    passed_all_cases_of_some_atoms: passed(with!(
        Search::default(),
        exhaustive = Some(with!(exhaustive(27, Some(3)), atoms = Some(3), whole = true)),
        random = at_random(100, 1),
    )),
    passed_a_size_that_is_not_counted: passed(by_size(with!(
        exhaustive(10_000, Some(2)),
        partial = Some(Partial { size: 3, tried: 5_000, of: None }),
    ))),
    passed_no_size_completely: passed(with!(
        Search::default(),
        exhaustive = Some(with!(
            Exhaustive::default(),
            obstacle = Some("the values of size 4 of `Matrix` cannot be counted: give its rows a `len`".to_owned()),
        )),
        random = at_random(1_000, 7),
    )),
    passed_without_some_constructors: passed(with!(
        Search::default(),
        random = at_random(1_000, 7),
        constructors = constructors(8, 20, &[
            "Op::A", "Op::B", "Op::C", "Op::D", "Op::E", "Op::F", "Op::G", "Op::H", "Op::I", "Op::J", "Op::K", "Op::L",
        ]),
    )),
    passed_when_run_again: passed(with!(Search::default(), replayed = true)),
    passed_nothing: passed(Search::default()),
    maybe: maybe(
        found(Finder::Exhaustive, 1, Some(0)),
        with!(by_size(exhaustive(128, Some(7))), maybes = 1, random = at_random(1_000, 7)),
    ),
    maybe_when_run_again: maybe(found(Finder::Replay, 1, Some(0)), with!(Search::default(), replayed = true)),
}
