//! Generators for the types of terms: what the engines are given.
//!
//! In the column `fin` a type variable is a type of atoms, or four numbers if it is ordered; in the column `int` it is
//! `i64`.

use std::collections::BTreeSet;
use std::rc::Rc;

use lakatos::Data;
use lakatos::atoms::{A, B, C};
use lakatos::generator::{Boxed, Generator, Myself, any, just, one_of, option, recursive, vec, vec_map, vec_set};
use lakatos::lazy::Lazy;
use lakatos::small::{Nat, U2};
use lakatos_data::function::{Fun, Fun2};

use super::types::{Constructor, Type};
use super::value::{Function, Node, Open, Value};

/// What type variables stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Fin,
    Int,
}

/// A type whose values are numbers or truth values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaf {
    FirstAtom,
    SecondAtom,
    ThirdAtom,
    Ordered,
    Int,
    Nat,
    Bool,
}

/// Makes generators for one conjecture.
pub(super) struct Generators<'a> {
    pub(super) column: Column,
    /// Which type variables are ordered.
    pub(super) ordered: &'a BTreeSet<usize>,
    /// Whether numbers, atoms and truth values are chosen when they are looked at.
    pub(super) opens: bool,
}

impl Generators<'_> {
    /// The generator of a type; `None` if functions of such types are not generated here.
    pub(super) fn of(&self, of: &Type) -> Option<Boxed<Value>> {
        if let Some(leaf) = self.leaf(of) {
            return Some(leaf.generator(self.opens));
        }
        let (constructor, parts) = match of {
            Type::Made(constructor, parts) => (*constructor, parts),
            Type::Function(arguments, result) => return self.function(arguments, result),
            Type::Variable(_) | Type::Open(_) => return None,
        };
        let mut parts = parts.iter().map(|part| self.of(part)).collect::<Option<Vec<_>>>()?.into_iter();
        let first = parts.next()?;
        Some(match constructor {
            Constructor::List => vec(first, ..).map(Value::List).boxed(),
            // Whether open elements differ is not known before they are put into the set.
            Constructor::Set if self.opens => vec(first, ..).map(|all| Value::Set(all.into_iter().collect())).boxed(),
            Constructor::Map if self.opens => {
                let entries = vec((first, parts.next()?), ..);
                entries.map(|all| Value::Map(all.into_iter().collect())).boxed()
            }
            Constructor::Set => vec_set(first, ..).map(|all| Value::Set(all.into_iter().collect())).boxed(),
            Constructor::Option => option(first).map(|some| Value::Option(some.map(Box::new))).boxed(),
            Constructor::Tree => tree(first),
            Constructor::Pair => (first, parts.next()?).map(|(left, right)| Value::pair_of(left, right)).boxed(),
            Constructor::Map => {
                vec_map(first, parts.next()?, ..).map(|all| Value::Map(all.into_iter().collect())).boxed()
            }
            Constructor::Bool | Constructor::Nat | Constructor::Int => return None,
        })
    }

    fn leaf(&self, of: &Type) -> Option<Leaf> {
        match of {
            Type::Variable(variable) => Some(match (self.column, self.ordered.contains(variable), variable) {
                (Column::Int, _, _) => Leaf::Int,
                (Column::Fin, true, _) => Leaf::Ordered,
                (Column::Fin, false, 0) => Leaf::FirstAtom,
                (Column::Fin, false, 1) => Leaf::SecondAtom,
                (Column::Fin, false, _) => Leaf::ThirdAtom,
            }),
            Type::Made(Constructor::Bool, _) => Some(Leaf::Bool),
            Type::Made(Constructor::Nat, _) => Some(Leaf::Nat),
            Type::Made(Constructor::Int, _) => Some(Leaf::Int),
            Type::Made(..) | Type::Function(..) | Type::Open(_) => None,
        }
    }

    fn function(&self, arguments: &[Type], result: &Type) -> Option<Boxed<Value>> {
        let result = self.leaf(result)?;
        let arguments = arguments.iter().map(|argument| self.leaf(argument)).collect::<Option<Vec<_>>>()?;
        match arguments.as_slice() {
            [Leaf::FirstAtom] => from::<A>(result),
            [Leaf::SecondAtom] => from::<B>(result),
            [Leaf::ThirdAtom] => from::<C>(result),
            [Leaf::Ordered] => from::<U2>(result),
            [Leaf::Int] => from::<i64>(result),
            [Leaf::FirstAtom, Leaf::FirstAtom] => from_two::<A, A>(result),
            [Leaf::FirstAtom, Leaf::SecondAtom] => from_two::<A, B>(result),
            [Leaf::SecondAtom, Leaf::FirstAtom] => from_two::<B, A>(result),
            [Leaf::Int, Leaf::Int] => from_two::<i64, i64>(result),
            _ => None,
        }
    }
}

impl Leaf {
    fn generator(self, opens: bool) -> Boxed<Value> {
        fn values<T: Plain>(opens: bool) -> Boxed<Value> {
            if !opens {
                return any::<T>().map(Plain::value).boxed();
            }
            let open = |lazy: Lazy<T>| Value::Open(Open::new(move || T::clone(&lazy).value()));
            any::<Lazy<T>>().map(open).boxed()
        }
        match self {
            Leaf::FirstAtom => values::<A>(opens),
            Leaf::SecondAtom => values::<B>(opens),
            Leaf::ThirdAtom => values::<C>(opens),
            Leaf::Ordered => values::<U2>(opens),
            Leaf::Int => values::<i64>(opens),
            Leaf::Nat => values::<Nat>(opens),
            Leaf::Bool => values::<bool>(opens),
        }
    }
}

/// A Rust type whose values are numbers or truth values of terms.
trait Plain: Data + Clone {
    fn value(self) -> Value;

    /// The other way; numbers that do not fit are brought into the type.
    fn of_value(value: &Value) -> Self;
}

macro_rules! plain {
    ($($type:ty: |$number:ident| $of:expr, |$value:ident| $from:expr;)*) => {$(
        impl Plain for $type {
            fn value(self) -> Value {
                let $value = self;
                Value::Number($from)
            }

            fn of_value(value: &Value) -> Self {
                let $number = value.number();
                $of
            }
        }
    )*};
}

plain! {
    A: |number| A(number as u32), |value| i128::from(value.0);
    B: |number| B(number as u32), |value| i128::from(value.0);
    C: |number| C(number as u32), |value| i128::from(value.0);
    U2: |number| U2::new(number as u8 & 3), |value| i128::from(value.get());
    i64: |number| number as i64, |value| i128::from(value);
    Nat: |number| Nat(number as u64), |value| i128::from(value.0);
}

impl Plain for bool {
    fn value(self) -> Value {
        Value::Bool(self)
    }

    fn of_value(value: &Value) -> Self {
        value.bool()
    }
}

fn from<X: Plain>(result: Leaf) -> Option<Boxed<Value>> {
    fn functions<X: Plain, Y: Plain>() -> Option<Boxed<Value>> {
        let value = |function: Fun<X, Y>| Function::new(move |x| Ok(function(X::of_value(&x[0])).value()));
        Some(any::<Fun<X, Y>>().map(move |function| Value::Function(value(function))).boxed())
    }
    match result {
        Leaf::FirstAtom => functions::<X, A>(),
        Leaf::SecondAtom => functions::<X, B>(),
        Leaf::ThirdAtom => functions::<X, C>(),
        Leaf::Ordered => functions::<X, U2>(),
        Leaf::Int => functions::<X, i64>(),
        Leaf::Nat => functions::<X, Nat>(),
        Leaf::Bool => functions::<X, bool>(),
    }
}

fn from_two<X: Plain, Y: Plain>(result: Leaf) -> Option<Boxed<Value>> {
    fn functions<X: Plain, Y: Plain, Z: Plain>() -> Option<Boxed<Value>> {
        let value = |function: Fun2<X, Y, Z>| {
            Function::new(move |x| Ok(function(X::of_value(&x[0]), Y::of_value(&x[1])).value()))
        };
        Some(any::<Fun2<X, Y, Z>>().map(move |function| Value::Function(value(function))).boxed())
    }
    match result {
        Leaf::FirstAtom => functions::<X, Y, A>(),
        Leaf::SecondAtom => functions::<X, Y, B>(),
        Leaf::Int => functions::<X, Y, i64>(),
        Leaf::Bool => functions::<X, Y, bool>(),
        Leaf::ThirdAtom | Leaf::Ordered | Leaf::Nat => None,
    }
}

fn tree(label: Boxed<Value>) -> Boxed<Value> {
    recursive(|tree: Myself<Value>| {
        let node = (tree.clone(), label, tree).map(|(left, label, right)| {
            let (left, right) = (left.tree().clone(), right.tree().clone());
            Value::Tree(Some(Rc::new(Node { left, label, right })))
        });
        one_of([just(()).map(|()| Value::Tree(None)).boxed(), node.boxed()])
    })
    .boxed()
}
