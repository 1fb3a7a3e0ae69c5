#[lakatos::test]
fn none<T: Ord>(xs: Vec<T>) {}

#[lakatos::test(T = u8)]
fn one_of_two<T, Element>(xs: Vec<T>, x: Element) {}

#[lakatos::test(U = u8 | bool)]
fn another<T>(xs: Vec<T>) {}

#[lakatos::test(T = u8)]
fn not_generic(xs: Vec<u8>) {}

#[lakatos::test(T = u8 | | bool)]
fn with_a_gap<T>(xs: Vec<T>) {}

#[lakatos::test(T = u8 |)]
fn with_an_open_end<T>(xs: Vec<T>) {}

#[lakatos::test(T)]
fn without_a_value<T>(xs: Vec<T>) {}

#[lakatos::test(T = Vec<u8> | bool | Vec< u8 >)]
fn with_the_same<T>(xs: Vec<T>) {}

#[lakatos::test(T = u8, T = u16)]
fn given_twice<T>(xs: Vec<T>) {}

#[lakatos::test(N = 3)]
fn of_a_constant<const N: usize>(xs: [u8; N]) {}

fn main() {}
