use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(range = "0-9")]
    x: u8,
    #[data(range = 7)]
    y: u8,
    #[data(range = 1..=)]
    z: u8,
}

fn main() {}
