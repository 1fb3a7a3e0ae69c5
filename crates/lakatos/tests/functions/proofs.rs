//! What holds for all functions between small types is proved.

use lakatos::report::Verdict;
use lakatos::small::U2;
use lakatos::{Check, Fun, data::Fun2, report::Outcome};

#[track_caller]
fn proved(outcome: &Outcome, cases: u64) {
    assert!(matches!(outcome.verdict, Verdict::Proved), "{outcome}");
    assert_eq!(outcome.search.ran(), cases, "{outcome}");
}

#[test]
fn applying_a_function_of_truth_values_three_times_is_applying_it_once() {
    proved(&Check::new().run(|f: Fun<bool, bool>, x: bool| f(f(f(x))) == f(x)), 8);
}

#[test]
fn as_many_cases_are_tried_as_there_are_functions() {
    proved(&Check::new().run(|f: Fun<bool, bool>| f(true) == f(true)), 4);
    proved(&Check::new().run(|f: Fun<bool, Option<bool>>| f(true) == f(true)), 9);
    proved(&Check::new().run(|f: Fun<(), u8>| f(()) == f(())), 256);
    proved(&Check::new().run(|f: Fun<U2, bool>| f(U2::MAX) == f(U2::MAX)), 16);
    proved(&Check::new().run(|f: Fun2<bool, bool, bool>| f(true, true) == f(true, true)), 16);
    proved(&Check::new().run(|f: Fun<Fun<bool, bool>, bool>, x: Fun<bool, bool>| f.of(&x) == f(x)), 64);
    proved(&Check::new().run(|f: Fun<u8, ()>, x: u8| [x].map(&*f) == [0].map(&*f)), 256);
}

#[test]
fn what_is_false_of_one_of_them_is_found() {
    let outcome = Check::new().run(|f: Fun2<bool, bool, bool>, a: bool, b: bool| f(a, b) == f(b, a));
    let case = outcome.counterexample().unwrap();
    assert_eq!(case.arguments[0].rust, "Fun2::new(|x, y| match (x, y) { (false, true) => true, _ => false })");
    let outcome = Check::new().run(|f: Fun<bool, bool>, x: bool| f(f(x)) == x);
    assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "Fun::new(|_| false)");
}

#[test]
fn threads_do_not_change_what_is_found() {
    let property = |f: Fun<i64, i64>, xs: Vec<i64>| xs.iter().map(f.by_ref()).sum::<i64>() < 40;
    let one = Check::new().seed(5).run(property);
    let four = Check::new().seed(5).threads(4).run(property);
    let rust = |outcome: &Outcome| outcome.counterexample().map(|case| case.arguments[0].rust.clone());
    assert_eq!(rust(&one), rust(&four));
    assert!(rust(&one).is_some(), "{one}");
}
