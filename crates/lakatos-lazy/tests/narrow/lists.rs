//! Lists with an open rest, and what is said of them.

use lakatos_data::Data;
use lakatos_data::lazy::Lazy;
use lakatos_macros::Data;

#[derive(Data, Clone, Debug, PartialEq)]
#[data(crate = lakatos_data, derives_clone)]
pub(crate) enum List<K> {
    Nil,
    Cons(K, Lazy<List<K>>),
}

use List::{Cons, Nil};

pub(crate) fn is_sorted<K: Ord>(list: &List<K>) -> bool {
    match list {
        Nil => true,
        Cons(first, rest) => match &**rest {
            Nil => true,
            Cons(second, _) => first <= second && is_sorted(rest),
        },
    }
}

/// The same, from the end.
pub(crate) fn is_sorted_from_the_end<K: Ord>(list: &List<K>) -> bool {
    match list {
        Nil => true,
        Cons(first, rest) => {
            let sorted = is_sorted_from_the_end(rest);
            sorted && if let Cons(second, _) = &**rest { first <= second } else { true }
        }
    }
}

pub(crate) fn has_no_duplicates<K: Eq>(list: &List<K>) -> bool {
    let mut left = list;
    while let Cons(first, rest) = left {
        let mut others = &**rest;
        while let Cons(other, more) = others {
            if first == other {
                return false;
            }
            others = more;
        }
        left = rest;
    }
    true
}

pub(crate) fn insert<K: Ord + Clone>(key: &K, list: &List<K>) -> List<K> {
    match list {
        Nil => Cons(key.clone(), Lazy::new(Nil)),
        Cons(first, rest) if key <= first => Cons(key.clone(), Lazy::new(Cons(first.clone(), rest.clone()))),
        Cons(first, rest) => Cons(first.clone(), Lazy::new(insert(key, rest))),
    }
}

/// Forgets to look further.
pub(crate) fn broken_insert<K: Ord + Clone>(key: &K, list: &List<K>) -> List<K> {
    match list {
        Cons(first, rest) if key > first => Cons(first.clone(), Lazy::new(Cons(key.clone(), rest.clone()))),
        _ => Cons(key.clone(), Lazy::new(list.clone())),
    }
}

pub(crate) fn len<K: Data>(list: &List<K>) -> usize {
    match list {
        Nil => 0,
        Cons(_, rest) => 1 + len(rest),
    }
}
