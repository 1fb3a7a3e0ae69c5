//! The `let` lines of the gallery, pasted here: they compile, and are what the reports show.

use lakatos_report::text::{Style, report};

use crate::failures::{equal_parts, parts_that_differ_in_numbers};
use crate::types::*;

/// Compiles the lines, and gives their text.
macro_rules! pasted {
    ($($tokens:tt)*) => {{
        $($tokens)*
        stringify!($($tokens)*)
    }};
}

/// The `let` lines of a report, without blanks: the compiler has its own idea of where they belong.
fn let_lines(name: &str, width: usize) -> String {
    let shown = crate::all().into_iter().find(|shown| shown.name == name).unwrap();
    let text = report(&shown.outcome, &Style { width, colour: false });
    let lines = text.split("\n\n").nth(1).unwrap();
    assert!(lines.lines().all(|line| line.starts_with("    ")), "{lines}");
    without_blanks(lines)
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
#[expect(unused_variables, unused_mut, reason = "the lines are pasted for their own sake")]
fn patterns_and_references_compile() {
    let text = pasted! {
        let (low, high): (u8, u8) = (0, 255);
        let mut xs: Vec<Option<bool>> = vec![None, Some(true)];
        let name = "it's \"so\"\n";
        let numbers: &[i64] = &[0, -1];
        let exp = &mut Exp::C(3);
        let mark = '\'';
        let flag = false;
        let ratio = f64::NAN;
    };
    assert_eq!(without_blanks(text), let_lines("falsified_with_patterns_and_references", 100));
}

#[test]
#[expect(unused_variables, reason = "the lines are pasted for their own sake")]
fn a_value_on_several_lines_compiles() {
    let text = pasted! {
        let e = Exp::Div(
            Box::new(Exp::C(0)),
            Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0)))),
        );
    };
    assert_eq!(without_blanks(text), let_lines("falsified_by_code_under_test", 100));
}

#[test]
#[expect(unused_variables, reason = "the lines are pasted for their own sake")]
fn empty_collections_and_examples_compile() {
    const FIRST: i64 = 0;
    let text = pasted! {
        let xs: Vec<i64> = vec![];
    };
    assert_eq!(without_blanks(text), let_lines("maybe", 100));
    let text = pasted! {
        let x: i64 = FIRST + 1;
        let xs: &[i64] = &[0, 0];
    };
    assert_eq!(without_blanks(text), let_lines("falsified_by_an_example", 100));
}

#[test]
fn a_value_with_names_for_equal_parts_compiles_and_is_the_value() {
    let text = pasted! {
        let expression: Exp = {
            let a = || Exp::Add(
                Box::new(Exp::Add(Box::new(Exp::C(1000000)), Box::new(Exp::C(-1)))),
                Box::new(Exp::Add(
                    Box::new(Exp::C(0)),
                    Box::new(Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::C(2)))),
                )),
            );
            let b = || Exp::Div(Box::new(a()), Box::new(Exp::Add(Box::new(Exp::C(7)), Box::new(a()))));
            Exp::Add(
                Box::new(Exp::Add(
                    Box::new(b()),
                    Box::new(Exp::Add(Box::new(a()), Box::new(Exp::C(3)))),
                )),
                Box::new(Exp::Add(
                    Box::new(Exp::Div(Box::new(Exp::C(4)), Box::new(b()))),
                    Box::new(b()),
                )),
            )
        };
        assert_eq!(format!("{expression:?}"), format!("{:?}", equal_parts()));
    };
    let (pasted, _) = text.split_once("assert_eq!").unwrap();
    assert_eq!(without_blanks(pasted), let_lines("falsified_with_parts_that_repeat", 100));
}

#[test]
fn a_value_with_a_function_for_parts_that_differ_in_numbers_compiles_and_is_the_value() {
    let text = pasted! {
        let expressions: &[Exp] = &{
            fn part(x: i64, y: i64) -> Exp {
                Exp::Add(
                    Box::new(Exp::Add(Box::new(Exp::C(x)), Box::new(Exp::C(-1)))),
                    Box::new(Exp::Add(
                        Box::new(Exp::C(0)),
                        Box::new(Exp::Div(Box::new(Exp::C(y)), Box::new(Exp::C(2)))),
                    )),
                )
            }
            vec![
                part(1000000, 1),
                part(2000000, 4),
                part(3000000, 9),
                part(4000000, 16),
                part(5000000, 25),
                part(6000000, 36),
            ]
        };
        assert_eq!(format!("{expressions:?}"), format!("{:?}", parts_that_differ_in_numbers()));
    };
    let (pasted, _) = text.split_once("assert_eq!").unwrap();
    assert_eq!(without_blanks(pasted), let_lines("falsified_with_parts_that_differ_in_numbers", 100));
}
