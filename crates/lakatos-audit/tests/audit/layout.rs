//! Mutants that have no room on one line.

use lakatos_audit::model::*;
use lakatos_audit::text::audit_report;
use lakatos_data::Term;
use lakatos_report::text::Style;

use crate::samples::*;
use crate::types::{Bag, Heap, Point, leaf};
use crate::with::with;

/// The code of the smallest survivor, in a report of this width.
fn code(subject: AuditedSubject, exceptions: Vec<(Vec<Term>, Vec<Term>)>, width: usize) -> String {
    let exceptions = exceptions.into_iter().map(|(arguments, results)| exception(0, arguments, results)).collect();
    let survivors = with!(Survivors::default(), count = 1, smallest = Some(Mutant::Exceptions(exceptions)));
    let outcome = found(vec![subject], &["law"], with!(Findings::default(), mutants = 9, survivors));
    let text = audit_report(&outcome, &Style { width, colour: false });
    let blocks = text.split("\n\n").filter(|block| block.starts_with("    "));
    let lines: Vec<&str> = blocks.flat_map(str::lines).collect();
    assert!(lines.iter().all(|line| line.starts_with("    ") && line.chars().count() <= width), "{text}");
    lines.iter().map(|line| format!("{}\n", &line[4..])).collect()
}

#[test]
fn each_arm_has_a_line() {
    let calls = vec![
        (vec![term(vec![0i64, 1, 2])], vec![term(vec![2i64, 1, 0])]),
        (vec![term(vec![3i64, 4])], vec![term(vec![4i64, 3])]),
    ];
    assert_eq!(
        code(sort(), calls.clone(), 84),
        "match xs { [0, 1, 2] => vec![2, 1, 0], [3, 4] => vec![4, 3], _ => sort(xs) }\n"
    );
    let lines = "match xs {\n    [0, 1, 2] => vec![2, 1, 0],\n    [3, 4] => vec![4, 3],\n    _ => sort(xs),\n}\n";
    assert_eq!(code(sort(), calls.clone(), 79), lines);
    assert_eq!(code(sort(), calls, 40), lines);
}

#[test]
fn long_lists_are_broken_on_both_sides() {
    let (long, reversed): (Vec<i64>, Vec<i64>) = ((10..30).collect(), (10..30).rev().collect());
    let calls = vec![(vec![term(long)], vec![term(reversed)])];
    let expected = "\
match xs {
    [
        10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27,
        28, 29,
    ] => vec![
        29, 28, 27, 26, 25, 24, 23,
        22, 21, 20, 19, 18, 17, 16,
        15, 14, 13, 12, 11, 10,
    ],
    _ => sort(xs),
}
";
    assert_eq!(code(sort(), calls, 40), expected);
}

#[test]
fn what_is_left_behind_and_what_is_returned_have_a_block() {
    let state = |item: u8| term(Bag { items: vec![item; 4] });
    let calls = vec![(vec![state(0), term(1u8)], vec![term(false), state(1)])];
    let expected = "\
match item {
    1 if *self == (Bag { items: vec![0, 0, 0, 0] }) => {
        *self = Bag { items: vec![1, 1, 1, 1] };
        false
    }
    _ => Bag::insert(self, item),
}
";
    assert_eq!(code(bag_insert(), calls.clone(), 70), expected);
    let narrow = "\
match item {
    1
        if *self == (Bag {
            items: vec![
                0, 0, 0, 0,
            ],
        }) => {
        *self = Bag {
            items: vec![1, 1, 1, 1],
        };
        false
    }
    _ => Bag::insert(self, item),
}
";
    assert_eq!(code(bag_insert(), calls, 40), narrow);
}

#[test]
fn conditions_are_broken_where_there_is_no_pattern() {
    let calls = vec![(vec![term(leaf(1)), term(leaf(2))], vec![term(Heap::Nil)])];
    let expected = "\
if one == Heap::Node(1, Box::new(Heap::Nil), Box::new(Heap::Nil))
    && other == Heap::Node(2, Box::new(Heap::Nil), Box::new(Heap::Nil)) {
    Heap::Nil
} else {
    merge(one, other)
}
";
    assert_eq!(code(merge(), calls, 80), expected);
}

#[test]
fn a_value_that_has_no_room_beside_a_pattern_has_a_line_of_its_own() {
    let far = |x: i8| Point { x, y: -100 };
    let calls = vec![(vec![term(far(-111))], vec![term(far(-112))])];
    let expected = "\
match point {
    Point { x: -111, y: -100 } => {
        Point { x: -112, y: -100 }
    }
    _ => mirrored(point),
}
";
    assert_eq!(code(mirrored(), calls, 44), expected);
}
