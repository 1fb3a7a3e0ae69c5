use lakatos::Data;

#[derive(Data)]
struct Point {
    #[data(range 0..=9)]
    x: u8,
    #[data(range(0..=9))]
    y: u8,
    #[data(len =)]
    z: Vec<u8>,
    #[data(where)]
    w: u8,
}

#[derive(Data)]
#[data(construct)]
struct Calls;

#[derive(Data)]
#[data(bound = Clone)]
struct Bound<T>(T);

fn main() {}
