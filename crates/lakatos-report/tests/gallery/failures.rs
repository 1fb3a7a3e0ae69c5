//! Properties that do not hold.

use std::time::Duration;

use lakatos_data::Data;
use lakatos_data::text::{indented, indented_shared};
use lakatos_report::model::*;
use lakatos_report::text::Style;

use crate::samples::*;
use crate::types::bank::Account;
use crate::types::{Exp, add, c, div};
use crate::with::with;

fn two_lists() -> Vec<Argument> {
    vec![argument("x", "i64", &0i64), argument("xs", "Vec<i64>", &vec![0i64, 0])]
}

/// An argument that is shown as a tree.
fn tree<T: Data>(name: &str, type_text: &str, value: &T) -> Argument {
    let argument = argument(name, type_text, value);
    let tree = argument.term().map(indented);
    with!(argument, tree = tree)
}

fn found_in_lists(by: Finder, number: u64, size: Option<u128>, search: Search) -> Outcome {
    outcome(lists(), Verdict::Falsified(case(two_lists(), unequal(), found(by, number, size))), search)
}

fn flaky(again: Again) -> Outcome {
    let case = case(two_lists(), unequal(), found(Finder::Random, 3, Some(2)));
    outcome(lists(), Verdict::Flaky(case, again), with!(Search::default(), random = at_random(3, 0x2a)))
}

fn long_exp() -> Outcome {
    let sum = || add(add(c(1_000_000), c(-1)), add(c(0), div(c(1), c(2))));
    let exp = div(add(sum(), sum()), add(c(0), c(0)));
    let arguments = vec![argument("expression", "Exp", &exp)];
    let case = case(arguments, division_by_zero(), found(Finder::Random, 17, Some(1_000_047)));
    let random = Some(with!(Random::default(), ran = 17, discarded = 2, seed = 0x2a));
    outcome(calculator(), Verdict::Falsified(case), with!(refuted_calculator().search, random))
}

/// A value that takes more than 25 lines.
fn repeated(argument: Argument) -> Outcome {
    let case = case(vec![argument], division_by_zero(), found(Finder::Random, 17, Some(1_000_047)));
    let random = Some(with!(Random::default(), ran = 17, discarded = 2, seed = 0x2a));
    outcome(calculator(), Verdict::Falsified(case), with!(refuted_calculator().search, random))
}

pub(crate) fn equal_parts() -> Exp {
    let sum = || add(add(c(1_000_000), c(-1)), add(c(0), div(c(1), c(2))));
    let pair = || div(sum(), add(c(7), sum()));
    add(add(pair(), add(sum(), c(3))), add(div(c(4), pair()), pair()))
}

pub(crate) fn parts_that_differ_in_numbers() -> Vec<Exp> {
    let sum = |x, y| add(add(c(x), c(-1)), add(c(0), div(c(y), c(2))));
    (1..=6).map(|number| sum(number * 1_000_000, number * number)).collect()
}

const PENDING: &str = "target/lakatos/pending/shop/shop/lists/inserts.txt";

fn reduced(size: u128, runs: u64, complete: bool) -> Outcome {
    let reduced = Some(Reduced::new(size, runs, complete));
    let found = with!(found(Finder::Random, 17, Some(94)), reduced);
    let search = with!(Search::default(), random = at_random(17, 0x2a));
    outcome(lists(), Verdict::Falsified(case(two_lists(), unequal(), found)), search)
}

fn at_rest(size: u128, rest: Rest) -> Outcome {
    let mut outcome = reduced(size, 114, true);
    let Verdict::Falsified(case) = &mut outcome.verdict else { return outcome };
    if let Some(reduced) = &mut case.found.reduced {
        reduced.rest = Some(rest);
    }
    outcome
}

fn simplified(runs: u64, complete: bool, search: Search) -> Outcome {
    let reduced = Some(Reduced::new(5, runs, complete));
    let found = with!(found(Finder::Exhaustive, 40, Some(5)), reduced);
    outcome(lists(), Verdict::Falsified(case(two_lists(), unequal(), found)), search)
}

fn with_others(count: usize) -> Outcome {
    let mut outcome = reduced(2, 114, true);
    let Verdict::Falsified(case) = &mut outcome.verdict else { return outcome };
    let other = Other::new(
        vec![argument("x", "i64", &0i64), argument("xs", "Vec<i64>", &Vec::<i64>::new())],
        panic("attempt to subtract with overflow", place("src/lists.rs", 4, 9), Origin::CodeUnderTest),
        with!(
            Replay::default(),
            variables = vec![("LAKATOS_REPLAY".to_owned(), "lists::inserts: (0, vec![])".to_owned())],
            command = command("lists::inserts"),
        ),
    );
    case.others = vec![other; count];
    outcome
}

/// Two classes beside the first: one fails in another way, one in the same.
fn with_classes() -> Outcome {
    let mut outcome = with_others(2);
    let Verdict::Falsified(case) = &mut outcome.verdict else { return outcome };
    case.explanation =
        Some(with!(Explanation::default(), rules = vec![rule("(x, [x, x, ..])")], nearest = nearest(1), runs = 212));
    let explanation = with!(
        Explanation::default(),
        rules = vec![with!(Rule::new("xs".to_owned(), Some("[]".to_owned()), 31), outside = 80, outside_passed = 9)],
        also = Some(Also::new(vec![argument("x", "i64", &0i64), argument("xs", "Vec<i64>", &vec![0i64, 1])])),
        runs = 90,
    );
    for other in &mut case.others {
        other.explanation = Some(explanation.clone());
    }
    case.others[1].failure = case.failure.clone();
    case.searched = Some(11_000);
    outcome
}

/// A case that was given, with a simpler one beside it.
fn given(mut outcome: Outcome) -> Outcome {
    let Verdict::Falsified(case) = &mut outcome.verdict else { return outcome };
    let arguments = vec![argument("x", "i64", &0i64), argument("xs", "Vec<i64>", &vec![0i64])];
    let replay = with!(
        Replay::default(),
        variables = vec![("LAKATOS_REPLAY".to_owned(), "lists::inserts: (0, vec![0])".to_owned())],
        command = command("lists::inserts"),
    );
    let explanation =
        with!(Explanation::default(), rules = vec![rule("(x, [x, ..])")], nearest = nearest(1), runs = 212);
    let simpler = with!(Other::new(arguments, case.failure.clone(), replay), explanation = Some(explanation));
    case.simpler = Some(simpler);
    outcome
}

/// The passing case is shown by what is different.
fn outlined(outline: &str) -> Option<Nearest> {
    let arguments = vec![argument("x", "i64", &0i64), argument("xs", "Vec<i64>", &vec![0i64, 1])];
    Some(with!(Nearest::new(arguments, 2), outline = Some(outline.to_owned())))
}

fn explained(explanation: Explanation) -> Outcome {
    let mut outcome = reduced(2, 114, true);
    let Verdict::Falsified(case) = &mut outcome.verdict else { return outcome };
    case.explanation = Some(explanation);
    outcome
}

fn rule(pattern: &str) -> Rule {
    with!(Rule::new("(x, xs)".to_owned(), Some(pattern.to_owned()), 130), outside = 96, outside_passed = 96)
}

fn nearest(changes: u64) -> Option<Nearest> {
    let arguments = [argument("x", "i64", &0i64), argument("xs", "Vec<i64>", &vec![0i64, 1])];
    Some(Nearest::new(arguments.into_iter().skip(usize::from(changes == 1)).collect(), changes))
}

/// A pattern that is longer than a line.
const LONG: &str =
    "(_, [Func { name: _, args: [Exp::And(Exp::Int(_), Exp::Bool(_)), ..], body: [Stmt::Return(x), ..], .. }, ..])";

fn kept(kept: Kept, mut outcome: Outcome) -> Outcome {
    outcome.search.kept = kept;
    outcome
}

/// A search in which an equality has merged cases.
fn hidden(ran: u64) -> Search {
    let merged = Some(with!(Merged::default(), types = vec!["Word".to_owned()], ran));
    by_size(with!(exhaustive(256, Some(8)), merged))
}

/// The case that was found has literals of the sources in it.
fn with_literals(mut outcome: Outcome) -> Outcome {
    if let Verdict::Falsified(case) = &mut outcome.verdict {
        let place = Place { file: "src/limits.rs".to_owned(), line: 12, column: 1 };
        case.found.literals =
            vec![Literal::new("48_611".to_owned(), Some(place)), Literal::new("\"magic\"".to_owned(), None)];
    }
    outcome
}

crate::gallery! {
    falsified_at_random_with_literals: with_literals(reduced(2, 114, true)),
    falsified_at_random_and_reduced: reduced(2, 114, true),
    falsified_at_random_and_reduced_to_the_simplest_case: at_rest(2, Rest::AllSimpler),
    falsified_at_random_and_reduced_until_no_change_helps: at_rest(2, Rest::NoChange { below: 1, shaken: 3 }),
    falsified_at_random_by_a_case_that_no_change_reduces: at_rest(94, Rest::NoChange { below: 4, shaken: 0 }),
    falsified_at_random_and_not_reduced_to_the_end: reduced(31, 10_000, false),
    falsified_at_random_by_a_case_that_cannot_be_reduced: reduced(94, 36, true),
    falsified_with_another_failure: with_others(1),
    falsified_with_many_other_failures: with_others(5),
    falsified_with_other_classes: with_classes(),
    falsified_with_a_rule: explained(with!(
        Explanation::default(),
        rules = vec![rule("(x, [x, x, ..])")],
        nearest = nearest(1),
        runs = 212,
    )),
    falsified_with_every_constructor: explained(with!(
        Explanation::default(),
        exists = vec![Exists::new(
            "Exp".to_owned(),
            vec!["exp = Exp::Div(_, Exp::C(0))".to_owned(), "exp = Exp::Div(_, Exp::Neg(Exp::C(0)))".to_owned()],
        )],
        nearest = outlined("exp = Exp::Div(_, Exp::Add(Exp::C(-1), _))"),
        runs = 212,
    )),
    falsified_near_a_case_that_is_shown_whole: explained(with!(
        Explanation::default(),
        nearest = outlined("(x, xs) = (0, [0, 1])"),
        runs = 212,
    )),
    falsified_with_an_exact_condition: explained(with!(
        Explanation::default(),
        rules = vec![with!(
            Rule::new("(x, xs)".to_owned(), None, 412),
            when = Some("count(x, &xs) > 1".to_owned()),
            is_exact = true,
            outside = 350,
            outside_passed = 350,
        )],
        nearest = nearest(1),
        runs = 760,
    )),
    falsified_with_a_condition_that_restates_the_property: explained(with!(
        Explanation::default(),
        rules = vec![with!(
            Rule::new("(x, xs)".to_owned(), None, 412),
            when = Some("!is_kept(x, &xs)".to_owned()),
            is_exact = true,
            restates = true,
            outside = 350,
            outside_passed = 350,
        )],
        runs = 760,
    )),
    falsified_with_a_condition_on_a_pattern: explained(with!(
        Explanation::default(),
        rules = vec![
            with!(rule("(_, [x, xs @ ..])"), when = Some("xs.contains(&x)".to_owned()), beside = 88, outside_passed = 90),
            with!(
                Rule::new("(x, xs)".to_owned(), None, 61),
                when = Some("xs.len() > 20".to_owned()),
                outside = 300,
                outside_passed = 120
            ),
        ],
        runs = 760,
    )),
    falsified_with_a_condition_on_a_pattern_that_has_one_exception: explained(with!(
        Explanation::default(),
        rules = vec![with!(
            rule("[x, y, x, ..]"),
            when = Some("x != y".to_owned()),
            beside = 1,
            outside = 330,
            outside_passed = 216,
        )],
        runs = 760,
    )),
    falsified_with_a_guarded_rule_and_a_need: explained(with!(
        Explanation::default(),
        rules = vec![with!(
            rule("(_, [x, x])"),
            guards = vec!["is_small(&xs)".to_owned(), "x > 0".to_owned()],
            instances = 1,
            otherwise = 1_204,
            outside_passed = 90,
        )],
        needs = vec![with!(Need::new("xs".to_owned(), "[x, x]".to_owned()), without = 96)],
        nearest = nearest(2),
        runs = 212,
    )),
    falsified_under_premises_of_the_body: explained(with!(
        Explanation::default(),
        rules = vec![
            with!(
                rule("(x, [y, ys @ ..])"),
                when = Some("ys.contains(&y)".to_owned()),
                guards = vec!["m >= 1".to_owned(), "is_small(&sorted)".to_owned()],
                is_code = false,
            ),
            with!(rule(LONG), guards = vec!["m >= 1".to_owned()], is_code = false, outside_passed = 90),
        ],
        runs = 212,
    )),
    falsified_with_a_rule_that_is_longer_than_a_line: explained(with!(
        Explanation::default(),
        rules = vec![with!(rule(LONG), outside = 0)],
        needs = vec![with!(Need::new("x".to_owned(), "1..=9".to_owned()), is_whole = true)],
        runs = 600,
        cut_short = Some(CutShort::Runs),
    )),
    falsified_in_other_ways_too: explained(with!(
        Explanation::default(),
        rules = vec![rule("(x, [x, x, ..])")],
        also = Some(Also::new(vec![argument("xs", "Vec<i64>", &vec![0i64, 1, 0])])),
        runs = 212,
    )),
    falsified_where_every_case_fails: explained(with!(
        Explanation::default(),
        rules = vec![Rule::new("(x, xs)".to_owned(), None, 130)],
        near_failing = 14,
        runs = 1,
        cut_short = Some(CutShort::Time),
    )),
    falsified_and_kept: kept(with!(Kept::default(), written = Some(PENDING.to_owned())), reduced(2, 114, true)),
    falsified_and_not_kept: {
        let problem = format!("the failing case could not be written to {PENDING}: no space left on device");
        let remedy = "make room, or keep nothing: `LAKATOS_KEEP=nothing`".to_owned();
        kept(with!(Kept::default(), problems = vec![Misuse { problem, remedy }]), reduced(2, 114, true))
    },
    falsified_by_a_kept_case: {
        let found = with!(found(Finder::Kept, 1, Some(2)), reduced = Some(Reduced::new(2, 12, true)));
        let kept = with!(Kept::default(), tried = 1, from = Some(PENDING.to_owned()));
        let search = with!(Search::default(), kept);
        outcome(lists(), Verdict::Falsified(case(two_lists(), unequal(), found)), search)
    },
    falsified_as_expected: with!(refuted_calculator(), expected = Some(Expected::falsified())),
    falsified_as_expected_in_one_way: with!(refuted_calculator(), expected = Some(Expected::panics().saying("zero"))),
    falsified_but_not_as_expected: with!(refuted_calculator(), expected = Some(Expected::returns_err().saying("overflow"))),
    flaky_that_fails_in_two_ways: flaky(Again::Failed(Box::new(division_by_zero()))),
    falsified_by_code_under_test: refuted_calculator(),
    falsified_by_an_assertion: refuted_lists(two_lists(), unequal()),
    falsified_by_an_assertion_elsewhere: refuted_lists(
        two_lists(),
        panic("the list must be sorted", place("src/order.rs", 8, 13), Origin::AssertionElsewhere),
    ),
    falsified_by_a_panic_in_the_property: refuted_lists(
        two_lists(),
        panic(
            "called `Option::unwrap()` on a `None` value",
            place("src/lists.rs", 15, 22),
            Origin::PanicInProperty,
        ),
    ),
    falsified_by_an_assertion_in_a_closure_or_below: refuted_lists(
        two_lists(),
        with!(unequal(), origin = Origin::Assertion),
    ),
    falsified_by_a_panic_in_a_closure_or_below: refuted_lists(
        two_lists(),
        panic("attempt to divide by zero", place("src/lists.rs", 15, 22), Origin::Panic),
    ),
    falsified_by_a_panic_without_a_message: refuted_lists(two_lists(), panic("", None, Origin::CodeUnderTest)),
    falsified_by_false: refuted_lists(two_lists(), returned(FailureKind::ReturnedFalse, "")),
    falsified_by_an_error: refuted_lists(
        two_lists(),
        returned(FailureKind::ReturnedErr, "Unbalanced {\n    depth: 1,\n}"),
    ),
    falsified_by_ending_the_process: refuted_lists(two_lists(), ended(How::Exited(0), "")),
    falsified_by_an_abort: refuted_lists(two_lists(), ended(How::Signalled(6, "SIGABRT"), "free(): invalid pointer\n")),
    falsified_by_an_overflow: refuted_lists(two_lists(), ended(How::Overflowed, "")),
    falsified_by_a_time_limit: refuted_lists(two_lists(), ended(How::Stopped(Duration::from_secs(1)), "")),
    falsified_by_being_late: {
        let (took, limit) = (Duration::from_millis(3_214), Duration::from_secs(1));
        refuted_lists(two_lists(), ended(How::Late { took, limit }, ""))
    },
    falsified_by_being_a_little_late: {
        let (took, limit) = (Duration::from_micros(20_300), Duration::from_millis(20));
        refuted_lists(two_lists(), ended(How::Late { took, limit }, ""))
    },
    falsified_and_still_running: {
        let running = ended(How::Running(Duration::from_millis(1_500)), "");
        let case = case(two_lists(), running, found(Finder::Random, 17, None));
        outcome(lists(), Verdict::Falsified(case), with!(Search::default(), random = at_random(17, 0x2a)))
    },
    falsified_with_a_backtrace: {
        let backtrace = "   0: my_crate::lists::insert\n             at src/lists.rs:3:5\n   1: my_crate::lists::all\n";
        refuted_lists(two_lists(), with!(unequal(), backtrace = Some(backtrace.to_owned())))
    },
    falsified_by_an_example: {
        let arguments = vec![as_written("x", "i64", "FIRST + 1"), as_written("xs", "&[i64]", "[0, 0]")];
        let case = case(arguments, unequal(), found(Finder::Examples, 2, None));
        let case = with!(case, replay = Replay::default());
        outcome(lists(), Verdict::Falsified(case), with!(Search::default(), examples = 2))
    },
    falsified_by_a_replay_that_is_not_the_simplest_case: given(found_in_lists(
        Finder::Replay,
        1,
        Some(2),
        with!(Search::default(), replayed = true)
    )),
    falsified_by_a_replay: found_in_lists(Finder::Replay, 1, Some(2), with!(Search::default(), replayed = true)),
    falsified_at_random: found_in_lists(Finder::Random, 17, Some(31), with!(
        by_size(exhaustive(1_204, Some(7))),
        examples = 2,
        random = at_random(17, 0x2a),
    )),
    falsified_at_the_smallest_size: found_in_lists(Finder::Exhaustive, 1, Some(0), by_size(exhaustive(1, None))),
    falsified_by_a_case_that_an_equality_hid: found_in_lists(Finder::Merged, 12, Some(3), hidden(12)),
    falsified_at_random_by_a_case_that_an_equality_hid: {
        let search = with!(hidden(1_000), random = at_random(7, 0x2a));
        found_in_lists(Finder::Random, 7, Some(3), search)
    },
    falsified_up_to_an_equality: found_in_lists(Finder::Exhaustive, 257, Some(9), hidden(0)),
    falsified_where_a_smaller_size_was_left_out: found_in_lists(Finder::Exhaustive, 40, Some(5), by_size(with!(
        exhaustive(40, Some(3)),
        partial = Some(Partial { size: 5, tried: 3, of: Some(12) }),
    ))),
    falsified_and_simplified: simplified(5, true, by_size(exhaustive(40, Some(4)))),
    falsified_and_simplified_beside_doubtful_cases: {
        simplified(1, true, with!(by_size(exhaustive(40, Some(4))), maybes = 3))
    },
    falsified_and_not_simplified_to_the_end: simplified(10_000, false, by_size(exhaustive(40, Some(4)))),
    falsified_and_simplified_where_a_smaller_size_was_left_out: simplified(5, true, by_size(exhaustive(40, Some(3)))),
    falsified_with_atoms: {
        let search = by_size(with!(exhaustive(40, Some(4)), atoms = Some(3)));
        let mut outcome = found_in_lists(Finder::Exhaustive, 40, Some(5), search);
        if let Verdict::Falsified(case) = &mut outcome.verdict {
            case.atoms = vec![Atoms::new("A".to_owned(), 2, true), Atoms::new("B".to_owned(), 1, false)];
        }
        outcome
    },
    falsified_beside_doubtful_cases: {
        let search = with!(by_size(exhaustive(40, Some(4))), maybes = 3);
        found_in_lists(Finder::Exhaustive, 40, Some(5), search)
    },
    falsified_without_arguments: {
        let case = case(vec![], unequal(), found(Finder::Exhaustive, 1, Some(0)));
        let case = with!(case, replay = Replay::default());
        outcome(lists(), Verdict::Falsified(case), by_size(with!(exhaustive(1, Some(0)), whole = true)))
    },
    falsified_without_a_name: {
        let mut outcome = refuted_lists(two_lists(), unequal());
        outcome.property = with!(lists(), name = String::new(), module = String::new());
        outcome
    },
    falsified_in_a_closure_of_a_program: {
        let case = case(two_lists(), unequal(), found(Finder::Exhaustive, 4, Some(2)));
        let property = property("src/main.rs:7", "src/main.rs", 7);
        outcome(property, Verdict::Falsified(case), by_size(exhaustive(4, Some(1))))
    },
    falsified_for_an_instance: {
        let mut outcome = refuted_lists(two_lists(), unequal());
        outcome.property.instance = Some("T = Vec<i64>, U = Option<(bool, u8)>".to_owned());
        outcome
    },
    falsified_with_patterns_and_references: refuted_lists(
        vec![
            argument("(low, high)", "(u8, u8)", &(0u8, 255u8)),
            argument("mut xs", "Vec<Option<bool>>", &vec![None, Some(true)]),
            argument("name", "&str", &String::from("it's \"so\"\n")),
            argument("numbers", "&[i64]", &vec![0i64, -1]),
            argument("exp", "&mut Exp", &c(3)),
            argument("mark", "char", &'\''),
            argument("flag", "bool", &false),
            argument("ratio", "f64", &f64::NAN),
        ],
        unequal(),
    ),
    falsified_with_texts_in_other_scripts: refuted_lists(
        vec![argument("größe", "String", &String::from("été 字 🦀 \u{202e}\u{0}"))],
        panic("größe ≠ 0: 字\u{1b}[31m rot\u{1b}[0m\u{7}", place("src/größe.rs", 1, 1), Origin::Property),
    ),
    falsified_with_fields_that_cannot_be_named: {
        let mut outcome = refuted_lists(vec![argument("account", "Account", &Account::with(500))], unequal());
        outcome.property.module = "other_crate::tests".to_owned();
        outcome
    },
    falsified_by_a_value_that_cannot_be_taken_apart: refuted_lists(
        vec![as_written("at", "Instant", "Instant::now()"), as_written("rest", "&[u8]", "[1, 2]")],
        unequal(),
    ),
    falsified_with_a_long_value: long_exp(),
    falsified_with_a_long_value_on_a_narrow_page: long_exp() => Style { width: 40, colour: false },
    falsified_with_parts_that_repeat: repeated(argument("expression", "Exp", &equal_parts())),
    falsified_with_parts_that_differ_in_numbers: repeated(
        argument("expressions", "&[Exp]", &parts_that_differ_in_numbers())
    ),
    falsified_with_trees: refuted_lists(
        vec![
            tree("exp", "Exp", &div(c(1), add(c(0), c(2)))),
            tree("mut xs", "Vec<u8>", &vec![1u8, 2]),
            as_written("at", "Instant", "Instant::now()"),
            tree("(low, high)", "(Option<u8>, u8)", &(Some(3u8), 4u8)),
        ],
        unequal(),
    ),
    falsified_with_a_tree_of_parts_that_repeat: {
        let argument = argument("expression", "Exp", &equal_parts());
        let tree = argument.term().map(|term| indented_shared(term, 6));
        repeated(with!(argument, tree = tree))
    },
    falsified_and_reduced_in_steps: {
        let mut steps = Steps::default();
        for number in 1..=101 {
            steps.add(ReductionStep::new("delete".to_owned(), 2 * number, format!("vec![{number}]")));
        }
        let reduced = Some(with!(Reduced::new(2, 212, true), steps = Some(steps)));
        let found = with!(found(Finder::Random, 17, Some(94)), reduced = reduced);
        let search = with!(Search::default(), random = at_random(17, 0x2a));
        outcome(lists(), Verdict::Falsified(case(two_lists(), unequal(), found)), search)
    },
    falsified_in_colour: refuted_calculator() => Style { width: 100, colour: true },
    falsified_on_a_narrow_page: refuted_calculator() => Style { width: 50, colour: false },
    flaky: flaky(Again::Passed),
    flaky_and_discarded: flaky(Again::Discarded),
    flaky_and_doubtful: flaky(Again::Maybe),
}
