//! Reports with rules: the examples of Extrapolate and SmartCheck.

use crate::child::{Child, run};
use crate::golden::golden;

macro_rules! reports {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            golden(concat!("rules_", stringify!($name)), &run(concat!("rules::", stringify!($name))));
        }
    )*};
}

reports! {
    sort_count
    calculator_no_premise
    parser
    xmonad
    xmonad_with_premise
    words
    premise_of_the_body
    premise_that_panics
}

/// SmartCheck's section 7.2: first failures of hundreds of lines, and a report of at most 25.
#[test]
fn a_case_of_a_large_grammar_is_told_in_25_lines_of_80_columns() {
    let found = Child::new().test("rules::grammar_as_it_is_found").set("COLUMNS", "80").run();
    assert!(found.err.lines().count() > 200, "{}", found.err);
    let ended = Child::new().test("rules::grammar_of_40_types").set("COLUMNS", "80").run();
    let (report, _) = ended.err.split_once("Run it again:").expect("there is a line that runs it again");
    assert!(report.lines().count() <= 25, "{} lines:\n{report}", report.lines().count());
    assert!(report.lines().all(|line| line.chars().count() <= 80), "{report}");
    golden("rules_grammar", &ended);
}
