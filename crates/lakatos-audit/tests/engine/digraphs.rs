//! FitSpec's section 5.6: paths and subgraphs.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_audit::engine::{Effort, Families};
use lakatos_data::small::U2;
use lakatos_macros::Data;

use crate::stage::{Done, On, Stage, Summary};

type Nodes = BTreeSet<U2>;

/// A graph, by the successors of each node.
#[derive(Clone, PartialEq, Data)]
#[data(crate = lakatos_data, where = |graph| graph.successors.values().flatten().all(|node| graph.successors.contains_key(node)))]
struct Graph {
    successors: BTreeMap<U2, Nodes>,
}

impl Graph {
    fn has_node(&self, node: U2) -> bool {
        self.successors.contains_key(&node)
    }

    fn has_edge(&self, from: U2, to: U2) -> bool {
        self.after(from).contains(&to)
    }

    fn after(&self, node: U2) -> Nodes {
        self.successors.get(&node).cloned().unwrap_or_default()
    }

    fn nodes(&self) -> Vec<U2> {
        self.successors.keys().copied().collect()
    }
}

fn plain_is_path((from, to, graph): (U2, U2, Graph)) -> bool {
    if !graph.has_node(from) || !graph.has_node(to) {
        return false;
    }
    let mut reached = Nodes::from([from]);
    let mut left = vec![from];
    while let Some(node) = left.pop() {
        left.extend(graph.after(node).into_iter().filter(|next| reached.insert(*next)));
    }
    reached.contains(&to)
}

fn plain_subgraph((nodes, graph): (Vec<U2>, Graph)) -> Graph {
    let mut successors = BTreeMap::new();
    for (node, after) in graph.successors {
        if nodes.contains(&node) {
            successors.insert(node, after.into_iter().filter(|next| nodes.contains(next)).collect());
        }
    }
    Graph { successors }
}

fn is_path(on: &On<'_>, from: U2, to: U2, graph: &Graph) -> bool {
    on.call(0, (from, to, graph.clone()), plain_is_path)
}

fn subgraph(on: &On<'_>, nodes: &[U2], graph: &Graph) -> Graph {
    on.call(1, (nodes.to_vec(), graph.clone()), plain_subgraph)
}

type Nodes2 = (U2, U2, Graph);
type Nodes3 = (U2, U2, U2, Graph);

pub(crate) fn five() -> Stage {
    Stage::default()
        .subject(plain_is_path)
        .subject(plain_subgraph)
        .property(|on, (n, d): &(U2, Graph)| is_path(on, *n, *n, d) == d.has_node(*n))
        .implication(|on, (a, b, c, d): &Nodes3| {
            (is_path(on, *a, *b, d) && is_path(on, *b, *c, d)).then(|| is_path(on, *a, *c, d))
        })
        .property(|on, (d,): &(Graph,)| subgraph(on, &d.nodes(), d) == *d)
        .property(|on, (m, n, d): &(Vec<U2>, Vec<U2>, Graph)| {
            subgraph(on, m, &subgraph(on, n, d)) == subgraph(on, n, &subgraph(on, m, d))
        })
        .implication(|on, (a, b, ns, d): &(U2, U2, Vec<U2>, Graph)| {
            is_path(on, *a, *b, &subgraph(on, ns, d)).then(|| is_path(on, *a, *b, d))
        })
}

fn ends_are_nodes(stage: Stage) -> Stage {
    stage.implication(|on, (a, b, d): &Nodes2| is_path(on, *a, *b, d).then(|| d.has_node(*a) && d.has_node(*b)))
}

fn goes_on(stage: Stage) -> Stage {
    stage.implication(|on, (a, b, d): &Nodes2| {
        (a != b && is_path(on, *a, *b, d)).then(|| d.after(*a).iter().any(|next| is_path(on, *next, *b, d)))
    })
}

/// Every path goes on without the node that it started from.
fn goes_on_elsewhere(stage: Stage) -> Stage {
    stage.implication(|on, (a, b, d): &Nodes2| {
        (a != b).then(|| {
            let others: Vec<U2> = d.nodes().into_iter().filter(|node| node != a).collect();
            let rest = subgraph(on, &others, d);
            is_path(on, *a, *b, d) == d.after(*a).iter().any(|next| is_path(on, *next, *b, &rest))
        })
    })
}

fn nodes_and_edges(stage: Stage) -> Stage {
    stage
        .property(|on, (n, ns, d): &(U2, Vec<U2>, Graph)| {
            subgraph(on, ns, d).has_node(*n) == (d.has_node(*n) && ns.contains(n))
        })
        .property(|on, (a, b, ns, d): &(U2, U2, Vec<U2>, Graph)| {
            subgraph(on, ns, d).has_edge(*a, *b) == (d.has_edge(*a, *b) && ns.contains(a) && ns.contains(b))
        })
}

/// All nine.
pub(crate) fn nine() -> Stage {
    nodes_and_edges(goes_on_elsewhere(ends_are_nodes(five())))
}

fn judged(stage: Stage, mutants: usize, tests: usize) -> Done {
    stage.audited(Effort { mutants, tests, rounds: 1, families: Families::EXCEPTIONS, ..Effort::default() })
}

/// The paper's survivors are among ours; which of one tier is first differs.
fn lives(done: &Done, mutant: &str) -> bool {
    done.survivors().iter().any(|survivor| survivor == mutant)
}

#[test]
fn the_first_properties_of_graphs_let_a_path_from_nowhere_live() {
    let done = judged(five(), 500, 1_000);
    assert_eq!(done.smallest(), "0:#0(0, 1, #0([#0(0, []), #0(1, [])])) -> #1");
    assert!(lives(&done, "0:#0(0, 1, #0([#0(1, [1])])) -> #1"), "{:?}", done.survivors());
}

#[test]
fn the_second_properties_of_graphs_let_a_careless_subgraph_live() {
    let done = judged(goes_on(ends_are_nodes(five())), 1_500, 1_000);
    assert!(!lives(&done, "0:#0(0, 1, #0([#0(1, [1])])) -> #1"));
    assert!(lives(&done, "1:#0([1], #0([#0(0, []), #0(1, [1])])) -> #0([])"), "{:?}", done.survivors());
}

#[test]
fn the_third_properties_of_graphs_let_missing_paths_live() {
    let done = judged(nodes_and_edges(goes_on(ends_are_nodes(five()))), 1_500, 1_500);
    assert!(!lives(&done, "1:#0([1], #0([#0(0, []), #0(1, [1])])) -> #0([])"));
    assert!(lives(&done, "0:#0(1, 0, #0([#0(0, []), #0(1, [0])])) -> #0"), "{:?}", done.survivors());
}

#[test]
fn the_last_properties_of_graphs_are_complete() {
    let done = judged(nine(), 750, 1_500);
    assert!(done.findings.is_complete());
    // The paper has {1,4,7,8}, {4,5,6,7,8} and {5,6,7,8,9} beside it, and comes to see that they say less.
    assert_eq!(done.minimal(), "{1,7,8,9}");
    // Where the paper has {6} ==> {2}, {7} ==> {2}, {5} ==> {2} and {4,8} = {8,9}, each of which a mutant refutes, there
    // is a weaker one here; the others are the same.
    assert_eq!(
        done.conjectures(),
        [
            "{4,8} ==> {3} 52% strong",
            "{8,9} ==> {3,4} 52% strong",
            "{1,6} ==> {2} 53% strong",
            "{1,7} ==> {2,6} 57% strong",
            "{5,6} ==> {2} 78% mild",
            "{5,7} ==> {2} 81% mild",
            "{1,4,6} ==> {5} 89% mild",
            "{1,4,7} ==> {5} 93% weak",
            "{1,6,8} ==> {5} 94% weak",
            "{1,7,8} ==> {5} 98% weak",
        ]
    );
}
