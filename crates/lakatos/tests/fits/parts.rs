//! `some`: a part of the value, at any depth.

use std::collections::BTreeMap;

use lakatos::{Data, fits};

use crate::{Exp, add, c, div, has_no_zero_divisor, mul};

#[test]
fn a_part_is_found_at_any_depth_the_value_included() {
    let exp = add(div(c(1), c(2)), mul(c(3), c(0)));
    assert!(fits!(exp, some Exp::Mul(_, Exp::C(0))) && !fits!(exp, some Exp::Mul(Exp::C(0), _)));
    assert!(fits!(exp, some Exp::Add(..)) && fits!(exp, some Exp::C(2)) && !fits!(c(0), some Exp::Mul(..)));
    assert!(fits!(exp, Exp::Add(some Exp::Div(..), some Exp::C(3))) && !fits!(exp, Exp::Add(some Exp::Mul(..), _)));
    assert!(fits!(&exp, some Exp::C(0)) && fits!(*exp, some Exp::C(0)));
    assert!(fits!(add(c(1), add(c(2), add(c(3), c(4)))), some Exp::Add(Exp::C(3), some Exp::C(4))));
}

#[test]
fn the_exact_rule_of_the_calculator() {
    fn is_sum_of_zeros(exp: &Exp) -> bool {
        fits!(exp, some(Exp::Div(a, Exp::Add(x, y)) if has_no_zero_divisor(a) && fits!((x, y), (Exp::C(0), Exp::C(0)))))
    }
    assert!(is_sum_of_zeros(&add(c(1), div(c(2), add(c(0), c(0))))) && !is_sum_of_zeros(&div(c(2), add(c(0), c(1)))));
    assert!(!is_sum_of_zeros(&div(div(c(1), c(0)), add(c(0), c(0)))));
    let exp = add(div(c(5), c(1)), div(c(6), c(6)));
    assert!(fits!(exp, some(Exp::Div(e, f) if e == f)) && fits!(exp, some Exp::Div(e, e)));
    assert!(!fits!(exp, some(Exp::Div(e, _) if fits!(e, Exp::C(7..)))));
}

#[test]
fn names_in_a_part_are_names_of_the_whole_pattern() {
    assert!(
        fits!((5_i64, add(c(1), c(5))), (x, some Exp::C(x))) && !fits!((6_i64, add(c(1), c(5))), (x, some Exp::C(x)))
    );
    assert!(fits!(add(c(1), add(c(2), c(1))), Exp::Add(Exp::C(x), some Exp::C(x))));
    assert!(fits!(add(c(1), c(2)), some Exp::C(x) if x == 2) && !fits!(add(c(1), c(2)), some Exp::C(x) if x == 3));
    assert!(fits!(add(c(1), c(2)), some e @ Exp::C(_) if *e == Exp::C(2)));
    assert!(
        fits!(add(c(1), c(2)), some(Exp::C(5) | Exp::C(2))) && !fits!(add(c(1), c(2)), some(Exp::C(5) | Exp::C(3)))
    );
}

#[derive(Clone, Debug, PartialEq, Data)]
enum Op {
    Push(u8),
    Pop,
}

#[derive(Clone, Debug, PartialEq, Data)]
struct Program {
    name: String,
    #[data(range = 0..=3)]
    level: u8,
    ops: Vec<Option<Box<Op>>>,
    weights: BTreeMap<char, (f64, f32)>,
    is_open: bool,
}

fn program() -> Program {
    let ops = vec![None, Some(Box::new(Op::Push(7))), Some(Box::new(Op::Pop))];
    Program { name: "ab".to_owned(), level: 2, ops, weights: [('x', (1.5, 0.1))].into(), is_open: true }
}

#[test]
fn parts_of_all_types() {
    let program = program();
    assert!(fits!(program, some Op::Push(5..)) && fits!(program, some Op::Pop) && !fits!(program, some Op::Push(8..)));
    assert!(fits!(program, some Program { level: 2, .. }) && fits!(program, some Some::<Box<Op>>(Op::Pop)));
    assert!(
        fits!(program, some true)
            && !fits!(program, some false)
            && fits!(program, some 'x')
            && fits!(program, some 'b')
    );
    assert!(
        !fits!(program, some 'c')
            && fits!(program, some 'c'..='z')
            && fits!(program, some "ab")
            && !fits!(program, some "a")
    );
}

#[test]
fn numbers_are_found_whatever_their_type() {
    let program = program();
    assert!(fits!(program, some 7) && fits!(program, some 2) && !fits!(program, some 3) && fits!(program, some 3..=9));
    assert!(
        fits!(program, some 1.5)
            && fits!(program, some 0.1)
            && !fits!(program, some 0.2)
            && fits!(program, some 1.0..2.0)
    );
    assert!(
        fits!(program, some 7_u8)
            && fits!(program, some 2_u8)
            && !fits!(program, some 7_i64)
            && fits!(program, some 5..=u8::MAX)
    );
    assert!(
        fits!((-5_i8, u128::MAX, 3_u128), some - 5)
            && fits!((u128::MAX, 3_u128), some 3)
            && !fits!((u128::MAX, 3_u128), some - 1)
    );
    assert!(fits!(vec![1, 2], some(0 | 2)) && !fits!(vec![1, 2], some(0 | 3 | "a")) && fits!(vec!["a"], some(0 | "a")));
}

#[test]
fn several_values_slices_and_texts_have_parts() {
    let exps = [*c(1), *add(c(2), c(0))];
    assert!(fits!((1_u8, exps), some Exp::C(0)) && fits!((c(0), 2_u8), some Exp::C(0)) && fits!((c(1), 2_u8), some 2));
    assert!(fits!(exps[..], some Exp::C(2)) && fits!(&exps[1..], some Exp::C(2)) && !fits!(exps[..1], some Exp::C(2)));
    assert!(fits!("abc", some 'c') && !fits!(String::from("abc"), some 'd') && fits!(("abc", 1), some "abc"));
}

#[derive(Debug, PartialEq, Data)]
struct Drawn {
    #[with(lakatos::generator::option(lakatos::generator::range(0..=9_u8)))]
    number: Option<u8>,
}

#[test]
fn parts_that_generators_draw_are_parts() {
    assert!(fits!(Drawn { number: Some(4) }, some Some::<u8>(4)) && !fits!(Drawn { number: None }, some Some::<u8>(4)));
    assert!(fits!(Drawn { number: Some(4) }, some 4) && !fits!(Drawn { number: Some(4) }, some 5));
}

#[derive(Debug, Data)]
#[data(from = u8, with = Code::new)]
struct Code(u8);

impl Code {
    fn new(number: u8) -> Code {
        Code(number)
    }
}

#[test]
#[should_panic(
    expected = "fits!: `some` looks for a part of this `Code`, which cannot be taken apart: a type converted by a function \
                needs `into = ..`, and values of constructing functions have no parts"
)]
fn a_value_that_cannot_be_taken_apart_is_an_error_and_no_misfit() {
    assert!(fits!(Code::new(3), Code(3)));
    let _ = fits!(Code::new(3), some 3);
}

#[test]
fn some_may_be_a_name() {
    assert!(
        fits!((1, 1), (some, some))
            && !fits!((1, 2), (some, some))
            && fits!(3, some if some == 3)
            && fits!(3, some @ 3)
    );
}
