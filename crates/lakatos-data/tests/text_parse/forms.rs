//! The forms in which terms are written, one by one.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, VecDeque};
use std::rc::Rc;

use lakatos_data::Data;
use lakatos_data::text::parse::parse_pattern;

use crate::types::{self, Exp, Point};
use crate::{reads, reads_as, refuses, refuses_as};

fn c(number: i64) -> Box<Exp> {
    Box::new(Exp::C(number))
}

#[test]
fn texts_may_be_repeated() {
    reads("\"ab\".repeat(3)", "ababab".to_string());
    reads("\"ab\".repeat(0)", String::new());
    reads("\"é\" . repeat ( 2 ) .into()", "éé".to_string());
    reads("vec![\"a\".repeat(2), String::from(\"b\")]", vec!["aa".to_string(), "b".to_string()]);
    refuses::<String>("\"ab\".repeat(x)", "line 1, column 13: expected how often the element is repeated, found `x`");
}

#[cfg(feature = "lazy")]
#[test]
fn natural_numbers_are_written_as_numbers() {
    use lakatos_data::lazy::Nat;
    use lakatos_data::term::Term;
    reads("Nat::from(3)", Nat::from(3));
    reads("lakatos::lazy::Nat::from(0)", Nat::zero());
    reads("Nat::succ(Nat::from(2))", Nat::from(3));
    refuses::<Nat>("Nat::from(-1)", "line 1, column 11: expected a natural number, found `-`");
    refuses::<Nat>("Nat::from()", "line 1, column 11: expected a natural number, found `)`");
    for (number, text) in [(0, "Nat::zero()"), (1, "Nat::from(1)"), (300, "Nat::from(300)")] {
        assert_eq!(Term::of(&Nat::from(number)).unwrap().to_string(), text);
    }
}

mod constructors {
    use super::*;

    #[test]
    fn constructors_have_short_and_full_paths() {
        for text in [
            "Exp::C(5)",
            "C(5)",
            "crate::types::Exp::C(5)",
            "::text_parse::types::Exp::C(5)",
            "Self::C(5)",
            "Exp::<i64>::C(5)",
            "<Exp>::C(5)",
            "E::C(5)",
            "C(5,)",
            "(C((5)))",
            "  C  (\n5 )\n",
        ] {
            reads(text, Exp::C(5));
        }
        reads("Option::<i32>::None", None::<i32>);
        reads("None::<i32>", None::<i32>);
        reads("std::option::Option::Some(3)", Some(3i32));
    }

    #[test]
    fn pointers_may_be_written_or_left_out() {
        let sum = || Exp::Add(c(1), Box::new(Exp::Div(c(2), c(3))));
        reads("Add(Box::new(C(1)), Box::new(Div(Box::new(C(2)), Box::new(C(3)))))", sum());
        reads("Add(C(1), Div(C(2), C(3)))", sum());
        reads("Exp::Add(std::boxed::Box::new(Exp::C(1)), (Box::new(Exp::Div(C(2), Box::new(C(3,)),))))", sum());
        reads("Box::new(Box::new(5))", Box::new(Box::new(5u8)));
        reads("Box::new(5)", Box::new(Box::new(5u8)));
        reads("Rc::new(Some(Rc::new(5)))", Rc::new(Some(Rc::new(5u8))));
    }

    #[test]
    fn comments_and_blanks_stand_anywhere() {
        let text = "/* the /* whole */ */ Add( // left\n C(1 /* one */), // right\n\tC(2) /**/ , ) // end";
        reads(text, Exp::Add(c(1), c(2)));
    }

    #[test]
    fn fields_are_named_in_any_order() {
        for text in
            ["Point { x: 1, y: -2 }", "Point{y:-2,x:1,}", "types::Point { y: (-2), x: 1 }", "Self { x: 1, y: -2 }"]
        {
            reads(text, Point { x: 1, y: -2 });
        }
    }

    #[test]
    fn every_style_is_read() {
        let shape = types::styles();
        reads_as(&shape, "Unit", "#0");
        reads_as(&shape, "Styles::Unit {}", "#0");
        reads_as(&shape, "Empty {}", "#1");
        reads_as(&shape, "One(1)", "#2(1)");
        reads_as(&shape, "Named { r#type: 3, second: 2, first: 1 }", "#3(1, 2, 3)");
        reads_as(&shape, "None_()", "#4");
        reads_as(&types::marker(), "Marker", "#0");
        reads_as(&types::marker(), "Self", "#0");
        reads("true", true);
        reads("(false)", false);
    }

    #[test]
    fn tuples_and_arrays_are_read() {
        reads("()", ());
        reads("(1,)", (1u8,));
        reads("(1, true)", (1u8, true));
        reads("((1, (true,)),)", ((1u8, (true,)),));
        reads("((1, true))", (1u8, true));
        reads("[1, 2, 3]", [1u8, 2, 3]);
        reads("[1, 2, 3,]", [1u8, 2, 3]);
        reads("[7; 3]", [7u8; 3]);
        reads("[[1; 2]; 0x2]", [[1u8; 2]; 2]);
        reads("[]", [0u8; 0]);
        reads("[7; 1]", [7u8]);
    }

    #[test]
    fn ranges_are_read_with_dots_and_without() {
        reads("0..5", 0u8..5);
        reads("(0 .. 5)", 0u8..5);
        reads("Range { start: 0, end: 5 }", 0u8..5);
        reads("0..=5", 0u8..=5);
        reads("RangeInclusive::new(0, 5)", 0u8..=5);
        reads("3..", 3u8..);
        reads("..3", ..3u8);
        reads("..=3", ..=3u8);
        reads("..", ..);
        reads("(1.5..2.0, ..)", (1.5f64..2.0, ..));
        reads("C(1)..C(2)", Exp::C(1)..Exp::C(2));
    }
}

mod leaves {
    use super::*;

    #[test]
    fn integers_are_read_in_all_their_forms() {
        for text in [
            "1000",
            "1_000",
            "1000i64",
            "1_000_i64",
            "0x3E8",
            "0x3e8_i64",
            "0o1750",
            "0b1111101000",
            "(1000)",
            "-(-1000)",
            "- -1000",
            "1000 as i64",
            "1000u16 as i64",
            "((1000) as i64)",
            "(1000 as u16) as i64",
        ] {
            reads(text, 1000i64);
        }
        reads("-128", -128i8);
        reads("-128i8", -128i8);
        reads("-(128)", -128i8);
        reads("-1 as i8", -1i8);
        reads("b'a'", 97u8);
        reads("b'\\n'", 10u8);
        reads("b'\\xff'", 255u8);
        reads("'a' as u8", 97u8);
        reads("b'a' as i64", 97i64);
        reads("-0", 0i8);
    }

    #[test]
    fn the_ends_of_every_integer_type_have_names() {
        reads("i64::MAX", i64::MAX);
        reads("i64::MIN", i64::MIN);
        reads("std::i64::MIN", i64::MIN);
        reads("u8::MAX", u8::MAX);
        reads("u8::MAX", 255i64);
        reads("-i8::MAX", -127i64);
        reads("(i8::MIN as i64)", -128i64);
        reads("u128::MAX", u128::MAX);
        reads("340282366920938463463374607431768211455", u128::MAX);
        reads("i128::MIN", i128::MIN);
        reads("-170141183460469231731687303715884105728", i128::MIN);
        reads("usize::MAX", usize::MAX);
    }

    #[test]
    fn characters_are_read_with_every_escape() {
        for (text, value) in [
            ("'a'", 'a'),
            ("'é'", 'é'),
            ("'\\''", '\''),
            ("'\"'", '"'),
            ("'\\\"'", '"'),
            ("'\\\\'", '\\'),
            ("'\\n'", '\n'),
            ("'\\t'", '\t'),
            ("'\\r'", '\r'),
            ("'\\0'", '\0'),
            ("'\\x41'", 'A'),
            ("'\\u{1F600}'", '\u{1F600}'),
            ("'\\u{1_F6_00}'", '\u{1F600}'),
            ("97 as char", 'a'),
            ("97u8 as char", 'a'),
            ("char::MAX", char::MAX),
        ] {
            reads(text, value);
        }
    }

    #[test]
    fn floats_are_read_in_all_their_forms() {
        for text in
            ["1000.0", "1000.", "1e3", "1E+3", "1_000.0", "1000", "1000f64", "1000.0_f64", "1000 as f64", "0x3e8"]
        {
            reads(text, 1000.0f64);
        }
        reads("0.1", 0.1f32);
        reads("0.1f32", 0.1f32);
        reads("0.1f32 as f64", f64::from(0.1f32));
        reads("-0.0", -0.0f64);
        reads("-1.5e-3", -1.5e-3f32);
        reads("f64::NAN", f64::NAN);
        reads("f64::INFINITY", f64::INFINITY);
        reads("-f64::INFINITY", f64::NEG_INFINITY);
        reads("f32::NEG_INFINITY", f32::NEG_INFINITY);
        reads("std::f64::MAX", f64::MAX);
        reads("f64::MIN", f64::MIN);
        reads("f32::EPSILON", f32::EPSILON);
        reads("f64::MIN_POSITIVE", f64::MIN_POSITIVE);
        reads("f32::MAX", f64::from(f32::MAX));
        reads("f64::from_bits(0x7ff8_0000_0000_0001)", f64::from_bits(0x7ff8_0000_0000_0001));
        reads("f32::from_bits(2143289345)", f32::from_bits(2143289345));
        reads("1.7976931348623157e308", f64::MAX);
        reads("5e-324", f64::from_bits(1));
    }
}

mod sequences {
    use super::*;

    #[test]
    fn lists_are_read_in_all_their_forms() {
        for text in [
            "vec![1, 2, 2]",
            "vec![1, 2, 2,]",
            "vec!(1, 2, 2)",
            "std::vec![1, 2, 2]",
            "[1, 2, 2]",
            "Vec::from([1, 2, 2])",
            "Vec::from(vec![1, 2, 2])",
            "Vec::<u8>::from_iter([1, 2, 2])",
            "[1, 2, 2].to_vec()",
            "[1, 2, 2].into_iter().collect::<Vec<u8>>()",
            "(vec![(1), 2, 2])",
        ] {
            reads(text, vec![1u8, 2, 2]);
        }
        for text in ["vec![]", "Vec::new()", "Vec::<i64>::new()", "[]", "Default::default()", "Vec::default()"] {
            reads(text, Vec::<u8>::new());
        }
        reads("vec![5; 1_000]", vec![5u8; 1000]);
        reads("vec![vec![1; 2], [3; 0].to_vec()]", vec![vec![1u8, 1], vec![]]);
        reads("VecDeque::from([1, 2])", VecDeque::from([1u8, 2]));
        reads("Box::from([1, 2])", Box::<[u8]>::from([1, 2]));
    }

    #[test]
    fn neither_order_nor_repetition_matters_where_it_means_nothing() {
        let set = || BTreeSet::from([1i64, 2, 3]);
        for text in [
            "BTreeSet::from([1, 2, 3])",
            "BTreeSet::from([3, 2, 2, 1, 1])",
            "std::collections::BTreeSet::from_iter(vec![2, 3, 1])",
            "[3, 2, 1]",
        ] {
            reads(text, set());
        }
        reads("BTreeSet::new()", BTreeSet::<i64>::new());
        reads("BTreeSet::from([7; 5])", BTreeSet::from([7i64]));
        reads("BinaryHeap::from([3, 1, 3])", BinaryHeap::from([1i64, 3, 3]));
        // As when a map is made: the last entry of a key stays.
        let map = || HashMap::from([(2u8, 'b'), (1, 'a')]);
        reads("HashMap::from([(1, 'x'), (2, 'b'), (1, 'a')])", map());
        reads("HashMap::from_iter([(2, 'b'), (1, 'a')])", map());
        reads(
            "BTreeMap::from([(Some(2), vec![1]), (None, vec![])])",
            BTreeMap::from([(None, vec![]), (Some(2u8), vec![1u8])]),
        );
        reads_as(&types::set(), "vec![3, 1, 3]", "[1, 3]");
        reads_as(&types::bag(), "vec![3, 1, 3]", "[1, 3, 3]");
    }

    #[test]
    fn strings_are_read_in_all_their_forms() {
        for text in [
            r#"String::from("a\"b")"#,
            r#""a\"b""#,
            r#""a\"b".to_string()"#,
            r#""a\"b".to_owned()"#,
            r#""a\"b".into()"#,
            r##"r#"a"b"#"##,
            r##"std::string::String::from(r#"a"b"#)"##,
            r#"['a', '"', 'b']"#,
            r#"String::from_iter(['a', '"', 'b'])"#,
            r#""a\x22\u{62}""#,
            "\"a\\\n      \\\"b\"",
        ] {
            reads(text, String::from("a\"b"));
            if !text.contains("String") && !text.contains("to_") {
                reads(text, "a\"b");
            }
        }
        reads("String::new()", String::new());
        reads("\"\"", String::new());
        reads("[]", String::new());
        reads(r#""\n\t\r\0\\\'""#, String::from("\n\t\r\0\\'"));
        reads("\"two\nlines\"", String::from("two\nlines"));
        reads("['a'; 3]", String::from("aaa"));
        reads("Cow::<'static, str>::Owned(\"ab\".to_string())", std::borrow::Cow::Borrowed("ab"));
        reads("PathBuf::from(\"a/b\")", std::path::PathBuf::from("a/b"));
        reads("Box::from(\"ab\")", Box::<str>::from("ab"));
    }
}

mod calls {
    use super::*;

    #[test]
    fn functions_that_construct_are_called_inside_one_another() {
        let shape = types::map();
        reads_as(&shape, "Map::new()", "#0");
        reads_as(&shape, "m::Map::<u8, i64>::new()", "#0");
        reads_as(&shape, "Map::insert(1, 2, Map::new())", "#1(1, 2, #0)");
        reads_as(&shape, "Map::merged(Map::new(), Map::new()).unwrap()", "#3(#0, #0)");
        reads_as(&shape, "Map::merged(Map::new(), Map::new(),).expect(\"two (2) maps\")", "#3(#0, #0)");
        reads_as(&shape, "Map::merged(Map::new(), Map::new())?", "#3(#0, #0)");
        reads_as(&shape, "remove(Map::new(), 5)", "#2(#0, 5)");
    }

    #[test]
    fn functions_that_change_a_variable_are_called_one_after_the_other() {
        let shape = types::map();
        reads_as(&shape, "{ let mut it = Map::new(); it }", "#0");
        reads_as(
            &shape,
            "{ let mut it = Map::new(); it.insert(1, 2); let _ = it.insert(3, -4); it }",
            "#1(3, -4, #1(1, 2, #0))",
        );
        reads_as(
            &shape,
            "{ let mut m: Map<u8, i64> = Map::new(); m.insert(1, 2); m.remove(3).unwrap(); m.insert(4, 5); m }",
            "#1(4, 5, #2(#1(1, 2, #0), 3))",
        );
        reads_as(
            &shape,
            "{ let mut it = Map::new(); remove(&mut it, 3); Map::insert(1, 2, &mut it); it }",
            "#1(1, 2, #2(#0, 3))",
        );
        reads("{ let mut a = Box::new(Some(5)); a.clone() }", Box::new(Some(5u8)));
        reads_as(
            &shape,
            "Map::merged({ let mut it = { let mut it2 = Map::new(); it2.insert(1, 1); it2 }; it.remove(2); it }, Map::new())",
            "#3(#2(#1(1, 1, #0), 2), #0)",
        );
    }

    #[test]
    fn arguments_that_are_passed_by_reference_are_read_with_and_without_the_sign() {
        let shape = types::pile();
        for text in [
            "Pile::union(&Pile::single(1), &Pile::empty())",
            "Pile::union(Pile::single(1), & Pile::empty())",
            "Pile::union(Pile::single(1), Pile::empty())",
            "union(&value!(Pile::single(1)), &(Pile::empty()))",
        ] {
            reads_as(&shape, text, "#2(#1(1), #0)");
        }
        reads_as(&shape, "Pile::without(Pile::empty(), &1).unwrap()", "#5(#0, 1)");
        for text in [
            "{ let mut it = Pile::empty(); it.absorb(&Pile::single(1)); scale(&2, &mut it); it }",
            "{ let mut it = Pile::empty(); it.absorb(Pile::single(1)); scale(2, &mut it); it }",
            "{ let mut it = Pile::empty(); Pile::absorb(&mut it, &Pile::single(1)); scale(&2, &mut it); it }",
        ] {
            reads_as(&shape, text, "#4(2, #3(#0, #1(1)))");
        }
    }

    #[test]
    fn an_argument_before_the_variable_that_is_changed_may_change_one_of_its_own() {
        reads_as(
            &types::tray(),
            "{ let mut it = Tray::new(); put({ let mut m = Map::new(); remove(&mut m, 3); m }, &mut it); it }",
            "#1(#2(#0, 3), #0)",
        );
    }

    #[test]
    fn wrappers_are_calls() {
        let shape = types::matrix();
        for text in [
            "Matrix::from_rows(vec![vec![1], vec![2]]).unwrap()",
            "my::Matrix::<2, 1>::from_rows([[1], [2]]).expect(\"rows\")",
            "Matrix::from_rows(vec![[1].to_vec(), vec![2]])?",
            "from_rows([[1], [2]])",
        ] {
            reads_as(&shape, text, "[[1], [2]]");
        }
        reads("Wrapping(5)", std::num::Wrapping(5u8));
        reads("std::num::NonZero::new(5).unwrap()", std::num::NonZero::new(5u8).unwrap());
        reads("NonZeroU8::new(5).unwrap()", std::num::NonZero::new(5u8).unwrap());
        reads("Duration::new(1, 500)", std::time::Duration::new(1, 500));
    }

    #[test]
    fn fixed_texts_are_compared_word_by_word() {
        for text in ["Opaque::hidden(1)", "Opaque :: hidden ( 1 )", "Default::default()", "Opaque::default()"] {
            reads_as(&types::fixed("Opaque::hidden(1)"), text, "#0");
        }
        for text in ["Nothing", "some::Nothing", "Nothing::<u8>"] {
            reads_as(&types::fixed("Nothing"), text, "#0");
        }
    }
}

mod names {
    use super::*;

    /// What is printed with names can be pasted into Rust; where it is read, it says what to do.
    #[test]
    fn names_for_parts_are_not_read() {
        let advice = "names for parts are printed, but not read: write out what each name stands for";
        let constructor = "expected a constructor of `Exp` (C, Add or Div)";
        for (text, message) in [
            (
                "{ let a = || Exp::C(5); Exp::Add(Box::new(a()), Box::new(a())) }",
                "column 11: expected a value, found `|`",
            ),
            ("{ let a = move || C(5); Add(a(), a()) }", "column 11: expected a value, found `move`"),
            ("{ let a = C(5); Add(a.clone(), a) }", "column 17: expected `a`, or a call that changes it, found `Add`"),
            (
                "{ let a = C(5); let b = || a; Add(a, b()) }",
                "column 17: expected `a`, or a call that changes it, found `let`",
            ),
            (
                "{ fn part(x: i64) -> Exp { C(x) } Add(part(5), part(5)) }",
                "column 3: expected a value, or `let mut` and a variable, found `fn`",
            ),
            ("let a = || C(5); Add(a(), a())", &format!("column 1: {constructor}, found `let`")),
            ("fn five() -> Exp { C(5) } Add(five(), five())", &format!("column 1: {constructor}, found `fn`")),
        ] {
            refuses::<Exp>(text, &format!("line 1, {message}; {advice}"));
        }
    }

    #[test]
    fn value_is_transparent() {
        reads("value!(Exp::C(5))", Exp::C(5));
        reads("Exp::Add(Box::new(lakatos::value!(C(1))), value![Box::new(C(2))])", Exp::Add(c(1), c(2)));
        reads("value! { vec![value!(1),] }", vec![1u8]);
    }
}

mod generators {
    use super::*;

    #[test]
    fn the_first_alternative_that_reads_is_taken() {
        let shape = types::choice();
        reads_as(&shape, "5", "#0(5)");
        reads_as(&shape, "51", "#1(51)");
        reads_as(&shape, "52", "#2(52)");
        reads_as(&shape, "((52))", "#2(52)");
        reads_as(&shape, "{ let a = 52; a }", "#2(52)");
    }

    #[test]
    fn the_first_part_of_a_pair_gives_the_shape_of_the_second() {
        let shape = types::sized_list();
        reads_as(&shape, "(2, vec![7, 8])", "#0(2, [7, 8])");
        reads_as(&shape, "(0, vec![],)", "#0(0, [])");
        refuses_as(&shape, "(2, vec![7])", "line 1, column 5: expected exactly 2 elements, found 1 element");
        refuses_as(&shape, "(4, vec![7])", "line 1, column 2: expected an integer from 0 to 3, found `4`");
    }

    #[test]
    fn the_only_value_of_just_is_the_unit() {
        use lakatos_data::generator::{Generator, just};
        reads_as(&just(7).shape(), "()", "#0");
    }
}

mod patterns {
    use super::*;

    #[track_caller]
    fn pattern<T: Data>(text: &str, tree: &str) {
        let term = parse_pattern(&T::shape(), text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(format!("{:?}", term.tree()), tree, "{text}");
    }

    #[test]
    fn patterns_have_holes_and_variables() {
        pattern::<Exp>("_", "_");
        pattern::<Exp>("Add(x, Box::new(Div(y, x)))", "#1(x0, #2(x1, x0))");
        pattern::<Exp>("Add(z, x3)", "#1(x2, x3)");
        pattern::<Exp>("C(x17)", "#0(x17)");
        pattern::<Vec<u8>>("vec![x, 1, _]", "[x0, 1, _]");
        pattern::<String>("['a', _]", "[97, _]");
        pattern::<Point>("Point { y: _, x }", "#0(x0, _)");
    }

    #[test]
    fn holes_in_a_set_are_not_the_same_element() {
        pattern::<BTreeSet<u8>>("[_, 3, _]", "[_, 3, _]");
    }

    #[test]
    fn a_term_has_neither() {
        refuses::<Exp>(
            "C(_)",
            "line 1, column 3: expected an integer from -9223372036854775808 to 9223372036854775807, found `_`; only a pattern has holes",
        );
        refuses::<Exp>("Add(x, C(1))", "line 1, column 5: expected a constructor of `Exp` (C, Add or Div), found `x`");
    }
}
