//! Values that are built by calling functions.

use lakatos_data::text::{Layout, rust};
use lakatos_data::{Data, Shape, Tree};

use super::shorthand::{forms, shared, term, wide, with_functions};
use super::types::{insert, map_of, new, pile};

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

fn single(value: i128) -> Tree {
    Tree::con(1, [Tree::leaf(value)])
}

fn union(left: Tree, right: Tree) -> Tree {
    Tree::con(2, [left, right])
}

#[test]
fn arguments_that_are_passed_by_reference_are_borrowed() {
    assert_eq!(
        forms(&term(&pile(), union(single(1), Tree::con(4, [new(), Tree::leaf(2)])))),
        [
            "Pile::union(&Pile::single(1), &Pile::without(Pile::empty(), &2).unwrap())",
            "my_crate::Pile::union(\n    \
                 &my_crate::Pile::single(1),\n    \
                 &my_crate::Pile::without(my_crate::Pile::empty(), &2).unwrap(),\n\
             )",
            "union (single 1) (without empty 2)",
        ]
    );
    assert_eq!(rust(&term(&pile(), union(Tree::hole(), Tree::var(0))), &Layout::default()), "Pile::union(&_, &x)");
}

#[test]
fn what_is_passed_to_a_call_that_changes_a_value_is_borrowed() {
    let absorbed = Tree::con(5, [new(), Tree::con(5, [new(), single(1)])]);
    assert_eq!(
        wide(&term(&pile(), Tree::con(6, [Tree::leaf(3), absorbed])), 200),
        "{ let mut it = Pile::empty(); \
         it.absorb(&{ let mut it2 = Pile::empty(); it2.absorb(&Pile::single(1)); it2 }); \
         scale(&3, &mut it); it }"
    );
}

#[test]
fn a_borrowed_argument_is_broken_into_lines_like_any_other() {
    let tree = Tree::con(3, [union(single(1), single(2))]);
    assert_eq!(
        wide(&term(&pile(), tree), 40),
        "Pile::doubled(&Pile::union(\n    &Pile::single(1),\n    &Pile::single(2),\n))"
    );
}

#[test]
fn what_stands_for_a_part_is_borrowed_in_its_place() {
    let tree = union(single(1), single(1));
    assert_eq!(shared(&term(&pile(), tree), 1), "{ let a = || Pile::single(1); Pile::union(&a(), &a()) }");
    let without = |value| Tree::con(4, [single(7), Tree::leaf(value)]);
    assert_eq!(
        with_functions(&term(&pile(), union(without(1), without(2))), 2),
        "{\n    \
             fn part(x: u8) -> Pile { Pile::without(Pile::single(7), &x).unwrap() }\n    \
             Pile::union(&part(1), &part(2))\n\
         }"
    );
}
