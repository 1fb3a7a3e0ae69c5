use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(len = "3")]
    x: Vec<u8>,
    #[data(len = 3..2)]
    y: Vec<u8>,
}

fn main() {}
