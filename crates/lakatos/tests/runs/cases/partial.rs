//! Functions that are not defined everywhere: what is said of laws that hold where they are, and of one that does not.

use lakatos::Fun;
use lakatos::prelude::*;

fn hd<T: Clone>(xs: &[T]) -> T {
    xs[0].clone()
}

fn append(xs: &[u8], ys: &[u8]) -> Vec<u8> {
    [xs, ys].concat()
}

#[lakatos::test(panics = maybe, seed = 7)]
#[ignore = "run by another test"]
fn head_of_append(xs: Vec<u8>, ys: Vec<u8>) -> bool {
    hd(&append(&xs, &ys)) == if xs.is_empty() { hd(&ys) } else { hd(&xs) }
}

#[lakatos::test(seed = 7)]
#[ignore = "run by another test"]
fn head_of_map(f: Fun<u8, u8>, xs: Vec<u8>) -> bool {
    let images: Vec<u8> = xs.iter().map(|x| f(*x)).collect();
    partial!(hd(&images)) == f(partial!(hd(&xs)))
}

#[lakatos::test(genuine = true, seed = 7)]
#[ignore = "run by another test"]
fn head_of_map_where_it_is_defined(f: Fun<u8, u8>, xs: Vec<u8>) -> bool {
    let images: Vec<u8> = xs.iter().map(|x| f(*x)).collect();
    partial!(hd(&images)) == f(partial!(hd(&xs)))
}

#[lakatos::test(seed = 7)]
#[ignore = "run by another test"]
fn head_of_reversed(xs: Vec<u8>) -> bool {
    let mut reversed = xs.clone();
    reversed.reverse();
    partial!(hd(&reversed)) == partial!(hd(&xs))
}

#[lakatos::test(genuine = true)]
#[ignore = "run by another test"]
fn nowhere_defined(flag: bool) -> bool {
    partial!(hd::<bool>(&[])) == flag
}

#[lakatos::test(seed = 7)]
#[example(vec![])]
#[example(vec![3])]
#[ignore = "run by another test"]
fn head_is_an_element(xs: Vec<u8>) -> bool {
    xs.contains(&partial!(hd(&xs)))
}
