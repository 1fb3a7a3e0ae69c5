//! The values of terms.

use super::library::{Library, Meaning};
use super::term::{Conjecture, Head, Term};
use super::value::{Function, Undefined, Value, Valued};

/// What a conjecture says of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// The conclusion is true.
    Holds,
    /// The premises are true and the conclusion is false.
    Refuted,
    /// The premise with this number is false or has no value.
    Premise(usize),
    /// The conclusion has no value.
    Undefined,
}

/// The value of a term.
pub(super) fn value(term: &Term, variables: &[Value]) -> Valued {
    let arguments = &term.arguments;
    let function = match term.head {
        Head::Variable(variable) if arguments.is_empty() => return Ok(variables[variable].clone()),
        Head::Variable(variable) => return variables[variable].function().call(&all(arguments, variables)?),
        Head::Function(function) => Library::get().known(function),
    };
    if arguments.is_empty() && !function.arguments.is_empty() {
        return Ok(Value::Function(as_value(function.meaning)));
    }
    match function.meaning {
        Meaning::Strict(meaning) => meaning(&all(arguments, variables)?),
        Meaning::Choice => {
            let branch = if value(&arguments[0], variables)?.bool() { 1 } else { 2 };
            value(&arguments[branch], variables)
        }
        Meaning::Unless(decisive, result) => {
            let first = value(&arguments[0], variables)?.bool();
            if first == decisive { Ok(Value::Bool(result(first))) } else { value(&arguments[1], variables) }
        }
    }
}

fn all(terms: &[Term], variables: &[Value]) -> Result<Vec<Value>, Undefined> {
    terms.iter().map(|term| value(term, variables)).collect()
}

/// A function that stands for itself: all its arguments have values.
fn as_value(meaning: Meaning) -> Function {
    Function::new(move |arguments| match meaning {
        Meaning::Strict(meaning) => meaning(arguments),
        Meaning::Choice => Ok(arguments[if arguments[0].bool() { 1 } else { 2 }].clone()),
        Meaning::Unless(decisive, result) => {
            let first = arguments[0].bool();
            Ok(if first == decisive { Value::Bool(result(first)) } else { arguments[1].clone() })
        }
    })
}

impl Conjecture {
    /// What it says of these values of its variables.
    pub(super) fn says(&self, variables: &[Value]) -> Says {
        for (number, premise) in self.premises.iter().enumerate() {
            if value(premise, variables) != Ok(Value::Bool(true)) {
                return Says::Premise(number);
            }
        }
        match value(&self.conclusion, variables) {
            Ok(held) if held.bool() => Says::Holds,
            Ok(_) => Says::Refuted,
            Err(Undefined) => Says::Undefined,
        }
    }
}
