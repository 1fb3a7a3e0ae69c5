//! Names that could be in the way, and types that come out of macros.
#![deny(warnings, clippy::all, clippy::pedantic)]

use lakatos as renamed;

use crate::law::{holds_for, is_taken_apart};

mod shadows {
    //! Every name that an expansion might lean on means something else here.
    #![expect(dead_code, unused_macros, reason = "the names are in the way on purpose")]

    use lakatos::Data as Describe;

    macro_rules! module_path {
        () => {
            compile_error!("the other one")
        };
    }

    #[derive(Debug, PartialEq, Describe)]
    pub(super) enum Option {
        Some(u8),
        None,
        Default(Vec),
        Result { source: u8, con: u8, self_: Box<Option>, __source: u8, r#type: u8, parts: u8 },
    }

    #[derive(Debug, PartialEq, Describe)]
    pub(super) struct Vec {
        pub(super) source: u8,
        #[data(range = 0..=3, where = |source| *source != 1)]
        pub(super) r#fn: u8,
        #[data(skip)]
        pub(super) cache: Marker,
    }

    #[derive(Debug, Default, PartialEq)]
    pub(super) struct Marker;

    struct Data;
    struct Source;
    struct Def;
    struct Shape;
    struct String;
    struct Sized;
    struct Some;
    struct None;
    struct Default;
    struct Clone;
    mod core {}
    mod std {}
    mod derived {}
    mod __d {}

    impl Option {
        const DEF: u8 = 0;
        fn shape() {}
        fn draw() {}
        fn redraw() {}
        fn parts() {}
        fn con() {}
    }

    trait Confusing {
        fn con(&self) {}
        fn draw(&self) {}
        fn table(&self) {}
    }
    impl<T> Confusing for T {}
}

#[derive(Debug, PartialEq, lakatos::Data)]
#[data(crate = renamed)]
#[expect(non_camel_case_types, reason = "the name is a keyword")]
struct r#struct {
    r#match: u8,
}

mod inner {
    pub(super) mod reexport {
        pub(crate) use lakatos as library;
    }
}

#[derive(Debug, PartialEq, lakatos::Data)]
#[data(crate = crate::hygiene::inner::reexport::library, construct(new()))]
struct Elsewhere;

impl Elsewhere {
    fn new() -> Elsewhere {
        Elsewhere
    }
}

#[derive(Debug, PartialEq, lakatos::Data)]
#[deprecated = "use another"]
enum Old {
    #[deprecated = "use another"]
    A(u8),
    B {
        #[deprecated = "use another"]
        field: u8,
        other: bool,
    },
}

macro_rules! declare {
    ($(#[$attribute:meta])* $visible:vis $name:ident, $field:ident: $type:ty, $low:expr, $weight:literal, $check:path) => {
        #[derive(Debug, PartialEq, lakatos::Data)]
        $(#[$attribute])*
        $visible enum $name {
            #[data(weight = $weight)]
            First { $field: $type },
            Second($type, #[data(range = $low..=9, where = $check)] u8),
        }

        #[derive(Debug, PartialEq, lakatos::Data)]
        $visible struct Beside($visible $type);
    };
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a predicate takes a reference")]
fn is_odd(number: &u8) -> bool {
    number % 2 == 1
}

declare!(#[data(opaque)] pub(crate) Made, field: Option<Box<Made>>, 2 + 1, 7, is_odd);

#[test]
fn names_in_the_way_do_not_matter() {
    holds_for::<shadows::Option>();
    is_taken_apart::<shadows::Option>();
    holds_for::<shadows::Vec>();
}

#[test]
fn raw_names_are_kept_as_written() {
    use lakatos::Data;
    assert_eq!(r#struct::DEF.name, "r#struct");
    assert_eq!(crate::law::constructors::<r#struct>(), ["r#struct Named(r#match: u8)"]);
    is_taken_apart::<r#struct>();
}

#[test]
fn the_library_may_be_elsewhere() {
    holds_for::<Elsewhere>();
}

#[test]
#[expect(deprecated, reason = "the type is")]
fn deprecated_parts_are_used_without_a_word() {
    is_taken_apart::<Old>();
}

#[test]
fn types_may_come_out_of_a_macro() {
    holds_for::<Made>();
    is_taken_apart::<Made>();
    is_taken_apart::<Beside>();
}

#[test]
fn a_type_may_stand_inside_a_function() {
    use lakatos::Data;
    #[derive(Debug, PartialEq, Data)]
    struct Local<T> {
        value: T,
        #[data(range = 1..=2)]
        small: u8,
    }
    is_taken_apart::<Local<bool>>();
}
