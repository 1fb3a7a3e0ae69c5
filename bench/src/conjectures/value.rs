//! The values that terms have.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// A value. Its type is known from the term; atoms and numbers of all kinds are numbers here.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Bool(bool),
    Number(i128),
    List(Vec<Value>),
    Set(BTreeSet<Value>),
    Map(BTreeMap<Value, Value>),
    Option(Option<Box<Value>>),
    Pair(Box<(Value, Value)>),
    Tree(Tree),
    Function(Function),
}

/// A binary tree with labels at the inner nodes.
pub(super) type Tree = Option<Arc<Node>>;

/// An inner node.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Node {
    pub(super) left: Tree,
    pub(super) label: Value,
    pub(super) right: Tree,
}

/// The term has no value here: a function is asked outside of its domain, or for more than is affordable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Undefined;

/// What a term has.
pub(super) type Valued = Result<Value, Undefined>;

/// A function as a value.
#[derive(Clone)]
pub(super) struct Function(Arc<Call>);

type Call = dyn Fn(&[Value]) -> Valued + Send + Sync;

impl Function {
    pub(super) fn new(function: impl Fn(&[Value]) -> Valued + Send + Sync + 'static) -> Function {
        Function(Arc::new(function))
    }

    pub(super) fn call(&self, arguments: &[Value]) -> Valued {
        (self.0)(arguments)
    }

    fn address(&self) -> *const () {
        Arc::as_ptr(&self.0).cast()
    }
}

// (The types of terms let no function into a set or a comparison; the order is there for the derives above.)
impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        self.address() == other.address()
    }
}

impl Eq for Function {}

impl PartialOrd for Function {
    fn partial_cmp(&self, other: &Function) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Function {
    fn cmp(&self, other: &Function) -> Ordering {
        self.address().cmp(&other.address())
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("function")
    }
}

/// Takes a value for what its type says it is.
macro_rules! taken_as {
    ($name:ident, $variant:ident, $type:ty) => {
        impl Value {
            #[track_caller]
            pub(super) fn $name(&self) -> &$type {
                match self {
                    Value::$variant(inner) => inner,
                    other => panic!("the types of terms are wrong: {other:?} is not a {}", stringify!($variant)),
                }
            }
        }
    };
}

taken_as!(list, List, Vec<Value>);
taken_as!(set, Set, BTreeSet<Value>);
taken_as!(map, Map, BTreeMap<Value, Value>);
taken_as!(option, Option, Option<Box<Value>>);
taken_as!(pair, Pair, (Value, Value));
taken_as!(tree, Tree, Tree);
taken_as!(function, Function, Function);

impl Value {
    #[track_caller]
    pub(super) fn bool(&self) -> bool {
        match self {
            Value::Bool(bool) => *bool,
            other => panic!("the types of terms are wrong: {other:?} is not a truth value"),
        }
    }

    #[track_caller]
    pub(super) fn number(&self) -> i128 {
        match self {
            Value::Number(number) => *number,
            other => panic!("the types of terms are wrong: {other:?} is not a number"),
        }
    }

    pub(super) fn pair_of(first: Value, second: Value) -> Value {
        Value::Pair(Box::new((first, second)))
    }
}
