//! Properties of generated values that fail, each with a function that says whether it holds: what their reports say is
//! pasted into a file of its own, which is compiled with this one.

use std::collections::{BTreeSet, HashMap};

use lakatos::generator::{
    Generator, any, char_in, just, one_of, option, range, recursive, sample, shuffled, string, vec, vec_map, vec_set,
};
use lakatos::prelude::*;

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) struct Digit {
    value: u8,
    is_even: bool,
}

fn digits() -> impl Generator<Value = Digit> {
    range(0..=9u8).map(|value| Digit { value, is_even: value % 2 == 0 })
}

/// Nobody can take it apart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Port(u16);

/// Neither can this be.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Word(String);

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

impl Tree {
    fn depth(&self) -> usize {
        match self {
            Tree::Leaf => 0,
            Tree::Node(left, _, right) => 1 + left.depth().max(right.depth()),
        }
    }
}

/// Trees whose two sides are equal.
fn mirrored() -> impl Generator<Value = Tree> {
    recursive(|this| {
        let node = (this, range(0..=9u8)).map(|(side, value): (Tree, u8)| {
            let side = Box::new(side);
            Tree::Node(side.clone(), value, side)
        });
        one_of([just(Tree::Leaf).boxed(), node.boxed()])
    })
}

#[derive(Data, Clone, Debug, PartialEq)]
pub(crate) struct Graph {
    nodes: usize,
    edges: Vec<(usize, usize)>,
}

/// Graphs whose edges lead from node to node.
fn graphs() -> impl Generator<Value = Graph> {
    let pairs = range(1..=5usize).then(|&nodes| vec((range(0..nodes), range(0..nodes)), 0..=6));
    pairs.map(|(nodes, edges)| Graph { nodes, edges })
}

properties! {
    mapped_to_a_derived_type(#[with(digits())] digit: Digit) { digit.value < 3 || digit.is_even }
    mapped_to_a_foreign_type(#[with(range(1..=99u16).map(Port))] port: Port) { port.0 < 30 }
    lent_foreign_types(
        #[with(range(1..=99u16).map(Port))] port: &Port,
        #[with(option(just(Port(0))))] other: &mut Option<Port>
    ) { port.0 < 2 || other.take().is_none() }
    foreign_elements(#[with(vec(any::<u8>().map(|x| Port(u16::from(x) + 1)), 1..=3))] ports: &[Port]) {
        ports.len() < 2 || ports[1] == Port(1)
    }
    filtered(#[with(any::<u8>().filter(|x| x % 3 == 0))] x: u8) { x < 7 }
    flat_mapped(#[with(range(1..=5usize).flat_map(|n| vec(any::<bool>(), *n)))] bits: Vec<bool>) {
        bits.len() < 3 || !bits[1]
    }
    dependent_pairs(#[with(range(1..=9usize).then(|&n| range(0..n)))] pair: (usize, usize)) { pair.1 < 2 }
    recursively(#[with(mirrored())] tree: Tree) { tree.depth() < 2 }
    choices(#[with(one_of([(9, range(0..=9u8).boxed()), (1, just(200).boxed())]))] x: u8) { x < 10 }
    samples(#[with(sample(["one", "two", "three"]))] word: &'static str) { word.len() < 5 }
    samples_of_foreign_types(#[with(sample([Port(1), Port(2)]))] port: Port) { port == Port(1) }
    graphs_with_edges(#[with(graphs())] graph: &Graph) { graph.edges.iter().all(|(from, to)| from == to) }
    texts(#[with(string(char_in("a-c_"), 1..=4))] text: &str) { text.len() < 2 || text.starts_with('a') }
    quoted_texts(#[with(string(char_in("\"'\\\\é"), 1..=2).map(Word))] word: Word) { word.0.chars().ne(['\\', '"']) }
    sets(#[with(vec_set(range(0..=9u8), ..).collect())] set: BTreeSet<u8>) { set.len() < 2 }
    maps(#[with(vec_map(any::<bool>(), range(0..=3u8), ..).collect())] map: &HashMap<bool, u8>) { map.len() < 2 }
    shuffles(#[with(shuffled([1u8, 2, 3]))] order: Vec<u8>) { order[0] < 2 }
    tuples(#[with((digits(), range(1..=99u16).map(Port)))] pair: (Digit, Port)) { pair.0.value < 1 || pair.1.0 < 2 }
    several(x: u8, #[with(digits())] digit: Digit, #[with(range(1..=9u16).map(Port))] port: Port) {
        x < 1 || digit.value < 1 || port.0 < 2
    }
}

#[path = "pasted.rs"]
mod pasted;
