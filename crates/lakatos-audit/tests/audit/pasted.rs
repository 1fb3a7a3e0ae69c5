//! Mutants pasted here: they compile, do what they say, and are what is written.

use std::collections::BTreeMap;

use lakatos_audit::model::*;
use lakatos_data::Term;
use lakatos_data::subject::Passing;

use crate::samples;
use crate::samples::{exception, found, other, parameter, sorted_otherwise, subject, term};
use crate::types::*;

/// Compiles a function whose body is the code of a mutant, and gives it with the text of the body.
macro_rules! pasted {
    (fn $name:ident $arguments:tt $(-> $result:ty)? { $($body:tt)* }) => {{
        #[deny(unreachable_patterns)]
        fn $name $arguments $(-> $result)? { $($body)* }
        ($name, stringify!($($body)*))
    }};
}

/// Compiles a closure, and gives it with its text.
macro_rules! closed {
    ($($closure:tt)*) => { ($($closure)*, stringify!($($closure)*)) };
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

#[track_caller]
fn is_written(subject: AuditedSubject, mutant: &Mutant, expression: &str, closure: &str) {
    let outcome = found(vec![subject], &[], Findings::default());
    let (expressions, closures) = (outcome.rust(mutant), outcome.closures(mutant));
    assert_eq!([without_blanks(&expressions[0])], [without_blanks(expression)], "{expressions:?}");
    assert_eq!([without_blanks(&closures[0])], [without_blanks(closure)], "{closures:?}");
    assert!(!expressions[0].contains('\n') && expressions.len() == 1 && closures.len() == 1);
}

/// Some calls of the first subject that are answered otherwise.
fn others(calls: Vec<(Vec<Term>, Term)>) -> Mutant {
    let one = |(arguments, result)| exception(0, arguments, vec![result]);
    Mutant::Exceptions(calls.into_iter().map(one).collect())
}

#[test]
fn a_slice_is_matched() {
    let (mutant, text) = pasted! {
        fn mutant(xs: &[i64]) -> Vec<i64> {
            match xs { [0, 0, 1] => vec![0, 1, 1], _ => sort(xs) }
        }
    };
    let (closed, closure) = closed! { |xs: &[i64]| match xs {
        [0, 0, 1] => vec![0, 1, 1],
        _ => sort(xs)
    } };
    assert_eq!((mutant(&[0, 0, 1]), mutant(&[1, 0])), (vec![0, 1, 1], vec![0, 1]));
    assert_eq!(closed(&[0, 0, 1]), [0, 1, 1]);
    is_written(samples::sort(), &sorted_otherwise(&[0, 0, 1], &[0, 1, 1]), text, closure);
}

#[test]
fn vectors_that_are_passed_by_value_are_matched_as_slices_beside_other_arguments() {
    let (mutant, text) = pasted! {
        fn mutant(x: u8, xs: Vec<u8>) -> Vec<u8> {
            match (x, &xs[..]) { (1, [0]) => vec![], _ => insert(x, xs) }
        }
    };
    let (closed, closure) = closed! { |x: u8, xs: Vec<u8>| match (x, &xs[..]) {
        (1, [0]) => vec![],
        _ => insert(x, xs)
    } };
    assert_eq!((mutant(1, vec![0]), mutant(0, vec![0])), (vec![], vec![0, 0]));
    assert_eq!(closed(1, vec![0]), []);
    let mutant = other(vec![term(1u8), term(vec![0u8])], vec![term(Vec::<u8>::new())]);
    is_written(samples::insert(), &mutant, text, closure);
}

#[test]
fn what_is_no_pattern_is_compared() {
    let (mutant, text) = pasted! {
        fn mutant(one: Heap, other: Heap) -> Heap {
            match other {
                Heap::Nil if one == Heap::Node(1, Box::new(Heap::Nil), Box::new(Heap::Nil)) => Heap::Nil,
                _ => merge(one, other)
            }
        }
    };
    let (_, closure) = closed! { |one: Heap, other: Heap| match other {
        Heap::Nil if one == Heap::Node(1, Box::new(Heap::Nil), Box::new(Heap::Nil)) => Heap::Nil,
        _ => merge(one, other)
    } };
    assert_eq!((mutant(leaf(1), Heap::Nil), mutant(leaf(2), Heap::Nil)), (Heap::Nil, leaf(2)));
    is_written(samples::merge(), &other(vec![term(leaf(1)), term(Heap::Nil)], vec![term(Heap::Nil)]), text, closure);
}

#[test]
fn where_nothing_is_a_pattern_there_is_no_match() {
    let (mutant, text) = pasted! {
        fn mutant(one: Heap, other: Heap) -> Heap {
            if one == Heap::Node(0, Box::new(Heap::Nil), Box::new(Heap::Nil))
                && other == Heap::Node(1, Box::new(Heap::Nil), Box::new(Heap::Nil)) {
                Heap::Nil
            } else if one == Heap::Node(2, Box::new(Heap::Nil), Box::new(Heap::Nil))
                && other == Heap::Node(2, Box::new(Heap::Nil), Box::new(Heap::Nil)) {
                Heap::Node(0, Box::new(Heap::Nil), Box::new(Heap::Nil))
            } else {
                merge(one, other)
            }
        }
    };
    assert_eq!((mutant(leaf(0), leaf(1)), mutant(leaf(2), leaf(2))), (Heap::Nil, leaf(0)));
    assert_eq!(mutant(leaf(1), leaf(0)), merge(leaf(1), leaf(0)));
    let call = |x, y| vec![term(leaf(x)), term(leaf(y))];
    let calls = vec![(call(0, 1), term(Heap::Nil)), (call(2, 2), term(leaf(0)))];
    let closure = format!("|one: Heap, other: Heap| {text}");
    is_written(samples::merge(), &others(calls), text, &closure);
}

#[test]
fn structs_are_matched_through_references() {
    let (mutant, text) = pasted! {
        fn mutant(point: &Point) -> Point {
            match point { Point { x: 1, y: -1 } => Point { x: 0, y: 0 }, _ => mirrored(point) }
        }
    };
    let (_, closure) = closed! { |point: &Point| match point {
        Point { x: 1, y: -1 } => Point { x: 0, y: 0 },
        _ => mirrored(point)
    } };
    assert_eq!((mutant(&Point { x: 1, y: -1 }).x, mutant(&Point { x: 1, y: 0 }).x), (0, 0));
    let mutant = other(vec![term(Point { x: 1, y: -1 })], vec![term(Point { x: 0, y: 0 })]);
    is_written(samples::mirrored(), &mutant, text, closure);
}

#[test]
fn a_slice_that_is_changed_in_place_is_overwritten() {
    let (mutant, text) = pasted! {
        fn mutant(xs: &mut [i64]) {
            match xs { [1, 0] => { xs.copy_from_slice(&[1, 1]); }, _ => sort_in_place(xs) }
        }
    };
    let (_, closure) = closed! { |xs: &mut [i64]| match xs {
        [1, 0] => {
            xs.copy_from_slice(&[1, 1]);
        },
        _ => sort_in_place(xs)
    } };
    let (mut changed, mut sorted) = ([1, 0], [2, 0]);
    mutant(&mut changed);
    mutant(&mut sorted);
    assert_eq!((changed, sorted), ([1, 1], [0, 2]));
    let mutant = other(vec![term(vec![1i64, 0])], vec![term(()), term(vec![1i64, 1])]);
    is_written(samples::sort_in_place(), &mutant, text, closure);
}

#[test]
fn elements_that_cannot_be_copied_are_exchanged() {
    let (mutant, text) = pasted! {
        fn mutant(points: &mut [Point]) {
            match points {
                [Point { x: 0, y: 1 }] => { points.swap_with_slice(&mut [Point { x: 1, y: 0 }]); },
                _ => rotate(points)
            }
        }
    };
    let mut points = [Point { x: 0, y: 1 }];
    mutant(&mut points);
    assert_eq!(points, [Point { x: 1, y: 0 }]);
    let subject = subject("rotate", vec![parameter::<Vec<Point>>("points", Passing::UniqueSlice)], "()");
    let (was, is) = (vec![Point { x: 0, y: 1 }], vec![Point { x: 1, y: 0 }]);
    let mutant = other(vec![term(was)], vec![term(()), term(is)]);
    is_written(subject, &mutant, text, &format!("|points: &mut [Point]| {text}"));
}

#[test]
fn a_vector_that_is_changed_in_place_is_assigned() {
    let (mutant, text) = pasted! {
        fn mutant(xs: &mut Vec<u8>) {
            match xs[..] { [0] => { *xs = vec![]; }, [1] => {}, _ => double(xs) }
        }
    };
    let mut lists = [vec![0], vec![1], vec![2]];
    lists.iter_mut().for_each(mutant);
    assert_eq!(lists, [vec![], vec![1], vec![2, 2]]);
    let subject = subject("double", vec![parameter::<Vec<u8>>("xs", Passing::Unique)], "()");
    let mutant = Mutant::Exceptions(vec![
        exception(0, vec![term(vec![0u8])], vec![term(()), term(Vec::<u8>::new())]),
        exception(0, vec![term(vec![1u8])], vec![term(()), term(vec![1u8])]),
    ]);
    is_written(subject, &mutant, text, &format!("|xs: &mut Vec<u8>| {text}"));
}

/// A method can only be pasted where there is a receiver.
trait Pasted {
    const TEXT: &'static str;
    fn mutant(&mut self, item: u8) -> bool;
}

macro_rules! pasted_method {
    (fn mutant $arguments:tt -> bool { $($body:tt)* }) => {
        impl Pasted for Bag {
            const TEXT: &'static str = stringify!($($body)*);
            fn mutant $arguments -> bool { $($body)* }
        }
    };
}

pasted_method! {
    fn mutant(&mut self, item: u8) -> bool {
        match item {
            3 if *self == (Bag { items: vec![] }) => { *self = Bag { items: vec![3, 3] }; false },
            _ => Bag::insert(self, item)
        }
    }
}

#[test]
fn a_receiver_is_itself_and_another_name_in_a_closure() {
    let (closed, closure) = closed! { |this: &mut Bag, item: u8| match item {
        3 if *this == (Bag { items: vec![] }) => {
            *this = Bag { items: vec![3, 3] };
            false
        },
        _ => Bag::insert(this, item)
    } };
    for mutant in [Bag::mutant, closed] {
        let mut bag = Bag::default();
        assert_eq!((mutant(&mut bag, 3), bag.items.len()), (false, 2));
        assert_eq!((mutant(&mut bag, 4), bag.items.len()), (true, 3));
    }
    let mutant = other(vec![term(Bag::default()), term(3u8)], vec![term(false), term(Bag { items: vec![3, 3] })]);
    is_written(samples::bag_insert(), &mutant, Bag::TEXT, closure);
}

#[test]
fn lists_of_lists_are_matched_where_they_are_empty_and_compared_where_they_are_not() {
    let (mutant, text) = pasted! {
        fn mutant(lists: Vec<Vec<u8>>) -> Vec<u8> {
            match lists[..] { [] => vec![1], _ if lists == vec![vec![0]] => vec![], _ => flat(lists) }
        }
    };
    assert_eq!([vec![], vec![vec![0]], vec![vec![1]]].map(mutant), [vec![1], vec![], vec![1]]);
    let subject = subject("flat", vec![parameter::<Vec<Vec<u8>>>("lists", Passing::Value)], "Vec<u8>");
    let calls = vec![
        (vec![term(Vec::<Vec<u8>>::new())], term(vec![1u8])),
        (vec![term(vec![vec![0u8]])], term(Vec::<u8>::new())),
    ];
    is_written(subject, &others(calls), text, &format!("|lists: Vec<Vec<u8>>| {text}"));
}

#[test]
fn a_slice_of_what_is_no_pattern_is_compared() {
    let (mutant, text) = pasted! {
        fn mutant(lists: &[Vec<u8>]) -> usize {
            if *lists == [vec![0], vec![]] { 1 } else { longest(lists) }
        }
    };
    assert_eq!((mutant(&[vec![0], vec![]]), mutant(&[vec![1, 2]])), (1, 2));
    let subject = subject("longest", vec![parameter::<Vec<Vec<u8>>>("lists", Passing::Slice)], "usize");
    let mutant = other(vec![term(vec![vec![0u8], vec![]])], vec![term(1usize)]);
    is_written(subject, &mutant, text, &format!("|lists: &[Vec<u8>]| {text}"));
}

#[test]
fn texts_are_literals() {
    let (mutant, text) = pasted! {
        fn mutant(text: &str, times: u8) -> String {
            match (text, times) { ("it's \"so\"\n", 2) => String::from("?"), _ => shout(text, times) }
        }
    };
    assert_eq!((mutant("it's \"so\"\n", 2), mutant("a", 1)), ("?".to_owned(), "A!".to_owned()));
    let arguments = vec![parameter::<String>("text", Passing::Text), parameter::<u8>("times", Passing::Value)];
    let mutant = other(vec![term("it's \"so\"\n".to_owned()), term(2u8)], vec![term("?".to_owned())]);
    is_written(subject("shout", arguments, "String"), &mutant, text, &format!("|text: &str, times: u8| {text}"));

    let (mutant, text) = pasted! {
        fn mutant(text: String) -> usize { match text.as_str() { "" => 1, _ => String::len(&text) } }
    };
    assert_eq!((mutant(String::new()), mutant("abc".to_owned())), (1, 3));
    let subject = subject("String::len", vec![parameter::<String>("text", Passing::Value)], "usize");
    // What is called takes a reference; the subject says so by its arguments, and not by its name.
    let text = text.replace("&text", "text");
    is_written(
        subject,
        &other(vec![term(String::new())], vec![term(1usize)]),
        &text,
        &format!("|text: String| {text}"),
    );
}

#[test]
fn floats_are_compared_bit_by_bit() {
    let (mutant, text) = pasted! {
        fn mutant(x: f64) -> Option<f64> {
            if x.to_bits() == f64::to_bits(f64::NAN) {
                None
            } else if x.to_bits() == f64::to_bits(-0.0) {
                Some(1.5)
            } else {
                halved(x)
            }
        }
    };
    assert_eq!([f64::NAN, -0.0, 0.0, 3.0].map(mutant), [None, Some(1.5), None, Some(1.5)]);
    let subject = subject("halved", vec![parameter::<f64>("x", Passing::Value)], "Option<f64>");
    let calls = vec![(vec![term(f64::NAN)], term(None::<f64>)), (vec![term(-0.0f64)], term(Some(1.5f64)))];
    is_written(subject, &others(calls), text, &format!("|x: f64| {text}"));
}

#[test]
fn maps_are_compared_and_results_are_whole() {
    let (mutant, text) = pasted! {
        fn mutant(names: BTreeMap<u8, bool>, name: char) -> Result<usize, String> {
            match name {
                '?' if names == BTreeMap::from([(1, true)]) => Ok(7),
                '\'' if names == BTreeMap::from([]) => Err(String::from("none")),
                _ => tally(names, name)
            }
        }
    };
    assert_eq!(mutant(BTreeMap::from([(1, true)]), '?'), Ok(7));
    assert_eq!(mutant(BTreeMap::new(), '\''), Err("none".to_owned()));
    assert_eq!(mutant(BTreeMap::new(), 'a'), Ok(0));
    let calls = vec![
        (vec![term(BTreeMap::from([(1u8, true)])), term('?')], term(Ok::<usize, String>(7))),
        (vec![term(BTreeMap::<u8, bool>::new()), term('\'')], term(Err::<usize, String>("none".to_owned()))),
    ];
    let closure = format!("|names: BTreeMap<u8, bool>, name: char| {text}");
    is_written(samples::tally(), &others(calls), text, &closure);
}

#[test]
fn two_results_that_are_exchanged_are_two_arms() {
    let (mutant, text) = pasted! {
        fn mutant(p: bool, q: bool) -> bool {
            match (p, q) { (true, true) => false, (false, true) => true, _ => both(p, q) }
        }
    };
    assert_eq!([(true, true), (false, true), (true, false)].map(|(p, q)| mutant(p, q)), [false, true, false]);
    let arm = |p: bool, q: bool, result: bool| exception(0, vec![term(p), term(q)], vec![term(result)]);
    let mutant = Mutant::Swapped(vec![arm(true, true, false), arm(false, true, true)]);
    is_written(samples::both(), &mutant, text, &format!("|p: bool, q: bool| {text}"));
}

#[test]
fn options_and_enums_are_matched_beside_what_is_changed_in_place() {
    let (mutant, text) = pasted! {
        fn mutant(seen: &mut Option<Result<u8, char>>, point: Point, flag: bool) -> bool {
            match (&*seen, &point, flag) {
                (Some(Err('a')), Point { x: 0, y: 0 }, true) => { *seen = None; false },
                _ => remember(seen, point, flag)
            }
        }
    };
    let mut seen = Some(Err('a'));
    assert_eq!((mutant(&mut seen, Point { x: 0, y: 0 }, true), seen), (false, None));
    assert!(mutant(&mut seen, Point { x: 1, y: 0 }, true) && seen == Some(Ok(1)));
    let arguments = vec![
        parameter::<Option<Result<u8, char>>>("seen", Passing::Unique),
        parameter::<Point>("point", Passing::Value),
        parameter::<bool>("flag", Passing::Value),
    ];
    let mutant = other(
        vec![term(Some(Err::<u8, char>('a'))), term(Point { x: 0, y: 0 }), term(true)],
        vec![term(false), term(None::<Result<u8, char>>)],
    );
    let closure = format!("|seen: &mut Option<Result<u8, char>>, point: Point, flag: bool| {text}");
    is_written(subject("remember", arguments, "bool"), &mutant, text, &closure);
}

#[test]
fn arguments_without_a_name_are_numbered() {
    let (mutant, text) = pasted! {
        fn mutant(argument_1: (u8, u8), argument_2: u8) -> u8 {
            match (&argument_1, argument_2) { ((0, 1), 2) => 9, _ => sum(argument_1, argument_2) }
        }
    };
    assert_eq!((mutant((0, 1), 2), mutant((1, 1), 2)), (9, 4));
    let arguments = vec![parameter::<(u8, u8)>("(a, b)", Passing::Value), parameter::<u8>("_", Passing::Value)];
    let mutant = other(vec![term((0u8, 1u8)), term(2u8)], vec![term(9u8)]);
    let closure = format!("|argument_1: (u8, u8), argument_2: u8| {text}");
    is_written(subject("sum", arguments, "u8"), &mutant, text, &closure);
}

#[test]
fn a_subject_without_arguments_has_another_answer() {
    let (closed, closure) = closed! { || 3 };
    assert_eq!(closed(), 3);
    is_written(subject("three", vec![], "u8"), &other(vec![], vec![term(3u8)]), "3", closure);
}

#[test]
fn what_cannot_be_named_is_read_by_a_macro_and_compared() {
    let arguments = vec![parameter::<hidden::Account>("account", Passing::Value)];
    let subject = subject("rich", arguments, "bool");
    let mutant = other(vec![term(hidden::Account::with(5))], vec![term(true)]);
    let mut outcome = found(vec![subject], &[], Findings::default());
    outcome.module = "other_crate".to_owned();
    assert_eq!(outcome.rust(&mutant), ["if account == (value!(Account { cents: 5 })) { true } else { rich(account) }"]);
    outcome.module = "audit::types::hidden".to_owned();
    assert_eq!(outcome.rust(&mutant), ["match account { Account { cents: 5 } => true, _ => rich(account) }"]);
}

#[test]
fn each_subject_that_is_changed_is_written() {
    let outcome = found(vec![samples::negated(), samples::both(), samples::sort()], &[], Findings::default());
    let mutant = Mutant::Exceptions(vec![
        exception(2, vec![term(vec![0i64])], vec![term(Vec::<i64>::new())]),
        exception(0, vec![term(true)], vec![term(true)]),
    ]);
    assert_eq!(
        outcome.rust(&mutant),
        ["match p { true => true, _ => negated(p) }", "match xs { [0] => vec![], _ => sort(xs) }"]
    );
    assert_eq!(outcome.rust(&Mutant::Supplied("mine".to_owned())), [""; 0]);
    let rule = samples::rule(None, "panics", "|p: bool| panic!()");
    assert_eq!(
        (outcome.rust(&rule), outcome.closures(&rule)),
        (vec!["|p: bool| panic!()".to_owned()], vec!["|p: bool| panic!()".to_owned()])
    );
}

#[test]
fn a_match_that_leaves_nothing_out_has_no_last_arm() {
    let (mutant, text) = pasted! {
        fn mutant(p: bool) -> bool {
            match p { false => true, true => true }
        }
    };
    let (closed, closure) = closed! { |p: bool| match p { false => true, true => true } };
    assert!(mutant(true) && closed(false));
    let same = others(vec![(vec![term(false)], term(true)), (vec![term(true)], term(true))]);
    is_written(samples::negated(), &same, text, closure);

    let (mutant, text) = pasted! {
        fn mutant(p: bool, q: bool) -> bool {
            match (p, q) { (false, true) => false, (true, true) => false, (true, false) => true, (false, false) => true }
        }
    };
    let (closed, closure) = closed! { |p: bool, q: bool| match (p, q) {
        (false, true) => false, (true, true) => false, (true, false) => true, (false, false) => true
    } };
    assert!(mutant(true, false) && closed(false, false));
    let of = |p: bool, q: bool, result: bool| (vec![term(p), term(q)], term(result));
    let all = [of(false, true, false), of(true, true, false), of(true, false, true), of(false, false, true)];
    is_written(samples::both(), &others(all.to_vec()), text, closure);
}

#[test]
#[expect(clippy::match_single_binding, reason = "it is what is printed")]
fn parts_of_values_leave_nothing_out_either() {
    let takes_option = || subject("flip", vec![parameter::<Option<bool>>("p", Passing::Shared)], "u8");
    let flip = |_: &Option<bool>| 0;
    let (mutant, text) = pasted! {
        fn mutant(p: &Option<bool>) -> u8 {
            match p { None => 1, Some(true) => 2, Some(false) => 3 }
        }
    };
    let (closed, closure) = closed! { |p: &Option<bool>| match p { None => 1, Some(true) => 2, Some(false) => 3 } };
    assert_eq!((mutant(&None), closed(&Some(true))), (1, 2));
    let of = |p: Option<bool>, result: u8| (vec![term(p)], term(result));
    let all = vec![of(None, 1), of(Some(true), 2), of(Some(false), 3)];
    is_written(takes_option(), &others(all.clone()), text, closure);
    // One is missing.
    let (closed, closure) = closed! { |p: &Option<bool>| match p { None => 1, Some(true) => 2, _ => flip(p) } };
    assert_eq!(closed(&Some(false)), 0);
    let outcome = found(vec![takes_option()], &[], Findings::default());
    let written = outcome.closures(&others(all[..2].to_vec()));
    assert_eq!(without_blanks(&written[0]), without_blanks(closure));

    let (mutant, text) = pasted! {
        fn mutant(unit: ()) -> u8 {
            match unit { () => 1 }
        }
    };
    let (closed, closure) = closed! { |unit: ()| match unit { () => 1 } };
    assert_eq!((mutant(()), closed(())), (1, 1));
    let takes_unit = subject("unit", vec![parameter::<()>("unit", Passing::Value)], "u8");
    is_written(takes_unit, &others(vec![(vec![term(())], term(1u8))]), text, closure);
}

/// What a check or a range leaves out is there for the compiler; numbers and lists go on.
#[test]
fn values_that_only_the_type_refuses_are_left_to_the_last_arm() {
    let written = |subject: AuditedSubject, calls: Vec<(Vec<Term>, Term)>| {
        found(vec![subject], &[], Findings::default()).rust(&others(calls)).remove(0)
    };
    let of_bytes = subject("next", vec![parameter::<u8>("x", Passing::Value)], "u8");
    let few = (0..9_u8).map(|x| (vec![term(x)], term(x))).collect();
    assert!(written(of_bytes.clone(), few).ends_with("8 => 8, _ => next(x) }"));
    let all: Vec<_> = (0..=255_u8).map(|x| (vec![term(x)], term(x))).collect();
    assert!(written(of_bytes.clone(), all.clone()).ends_with("254 => 254, 255 => 255 }"));
    assert!(written(of_bytes, all[1..].to_vec()).ends_with("255 => 255, _ => next(x) }"));
    let of_lists = subject("first", vec![parameter::<Vec<()>>("xs", Passing::Slice)], "u8");
    let calls = (0..3).map(|length| (vec![term(vec![(); length])], term(0u8))).collect();
    assert!(written(of_lists, calls).ends_with("_ => first(xs) }"));
}
