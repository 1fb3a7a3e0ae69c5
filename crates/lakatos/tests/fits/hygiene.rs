//! Names that could be in the way, and values and patterns that come out of macros.
#![deny(warnings, clippy::all, clippy::pedantic)]

use lakatos as renamed;

mod shadows {
    //! Every name that an expansion might lean on means something else here.
    #![expect(dead_code, unused_macros, non_camel_case_types, reason = "the names are in the way on purpose")]

    use lakatos::fits as has_form;

    macro_rules! matches {
        () => {
            compile_error!("the other one")
        };
    }

    pub(super) enum Option {
        Some(u8),
        None,
    }

    pub(super) enum Vec {
        Nil,
        Cons(u8, std::boxed::Box<Vec>),
    }

    struct Some;
    struct None;
    struct Box;
    struct Bound;
    struct String;
    struct bool;
    struct str;
    struct usize;
    mod core {}
    mod std_ {}
    mod fitting {}
    mod lakatos_ {}
    const TRUE: u8 = 0;

    fn reach() {}
    fn row() {}
    fn same() {}
    fn parts() {}

    trait Confusing {
        fn open(&self) {}
        fn value(&self) {}
        fn reach(&self) {}
        fn row(&self) {}
        fn item(&self) {}
        fn into_iter(self)
        where
            Self: Sized,
        {
        }
        fn next(&self) {}
        fn eq(&self) {}
    }
    impl<T: ?Sized> Confusing for T {}

    pub(super) fn of_option(option: &Option) -> ::core::primitive::bool {
        has_form!(option, Option::Some(1..=9))
    }

    pub(super) fn of_vec(vec: &Vec) -> ::core::primitive::bool {
        has_form!(vec, Vec::Cons(x, Vec::Cons(x, rest)) if has_form!(rest, Vec::Nil) && x > TRUE)
    }

    pub(super) fn of_slice(items: &[u8]) -> ::core::primitive::bool {
        has_form!(items, [x, .., x, rest @ ..] if rest.first() != ::core::option::Option::Some(&0))
            && has_form!(items, some 1)
    }
}

#[test]
fn names_in_the_way_do_not_matter() {
    use shadows::{Option, Vec};
    assert!(shadows::of_option(&Option::Some(3)) && !shadows::of_option(&Option::None));
    let list = |x, y| Vec::Cons(x, Box::new(Vec::Cons(y, Box::new(Vec::Nil))));
    assert!(shadows::of_vec(&list(2, 2)) && !shadows::of_vec(&list(2, 1)) && !shadows::of_vec(&list(0, 0)));
    assert!(shadows::of_slice(&[1, 2, 1]) && !shadows::of_slice(&[2, 2]));
}

#[test]
fn the_library_may_have_another_name() {
    assert!(renamed::fits!([1, 1], [x, x]) && inner::reexport::library::fits!(Some("a"), Some(['a'])));
}

mod inner {
    pub(super) mod reexport {
        pub(crate) use lakatos as library;
    }
}

#[test]
fn local_names_of_the_expansion_do_not_clash() {
    let (__v0, __v1, __fits) = (1, 2, 3);
    assert!(
        lakatos::fits!((__v0, __v1, __fits), (__v1, __v2, 3) if __v1 == 1 && __v2 == 2 && __v0 == 1 && __fits == 3)
    );
    let r#type = 5;
    assert!(lakatos::fits!((r#type, 5), (r#type, r#type) if r#type == 5));
}

macro_rules! has_form {
    ($value:expr, $pattern:pat) => {
        lakatos::fits!($value, $pattern)
    };
    ($value:expr, $($pattern:pat_param)|+, if $guard:expr) => {
        lakatos::fits!($value, $($pattern)|+ if $guard)
    };
}

macro_rules! is_twice_in {
    ($value:expr, $first:literal, $name:ident, $path:ident) => {
        lakatos::fits!($value, ($first, $path($name), $name))
    };
}

#[test]
fn values_and_patterns_may_come_out_of_macros() {
    let x = [Some(1), None];
    assert!(has_form!(x, [Some(1..=3), _]) && !has_form!(x, [None, ..]) && has_form!((x, 1), (_, 1)));
    assert!(has_form!(3 + 1, 4 | 5, if true) && !has_form!(4, 4 | 5, if x.is_empty()));
    let mixed = (Box::new(1), Some(2), 2);
    assert!(is_twice_in!(mixed, 1, y, Some) && !is_twice_in!(mixed, 2, y, Some));
}

#[test]
fn a_value_is_any_expression() {
    let x = 3_u8;
    assert!(lakatos::fits!(x + 1, 4) && lakatos::fits!(if x > 2 { "a" } else { "b" }, "a"));
    assert!(lakatos::fits!("1 2".split(' ').collect::<Vec<_>>(), ["1", "2"]));
    assert!(lakatos::fits!(size_of::<(u8, u8)>(), 2) && lakatos::fits!((1..=3).fold(1, |a, b| a * b + 1), 16));
    assert!(lakatos::fits!(std::collections::HashMap::<u8, u8>::new(), []) && lakatos::fits!(|x: u8| x, _));
    assert!(
        lakatos::fits!({ x }, 3) && lakatos::fits!(i64::from(x), 3) && lakatos::fits!(&x, 3) && lakatos::fits!(x, 3,)
    );
}
