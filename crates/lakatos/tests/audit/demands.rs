//! What an audit can demand.

use lakatos::audit::{Audit, replaceable};

use crate::{LONG, golden};

#[test]
fn demands_that_are_not_met_fail_the_test_with_the_report() {
    let half = replaceable("half", |x: u8| x / 2);
    let audit = || Audit::new().named("half").property("is less", |x: u8| half(x) <= x / 2 + 1).rounds(1).time(LONG);
    let audit = || audit().property("says nothing", |x: u8| i32::from(half(x)) >= 0);
    for demanding in [audit().complete(), audit().at_least(99), audit().no_redundant(), audit().no_vacuous()] {
        let outcome = demanding.run();
        assert!(!outcome.is_pass(), "{outcome}");
    }
    assert!(audit().at_least(1).run().is_pass());
    golden("demands", &audit().complete().no_vacuous().at_least(5).run());
    let panic = std::panic::catch_unwind(|| {
        let half = replaceable("half", |x: u8| x / 2);
        Audit::new()
            .named("half")
            .property("is less", move |x: u8| half(x) <= x)
            .rounds(1)
            .time(LONG)
            .complete()
            .check();
    });
    let text = panic.expect_err("it is not complete").downcast::<String>().expect("the report");
    assert!(text.contains("half"), "{text}");
}

fn holds() {}

#[test]
fn an_audit_that_is_never_run_fails_the_test_that_forgot_it() {
    let forgotten = std::panic::catch_unwind(|| drop(lakatos::audit!([holds])));
    let line = line!() - 1;
    let text = forgotten.expect_err("nothing was audited").downcast::<String>().expect("a text");
    let expected =
        format!("the audit at crates/lakatos/tests/audit/demands.rs:{line} was never run: end it with `.check()`");
    assert_eq!(*text, expected);
}

#[test]
fn an_audit_that_a_panic_keeps_from_running_says_nothing() {
    let interrupted = std::panic::catch_unwind(|| {
        let _audit = lakatos::audit!([holds]);
        panic!("something else");
    });
    assert_eq!(interrupted.expect_err("a panic").downcast_ref::<&str>(), Some(&"something else"));
}
