//! The animals: types of every form that users write.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use lakatos::Data;

/// The calculator of SmartCheck.
#[derive(Clone, Debug, PartialEq, Data)]
pub enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

/// The tree of LeanCheck.
#[derive(Clone, Debug, PartialEq, Data)]
pub enum Tree {
    Leaf,
    Node(i64, Box<Tree>, Box<Tree>),
}

#[derive(Clone, Debug, PartialEq, Data)]
pub struct Unit;

#[derive(Clone, Debug, PartialEq, Data)]
pub struct Pair(pub bool, pub u8);

#[derive(Clone, Debug, PartialEq, Data)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
pub enum Colour {
    Red,
    Green,
    #[data(weight = 3)]
    Blue,
}

#[derive(Clone, Debug, PartialEq, Data)]
pub enum Figure {
    Circle { centre: Point, radius: f64 },
    Polygon { corners: Vec<Point> },
    Nothing,
}

/// Reaches itself through a vector.
#[derive(Clone, Debug, PartialEq, Data)]
pub struct Rose<T> {
    pub label: T,
    pub children: Vec<Rose<T>>,
}

/// Reaches itself through maps, vectors and options.
#[derive(Clone, Debug, PartialEq, Data)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    Array(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

/// Two types that reach one another.
#[derive(Clone, Debug, PartialEq, Data)]
pub enum Statement {
    Skip,
    Assign(char, Expression),
    While(Expression, Block),
}

#[derive(Clone, Debug, PartialEq, Data)]
pub struct Block(pub Vec<Statement>);

#[derive(Clone, Debug, PartialEq, Data)]
pub enum Expression {
    Variable(char),
    Less(Box<Expression>, Box<Expression>),
    Do(Block),
}

#[derive(Clone, Debug, PartialEq, Data)]
pub enum List<T> {
    Nil,
    Cons(T, Rc<List<T>>),
}

/// Untyped lambda terms with numbered variables.
#[derive(Clone, Debug, PartialEq, Data)]
pub enum Lambda {
    Var(u8),
    Abs(Box<Lambda>),
    App(Box<Lambda>, Box<Lambda>),
}

/// Ranges, lengths and checks on fields.
#[derive(Clone, Debug, PartialEq, Data)]
pub struct Booking {
    #[data(range = 0..=23)]
    pub hour: u8,
    #[data(range = 'a'..='f')]
    pub room: char,
    #[data(len = 1..=3)]
    pub guests: Vec<bool>,
    #[data(len = ..=2)]
    pub name: String,
    #[data(where = |price: &u32| price % 5 == 0)]
    pub price: u32,
}

/// An invariant of the whole value.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(where = Interval::is_valid)]
pub struct Interval {
    pub from: i32,
    pub to: i32,
}

impl Interval {
    fn is_valid(&self) -> bool {
        self.from <= self.to
    }
}

/// A checked constructor.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(from = Vec<Vec<i8>>, with = Matrix::from_rows, into = Matrix::rows)]
pub struct Matrix {
    width: usize,
    cells: Vec<i8>,
}

impl Matrix {
    pub fn from_rows(rows: Vec<Vec<i8>>) -> Option<Matrix> {
        let width = rows.first()?.len();
        let equal = width > 0 && rows.iter().all(|row| row.len() == width);
        equal.then(|| Matrix { width, cells: rows.concat() })
    }

    pub fn rows(&self) -> Vec<Vec<i8>> {
        self.cells.chunks(self.width).map(<[i8]>::to_vec).collect()
    }
}

/// A set that is built by calls; order and repetition of the calls do not matter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(construct(empty(), with(i64, Self)), satisfies = Members::is_sorted)]
pub struct Members(Vec<i64>);

impl Members {
    pub fn empty() -> Members {
        Members(Vec::new())
    }

    pub fn with(value: i64, mut members: Members) -> Members {
        if let Err(place) = members.0.binary_search(&value) {
            members.0.insert(place, value);
        }
        members
    }

    pub fn is_sorted(&self) -> bool {
        self.0.is_sorted()
    }
}

/// Built by calls that borrow what they are given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(construct(empty(), single(u8), union(&Self, &Self)))]
pub struct Bag(BTreeMap<u8, u32>);

impl Bag {
    pub fn empty() -> Bag {
        Bag(BTreeMap::new())
    }

    pub fn single(value: u8) -> Bag {
        Bag(BTreeMap::from([(value, 1)]))
    }

    pub fn union(&self, other: &Bag) -> Bag {
        let mut counts = self.0.clone();
        for (value, count) in &other.0 {
            *counts.entry(*value).or_default() += count;
        }
        Bag(counts)
    }
}

/// A stack that changes in place, and refuses to be popped when it is empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Data)]
#[data(construct(new(), push(&mut Self, bool), pop(&mut Self)?))]
pub struct Stack(Vec<bool>);

impl Stack {
    pub fn new() -> Stack {
        Stack(Vec::new())
    }

    pub fn push(&mut self, value: bool) {
        self.0.push(value);
    }

    pub fn pop(&mut self) -> Option<bool> {
        self.0.pop()
    }
}

/// Opaque parts, and one that is not data.
#[derive(Clone, Debug, PartialEq, Data)]
pub struct Cached {
    #[data(opaque)]
    pub key: Vec<u8>,
    pub value: Option<i64>,
    #[data(skip)]
    pub cache: HashMap<u8, u8>,
}

#[derive(Clone, Debug, PartialEq, Data)]
pub struct Grid<const N: usize> {
    pub cells: [[bool; N]; N],
}

#[derive(Clone, Debug, PartialEq, Data)]
pub enum Never {}

#[derive(Clone, Debug, PartialEq, Data)]
pub struct Graph {
    pub nodes: BTreeSet<u8>,
    pub edges: BTreeMap<u8, BTreeSet<u8>>,
}

/// Needs itself: it has no finite value.
#[derive(Data)]
pub struct Loop {
    pub next: Box<Loop>,
}

/// Has one constructor that needs itself, and one that does not.
#[derive(Clone, Debug, PartialEq, Data)]
pub enum Half {
    Ends(bool),
    Circles(Circle),
}

#[derive(Clone, Debug, PartialEq, Data)]
pub struct Circle(pub Box<Circle>);
