use lakatos::Data;

#[derive(Data)]
#[data(range = 0..=9)]
struct Point {
    #[data(weight = 3)]
    x: u8,
    #[data(construct(new()))]
    y: u8,
}

#[derive(Data)]
enum Choice {
    #[data(len = 3)]
    First(Vec<u8>),
    #[data(where = is_right)]
    Second(u8),
}

fn main() {}
