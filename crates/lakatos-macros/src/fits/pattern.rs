//! The model of a pattern.

use proc_macro::{Ident, TokenTree};

use crate::fault::Stretch;

/// A pattern, and its place.
pub(crate) struct Pattern {
    pub(crate) form: Form,
    pub(crate) at: Stretch,
}

pub(crate) enum Form {
    /// `_`
    Any,
    /// `x`, `x @ pattern`
    Name(Ident, Option<Box<Pattern>>),
    /// A literal, a range or a path: a pattern for the compiler.
    Leaf(Vec<TokenTree>, Leaf),
    /// `"text"`
    Text(TokenTree),
    /// `(p, q)`
    Tuple(Row),
    /// `Path(p, q)`
    Call(Vec<TokenTree>, Row),
    /// `Path { field: p, .. }`
    Record(Vec<TokenTree>, Vec<(TokenTree, Pattern)>, bool),
    /// `[p, q, ..]`
    Sequence(Vec<Element>),
    /// `p | q`
    Or(Vec<Pattern>),
    /// `p if guard`
    Guarded(Box<Pattern>, Vec<TokenTree>),
    /// `some p`
    Part(Box<Pattern>),
}

/// What a leaf determines about its type.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Leaf {
    /// Some integer.
    Integer,
    /// Some float.
    Float,
    /// Its type.
    Typed,
}

/// Fields by position; the number is that of the fields before `..`, if it is there.
pub(crate) struct Row {
    pub(crate) fields: Vec<Pattern>,
    pub(crate) rest: Option<usize>,
}

/// An element of a sequence.
pub(crate) enum Element {
    One(Pattern),
    /// `..`, `xs @ ..`
    Rest(Option<Ident>, Stretch),
}

impl Pattern {
    /// The patterns inside.
    pub(crate) fn inside(&self) -> Vec<&Pattern> {
        let mut inside = Vec::new();
        match &self.form {
            Form::Any | Form::Leaf(..) | Form::Text(_) | Form::Name(_, None) => {}
            Form::Name(_, Some(pattern)) | Form::Guarded(pattern, _) | Form::Part(pattern) => inside.push(&**pattern),
            Form::Tuple(Row { fields: patterns, .. })
            | Form::Call(_, Row { fields: patterns, .. })
            | Form::Or(patterns) => {
                for pattern in patterns {
                    inside.push(pattern);
                }
            }
            Form::Record(_, fields, _) => {
                for (_, pattern) in fields {
                    inside.push(pattern);
                }
            }
            Form::Sequence(elements) => {
                for element in elements {
                    if let Element::One(pattern) = element {
                        inside.push(pattern);
                    }
                }
            }
        }
        inside
    }

    /// The names in this pattern itself, not in nested ones.
    pub(crate) fn own_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        match &self.form {
            Form::Name(name, _) => names.push(name.to_string()),
            Form::Sequence(elements) => {
                for element in elements {
                    if let Element::Rest(Some(name), _) = element {
                        names.push(name.to_string());
                    }
                }
            }
            _ => {}
        }
        names
    }
}
