//! Written by the test beside it: do not edit.

pub const HEADER: &str = include_str!("header.txt");

use super::same;
use prelude::*;

pub mod prelude {
    pub use std::borrow::Cow;
    pub use std::cell::Cell;
    pub use std::cmp::Ordering;
    pub use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
    pub use std::marker::PhantomData;
    pub use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
    pub use std::num::{NonZero, Wrapping};
    pub use std::ops::{Range, RangeInclusive};
    pub use std::path::PathBuf;
    pub use std::rc::Rc;
    pub use std::sync::Arc;
    pub use std::time::Duration;

    pub use lakatos::atoms::A;
    pub use lakatos::small::{I3, Nat, U2};

    pub use crate::types::*;
}

pub fn calculators() {
    same::<Exp>(vec![
        (Exp::C(0), r##"Exp::C(0)"##),
        (Exp::C(1), r##"Exp::C(1)"##),
        (Exp::C(-1), r##"Exp::C(-1)"##),
        (Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0))), r##"Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0)))"##),
        (Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0))), r##"Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0)))"##),
        (Exp::Add(Box::new(Exp::C(1)), Box::new(Exp::C(0))), r##"Exp::Add(Box::new(Exp::C(1)), Box::new(Exp::C(0)))"##),
        (Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::C(0))), r##"Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::C(0)))"##),
        (Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(1))), r##"Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(1)))"##),
        (Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(1))), r##"Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(1)))"##),
        (Exp::C(-2), r##"Exp::C(-2)"##),
        (Exp::Add(Box::new(Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0)))), Box::new(Exp::C(0))), r##"Exp::Add(Box::new(Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0)))), Box::new(Exp::C(0)))"##),
        (Exp::Div(Box::new(Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0)))), Box::new(Exp::C(0))), r##"Exp::Div(Box::new(Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::C(0)))), Box::new(Exp::C(0)))"##),
        (Exp::Add(Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0)))), Box::new(Exp::C(0))), r##"Exp::Add(Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(0)))), Box::new(Exp::C(0)))"##),
    ]);
}

pub fn trees() {
    same::<Tree>(vec![
        (Tree::Leaf, r##"Tree::Leaf"##),
        (Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf)), r##"Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))"##),
        (Tree::Node(
    0,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
), r##"Tree::Node(
    0,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
)"##),
        (Tree::Node(
    0,
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Leaf),
), r##"Tree::Node(
    0,
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Leaf),
)"##),
        (Tree::Node(1, Box::new(Tree::Leaf), Box::new(Tree::Leaf)), r##"Tree::Node(1, Box::new(Tree::Leaf), Box::new(Tree::Leaf))"##),
        (Tree::Node(-1, Box::new(Tree::Leaf), Box::new(Tree::Leaf)), r##"Tree::Node(-1, Box::new(Tree::Leaf), Box::new(Tree::Leaf))"##),
        (Tree::Node(
    0,
    Box::new(Tree::Node(1, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Leaf),
), r##"Tree::Node(
    0,
    Box::new(Tree::Node(1, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Leaf),
)"##),
        (Tree::Node(
    0,
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
), r##"Tree::Node(
    0,
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
)"##),
        (Tree::Node(
    0,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(
        0,
        Box::new(Tree::Leaf),
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    )),
), r##"Tree::Node(
    0,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(
        0,
        Box::new(Tree::Leaf),
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    )),
)"##),
        (Tree::Node(
    0,
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Node(1, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
), r##"Tree::Node(
    0,
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    Box::new(Tree::Node(1, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
)"##),
        (Tree::Node(
    0,
    Box::new(Tree::Node(
        0,
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    )),
    Box::new(Tree::Leaf),
), r##"Tree::Node(
    0,
    Box::new(Tree::Node(
        0,
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    )),
    Box::new(Tree::Leaf),
)"##),
        (Tree::Node(
    1,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(
        0,
        Box::new(Tree::Leaf),
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    )),
), r##"Tree::Node(
    1,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(
        0,
        Box::new(Tree::Leaf),
        Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
    )),
)"##),
        (Tree::Node(
    -1,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
), r##"Tree::Node(
    -1,
    Box::new(Tree::Leaf),
    Box::new(Tree::Node(0, Box::new(Tree::Leaf), Box::new(Tree::Leaf))),
)"##),
    ]);
}

pub fn units() {
    same::<Unit>(vec![
        (Unit, r##"Unit"##),
    ]);
}

pub fn pairs() {
    same::<Pair>(vec![
        (Pair(true, 0), r##"Pair(true, 0)"##),
        (Pair(false, 0), r##"Pair(false, 0)"##),
        (Pair(false, 1), r##"Pair(false, 1)"##),
        (Pair(true, 1), r##"Pair(true, 1)"##),
        (Pair(true, 2), r##"Pair(true, 2)"##),
        (Pair(false, 2), r##"Pair(false, 2)"##),
        (Pair(false, 3), r##"Pair(false, 3)"##),
        (Pair(true, 3), r##"Pair(true, 3)"##),
        (Pair(true, 4), r##"Pair(true, 4)"##),
        (Pair(false, 4), r##"Pair(false, 4)"##),
        (Pair(false, 5), r##"Pair(false, 5)"##),
        (Pair(true, 5), r##"Pair(true, 5)"##),
        (Pair(true, 6), r##"Pair(true, 6)"##),
        (Pair(false, 6), r##"Pair(false, 6)"##),
    ]);
}

pub fn points() {
    same::<Point>(vec![
        (Point { x: 0, y: 0 }, r##"Point { x: 0, y: 0 }"##),
        (Point { x: 0, y: 1 }, r##"Point { x: 0, y: 1 }"##),
        (Point { x: 1, y: 0 }, r##"Point { x: 1, y: 0 }"##),
        (Point { x: 0, y: -1 }, r##"Point { x: 0, y: -1 }"##),
        (Point { x: 1, y: 1 }, r##"Point { x: 1, y: 1 }"##),
        (Point { x: -1, y: 0 }, r##"Point { x: -1, y: 0 }"##),
        (Point { x: 0, y: 2 }, r##"Point { x: 0, y: 2 }"##),
        (Point { x: 2, y: 0 }, r##"Point { x: 2, y: 0 }"##),
        (Point { x: -1, y: 1 }, r##"Point { x: -1, y: 1 }"##),
        (Point { x: 1, y: -1 }, r##"Point { x: 1, y: -1 }"##),
        (Point { x: 0, y: -2 }, r##"Point { x: 0, y: -2 }"##),
        (Point { x: -1, y: -1 }, r##"Point { x: -1, y: -1 }"##),
        (Point { x: -2, y: 0 }, r##"Point { x: -2, y: 0 }"##),
        (Point { x: 1, y: 2 }, r##"Point { x: 1, y: 2 }"##),
    ]);
}

pub fn colours() {
    same::<Colour>(vec![
        (Colour::Red, r##"Colour::Red"##),
        (Colour::Green, r##"Colour::Green"##),
        (Colour::Blue, r##"Colour::Blue"##),
    ]);
}

pub fn figures() {
    same::<Figure>(vec![
        (Figure::Nothing, r##"Figure::Nothing"##),
        (Figure::Polygon { corners: vec![] }, r##"Figure::Polygon { corners: vec![] }"##),
        (Figure::Circle { centre: Point { x: 0, y: 0 }, radius: 0.0 }, r##"Figure::Circle { centre: Point { x: 0, y: 0 }, radius: 0.0 }"##),
        (Figure::Circle { centre: Point { x: 0, y: 1 }, radius: 0.0 }, r##"Figure::Circle { centre: Point { x: 0, y: 1 }, radius: 0.0 }"##),
        (Figure::Circle { centre: Point { x: 0, y: 0 }, radius: 1.0 }, r##"Figure::Circle { centre: Point { x: 0, y: 0 }, radius: 1.0 }"##),
        (Figure::Polygon { corners: vec![Point { x: 0, y: 0 }] }, r##"Figure::Polygon { corners: vec![Point { x: 0, y: 0 }] }"##),
        (Figure::Circle { centre: Point { x: 1, y: 0 }, radius: 0.0 }, r##"Figure::Circle { centre: Point { x: 1, y: 0 }, radius: 0.0 }"##),
        (Figure::Circle { centre: Point { x: 1, y: 1 }, radius: 0.0 }, r##"Figure::Circle { centre: Point { x: 1, y: 1 }, radius: 0.0 }"##),
        (Figure::Circle { centre: Point { x: 0, y: -1 }, radius: 0.0 }, r##"Figure::Circle { centre: Point { x: 0, y: -1 }, radius: 0.0 }"##),
        (Figure::Circle { centre: Point { x: 1, y: 0 }, radius: 1.0 }, r##"Figure::Circle { centre: Point { x: 1, y: 0 }, radius: 1.0 }"##),
        (Figure::Circle { centre: Point { x: 0, y: 1 }, radius: 1.0 }, r##"Figure::Circle { centre: Point { x: 0, y: 1 }, radius: 1.0 }"##),
        (Figure::Circle { centre: Point { x: 0, y: 1 }, radius: -1.0 }, r##"Figure::Circle { centre: Point { x: 0, y: 1 }, radius: -1.0 }"##),
        (Figure::Circle { centre: Point { x: -1, y: 1 }, radius: 0.0 }, r##"Figure::Circle { centre: Point { x: -1, y: 1 }, radius: 0.0 }"##),
    ]);
}

pub fn roses() {
    same::<Rose<bool>>(vec![
        (Rose { label: true, children: vec![] }, r##"Rose { label: true, children: vec![] }"##),
        (Rose { label: false, children: vec![] }, r##"Rose { label: false, children: vec![] }"##),
        (Rose { label: false, children: vec![Rose { label: true, children: vec![] }] }, r##"Rose { label: false, children: vec![Rose { label: true, children: vec![] }] }"##),
        (Rose { label: false, children: vec![Rose { label: false, children: vec![] }] }, r##"Rose { label: false, children: vec![Rose { label: false, children: vec![] }] }"##),
        (Rose { label: true, children: vec![Rose { label: true, children: vec![] }] }, r##"Rose { label: true, children: vec![Rose { label: true, children: vec![] }] }"##),
        (Rose { label: true, children: vec![Rose { label: false, children: vec![] }] }, r##"Rose { label: true, children: vec![Rose { label: false, children: vec![] }] }"##),
        (Rose {
    label: true,
    children: vec![Rose { label: true, children: vec![Rose { label: true, children: vec![] }] }],
}, r##"Rose {
    label: true,
    children: vec![Rose { label: true, children: vec![Rose { label: true, children: vec![] }] }],
}"##),
        (Rose {
    label: false,
    children: vec![Rose { label: true, children: vec![Rose { label: false, children: vec![] }] }],
}, r##"Rose {
    label: false,
    children: vec![Rose { label: true, children: vec![Rose { label: false, children: vec![] }] }],
}"##),
        (Rose {
    label: true,
    children: vec![Rose { label: false, children: vec![Rose { label: true, children: vec![] }] }],
}, r##"Rose {
    label: true,
    children: vec![Rose { label: false, children: vec![Rose { label: true, children: vec![] }] }],
}"##),
        (Rose {
    label: false,
    children: vec![Rose { label: false, children: vec![Rose { label: false, children: vec![] }] }],
}, r##"Rose {
    label: false,
    children: vec![Rose { label: false, children: vec![Rose { label: false, children: vec![] }] }],
}"##),
        (Rose {
    label: false,
    children: vec![
        Rose { label: true, children: vec![Rose { label: false, children: vec![] }] },
        Rose { label: true, children: vec![] },
    ],
}, r##"Rose {
    label: false,
    children: vec![
        Rose { label: true, children: vec![Rose { label: false, children: vec![] }] },
        Rose { label: true, children: vec![] },
    ],
}"##),
        (Rose {
    label: false,
    children: vec![Rose {
        label: false,
        children: vec![Rose {
            label: false,
            children: vec![Rose { label: false, children: vec![] }],
        }],
    }],
}, r##"Rose {
    label: false,
    children: vec![Rose {
        label: false,
        children: vec![Rose {
            label: false,
            children: vec![Rose { label: false, children: vec![] }],
        }],
    }],
}"##),
        (Rose {
    label: false,
    children: vec![Rose {
        label: true,
        children: vec![
            Rose { label: true, children: vec![] },
            Rose { label: true, children: vec![] },
        ],
    }],
}, r##"Rose {
    label: false,
    children: vec![Rose {
        label: true,
        children: vec![
            Rose { label: true, children: vec![] },
            Rose { label: true, children: vec![] },
        ],
    }],
}"##),
        (Rose {
    label: true,
    children: vec![
        Rose { label: false, children: vec![] },
        Rose { label: true, children: vec![] },
        Rose { label: false, children: vec![] },
    ],
}, r##"Rose {
    label: true,
    children: vec![
        Rose { label: false, children: vec![] },
        Rose { label: true, children: vec![] },
        Rose { label: false, children: vec![] },
    ],
}"##),
    ]);
}

pub fn jsons() {
    same::<Json>(vec![
        (Json::Null, r##"Json::Null"##),
        (Json::Text(String::from("")), r##"Json::Text(String::from(""))"##),
        (Json::Array(vec![]), r##"Json::Array(vec![])"##),
        (Json::Object(BTreeMap::from([])), r##"Json::Object(BTreeMap::from([]))"##),
        (Json::Bool(false), r##"Json::Bool(false)"##),
        (Json::Array(vec![Json::Null]), r##"Json::Array(vec![Json::Null])"##),
        (Json::Text(String::from("a")), r##"Json::Text(String::from("a"))"##),
        (Json::Number(1.0), r##"Json::Number(1.0)"##),
        (Json::Object(BTreeMap::from([(String::from(""), Json::Null)])), r##"Json::Object(BTreeMap::from([(String::from(""), Json::Null)]))"##),
        (Json::Array(vec![Json::Object(BTreeMap::from([]))]), r##"Json::Array(vec![Json::Object(BTreeMap::from([]))])"##),
        (Json::Object(BTreeMap::from([(String::from("a"), Json::Null)])), r##"Json::Object(BTreeMap::from([(String::from("a"), Json::Null)]))"##),
        (Json::Array(vec![Json::Number(0.0)]), r##"Json::Array(vec![Json::Number(0.0)])"##),
        (Json::Object(BTreeMap::from([(String::from(""), Json::Text(String::from("")))])), r##"Json::Object(BTreeMap::from([(String::from(""), Json::Text(String::from("")))]))"##),
    ]);
}

pub fn statements() {
    same::<Statement>(vec![
        (Statement::Skip, r##"Statement::Skip"##),
        (Statement::Assign('a', Expression::Variable('a')), r##"Statement::Assign('a', Expression::Variable('a'))"##),
        (Statement::Assign('a', Expression::Do(Block(vec![]))), r##"Statement::Assign('a', Expression::Do(Block(vec![])))"##),
        (Statement::Assign('a', Expression::Variable(' ')), r##"Statement::Assign('a', Expression::Variable(' '))"##),
        (Statement::While(Expression::Variable('a'), Block(vec![])), r##"Statement::While(Expression::Variable('a'), Block(vec![]))"##),
        (Statement::Assign(' ', Expression::Variable('a')), r##"Statement::Assign(' ', Expression::Variable('a'))"##),
        (Statement::Assign(' ', Expression::Variable(' ')), r##"Statement::Assign(' ', Expression::Variable(' '))"##),
        (Statement::Assign(
    'a',
    Expression::Less(Box::new(Expression::Variable('a')), Box::new(Expression::Variable('a'))),
), r##"Statement::Assign(
    'a',
    Expression::Less(Box::new(Expression::Variable('a')), Box::new(Expression::Variable('a'))),
)"##),
        (Statement::While(Expression::Do(Block(vec![])), Block(vec![])), r##"Statement::While(Expression::Do(Block(vec![])), Block(vec![]))"##),
        (Statement::While(Expression::Variable('a'), Block(vec![Statement::Skip])), r##"Statement::While(Expression::Variable('a'), Block(vec![Statement::Skip]))"##),
        (Statement::While(Expression::Variable('b'), Block(vec![])), r##"Statement::While(Expression::Variable('b'), Block(vec![]))"##),
        (Statement::Assign(
    'a',
    Expression::Less(Box::new(Expression::Do(Block(vec![]))), Box::new(Expression::Variable('a'))),
), r##"Statement::Assign(
    'a',
    Expression::Less(Box::new(Expression::Do(Block(vec![]))), Box::new(Expression::Variable('a'))),
)"##),
        (Statement::Assign('A', Expression::Variable('a')), r##"Statement::Assign('A', Expression::Variable('a'))"##),
        (Statement::Assign('a', Expression::Variable('A')), r##"Statement::Assign('a', Expression::Variable('A'))"##),
    ]);
}

pub fn blocks() {
    same::<Block>(vec![
        (Block(vec![]), r##"Block(vec![])"##),
        (Block(vec![Statement::Skip]), r##"Block(vec![Statement::Skip])"##),
        (Block(vec![Statement::Skip, Statement::Skip]), r##"Block(vec![Statement::Skip, Statement::Skip])"##),
        (Block(vec![Statement::Skip, Statement::Skip, Statement::Skip]), r##"Block(vec![Statement::Skip, Statement::Skip, Statement::Skip])"##),
        (Block(vec![Statement::Assign('a', Expression::Variable('a'))]), r##"Block(vec![Statement::Assign('a', Expression::Variable('a'))])"##),
        (Block(vec![Statement::Skip, Statement::Assign('a', Expression::Variable('a'))]), r##"Block(vec![Statement::Skip, Statement::Assign('a', Expression::Variable('a'))])"##),
        (Block(vec![Statement::While(Expression::Variable('a'), Block(vec![Statement::Skip]))]), r##"Block(vec![Statement::While(Expression::Variable('a'), Block(vec![Statement::Skip]))])"##),
        (Block(vec![Statement::Skip, Statement::Assign('a', Expression::Variable(' '))]), r##"Block(vec![Statement::Skip, Statement::Assign('a', Expression::Variable(' '))])"##),
        (Block(vec![Statement::While(Expression::Variable('a'), Block(vec![])), Statement::Skip]), r##"Block(vec![Statement::While(Expression::Variable('a'), Block(vec![])), Statement::Skip])"##),
        (Block(vec![Statement::Skip, Statement::Assign(' ', Expression::Do(Block(vec![])))]), r##"Block(vec![Statement::Skip, Statement::Assign(' ', Expression::Do(Block(vec![])))])"##),
        (Block(vec![
    Statement::Assign(
        'a',
        Expression::Less(Box::new(Expression::Variable('a')), Box::new(Expression::Variable('a'))),
    ),
    Statement::Skip,
]), r##"Block(vec![
    Statement::Assign(
        'a',
        Expression::Less(Box::new(Expression::Variable('a')), Box::new(Expression::Variable('a'))),
    ),
    Statement::Skip,
])"##),
        (Block(vec![Statement::While(Expression::Do(Block(vec![])), Block(vec![])), Statement::Skip]), r##"Block(vec![Statement::While(Expression::Do(Block(vec![])), Block(vec![])), Statement::Skip])"##),
        (Block(vec![Statement::Assign(' ', Expression::Variable('b'))]), r##"Block(vec![Statement::Assign(' ', Expression::Variable('b'))])"##),
    ]);
}

pub fn lists() {
    same::<List<i64>>(vec![
        (List::Nil, r##"List::Nil"##),
        (List::Cons(0, Rc::new(List::Nil)), r##"List::Cons(0, Rc::new(List::Nil))"##),
        (List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil)))), r##"List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil))))"##),
        (List::Cons(1, Rc::new(List::Nil)), r##"List::Cons(1, Rc::new(List::Nil))"##),
        (List::Cons(0, Rc::new(List::Cons(1, Rc::new(List::Nil)))), r##"List::Cons(0, Rc::new(List::Cons(1, Rc::new(List::Nil))))"##),
        (List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil)))))), r##"List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil))))))"##),
        (List::Cons(-1, Rc::new(List::Nil)), r##"List::Cons(-1, Rc::new(List::Nil))"##),
        (List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Nil)))), r##"List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Nil))))"##),
        (List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil)))))), r##"List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil))))))"##),
        (List::Cons(0, Rc::new(List::Cons(-1, Rc::new(List::Nil)))), r##"List::Cons(0, Rc::new(List::Cons(-1, Rc::new(List::Nil))))"##),
        (List::Cons(0, Rc::new(List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Nil)))))), r##"List::Cons(0, Rc::new(List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Nil))))))"##),
        (List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Cons(1, Rc::new(List::Nil)))))), r##"List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Cons(1, Rc::new(List::Nil))))))"##),
        (List::Cons(-2, Rc::new(List::Nil)), r##"List::Cons(-2, Rc::new(List::Nil))"##),
        (List::Cons(0, Rc::new(List::Cons(-1, Rc::new(List::Cons(0, Rc::new(List::Nil)))))), r##"List::Cons(0, Rc::new(List::Cons(-1, Rc::new(List::Cons(0, Rc::new(List::Nil))))))"##),
        (List::Cons(-1, Rc::new(List::Cons(1, Rc::new(List::Nil)))), r##"List::Cons(-1, Rc::new(List::Cons(1, Rc::new(List::Nil))))"##),
        (List::Cons(
    0,
    Rc::new(List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil))))))),
), r##"List::Cons(
    0,
    Rc::new(List::Cons(1, Rc::new(List::Cons(0, Rc::new(List::Cons(0, Rc::new(List::Nil))))))),
)"##),
    ]);
}

pub fn lambdas() {
    same::<Lambda>(vec![
        (Lambda::Var(0), r##"Lambda::Var(0)"##),
        (Lambda::Var(1), r##"Lambda::Var(1)"##),
        (Lambda::Abs(Box::new(Lambda::Var(0))), r##"Lambda::Abs(Box::new(Lambda::Var(0)))"##),
        (Lambda::Abs(Box::new(Lambda::Var(1))), r##"Lambda::Abs(Box::new(Lambda::Var(1)))"##),
        (Lambda::Var(2), r##"Lambda::Var(2)"##),
        (Lambda::App(Box::new(Lambda::Var(0)), Box::new(Lambda::Var(0))), r##"Lambda::App(Box::new(Lambda::Var(0)), Box::new(Lambda::Var(0)))"##),
        (Lambda::Abs(Box::new(Lambda::Abs(Box::new(Lambda::Var(0))))), r##"Lambda::Abs(Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))))"##),
        (Lambda::Abs(Box::new(Lambda::Abs(Box::new(Lambda::Abs(Box::new(Lambda::Var(0))))))), r##"Lambda::Abs(Box::new(Lambda::Abs(Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))))))"##),
        (Lambda::Abs(Box::new(Lambda::Var(2))), r##"Lambda::Abs(Box::new(Lambda::Var(2)))"##),
        (Lambda::App(Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))), Box::new(Lambda::Var(0))), r##"Lambda::App(Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))), Box::new(Lambda::Var(0)))"##),
        (Lambda::App(Box::new(Lambda::Var(0)), Box::new(Lambda::Abs(Box::new(Lambda::Var(0))))), r##"Lambda::App(Box::new(Lambda::Var(0)), Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))))"##),
        (Lambda::App(Box::new(Lambda::Var(1)), Box::new(Lambda::Abs(Box::new(Lambda::Var(0))))), r##"Lambda::App(Box::new(Lambda::Var(1)), Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))))"##),
        (Lambda::Var(4), r##"Lambda::Var(4)"##),
        (Lambda::Abs(Box::new(Lambda::App(
    Box::new(Lambda::Var(0)),
    Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))),
))), r##"Lambda::Abs(Box::new(Lambda::App(
    Box::new(Lambda::Var(0)),
    Box::new(Lambda::Abs(Box::new(Lambda::Var(0)))),
)))"##),
        (Lambda::App(Box::new(Lambda::Var(1)), Box::new(Lambda::Var(1))), r##"Lambda::App(Box::new(Lambda::Var(1)), Box::new(Lambda::Var(1)))"##),
    ]);
}

pub fn bookings() {
    same::<Booking>(vec![
        (Booking { hour: 0, room: 'a', guests: vec![true], name: String::from(""), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![true], name: String::from(""), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![false], name: String::from(""), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![false], name: String::from(""), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![true, false], name: String::from(""), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![true, false], name: String::from(""), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![false], name: String::from("a"), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![false], name: String::from("a"), price: 0 }"##),
        (Booking { hour: 0, room: 'b', guests: vec![false], name: String::from(""), price: 0 }, r##"Booking { hour: 0, room: 'b', guests: vec![false], name: String::from(""), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![true], name: String::from("a"), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![true], name: String::from("a"), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![false, false], name: String::from("a"), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![false, false], name: String::from("a"), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![false, false, false], name: String::from(""), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![false, false, false], name: String::from(""), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![true, true, true], name: String::from(""), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![true, true, true], name: String::from(""), price: 0 }"##),
        (Booking { hour: 0, room: 'b', guests: vec![true, false], name: String::from(""), price: 0 }, r##"Booking { hour: 0, room: 'b', guests: vec![true, false], name: String::from(""), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![true], name: String::from(" a"), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![true], name: String::from(" a"), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![false, false, true], name: String::from("a"), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![false, false, true], name: String::from("a"), price: 0 }"##),
        (Booking { hour: 0, room: 'a', guests: vec![false, false], name: String::from("ab"), price: 0 }, r##"Booking { hour: 0, room: 'a', guests: vec![false, false], name: String::from("ab"), price: 0 }"##),
    ]);
}

pub fn intervals() {
    same::<Interval>(vec![
        (Interval { from: 0, to: 0 }, r##"Interval { from: 0, to: 0 }"##),
        (Interval { from: 0, to: 1 }, r##"Interval { from: 0, to: 1 }"##),
        (Interval { from: 1, to: 1 }, r##"Interval { from: 1, to: 1 }"##),
        (Interval { from: -1, to: 0 }, r##"Interval { from: -1, to: 0 }"##),
        (Interval { from: 0, to: 2 }, r##"Interval { from: 0, to: 2 }"##),
        (Interval { from: -1, to: 1 }, r##"Interval { from: -1, to: 1 }"##),
        (Interval { from: -1, to: -1 }, r##"Interval { from: -1, to: -1 }"##),
        (Interval { from: -2, to: 0 }, r##"Interval { from: -2, to: 0 }"##),
        (Interval { from: 1, to: 2 }, r##"Interval { from: 1, to: 2 }"##),
        (Interval { from: 0, to: 3 }, r##"Interval { from: 0, to: 3 }"##),
        (Interval { from: -1, to: 2 }, r##"Interval { from: -1, to: 2 }"##),
        (Interval { from: 0, to: 4 }, r##"Interval { from: 0, to: 4 }"##),
        (Interval { from: -3, to: 1 }, r##"Interval { from: -3, to: 1 }"##),
    ]);
}

pub fn matrices() {
    same::<Matrix>(vec![
        (Matrix::from_rows(vec![vec![0]]).unwrap(), r##"Matrix::from_rows(vec![vec![0]]).unwrap()"##),
        (Matrix::from_rows(vec![vec![1]]).unwrap(), r##"Matrix::from_rows(vec![vec![1]]).unwrap()"##),
        (Matrix::from_rows(vec![vec![0, 0]]).unwrap(), r##"Matrix::from_rows(vec![vec![0, 0]]).unwrap()"##),
        (Matrix::from_rows(vec![vec![-1]]).unwrap(), r##"Matrix::from_rows(vec![vec![-1]]).unwrap()"##),
        (Matrix::from_rows(vec![vec![0], vec![0]]).unwrap(), r##"Matrix::from_rows(vec![vec![0], vec![0]]).unwrap()"##),
        (Matrix::from_rows(vec![vec![1, 0, 0]]).unwrap(), r##"Matrix::from_rows(vec![vec![1, 0, 0]]).unwrap()"##),
    ]);
}

pub fn members() {
    same::<Members>(vec![
        (Members::empty(), r##"Members::empty()"##),
        (Members::with(0, Members::empty()), r##"Members::with(0, Members::empty())"##),
        (Members::with(1, Members::empty()), r##"Members::with(1, Members::empty())"##),
        (Members::with(-1, Members::empty()), r##"Members::with(-1, Members::empty())"##),
        (Members::with(0, Members::with(1, Members::empty())), r##"Members::with(0, Members::with(1, Members::empty()))"##),
        (Members::with(0, Members::with(-1, Members::empty())), r##"Members::with(0, Members::with(-1, Members::empty()))"##),
        (Members::with(2, Members::empty()), r##"Members::with(2, Members::empty())"##),
        (Members::with(0, Members::with(2, Members::empty())), r##"Members::with(0, Members::with(2, Members::empty()))"##),
        (Members::with(1, Members::with(-1, Members::empty())), r##"Members::with(1, Members::with(-1, Members::empty()))"##),
        (Members::with(-2, Members::empty()), r##"Members::with(-2, Members::empty())"##),
        (Members::with(1, Members::with(2, Members::empty())), r##"Members::with(1, Members::with(2, Members::empty()))"##),
        (Members::with(0, Members::with(-2, Members::empty())), r##"Members::with(0, Members::with(-2, Members::empty()))"##),
        (Members::with(0, Members::with(1, Members::with(-1, Members::empty()))), r##"Members::with(0, Members::with(1, Members::with(-1, Members::empty())))"##),
        (Members::with(3, Members::empty()), r##"Members::with(3, Members::empty())"##),
    ]);
}

pub fn bags() {
    same::<Bag>(vec![
        (Bag::empty(), r##"Bag::empty()"##),
        (Bag::single(0), r##"Bag::single(0)"##),
        (Bag::single(1), r##"Bag::single(1)"##),
        (Bag::union(&Bag::single(0), &Bag::single(0)), r##"Bag::union(&Bag::single(0), &Bag::single(0))"##),
        (Bag::single(2), r##"Bag::single(2)"##),
        (Bag::single(3), r##"Bag::single(3)"##),
        (Bag::union(&Bag::single(0), &Bag::single(1)), r##"Bag::union(&Bag::single(0), &Bag::single(1))"##),
        (Bag::union(&Bag::single(1), &Bag::single(1)), r##"Bag::union(&Bag::single(1), &Bag::single(1))"##),
        (Bag::union(&Bag::single(0), &Bag::union(&Bag::single(0), &Bag::single(0))), r##"Bag::union(&Bag::single(0), &Bag::union(&Bag::single(0), &Bag::single(0)))"##),
        (Bag::union(&Bag::single(0), &Bag::single(2)), r##"Bag::union(&Bag::single(0), &Bag::single(2))"##),
        (Bag::single(4), r##"Bag::single(4)"##),
        (Bag::union(&Bag::single(0), &Bag::union(&Bag::single(0), &Bag::single(1))), r##"Bag::union(&Bag::single(0), &Bag::union(&Bag::single(0), &Bag::single(1)))"##),
        (Bag::union(&Bag::single(0), &Bag::single(3)), r##"Bag::union(&Bag::single(0), &Bag::single(3))"##),
        (Bag::single(5), r##"Bag::single(5)"##),
        (Bag::union(&Bag::single(1), &Bag::single(2)), r##"Bag::union(&Bag::single(1), &Bag::single(2))"##),
    ]);
}

pub fn stacks() {
    same::<Stack>(vec![
        (Stack::new(), r##"Stack::new()"##),
        ({ let mut it = Stack::new(); it.push(true); it }, r##"{ let mut it = Stack::new(); it.push(true); it }"##),
        ({ let mut it = Stack::new(); it.push(false); it }, r##"{ let mut it = Stack::new(); it.push(false); it }"##),
        ({ let mut it = Stack::new(); it.push(true); it.push(false); it }, r##"{ let mut it = Stack::new(); it.push(true); it.push(false); it }"##),
        ({ let mut it = Stack::new(); it.push(false); it.push(true); it }, r##"{ let mut it = Stack::new(); it.push(false); it.push(true); it }"##),
        ({ let mut it = Stack::new(); it.push(false); it.push(false); it }, r##"{ let mut it = Stack::new(); it.push(false); it.push(false); it }"##),
        ({ let mut it = Stack::new(); it.push(true); it.push(true); it }, r##"{ let mut it = Stack::new(); it.push(true); it.push(true); it }"##),
        ({ let mut it = Stack::new(); it.push(false); it.push(false); it.push(true); it }, r##"{ let mut it = Stack::new(); it.push(false); it.push(false); it.push(true); it }"##),
        ({ let mut it = Stack::new(); it.push(false); it.push(false); it.push(false); it }, r##"{ let mut it = Stack::new(); it.push(false); it.push(false); it.push(false); it }"##),
        ({ let mut it = Stack::new(); it.push(true); it.push(true); it.push(true); it }, r##"{ let mut it = Stack::new(); it.push(true); it.push(true); it.push(true); it }"##),
        ({ let mut it = Stack::new(); it.push(true); it.push(true); it.push(false); it }, r##"{ let mut it = Stack::new(); it.push(true); it.push(true); it.push(false); it }"##),
        ({ let mut it = Stack::new(); it.push(true); it.push(true); it.push(false); it.push(false); it }, r##"{ let mut it = Stack::new(); it.push(true); it.push(true); it.push(false); it.push(false); it }"##),
        ({ let mut it = Stack::new(); it.push(false); it.push(false); it.push(true); it.push(true); it }, r##"{ let mut it = Stack::new(); it.push(false); it.push(false); it.push(true); it.push(true); it }"##),
        ({ let mut it = Stack::new(); it.push(true); it.push(false); it.push(true); it.push(false); it }, r##"{ let mut it = Stack::new(); it.push(true); it.push(false); it.push(true); it.push(false); it }"##),
        ({ let mut it = Stack::new(); it.push(false); it.push(false); it.push(false); it.push(true); it }, r##"{ let mut it = Stack::new(); it.push(false); it.push(false); it.push(false); it.push(true); it }"##),
    ]);
}

pub fn caches() {
    same::<Cached>(vec![
        (Cached { key: vec![], value: None, cache: Default::default() }, r##"Cached { key: vec![], value: None, cache: Default::default() }"##),
        (Cached { key: vec![], value: Some(0), cache: Default::default() }, r##"Cached { key: vec![], value: Some(0), cache: Default::default() }"##),
        (Cached { key: vec![0], value: None, cache: Default::default() }, r##"Cached { key: vec![0], value: None, cache: Default::default() }"##),
        (Cached { key: vec![0], value: Some(0), cache: Default::default() }, r##"Cached { key: vec![0], value: Some(0), cache: Default::default() }"##),
        (Cached { key: vec![], value: Some(1), cache: Default::default() }, r##"Cached { key: vec![], value: Some(1), cache: Default::default() }"##),
        (Cached { key: vec![1], value: None, cache: Default::default() }, r##"Cached { key: vec![1], value: None, cache: Default::default() }"##),
        (Cached { key: vec![0, 0], value: None, cache: Default::default() }, r##"Cached { key: vec![0, 0], value: None, cache: Default::default() }"##),
        (Cached { key: vec![0, 0, 0], value: None, cache: Default::default() }, r##"Cached { key: vec![0, 0, 0], value: None, cache: Default::default() }"##),
        (Cached { key: vec![1], value: Some(0), cache: Default::default() }, r##"Cached { key: vec![1], value: Some(0), cache: Default::default() }"##),
        (Cached { key: vec![0, 0], value: Some(0), cache: Default::default() }, r##"Cached { key: vec![0, 0], value: Some(0), cache: Default::default() }"##),
        (Cached { key: vec![0], value: Some(1), cache: Default::default() }, r##"Cached { key: vec![0], value: Some(1), cache: Default::default() }"##),
        (Cached { key: vec![3], value: None, cache: Default::default() }, r##"Cached { key: vec![3], value: None, cache: Default::default() }"##),
        (Cached { key: vec![1, 0], value: Some(0), cache: Default::default() }, r##"Cached { key: vec![1, 0], value: Some(0), cache: Default::default() }"##),
        (Cached { key: vec![1, 1], value: None, cache: Default::default() }, r##"Cached { key: vec![1, 1], value: None, cache: Default::default() }"##),
        (Cached { key: vec![0, 0, 0], value: Some(0), cache: Default::default() }, r##"Cached { key: vec![0, 0, 0], value: Some(0), cache: Default::default() }"##),
    ]);
}

pub fn grids() {
    same::<Grid<2>>(vec![
        (Grid { cells: [[false, false], [true, true]] }, r##"Grid { cells: [[false, false], [true, true]] }"##),
        (Grid { cells: [[true, false], [true, false]] }, r##"Grid { cells: [[true, false], [true, false]] }"##),
        (Grid { cells: [[false, false], [false, true]] }, r##"Grid { cells: [[false, false], [false, true]] }"##),
        (Grid { cells: [[true, false], [false, false]] }, r##"Grid { cells: [[true, false], [false, false]] }"##),
    ]);
}

pub fn graphs() {
    same::<Graph>(vec![
        (Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([]) }, r##"Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([]) }"##),
        (Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }, r##"Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }"##),
        (Graph { nodes: BTreeSet::from([0]), edges: BTreeMap::from([]) }, r##"Graph { nodes: BTreeSet::from([0]), edges: BTreeMap::from([]) }"##),
        (Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(1, BTreeSet::from([]))]) }, r##"Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(1, BTreeSet::from([]))]) }"##),
        (Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([0]))]) }, r##"Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([0]))]) }"##),
        (Graph { nodes: BTreeSet::from([1]), edges: BTreeMap::from([]) }, r##"Graph { nodes: BTreeSet::from([1]), edges: BTreeMap::from([]) }"##),
        (Graph { nodes: BTreeSet::from([0]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }, r##"Graph { nodes: BTreeSet::from([0]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }"##),
        (Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(2, BTreeSet::from([]))]) }, r##"Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(2, BTreeSet::from([]))]) }"##),
        (Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([1]))]) }, r##"Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([1]))]) }"##),
        (Graph { nodes: BTreeSet::from([2]), edges: BTreeMap::from([]) }, r##"Graph { nodes: BTreeSet::from([2]), edges: BTreeMap::from([]) }"##),
        (Graph { nodes: BTreeSet::from([1]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }, r##"Graph { nodes: BTreeSet::from([1]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }"##),
        (Graph { nodes: BTreeSet::from([2]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }, r##"Graph { nodes: BTreeSet::from([2]), edges: BTreeMap::from([(0, BTreeSet::from([]))]) }"##),
        (Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([2]))]) }, r##"Graph { nodes: BTreeSet::from([]), edges: BTreeMap::from([(0, BTreeSet::from([2]))]) }"##),
        (Graph { nodes: BTreeSet::from([0]), edges: BTreeMap::from([(2, BTreeSet::from([]))]) }, r##"Graph { nodes: BTreeSet::from([0]), edges: BTreeMap::from([(2, BTreeSet::from([]))]) }"##),
        (Graph {
    nodes: BTreeSet::from([]),
    edges: BTreeMap::from([(0, BTreeSet::from([])), (1, BTreeSet::from([0]))]),
}, r##"Graph {
    nodes: BTreeSet::from([]),
    edges: BTreeMap::from([(0, BTreeSet::from([])), (1, BTreeSet::from([0]))]),
}"##),
    ]);
}

pub fn halves() {
    same::<Half>(vec![
        (Half::Ends(true), r##"Half::Ends(true)"##),
        (Half::Ends(false), r##"Half::Ends(false)"##),
    ]);
}

pub fn floats() {
    same::<Vec<f64>>(vec![
        (vec![], r##"vec![]"##),
        (vec![0.0], r##"vec![0.0]"##),
        (vec![0.0, 0.0], r##"vec![0.0, 0.0]"##),
        (vec![1.0], r##"vec![1.0]"##),
        (vec![0.0, 1.0], r##"vec![0.0, 1.0]"##),
        (vec![0.0, 0.0, 0.0], r##"vec![0.0, 0.0, 0.0]"##),
        (vec![-1.0], r##"vec![-1.0]"##),
        (vec![1.0, 0.0], r##"vec![1.0, 0.0]"##),
        (vec![0.0, -1.0], r##"vec![0.0, -1.0]"##),
        (vec![1.0, 0.0, 0.0], r##"vec![1.0, 0.0, 0.0]"##),
        (vec![0.0, 1.0, 0.0], r##"vec![0.0, 1.0, 0.0]"##),
        (vec![0.0, 0.0, 1.0], r##"vec![0.0, 0.0, 1.0]"##),
        (vec![f64::NEG_INFINITY], r##"vec![f64::NEG_INFINITY]"##),
        (vec![0.0, 1.0, 1.0], r##"vec![0.0, 1.0, 1.0]"##),
        (vec![-1.0, 1.0], r##"vec![-1.0, 1.0]"##),
        (vec![1.0, 0.0, 0.0, 0.0], r##"vec![1.0, 0.0, 0.0, 0.0]"##),
    ]);
}

pub fn singles() {
    same::<(f32, f32)>(vec![
        ((0.0, 0.0), r##"(0.0, 0.0)"##),
        ((1.0, 0.0), r##"(1.0, 0.0)"##),
        ((0.0, 1.0), r##"(0.0, 1.0)"##),
        ((0.0, -1.0), r##"(0.0, -1.0)"##),
        ((1.0, 1.0), r##"(1.0, 1.0)"##),
        ((-1.0, 0.0), r##"(-1.0, 0.0)"##),
        ((1.0, -1.0), r##"(1.0, -1.0)"##),
        ((0.0, f32::INFINITY), r##"(0.0, f32::INFINITY)"##),
        ((f32::INFINITY, 0.0), r##"(f32::INFINITY, 0.0)"##),
        ((-1.0, 1.0), r##"(-1.0, 1.0)"##),
        ((-1.0, -1.0), r##"(-1.0, -1.0)"##),
        ((f32::NEG_INFINITY, 0.0), r##"(f32::NEG_INFINITY, 0.0)"##),
        ((1.0, f32::INFINITY), r##"(1.0, f32::INFINITY)"##),
        ((f32::INFINITY, 1.0), r##"(f32::INFINITY, 1.0)"##),
    ]);
}

pub fn strings() {
    same::<Vec<String>>(vec![
        (vec![], r##"vec![]"##),
        (vec![String::from("")], r##"vec![String::from("")]"##),
        (vec![String::from(""), String::from("")], r##"vec![String::from(""), String::from("")]"##),
        (vec![String::from("a")], r##"vec![String::from("a")]"##),
        (vec![String::from(" ")], r##"vec![String::from(" ")]"##),
        (vec![String::from(""), String::from("a")], r##"vec![String::from(""), String::from("a")]"##),
        (vec![String::from("aa")], r##"vec![String::from("aa")]"##),
        (vec![String::from(""), String::from(""), String::from("")], r##"vec![String::from(""), String::from(""), String::from("")]"##),
        (vec![String::from("b")], r##"vec![String::from("b")]"##),
        (vec![String::from("a"), String::from("a")], r##"vec![String::from("a"), String::from("a")]"##),
        (vec![String::from(""), String::from(""), String::from(""), String::from("")], r##"vec![String::from(""), String::from(""), String::from(""), String::from("")]"##),
        (vec![String::from("aa"), String::from("")], r##"vec![String::from("aa"), String::from("")]"##),
        (vec![String::from(""), String::from("a ")], r##"vec![String::from(""), String::from("a ")]"##),
        (vec![String::from("aaa"), String::from("")], r##"vec![String::from("aaa"), String::from("")]"##),
        (vec![String::from(" aa")], r##"vec![String::from(" aa")]"##),
        (vec![String::from(""), String::from(""), String::from("a"), String::from("")], r##"vec![String::from(""), String::from(""), String::from("a"), String::from("")]"##),
    ]);
}

pub fn numbers() {
    same::<(char, u128, i128)>(vec![
        (('a', 0, 0), r##"('a', 0, 0)"##),
        (('a', 0, 1), r##"('a', 0, 1)"##),
        (('a', 1, 0), r##"('a', 1, 0)"##),
        ((' ', 0, 0), r##"(' ', 0, 0)"##),
        (('a', 0, -1), r##"('a', 0, -1)"##),
        (('a', 1, 1), r##"('a', 1, 1)"##),
        (('a', 2, 0), r##"('a', 2, 0)"##),
        ((' ', 0, 1), r##"(' ', 0, 1)"##),
        (('A', 0, 0), r##"('A', 0, 0)"##),
        ((' ', 2, 0), r##"(' ', 2, 0)"##),
        (('a', 3, 0), r##"('a', 3, 0)"##),
        (('a', 0, 2), r##"('a', 0, 2)"##),
        (('A', 0, 1), r##"('A', 0, 1)"##),
        (('a', 4, 0), r##"('a', 4, 0)"##),
        (('b', 2, 0), r##"('b', 2, 0)"##),
        (('a', 3, 1), r##"('a', 3, 1)"##),
    ]);
}

pub fn tree_maps() {
    same::<BTreeMap<i64, Vec<bool>>>(vec![
        (BTreeMap::from([]), r##"BTreeMap::from([])"##),
        (BTreeMap::from([(0, vec![])]), r##"BTreeMap::from([(0, vec![])])"##),
        (BTreeMap::from([(0, vec![false])]), r##"BTreeMap::from([(0, vec![false])])"##),
        (BTreeMap::from([(0, vec![true])]), r##"BTreeMap::from([(0, vec![true])])"##),
        (BTreeMap::from([(1, vec![])]), r##"BTreeMap::from([(1, vec![])])"##),
        (BTreeMap::from([(0, vec![false, false])]), r##"BTreeMap::from([(0, vec![false, false])])"##),
        (BTreeMap::from([(0, vec![]), (1, vec![])]), r##"BTreeMap::from([(0, vec![]), (1, vec![])])"##),
        (BTreeMap::from([(-1, vec![])]), r##"BTreeMap::from([(-1, vec![])])"##),
        (BTreeMap::from([(1, vec![true])]), r##"BTreeMap::from([(1, vec![true])])"##),
        (BTreeMap::from([(0, vec![true, true, true])]), r##"BTreeMap::from([(0, vec![true, true, true])])"##),
        (BTreeMap::from([(2, vec![])]), r##"BTreeMap::from([(2, vec![])])"##),
        (BTreeMap::from([(0, vec![false, false, true])]), r##"BTreeMap::from([(0, vec![false, false, true])])"##),
        (BTreeMap::from([(1, vec![false, false])]), r##"BTreeMap::from([(1, vec![false, false])])"##),
    ]);
}

pub fn hash_maps() {
    same::<HashMap<String, u8>>(vec![
        (HashMap::from_iter([]), r##"HashMap::from_iter([])"##),
        (HashMap::from_iter([(String::from(""), 0)]), r##"HashMap::from_iter([(String::from(""), 0)])"##),
        (HashMap::from_iter([(String::from(""), 1)]), r##"HashMap::from_iter([(String::from(""), 1)])"##),
        (HashMap::from_iter([(String::from("a"), 0)]), r##"HashMap::from_iter([(String::from("a"), 0)])"##),
        (HashMap::from_iter([(String::from(" "), 0)]), r##"HashMap::from_iter([(String::from(" "), 0)])"##),
        (HashMap::from_iter([(String::from(""), 2)]), r##"HashMap::from_iter([(String::from(""), 2)])"##),
        (HashMap::from_iter([(String::from("aa"), 0)]), r##"HashMap::from_iter([(String::from("aa"), 0)])"##),
        (HashMap::from_iter([(String::from(""), 0), (String::from("a"), 0)]), r##"HashMap::from_iter([(String::from(""), 0), (String::from("a"), 0)])"##),
        (HashMap::from_iter([(String::from(""), 0), (String::from("a"), 1)]), r##"HashMap::from_iter([(String::from(""), 0), (String::from("a"), 1)])"##),
        (HashMap::from_iter([(String::from(" "), 1)]), r##"HashMap::from_iter([(String::from(" "), 1)])"##),
        (HashMap::from_iter([(String::from(""), 0), (String::from(" "), 0)]), r##"HashMap::from_iter([(String::from(""), 0), (String::from(" "), 0)])"##),
        (HashMap::from_iter([(String::from("a "), 0)]), r##"HashMap::from_iter([(String::from("a "), 0)])"##),
        (HashMap::from_iter([(String::from("aa"), 2)]), r##"HashMap::from_iter([(String::from("aa"), 2)])"##),
        (HashMap::from_iter([(String::from("aa "), 0)]), r##"HashMap::from_iter([(String::from("aa "), 0)])"##),
        (HashMap::from_iter([(String::from(""), 0), (String::from("a"), 2)]), r##"HashMap::from_iter([(String::from(""), 0), (String::from("a"), 2)])"##),
        (HashMap::from_iter([(String::from(""), 1), (String::from("a"), 1)]), r##"HashMap::from_iter([(String::from(""), 1), (String::from("a"), 1)])"##),
    ]);
}

pub fn hash_sets() {
    same::<HashSet<Option<bool>>>(vec![
        (HashSet::from_iter([]), r##"HashSet::from_iter([])"##),
        (HashSet::from_iter([None]), r##"HashSet::from_iter([None])"##),
        (HashSet::from_iter([Some(false)]), r##"HashSet::from_iter([Some(false)])"##),
        (HashSet::from_iter([Some(true)]), r##"HashSet::from_iter([Some(true)])"##),
        (HashSet::from_iter([None, Some(true)]), r##"HashSet::from_iter([None, Some(true)])"##),
        (HashSet::from_iter([None, Some(false)]), r##"HashSet::from_iter([None, Some(false)])"##),
        (HashSet::from_iter([Some(false), Some(true)]), r##"HashSet::from_iter([Some(false), Some(true)])"##),
        (HashSet::from_iter([None, Some(false), Some(true)]), r##"HashSet::from_iter([None, Some(false), Some(true)])"##),
    ]);
}

pub fn heaps() {
    same::<BinaryHeap<i8>>(vec![
        (BinaryHeap::from([]), r##"BinaryHeap::from([])"##),
        (BinaryHeap::from([0]), r##"BinaryHeap::from([0])"##),
        (BinaryHeap::from([0, 0]), r##"BinaryHeap::from([0, 0])"##),
        (BinaryHeap::from([1]), r##"BinaryHeap::from([1])"##),
        (BinaryHeap::from([0, 0, 0]), r##"BinaryHeap::from([0, 0, 0])"##),
        (BinaryHeap::from([0, 1]), r##"BinaryHeap::from([0, 1])"##),
        (BinaryHeap::from([-1]), r##"BinaryHeap::from([-1])"##),
        (BinaryHeap::from([0, -1]), r##"BinaryHeap::from([0, -1])"##),
        (BinaryHeap::from([2]), r##"BinaryHeap::from([2])"##),
        (BinaryHeap::from([0, 0, 1]), r##"BinaryHeap::from([0, 0, 1])"##),
        (BinaryHeap::from([1, 1]), r##"BinaryHeap::from([1, 1])"##),
        (BinaryHeap::from([0, 0, 0, 1]), r##"BinaryHeap::from([0, 0, 0, 1])"##),
        (BinaryHeap::from([0, -2]), r##"BinaryHeap::from([0, -2])"##),
        (BinaryHeap::from([0, 0, 1, 1]), r##"BinaryHeap::from([0, 0, 1, 1])"##),
        (BinaryHeap::from([3]), r##"BinaryHeap::from([3])"##),
        (BinaryHeap::from([1, 1, 1]), r##"BinaryHeap::from([1, 1, 1])"##),
    ]);
}

pub fn deques() {
    same::<VecDeque<char>>(vec![
        (VecDeque::from([]), r##"VecDeque::from([])"##),
        (VecDeque::from(['a']), r##"VecDeque::from(['a'])"##),
        (VecDeque::from(['a', 'a']), r##"VecDeque::from(['a', 'a'])"##),
        (VecDeque::from([' ']), r##"VecDeque::from([' '])"##),
        (VecDeque::from(['a', ' ']), r##"VecDeque::from(['a', ' '])"##),
        (VecDeque::from(['a', 'a', 'a']), r##"VecDeque::from(['a', 'a', 'a'])"##),
        (VecDeque::from(['b']), r##"VecDeque::from(['b'])"##),
        (VecDeque::from([' ', 'a']), r##"VecDeque::from([' ', 'a'])"##),
        (VecDeque::from(['a', 'b']), r##"VecDeque::from(['a', 'b'])"##),
        (VecDeque::from([' ', 'a', 'a']), r##"VecDeque::from([' ', 'a', 'a'])"##),
        (VecDeque::from(['a', ' ', 'a']), r##"VecDeque::from(['a', ' ', 'a'])"##),
        (VecDeque::from(['a', 'a', ' ']), r##"VecDeque::from(['a', 'a', ' '])"##),
        (VecDeque::from(['0']), r##"VecDeque::from(['0'])"##),
        (VecDeque::from(['a', ' ', ' ']), r##"VecDeque::from(['a', ' ', ' '])"##),
        (VecDeque::from(['b', ' ']), r##"VecDeque::from(['b', ' '])"##),
        (VecDeque::from([' ', 'a', 'a', 'a']), r##"VecDeque::from([' ', 'a', 'a', 'a'])"##),
    ]);
}

pub fn linked_lists() {
    same::<LinkedList<()>>(vec![
        (LinkedList::from([]), r##"LinkedList::from([])"##),
        (LinkedList::from([()]), r##"LinkedList::from([()])"##),
        (LinkedList::from([(), ()]), r##"LinkedList::from([(), ()])"##),
        (LinkedList::from([(), (), ()]), r##"LinkedList::from([(), (), ()])"##),
        (LinkedList::from([(), (), (), ()]), r##"LinkedList::from([(), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), (), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), (), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), (), (), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), (), (), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), (), (), (), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), (), (), (), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), (), (), (), (), (), (), ()])"##),
        (LinkedList::from([(), (), (), (), (), (), (), (), (), (), (), ()]), r##"LinkedList::from([(), (), (), (), (), (), (), (), (), (), (), ()])"##),
    ]);
}

pub fn results() {
    same::<Option<Result<bool, i8>>>(vec![
        (None, r##"None"##),
        (Some(Ok(false)), r##"Some(Ok(false))"##),
        (Some(Ok(true)), r##"Some(Ok(true))"##),
        (Some(Err(0)), r##"Some(Err(0))"##),
        (Some(Err(1)), r##"Some(Err(1))"##),
        (Some(Err(-1)), r##"Some(Err(-1))"##),
        (Some(Err(2)), r##"Some(Err(2))"##),
        (Some(Err(-2)), r##"Some(Err(-2))"##),
        (Some(Err(3)), r##"Some(Err(3))"##),
        (Some(Err(-3)), r##"Some(Err(-3))"##),
        (Some(Err(4)), r##"Some(Err(4))"##),
        (Some(Err(-4)), r##"Some(Err(-4))"##),
        (Some(Err(5)), r##"Some(Err(5))"##),
    ]);
}

pub fn durations() {
    same::<Duration>(vec![
        (Duration::new(0, 0), r##"Duration::new(0, 0)"##),
        (Duration::new(0, 1), r##"Duration::new(0, 1)"##),
        (Duration::new(1, 0), r##"Duration::new(1, 0)"##),
        (Duration::new(0, 2), r##"Duration::new(0, 2)"##),
        (Duration::new(1, 1), r##"Duration::new(1, 1)"##),
        (Duration::new(2, 0), r##"Duration::new(2, 0)"##),
        (Duration::new(0, 3), r##"Duration::new(0, 3)"##),
        (Duration::new(3, 0), r##"Duration::new(3, 0)"##),
        (Duration::new(2, 1), r##"Duration::new(2, 1)"##),
        (Duration::new(1, 2), r##"Duration::new(1, 2)"##),
        (Duration::new(0, 4), r##"Duration::new(0, 4)"##),
        (Duration::new(2, 2), r##"Duration::new(2, 2)"##),
        (Duration::new(4, 0), r##"Duration::new(4, 0)"##),
        (Duration::new(1, 3), r##"Duration::new(1, 3)"##),
    ]);
}

pub fn addresses() {
    same::<IpAddr>(vec![
        (IpAddr::V4(Ipv4Addr::new(0, 0, 0, 0)), r##"IpAddr::V4(Ipv4Addr::new(0, 0, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 1, 0, 0, 0, 0, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 1, 0, 0, 0, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 1)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 1))"##),
        (IpAddr::V6(Ipv6Addr::new(1, 0, 0, 0, 0, 0, 0, 0)), r##"IpAddr::V6(Ipv6Addr::new(1, 0, 0, 0, 0, 0, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 1, 0, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 1, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 2, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 2, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 2, 0, 0, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 2, 0, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 1, 0, 0, 0, 1, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 1, 0, 0, 0, 1, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 1, 0, 0, 0, 1, 0, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 1, 0, 0, 0, 1, 0, 0))"##),
        (IpAddr::V4(Ipv4Addr::new(1, 2, 0, 0)), r##"IpAddr::V4(Ipv4Addr::new(1, 2, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 2, 1)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 2, 1))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 3, 0, 0)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 0, 3, 0, 0))"##),
        (IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 2, 0, 0, 1)), r##"IpAddr::V6(Ipv6Addr::new(0, 0, 0, 0, 2, 0, 0, 1))"##),
    ]);
}

pub fn sockets() {
    same::<SocketAddr>(vec![
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0), 0, 0, 0)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0), 0, 0, 0))"##),
        (SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 0, 0, 0), 0)), r##"SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 0, 0, 0), 0))"##),
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 1, 0, 0, 0, 0), 0, 0, 0)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 1, 0, 0, 0, 0), 0, 0, 0))"##),
        (SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 1, 0, 0), 0)), r##"SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 1, 0, 0), 0))"##),
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 1, 0, 0), 0, 0, 0)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 1, 0, 0), 0, 0, 0))"##),
        (SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 0, 0, 1), 0)), r##"SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 0, 0, 1), 0))"##),
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0), 0, 0, 2)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0), 0, 0, 2))"##),
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 1), 0, 1, 0)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 1), 0, 1, 0))"##),
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 1, 0, 0), 1, 0, 0)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 1, 0, 0), 1, 0, 0))"##),
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 1, 0, 0, 0, 0, 0), 0, 0, 1)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 1, 0, 0, 0, 0, 0), 0, 0, 1))"##),
        (SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 0, 3, 0), 0)), r##"SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(0, 0, 3, 0), 0))"##),
        (SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(1, 0, 0, 2), 0)), r##"SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(1, 0, 0, 2), 0))"##),
        (SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(2, 0, 1, 0), 0)), r##"SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::new(2, 0, 1, 0), 0))"##),
        (SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0), 1, 0, 2)), r##"SocketAddr::V6(SocketAddrV6::new(Ipv6Addr::new(0, 0, 0, 0, 0, 0, 0, 0), 1, 0, 2))"##),
    ]);
}

pub fn ranges() {
    same::<Range<i64>>(vec![
        (Range { start: 0, end: 0 }, r##"Range { start: 0, end: 0 }"##),
        (Range { start: 0, end: 1 }, r##"Range { start: 0, end: 1 }"##),
        (Range { start: 1, end: 0 }, r##"Range { start: 1, end: 0 }"##),
        (Range { start: 0, end: -1 }, r##"Range { start: 0, end: -1 }"##),
        (Range { start: 1, end: 1 }, r##"Range { start: 1, end: 1 }"##),
        (Range { start: -1, end: 0 }, r##"Range { start: -1, end: 0 }"##),
        (Range { start: 0, end: 2 }, r##"Range { start: 0, end: 2 }"##),
        (Range { start: 2, end: 0 }, r##"Range { start: 2, end: 0 }"##),
        (Range { start: -1, end: 1 }, r##"Range { start: -1, end: 1 }"##),
        (Range { start: 1, end: -1 }, r##"Range { start: 1, end: -1 }"##),
        (Range { start: 0, end: -2 }, r##"Range { start: 0, end: -2 }"##),
        (Range { start: -1, end: -1 }, r##"Range { start: -1, end: -1 }"##),
        (Range { start: -2, end: 0 }, r##"Range { start: -2, end: 0 }"##),
        (Range { start: 1, end: 2 }, r##"Range { start: 1, end: 2 }"##),
    ]);
}

pub fn inclusive_ranges() {
    same::<RangeInclusive<u8>>(vec![
        (RangeInclusive::new(0, 0), r##"RangeInclusive::new(0, 0)"##),
        (RangeInclusive::new(0, 1), r##"RangeInclusive::new(0, 1)"##),
        (RangeInclusive::new(1, 0), r##"RangeInclusive::new(1, 0)"##),
        (RangeInclusive::new(0, 2), r##"RangeInclusive::new(0, 2)"##),
        (RangeInclusive::new(1, 1), r##"RangeInclusive::new(1, 1)"##),
        (RangeInclusive::new(2, 0), r##"RangeInclusive::new(2, 0)"##),
        (RangeInclusive::new(0, 3), r##"RangeInclusive::new(0, 3)"##),
        (RangeInclusive::new(3, 0), r##"RangeInclusive::new(3, 0)"##),
        (RangeInclusive::new(2, 1), r##"RangeInclusive::new(2, 1)"##),
        (RangeInclusive::new(1, 2), r##"RangeInclusive::new(1, 2)"##),
        (RangeInclusive::new(0, 4), r##"RangeInclusive::new(0, 4)"##),
        (RangeInclusive::new(2, 2), r##"RangeInclusive::new(2, 2)"##),
        (RangeInclusive::new(4, 0), r##"RangeInclusive::new(4, 0)"##),
        (RangeInclusive::new(1, 3), r##"RangeInclusive::new(1, 3)"##),
    ]);
}

pub fn nonzeros() {
    same::<NonZero<i8>>(vec![
        (NonZero::new(1).unwrap(), r##"NonZero::new(1).unwrap()"##),
        (NonZero::new(-1).unwrap(), r##"NonZero::new(-1).unwrap()"##),
        (NonZero::new(2).unwrap(), r##"NonZero::new(2).unwrap()"##),
        (NonZero::new(-2).unwrap(), r##"NonZero::new(-2).unwrap()"##),
        (NonZero::new(3).unwrap(), r##"NonZero::new(3).unwrap()"##),
        (NonZero::new(-3).unwrap(), r##"NonZero::new(-3).unwrap()"##),
        (NonZero::new(4).unwrap(), r##"NonZero::new(4).unwrap()"##),
        (NonZero::new(-4).unwrap(), r##"NonZero::new(-4).unwrap()"##),
        (NonZero::new(5).unwrap(), r##"NonZero::new(5).unwrap()"##),
        (NonZero::new(-5).unwrap(), r##"NonZero::new(-5).unwrap()"##),
        (NonZero::new(6).unwrap(), r##"NonZero::new(6).unwrap()"##),
        (NonZero::new(-6).unwrap(), r##"NonZero::new(-6).unwrap()"##),
        (NonZero::new(7).unwrap(), r##"NonZero::new(7).unwrap()"##),
    ]);
}

pub fn cows() {
    same::<Cow<'static, str>>(vec![
        (Cow::Owned(String::from("")), r##"Cow::Owned(String::from(""))"##),
        (Cow::Owned(String::from("a")), r##"Cow::Owned(String::from("a"))"##),
        (Cow::Owned(String::from("aa")), r##"Cow::Owned(String::from("aa"))"##),
        (Cow::Owned(String::from(" ")), r##"Cow::Owned(String::from(" "))"##),
        (Cow::Owned(String::from("a ")), r##"Cow::Owned(String::from("a "))"##),
        (Cow::Owned(String::from("aaa")), r##"Cow::Owned(String::from("aaa"))"##),
        (Cow::Owned(String::from("b")), r##"Cow::Owned(String::from("b"))"##),
        (Cow::Owned(String::from(" a")), r##"Cow::Owned(String::from(" a"))"##),
        (Cow::Owned(String::from("ab")), r##"Cow::Owned(String::from("ab"))"##),
        (Cow::Owned(String::from(" aa")), r##"Cow::Owned(String::from(" aa"))"##),
        (Cow::Owned(String::from("a a")), r##"Cow::Owned(String::from("a a"))"##),
        (Cow::Owned(String::from("aa ")), r##"Cow::Owned(String::from("aa "))"##),
        (Cow::Owned(String::from("0")), r##"Cow::Owned(String::from("0"))"##),
        (Cow::Owned(String::from("a  ")), r##"Cow::Owned(String::from("a  "))"##),
        (Cow::Owned(String::from("b ")), r##"Cow::Owned(String::from("b "))"##),
        (Cow::Owned(String::from(" aaa")), r##"Cow::Owned(String::from(" aaa"))"##),
    ]);
}

pub fn shared_texts() {
    same::<Arc<str>>(vec![
        (Arc::from(""), r##"Arc::from("")"##),
        (Arc::from("a"), r##"Arc::from("a")"##),
        (Arc::from("aa"), r##"Arc::from("aa")"##),
        (Arc::from(" "), r##"Arc::from(" ")"##),
        (Arc::from("a "), r##"Arc::from("a ")"##),
        (Arc::from("aaa"), r##"Arc::from("aaa")"##),
        (Arc::from("b"), r##"Arc::from("b")"##),
        (Arc::from(" a"), r##"Arc::from(" a")"##),
        (Arc::from("ab"), r##"Arc::from("ab")"##),
        (Arc::from(" aa"), r##"Arc::from(" aa")"##),
        (Arc::from("a a"), r##"Arc::from("a a")"##),
        (Arc::from("aa "), r##"Arc::from("aa ")"##),
        (Arc::from("0"), r##"Arc::from("0")"##),
        (Arc::from("a  "), r##"Arc::from("a  ")"##),
        (Arc::from("b "), r##"Arc::from("b ")"##),
        (Arc::from(" aaa"), r##"Arc::from(" aaa")"##),
    ]);
}

pub fn shared_slices() {
    same::<Rc<[u8]>>(vec![
        (Rc::from([]), r##"Rc::from([])"##),
        (Rc::from([0]), r##"Rc::from([0])"##),
        (Rc::from([0, 0]), r##"Rc::from([0, 0])"##),
        (Rc::from([1]), r##"Rc::from([1])"##),
        (Rc::from([0, 1]), r##"Rc::from([0, 1])"##),
        (Rc::from([0, 0, 0]), r##"Rc::from([0, 0, 0])"##),
        (Rc::from([2]), r##"Rc::from([2])"##),
        (Rc::from([1, 0]), r##"Rc::from([1, 0])"##),
        (Rc::from([0, 2]), r##"Rc::from([0, 2])"##),
        (Rc::from([1, 0, 0]), r##"Rc::from([1, 0, 0])"##),
        (Rc::from([0, 1, 0]), r##"Rc::from([0, 1, 0])"##),
        (Rc::from([0, 0, 1]), r##"Rc::from([0, 0, 1])"##),
        (Rc::from([4]), r##"Rc::from([4])"##),
        (Rc::from([0, 1, 1]), r##"Rc::from([0, 1, 1])"##),
        (Rc::from([2, 1]), r##"Rc::from([2, 1])"##),
        (Rc::from([1, 0, 0, 0]), r##"Rc::from([1, 0, 0, 0])"##),
    ]);
}

pub fn cells() {
    same::<Cell<u8>>(vec![
        (Cell::new(0), r##"Cell::new(0)"##),
        (Cell::new(1), r##"Cell::new(1)"##),
        (Cell::new(2), r##"Cell::new(2)"##),
        (Cell::new(3), r##"Cell::new(3)"##),
        (Cell::new(4), r##"Cell::new(4)"##),
        (Cell::new(5), r##"Cell::new(5)"##),
        (Cell::new(6), r##"Cell::new(6)"##),
        (Cell::new(7), r##"Cell::new(7)"##),
        (Cell::new(8), r##"Cell::new(8)"##),
        (Cell::new(9), r##"Cell::new(9)"##),
        (Cell::new(10), r##"Cell::new(10)"##),
        (Cell::new(11), r##"Cell::new(11)"##),
        (Cell::new(12), r##"Cell::new(12)"##),
    ]);
}

pub fn wrapping() {
    same::<Wrapping<i16>>(vec![
        (Wrapping(0), r##"Wrapping(0)"##),
        (Wrapping(1), r##"Wrapping(1)"##),
        (Wrapping(-1), r##"Wrapping(-1)"##),
        (Wrapping(2), r##"Wrapping(2)"##),
        (Wrapping(-2), r##"Wrapping(-2)"##),
        (Wrapping(3), r##"Wrapping(3)"##),
        (Wrapping(-3), r##"Wrapping(-3)"##),
        (Wrapping(4), r##"Wrapping(4)"##),
        (Wrapping(-4), r##"Wrapping(-4)"##),
        (Wrapping(5), r##"Wrapping(5)"##),
        (Wrapping(-5), r##"Wrapping(-5)"##),
        (Wrapping(6), r##"Wrapping(6)"##),
        (Wrapping(-6), r##"Wrapping(-6)"##),
    ]);
}

pub fn boxed_slices() {
    same::<Box<[bool]>>(vec![
        (Box::from([]), r##"Box::from([])"##),
        (Box::from([true]), r##"Box::from([true])"##),
        (Box::from([false]), r##"Box::from([false])"##),
        (Box::from([true, false]), r##"Box::from([true, false])"##),
        (Box::from([false, true]), r##"Box::from([false, true])"##),
        (Box::from([false, false]), r##"Box::from([false, false])"##),
        (Box::from([true, true]), r##"Box::from([true, true])"##),
        (Box::from([false, false, true]), r##"Box::from([false, false, true])"##),
        (Box::from([false, false, false]), r##"Box::from([false, false, false])"##),
        (Box::from([true, true, true]), r##"Box::from([true, true, true])"##),
        (Box::from([true, true, false]), r##"Box::from([true, true, false])"##),
        (Box::from([true, true, false, false]), r##"Box::from([true, true, false, false])"##),
        (Box::from([false, false, true, true]), r##"Box::from([false, false, true, true])"##),
        (Box::from([true, false, true, false]), r##"Box::from([true, false, true, false])"##),
        (Box::from([false, false, false, true]), r##"Box::from([false, false, false, true])"##),
    ]);
}

pub fn paths() {
    same::<PathBuf>(vec![
        (PathBuf::from(""), r##"PathBuf::from("")"##),
        (PathBuf::from("a"), r##"PathBuf::from("a")"##),
        (PathBuf::from("aa"), r##"PathBuf::from("aa")"##),
        (PathBuf::from(" "), r##"PathBuf::from(" ")"##),
        (PathBuf::from("a "), r##"PathBuf::from("a ")"##),
        (PathBuf::from("aaa"), r##"PathBuf::from("aaa")"##),
        (PathBuf::from("b"), r##"PathBuf::from("b")"##),
        (PathBuf::from(" a"), r##"PathBuf::from(" a")"##),
        (PathBuf::from("ab"), r##"PathBuf::from("ab")"##),
        (PathBuf::from(" aa"), r##"PathBuf::from(" aa")"##),
        (PathBuf::from("a a"), r##"PathBuf::from("a a")"##),
        (PathBuf::from("aa "), r##"PathBuf::from("aa ")"##),
        (PathBuf::from("0"), r##"PathBuf::from("0")"##),
        (PathBuf::from("a  "), r##"PathBuf::from("a  ")"##),
        (PathBuf::from("b "), r##"PathBuf::from("b ")"##),
        (PathBuf::from(" aaa"), r##"PathBuf::from(" aaa")"##),
    ]);
}

pub fn arrays() {
    same::<[u8; 3]>(vec![
        ([0, 0, 0], r##"[0, 0, 0]"##),
        ([0, 0, 1], r##"[0, 0, 1]"##),
        ([0, 1, 0], r##"[0, 1, 0]"##),
        ([1, 0, 0], r##"[1, 0, 0]"##),
        ([0, 0, 2], r##"[0, 0, 2]"##),
        ([0, 1, 1], r##"[0, 1, 1]"##),
        ([0, 2, 0], r##"[0, 2, 0]"##),
        ([1, 0, 1], r##"[1, 0, 1]"##),
        ([3, 0, 0], r##"[3, 0, 0]"##),
        ([1, 2, 0], r##"[1, 2, 0]"##),
        ([0, 3, 0], r##"[0, 3, 0]"##),
        ([0, 0, 3], r##"[0, 0, 3]"##),
        ([3, 0, 1], r##"[3, 0, 1]"##),
        ([0, 4, 0], r##"[0, 4, 0]"##),
        ([2, 2, 0], r##"[2, 2, 0]"##),
        ([0, 3, 1], r##"[0, 3, 1]"##),
    ]);
}

pub fn phantoms() {
    same::<PhantomData<String>>(vec![
        (PhantomData, r##"PhantomData"##),
    ]);
}

pub fn orderings() {
    same::<Ordering>(vec![
        (Ordering::Less, r##"Ordering::Less"##),
        (Ordering::Equal, r##"Ordering::Equal"##),
        (Ordering::Greater, r##"Ordering::Greater"##),
    ]);
}

pub fn nothing() {
    same::<()>(vec![
        ((), r##"()"##),
    ]);
}

pub fn one_tuples() {
    same::<(bool,)>(vec![
        ((false,), r##"(false,)"##),
        ((true,), r##"(true,)"##),
    ]);
}

pub fn small_numbers() {
    same::<(U2, I3, Nat, A)>(vec![
        ((U2::new(0), I3::new(0), Nat(0), A(0)), r##"(U2::new(0), I3::new(0), Nat(0), A(0))"##),
        ((U2::new(1), I3::new(0), Nat(0), A(0)), r##"(U2::new(1), I3::new(0), Nat(0), A(0))"##),
        ((U2::new(0), I3::new(1), Nat(0), A(0)), r##"(U2::new(0), I3::new(1), Nat(0), A(0))"##),
        ((U2::new(0), I3::new(0), Nat(1), A(0)), r##"(U2::new(0), I3::new(0), Nat(1), A(0))"##),
        ((U2::new(0), I3::new(0), Nat(0), A(1)), r##"(U2::new(0), I3::new(0), Nat(0), A(1))"##),
        ((U2::new(1), I3::new(0), Nat(0), A(1)), r##"(U2::new(1), I3::new(0), Nat(0), A(1))"##),
        ((U2::new(0), I3::new(1), Nat(0), A(1)), r##"(U2::new(0), I3::new(1), Nat(0), A(1))"##),
        ((U2::new(0), I3::new(0), Nat(0), A(2)), r##"(U2::new(0), I3::new(0), Nat(0), A(2))"##),
        ((U2::new(1), I3::new(0), Nat(1), A(0)), r##"(U2::new(1), I3::new(0), Nat(1), A(0))"##),
        ((U2::new(1), I3::new(0), Nat(0), A(2)), r##"(U2::new(1), I3::new(0), Nat(0), A(2))"##),
        ((U2::new(2), I3::new(0), Nat(1), A(0)), r##"(U2::new(2), I3::new(0), Nat(1), A(0))"##),
        ((U2::new(0), I3::new(1), Nat(1), A(1)), r##"(U2::new(0), I3::new(1), Nat(1), A(1))"##),
        ((U2::new(1), I3::new(0), Nat(2), A(0)), r##"(U2::new(1), I3::new(0), Nat(2), A(0))"##),
    ]);
}
