use lakatos::Data;

#[derive(Data)]
#[data(opaque = true)]
struct Point {
    #[data(skip(u8))]
    x: u8,
}

fn main() {}
