//! Types that are `arbitrary::Arbitrary`, as generators.

use arbitrary::{Arbitrary, Unstructured};
use lakatos::adapters::arbitrary;
use lakatos::generator::{Generator, shown};
use lakatos::{Check, data::Tiers, settings::Engine};

use crate::{built, recorded};

/// Not `Data`, and some bytes are refused.
#[derive(Debug, Clone, PartialEq)]
struct Even(u8);

impl<'a> Arbitrary<'a> for Even {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let byte = u8::arbitrary(bytes)?;
        if byte % 2 == 0 { Ok(Even(byte)) } else { Err(arbitrary::Error::IncorrectFormat) }
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        u8::size_hint(depth)
    }
}

#[test]
fn what_is_recorded_builds_the_same_value() {
    let lists = arbitrary::<(Vec<u16>, Option<char>, String)>();
    for seed in 0..200 {
        let (value, tree) = recorded(&lists, seed, 40);
        assert_eq!(built(&lists, &tree), Some(value));
    }
}

#[test]
fn the_term_is_as_many_bytes_as_the_type_asks_for() {
    for seed in 0..100 {
        let (value, tree) = recorded(&arbitrary::<u32>(), seed, 10);
        let bytes: Vec<u8> = tree.root().children().filter_map(|byte| byte.bits()).map(|bits| bits as u8).collect();
        assert_eq!(bytes.len(), 4);
        assert_eq!(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]), value);
    }
}

#[test]
fn bytes_are_listed_and_those_of_no_value_are_passed_over() {
    let evens = arbitrary::<Even>();
    let outcome = Check::new().engine(Engine::Exhaustive).with_foreign(evens.clone()).run(|even: Even| even.0 % 2 == 0);
    assert!(outcome.is_pass());
    assert_eq!(outcome.search.ran(), 128);
    for seed in 0..100 {
        assert_eq!(recorded(&evens, seed, 10).0.0 % 2, 0);
    }
}

#[test]
fn values_that_are_no_data_are_shown_by_their_bytes() {
    let outcome = Check::new().with_foreign(arbitrary::<Even>()).run(|even: Even| even.0 < 10);
    let case = outcome.counterexample().expect("it is refuted");
    let text = &case.arguments[0].rust;
    assert!(
        text.starts_with("/* what the generator at ") && text.ends_with("makes its value of: */ vec![10]"),
        "{text}"
    );
    assert!(format!("{:?}", case.replay.variables).contains("vec![10]"));
}

#[test]
fn values_that_are_data_are_shown_as_they_are() {
    let pairs = shown(arbitrary::<(u8, bool)>());
    let outcome = Check::new().with(pairs).run(|(number, flag): (u8, bool)| number < 3 || !flag);
    let case = outcome.counterexample().expect("it is refuted");
    assert_eq!(case.arguments[0].rust, "(3, true)");
}

#[test]
fn a_type_without_values_is_reported_not_waited_for() {
    #[derive(Debug)]
    struct Never;
    impl<'a> Arbitrary<'a> for Never {
        fn arbitrary(_: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
            Err(arbitrary::Error::EmptyChoose)
        }
    }
    let outcome = Check::new().cases(20).with_foreign(arbitrary::<Never>()).run(|_: Never| true);
    assert!(!outcome.is_pass());
    assert!(Tiers::of(&arbitrary::<Never>().shape()).is_ok());
}
