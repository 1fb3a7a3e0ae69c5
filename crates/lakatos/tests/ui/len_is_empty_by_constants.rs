use lakatos::Data;

const NONE: usize = 0;

#[derive(Data)]
struct Point {
    #[data(len = ..NONE)]
    x: Vec<u8>,
}

fn main() {}
