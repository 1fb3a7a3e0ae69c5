//! Premises that call a subject.

use lakatos::small::U2;
use lakatos::{assume, audit::Audit};

use crate::judged;
use crate::written::{findings, smallest, verdict};

#[lakatos::subject]
fn is_even(x: U2) -> bool {
    [U2::new(0), U2::new(2)].contains(&x)
}

fn evens_are_doubles(audit: Audit<'static>) -> Audit<'static> {
    audit.property("evens are doubles", |x: U2| {
        assume!(is_even(x));
        x == U2::new(0) || x == U2::new(2)
    })
}

#[test]
fn what_the_premise_rules_out_on_the_original_counts_for_mutants() {
    let outcome = judged(evens_are_doubles(Audit::new()), 500, 100);
    // A mutant for which 1 is even fails for 1, which is no case on the original; one for which 0 is odd has no such case.
    assert_eq!((findings(&outcome).tested[0].tests, findings(&outcome).tested[0].discarded), (4, 2));
    assert_eq!(smallest(&outcome), "if x == 0 { false } else { is_even(x) }");
    let doubles = |audit: Audit<'static>| audit.property("doubles are even", |x: U2| x.get() % 2 == 1 || is_even(x));
    assert_eq!(verdict(&judged(doubles(evens_are_doubles(Audit::new())), 500, 100)), (true, true));
}
