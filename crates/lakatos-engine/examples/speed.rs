use lakatos_data::shape::*; use lakatos_data::source::*; use lakatos_data::parts::Parts; use lakatos_data::Data;
use lakatos_engine::tiers::Tiers;
use std::any::{TypeId,type_name};
pub enum Tree { Leaf, Node(i64, Box<Tree>, Box<Tree>) }
impl Data for Tree {
    const DEF: &'static Def = &Def { id: Id::Type(TypeId::of::<Tree>, 0), name: "Tree", module: "", type_name: type_name::<Tree>,
        kind: Kind::Sum(Sum { cons: List::Fixed { items: &[
            Con { name: "Leaf", fields: List::Fixed { items: &[] }, style: Style::Unit, weight: 1, seen: Seen::Everywhere },
            Con { name: "Node", fields: List::Fixed { items: &[Field { name: "", link: Link::To(i64::shape) }, Field { name: "", link: Link::To(<Box<Tree>>::shape) }, Field { name: "", link: Link::To(<Box<Tree>>::shape) }] }, style: Style::Tuple, weight: 1, seen: Seen::Everywhere },
        ] }, calls: None }) };
    fn draw<S: Source + ?Sized>(s: &mut S) -> Option<Self> { match s.con(Self::DEF) { 0 => Some(Tree::Leaf), _ => Some(Tree::Node(field(s, 0)?, field(s, 1)?, field(s, 2)?)) } }
    fn redraw<S: Source + ?Sized>(&mut self, s: &mut S) -> Option<()> {
        let (con, from) = match s.resume() { Resume::Fresh => (s.con(Self::DEF), 0), Resume::Within { con, child } => (con, child) };
        match (con, &mut *self) {
            (0, Tree::Leaf) => {}
            (0, _) => *self = Tree::Leaf,
            (_, Tree::Node(a, b, c)) => { if from <= 0 { again(a, s, 0)?; } if from <= 1 { again(b, s, 1)?; } if from <= 2 { again(c, s, 2)?; } }
            (_, _) => *self = Tree::Node(field(s, 0)?, field(s, 1)?, field(s, 2)?),
        }
        Some(())
    }
    fn parts<'a>(&'a self, p: &mut Parts<'a>) { match self { Tree::Leaf => p.con(0, &[]), Tree::Node(a, b, c) => p.con(1, &[a, b, c]) } }
}
fn sum(t: &Tree) -> i64 { match t { Tree::Leaf => 0, Tree::Node(x, l, r) => x.wrapping_add(sum(l)).wrapping_add(sum(r)) } }
fn cpu() -> f64 { std::fs::read_to_string("/proc/self/schedstat").unwrap().split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9 }
fn run<T: Data>(name: &str, check: impl Fn(&T) -> i64) {
    let limit: u64 = std::env::var("N").map_or(5_000_000, |n| n.parse().unwrap());
    let mode = std::env::var("MODE").unwrap_or_default();
    let mut t = Tiers::of(&T::shape()).unwrap();
    let (mut n, mut total, mut size) = (0u64, 0i64, 0);
    let start = cpu();
    while n < limit {
        if mode == "nth" { let c = t.count(size).unwrap().indices(); for i in 0..c { let v = t.nth_value::<T>(size, i).unwrap().unwrap(); n += 1; total = total.wrapping_add(check(&v)); } }
        else if mode == "into" { let c = t.count(size).unwrap().indices(); let mut v = None; for i in 0..c { match &mut v { None => v = t.nth_value::<T>(size, i).unwrap(), Some(v) => { t.nth_into::<T>(size, i, v).unwrap(); } } n += 1; total = total.wrapping_add(check(v.as_ref().unwrap())); } }
        else if mode == "none" { n += t.count(size).unwrap().indices() as u64; }
        else { t.each::<T>(size, .., |_, v| { n += 1; total = total.wrapping_add(check(v)); }).unwrap(); }
        size += 1;
    }
    let e = cpu() - start;
    println!("{name} {mode}: {n} values to size {size} {total} {:.1} M/s", n as f64 / e / 1e6);
}
fn main() {
    if let Some(a) = std::env::args().nth(1) { return if a == "tree" { run::<Tree>("tree", sum) } else { run::<Vec<i64>>("vec", |v| v.iter().sum()) }; }
    run::<Vec<i64>>("vec", |v| v.iter().sum());
    run::<Vec<Vec<i64>>>("vecvec", |v| v.iter().flatten().sum());
    run::<(i64, Vec<i64>)>("pair", |v| v.0 + v.1.iter().sum::<i64>());
    run::<Tree>("tree", sum);
}
