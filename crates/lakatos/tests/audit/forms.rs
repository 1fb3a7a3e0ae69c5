//! Subjects of all forms: in place, with a receiver, with a `Result`, recursive.

use std::collections::BTreeMap;

use lakatos::prelude::*;
use lakatos::report::AuditOutcome;

use crate::{LONG, golden};

#[lakatos::subject]
pub(crate) fn sort_in_place(xs: &mut [u8]) {
    xs.sort_unstable();
}

#[lakatos::test]
fn is_ordered_afterwards(xs: Vec<u8>) {
    let mut sorted = xs;
    sort_in_place(&mut sorted);
    assert!(sorted.is_sorted());
}

#[lakatos::test]
fn has_the_same_elements_afterwards(x: u8, xs: Vec<u8>) {
    let mut sorted = xs.clone();
    sort_in_place(&mut sorted);
    let count = |all: &[u8]| all.iter().filter(|y| **y == x).count();
    assert_eq!(count(&sorted), count(&xs));
}

#[test]
fn what_is_changed_in_place_is_a_result() {
    let outcome = lakatos::audit!([is_ordered_afterwards]).named("in place").rounds(1).time(LONG).run();
    assert!(!outcome.is_complete());
    golden("in_place_ordered", &outcome);
    let both = lakatos::audit!([is_ordered_afterwards, has_the_same_elements_afterwards]).named("in place");
    let outcome = both.rounds(1).time(LONG).at_least(99).run();
    assert!(outcome.is_pass(), "{outcome}");
}

/// A map in a list.
#[derive(Data, Clone, Debug, PartialEq, Default)]
pub(crate) struct Table {
    pub(crate) entries: Vec<(u8, bool)>,
}

impl Table {
    #[lakatos::subject]
    pub(crate) fn insert(&mut self, key: u8, value: bool) -> Option<bool> {
        match self.entries.iter_mut().find(|(known, _)| *known == key) {
            Some((_, old)) => Some(std::mem::replace(old, value)),
            None => {
                self.entries.push((key, value));
                None
            }
        }
    }

    fn get(&self, key: u8) -> Option<bool> {
        self.entries.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }
}

#[lakatos::test]
fn what_is_inserted_is_there(table: Table, key: u8, value: bool) {
    let mut table = table;
    table.insert(key, value);
    assert_eq!(table.get(key), Some(value));
}

#[lakatos::test]
fn inserts_as_the_standard_library_does(steps: Vec<(u8, bool)>) {
    let (mut table, mut expected) = (Table::default(), BTreeMap::new());
    for (key, value) in steps {
        assert_eq!(table.insert(key, value), expected.insert(key, value));
        assert!(expected.iter().all(|(key, value)| table.get(*key) == Some(*value)));
        assert_eq!(table.entries.len(), expected.len());
    }
}

#[test]
fn a_method_is_audited_with_its_receiver() {
    let outcome = lakatos::audit!(Table::insert; [what_is_inserted_is_there]).named("table").rounds(1).time(LONG).run();
    assert!(!outcome.is_complete());
    golden("receiver", &outcome);
    let audit = lakatos::audit!(Table::insert; [what_is_inserted_is_there, inserts_as_the_standard_library_does]);
    let outcome = audit.named("table").rounds(1).time(LONG).run();
    assert!(outcome.percent_killed() >= 90, "{outcome}");
}

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) enum Wrong {
    Empty,
    NoDigit(char),
}

#[lakatos::subject]
pub(crate) fn digit(text: &str) -> Result<u32, Wrong> {
    let first = text.chars().next().ok_or(Wrong::Empty)?;
    first.to_digit(10).ok_or(Wrong::NoDigit(first))
}

#[lakatos::test]
fn digits_are_small(text: String) -> bool {
    digit(&text).is_ok_and(|digit| digit < 10) || digit(&text).is_err()
}

#[test]
fn results_are_audited() {
    let outcome = lakatos::audit!([digits_are_small]).named("digit").rounds(1).time(LONG).run();
    assert!(!outcome.is_complete());
    golden("digit", &outcome);
}

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

impl Tree {
    #[lakatos::subject]
    pub(crate) fn mirror(&self) -> Tree {
        match self {
            Tree::Leaf => Tree::Leaf,
            Tree::Node(left, x, right) => Tree::Node(Box::new(right.mirror()), *x, Box::new(left.mirror())),
        }
    }
}

#[lakatos::test]
fn mirroring_twice_is_nothing(tree: Tree) -> bool {
    tree.mirror().mirror() == tree
}

#[test]
fn a_method_that_calls_itself_is_audited() {
    let outcome = lakatos::audit!([mirroring_twice_is_nothing]).named("mirror").rounds(1).time(LONG).run();
    assert!(!outcome.is_complete());
    golden("mirror", &outcome);
}

pub(crate) fn in_place_rules() -> AuditOutcome {
    lakatos::audit!([is_ordered_afterwards]).rounds(1).time(LONG).with_matrix().run()
}

pub(crate) fn table_rules() -> AuditOutcome {
    lakatos::audit!([what_is_inserted_is_there]).rounds(1).time(LONG).with_matrix().run()
}

pub(crate) fn digit_rules() -> AuditOutcome {
    lakatos::audit!([digits_are_small]).rounds(1).time(LONG).with_matrix().run()
}

pub(crate) fn mirror_rules() -> AuditOutcome {
    lakatos::audit!([mirroring_twice_is_nothing]).rounds(1).time(LONG).with_matrix().run()
}

/// Which way a lamp is turned.
#[derive(Data, Clone, Copy, Debug, PartialEq)]
enum Lamp {
    Off,
    Dim,
    Bright,
}

impl std::str::FromStr for Lamp {
    type Err = String;

    #[lakatos::subject]
    fn from_str(text: &str) -> Result<Lamp, String> {
        match text {
            "off" => Ok(Lamp::Off),
            "dim" => Ok(Lamp::Dim),
            "bright" => Ok(Lamp::Bright),
            _ => Err(format!("{text:?} is no lamp")),
        }
    }
}

impl From<Lamp> for String {
    #[lakatos::subject]
    fn from(lamp: Lamp) -> String {
        match lamp {
            Lamp::Off => "off",
            Lamp::Dim => "dim",
            Lamp::Bright => "bright",
        }
        .to_owned()
    }
}

#[lakatos::test]
fn a_lamp_is_read_as_it_is_written(lamp: Lamp) {
    assert_eq!(String::from(lamp).parse(), Ok(lamp));
}

#[test]
fn methods_of_traits_are_named_by_their_types() {
    let all = lakatos::audit!([a_lamp_is_read_as_it_is_written]).named("lamps").rounds(1).time(LONG).run();
    golden("methods_of_traits", &all);
    let reading = lakatos::audit!(Lamp::from_str; [a_lamp_is_read_as_it_is_written]).rounds(1).time(LONG).run();
    let writing = lakatos::audit!(String::from; [a_lamp_is_read_as_it_is_written]).rounds(1).time(LONG).run();
    assert_eq!((reading.subjects.len(), reading.subjects[0].name.as_str()), (1, "Lamp::from_str"));
    assert_eq!((writing.subjects.len(), writing.subjects[0].name.as_str()), (1, "String::from"));
}
