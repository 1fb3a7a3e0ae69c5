use lakatos::Data;

struct Foreign;

#[derive(Data)]
struct Point {
    x: u8,
    y: Foreign,
    z: Vec<Foreign>,
}

#[derive(Data)]
enum Choice {
    First(Foreign),
    Second { inner: Box<Foreign> },
}

fn main() {}
