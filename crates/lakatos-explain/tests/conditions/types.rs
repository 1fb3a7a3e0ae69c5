//! Types of all kinds, for properties with a known condition.

use lakatos_macros::Data;

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Order {
    pub(crate) amount: u32,
    pub(crate) discount: u8,
    pub(crate) items: Vec<u16>,
    pub(crate) note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Rect {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: u8,
    pub(crate) h: u8,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Interval {
    pub(crate) lo: i32,
    pub(crate) hi: i32,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Command {
    Stop,
    Move { dx: i8, dy: i8 },
    Say(String),
    Wait(u16),
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Neg(Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

impl Tree {
    pub(crate) fn depth(&self) -> usize {
        match self {
            Tree::Leaf => 0,
            Tree::Node(left, _, right) => 1 + left.depth().max(right.depth()),
        }
    }

    pub(crate) fn labels(&self) -> Vec<u8> {
        match self {
            Tree::Leaf => Vec::new(),
            Tree::Node(left, label, right) => {
                let mut labels = left.labels();
                labels.push(*label);
                labels.extend(right.labels());
                labels
            }
        }
    }
}

impl Exp {
    pub(crate) fn parts(&self) -> Vec<&Exp> {
        let mut parts = vec![self];
        match self {
            Exp::C(_) => {}
            Exp::Neg(a) => parts.extend(a.parts()),
            Exp::Add(a, b) | Exp::Div(a, b) => {
                parts.extend(a.parts());
                parts.extend(b.parts());
            }
        }
        parts
    }
}
