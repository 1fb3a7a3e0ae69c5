use lakatos::Data;

const LOW: u8 = 9;
const HIGH: u8 = 1;

#[derive(Data)]
struct Point {
    #[data(range = LOW..=HIGH)]
    x: u8,
    #[data(range = ..0)]
    y: u8,
}

fn main() {}
