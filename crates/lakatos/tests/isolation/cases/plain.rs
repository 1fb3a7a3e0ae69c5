//! Properties that end nothing, isolated and not.

use lakatos::prelude::*;

/// A number that is rarely let through.
#[derive(Data)]
pub(crate) struct Round(#[data(where = is_round)] pub(crate) u16);

fn is_round(x: &u16) -> bool {
    x % 16 == 0
}

macro_rules! both {
    ($(#[lakatos::test($($option:tt)*)] $name:ident($($argument:ident: $type:ty),*) $body:block)*) => {
        pub(crate) mod isolated {
            use lakatos::atoms::A;
            use lakatos::prelude::*;
            use lakatos::Fun;

            use super::Round;
            $(#[lakatos::test(isolate = true, $($option)*)]
            #[ignore = "run by another test"]
            fn $name($($argument: $type),*) $body)*
        }

        pub(crate) mod directly {
            use lakatos::atoms::A;
            use lakatos::prelude::*;
            use lakatos::Fun;

            use super::Round;
            $(#[lakatos::test($($option)*)]
            #[ignore = "run by another test"]
            fn $name($($argument: $type),*) $body)*
        }
    };
}

both! {
    #[lakatos::test(engine = all)] is_proved(x: u8) {
        assert_eq!(x.reverse_bits().reverse_bits(), x);
    }
    #[lakatos::test(engine = all)] passes(xs: Vec<i64>, x: Option<i64>) {
        assert!(xs.len() < 1_000 || x.is_none());
    }
    #[lakatos::test(engine = all)] has_premises(xs: Vec<i64>, x: i64) {
        assume!(xs.is_sorted());
        assume!(x > 1);
        let place = xs.partition_point(|other| *other < x);
        assume!(place != 1);
        label!("length" => xs.len() / 10);
        cover!(1, xs.is_empty());
        if place == 2 {
            assume!(xs[0] != xs[1]);
        }
    }
    #[lakatos::test(engine = all)] fails(xs: Vec<i64>, x: i64) {
        note!("x is {x}");
        assert!(!xs.contains(&x) || x == 0, "{x} is there");
    }
    #[lakatos::test(panics = maybe)] may_panic(x: u8) {
        assert!(x < 200);
    }
    #[lakatos::test(engine = all)] has_a_partial_part(x: u8) {
        partial!(assert!(x < 200));
    }
    #[lakatos::test(panics = discard)] panics_are_none(x: u8) {
        assert!(x < 200);
    }
    #[lakatos::test(engine = all)] writes_much(x: u8) {
        println!("x is {x}");
        // In one piece: two processes write to one place.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("x was {x}\n").as_bytes());
    }
    #[lakatos::test(engine = all)] is_used_wrongly(x: u8) {
        assume!(x > 255 - 1);
    }
    #[lakatos::test(engine = all)] has_a_check(round: Round, other: Option<Round>) {
        assert!(other.is_none_or(|other| other.0 <= round.0 || round.0 < 160));
    }
    #[lakatos::test(engine = all)] is_about_a_function(f: Fun<u8, bool>, x: u8) {
        assert!(!f(x) || !f(x.wrapping_add(1)) || x < 5);
    }
    #[lakatos::test(engine = all)] is_about_atoms(xs: Vec<A>) {
        assert!(xs.len() < 3 || xs[0] == xs[1] || xs[1] == xs[2] || xs[0] == xs[2]);
    }
    #[lakatos::test(engine = all)] has_nothing_to_try(x: u8) {
        assume!(x == 3 && x == 4);
    }
}
