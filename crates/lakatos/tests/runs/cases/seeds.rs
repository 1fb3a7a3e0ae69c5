//! Properties that are run more than once.

use lakatos::prelude::*;

#[derive(Data)]
pub(crate) enum Shape {
    Dot,
    Line(u8),
    Box { width: i64, height: i64 },
    All(Vec<Shape>),
}

fn area(shape: &Shape) -> i128 {
    match shape {
        Shape::Dot | Shape::Line(_) => 0,
        Shape::Box { width, height } => i128::from(*width) * i128::from(*height),
        Shape::All(shapes) => shapes.iter().map(area).fold(0, i128::saturating_add),
    }
}

#[lakatos::test]
#[ignore = "run by another test"]
fn passes_with_premises(shape: Shape, xs: Vec<i64>, n: u16) {
    assume!(area(&shape) >= 0);
    assume!(xs.len() <= usize::from(n));
    for x in &xs {
        assume!(*x != 7);
    }
    assert!(xs.len() < 100_000);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn fails_among_small_cases(shape: Shape, n: u16) {
    assume!(n > 1);
    assert!(area(&shape) < i128::from(n) || area(&shape) == 4);
}

#[lakatos::test]
#[ignore = "run by another test"]
fn fails_at_random_only(shape: Shape, xs: Vec<i64>) {
    assume!(xs.len() > 2);
    assert!(area(&shape) < 1_000 || xs.iter().all(|x| *x < 500));
}

#[lakatos::test(engine = random)]
#[ignore = "run by another test"]
fn may_fail_and_may_not(xs: Vec<i64>) {
    let sum = xs.iter().fold(0i64, |sum, x| sum.wrapping_add(*x));
    assert!(partial(sum) != 3);
}

fn partial(sum: i64) -> i64 {
    sum & 0xfff
}
