//! What all peers share: the problems of the shrinking challenge, their types, premises and published minima.
//!
//! The minima are as published: the five lists of bound5 in any order, and where different numbers are asked for, both the
//! simplest with a sign and the simplest without one.

use std::collections::BTreeSet;

use crate::watch::{Near, evaluate};

/// The types, with the derives that a peer needs besides.
#[macro_export]
macro_rules! types {
    ($($derive:path),*) => {
        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Exp {
            C(i32),
            Add(Box<Exp>, Box<Exp>),
            Div(Box<Exp>, Box<Exp>),
        }

        #[derive(Clone, Debug, PartialEq, $($derive),*)]
        pub enum Heap {
            Empty,
            Node(i32, Box<Heap>, Box<Heap>),
        }
    };
}

use crate::{Exp, Heap};

fn minimum_if(is_minimum: bool) -> Near {
    if is_minimum { Near::Minimum } else { Near::Larger }
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

pub fn sum(numbers: &[i16]) -> i16 {
    numbers.iter().fold(0, |sum, number| sum.wrapping_add(*number))
}

/// The premise of bound5, for each list.
pub fn is_bounded(numbers: &[i16]) -> bool {
    sum(numbers) < 256
}

pub fn bound5(lists: [Vec<i16>; 5]) -> Option<bool> {
    let holds = |lists: &[Vec<i16>; 5]| sum(&lists.each_ref().map(|list| sum(list))) < 5 * 256;
    let judge = |lists: &[Vec<i16>; 5]| lists.iter().all(|list| is_bounded(list)).then(|| holds(lists));
    let near = |lists: &[Vec<i16>; 5]| {
        minimum_if(sorted(lists.to_vec()) == [vec![], vec![], vec![], vec![i16::MIN], vec![-1]])
    };
    evaluate(lists, judge, near)
}

pub fn large_union_list(lists: Vec<Vec<i64>>) -> Option<bool> {
    let judge = |lists: &Vec<Vec<i64>>| Some(lists.iter().flatten().collect::<BTreeSet<_>>().len() <= 4);
    let near = |lists: &Vec<Vec<i64>>| minimum_if(*lists == [[0, 1, -1, 2, -2]] || *lists == [[0, 1, 2, 3, 4]]);
    evaluate(lists, judge, near)
}

pub fn reverse(list: Vec<i32>) -> Option<bool> {
    let judge = |list: &Vec<i32>| Some(list.iter().rev().eq(list.iter()));
    evaluate(list, judge, |list| minimum_if(*list == [0, 1]))
}

fn eval(exp: &Exp) -> Option<i32> {
    match exp {
        Exp::C(number) => Some(*number),
        Exp::Add(left, right) => Some(eval(left)?.wrapping_add(eval(right)?)),
        Exp::Div(left, right) => {
            let (left, right) = (eval(left)?, eval(right)?);
            if right == 0 { None } else { Some(left.wrapping_div(right)) }
        }
    }
}

fn divides_by_no_literal_zero(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Div(_, right) if matches!(**right, Exp::C(0)) => false,
        Exp::Add(left, right) | Exp::Div(left, right) => {
            divides_by_no_literal_zero(left) && divides_by_no_literal_zero(right)
        }
    }
}

fn exp_nodes(exp: &Exp) -> usize {
    match exp {
        Exp::C(_) => 1,
        Exp::Add(left, right) | Exp::Div(left, right) => 1 + exp_nodes(left) + exp_nodes(right),
    }
}

pub fn calculator(exp: Exp) -> Option<bool> {
    let near = |exp: &Exp| {
        let zero = || Box::new(Exp::C(0));
        let is_minimum = *exp == Exp::Div(zero(), Box::new(Exp::Add(zero(), zero())));
        if !is_minimum && exp_nodes(exp) == 5 { Near::AsSmall } else { minimum_if(is_minimum) }
    };
    evaluate(exp, |exp| divides_by_no_literal_zero(exp).then(|| eval(exp).is_some()), near)
}

pub fn length_list(list: Vec<i32>) -> Option<bool> {
    let judge = |list: &Vec<i32>| Some(list.iter().all(|number| *number < 900));
    evaluate(list, judge, |list| minimum_if(*list == [900]))
}

fn differ<T: Into<i64>>(x: T, y: T, is_forbidden: fn(i64) -> bool, near: fn(&(i64, i64)) -> Near) -> Option<bool> {
    let judge = |&(x, y): &(i64, i64)| (x > 0 && y > 0).then(|| x < 10 || !is_forbidden((x - y).abs()));
    evaluate((x.into(), y.into()), judge, near)
}

pub fn difference_zero<T: Into<i64>>(x: T, y: T) -> Option<bool> {
    differ(x, y, |difference| difference == 0, |case| minimum_if(*case == (10, 10)))
}

pub fn difference_small<T: Into<i64>>(x: T, y: T) -> Option<bool> {
    differ(x, y, |difference| (1..=4).contains(&difference), |case| minimum_if(*case == (10, 6)))
}

pub fn difference_one<T: Into<i64>>(x: T, y: T) -> Option<bool> {
    differ(x, y, |difference| difference == 1, |case| minimum_if(*case == (10, 9)))
}

pub fn coupling(list: Vec<usize>) -> Option<bool> {
    let holds = |list: &Vec<usize>| list.iter().enumerate().all(|(i, j)| *j == i || list[*j] != i);
    let judge = |list: &Vec<usize>| list.iter().all(|number| *number < list.len()).then(|| holds(list));
    evaluate(list, judge, |list| minimum_if(*list == [1, 0]))
}

pub fn deletion<T>(list: Vec<T>, index: usize) -> Option<bool>
where
    T: PartialEq + From<u8> + Clone + std::fmt::Debug + Send + 'static,
{
    let is_gone = |list: &[T], number: &T| {
        let mut list = list.to_vec();
        let first = list.iter().position(|other| other == number);
        first.map(|first| list.remove(first));
        !list.contains(number)
    };
    let judge = |(list, index): &(Vec<T>, usize)| list.get(*index).map(|number| is_gone(list, number));
    let near = |(list, index): &(Vec<T>, usize)| minimum_if(*list == [T::from(0), T::from(0)] && *index == 0);
    evaluate((list, index), judge, near)
}

pub fn distinct(list: Vec<i32>) -> Option<bool> {
    let judge = |list: &Vec<i32>| Some(list.iter().collect::<BTreeSet<_>>().len() < 3);
    evaluate(list, judge, |list| minimum_if(*list == [0, 1, -1] || *list == [0, 1, 2]))
}

pub fn nested_lists(lists: Vec<Vec<()>>) -> Option<bool> {
    let judge = |lists: &Vec<Vec<()>>| Some(lists.iter().map(Vec::len).sum::<usize>() <= 10);
    evaluate(lists, judge, |lists| minimum_if(*lists == [vec![(); 11]]))
}

/// The premise of binheap.
pub fn is_ordered(heap: &Heap, least: i32) -> bool {
    match heap {
        Heap::Empty => true,
        Heap::Node(key, left, right) => least <= *key && is_ordered(left, *key) && is_ordered(right, *key),
    }
}

fn merge(one: &Heap, other: &Heap) -> Heap {
    match (one, other) {
        (heap, Heap::Empty) | (Heap::Empty, heap) => heap.clone(),
        (Heap::Node(a, left_a, right_a), Heap::Node(b, left_b, right_b)) => {
            if a <= b {
                Heap::Node(*a, Box::new(merge(right_a, other)), left_a.clone())
            } else {
                Heap::Node(*b, Box::new(merge(right_b, one)), left_b.clone())
            }
        }
    }
}

fn to_list(heap: &Heap, list: &mut Vec<i32>) {
    if let Heap::Node(key, left, right) = heap {
        list.push(*key);
        to_list(right, list);
        to_list(left, list);
    }
}

fn lists_sorted(heap: &Heap) -> bool {
    let (mut all, mut wrong) = (Vec::new(), Vec::new());
    to_list(heap, &mut all);
    if let Heap::Node(key, left, right) = heap {
        wrong.push(*key);
        to_list(&merge(left, right), &mut wrong);
    }
    wrong == sorted(all)
}

pub fn binheap(heap: Heap) -> Option<bool> {
    let near = |heap: &Heap| {
        let (empty, mut keys) = (|| Box::new(Heap::Empty), Vec::new());
        let leaf = |key| Box::new(Heap::Node(key, empty(), empty()));
        let is_minimum = *heap == Heap::Node(0, empty(), Box::new(Heap::Node(0, leaf(0), leaf(1))));
        to_list(heap, &mut keys);
        if !is_minimum && keys.len() == 4 { Near::AsSmall } else { minimum_if(is_minimum) }
    };
    evaluate(heap, |heap| is_ordered(heap, i32::MIN).then(|| lists_sorted(heap)), near)
}
