//! Equal parts that are printed once.

use lakatos_data::shape::{Order, Seen, SeqText};
use lakatos_data::text::{Layout, rust};
use lakatos_data::{Data, Tree};

use super::shorthand::{of, shared, term, wide};
use super::types::{Exp, add, c, div, hiding, insert, list, map_of, new};

#[test]
fn equal_parts_are_written_once_as_a_closure() {
    let part = || div(c(1), c(2));
    let exp = of(&add(part(), add(part(), c(3))));
    assert_eq!(
        shared(&exp, 4),
        "{\n    \
             let a = || Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::C(2)));\n    \
             Exp::Add(Box::new(a()), Box::new(Exp::Add(Box::new(a()), Box::new(Exp::C(3)))))\n\
         }"
    );
    assert_eq!(shared(&exp, 1000), wide(&exp, 100));
}

#[test]
fn short_sharing_stays_on_one_line() {
    let pair = of(&(vec![1u8, 2], vec![1u8, 2]));
    assert_eq!(shared(&pair, 3), "{ let a = || vec![1, 2]; (a(), a()) }");
}

#[test]
fn a_part_inside_a_shared_part_is_shared_only_if_it_occurs_elsewhere() {
    let small = || add(c(1), c(1));
    let big = || div(small(), c(2));
    let twice = of(&add(big(), big()));
    assert_eq!(
        rust(&twice, &Layout { share: Some(3), width: 200, ..Layout::default() }),
        "{ let a = || Exp::Div(Box::new(Exp::Add(Box::new(Exp::C(1)), Box::new(Exp::C(1)))), Box::new(Exp::C(2))); \
         Exp::Add(Box::new(a()), Box::new(a())) }"
    );
    let elsewhere = of(&add(add(big(), big()), small()));
    assert_eq!(
        rust(&elsewhere, &Layout { share: Some(3), width: 200, ..Layout::default() }),
        "{ let a = || Exp::Add(Box::new(Exp::C(1)), Box::new(Exp::C(1))); \
         let b = || Exp::Div(Box::new(a()), Box::new(Exp::C(2))); \
         Exp::Add(Box::new(Exp::Add(Box::new(b()), Box::new(b()))), Box::new(a())) }"
    );
}

#[test]
fn parts_are_equal_whatever_wraps_them_but_not_in_another_type() {
    type Mixed = (Box<(u8, u8)>, (u8, u8), (u8, u16));
    let mixed: Mixed = (Box::new((9, 9)), (9, 9), (9, 9));
    assert_eq!(shared(&of(&mixed), 3), "{ let a = || (9, 9); (Box::new(a()), a(), (9, 9)) }");
}

#[test]
fn parts_with_holes_or_variables_are_not_shared() {
    let open = || Tree::con(1, [Tree::hole(), Tree::con(0, [Tree::leaf(50)])]);
    let exp = term(&Exp::shape(), Tree::con(1, [open(), open()]));
    assert_eq!(
        rust(&exp, &Layout { share: Some(1), width: 200, ..Layout::default() }),
        "{ let a = || Exp::C(50); Exp::Add(Box::new(Exp::Add(_, Box::new(a()))), Box::new(Exp::Add(_, Box::new(a())))) }"
    );
}

#[test]
fn many_shared_parts_have_names_that_are_no_variables() {
    let lists: Vec<Vec<u8>> = (0..48).map(|n| vec![n / 2 + 100]).collect();
    let text = shared(&of(&lists), 2);
    assert!(text.contains("    let a = || vec![100];\n    let b = || vec![101];\n"), "{text}");
    assert!(text.contains("    let w = || vec![122];\n    let a1 = || vec![123];\n"), "{text}");
    assert!(text.contains("w(), w(), a1(), a1(),\n    ]\n}"), "{text}");
}

#[test]
fn what_cannot_be_seen_is_shared_as_a_whole() {
    let door = || Tree::con(1, [Tree::con(1, [Tree::leaf(5)])]);
    let doors = term(&list(hiding(Seen::Module), Order::Free, SeqText::Vec), Tree::seq([door(), door()]));
    let layout = Layout { from: Some("other".into()), share: Some(1), functions: Some(1), ..Layout::default() };
    assert_eq!(rust(&doors, &layout), "{ let a = || value!(Door::Shut(Some(Box::new(5)))); vec![a(), a()] }");
}

#[test]
fn a_shared_beginning_of_a_block_is_its_first_value() {
    let map = map_of(i64::shape);
    let start = || insert(1, Tree::leaf(2), new());
    let tree = Tree::seq([insert(3, Tree::leaf(4), start()), start()]);
    let maps = term(&list(map, Order::Free, SeqText::Vec), tree);
    assert_eq!(
        rust(&maps, &Layout { share: Some(1), width: 200, ..Layout::default() }),
        "{ let a = || { let mut it = RbMap::new(); it.insert(1, 2); it }; \
         vec![{ let mut it = a(); it.insert(3, 4); it }, a()] }"
    );
}
