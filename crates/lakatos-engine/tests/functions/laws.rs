//! Functions keep the laws of data.

use std::collections::BTreeMap;

use lakatos_data::atoms::A;
use lakatos_data::function::{Fun, Fun2, Fun3};
use lakatos_data::small::{Nat, U2};
use lakatos_engine::conform::{Effort, conform_with};

macro_rules! types {
    ($($name:ident: $($type:ty),+;)*) => {$(
        #[test]
        fn $name() {
            $(
                let done = conform_with::<$type>(Effort { draws: 120, values: 600, seed: 1 });
                let done = done.unwrap_or_else(|broken| panic!("{broken}"));
                assert!(done.drawn > 100 && done.enumerated > 0 && done.reified > 100, "{}: {done:?}", stringify!($type));
            )+
        }
    )*};
}

types! {
    functions_of_finite_arguments_conform: Fun<bool, bool>, Fun<(), Vec<u8>>, Fun<bool, Option<bool>>, Fun<U2, bool>;
    functions_of_numbers_conform: Fun<i64, i64>, Fun<u8, bool>, Fun<i64, Vec<i64>>, Fun<char, Nat>, Fun<A, A>;
    functions_of_structures_conform: Fun<Vec<i64>, bool>, Fun<String, String>, Fun<Option<(i8, bool)>, f64>;
    functions_of_maps_conform: Fun<BTreeMap<bool, u8>, BTreeMap<u8, bool>>;
    functions_of_several_arguments_conform: Fun2<i64, i64, i64>, Fun3<bool, u8, Vec<bool>, bool>, Fun2<bool, bool, bool>;
    functions_of_functions_conform: Fun<bool, Fun<bool, bool>>, Fun<Fun<bool, bool>, bool>, Fun<i64, Fun2<u8, u8, bool>>;
    functions_among_other_data_conform: (i64, Fun<i64, i64>), Vec<Fun<bool, u8>>, Option<Box<Fun<u8, u8>>>;
}

#[test]
fn a_function_to_nothing_has_no_tables() {
    let done = conform_with::<Fun<bool, std::convert::Infallible>>(Effort { draws: 10, values: 10, seed: 1 });
    assert_eq!(done.unwrap().enumerated, 0);
}

#[test]
fn functions_are_shared_between_threads_whatever_they_take_and_give() {
    fn shared<T: Send + Sync + Clone>() {}
    shared::<Fun<std::rc::Rc<u8>, std::cell::Cell<u8>>>();
    let f = Fun::<u8, u8>::hashed(7);
    let alone: Vec<u8> = (0..=255).map(&*f).collect();
    let g = Fun::<u8, u8>::hashed(7);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!((0..=255).map(&*g).collect::<Vec<u8>>(), alone));
        }
    });
}

#[test]
fn a_table_says_what_it_was_given_in_canonical_form() {
    let f = Fun::<bool, u8>::table([(false, 1), (true, 2), (false, 3)], 9);
    assert_eq!((f(false), f(true)), (3, 2));
    assert_eq!(format!("{f:?}"), "Fun::new(|x| match x { false => 3, _ => 2 })");
    let f = Fun::<i64, u8>::table([(1, 7), (2, 9)], 7);
    assert_eq!(format!("{f:?}"), "Fun::new(|x| match x { 2 => 9, _ => 7 })");
    assert_eq!(format!("{:?}", Fun::<i64, u8>::table([], 7)), "Fun::new(|_| 7)");
    assert_eq!(format!("{:?}", Fun::<i64, u8>::new(|_| 7)), "Fun::new(..)");
}

#[test]
fn a_closure_is_called_as_it_is_and_cannot_be_taken_apart() {
    let f = Fun::new(|x: i64| x + 1);
    assert_eq!((f(3), f.of(&4), f.clone().by_ref()(&5)), (4, 5, 6));
    assert!(lakatos_data::reify(&f).is_none());
}

#[test]
#[should_panic(expected = "an argument of a generated function, a `Fun<i64, i64>`, cannot be taken apart, and so the \
                           function cannot tell it from others: use a type whose values can be (not one that is built \
                           by calls, nor a function made of a closure)")]
fn an_argument_that_cannot_be_taken_apart_is_refused() {
    Fun::<Fun<i64, i64>, u8>::hashed(1)(Fun::new(|x| x));
}

#[test]
#[should_panic(expected = "a result of a generated function, a `Fun<u8, u8>`, cannot be taken apart")]
fn a_result_that_cannot_be_taken_apart_is_refused() {
    Fun::<u8, Fun<u8, u8>>::table([(1, Fun::new(|x| x))], Fun::hashed(1));
}

#[test]
#[should_panic(expected = "a generated function has no result to give: no value of `Infallible` was found that its \
                           checks accept")]
fn a_function_to_nothing_cannot_be_called() {
    assert_eq!(Fun::<u8, Vec<std::convert::Infallible>>::hashed(1)(1), []);
    let nothing = Fun::<u8, std::convert::Infallible>::hashed(1);
    assert!([1].iter().map(nothing.by_ref()).next().is_none(), "there is nothing to give");
}

#[test]
fn equal_arguments_have_equal_results_and_there_always_is_one() {
    let f = Fun::<Vec<Option<i64>>, BTreeMap<u8, Vec<bool>>>::hashed(3);
    for number in 0..200 {
        let argument = vec![None, Some(number)];
        assert_eq!(f.of(&argument), f(argument.clone()));
        assert_eq!(f.of(&argument), Fun::<Vec<Option<i64>>, BTreeMap<u8, Vec<bool>>>::hashed(3)(argument));
    }
}
