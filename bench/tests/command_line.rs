//! What the program says to a person who calls it wrongly, and to a program that reads it.

use std::process::{Command, Output};

fn bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lakatos-bench")).args(arguments).output().expect("the program runs")
}

#[track_caller]
fn assert_refused(arguments: &[&str], code: i32, message: &str) {
    let output = bench(arguments);
    assert_eq!(String::from_utf8_lossy(&output.stderr), message);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(output.status.code(), Some(code));
}

#[test]
fn an_unknown_name_is_refused_with_all_names() {
    assert_refused(
        &["wieght"],
        2,
        "lakatos-bench: there is no benchmark `wieght`: write one of find, premises, shrink, throughput, tiers, weight\n",
    );
}

#[test]
fn an_unknown_case_is_refused_with_all_cases() {
    assert_refused(
        &["weight", "fast"],
        2,
        "lakatos-bench: the benchmark `weight` has no case `fast`: write some of dev, release, enums60, enums60_dev\n",
    );
}

#[test]
fn a_missing_name_is_refused_with_all_names() {
    assert_refused(
        &[],
        2,
        "lakatos-bench: no benchmark is named: write one of find, premises, shrink, throughput, tiers, weight (usage: cargo run \
         --release -p lakatos-bench -- NAME [--json] [--quick] [CASE..])\n",
    );
}

#[test]
fn help_goes_to_standard_output() {
    let output = bench(&["--help"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Lakatos measured beside its peers.\n"));
}
