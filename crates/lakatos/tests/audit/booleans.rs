//! Functions as values: negation and conjunction, as in sections 2 and 5.1 of the paper on FitSpec.

use std::rc::Rc;

use lakatos::audit::{Audit, replaceable};

use crate::{LONG, golden};

fn not() -> Rc<dyn Fn(bool) -> bool> {
    replaceable("not", |p: bool| !p)
}

#[test]
fn twice_is_nothing_holds_for_the_identity_too() {
    let not = not();
    let outcome = Audit::new().named("not").property("twice is nothing", |p: bool| not(not(p)) == p).time(LONG).run();
    assert!(!outcome.is_complete());
    golden("not_twice", &outcome);
}

#[test]
fn two_properties_are_complete_and_minimal() {
    let not = not();
    let audit = Audit::new().named("not").property("twice is nothing", |p: bool| not(not(p)) == p);
    let outcome = audit.property("what is true is not", |_: ()| !not(true)).time(LONG).run();
    assert!(outcome.is_complete());
    golden("not_complete", &outcome);
}

#[test]
fn seven_properties_of_two_functions_are_judged_as_in_the_paper() {
    let (not, and) = (not(), replaceable("and", |p: bool, q: bool| p && q));
    let audit = Audit::new().named("not and and");
    let audit = audit.property("1", |p: bool| not(not(p)) == p);
    let audit = audit.property("2", |p: bool, q: bool| and(p, q) == and(q, p));
    let audit = audit.property("3", |p: bool| and(p, p) == p);
    let audit = audit.property("4", |p: bool| !and(p, false));
    let audit = audit.property("5", |p: bool, q: bool, r: bool| and(p, and(q, r)) == and(and(p, q), r));
    let audit = audit.property("6", |p: bool| !and(p, not(p)));
    golden("not_and_and", &audit.property("7", |p: bool| and(p, not(false)) == p).time(LONG).run());
}
