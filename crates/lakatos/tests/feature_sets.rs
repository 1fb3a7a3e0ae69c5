//! What a build without a feature says to who asks for it. Each feature set is a build of its own: see `.ci/run`.
#![cfg(not(all(
    feature = "audit",
    feature = "config",
    feature = "explain",
    feature = "functions",
    feature = "isolate",
    feature = "json",
    feature = "keep",
    feature = "std-types",
    feature = "text",
    feature = "thorough"
)))]

use lakatos::Check;
use lakatos::report::{Misuse, Verdict};

/// A property that passes, unless its settings are refused.
fn refused(check: Check) -> Misuse {
    match check.run(|x: bool| x || !x).verdict {
        Verdict::Misuse(misuse) => misuse,
        other => panic!("it was not refused: {other:?}"),
    }
}

#[test]
fn a_property_is_tried_without_any_feature() {
    let outcome = Check::new().seed(1).run(|xs: Vec<u16>| xs.iter().all(|x| *x < 900));
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "vec![900]");
}

/// With the feature `text`, what repeats in a case of many lines has a name.
#[cfg(not(feature = "text"))]
#[test]
fn a_long_case_is_written_out() {
    let text = Check::new().run(|rows: [[u8; 16]; 40]| rows[0][0] > 0).to_string();
    let row = format!("[{}]", ["0"; 16].join(", "));
    assert_eq!(text.matches(&row).count(), 40, "{text}");
    assert!(!text.contains("|| "), "{text}");
}

#[cfg(not(feature = "std-types"))]
#[test]
fn a_type_of_the_standard_library_that_is_left_out_names_the_feature() {
    trybuild::TestCases::new().compile_fail("tests/ui_features/std_types/*.rs");
}

#[cfg(not(feature = "functions"))]
#[test]
fn a_generated_function_that_is_left_out_names_the_feature() {
    trybuild::TestCases::new().compile_fail("tests/ui_features/functions/*.rs");
}

#[cfg(not(feature = "isolate"))]
#[test]
fn a_property_that_is_to_be_isolated_names_the_feature() {
    let misuse = refused(Check::new().isolate(true));
    assert_eq!(
        misuse.problem,
        "`isolate = true` (the property) needs the feature `isolate` of `lakatos`, which is off"
    );
    assert_eq!(
        misuse.remedy,
        "turn it on in `Cargo.toml`, `lakatos = { version = \"0.1.0\", features = [\"isolate\"] }`, or for one run: \
         `cargo test --features lakatos/isolate`"
    );
}

#[cfg(not(feature = "keep"))]
#[test]
fn a_property_whose_cases_are_to_be_kept_names_the_feature() {
    let misuse = refused(Check::new().keep(lakatos::settings::Keep::Accepted));
    assert_eq!(misuse.problem, "`keep = accepted` (the property) needs the feature `keep` of `lakatos`, which is off");
}

/// The line of the settings that shows this one.
#[cfg(not(all(feature = "audit", feature = "keep")))]
fn shown(name: &str) -> String {
    let settings = Check::new().settings().unwrap();
    let line = settings.lines().find(|line| line.trim_start().starts_with(name));
    line.unwrap_or_else(|| panic!("`{name}` is not shown:\n{settings}"))
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(not(feature = "audit"))]
#[test]
fn a_time_for_audits_is_no_error_and_is_shown_with_the_feature_that_is_off() {
    if std::env::var_os("LAKATOS_AUDIT_TIME").is_none() {
        assert_eq!(shown("audit-time"), "audit-time 5s default (the feature `audit` is off)");
        let test = "a_time_for_audits_is_no_error_and_is_shown_with_the_feature_that_is_off";
        return runs_again(test, "LAKATOS_AUDIT_TIME", "1m");
    }
    assert_eq!(shown("audit-time"), "audit-time 1m LAKATOS_AUDIT_TIME (the feature `audit` is off)");
    assert!(Check::new().run(|x: bool| x || !x).is_pass());
}

#[cfg(not(feature = "keep"))]
#[test]
fn an_answer_to_stale_cases_is_no_error_and_is_shown_with_the_feature_that_is_off() {
    if std::env::var_os("LAKATOS_STALE").is_none() {
        let test = "an_answer_to_stale_cases_is_no_error_and_is_shown_with_the_feature_that_is_off";
        return runs_again(test, "LAKATOS_STALE", "fail");
    }
    assert_eq!(shown("stale"), "stale fail LAKATOS_STALE (the feature `keep` is off)");
    assert!(Check::new().run(|x: bool| x || !x).is_pass());
}

#[cfg(not(feature = "config"))]
#[test]
fn a_file_of_settings_names_the_feature() {
    if std::env::var_os("LAKATOS_CONFIG").is_some() {
        let misuse = refused(Check::new());
        assert_eq!(
            misuse.problem,
            "`LAKATOS_CONFIG` is `settings.toml`, and a file of settings needs the feature `config` of `lakatos`, which \
             is off"
        );
        return;
    }
    runs_again("a_file_of_settings_names_the_feature", "LAKATOS_CONFIG", "settings.toml");
}

#[cfg(not(feature = "json"))]
#[test]
fn a_run_that_is_to_be_followed_names_the_feature() {
    for name in ["LAKATOS_JSON", "LAKATOS_TYCHE"] {
        if std::env::var_os(name).is_some() {
            let misuse = refused(Check::new());
            let problem = format!("`{name}=run.jsonl` needs the feature `json` of `lakatos`, which is off");
            assert_eq!(misuse.problem, problem);
            assert_eq!(
                misuse.remedy,
                "turn it on in `Cargo.toml`, `lakatos = { version = \"0.1.0\", features = [\"json\"] }`, or for one run: \
                 `cargo test --features lakatos/json`"
            );
            return;
        }
    }
    runs_again("a_run_that_is_to_be_followed_names_the_feature", "LAKATOS_JSON", "run.jsonl");
    runs_again("a_run_that_is_to_be_followed_names_the_feature", "LAKATOS_TYCHE", "run.jsonl");
}

/// Runs a test of this file in a process of its own, with this variable set.
#[cfg(not(all(feature = "audit", feature = "config", feature = "json", feature = "keep", feature = "text")))]
fn runs_again(test: &str, name: &str, value: &str) {
    let program = std::env::current_exe().expect("this program has a path");
    let ended = std::process::Command::new(program).args(["--exact", test]).env(name, value).output();
    let ended = ended.expect("it runs again");
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stdout));
}

/// A property that fails from 900 on, and what runs the case again that fails.
#[cfg(not(feature = "text"))]
fn small() -> (lakatos::report::Outcome, Option<String>) {
    let outcome = Check::new().named("small").seed(1).run(|xs: Vec<u16>| xs.iter().all(|x| *x < 900));
    let variables = match &outcome.verdict {
        Verdict::Falsified(falsified) => falsified.replay.variables.clone(),
        _ => Vec::new(),
    };
    let case = variables.into_iter().find(|(name, _)| name == "LAKATOS_REPLAY").map(|(_, case)| case);
    (outcome, case)
}

#[cfg(not(feature = "text"))]
#[test]
fn a_case_runs_again_by_its_short_form() {
    let (outcome, case) = small();
    let case = case.expect("it has a short form");
    assert_eq!(case.split_once(": ").unwrap().1, "~AB%B+o4B.Th#18a12355");
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "vec![900]");
    match std::env::var_os("LAKATOS_REPLAY") {
        Some(_) => assert!(outcome.search.replayed),
        None => runs_again("a_case_runs_again_by_its_short_form", "LAKATOS_REPLAY", &case),
    }
}

#[cfg(not(feature = "text"))]
#[test]
fn a_case_as_source_names_the_feature() {
    if std::env::var_os("LAKATOS_REPLAY").is_none() {
        return runs_again("a_case_as_source_names_the_feature", "LAKATOS_REPLAY", "small: vec![900, 7]");
    }
    let Verdict::Misuse(misuse) = small().0.verdict else { panic!("it was not refused") };
    assert_eq!(
        misuse.problem,
        "`LAKATOS_REPLAY` holds `vec![900, 7]`, and a case as Rust source needs the feature `text` of `lakatos`, which is off"
    );
    assert_eq!(
        misuse.remedy,
        "turn it on in `Cargo.toml`, `lakatos = { version = \"0.1.0\", features = [\"text\"] }`, or for one run: \
         `cargo test --features lakatos/text`"
    );
}

#[cfg(not(feature = "text"))]
#[test]
fn a_value_from_its_text_names_the_feature() {
    trybuild::TestCases::new().compile_fail("tests/ui_features/text/*.rs");
}

#[cfg(all(feature = "macros", not(feature = "audit")))]
#[lakatos::subject]
fn twice(x: &str) -> std::iter::Repeat<&str> {
    // (With audits this would be refused: it borrows.)
    std::iter::repeat(x)
}

#[cfg(all(feature = "macros", not(feature = "audit")))]
#[test]
fn a_subject_is_left_as_it_is() {
    assert_eq!(twice("a").take(2).collect::<String>(), "aa");
}

#[cfg(not(feature = "audit"))]
#[test]
fn an_audit_names_the_feature() {
    trybuild::TestCases::new().compile_fail("tests/ui_features/*.rs");
}

#[cfg(not(feature = "target"))]
#[test]
fn a_target_names_the_feature() {
    trybuild::TestCases::new().compile_fail("tests/ui_features/target/*.rs");
}

#[cfg(not(all(feature = "explain", feature = "macros")))]
#[test]
fn a_pattern_names_the_features() {
    trybuild::TestCases::new().compile_fail("tests/ui_features/explain/*.rs");
}

/// With the feature `thorough`, both numbers change at once, by different amounts: it ends at 33333 and 1.
#[cfg(not(feature = "thorough"))]
#[test]
fn a_reduction_that_is_not_thorough_rests_where_two_numbers_would_have_to_change() {
    let holds = |a: u16, b: u16| u32::from(a) * 3 + u32::from(b) * 2 < 100_000 || a % 3 == b % 3;
    let outcome = Check::new().seed(1).run(holds);
    let arguments = &outcome.counterexample().unwrap().arguments;
    assert_eq!([&*arguments[0].rust, &*arguments[1].rust], ["33324", "14"]);
}
