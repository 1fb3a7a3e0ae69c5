//! Laws of the renderings, for audits made by chance: nothing that a model holds breaks a page or a line of JSON.

use lakatos_audit::json::audit_json;
use lakatos_audit::model::*;
use lakatos_audit::text::audit_report;
use lakatos_data::tree::Token;
use lakatos_data::{Data, Term, Tree};
use lakatos_report::text::Style;

use crate::chance::Chance;
use crate::lines::{are_tidy, without_colours};
use crate::samples::{found, merge, term};
use crate::types::Heap;
use crate::with::with;
use crate::{expected, reader};

const WIDTHS: [usize; 6] = [0, 40, 57, 100, 200, 10_000];

fn outcomes(count: u64, tame: bool) -> impl Iterator<Item = AuditOutcome> {
    (0..count).map(move |seed| Chance::new(seed, tame).outcome())
}

fn plain(outcome: &AuditOutcome, width: usize) -> String {
    audit_report(outcome, &Style { width, colour: false })
}

#[test]
fn json_is_one_line_from_which_every_field_is_read_back() {
    for outcome in outcomes(250, true).chain(outcomes(250, false)) {
        let line = audit_json(&outcome);
        assert!(!line.contains(|c: char| c.is_control()), "{line}");
        assert_eq!(reader::read(&line).unwrap(), expected::of(&outcome), "{line}");
    }
}

#[test]
fn lines_have_no_blanks_at_their_ends_and_nothing_that_moves_the_cursor() {
    for outcome in outcomes(100, true).chain(outcomes(200, false)) {
        for width in WIDTHS {
            are_tidy(&plain(&outcome, width));
        }
    }
}

#[test]
fn lines_are_no_wider_than_asked_for_where_words_are_short() {
    for outcome in outcomes(500, true) {
        for width in WIDTHS {
            for line in plain(&outcome, width).lines().filter(|line| !line.starts_with("    LAKATOS_REPLAY=")) {
                assert!(line.chars().count() <= width.clamp(40, 200), "{width}: {line}\n{}", plain(&outcome, width));
            }
        }
    }
}

#[test]
fn the_plain_text_is_the_coloured_one_without_its_colours() {
    for outcome in outcomes(100, true).chain(outcomes(200, false)) {
        for width in WIDTHS {
            let coloured = audit_report(&outcome, &Style { width, colour: true });
            assert_eq!(without_colours(&coloured), plain(&outcome, width), "{outcome:?}");
        }
    }
}

#[test]
fn a_mutant_that_is_far_deeper_than_a_stack_is_reported_in_proportion_to_its_size() {
    const DEPTH: usize = 20_000;
    let mut tokens = Vec::new();
    for _ in 0..DEPTH {
        tokens.extend([Token::con(1, 3), Token::leaf(0)]);
    }
    tokens.extend(vec![Token::con(0, 0); DEPTH + 1]);
    let deep = Term::new(Heap::shape(), Tree::from_tokens(tokens).unwrap()).unwrap();
    let exception = Exception { subject: 0, arguments: vec![deep.clone(), term(Heap::Nil)], results: vec![deep] };
    let smallest = Some(Mutant::Exceptions(vec![exception]));
    let survivors = with!(Survivors::default(), count = 1, smallest);
    let outcome = found(vec![merge()], &["law"], with!(Findings::default(), mutants = 2, survivors));
    let once = "Heap::Node(0, Box::new(), Box::new(Heap::Nil))".len() * DEPTH;
    assert!(outcome.to_string().len() < 3 * once);
    assert!(outcome.to_json().len() < 7 * once);
}
