//! Mutants of one's own that cannot stand in for a subject.

use lakatos::report::AuditOutcome;
use lakatos::{Data, audit::Audit};

use crate::{LONG, golden};

/// A list in ascending order.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(where = Sorted::is_sorted)]
struct Sorted(Vec<u8>);

impl Sorted {
    fn is_sorted(&self) -> bool {
        self.0.is_sorted()
    }
}

#[lakatos::subject]
fn insert(x: u8, mut list: Sorted) -> Sorted {
    let place = list.0.partition_point(|other| *other < x);
    list.0.insert(place, x);
    list
}

#[lakatos::test]
fn is_one_longer(x: u8, list: Sorted) -> bool {
    let before = list.0.len();
    insert(x, list).0.len() == before + 1
}

fn audit<'a>() -> Audit<'a> {
    lakatos::audit!([is_one_longer]).named("insert").mutants(20).tests(50).rounds(1).time(LONG)
}

#[track_caller]
fn said(outcome: &AuditOutcome, name: &str) {
    assert!(!outcome.is_pass() && outcome.findings().is_none(), "{outcome}");
    golden(name, outcome);
}

#[test]
fn a_result_that_the_check_of_its_type_refuses_is_an_error() {
    let at_the_end = |(x, mut list): (u8, Sorted)| {
        list.0.push(x);
        list
    };
    said(&audit().mutant("insert", "at the end", at_the_end).run(), "supplied_refused");
    // One that is refused now and then, and one that is refused inside of another value.
    let backwards = |(x, list): (u8, Sorted)| match x {
        1 if list.0 == [0] => Sorted(vec![2, 1]),
        _ => insert(x, list),
    };
    said(&audit().mutant("insert", "backwards", backwards).run(), "supplied_refused_at_times");
    said(&in_pairs(), "supplied_refused_inside");
}

#[lakatos::subject]
fn halves(list: Sorted) -> Option<(Sorted, u8)> {
    let last = list.0.last().copied()?;
    Some((list, last))
}

#[lakatos::test]
fn ends_with_the_largest(list: Sorted) -> bool {
    halves(list).is_none_or(|(list, last)| list.0.iter().all(|x| *x <= last))
}

fn in_pairs() -> AuditOutcome {
    let reversed = |(list,): (Sorted,)| Some((Sorted(list.0.into_iter().rev().collect()), u8::MAX));
    let audit = lakatos::audit!([ends_with_the_largest]).named("halves").mutants(5).tests(50).rounds(1).time(LONG);
    audit.mutant("halves", "reversed", reversed).run()
}

#[test]
fn a_mutant_that_the_type_accepts_is_tried() {
    let twice = |(x, list): (u8, Sorted)| insert(x, insert(x, list));
    let outcome = audit().mutant("insert", "twice", twice).with_matrix().run();
    let rows = outcome.findings().and_then(|findings| findings.matrix.as_ref()).expect("it was asked for");
    let supplied = lakatos::report::audit::Mutant::Supplied("twice".to_owned());
    let row = rows.iter().find(|row| row.mutant == supplied).expect("it was tried");
    assert_eq!(row.kills.len(), 1);
    // One that panics is killed by whoever calls it.
    let never = |(x, list): (u8, Sorted)| if x < 200 { panic!("never") } else { insert(x, list) };
    let outcome = audit().mutant("insert", "never", never).with_matrix().run();
    let rows = outcome.findings().and_then(|findings| findings.matrix.as_ref()).expect("it was asked for");
    let supplied = lakatos::report::audit::Mutant::Supplied("never".to_owned());
    assert!(rows.iter().any(|row| row.mutant == supplied && row.kills.len() == 1));
}

#[test]
fn a_mutant_of_other_types_is_an_error() {
    let of_numbers = |x: u8| Sorted(vec![x]);
    said(&audit().mutant("insert", "of numbers", of_numbers).run(), "supplied_other_arguments");
    let of_lists = |(x, list): (u8, Sorted)| (x, list.0).1;
    said(&audit().mutant("insert", "a plain list", of_lists).run(), "supplied_other_result");
    let same = |(_, list): (u8, Sorted)| list;
    said(&audit().mutant("inserted", "as it was", same).run(), "supplied_for_nobody");
}

#[test]
fn a_mutant_that_answers_as_the_original_does_is_told_of() {
    let same = |(x, list): (u8, Sorted)| insert(x, list);
    golden("supplied_unnoticed", &audit().mutant("insert", "as it is", same).run());
}

/// A stack that cannot be taken apart.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(construct(Stack::empty(), Stack::push(Self, u8)))]
struct Stack(Vec<u8>);

impl Stack {
    fn empty() -> Stack {
        Stack(Vec::new())
    }

    fn push(mut self, x: u8) -> Stack {
        self.0.push(x);
        self
    }
}

#[lakatos::subject]
fn height(stack: Stack) -> usize {
    stack.0.len()
}

#[lakatos::subject]
fn stack_of(x: u8) -> Stack {
    Stack(vec![x])
}

#[lakatos::test]
fn a_push_is_one_more(stack: Stack) -> bool {
    height(stack.clone().push(1)) == height(stack) + 1
}

#[lakatos::test]
fn is_one_high(x: u8) -> bool {
    stack_of(x).0.len() == 1
}

#[test]
fn what_cannot_be_taken_apart_is_an_error_too() {
    let of_height = lakatos::audit!([a_push_is_one_more]).named("height").tests(20).rounds(1).time(LONG);
    said(&of_height.mutant("height", "always flat", |_: (Stack,)| 0_usize).run(), "supplied_opaque_argument");
    let of_stack = lakatos::audit!([is_one_high]).named("stack_of").tests(20).rounds(1).time(LONG);
    said(&of_stack.mutant("stack_of", "nothing", |_: (u8,)| Stack::empty()).run(), "supplied_opaque_result");
}

#[lakatos::subject]
fn push(list: &mut Vec<u8>, x: u8) -> usize {
    list.push(x);
    list.len()
}

#[lakatos::test]
fn is_counted(mut list: Vec<u8>, x: u8) -> bool {
    push(&mut list, x) == list.len()
}

/// What is left in an argument is part of the result.
#[test]
fn a_mutant_of_a_subject_that_changes_its_argument_returns_what_it_leaves() {
    let audit = || lakatos::audit!([is_counted]).named("push").mutants(20).tests(50).rounds(1).time(LONG);
    let emptied = |_: (Vec<u8>, u8)| (0_usize, Vec::<u8>::new());
    let outcome = audit().mutant("push", "emptied", emptied).run();
    assert!(outcome.to_string().contains("emptied"), "{outcome}");
    said(&audit().mutant("push", "counted", |(list, _): (Vec<u8>, u8)| list.len()).run(), "supplied_without_state");
}
