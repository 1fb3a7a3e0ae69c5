//! The types whose values are shown.

use lakatos_macros::Data;

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

pub(crate) fn c(number: i64) -> Exp {
    Exp::C(number)
}

pub(crate) fn add(left: Exp, right: Exp) -> Exp {
    Exp::Add(Box::new(left), Box::new(right))
}

pub(crate) fn div(left: Exp, right: Exp) -> Exp {
    Exp::Div(Box::new(left), Box::new(right))
}

#[path = "../shared/account.rs"]
pub(crate) mod bank;
