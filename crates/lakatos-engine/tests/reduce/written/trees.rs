//! Trees, other sums, what constructing functions build, functions, and what is opaque.

use std::collections::BTreeSet;

use lakatos_data::function::Fun;
use lakatos_data::generator::any;
use lakatos_macros::Data;

use super::Listing;
use crate::golden::is_golden;
use crate::problems::calculator::{Exp, divides_by_no_literal_zero, eval};

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Plant {
    Leaf,
    Node(Box<Plant>, i8, Box<Plant>),
}

impl Plant {
    fn depth(&self) -> usize {
        match self {
            Plant::Leaf => 0,
            Plant::Node(left, _, right) => 1 + left.depth().max(right.depth()),
        }
    }

    fn numbers(&self, all: &mut Vec<i8>) {
        if let Plant::Node(left, number, right) = self {
            left.numbers(all);
            all.push(*number);
            right.numbers(all);
        }
    }
}

fn numbers(plant: &Plant) -> Vec<i8> {
    let mut all = Vec::new();
    plant.numbers(&mut all);
    all
}

const LEAF: &str = "Box::new(Plant::Leaf)";

/// A tree with these two below it, and a number.
fn node(left: &str, number: i8, right: &str) -> String {
    format!("Box::new(Plant::Node({left}, {number}, {right}))")
}

/// Without the outermost box.
fn unboxed(text: &str) -> &str {
    text.strip_prefix("Box::new(").and_then(|text| text.strip_suffix(')')).unwrap_or(text)
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Rose(u8, Vec<Rose>);

impl Rose {
    fn sum(&self) -> u32 {
        u32::from(self.0) + self.1.iter().map(Rose::sum).sum::<u32>()
    }

    fn count(&self) -> usize {
        1 + self.1.iter().map(Rose::count).sum::<usize>()
    }
}

#[test]
fn reductions_of_trees_are_the_golden_ones() {
    let mut all = Listing::default();
    let deep = node(&node(LEAF, 3, &node(LEAF, 9, LEAF)), -7, &node(&node(LEAF, 40, LEAF), 5, LEAF));
    let deep = unboxed(&deep);
    all.add("deep", any::<Plant>(), |plant| Some(plant.depth() < 3), deep);
    all.add("not sorted", any::<Plant>(), |plant| Some(numbers(&plant).is_sorted()), deep);
    let sum = |plant: Plant| Some(numbers(&plant).iter().map(|n| i32::from(*n)).sum::<i32>() < 45);
    all.add("a sum", any::<Plant>(), sum, deep);
    let chain = node(LEAF, 1, &node(LEAF, 2, &node(LEAF, 3, &node(LEAF, 4, LEAF))));
    let some_order = |plant: Plant| {
        let all = numbers(&plant);
        Some(all.len() < 3 || !all.windows(2).all(|two| two[0] < two[1]) || plant.depth() == all.len() && all.len() < 4)
    };
    all.add("numbers that rise", any::<Plant>(), some_order, unboxed(&chain));
    let fixed = |plant: Plant| Some(numbers(&plant) != [1, 2, 3, 4]);
    all.add("numbers in this order", any::<Plant>(), fixed, unboxed(&chain));
    let rose = "Rose(3, vec![Rose(0, vec![]), Rose(9, vec![Rose(2, vec![]), Rose(7, vec![Rose(1, vec![])])])])";
    all.add("four, and their sum", any::<Rose>(), |rose| Some(rose.count() < 4 || rose.sum() < 10), rose);
    all.add("two below one", any::<Rose>(), |rose| Some(rose.1.len() < 2 || rose.sum() < 4), rose);
    let zero = |exp: Exp| divides_by_no_literal_zero(&exp).then(|| eval(&exp).is_some());
    let exp = "Exp::Add(Box::new(Exp::Div(Box::new(Exp::C(4)), Box::new(Exp::C(2)))), Box::new(Exp::Div(Box::new(\
               Exp::C(5)), Box::new(Exp::Add(Box::new(Exp::C(-3)), Box::new(Exp::C(3)))))))";
    all.add("a division by zero", any::<Exp>(), zero, exp);
    is_golden("reductions/trees.txt", &all.text);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Pixel {
    Grey(i32),
    Coloured(i32, i32, i32),
    Shining(i32, i32, i32),
    Framed(Box<Pixel>, u8),
}

fn colours(pixel: &Pixel) -> Vec<i32> {
    match pixel {
        Pixel::Grey(grey) => vec![*grey],
        Pixel::Coloured(red, green, blue) | Pixel::Shining(red, green, blue) => vec![*red, *green, *blue],
        Pixel::Framed(pixel, _) => colours(pixel),
    }
}

/// Two constructors, of which one has the fields of the other and one more.
#[derive(Data)]
#[data(crate = lakatos_data)]
enum Range {
    From(u8),
    Between(u8, u8),
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Page {
    heads: Vec<Item>,
    rows: Vec<(u8, Item)>,
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Item {
    Plain,
    Priced(u32, u32),
    Many(Vec<Item>),
}

fn prices(item: &Item) -> Vec<u32> {
    match item {
        Item::Plain => Vec::new(),
        Item::Priced(one, other) => vec![*one, *other],
        Item::Many(items) => items.iter().flat_map(prices).collect(),
    }
}

#[test]
fn reductions_of_sums_are_the_golden_ones() {
    let mut all = Listing::default();
    let bright = |pixel: Pixel| Some(colours(&pixel).iter().filter(|colour| **colour >= 900).count() < 3);
    all.add(
        "three bright colours",
        any::<Pixel>(),
        bright,
        "Pixel::Framed(Box::new(Pixel::Shining(990, 950, 970)), 7)",
    );
    let one = |pixel: Pixel| Some(colours(&pixel).iter().all(|colour| *colour != 333));
    all.add("one colour", any::<Pixel>(), one, "Pixel::Shining(5, 333, -4)");
    let range = |range: Range| match range {
        Range::From(n) => Some(n != 33),
        Range::Between(one, other) => Some(one != 33 && other != 33),
    };
    all.add("a range", any::<Range>(), range, "Range::Between(7, 33)");
    let dear = |page: Page| {
        let items = page.heads.iter().chain(page.rows.iter().map(|row| &row.1));
        Some(items.flat_map(prices).filter(|price| *price >= 900).count() < 2)
    };
    let first = "Page { heads: vec![Item::Plain], rows: vec![(3, Item::Plain), (0, Item::Priced(950, 990))] }";
    all.add("two prices", any::<Page>(), dear, first);
    let first = "Page { heads: vec![Item::Many(vec![Item::Plain, Item::Priced(1000, 3)])], rows: vec![(9, Item::Many(\
                 vec![Item::Many(vec![Item::Priced(0, 950)]), Item::Plain])), (1, Item::Priced(4, 4))] }";
    all.add("two prices, nested", any::<Page>(), dear, first);
    let rows = |page: Page| Some(page.rows.len() != 12 || page.heads.len() != 1 || prices(&page.rows[11].1) != [4, 9]);
    let row = "(0, Item::Plain), (1, Item::Priced(2, 3)), ";
    let first = format!("Page {{ heads: vec![Item::Plain], rows: vec![{}(9, Item::Priced(4, 9))] }}", row.repeat(6));
    let first = first.replacen(row, "(1, Item::Many(vec![])), ", 1);
    all.add("twelve rows", any::<Page>(), rows, &first);
    let many = |items: Vec<Item>| Some(items.iter().flat_map(prices).collect::<Vec<_>>() != [7, 8, 9, 10]);
    let first = "vec![Item::Many(vec![Item::Plain, Item::Many(vec![Item::Priced(7, 8), Item::Priced(9, 10)])])]";
    all.add("these prices", any::<Vec<Item>>(), many, first);
    let choice = |(one, other): (Option<u8>, Result<u8, Vec<bool>>)| Some(one.is_none() && other.is_ok_and(|n| n < 3));
    all.add("neither", any::<(Option<u8>, Result<u8, Vec<bool>>)>(), choice, "(Some(7), Err(vec![true, false]))");
    is_golden("reductions/sums.txt", &all.text);
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(crate = lakatos_data, construct(empty(), with(i64, Self), both(Self, Self)))]
struct Members(BTreeSet<i64>);

impl Members {
    fn empty() -> Members {
        Members(BTreeSet::new())
    }

    fn with(value: i64, mut members: Members) -> Members {
        members.0.insert(value);
        members
    }

    fn both(mut one: Members, mut other: Members) -> Members {
        one.0.append(&mut other.0);
        one
    }
}

#[derive(Debug, PartialEq, Eq, Hash, Data)]
#[data(crate = lakatos_data, construct(new(), push(&mut Self, u8), pop(&mut Self)?))]
struct Stack(Vec<u8>);

impl Stack {
    fn new() -> Stack {
        Stack(Vec::new())
    }

    fn push(&mut self, value: u8) {
        self.0.push(value);
    }

    fn pop(&mut self) -> Option<u8> {
        self.0.pop()
    }
}

#[test]
fn reductions_of_calls_and_functions_are_the_golden_ones() {
    let mut all = Listing::default();
    let three = |members: Members| Some(members.0.iter().filter(|n| **n > 20).count() < 2);
    let first =
        "Members::both(Members::with(44, Members::with(3, Members::empty())), Members::with(90, Members::empty()))";
    all.add("two members above 20", any::<Members>(), three, first);
    let top = |stack: Stack| Some(stack.0.last().is_none_or(|n| *n < 9) || stack.0.len() < 2);
    let first = "{ let mut it = Stack::new(); it.push(3); it.push(5); it.pop(); it.push(17); it.push(30); it }";
    all.add("the top of a stack", any::<Stack>(), top, first);
    let differ = |function: Fun<u8, u8>| Some(function.of(&3) == function.of(&5));
    let first = "Fun::new(|x| match x { 0 => 3, 3 => 200, 31 => 99, 5 => 4, _ => 1 })";
    all.add("a function that tells two apart", any::<Fun<u8, u8>>(), differ, first);
    let one = |function: Fun<bool, u8>| Some(function.of(&true) < 20);
    all.add("one result", any::<Fun<bool, u8>>(), one, "Fun::new(|x| match x { true => 77, _ => 9 })");
    let pair = |(function, list): (Fun<u8, u8>, Vec<u8>)| Some(list.iter().all(|n| function.of(n) < 9 || *n < 5));
    let first = "(Fun::new(|x| match x { 0 => 3, 7 => 200, 31 => 99, 250 => 4, _ => 1 }), vec![0, 31, 250, 6])";
    all.add("a function and a list", any::<(Fun<u8, u8>, Vec<u8>)>(), pair, first);
    let seed = |(function, n): (Fun<u8, u8>, u8)| Some(function.of(&n) == function.of(&0));
    all.add("a seed", any::<(Fun<u8, u8>, u8)>(), seed, "(Fun::hashed(0x2a), 77)");
    is_golden("reductions/calls_and_functions.txt", &all.text);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Order {
    #[data(opaque)]
    key: u32,
    #[data(opaque)]
    lot: Vec<u16>,
    amounts: Vec<u32>,
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Shipment {
    None,
    Some(Vec<Order>, u32),
}

#[test]
fn reductions_of_what_is_opaque_are_the_golden_ones() {
    let mut all = Listing::default();
    let low = |shipment: Shipment| match shipment {
        Shipment::None => Some(true),
        Shipment::Some(orders, _) => Some(orders.iter().flat_map(|order| &order.amounts).all(|amount| *amount < 900)),
    };
    let first = "Shipment::Some(vec![Order { key: 77, lot: vec![500, 3], amounts: vec![2, 2, 1] }, \
                 Order { key: 1200, lot: vec![77, 1], amounts: vec![77, 950, 1200, 2] }, \
                 Order { key: 3, lot: vec![], amounts: vec![3] }], 3)";
    all.add("a large amount", any::<Shipment>(), low, first);
    let lots = |shipment: Shipment| match shipment {
        Shipment::None => Some(true),
        Shipment::Some(orders, n) => Some(orders.iter().all(|order| order.lot.len() != 2) || n < 1),
    };
    all.add("a lot of two", any::<Shipment>(), lots, first);
    is_golden("reductions/opaque.txt", &all.text);
}
