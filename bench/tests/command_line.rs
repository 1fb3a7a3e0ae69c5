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
        "lakatos-bench: there is no benchmark `wieght`: write one of audit, budget, compile, conjectures, defaults, etna, faults, find, generalize, hotel, narrow, premises, shrink, suites, throughput, tiers, universe, weight\n",
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
        "lakatos-bench: no benchmark is named: write one of audit, budget, compile, conjectures, defaults, etna, faults, find, generalize, hotel, narrow, premises, shrink, suites, throughput, tiers, universe, weight (usage: cargo run \
         --release -p lakatos-bench -- NAME [--json] [--quick] [CASE..])\n",
    );
}

#[test]
fn help_goes_to_standard_output() {
    let output = bench(&["--help"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Lakatos measured beside its peers.\n"));
}

const NOTE: &str = "lakatos-bench: lakatos starts from the first failures in corpus/shrink, a peer from those that its own \
                    runs find (100 runs, 200,000 cases each at most); figures of a name that ends in _recorded were measured \
                    elsewhere\n";

/// Who has which metric, in the order of the lines; with the value where it is a recorded one.
fn heads(out: &[u8]) -> Vec<String> {
    let text = |line: &str, key: &str| {
        let (_, rest) = line.split_once(&format!("\"{key}\":")).expect("every line has the key");
        rest.split([',', '}']).next().unwrap_or_default().trim_matches('"').to_owned()
    };
    let head = |line: &str| {
        let (who, metric) = (text(line, "who"), text(line, "metric"));
        let value = if who.ends_with("_recorded") { format!(" {}", text(line, "value")) } else { String::new() };
        format!("{} {who} {metric}{value}", text(line, "case"))
    };
    String::from_utf8_lossy(out).lines().map(head).collect()
}

#[test]
fn a_quick_reduction_builds_no_peers_and_shows_what_is_recorded_of_them() {
    let output = bench(&["shrink", "--quick", "--json", "reverse", "reverse_small"]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), NOTE);
    assert_eq!(
        heads(&output.stdout),
        [
            "reverse lakatos at_minimum",
            "reverse lakatos answers",
            "reverse lakatos evaluations",
            "reverse lakatos evaluations_after",
            "reverse lakatos cpu_ms",
            "reverse proptest_recorded at_minimum 47",
            "reverse quickcheck_recorded at_minimum 97",
            "reverse hegel_recorded at_minimum 100",
            "reverse bolero_recorded at_minimum 0",
            "reverse hegel_recorded evaluations 229",
            "reverse hegel_recorded cpu_ms 2.4",
            "reverse_small lakatos at_minimum",
            "reverse_small lakatos answers",
            "reverse_small lakatos evaluations",
            "reverse_small lakatos evaluations_after",
            "reverse_small lakatos cpu_ms",
            "reverse_small hypothesis_recorded at_minimum 100",
            "reverse_small hypothesis_recorded evaluations 8.8",
        ]
    );
}

#[test]
fn a_table_of_reductions_has_one_row_for_each_metric() {
    let output = bench(&["shrink", "--quick", "reverse_small"]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("{NOTE}measuring reverse_small\n"));
    let table = String::from_utf8_lossy(&output.stdout);
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("shrink (in brackets: how many times the figure of lakatos)"));
    let firsts: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().take(2).collect()).collect();
    let metrics = ["at_minimum", "answers", "evaluations", "evaluations_after", "cpu_ms", "at_minimum"];
    let rows = metrics.map(|metric| vec!["reverse_small", metric]);
    assert_eq!(firsts, [&[vec!["case", "metric"]], &rows[..]].concat());
}

#[test]
fn a_quick_audit_shows_what_is_recorded_of_fitspec() {
    let output = bench(&["audit", "--quick", "--json", "sets1"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(
        heads(&output.stdout),
        [
            "sets1 lakatos cpu_s",
            "sets1 lakatos peak_mib",
            "sets1 lakatos survivors",
            "sets1 lakatos mutants",
            "sets1 lakatos tests",
            "sets1 fitspec_recorded cpu_s 0.61",
            "sets1 fitspec_recorded peak_mib 32",
        ]
    );
}
