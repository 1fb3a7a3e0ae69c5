//! Predicates that nobody tuned, on types with open parts.

use lakatos_data::lazy::{Key, Lazy, Open};
use lakatos_macros::Data;

use super::lists::List;
use super::trees::Tree;

impl<K> Open for List<K> {}
impl<K> Open for Tree<K> {}

/// A binary tree without colours.
#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Bin<K> {
    Leaf,
    Node(Lazy<Bin<K>>, K, Lazy<Bin<K>>),
}

impl<K> Open for Bin<K> {}

pub(crate) fn is_heap<K: Ord>(tree: &Bin<K>) -> bool {
    fn above<K: Ord>(key: Option<&K>, tree: &Bin<K>) -> bool {
        match tree {
            Bin::Leaf => true,
            Bin::Node(left, at, right) => {
                key.is_none_or(|key| key <= at) && above(Some(at), left) && above(Some(at), right)
            }
        }
    }
    above(None, tree)
}

pub(crate) fn is_search_tree<K: Ord>(tree: &Bin<K>) -> bool {
    fn between<K: Ord>(low: Option<&K>, tree: &Bin<K>, high: Option<&K>) -> bool {
        match tree {
            Bin::Leaf => true,
            Bin::Node(left, at, right) => {
                low.is_none_or(|low| low < at)
                    && high.is_none_or(|high| at < high)
                    && between(low, left, Some(at))
                    && between(Some(at), right, high)
            }
        }
    }
    between(None, tree, None)
}

#[derive(Data, Clone, Copy, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Paren {
    Open,
    Close,
}

pub(crate) fn is_balanced(list: &List<Paren>) -> bool {
    let (mut left, mut depth) = (list, 0u32);
    while let List::Cons(paren, rest) = left {
        match paren {
            Paren::Open => depth += 1,
            Paren::Close if depth == 0 => return false,
            Paren::Close => depth -= 1,
        }
        left = rest;
    }
    depth == 0
}

/// Types of terms: a base type and functions.
#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Type {
    Base,
    Arrow(Lazy<Type>, Lazy<Type>),
}

/// Terms; variables count the functions between them and where they are bound.
#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Lambda {
    Variable(u8),
    Function(Lazy<Type>, Lazy<Lambda>),
    Call(Lazy<Lambda>, Lazy<Lambda>),
}

impl Open for Lambda {}

fn type_of(term: &Lambda, bound: &mut Vec<Type>) -> Option<Type> {
    match term {
        Lambda::Variable(number) => bound.iter().rev().nth(usize::from(*number)).cloned(),
        Lambda::Function(argument, body) => {
            bound.push((**argument).clone());
            let result = type_of(body, bound);
            bound.pop();
            Some(Type::Arrow(argument.clone(), Lazy::new(result?)))
        }
        Lambda::Call(function, argument) => match type_of(function, bound)? {
            Type::Arrow(wanted, result) => (type_of(argument, bound)? == *wanted).then(|| (*result).clone()),
            Type::Base => None,
        },
    }
}

pub(crate) fn is_typed(term: &Lambda) -> bool {
    type_of(term, &mut Vec::new()).is_some()
}

#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) struct Date {
    pub(crate) year: Lazy<u16>,
    pub(crate) month: Lazy<u8>,
    pub(crate) day: Lazy<u8>,
}

impl Open for Date {}

pub(crate) fn is_date(date: &Date) -> bool {
    let days = match *date.month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if *date.year % 4 == 0 && (*date.year % 100 != 0 || *date.year % 400 == 0) => 29,
        2 => 28,
        _ => return false,
    };
    (1..=days).contains(&*date.day)
}

/// A graph as a list of edges.
#[derive(Data, Clone, Copy, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) struct Edge {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

/// Checked when everything is there.
pub(crate) fn is_acyclic(edges: &List<Edge>) -> bool {
    let (mut left, mut all) = (edges, Vec::new());
    while let List::Cons(edge, rest) = left {
        if edge.from > 7 || edge.to > 7 {
            return false;
        }
        all.push(*edge);
        left = rest;
    }
    let mut reached = [[false; 8]; 8];
    for edge in &all {
        reached[usize::from(edge.from)][usize::from(edge.to)] = true;
    }
    for middle in 0..8 {
        for from in 0..8 {
            for to in 0..8 {
                reached[from][to] |= reached[from][middle] && reached[middle][to];
            }
        }
    }
    (0..8).all(|node| !reached[node][node])
}

#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum Json {
    Null,
    Number(u8),
    Array(Lazy<List<Json>>),
    Object(Lazy<List<(Key<u8>, Lazy<Json>)>>),
}

impl Open for Json {}

/// No object has a key twice.
pub(crate) fn has_unique_keys(json: &Json) -> bool {
    match json {
        Json::Null | Json::Number(_) => true,
        Json::Array(items) => {
            let mut left = &**items;
            while let List::Cons(item, rest) = left {
                if !has_unique_keys(item) {
                    return false;
                }
                left = rest;
            }
            true
        }
        Json::Object(entries) => {
            let (mut left, mut keys) = (&**entries, Vec::new());
            while let List::Cons((key, value), rest) = left {
                if keys.contains(&key) || !has_unique_keys(value) {
                    return false;
                }
                keys.push(key);
                left = rest;
            }
            true
        }
    }
}

/// The numbers from 0 on, in any order; sorted at the end.
pub(crate) fn is_permutation(list: &List<u8>) -> bool {
    let (mut left, mut all) = (list, Vec::new());
    while let List::Cons(number, rest) = left {
        all.push(*number);
        left = rest;
    }
    all.sort_unstable();
    all.iter().enumerate().all(|(index, number)| index == usize::from(*number))
}
