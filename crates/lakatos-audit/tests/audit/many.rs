//! Many of everything.

use lakatos_audit::model::*;
use lakatos_report::text::Style;

use crate::samples::*;
use crate::with::with;

/// So many properties, most of which say the same.
fn crowd(count: usize) -> AuditOutcome {
    let names: Vec<String> = (1..=count).map(|number| format!("law_{number}_holds")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let pairs = || (0..count - 2).map(|first| (first, first + 1));
    let findings = with!(
        Findings::default(),
        mutants = 10_000,
        tested = tested(1_000, false, &vec![5_000; count]),
        rounds = 3,
        sole_killers =
            (0..count).step_by(3).map(|property| sole(property, 1, Mutant::Supplied("x".to_owned()))).collect(),
        minimal = Subsets { sets: pairs().map(|(one, other)| vec![one, other]).collect(), all: false },
        conjectures = Conjectures::new(
            pairs()
                .map(|(one, other)| conjecture(&[one, count - 1], Relation::Implies, &[other], 5_000, 10_000))
                .collect(),
            3,
            false,
        ),
    );
    found(vec![sort()], &names, findings)
}

fn crowd_of_groups() -> AuditOutcome {
    let mut outcome = incomplete();
    let AuditVerdict::Findings(findings) = &mut outcome.verdict else { return outcome };
    findings.survivors.count = 49;
    findings.survivors.groups =
        FAMILIES.map(|family| with!(Group::new(vec![0, 1, 7], family, true), count = 6)).to_vec();
    outcome.subjects.push(insert());
    outcome
}

crate::audits! {
    forty_properties: crowd(40),
    forty_properties_on_a_narrow_page: crowd(40) => Style { width: 40, colour: false },
    nine_properties: crowd(9),
    many_groups: crowd_of_groups(),
    names_that_differ_only_in_their_modules: {
        let mut outcome = incomplete();
        outcome.properties[3] = "heaps::keeps_members".to_owned();
        outcome.properties[4].clear();
        outcome
    },
}
