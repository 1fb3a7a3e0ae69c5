//! Functions that carry no attribute, as values.

use lakatos_data::subject::{Declaration, Passing, Subject, SubjectArgument, asked};

use crate::listener::{Act, answered, scripted, told};

const ARGUMENTS: &[SubjectArgument] =
    &[SubjectArgument { name: "a", passing: Passing::Value }, SubjectArgument { name: "b", passing: Passing::Value }];

fn about(name: &'static str) -> Declaration {
    let (module, file) = (module_path!(), file!());
    Declaration {
        name,
        module,
        file,
        line: line!(),
        arguments: ARGUMENTS,
        spares_recursion: false,
        calls_itself: false,
    }
}

/// The functions, with a question before each call.
fn with_questions(name: &'static str, function: impl Fn(u8, u8) -> u8) -> impl Fn(u8, u8) -> u8 {
    let subject = Subject::of_value::<(u8, u8), u8>(about(name));
    move |a, b| asked(&subject, (a, b), |(a, b)| function(a, b))
}

#[test]
fn a_function_that_is_a_value_is_heard_and_replaced() {
    let max = with_questions("max", u8::max);
    let max: &dyn Fn(u8, u8) -> u8 = &max;
    assert_eq!(max(1, 2), 2);
    assert_eq!(told(|| max(1, 2)), (2, vec!["max#0(1, 2)".to_owned(), "= #0(2)".to_owned()]));
    assert_eq!(answered(&(9_u8,), || max(1, 2)), (9, vec![]));
}

#[test]
fn two_functions_of_the_same_types_are_two_subjects() {
    let (max, min) = (with_questions("max", u8::max), with_questions("min", u8::min));
    let (_, heard) = scripted(|_| Act::Original, || (max(1, 2), min(1, 2), max(3, 4)));
    let [first, second, third] = heard.subjects.as_slice() else { panic!() };
    assert!(first.id() != second.id() && first.id() == third.id());
    assert_eq!(first.signature().arguments.type_text(), "(u8, u8)");
    assert_eq!(first.signature().result.type_text(), "(u8,)");
    assert_eq!(first.original(heard.arguments[0].root()), None, "only its owner knows it");
}
