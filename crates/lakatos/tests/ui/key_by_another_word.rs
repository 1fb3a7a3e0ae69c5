use lakatos::Data;

#[derive(Data)]
#[data(invariant = |point| point.x > 0)]
struct Point {
    #[data(min = 1)]
    x: u8,
    #[data(default)]
    y: u8,
    #[data(length = 3)]
    z: Vec<u8>,
}

fn main() {}
