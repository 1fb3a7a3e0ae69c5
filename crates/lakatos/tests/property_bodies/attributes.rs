//! Attributes that the test keeps, and examples.

use lakatos::prelude::*;

/// Documented.
#[lakatos::test]
#[ignore = "it would fail"]
pub(crate) fn an_ignored_property(x: u8) {
    assert_eq!(x, 3);
}

#[lakatos::test(cases = 50)]
#[should_panic(expected = "falsified")]
fn a_property_that_is_expected_to_fail(x: u8) {
    assert_ne!(x, 3);
}

#[lakatos::test(cases = 50)]
#[cfg_attr(all(), should_panic)]
fn a_property_that_is_expected_to_fail_under_a_condition(x: u8) -> bool {
    x != 3
}

#[cfg(any())]
#[lakatos::test]
fn a_property_that_is_not_there(x: NoSuchType) {}

#[lakatos::test(cases = 50)]
#[cfg(any())]
fn another_property_that_is_not_there(x: NoSuchType) {}

#[lakatos::test(cases = 50)]
#[expect(unused_variables, reason = "expected of the body as of any function")]
fn an_expected_lint(x: u8) {}

#[lakatos::test(engine = exhaustive, exhaustive = 1)]
#[should_panic]
#[example(3, "three")]
fn a_counterexample_as_an_example(x: u8, text: &str) {
    assert!(x != 3 || text != "three");
}

#[lakatos::test(cases = 10, seed = 1)]
#[example(&[], &mut vec![1], &'c', "text", "always", Some(3), (1, 'x'), vec!["a"], &[1, 2])]
#[lakatos::example([1, 2], vec![], 'c', String::from("text"), "", None, Default::default(), vec![], [3, 4],)]
#[example(vec![1; 300], Vec::with_capacity(3), { let c = 'C'; c.to_ascii_lowercase() }, &format!("{}", 1 < 2), "",
    Some(1 << 3), (1, 'y'), Vec::<&str>::new(), &[0; 2])]
#[expect(clippy::too_many_arguments, clippy::ptr_arg, reason = "one of every kind")]
fn examples_of_every_kind(
    xs: &[u16],
    ys: &mut Vec<u8>,
    c: &char,
    text: &str,
    forever: &'static str,
    option: Option<u8>,
    pair: (u8, char),
    texts: Vec<&str>,
    array: &[u8; 2],
) {
    assert!(xs.len() < 1_000 && ys.len() < 1_000 && texts.len() < 1_000 && text.len() + forever.len() < 1_000_000);
    assert!(u32::from(*c) < u32::MAX && option.is_none_or(|x| u16::from(x) < 256) && pair.0 < 255 || array.len() == 2);
}

mod every_option {
    use std::time::Duration;

    const CASES: u64 = 20;

    #[lakatos::test(cases = CASES / 2, seed = 0xBEEF, size = 5, engine = all, panics = fail, threads = 1)]
    fn numbers_and_words(x: u8) -> bool {
        u16::from(x) < 256
    }

    #[lakatos::test(exhaustive = 10, random = CASES, time = Duration::from_secs(1), panics = discard,)]
    fn expressions(x: u8) {
        assert!(x < 250);
    }

    #[lakatos::test(random = 5, engine = random, time = "1s", panics = maybe, crate = lakatos)]
    fn times(x: u8) -> bool {
        u16::from(x) < 256
    }
}

macro_rules! properties {
    ($($name:ident: $kind:ty, $argument:ident, $limit:expr;)*) => {
        $(
            #[lakatos::test(cases = $limit, seed = 1)]
            fn $name($argument: $kind, other: $kind) {
                assume!($argument == other);
                assert_eq!(other, $argument);
            }
        )*
    };
}

properties! {
    numbers_of_a_macro: u8, x, 10;
    texts_of_a_macro: &str, x, 10 + 10;
    slices_of_a_macro: &[u8], xs, 30;
}

macro_rules! property_with_block {
    ($name:ident, $argument:pat_param, $kind:ty, $answer:ty, $condition:expr, $body:block) => {
        #[lakatos::test(cases = 10, seed = 1)]
        fn $name($argument: $kind) -> $answer $body

        mod $name {
            use super::*;

            #[lakatos::test(cases = 10, seed = 1)]
            #[example($condition)]
            fn with_a_where_clause(holds: bool) -> bool
            where
                $kind: Sized,
            {
                assume!($condition && holds);
                holds
            }
        }
    };
}

property_with_block!(blocks_of_a_macro, (a, _), (u8, u8), bool, 2 > 1, {
    assume!(a > 3);
    a > 2
});

pub(crate) mod in_a_module {
    use super::*;

    #[lakatos::test(cases = 10, seed = 1)]
    pub fn a_public_property(x: u8) {
        assume!(x > 3);
        assert!(x > 2);
    }
}
