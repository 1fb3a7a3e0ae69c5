//! Section 5.6: paths and subgraphs.

use std::collections::BTreeMap;

use lakatos::small::U2;
use lakatos::{Data, audit::Audit};

use super::sets::Set;

/// A graph, by the successors of each node.
#[derive(Clone, Debug, PartialEq, Data)]
#[data(where = |graph| graph.successors.values().flatten().all(|node| graph.has_node(*node)))]
struct Graph {
    successors: BTreeMap<U2, Set>,
}

impl Graph {
    fn has_node(&self, node: U2) -> bool {
        self.successors.contains_key(&node)
    }

    fn has_edge(&self, from: U2, to: U2) -> bool {
        self.after(from).contains(&to)
    }

    fn after(&self, node: U2) -> Set {
        self.successors.get(&node).cloned().unwrap_or_default()
    }

    fn nodes(&self) -> Vec<U2> {
        self.successors.keys().copied().collect()
    }
}

#[lakatos::subject]
fn is_path(from: U2, to: U2, graph: &Graph) -> bool {
    if !graph.has_node(from) || !graph.has_node(to) {
        return false;
    }
    let mut reached = Set::from([from]);
    let mut left = vec![from];
    while let Some(node) = left.pop() {
        left.extend(graph.after(node).into_iter().filter(|next| reached.insert(*next)));
    }
    reached.contains(&to)
}

#[lakatos::subject]
fn subgraph(nodes: &[U2], graph: &Graph) -> Graph {
    let mut successors = BTreeMap::new();
    for (node, after) in &graph.successors {
        if nodes.contains(node) {
            successors.insert(*node, after.iter().copied().filter(|next| nodes.contains(next)).collect());
        }
    }
    Graph { successors }
}

fn first_and_last() -> Audit<'static> {
    let audit = Audit::new().named("digraphs").subject("is_path").subject("subgraph");
    audit.property("1: to itself", |n: U2, d: Graph| is_path(n, n, &d) == d.has_node(n))
}

/// The five of the first round. What FitSpec writes as a premise is an implication here, as it is there: all cases count.
pub(crate) fn first() -> Audit<'static> {
    first_and_last()
        .property("2: paths join", |a: U2, b: U2, c: U2, d: Graph| {
            !(is_path(a, b, &d) && is_path(b, c, &d)) || is_path(a, c, &d)
        })
        .property("3: all nodes", |d: Graph| subgraph(&d.nodes(), &d) == d)
        .property("4: subgraphs commute", |m: Vec<U2>, n: Vec<U2>, d: Graph| {
            subgraph(&m, &subgraph(&n, &d)) == subgraph(&n, &subgraph(&m, &d))
        })
        .property("5: paths of a subgraph", |a: U2, b: U2, ns: Vec<U2>, d: Graph| {
            !is_path(a, b, &subgraph(&ns, &d)) || is_path(a, b, &d)
        })
}

fn ends(audit: Audit<'static>) -> Audit<'static> {
    audit.property("6: ends are nodes", |a: U2, b: U2, d: Graph| !is_path(a, b, &d) || (d.has_node(a) && d.has_node(b)))
}

fn goes_on(audit: Audit<'static>) -> Audit<'static> {
    audit.property("7: paths go on", |a: U2, b: U2, d: Graph| {
        !(a != b && is_path(a, b, &d)) || d.after(a).into_iter().any(|next| is_path(next, b, &d))
    })
}

fn goes_on_elsewhere(audit: Audit<'static>) -> Audit<'static> {
    audit.property("7: paths go on elsewhere", |a: U2, b: U2, d: Graph| {
        if a == b {
            return true;
        }
        let others: Vec<U2> = d.nodes().into_iter().filter(|node| *node != a).collect();
        let rest = subgraph(&others, &d);
        is_path(a, b, &d) == d.after(a).into_iter().any(|next| is_path(next, b, &rest))
    })
}

fn nodes_and_edges(audit: Audit<'static>) -> Audit<'static> {
    audit
        .property("8: nodes", |n: U2, ns: Vec<U2>, d: Graph| {
            subgraph(&ns, &d).has_node(n) == (d.has_node(n) && ns.contains(&n))
        })
        .property("9: edges", |a: U2, b: U2, ns: Vec<U2>, d: Graph| {
            subgraph(&ns, &d).has_edge(a, b) == (d.has_edge(a, b) && ns.contains(&a) && ns.contains(&b))
        })
}

/// What paths begin and end with, and how they go on.
pub(crate) fn second() -> Audit<'static> {
    goes_on(ends(first()))
}

/// What nodes and edges a subgraph has.
pub(crate) fn third() -> Audit<'static> {
    nodes_and_edges(second())
}

/// How paths go on, and when there are none.
pub(crate) fn fourth() -> Audit<'static> {
    nodes_and_edges(goes_on_elsewhere(ends(first())))
}

/// What is left when all that follows from other properties is taken away.
pub(crate) fn fifth() -> Audit<'static> {
    nodes_and_edges(goes_on_elsewhere(first_and_last()))
}
