//! Mutants and calls as Rust, and rules in words.

mod alterations;
mod arms;
mod cover;
pub(crate) mod exceptions;
mod places;
pub(crate) mod rules;
mod subjects;

use lakatos_data::shape::Kind;
use lakatos_data::subject::Subject;
use lakatos_data::text::{Layout, rust};
use lakatos_data::{Shape, Term, Tree};

use crate::model::{AuditOutcome, Mutant};

pub use subjects::{is_called, names as subject_names, subject_name};

/// The form of a mutant in Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// An expression in the names of the arguments.
    Expression,
    /// A closure.
    Closure,
}

impl AuditOutcome {
    /// What a mutant does, as Rust: for each subject that it changes, an expression in the names of its arguments, on
    /// one line. `match xs { [0, 0, 1] => vec![0, 1, 1], _ => sort(xs) }`
    ///
    /// For a rule it is the closure; a supplied mutant has none. Arguments that are not patterns are compared with
    /// `==`, which their types must have.
    pub fn rust(&self, mutant: &Mutant) -> Vec<String> {
        self.written(mutant, Form::Expression, usize::MAX)
    }

    /// The same as closures. `|xs: &[i64]| match xs { [0, 0, 1] => vec![0, 1, 1], _ => sort(xs) }`
    pub fn closures(&self, mutant: &Mutant) -> Vec<String> {
        self.written(mutant, Form::Closure, usize::MAX)
    }

    /// The same as [`rust`](AuditOutcome::rust), in lines of this width where possible.
    pub(crate) fn laid_out(&self, mutant: &Mutant, width: usize) -> Vec<String> {
        self.written(mutant, Form::Expression, width)
    }

    fn written(&self, mutant: &Mutant, form: Form, width: usize) -> Vec<String> {
        match mutant {
            Mutant::Exceptions(exceptions) | Mutant::Swapped(exceptions) => {
                let from = (!self.module.is_empty()).then_some(self.module.as_str());
                exceptions::exceptions(&self.subjects, exceptions, &exceptions::Layout { form, from, width })
            }
            Mutant::Rule { closure, .. } => {
                let flat = on_one_line(closure);
                vec![if flat.chars().count() <= width { flat } else { closure.clone() }]
            }
            Mutant::Supplied(_) => Vec::new(),
        }
    }
}

/// Code in lines, on one.
fn on_one_line(code: &str) -> String {
    code.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// A call as source.
pub fn call(function: &Subject, arguments: &Tree) -> String {
    let shapes = parts(&function.signature().arguments);
    let mut texts = Vec::with_capacity(shapes.len());
    for (argument, shape) in arguments.root().children().zip(&shapes) {
        texts.push(value(shape, &argument.to_tree()));
    }
    format!("{}({})", subject_name(function), texts.join(", "))
}

/// A value on one line; `..` if it does not fit this shape.
pub fn value(shape: &Shape, tree: &Tree) -> String {
    Term::new(shape.clone(), tree.clone()).map_or_else(|_| "..".to_owned(), |term| term_on_one_line(&term))
}

/// A term on one line.
pub(crate) fn term_on_one_line(term: &Term) -> String {
    rust(term, &Layout { width: usize::MAX, ..Layout::default() })
}

/// The shapes of the parts of a tuple.
pub fn parts(tuple: &Shape) -> Vec<Shape> {
    match &tuple.core().shape.def().kind {
        Kind::Sum(sum) => sum.cons[0].fields.iter().map(|field| field.link.shape()).collect(),
        _ => Vec::new(),
    }
}

/// The names of the arguments: patterns, and in closures the receiver, get names of their own.
fn names(arguments: &[&str], form: Form) -> Vec<String> {
    let mut names = Vec::with_capacity(arguments.len());
    for (number, argument) in arguments.iter().enumerate() {
        let name = argument.trim_start_matches("mut ").trim();
        let is_name = !name.is_empty() && name != "_" && name.chars().all(|c| c.is_alphanumeric() || "_#".contains(c));
        names.push(match (name, form) {
            ("self", Form::Closure) => "this".to_owned(),
            _ if is_name => name.to_owned(),
            _ => format!("argument_{}", number + 1),
        });
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_without_a_name_of_their_own_are_numbered() {
        let arguments = ["self", "mut xs", "(a, b)", "_", "r#type"];
        let closure = names(&arguments, Form::Closure);
        assert_eq!(closure, ["this", "xs", "argument_3", "argument_4", "r#type"]);
        let expression = names(&arguments, Form::Expression);
        assert_eq!(expression, ["self", "xs", "argument_3", "argument_4", "r#type"]);
    }
}
