//! A calculator that divides by zero, although never by a literal one.

use lakatos::prelude::*;
use lakatos::{Check, Outcome};

#[derive(Data)]
enum Exp {
    C(i32),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> Option<i32> {
    match exp {
        Exp::C(number) => Some(*number),
        Exp::Add(left, right) => Some(eval(left)?.wrapping_add(eval(right)?)),
        Exp::Div(left, right) => {
            let (left, right) = (eval(left)?, eval(right)?);
            if right == 0 { None } else { Some(left.wrapping_div(right)) }
        }
    }
}

fn divides_by_no_literal_zero(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Div(_, right) if matches!(**right, Exp::C(0)) => false,
        Exp::Add(left, right) | Exp::Div(left, right) => {
            divides_by_no_literal_zero(left) && divides_by_no_literal_zero(right)
        }
    }
}

pub(super) fn calculator(check: Check) -> Outcome {
    check.run(|exp: Exp| {
        assume!(divides_by_no_literal_zero(&exp));
        eval(&exp).is_some()
    })
}
