//! A calculator that divides by zero, although never by a literal one.

use lakatos_data::generator::any;
use lakatos_engine::reduce::Trial;
use lakatos_macros::Data;

use super::trial;

#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Exp {
    C(i32),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

pub(crate) fn eval(exp: &Exp) -> Option<i32> {
    match exp {
        Exp::C(number) => Some(*number),
        Exp::Add(left, right) => Some(eval(left)?.wrapping_add(eval(right)?)),
        Exp::Div(left, right) => {
            let (left, right) = (eval(left)?, eval(right)?);
            if right == 0 { None } else { Some(left.wrapping_div(right)) }
        }
    }
}

/// The premise.
pub(crate) fn divides_by_no_literal_zero(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Div(_, right) if matches!(**right, Exp::C(0)) => false,
        Exp::Add(left, right) | Exp::Div(left, right) => {
            divides_by_no_literal_zero(left) && divides_by_no_literal_zero(right)
        }
    }
}

pub(super) fn calculator() -> Box<dyn Trial> {
    trial(any::<Exp>(), |exp| divides_by_no_literal_zero(&exp).then(|| eval(&exp).is_some()))
}
