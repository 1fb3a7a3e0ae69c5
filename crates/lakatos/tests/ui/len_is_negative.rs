use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(len = -1)]
    x: Vec<u8>,
    #[data(len = ..=true)]
    y: Vec<u8>,
}

fn main() {}
