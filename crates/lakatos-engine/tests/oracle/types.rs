//! The types that are enumerated: one for each thing that a derive can say.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use lakatos_macros::Data;

pub(crate) use crate::refined::{Even, Heap, Interval};

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Tree {
    Leaf,
    Node(i64, Box<Tree>, Box<Tree>),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Rose<T> {
    label: T,
    children: Vec<Rose<T>>,
}

/// Reaches itself through a map, a vector and a set's neighbour.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Array(Vec<Json>),
    Object(BTreeMap<bool, Json>),
}

/// Elements of a set that contain sets of themselves.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Hereditary(BTreeSet<Hereditary>);

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Statement {
    Skip,
    Assign(bool, Expression),
    While(Expression, Block),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Block(Vec<Statement>);

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Expression {
    Variable(char),
    Less(Box<Expression>, Box<Expression>),
    Do(Block),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum List<T> {
    Nil,
    Cons(T, Rc<List<T>>),
}

/// Ranges, lengths and a check.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Booking {
    #[data(range = 20..=23)]
    hour: u8,
    #[data(range = -1..=2)]
    floor: i8,
    #[data(len = 1..=2)]
    guests: Vec<bool>,
    #[data(where = |price: &u32| price % 3 == 1)]
    price: u32,
}

/// Sets, maps and texts of bounded length.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Bounded {
    #[data(len = 1..=2)]
    set: BTreeSet<u8>,
    #[data(len = 1..)]
    map: BTreeMap<bool, u8>,
    #[data(len = 1)]
    text: String,
}

/// A conversion that refuses.
#[derive(Debug, Data)]
#[data(crate = lakatos_data, from = Vec<Vec<i8>>, with = Matrix::new, into = Matrix::rows)]
pub(crate) struct Matrix {
    rows: Vec<Vec<i8>>,
}

impl Matrix {
    fn new(rows: Vec<Vec<i8>>) -> Option<Matrix> {
        let width = rows.first()?.len();
        let equal = width > 0 && rows.iter().all(|row| row.len() == width);
        equal.then_some(Matrix { rows })
    }

    fn rows(&self) -> Vec<Vec<i8>> {
        self.rows.clone()
    }
}

/// Calls that build equal values, told apart by order.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data, construct(empty(), with(i64, Self)))]
pub(crate) struct Members(BTreeSet<i64>);

impl Members {
    fn empty() -> Members {
        Members(BTreeSet::new())
    }

    fn with(value: i64, mut members: Members) -> Members {
        members.0.insert(value);
        members
    }
}

/// Calls that change in place and refuse, told apart by hash.
#[derive(Debug, PartialEq, Eq, Hash, Data)]
#[data(crate = lakatos_data, construct(new(), push(&mut Self, bool), pop(&mut Self)?))]
pub(crate) struct Stack(Vec<bool>);

impl Stack {
    fn new() -> Stack {
        Stack(Vec::new())
    }

    fn push(&mut self, value: bool) {
        self.0.push(value);
    }

    fn pop(&mut self) -> Option<bool> {
        self.0.pop()
    }
}

/// Calls told apart by equality alone, with a check around them.
#[derive(Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(zero(), next(Self), sum(Self, Self)), where = |steps| steps.0 != 3)]
pub(crate) struct Steps(u8);

impl Steps {
    fn zero() -> Steps {
        Steps(0)
    }

    fn next(self) -> Steps {
        Steps(self.0.saturating_add(1))
    }

    fn sum(self, other: Steps) -> Steps {
        Steps(self.0.saturating_add(other.0).saturating_add(2))
    }
}

/// Calls with an argument that is checked.
#[derive(Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(none(), more(Even, Self)))]
pub(crate) struct Sum(u32);

impl Sum {
    fn none() -> Sum {
        Sum(0)
    }

    fn more(even: Even, sum: Sum) -> Sum {
        Sum(u32::from(even.0) + sum.0)
    }
}

/// Calls of a type without equality: every call is a value.
#[derive(Debug, Data)]
#[data(crate = lakatos_data, construct(start(), Walk::step(Self, bool), Walk::turn(Self)))]
pub(crate) struct Walk(Vec<bool>);

impl Walk {
    fn start() -> Walk {
        Walk(Vec::new())
    }

    fn step(mut self, left: bool) -> Walk {
        self.0.push(left);
        self
    }

    fn turn(mut self) -> Walk {
        self.0.reverse();
        self
    }
}

/// Calls of a type without equality that refuse.
#[derive(Debug, Data)]
#[data(crate = lakatos_data, construct(zero(), raise(Self), add(&mut Self, u8)?))]
pub(crate) struct Counter(u8);

impl Counter {
    fn zero() -> Counter {
        Counter(0)
    }

    fn raise(self) -> Option<Counter> {
        (self.0 < 3).then(|| Counter(self.0 + 1))
    }

    fn add(&mut self, more: u8) -> bool {
        self.0 = self.0.saturating_add(more);
        self.0 <= 3 && more > 0
    }
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Grid<const N: usize> {
    cells: [[bool; N]; N],
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Modulo<const N: u32>(#[data(range = 0..N)] u32);

/// One constructor that has no value, and one that is finite.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Half {
    Ends(bool),
    Circles(Circle),
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Circle(Box<Circle>);

/// Parts that are left out, hidden, and converted.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Cached {
    #[data(opaque)]
    key: Vec<bool>,
    #[data(skip)]
    cache: Option<u8>,
    #[data(from = Option<bool>, with = |choice| format!("{choice:?}"))]
    text: String,
}

/// More elements than there are.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct TooMany(#[data(len = 3..)] BTreeSet<bool>);

/// A bag and a list of bounded length, and a set of less than all.
#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Few {
    #[data(len = 1..=2)]
    bag: std::collections::BinaryHeap<Option<bool>>,
    #[data(len = ..=2)]
    set: BTreeSet<Modulo<3>>,
}
