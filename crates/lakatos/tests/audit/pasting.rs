//! Every rule that a report may print, compiled: the lines stand in `pasted.rs`, which `BLESS_GOLDEN=1` writes anew.

use std::fmt::Write;

use lakatos::report::AuditOutcome;
use lakatos::report::audit::Mutant;

use crate::forms::{digit_rules, in_place_rules, mirror_rules, table_rules};
use crate::golden::same;
use crate::plain::clamp_rules;
use crate::sorting::sort_rules;
use crate::wholes::audits;

/// So many stand in one function.
const MOST: usize = 50;

/// The closures of all rules that were tried.
fn closures(outcome: &AuditOutcome) -> Vec<String> {
    let rows = outcome.findings().and_then(|findings| findings.matrix.as_ref()).expect("the matrix was asked for");
    let mut closures = Vec::new();
    for row in rows {
        if let Mutant::Rule { .. } = &row.mutant {
            closures.extend(outcome.closures(&row.mutant).into_iter().filter(|closure| !closure.is_empty()));
        }
    }
    closures
}

#[test]
fn every_rule_is_rust() {
    let mut text = String::from("//! What rules say, as it was printed. Written by a test.\n\nuse crate::takes::*;\n");
    let mut all = vec![
        ("sort", sort_rules()),
        ("sort_in_place", in_place_rules()),
        ("insert", table_rules()),
        ("digit", digit_rules()),
        ("mirror", mirror_rules()),
        ("clamp", clamp_rules()),
    ];
    all.extend(audits());
    for (name, outcome) in &all {
        let closures = closures(outcome);
        assert!(closures.len() > 3, "{name}: {closures:?}");
        for (part, closures) in closures.chunks(MOST).enumerate() {
            writeln!(text, "\n#[test]\n#[rustfmt::skip]\nfn rules_of_{name}_{}() {{", part + 1).expect("it is text");
            for closure in closures {
                writeln!(text, "    takes_{name}({closure});").expect("it is text");
            }
            text.push_str("}\n");
        }
    }
    same("crates/lakatos/tests/audit/pasted.rs", &text);
}
