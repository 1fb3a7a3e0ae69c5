//! Values that are built by calling functions.

use lakatos_data::{Data, Shape, Tree};

use super::shorthand::{forms, term, wide};
use super::types::{insert, map_of, new};

#[test]
fn calls_are_written_as_calls() {
    let map = map_of(i64::shape);
    assert_eq!(forms(&term(&map, new())), ["RbMap::new()", "my_crate::map::RbMap::new()", "RbMap"]);
    assert_eq!(
        forms(&term(&map, Tree::con(1, [Tree::leaf(5)]))),
        ["RbMap::single(5).unwrap()", "my_crate::map::RbMap::single(5).unwrap()", "single 5"]
    );
}

#[test]
fn calls_that_change_one_value_are_written_as_a_block() {
    let map = map_of(i64::shape);
    let tree = insert(3, Tree::leaf(4), insert(1, Tree::leaf(2), new()));
    assert_eq!(
        forms(&term(&map, tree.clone())),
        [
            "{ let mut it = RbMap::new(); it.insert(1, 2); it.insert(3, 4); it }",
            "{ let mut it = my_crate::map::RbMap::new(); it.insert(1, 2); it.insert(3, 4); it }",
            "insert (insert RbMap 1 2) 3 4",
        ]
    );
    let tree = Tree::con(3, [tree, Tree::leaf(1)]);
    assert_eq!(
        wide(&term(&map, tree), 40),
        "{\n    \
             let mut it = RbMap::new();\n    \
             it.insert(1, 2);\n    \
             it.insert(3, 4);\n    \
             let _ = it.remove(1);\n    \
             it\n\
         }"
    );
}

#[test]
fn blocks_inside_blocks_have_names_of_their_own() {
    fn inner() -> Shape {
        map_of(i64::shape)
    }
    let one = |value| insert(1, Tree::leaf(value), new());
    let tree = insert(7, one(1), insert(8, one(2), new()));
    assert_eq!(
        wide(&term(&map_of(inner), tree), 200),
        "{ let mut it = RbMap::new(); \
         it.insert(8, { let mut it2 = RbMap::new(); it2.insert(1, 2); it2 }); \
         it.insert(7, { let mut it2 = RbMap::new(); it2.insert(1, 1); it2 }); it }"
    );
}

#[test]
fn a_function_that_is_no_method_borrows_the_value() {
    let map = map_of(i64::shape);
    let tree = Tree::con(5, [Tree::leaf(7), insert(1, Tree::leaf(2), new())]);
    assert_eq!(
        forms(&term(&map, tree)),
        [
            "{ let mut it = RbMap::new(); it.insert(1, 2); let _ = crate::put(7, &mut it); it }",
            "{ let mut it = my_crate::map::RbMap::new(); it.insert(1, 2); let _ = my_crate::put(7, &mut it); it }",
            "put 7 (insert RbMap 1 2)",
        ]
    );
}
