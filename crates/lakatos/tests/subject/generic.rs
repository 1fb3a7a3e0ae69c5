//! Generic subjects are heard at one instance.
#![deny(warnings, clippy::all, clippy::pedantic)]

use lakatos::prelude::*;
use lakatos_data::subject::path_of;

use crate::listener::{Act, answered, scripted, told, tree};

#[lakatos::subject(T = i64)]
fn sort<T: Ord>(xs: &mut [T]) {
    xs.sort_unstable();
}

#[lakatos::subject(K = u8, V = String)]
fn find<K, V>(pairs: &[(K, V)], key: &K, default: V) -> Option<V>
where
    K: PartialEq,
    V: Clone,
{
    let found = pairs.iter().find(|(other, _)| other == key);
    found.map(|(_, value)| value.clone()).or(Some(default))
}

#[lakatos::subject(T = u8, N = 2)]
fn rotate<T: Copy + 'static, const N: usize>(xs: [T; N], times: &mut Vec<T>) -> [T; N] {
    times.push(xs[0]);
    std::array::from_fn(|index| xs[(index + 1) % N])
}

#[derive(Debug, PartialEq, Data)]
struct Stack<T> {
    items: Vec<T>,
}

impl<T: PartialEq> Stack<T> {
    #[lakatos::subject(T = u8, Self = Stack<u8>)]
    fn push(&mut self, item: T) -> bool {
        let is_new = !self.items.contains(&item);
        self.items.push(item);
        is_new
    }
}

impl<T: Clone + 'static> Stack<T> {
    /// Neither a receiver nor `Self`: what `Self` is says the attribute.
    #[lakatos::subject(T = u8, Self = Stack<u8>)]
    fn twice(item: &T) -> Stack<T> {
        Stack { items: vec![item.clone(), item.clone()] }
    }
}

impl<T: Data> Stack<T> {
    /// Heard at all instances: each is a subject of its own.
    #[lakatos::subject]
    fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
}

#[test]
fn a_generic_function_is_heard_at_its_instance_alone() {
    let (mut xs, mut texts) = ([2_i64, 1], ["b", "a"]);
    let ((), lines) = told(|| {
        sort(&mut xs);
        sort(&mut texts);
    });
    assert_eq!(lines, ["sort#0([2, 1])", "= #0(#0, [1, 2])"]);
    assert_eq!((xs, texts), ([1, 2], ["a", "b"]));
    answered(&((), vec![9_i64, 8]), || sort(&mut xs));
    assert_eq!(xs, [9, 8]);
}

#[test]
fn arguments_and_results_are_those_of_the_instance() {
    let pairs = [(1_u8, "one".to_owned())];
    let (result, lines) = told(|| find(&pairs, &2, "none".to_owned()));
    assert_eq!((result, lines.len()), (Some("none".to_owned()), 2));
    assert_eq!(answered(&(Some("x".to_owned()),), || find(&pairs, &1, String::new())).0, Some("x".to_owned()));
    assert_eq!(told(|| find(&[(1_u8, 2_u8)], &1, 3)), (Some(2), vec![]));
    let mut times = vec![];
    assert_eq!(told(|| rotate([1_u8, 2], &mut times)).1, ["rotate#0(#0(1, 2), [])", "= #0(#0(2, 1), [1])"]);
    assert_eq!(answered(&([7_u8, 7], vec![3_u8]), || rotate([1, 2], &mut times)).0, [7, 7]);
    assert_eq!(times, [3]);
    assert_eq!(told(|| rotate([1, 2, 3], &mut times)), ([2, 3, 1], vec![]));
}

#[test]
fn a_method_of_a_generic_type_is_heard_at_its_instance() {
    let mut stack = Stack { items: vec![1_u8] };
    assert_eq!(told(|| stack.push(2)).1, ["push#0(#0([1]), 2)", "= #0(#1, #0([1, 2]))"]);
    assert!(!answered(&(false, Stack { items: vec![5_u8] }), || stack.push(3)).0);
    assert_eq!(stack, Stack { items: vec![5] });
    assert_eq!(told(|| Stack::twice(&1_u8)).1, ["twice#0(1)", "= #0(#0([1, 1]))"]);
    assert_eq!(answered(&(Stack { items: vec![9_u8] },), || Stack::twice(&1_u8)).0.items, [9]);
    assert_eq!(told(|| Stack::twice(&'a')).1, [""; 0]);
    let mut other = Stack { items: vec!['a'] };
    assert_eq!(told(|| other.push('b')), (true, vec![]));
}

#[test]
fn a_method_whose_parameters_are_data_is_heard_at_each_instance() {
    let ((), heard) = scripted(
        |_| Act::Tell,
        || {
            Stack { items: vec![1_u8] }.pop();
            Stack { items: vec!['a'] }.pop();
        },
    );
    assert_eq!(heard.lines, ["pop#0(#0([1]))", "= #0(#1(1), #0([]))", "pop#0(#0([97]))", "= #0(#1(97), #0([]))"]);
    assert_ne!(heard.subjects[0].id(), heard.subjects[1].id());
    assert_eq!(heard.subjects[1].path(), path_of(&Stack::<char>::pop));
}

#[test]
fn the_original_of_an_instance_can_be_asked_by_trees() {
    let (mut xs, mut stack) = ([2_i64, 1], Stack { items: vec![1_u8] });
    let ((), heard) = scripted(
        |_| Act::Original,
        || {
            sort(&mut xs);
            stack.push(3);
        },
    );
    let [sort_subject, push_subject] = heard.subjects.as_slice() else { panic!() };
    assert_eq!(sort_subject.path(), path_of(&sort::<i64>));
    assert_eq!(push_subject.path(), path_of(&Stack::<u8>::push));
    assert_eq!(sort_subject.signature().arguments.type_text(), "(Vec<i64>,)");
    assert_eq!(push_subject.signature().result.type_text(), "(bool, Stack<u8>)");
    let arguments = tree(&(vec![5_i64, 4],));
    assert_eq!(sort_subject.original(arguments.root()), Some(tree(&((), vec![4_i64, 5]))));
    let arguments = tree(&(Stack { items: vec![] as Vec<u8> }, 4_u8));
    assert_eq!(push_subject.original(arguments.root()), Some(tree(&(true, Stack { items: vec![4_u8] }))));
}
