//! What an audit can demand.

use std::time::Duration;

use lakatos::{Audit, replaceable};

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

#[lakatos::subject]
fn third(x: u8) -> u8 {
    x / 3
}

/// No run of it takes less than a millisecond.
#[lakatos::test(cases = 10)]
fn is_slow(x: u8) -> bool {
    std::thread::sleep(Duration::from_millis(1));
    third(x) <= x
}

#[test]
fn the_time_is_over_also_in_the_midst_of_a_round() {
    for threads in [1, 2] {
        let audit = lakatos::audit!([is_slow]).named("slow").threads(threads).time(Duration::from_millis(80));
        let outcome = audit.run();
        let findings = outcome.findings().expect("mutants were tried");
        // There is not time enough for what a round has, and whatever was tried is told of.
        assert_eq!(findings.limit, Some(Duration::from_millis(80)));
        assert!((1..500).contains(&findings.mutants), "{outcome}");
        assert!(findings.tested[0].tests < 256 && !findings.tested[0].exhausted, "{outcome}");
        assert!(outcome.to_string().contains("The limit of 80 ms ended the audit"), "{outcome}");
    }
}
