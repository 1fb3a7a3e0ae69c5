//! Expressions, machines and texts.

/// A tokenizer and Pratt parser with an AST; Display with precedence; visitor trait; consts; matches!.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod pratt {
    use lakatos::Data;
    use std::{fmt, iter::Peekable, str::Chars};
    pub const KEYWORDS: &[&str] = &["let", "in"];
    #[derive(Data, Debug, Clone, Copy, PartialEq, Eq)]
    #[repr(u8)]
    pub enum Op {
        Add = b'+',
        Sub = b'-',
        Mul = b'*',
    }
    #[derive(Data, Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Ast {
        Num(u8),
        Neg(Box<Self>),
        Bin { lhs: Box<Ast>, op: Op, rhs: Box<Ast> },
        Call(Vec<Ast>),
    }
    pub trait Visitor {
        type Output;
        fn visit(&mut self, ast: &Ast) -> Self::Output {
            self.walk(ast)
        }
        fn walk(&mut self, ast: &Ast) -> Self::Output;
    }
    struct Depth {
        max: usize,
        now: usize,
    }
    impl Visitor for Depth {
        type Output = ();
        fn walk(&mut self, ast: &Ast) {
            self.now += 1;
            self.max = self.max.max(self.now);
            match ast {
                Ast::Num(_) => {}
                Ast::Neg(inner) => self.visit(inner),
                Ast::Bin { lhs, rhs, .. } => {
                    self.visit(lhs);
                    self.visit(rhs)
                }
                Ast::Call(args) => args.iter().for_each(|a| self.visit(a)),
            }
            self.now -= 1;
        }
    }
    impl Op {
        const fn power(self) -> (u8, u8) {
            match self {
                Self::Add | Self::Sub => (1, 2),
                Self::Mul => (3, 4),
            }
        }
        fn from_char(c: char) -> Option<Self> {
            [Op::Add, Op::Sub, Op::Mul].into_iter().find(|op| *op as u8 as char == c)
        }
    }
    struct Parser<'s> {
        chars: Peekable<Chars<'s>>,
    }
    type Parsed<T = Ast> = Result<T, String>;
    impl<'s> Parser<'s> {
        fn new(s: &'s str) -> Self {
            Parser { chars: s.chars().peekable() }
        }
        fn expr(&mut self, min: u8) -> Parsed {
            let mut lhs = self.atom()?;
            loop {
                let Some(&c) = self.chars.peek() else { break Ok(lhs) };
                let Some(op) = Op::from_char(c) else { break Ok(lhs) };
                let (l, r) = op.power();
                if l < min {
                    break Ok(lhs);
                }
                self.chars.next();
                let rhs = self.expr(r)?;
                lhs = Ast::Bin { lhs: Box::new(lhs), op, rhs: Box::new(rhs) };
            }
        }
        fn atom(&mut self) -> Parsed {
            match self.chars.next() {
                Some('-') => Ok(Ast::Neg(Box::new(self.expr(5)?))),
                Some('(') => {
                    let e = self.expr(0)?;
                    if self.chars.next_if_eq(&')').is_some() { Ok(e) } else { Err("no )".into()) }
                }
                Some('[') => {
                    let mut args = vec![];
                    while self.chars.peek().is_some_and(|c| *c != ']') {
                        args.push(self.expr(0)?);
                        let _ = self.chars.next_if(|c| matches!(c, ',' | ';'));
                    }
                    self.chars.next().map(|_| Ast::Call(args)).ok_or_else(|| "no ]".to_owned())
                }
                Some(d @ '0'..='9') => {
                    let mut n = d.to_digit(10).unwrap();
                    while let Some(d) = self.chars.peek().and_then(|c| c.to_digit(10)) {
                        n = n * 10 + d;
                        self.chars.next();
                    }
                    u8::try_from(n).map(Ast::Num).map_err(|e| e.to_string())
                }
                other => Err(format!("unexpected {other:?}")),
            }
        }
    }
    impl fmt::Display for Ast {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self {
                Ast::Num(n) => write!(f, "{n}"),
                Ast::Neg(e) => write!(f, "-({e})"),
                Ast::Bin { lhs, op, rhs } => {
                    let paren = |a: &Ast| matches!(a, Ast::Bin { .. });
                    if paren(lhs) {
                        write!(f, "({lhs})")?
                    } else {
                        write!(f, "{lhs}")?
                    };
                    write!(f, "{}", *op as u8 as char)?;
                    if paren(rhs) { write!(f, "({rhs})") } else { rhs.fmt(f) }
                }
                Ast::Call(args) => {
                    f.write_str("[")?;
                    for (i, a) in args.iter().enumerate() {
                        if i > 0 {
                            f.write_str(",")?;
                        }
                        a.fmt(f)?;
                    }
                    f.write_str("]")
                }
            }
        }
    }
    impl std::str::FromStr for Ast {
        type Err = String;
        fn from_str(s: &str) -> Result<Self, Self::Err> {
            let mut p = Parser::new(s);
            let a = p.expr(0)?;
            p.chars.next().map_or(Ok(a), |c| Err(format!("left {c}")))
        }
    }
    fn simplify(ast: Ast) -> Ast {
        use Ast::*;
        match ast {
            Neg(e) => match *e {
                Neg(inner) => simplify(*inner),
                other => Neg(Box::new(simplify(other))),
            },
            Bin { lhs, op: Op::Mul, rhs } if *lhs == Num(0) || *rhs == Num(0) => Num(0),
            Bin { lhs, op, rhs } => match (simplify(*lhs), op, simplify(*rhs)) {
                (Num(0), Op::Add, e) | (e, Op::Add | Op::Sub, Num(0)) => e,
                (l, op, r) => Bin { lhs: l.into(), op, rhs: Box::from(r) },
            },
            Call(args) if args.len() == 1 => args.into_iter().map(simplify).next().unwrap(),
            Call(args) => Call(args.into_iter().map(simplify).collect()),
            n => n,
        }
    }
    pub fn show(ast: Ast) -> String {
        let text = ast.to_string();
        let back: Parsed = text.parse();
        let mut d = Depth { max: 0, now: 0 };
        d.visit(&ast);
        format!("{text} {:?} {} {}", back.as_ref() == Ok(&ast), d.max, simplify(ast))
    }
}
agree!(pratt, pratt_lazy, Ast);

/// A VM with a Vec stack, instructions with nested blocks, HashMap env, Result/?, impl TryFrom, closures stored, iter chains.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod vm {
    use lakatos::Data;
    use std::borrow::Cow;
    use std::collections::{BTreeMap, VecDeque};
    use std::convert::TryFrom;
    #[derive(Data, Clone, Debug, PartialEq)]
    pub enum Instr {
        Push(i8),
        Add,
        Dup,
        Pop,
        Loop(u8, Box<[Instr; 1]>),
        Block { body: Vec<Instr>, name: Option<char> },
        If(Box<(Instr, Instr)>),
    }
    #[derive(Debug, Default)]
    pub struct Vm {
        stack: Vec<i64>,
        names: BTreeMap<char, usize>,
        log: VecDeque<Cow<'static, str>>,
        fuel: u32,
    }
    #[derive(Debug, PartialEq)]
    pub enum Trap {
        Underflow,
        Fuel,
    }
    impl From<Trap> for String {
        fn from(t: Trap) -> String {
            format!("{t:?}")
        }
    }
    impl Vm {
        fn pop(&mut self) -> Result<i64, Trap> {
            self.stack.pop().ok_or(Trap::Underflow)
        }
        fn step(&mut self, i: &Instr) -> Result<(), Trap> {
            self.fuel = self.fuel.checked_sub(1).ok_or(Trap::Fuel)?;
            match i {
                Instr::Push(n) => self.stack.push((*n).into()),
                Instr::Add => {
                    let (a, b) = (self.pop()?, self.pop()?);
                    self.stack.push(a.wrapping_add(b))
                }
                Instr::Dup => {
                    let top = *self.stack.last().ok_or(Trap::Underflow)?;
                    self.stack.push(top)
                }
                Instr::Pop => drop(self.pop()?),
                Instr::Loop(n, body) => {
                    for _ in 0..*n {
                        body.iter().try_for_each(|i| self.step(i))?
                    }
                }
                Instr::Block { body, name } => {
                    if let Some(name) = name {
                        *self.names.entry(*name).or_insert(0) += 1;
                    }
                    for i in body {
                        self.step(i)?;
                    }
                    self.log.push_back(Cow::Borrowed("block"));
                }
                Instr::If(both) => {
                    let (yes, no) = &**both;
                    let branch = if self.pop()? != 0 { yes } else { no };
                    self.step(branch)?
                }
            }
            Ok(())
        }
    }
    impl TryFrom<Vec<Instr>> for Instr {
        type Error = Trap;
        fn try_from(mut v: Vec<Instr>) -> Result<Self, Trap> {
            match v.len() {
                0 => Err(Trap::Underflow),
                1 => Ok(v.remove(0)),
                _ => Ok(Instr::Block { body: v, name: None }),
            }
        }
    }
    fn optimized(i: Instr) -> Vec<Instr> {
        match i {
            Instr::Block { body, name: None } => body.into_iter().flat_map(optimized).collect(),
            Instr::Loop(0, _) => vec![],
            Instr::Loop(1, body) => {
                let [one] = *body;
                optimized(one)
            }
            Instr::If(both) => {
                let (a, b) = *both;
                if a == b {
                    let mut v = vec![Instr::Pop];
                    v.extend(optimized(a));
                    v
                } else {
                    vec![Instr::If(Box::new((a, b)))]
                }
            }
            other => vec![other],
        }
    }
    pub fn show(i: Instr) -> String {
        let run = |is: &[Instr]| {
            let mut vm = Vm { fuel: 50, stack: vec![1, 2], ..Default::default() };
            let r = is.iter().try_for_each(|i| vm.step(i));
            format!("{r:?} {:?} {:?} {}", vm.stack, vm.names, vm.log.len())
        };
        let a = run(std::slice::from_ref(&i));
        let opt = optimized(i);
        let b = run(&opt);
        let again = Instr::try_from(opt);
        format!("{a} {b} {again:?}")
    }
}
agree!(vm, vm_lazy, Instr);

/// Church-ish / continuation style: Box<dyn FnOnce>, impl Fn return types, recursion with closures.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod cps {
    use lakatos::Data;
    #[derive(Data, Clone, Debug, PartialEq)]
    pub enum Tree {
        Tip,
        Bin(Box<Tree>, u8, Box<Tree>),
    }
    fn sum_cps<R>(t: &Tree, k: &dyn Fn(u32) -> R) -> R {
        match t {
            Tree::Tip => k(0),
            Tree::Bin(l, x, r) => sum_cps(l, &|a| sum_cps(r, &|b| k(a + b + u32::from(*x)))),
        }
    }
    fn fold<A>(t: Tree, tip: A, bin: &impl Fn(A, u8, A) -> A) -> A
    where
        A: Clone,
    {
        match t {
            Tree::Tip => tip,
            Tree::Bin(l, x, r) => bin(fold(*l, tip.clone(), bin), x, fold(*r, tip, bin)),
        }
    }
    fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
        move |a| g(f(a))
    }
    fn builder(n: u8) -> std::boxed::Box<dyn Fn(Tree) -> Tree> {
        if n == 0 {
            std::boxed::Box::new(|t| t)
        } else {
            let inner = builder(n - 1);
            std::boxed::Box::new(move |t| Tree::Bin(Box::new(inner(t)), n, Box::new(Tree::Tip)))
        }
    }
    pub fn show(t: Tree) -> String {
        let s = sum_cps(&t, &|n| n.to_string());
        let depth = fold(t.clone(), 0usize, &|a, _, b| 1 + a.max(b));
        let mirror = fold(t.clone(), Tree::Tip, &|a, x, b| Tree::Bin(Box::new(b), x, Box::new(a)));
        let f = compose(
            |t: Tree| {
                fold(t, vec![], &|mut a: Vec<u8>, x, b| {
                    a.push(x);
                    a.extend(b);
                    a
                })
            },
            |v: Vec<u8>| v.len(),
        );
        format!("{s} {depth} {mirror:?} {} {:?}", f(t.clone()), builder(2)(t))
    }
}
agree!(cps, cps_lazy, Tree);

/// JSON-like with String keys, BTreeMap, Cow; serializer with indentation; path lookup; impl From for many via macro.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod json {
    use lakatos::Data;
    use std::collections::BTreeMap;
    use std::fmt::Write as _;
    #[derive(Data, Clone, Debug, PartialEq)]
    pub enum Value {
        Null,
        Bool(bool),
        Number(i16),
        Text(String),
        Array(Vec<Value>),
        Object(BTreeMap<u8, Box<Value>>),
    }
    macro_rules! from { ($($t:ty => $v:ident),+ $(,)?) => { $(impl From<$t> for Value { fn from(x: $t) -> Self { Value::$v(x.into()) } })+ } }
    from! { bool => Bool, i16 => Number, &str => Text, Vec<Value> => Array }
    impl<T: Into<Value>> From<Option<T>> for Value {
        fn from(x: Option<T>) -> Self {
            x.map_or(Self::Null, Into::into)
        }
    }
    impl Value {
        pub fn pointer(&self, path: &[u8]) -> Option<&Value> {
            path.iter().try_fold(self, |v, p| match v {
                Value::Array(xs) => xs.get(usize::from(*p)),
                Value::Object(m) => m.get(p).map(|b| b.as_ref()),
                _ => None,
            })
        }
        pub fn pointer_mut(&mut self, path: &[u8]) -> Option<&mut Value> {
            let mut at = self;
            for p in path {
                at = match at {
                    Value::Array(xs) => xs.get_mut(usize::from(*p))?,
                    Value::Object(m) => m.get_mut(p)?.as_mut(),
                    _ => return None,
                };
            }
            Some(at)
        }
        fn write(&self, out: &mut String, indent: usize) {
            match self {
                Value::Null => out.push_str("null"),
                Value::Bool(b) => {
                    let _ = write!(out, "{b}");
                }
                Value::Number(n) => out.push_str(&n.to_string()),
                Value::Text(t) => {
                    out.push('"');
                    t.chars().for_each(|c| out.extend(c.escape_default()));
                    out.push('"')
                }
                Value::Array(xs) => {
                    out.push('[');
                    for x in xs.iter() {
                        out.push_str(&"  ".repeat(indent + 1));
                        x.write(out, indent + 1);
                    }
                    out.push(']')
                }
                Value::Object(m) => {
                    out.push('{');
                    for (k, v) in m {
                        let _ = write!(out, "{k}:");
                        v.write(out, indent);
                    }
                    out.push('}')
                }
            }
        }
        pub fn merge(&mut self, other: Value) {
            match (self, other) {
                (Value::Object(a), Value::Object(b)) => {
                    for (k, v) in b {
                        match a.entry(k) {
                            std::collections::btree_map::Entry::Occupied(mut e) => e.get_mut().merge(*v),
                            std::collections::btree_map::Entry::Vacant(e) => {
                                e.insert(v);
                            }
                        }
                    }
                }
                (Value::Array(a), Value::Array(mut b)) => a.append(&mut b),
                (a, b) => *a = b,
            }
        }
    }
    impl std::ops::Index<u8> for Value {
        type Output = Value;
        fn index(&self, i: u8) -> &Value {
            const NULL: Value = Value::Null;
            self.pointer(&[i]).unwrap_or(&NULL)
        }
    }
    pub fn show(mut v: Value) -> String {
        let mut out = String::new();
        v.write(&mut out, 0);
        if let Some(x) = v.pointer_mut(&[0]) {
            *x = "x".into();
        }
        let first = v[0].clone();
        v.merge(Value::from(vec![Value::from(Some(3)), None::<bool>.into()]));
        format!("{out} {first:?} {v:?}")
    }
}
agree!(json, json_lazy, Value);

/// Type checker with environments as linked lists with lifetimes, let-else, early return, labelled blocks, async-free, slices.
#[cfg_attr(not(feature = "open-fields"), lakatos::lazy)]
#[cfg_attr(feature = "open-fields", lakatos::lazy(fields))]
mod check {
    use lakatos::Data;
    use std::fmt;
    #[derive(Data, Clone, PartialEq, Eq, Debug)]
    pub enum Ty {
        Int,
        Bool,
        Fun(Box<Ty>, Box<Ty>),
    }
    #[derive(Data, Clone, Debug)]
    pub enum Term {
        Var(u8),
        Lit(i8),
        Abs(Ty, Box<Term>),
        App { fun: Box<Term>, arg: Box<Term> },
        If(Box<[Term; 3]>),
        Let(Box<Term>, Box<Term>),
    }
    #[derive(Clone, Copy)]
    enum Env<'a> {
        Empty,
        Bind(&'a Ty, &'a Env<'a>),
    }
    impl<'a> Env<'a> {
        fn get(&self, n: u8) -> Option<&'a Ty> {
            let mut env = self;
            let mut n = n;
            'walk: loop {
                match env {
                    Env::Empty => break 'walk None,
                    Env::Bind(ty, _) if n == 0 => break 'walk Some(*ty),
                    Env::Bind(_, rest) => {
                        n -= 1;
                        env = rest;
                    }
                }
            }
        }
    }
    impl fmt::Display for Ty {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            match self {
                Ty::Int => f.pad("int"),
                Ty::Bool => f.pad("bool"),
                Ty::Fun(a, b) if matches!(**a, Ty::Fun(_, _)) => write!(f, "({a}) -> {b}"),
                Ty::Fun(a, b) => write!(f, "{a} -> {b}"),
            }
        }
    }
    fn infer(env: &Env<'_>, term: &Term) -> Result<Ty, &'static str> {
        Ok(match term {
            Term::Var(n) => env.get(*n).cloned().ok_or("unbound")?,
            Term::Lit(_) => Ty::Int,
            Term::Abs(ty, body) => Ty::Fun(Box::new(ty.clone()), Box::new(infer(&Env::Bind(ty, env), body)?)),
            Term::App { fun, arg } => {
                let Ty::Fun(from, to) = infer(env, fun)? else { return Err("no function") };
                let arg = infer(env, arg)?;
                if arg != *from {
                    return Err("argument");
                }
                *to
            }
            Term::If(parts) => {
                let [c, t, e] = &**parts;
                if infer(env, c)? != Ty::Bool {
                    return Err("condition");
                }
                let t = infer(env, t)?;
                match infer(env, e)? {
                    e if e == t => t,
                    _ => return Err("branches"),
                }
            }
            Term::Let(value, body) => {
                let ty = infer(env, value)?;
                infer(&Env::Bind(&ty, env), body)?
            }
        })
    }
    fn shift(term: Term, by: u8) -> Term {
        match term {
            Term::Var(n) => Term::Var(n.saturating_add(by)),
            Term::Abs(ty, body) => Term::Abs(ty, Box::new(shift(*body, by))),
            Term::App { fun, arg } => Term::App { fun: Box::new(shift(*fun, by)), arg: Box::new(shift(*arg, by)) },
            Term::If(parts) => Term::If(Box::new(parts.map(|t| shift(t, by)))),
            Term::Let(a, b) => {
                let (a, b) = (*a, *b);
                Term::Let(shift(a, by).into(), shift(b, by).into())
            }
            lit @ Term::Lit(_) => lit,
        }
    }
    pub fn show(term: Term) -> String {
        let bool = Ty::Bool;
        let r = infer(&Env::Bind(&bool, &Env::Empty), &term);
        let text = match &r {
            Ok(t) => format!("{t:>6}"),
            Err(e) => e.to_string(),
        };
        format!("{text} {:?}", shift(term, 1))
    }
}
agree!(check, check_lazy, Term);
