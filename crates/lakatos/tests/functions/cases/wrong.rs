//! Conjectures that are false.

use lakatos::{Fun, data::Fun2};

fn map(f: &Fun<i64, i64>, xs: &[i64]) -> Vec<i64> {
    xs.iter().map(f.by_ref()).collect()
}

#[lakatos::test]
#[ignore = "run by another test"]
fn maps_compose_in_any_order(f: Fun<i64, i64>, g: Fun<i64, i64>, xs: Vec<i64>) {
    let both: Vec<i64> = xs.iter().map(|x| g(f.of(x))).collect();
    assert_eq!(map(&f, &map(&g, &xs)), both);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn filtering_keeps_the_length(p: Fun<i64, bool>, xs: Vec<i64>) -> bool {
    xs.iter().filter(|x| p.of(x)).count() == xs.len()
}

#[lakatos::test]
#[ignore = "run by another test"]
fn sorting_by_a_key_sorts(key: Fun<i64, u8>, xs: Vec<i64>) {
    let (mut sorted, mut by_key) = (xs.clone(), xs);
    sorted.sort();
    by_key.sort_by_key(key.by_ref());
    assert_eq!(by_key, sorted);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn folding_from_either_end_is_the_same(f: Fun2<i64, i64, i64>, z: i64, xs: Vec<i64>) -> bool {
    xs.iter().copied().fold(z, &*f) == xs.iter().rev().copied().fold(z, &*f)
}

#[lakatos::test]
#[ignore = "run by another test"]
fn neighbours_have_equal_results(f: Fun<i64, i64>, x: i64) {
    // No small function tells numbers like these apart.
    let x = x.wrapping_add(1000);
    assert_eq!(f(x), f(x.wrapping_add(1)));
}

#[lakatos::test(isolate = true)]
#[ignore = "run by another test"]
fn isolated_neighbours_have_equal_results(f: Fun<i64, i64>, x: i64) {
    let x = x.wrapping_add(1000);
    assert_eq!(f(x), f(x.wrapping_add(1)));
}
