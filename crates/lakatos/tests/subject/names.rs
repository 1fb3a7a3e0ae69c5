//! Names that could be in the way, attributes that stay, functions that come out of macros.
#![deny(warnings, clippy::all, clippy::pedantic)]

use crate::listener::told;

mod shadows {
    //! Every name that an expansion might lean on means something else here.
    #![expect(dead_code, reason = "the names are in the way on purpose")]

    #[derive(Debug, PartialEq, lakatos::Data)]
    pub(super) struct Option(pub(super) u8);
    struct Vec;
    struct String;
    struct Some;
    struct None;
    mod core {}
    mod std {}
    mod subject {}
    mod __lakatos {}

    #[lakatos::subject]
    #[expect(clippy::needless_pass_by_value, reason = "the argument is not to be changed")]
    pub(super) fn subject(ask: u8, answer: &mut u8, result: &[u8], lengths: &str, subject: Option) -> Option {
        let state_1 = *answer;
        *answer = ask;
        Option(subject.0 + state_1 + u8::from(result.is_empty()) + u8::from(lengths.is_empty()))
    }
}

mod elsewhere {
    pub(super) use lakatos as renamed;
}

#[lakatos::subject(crate = crate::names::elsewhere::renamed)]
fn r#match(r#fn: u8) -> u8 {
    r#fn
}

macro_rules! double {
    ($visibility:vis $name:ident, $kind:ty, $body:block) => {
        #[lakatos::subject]
        $visibility fn $name(_: $kind) -> $kind $body
    };
}

double!(pub(crate) seven, u8, { 7 });

/// A function inside of a function.
fn around(x: u8) -> u8 {
    #[lakatos::subject]
    #[must_use]
    #[inline]
    fn inside(x: u8) -> u8 {
        struct Local(u8);
        impl Local {
            fn get(self) -> u8 {
                let Self(x) = self;
                x
            }
        }
        Local(x).get()
    }
    inside(x)
}

#[cfg_attr(test, lakatos::subject)]
#[cfg_attr(not(test), lakatos::subject(nothing))]
fn under_a_condition(x: u8) -> u8 {
    x
}

#[lakatos::subject]
#[track_caller]
fn place() -> u32 {
    std::panic::Location::caller().line()
}

#[test]
fn names_in_the_way_are_not() {
    let mut answer = 1;
    let (result, lines) = told(|| shadows::subject(2, &mut answer, &[], "", shadows::Option(3)));
    assert_eq!((result, lines.len()), (shadows::Option(6), 2));
    assert_eq!(told(|| r#match(3)).1, ["r#match#0(3)", "= #0(3)"]);
}

#[test]
fn functions_of_macros_and_inside_of_functions_are_subjects() {
    assert_eq!(told(|| seven(1)), (7, vec!["seven#0(1)".to_owned(), "= #0(7)".to_owned()]));
    assert_eq!(told(|| under_a_condition(1)).1.len(), 2);
    assert_eq!(told(|| around(1)), (1, vec!["inside#0(1)".to_owned(), "= #0(1)".to_owned()]));
}

#[test]
fn the_caller_is_known() {
    assert_eq!(place(), line!());
}
