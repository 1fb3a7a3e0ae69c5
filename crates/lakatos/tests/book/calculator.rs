//! The property of the README.

use lakatos::prelude::*;

#[derive(Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> i64 {
    match exp {
        Exp::C(number) => *number,
        Exp::Add(a, b) => eval(a).wrapping_add(eval(b)),
        Exp::Div(a, b) => eval(a) / eval(b),
    }
}

fn no_literal_zero(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Add(a, b) => no_literal_zero(a) && no_literal_zero(b),
        Exp::Div(a, b) => !matches!(**b, Exp::C(0)) && no_literal_zero(a) && no_literal_zero(b),
    }
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn evaluates(exp: Exp) {
    assume!(no_literal_zero(&exp));
    let _ = eval(&exp);
}
