//! Types that reach themselves, by way of whatever holds values.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use lakatos::{Data, data::Term};
use lakatos_data::Tree;
use lakatos_data::room::with_levels;
use lakatos_data::tree::Token;

use crate::law::{holds_for, is_taken_apart, samples};

#[derive(Debug, PartialEq, Data)]
enum Statement {
    Skip,
    Assign(u8, Rc<Expression>),
    Block(Vec<Statement>),
    If(Arc<Expression>, Box<Statement>, Option<Box<Statement>>),
}

#[derive(Debug, PartialEq, Data)]
enum Expression {
    Number(i32),
    Sum(Box<(Expression, Expression)>),
    Record(BTreeMap<u8, Expression>),
    Table(HashMap<u8, Rc<Expression>>),
    Run { body: VecDeque<Statement>, result: Result<Box<Expression>, u8> },
}

#[derive(Debug, PartialEq, Data)]
struct Directory {
    entries: BTreeMap<u8, Entry>,
}

#[derive(Debug, PartialEq, Data)]
enum Entry {
    File,
    Directory(Directory),
    Link(Option<Box<Self>>),
}

#[derive(Data)]
enum Chain {
    End,
    Link(Box<Chain>),
}

impl Chain {
    /// Counts the links, and takes them off without recursion.
    fn unlink(mut self) -> usize {
        let mut links = 0;
        while let Chain::Link(next) = self {
            links += 1;
            self = *next;
        }
        links
    }
}

#[test]
fn types_that_reach_themselves_obey_the_laws() {
    holds_for::<Statement>();
    holds_for::<Expression>();
    holds_for::<Directory>();
    holds_for::<Entry>();
}

#[test]
fn types_that_reach_themselves_are_taken_apart() {
    is_taken_apart::<Statement>();
    is_taken_apart::<Expression>();
    is_taken_apart::<Directory>();
}

#[test]
fn every_way_of_reaching_oneself_is_drawn() {
    let texts: String = samples::<Statement>().iter().map(|(value, _)| format!("{value:?}")).collect();
    for word in ["Skip", "Assign", "Block", "If", "Sum", "Record", "Table", "Run"] {
        assert!(texts.contains(word), "{word}");
    }
}

#[test]
fn a_value_a_hundred_thousand_levels_deep_is_built_and_taken_apart() {
    const LINKS: usize = 100_000;
    let mut tokens = vec![Token::con(1, 1); LINKS];
    tokens.push(Token::con(0, 0));
    let tree = Tree::from_tokens(tokens).unwrap();
    let term = Term::new(Chain::shape(), tree.clone()).unwrap();
    let links = with_levels(LINKS, |room| {
        let chain: Chain = term.build_in(room).unwrap();
        assert_eq!(lakatos_data::reify(&chain), Some(tree));
        chain.unlink()
    });
    assert_eq!(links, Ok(LINKS));
}
