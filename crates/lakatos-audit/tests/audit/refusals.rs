//! Audits that could not be made.

use lakatos_audit::model::{AuditOutcome, AuditVerdict, BrokenProperty, Contaminated, Ended};
use lakatos_data::{Data, Term};
use lakatos_report::model::{
    Argument, Counterexample, Failure, FailureKind, Finder, Found, Misuse, Notes, Origin, Place, Replay, Value,
};

use crate::samples::{SORTING, audit, both, negated, sort};
use crate::with::with;

pub(crate) fn argument<T: Data>(name: &str, type_text: &str, value: &T) -> Argument {
    let term = Term::of(value).unwrap();
    with!(Argument::new(name.to_owned(), type_text.to_owned(), term.to_string()), value = Some(Value::Term(term)))
}

fn failure(message: &str) -> Failure {
    let place = Some(Place { file: "src/sorting.rs".to_owned(), line: 14, column: 5 });
    with!(Failure::new(FailureKind::Panicked, message.to_owned(), Origin::Property), place)
}

fn broken(property: usize, name: &str) -> BrokenProperty {
    let replayed = format!("sorting::{name}: vec![1, 0]");
    let command = format!("cargo test -p shop --lib sorting::{name} -- --exact");
    let command = command.split(' ').map(str::to_owned).collect();
    let case = with!(
        Counterexample::new(
            vec![argument("xs", "Vec<i64>", &vec![1i64, 0])],
            failure("assertion failed: sort(&xs).is_sorted()"),
            with!(Found::new(Finder::Exhaustive, 5), size = Some(3)),
            with!(Replay::default(), variables = vec![("LAKATOS_REPLAY".to_owned(), replayed)], command)
        ),
        notes = Notes { first: vec!["sorted: [1, 0]".to_owned()], ..Notes::default() },
    );
    BrokenProperty::new(property, case)
}

fn contaminated(before: Ended, after: Ended) -> AuditOutcome {
    let failure = (after == Ended::Failed).then(|| failure("assertion failed: sort(&xs).is_sorted()"));
    let arguments = vec![argument("xs", "Vec<i64>", &vec![1i64, 0])];
    let contaminated = with!(Contaminated::new(0, before, after), arguments, failure);
    let verdict = AuditVerdict::Contaminated(contaminated);
    audit(vec![sort()], &SORTING, verdict)
}

crate::audits! {
    broken: audit(vec![sort()], &SORTING, AuditVerdict::Broken(vec![broken(0, SORTING[0])])),
    broken_more_than_once: audit(
        vec![negated(), both()],
        &SORTING,
        AuditVerdict::Broken((0..4).map(|property| broken(property, SORTING[property])).collect()),
    ),
    contaminated: contaminated(Ended::Held, Ended::Failed),
    contaminated_and_discarded: contaminated(Ended::Held, Ended::Discarded),
    contaminated_and_held: contaminated(Ended::Discarded, Ended::Held),
    contaminated_and_running_away: contaminated(Ended::Held, Ended::RanAway),
    contaminated_and_elsewhere: contaminated(Ended::Failed, Ended::Elsewhere),
    misuse: audit(vec![sort()], &[], AuditVerdict::Misuse(Misuse {
        problem: "the audit has subjects, `sort`, and no properties".to_owned(),
        remedy: "name the properties that are to be audited, as in\n    audit!(subjects: [sort], properties: [is_ordered]);"
            .to_owned(),
    })),
    misuse_without_a_remedy: audit(vec![], &[], AuditVerdict::Misuse(Misuse {
        problem: "there is nothing to audit.".to_owned(),
        remedy: String::new(),
    })),
    internal: audit(vec![sort()], &SORTING, AuditVerdict::Internal("mutant 17 was judged twice:\n  killed\n  alive".to_owned())),
}
