//! Every rule that the tests of explanations print as code compiles, and means what it says.

#![cfg(all(feature = "explain", feature = "macros"))]

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::fs;
use std::path::Path;
use std::rc::Rc;

use lakatos::fits;

#[derive(Clone, PartialEq)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

enum Figure {
    Circle { _r: u8 },
    Group(Vec<Figure>),
}

enum List {
    Nil,
    Cons(u8, Rc<List>),
}

struct Pair<T> {
    one: T,
    other: Option<T>,
}

struct Person {
    age: u8,
    boss: Option<Box<Person>>,
    _name: String,
}

struct Rect {
    x: i32,
    y: i32,
    w: u8,
    _h: u8,
}

struct Refined {
    month: u8,
    days: Vec<u8>,
    secret: u8,
    _cache: (),
}

struct Rose {
    label: bool,
    below: Vec<Rose>,
}

struct Span {
    lo: u8,
    _hi: u8,
}

enum Token {
    Open,
    Close,
    Number { value: i64, _is_signed: bool },
}

#[derive(PartialEq)]
enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

struct Prog {
    funcs: Vec<Func>,
    _modules: Vec<char>,
}

struct Func {
    args: Vec<Value>,
    _name: char,
}

#[expect(dead_code, reason = "the rule leaves the numbers open")]
enum Value {
    Int(i64),
    Bool(bool),
    And(Box<Value>, Box<Value>),
}

struct StackSet {
    current: Screen,
    _visible: Vec<Screen>,
}

struct Screen {
    workspace: Workspace,
    _screen: u8,
}

struct Workspace {
    stack: Option<char>,
    _tag: u8,
}

/// Without what is not seen.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Something that fits the rule, something that does not, and the rule.
macro_rules! rules {
    ($($name:pat = $fitting:expr, $other:expr; $rule:expr;)*) => {{
        let mut texts: Vec<String> = Vec::new();
        $(
            let $name = $fitting;
            assert!($rule, "{}", stringify!($rule));
            let $name = $other;
            assert!(!$rule, "{}", stringify!($rule));
            texts.push(squeezed(stringify!($rule)));
        )*
        texts
    }};
}

fn zero() -> Box<Exp> {
    Box::new(Exp::C(0))
}

fn compiled_sequences() -> Vec<String> {
    let premise = true;
    rules! {
        (a, b) = (BTreeSet::from([1, 2]), BTreeSet::from([2])), (BTreeSet::from([1]), BTreeSet::from([2]));
            fits!((a, b), ([x, ..], [x, ..]));
        (a, b) = (true, true), (true, false); fits!((a, b), (true, true));
        (a, b, d) = (1_u8, true, 1_u8), (1, true, 2); fits!((a, b, d), (a, true, a));
        (s, t) = ("a".to_owned(), "ab".to_owned()), ("b".to_owned(), "ab".to_owned());
            fits!((s, t), ([c], [c, ..]));
        (x, xs) = (1, vec![1, 1, 2]), (1, vec![1, 2, 1]); fits!((x, xs), (x, [x, x, ..]));
        (x, y) = (Rc::new("a".to_owned()), Box::new("a".to_owned())), (Rc::new("a".to_owned()), Box::new("b".to_owned()));
            fits!((x, y), (x, x));
        a = [1, 2, 1], [1, 2, 2]; fits!(a, [x, _, x]);
        d = VecDeque::from(['x', 'y']), VecDeque::from(['y', 'x']); fits!(d, ['x', ..]);
        m = HashMap::from([(0, Some(1)), (1, None)]), HashMap::from([(1, Some(1))]); fits!(m, [(1, None), ..]);
        m = BTreeMap::from([(0, true), (3, true)]), BTreeMap::from([(3, false)]); fits!(m, [(3, true), ..]);
        m = BTreeMap::from([("", vec![]), ("a", vec![1])]), BTreeMap::from([("", vec![1])]); fits!(m, [(_, []), ..]);
        o = Some(vec![None, Some(1)]), Some(vec![Some(1), None]); fits!(o, Some([None, ..]));
        p = (vec![0, 1], 0), (vec![0, 1], 1); fits!(p, ([0, ..], 0));
        p = (vec![3], 7), (vec![3, 4], 7); fits!(p, ([_], _));
        p = ('x', (0, 0)), ('x', (0, 1)); fits!(p, (_, (0, 0)));
        p = (2, vec![1]), (2, vec![1, 1]); fits!(p, (_, [1]));
        r = Err::<u8, _>(String::new()), Err::<u8, _>("a".to_owned()); fits!(r, Err(""));
        s = "abc".to_owned(), "acb".to_owned(); fits!(s, ['a', 'b', ..]);
        s = "bc".to_owned(), "cb".to_owned(); fits!(s, ['b', ..]);
        s = BTreeSet::from([1, 2]), BTreeSet::from([1]); fits!(s, [2, ..]);
        text = " a".to_owned(), "a ".to_owned(); fits!(text, [' ', ..]);
        xs = vec![0, 9], vec![0]; fits!(xs, [0, _, ..]);
        xs = vec![vec![], vec![1]], vec![vec![1], vec![]]; fits!(xs, [[], [_, ..], ..]);
        xs = vec![7_u8], Vec::<u8>::new(); fits!(xs, [_, ..] if premise);
        xs = vec![(1, true), (1, true)], vec![(1, true), (1, false)]; fits!(xs, [t, t, ..]);
        xs = vec![5, 5], vec![5, 6]; fits!(xs, [x, x, ..]);
        xs = vec![1, 2, 3, 4, 5, 6, 7], vec![1, 2, 3, 4, 5]; fits!(xs, [_, _, _, _, _, _, ..]);
    }
}

fn compiled_constructors() -> Vec<String> {
    let premise = true;
    let person = |age, boss| Person { age, boss, _name: String::new() };
    rules! {
        e = Exp::Div(zero(), Box::new(Exp::Add(zero(), zero()))), Exp::Div(zero(), zero());
            fits!(e, Exp::Div(_, Exp::Add(Exp::C(0), Exp::C(0))) if premise);
        e = Exp::Div(zero(), zero()), Exp::Add(zero(), zero()); fits!(e, Exp::Div(_, Exp::C(0)));
        f = Figure::Group(vec![Figure::Circle { _r: 1 }]), Figure::Group(vec![]);
            fits!(f, Figure::Group([Figure::Circle { .. }, ..]));
        l = List::Cons(0, Rc::new(List::Cons(1, Rc::new(List::Nil)))), List::Cons(0, Rc::new(List::Nil));
            fits!(l, List::Cons(0, List::Cons(1, _)));
        p = Pair { one: true, other: Some(true) }, Pair { one: true, other: None };
            fits!(p, Pair { one: b, other: Some(b) });
        p = Pair { one: vec![1], other: Some(vec![1]) }, Pair { one: vec![1], other: Some(vec![]) };
            fits!(p, Pair { one: xs, other: Some(xs) });
        p = person(3, Some(Box::new(person(3, None)))), person(3, Some(Box::new(person(4, None))));
            fits!(p, Person { age: x, boss: Some(Person { age: x, .. }), .. });
        r = Rect { x: 1, y: 2, w: 0, _h: 3 }, Rect { x: 1, y: 2, w: 1, _h: 3 }; fits!(r, Rect { w: 0, .. });
        r = Rect { x: 1, y: 1, w: 0, _h: 3 }, Rect { x: 1, y: 2, w: 1, _h: 3 }; fits!(r, Rect { x, y: x, .. });
        r = Refined { month: 1, days: vec![0, 1], secret: 0, _cache: () },
            Refined { month: 1, days: vec![1], secret: 0, _cache: () };
            fits!(r, Refined { month: 1, days: [0, ..], secret: 0, .. });
        r = Refined { month: 1, days: vec![0, 1], secret: 0, _cache: () },
            Refined { month: 1, days: vec![1], secret: 1, _cache: () };
            fits!(r, Refined { secret: 0, .. });
        r = Rose { label: true, below: vec![Rose { label: false, below: vec![] }] }, Rose { label: true, below: vec![] };
            fits!(r, Rose { label: true, below: [_] });
        s = Span { lo: 0, _hi: 1 }, Span { lo: 1, _hi: 1 }; fits!(s, Span { lo: 0, .. });
        t = Token::Number { value: 0, _is_signed: true }, Token::Open; fits!(t, Token::Number { value: 0, .. });
        t = Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)), Tree::Leaf; fits!(t, Tree::Node(t2, _, t2));
        ts = vec![Token::Open, Token::Close], vec![Token::Close]; fits!(ts, [Token::Open, Token::Close, ..]);
        x = -0.0, 1.0; fits!(x, 0.0);
    }
}

fn compiled_records() -> Vec<String> {
    let premise = true;
    let prog = |args| Prog { funcs: vec![Func { args, _name: 'f' }], _modules: vec![] };
    let and = |a, b| Value::And(Box::new(a), Box::new(b));
    let set = |stack| {
        let screen = || Screen { workspace: Workspace { stack, _tag: 0 }, _screen: 0 };
        StackSet { current: screen(), _visible: vec![screen()] }
    };
    rules! {
        p = prog(vec![and(Value::Int(1), Value::Bool(true))]), prog(vec![and(Value::Int(1), Value::Int(1))]);
            fits!(
                p,
                Prog { funcs: [Func { args: [Value::And(Value::Int(_), Value::Bool(_)), ..], .. }, ..], .. }
            );
        s = set(Some('a')), set(None);
            fits!(s, StackSet { current: Screen { workspace: Workspace { stack: Some(_), .. }, .. }, .. });
        s = set(Some('a')), set(None);
            fits!(s, StackSet { current: Screen { workspace: Workspace { stack: Some(_), .. }, .. }, .. } if premise);
    }
}

/// The texts of rules in a file, as they stand between quotation marks.
fn printed(file: &Path) -> Vec<String> {
    let source = fs::read_to_string(file).expect("the file can be read");
    let mut texts = Vec::new();
    for (start, _) in source.match_indices("\"fits!(") {
        let rest = &source[start + 1..];
        let end = rest.char_indices().find(|(at, c)| *c == '"' && !rest[..*at].ends_with('\\'));
        texts.push(squeezed(&rest[..end.expect("the text ends").0].replace("\\\"", "\"")));
    }
    texts
}

#[test]
fn every_rule_that_is_printed_as_code_is_compiled_and_run_here() {
    let compiled = [compiled_sequences(), compiled_constructors(), compiled_records()].concat();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lakatos-explain/tests/rules");
    let mut missing = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        for text in printed(&entry.expect("a file").path()) {
            // That everything fails excludes everything: nobody pastes it.
            if !compiled.contains(&text) && text != "fits!(x,_)" {
                missing.push(text);
            }
        }
    }
    assert_eq!(missing, [""; 0]);
}
