//! The least that depends on Lakatos.

#[cfg(test)]
#[derive(lakatos::Data)]
enum Tree {
    Leaf,
    Node(i64, Box<Tree>, Box<Tree>),
}

#[test]
fn a_derived_type_has_its_constructors() {
    let tree = Tree::Node(1, Box::new(Tree::Leaf), Box::new(Tree::Leaf));
    drop(tree);
    assert_eq!(<Tree as lakatos::Data>::shape().constructors(), ["Leaf", "Node"]);
}
