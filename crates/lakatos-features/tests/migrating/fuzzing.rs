//! A property as a fuzz target.

fn sorting_keeps_the_length(numbers: Vec<i64>) {
    let mut sorted = numbers.clone();
    sorted.sort();
    assert_eq!(sorted.len(), numbers.len());
}

#[lakatos::test]
fn sorted_lists_are_as_long(numbers: Vec<i64>) {
    sorting_keeps_the_length(numbers);
}

// fuzz_target!(|data: &[u8]| target(data));
fn target(data: &[u8]) {
    lakatos::adapters::fuzz(data, sorting_keeps_the_length);
}

#[test]
fn the_target_takes_any_bytes() {
    for len in 0..50 {
        target(&vec![len; usize::from(len)]);
    }
}
