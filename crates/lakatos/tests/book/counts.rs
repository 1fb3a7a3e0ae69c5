//! The second chapter: a fault that small cases do not have.

fn longest_run(text: &str) -> u8 {
    let (mut longest, mut run, mut last) = (0, 0, None);
    for letter in text.chars() {
        run = if last == Some(letter) { run + 1 } else { 1 };
        last = Some(letter);
        longest = longest.max(run);
    }
    longest
}

#[lakatos::test]
fn a_run_is_no_longer_than_the_text(text: &str) {
    assert!(usize::from(longest_run(text)) <= text.chars().count());
}

#[should_panic(expected = "attempt to add with overflow")]
#[lakatos::test(size = 1_000, seed = 1)]
fn a_run_is_no_longer_than_a_long_text(text: &str) {
    assert!(usize::from(longest_run(text)) <= text.chars().count());
}
