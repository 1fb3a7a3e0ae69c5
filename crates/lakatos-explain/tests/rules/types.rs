//! Types of all kinds.

use lakatos_macros::Data;

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Rect {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: u8,
    pub(crate) h: u8,
}

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Figure {
    Circle { r: u8 },
    Square(u8),
    Group(Vec<Figure>),
}

#[derive(Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

/// Built by calls.
#[derive(Debug, Clone, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(new(), push(u8, Self)))]
pub(crate) struct Stack(pub(crate) Vec<u8>);

impl Stack {
    pub(crate) fn new() -> Stack {
        Stack(Vec::new())
    }

    pub(crate) fn push(top: u8, mut below: Stack) -> Stack {
        below.0.push(top);
        below
    }
}

/// The ends are in order.
#[derive(Debug, Data)]
#[data(crate = lakatos_data, where = Span::is_valid)]
pub(crate) struct Span {
    pub(crate) lo: u8,
    pub(crate) hi: u8,
}

impl Span {
    fn is_valid(&self) -> bool {
        self.lo <= self.hi
    }
}
