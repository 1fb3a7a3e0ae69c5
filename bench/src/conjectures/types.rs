//! The types of terms: first-order polymorphism with one class, that of ordered types.

use std::collections::BTreeSet;

use super::syntax::Expression;

/// A type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Type {
    /// A constructor, such as `bool`, and the types it is applied to.
    Made(Constructor, Vec<Type>),
    /// A function of some arguments.
    Function(Vec<Type>, Box<Type>),
    /// A type variable of a law: it stands for every type.
    Variable(usize),
    /// Not known yet.
    Open(usize),
}

/// How types are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Constructor {
    Bool,
    Nat,
    Int,
    List,
    Set,
    Tree,
    Option,
    Pair,
    Map,
}

const CONSTRUCTORS: [(&str, Constructor, usize); 9] = [
    ("bool", Constructor::Bool, 0),
    ("nat", Constructor::Nat, 0),
    ("int", Constructor::Int, 0),
    ("list", Constructor::List, 1),
    ("set", Constructor::Set, 1),
    ("tree", Constructor::Tree, 1),
    ("option", Constructor::Option, 1),
    ("pair", Constructor::Pair, 2),
    ("map", Constructor::Map, 2),
];

/// The names of the variables of a signature; the last stands for ordered types only.
const NAMES: [&str; 4] = ["a", "b", "c", "o"];

/// Which variable of a signature is ordered.
const ORDERED: usize = 3;

pub(super) const BOOL: Type = Type::Made(Constructor::Bool, Vec::new());

impl Type {
    /// Reads a type of a signature, such as `(list a)` or `(fun a b bool)`.
    pub(super) fn read(expression: &Expression) -> Option<Type> {
        match expression {
            Expression::Word(word) => match NAMES.iter().position(|name| name == word) {
                Some(variable) => Some(Type::Open(variable)),
                None => Type::made(word, Vec::new()),
            },
            Expression::Group(parts) => {
                let (Expression::Word(head), rest) = parts.split_first()? else { return None };
                let mut types = rest.iter().map(Type::read).collect::<Option<Vec<_>>>()?;
                if head == "fun" {
                    let result = types.pop()?;
                    return Some(Type::Function(types, Box::new(result)));
                }
                Type::made(head, types)
            }
        }
    }

    fn made(name: &str, parts: Vec<Type>) -> Option<Type> {
        let (_, constructor, count) = CONSTRUCTORS.iter().find(|(known, _, _)| *known == name)?;
        (parts.len() == *count).then_some(Type::Made(*constructor, parts))
    }

    /// The type with its unknowns counted from another number on.
    fn counted_from(&self, first: usize) -> Type {
        self.replaced(&|open| Type::Open(open + first))
    }

    /// The type with its unknowns replaced.
    fn replaced(&self, by: &dyn Fn(usize) -> Type) -> Type {
        let all = |types: &[Type]| types.iter().map(|part| part.replaced(by)).collect();
        match self {
            Type::Made(constructor, parts) => Type::Made(*constructor, all(parts)),
            Type::Function(arguments, result) => Type::Function(all(arguments), Box::new(result.replaced(by))),
            Type::Variable(variable) => Type::Variable(*variable),
            Type::Open(open) => by(*open),
        }
    }

    fn mentions(&self, wanted: usize) -> bool {
        match self {
            Type::Made(_, parts) => parts.iter().any(|part| part.mentions(wanted)),
            Type::Function(arguments, result) => {
                result.mentions(wanted) || arguments.iter().any(|argument| argument.mentions(wanted))
            }
            Type::Variable(_) => false,
            Type::Open(open) => *open == wanted,
        }
    }
}

/// Equations between types, solved as they come.
#[derive(Default)]
pub(super) struct Equations {
    known: Vec<Option<Type>>,
    /// The unknowns that have to be ordered types.
    ordered: Vec<usize>,
}

impl Equations {
    /// A type that is not known.
    pub(super) fn unknown(&mut self) -> Type {
        self.known.push(None);
        Type::Open(self.known.len() - 1)
    }

    /// A signature for one use of its function.
    pub(super) fn used(&mut self, signature: &Type) -> Type {
        let first = self.known.len();
        self.known.resize(first + NAMES.len(), None);
        self.ordered.push(first + ORDERED);
        signature.counted_from(first)
    }

    /// What is known of a type.
    pub(super) fn resolved(&self, of: &Type) -> Type {
        of.replaced(&|open| match &self.known[open] {
            Some(known) => self.resolved(known),
            None => Type::Open(open),
        })
    }

    /// Are two types the same, if what is not known is chosen well?
    pub(super) fn are_equal(&mut self, left: &Type, right: &Type) -> bool {
        match (self.resolved(left), self.resolved(right)) {
            (Type::Open(left), Type::Open(right)) if left == right => true,
            (Type::Open(open), known) | (known, Type::Open(open)) => self.learn(open, known),
            (Type::Made(left, lefts), Type::Made(right, rights)) => left == right && self.all_equal(&lefts, &rights),
            (Type::Function(lefts, left), Type::Function(rights, right)) => {
                self.all_equal(&lefts, &rights) && self.are_equal(&left, &right)
            }
            (Type::Variable(left), Type::Variable(right)) => left == right,
            _ => false,
        }
    }

    fn all_equal(&mut self, lefts: &[Type], rights: &[Type]) -> bool {
        lefts.len() == rights.len() && lefts.iter().zip(rights).all(|(left, right)| self.are_equal(left, right))
    }

    // (Type variables stand for types of data, so that functions are never compared or put into sets.)
    fn learn(&mut self, open: usize, known: Type) -> bool {
        if matches!(known, Type::Function(..)) || known.mentions(open) {
            return false;
        }
        self.known[open] = Some(known);
        true
    }

    /// The unknowns and the variables that are ordered; `None` if something is to be ordered that is not.
    pub(super) fn ordered(&self) -> Option<(BTreeSet<usize>, BTreeSet<usize>)> {
        let (mut unknowns, mut variables) = (BTreeSet::new(), BTreeSet::new());
        for open in &self.ordered {
            match self.resolved(&Type::Open(*open)) {
                Type::Open(open) => {
                    unknowns.insert(open);
                }
                Type::Variable(variable) => {
                    variables.insert(variable);
                }
                Type::Made(Constructor::Nat | Constructor::Int, _) => {}
                Type::Made(..) | Type::Function(..) => return None,
            }
        }
        Some((unknowns, variables))
    }

    /// Types whose unknowns have become variables, numbered in order of appearance, and which of those are ordered.
    pub(super) fn generalized(&self, types: &[Type]) -> Option<(Vec<Type>, BTreeSet<usize>)> {
        let (ordered, _) = self.ordered()?;
        let numbers = std::cell::RefCell::new(Vec::new());
        let variable = |open: usize| {
            let mut numbers = numbers.borrow_mut();
            let number = numbers.iter().position(|known| *known == open).unwrap_or_else(|| {
                numbers.push(open);
                numbers.len() - 1
            });
            Type::Variable(number)
        };
        let types = types.iter().map(|open| self.resolved(open).replaced(&variable)).collect();
        let numbers = numbers.into_inner();
        let place = |open: &usize| numbers.iter().position(|known| known == open);
        Some((types, ordered.iter().filter_map(place).collect()))
    }
}
