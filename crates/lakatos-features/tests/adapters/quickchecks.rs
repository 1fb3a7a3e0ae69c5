//! Types that are `quickcheck::Arbitrary`, as generators.

use lakatos::adapters::quickcheck;
use lakatos::generator::{Generator, shown};
use lakatos::{Check, data::Term};
use lakatos_data::text::{Layout, parse, rust};
use quickcheck::{Arbitrary, Gen};

use crate::{built, recorded};

/// Not `Data`.
#[derive(Clone, Debug, PartialEq)]
struct Name(String);

impl Arbitrary for Name {
    fn arbitrary(g: &mut Gen) -> Name {
        Name(Vec::<u8>::arbitrary(g).into_iter().map(|byte| char::from(b'a' + byte % 26)).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Name>> {
        let text = self.0.clone();
        Box::new((0..text.len()).map(move |len| Name(text[..len].to_owned())))
    }
}

#[test]
fn what_is_recorded_builds_the_same_value() {
    let names = quickcheck::<(Name, Option<i64>)>();
    for seed in 0..200 {
        let (value, tree) = recorded(&names, seed, 20);
        assert_eq!(built(&names, &tree), Some(value));
    }
}

#[test]
fn what_is_stored_is_read_again_as_the_same_value() {
    let names = quickcheck::<Vec<u16>>();
    for seed in 0..50 {
        let (value, tree) = recorded(&names, seed, 20);
        let stored = rust(&Term::new(names.shape(), tree).expect("it is of the shape"), &Layout::stored());
        let read = parse(&names.shape(), &stored).unwrap_or_else(|error| panic!("{stored}: {error}"));
        assert_eq!(built(&names, read.tree()), Some(value), "{stored}");
    }
}

#[test]
fn values_are_of_many_sizes() {
    let lists = quickcheck::<Vec<u8>>();
    let lengths: Vec<usize> = (0..300).map(|seed| recorded(&lists, seed, 50).0.len()).collect();
    assert!(lengths.iter().any(|len| *len < 3), "{lengths:?}");
    assert!(lengths.iter().any(|len| *len > 30), "{lengths:?}");
}

#[test]
fn a_property_of_foreign_values_is_refuted() {
    let outcome = Check::new().seed(3).with_foreign(quickcheck::<Name>()).run(|name: Name| name.0.len() < 5);
    let case = outcome.counterexample().expect("it is refuted");
    let text = &case.arguments[0].rust;
    assert!(text.starts_with("/* what the generator at ") && text.contains(" makes its value of: */ ("), "{text}");
}

#[test]
fn values_that_are_data_are_shown_as_they_are() {
    let outcome = Check::new().seed(3).with(shown(quickcheck::<Vec<u8>>())).run(|list: Vec<u8>| list.len() < 5);
    let case = outcome.counterexample().expect("it is refuted");
    assert!(case.arguments[0].rust.starts_with("vec!["), "{}", case.arguments[0].rust);
}
