//! What the reader of the text cannot name.

use lakatos_data::shape::{Order, Seen, SeqText, Style, WrapText};
use lakatos_data::text::{Layout, Paths, rust};
use lakatos_data::{Data, Tree};

use super::shorthand::{seen_from, term};
use super::types::{hiding, insert, list, map_of, new, own, sum_of, wrap};

#[test]
fn constructors_that_cannot_be_seen_are_read_by_a_macro() {
    let two = |seen| {
        let pair = own("Pair", sum_of([("Pair", Style::Tuple, vec![("", hiding(seen)), ("", hiding(seen))])]));
        let some = || Tree::con(1, [Tree::leaf(5)]);
        term(&pair, Tree::con(0, [Tree::con(0, [some()]), Tree::con(1, [some()])]))
    };
    let open = "Pair(Door::Open(Some(Box::new(5))), Door::Shut(Some(Box::new(5))))";
    let shut = "Pair(Door::Open(Some(Box::new(5))), value!(Door::Shut(Some(Box::new(5)))))";
    let cases = [
        (Seen::Everywhere, "other_crate", open),
        (Seen::Crate, "my_crate", open),
        (Seen::Crate, "my_crate::other", open),
        (Seen::Crate, "my_crate_too", shut),
        (Seen::Module, "my_crate::inner", open),
        (Seen::Module, "my_crate::inner::tests", open),
        (Seen::Module, "my_crate::inner_too", shut),
        (Seen::Module, "my_crate", shut),
        (Seen::Module, "other_crate::my_crate::inner", shut),
    ];
    for (seen, from, expected) in cases {
        assert_eq!(seen_from(&two(seen), from), expected, "{seen:?} from {from}");
    }
    assert_eq!(two(Seen::Module).to_string(), open);
    let layout = Layout { from: Some("other".into()), paths: Paths::Full, width: 200, ..Layout::default() };
    assert_eq!(
        rust(&two(Seen::Module), &layout),
        "my_crate::inner::Pair(my_crate::inner::Door::Open(std::option::Option::Some(std::boxed::Box::new(5))), \
         value!(Door::Shut(Some(Box::new(5)))))"
    );
}

#[test]
fn the_macro_stands_at_the_outermost_constructor_and_inside_wrappers() {
    let inner = hiding(Seen::Module);
    let outer = wrap(
        list(wrap(inner, WrapText::Call { path: "Box::new", refuses: false }), Order::Free, SeqText::Vec),
        WrapText::Call { path: "Doors::of", refuses: true },
    );
    let door = Tree::con(1, [Tree::con(0, [])]);
    let doors = term(&outer, Tree::seq([door]));
    assert_eq!(seen_from(&doors, "other"), "Doors::of(vec![Box::new(value!(Door::Shut(None)))]).unwrap()");
}

#[test]
fn a_call_that_cannot_be_seen_hides_the_whole_block() {
    let map = map_of(i64::shape);
    let tree = insert(1, Tree::leaf(2), Tree::con(4, [insert(3, Tree::leaf(4), new())]));
    let block = "{ let mut it = RbMap::new(); it.insert(3, 4); it.secret(); it.insert(1, 2); it }";
    assert_eq!(seen_from(&term(&map, tree.clone()), "my_crate::map"), block);
    assert_eq!(seen_from(&term(&map, tree), "my_crate"), format!("value!({block})"));
}
