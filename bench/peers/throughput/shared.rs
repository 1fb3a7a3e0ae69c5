//! What all contestants share: the types, the properties, the clock, and how a case is named.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;

/// The types, with the derives that a contestant needs besides.
#[macro_export]
macro_rules! types {
    ($($derive:path),*) => {
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Tree {
            Leaf,
            Node(Box<Tree>, i64, Box<Tree>),
        }

        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Exp {
            C(i64),
            Add(Box<Exp>, Box<Exp>),
            Div(Box<Exp>, Box<Exp>),
        }

        /// Leaves of all kinds.
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub struct Struct20 {
            pub a: u8,
            pub b: u16,
            pub c: u32,
            pub d: u64,
            pub e: usize,
            pub f: i8,
            pub g: i16,
            pub h: i32,
            pub i: i64,
            pub j: isize,
            pub k: bool,
            pub l: f64,
            pub m: char,
            pub n: u32,
            pub o: u64,
            pub p: i32,
            pub q: i64,
            pub r: f32,
            pub s: bool,
            pub t: u8,
        }

        /// Structs in structs, with a list and an enum in them.
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub struct Order {
            pub number: u64,
            pub customer: Customer,
            pub items: Vec<Item>,
            pub state: State,
        }

        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub struct Customer {
            pub number: u32,
            pub initials: (char, char),
            pub address: Address,
        }

        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub struct Address {
            pub code: [u8; 5],
            pub house: u16,
            pub flat: Option<u8>,
        }

        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub struct Item {
            pub number: u32,
            pub count: u16,
            pub price: f64,
        }

        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum State {
            Open,
            Paid,
            Sent,
            Lost,
            Back,
        }

        /// Constructors with fields, none of which leads back.
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Event {
            Key(char, bool),
            Click { x: i32, y: i32 },
            Resize(u16, u16),
            Scroll(f32),
            Quit,
        }

        /// A syntax tree of twelve constructors.
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Ast {
            Unit,
            Int(i64),
            Flag(bool),
            Name(u8),
            Not(Box<Ast>),
            Neg(Box<Ast>),
            Add(Box<Ast>, Box<Ast>),
            Mul(Box<Ast>, Box<Ast>),
            Less(Box<Ast>, Box<Ast>),
            If(Box<Ast>, Box<Ast>, Box<Ast>),
            Let(u8, Box<Ast>, Box<Ast>),
            Call(u8, Vec<Ast>),
        }

        /// A list by hand.
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub struct Link {
            pub value: u32,
            pub next: Option<Box<Link>>,
        }
    };
}

/// Runs the case of a name, which is about values of one type.
#[macro_export]
macro_rules! values {
    ($case:expr, $try:ident, $cases:expr, $counted:expr) => {
        match $case {
            "u32" => $try::<u32>($cases, $counted),
            "i128" => $try::<i128>($cases, $counted),
            "f64" => $try::<f64>($cases, $counted),
            "char" => $try::<char>($cases, $counted),
            "bool" => $try::<bool>($cases, $counted),
            "tuple6" => $try::<(u8, i64, char, bool, f64, u16)>($cases, $counted),
            "array_u16_8" => $try::<[u16; 8]>($cases, $counted),
            "option_box_u32" => $try::<Option<Box<u32>>>($cases, $counted),
            "string" => $try::<String>($cases, $counted),
            "vec_u8" => $try::<Vec<u8>>($cases, $counted),
            "vec_bool" => $try::<Vec<bool>>($cases, $counted),
            "vec_f64" => $try::<Vec<f64>>($cases, $counted),
            "vec_char" => $try::<Vec<char>>($cases, $counted),
            "vec_pair" => $try::<Vec<(u32, i16)>>($cases, $counted),
            "vec_option" => $try::<Vec<Option<u32>>>($cases, $counted),
            "vec_array" => $try::<Vec<[f32; 3]>>($cases, $counted),
            "vec_string" => $try::<Vec<String>>($cases, $counted),
            "vec_vec_f64" => $try::<Vec<Vec<f64>>>($cases, $counted),
            "btree_map" => $try::<BTreeMap<u32, u64>>($cases, $counted),
            "hash_map" => $try::<HashMap<u32, u64>>($cases, $counted),
            "btree_set" => $try::<BTreeSet<i64>>($cases, $counted),
            "hash_set" => $try::<HashSet<u64>>($cases, $counted),
            "map_string_vec" => $try::<BTreeMap<String, Vec<u32>>>($cases, $counted),
            "struct20" => $try::<Struct20>($cases, $counted),
            "order" => $try::<Order>($cases, $counted),
            "vec_event" => $try::<Vec<Event>>($cases, $counted),
            "ast12" => $try::<Ast>($cases, $counted),
            "link" => $try::<Link>($cases, $counted),
            other => panic!("there is no case {other}"),
        }
    };
}

use crate::{Address, Ast, Customer, Event, Exp, Item, Link, Order, State, Struct20, Tree};

thread_local! {
    static PARTS: Cell<u64> = const { Cell::new(0) };
}

/// The sum of a list is that of the list from its end.
pub fn vec_holds(list: &[i32]) -> bool {
    let forward = list.iter().fold(0_i32, |sum, item| sum.wrapping_add(*item));
    let backward = list.iter().rev().fold(0_i32, |sum, item| sum.wrapping_add(*item));
    black_box(forward) == black_box(backward)
}

/// The mirror image of a mirror image is the tree.
pub fn tree_holds(tree: &Tree) -> bool {
    mirror(&mirror(tree)) == *tree
}

fn mirror(tree: &Tree) -> Tree {
    match tree {
        Tree::Leaf => Tree::Leaf,
        Tree::Node(left, label, right) => Tree::Node(Box::new(mirror(right)), *label, Box::new(mirror(left))),
    }
}

/// Addition commutes.
pub fn pair_holds(left: u8, right: u8) -> bool {
    black_box(left.wrapping_add(right)) == right.wrapping_add(left)
}

/// There is one constant more than there are operators.
pub fn exp_holds(exp: &Exp) -> bool {
    let (constants, operators) = counts(exp);
    constants == operators + 1
}

fn counts(exp: &Exp) -> (u64, u64) {
    match exp {
        Exp::C(value) => {
            black_box(*value);
            (1, 0)
        }
        Exp::Add(left, right) | Exp::Div(left, right) => {
            let (left, right) = (counts(left), counts(right));
            (left.0 + right.0, left.1 + right.1 + 1)
        }
    }
}

/// Counts the parts of a case, to compare contestants that draw values of different sizes.
pub fn count(parts: usize) -> bool {
    PARTS.with(|all| all.set(all.get() + parts as u64));
    true
}

pub fn tree_size(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(left, _, right) => 1 + tree_size(left) + tree_size(right),
    }
}

pub fn exp_size(exp: &Exp) -> usize {
    match exp {
        Exp::C(_) => 1,
        Exp::Add(left, right) | Exp::Div(left, right) => 1 + exp_size(left) + exp_size(right),
    }
}

/// A value of a case.
pub trait Subject {
    /// Uses it, as little as can be.
    fn holds(&self) -> bool {
        black_box(self);
        true
    }

    /// How many leaves and collections it is made of.
    fn size(&self) -> usize;
}

/// What has a number of parts that is known.
macro_rules! plain {
    ($($type:ty: $parts:literal;)*) => {$(
        impl Subject for $type {
            fn size(&self) -> usize {
                $parts
            }
        }
    )*};
}

plain! {
    u8: 1; u16: 1; u32: 1; u64: 1; i16: 1; i64: 1; i128: 1; f32: 1; f64: 1; char: 1; bool: 1; Box<u32>: 1;
    Address: 7; Customer: 10; Item: 3; State: 1; Struct20: 20;
}

/// Collections count themselves, too.
macro_rules! collections {
    ($([$($bound:tt)*] $type:ty;)*) => {$(
        impl<$($bound)*> Subject for $type {
            fn size(&self) -> usize {
                1 + self.iter().map(|item| item.size()).sum::<usize>()
            }
        }
    )*};
}

collections! {
    [T: Subject] Vec<T>;
    [T: Subject] Option<T>;
    [T: Subject] BTreeSet<T>;
    [T: Subject] HashSet<T>;
    [K: Subject, V: Subject] BTreeMap<K, V>;
    [K: Subject, V: Subject] HashMap<K, V>;
}

impl<T: Subject, const N: usize> Subject for [T; N] {
    fn size(&self) -> usize {
        self.iter().map(Subject::size).sum()
    }
}

impl Subject for String {
    fn size(&self) -> usize {
        1 + self.chars().count()
    }
}

impl<A: Subject, B: Subject> Subject for (A, B) {
    fn size(&self) -> usize {
        self.0.size() + self.1.size()
    }
}

impl<T: Subject> Subject for &T {
    fn size(&self) -> usize {
        T::size(self)
    }
}

impl Subject for (u8, i64, char, bool, f64, u16) {
    fn size(&self) -> usize {
        6
    }
}

impl Subject for Order {
    fn size(&self) -> usize {
        2 + self.customer.size() + self.items.size()
    }
}

impl Subject for Event {
    fn size(&self) -> usize {
        match self {
            Event::Key(..) | Event::Click { .. } | Event::Resize(..) => 3,
            Event::Scroll(_) => 2,
            Event::Quit => 1,
        }
    }
}

impl Subject for Ast {
    fn size(&self) -> usize {
        1 + match self {
            Ast::Unit | Ast::Int(_) | Ast::Flag(_) | Ast::Name(_) => 0,
            Ast::Not(one) | Ast::Neg(one) => one.size(),
            Ast::Add(one, two) | Ast::Mul(one, two) | Ast::Less(one, two) | Ast::Let(_, one, two) => {
                one.size() + two.size()
            }
            Ast::If(one, two, three) => one.size() + two.size() + three.size(),
            Ast::Call(_, all) => all.iter().map(Subject::size).sum(),
        }
    }
}

impl Subject for Link {
    fn size(&self) -> usize {
        let (mut parts, mut link) = (1, self);
        while let Some(next) = &link.next {
            (parts, link) = (parts + 1, next);
        }
        parts
    }
}

/// How much a contestant is measured.
const LONG_ENOUGH: Duration = Duration::from_millis(60);
const REPEATS: usize = 4;

/// Prints the nanoseconds that a case takes, and how many parts cases have on average.
///
/// `run` tries so many cases of a name with the property, or, if it is told so, only counts their parts.
pub fn main(run: fn(&str, u64, bool)) {
    let case = std::env::args().nth(1).expect("the name of a case");
    let mut cases = 500;
    while time(|| run(&case, cases, false)) < LONG_ENOUGH {
        cases *= 2;
    }
    let best = (0..REPEATS).map(|_| time(|| run(&case, cases, false))).min().unwrap_or_default();
    run(&case, 20_000, true);
    let parts = PARTS.with(Cell::get) as f64 / 20_000.0;
    println!("{} {parts}", best.as_secs_f64() * 1e9 / cases as f64);
}

fn time(work: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    work();
    start.elapsed()
}
