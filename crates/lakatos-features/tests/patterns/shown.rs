//! A case shows the text, and is run again by it.

use lakatos::generator::matching;
use lakatos::{Check, settings::Engine};

#[test]
fn a_report_shows_the_text_and_it_is_run_again_by_the_text() {
    let mails = matching(r"[a-z]{1,8}@[a-z]+\.(com|org)");
    let outcome = Check::new().with(mails).run(|mail: String| mail.len() < 8 || mail.ends_with("com"));
    let case = outcome.counterexample().expect("it is refuted");
    assert_eq!(case.arguments[0].rust, "String::from(\"a@aa.org\")");
    let replay = format!("{:?}", case.replay.variables);
    assert!(replay.ends_with(": String::from(\\\"a@aa.org\\\")\")]"), "{replay}");
}

#[test]
fn a_finite_pattern_is_proved() {
    let outcome = Check::new().engine(Engine::Exhaustive).with(matching("[01]{8}")).run(|byte: String| {
        assert!(u8::from_str_radix(&byte, 2).is_ok());
    });
    assert!(outcome.is_pass());
    assert_eq!(outcome.search.ran(), 256);
}
