//! Terms, and their texts in one word.

use lakatos_data::text::{Layout, Paths, compact, rust};
use lakatos_data::{Data, Shape, Term, Tree};

pub(crate) fn term(shape: &Shape, tree: Tree) -> Term {
    Term::new(shape.clone(), tree).unwrap()
}

pub(crate) fn of<T: Data>(value: &T) -> Term {
    Term::of(value).unwrap()
}

pub(crate) fn full(term: &Term) -> String {
    rust(term, &Layout { paths: Paths::Full, ..Layout::default() })
}

pub(crate) fn wide(term: &Term, width: usize) -> String {
    rust(term, &Layout { width, ..Layout::default() })
}

pub(crate) fn shared(term: &Term, share: usize) -> String {
    rust(term, &Layout { share: Some(share), ..Layout::default() })
}

pub(crate) fn with_functions(term: &Term, functions: u128) -> String {
    rust(term, &Layout { functions: Some(functions), ..Layout::default() })
}

pub(crate) fn seen_from(term: &Term, from: &str) -> String {
    rust(term, &Layout { from: Some(from.to_string()), ..Layout::default() })
}

pub(crate) fn characters(text: &str) -> Tree {
    Tree::seq(text.chars().map(|c| Tree::leaf(u32::from(c).into())))
}

/// `(first, second)` printed short, full and compact.
pub(crate) fn forms(term: &Term) -> [String; 3] {
    [term.to_string(), full(term), compact(term)]
}
