//! What bodies return.

use std::error::Error;
use std::fmt;

use lakatos::Check;
use lakatos::prelude::*;
use lakatos::report::FailureKind;

both! {
    #[expect(clippy::unused_unit, reason = "it can be written")]
    fn nothing_is_returned(x: u8) -> () {
        assert!(u16::from(x) < 256);
    }
}

both! {
    fn a_tail_decides(xs: Vec<u8>) -> bool {
        let mut reversed = xs.clone();
        reversed.reverse();
        reversed.reverse();
        reversed == xs
    }
}

both! {
    fn errors_are_boxed(x: u8) -> Result<(), Box<dyn Error>> {
        let y: u8 = x.to_string().parse()?;
        if x != y {
            return Err("not the same".into());
        }
        Ok(())
    }
}

both! {
    fn errors_are_texts(x: u8) -> Result<(), String> {
        let text = format!("{x:02x}");
        let y = u8::from_str_radix(&text, 16).map_err(|error| error.to_string())?;
        (x == y).then_some(()).ok_or_else(|| format!("{x} is not {y}"))
    }
}

both! {
    fn a_result_of_a_truth(x: u8) -> Result<bool, std::num::ParseIntError> {
        let y: u8 = x.to_string().parse()?;
        Ok(x == y)
    }
}

both! {
    fn a_result_of_a_truth_after_a_premise(x: u8, y: u8) -> Result<bool, Box<dyn Error>> {
        assume!(y != 0);
        let quotient = x.checked_div(y).ok_or("divided by zero")?;
        Ok(quotient <= x)
    }
}

both! {
    fn a_truth_or_a_borrowed_error(text: &str) -> Result<bool, &str> {
        text.strip_prefix('x').map_or(Ok(true), |rest| if rest.len() < text.len() { Ok(true) } else { Err(rest) })
    }
}

both! {
    fn a_discard_is_any_value(text: String) -> bool {
        let first = match text.chars().next() {
            Some(first) => first,
            None => discard!(),
        };
        let last: char = text.chars().last().unwrap_or_else(|| lakatos::discard!());
        text.starts_with(first) && text.ends_with(last)
    }
}

both! {
    fn a_discard_is_a_statement(xs: Vec<u8>) {
        if xs.len() > 2 {
            discard!();
        }
        assert!(xs.len() < 3);
    }
}

#[derive(Debug)]
enum Wrong {
    Number(std::num::ParseIntError),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Number(error) => error.fmt(f),
        }
    }
}

impl From<std::num::ParseIntError> for Wrong {
    fn from(error: std::num::ParseIntError) -> Wrong {
        Wrong::Number(error)
    }
}

both! {
    fn errors_are_converted(x: i64) -> Result<(), Wrong> {
        assume!(x != 0);
        let y: i64 = x.to_string().parse()?;
        assert_eq!(x, y);
        Ok(())
    }
}

both! {
    fn a_question_mark_in_a_closure(xs: Vec<u8>) -> bool {
        let sum = || -> Option<u8> { xs.iter().try_fold(0_u8, |sum, x| sum.checked_add(*x)) };
        let first = || Some(*xs.first()? / 2);
        sum().is_none_or(|sum| first().is_none_or(|first| first <= sum))
    }
}

both! {
    fn errors_are_borrowed<'a>(text: &'a str, other: &str) -> Result<(), &'a str> {
        assume!(!other.is_empty());
        if text.is_empty() && other.is_empty() { Err(text) } else { Ok(()) }
    }
}

both! {
    fn errors_are_borrowed_from_all(xs: &[u8]) -> Result<(), (&u8, &'static str)> {
        xs.iter().find(|x| u16::from(**x) > 255).map_or(Ok(()), |x| Err((x, "too large")))
    }
}

#[test]
fn false_and_an_error_are_different_failures_of_a_result_of_a_truth() {
    let outcome = Check::new().run(|x: u8| -> Result<bool, String> { Ok(x < 3) });
    let case = outcome.counterexample().unwrap();
    assert_eq!((case.failure.kind, case.failure.message.as_str()), (FailureKind::ReturnedFalse, ""));
    assert_eq!(case.arguments[0].rust, "3");
    let outcome = Check::new().run(|x: u8| -> Result<bool, String> {
        if x < 3 { Ok(true) } else { Err(format!("{x} is too large")) }
    });
    let failure = &outcome.counterexample().unwrap().failure;
    assert_eq!((failure.kind, failure.message.as_str()), (FailureKind::ReturnedErr, "\"3 is too large\""));
    assert!(Check::new().run(|x: u8| -> Result<bool, String> { Ok(x < 3 || x > 2) }).is_pass());
}
