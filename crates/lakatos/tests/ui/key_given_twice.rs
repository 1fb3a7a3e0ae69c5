use lakatos::Data;

#[derive(Data)]
#[data(opaque)]
#[data(opaque)]
struct Point {
    #[data(range = 0..=9, range = 1..=3)]
    x: u8,
}

fn main() {}
