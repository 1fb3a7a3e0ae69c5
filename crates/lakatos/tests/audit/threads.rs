//! Subjects on other threads.

use crate::{LONG, golden};

#[lakatos::subject]
fn double(x: u8) -> u8 {
    x.wrapping_mul(2)
}

#[lakatos::test]
fn is_even_elsewhere(x: u8) {
    let result = std::thread::scope(|scope| scope.spawn(|| double(x)).join().unwrap_or(1));
    assert_eq!(result % 2, 0);
}

#[lakatos::subject]
fn half(x: u8) -> u8 {
    x / 2
}

#[lakatos::test]
fn is_less_elsewhere(x: u8) {
    let result = std::thread::scope(|scope| scope.spawn(|| half(x)).join().unwrap_or(u8::MAX));
    assert!(result <= x);
}

#[test]
fn properties_that_never_call_a_subject_on_their_thread_are_told_of_it() {
    let outcome = lakatos::audit!([is_less_elsewhere]).named("half").time(LONG).run();
    let text = outcome.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    // Which subject is named depends on what other tests do at the same time.
    let text = text.replace("`double`", "`half`");
    let expected = "half: the audit cannot be made (crates/lakatos/tests/audit/threads.rs:29) No property calls, on its \
                    own thread, a function that can be replaced; `half` was called on another thread. What to do: let \
                    the properties, and the code under test, make such calls on the thread of the test.";
    assert_eq!(text, expected);
}

/// A thread that another test starts, for a function that is none of the audit's, is not taken for one of the audit's.
#[test]
fn what_others_call_on_their_threads_is_no_matter() {
    use std::sync::atomic::{AtomicBool, Ordering};
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // None of them is ever heard.
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                half(7);
            }
        });
        let audit = lakatos::audit!([is_tripled_here]).named("triple").mutants(100).rounds(1).time(LONG);
        let outcome = audit.run();
        is_over.store(true, Ordering::Relaxed);
        assert!(outcome.findings().is_some_and(|findings| findings.unheard.is_empty()), "{outcome}");
    });
}

#[lakatos::subject]
fn triple(x: u8) -> u8 {
    x.wrapping_mul(3)
}

#[lakatos::test]
fn is_tripled_here(x: u8) {
    assert_eq!(triple(x), x.wrapping_add(x).wrapping_add(x));
}

#[lakatos::test]
fn is_even_here(x: u8) {
    assert_eq!(double(x) % 2, 0);
}

#[test]
fn what_is_called_on_another_thread_cannot_be_audited() {
    let outcome =
        lakatos::audit!([is_even_elsewhere, is_even_here]).named("double").mutants(50).rounds(1).time(LONG).run();
    golden("elsewhere", &outcome);
}
