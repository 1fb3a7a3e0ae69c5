//! Cases that are given.

use lakatos::Check;

use super::tally;

fn has_repetition(xs: &[u8]) -> bool {
    tally("ran");
    xs.windows(2).any(|two| two[0] == two[1])
}

/// Fails for lists in which neighbours are equal.
#[lakatos::test]
#[ignore = "run by another test"]
fn distinct(xs: Vec<u8>) {
    assert!(!has_repetition(&xs));
}

#[lakatos::test]
#[ignore = "run by another test"]
#[example(vec![1, 2])]
#[example(vec![9, 4, 4])]
fn distinct_by_example(xs: Vec<u8>) {
    assert!(!has_repetition(&xs));
}

#[lakatos::test]
#[ignore = "run by another test"]
#[example((0..3).map(|x| x / 2).collect())]
fn distinct_by_a_call(xs: Vec<u8>) {
    assert!(!has_repetition(&xs));
}

#[test]
#[ignore = "run by another test"]
fn distinct_by_value() {
    let outcome = Check::new().run_case((vec![9, 4, 4],), |xs: Vec<u8>| assert!(!has_repetition(&xs)));
    panic!("{outcome}");
}

#[test]
#[ignore = "run by another test"]
fn a_value_that_passes() {
    let outcome = Check::new().run_case((vec![9, 4],), |xs: Vec<u8>| assert!(!has_repetition(&xs)));
    assert_eq!(outcome.search.ran(), 0);
    println!("{outcome}");
}

#[test]
#[ignore = "run by another test"]
fn a_value_that_is_not_a_case() {
    let outcome = Check::new().run_case((3_u8,), |x: u8| {
        lakatos::assume!(x > 5);
        assert!(x < 9);
    });
    panic!("{outcome}");
}
