//! The `let` lines of the reports of the properties beside, as they were printed. Written by a test.

use super::*;

#[test]
#[rustfmt::skip]
fn choices() {
    let x: u8 = 200;
    assert!(!holds::choices(x));
}

#[test]
#[rustfmt::skip]
fn dependent_pairs() {
    let pair: (usize, usize) = (3, 2);
    assert!(!holds::dependent_pairs(pair));
}

#[test]
#[rustfmt::skip]
fn filtered() {
    let x: u8 = 9;
    assert!(!holds::filtered(x));
}

#[test]
#[rustfmt::skip]
fn flat_mapped() {
    let bits: Vec<bool> = vec![false, true, false];
    assert!(!holds::flat_mapped(bits));
}

#[test]
#[rustfmt::skip]
fn foreign_elements() {
    let ports: &[Port] = &lakatos::generator::value(&vec(any::<u8>().map(|x| Port(u16::from(x) + 1)), 1..=3), "vec![0, 1]");
    assert!(!holds::foreign_elements(ports));
}

#[test]
#[rustfmt::skip]
fn graphs_with_edges() {
    let graph = &Graph { nodes: 2, edges: vec![(0, 1)] };
    assert!(!holds::graphs_with_edges(graph));
}

#[test]
#[rustfmt::skip]
fn lent_foreign_types() {
    let port: &Port = &lakatos::generator::value(&range(1..=99u16).map(Port), "2");
    let other: &mut Option<Port> = &mut lakatos::generator::value(&option(just(Port(0))), "Some(())");
    assert!(!holds::lent_foreign_types(port, other));
}

#[test]
#[rustfmt::skip]
fn mapped_to_a_derived_type() {
    let digit = Digit { value: 3, is_even: false };
    assert!(!holds::mapped_to_a_derived_type(digit));
}

#[test]
#[rustfmt::skip]
fn mapped_to_a_foreign_type() {
    let port: Port = lakatos::generator::value(&range(1..=99u16).map(Port), "30");
    assert!(!holds::mapped_to_a_foreign_type(port));
}

#[test]
#[rustfmt::skip]
fn maps() {
    let map: &HashMap<bool, u8> = &HashMap::from_iter([(false, 0), (true, 0)]);
    assert!(!holds::maps(map));
}

#[test]
#[rustfmt::skip]
fn quoted_texts() {
    let word: Word = lakatos::generator::value(&string(char_in("\"'\\\\é"), 1..=2).map(Word), "String::from(\"\\\\\\\"\")");
    assert!(!holds::quoted_texts(word));
}

#[test]
#[rustfmt::skip]
fn recursively() {
    let tree = Tree::Node(
        Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))),
        0,
        Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))),
    );
    assert!(!holds::recursively(tree));
}

#[test]
#[rustfmt::skip]
fn samples() {
    let word = "three";
    assert!(!holds::samples(word));
}

#[test]
#[rustfmt::skip]
fn samples_of_foreign_types() {
    let port: Port = lakatos::generator::value(&sample([Port(1), Port(2)]), "1");
    assert!(!holds::samples_of_foreign_types(port));
}

#[test]
#[rustfmt::skip]
fn sets() {
    let set: BTreeSet<u8> = BTreeSet::from([0, 1]);
    assert!(!holds::sets(set));
}

#[test]
#[rustfmt::skip]
fn several() {
    let x: u8 = 1;
    let digit = Digit { value: 1, is_even: false };
    let port: Port = lakatos::generator::value(&range(1..=9u16).map(Port), "2");
    assert!(!holds::several(x, digit, port));
}

#[test]
#[rustfmt::skip]
fn shuffles() {
    let order: Vec<u8> = vec![2, 1, 3];
    assert!(!holds::shuffles(order));
}

#[test]
#[rustfmt::skip]
fn texts() {
    let text = "_a";
    assert!(!holds::texts(text));
}

#[test]
#[rustfmt::skip]
fn tuples() {
    let pair: (Digit, Port) = lakatos::generator::value(&(digits(), range(1..=99u16).map(Port)), "(1, 2)");
    assert!(!holds::tuples(pair));
}
