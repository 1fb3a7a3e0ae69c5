//! Constructors, records, tuples, constants: those of the compiler.

use std::collections::BTreeMap;
use std::num::Wrapping;

use lakatos::fits;

mod place {
    use lakatos::fits;

    #[derive(Default)]
    pub(super) struct Point {
        x: i64,
        y: i64,
        name: String,
    }

    impl Point {
        pub(super) fn new(x: i64, y: i64) -> Point {
            Point { x, y, name: "p".to_owned() }
        }

        /// (Its fields are private.)
        pub(super) fn is_on_the_diagonal(&self) -> bool {
            fits!(self, Self { x, y: x, .. })
        }

        pub(super) fn is_left(&self) -> bool {
            fits!(self, Point { x: ..=-1, name: ['p', ..], y: _ })
        }
    }
}

#[test]
fn private_fields_are_matched_where_they_are_visible() {
    use place::Point;
    assert!(Point::new(2, 2).is_on_the_diagonal() && !Point::new(2, 3).is_on_the_diagonal());
    assert!(Point::new(-2, 2).is_left() && !Point::new(0, 2).is_left() && !Point::default().is_left());
}

struct Unit;
struct Pair<A, B>(A, B);
#[derive(Debug)]
enum Tree<T> {
    Leaf,
    Node { left: Box<Tree<T>>, value: T, right: Box<Tree<T>> },
}

const LARGEST: u8 = 9;

#[test]
fn structs_of_all_forms() {
    assert!(fits!(Unit, Unit));
    assert!(fits!(Pair(1, "a"), Pair(1, "a")) && fits!(Pair(1, "a"), Pair(.., "a")) && fits!(Pair(1, 2), Pair(..)));
    assert!(fits!(Pair(1, 'a'), Pair { 1: 'a', .. }) && !fits!(Pair(1, 'a'), Pair { 0: 2, 1: _ }));
    assert!(fits!(Wrapping(5_u8), Wrapping(5)));
}

#[test]
fn constants_and_their_ranges() {
    assert!(fits!(9_u8, LARGEST) && !fits!(8_u8, LARGEST) && fits!(Box::new(255_u8), u8::MAX));
    assert!(fits!(9_u8, 1..=LARGEST) && fits!(200_u8, LARGEST..) && fits!(200_u8, LARGEST..=u8::MAX));
    assert!(fits!(Some(9_u8), Some(LARGEST | 7)) && !fits!(Some(8_u8), Some(LARGEST | 7)));
    assert!(fits!(7_i32, <i32>::MIN..=7));
}

#[test]
fn ranges_of_all_forms() {
    for x in -3..=12_i64 {
        assert_eq!(fits!(x, 1..=9), (1..=9).contains(&x));
        assert_eq!(fits!(x, 1..9), (1..9).contains(&x));
        assert_eq!(fits!(x, 10..), (10..).contains(&x));
        assert_eq!(fits!(x, ..5), (..5).contains(&x));
        assert_eq!(fits!(x, ..=-1 | 10..), !(0..10).contains(&x));
        assert_eq!(fits!([x, 0], [-2..=-1, _]), x == -2 || x == -1);
        assert_eq!(fits!([x, 0], [10.., 0]), x >= 10);
    }
    assert!(fits!('q', 'a'..='z') && !fits!('Q', 'a'..='z') && fits!(0.5, 0.0..1.0));
}

#[test]
fn generic_types() {
    fn is_lone<T: PartialEq>(tree: &Tree<T>) -> bool {
        fits!(tree, Tree::Node { left: Tree::Leaf, right: Tree::Leaf, .. })
    }
    fn is_twin<T: PartialEq>(tree: &Tree<T>) -> bool {
        fits!(tree, Tree::Node { left: Tree::Node { value: x, .. }, value: x, .. })
    }
    let node = |left, value, right| Tree::Node { left: Box::new(left), value, right: Box::new(right) };
    let lone = node(Tree::Leaf, "a", Tree::Leaf);
    assert!(is_lone(&lone) && !is_twin(&lone) && !is_lone(&Tree::<u8>::Leaf));
    let twin = node(lone, "a", Tree::Leaf);
    assert!(is_twin(&twin) && !is_lone(&twin));
}

#[test]
fn options_results_and_tuples() {
    let result: Result<Option<(u8, String)>, char> = Ok(Some((3, "abc".to_owned())));
    assert!(fits!(result, Ok(Some((1..=5, ['a', ..])))) && !fits!(result, Err(_)) && !fits!(result, Ok(None)));
    assert!(
        fits!(result, Ok(Some((.., "abc")))) && fits!(&result, Ok(Some((3, ..)))) && fits!((1, 2, 3, 4), (1, .., 4))
    );
    assert!(fits!(&&(1, 2, 3), (.., 3)) && !fits!((1, 2, 3), (.., 2)) && fits!((), ()) && fits!((1,), (1,)));
    let map = BTreeMap::from([(1_u8, Some("one")), (2, None)]);
    assert!(fits!(map.get(&1), Some(Some("one"))) && fits!(map.get(&2), Some(None)) && fits!(map.get(&3), None));
}

#[test]
fn several_values_are_borrowed() {
    let (x, xs) = (String::from("a"), vec![String::from("a"), String::from("b")]);
    assert!(fits!((x, xs), (x, [x, ..])));
    assert!(!fits!((x, xs), (x, [.., x])));
    assert!(fits!((x.clone(), xs.len(), &xs), ("a", 2, [_, _])));
    let pair = (x, xs);
    assert!(fits!(pair, (x, [x, _])) && fits!((pair), (_, ["a", "b"])));
    assert_eq!(pair.1.len(), 2);
}

#[test]
fn a_value_is_evaluated_once() {
    let mut times = 0;
    let mut next = || {
        times += 1;
        vec![1, 2, 3]
    };
    assert!(fits!(next(), [1, ..] | [_, 2, ..] | []));
    assert!(!fits!((next(), 1), (_, 2)));
    assert_eq!(times, 2);
}
