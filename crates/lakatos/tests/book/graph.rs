//! The chapter on generators: values that depend on others.

use lakatos::generator::{Generator, range, vec};

/// In how many parts a graph falls: nodes that are joined have the same mark.
fn parts(nodes: usize, edges: &[(usize, usize)]) -> usize {
    let mut marks: Vec<usize> = (0..nodes).collect();
    for &(a, b) in edges {
        marks[b] = marks[a];
    }
    marks.sort();
    marks.dedup();
    marks.len()
}

/// A number of nodes, and edges between them.
fn graph() -> impl Generator<Value = (usize, Vec<(usize, usize)>)> {
    range(1..=6usize).then(|nodes| vec((range(0..*nodes), range(0..*nodes)), 0..=9))
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn the_order_of_edges_does_not_matter(#[with(graph())] (nodes, edges): (usize, Vec<(usize, usize)>)) {
    let turned: Vec<_> = edges.iter().rev().copied().collect();
    assert_eq!(parts(nodes, &edges), parts(nodes, &turned));
}
