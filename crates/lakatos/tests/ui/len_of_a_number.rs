use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(len = 1..=3)]
    x: u8,
}

fn main() {}
