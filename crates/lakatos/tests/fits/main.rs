//! `fits!`: what matches, what does not, and what stands in the way.
#![deny(warnings, clippy::all)]

mod boxes;
mod choices;
mod constructors;
mod guards;
mod hygiene;
mod names;
mod oracle;
mod oracle_pattern;

mod parts;
mod sequences;

use lakatos::Data;

/// The calculator.
#[derive(Clone, Debug, PartialEq, Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Mul(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn c(number: i64) -> Box<Exp> {
    Box::new(Exp::C(number))
}

fn add(a: Box<Exp>, b: Box<Exp>) -> Box<Exp> {
    Box::new(Exp::Add(a, b))
}

fn mul(a: Box<Exp>, b: Box<Exp>) -> Box<Exp> {
    Box::new(Exp::Mul(a, b))
}

fn div(a: Box<Exp>, b: Box<Exp>) -> Box<Exp> {
    Box::new(Exp::Div(a, b))
}

fn has_no_zero_divisor(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Add(a, b) | Exp::Mul(a, b) => has_no_zero_divisor(a) && has_no_zero_divisor(b),
        Exp::Div(a, b) => has_no_zero_divisor(a) && has_no_zero_divisor(b) && **b != Exp::C(0),
    }
}
