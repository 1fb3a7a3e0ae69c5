//! Sequences in order, and sets and maps in any.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::rc::Rc;

use lakatos::fits;

#[test]
fn a_rest_may_stand_anywhere() {
    let xs = [1, 2, 3, 4];
    assert!(fits!(xs, [1, 2, 3, 4]) && !fits!(xs, [1, 2, 3]) && !fits!(xs, [1, 2, 3, 4, _]));
    assert!(fits!(xs, [..]) && fits!(xs, [1, ..]) && fits!(xs, [.., 4]) && fits!(xs, [1, .., 4]));
    assert!(fits!(xs, [.., 2, 3, ..]) && !fits!(xs, [.., 3, 2, ..]) && fits!(xs, [.., 2, _, 4, ..]));
    assert!(fits!(xs, [1, .., 3, ..]) && fits!(xs, [.., 2, .., 4]) && !fits!(xs, [.., 4, .., 4]));
    assert!(fits!(xs, [_, .., 2, .., _]) && !fits!(xs, [_, .., 1, ..]) && !fits!(xs, [.., 4, .., _]));
    assert!(fits!(xs, [1, 2, .., 3, 4]) && !fits!(xs, [1, 2, 3, .., 3, 4]) && !fits!(xs, [1, 2, .., 2, 3, 4]));
    assert!(fits!(xs, [.., _, _, _, _, ..]) && !fits!(xs, [.., _, _, _, _, _, ..]) && fits!(xs, [.., _, 4]));
    assert!(fits!([0; 0], []) && fits!([0; 0], [..]) && !fits!([0; 0], [_, ..]) && !fits!(xs, []));
    assert!(fits!(xs, [.., 1, .., 2, .., 3, .., 4, ..]) && !fits!(xs, [.., 1, .., 2, .., 4, .., 3, ..]));
}

#[test]
fn windows_are_tried_one_after_the_other() {
    assert!(fits!([1, 2, 2, 3], [.., x, x, ..]) && !fits!([1, 2, 1, 2], [.., x, x, ..]));
    assert!(fits!([1, 2, 1, 2], [.., x, .., x, ..]) && !fits!([1, 2, 3], [.., x, .., x, ..]));
    assert!(fits!([5, 1, 2, 3], [.., x, y, ..] if y == x + 1));
    assert!(fits!([1, 1, 2, 2], [x, x, y, y]) && fits!([1, 2, 2, 1], [x, y, y, x]) && !fits!([1, 2], [x, x]));
}

#[test]
fn every_type_of_sequence() {
    let xs = vec![1, 2, 2];
    let deque: VecDeque<i32> = xs.iter().copied().collect();
    let list: LinkedList<i32> = xs.iter().copied().collect();
    let boxed: Box<[i32]> = xs.clone().into();
    let shared: Rc<[i32]> = xs.clone().into();
    assert!(fits!(xs, [1, x, x]) && fits!(deque, [1, x, x]) && fits!(list, [1, x, x]) && fits!(boxed, [1, x, x]));
    assert!(fits!(shared, [1, x, x]) && fits!(&xs[..], [1, x, x]) && fits!(xs[1..], [x, x]) && fits!(&mut [1], [1]));
    assert!(
        fits!(deque, [.., 2])
            && !fits!(deque, [2, ..])
            && fits!(list, [_, .., _])
            && fits!([[1, 2], [2, 1]], [[x, y], [y, x]])
    );
}

#[test]
fn texts_are_characters() {
    let text = String::from(" grüße");
    assert!(
        fits!(text, [' ', ..]) && fits!(text, [.., 'ü', 'ß', ..]) && fits!(text, " grüße") && !fits!(text, " grüß")
    );
    assert!(fits!(text.as_str(), [_, _, _, _, _, 'e']) && fits!("", []) && !fits!("", [_, ..]) && fits!("aa", [c, c]));
    assert!(fits!(["ab", "cd"], [['a', ..], [.., 'd']]));
}

#[test]
fn sets_match_in_any_order() {
    let set = BTreeSet::from([1, 2, 3]);
    let other: HashSet<i32> = set.iter().copied().collect();
    let heap: BinaryHeap<i32> = vec![1, 2, 2].into();
    assert!(fits!(set, [3, 1, 2]) && fits!(other, [2, 3, 1]) && !fits!(set, [1, 1, ..]) && !fits!(set, [1, 2]));
    assert!(fits!(set, [3, ..]) && fits!(set, [.., 1]) && fits!(other, [.., 2, ..]) && !fits!(other, [4, ..]));
    assert!(fits!(heap, [2, 1, 2]) && fits!(heap, [x, x, ..]) && !fits!(heap, [1, 1, ..]) && fits!(heap, [_, _, _]));
    assert!(fits!(set, [x, y, ..] if y == x + 2) && !fits!(set, [x, y, ..] if y == x + 3));
    assert!(fits!(set, [x, y, z] if x > y && y > z));
    assert!(!fits!(BTreeSet::<i32>::new(), [_, ..]) && fits!(BTreeSet::<i32>::new(), []));
}

#[test]
fn an_element_is_taken_back_when_the_others_do_not_fit() {
    // The first element that fits `1..=3` is 1, which `1` needs.
    let set = BTreeSet::from([1, 5]);
    assert!(!fits!(set, [1..=3, 1]) && fits!(set, [1..=9, 1]) && fits!(set, [1, 1..=9]));
    let map = BTreeMap::from([(1, 'a'), (2, 'b'), (3, 'b')]);
    assert!(fits!(map, [(_, c), (_, c), ..]) && !fits!(map, [(_, c), (_, c), (_, c)]));
    assert!(fits!(map, [(k, 'b'), ..] if k == 3) && fits!(map, [(2, _), (1, 'a'), (_, 'b')]));
}

#[test]
fn a_choice_in_one_argument_depends_on_the_others() {
    let left = BTreeMap::from([(1, 'a'), (2, 'b')]);
    let right = HashMap::from([(2, 'x'), (5, 'y')]);
    assert!(fits!((left, right), ([(k, _), ..], [(k, _), ..])));
    assert!(fits!((left, right), ([(k, 'b'), ..], [(k, 'x'), ..])));
    assert!(!fits!((left, right), ([(k, 'a'), ..], [(k, _), ..])));
    assert!(
        fits!((left, 2), ([(k, _), ..], k))
            && fits!((2, left), (k, [(k, _), ..]))
            && !fits!((left, 3), ([(k, _), ..], k))
    );
    let nested = vec![BTreeSet::from([1, 2]), BTreeSet::from([2, 3]), BTreeSet::from([3, 4])];
    assert!(fits!(nested, [[x, ..], [x, y], [y, ..]] if x < y));
    assert!(!fits!(nested, [[x, ..], _, [x, ..]]) && fits!(nested, [.., [x, ..], [x, ..]] if x == 3));
}

#[test]
fn maps_are_entries() {
    let map: HashMap<String, Vec<u8>> = [("a".to_owned(), vec![1]), ("b".to_owned(), vec![])].into();
    assert!(
        fits!(map, [("b", []), ("a", [1])]) && fits!(map, [("a", [_, ..]), ..]) && !fits!(map, [("b", [_, ..]), ..])
    );
    assert!(fits!(map, [entry @ ("a", _), ..] if entry.1.len() == 1));
}

#[test]
fn the_rest_has_a_name() {
    let xs = vec![1, 2, 1];
    assert!(fits!(xs, [x, xs @ ..] if xs.contains(&x)) && !fits!(xs, [x, xs @ ..] if xs.len() == 3));
    assert!(fits!(xs, [xs @ .., 1] if xs == [1, 2]) && fits!(xs, [_, xs @ .., _] if xs == [2]));
    assert!(
        fits!(xs, [a @ .., 2, b @ ..] if a == b) && fits!(xs, [a @ .., 2, a @ ..]) && !fits!(xs, [a @ .., 1, a @ ..])
    );
    assert!(fits!(vec![1, 2, 3, 1, 2], [a @ .., 3, a @ ..]) && !fits!(vec![1, 2, 3, 2, 1], [a @ .., 3, a @ ..]));
    assert!(fits!(xs, [xs @ ..] if xs.len() == 3) && fits!("a b", [a, ' ', rest @ ..] if a == 'a' && rest == "b"));
    assert!(fits!("übü", [a @ .., 'b', a @ ..]) && fits!(("bü", "übü"), (b, [_, b @ ..])));
    let deque = VecDeque::from([1, 2, 3]);
    assert!(fits!(deque, [1, others @ ..] if others == &[&2, &3]));
    assert!(fits!(BTreeSet::from([1, 2, 3]), [2, others @ ..] if others == &[&1, &3]));
    assert!(fits!((vec![2, 3], vec![1, 2, 3]), (tail, [1, tail @ ..])));
    assert!(fits!(xs, [.., _, tail @ ..] if tail.is_empty()) && fits!(xs, [.., _, tail @ ..] if tail.len() == 2));
}
