//! Every way in which a body can end is said as it was.

use crate::child::run;
use crate::golden::golden;

/// The cases, their exit codes, and what the first line says of them.
macro_rules! endings {
    ($($case:ident: $code:literal, $says:literal;)*) => {$(
        #[test]
        fn $case() {
            let ended = run(concat!("ends::", stringify!($case)));
            assert_eq!(ended.code, $code, "{}", ended.text());
            let said = if ended.passed() { &ended.out } else { &ended.err };
            assert!(said.contains($says), "{said}");
            let other = if ended.passed() { &ended.err } else { &ended.out };
            assert_eq!(other, "");
            golden(concat!("ends_", stringify!($case)), &ended);
        }
    )*};
}

endings! {
    by_false: 101, "The property returns `false`.";
    by_an_error: 101, "The property returns an error:\n    TooLarge { limit: 2 }\n";
    by_an_assertion: 101, "2 is not below 2";
    by_an_assertion_elsewhere: 101, "An assertion outside the property fails at";
    by_a_panic_in_the_property: 101, "The property panics at";
    by_code_under_test: 101, "Code that the property calls panics at";
    by_an_overflow: 101, "attempt to add with overflow";
    by_an_index: 101, "index out of bounds: the len is 0 but the index is 0";
    by_an_early_return: 101, "The property returns `false`.";
    by_a_question_mark: 101, "The property returns an error:";
    by_a_thrown_value: 101, "a panic whose value is not text";
    by_an_error_that_is_thrown_on: 101, "1 has no half";
    by_a_panic_that_may_be_spurious: 0, "passed, except for 128 possibly spurious cases";
    by_false_after_panics_that_may_be_spurious: 101, "The property returns `false`.";
    by_a_panic_that_is_discarded: 0, "Discarded 128 times because the body panicked.";
    by_a_partial_call: 0, "passed, except for 128 possibly spurious cases";
    by_an_assertion_after_a_partial_call: 101, "An assertion of the property fails at";
    by_an_assertion_after_waiting: 101, "An assertion of the property fails at";
    by_passing_after_waiting: 0, "is proved: it holds for all 256 cases";
    by_a_panic_in_a_premise: 101, "index out of bounds";
    by_an_example: 101, "Found by example 2.";
    by_a_doubtful_example: 0, "passed, except for 1 possibly spurious case";
    by_a_closure: 101, "let a: u8 = 2;";
}
