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
