//! Terms, and conjectures made of them.

use std::collections::BTreeSet;
use std::fmt;

use super::library::Library;
use super::syntax::Expression;
use super::types::{BOOL, Equations, Type};

/// A function or variable with its arguments. Without arguments, a function that takes some stands for itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Term {
    pub(super) head: Head,
    pub(super) arguments: Vec<Term>,
}

/// What stands at the head of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Head {
    /// A variable of the conjecture, by its number.
    Variable(usize),
    /// A function, by its place in the library.
    Function(usize),
}

/// A law, or what a mutation has made of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conjecture {
    /// The names of the variables.
    pub(super) names: Vec<String>,
    /// The types of the variables.
    pub(super) types: Vec<Type>,
    /// Which type variables stand for ordered types.
    pub(super) ordered: BTreeSet<usize>,
    pub(super) premises: Vec<Term>,
    pub(super) conclusion: Term,
}

impl Term {
    /// The variables, in order of appearance, each once.
    pub(super) fn variables(&self, found: &mut Vec<usize>) {
        if let Head::Variable(variable) = self.head {
            if !found.contains(&variable) {
                found.push(variable);
            }
        }
        for argument in &self.arguments {
            argument.variables(found);
        }
    }

    fn renumbered(&self, order: &[usize]) -> Term {
        let head = match self.head {
            Head::Variable(old) => Head::Variable(order.iter().position(|kept| *kept == old).unwrap_or(old)),
            function => function,
        };
        Term { head, arguments: self.arguments.iter().map(|argument| argument.renumbered(order)).collect() }
    }

    fn read(expression: &Expression, names: &mut Vec<String>) -> Result<Term, String> {
        let (head, rest) = match expression {
            Expression::Word(word) => (word, &[][..]),
            Expression::Group(parts) => match parts.split_first() {
                Some((Expression::Word(head), rest)) => (head, rest),
                _ => return Err(format!("a term begins with a name: {expression}")),
            },
        };
        let head = match Library::get().find(head) {
            Some(function) => Head::Function(function),
            None => Head::Variable(names.iter().position(|name| name == head).unwrap_or_else(|| {
                names.push(head.clone());
                names.len() - 1
            })),
        };
        let arguments = rest.iter().map(|part| Term::read(part, names)).collect::<Result<_, _>>()?;
        Ok(Term { head, arguments })
    }

    /// The type of the term, if the types of the variables are these.
    pub(super) fn infer(&self, variables: &[Type], equations: &mut Equations) -> Option<Type> {
        let head = match self.head {
            Head::Variable(variable) => variables[variable].clone(),
            Head::Function(function) => equations.used(&Library::get().known(function).as_value()),
        };
        if self.arguments.is_empty() {
            return Some(head);
        }
        let mut types = Vec::new();
        for argument in &self.arguments {
            types.push(argument.infer(variables, equations)?);
        }
        let (wanted, result) = match head {
            Type::Function(wanted, result) => (wanted, *result),
            _ => return None,
        };
        let fits = wanted.len() == types.len()
            && wanted.iter().zip(&types).all(|(wanted, given)| equations.are_equal(wanted, given));
        fits.then_some(result)
    }

    fn write(&self, f: &mut dyn fmt::Write, names: &[String]) -> fmt::Result {
        let head = match self.head {
            Head::Variable(variable) => names[variable].as_str(),
            Head::Function(function) => Library::get().known(function).name,
        };
        if self.arguments.is_empty() {
            return f.write_str(head);
        }
        write!(f, "({head}")?;
        for argument in &self.arguments {
            f.write_char(' ')?;
            argument.write(f, names)?;
        }
        f.write_char(')')
    }
}

impl Conjecture {
    /// Reads a law: premises and a conclusion, with `==>` between them. The error is for people.
    pub(super) fn read(text: &str) -> Result<Conjecture, String> {
        let mut names = Vec::new();
        let mut terms = Vec::new();
        for part in text.split("==>") {
            match Expression::all(part)?.as_slice() {
                [only] => terms.push(Term::read(only, &mut names)?),
                _ => return Err(format!("expected one term, found `{part}`")),
            }
        }
        let mut equations = Equations::default();
        let unknown = unknown_types(&terms, names.len(), &mut equations);
        let typed = are_typed(&terms, &unknown, &mut equations).then(|| equations.generalized(&unknown)).flatten();
        let (types, ordered) = typed.ok_or_else(|| format!("the types do not fit: {text}"))?;
        let conclusion = terms.pop().ok_or_else(|| format!("there is no conclusion: {text}"))?;
        Ok(Conjecture { names, types, ordered, premises: terms, conclusion })
    }

    /// Another conjecture over the same variables at the same types, if its terms fit them. Variables that are not
    /// used any more are left out.
    pub(super) fn with_terms(&self, mut terms: Vec<Term>) -> Option<Conjecture> {
        let mut equations = Equations::default();
        if !are_typed(&terms, &self.types, &mut equations) {
            return None;
        }
        let (_, mut ordered) = equations.ordered()?;
        // (A law may be about an order that the mutant does not mention: the type is still the law's.)
        ordered.extend(&self.ordered);
        let mut used = Vec::new();
        terms.iter().for_each(|term| term.variables(&mut used));
        used.sort_unstable();
        for term in &mut terms {
            *term = term.renumbered(&used);
        }
        let names = used.iter().map(|variable| self.names[*variable].clone()).collect();
        let types = used.iter().map(|variable| self.types[*variable].clone()).collect();
        let conclusion = terms.pop()?;
        Some(Conjecture { names, types, ordered, premises: terms, conclusion })
    }

    /// The premises, and the conclusion at the end.
    pub(super) fn terms(&self) -> Vec<Term> {
        self.premises.iter().chain([&self.conclusion]).cloned().collect()
    }

    /// The conjecture with its variables named by their order of appearance: the same for those that differ in names.
    pub(super) fn canonical(&self) -> String {
        let mut order = Vec::new();
        let terms = self.terms();
        terms.iter().for_each(|term| term.variables(&mut order));
        let mut names = self.names.clone();
        for (place, variable) in order.into_iter().enumerate() {
            names[variable] = format!("_{place}");
        }
        Conjecture { names, ..self.clone() }.to_string()
    }
}

impl fmt::Display for Conjecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for premise in &self.premises {
            premise.write(f, &self.names)?;
            f.write_str(" ==> ")?;
        }
        self.conclusion.write(f, &self.names)
    }
}

/// Types for the variables of a law of which only the terms are known: functions where they have arguments.
fn unknown_types(terms: &[Term], variables: usize, equations: &mut Equations) -> Vec<Type> {
    let mut types: Vec<Type> = (0..variables).map(|_| equations.unknown()).collect();
    let mut open: Vec<&Term> = terms.iter().collect();
    while let Some(term) = open.pop() {
        open.extend(&term.arguments);
        let wanted: &[Type] = match term.head {
            Head::Variable(variable) if !term.arguments.is_empty() => {
                types[variable] = function_of(term.arguments.len(), equations);
                continue;
            }
            Head::Variable(_) => continue,
            Head::Function(function) => &Library::get().known(function).arguments,
        };
        for (argument, wanted) in term.arguments.iter().zip(wanted) {
            if let (Head::Variable(variable), true, Type::Function(of, _)) =
                (argument.head, argument.arguments.is_empty(), wanted)
            {
                types[variable] = function_of(of.len(), equations);
            }
        }
    }
    types
}

fn function_of(arguments: usize, equations: &mut Equations) -> Type {
    let arguments = (0..arguments).map(|_| equations.unknown()).collect();
    Type::Function(arguments, Box::new(equations.unknown()))
}

/// Are all terms truth values?
fn are_typed(terms: &[Term], variables: &[Type], equations: &mut Equations) -> bool {
    terms.iter().all(|term| match term.infer(variables, equations) {
        Some(found) => equations.are_equal(&found, &BOOL),
        None => false,
    })
}
