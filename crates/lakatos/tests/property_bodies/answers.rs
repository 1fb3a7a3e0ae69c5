//! What bodies return.

use std::error::Error;
use std::fmt;

use lakatos::prelude::*;

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
