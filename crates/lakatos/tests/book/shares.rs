//! The chapter on data: labels, coverage, notes, and what lets few values through.

use lakatos::prelude::*;

fn without(xs: &[u32], x: u32) -> Vec<u32> {
    xs.iter().copied().filter(|y| *y != x).collect()
}

#[lakatos::test]
fn what_is_taken_out_is_gone(xs: Vec<u32>, x: u32) {
    let times = xs.iter().filter(|y| **y == x).count();
    label!("length" => "{} or more", xs.len() / 25 * 25);
    label!("it is there" => "{}", if times > 1 { "several times" } else if times == 1 { "once" } else { "never" });
    if xs.is_sorted() {
        label!("the list is sorted");
    }
    assert!(!without(&xs, x).contains(&x));
}

fn position(sorted: &[u32], x: u32) -> Option<usize> {
    sorted.binary_search(&x).ok()
}

#[lakatos::test]
fn what_is_found_is_there(xs: Vec<u32>, x: u32) {
    let mut sorted = xs;
    sorted.sort();
    cover!(20, sorted.contains(&x));
    cover!(20, sorted.len() > 50, "long lists");
    assert_eq!(position(&sorted, x).map(|at| sorted[at]), sorted.contains(&x).then_some(x));
}

#[ignore = "it is meant to fail"]
#[lakatos::test]
fn what_is_found_in_a_sorted_list_is_there(xs: Vec<u32>, x: u32) {
    cover!(50, xs.is_sorted());
    if xs.is_sorted() {
        assert_eq!(position(&xs, x).map(|at| xs[at]), xs.contains(&x).then_some(x));
    }
}

#[lakatos::test]
fn what_is_found_in_a_list_of_steps_is_there(steps: Vec<u8>, x: u32) {
    let sorted: Vec<u32> = steps.iter().scan(0, |sum, step| Some(add(sum, *step))).collect();
    cover!(50, sorted.is_sorted());
    assert_eq!(position(&sorted, x).map(|at| sorted[at]), sorted.contains(&x).then_some(x));
}

fn add(sum: &mut u32, step: u8) -> u32 {
    *sum += u32::from(step);
    *sum
}

#[derive(Default)]
struct Queue {
    front: Vec<u8>,
    back: Vec<u8>,
}

impl Queue {
    fn push(&mut self, x: u8) {
        self.back.push(x);
        note!("pushed {x}: {:?} | {:?}", self.front, self.back);
    }

    fn pop(&mut self) -> Option<u8> {
        if self.front.is_empty() {
            self.front.append(&mut self.back);
        }
        note!("popping: {:?} | {:?}", self.front, self.back);
        self.front.pop()
    }
}

#[should_panic(expected = "first in, first out")]
#[lakatos::test]
fn a_queue_keeps_the_order(xs: Vec<u8>) {
    let mut queue = Queue::default();
    xs.iter().for_each(|x| queue.push(*x));
    for x in xs {
        assert_eq!(queue.pop(), Some(x), "first in, first out");
    }
}

#[derive(Data)]
struct Account {
    #[data(where = |number| number % 97 == 1)]
    number: u32,
    balance: i32,
}

#[lakatos::test]
fn an_account_can_be_checked(account: Account) {
    assert_eq!(account.number % 97, 1);
    assert!(account.balance.checked_abs().is_some() || account.balance == i32::MIN);
}
