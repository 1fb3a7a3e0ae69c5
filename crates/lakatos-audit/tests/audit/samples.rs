//! Audits, from which the gallery is put together.

use std::collections::BTreeMap;

use lakatos_audit::model::*;
use lakatos_data::subject::Passing;
use lakatos_data::{Data, Term};

use crate::types::{Heap, Point};
use crate::with::with;

/// All kinds of mutants.
pub(crate) const FAMILIES: [Family; 8] = [
    Family::Exceptions,
    Family::Constant,
    Family::Argument,
    Family::Altered,
    Family::Panics,
    Family::OnClass,
    Family::Swapped,
    Family::Supplied,
];

/// Other answers of the first subject to calls that a test makes.
pub(crate) fn exceptions_asked() -> Kind {
    Kind { subjects: vec![0], family: Family::Exceptions, asked: true }
}

pub(crate) fn term<T: Data>(value: T) -> Term {
    Term::of(&value).unwrap()
}

pub(crate) fn exception(subject: usize, arguments: Vec<Term>, results: Vec<Term>) -> Exception {
    Exception { subject, arguments, results }
}

/// One call of the first subject that is answered otherwise.
pub(crate) fn other(arguments: Vec<Term>, results: Vec<Term>) -> Mutant {
    Mutant::Exceptions(vec![exception(0, arguments, results)])
}

pub(crate) fn subject(name: &str, arguments: Vec<Parameter>, returns: &str) -> AuditedSubject {
    let path = format!("shop::{name}");
    AuditedSubject::new(name.to_owned(), path, arguments, returns.to_owned())
}

pub(crate) fn parameter<T: Data>(name: &str, passing: Passing) -> Parameter {
    Parameter::new(name, passing, &T::shape())
}

pub(crate) fn sort() -> AuditedSubject {
    subject("sort", vec![parameter::<Vec<i64>>("xs", Passing::Slice)], "Vec<i64>")
}

pub(crate) fn sort_in_place() -> AuditedSubject {
    subject("sort_in_place", vec![parameter::<Vec<i64>>("xs", Passing::UniqueSlice)], "()")
}

pub(crate) fn insert() -> AuditedSubject {
    let arguments = vec![parameter::<u8>("x", Passing::Value), parameter::<Vec<u8>>("xs", Passing::Value)];
    subject("insert", arguments, "Vec<u8>")
}

pub(crate) fn negated() -> AuditedSubject {
    subject("negated", vec![parameter::<bool>("p", Passing::Value)], "bool")
}

pub(crate) fn both() -> AuditedSubject {
    let arguments = vec![parameter::<bool>("p", Passing::Value), parameter::<bool>("q", Passing::Value)];
    subject("both", arguments, "bool")
}

pub(crate) fn merge() -> AuditedSubject {
    let arguments = vec![parameter::<Heap>("one", Passing::Value), parameter::<Heap>("other", Passing::Value)];
    subject("merge", arguments, "Heap")
}

pub(crate) fn mirrored() -> AuditedSubject {
    subject("mirrored", vec![parameter::<Point>("point", Passing::Shared)], "Point")
}

pub(crate) fn bag_insert() -> AuditedSubject {
    let arguments =
        vec![parameter::<crate::types::Bag>("self", Passing::Unique), parameter::<u8>("item", Passing::Value)];
    subject("Bag::insert", arguments, "bool")
}

pub(crate) fn tally() -> AuditedSubject {
    let arguments =
        vec![parameter::<BTreeMap<u8, bool>>("names", Passing::Value), parameter::<char>("name", Passing::Value)];
    subject("tally", arguments, "Result<usize, String>")
}

pub(crate) fn audit(subjects: Vec<AuditedSubject>, properties: &[&str], verdict: AuditVerdict) -> AuditOutcome {
    with!(
        AuditOutcome::new("sorting::audited".to_owned(), "src/sorting.rs".to_owned(), 40, verdict),
        module = "audit::types".to_owned(),
        subjects,
        properties = properties.iter().map(|name| format!("sorting::{name}")).collect(),
    )
}

pub(crate) fn found(subjects: Vec<AuditedSubject>, properties: &[&str], findings: Findings) -> AuditOutcome {
    audit(subjects, properties, AuditVerdict::Findings(Box::new(findings)))
}

pub(crate) const SORTING: [&str; 5] =
    ["is_ordered", "keeps_length", "keeps_members", "keeps_counts", "begins_with_the_minimum"];

/// So many tests of each property, which kill so many mutants each.
pub(crate) fn tested(tests: u64, exhausted: bool, killed: &[u64]) -> Vec<Tested> {
    let tested = |killed: &u64| with!(Tested::default(), tests, exhausted, calls = tests * 2, killed = *killed);
    killed.iter().map(tested).collect()
}

pub(crate) fn conjecture(left: &[usize], relation: Relation, right: &[usize], killed: u64, of: u64) -> Conjecture {
    let (left, right) = (left.to_vec(), right.to_vec());
    Conjecture::new(left, relation, right, killed, of - killed)
}

pub(crate) fn sole(property: usize, mutants: u64, first: Mutant) -> SoleKiller {
    SoleKiller { property, mutants, first }
}

pub(crate) fn sorted_otherwise(xs: &[i64], result: &[i64]) -> Mutant {
    other(vec![term(xs.to_vec())], vec![term(result.to_vec())])
}

/// The five properties with which the paper begins.
pub(crate) fn incomplete() -> AuditOutcome {
    let survivors = [
        sorted_otherwise(&[0, 0, 1], &[0, 1, 1]),
        sorted_otherwise(&[0, 1, 0], &[0, 1, 1]),
        sorted_otherwise(&[1, 0, 0], &[0, 1, 1]),
    ];
    let findings = with!(
        Findings::default(),
        mutants = 500,
        tested = tested(1_000, false, &[493, 448, 482, 482, 470]),
        rounds = 1,
        survivors = Survivors::of(3, &|_| exceptions_asked(), &|number| survivors[number].clone()),
        sole_killers =
            vec![sole(0, 3, sorted_otherwise(&[1, 0], &[1, 0])), sole(1, 9, sorted_otherwise(&[0], &[0, 0]))],
        minimal = Subsets { sets: vec![vec![0, 1, 2], vec![0, 1, 3]], all: true },
        conjectures = Conjectures::new(
            vec![
                conjecture(&[2], Relation::Same, &[3], 482, 500),
                conjecture(&[0, 2], Relation::Implies, &[4], 491, 500),
            ],
            5,
            true,
        ),
    );
    found(vec![sort()], &SORTING, findings)
}

/// A subject whose only property kills everything.
pub(crate) fn complete() -> AuditOutcome {
    let findings = with!(
        Findings::default(),
        mutants = 3,
        mutants_exhausted = true,
        tested = tested(2, true, &[2, 2]),
        rounds = 1,
        sole_killers = vec![
            sole(0, 1, other(vec![term(false)], vec![term(false)])),
            sole(1, 1, other(vec![term(true)], vec![term(true)])),
        ],
        minimal = Subsets { sets: vec![vec![0, 1]], all: true },
        conjectures = Conjectures::new(vec![], 2, true),
    );
    found(vec![negated()], &["not_true", "not_false"], findings)
}

/// `not` and `&&`, as the paper has them.
pub(crate) fn complete_not_minimal() -> AuditOutcome {
    let names = [
        "is_undone_by_itself",
        "is_commutative",
        "is_idempotent",
        "has_a_unit",
        "is_associative",
        "differs",
        "excludes_the_middle",
    ];
    let findings = with!(
        Findings::default(),
        mutants = 63,
        mutants_exhausted = true,
        tested = tested(4, true, &[48, 32, 48, 48, 31, 48, 40]),
        rounds = 1,
        minimal = Subsets { sets: vec![vec![0, 2, 5], vec![0, 3, 6], vec![2, 5, 6], vec![3, 5, 6]], all: true },
        conjectures = Conjectures::new(
            vec![
                conjecture(&[2], Relation::Implies, &[4], 48, 63),
                conjecture(&[0, 3], Relation::Implies, &[1, 2], 60, 63),
                conjecture(&[0], Relation::Same, &[5, 6], 48, 63),
            ],
            7,
            true,
        ),
    );
    found(vec![negated(), both()], &names, findings)
}

pub(crate) const FUSION: [&str; 5] =
    ["scores_are_not_negative", "length_is_bounded", "is_sorted", "ignores_order", "has_no_duplicates"];

pub(crate) fn fuse() -> AuditedSubject {
    let arguments =
        vec![parameter::<Vec<Vec<u8>>>("rankings", Passing::Slice), parameter::<usize>("limit", Passing::Value)];
    subject("fuse", arguments, "Vec<(u8, u32)>")
}

pub(crate) fn rule(when: Option<&str>, does: &str, closure: &str) -> Mutant {
    Mutant::Rule { subject: 0, when: when.map(str::to_owned), does: does.to_owned(), closure: closure.to_owned() }
}
