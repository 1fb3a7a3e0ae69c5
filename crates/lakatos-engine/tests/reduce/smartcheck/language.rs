//! A toy language: its syntax, its printer and its size.

use lakatos_data::generator::{lowercase, string};
use lakatos_macros::Data;

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(super) struct Lang {
    pub(super) modules: Vec<Module>,
    pub(super) functions: Vec<Function>,
}

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(super) struct Module {
    pub(super) imports: Vec<Var>,
    pub(super) exports: Vec<Var>,
}

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(super) struct Function {
    pub(super) name: Var,
    pub(super) arguments: Vec<Exp>,
    pub(super) statements: Vec<Statement>,
}

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(super) enum Statement {
    Assign(Var, Exp),
    Alloc(Var, Exp),
    Return(Exp),
}

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(super) enum Exp {
    Int(i32),
    Bool(bool),
    Add(Box<Exp>, Box<Exp>),
    Sub(Box<Exp>, Box<Exp>),
    Mul(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
    Not(Box<Exp>),
    And(Box<Exp>, Box<Exp>),
    Or(Box<Exp>, Box<Exp>),
}

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(super) struct Var(#[with(string(lowercase(), 1..=8))] pub(super) String);

/// Writes a program, a space after each word.
pub(super) fn printed(lang: &Lang) -> String {
    let mut text = String::new();
    for module in &lang.modules {
        text += "module ";
        variables(&mut text, &module.imports);
        variables(&mut text, &module.exports);
    }
    for function in &lang.functions {
        text += &format!("function {} ( ", function.name.0);
        function.arguments.iter().for_each(|exp| expression(&mut text, exp));
        text += ") { ";
        function.statements.iter().for_each(|one| statement(&mut text, one));
        text += "} ";
    }
    text
}

fn variables(text: &mut String, variables: &[Var]) {
    *text += "( ";
    for variable in variables {
        *text += &format!("{} ", variable.0);
    }
    *text += ") ";
}

fn statement(text: &mut String, statement: &Statement) {
    let (head, exp) = match statement {
        Statement::Assign(variable, exp) => (format!("assign {} ", variable.0), exp),
        Statement::Alloc(variable, exp) => (format!("alloc {} ", variable.0), exp),
        Statement::Return(exp) => ("return ".to_owned(), exp),
    };
    *text += &head;
    expression(text, exp);
}

/// Operators stand before their operands.
fn expression(text: &mut String, exp: &Exp) {
    let (head, operands): (&str, Vec<&Exp>) = match exp {
        Exp::Int(number) => return *text += &format!("{number} "),
        Exp::Bool(is) => return *text += &format!("{is} "),
        Exp::Add(left, right) => ("+ ", vec![left, right]),
        Exp::Sub(left, right) => ("- ", vec![left, right]),
        Exp::Mul(left, right) => ("* ", vec![left, right]),
        Exp::Div(left, right) => ("/ ", vec![left, right]),
        Exp::Not(only) => ("! ", vec![only]),
        Exp::And(left, right) => ("& ", vec![left, right]),
        Exp::Or(left, right) => ("| ", vec![left, right]),
    };
    *text += head;
    operands.into_iter().for_each(|operand| expression(text, operand));
}

/// The size that SmartCheck measures: modules with their names, functions, statements and expressions.
pub(super) fn size(lang: &Lang) -> usize {
    let modules = lang.modules.iter().map(|module| 1 + module.imports.len() + module.exports.len());
    let functions = lang.functions.iter().map(|function| {
        let arguments: usize = function.arguments.iter().map(size_of).sum();
        let statements = function.statements.iter().map(|statement| match statement {
            Statement::Assign(_, exp) | Statement::Alloc(_, exp) | Statement::Return(exp) => 1 + size_of(exp),
        });
        1 + arguments + statements.sum::<usize>()
    });
    modules.sum::<usize>() + functions.sum::<usize>()
}

fn size_of(exp: &Exp) -> usize {
    match exp {
        Exp::Int(_) | Exp::Bool(_) => 1,
        Exp::Not(only) => 1 + size_of(only),
        Exp::Add(left, right)
        | Exp::Sub(left, right)
        | Exp::Mul(left, right)
        | Exp::Div(left, right)
        | Exp::And(left, right)
        | Exp::Or(left, right) => 1 + size_of(left) + size_of(right),
    }
}
