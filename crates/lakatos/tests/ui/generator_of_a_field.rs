use lakatos::prelude::*;

#[derive(Data)]
struct Nothing(#[with] u8);

#[derive(Data)]
struct Equals(#[with = any::<u8>()] u8);

#[derive(Data)]
struct Twice {
    #[with(any::<u8>())]
    #[with(range(0..=9u8))]
    field: u8,
}

#[derive(Data)]
struct Two(#[with(any::<u8>(), range(0..=9u8))] u8);

#[derive(Data)]
#[with(any::<u8>())]
struct OnType(u8);

#[derive(Data)]
enum OnVariant {
    #[with(any::<u8>())]
    Variant(u8),
}

#[derive(Data)]
struct AsKey(#[data(with = any::<u8>())] u8);

fn main() {}
