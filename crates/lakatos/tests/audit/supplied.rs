//! Mutants of one's own, and results that are as good.

use lakatos::audit::{Audit, replaceable};

use crate::{LONG, golden};

#[test]
fn a_mutant_can_be_supplied() {
    let double = replaceable("double", |x: u8| x.wrapping_add(x));
    let audit = Audit::new().named("double").property("is even", |x: u8| double(x) % 2 == 0);
    let outcome =
        audit.mutant("double", "four times", |(x,): (u8,)| x.wrapping_mul(4)).mutants(20).rounds(1).time(LONG).run();
    assert!(!outcome.is_complete());
    golden("supplied", &outcome);
}

#[test]
fn results_can_be_as_good_as_the_originals() {
    let divisor = replaceable("divisor", |x: u8| (2..x).find(|d| x % d == 0).unwrap_or(x));
    let divides = |x: u8, d: u8| d != 0 && x % d == 0;
    let audit = || {
        Audit::new().named("divisor").property("divides", |x: u8| x == 0 || divides(x, divisor(x))).rounds(1).time(LONG)
    };
    let strict = audit().run();
    assert!(!strict.is_complete());
    let loose = audit().as_good(|(x,): &(u8,), _: &u8, other: &u8| *x == 0 || divides(*x, *other)).run();
    assert!(loose.is_complete(), "{loose}");
}

#[test]
fn a_round_trip_holds_for_two_identities() {
    let encode = replaceable("encode", |x: u8, key: u8| x ^ key);
    let decode = replaceable("decode", |x: u8, key: u8| x ^ key);
    let audit = || {
        let audit = Audit::new().named("ciphers").mutants(100).rounds(1).time(LONG);
        audit.property("is read as it was written", |x: u8, key: u8| decode(encode(x, key), key) == x)
    };
    assert!(audit().run().is_complete());
    // One that is replaced alone is noticed, both together are not.
    let kept = |(x, _): (u8, u8)| x;
    assert!(audit().mutant("encode", "written as it is", kept).run().is_complete());
    let both = audit().mutant("encode", "no cipher", kept).mutant("decode", "no cipher", kept).run();
    assert!(!both.is_complete());
    golden("supplied_for_two", &both);
}

#[lakatos::subject]
fn triple(x: u8) -> u8 {
    x.wrapping_mul(3)
}

#[lakatos::test]
fn a_triple_is_as_even_as_its_third(x: u8) {
    assert_eq!(triple(x) % 2, x % 2);
}

/// Other threads have neither the mutants of one's own nor what is as good: whoever asks for these is alone.
#[test]
fn mutants_of_ones_own_are_judged_the_same_whatever_the_number_of_threads() {
    let audit = |threads| {
        let audit = lakatos::audit!([a_triple_is_as_even_as_its_third]).named("triple").threads(threads);
        let audit = audit.mutant("triple", "the same", |(x,): (u8,)| x).mutants(20).rounds(1).time(LONG);
        audit.as_good(|_: &(u8,), one: &u8, other: &u8| one % 4 == other % 4).run().to_string()
    };
    let alone = audit(1);
    assert!(alone.contains("the same"), "{alone}");
    assert_eq!(audit(3), alone);
}
