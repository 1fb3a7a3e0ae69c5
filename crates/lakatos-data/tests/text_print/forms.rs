//! Every form that a shape can ask for.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZero;
use std::time::Duration;

use lakatos_data::generator::{Generator, any, just, one_of, range, vec_map, vec_set};
use lakatos_data::leaf::Leaf;
use lakatos_data::parts::Parts;
use lakatos_data::shape::{Def, Kind, Order, SeqText, Style, WrapText};
use lakatos_data::source::Source;
use lakatos_data::text::{compact, indented};
use lakatos_data::{Data, Tree};

use super::shorthand::{characters, forms, of, term, wide};
use super::types::{Exp, Point, add, any_char, c, div, list, own, sum_of, wrap};

#[test]
fn enums_are_written_with_their_type_and_boxes_are_made() {
    let exp = of(&div(c(0), add(c(0), c(-7))));
    assert_eq!(
        forms(&exp),
        [
            "Exp::Div(Box::new(Exp::C(0)), Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(-7)))))",
            "my_crate::syntax::Exp::Div(\n    \
                 std::boxed::Box::new(my_crate::syntax::Exp::C(0)),\n    \
                 std::boxed::Box::new(my_crate::syntax::Exp::Add(\n        \
                     std::boxed::Box::new(my_crate::syntax::Exp::C(0)),\n        \
                     std::boxed::Box::new(my_crate::syntax::Exp::C(-7)),\n    \
                 )),\n\
             )",
            "Div (C 0) (Add (C 0) (C -7))",
        ]
    );
}

#[test]
fn structs_are_written_with_their_own_name() {
    let point = of(&Point { x: -1, y: Some(2) });
    assert_eq!(
        forms(&point),
        [
            "Point { x: -1, y: Some(2) }",
            "my_crate::plane::Point { x: -1, y: std::option::Option::Some(2) }",
            "Point -1 (Some 2)",
        ]
    );
    let unit = own("Unit", sum_of([("Unit", Style::Unit, vec![])]));
    assert_eq!(forms(&term(&unit, Tree::con(0, []))), ["Unit", "my_crate::inner::Unit", "Unit"]);
    let pair = own("Pair", sum_of([("Pair", Style::Tuple, vec![("", u8::shape()), ("", u8::shape())])]));
    let tree = Tree::con(0, [Tree::leaf(1), Tree::leaf(2)]);
    assert_eq!(forms(&term(&pair, tree)), ["Pair(1, 2)", "my_crate::inner::Pair(1, 2)", "Pair 1 2"]);
    let bare = own("Bare", sum_of([("Bare", Style::Named, vec![])]));
    assert_eq!(term(&bare, Tree::con(0, [])).to_string(), "Bare {}");
    let hollow = own("Hollow", sum_of([("Hollow", Style::Tuple, vec![])]));
    assert_eq!(term(&hollow, Tree::con(0, [])).to_string(), "Hollow()");
}

#[test]
fn a_lone_variant_and_a_variant_named_like_its_enum_keep_their_type() {
    let lone = own("Only", sum_of([("One", Style::Unit, vec![])]));
    assert_eq!(term(&lone, Tree::con(0, [])).to_string(), "Only::One");
    let namesake = own("A", sum_of([("A", Style::Unit, vec![]), ("B", Style::Unit, vec![])]));
    assert_eq!(term(&namesake, Tree::con(0, [])).to_string(), "A::A");
}

#[test]
fn what_the_prelude_has_needs_no_type() {
    assert_eq!(forms(&of(&None::<u8>)), ["None", "std::option::Option::None", "None"]);
    assert_eq!(forms(&of(&Some(true))), ["Some(true)", "std::option::Option::Some(true)", "Some true"]);
    assert_eq!(forms(&of(&false)), ["false", "false", "false"]);
    assert_eq!(forms(&of(&Ok::<u8, u8>(1))), ["Ok(1)", "std::result::Result::Ok(1)", "Ok 1"]);
    // An enum that is only called like it.
    let option = own("Option", sum_of([("None", Style::Unit, vec![]), ("Some", Style::Tuple, vec![])]));
    assert_eq!(term(&option, Tree::con(0, [])).to_string(), "Option::None");
}

#[test]
fn tuples_have_no_name_and_one_alone_has_a_comma() {
    assert_eq!(forms(&of(&(1u8, (2i8,), -3i16))), ["(1, (2,), -3)", "(1, (2,), -3)", "(1, (2,), -3)"]);
    let unit = own("()", sum_of([("", Style::Anonymous, vec![])]));
    assert_eq!(forms(&term(&unit, Tree::con(0, []))), ["()", "()", "()"]);
}

#[test]
fn arrays_are_written_in_brackets() {
    let array = own("array", sum_of([("", Style::Array, vec![("", u8::shape()), ("", u8::shape())])]));
    let array = term(&array, Tree::con(0, [Tree::leaf(1), Tree::leaf(2)]));
    assert_eq!(forms(&array), ["[1, 2]", "[1, 2]", "[1, 2]"]);
}

#[test]
fn an_alternative_is_written_as_what_was_chosen() {
    let small = range(0i64..=9).boxed();
    let choice = one_of([(1, small), (1, any::<i64>().boxed())]);
    let tree = Tree::con(1, [Tree::leaf(77)]);
    assert_eq!(forms(&term(&choice.shape(), tree)), ["77", "77", "77"]);
}

#[test]
fn a_dependent_pair_is_written_as_a_pair() {
    let pair = range(0i64..=9).flat_map(|n| range(0..=*n)).shape();
    let pair = term(&pair, Tree::con(0, [Tree::leaf(5), Tree::leaf(3)]));
    assert_eq!(forms(&pair), ["(5, 3)", "(5, 3)", "(5, 3)"]);
}

#[test]
fn a_value_without_a_name_is_written_as_nothing() {
    assert_eq!(forms(&term(&just("any").shape(), Tree::con(0, []))), ["()", "()", "()"]);
}

#[test]
fn wrappers_are_written_as_they_say() {
    let call = |path, refuses| WrapText::Call { path, refuses };
    let matrix = wrap(Vec::<Vec<u8>>::shape(), call("Matrix::from_rows", true));
    let matrix = term(&matrix, Tree::seq([Tree::seq([Tree::leaf(1)]), Tree::seq([])]));
    assert_eq!(
        forms(&matrix),
        [
            "Matrix::from_rows(vec![vec![1], vec![]]).unwrap()",
            "my_crate::inner::Matrix::from_rows(vec![vec![1], vec![]]).unwrap()",
            "[[1], []]",
        ]
    );
    let same = wrap(u8::shape(), WrapText::Same);
    assert_eq!(forms(&term(&same, Tree::leaf(1))), ["1", "1", "1"]);
    let fixed = wrap(wrap(u8::shape(), WrapText::Fixed("Quiet")), call("Box::new", false));
    assert_eq!(forms(&term(&fixed, Tree::leaf(1)))[0], "Box::new(Quiet)");
    assert_eq!(compact(&term(&fixed, Tree::leaf(1))), "Quiet");
    assert_eq!(of(&Box::new(Box::new(3u8))).to_string(), "Box::new(Box::new(3))");
}

#[test]
fn many_equal_leaves_are_written_once_with_their_number() {
    let cases = [
        (of(&vec![0_u8; 16]).to_string(), "vec![0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"),
        (of(&vec![0_u8; 900]).to_string(), "vec![0; 900]"),
        (of(&vec![f64::NAN; 20]).to_string(), "vec![f64::NAN; 20]"),
        (of(&[-1_i32; 32]).to_string(), "[-1; 32]"),
        (of(&VecDeque::from([7_u16; 17])).to_string(), "VecDeque::from([7; 17])"),
        (of(&"a".repeat(390)).to_string(), "\"a\".repeat(390)"),
        (of(&"\"".repeat(17)).to_string(), "\"\\\"\".repeat(17)"),
        (of(&Some(vec!['x'; 50])).to_string(), "Some(vec!['x'; 50])"),
    ];
    for (printed, expected) in cases {
        assert_eq!(printed, expected);
    }
    let mut last = vec![0_u8; 17];
    last.push(1);
    assert_eq!(of(&last).to_string(), "vec![0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]");
    // What is no number may not be `Clone`.
    let terms: Vec<Exp> = (0..17).map(|_| c(0)).collect();
    assert_eq!(of(&terms).to_string().matches("Exp::C(0)").count(), 17);
}

#[test]
fn lists_are_written_as_their_type_says() {
    assert_eq!(forms(&of(&vec![0i64, 1, -1])), ["vec![0, 1, -1]", "vec![0, 1, -1]", "[0, 1, -1]"]);
    assert_eq!(forms(&of(&Vec::<u8>::new())), ["vec![]", "vec![]", "[]"]);
    let deque = list(u8::shape(), Order::Free, SeqText::From("Deque::from"));
    let deque = term(&deque, Tree::seq([Tree::leaf(1), Tree::leaf(2)]));
    assert_eq!(forms(&deque), ["Deque::from([1, 2])", "my_crate::inner::Deque::from([1, 2])", "[1, 2]"]);
}

#[test]
fn sets_bags_and_maps_are_told_apart_in_the_compact_form() {
    let numbers = Tree::seq([Tree::leaf(1), Tree::leaf(2)]);
    let bag = list(u8::shape(), Order::Bag, SeqText::From("Heap::from"));
    assert_eq!(compact(&term(&bag, numbers.clone())), "[1, 2]");
    let set = list(u8::shape(), Order::Set, SeqText::From("Set::from"));
    assert_eq!(compact(&term(&set, numbers.clone())), "{1, 2}");
    assert_eq!(compact(&term(&vec_set(any::<u8>(), ..).shape(), numbers)), "{1, 2}");
    let map = list(<(u8, Option<u8>)>::shape(), Order::Map, SeqText::From("Map::from"));
    let entry = |key, value| Tree::con(0, [Tree::leaf(key), value]);
    let entries = [entry(1, Tree::con(1, [Tree::leaf(2)])), entry(3, Tree::hole()), Tree::var(0)];
    let map = term(&map, Tree::seq(entries));
    assert_eq!(forms(&map)[0], "Map::from([(1, Some(2)), (3, _), x])");
    assert_eq!(compact(&map), "{1: Some 2, 3: _, x}");
    let map = vec_map(any::<u8>(), any::<u8>(), ..).shape();
    assert_eq!(compact(&term(&map, Tree::seq([entry(1, Tree::leaf(2))]))), "{1: 2}");
}

#[test]
fn texts_are_written_between_quotation_marks() {
    let string = list(any_char(), Order::Free, SeqText::String);
    let string_term = term(&string, characters("a\"b\n\u{202e}"));
    assert_eq!(
        forms(&string_term),
        [r#"String::from("a\"b\n\u{202e}")"#, r#"std::string::String::from("a\"b\n\u{202e}")"#, r#""a\"b\n\u{202e}""#,]
    );
    let text = list(any_char(), Order::Free, SeqText::Str);
    assert_eq!(forms(&term(&text, characters("it's"))), [r#""it's""#; 3]);
    assert_eq!(forms(&term(&text, characters(""))), [r#""""#; 3]);
}

#[test]
fn a_text_that_is_not_known_throughout_is_written_as_a_list() {
    let string = list(any_char(), Order::Free, SeqText::String);
    let letters = [Tree::leaf(97), Tree::hole(), Tree::var(3), Tree::leaf(39)];
    assert_eq!(forms(&term(&string, Tree::seq(letters))), [r"['a', _, x3, '\'']"; 3]);
}

#[test]
fn a_text_of_alternatives_is_still_a_text() {
    let letter = one_of([(1, range('a'..='z').boxed()), (1, range('0'..='9').boxed())]).shape();
    let tree = Tree::seq([Tree::con(0, [Tree::leaf(97)]), Tree::con(1, [Tree::leaf(49)])]);
    assert_eq!(forms(&term(&list(letter, Order::Free, SeqText::Str), tree)), [r#""a1""#; 3]);
}

#[test]
fn leaves_are_written_as_literals() {
    assert_eq!(of(&vec![i64::MIN, i64::MAX]).to_string(), "vec![-9223372036854775808, 9223372036854775807]");
    assert_eq!(of(&u128::MAX).to_string(), "340282366920938463463374607431768211455");
    let float = own("f64", Kind::Leaf(Leaf::F64));
    let floats = list(float, Order::Free, SeqText::Vec);
    let values = [0.5, -0.0, 1e300, f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
    let mut bits: Vec<Tree> = values.iter().map(|value| Tree::leaf(value.to_bits().into())).collect();
    bits.push(Tree::leaf(0x7ff8_0000_0000_0001));
    assert_eq!(
        wide(&term(&floats, Tree::seq(bits)), 200),
        "vec![0.5, -0.0, 1e300, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::from_bits(0x7ff8000000000001)]"
    );
    let atom = wrap(own("A", Kind::Leaf(Leaf::Atom)), WrapText::Call { path: "A", refuses: false });
    assert_eq!(forms(&term(&atom, Tree::leaf(4))), ["A(4)", "my_crate::inner::A(4)", "4"]);
}

#[test]
fn holes_and_variables_stand_for_whole_parts() {
    let tree = Tree::con(2, [Tree::hole(), Tree::con(1, [Tree::var(0), Tree::con(0, [Tree::var(5)])])]);
    assert_eq!(
        forms(&term(&Exp::shape(), tree)),
        [
            "Exp::Div(_, Box::new(Exp::Add(x, Box::new(Exp::C(x5)))))",
            "my_crate::syntax::Exp::Div(\n    \
                 _,\n    \
                 std::boxed::Box::new(my_crate::syntax::Exp::Add(\n        \
                     x,\n        \
                     std::boxed::Box::new(my_crate::syntax::Exp::C(x5)),\n    \
                 )),\n\
             )",
            "Div _ (Add x (C x5))",
        ]
    );
    assert_eq!(term(&Exp::shape(), Tree::var(1)).to_string(), "y");
}

#[test]
fn a_tree_that_does_not_fit_its_shape_is_written_as_numbers() {
    struct Liar;
    impl Data for Liar {
        const DEF: &'static Def = Point::DEF;
        fn draw<S: Source + ?Sized>(_source: &mut S) -> Option<Self> {
            None
        }
        fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
            parts.tree(&Tree::con(7, [Tree::leaf(1)]));
        }
    }
    assert_eq!(forms(&of(&Liar)), ["#7(1)"; 3]);
    assert_eq!(indented(&of(&Liar)), "#7(1)");
}

#[test]
fn types_of_the_standard_library_are_written_as_they_are_made() {
    let map = BTreeMap::from([(1u8, String::from("a")), (2, String::new())]);
    assert_eq!(
        forms(&of(&map)),
        [
            r#"BTreeMap::from([(1, String::from("a")), (2, String::from(""))])"#,
            "std::collections::BTreeMap::from([\n    \
                 (1, std::string::String::from(\"a\")),\n    \
                 (2, std::string::String::from(\"\")),\n\
             ])",
            r#"{1: "a", 2: ""}"#,
        ]
    );
    assert_eq!(
        forms(&of(&Duration::new(1, 5))),
        ["Duration::new(1, 5)", "std::time::Duration::new(1, 5)", "Duration 1 5"]
    );
    let number = NonZero::new(7i32).unwrap();
    assert_eq!(forms(&of(&number)), ["NonZero::new(7).unwrap()", "std::num::NonZero::new(7).unwrap()", "7"]);
}
