//! Patterns as text, one kind of part at a time.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::num::{NonZero, Wrapping};
use std::rc::Rc;

use lakatos_data::atoms::A;
use lakatos_data::function::{Fun, Fun2};
use lakatos_data::generator::{Generator, any, digits, just, one_of, range, sample, string, vec};
use lakatos_data::small::{Nat, U2};
use lakatos_data::{Data, Shape, Tree, reify};
use lakatos_explain::positions::{Mask, Position, Positions};
use lakatos_explain::print::{Reader, WIDTH, Written, write};
use lakatos_macros::Data;

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i64),
    Nothing,
    Add(Box<Exp>, Box<Exp>),
    Named { name: String, value: Rc<Exp> },
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Point {
    x: i64,
    y: i64,
    z: i64,
}

/// The text of a pattern of a case, a tuple of arguments called `a`, `b` and so on, in which these positions are open.
fn written(shape: &Shape, case: &Tree, open: &[Position], guard: Option<&str>) -> Written {
    let positions = Positions::of(shape, case).expect("it fits");
    let mut mask = Mask::default();
    for position in open {
        mask.add(positions.list().iter().position(|other| other == position).expect("there is such a position"));
    }
    let arguments: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
    write(&positions.pattern(&mask), shape, Reader { arguments: &arguments, from: None }, guard)
}

/// The text of a case of one argument, with these places open.
fn text<T: Data>(value: T, open: &[usize]) -> String {
    let case = reify(&(value,)).expect("it can be taken apart");
    let open: Vec<Position> = open.iter().map(|place| Position::Node(*place)).collect();
    marked(&written(&<(T,)>::shape(), &case, &open, None))
}

fn marked(written: &Written) -> String {
    let text = written.pattern(WIDTH);
    match (written.is_code, written.is_source) {
        (true, _) => text,
        (false, false) => format!("no code: {text}"),
        (false, true) => format!("made of: {text}"),
    }
}

#[test]
fn leaves_are_literals() {
    assert_eq!(text(-3_i64, &[]), "-3");
    assert_eq!(text(u128::MAX, &[]), "340282366920938463463374607431768211455");
    assert_eq!(text('\'', &[]), r"'\''");
    assert_eq!(text('\n', &[]), r"'\n'");
    assert_eq!(text(true, &[]), "true");
    assert_eq!(text(1.5_f64, &[]), "1.5");
    assert_eq!(text(-0.0_f32, &[]), "-0.0");
    assert_eq!(text(f64::NAN, &[]), "no code: f64::NAN");
    assert_eq!(text(f32::NEG_INFINITY, &[]), "f32::NEG_INFINITY");
    assert_eq!(text(Some(()), &[]), "Some(())");
}

#[test]
fn constructors_have_their_paths_and_pointers_do_not_show() {
    let add = Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::Nothing));
    assert_eq!(text(add, &[]), "Exp::Add(Exp::C(0), Exp::Nothing)");
    assert_eq!(text(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::Nothing)), &[3, 4]), "Exp::Add(Exp::C(_), _)");
    assert_eq!(text(Some(3_u8), &[]), "Some(3)");
    assert_eq!(text(Err::<u8, _>(None::<u8>), &[]), "Err(None)");
    assert_eq!(text(Cow::Borrowed("ab"), &[]), "\"ab\"");
}

#[test]
fn records_show_the_fields_that_matter() {
    assert_eq!(text(Point { x: 1, y: 2, z: 3 }, &[]), "Point { x: 1, y: 2, z: 3 }");
    assert_eq!(text(Point { x: 1, y: 2, z: 3 }, &[2, 4]), "Point { y: 2, .. }");
    assert_eq!(text(Point { x: 1, y: 2, z: 3 }, &[2, 3, 4]), "Point { .. }");
    let named = Exp::Named { name: "n".to_owned(), value: Rc::new(Exp::C(0)) };
    assert_eq!(text(named, &[2]), "Exp::Named { value: Exp::C(0), .. }");
}

#[test]
fn tuples_arrays_and_sequences_have_brackets() {
    assert_eq!(text((1_u8, 'a'), &[3]), "(1, _)");
    assert_eq!(text((1_u8,), &[]), "(1,)");
    assert_eq!(text([1_u8, 2], &[2]), "[_, 2]");
    assert_eq!(text(vec![1_u8, 2], &[3]), "[1, _]");
    assert_eq!(text(Vec::<u8>::new(), &[]), "[]");
    assert_eq!(text(VecDeque::from([1_u8]), &[]), "[1]");
    assert_eq!(text(BTreeSet::from([1_u8, 2]), &[]), "[1, 2]");
    assert_eq!(text(BTreeMap::from([(1_u8, 'a')]), &[4]), "[(1, _)]");
    assert_eq!(text(BinaryHeap::from([1_u8]), &[]), "[1]");
}

#[test]
fn texts_are_literals_where_all_characters_are_known() {
    assert_eq!(text("a\"b".to_owned(), &[]), r#""a\"b""#);
    assert_eq!(text("ab".to_owned(), &[2]), "[_, 'b']");
    let case = reify(&("ab".to_owned(),)).unwrap();
    let open = written(&<(String,)>::shape(), &case, &[Position::Tail(1, 1)], None);
    assert_eq!(marked(&open), "['a', ..]");
    let generator = (string(digits(), 2),);
    let shape = generator.shape();
    let case = Tree::con(0, [Tree::seq([Tree::leaf(1), Tree::leaf(2)])]);
    let Some(positions) = Positions::of(&shape, &case) else { return };
    assert!(!positions.list().is_empty());
}

#[test]
fn equal_parts_have_one_name() {
    let shape = <(u8, Vec<u8>, Vec<u8>)>::shape();
    let zero = || Tree::leaf(0);
    let case = Tree::con(0, [zero(), Tree::seq([zero(), zero()]), Tree::seq([zero()])]);
    let tie = |members: &[usize]| Position::Tie(members.to_vec());
    let tied = |open: &[Position]| {
        let written = written(&shape, &case, open, None);
        (written.subject.clone(), marked(&written))
    };
    let pair = |subject: &str, pattern: &str| (subject.to_owned(), pattern.to_owned());
    assert_eq!(tied(&[tie(&[1, 3])]), pair("(a, b, c)", "(a, [a, 0], [0])"));
    assert_eq!(tied(&[tie(&[3, 4])]), pair("(a, b, c)", "(0, [x, x], [0])"));
    let open = [tie(&[3, 4]), Position::Node(1), Position::Node(5), Position::Tail(2, 2)];
    assert_eq!(tied(&open), pair("b", "[x, x, ..]"));
}

#[test]
fn names_are_those_of_the_arguments_or_of_the_kind_of_value() {
    let named = |shape: Shape, part: Tree, count: usize| {
        let case = Tree::con(0, [Tree::seq((0..2 * count).map(|_| part.clone()))]);
        let positions = Positions::of(&shape, &case).unwrap();
        let span = part.tokens().len();
        let mut mask = Mask::default();
        for pair in 0..count {
            let (one, other) = (2 + 2 * pair * span, 2 + (2 * pair + 1) * span);
            let tie = Position::Tie(vec![one, other]);
            mask.add(positions.list().iter().position(|position| *position == tie).unwrap());
        }
        let arguments = ["x".to_owned()];
        let written = write(&positions.pattern(&mask), &shape, Reader { arguments: &arguments, from: None }, None);
        written.pattern(WIDTH)
    };
    assert_eq!(named(<(Vec<u8>,)>::shape(), Tree::leaf(0), 5), "[y, y, z, z, w, w, v, v, x6, x6]");
    assert_eq!(named(<(Vec<char>,)>::shape(), Tree::leaf(97), 2), "[c, c, d, d]");
    assert_eq!(named(<(Vec<Vec<u8>>,)>::shape(), Tree::seq([]), 2), "[xs, xs, ys, ys]");
    assert_eq!(named(<(Vec<String>,)>::shape(), Tree::seq([]), 1), "[s, s]");
    assert_eq!(named(<(Vec<Exp>,)>::shape(), Tree::con(1, []), 2), "[e, e, e2, e2]");
}

#[test]
fn a_guard_follows_the_pattern() {
    let shape = <(Vec<u8>,)>::shape();
    let case = Tree::con(0, [Tree::seq([Tree::leaf(0)])]);
    let written = written(&shape, &case, &[Position::Tail(1, 1)], Some("a.len() < 5"));
    assert_eq!(written.pattern(WIDTH), "[0, ..] if a.len() < 5");
    assert_eq!(written.fits(WIDTH), "fits!(a, [0, ..] if a.len() < 5)");
    assert_eq!(written.exclusion(WIDTH), "assume!(!fits!(a, [0, ..] if a.len() < 5));");
    assert_eq!(written.arguments, [0]);
}

#[test]
fn what_is_too_wide_is_broken_into_lines() {
    let shape = <(Vec<i64>, Point)>::shape();
    let many = Tree::seq((0..30).map(|x| Tree::leaf(x * 1_000)));
    let point = Tree::con(0, [Tree::leaf(1), Tree::leaf(2), Tree::leaf(3)]);
    let case = Tree::con(0, [many, point]);
    let written = written(&shape, &case, &[], Some("a.is_sorted()"));
    let expected = "fits!(
    (a, b),
    (
        [
            0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000,
            11000, 12000, 13000, 14000, 15000, 16000, 17000, 18000, 19000,
            20000, 21000, 22000, 23000, 24000, 25000, 26000, 27000, 28000,
            29000
        ],
        Point { x: 1, y: 2, z: 3 }
    )
        if a.is_sorted()
)";
    assert_eq!(written.fits(WIDTH), expected);
    assert!(written.fits(WIDTH).lines().all(|line| line.chars().count() <= WIDTH));
}

#[test]
fn what_has_no_constructor_is_no_code() {
    assert_eq!(text(NonZero::new(3_u8).unwrap(), &[]), "no code: NonZero::new(3)");
    assert_eq!(text(Cell::new(3_u8), &[]), "no code: Cell::new(3)");
    assert_eq!(text(U2::new(3), &[]), "no code: U2::new(3)");
    assert_eq!(text(Wrapping(3_u8), &[]), "Wrapping(3)");
    assert_eq!(text(Nat(3), &[]), "Nat(3)");
    assert_eq!(text(A(1), &[]), "A(1)");
    assert_eq!(text(1_u8..=2, &[]), "no code: RangeInclusive::new(1, 2)");
    assert_eq!(text(Some(NonZero::new(3_u8).unwrap()), &[2]), "Some(_)");
}

#[test]
fn functions_are_tables() {
    let one: Fun<u8, u8> = Fun::table([(3, 1), (5, 0)], 2);
    assert_eq!(text(one.clone(), &[]), "no code: Fun::new(|x| match x { 3 => 1, 5 => 0, _ => 2 })");
    let case = reify(&(one,)).unwrap();
    let shape = <(Fun<u8, u8>,)>::shape();
    let open = [Position::Node(2), Position::Tail(3, 1)];
    assert_eq!(marked(&written(&shape, &case, &open, None)), "no code: Fun::new(|x| match x { 3 => 1, .., _ => _ })");
    let two: Fun2<u8, bool, u8> = Fun2::table([((3, true), 1)], 2);
    assert_eq!(text(two, &[]), "no code: Fun2::new(|x, y| match (x, y) { (3, true) => 1, _ => 2 })");
}

/// The text of the only argument, which a generator made of this.
fn generated<G: Generator>(generator: G, source: Tree, open: &[usize]) -> String {
    let open: Vec<Position> = open.iter().map(|place| Position::Node(*place)).collect();
    marked(&written(&(generator, any::<()>()).shape(), &Tree::con(0, [source, Tree::con(0, [])]), &open, None))
}

#[test]
fn values_of_generators_are_shown_where_they_are_known() {
    assert_eq!(generated(range(1..=9_u8), Tree::leaf(3), &[]), "3");
    let even = || range(0..=9_u8).map(|half| 2 * half);
    assert_eq!(generated(lakatos_data::generator::shown(even()), Tree::leaf(3), &[]), "6");
    assert_eq!(generated(even(), Tree::leaf(3), &[]), "made of: 3");
    assert_eq!(generated(even(), Tree::leaf(3), &[1]), "_");
    assert_eq!(generated(vec(even(), 1..=3), Tree::seq([Tree::leaf(3), Tree::leaf(1)]), &[2, 3]), "[_, _]");
    assert_eq!(generated(sample([4_u8, 5]), Tree::leaf(1), &[]), "made of: 1");
    let pair = range(0..=9_u8).then(|low| range(*low..=9));
    assert_eq!(generated(pair.clone(), Tree::con(0, [Tree::leaf(3), Tree::leaf(5)]), &[3]), "(3, _)");
    assert_eq!(generated(pair, Tree::con(0, [Tree::leaf(3), Tree::leaf(5)]), &[2]), "(_, 5)");
}

#[test]
fn an_alternative_of_a_generator_is_open_as_a_whole_or_not_at_all() {
    let either = one_of([range(0..=9_u8).boxed(), just(77).boxed()]);
    let shape = (either, any::<u8>()).shape();
    let case = Tree::con(0, [Tree::con(0, [Tree::leaf(3)]), Tree::leaf(0)]);
    let positions = Positions::of(&shape, &case).unwrap();
    assert_eq!(positions.list(), [Position::Node(1), Position::Node(3)]);
}
