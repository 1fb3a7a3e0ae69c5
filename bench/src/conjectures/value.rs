//! The values that terms have.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::rc::Rc;

/// A value. Its type is known from the term; atoms and numbers of all kinds are numbers here.
#[derive(Clone)]
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
    /// A part that is chosen when it is looked at.
    Open(Open),
}

/// A part of a value that a search chooses when it is first looked at.
#[derive(Clone)]
pub(super) struct Open(Rc<(OnceCell<Value>, Look)>);

type Look = Box<dyn Fn() -> Value>;

impl Open {
    /// It is chosen by a function, which is asked each time: whoever chooses is to hear who looks.
    pub(super) fn new(look: impl Fn() -> Value + 'static) -> Open {
        Open(Rc::new((OnceCell::new(), Box::new(look))))
    }

    fn value(&self) -> &Value {
        let (known, look) = &*self.0;
        let looked = look();
        known.get_or_init(|| looked)
    }
}

impl Value {
    /// The value itself.
    fn chosen(&self) -> &Value {
        match self {
            Value::Open(open) => open.value(),
            known => known,
        }
    }

    /// The value with all its parts chosen.
    pub(super) fn whole(&self) -> Value {
        let all = |values: &mut dyn Iterator<Item = &Value>| values.map(Value::whole).collect::<Vec<Value>>();
        match self.chosen() {
            Value::List(list) => Value::List(all(&mut list.iter())),
            Value::Set(set) => Value::Set(all(&mut set.iter()).into_iter().collect()),
            Value::Map(map) => Value::Map(map.iter().map(|(key, value)| (key.whole(), value.whole())).collect()),
            Value::Option(some) => Value::Option(some.as_ref().map(|some| Box::new(some.whole()))),
            Value::Pair(pair) => Value::pair_of(pair.0.whole(), pair.1.whole()),
            Value::Tree(tree) => Value::Tree(whole_tree(tree)),
            known => known.clone(),
        }
    }
}

fn whole_tree(tree: &Tree) -> Tree {
    let node = tree.as_ref()?;
    let (left, label, right) = (whole_tree(&node.left), node.label.whole(), whole_tree(&node.right));
    Some(Rc::new(Node { left, label, right }))
}

/// Two parts that are the same part are equal, whatever it is.
fn is_same(left: &Value, right: &Value) -> bool {
    matches!((left, right), (Value::Open(left), Value::Open(right)) if Rc::ptr_eq(&left.0, &right.0))
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        is_same(self, other) || self.chosen().cmp_chosen(other.chosen()) == Ordering::Equal
    }
}

impl Eq for Value {}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        if is_same(self, other) { Ordering::Equal } else { self.chosen().cmp_chosen(other.chosen()) }
    }
}

impl Value {
    fn cmp_chosen(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Bool(left), Value::Bool(right)) => left.cmp(right),
            (Value::Number(left), Value::Number(right)) => left.cmp(right),
            (Value::List(left), Value::List(right)) => left.cmp(right),
            (Value::Set(left), Value::Set(right)) => left.cmp(right),
            (Value::Map(left), Value::Map(right)) => left.cmp(right),
            (Value::Option(left), Value::Option(right)) => left.cmp(right),
            (Value::Pair(left), Value::Pair(right)) => left.cmp(right),
            (Value::Tree(left), Value::Tree(right)) => left.cmp(right),
            (Value::Function(left), Value::Function(right)) => left.cmp(right),
            _ => panic!("the types of terms are wrong: {self:?} is compared with {other:?}"),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => value.fmt(f),
            Value::Number(value) => value.fmt(f),
            Value::List(value) => value.fmt(f),
            Value::Set(value) => value.fmt(f),
            Value::Map(value) => value.fmt(f),
            Value::Option(value) => value.fmt(f),
            Value::Pair(value) => value.fmt(f),
            Value::Tree(value) => value.fmt(f),
            Value::Function(value) => value.fmt(f),
            Value::Open(open) => match open.0.0.get() {
                Some(value) => value.fmt(f),
                None => f.write_str("_"),
            },
        }
    }
}

/// A binary tree with labels at the inner nodes.
pub(super) type Tree = Option<Rc<Node>>;

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
pub(super) struct Function(Rc<Call>);

type Call = dyn Fn(&[Value]) -> Valued;

impl Function {
    pub(super) fn new(function: impl Fn(&[Value]) -> Valued + 'static) -> Function {
        Function(Rc::new(function))
    }

    pub(super) fn call(&self, arguments: &[Value]) -> Valued {
        (self.0)(arguments)
    }

    fn address(&self) -> *const () {
        Rc::as_ptr(&self.0).cast()
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
                match self.chosen() {
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
        match self.chosen() {
            Value::Bool(bool) => *bool,
            other => panic!("the types of terms are wrong: {other:?} is not a truth value"),
        }
    }

    #[track_caller]
    pub(super) fn number(&self) -> i128 {
        match self.chosen() {
            Value::Number(number) => *number,
            other => panic!("the types of terms are wrong: {other:?} is not a number"),
        }
    }

    pub(super) fn pair_of(first: Value, second: Value) -> Value {
        Value::Pair(Box::new((first, second)))
    }
}
