//! Properties whose bodies say something.

use lakatos::prelude::*;

#[lakatos::test]
#[ignore = "run by another test"]
fn lists_have_lengths(xs: Vec<u8>) {
    if xs.is_empty() {
        label!("empty");
    }
    label!("length" => "{} to {}", xs.len() / 50 * 50, xs.len() / 50 * 50 + 49);
    label!("sorted" => xs.is_sorted());
    cover!(10, xs.len() > 50);
    cover!(0, xs.contains(&7), "sevens");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn long_lists_are_wanted(xs: Vec<u8>) {
    cover!(90, xs.len() > 50, "long lists");
    cover!(5, !xs.is_empty());
}

#[lakatos::test]
#[ignore = "run by another test"]
fn zero_is_wanted(x: u8) {
    cover!(10, x == 0);
}

fn insert(queue: &mut Vec<u8>, x: u8) {
    note!("{x} goes into {queue:?}");
    queue.push(x);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn queues_are_short(xs: Vec<u8>) {
    let mut queue = Vec::new();
    xs.iter().for_each(|x| insert(&mut queue, *x));
    note!("the queue is\n{queue:#?}");
    assert!(queue.len() < 2, "it is long");
}

#[lakatos::test]
#[ignore = "run by another test"]
fn counting_ends(n: u8) {
    for step in 0..n {
        note!("step {step}");
        assert!(step < 120);
    }
}

#[lakatos::test(panics = maybe)]
#[ignore = "run by another test"]
fn small_numbers_are_doubtful(n: u8) {
    note!("{n} is looked at");
    assert!(n < 200);
}

#[lakatos::test]
#[example(200)]
#[ignore = "run by another test"]
fn an_example_fails(n: u8) {
    note!("{n} is an example");
    assert_ne!(n, 200);
}

#[derive(Data)]
struct Rare(#[data(where = |x| *x == 12_345)] u16);

#[lakatos::test(engine = random)]
#[ignore = "run by another test"]
fn rare_numbers_are_rare(rare: Rare) {
    assert_eq!(rare.0, 12_345);
}

fn says_something(x: u8) -> bool {
    label!("asked");
    note!("asked");
    x < 250
}

#[lakatos::test]
#[ignore = "run by another test"]
fn a_premise_says_something(x: u8) {
    assume!(says_something(x));
    label!("ran");
}
