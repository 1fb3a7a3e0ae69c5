//! Tests without cases: whatever panics or returns an error when it fails, and what should panic.

use lakatos::audit::Audit;
use lakatos::report::AuditOutcome;
use lakatos::report::audit::Mutant;

use crate::{LONG, golden};

#[lakatos::subject]
pub(crate) fn clamp(x: i8, low: i8, high: i8) -> i8 {
    x.max(low).min(high)
}

#[test]
fn clamps_what_is_too_large() {
    assert_eq!(clamp(9, 0, 5), 5);
}

#[test]
fn clamps_what_is_too_small() {
    assert_eq!(clamp(-9, 0, 5), 0);
}

#[test]
fn a_test_of_examples_kills_little() {
    let audit = lakatos::audit!([clamps_what_is_too_large, clamps_what_is_too_small]);
    let outcome = audit.named("clamp").mutants(200).rounds(1).time(LONG).run();
    assert!(!outcome.is_complete() && outcome.percent_killed() > 0, "{outcome}");
    golden("plain", &outcome);
}

pub(crate) fn clamp_rules() -> AuditOutcome {
    lakatos::audit!([clamps_what_is_too_large]).mutants(5).rounds(1).time(LONG).with_matrix().run()
}

#[lakatos::subject]
fn checked(x: u8) -> u8 {
    assert!(x < 200, "too many: {x}");
    x + 1
}

#[test]
#[should_panic]
fn refuses_too_many() {
    checked(200);
}

#[test]
#[should_panic(expected = "too many: 201")]
fn says_how_many() {
    checked(201);
}

#[test]
fn is_one_more() -> Result<(), String> {
    if checked(7) == 8 { Ok(()) } else { Err("not one more".to_owned()) }
}

#[test]
fn is_read_again() -> Result<(), std::num::ParseIntError> {
    assert_eq!("8".parse::<u8>()?, checked(7));
    Ok(())
}

#[lakatos::test]
#[should_panic]
fn takes_whatever_comes(x: u8) {
    checked(x);
}

/// The properties that kill a mutant of one's own.
fn killers(audit: Audit<'_>) -> Vec<usize> {
    let outcome = audit.only_exceptions().mutants(5).tests(300).rounds(1).time(LONG).with_matrix().run();
    let findings = outcome.findings().unwrap_or_else(|| panic!("{outcome}"));
    let rows = findings.matrix.as_ref().expect("it was asked for");
    let row = rows.iter().find(|row| matches!(row.mutant, Mutant::Supplied(_))).expect("it was tried");
    row.kills.iter().map(|kill| kill.property).collect()
}

fn all_kinds<'a>() -> Audit<'a> {
    lakatos::audit!(checked; [
        refuses_too_many,
        #[should_panic(expected = "too many: 201")]
        says_how_many,
        is_one_more,
        is_read_again,
        takes_whatever_comes,
    ])
}

#[test]
fn tests_that_should_panic_and_tests_that_return_results_are_audited() {
    // Never panics.
    assert_eq!(killers(all_kinds().mutant("checked", "m", |(x,): (u8,)| x.saturating_add(1))), [0, 1, 4]);
    // Panics otherwise than it should.
    let other_words = |(x,): (u8,)| if x < 200 { x + 1 } else { panic!("no more") };
    assert_eq!(killers(all_kinds().mutant("checked", "m", other_words)), [1]);
    // Panics only for what no test asks.
    let later = |(x,): (u8,)| if x < 201 { x + 1 } else { panic!("too many: {x}") };
    assert_eq!(killers(all_kinds().mutant("checked", "m", later)), [0]);
    // Is wrong elsewhere.
    let wrong = |(x,): (u8,)| if x < 200 { x } else { panic!("too many: {x}") };
    assert_eq!(killers(all_kinds().mutant("checked", "m", wrong)), [2, 3]);
    // Always panics.
    let never = |(_,): (u8,)| -> u8 { panic!("too many: 201") };
    assert_eq!(killers(all_kinds().mutant("checked", "m", never)), [2, 3]);
    // Several threads judge the same, and what is shown does not panic where it says so.
    let outcome = all_kinds().mutants(40).tests(300).rounds(1).time(LONG).run();
    golden("all_kinds_of_tests", &outcome);
    let shared = all_kinds().mutants(40).tests(300).rounds(1).time(LONG).threads(2).run();
    assert_eq!(shared.findings(), outcome.findings());
}

#[test]
#[ignore = "it fails"]
fn is_two_more() {
    assert_eq!(checked(7), 9);
}

#[test]
#[ignore = "it fails"]
fn returns_an_error() -> Result<(), String> {
    Err(format!("{} is not 9", checked(7)))
}

#[lakatos::test]
#[ignore = "it holds, and should not"]
#[should_panic]
fn nothing_is_too_many(#[with(lakatos::generator::range(0..=9_u8))] x: u8) {
    checked(x);
}

#[test]
fn a_test_that_fails_is_not_taken_for_one_that_should() {
    golden("plain_broken", &lakatos::audit!([is_two_more]).named("checked").run());
    golden("plain_error", &lakatos::audit!([returns_an_error]).named("checked").run());
    golden(
        "plain_should_panic",
        &lakatos::audit!([
            #[should_panic]
            is_one_more
        ])
        .named("checked")
        .run(),
    );
    let other_words = lakatos::audit!([
        #[should_panic = "too few"]
        refuses_too_many
    ])
    .named("checked")
    .run();
    assert!(other_words.findings().is_none(), "{other_words}");
    golden("property_should_panic", &lakatos::audit!([nothing_is_too_many]).named("checked").run());
    // One that is a value has no name that the harness knows.
    let by_value: fn() = refuses_too_many;
    assert!(Audit::new().test("refuses", by_value).run().findings().is_none());
    let told = Audit::new().should_panic("refuses", "too many", by_value).test("one more", is_one_more);
    assert!(told.rounds(1).mutants(5).time(LONG).run().findings().is_some());
}

#[lakatos::test(expect = panics("too many"))]
fn takes_anything(x: u8) {
    checked(x);
}

#[test]
fn a_property_that_must_fail_kills_what_fails_for_no_case() {
    let audit = || lakatos::audit!(checked; [takes_anything]);
    assert_eq!(killers(audit().mutant("checked", "m", |(x,): (u8,)| x.saturating_add(1))), [0]);
    let later = |(x,): (u8,)| if x < 201 { x + 1 } else { panic!("too many: {x}") };
    assert_eq!(killers(audit().mutant("checked", "m", later)), []);
    // Another failure is not the one that is expected.
    let other_words = |(x,): (u8,)| if x < 200 { x + 1 } else { panic!("no more") };
    assert_eq!(killers(audit().mutant("checked", "m", other_words)), [0]);
}

#[lakatos::test(expect = panics("no more"))]
#[ignore = "it fails in another way"]
fn takes_anything_with_other_words(x: u8) {
    checked(x);
}

#[test]
fn a_property_that_fails_in_another_way_on_the_original_is_not_audited() {
    let audit = lakatos::audit!(checked; [takes_anything_with_other_words]).run();
    assert!(audit.findings().is_none());
    let said = audit.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    let problem = "`takes_anything_with_other_words` should fail in one way (it panics and says `no more`), and holds or \
                   fails in another way.";
    assert!(said.contains(problem), "{said}");
}
