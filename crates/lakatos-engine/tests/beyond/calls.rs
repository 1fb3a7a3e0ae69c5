//! Values that are built by calls, several of which take values that were built.

use std::collections::BTreeSet;

use lakatos_macros::Data;

use crate::problem::{Problem, about};

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about("a graph with a way round through three nodes", Graph::has_cycle),
        about("a journal with two marks and an entry out of order", |journal: &Journal| {
            journal.marks.iter().collect::<BTreeSet<_>>().len() >= 2 && !journal.entries.is_sorted()
        }),
        about("a picture that is three by three", |picture: &Picture| picture.width >= 3 && picture.height >= 3),
        about("a set with a gap above its least element", |set: &Set| {
            let least = set.0.first().copied();
            set.0.len() >= 2 && least.is_some_and(|least| !set.0.contains(&(least + 1)))
        }),
        about("a text editor that undid what was joined", |editor: &Editor| {
            editor.undone >= 2 && editor.text.len() >= 3
        }),
        about("a polynomial with three terms, of degree four", |polynomial: &Polynomial| {
            let terms = polynomial.0.iter().filter(|factor| **factor != 0).count();
            terms >= 3 && polynomial.0.len() == 5
        }),
    ]
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(new(), node(&mut Self), edge(&mut Self, u8, u8)?))]
struct Graph {
    nodes: u8,
    edges: Vec<(u8, u8)>,
}

impl Graph {
    fn new() -> Graph {
        Graph { nodes: 0, edges: Vec::new() }
    }

    fn node(&mut self) {
        self.nodes = self.nodes.saturating_add(1);
    }

    fn edge(&mut self, from: u8, to: u8) -> bool {
        let fits = from < self.nodes && to < self.nodes;
        if fits {
            self.edges.push((from, to));
        }
        fits
    }

    fn has_cycle(&self) -> bool {
        let has = |from: u8, to: u8| self.edges.contains(&(from, to));
        let firsts = self.edges.iter().filter(|edge| edge.0 != edge.1);
        let mut all = firsts.flat_map(|edge| (0..self.nodes).map(move |third| (edge.0, edge.1, third)));
        all.any(|(a, b, c)| c != a && c != b && has(b, c) && has(c, a))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(new(), write(&mut Self, u8), mark(&mut Self), undo(&mut Self)?))]
struct Journal {
    entries: Vec<u8>,
    marks: Vec<usize>,
}

impl Journal {
    fn new() -> Journal {
        Journal { entries: Vec::new(), marks: Vec::new() }
    }

    fn write(&mut self, entry: u8) {
        self.entries.push(entry);
    }

    fn mark(&mut self) {
        self.marks.push(self.entries.len());
    }

    fn undo(&mut self) -> bool {
        let entry = self.entries.pop();
        let len = self.entries.len();
        self.marks.retain(|mark| *mark <= len);
        entry.is_some()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(dot(), beside(Self, Self)?, above(Self, Self)?))]
struct Picture {
    width: u32,
    height: u32,
}

impl Picture {
    fn dot() -> Picture {
        Picture { width: 1, height: 1 }
    }

    fn beside(self, other: Picture) -> Option<Picture> {
        (self.height == other.height).then(|| Picture { width: self.width + other.width, height: self.height })
    }

    fn above(self, other: Picture) -> Option<Picture> {
        (self.width == other.width).then(|| Picture { width: self.width, height: self.height + other.height })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(empty(), single(u8), union(Self, Self), without(Self, Self)))]
struct Set(BTreeSet<u16>);

impl Set {
    fn empty() -> Set {
        Set(BTreeSet::new())
    }

    fn single(element: u8) -> Set {
        Set(BTreeSet::from([element.into()]))
    }

    fn union(self, other: Set) -> Set {
        Set(&self.0 | &other.0)
    }

    fn without(self, other: Set) -> Set {
        Set(&self.0 - &other.0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(open(), write(&mut Self, u8), undo(&mut Self)?, paste(Self, Self)))]
struct Editor {
    text: Vec<u8>,
    undone: u32,
}

impl Editor {
    fn open() -> Editor {
        Editor { text: Vec::new(), undone: 0 }
    }

    fn write(&mut self, letter: u8) {
        self.text.push(letter);
    }

    fn undo(&mut self) -> bool {
        self.undone = self.undone.saturating_add(1);
        self.text.pop().is_some()
    }

    fn paste(mut self, other: Editor) -> Editor {
        self.text.extend(other.text);
        self.undone = self.undone.min(other.undone);
        self
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(crate = lakatos_data, construct(constant(i8), variable(), plus(Self, Self), times(Self, Self)?))]
struct Polynomial(Vec<i64>);

impl Polynomial {
    fn constant(number: i8) -> Polynomial {
        Polynomial(vec![number.into()]).trimmed()
    }

    fn variable() -> Polynomial {
        Polynomial(vec![0, 1])
    }

    fn trimmed(mut self) -> Polynomial {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        self
    }

    fn plus(self, other: Polynomial) -> Polynomial {
        let len = self.0.len().max(other.0.len());
        let at = |list: &[i64], at: usize| list.get(at).copied().unwrap_or(0);
        Polynomial((0..len).map(|power| at(&self.0, power).saturating_add(at(&other.0, power))).collect()).trimmed()
    }

    fn times(self, other: Polynomial) -> Option<Polynomial> {
        let mut product = vec![0_i64; self.0.len() + other.0.len()];
        for (one, a) in self.0.iter().enumerate() {
            for (two, b) in other.0.iter().enumerate() {
                product[one + two] = product[one + two].saturating_add(a.saturating_mul(*b));
            }
        }
        let product = Polynomial(product).trimmed();
        (product.0.len() <= 8).then_some(product)
    }
}
