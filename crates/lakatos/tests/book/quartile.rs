//! The chapter on generators: a list that is sorted.

use lakatos::generator::{Generator, any, range, vec};

/// The value of a sorted list below which so many quarters of it are.
fn quartile(sorted: &[i64], quarters: usize) -> i64 {
    sorted[sorted.len() * quarters / 4]
}

/// Lists that are sorted and not empty.
fn sorted() -> impl Generator<Value = Vec<i64>> {
    vec(any::<i64>(), 1..).map(|mut list| {
        list.sort();
        list
    })
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn a_quartile_is_in_the_list(#[with(sorted())] list: Vec<i64>, #[with(range(0..=4))] quarters: usize) {
    assert!(list.contains(&quartile(&list, quarters)));
}

#[test]
fn below_the_last_quarter_it_is_in_the_list() {
    lakatos::Check::new().with((sorted(), range(0..4))).check(|(list, quarters)| {
        assert!(list.contains(&quartile(&list, quarters)));
    });
}
