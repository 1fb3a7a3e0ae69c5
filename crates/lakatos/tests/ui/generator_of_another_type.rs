use lakatos::generator::{any, range};
use lakatos::prelude::*;

#[derive(Data)]
struct Other {
    #[with(range(0..=9u8))]
    other: Vec<u8>,
}

#[derive(Data)]
struct NoGenerator {
    #[with(0..=9)]
    field: u8,
}

#[derive(Data)]
struct Generic<T> {
    #[with(any::<u8>())]
    field: T,
}

#[derive(Data)]
struct Sees {
    first: u8,
    #[with(range(0..=first))]
    second: u8,
}

fn main() {}
