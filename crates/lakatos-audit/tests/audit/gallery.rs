//! What audits find.

use std::time::Duration;

use lakatos_audit::json::audit_json;
use lakatos_audit::model::*;
use lakatos_audit::text::audit_report;
use lakatos_report::text::Style;

use crate::samples::*;
use crate::with::with;
use crate::{many, refusals, reports};

/// A report that is on show.
pub(crate) struct Shown {
    pub(crate) name: &'static str,
    pub(crate) outcome: AuditOutcome,
    pub(crate) style: Style,
}

/// The reports of a file: a name, an outcome, and how it is laid out if not in the usual way.
#[macro_export]
macro_rules! audits {
    ($($name:ident: $outcome:expr $(=> $style:expr)?,)*) => {
        pub(crate) fn all() -> Vec<$crate::gallery::Shown> {
            vec![$($crate::gallery::Shown {
                name: stringify!($name),
                outcome: $outcome,
                style: $crate::audits!(style $($style)?),
            }),*]
        }

        mod tests {
            $(#[test]
            fn $name() {
                $crate::gallery::compare(stringify!($name));
            })*
        }
    };
    (style) => { lakatos_report::text::Style::default() };
    (style $style:expr) => { $style };
}

fn everything() -> Vec<Shown> {
    [all(), refusals::all(), many::all()].into_iter().flatten().collect()
}

const FOLDER: &str = "golden/audits";

#[track_caller]
pub(crate) fn compare(name: &str) {
    let shown = everything().into_iter().find(|shown| shown.name == name).unwrap();
    reports::same(FOLDER, name, &audit_report(&shown.outcome, &shown.style), &audit_json(&shown.outcome));
}

#[test]
fn every_file_of_the_gallery_is_written_by_a_test() {
    reports::no_others(FOLDER, everything().iter().map(|shown| shown.name));
}

#[test]
fn an_audit_is_shown_as_its_plain_report() {
    let shown = incomplete();
    assert_eq!(shown.to_string(), audit_report(&shown, &Style { width: 100, colour: false }));
    assert_eq!(shown.to_json(), audit_json(&shown));
}

#[test]
fn an_audit_passes_if_it_could_be_made_and_everything_demanded_is_the_case() {
    let mut outcome = incomplete();
    assert!(outcome.is_pass());
    outcome.demands = vec![Demand::new(Wanted::KilledAtLeast(95), true, true)];
    assert!(outcome.is_pass());
    outcome.demands.push(Demand::new(Wanted::Complete, false, true));
    assert!(!outcome.is_pass());
    outcome.demands.clear();
    outcome.verdict = AuditVerdict::Internal(String::new());
    assert!(!outcome.is_pass());
}

#[test]
fn every_variant_of_the_model_is_on_show() {
    let all: String = everything().iter().map(|shown| audit_json(&shown.outcome)).collect();
    let variants: &[(&str, &[&str])] = &[
        ("kind", &["findings", "broken", "contaminated", "misuse", "internal"]),
        ("kind", &["exceptions", "swapped", "rule", "supplied"]),
        ("kind", &["complete", "killed_at_least", "no_redundant", "no_vacuous"]),
        ("family", &["exceptions", "constant", "argument", "altered", "panics", "on_class", "swapped", "supplied"]),
        ("passing", &["value", "slice", "unique_slice"]),
        ("before", &["held", "failed", "discarded"]),
        ("after", &["held", "failed", "discarded", "ran_away", "elsewhere"]),
        ("relation", &["same", "implies"]),
        ("strength", &["strong", "mild", "weak"]),
        ("is_met", &["true", "false"]),
        ("is_judged", &["true", "false"]),
        ("is_silent", &["true", "false"]),
        ("why", &["no_time", "no_mutants", "stopped"]),
        ("unconfirmed", &["true", "false"]),
        ("mutants_exhausted", &["true", "false"]),
        ("exhausted", &["true", "false"]),
        ("all", &["true", "false"]),
        ("limit_ms", &["null", "5000"]),
        ("when", &["null", "`xs` is not empty"]),
        ("thread", &["null", "tokio-runtime-worker"]),
        ("matrix", &["null", "[{"]),
    ];
    for (field, values) in variants {
        for value in *values {
            let shown = [format!("\"{field}\":{value}"), format!("\"{field}\":\"{value}\"")];
            assert!(shown.iter().any(|shown| all.contains(shown)), "no report has `{field}` = {value}");
        }
    }
}

/// Changes what was found.
fn but(mut outcome: AuditOutcome, change: impl FnOnce(&mut Findings)) -> AuditOutcome {
    if let AuditVerdict::Findings(findings) = &mut outcome.verdict {
        change(findings);
    }
    outcome
}

fn demanding(outcome: AuditOutcome, demands: &[(Wanted, bool)]) -> AuditOutcome {
    let demands = demands.iter().map(|&(what, is_met)| Demand::new(what, is_met, true)).collect();
    with!(outcome, demands)
}

/// A function of which the properties say nothing.
fn everything_survives() -> AuditOutcome {
    let survivors = with!(
        Survivors::default(),
        count = 812,
        smallest = Some(rule(None, "returns `vec![]`", "|rankings: &[Vec<u8>], limit: usize| Vec::new()")),
        groups = vec![
            with!(
                Group::new(vec![0], Family::Exceptions, true),
                count = 323,
                examples = vec![
                    other(vec![term(Vec::<Vec<u8>>::new()), term(0usize)], vec![term(vec![(0u8, 0u32)])]),
                    other(vec![term(vec![vec![0u8]]), term(1usize)], vec![term(vec![(1u8, 0u32)])]),
                ],
            ),
            with!(
                Group::new(vec![0], Family::Exceptions, false),
                count = 460,
                examples = vec![other(vec![term(vec![vec![7u8; 3]]), term(9usize)], vec![term(vec![(1u8, 0u32)])])],
            ),
            with!(Group::new(vec![0], Family::Swapped, false), count = 7, examples = vec![]),
            with!(
                Group::new(vec![0], Family::Panics, true),
                count = 1,
                examples = vec![rule(None, "panics", "|rankings: &[Vec<u8>], limit: usize| panic!()")],
            ),
            with!(Group::new(vec![0], Family::Altered, true), count = 20, examples = vec![]),
        ],
        unasked = 467,
    );
    let findings = with!(
        Findings::default(),
        mutants = 812,
        tested = tested(1_000, false, &[0; 5]),
        rounds = 2,
        survivors,
        vacuous = (0..5).collect(),
        minimal = Subsets { sets: vec![vec![]], all: true },
        conjectures = Conjectures::new(vec![], 5, true),
    );
    found(vec![fuse()], &FUSION, findings)
}

/// Two properties that say nothing, and why.
fn vacuous() -> AuditOutcome {
    but(incomplete(), |findings| {
        findings.vacuous = vec![2, 3, 4];
        findings.tested[2].killed = 0;
        findings.tested[3].calls = 0;
        findings.tested[3].killed = 0;
        findings.tested[4].discarded = 1_000;
        findings.tested[4].killed = 0;
        findings.minimal.sets = vec![vec![0, 1]];
        findings.conjectures.all.clear();
    })
}

fn rules_survive() -> AuditOutcome {
    but(incomplete(), |findings| {
        let closure = "|xs| if !xs.is_empty() {\n    let mut result = sort(xs);\n    result.push(i64::MAX);\n    \
                       result\n} else {\n    sort(xs)\n}";
        let does = "returns what the original returns with `i64::MAX` at the end";
        let appended = rule(Some("`xs` is not empty"), does, closure);
        let swapped = Mutant::Swapped(vec![
            exception(0, vec![term(vec![0i64])], vec![term(Vec::<i64>::new())]),
            exception(0, vec![term(Vec::<i64>::new())], vec![term(vec![0i64])]),
        ]);
        let groups = vec![
            with!(Group::new(vec![0], Family::Constant, true), count = 4, examples = vec![]),
            with!(
                Group::new(vec![0], Family::Argument, true),
                count = 1,
                examples = vec![rule(None, "returns `xs`", "|xs: &[i64]| xs.to_vec()")],
            ),
            with!(
                Group::new(vec![0], Family::OnClass, true),
                count = 2,
                examples = vec![appended.clone(), rule(Some("`xs` is empty"), "leaves `xs` as it was", "")],
            ),
            with!(Group::new(vec![0], Family::Swapped, true), count = 1, examples = vec![swapped]),
            with!(
                Group::new(vec![0], Family::Supplied, true),
                count = 2,
                examples = ["bubble_sort_without_the_last_pass", "sort_by_absolute_value"]
                    .map(|name| Mutant::Supplied(name.to_owned()))
                    .to_vec(),
            ),
        ];
        findings.survivors = with!(Survivors::default(), count = 11, smallest = Some(appended), groups);
    })
}

fn two_together() -> AuditOutcome {
    let mutant = Mutant::Exceptions(vec![
        exception(0, vec![term(false)], vec![term(false)]),
        exception(1, vec![term(false), term(false)], vec![term(true)]),
        exception(1, vec![term(true), term(false)], vec![term(true)]),
    ]);
    but(complete_not_minimal(), |findings| {
        findings.survivors = with!(Survivors::default(), count = 1, smallest = Some(mutant));
    })
}

fn in_place() -> AuditOutcome {
    let swapped = |state: Vec<i64>| exception(0, vec![term(vec![1i64, 0])], vec![term(()), term(state)]);
    let first = Mutant::Exceptions(vec![swapped(vec![1, 1])]);
    let unsorted = Mutant::Exceptions(vec![swapped(vec![1, 0])]);
    let findings = with!(
        Findings::default(),
        mutants = 500,
        tested = tested(1_000, false, &[490, 400]),
        rounds = 1,
        survivors = Survivors::of(1, &|_| exceptions_asked(), &|_| first.clone()),
        sole_killers = vec![sole(0, 90, unsorted.clone()), sole(1, 1, unsorted)],
        minimal = Subsets { sets: vec![vec![0, 1]], all: true },
        conjectures = Conjectures::new(vec![], 2, true),
    );
    found(vec![sort_in_place()], &SORTING[..2], findings)
}

/// An audit that time ended early.
fn unfinished() -> AuditOutcome {
    but(complete_not_minimal(), |findings| {
        findings.mutants = 21;
        findings.made = 548;
        findings.mutants_exhausted = false;
        findings.limit = Some(Duration::from_secs(5));
        findings.unconfirmed = true;
        for tested in &mut findings.tested {
            tested.tests = 12;
            tested.exhausted = false;
        }
        findings.tested[6].killed = 0;
        findings.unjudged = (0..7).map(|property| late(property, property == 6)).collect();
        findings.minimal = Subsets { sets: vec![vec![]], all: true };
        findings.conjectures.all.clear();
    })
}

fn late(property: usize, is_silent: bool) -> Unjudged {
    Unjudged { property, why: Why::NoTime, is_silent }
}

fn unknown(outcome: AuditOutcome, demands: &[Wanted]) -> AuditOutcome {
    let demands = demands.iter().map(|&what| Demand::new(what, false, false)).collect();
    with!(outcome, demands)
}

crate::audits! {
    unfinished_and_nothing_survives: unfinished(),
    unfinished_and_demanding: unknown(
        unfinished(),
        &[Wanted::Complete, Wanted::KilledAtLeast(90), Wanted::NoRedundant, Wanted::NoVacuous],
    ),
    unfinished_and_something_survives: but(incomplete(), |findings| {
        findings.mutants = 21;
        findings.made = 548;
        findings.limit = Some(Duration::from_millis(200));
        findings.unjudged = vec![late(2, true), late(4, false)];
        findings.minimal.sets = vec![vec![0, 1]];
        findings.conjectures.all.clear();
    }),
    unfinished_and_everything_survives: but(everything_survives(), |findings| {
        findings.mutants = 812;
        findings.made = 1_000;
        findings.limit = Some(Duration::from_secs(5));
        findings.vacuous.clear();
        findings.unjudged = (0..5).map(|property| late(property, true)).collect();
    }),
    unfinished_without_mutants: but(unfinished(), |findings| {
        findings.mutants = 0;
        findings.made = 0;
    }),
    one_property_is_not_judged: but(complete(), |findings| {
        findings.mutants_exhausted = false;
        findings.without_result = 3;
        findings.sole_killers.truncate(1);
        findings.unjudged = vec![Unjudged { property: 1, why: Why::NoMutants, is_silent: true }];
        findings.minimal = Subsets { sets: vec![vec![0]], all: true };
    }),
    tests_were_stopped: but(incomplete(), |findings| {
        findings.undecided = 12;
        findings.vacuous = vec![4];
        findings.tested[4].killed = 0;
        findings.tested[4].met = 90;
        findings.tested[4].stopped = 12;
        findings.minimal.sets = vec![vec![0, 1, 2]];
        findings.conjectures.all.truncate(1);
    }),
    tests_were_stopped_and_nothing_survives: but(complete(), |findings| {
        findings.undecided = 1;
        findings.without_result = 1;
    }),
    all_tests_were_stopped: but(complete(), |findings| {
        findings.undecided = 3;
        findings.sole_killers.clear();
        findings.unjudged =
            (0..2).map(|property| Unjudged { property, why: Why::Stopped, is_silent: true }).collect();
        for tested in &mut findings.tested {
tested.killed = 0;
tested.met = 3;
tested.stopped = 3;
}
        findings.minimal = Subsets { sets: vec![vec![]], all: true };
    }),
    complete_and_minimal: complete(),
    complete_and_minimal_as_far_as_was_tried: but(complete(), |findings| {
        findings.mutants_exhausted = false;
        findings.limit = Some(Duration::from_secs(5));
        findings.rounds = 3;
        findings.complete_rounds = 2;
        findings.tested[0].exhausted = false;
        findings.tested[0].tests = 2_250;
    }),
    complete_not_minimal: complete_not_minimal(),
    complete_not_minimal_without_conjectures: but(complete_not_minimal(), |findings| {
        findings.conjectures.all.clear();
        findings.minimal.all = false;
    }),
    complete_with_a_vacuous_property: but(complete_not_minimal(), |findings| {
        findings.vacuous = vec![4];
        findings.tested[4].killed = 0;
        findings.conjectures.all.truncate(1);
    }),
    incomplete: incomplete(),
    incomplete_and_certain: but(incomplete(), |findings| {
        findings.mutants_exhausted = true;
        findings.tested = tested(15, true, &[493, 448, 482, 482, 470]);
    }),
    incomplete_on_a_narrow_page: incomplete() => Style { width: 40, colour: false },
    incomplete_in_colour: incomplete() => Style { width: 100, colour: true },
    incomplete_in_place: in_place(),
    incomplete_without_a_name: with!(incomplete(), name = String::new()),
    incomplete_in_a_program: with!(incomplete(), name = "src/sorting.rs:40".to_owned()),
    incomplete_with_one_property: {
        let outcome = but(incomplete(), |findings| {
            findings.tested.truncate(1);
            findings.sole_killers.truncate(1);
            findings.minimal.sets = vec![vec![0]];
            findings.conjectures = Conjectures::new(vec![], 1, true);
        });
        with!(outcome, properties = vec!["sorting::is_ordered".to_owned()])
    },
    everything_survives: everything_survives(),
    everything_survives_one_property: {
        let outcome = but(everything_survives(), |findings| {
            findings.mutants = 1;
            findings.tested.truncate(1);
            findings.vacuous = vec![0];
            findings.survivors.count = 1;
            findings.survivors.groups.clear();
        });
        with!(outcome, properties = vec!["fusion::scores_are_not_negative".to_owned()])
    },
    vacuous: vacuous(),
    rules_survive: rules_survive(),
    the_smallest_survivor_is_met_by_no_test: but(incomplete(), |findings| {
        let answer = |xs: Vec<i64>| Mutant::Exceptions(vec![exception(0, vec![term(xs)], vec![term(vec![1i64])])]);
        let asked = [false, false, true, false, true];
        let kind = |number: usize| Kind { asked: asked[number], ..exceptions_asked() };
        findings.survivors = Survivors::of(asked.len(), &kind, &|number| answer(vec![0; number + 1]));
    }),
    swapped_results_survive: but(rules_survive(), |findings| {
        findings.survivors.smallest = findings.survivors.groups[3].examples.first().cloned();
        findings.survivors.groups.truncate(1);
    }),
    a_mutant_of_the_user_survives: but(rules_survive(), |findings| {
        let smallest = Some(Mutant::Supplied("bubble_sort_without_the_last_pass".to_owned()));
        findings.survivors = with!(Survivors::default(), count = 1, smallest);
    }),
    rules_are_killed_by_one_alone: but(complete(), |findings| {
        let in_words = rule(Some("`xs` is empty"), "leaves `xs` as it was", "");
        findings.sole_killers = vec![sole(0, 1, in_words.clone()), sole(1, 2, in_words)];
    }),
    two_subjects_together: two_together(),
    demands_that_are_not_met: demanding(vacuous(), &[
        (Wanted::Complete, false),
        (Wanted::KilledAtLeast(100), false),
        (Wanted::NoRedundant, false),
        (Wanted::NoVacuous, false),
    ]),
    demands_that_are_met_in_part: demanding(incomplete(), &[
        (Wanted::KilledAtLeast(95), true),
        (Wanted::NoVacuous, true),
        (Wanted::NoRedundant, false),
    ]),
    demands_that_are_met: demanding(complete(), &[(Wanted::Complete, true), (Wanted::NoRedundant, true)]),
    not_auditable: but(incomplete(), |findings| {
        let thread = Some("tokio-runtime-worker".to_owned());
        findings.unheard = vec![
            Unheard { property: 2, subject: Some(0), thread },
            Unheard { property: 3, subject: None, thread: None },
        ];
        findings.minimal.sets = vec![vec![0, 1]];
        findings.conjectures.all.clear();
    }),
    not_auditable_at_all: but(incomplete(), |findings| {
        let unheard = |property| Unheard { property, subject: Some(0), thread: None };
        findings.unheard = (0..5).chain(0..2).map(unheard).collect();
        findings.survivors = Survivors::default();
        findings.sole_killers.clear();
        findings.minimal = Subsets::default();
        findings.conjectures.all.clear();
    }),
    not_stable: but(incomplete(), |findings| {
        let arguments = || vec![refusals::argument("xs", "Vec<i64>", &vec![2_i64, 1])];
        let call = |text: &str| Some(text.to_owned());
        let unstable = |property, place, calls| Unstable {
            property,
            arguments: arguments(),
            ended: [Ended::Held, Ended::Failed],
            place,
            calls,
        };
        findings.unstable = vec![
            unstable(1, 1, [call("sort(vec![2, 1])"), call("sort(vec![1, 2])")]),
            unstable(2, 2, [call("sort(vec![])"), None]),
            unstable(3, 1_001, [None, call("sort(vec![0])")]),
            Unstable { arguments: Vec::new(), ..unstable(4, 3, [None, None]) },
        ];
        findings.minimal.sets = vec![vec![0]];
        findings.sole_killers.truncate(1);
        findings.conjectures.all.clear();
    }),
    not_stable_at_all: but(incomplete(), |findings| {
        let unstable = |property| Unstable {
            property,
            arguments: Vec::new(),
            ended: [Ended::Held; 2],
            place: 1,
            calls: [Some("sort(vec![2, 1])".to_owned()), Some("sort(vec![1, 2])".to_owned())],
        };
        findings.unstable = (0..5).chain(0..1).map(unstable).collect();
        findings.survivors = Survivors::default();
        findings.sole_killers.clear();
        findings.minimal = Subsets::default();
        findings.conjectures.all.clear();
    }),
    mutants_of_the_user_that_are_none: but(complete(), |findings| {
        findings.unnoticed = vec!["as it is".to_owned(), "nearly".to_owned()];
    }),
    no_mutants: but(complete(), |findings| {
        findings.mutants = 0;
        findings.tested = tested(1, true, &[0, 0]);
        findings.vacuous = vec![0, 1];
        findings.sole_killers.clear();
        findings.minimal.sets = vec![vec![]];
    }),
    with_the_matrix: but(complete(), |findings| {
        let killed = |property, value| Kill { property, arguments: vec![refusals::argument("p", "bool", &value)] };
        findings.matrix = Some(vec![
            Row { mutant: other(vec![term(false)], vec![term(false)]), kills: vec![killed(0, false)] },
            Row { mutant: other(vec![term(true)], vec![term(true)]), kills: vec![killed(1, true)] },
            Row { mutant: Mutant::Supplied("always".to_owned()), kills: vec![] },
        ]);
    }),
}
